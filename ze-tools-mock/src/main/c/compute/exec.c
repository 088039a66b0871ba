// Executes kernels: runs, groups, threads, control flow, memory.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compute/check.h"
#include "compute/lower.h"
#include "compute/scalar.h"

#define QUANTUM 200000
#define MAX_RESIDENT 256u

// ---- Values ----------------------------------------------------------------------------------------------------------

static f64 real(scalar s, u64 bits) {
    if (s == S_F32) {
        f32 v;
        memcpy(&v, &bits, 4);
        return (f64)v;
    }
    if (s == S_F16) {
        f16 v;
        memcpy(&v, &bits, 2);
        return (f64)v;
    }
    f64 v;
    memcpy(&v, &bits, 8);
    return v;
}

static u64 bits_of(scalar s, f64 v) {
    if (s == S_F32) {
        return bits_of_f32((f32)v);
    }
    if (s == S_F16) {
        f16 h = (f16)v;
        u16 b;
        memcpy(&b, &h, 2);
        return b;
    }
    return bits_of_f64(v);
}

static u64 with_sign(scalar s, u64 v) {
    static const uint8_t bits[] = {8, 16, 32, 64, 64, 64, 64};
    return sign_extend(v, bits[s]);
}

static u64 cut(scalar s, u64 v) {
    static const u64 masks[] = {0xff, 0xffff, 0xffffffff, UINT64_MAX, 0xffff, 0xffffffff, UINT64_MAX};
    return v & masks[s];
}

u64 zmc_combine(uint32_t kind, scalar s, u64 a, u64 b) {
    switch (kind) {
    case C_ADD: return cut(s, a + b);
    case C_SUB: return cut(s, a - b);
    case C_MUL: return cut(s, a * b);
    case C_SMIN: return (s64)with_sign(s, a) < (s64)with_sign(s, b) ? a : b;
    case C_SMAX: return (s64)with_sign(s, a) > (s64)with_sign(s, b) ? a : b;
    case C_UMIN: return a < b ? a : b;
    case C_UMAX: return a > b ? a : b;
    case C_AND: return a & b;
    case C_OR: return a | b;
    case C_XOR: return a ^ b;
    case C_LAND: return a != 0 && b != 0;
    case C_LOR: return a != 0 || b != 0;
    case C_LXOR: return (a != 0) != (b != 0);
    case C_FADD:
        if (s == S_F32) {
            return bits_of_f32((f32)real(s, a) + (f32)real(s, b));
        }
        return bits_of(s, real(s, a) + real(s, b));
    case C_FMUL:
        if (s == S_F32) {
            return bits_of_f32((f32)real(s, a) * (f32)real(s, b));
        }
        return bits_of(s, real(s, a) * real(s, b));
    case C_FMIN: return bits_of(s, fmin(real(s, a), real(s, b)));
    case C_FMAX: return bits_of(s, fmax(real(s, a), real(s, b)));
    default: return b;
    }
}

u64 zmc_identity(uint32_t kind, scalar s) {
    switch (kind) {
    case C_SMIN: return cut(s, s == S_64 ? INT64_MAX : s == S_32 ? INT32_MAX : s == S_16 ? INT16_MAX : INT8_MAX);
    case C_SMAX: return cut(s, (u64)(s == S_64 ? INT64_MIN : s == S_32 ? INT32_MIN : s == S_16 ? INT16_MIN : INT8_MIN));
    case C_UMIN: case C_AND: return cut(s, UINT64_MAX);
    case C_MUL: case C_LAND: return 1;
    case C_FMUL: return bits_of(s, 1);
    case C_FADD: return bits_of(s, 0);
    case C_FMIN: return bits_of(s, INFINITY);
    case C_FMAX: return bits_of(s, -INFINITY);
    default: return 0;
    }
}

u64 zmc_atomic_next(u32 kind, u32 s, u64 old, u64 value, u64 comparand) {
    switch (kind) {
    case C_LOAD: return old;
    case C_STORE: case C_EXCHANGE: return value;
    case C_COMPARE: return old == comparand ? value : old;
    case C_INC: return old + 1;
    case C_DEC: return old - 1;
    case C_FLAG: return 1;
    default: return zmc_combine(kind, (scalar)s, old, value);
    }
}

// ---- Memory ----------------------------------------------------------------------------------------------------------

static uint8_t *access_fault(thread *t, uint32_t lane, u64 address, uint32_t size, bool write, const op *o, const char *why) {
    if (t->run != NULL && !t->run->faulted) {
        t->run->fault.address = address;
        t->run->fault.size = size;
        t->run->fault.write = write;
    }
    zmc_thread_fault(t, lane, o, "%s of %u bytes at 0x%llx: %s", write ? "write" : "read", size, (unsigned long long)address,
                     why);
    return NULL;
}

static bool inside(const zmc_span *s, u64 address, uint32_t size) {
    return address >= s->begin && address < s->end && s->end - address >= size;
}

// Takes out of a span what groups store to that are executed at the same time. False: the access goes there.
static bool leave_out_kept(const zmc_run *run, zmc_span *span, u64 address, uint32_t size, bool write) {
    for (uint32_t k = 0; k < run->kept_count; k++) {
        u64 begin = run->kept[k].begin, end = begin + run->kept[k].size;
        if (address < end && begin < address + size) {
            return false;
        }
        if (end <= address && end > span->begin) {
            span->host += end - span->begin;
            span->begin = end;
        } else if (begin >= address + size && begin < span->end) {
            span->end = begin;
        }
    }
    span->writable = false;
    return !write;
}

static inline uint8_t *checked(thread *t, uint32_t lane, u64 address, uint32_t size, bool write, uint8_t *host, const op *o) {
    if (t->run->checks != NULL) {
        zmc_check_access(t, lane, address, size, write, host, o);
    }
    return host;
}

