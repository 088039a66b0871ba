// Looks for what kernels do whose result is not defined: divisions and shifts, reads of memory that nothing was written
// to, races. A thread is executed by a loop of its own then, which looks at each operation.
//
// A race: two work-items access the same bytes, one of them writes without an atomic access, and nothing orders the
// two. Accesses of a group are ordered by a barrier of the group and by operations of sub-groups between them, those of
// different groups where the later one has executed an atomic access in between. Work-items that write what is there
// already are none.
#include "compute/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compute/opcode.h"
#include "compute/scalar.h"

#define PAGE_BITS 12u
#define PAGE_BYTES (1u << PAGE_BITS)
#define MANY UINT32_MAX

// The last accesses to some bytes. Numbers of work-items and groups begin with 1; 0: there was none.
typedef struct cell {
    uint32_t writer, writer_group;
    uint32_t reader, reader_group;    // MANY: several have read
    uint32_t written, read;           // the clock then
    uint32_t write_at, read_at;       // word indices of the instructions
    bool atomic_write;
} cell;

typedef struct page {
    uint64_t number;
    cell *cells;       // NULL: the place is free
    uint32_t shift;    // a cell is of 1 << shift bytes
} page;

// The cells of memory that was accessed, by address.
typedef struct pages {
    page *items;    // a hash table
    uint32_t count;
    uint32_t room;    // a power of two, or 0
    page *last;
} pages;

struct zmc_checks {
    uint32_t kinds;
    uint32_t clock;    // grows with what orders accesses
    pages global;
};

struct group_check {
    uint32_t ordered;     // the clock at the last barrier
    uint32_t acquired;    // the clock at the last atomic access
    pages local;
    uint8_t *local_known;         // of each byte of the group's memory: it was written
    uint8_t *private_known;       // of the private memory, by work-item
    uint32_t thread_ordered[];    // by thread: the clock at its last atomic access or operation of a sub-group
};

// ---- Cells ----------------------------------------------------------------------------------------------------------

static void forget(pages *all) {
    for (uint32_t i = 0; i < all->room; i++) {
        free(all->items[i].cells);
    }
    free(all->items);
    *all = (pages){0};
}

static page *slot_of(const pages *all, uint64_t number) {
    uint32_t at = (uint32_t)((number * UINT64_C(0x9e3779b97f4a7c15)) >> 32) & (all->room - 1);
    while (all->items[at].cells != NULL && all->items[at].number != number) {
        at = (at + 1) & (all->room - 1);
    }
    return &all->items[at];
}

static bool grow(pages *all) {
    pages larger = {.count = all->count, .room = all->room == 0 ? 64 : 2 * all->room};
    larger.items = calloc(larger.room, sizeof *larger.items);
    if (larger.items == NULL) {
        return false;
    }
    for (uint32_t i = 0; i < all->room; i++) {
        if (all->items[i].cells != NULL) {
            *slot_of(&larger, all->items[i].number) = all->items[i];
        }
    }
    free(all->items);
    *all = larger;
    return true;
}

// A page with cells for accesses of that size at that address. NULL: there is no memory; such accesses are not looked
// at.
static page *page_of(pages *all, uint64_t address, uint32_t size) {
    uint64_t number = address >> PAGE_BITS;
    page *found = all->last;
    if (found == NULL || found->number != number) {
        if (2 * (all->count + 1) > all->room && !grow(all)) {
            return NULL;
        }
        found = slot_of(all, number);
        all->last = found;
    }
    if (found->cells == NULL) {
        *found = (page){.number = number, .shift = 2, .cells = calloc(PAGE_BYTES >> 2, sizeof(cell))};
        if (found->cells == NULL) {
            all->last = NULL;
            return NULL;
        }
        all->count++;
    }
    if (found->shift != 0 && ((address | size) & 3) != 0) {
        cell *bytes = calloc(PAGE_BYTES, sizeof *bytes);
        if (bytes == NULL) {
            return NULL;
        }
        for (uint32_t i = 0; i < PAGE_BYTES; i++) {
            bytes[i] = found->cells[i >> 2];
        }
        free(found->cells);
        found->cells = bytes;
        found->shift = 0;
    }
    return found;
}

