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
    page *shadow = all->last;
    if (shadow == NULL || shadow->number != number) {
        if (2 * (all->count + 1) > all->room && !grow(all)) {
            return NULL;
        }
        shadow = slot_of(all, number);
        all->last = shadow;
    }
    if (shadow->cells == NULL) {
        *shadow = (page){.number = number, .shift = 2, .cells = calloc(PAGE_BYTES >> 2, sizeof(cell))};
        if (shadow->cells == NULL) {
            all->last = NULL;
            return NULL;
        }
        all->count++;
    }
    if (shadow->shift != 0 && ((address | size) & 3) != 0) {
        cell *bytes = calloc(PAGE_BYTES, sizeof *bytes);
        if (bytes == NULL) {
            return NULL;
        }
        for (uint32_t i = 0; i < PAGE_BYTES; i++) {
            bytes[i] = shadow->cells[i >> 2];
        }
        free(shadow->cells);
        shadow->cells = bytes;
        shadow->shift = 0;
    }
    return shadow;
}

// ---- Races ----------------------------------------------------------------------------------------------------------

typedef struct access {
    thread *self;
    const op *operation;
    uint32_t lane;
    uint32_t item, group;
    uint64_t address;
    uint32_t size;
    bool write, atomic, same;    // same: what is written is there already
} access;

static bool is_ordered(const access *seen, uint32_t group, uint32_t when) {
    const group_check *check = seen->self->group->check;
    if (group != seen->group) {
        return group != MANY ? when < check->acquired : when < check->acquired && when < check->ordered;
    }
    uint32_t own = check->thread_ordered[seen->self->index];
    return when < (own > check->ordered ? own : check->ordered);
}

static void report_race(const access *seen, const cell *known, bool with_write) {
    const zmc_execution *run = seen->self->run;
    const char *file;
    uint32_t line, item = (with_write ? known->writer : known->reader) - 1;
    uint32_t in_group = item % run->items;
    const uint32_t *size = run->launch.group_size;
    char other[96] = "others", where[112];
    if (with_write || known->reader != MANY) {
        snprintf(other, sizeof other, "work-item (%u, %u, %u) of %s", in_group % size[0], in_group / size[0] % size[1],
                 in_group / size[0] / size[1],
                 (with_write ? known->writer_group : known->reader_group) == seen->group ? "its group"
                                                                                         : "another group");
    }
    zmc_source(run->kernel->module, with_write ? known->write_at : known->read_at, &file, &line);
    zmc_put_place(where, sizeof where, " at ", file, line);
    zmc_fault *warning = zmc_warn(seen->self, seen->lane, seen->operation->at, ZMC_MATTER_RACE,
                                  "race: it %s %u bytes at 0x%llx, which %s %s%s; nothing orders the two",
                                  seen->write ? "writes" : "reads", seen->size, (unsigned long long)seen->address,
                                  other, with_write ? "wrote" : "read", where);
    zmc_set_access(warning, seen->address, seen->size, seen->write);
}

static void look_at_cell(const access *seen, cell *known, uint32_t now) {
    bool mine = known->writer == seen->item;
    if (known->writer != 0 && !mine && !(known->atomic_write && (seen->atomic || !seen->write)) &&
        !(seen->write && seen->same) && !is_ordered(seen, known->writer_group, known->written)) {
        report_race(seen, known, true);
    } else if (seen->write && known->reader != 0 && known->reader != seen->item && !seen->atomic && !seen->same &&
               !is_ordered(seen, known->reader_group, known->read)) {
        report_race(seen, known, false);
    }
    if (seen->write) {
        known->writer = seen->item;
        known->writer_group = seen->group;
        known->written = now;
        known->write_at = seen->operation->at;
        known->atomic_write = seen->atomic;
    }
    if (!seen->write || seen->atomic) {
        bool alone =
            known->reader == 0 || known->reader == seen->item || is_ordered(seen, known->reader_group, known->read);
        known->reader_group = alone || known->reader_group == seen->group ? seen->group : MANY;
        known->reader = alone ? seen->item : MANY;
        known->read = now;
        known->read_at = seen->operation->at;
    }
}