uint8_t *zmc_resolve(thread *t, uint32_t lane, uint64_t address, uint32_t size, bool write, const op *o) {
    zmc_run *run = t->run;
    uint64_t tag = address >> 56;
    if (tag == TAG_LOCAL) {
        uint64_t at = address & 0xffffffffffffffull;
        if (at > run->local_room || run->local_room - at < size) {
            return access_fault(t, lane, address, size, write, o, "outside of the work-group's memory");
        }
        if (at > run->local_bytes || run->local_bytes - at < size) {
            zmc_warn(t, lane, o->at, ZMC_MATTER_END,
                     "%s of %u bytes at 0x%llx goes past the end of the work-group's %u bytes, inside the %u that a device gives",
                     write ? "write" : "read", size, (unsigned long long)address, run->local_bytes, run->local_room);
            return t->group->local + at;
        }
        return checked(t, lane, address, size, write, t->group->local + at, o);
    }
    if (tag == TAG_PRIVATE) {
        uint64_t item = (address >> 32) & 0xffffff, at = address & 0xffffffff;
        if (item != (uint64_t)t->index * run->launch.simd + lane) {
            return access_fault(t, lane, address, size, write, o, "in the private memory of another work-item");
        }
        if (at > run->private_bytes || run->private_bytes - at < size) {
            return access_fault(t, lane, address, size, write, o, "outside of the work-item's private memory");
        }
        return checked(t, lane, address, size, write, t->priv + (uint64_t)lane * run->private_bytes + at, o);
    }
    bool proven = run->is_part && o->code >= OP_LOAD_8 && o->code <= OP_STORE_64 && o->data != NULL;
    zmc_span *spans = t->spans + (proven ? 4 : 0);
    for (uint32_t k = 0; k < 4; k++) {
        zmc_span s = spans[k];
        if (inside(&s, address, size)) {
            if (write && !s.writable) {
                return access_fault(t, lane, address, size, write, o, "the memory can only be read");
            }
            // The first of the spans is looked at by the operations themselves, which check nothing.
            if (k > 0 && run->checks == NULL) {
                spans[k] = spans[0];
                spans[0] = s;
            }
            return checked(t, lane, address, size, write, s.host + (address - s.begin), o);
        }
    }
    zmc_span found = {0};
    const zmc_module *m = run->kernel->module;
    bool known = false;
    for (uint32_t k = 0; k < m->span_count && !known; k++) {
        known = inside(&m->spans[k], address, 1);
        found = m->spans[k];
    }
    if (!known) {
        known = address != 0 && run->launch.host.find != NULL && run->launch.host.find(run->launch.host.context, address, &found);
    }
    if (!known) {
        return access_fault(t, lane, address, size, write, o, address < 4096 ? "a null pointer" : "no memory is there");
    }
    if (!inside(&found, address, size)) {
        if (!write && address >= found.begin && address < found.readable && found.readable - address >= size) {
            zmc_warn(t, lane, o->at, ZMC_MATTER_END,
                     "read of %u bytes at 0x%llx goes past the end of the allocation, inside its last page", size,
                     (unsigned long long)address);
            return found.host + (address - found.begin);
        }
        return access_fault(t, lane, address, size, write, o, "it goes past the end of the allocation");
    }
    if (run->is_part && !proven && !leave_out_kept(run, &found, address, size, write)) {
        return access_fault(t, lane, address, size, write, o, "another work-group may store there");
    }
    t->next_span[proven] = 1 + t->next_span[proven] % 3;
    uint32_t kept_at = t->next_span[proven];
    if (run->checks == NULL) {
        spans[kept_at] = spans[0];
        kept_at = 0;
    }
    spans[kept_at] = found;
    if (write && !found.writable) {
        return access_fault(t, lane, address, size, write, o, "the memory can only be read");
    }
    return checked(t, lane, address, size, write, found.host + (address - found.begin), o);
}

// ---- Control ---------------------------------------------------------------------------------------------------------

static inline const op *ops_of(const thread *t) {
    const zmc_run *run = t->run;
    return run->own_ops != NULL ? run->own_ops : run->program->ops[t->code->index];
}

static uint32_t sub_groups_of(lanes mask, uint32_t size) {
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
        e->sub_groups += sub_groups_of(mask, t->run->sub_group);
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

static void copy_lanes(thread *t, const leaf_list *leaves, uint32_t to, uint32_t from, lanes mask) {
    uint32_t width = t->run->launch.simd;
    for (uint32_t k = 0; k < leaves->count; k++) {
        uint32_t bytes = leaves->bytes[k];
        if (mask == t->full) {
            memcpy(t->r + (size_t)to * width, t->r + (size_t)from * width, (size_t)bytes * width);
        }
        for (lanes m = mask == t->full ? 0 : mask; m != 0; m &= m - 1) {
            uint32_t i = (uint32_t)__builtin_ctzll(m);
            memcpy(t->r + (size_t)to * width + (size_t)i * bytes, t->r + (size_t)from * width + (size_t)i * bytes, bytes);
        }
        to += bytes;
        from += bytes;
    }
}

// The state that a recursive call puts aside: all registers, all waiting lanes.
static uint8_t *put_aside(thread *t) {
    const zmc_kernel *k = t->run->kernel;
    size_t regs = (size_t)k->lane_bytes * t->run->launch.simd, pending = k->pending * sizeof(lanes), bits = k->bits * 8u;
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
    size_t regs = (size_t)k->lane_bytes * t->run->launch.simd, pending = k->pending * sizeof(lanes), bits = k->bits * 8u;
    memcpy(t->r, p, regs);
    memcpy(t->all_bits, p + regs, bits);
    memcpy(t->all_pending, p + regs + bits, pending);
    free(p);
}

void zmc_call(thread *t, const op *o, uint32_t index, lanes mask) {
    const zmc_run *run = t->run;
    const code *c = run->kernel->codes[index];
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
        zmc_thread_fault(t, (uint32_t)__builtin_ctzll(mask), o, fits ? "the private memory is used up by calls"
                                                                   : "call of a function with other parameters");
        return;
    }
    frame *f = &t->frames[t->depth];
    bool active = c == t->code;
    for (uint32_t k = 0; k < t->depth; k++) {
        active = active || t->frames[k].code == c;
    }
    *f = (frame){.code = t->code, .back = o, .call_mask = mask, .resume = t->mask, .rest = t->mask & ~mask,
                 .stack = t->stack};
    if (active) {
        f->saved = put_aside(t);
        if (f->saved == NULL) {
            zmc_thread_fault(t, (uint32_t)__builtin_ctzll(mask), o, "no memory for a recursive call");
            return;
        }
    }
    t->depth++;
    // Arguments are copied one after the other: a parameter is never an argument of the same function, but when it calls
    // itself, whose registers are aside then.
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
    activate(t, c);
    t->waiting = false;
    t->stack = stack;
    if (run->checks != NULL) {
        zmc_check_call(t, c->frame);
    }
    enter(t, 0, mask);
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
        zmc_call(t, f.back, (uint32_t)(addresses[first] & 0xffffffff), equal);
        if (t->stop != STOP_FAULT) {
            t->frames[t->depth - 1].resume = f.resume;
        }
        return;
    }
    t->mask = f.resume;
    t->pc = f.back + 1;
}