// ---- Races ----------------------------------------------------------------------------------------------------------

typedef struct access {
    thread *t;
    const op *o;
    uint32_t lane;
    uint32_t item, group;
    uint64_t address;
    uint32_t size;
    bool write, atomic, same;    // same: what is written is there already
} access;

static bool is_ordered(const access *a, uint32_t group, uint32_t when) {
    const group_check *g = a->t->group->check;
    if (group != a->group) {
        return group != MANY ? when < g->acquired : when < g->acquired && when < g->ordered;
    }
    uint32_t own = g->thread_ordered[a->t->index];
    return when < (own > g->ordered ? own : g->ordered);
}

static void tell_race(const access *a, const cell *c, bool with_write) {
    const zmc_execution *run = a->t->run;
    const char *file;
    uint32_t line, item = (with_write ? c->writer : c->reader) - 1;
    uint32_t in_group = item % run->items;
    const uint32_t *size = run->launch.group_size;
    char other[96] = "others", where[112];
    if (with_write || c->reader != MANY) {
        snprintf(other, sizeof other, "work-item (%u, %u, %u) of %s", in_group % size[0], in_group / size[0] % size[1],
                 in_group / size[0] / size[1],
                 (with_write ? c->writer_group : c->reader_group) == a->group ? "its group" : "another group");
    }
    zmc_source(run->kernel->module, with_write ? c->write_at : c->read_at, &file, &line);
    zmc_put_place(where, sizeof where, " at ", file, line);
    zmc_warn(a->t, a->lane, a->o->at, ZMC_MATTER_RACE,
             "race: it %s %u bytes at 0x%llx, which %s %s%s; nothing orders the two", a->write ? "writes" : "reads",
             a->size, (unsigned long long)a->address, other, with_write ? "wrote" : "read", where);
}

static void look_at_cell(const access *a, cell *c, uint32_t now) {
    bool mine = c->writer == a->item;
    if (c->writer != 0 && !mine && !(c->atomic_write && (a->atomic || !a->write)) && !(a->write && a->same) &&
        !is_ordered(a, c->writer_group, c->written)) {
        tell_race(a, c, true);
    } else if (a->write && c->reader != 0 && c->reader != a->item && !a->atomic && !a->same &&
               !is_ordered(a, c->reader_group, c->read)) {
        tell_race(a, c, false);
    }
    if (a->write) {
        c->writer = a->item;
        c->writer_group = a->group;
        c->written = now;
        c->write_at = a->o->at;
        c->atomic_write = a->atomic;
    }
    if (!a->write || a->atomic) {
        bool alone = c->reader == 0 || c->reader == a->item || is_ordered(a, c->reader_group, c->read);
        c->reader_group = alone || c->reader_group == a->group ? a->group : MANY;
        c->reader = alone ? a->item : MANY;
        c->read = now;
        c->read_at = a->o->at;
    }
}

static void look_for_race(access *a, pages *all) {
    const zmc_execution *run = a->t->run;
    const uint64_t *id = a->t->group->id;
    uint64_t group = (id[2] * run->launch.groups[1] + id[1]) * run->launch.groups[0] + id[0];
    if (run->group_count >= UINT32_MAX / run->items) {
        return;    // more work-items than there are numbers for
    }
    a->group = (uint32_t)group + 1;
    a->item = (uint32_t)(group * run->items + a->t->index * run->launch.simd + a->lane) + 1;
    for (uint32_t done = 0; done < a->size;) {
        uint64_t at = a->address + done;
        uint32_t inside = (uint32_t)(at & (PAGE_BYTES - 1)), part = PAGE_BYTES - inside;
        part = part < a->size - done ? part : a->size - done;
        page *p = page_of(all, at, part);
        if (p == NULL) {
            return;
        }
        for (uint32_t k = inside >> p->shift; k <= (inside + part - 1) >> p->shift; k++) {
            look_at_cell(a, &p->cells[k], run->checks->clock);
        }
        done += part;
    }
}

// ---- Values ---------------------------------------------------------------------------------------------------------

