// Threads of a work-group: their registers at the start.
#include <stdlib.h>
#include <string.h>

#include "compute/group.h"
#include "compute/rows.h"
#include "compute/scalar.h"

void zmc_broadcast(thread *t, uint32_t reg, uint32_t bytes, u64 value, uint32_t width) {
    uint8_t *p = t->r + (size_t)reg * width;
    for (uint32_t i = 0; i < width; i++) {
        memcpy(p + (size_t)i * bytes, &value, bytes);
    }
}

static u64 builtin_value(const thread *t, uint32_t builtin, uint32_t component, uint32_t lane) {
    const zmc_execution *run = t->run;
    const zmc_dispatch *l = &run->launch;
    uint32_t linear = t->index * l->simd + lane;
    const uint32_t *size = l->group_size;
    const uint32_t local[3] = {linear % size[0], linear / size[0] % size[1], linear / size[0] / size[1]};
    if (component > 2) {
        return 0;
    }
    switch (builtin) {
    case SPV_BUILT_IN_NUM_WORKGROUPS:
        return l->groups[component];
    case SPV_BUILT_IN_WORKGROUP_SIZE:
    case SPV_BUILT_IN_ENQUEUED_WORKGROUP_SIZE:
        return size[component];
    case SPV_BUILT_IN_WORKGROUP_ID:
        return t->group->id[component];
    case SPV_BUILT_IN_LOCAL_INVOCATION_ID:
        return local[component];
    case SPV_BUILT_IN_GLOBAL_INVOCATION_ID:
        return l->offset[component] + t->group->id[component] * size[component] + local[component];
    case SPV_BUILT_IN_LOCAL_INVOCATION_INDEX:
        return linear;
    case SPV_BUILT_IN_WORK_DIM:
        return (u64)l->groups[2] * size[2] > 1 ? 3 : (u64)l->groups[1] * size[1] > 1 ? 2 : 1;
    case SPV_BUILT_IN_GLOBAL_SIZE:
        return (u64)l->groups[component] * size[component];
    case SPV_BUILT_IN_GLOBAL_OFFSET:
        return l->offset[component];
    case SPV_BUILT_IN_GLOBAL_LINEAR_ID: {
        u64 at = 0;
        for (int d = 2; d >= 0; d--) {
            at = at * ((u64)l->groups[d] * size[d]) + t->group->id[d] * size[d] + local[d];
        }
        return at;
    }
    case SPV_BUILT_IN_SUBGROUP_SIZE: {
        uint32_t rest = run->items - t->index * l->simd;
        return rest < l->simd ? rest : l->simd;
    }
    case SPV_BUILT_IN_SUBGROUP_MAX_SIZE:
        return l->simd;
    case SPV_BUILT_IN_NUM_SUBGROUPS:
    case SPV_BUILT_IN_NUM_ENQUEUED_SUBGROUPS:
        return run->threads;
    case SPV_BUILT_IN_SUBGROUP_ID:
        return t->index;
    case SPV_BUILT_IN_SUBGROUP_LOCAL_INVOCATION_ID:
        return lane;
    case SPV_BUILT_IN_SUBGROUP_EQ_MASK:
        return component == 0 ? 1ull << lane : 0;
    case SPV_BUILT_IN_SUBGROUP_GE_MASK:
        return component == 0 ? (u64)(uint32_t)(~0u << lane) & t->full : 0;
    case SPV_BUILT_IN_SUBGROUP_GT_MASK:
        return component == 0 ? (lane == 31 ? 0 : (u64)(uint32_t)(~0u << (lane + 1)) & t->full) : 0;
    case SPV_BUILT_IN_SUBGROUP_LE_MASK:
        return component == 0 ? (2ull << lane) - 1 : 0;
    case SPV_BUILT_IN_SUBGROUP_LT_MASK:
        return component == 0 ? (1ull << lane) - 1 : 0;
    default:
        return 0;
    }
}

bool zmc_same_in_groups(const builtin_use *u) {
    return u->memory == 0 && u->builtin != 26 && u->builtin != 28 && u->builtin != 34;
}

static void put_builtin(thread *t, const builtin_use *u) {
    const zmc_execution *run = t->run;
    uint32_t width = run->launch.simd;
    for (uint32_t c = 0; c < u->count; c++) {
        for (uint32_t i = 0; i < width && (u->used >> c & 1); i++) {
            u64 v = u->builtin == UINT32_MAX ? (TAG_PRIVATE << 56) + ((u64)(t->index * width + i) << 32) + u->memory - 1
                                             : builtin_value(t, u->builtin, c, i);
            if (u->memory != 0 && u->builtin != UINT32_MAX) {
                memcpy(t->priv + (size_t)i * run->private_bytes + u->memory - 1 + c * u->width, &v, u->width);
            }
            memcpy(t->r + (size_t)(u->reg + c * u->width) * width + (size_t)i * u->width, &v, u->width);
        }
    }
}