// ---- Printing --------------------------------------------------------------------------------------------------------

static bool read_text(thread *t, uint32_t lane, u64 address, char *text, size_t room, const op *o) {
    for (size_t k = 0; k + 1 < room; k++) {
        uint8_t *p = zmc_resolve(t, lane, address + k, 1, false, o);
        if (p == NULL) {
            return false;
        }
        text[k] = (char)*p;
        if (*p == 0) {
            return true;
        }
    }
    text[room - 1] = 0;
    return true;
}

typedef struct text_out {
    char bytes[8192];
    size_t size;
} text_out;

static void put(text_out *out, const char *text, size_t size) {
    size_t room = sizeof out->bytes - out->size;
    size = size < room ? size : room;
    memcpy(out->bytes + out->size, text, size);
    out->size += size;
}

// One value with one conversion specification, which begins with '%' and ends with its letter.
static void put_value(text_out *out, const char *flags, char letter, scalar s, u64 bits, uint32_t width_bits) {
    char format[48], text[512];
    int n = 0;
    if (strchr("fFeEgGaA", letter) != NULL) {
        snprintf(format, sizeof format, "%s%c", flags, letter);
        n = snprintf(text, sizeof text, format, s >= S_F16 ? real(s, bits) : (f64)(s64)bits);
    } else if (strchr("di", letter) != NULL) {
        snprintf(format, sizeof format, "%sll%c", flags, letter);
        n = snprintf(text, sizeof text, format, (long long)sign_extend(bits, width_bits));
    } else if (strchr("uoxX", letter) != NULL) {
        snprintf(format, sizeof format, "%sll%c", flags, letter);
        n = snprintf(text, sizeof text, format, (unsigned long long)bits);
    } else if (letter == 'c') {
        snprintf(format, sizeof format, "%sc", flags);
        n = snprintf(text, sizeof text, format, (int)(bits & 255));
    } else if (letter == 'p') {
        n = snprintf(text, sizeof text, "0x%llx", (unsigned long long)bits);
    }
    if (n > 0) {
        put(out, text, (size_t)n < sizeof text ? (size_t)n : sizeof text - 1);
    }
}

static u64 lane_value(const thread *t, uint32_t reg, uint32_t bytes, uint32_t lane, uint32_t width) {
    u64 v = 0;
    memcpy(&v, t->r + (size_t)reg * width + (size_t)lane * bytes, bytes);
    return v;
}

static void print_lane(thread *t, const op *o, uint32_t lane, uint32_t width) {
    const printf_info *info = o->data;
    char format[2048];
    u64 address = lane_value(t, info->format, 8, lane, width);
    if (!read_text(t, lane, address, format, sizeof format, o)) {
        return;
    }
    text_out out = {.size = 0};
    uint32_t next = 0;
    for (const char *p = format; *p != 0;) {
        if (*p != '%') {
            const char *end = strchr(p, '%');
            size_t n = end == NULL ? strlen(p) : (size_t)(end - p);
            put(&out, p, n);
            p += n;
            continue;
        }
        if (p[1] == '%') {
            put(&out, "%", 1);
            p += 2;
            continue;
        }
        char flags[32] = "%";
        size_t n = 1;
        const char *q = p + 1;
        while (*q != 0 && strchr("-+ #0123456789.", *q) != NULL && n < 24) {
            flags[n++] = *q++;
        }
        flags[n] = 0;
        // A width or a precision of more than three digits would not fit.
        if (n > 12) {
            flags[1] = 0;
        }
        uint32_t vector = 1;
        if (*q == 'v') {
            vector = (uint32_t)strtoul(q + 1, (char **)(uintptr_t)&q, 10);
            vector = vector == 0 || vector > 16 ? 1 : vector;
        }
        while (*q == 'h' || *q == 'l' || *q == 'L' || *q == 'z' || *q == 'j' || *q == 't') {
            q++;
        }
        char letter = *q;
        if (letter == 0) {
            break;
        }
        p = q + 1;
        if (next >= info->count) {
            continue;
        }
        const type *ty = info->types[next], *e;
        uint32_t reg = info->regs[next++], have = components(ty, &e), bytes = (uint32_t)e->lane_bytes;
        scalar s = S_8;
        zmc_scalar_of(e, &s);
        if (letter == 's') {
            char text[2048];
            if (e->kind != TYPE_POINTER) {
                continue;
            }
            if (!read_text(t, lane, lane_value(t, reg, 8, lane, width), text, sizeof text, o)) {
                return;
            }
            put(&out, text, strlen(text));
            continue;
        }
        for (uint32_t k = 0; k < vector && k < have; k++) {
            if (k > 0) {
                put(&out, ",", 1);
            }
            put_value(&out, flags, letter, s, lane_value(t, reg + k * bytes, bytes, lane, width), bytes * 8);
        }
    }
    if (t->run->launch.host.print != NULL) {
        t->run->launch.host.print(t->run->launch.host.context, out.bytes, out.size);
    } else {
        fwrite(out.bytes, 1, out.size, stdout);
        fflush(stdout);
    }
}