// Returns bytes that mark which parts of the memory at an address were written; NULL where that is not followed.
static uint8_t *known_of(const thread *t, uint32_t lane, uint64_t address) {
    const zmc_execution *run = t->run;
    const group_check *g = t->group->check;
    if (address >> 56 == TAG_LOCAL && g->local_known != NULL) {
        return g->local_known + (address & 0xffffffffffffffu);
    }
    if (address >> 56 == TAG_PRIVATE && g->private_known != NULL) {
        uint64_t item = (uint64_t)t->index * run->launch.simd + lane;
        return g->private_known + item * run->private_bytes + (address & 0xffffffff);
    }
    return NULL;
}

static bool is_copy(const op *o) {
    return o->code == OP_COPYMEM || o->code == OP_COPYDYN;
}

// An access to bytes of which some have a value is none to memory without: compilers copy structures with the gaps in
// them.
static void look_at_value(const access *a) {
    uint8_t *known = known_of(a->t, a->lane, a->address);
    if (known == NULL) {
        return;
    }
    bool any = memchr(known, 1, a->size) != NULL;
    bool stores = a->write && (!a->atomic || (a->o->imm & 255) == C_STORE);
    if (!stores && !any && !is_copy(a->o)) {
        bool local = a->address >> 56 == TAG_LOCAL;
        zmc_warn(a->t, a->lane, a->o->at, ZMC_MATTER_VALUE,
                 "read of %u bytes of %s memory to which nothing was written", a->size,
                 local ? "work-group" : "private");
    }
    if (a->write) {
        memset(known, 1, a->size);
    }
}

void zmc_check_call(thread *t, uint32_t bytes) {
    const zmc_execution *run = t->run;
    group_check *g = t->group->check;
    for (uint32_t lane = 0; g->private_known != NULL && lane < run->launch.simd; lane++) {
        uint64_t item = (uint64_t)t->index * run->launch.simd + lane;
        memset(g->private_known + item * run->private_bytes + t->stack, 0, bytes);
    }
}

void zmc_check_access(thread *t, uint32_t lane, uint64_t address, uint32_t size, bool write, const uint8_t *host,
                      const op *o) {
    zmc_checks *checks = t->run->checks;
    access a = {
        .t = t, .o = o, .lane = lane, .address = address, .size = size, .write = write, .atomic = o->code == OP_ATOMIC};
    if (write && o->code >= OP_STORE_8 && o->code <= OP_STORE_64) {
        a.same = memcmp(host, t->r + o->b + (size_t)lane * size, size) == 0;
    }
    if (checks->kinds & ZMC_CHECK_UNINITIALISED) {
        look_at_value(&a);
    }
    if ((checks->kinds & ZMC_CHECK_RACES) && address >> 56 != TAG_PRIVATE) {
        look_for_race(&a, address >> 56 == TAG_LOCAL ? &t->group->check->local : &checks->global);
    }
}

// ---- Arithmetic -----------------------------------------------------------------------------------------------------

static uint64_t value_of(const thread *t, uint32_t reg, uint32_t bytes, uint32_t lane) {
    uint64_t v = 0;
    memcpy(&v, t->r + reg + (size_t)lane * bytes, bytes);
    return v;
}

static void look_at_numbers(thread *t, const op *o) {
    static const struct {
        uint16_t first;
        bool shift;
    } families[] = {{OP_UDIV_8, false}, {OP_SDIV_8, false}, {OP_UMOD_8, false}, {OP_SREM_8, false},
                    {OP_SMOD_8, false}, {OP_SHL_8, true},   {OP_SHR_8, true},   {OP_SAR_8, true}};
    for (uint32_t k = 0; k < sizeof families / sizeof *families; k++) {
        if (o->code < families[k].first || o->code > families[k].first + 3) {
            continue;
        }
        uint32_t bytes = 1u << (o->code - families[k].first);
        for (lanes m = t->mask; m != 0; m &= m - 1) {
            uint32_t lane = (uint32_t)__builtin_ctzll(m);
            uint64_t y = value_of(t, o->b, bytes, lane);
            if (!families[k].shift && y == 0) {
                zmc_warn(t, lane, o->at, ZMC_MATTER_DIVISION, "an integer of %u bits is divided by zero", 8 * bytes);
                return;
            }
            if (families[k].shift && y >= 8 * bytes) {
                zmc_warn(t, lane, o->at, ZMC_MATTER_SHIFT, "an integer of %u bits is shifted by %llu", 8 * bytes,
                         (unsigned long long)y);
                return;
            }
        }
        return;
    }
}

