#include "board/debugger/debug_area.h"
#include "board/streamer/engine_memory.h"
#include "board/common/report.h"
#include <string.h>

// A set of registers in a thread's state.
struct set {
    uint32_t offset;
    uint16_t count, bits, bytes, reserved[3];
};

// The head that the driver writes.
struct head {
    char magic[8];
    uint64_t reserved;
    uint8_t major, minor;
    uint16_t patch;
    uint8_t words, reserved2[3];    // of the head, 8 bytes each
    uint32_t slices, subslices, eus, threads, states, state_bytes, local, local_bank, local_valid, magic_offset;
    struct set sets[18];
};

enum { GENERAL = 0, EXECUTION_MASK = 3, CONTROL = 5, COMMAND = 12 };
// The bit of the first word by which a thread passes the breakpoint where it is.
enum { SUPPRESS = 0x8000 };
enum { READY = 1, READ_LOCAL = 2, WRITE_LOCAL = 3, COMMAND_BYTES = 112, UNIT = 16 };

// Words that a debugger writes for the system routine. Local memory begins at bit 28 of an address.
struct command {
    uint32_t what, units;
    uint64_t address;
    unsigned char data[COMMAND_BYTES];
};

bool zb_area_open(struct zb_space *space, uint64_t va, const struct zb_place *p, struct zb_area *a) {
    struct head h;
    if (!va || !zb_mem_read(space, va, &h, sizeof h) || memcmp(h.magic, "tssarea", 8) != 0) {
        return false;
    }
    if (p->subslice >= h.subslices * (h.slices ? h.slices : 1) || p->eu >= h.eus || p->thread >= h.threads ||
        h.sets[GENERAL].bytes > 64 || h.sets[GENERAL].count > 256 || h.sets[GENERAL].bytes < 32) {
        return false;
    }
    uint64_t index = ((uint64_t)p->subslice * h.eus + p->eu) * h.threads + p->thread;
    *a = (struct zb_area){.space = space,
                          .va = va + h.words * 8ull + h.states + index * h.state_bytes,
                          .general = h.sets[GENERAL].offset,
                          .general_bytes = h.sets[GENERAL].bytes,
                          .general_count = h.sets[GENERAL].count,
                          .control = h.sets[CONTROL].offset,
                          .mask = h.sets[EXECUTION_MASK].offset,
                          .command = h.sets[COMMAND].offset,
                          .magic = h.magic_offset,
                          .major = h.major,
                          .minor = h.minor};
    return true;
}

static void put(const struct zb_area *a, uint32_t offset, const void *data, size_t bytes) {
    if (!zb_mem_write(a->space, a->va + offset, data, bytes)) {
        zb_say("the state save area at 0x%llx is not mapped", (unsigned long long)(a->va + offset));
    }
}

// The system routine's mark behind a thread's registers: which version, and how often it has stopped and gone on.
static void count(const struct zb_area *a, uint8_t n) {
    unsigned char mark[13] = "srmagic";
    mark[8] = a->major;
    mark[9] = a->minor;
    mark[12] = n;
    put(a, a->magic, mark, sizeof mark);
}

void zb_area_stop(const struct zb_area *a, const struct zb_thread_state *s) {
    unsigned char file[256 * 64] = {0};
    // General registers are made up, as a kernel has no effect: the group's number as launches have it, its arguments.
    uint32_t r0[8] = {[1] = s->group[0], [6] = s->group[1], [7] = s->group[2]};
    memcpy(file, r0, sizeof r0);
    if (s->arguments) {
        memcpy(file + a->general_bytes, s->arguments, 32);
    }
    put(a, a->general, file, (size_t)a->general_count * a->general_bytes);
    uint32_t control[3] = {0, s->reason, s->instruction}, mask = 0xffffffff, ready = READY;
    put(a, a->control, control, sizeof control);
    put(a, a->mask, &mask, sizeof mask);
    put(a, a->command, &ready, sizeof ready);
    count(a, s->count);
}

uint32_t zb_area_resume(const struct zb_area *a, uint8_t n, bool *single) {
    uint32_t control[3] = {0};
    zb_mem_read(a->space, a->va + a->control, control, sizeof control);
    count(a, n);
    *single = (control[0] & SUPPRESS) && (control[1] & ZB_STOP_BREAKPOINT);
    return control[2];
}

bool zb_area_has_command(const struct zb_area *a) {
    uint32_t what;
    return zb_mem_read(a->space, a->va + a->command, &what, sizeof what) && what > READY;
}

void zb_area_command(const struct zb_area *a, unsigned char *local, uint32_t bytes) {
    struct command c;
    if (!zb_mem_read(a->space, a->va + a->command, &c, sizeof c)) {
        return;
    }
    uint64_t from = c.address & 0xfffffff, n = (uint64_t)c.units * UNIT;
    zb_log(1, "debugger: command %u of the system routine, %u units at 0x%llx", c.what, c.units,
           (unsigned long long)c.address);
    if (n > sizeof c.data) {
        n = sizeof c.data;
    }
    for (uint64_t i = 0; i < n; i++) {    // local memory repeats behind its end
        unsigned char *at = &local[(from + i) % bytes];
        if (c.what == READ_LOCAL) {
            c.data[i] = *at;
        } else if (c.what == WRITE_LOCAL) {
            *at = c.data[i];
        }
    }
    if (c.what != READ_LOCAL && c.what != WRITE_LOCAL) {
        zb_unknown("command of the system routine", c.what, "has no effect");
    }
    c.what = READY;
    put(a, a->command, &c, sizeof c);
}