void zmc_print(thread *t, const op *o, uint32_t width) {
    for (lanes m = t->mask; m != 0 && t->stop == STOP_NONE; m &= m - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(m);
        print_lane(t, o, lane, width);
        uint32_t zero = 0;
        memcpy(t->r + o->d + (size_t)lane * 4, &zero, 4);
    }
}

// ---- Programs --------------------------------------------------------------------------------------------------------

// The operations on 64 lanes for this processor; all give the same results.
static op_run *const *wide_operations(void) {
#ifdef ZMC_X86_LEVELS
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
        __builtin_cpu_supports("fma") && __builtin_cpu_supports("f16c") && __builtin_cpu_supports("movbe") &&
        __builtin_cpu_supports("lzcnt")) {
        return zmc_ops_64_v3;
    }
#endif
    return zmc_ops_64;
}

static zmc_program *instantiate(zmc_kernel *k, uint32_t simd) {
    op_run *const *table = simd == 8 ? zmc_ops_8 : simd == 16 ? zmc_ops_16 : simd == 32 ? zmc_ops_32 : wide_operations();
    zmc_module *m = k->module;
    zmc_program *p = zmc_alloc(m, sizeof *p);
    p->kernel = k;
    p->place = table[OP_PLACE];
    p->ops = zmc_alloc(m, (m->function_count + 1) * sizeof(*p->ops));
    for (uint32_t f = 0; f < m->function_count; f++) {
        const code *c = k->codes[f];
        if (c == NULL) {
            continue;
        }
        p->ops[f] = zmc_alloc(m, (c->op_count + 1) * sizeof *c->ops);
        for (uint32_t i = 0; i < c->op_count; i++) {
            op o = c->ops[i];
            o.run = table[o.code];
            if (o.code != OP_JUMP && o.code != OP_BRANCH) {
                o.d *= simd;
                o.b *= simd;
            }
            o.a *= simd;
            o.c *= simd;
            p->ops[f][i] = o;
        }
    }
    return p;
}

// A function of its own: no variable lives on where this comes back to. Null if it failed.
static zmc_program *instantiated(zmc_kernel *k, uint32_t simd) {
    jmp_buf fail;
    k->module->fail = &fail;
    return setjmp(fail) == 0 ? instantiate(k, simd) : NULL;
}

static const zmc_program *program_of(zmc_kernel *k, uint32_t simd) {
    uint32_t n = simd == 8 ? 0 : simd == 16 ? 1 : simd == 32 ? 2 : 3;
    zmc_module *m = k->module;
    pthread_mutex_lock(&m->lock);
    if (k->programs[n] == NULL) {
        k->programs[n] = instantiated(k, simd);
        m->fail = NULL;
    }
    const zmc_program *p = k->programs[n];
    pthread_mutex_unlock(&m->lock);
    return p;
}

// ---- Threads ---------------------------------------------------------------------------------------------------------

static void broadcast(thread *t, uint32_t reg, uint32_t bytes, u64 value, uint32_t width) {
    uint8_t *p = t->r + (size_t)reg * width;
    for (uint32_t i = 0; i < width; i++) {
        memcpy(p + (size_t)i * bytes, &value, bytes);
    }
}

static u64 builtin_value(const thread *t, uint32_t builtin, uint32_t component, uint32_t lane) {
    const zmc_run *run = t->run;
    const zmc_launch *l = &run->launch;
    uint32_t linear = t->index * l->simd + lane;
    const uint32_t *size = l->group_size;
    const uint32_t local[3] = {linear % size[0], linear / size[0] % size[1], linear / size[0] / size[1]};
    if (component > 2) {
        return 0;
    }
    switch (builtin) {
    case 24: return l->groups[component];
    case 25: case 32: return size[component];
    case 26: return t->group->id[component];
    case 27: return local[component];
    case 28: return l->offset[component] + t->group->id[component] * size[component] + local[component];
    case 29: return linear;
    case 30:
        return (u64)l->groups[2] * size[2] > 1 ? 3 : (u64)l->groups[1] * size[1] > 1 ? 2 : 1;
    case 31: return (u64)l->groups[component] * size[component];
    case 33: return l->offset[component];
    case 34: {
        u64 at = 0;
        for (int d = 2; d >= 0; d--) {
            at = at * ((u64)l->groups[d] * size[d]) + t->group->id[d] * size[d] + local[d];
        }
        return at;
    }
    case 36: {
        uint32_t rest = run->items - t->index * l->simd;
        return rest < l->simd ? rest : l->simd;
    }
    case 37: return l->simd;
    case 38: case 39: return run->threads;
    case 40: return t->index;
    case 41: return lane;
    case 4416: return component == 0 ? 1ull << lane : 0;
    case 4417: return component == 0 ? (u64)(uint32_t)(~0u << lane) & t->full : 0;
    case 4418: return component == 0 ? (lane == 31 ? 0 : (u64)(uint32_t)(~0u << (lane + 1)) & t->full) : 0;
    case 4419: return component == 0 ? (2ull << lane) - 1 : 0;
    case 4420: return component == 0 ? (1ull << lane) - 1 : 0;
    default: return 0;
    }
}

// Returns true if a built-in variable has the same value in the same thread of every group.
static bool same_in_groups(const builtin_use *u) {
    return u->memory == 0 && u->builtin != 26 && u->builtin != 28 && u->builtin != 34;
}

