// Driver, devices, tiles, contexts.
#ifndef ZM_DEVICE_H
#define ZM_DEVICE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <level_zero/ze_api.h>

#include "base/handle.h"
#include "base/state.h"

#define ZM_MAX_ROOT_DEVICES 16
#define ZM_MAX_SUB_DEVICES 8

#define ZM_MAX_SUB_GROUP_SIZES 3
#define ZM_MAX_QUEUE_GROUPS 3

// The power of one tile: idle, and on top of it with every EU active.
#define ZM_IDLE_WATTS 50
#define ZM_BUSY_WATTS 250

// A command queue group.
typedef struct zm_queue_group {
    ze_command_queue_group_property_flags_t flags;
    uint64_t max_pattern;    // bytes of a fill's pattern
    uint32_t queues;
} zm_queue_group;

// The largest images; all 0: there are no images.
typedef struct zm_image_limits {
    uint32_t size_1d, size_2d, size_3d, slices;
    uint64_t buffer;
    uint32_t samplers, arguments;
} zm_image_limits;

// The metrics that a device has; the numbers of its timer and of its buffer go with them.
typedef enum zm_metric_kind {
    ZM_METRICS_OWN,
    ZM_METRICS_PVC,
    ZM_METRICS_DG2,
    ZM_METRICS_TGL,
    ZM_METRICS_BMG
} zm_metric_kind;

// The properties of a root device; numbers of slices and below are per tile. device/profile.c has the kinds of devices.
typedef struct zm_device_config {
    char name[ZE_MAX_DEVICE_NAME];
    ze_device_type_t type;
    uint32_t vendor_id;
    uint32_t device_id;
    uint32_t revision;
    uint32_t ip_version;    // 0: made from the device id
    ze_device_property_flags_t flags;
    uint32_t sub_devices;    // 0: the root device is its own and only tile
    uint32_t max_tiles;
    uint32_t slices;
    uint32_t subslices_per_slice;
    uint32_t eus_per_subslice;
    uint32_t threads_per_eu;
    uint32_t simd_width;
    uint32_t register_bytes;    // of a general register
    bool large_registers;       // threads can have twice the registers, of which there are half as many then
    bool fused;                 // two EUs execute the same instructions
    bool scans_exchange;        // inclusive scans over a work-group exchange values between lanes
    bool narrow_for_wide;       // kernels that load or store many wide vectors in a loop have threads of 8 work-items
    bool narrow_for_values;    // so have those whose values do not fit into a thread's registers, else they are spilled
    uint32_t sub_group_sizes[ZM_MAX_SUB_GROUP_SIZES];    // the rest is 0
    uint32_t max_group_size;                             // work-items of a work-group
    uint32_t local_memory;                               // bytes of a work-group
    uint32_t core_clock_mhz;
    uint64_t timer_hz;          // of device timestamps
    uint32_t timestamp_bits;    // valid bits of global timestamps
    uint32_t kernel_timestamp_bits;
    uint64_t memory_bytes;           // per tile
    uint64_t memory_physical;        // per tile; 0: memory_bytes
    uint64_t memory_bytes_per_us;    // bandwidth of one tile
    uint64_t max_allocation;         // without relaxed limits
    const char *memory_name;
    ze_device_memory_ext_type_t memory_type;
    uint32_t memory_clock_mhz;
    ze_memory_access_cap_flags_t host_access, device_access, cross_access;    // shared memory has the device's
    uint32_t image_pitch;    // rows of images in memory of the application begin at multiples of it, in bytes
    uint32_t shared_page, host_page;    // page sizes that are answered; 0: those of the system
    uint32_t large_page;                // of virtual memory of at least two of these; 0: there are none
    uint64_t reservable_cache;          // bytes that zeDeviceGetCacheProperties answers; none can be reserved
    uint64_t cache_bytes;               // the last level's, per tile
    uint32_t spirv_version;
    ze_device_module_flags_t module_flags;
    ze_device_fp_flags_t fp16_flags, fp32_flags, fp64_flags;
    ze_mutable_command_exp_flags_t mutable_flags;
    ze_device_event_properties_flags_t event_flags;
    uint32_t double_width;    // doubles of a vector
    uint32_t pci_bus;         // of the first such device
    bool bfloat16;            // an extension that is announced for it
    bool dot_product;         // says of itself that it has dot products
    zm_metric_kind metrics;
    bool vendor_ids;    // uuid and PCI address as the vendor's driver makes them
    zm_image_limits images;
    uint32_t group_count;
    zm_queue_group groups[ZM_MAX_QUEUE_GROUPS];
} zm_device_config;

typedef struct zm_device zm_device;
typedef struct zm_context zm_context;
struct zm_run;

// Engines of a tile: the first computes, the others copy. Each has one command at a time.
#define ZM_TILE_ENGINES 32u

// The runs that wait for an engine, in the order in which they get it.
typedef struct zm_ready {
    struct zm_run *head, *tail;
    uint32_t count;
} zm_ready;

// A tile is what executes: one per sub-device, or one for a root device without any.
typedef struct zm_tile {
    zm_device *device;                          // the sub-device, or the root device that has none
    uint32_t index;                             // within the root device
    uint32_t number;                            // the same on the card, whatever ZE_AFFINITY_MASK leaves
    struct zm_run *running[ZM_TILE_ENGINES];    // what occupies each of its engines; engine lock
    void *metrics;                              // of the metric code
} zm_tile;

