// Takes threads from block to block, into functions and back.
#include <stdlib.h>
#include <string.h>

#include "compute/check.h"
#include "compute/group.h"
#include "compute/lower.h"
#include "compute/scalar.h"

static inline const op *ops_of(const thread *self) {
    const zmc_execution *run = self->run;
    return run->own_ops != NULL ? run->own_ops : run->program->ops[self->code->index];
}

uint32_t zmc_sub_groups_of(lanes mask, uint32_t size) {
    uint32_t n = 0;
    for (lanes part = size >= 64 ? mask : ((lanes)1 << size) - 1; mask != 0; mask = size >= 64 ? 0 : mask >> size) {
        n += (mask & part) != 0;
    }
    return n;
}

static void enter(thread *self, uint32_t block_index, lanes mask) {
    const block *target = &self->code->blocks[block_index];
    entries *pending = &self->entries[self->code->pending + block_index];
    if (mask == self->full) {
        pending->sub_groups += self->full_sub_groups;
        pending->items += self->full_items;
    } else {
        pending->sub_groups += zmc_sub_groups_of(mask, self->run->sub_group);
        pending->items += (uint32_t)__builtin_popcountll(mask);
    }
    const op *ops = ops_of(self);
    self->mask = mask;
    self->block = block_index;
    self->pc = ops + target->first;
    self->budget -= target->count + 1;
    if (self->budget <= 0 && self->stop == STOP_NONE) {
        self->stop = STOP_QUANTUM;
    }
}

// Takes an edge: the copies of its phis.
static uint32_t take(thread *self, uint32_t edge_index, lanes mask) {
    const edge *taken = &self->code->edges[edge_index];
    const op *ops = ops_of(self) + taken->first;
    if (taken->count != 0) {
        lanes kept = self->mask;
        self->mask = mask;
        for (uint32_t at = 0; at < taken->count; at++) {
            ops[at].run(self, &ops[at]);
        }
        self->mask = kept;
    }
    return taken->target;
}

static void wait_at(thread *self, uint32_t target, lanes mask) {
    self->pending[target] |= mask;
    self->bits[target / 64] |= (u64)1 << (target % 64);
    self->waiting = true;
}

void zmc_pend(thread *self, uint32_t edge_index, lanes mask) {
    wait_at(self, take(self, edge_index, mask), mask);
}

void zmc_jump(thread *self, uint32_t edge_index, lanes mask) {
    uint32_t target = take(self, edge_index, mask);
    if (self->waiting) {
        wait_at(self, target, mask);
        zmc_select(self);
    } else {
        enter(self, target, mask);
    }
}

// Goes on with the lanes at the first block. Where lanes wait for others, they come last.
void zmc_select(thread *self) {
    const code *body = self->code;
    uint32_t chosen = UINT32_MAX, deferred = UINT32_MAX;
    uint32_t sets = 0;
    for (uint32_t word_index = 0; word_index < body->words; word_index++) {
        u64 bits = self->bits[word_index];
        u64 plain = bits & ~body->converge[word_index], last = bits & body->converge[word_index];
        sets += (uint32_t)__builtin_popcountll(bits);
        if (plain != 0 && chosen == UINT32_MAX) {
            chosen = word_index * 64 + (uint32_t)__builtin_ctzll(plain);
        }
        if (last != 0 && deferred == UINT32_MAX) {
            deferred = word_index * 64 + (uint32_t)__builtin_ctzll(last);
        }
    }
    chosen = chosen == UINT32_MAX ? deferred : chosen;
    lanes mask = self->pending[chosen];
    self->pending[chosen] = 0;
    self->bits[chosen / 64] &= ~((u64)1 << (chosen % 64));
    self->waiting = sets > 1;
    enter(self, chosen, mask);
}

static void activate(thread *self, const code *body) {
    self->code = body;
    self->pending = self->all_pending + body->pending;
    self->bits = self->all_bits + body->bits;
}