static void put_builtin(thread *t, const builtin_use *u) {
    const zmc_run *run = t->run;
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

static void put_group_builtin(thread *t, const builtin_use *u) {
    const zmc_run *run = t->run;
    const zmc_launch *l = &run->launch;
    uint32_t width = l->simd;
    if (u->memory != 0 || u->builtin == 34) {
        put_builtin(t, u);
        return;
    }
    for (uint32_t c = 0; c < u->count && c < 3; c++) {
        if ((u->used >> c & 1) == 0) {
            continue;
        }
        if (u->builtin == 26) {
            broadcast(t, u->reg + c * u->width, u->width, t->group->id[c], width);
            continue;
        }
        op o = {.d = (u->reg + c * u->width) * width, .a = (u->local_reg + c * 4) * width, .extra = (uint16_t)u->width,
                .imm = l->offset[c] + t->group->id[c] * l->group_size[c]};
        run->program->place(t, &o);
    }
}

// Puts the arguments into the parameters' registers; `whole` also of those that no group changes.
static void put_arguments(thread *t, bool whole) {
    zmc_run *run = t->run;
    const zmc_kernel *k = run->kernel;
    uint32_t width = run->launch.simd;
    const code *c = k->codes[k->function - k->module->functions];
    const uint8_t *from = run->arguments;
    uint64_t local = (k->module->local_bytes + 63u) & ~63u;
    for (uint32_t p = 0; p < c->function->parameter_count; p++) {
        const type *ty = c->function->type->members[p];
        uint32_t reg = c->parameter_regs[p];
        u64 size = 0;
        memcpy(&size, from, 8);
        from += 8;
        if (ty->kind == TYPE_POINTER && ty->width == 4) {
            if (whole) {
                broadcast(t, reg, 8, (TAG_LOCAL << 56) + local, width);
            }
            local += (size + 63) & ~(u64)63;
        } else if (ty->kind == TYPE_POINTER && ty->width == 7) {
            // A structure by value: a copy of its own for each work-item, behind the variables.
            u64 at = 0;
            memcpy(&at, from, 8);
            for (uint32_t i = 0; i < width; i++) {
                memcpy(t->priv + (size_t)i * run->private_bytes + at, from + 8, size);
                u64 address = (TAG_PRIVATE << 56) + ((u64)(t->index * width + i) << 32) + at;
                memcpy(t->r + (size_t)reg * width + (size_t)i * 8, &address, 8);
            }
            from += 8 + size;
        } else {
            for (u64 i = 0; i < size; i++) {
                u64 value;
                memcpy(&value, from + 8, 8);
                if (whole) {
                    broadcast(t, reg, from[0], value, width);
                }
                reg += from[0];
                from += 16;
            }
        }
    }
}

static bool make_thread(thread *t, zmc_run *run, group *g, uint32_t index) {
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
        broadcast(t, k->constants[i].reg, k->constants[i].bytes, k->constants[i].value, width);
    }
    uint32_t rest = run->items - index * width;
    t->full = rest >= 64 && width == 64 ? ~(lanes)0 : ((lanes)1 << (rest >= width ? width : rest)) - 1;
    t->entries = run->entries;
    t->full_items = (uint32_t)__builtin_popcountll(t->full);
    t->full_sub_groups = sub_groups_of(t->full, run->sub_group);
    for (uint32_t b = 0; b < k->builtin_count; b++) {
        const builtin_use *u = &k->builtins[b];
        if (same_in_groups(u)) {
            put_builtin(t, u);
        }
        for (uint32_t c = 0; u->builtin == 28 && u->memory == 0 && c < u->count; c++) {
            for (uint32_t i = 0; i < width; i++) {
                u64 v = builtin_value(t, 27, c, i);
                memcpy(t->r + (size_t)(u->local_reg + c * 4) * width + (size_t)i * 4, &v, 4);
            }
        }
    }
    put_arguments(t, true);
    return true;
}

static void start_thread(thread *t) {
    zmc_run *run = t->run;
    const zmc_kernel *k = run->kernel;
    t->stop = STOP_NONE;
    t->executed = 0;
    t->word = 0;
    t->waiting = false;
    t->depth = 0;
    t->stack = k->start_frame;
    activate(t, k->codes[k->function - k->module->functions]);
    t->budget = QUANTUM;
    enter(t, 0, t->full);
    if (run->private_bytes != 0) {
        memset(t->priv, 0, (size_t)run->private_bytes * run->launch.simd);
    }
    for (uint32_t b = 0; b < k->builtin_count; b++) {
        if (!same_in_groups(&k->builtins[b])) {
            put_group_builtin(t, &k->builtins[b]);
        }
    }
    if (k->reentered || run->by_value) {
        put_arguments(t, k->reentered);
    }
}

static void execute(thread *t) {
    while (t->stop == STOP_NONE && t->run->checks != NULL) {
        zmc_check_operation(t, t->pc++);
    }
    while (t->stop == STOP_NONE) {
        const op *o = t->pc++;
        o->run(t, o);
    }
}

// ---- Runs ------------------------------------------------------------------------------------------------------------

static void free_group(zmc_run *run, group *g) {
    if (g->threads != NULL) {
        for (uint32_t i = 0; i < run->threads; i++) {
            thread *t = &g->threads[i];
            for (uint32_t d = 0; d < t->depth; d++) {
                free(t->frames[d].saved);
            }
            free(t->r);
            free(t->priv);
            free(t->frames);
            free(t->all_pending);
            free(t->all_bits);
        }
        free(g->threads);
    }
    zmc_check_free_group(g);
    free(g->local);
    free(g->scratch);
}

