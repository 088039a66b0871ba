// Launches: what command lists keep of a kernel, and what running it does.
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/observer.h"
#include "engine/cost.h"
#include "engine/engine.h"
#include "kernel/compute.h"
#include "kernel/counters.h"
#include "kernel/diagnosis.h"
#include "kernel/kernel.h"
#include "kernel/launch.h"
#include "kernel/timed.h"
#include "zemock.h"

// ---- Creating -------------------------------------------------------------------------------------------------------

// The size of an argument whose value is given by a pointer: of work-group memory it is what the pointer points to.
static ze_result_t set_given(zm_kernel *kernel, void **given) {
    for (uint32_t i = 0; i < kernel->info->params.count; i++) {
        const zm_param *param = &kernel->info->params.items[i];
        if (param->kind == ZM_PARAM_LOCAL_POINTER) {
            ZM_NEED(given[i]);
            size_t size;
            memcpy(&size, given[i], sizeof size);
            ZM_TRY(zm_kernel_set_argument(kernel, i, size, NULL));
        } else {
            ZM_REQUIRE(param->size != 0, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
                       "the module does not say how many bytes argument %u has", i);
            ZM_TRY(zm_kernel_set_argument(kernel, i, param->size, given[i]));
        }
    }
    return ZE_RESULT_SUCCESS;
}

static ze_result_t apply(const zm_launch_request *request) {
    zm_kernel *kernel = request->kernel;
    if (request->group_size != NULL) {
        const uint32_t size[] = {request->group_size->groupSizeX, request->group_size->groupSizeY,
                                 request->group_size->groupSizeZ};
        ZM_TRY(zm_kernel_set_group_size(kernel, size));
    }
    if (request->arguments == NULL) {
        // A caller that gives a group size gives arguments too.
        ZM_REQUIRE(request->group_size == NULL || kernel->info->params.count == 0, ZE_RESULT_ERROR_INVALID_NULL_POINTER,
                   "the kernel has %u arguments, but their array is a null pointer", kernel->info->params.count);
        return ZE_RESULT_SUCCESS;
    }
    return set_given(kernel, request->arguments);
}

// A launch with copies of the arguments. One block: the launch, its arguments, their values.
static zm_launch *pack(const zm_argument *arguments, uint32_t count) {
    size_t values = 0;
    for (uint32_t i = 0; i < count; i++) {
        values += arguments[i].value == NULL ? 0 : (arguments[i].size + 7u) & ~(size_t)7;
    }
    zm_launch *launch = calloc(1, sizeof *launch + count * sizeof(zm_argument) + values);
    if (launch == NULL) {
        return NULL;
    }
    launch->arguments = (zm_argument *)(launch + 1);
    uint8_t *at = (uint8_t *)(launch->arguments + count);
    for (uint32_t i = 0; i < count; i++) {
        launch->arguments[i] = arguments[i];
        if (arguments[i].value != NULL) {
            memcpy(at, arguments[i].value, arguments[i].size);
            launch->arguments[i].value = at;
            at += (arguments[i].size + 7u) & ~(size_t)7;
        }
    }
    return launch;
}

