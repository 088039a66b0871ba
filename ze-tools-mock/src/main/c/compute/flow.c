// Takes threads from block to block, into functions and back.
#include <stdlib.h>
#include <string.h>

#include "compute/check.h"
#include "compute/group.h"
#include "compute/lower.h"
#include "compute/scalar.h"

static inline const op *ops_of(const thread *t) {
    const zmc_execution *run = t->run;
    return run->own_ops != NULL ? run->own_ops : run->program->ops[t->code->index];
}

uint32_t zmc_sub_groups_of(lanes mask, uint32_t size) {
    uint32_t n = 0;
    for (lanes part = size >= 64 ? mask : ((lanes)1 << size) - 1; mask != 0; mask = size >= 64 ? 0 : mask >> size) {
        n += (mask & part) != 0;
    }
    return n;
}

static void enter(thread *t, uint32_t b, lanes mask) {
    const block *target = &t->code->blocks[b];
    entries *e = &t->entries[t->code->pending + b];
    if (mask == t->full) {
        e->sub_groups += t->full_sub_groups;
        e->items += t->full_items;
    } else {
        e->sub_groups += zmc_sub_groups_of(mask, t->run->sub_group);
        e->items += (uint32_t)__builtin_popcountll(mask);
    }
    const op *ops = ops_of(t);
    t->mask = mask;
    t->block = b;
    t->pc = ops + target->first;
    t->budget -= target->count + 1;
    if (t->budget <= 0 && t->stop == STOP_NONE) {
        t->stop = STOP_QUANTUM;
    }
}

// Takes an edge: the copies of its phis.
static uint32_t take(thread *t, uint32_t edge_index, lanes mask) {
    const edge *e = &t->code->edges[edge_index];
    const op *ops = ops_of(t) + e->first;
    if (e->count != 0) {
        lanes kept = t->mask;
        t->mask = mask;
        for (uint32_t k = 0; k < e->count; k++) {
            ops[k].run(t, &ops[k]);
        }
        t->mask = kept;
    }
    return e->target;
}

static void wait_at(thread *t, uint32_t target, lanes mask) {
    t->pending[target] |= mask;
    t->bits[target / 64] |= (u64)1 << (target % 64);
    t->waiting = true;
}

void zmc_pend(thread *t, uint32_t edge_index, lanes mask) {
    wait_at(t, take(t, edge_index, mask), mask);
}

void zmc_jump(thread *t, uint32_t edge_index, lanes mask) {
    uint32_t target = take(t, edge_index, mask);
    if (t->waiting) {
        wait_at(t, target, mask);
        zmc_select(t);
    } else {
        enter(t, target, mask);
    }
}

// Goes on with the lanes at the first block. Where lanes wait for others, they come last.
void zmc_select(thread *t) {
    const code *c = t->code;
    uint32_t found = UINT32_MAX, deferred = UINT32_MAX;
    uint32_t sets = 0;
    for (uint32_t k = 0; k < c->words; k++) {
        u64 bits = t->bits[k];
        u64 plain = bits & ~c->converge[k], last = bits & c->converge[k];
        sets += (uint32_t)__builtin_popcountll(bits);
        if (plain != 0 && found == UINT32_MAX) {
            found = k * 64 + (uint32_t)__builtin_ctzll(plain);
        }
        if (last != 0 && deferred == UINT32_MAX) {
            deferred = k * 64 + (uint32_t)__builtin_ctzll(last);
        }
    }
    found = found == UINT32_MAX ? deferred : found;
    lanes mask = t->pending[found];
    t->pending[found] = 0;
    t->bits[found / 64] &= ~((u64)1 << (found % 64));
    t->waiting = sets > 1;
    enter(t, found, mask);
}

static void activate(thread *t, const code *c) {
    t->code = c;
    t->pending = t->all_pending + c->pending;
    t->bits = t->all_bits + c->bits;
}

void zmc_begin(thread *t, const code *c, lanes mask) {
    activate(t, c);
    enter(t, 0, mask);
}

static void copy_lanes(thread *t, const leaf_list *leaves, uint32_t to, uint32_t from, lanes mask) {
    uint32_t width = t->run->launch.simd;
    for (uint32_t k = 0; k < leaves->count; k++) {
        uint32_t bytes = leaves->bytes[k];
        if (mask == t->full) {
            memcpy(t->r + (size_t)to * width, t->r + (size_t)from * width, (size_t)bytes * width);
        }
        for (lanes m = mask == t->full ? 0 : mask; m != 0; m &= m - 1) {
            uint32_t i = (uint32_t)__builtin_ctzll(m);
            memcpy(t->r + (size_t)to * width + (size_t)i * bytes, t->r + (size_t)from * width + (size_t)i * bytes,
                   bytes);
        }
        to += bytes;
        from += bytes;
    }
}

// The state that a recursive call puts aside: all registers, all waiting lanes.
static uint8_t *put_aside(thread *t) {
    const zmc_kernel *k = t->run->kernel;
    size_t regs = (size_t)k->lane_bytes * t->run->launch.simd, pending = k->pending * sizeof(lanes),
           bits = k->bits * 8u;
    uint8_t *p = malloc(regs + pending + bits + 1);
    if (p != NULL) {
        memcpy(p, t->r, regs);
        memcpy(p + regs, t->all_bits, bits);
        memcpy(p + regs + bits, t->all_pending, pending);
        memset(t->all_bits, 0, bits);
        memset(t->all_pending, 0, pending);
    }
    return p;
}