static bool make_group(zmc_run *run, group *g) {
    g->run = run;
    g->local = aligned_alloc(64, ((size_t)run->local_room + 127) & ~(size_t)63);
    g->scratch = calloc((size_t)run->threads * run->launch.simd, sizeof *g->scratch);
    g->threads = calloc(run->threads, sizeof *g->threads);
    if (g->local == NULL || g->scratch == NULL || g->threads == NULL) {
        return false;
    }
    for (uint32_t i = 0; i < run->threads; i++) {
        if (!make_thread(&g->threads[i], run, g, i)) {
            return false;
        }
    }
    return run->checks == NULL || zmc_check_make_group(g);
}

static void start_group(zmc_run *run, group *g) {
    uint64_t n = run->next_group++;
    g->id[0] = n % run->launch.groups[0];
    g->id[1] = n / run->launch.groups[0] % run->launch.groups[1];
    g->id[2] = n / run->launch.groups[0] / run->launch.groups[1];
    g->active = true;
    memset(g->local, 0, run->local_room);
    if (g->check != NULL) {
        zmc_check_start_group(g);
    }
    for (uint32_t i = 0; i < run->threads; i++) {
        start_thread(&g->threads[i]);
    }
}

// A barrier that not all work-items of the group have reached, or not the same one, lets those go on that wait.
static void look_at_barrier(zmc_run *run, const group *g) {
    uint32_t arrived = 0, at = 0;
    bool same = true;
    for (uint32_t i = 0; i < run->threads; i++) {
        const thread *t = &g->threads[i];
        if (t->stop == STOP_BARRIER) {
            same = same && (at == 0 || at == t->barrier_at);
            at = t->barrier_at;
            arrived += (uint32_t)__builtin_popcountll(t->mask);
        }
    }
    if (arrived != run->items || !same) {
        zmc_warn_of_group(run, at, ZMC_MATTER_BARRIER, "%u of %u work-items of group (%llu, %llu, %llu) have reached %s, and go on",
                          arrived, run->items, (unsigned long long)g->id[0], (unsigned long long)g->id[1],
                          (unsigned long long)g->id[2], same ? "the barrier" : "a barrier, not all of them the same one");
    }
}

bool zmc_pass_barrier(zmc_run *run, group *g) {
    for (uint32_t i = 0; i < run->threads; i++) {
        if (g->threads[i].stop != STOP_BARRIER && g->threads[i].stop != STOP_DONE) {
            return false;
        }
    }
    look_at_barrier(run, g);
    if (g->check != NULL) {
        zmc_check_barrier(g);
    }
    for (uint32_t i = 0; i < run->threads; i++) {
        if (g->threads[i].stop == STOP_BARRIER) {
            g->threads[i].stop = STOP_NONE;
        }
    }
    return true;
}

void zmc_end_group(zmc_run *run, group *g) {
    for (uint32_t i = 0; i < run->threads; i++) {
        uint64_t executed = g->threads[i].executed;
        run->counts.longest = executed > run->counts.longest ? executed : run->counts.longest;
    }
    run->counts.groups++;
    g->active = false;
    if (run->next_group < run->group_count) {
        start_group(run, g);
    }
}

// Executes the threads of a group until all are done (true) or its quantum is over.
static bool step_group(zmc_run *run, group *g) {
    int64_t quantum = QUANTUM;
    while (quantum > 0) {
        bool all_done = true, moved = false;
        for (uint32_t i = 0; i < run->threads; i++) {
            thread *t = &g->threads[i];
            if (t->stop == STOP_QUANTUM) {
                t->stop = STOP_NONE;
            }
            if (t->stop == STOP_NONE) {
                t->budget = quantum > QUANTUM / 4 ? QUANTUM / 4 : quantum + 1;
                int64_t before = t->budget;
                execute(t);
                run->counts.operations += (uint64_t)(before - t->budget);
                t->executed += (uint64_t)(before - t->budget);
                quantum -= before - t->budget;
                moved = true;
            }
            if (t->stop == STOP_FAULT) {
                return false;
            }
            all_done = all_done && t->stop == STOP_DONE;
        }
        if (all_done) {
            return true;
        }
        if (!zmc_pass_barrier(run, g) && !moved) {
            break;
        }
    }
    return false;
}

// Another group that is resident, when those that are do not come to an end in their quanta.
bool zmc_add_group(zmc_run *run) {
    if (run->slot_count == run->slot_room) {
        return false;
    }
    group *g = &run->slots[run->slot_count];
    if (!make_group(run, g)) {
        free_group(run, g);
        memset(g, 0, sizeof *g);
        return false;
    }
    run->slot_count++;
    start_group(run, g);
    return true;
}

void zmc_forget_spans(zmc_run *run, bool instructions) {
    for (uint32_t s = 0; s < run->slot_count; s++) {
        for (uint32_t i = 0; i < run->threads; i++) {
            thread *t = &run->slots[s].threads[i];
            memset(t->spans, 0, sizeof t->spans);
            t->word = instructions ? t->word : 0;
        }
    }
}

zmc_status zmc_no_memory(zmc_run *run) {
    snprintf(run->fault.text, sizeof run->fault.text, "no memory for a work-group");
    run->fault.kernel = run->kernel->name;
    run->faulted = true;
    return ZMC_FAULT;
}

zmc_status zmc_run_step(zmc_run *run, uint64_t budget) {
    uint64_t until = run->counts.operations + budget;
    if (run->faulted) {
        return ZMC_FAULT;
    }
    zmc_forget_spans(run, false);
    while (run->counts.groups < run->group_count) {
        if (run->slot_count == 0 && !zmc_add_group(run)) {
            return zmc_no_memory(run);
        }
        group *g = &run->slots[run->turn];
        if (g->active) {
            if (step_group(run, g)) {
                zmc_end_group(run, g);
                if (g->active && run->counts.operations < until && run->slot_count == 1) {
                    continue;
                }
            } else if (run->faulted) {
                return ZMC_FAULT;
            } else if (run->next_group < run->group_count && run->turn + 1 == run->slot_count) {
                zmc_add_group(run);
            }
        }
        run->turn = (run->turn + 1) % run->slot_count;
        if (run->counts.operations >= until && run->counts.groups < run->group_count) {
            return ZMC_MORE;
        }
    }
    return ZMC_DONE;
}

