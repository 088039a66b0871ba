// System management: what the simulated work means for engines, memory, power, temperature and the bus of a device, and
// what an administrator may set.
//
// A root device has one record and one handle for each part. Handles of drivers and devices are those of the core.
#ifndef ZM_SYSMAN_H
#define ZM_SYSMAN_H

#include <level_zero/zes_api.h>

#include "base/check.h"
#include "base/observer.h"
#include "device/device.h"
#include "sysman/busy.h"

#define ZM_MAX_ENGINES 32    // of a tile

// The last reading of an engine.
typedef struct zm_reading {
    uint64_t busy_ns;
    uint64_t time_ns;    // 0: nothing was
} zm_reading;

// A tile's engines, by queue group and queue, and what they have done. Engine lock.
typedef struct zm_sysman_tile {
    zm_busy all, compute, copy;
    zm_busy engines[ZM_MAX_ENGINES];
    zm_reading read_all, read_compute, read_copy, read_engines[ZM_MAX_ENGINES];
    uint64_t read_bytes, written_bytes;    // of its memory
    double lowest_mhz, highest_mhz;        // the range that was set
    double warmth;                         // 0: as cold as at rest; 1: as hot as under full load
    uint64_t warmth_ns;                    // the time that `warmth` is of
    uint32_t active;                       // activities under way
    uint32_t engine_active[ZM_MAX_ENGINES];
} zm_sysman_tile;

// A limit of power that can be set.
typedef struct zm_sysman_limit {
    ze_bool_t enabled;
    int32_t milliwatts;
    int32_t interval_ms;
} zm_sysman_limit;

enum { ZM_LIMIT_SUSTAINED, ZM_LIMIT_BURST, ZM_LIMIT_PEAK, ZM_LIMIT_COUNT };

// A part of a device that has a handle.
typedef struct zm_part {
    zm_object base;
    struct zm_part *next;    // of the device
    zm_device *root;         // referenced
    zm_kind kind;
    uint32_t tile;      // UINT32_MAX: of the whole device
    uint32_t type;      // of its kind: of an engine, or of a temperature sensor
    uint32_t engine;    // of a single engine: its number on the tile
} zm_part;

// Of a root device.
typedef struct zm_sysman {
    zm_part *parts;
    uint64_t since_ns;                      // when the device was built; energy counts from here
    uint64_t received_bytes, sent_bytes;    // over the bus; engine lock
    zm_sysman_tile tiles[ZM_MAX_SUB_DEVICES];
    zm_sysman_limit limits[ZM_LIMIT_COUNT];     // engine lock
    zes_device_ecc_state_t ecc, ecc_pending;    // engine lock
} zm_sysman;

// Builds and removes what Sysman needs of a device, and follows what happens on its tiles.
extern const zm_observer zm_sysman_observer;

// zesInit: the functions of Sysman answer from now on; without it they do where ZES_ENABLE_SYSMAN says so.
void zm_sysman_enable(void);
void zm_sysman_reset(void);

// UNINITIALIZED as long as the functions do not answer.
ze_result_t zm_sysman_ready(void);

static inline zm_sysman *zm_sysman_of(const zm_device *root) {
    return root->sysman;
}

// Declares `root` as the root device behind a handle of a device or of one of its tiles, or leaves the function.
#define ZM_SYSMAN_DEVICE(root, handle)                                                                                 \
    ZM_TRY(zm_sysman_ready());                                                                                         \
    ZM_NEED_HANDLE_OR((handle), ZM_KIND_DEVICE, ZE_RESULT_ERROR_UNINITIALIZED);                                        \
    ZM_GET(zm_device, zm_sysman_given, (handle), ZM_KIND_DEVICE);                                                      \
    const zm_device *root = zm_sysman_given->root

// Declares `part` as the part behind a handle, or leaves the function.
#define ZM_SYSMAN_PART(part, handle, kind)                                                                             \
    ZM_TRY(zm_sysman_ready());                                                                                         \
    ZM_GET(zm_part, part, (handle), ZM_KIND_SYSMAN_##kind)

// Answers an enumeration of the parts of a kind.
ze_result_t zm_sysman_enumerate(const zm_device *root, zm_kind kind, uint32_t *count, void **handles);

// Returns whether a part belongs to one tile of several, and its number.
void zm_sysman_place(const zm_part *part, ze_bool_t *on_sub_device, uint32_t *sub_device);

// Takes the engine lock with everything up to the present done, and returns the time; zm_engine_end() gives it back.
uint64_t zm_sysman_begin(void);

// All below: engine lock.

// Returns how long an engine of the tile, or one of several as `type` says, has worked up to `now`.
uint64_t zm_sysman_busy_time(const zm_device *root, uint32_t tile, zes_engine_group_t type, uint32_t engine,
                             uint64_t now);
// Returns whether an engine of the tile works.
bool zm_sysman_is_busy(const zm_device *root, uint32_t tile);
// Returns the number of an engine on each tile; UINT32_MAX: there is none.
uint32_t zm_sysman_engine_number(const zm_device *root, uint32_t ordinal, uint32_t index);
// Brings the temperature of a tile to `now`, and returns it as zm_sysman_tile.warmth.
double zm_sysman_warmth(zm_sysman_tile *tile, uint64_t now);

// The limits of power that a device begins with, in milliwatts.
void zm_sysman_default_limits(const zm_device *root, zm_sysman_limit limits[ZM_LIMIT_COUNT]);

#endif
