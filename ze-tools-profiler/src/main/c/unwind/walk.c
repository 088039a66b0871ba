#include "unwind/walk.h"

#include "unwind/modules.h"
#include "unwind/rows.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { PAGE = 4096, MOST_STEPS = 1 << 14 };

// Memory of the calling thread's stack that can be read: a stack does not shrink.
typedef struct {
    uint64_t low, high;
} readable;

static _Thread_local readable known __attribute__((tls_model("initial-exec")));

// Returns whether a page can be read. The system reads a signal set there before it refuses the rest.
static bool is_readable(uint64_t page) {
    int before = errno;
    long result = syscall(SYS_rt_sigprocmask, ~0, page, NULL, 8);
    bool yes = result == 0 || errno != EFAULT;
    errno = before;
    return yes;
}

bool ztu_is_readable(uint64_t address, uint64_t count) {
    const uint64_t mask = ~(uint64_t)(PAGE - 1), last = address + count - 1;
    return address >= PAGE && last >= address && is_readable(address & mask) &&
           ((address & mask) == (last & mask) || is_readable(last & mask));
}

static bool can_read(uint64_t address, uint64_t count) {
    uint64_t end = address + count;
    if (end < address || address < PAGE) {
        return false;
    }
    if (address >= known.low && end <= known.high) {
        return true;
    }
    for (uint64_t page = address & ~(uint64_t)(PAGE - 1); page < end; page += PAGE) {
        if (page >= known.low && page + PAGE <= known.high) {
            continue;
        }
        if (!is_readable(page)) {
            return false;
        }
        if (page == known.high) {
            known.high = page + PAGE;
        } else if (page + PAGE == known.low) {
            known.low = page;
        } else {
            known = (readable){page, page + PAGE};
        }
    }
    return true;
}

static bool read_word(void *context, uint64_t address, uint64_t *word) {
    (void)context;
    if (!can_read(address, 8)) {
        return false;
    }
    memcpy(word, (const void *)(uintptr_t)address, 8);
    return true;
}

// Returns whether the tables of a module still are those that were noted: the module may be gone, and another one
// there.
static bool is_still_there(const ztu_module *module) {
    readable before = known;
    bool good = can_read(module->tables, ZTU_PRINT) &&
                memcmp((const void *)(uintptr_t)module->tables, module->print, ZTU_PRINT) == 0;
    known = before;
    return good;
}

static bool caller(const ztu_row *row, const uint64_t now[ZTU_REGISTERS], uint64_t cfa, uint64_t next[ZTU_REGISTERS]) {
    next[ZTU_RSP] = cfa;
    for (uint32_t i = 0; i < ZTU_REGISTERS; i++) {
        const ztu_rule *rule = &row->rules[i];
        uint64_t place;
        switch ((ztu_rule_kind)rule->kind) {
        case ZTU_SAME:
            if (i != ZTU_RSP) {
                next[i] = now[i];
            }
            break;
        case ZTU_UNDEFINED:
            if (i == ZTU_RIP) {
                return false;
            }
            next[i] = 0;
            break;
        case ZTU_AT:
            if (!read_word(NULL, cfa + (uint64_t)rule->offset, &next[i])) {
                return false;
            }
            break;
        case ZTU_IS:
            next[i] = cfa + (uint64_t)rule->offset;
            break;
        case ZTU_REGISTER:
            next[i] = now[rule->other];
            break;
        case ZTU_AT_RESULT:
            if (!ztu_calculate(rule->expression, rule->length, now, true, cfa, read_word, NULL, &place) ||
                !read_word(NULL, place, &next[i])) {
                return false;
            }
            break;
        case ZTU_IS_RESULT:
            if (!ztu_calculate(rule->expression, rule->length, now, true, cfa, read_word, NULL, &next[i])) {
                return false;
            }
            break;
        }
    }
    return true;
}

bool ztu_step(ztu_walk *walk, uint64_t *frame_end) {
    const uint64_t *now = walk->registers;
    if (frame_end != NULL) {
        *frame_end = 0;
    }
    uint64_t pc = now[ZTU_RIP] - (walk->exact ? 0 : 1);
    ztu_module module;
    if (!ztu_find_module(pc, &module)) {
        walk->outside = now[ZTU_RIP] != 0;
        return false;
    }
    ztu_row row;
    uint64_t cfa;
    if ((!walk->fresh && !is_still_there(&module)) || !ztu_row_of(&module, pc, &row)) {
        return false;
    }
    if (!row.cfa_is_result) {
        cfa = now[row.cfa_register] + (uint64_t)row.cfa_offset;
    } else if (!ztu_calculate(row.cfa, row.cfa_length, now, false, 0, read_word, NULL, &cfa)) {
        return false;
    }
    if (frame_end != NULL) {
        *frame_end = cfa;
    }
    if (++walk->steps > MOST_STEPS || (!row.signal_frame && cfa <= now[ZTU_RSP])) {
        return false;
    }
    uint64_t next[ZTU_REGISTERS];
    walk->complete = row.rules[ZTU_RIP].kind == ZTU_UNDEFINED;
    if (!caller(&row, now, cfa, next) || next[ZTU_RIP] == 0) {
        return false;
    }
    memcpy(walk->registers, next, sizeof(next));
    walk->exact = row.signal_frame;
    walk->interrupted = row.signal_frame;
    return true;
}