static void put_bytes(uint8_t **to, const void *from, size_t size) {
    memcpy(*to, from, size);
    *to += size;
}

static void pack_leaves(const type *ty, const uint8_t **image, uint8_t **to, u64 *n) {
    if (ty->kind == TYPE_VECTOR || ty->kind == TYPE_ARRAY || ty->kind == TYPE_STRUCT) {
        for (uint32_t i = 0; i < ty->count; i++) {
            pack_leaves(ty->kind == TYPE_STRUCT ? ty->members[i] : ty->element, image, to, n);
        }
        return;
    }
    uint8_t entry[16] = {(uint8_t)ty->lane_bytes};
    memcpy(entry + 8, *image, ty->lane_bytes < 8 ? ty->lane_bytes : 8);
    *image += ty->lane_bytes;
    put_bytes(to, entry, 16);
    ++*n;
}

static bool take_arguments(zmc_run *run, const zmc_launch *launch, char *log, size_t log_size) {
    const function *f = run->kernel->function;
    size_t room = 64;
    if (launch->argument_count != f->parameter_count) {
        snprintf(log, log_size, "%u arguments for %u parameters", launch->argument_count, f->parameter_count);
        return false;
    }
    for (uint32_t p = 0; p < f->parameter_count; p++) {
        const type *ty = f->type->members[p];
        room += 32 + ty->leaves * 16 + (ty->kind == TYPE_POINTER && ty->element != NULL ? ty->element->size : 0);
    }
    run->arguments = calloc(1, room);
    uint8_t *to = run->arguments;
    if (to == NULL) {
        snprintf(log, log_size, "no memory for the arguments");
        return false;
    }
    uint64_t local = (run->kernel->module->local_bytes + 63u) & ~63u;
    run->private_bytes = run->kernel->private_bytes;
    for (uint32_t p = 0; p < f->parameter_count; p++) {
        const type *ty = f->type->members[p];
        const zmc_argument *a = &launch->arguments[p];
        if (ty->kind == TYPE_POINTER && ty->width == 4) {
            u64 size = a->size;
            if (size > 16u << 20) {
                snprintf(log, log_size, "argument %u: %llu bytes of work-group memory", p, (unsigned long long)size);
                return false;
            }
            put_bytes(&to, &size, 8);
            local += (size + 63) & ~(u64)63;
            continue;
        }
        if (ty->kind == TYPE_POINTER && ty->width == 7 && ty->element != NULL) {
            u64 size = ty->element->size, at = run->private_bytes;
            run->by_value = true;
            if (a->value != NULL && a->size != size) {
                snprintf(log, log_size, "argument %u has %zu bytes; the parameter has %llu", p, a->size,
                         (unsigned long long)size);
                return false;
            }
            put_bytes(&to, &size, 8);
            put_bytes(&to, &at, 8);
            if (a->value != NULL) {
                memcpy(to, a->value, size);
            }
            to += size;
            run->private_bytes += (size + 63) & ~(u64)63;
            continue;
        }
        uint8_t *image = calloc(1, ty->lane_bytes + 8), *memory = calloc(1, ty->size + 8);
        if (image == NULL || memory == NULL || (a->value != NULL && a->size > ty->size)) {
            snprintf(log, log_size, "argument %u has %zu bytes; the parameter has %llu", p, a->size,
                     (unsigned long long)ty->size);
            free(image);
            free(memory);
            return false;
        }
        if (a->value != NULL) {
            memcpy(memory, a->value, a->size);
        }
        zmc_memory_to_image(ty, memory, image);
        u64 n = 0;
        uint8_t *count = to;
        to += 8;
        const uint8_t *from = image;
        pack_leaves(ty, &from, &to, &n);
        memcpy(count, &n, 8);
        free(image);
        free(memory);
    }
    if (local > 16u << 20) {
        snprintf(log, log_size, "%llu bytes of work-group memory", (unsigned long long)local);
        return false;
    }
    run->local_bytes = run->local_room = (uint32_t)local;
    if (run->launch.local_granules && local > 0) {
        for (run->local_room = 1024; run->local_room < local; run->local_room *= 2) {
        }
    }
    return true;
}

zmc_run *zmc_run_create(const zmc_launch *launch, char *log, size_t log_size) {
    char unused[8];
    log = log == NULL ? unused : log;
    log_size = log == unused ? sizeof unused : log_size;
    uint64_t items = (uint64_t)launch->group_size[0] * launch->group_size[1] * launch->group_size[2];
    uint32_t width = launch->width != 0 ? launch->width : launch->simd;
    if (launch->width == 0 && launch->kernel->wide) {
        width = items <= 8 ? 8 : items <= 16 ? 16 : items <= 32 ? 32 : 64;
    }
    bool narrow = launch->simd == 8 || launch->simd == 16 || launch->simd == 32;
    bool fits = width == launch->simd || (launch->kernel->wide && (width == 8 || width == 16 || width == 32 || width == 64));
    if (!narrow || !fits || launch->group_size[0] > 4096 || launch->group_size[1] > 4096 || launch->group_size[2] > 4096 ||
        items == 0 || items > 4096) {
        snprintf(log, log_size, "a group of %u x %u x %u work-items with sub-groups of %u", launch->group_size[0],
                 launch->group_size[1], launch->group_size[2], launch->simd);
        return NULL;
    }
    zmc_run *run = calloc(1, sizeof *run);
    if (run == NULL) {
        snprintf(log, log_size, "no memory for the run");
        return NULL;
    }
    run->launch = *launch;
    run->launch.arguments = NULL;
    run->launch.simd = width;
    run->sub_group = launch->simd;
    run->entries = calloc(launch->kernel->pending + 1u, sizeof *run->entries);
    run->kernel = launch->kernel;
    run->items = (uint32_t)items;
    run->threads = (uint32_t)((items + width - 1) / width);
    run->program = program_of((zmc_kernel *)(uintptr_t)launch->kernel, width);
    __extension__ unsigned __int128 groups = (unsigned __int128)launch->groups[0] * launch->groups[1] * launch->groups[2];
    run->group_count = groups > UINT64_MAX ? UINT64_MAX : (uint64_t)groups;
    run->slot_room = launch->resident > MAX_RESIDENT ? launch->resident : MAX_RESIDENT;
    run->slots = calloc(run->slot_room, sizeof *run->slots);
    run->warnings = calloc(MOST_WARNINGS, sizeof *run->warnings);
    if (run->program == NULL || run->slots == NULL || run->entries == NULL || run->warnings == NULL) {
        snprintf(log, log_size, "no memory for the run");
        zmc_run_destroy(run);
        return NULL;
    }
    if (!take_arguments(run, launch, log, log_size)) {
        zmc_run_destroy(run);
        return NULL;
    }
    if (launch->checks != 0) {
        run->checks = zmc_checks_create(run);
        if (run->checks == NULL) {
            snprintf(log, log_size, "no memory for the checks");
            zmc_run_destroy(run);
            return NULL;
        }
    }
    return run;
}

