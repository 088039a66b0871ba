// The card: what all processes on one simulated GPU share. Memory in use, turns on engines, times of engines, claims of
// metric sources, and records of what is executed. Execution itself stays in each process.
//
// Everything here may be called from any thread, with the engine lock held or not, but for what says otherwise. In a
// process with a GPU of its own, the functions do nothing and answer as if there were no other process.
#ifndef ZM_CARD_H
#define ZM_CARD_H

#include <stdbool.h>
#include <stdint.h>

#include "device/machine.h"

#define ZM_CARD_MEMBERS 64u    // processes, at most
#define ZM_CARD_ENGINES ZM_TILE_ENGINES
#define ZM_TURN_NS UINT64_C(20000000)    // for which a queue or a process has an engine that another waits for
#define ZM_CARD_VALUES 40u               // counters of a record
#define ZM_CARD_SPOTS 256u               // instructions of a kernel that are published
#define ZM_CARD_REASONS 9u               // and the numbers with each

// ---- Joining (join.c) ----------------------------------------------------------------------------------------------

// Joins the GPU that ZEMOCK_GPU names, or makes it, for a machine that the environment describes. Where that is not
// possible, says why on standard error, and the process has a GPU of its own. The result is an error for a name that
// makes no sense.
ze_result_t zm_card_join(const zm_machine *machine);
// Gives back all that the process holds of the GPU; from now on it has one of its own.
void zm_card_leave(void);
// Returns whether the process is a member. Joins again where it has been taken for dead, or is a child of a member.
bool zm_card_attend(void);
// Returns the number of the process among all that the GPU has had, from 1; 0 for a GPU of its own.
uint64_t zm_card_ordinal(void);

// A process that has the GPU open.
typedef struct zm_card_process {
    uint32_t pid;
    uint64_t memory;    // bytes of a device
    bool computes;      // it has used compute engines of the device
    bool copies;
} zm_card_process;

// Fills in the other processes that have the device open, and returns how many they are.
uint32_t zm_card_processes(const zm_device *root, zm_card_process others[ZM_CARD_MEMBERS]);

// ---- Memory (account.c) --------------------------------------------------------------------------------------------

// The process has allocated memory of the device, or freed it (a negative number).
void zm_card_charge(const zm_device *device, int64_t bytes);
// Returns what other processes hold: of the device itself, without its tiles or its root device.
uint64_t zm_card_charged(const zm_device *device);
// Frees what processes held that have died. Returns whether there was one.
bool zm_card_reap(void);

// ---- Times of engines (account.c) -----------------------------------------------------------------------------------

// Something has begun on an engine of a tile; it has ended. Calls for one engine alternate. Engine lock.
void zm_card_engine_begin(const zm_tile *tile, uint32_t engine, bool copies, uint64_t time_ns);
void zm_card_engine_end(const zm_tile *tile, uint32_t engine, uint64_t time_ns);
// Returns how long other processes have used the engine until now.
uint64_t zm_card_engine_time(const zm_tile *tile, uint32_t engine, uint64_t now_ns);

// Bytes that other processes have moved.
typedef struct zm_card_traffic {
    uint64_t read, written;     // of the tile's memory
    uint64_t received, sent;    // over the bus
} zm_card_traffic;

// Engine lock.
void zm_card_traffic_add(const zm_tile *tile, const zm_card_traffic *moved);
void zm_card_traffic_get(const zm_tile *tile, zm_card_traffic *moved);

// ---- Turns (turn.c), engine lock held -------------------------------------------------------------------------------

// Takes the engine on all tiles of the device, as it may be taken between two commands. False: it is another process's
// turn; to be asked again. `start_ns`, the time from which the process wants it, becomes the time from which it has it.
bool zm_card_take(const zm_device *device, uint32_t engine, uint64_t *start_ns);
// Gives back the engines of tiles that the process does not use: `used` is asked.
void zm_card_settle(bool (*used)(const zm_tile *tile, uint32_t engine));
// Looks whether other processes have taken engines away, and takes those back that it can.
void zm_card_look(void);
// Returns whether an engine on a tile of the device is away now, and how long it had been away before in all.
// `since_ns`: since when it is away, or has been back.
bool zm_card_away(const zm_device *device, uint32_t engine, uint64_t *away_ns, uint64_t *since_ns);
// Returns whether other processes may take an engine away: another one has computed or copied on the device.
bool zm_card_is_shared(const zm_device *root);
// Returns whether the process waits for a turn.
bool zm_card_waits(void);

// ---- Claims of metric sources (claim.c) -----------------------------------------------------------------------------

// Claims a source of the device's tiles for the process. False: another process has it. Claims of one process are
// counted.
bool zm_card_claim(const zm_device *device, uint32_t source);
void zm_card_unclaim(const zm_device *device, uint32_t source);

// ---- Records of what is executed (record.c), engine lock held -------------------------------------------------------

typedef struct zm_card_spot {
    uint64_t address;
    uint32_t weights[ZM_CARD_REASONS];
} zm_card_spot;

typedef struct zm_card_record {
    uint64_t id;    // of the process that wrote it
    uint64_t start_ns;
    uint64_t end_ns;        // UINT64_MAX: open
    uint64_t full_ns;       // the time that the values are of
    uint64_t before_ns;     // for how long it has been executed before: it goes on
    uint64_t kernel;        // names a kernel of that process; 0: there is none
    uint32_t root, tile;    // physical numbers
    uint32_t kind;
    bool ended;
    uint64_t values[ZM_CARD_VALUES];
} zm_card_record;

// Writes a record. For a kernel that was not published lately, `spots` is asked for its instructions.
void zm_card_write(const zm_tile *tile, const zm_card_record *record,
                   uint32_t (*spots)(void *context, zm_card_spot *at), void *context);
// Reads the instructions of a kernel of another process; false if they are not known.
bool zm_card_kernel(uint32_t member, uint64_t kernel, zm_card_spot spots[ZM_CARD_SPOTS], uint32_t *count);

// Hands over what other processes have written since the last call; the first call after zm_card_rewind() begins with
// what is under way. `gone`: records of the member are missing, or it has ended; nothing of it is under way.
typedef struct zm_card_reader {
    void (*record)(uint32_t member, const zm_card_record *record, void *context);
    void (*gone)(uint32_t member, bool lost, void *context);
} zm_card_reader;
void zm_card_read(const zm_card_reader *reader, void *context);
void zm_card_rewind(void);

// Everything that began before `time_ns`, or goes on or ends before it, has been written; UINT64_MAX: nothing is under
// way. With `computes`, others wait for what began then as long as zm_card_pulse() is called from time to time.
void zm_card_published(uint64_t time_ns, bool computes);
// Something is still being computed. Any thread.
void zm_card_pulse(void);
// Returns the time up to which other processes have written everything, at most `now_ns`, and not much before it unless
// one computes.
uint64_t zm_card_complete_until(uint64_t now_ns);

#endif
