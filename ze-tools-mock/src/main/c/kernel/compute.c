#include "kernel/compute.h"

#include <stdlib.h>
#include <string.h>

#include "compute/compute.h"
#include "engine/engine.h"
#include "kernel/fault.h"
#include "memory/usm.h"

// Operations between two looks at whether the memory is still there.
#define STEP 50000000u

const struct zmc_kernel *zm_compute_kernel(const zm_kernel *kernel) {
    if (kernel->module->compute == NULL) {
        return NULL;
    }
    const zmc_kernel *compute = zmc_module_kernel(kernel->module->compute, kernel->info->name, NULL, 0);
    bool good = compute != NULL && !zmc_kernel_is_empty(compute) &&
                zmc_kernel_parameters(compute) == kernel->info->params.count;
    return good ? compute : NULL;
}

// The allocations that a run has found; referenced, so that a kernel under way does not lose its memory.
typedef struct found {
    const zm_launch *launch;
    zm_allocation **items;
    uint32_t count;
    uint32_t room;
} found;

static bool keep(found *f, zm_allocation *allocation) {
    for (uint32_t i = 0; i < f->count; i++) {
        if (f->items[i] == allocation) {
            zm_allocation_release(allocation);
            return true;
        }
    }
    if (f->count == f->room) {
        uint32_t room = f->room == 0 ? 16 : 2 * f->room;
        zm_allocation **items = realloc(f->items, room * sizeof(*items));
        if (items == NULL) {
            zm_allocation_release(allocation);
            return false;
        }
        f->items = items;
        f->room = room;
    }
    f->items[f->count++] = allocation;
    return true;
}

static bool find(void *context, uint64_t address, zmc_span *span) {
    found *f = context;
    zm_allocation *allocation = zm_allocation_find((const void *)(uintptr_t)address, 1);
    if (allocation == NULL) {
        return false;
    }
    bool mapping = allocation->origin == ZM_ORIGIN_VIRTUAL;
    if (allocation->context != f->launch->context ||
        (mapping && allocation->access == ZE_MEMORY_ACCESS_ATTRIBUTE_NONE)) {
        zm_allocation_release(allocation);
        return false;
    }
    *span = (zmc_span){.begin = allocation->base,
                       .end = allocation->base + allocation->size,
                       .host = (uint8_t *)allocation->base,
                       .writable = !mapping || allocation->access == ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE};
    return keep(f, allocation);
}

static void record(const zm_launch *launch, const zmc_fault *fault) {
    if (fault->size != 0) {
        zm_fault_record(launch->device, launch->kernel->info->name, fault->address, fault->write);
    } else {
        zm_engine_fault(launch->device, "kernel %s, work-item (%llu, %llu, %llu), %s:%u: %s", launch->kernel->info->name,
                        (unsigned long long)fault->global_id[0], (unsigned long long)fault->global_id[1],
                        (unsigned long long)fault->global_id[2], fault->file != NULL ? fault->file : "?", fault->line,
                        fault->text);
    }
}

bool zm_compute_run(const zm_launch *launch, const struct zmc_kernel *compute, const uint32_t groups[3]) {
    uint32_t count = launch->kernel->info->params.count;
    zmc_argument *arguments = calloc(count + 1, sizeof *arguments);
    char log[256] = "no memory for the arguments";
    found f = {.launch = launch};
    bool good = false;
    if (arguments != NULL) {
        for (uint32_t i = 0; i < count; i++) {
            arguments[i] = (zmc_argument){launch->arguments[i].value, launch->arguments[i].size};
        }
        uint32_t simd = launch->kernel->simd;
        zmc_launch what = {.kernel = compute,
                           .arguments = arguments,
                           .argument_count = count,
                           .simd = simd == 8 || simd == 32 ? simd : 16,
                           .host = {.context = &f, .find = find}};
        memcpy(what.groups, groups, sizeof what.groups);
        memcpy(what.group_size, launch->state.group_size, sizeof what.group_size);
        for (int k = 0; k < 3; k++) {
            what.offset[k] = launch->state.offset[k];
        }
        zmc_run *run = zmc_run_create(&what, log, sizeof log);
        zmc_status status = run == NULL ? ZMC_FAULT : ZMC_MORE;
        while (status == ZMC_MORE) {
            status = zmc_run_step(run, STEP);
        }
        good = status == ZMC_DONE;
        if (run != NULL && !good) {
            record(launch, zmc_run_fault(run));
        } else if (!good) {
            zm_engine_fault(launch->device, "kernel %s: %s", launch->kernel->info->name, log);
        }
        zmc_run_destroy(run);
    }
    for (uint32_t i = 0; i < f.count; i++) {
        zm_allocation_release(f.items[i]);
    }
    free(f.items);
    free(arguments);
    return good;
}
