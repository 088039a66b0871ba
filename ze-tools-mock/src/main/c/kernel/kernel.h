// Kernels and their launches: what the kernel code shares.
#ifndef ZM_KERNEL_KERNEL_H
#define ZM_KERNEL_KERNEL_H

#include <pthread.h>
#include <stdatomic.h>

#include "compute/timed.h"
#include "device/device.h"
#include "kernel/launch.h"
#include "module/module.h"

// Bytes that one argument by value can have when the module does not say how many.
#define ZM_ARGUMENT_LIMIT 4096u

// The value of one argument. Of a pointer it is the address, of local memory only the size counts.
typedef struct zm_argument {
    const uint8_t *value;    // `size` bytes, or NULL for zeroes
    uint32_t size;
    bool set;
} zm_argument;

// The state of a kernel that a launch copies.
typedef struct zm_kernel_state {
    uint32_t group_size[3];
    uint32_t offset[3];    // of global ids
    ze_cache_config_flags_t cache;
    ze_kernel_indirect_access_flags_t indirect;
    ze_scheduling_hint_exp_flags_t hints;
} zm_kernel_state;

// The host time in which a job is brief: about as long as a thread takes that is woken, and then waits for the lock.
#define ZM_BRIEF_NS UINT64_C(20000)

struct zm_kernel {
    zm_object base;
    zm_module *module;    // referenced
    const zm_program_kernel *info;
    zmc_timed timed;
    const struct zmc_kernel *compute;    // what is executed; NULL: nothing, the kernel only takes time
    uint32_t simd;                       // work-items of a thread
    ze_kernel_flags_t flags;
    atomic_ullong brief_items;    // work-items of the largest launch that was computed in no more than ZM_BRIEF_NS
    pthread_mutex_t lock;         // guards what follows, against an application that breaks the threading rules
    zm_kernel_state state;
    zm_argument *arguments;    // one for each parameter; values are the kernel's own
    uint64_t diagnosed[64];    // what its launches have done that is not defined: line or instruction, and matter
    uint32_t diagnosed_count;
};

struct zm_launch {
    atomic_uint references;
    zm_kernel *kernel;      // referenced
    zm_context *context;    // referenced
    zm_device *device;      // of the list; referenced
    zm_kernel_state state;
    zm_argument *arguments;    // in the same block of memory as the launch, with their values
    bool cooperative;
};

// The registers of a thread's general register file, and their size.
uint32_t zm_kernel_register_count(const zm_kernel *kernel);
#define ZM_REGISTER_BYTES 32u

// Bytes of spill memory of a thread: what does not fit the register file.
uint32_t zm_kernel_spill_bytes(const zm_kernel *kernel);

// The most work-items of a group.
uint32_t zm_kernel_largest_group(const zm_kernel *kernel);

// Bytes of work-group memory with these arguments.
uint32_t zm_kernel_local_bytes(const zm_kernel *kernel, const zm_argument *arguments);

// Checks a group size against device and kernel; ZE_RESULT_ERROR_INVALID_GROUP_SIZE_DIMENSION.
ze_result_t zm_kernel_check_group_size(const zm_kernel *kernel, const uint32_t size[3]);

// Implement zeKernelSetGroupSize and zeKernelSetArgumentValue.
ze_result_t zm_kernel_set_group_size(zm_kernel *kernel, const uint32_t size[3]);
ze_result_t zm_kernel_set_argument(zm_kernel *kernel, uint32_t index, size_t size, const void *value);
// Returns whether an argument can have the value.
ze_result_t zm_kernel_check_argument(const zm_kernel *kernel, uint32_t index, size_t size, const void *value);

// Work-groups of this size that can run at the same time on a device.
uint32_t zm_kernel_concurrent_groups(const zm_kernel *kernel, const zm_device *device, const uint32_t group_size[3],
                                     uint32_t local_bytes);

#endif