static void look_for_race(access *seen, pages *all) {
    const zmc_execution *run = seen->self->run;
    const uint64_t *id = seen->self->group->id;
    uint64_t group = (id[2] * run->launch.groups[1] + id[1]) * run->launch.groups[0] + id[0];
    if (run->group_count >= UINT32_MAX / run->items) {
        return;    // more work-items than there are numbers for
    }
    seen->group = (uint32_t)group + 1;
    seen->item = (uint32_t)(group * run->items + seen->self->index * run->launch.simd + seen->lane) + 1;
    for (uint32_t done = 0; done < seen->size;) {
        uint64_t at = seen->address + done;
        uint32_t inside = (uint32_t)(at & (PAGE_BYTES - 1)), part = PAGE_BYTES - inside;
        part = part < seen->size - done ? part : seen->size - done;
        page *shadow = page_of(all, at, part);
        if (shadow == NULL) {
            return;
        }
        for (uint32_t cell_index = inside >> shadow->shift; cell_index <= (inside + part - 1) >> shadow->shift;
             cell_index++) {
            look_at_cell(seen, &shadow->cells[cell_index], run->checks->clock);
        }
        done += part;
    }
}

// ---- Values ---------------------------------------------------------------------------------------------------------

// Returns bytes that mark which parts of the memory at an address were written; NULL where that is not followed.
static uint8_t *known_of(const thread *self, uint32_t lane, uint64_t address) {
    const zmc_execution *run = self->run;
    const group_check *check = self->group->check;
    if (zmc_is_local(address) && check->local_known != NULL) {
        return check->local_known + zmc_local_offset(address);
    }
    if (zmc_is_private(address) && check->private_known != NULL) {
        uint64_t item = (uint64_t)self->index * run->launch.simd + lane;
        return check->private_known + item * run->private_bytes + zmc_private_offset(address);
    }
    return NULL;
}

static bool is_copy(const op *operation) {
    return operation->code == OP_COPYMEM || operation->code == OP_COPYDYN;
}

// An access to bytes of which some have a value is none to memory without: compilers copy structures with the gaps in
// them.
static void look_at_value(const access *seen) {
    uint8_t *known = known_of(seen->self, seen->lane, seen->address);
    if (known == NULL) {
        return;
    }
    bool any = memchr(known, 1, seen->size) != NULL;
    bool stores = seen->write && (!seen->atomic || seen->operation->atomic.kind == C_STORE);
    if (!stores && !any && !is_copy(seen->operation)) {
        bool local = zmc_is_local(seen->address);
        zmc_fault *warning = zmc_warn(seen->self, seen->lane, seen->operation->at, ZMC_MATTER_VALUE,
                                      "read of %u bytes of %s memory to which nothing was written", seen->size,
                                      local ? "work-group" : "private");
        zmc_set_access(warning, seen->address, seen->size, false);
    }
    if (seen->write) {
        memset(known, 1, seen->size);
    }
}

void zmc_check_call(thread *self, uint32_t bytes) {
    const zmc_execution *run = self->run;
    group_check *check = self->group->check;
    for (uint32_t lane = 0; check->private_known != NULL && lane < run->launch.simd; lane++) {
        uint64_t item = (uint64_t)self->index * run->launch.simd + lane;
        memset(check->private_known + item * run->private_bytes + self->stack, 0, bytes);
    }
}

void zmc_check_access(thread *self, uint32_t lane, uint64_t address, uint32_t size, bool write, const uint8_t *host,
                      const op *operation) {
    zmc_checks *checks = self->run->checks;
    access seen = {.self = self,
                   .operation = operation,
                   .lane = lane,
                   .address = address,
                   .size = size,
                   .write = write,
                   .atomic = operation->code == OP_ATOMIC};
    if (write && operation->code >= OP_STORE_8 && operation->code <= OP_STORE_64) {
        seen.same = memcmp(host, self->registers + operation->second + (size_t)lane * size, size) == 0;
    }
    if (checks->kinds & ZMC_CHECK_UNINITIALISED) {
        look_at_value(&seen);
    }
    if ((checks->kinds & ZMC_CHECK_RACES) && !zmc_is_private(address)) {
        look_for_race(&seen, zmc_is_local(address) ? &self->group->check->local : &checks->global);
    }
}

// ---- Arithmetic -----------------------------------------------------------------------------------------------------

static uint64_t value_of(const thread *self, uint32_t reg, uint32_t bytes, uint32_t lane) {
    uint64_t content = 0;
    memcpy(&content, self->registers + reg + (size_t)lane * bytes, bytes);
    return content;
}