static void take_back(thread *t, uint8_t *p) {
    const zmc_kernel *k = t->run->kernel;
    size_t regs = (size_t)k->lane_bytes * t->run->launch.simd, pending = k->pending * sizeof(lanes),
           bits = k->bits * 8u;
    memcpy(t->r, p, regs);
    memcpy(t->all_bits, p + regs, bits);
    memcpy(t->all_pending, p + regs + bits, pending);
    free(p);
}

void zmc_call(thread *t, const op *o, const code *c, lanes mask) {
    const zmc_execution *run = t->run;
    const call_info *info = o->data;
    if (t->depth == MAX_DEPTH) {
        zmc_thread_fault(t, (uint32_t)__builtin_ctzll(mask), o, "more than %u calls inside of each other", MAX_DEPTH);
        return;
    }
    const type *ty = c->function->type;
    bool fits = ty->count == info->count && ty->element->lane_bytes == info->result_bytes;
    for (uint32_t k = 0; fits && k < info->count; k++) {
        fits = ty->members[k]->lane_bytes == info->lane_bytes[k] && ty->members[k]->leaves == info->leaves[k]->count;
    }
    u64 stack = t->stack + t->code->frame;
    if (!fits || stack + c->frame > run->private_bytes) {
        zmc_thread_fault(t, (uint32_t)__builtin_ctzll(mask), o,
                         fits ? "the private memory is used up by calls" : "call of a function with other parameters");
        return;
    }
    frame *f = &t->frames[t->depth];
    bool active = c == t->code;
    for (uint32_t k = 0; k < t->depth; k++) {
        active = active || t->frames[k].code == c;
    }
    *f = (frame){
        .code = t->code, .back = o, .call_mask = mask, .resume = t->mask, .rest = t->mask & ~mask, .stack = t->stack};
    if (active) {
        f->saved = put_aside(t);
        if (f->saved == NULL) {
            zmc_thread_fault(t, (uint32_t)__builtin_ctzll(mask), o, "no memory for a recursive call");
            return;
        }
    }
    t->depth++;
    // Arguments are copied one after the other: a parameter is never an argument of the same function, but when it
    // calls itself, whose registers are aside then.
    const uint8_t *aside = f->saved;
    uint32_t width = run->launch.simd;
    for (uint32_t k = 0; k < info->count; k++) {
        if (aside == NULL) {
            // Lanes that are not in the function have values there that are never read.
            memcpy(t->r + (size_t)c->parameter_regs[k] * width, t->r + (size_t)info->regs[k] * width,
                   (size_t)info->lane_bytes[k] * width);
        } else {
            memcpy(t->r + (size_t)c->parameter_regs[k] * width, aside + (size_t)info->regs[k] * width,
                   (size_t)info->lane_bytes[k] * width);
        }
    }
    // Lanes of the caller that wait are in its own part of the table.
    t->waiting = false;
    t->stack = stack;
    if (run->checks != NULL) {
        zmc_check_call(t, c->frame);
    }
    zmc_begin(t, c, mask);
}

static bool any_waiting(const thread *t) {
    for (uint32_t k = 0; k < t->code->words; k++) {
        if (t->bits[k] != 0) {
            return true;
        }
    }
    return false;
}

void zmc_return(thread *t) {
    if (t->waiting) {
        zmc_select(t);
        return;
    }
    if (t->depth == 0) {
        t->stop = STOP_DONE;
        return;
    }
    frame f = t->frames[--t->depth];
    const call_info *info = f.back->data;
    uint32_t result = t->code->result_reg, width = t->run->launch.simd;
    if (f.saved != NULL) {
        uint8_t *kept = NULL;
        if (info->result_bytes != 0) {
            kept = malloc((size_t)info->result_bytes * width);
            if (kept == NULL) {
                zmc_thread_fault(t, 0, f.back, "no memory for a recursive call");
                free(f.saved);
                return;
            }
            memcpy(kept, t->r + (size_t)result * width, (size_t)info->result_bytes * width);
        }
        take_back(t, f.saved);
        if (kept != NULL) {
            uint32_t at = 0;
            for (uint32_t k = 0; k < info->result_leaves->count; k++) {
                uint32_t bytes = info->result_leaves->bytes[k];
                for (lanes m = f.call_mask; m != 0; m &= m - 1) {
                    uint32_t i = (uint32_t)__builtin_ctzll(m);
                    memcpy(t->r + (size_t)(info->result + at) * width + (size_t)i * bytes,
                           kept + (size_t)at * width + (size_t)i * bytes, bytes);
                }
                at += bytes;
            }
            free(kept);
        }
    } else if (info->result_bytes != 0) {
        copy_lanes(t, info->result_leaves, info->result, result, f.call_mask);
    }
    activate(t, f.code);
    t->stack = f.stack;
    t->waiting = any_waiting(t);
    if (f.rest != 0) {
        t->mask = f.rest;
        uint32_t first = (uint32_t)__builtin_ctzll(f.rest);
        lanes equal = 0;
        const u64 *addresses = (const u64 *)(const void *)(t->r + f.back->a);
        for (lanes m = f.rest; m != 0; m &= m - 1) {
            uint32_t i = (uint32_t)__builtin_ctzll(m);
            equal |= addresses[i] == addresses[first] ? (lanes)1 << i : 0;
        }
        zmc_call(t, f.back, zmc_code_at(t->run->kernel, addresses[first]), equal);
        if (t->stop != STOP_FAULT) {
            t->frames[t->depth - 1].resume = f.resume;
        }
        return;
    }
    t->mask = f.resume;
    t->pc = f.back + 1;
}