void zmc_begin(thread *self, const code *body, lanes mask) {
    activate(self, body);
    enter(self, 0, mask);
}

static void copy_lanes(thread *self, const leaf_list *leaves, uint32_t to, uint32_t from, lanes mask) {
    uint32_t width = self->run->launch.simd;
    for (uint32_t leaf = 0; leaf < leaves->count; leaf++) {
        uint32_t bytes = leaves->bytes[leaf];
        if (mask == self->full) {
            memcpy(self->registers + (size_t)to * width, self->registers + (size_t)from * width, (size_t)bytes * width);
        }
        for (lanes remaining = mask == self->full ? 0 : mask; remaining != 0; remaining &= remaining - 1) {
            uint32_t i = (uint32_t)__builtin_ctzll(remaining);
            memcpy(self->registers + (size_t)to * width + (size_t)i * bytes,
                   self->registers + (size_t)from * width + (size_t)i * bytes, bytes);
        }
        to += bytes;
        from += bytes;
    }
}

// The state that a recursive call puts aside: all registers, all waiting lanes.
static uint8_t *put_aside(thread *self) {
    const zmc_kernel *kernel = self->run->kernel;
    size_t regs = (size_t)kernel->lane_bytes * self->run->launch.simd, pending = kernel->pending * sizeof(lanes),
           bits = kernel->bits * 8u;
    uint8_t *aside = malloc(regs + pending + bits + 1);
    if (aside != NULL) {
        memcpy(aside, self->registers, regs);
        memcpy(aside + regs, self->all_bits, bits);
        memcpy(aside + regs + bits, self->all_pending, pending);
        memset(self->all_bits, 0, bits);
        memset(self->all_pending, 0, pending);
    }
    return aside;
}

static void take_back(thread *self, uint8_t *aside) {
    const zmc_kernel *kernel = self->run->kernel;
    size_t regs = (size_t)kernel->lane_bytes * self->run->launch.simd, pending = kernel->pending * sizeof(lanes),
           bits = kernel->bits * 8u;
    memcpy(self->registers, aside, regs);
    memcpy(self->all_bits, aside + regs, bits);
    memcpy(self->all_pending, aside + regs + bits, pending);
    free(aside);
}

void zmc_call(thread *self, const op *operation, const code *body, lanes mask) {
    const zmc_execution *run = self->run;
    const call_info *info = operation->call;
    if (self->depth == MAX_DEPTH) {
        zmc_thread_fault(self, (uint32_t)__builtin_ctzll(mask), operation, ZMC_MATTER_FAULT,
                         "more than %u calls inside of each other", MAX_DEPTH);
        return;
    }
    const type *ty = body->function->type;
    bool fits = ty->count == info->count && ty->element->lane_bytes == info->result_bytes;
    for (uint32_t argument = 0; fits && argument < info->count; argument++) {
        fits = ty->members[argument]->lane_bytes == info->lane_bytes[argument] &&
               ty->members[argument]->leaves == info->leaves[argument]->count;
    }
    u64 stack = self->stack + self->code->frame;
    if (!fits || stack + body->frame > run->private_bytes) {
        zmc_thread_fault(self, (uint32_t)__builtin_ctzll(mask), operation, ZMC_MATTER_FAULT,
                         fits ? "the private memory is used up by calls" : "call of a function with other parameters");
        return;
    }
    frame *caller = &self->frames[self->depth];
    bool active = body == self->code;
    for (uint32_t frame_index = 0; frame_index < self->depth; frame_index++) {
        active = active || self->frames[frame_index].code == body;
    }
    *caller = (frame){.code = self->code,
                      .back = operation,
                      .call_mask = mask,
                      .resume = self->mask,
                      .rest = self->mask & ~mask,
                      .stack = self->stack};
    if (active) {
        caller->saved = put_aside(self);
        if (caller->saved == NULL) {
            zmc_thread_fault(self, (uint32_t)__builtin_ctzll(mask), operation, ZMC_MATTER_FAULT,
                             "no memory for a recursive call");
            return;
        }
    }
    self->depth++;
    // Arguments are copied one after the other: a parameter is never an argument of the same function, but when it
    // calls itself, whose registers are aside then.
    const uint8_t *aside = caller->saved;
    uint32_t width = run->launch.simd;
    for (uint32_t argument = 0; argument < info->count; argument++) {
        if (aside == NULL) {
            // Lanes that are not in the function have values there that are never read.
            memcpy(self->registers + (size_t)body->parameter_regs[argument] * width,
                   self->registers + (size_t)info->regs[argument] * width, (size_t)info->lane_bytes[argument] * width);
        } else {
            memcpy(self->registers + (size_t)body->parameter_regs[argument] * width,
                   aside + (size_t)info->regs[argument] * width, (size_t)info->lane_bytes[argument] * width);
        }
    }
    // Lanes of the caller that wait are in its own part of the table.
    self->waiting = false;
    self->stack = stack;
    if (run->checks != NULL) {
        zmc_check_call(self, body->frame);
    }
    zmc_begin(self, body, mask);
}

