// The threads of the device and the work that each runs, for the debugger and other tools.
//
// A work-group runs on one sub-slice, its threads side by side. Work-groups go to the sub-slices of all tiles in turn;
// a sub-slice that has no room left takes the next groups after the ones it has.
#ifndef ZM_KERNEL_THREADS_H
#define ZM_KERNEL_THREADS_H

#include <stdbool.h>
#include <stdint.h>

#include <level_zero/zet_api.h>

#include "kernel/launch.h"

// Threads of a work-group.
uint32_t zm_threads_of_group(const zm_kernel *kernel, const uint32_t group_size[3]);

// Work-groups of so many threads that a device can run at the same time; at least one for each sub-slice.
uint32_t zm_groups_of_device(const zm_device *device, uint32_t threads_of_group);

// Threads that a device can run at the same time.
uint32_t zm_threads_of_device(const zm_device *device);

// Work-groups that a tile runs of so many on a device, numbered x first: the tile has `zm_groups_in_turn` of them,
// then the next tile.
uint32_t zm_groups_in_turn(const zm_device *device);
double zm_groups_of_tile(const zm_device *device, double groups, uint32_t tile);

// The thread of the device that runs thread `thread` of work-group `group` (counted over all dimensions, x first).
// Slices are counted over all tiles of the device.
ze_device_thread_t zm_thread_place(const zm_device *device, uint32_t threads_of_group, uint64_t group, uint32_t thread);

// The reverse: the first work-group, and its thread, that a thread of the device runs. False when it runs none of
// `group_count` groups, or there is no such thread.
bool zm_thread_work(const zm_device *device, uint32_t threads_of_group, uint64_t group_count, ze_device_thread_t place,
                    uint64_t *group, uint32_t *thread);

#endif
