// Threads of a work-group: their registers at the start.
#include <stdlib.h>
#include <string.h>

#include "compute/group.h"
#include "compute/rows.h"
#include "compute/scalar.h"

void zmc_broadcast(thread *self, uint32_t reg, uint32_t bytes, u64 value, uint32_t width) {
    uint8_t *registers_of_value = self->registers + (size_t)reg * width;
    for (uint32_t i = 0; i < width; i++) {
        memcpy(registers_of_value + (size_t)i * bytes, &value, bytes);
    }
}

static u64 builtin_value(const thread *self, uint32_t builtin, uint32_t component, uint32_t lane) {
    const zmc_execution *run = self->run;
    const zmc_dispatch *launch = &run->launch;
    uint32_t linear = self->index * launch->simd + lane;
    const uint32_t *size = launch->group_size;
    const uint32_t local[3] = {linear % size[0], linear / size[0] % size[1], linear / size[0] / size[1]};
    if (component > 2) {
        return 0;
    }
    switch (builtin) {
    case SPV_BUILT_IN_NUM_WORKGROUPS:
        return launch->groups[component];
    case SPV_BUILT_IN_WORKGROUP_SIZE:
    case SPV_BUILT_IN_ENQUEUED_WORKGROUP_SIZE:
        return size[component];
    case SPV_BUILT_IN_WORKGROUP_ID:
        return self->group->id[component];
    case SPV_BUILT_IN_LOCAL_INVOCATION_ID:
        return local[component];
    case SPV_BUILT_IN_GLOBAL_INVOCATION_ID:
        return launch->offset[component] + self->group->id[component] * size[component] + local[component];
    case SPV_BUILT_IN_LOCAL_INVOCATION_INDEX:
        return linear;
    case SPV_BUILT_IN_WORK_DIM:
        return (u64)launch->groups[2] * size[2] > 1 ? 3 : (u64)launch->groups[1] * size[1] > 1 ? 2 : 1;
    case SPV_BUILT_IN_GLOBAL_SIZE:
        return (u64)launch->groups[component] * size[component];
    case SPV_BUILT_IN_GLOBAL_OFFSET:
        return launch->offset[component];
    case SPV_BUILT_IN_GLOBAL_LINEAR_ID: {
        u64 at = 0;
        for (int dimension = 2; dimension >= 0; dimension--) {
            at = at * ((u64)launch->groups[dimension] * size[dimension]) +
                 self->group->id[dimension] * size[dimension] + local[dimension];
        }
        return at;
    }
    case SPV_BUILT_IN_SUBGROUP_SIZE: {
        uint32_t rest = run->items - self->index * launch->simd;
        return rest < launch->simd ? rest : launch->simd;
    }
    case SPV_BUILT_IN_SUBGROUP_MAX_SIZE:
        return launch->simd;
    case SPV_BUILT_IN_NUM_SUBGROUPS:
    case SPV_BUILT_IN_NUM_ENQUEUED_SUBGROUPS:
        return run->threads;
    case SPV_BUILT_IN_SUBGROUP_ID:
        return self->index;
    case SPV_BUILT_IN_SUBGROUP_LOCAL_INVOCATION_ID:
        return lane;
    case SPV_BUILT_IN_SUBGROUP_EQ_MASK:
        return component == 0 ? 1ull << lane : 0;
    case SPV_BUILT_IN_SUBGROUP_GE_MASK:
        return component == 0 ? (u64)(uint32_t)(~0u << lane) & self->full : 0;
    case SPV_BUILT_IN_SUBGROUP_GT_MASK:
        return component == 0 ? (lane == 31 ? 0 : (u64)(uint32_t)(~0u << (lane + 1)) & self->full) : 0;
    case SPV_BUILT_IN_SUBGROUP_LE_MASK:
        return component == 0 ? (2ull << lane) - 1 : 0;
    case SPV_BUILT_IN_SUBGROUP_LT_MASK:
        return component == 0 ? (1ull << lane) - 1 : 0;
    default:
        return 0;
    }
}

bool zmc_same_in_groups(const builtin_use *use) {
    return use->memory == 0 && use->builtin != SPV_BUILT_IN_WORKGROUP_ID &&
           use->builtin != SPV_BUILT_IN_GLOBAL_INVOCATION_ID && use->builtin != SPV_BUILT_IN_GLOBAL_LINEAR_ID;
}

static void put_builtin(thread *self, const builtin_use *use) {
    const zmc_execution *run = self->run;
    uint32_t width = run->launch.simd;
    for (uint32_t component = 0; component < use->count; component++) {
        for (uint32_t i = 0; i < width && (use->used >> component & 1); i++) {
            u64 content = use->builtin == UINT32_MAX ? zmc_private_address(self->index * width + i, use->memory - 1)
                                                     : builtin_value(self, use->builtin, component, i);
            if (use->memory != 0 && use->builtin != UINT32_MAX) {
                memcpy(self->priv + (size_t)i * run->private_bytes + use->memory - 1 + component * use->width, &content,
                       use->width);
            }
            memcpy(self->registers + (size_t)(use->reg + component * use->width) * width + (size_t)i * use->width,
                   &content, use->width);
        }
    }
}