// ---- Execution ------------------------------------------------------------------------------------------------------

// A load or a store of each lane by itself. The operations' own look at no address that is like its neighbour's.
static void execute_access(thread *t, const op *o, bool write) {
    uint32_t size = 1u << (o->code - (write ? OP_STORE_8 : OP_LOAD_8));
    for (lanes m = t->mask; m != 0; m &= m - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(m);
        uint8_t *p = zmc_resolve(t, lane, value_of(t, o->a, 8, lane) + o->imm, size, write, o);
        if (p == NULL) {
            return;
        }
        uint8_t *own = t->r + (write ? o->b : o->d) + (size_t)lane * size;
        memcpy(write ? p : own, write ? own : p, size);
    }
}

void zmc_check_operation(thread *t, const op *o) {
    zmc_checks *checks = t->run->checks;
    group_check *g = t->group->check;
    if (o->code >= OP_LOAD_8 && o->code <= OP_LOAD_64) {
        execute_access(t, o, false);
    } else if (o->code >= OP_STORE_8 && o->code <= OP_STORE_64) {
        execute_access(t, o, true);
    } else {
        if (checks->kinds & ZMC_CHECK_ARITHMETIC) {
            look_at_numbers(t, o);
        }
        o->run(t, o);
        if (o->code == OP_ATOMIC) {
            g->acquired = g->thread_ordered[t->index] = ++checks->clock;
        } else if (o->code == OP_SUBGROUP || o->code == OP_SHUFFLEOP || o->code == OP_BALLOT || o->code == OP_ORDER) {
            g->thread_ordered[t->index] = ++checks->clock;
        }
    }
}

// ---- Runs and groups ------------------------------------------------------------------------------------------------

zmc_checks *zmc_checks_create(const zmc_execution *run) {
    zmc_checks *checks = calloc(1, sizeof *checks);
    if (checks != NULL) {
        checks->kinds = run->launch.checks;
        checks->clock = 1;
    }
    return checks;
}

void zmc_checks_destroy(zmc_checks *checks) {
    if (checks != NULL) {
        forget(&checks->global);
        free(checks);
    }
}

bool zmc_check_make_group(group *g) {
    const zmc_execution *run = g->run;
    size_t items = (size_t)run->threads * run->launch.simd;
    group_check *check = calloc(1, sizeof *check + run->threads * sizeof *check->thread_ordered);
    g->check = check;
    if (check != NULL && (run->checks->kinds & ZMC_CHECK_UNINITIALISED)) {
        check->local_known = calloc(1, (size_t)run->local_bytes + 1);
        check->private_known = calloc(items, (size_t)run->private_bytes + 1);
        return check->local_known != NULL && check->private_known != NULL;
    }
    return check != NULL;
}

void zmc_check_free_group(group *g) {
    if (g->check != NULL) {
        forget(&g->check->local);
        free(g->check->local_known);
        free(g->check->private_known);
        free(g->check);
    }
}

void zmc_check_start_group(group *g) {
    const zmc_execution *run = g->run;
    group_check *check = g->check;
    forget(&check->local);
    check->ordered = check->acquired = 0;
    memset(check->thread_ordered, 0, run->threads * sizeof *check->thread_ordered);
    if (check->local_known == NULL) {
        return;
    }
    memset(check->local_known, 0, run->local_bytes);
    // Built-in variables and structures by value, before and behind the variables of functions, have their values.
    uint64_t first = run->kernel->start_frame, end = run->kernel->private_bytes, all = run->private_bytes;
    for (uint64_t i = 0; i < (uint64_t)run->threads * run->launch.simd; i++) {
        uint8_t *known = check->private_known + i * all;
        memset(known, 1, first);
        memset(known + first, 0, end - first);
        memset(known + end, 1, all - end);
    }
}

void zmc_check_barrier(group *g) {
    g->check->ordered = ++g->run->checks->clock;
}