static bool any_waiting(const thread *self) {
    for (uint32_t word_index = 0; word_index < self->code->words; word_index++) {
        if (self->bits[word_index] != 0) {
            return true;
        }
    }
    return false;
}

void zmc_return(thread *self) {
    if (self->waiting) {
        zmc_select(self);
        return;
    }
    if (self->depth == 0) {
        self->stop = STOP_DONE;
        return;
    }
    frame caller = self->frames[--self->depth];
    const call_info *info = caller.back->call;
    uint32_t result = self->code->result_reg, width = self->run->launch.simd;
    if (caller.saved != NULL) {
        uint8_t *kept = NULL;
        if (info->result_bytes != 0) {
            kept = malloc((size_t)info->result_bytes * width);
            if (kept == NULL) {
                zmc_thread_fault(self, 0, caller.back, ZMC_MATTER_FAULT, "no memory for a recursive call");
                free(caller.saved);
                return;
            }
            memcpy(kept, self->registers + (size_t)result * width, (size_t)info->result_bytes * width);
        }
        take_back(self, caller.saved);
        if (kept != NULL) {
            uint32_t at = 0;
            for (uint32_t leaf = 0; leaf < info->result_leaves->count; leaf++) {
                uint32_t bytes = info->result_leaves->bytes[leaf];
                for (lanes remaining = caller.call_mask; remaining != 0; remaining &= remaining - 1) {
                    uint32_t i = (uint32_t)__builtin_ctzll(remaining);
                    memcpy(self->registers + (size_t)(info->result + at) * width + (size_t)i * bytes,
                           kept + (size_t)at * width + (size_t)i * bytes, bytes);
                }
                at += bytes;
            }
            free(kept);
        }
    } else if (info->result_bytes != 0) {
        copy_lanes(self, info->result_leaves, info->result, result, caller.call_mask);
    }
    activate(self, caller.code);
    self->stack = caller.stack;
    self->waiting = any_waiting(self);
    if (caller.rest != 0) {
        self->mask = caller.rest;
        uint32_t first = (uint32_t)__builtin_ctzll(caller.rest);
        lanes equal = 0;
        const u64 *addresses = (const u64 *)(const void *)(self->registers + caller.back->first);
        for (lanes remaining = caller.rest; remaining != 0; remaining &= remaining - 1) {
            uint32_t i = (uint32_t)__builtin_ctzll(remaining);
            equal |= addresses[i] == addresses[first] ? (lanes)1 << i : 0;
        }
        zmc_call(self, caller.back, zmc_code_at(self->run->kernel, addresses[first]), equal);
        if (self->stop != STOP_FAULT) {
            self->frames[self->depth - 1].resume = caller.resume;
        }
        return;
    }
    self->mask = caller.resume;
    self->pc = caller.back + 1;
}
