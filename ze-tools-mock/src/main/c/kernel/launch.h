// The functions of kernels that command lists use; implemented by the module and kernel code.
#ifndef ZM_KERNEL_H
#define ZM_KERNEL_H

#include <stdbool.h>
#include <stdint.h>

#include <level_zero/ze_api.h>

#include "device/device.h"
#include "engine/job.h"

struct zm_command;

// An object of ZM_KIND_KERNEL; starts with a zm_object.
typedef struct zm_kernel zm_kernel;

// A launch as it was appended: the kernel, its group size and its arguments at that moment.
typedef struct zm_launch zm_launch;

// The parameters of a launch.
typedef struct zm_launch_request {
    zm_kernel *kernel;
    zm_context *context;                  // of the list
    zm_device *device;                    // of the list
    const ze_group_count_t *groups;       // NULL: indirect, the group count is read when the kernel starts
    const ze_group_size_t *group_size;    // NULL: as set on the kernel
    void **arguments;                     // NULL: as set on the kernel
    bool cooperative;
    bool unfinished;    // is changed before it runs: its size is looked at then
} zm_launch_request;

// Captures a launch: the kernel's state at this moment, and a reference to it. Checks what belongs to the kernel: made
// for this device and context, group size set and in range, arguments set, cooperative limit. Not under the engine
// lock.
ze_result_t zm_launch_create(const zm_launch_request *request, zm_launch **launch);
zm_launch *zm_launch_retain(zm_launch *launch);
// Gives up a reference; with the last one the launch ends.
void zm_launch_destroy(zm_launch *launch);

// Returns whether lists of the context and the device can have launches of the kernel.
ze_result_t zm_kernel_check_list(const zm_kernel *kernel, const zm_context *context, const zm_device *device);

// Changes to a launch that is in no list, or in one that is not under way. What is refused leaves it as it was.
zm_launch *zm_launch_copy(const zm_launch *launch);    // NULL: no memory
ze_result_t zm_launch_set_argument(zm_launch **launch, uint32_t index, size_t size, const void *value);
ze_result_t zm_launch_set_group_size(zm_launch *launch, const uint32_t size[3]);
void zm_launch_set_offset(zm_launch *launch, const uint32_t offset[3]);
void zm_launch_unset_arguments(zm_launch *launch);
// The first argument that has been unset and not set again; false for none.
bool zm_launch_lacks_argument(const zm_launch *launch, uint32_t *index);
// Returns whether the device can run it: work-group memory, cooperating groups.
ze_result_t zm_launch_check_size(const zm_launch *launch, const ze_group_count_t *groups);

zm_kernel *zm_launch_kernel(const zm_launch *launch);
// Returns whether the object is an image that is an argument of the launch.
bool zm_launch_uses_image(const zm_launch *launch, const void *object);
const char *zm_launch_name(const zm_launch *launch);
bool zm_launch_cooperative(const zm_launch *launch);
void zm_launch_group_size(const zm_launch *launch, uint32_t size[3]);

// Duration in nanoseconds: a pure function of kernel, group count, device and seed. ZM_TIME_OPEN: runs until
// zm_launch_poll() is true.
uint64_t zm_launch_cost(const zm_launch *launch, const ze_group_count_t *groups);
// Returns the work that the launch of a job has executed; NULL: it is not over, or has ended with a fault.
const struct zm_kernel_work *zm_launch_executed(const zm_job *job);
// Returns whether the launch of a job may wait for what others write.
bool zm_launch_waits(const zm_job *job);
// The same for a launch whose job is over: by what it has executed.
uint64_t zm_launch_counted(const zm_launch *launch, const ze_group_count_t *groups, const zm_job *job);
// Engine lock held: one look of an open-ended kernel at what it waits for.
bool zm_launch_poll(zm_launch *launch);
// The code to execute for a launch; NULL: its effect needs no execution.
struct zm_job *zm_launch_job(zm_launch *launch, const ze_group_count_t *groups);
// Engine lock held: reports a launch whose time is over, once. `job` is what was executed, which is over, or NULL.
void zm_launch_execute(zm_launch *launch, const ze_group_count_t *groups, struct zm_job *job, uint64_t start_ns,
                       uint64_t end_ns);

#endif
