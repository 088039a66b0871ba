// Launches: what command lists keep of a kernel, and what running it does.
#include <stdlib.h>
#include <string.h>

#include "annotation/annotation.h"
#include "kernel/counters.h"
#include "kernel/kernel.h"
#include "zm_list.h"

// ---- Creating --------------------------------------------------------------------------------------------------------

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
        // Who gives a group size gives arguments too.
        ZM_REQUIRE(request->group_size == NULL || kernel->info->params.count == 0, ZE_RESULT_ERROR_INVALID_NULL_POINTER,
                   "the kernel has %u arguments, but their array is a null pointer", kernel->info->params.count);
        return ZE_RESULT_SUCCESS;
    }
    return set_given(kernel, request->arguments);
}

// Kernel lock held. One block: the launch, its arguments, their values.
static zm_launch *capture(zm_kernel *kernel) {
    uint32_t count = kernel->info->params.count;
    size_t values = 0;
    for (uint32_t i = 0; i < count; i++) {
        values += kernel->arguments[i].value == NULL ? 0 : (kernel->arguments[i].size + 7u) & ~(size_t)7;
    }
    zm_launch *launch = calloc(1, sizeof *launch + count * sizeof(zm_argument) + values);
    if (launch == NULL) {
        return NULL;
    }
    launch->arguments = (zm_argument *)(launch + 1);
    uint8_t *at = (uint8_t *)(launch->arguments + count);
    for (uint32_t i = 0; i < count; i++) {
        launch->arguments[i] = kernel->arguments[i];
        if (kernel->arguments[i].value != NULL) {
            memcpy(at, kernel->arguments[i].value, kernel->arguments[i].size);
            launch->arguments[i].value = at;
            at += (kernel->arguments[i].size + 7u) & ~(size_t)7;
        }
    }
    launch->state = kernel->state;
    return launch;
}

static ze_result_t check_fit(const zm_launch *launch, const zm_launch_request *request) {
    const zm_kernel *kernel = launch->kernel;
    uint32_t local = zm_kernel_local_bytes(kernel, launch->arguments);
    ZM_REQUIRE(local <= ZM_MAX_LOCAL_MEMORY, ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY,
               "the kernel needs %u bytes of work-group memory; there are %u", local, ZM_MAX_LOCAL_MEMORY);
    if (request->cooperative && request->groups != NULL) {
        const ze_group_count_t *groups = request->groups;
        uint32_t most = zm_kernel_concurrent_groups(kernel, launch->device, launch->state.group_size, local);
        double wanted = (double)groups->groupCountX * groups->groupCountY * groups->groupCountZ;
        ZM_REQUIRE(wanted <= most, ZE_RESULT_ERROR_INVALID_ARGUMENT,
                   "%.0f cooperating groups; the device can run %u at the same time", wanted, most);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_launch_create(const zm_launch_request *request, zm_launch **launch) {
    zm_kernel *kernel = request->kernel;
    ZM_REQUIRE(kernel->module->context == request->context, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the kernel belongs to another context than the list");
    ZM_REQUIRE(zm_device_is_within(request->device, kernel->module->device), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the kernel was built for another device than the list's");
    ZM_TRY(apply(request));
    pthread_mutex_lock(&kernel->lock);
    zm_launch *created = capture(kernel);
    pthread_mutex_unlock(&kernel->lock);
    if (created == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    created->kernel = zm_retain(kernel);
    created->context = zm_retain(request->context);
    created->device = zm_retain(request->device);
    created->cooperative = request->cooperative;
    ze_result_t result = check_fit(created, request);
    if (result != ZE_RESULT_SUCCESS) {
        zm_launch_destroy(created);
        return result;
    }
    *launch = created;
    return ZE_RESULT_SUCCESS;
}

void zm_launch_destroy(zm_launch *launch) {
    if (launch != NULL) {
        zm_release(launch->device);
        zm_release(launch->context);
        zm_release(launch->kernel);
        free(launch);
    }
}

// ---- Asking and running ----------------------------------------------------------------------------------------------

zm_kernel *zm_launch_kernel(const zm_launch *launch) {
    return launch->kernel;
}

const char *zm_launch_name(const zm_launch *launch) {
    return launch->kernel->info->name;
}

void zm_launch_group_size(const zm_launch *launch, uint32_t size[3]) {
    memcpy(size, launch->state.group_size, sizeof launch->state.group_size);
}

static bool is(const zm_launch *launch, zm_builtin_id id) {
    return launch->kernel->builtin != NULL && launch->kernel->builtin->id == id;
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
    if (is(launch, ZM_BUILTIN_SPIN)) {
        return ZM_TIME_OPEN;
    }
    if (is(launch, ZM_BUILTIN_DELAY)) {
        uint64_t delay = zm_exec_delay(launch);
        return delay < least ? least : delay < ZM_TIME_OPEN / 4 ? delay : ZM_TIME_OPEN / 4;
    }
    uint64_t duration = zm_kernel_duration(launch->kernel, launch->device, counts, launch->state.group_size);
    return duration < least ? least : duration;
}

bool zm_launch_poll(zm_launch *launch) {
    return !is(launch, ZM_BUILTIN_SPIN) || zm_exec_spin_over(launch);
}

void zm_launch_execute(zm_launch *launch, const ze_group_count_t *groups, uint64_t start_ns, uint64_t end_ns) {
    const uint32_t counts[] = {groups->groupCountX, groups->groupCountY, groups->groupCountZ};
    zm_exec_status status = ZM_EXEC_DONE;
    if (!has_work(groups)) {
        return;
    }
    if (launch->kernel->builtin != NULL) {
        zm_exec exec;
        zm_exec_begin(launch, counts, &exec);
        do {
            status = zm_exec_step(launch, &exec, UINT64_MAX);
        } while (status == ZM_EXEC_MORE);
    }
    if (launch->kernel->info->steps.count != 0 && status == ZM_EXEC_DONE) {
        zm_annotation_record(launch, counts, start_ns, end_ns);
    }
}