static void look_at_numbers(thread *self, const op *operation) {
    static const struct {
        uint16_t first;
        bool shift;
    } families[] = {{OP_UDIV_8, false}, {OP_SDIV_8, false}, {OP_UMOD_8, false}, {OP_SREM_8, false},
                    {OP_SMOD_8, false}, {OP_SHL_8, true},   {OP_SHR_8, true},   {OP_SAR_8, true}};
    for (uint32_t family = 0; family < sizeof families / sizeof *families; family++) {
        if (operation->code < families[family].first || operation->code > families[family].first + 3) {
            continue;
        }
        uint32_t bytes = 1u << (operation->code - families[family].first);
        for (lanes remaining = self->mask; remaining != 0; remaining &= remaining - 1) {
            uint32_t lane = (uint32_t)__builtin_ctzll(remaining);
            uint64_t y = value_of(self, operation->second, bytes, lane);
            if (!families[family].shift && y == 0) {
                zmc_warn(self, lane, operation->at, ZMC_MATTER_DIVISION, "an integer of %u bits is divided by zero",
                         8 * bytes);
                return;
            }
            if (families[family].shift && y >= 8 * bytes) {
                zmc_warn(self, lane, operation->at, ZMC_MATTER_SHIFT, "an integer of %u bits is shifted by %llu",
                         8 * bytes, (unsigned long long)y);
                return;
            }
        }
        return;
    }
}

// ---- Execution ------------------------------------------------------------------------------------------------------

// A load or a store of each lane by itself. The operations' own look at no address that is like its neighbour's.
static void execute_access(thread *self, const op *operation, bool write) {
    uint32_t size = 1u << (operation->code - (write ? OP_STORE_8 : OP_LOAD_8));
    for (lanes remaining = self->mask; remaining != 0; remaining &= remaining - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(remaining);
        uint8_t *host =
            zmc_resolve(self, lane, value_of(self, operation->first, 8, lane) + operation->imm, size, write, operation);
        if (host == NULL) {
            return;
        }
        uint8_t *own = self->registers + (write ? operation->second : operation->result) + (size_t)lane * size;
        memcpy(write ? host : own, write ? own : host, size);
    }
}

void zmc_check_operation(thread *self, const op *operation) {
    zmc_checks *checks = self->run->checks;
    group_check *check = self->group->check;
    if (operation->code >= OP_LOAD_8 && operation->code <= OP_LOAD_64) {
        execute_access(self, operation, false);
    } else if (operation->code >= OP_STORE_8 && operation->code <= OP_STORE_64) {
        execute_access(self, operation, true);
    } else {
        if (checks->kinds & ZMC_CHECK_ARITHMETIC) {
            look_at_numbers(self, operation);
        }
        operation->run(self, operation);
        if (operation->code == OP_ATOMIC) {
            check->acquired = check->thread_ordered[self->index] = ++checks->clock;
        } else if (operation->code == OP_SUBGROUP || operation->code == OP_SHUFFLEOP || operation->code == OP_BALLOT ||
                   operation->code == OP_ORDER) {
            check->thread_ordered[self->index] = ++checks->clock;
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

bool zmc_check_make_group(group *work_group) {
    const zmc_execution *run = work_group->run;
    size_t items = (size_t)run->threads * run->launch.simd;
    group_check *check = calloc(1, sizeof *check + run->threads * sizeof *check->thread_ordered);
    work_group->check = check;
    if (check != NULL && (run->checks->kinds & ZMC_CHECK_UNINITIALISED)) {
        check->local_known = calloc(1, (size_t)run->local_bytes + 1);
        check->private_known = calloc(items, (size_t)run->private_bytes + 1);
        return check->local_known != NULL && check->private_known != NULL;
    }
    return check != NULL;
}

void zmc_check_free_group(group *work_group) {
    if (work_group->check != NULL) {
        forget(&work_group->check->local);
        free(work_group->check->local_known);
        free(work_group->check->private_known);
        free(work_group->check);
    }
}

void zmc_check_start_group(group *work_group) {
    const zmc_execution *run = work_group->run;
    group_check *check = work_group->check;
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

void zmc_check_barrier(group *work_group) {
    work_group->check->ordered = ++work_group->run->checks->clock;
}