static void free_slots(zmc_run *run) {
    for (uint32_t s = 0; run->slots != NULL && s < run->slot_count; s++) {
        free_group(run, &run->slots[s]);
    }
    free(run->slots);
    run->slots = NULL;
    run->slot_count = 0;
}

static void free_part(zmc_run *part) {
    free_slots(part);
    free(part->entries);
    free(part->warnings);
    free(part);
}

uint32_t zmc_run_split(zmc_run *run, uint32_t most) {
    most = most > run->group_count ? (uint32_t)run->group_count : most;
    // What is looked for is known of one thread after the other.
    if (most < 2 || run->checks != NULL || !zmc_is_independent(run)) {
        return 1;
    }
    run->parts = calloc(most, sizeof(*run->parts));
    bool complete = true;
    for (uint32_t p = 0; run->parts != NULL && p < most && complete; p++) {
        zmc_run *part = malloc(sizeof *part);
        if (part == NULL) {
            break;
        }
        *part = *run;
        part->is_part = true;
        part->parts = NULL;
        part->next_group = run->group_count / most * p;
        part->group_count = p + 1 == most ? run->group_count : run->group_count / most * (p + 1);
        part->counts.groups = part->next_group;
        part->slots = calloc(part->slot_room, sizeof *part->slots);
        part->entries = calloc(run->kernel->pending + 1u, sizeof *part->entries);
        part->warnings = calloc(MOST_WARNINGS, sizeof *part->warnings);
        run->parts[run->part_count++] = part;
        complete = part->slots != NULL && part->entries != NULL && part->warnings != NULL;
    }
    if (run->part_count < most || !complete) {
        zmc_run_join(run);
        return 1;
    }
    return most;
}

zmc_status zmc_run_step_part(zmc_run *run, uint32_t part, uint64_t budget) {
    return run->part_count == 0 ? zmc_run_step(run, budget) : zmc_run_step(run->parts[part], budget);
}

void zmc_run_join(zmc_run *run) {
    bool good = run->part_count > 0;
    zmc_counts counts = {0};
    for (uint32_t p = 0; p < run->part_count; p++) {
        zmc_run *part = run->parts[p];
        good = good && !part->faulted && part->counts.groups == part->group_count;
        counts.operations += part->counts.operations;
        counts.longest = counts.longest > part->counts.longest ? counts.longest : part->counts.longest;
    }
    for (uint32_t p = 0; p < run->part_count; p++) {
        zmc_run *part = run->parts[p];
        if (good) {
            zmc_take_warnings(run, part);
        }
        for (uint32_t b = 0; good && b < run->kernel->pending; b++) {
            run->entries[b].sub_groups += part->entries[b].sub_groups;
            run->entries[b].items += part->entries[b].items;
        }
        free_part(part);
    }
    if (good) {
        counts.groups = run->group_count;
        run->counts = counts;
        run->next_group = run->group_count;
    } else if (run->part_count > 0) {
        for (uint32_t k = 0; k < run->kept_count; k++) {
            memcpy(run->kept[k].host, run->kept[k].copy, run->kept[k].size);
        }
        atomic_store(&run->kernel->module->dependent, true);
    }
    free(run->parts);
    run->parts = NULL;
    run->part_count = 0;
    zmc_forget_kept(run);
}

void zmc_run_progress(const zmc_run *run, uint32_t part, zmc_progress *progress) {
    const zmc_run *asked = part < run->part_count ? run->parts[part] : run;
    uint64_t first = asked->is_part ? run->group_count / run->part_count * part : 0;
    *progress = (zmc_progress){.groups = asked->counts.groups - first};
    for (uint32_t s = 0; s < asked->slot_count; s++) {
        const group *g = &asked->slots[(asked->turn + s) % asked->slot_count];
        for (uint32_t i = 0; g->active && i < asked->threads; i++) {
            const thread *t = &g->threads[i];
            if ((t->stop == STOP_NONE || t->stop == STOP_QUANTUM) && t->pc != NULL) {
                zmc_source(run->kernel->module, t->pc->at, &progress->file, &progress->line);
                return;
            }
        }
    }
}

void zmc_run_destroy(zmc_run *run) {
    if (run == NULL) {
        return;
    }
    for (uint32_t p = 0; p < run->part_count; p++) {
        free_part(run->parts[p]);
    }
    free(run->parts);
    zmc_forget_kept(run);
    free_slots(run);
    free(run->entries);
    free(run->warnings);
    zmc_checks_destroy(run->checks);
    free(run->arguments);
    free(run);
}