// `groups` is NULL where they are not known yet; `too_many` is the result for more of them than can cooperate.
static ze_result_t check_fit(const zm_launch *launch, const ze_group_count_t *groups, ze_result_t too_many) {
    const zm_kernel *kernel = launch->kernel;
    uint32_t local = zm_kernel_local_bytes(kernel, launch->arguments);
    uint32_t most_local = launch->device->config.local_memory;
    ZM_REQUIRE(local <= most_local, ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY,
               "the kernel needs %u bytes of work-group memory; there are %u", local, most_local);
    if (launch->cooperative && groups != NULL) {
        uint32_t most = zm_kernel_concurrent_groups(kernel, launch->device, launch->state.group_size, local);
        double wanted = (double)groups->groupCountX * groups->groupCountY * groups->groupCountZ;
        ZM_RULE(SIZES, wanted <= most, too_many, "%.0f cooperating groups; the device can run %u at the same time",
                wanted, most);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_kernel_check_list(const zm_kernel *kernel, const zm_context *context, const zm_device *device) {
    ZM_RULE(OTHER_CONTEXT, kernel->module->context == context, ZE_RESULT_ERROR_INVALID_ARGUMENT,
            "the kernel belongs to another context than the list");
    ZM_REQUIRE(zm_device_is_within(device, kernel->module->device), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the kernel was built for another device than the list's");
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_launch_create(const zm_launch_request *request, zm_launch **launch) {
    zm_kernel *kernel = request->kernel;
    ZM_TRY(zm_kernel_check_list(kernel, request->context, request->device));
    ZM_TRY(apply(request));
    pthread_mutex_lock(&kernel->lock);
    zm_launch *created = pack(kernel->arguments, kernel->info->params.count);
    if (created != NULL) {
        created->state = kernel->state;
    }
    pthread_mutex_unlock(&kernel->lock);
    if (created == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    atomic_init(&created->references, 1);
    created->kernel = zm_retain(kernel);
    created->context = zm_retain(request->context);
    created->device = zm_retain(request->device);
    created->cooperative = request->cooperative;
    ze_result_t result =
        request->unfinished ? ZE_RESULT_SUCCESS : check_fit(created, request->groups, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    if (result != ZE_RESULT_SUCCESS) {
        zm_launch_destroy(created);
        return result;
    }
    *launch = created;
    return ZE_RESULT_SUCCESS;
}

zm_launch *zm_launch_retain(zm_launch *launch) {
    atomic_fetch_add(&launch->references, 1);
    return launch;
}

void zm_launch_destroy(zm_launch *launch) {
    if (launch != NULL && atomic_fetch_sub(&launch->references, 1) == 1) {
        zm_release(launch->device);
        zm_release(launch->context);
        zm_release(launch->kernel);
        free(launch);
    }
}

// ---- Changing -------------------------------------------------------------------------------------------------------

// Gives the launch the references and the settings of another.
static void take_after(zm_launch *launch, const zm_launch *other) {
    atomic_init(&launch->references, 1);
    launch->kernel = zm_retain(other->kernel);
    launch->context = zm_retain(other->context);
    launch->device = zm_retain(other->device);
    launch->state = other->state;
    launch->cooperative = other->cooperative;
}

zm_launch *zm_launch_copy(const zm_launch *launch) {
    zm_launch *copy = pack(launch->arguments, launch->kernel->info->params.count);
    if (copy != NULL) {
        take_after(copy, launch);
    }
    return copy;
}

ze_result_t zm_launch_set_argument(zm_launch **launch, uint32_t index, size_t size, const void *value) {
    zm_launch *before = *launch;
    ZM_TRY(zm_kernel_check_argument(before->kernel, index, size, value));
    // The check of a kernel's argument may admit other sizes; a value that is put in later has the parameter's.
    const zm_param *param = &before->kernel->info->params.items[index];
    ZM_REQUIRE(value == NULL || param->size == 0 || size == param->size, ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_SIZE,
               "argument %u has %u bytes, not %zu", index, param->size, size);
    // The values share one block, so that one of another size needs another block.
    zm_argument kept = before->arguments[index];
    before->arguments[index] = (zm_argument){.value = value, .size = (uint32_t)size, .set = true};
    zm_launch *changed = zm_launch_copy(before);
    before->arguments[index] = kept;
    if (changed == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    zm_launch_destroy(before);
    *launch = changed;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_launch_set_group_size(zm_launch *launch, const uint32_t size[3]) {
    ZM_TRY(zm_kernel_check_group_size(launch->kernel, size));
    memcpy(launch->state.group_size, size, sizeof launch->state.group_size);
    return ZE_RESULT_SUCCESS;
}

void zm_launch_set_offset(zm_launch *launch, const uint32_t offset[3]) {
    memcpy(launch->state.offset, offset, sizeof launch->state.offset);
}

void zm_launch_unset_arguments(zm_launch *launch) {
    memset(launch->arguments, 0, launch->kernel->info->params.count * sizeof *launch->arguments);
}

bool zm_launch_lacks_argument(const zm_launch *launch, uint32_t *index) {
    for (uint32_t i = 0; i < launch->kernel->info->params.count; i++) {
        if (!launch->arguments[i].set) {
            *index = i;
            return true;
        }
    }
    return false;
}

ze_result_t zm_launch_check_size(const zm_launch *launch, const ze_group_count_t *groups) {
    return check_fit(launch, groups, ZE_RESULT_ERROR_UNSUPPORTED_SIZE);
}

// ---- Asking and running ---------------------------------------------------------------------------------------------

zm_kernel *zm_launch_kernel(const zm_launch *launch) {
    return launch->kernel;
}

const char *zm_launch_name(const zm_launch *launch) {
    return launch->kernel->info->name;
}

bool zm_launch_cooperative(const zm_launch *launch) {
    return launch->cooperative;
}

void zm_launch_group_size(const zm_launch *launch, uint32_t size[3]) {
    memcpy(size, launch->state.group_size, sizeof launch->state.group_size);
}

static bool has_work(const ze_group_count_t *groups) {
    return groups->groupCountX != 0 && groups->groupCountY != 0 && groups->groupCountZ != 0;
}

uint64_t zm_launch_cost(const zm_launch *launch, const ze_group_count_t *groups) {
    const uint32_t counts[] = {groups->groupCountX, groups->groupCountY, groups->groupCountZ};
    // Long enough that its two timestamps differ.
    uint64_t least = zm_sync_cost(launch->device);
    if (!has_work(groups)) {
        return least;
    }
    if (launch->kernel->timed.time == ZMC_TIME_SPIN) {
        return ZM_TIME_OPEN;
    }
    if (launch->kernel->timed.time == ZMC_TIME_DELAY) {
        uint64_t delay = zm_timed_delay(launch);
        return delay < least ? least : delay < ZM_TIME_OPEN / 4 ? delay : ZM_TIME_OPEN / 4;
    }
    uint64_t duration = zm_kernel_duration(launch->kernel, launch->device, counts, launch->state.group_size, NULL);
    return duration < least ? least : duration;
}

uint64_t zm_launch_counted(const zm_launch *launch, const ze_group_count_t *groups, const zm_job *job) {
    const uint32_t counts[] = {groups->groupCountX, groups->groupCountY, groups->groupCountZ};
    const zm_kernel_work *executed = zm_compute_work(job);
    uint64_t least = zm_sync_cost(launch->device), duration = 0;
    if (executed != NULL) {
        duration = zm_kernel_duration(launch->kernel, launch->device, counts, launch->state.group_size, executed);
    }
    return duration < least ? least : duration;
}

const zm_kernel_work *zm_launch_executed(const zm_job *job) {
    return zm_job_is_over(job) ? zm_compute_work(job) : NULL;
}

bool zm_launch_waits(const zm_job *job) {
    return zm_compute_waits(job);
}

bool zm_launch_poll(zm_launch *launch) {
    return launch->kernel->timed.time != ZMC_TIME_SPIN || zm_timed_spin_over(launch);
}

zm_job *zm_launch_job(zm_launch *launch, const ze_group_count_t *groups) {
    const uint32_t counts[] = {groups->groupCountX, groups->groupCountY, groups->groupCountZ};
    if (launch->kernel->compute == NULL || !has_work(groups)) {
        return NULL;
    }
    zm_job *job = zm_compute_job(launch, counts);
    if (job == NULL) {
        zm_command_fault(launch->device, ZEMOCK_KIND_EXECUTION, "kernel %s: no memory to execute it",
                         launch->kernel->info->name);
    }
    return job;
}

void zm_launch_execute(zm_launch *launch, const ze_group_count_t *groups, zm_job *job, uint64_t start_ns,
                       uint64_t end_ns) {
    const uint32_t counts[] = {groups->groupCountX, groups->groupCountY, groups->groupCountZ};
    if (has_work(groups) && (job == NULL || zm_compute_succeeded(job))) {
        ZM_TELL(launch_executed, launch, counts, job, start_ns, end_ns);
    }
}