static void put_group_builtin(thread *t, const builtin_use *u, uint32_t used) {
    const zmc_execution *run = t->run;
    const zmc_dispatch *l = &run->launch;
    uint32_t width = l->simd;
    if (u->memory != 0 || u->builtin == 34) {
        put_builtin(t, u);
        return;
    }
    for (uint32_t c = 0; c < u->count && c < 3; c++) {
        if ((used >> c & 1) == 0) {
            continue;
        }
        if (u->builtin == 26) {
            zmc_broadcast(t, u->reg + c * u->width, u->width, t->group->id[c], width);
            continue;
        }
        op o = {.d = (u->reg + c * u->width) * width,
                .a = (u->local_reg + c * 4) * width,
                .extra = (uint16_t)u->width,
                .imm = l->offset[c] + t->group->id[c] * l->group_size[c]};
        run->program->place(t, &o);
    }
}

bool zmc_make_thread(thread *t, zmc_execution *run, group *g, uint32_t index) {
    const zmc_kernel *k = run->kernel;
    uint32_t width = run->launch.simd;
    t->run = run;
    t->group = g;
    t->index = index;
    t->r = aligned_alloc(64, ((size_t)k->lane_bytes * width + 127) & ~(size_t)63);
    t->priv = calloc(1, (size_t)run->private_bytes * width + 1);
    t->frames = calloc(MAX_DEPTH, sizeof *t->frames);
    t->all_pending = calloc(k->pending + 1, sizeof *t->all_pending);
    t->all_bits = calloc(k->bits + 1, sizeof *t->all_bits);
    if (t->r == NULL || t->priv == NULL || t->frames == NULL || t->all_pending == NULL || t->all_bits == NULL) {
        return false;
    }
    memset(t->r, 0, (size_t)k->lane_bytes * width);
    for (uint32_t i = 0; i < k->constant_count; i++) {
        zmc_broadcast(t, k->constants[i].reg, k->constants[i].bytes, k->constants[i].value, width);
    }
    uint32_t rest = run->items - index * width;
    t->full = rest >= 64 && width == 64 ? ~(lanes)0 : ((lanes)1 << (rest >= width ? width : rest)) - 1;
    t->full_items = (uint32_t)__builtin_popcountll(t->full);
    t->full_sub_groups = zmc_sub_groups_of(t->full, run->sub_group);
    for (uint32_t b = 0; b < k->builtin_count; b++) {
        const builtin_use *u = &k->builtins[b];
        if (zmc_same_in_groups(u)) {
            put_builtin(t, u);
        }
        for (uint32_t c = 0; u->builtin == 28 && u->memory == 0 && c < u->count; c++) {
            for (uint32_t i = 0; i < width; i++) {
                u64 v = builtin_value(t, 27, c, i);
                memcpy(t->r + (size_t)(u->local_reg + c * 4) * width + (size_t)i * 4, &v, 4);
            }
        }
    }
    zmc_put_arguments(t, true);
    return true;
}

void zmc_put_group_builtins(thread *t, bool all) {
    const zmc_execution *run = t->run;
    for (uint32_t b = 0; b < run->kernel->builtin_count; b++) {
        const builtin_use *u = &run->kernel->builtins[b];
        if (!zmc_same_in_groups(u)) {
            put_group_builtin(t, u, all ? u->used : zmc_rows_used(run, b));
        }
    }
}

void zmc_start_thread(thread *t) {
    zmc_execution *run = t->run;
    const zmc_kernel *k = run->kernel;
    t->entries = zmc_entries_of(run, t->group->share);
    t->stop = STOP_NONE;
    t->executed = 0;
    t->word = 0;
    t->waiting = false;
    t->depth = 0;
    t->stack = k->start_frame;
    t->budget = QUANTUM;
    zmc_begin(t, k->codes[0], t->full);
    if (run->private_bytes != 0) {
        memset(t->priv, 0, (size_t)run->private_bytes * run->launch.simd);
    }
    if (run->rows == NULL || zmc_rows_have_places(run)) {
        zmc_put_group_builtins(t, run->rows == NULL);
    }
    if (k->reentered || run->by_value) {
        zmc_put_arguments(t, k->reentered);
    }
}