struct zm_device {
    zm_object base;
    zm_driver *driver;
    zm_device *root;       // itself for a root device
    zm_device *parent;     // NULL for a root device
    uint32_t index;        // among the root devices, or within the parent
    uint32_t number;       // the root device's, whatever ZE_AFFINITY_MASK leaves
    uint32_t all_tiles;    // of the root device, those that the mask hides among them
    uint32_t sub_count;
    zm_device *subs[ZM_MAX_SUB_DEVICES];
    uint32_t tile_count;                      // tiles that work on this device occupies
    zm_tile *tiles;                           // points into root->own_tiles
    zm_tile own_tiles[ZM_MAX_SUB_DEVICES];    // of a root device
    zm_ready ready[ZM_TILE_ENGINES];          // of a root device: work that waits for an engine; engine lock
    uint32_t ready_engines;                   // a bit for each engine that work waits for; engine lock
    zm_device_config config;
    ze_device_uuid_t uuid;
    uint64_t clock_offset_ns;        // device timestamps count from here, so that they differ from host time
    uint32_t clock_drift_ppm;        // its clock is faster than it says
    uint64_t clock_anew_ns;          // when its clock begins anew; 0: never
    _Atomic uint64_t memory_used;    // by allocations of this very device
    atomic_bool lost;                // of a root device: it answers DEVICE_LOST
    char fault[512];                 // of a root device: why it is lost; engine lock
    void *metrics;                   // of the metric code
    void *debug;                     // of the debug code
    void *sysman;                    // of a root device, of the Sysman code
};

// The order in which zeDeviceGet shows devices and tiles: the environment variable ZE_FLAT_DEVICE_HIERARCHY.
typedef enum zm_hierarchy {
    ZM_HIERARCHY_COMPOSITE,    // root devices, whose sub-devices can be asked for
    ZM_HIERARCHY_FLAT,         // sub-devices only, which look like root devices
    ZM_HIERARCHY_COMBINED      // sub-devices, whose root device can be asked for
} zm_hierarchy;

struct zm_driver {
    zm_object base;
    uint32_t device_count;    // root devices
    zm_device *devices[ZM_MAX_ROOT_DEVICES];
    zm_context *default_context;
    zm_hierarchy hierarchy;
    bool ddi_handles;
    ze_driver_uuid_t uuid;
};

#define ZM_MAX_DEVICES (ZM_MAX_ROOT_DEVICES * (1 + ZM_MAX_SUB_DEVICES))

struct zm_context {
    zm_object base;
    zm_driver *driver;
    uint32_t device_count;    // 0: all devices of the driver
    zm_device *devices[ZM_MAX_DEVICES];
    ze_context_flags_t flags;
};

// The context of an object of the device, referenced; in the lenient manner the driver's own for a null handle, as the
// vendor's driver does not look at it. NULL: none.
zm_context *zm_context_given(ze_context_handle_t handle, const zm_device *device);
// Declares `variable` as that context, referenced until the end of the scope, or leaves the function.
#define ZM_GET_CONTEXT(variable, handle, device)                                                                       \
    ZM_AUTO zm_context *variable = zm_context_given((handle), (device));                                               \
    if ((variable) == NULL) {                                                                                          \
        return zm_bad_handle((handle), ZM_KIND_CONTEXT);                                                               \
    }                                                                                                                  \
    (void)0
// Returns whether the device, or the root device it belongs to, is part of the context.
bool zm_context_has_device(const zm_context *context, const zm_device *device);
// Returns whether `device` is `ancestor` or one of its sub-devices.
bool zm_device_is_within(const zm_device *device, const zm_device *ancestor);

// Timestamps of the device at a time of the clock: all bits, then cut to the valid ones.
uint64_t zm_device_ticks(const zm_device *device, uint64_t time_ns);
uint64_t zm_device_timestamp(const zm_device *device, uint64_t time_ns);
uint64_t zm_device_kernel_timestamp(const zm_device *device, uint64_t time_ns);
uint64_t zm_low_bits(uint64_t value, uint32_t bits);
// Length in nanoseconds of a number of the device's ticks.
uint64_t zm_device_ticks_to_ns(const zm_device *device, uint64_t ticks);

// The parts of commands in mutable lists that can be changed: all but the arguments of graphs.
#define ZM_MUTABLE_FLAGS                                                                                               \
    ((ze_mutable_command_exp_flags_t)(ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_ARGUMENTS |                                   \
                                      ZE_MUTABLE_COMMAND_EXP_FLAG_GROUP_COUNT |                                        \
                                      ZE_MUTABLE_COMMAND_EXP_FLAG_GROUP_SIZE |                                         \
                                      ZE_MUTABLE_COMMAND_EXP_FLAG_GLOBAL_OFFSET |                                      \
                                      ZE_MUTABLE_COMMAND_EXP_FLAG_SIGNAL_EVENT |                                       \
                                      ZE_MUTABLE_COMMAND_EXP_FLAG_WAIT_EVENTS |                                        \
                                      ZE_MUTABLE_COMMAND_EXP_FLAG_KERNEL_INSTRUCTION))

// Returns the bus of the PCI address, which tiles share with their device.
uint32_t zm_device_pci_bus(const zm_device *device);

// Returns the command queue group with that ordinal, or NULL.
const zm_queue_group *zm_device_queue_group(const zm_device *device, uint32_t ordinal);

// Totals of a device: for a root device over all its tiles.
uint64_t zm_device_memory_size(const zm_device *device);
uint64_t zm_device_max_allocation(const zm_device *device);
uint32_t zm_device_eu_count(const zm_device *device);
// The version of its hardware. Unless the kind of device has one of its own, it is that of no real device.
uint32_t zm_device_ip_version(const zm_device *device);

#endif