static void put_group_builtin(thread *self, const builtin_use *use, uint32_t used) {
    const zmc_execution *run = self->run;
    const zmc_dispatch *launch = &run->launch;
    uint32_t width = launch->simd;
    if (use->memory != 0 || use->builtin == SPV_BUILT_IN_GLOBAL_LINEAR_ID) {
        put_builtin(self, use);
        return;
    }
    for (uint32_t component = 0; component < use->count && component < 3; component++) {
        if ((used >> component & 1) == 0) {
            continue;
        }
        if (use->builtin == SPV_BUILT_IN_WORKGROUP_ID) {
            zmc_broadcast(self, use->reg + component * use->width, use->width, self->group->id[component], width);
            continue;
        }
        op placed = {.result = (use->reg + component * use->width) * width,
                     .first = (use->local_reg + component * 4) * width,
                     .bytes = (uint16_t)use->width,
                     .imm = launch->offset[component] + self->group->id[component] * launch->group_size[component]};
        run->program->place(self, &placed);
    }
}

bool zmc_make_thread(thread *self, zmc_execution *run, group *work_group, uint32_t index) {
    const zmc_kernel *kernel = run->kernel;
    uint32_t width = run->launch.simd;
    self->run = run;
    self->group = work_group;
    self->index = index;
    self->registers = aligned_alloc(64, ((size_t)kernel->lane_bytes * width + 127) & ~(size_t)63);
    self->priv = calloc(1, (size_t)run->private_bytes * width + 1);
    self->frames = calloc(MAX_DEPTH, sizeof *self->frames);
    self->all_pending = calloc(kernel->pending + 1, sizeof *self->all_pending);
    self->all_bits = calloc(kernel->bits + 1, sizeof *self->all_bits);
    if (self->registers == NULL || self->priv == NULL || self->frames == NULL || self->all_pending == NULL ||
        self->all_bits == NULL) {
        return false;
    }
    memset(self->registers, 0, (size_t)kernel->lane_bytes * width);
    for (uint32_t i = 0; i < kernel->constant_count; i++) {
        zmc_broadcast(self, kernel->constants[i].reg, kernel->constants[i].bytes, kernel->constants[i].value, width);
    }
    uint32_t rest = run->items - index * width;
    self->full = rest >= 64 && width == 64 ? ~(lanes)0 : ((lanes)1 << (rest >= width ? width : rest)) - 1;
    self->full_items = (uint32_t)__builtin_popcountll(self->full);
    self->full_sub_groups = zmc_sub_groups_of(self->full, run->sub_group);
    for (uint32_t used_index = 0; used_index < kernel->builtin_count; used_index++) {
        const builtin_use *use = &kernel->builtins[used_index];
        if (zmc_same_in_groups(use)) {
            put_builtin(self, use);
        }
        bool by_place = use->builtin == SPV_BUILT_IN_GLOBAL_INVOCATION_ID && use->memory == 0;
        for (uint32_t component = 0; by_place && component < use->count; component++) {
            for (uint32_t i = 0; i < width; i++) {
                u64 content = builtin_value(self, SPV_BUILT_IN_LOCAL_INVOCATION_ID, component, i);
                memcpy(self->registers + (size_t)(use->local_reg + component * 4) * width + (size_t)i * 4, &content, 4);
            }
        }
    }
    zmc_put_arguments(self, true);
    return true;
}

void zmc_put_group_builtins(thread *self, bool all) {
    const zmc_execution *run = self->run;
    for (uint32_t used_index = 0; used_index < run->kernel->builtin_count; used_index++) {
        const builtin_use *use = &run->kernel->builtins[used_index];
        if (!zmc_same_in_groups(use)) {
            put_group_builtin(self, use, all ? use->used : zmc_rows_used(run, used_index));
        }
    }
}

void zmc_start_thread(thread *self) {
    zmc_execution *run = self->run;
    const zmc_kernel *kernel = run->kernel;
    self->entries = zmc_entries_of(run, self->group->share);
    self->stop = STOP_NONE;
    self->executed = 0;
    self->word = 0;
    self->waiting = false;
    self->depth = 0;
    self->stack = kernel->start_frame;
    self->budget = QUANTUM;
    zmc_begin(self, kernel->codes[0], self->full);
    if (run->private_bytes != 0) {
        memset(self->priv, 0, (size_t)run->private_bytes * run->launch.simd);
    }
    if (run->rows == NULL || zmc_rows_have_places(run)) {
        zmc_put_group_builtins(self, run->rows == NULL);
    }
    if (kernel->reentered || run->by_value) {
        zmc_put_arguments(self, kernel->reentered);
    }
}
