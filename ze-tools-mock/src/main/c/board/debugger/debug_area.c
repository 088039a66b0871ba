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

bool zb_area_open(struct zb_space *space, uint64_t va, const struct zb_place *place, struct zb_area *area) {
    struct head head;
    if (!va || !zb_mem_read(space, va, &head, sizeof head) || memcmp(head.magic, "tssarea", 8) != 0) {
        return false;
    }
    if (place->subslice >= head.subslices * (head.slices ? head.slices : 1) || place->eu >= head.eus ||
        place->thread >= head.threads || head.sets[GENERAL].bytes > 64 || head.sets[GENERAL].count > 256 ||
        head.sets[GENERAL].bytes < 32) {
        return false;
    }
    uint64_t index = ((uint64_t)place->subslice * head.eus + place->eu) * head.threads + place->thread;
    *area = (struct zb_area){.space = space,
                             .va = va + head.words * 8ull + head.states + index * head.state_bytes,
                             .general = head.sets[GENERAL].offset,
                             .general_bytes = head.sets[GENERAL].bytes,
                             .general_count = head.sets[GENERAL].count,
                             .control = head.sets[CONTROL].offset,
                             .mask = head.sets[EXECUTION_MASK].offset,
                             .command = head.sets[COMMAND].offset,
                             .magic = head.magic_offset,
                             .major = head.major,
                             .minor = head.minor};
    return true;
}

static void put(const struct zb_area *area, uint32_t offset, const void *data, size_t bytes) {
    if (!zb_mem_write(area->space, area->va + offset, data, bytes)) {
        zb_say("the state save area at 0x%llx is not mapped", (unsigned long long)(area->va + offset));
    }
}

// The system routine's mark behind a thread's registers: which version, and how often it has stopped and gone on.
static void count(const struct zb_area *area, uint8_t n) {
    unsigned char mark[13] = "srmagic";
    mark[8] = area->major;
    mark[9] = area->minor;
    mark[12] = n;
    put(area, area->magic, mark, sizeof mark);
}

void zb_area_stop(const struct zb_area *area, const struct zb_thread_state *state) {
    unsigned char file[256 * 64] = {0};
    // General registers are made up, as a kernel has no effect: the group's number as launches have it, its arguments.
    uint32_t r0[8] = {[1] = state->group[0], [6] = state->group[1], [7] = state->group[2]};
    memcpy(file, r0, sizeof r0);
    if (state->arguments) {
        memcpy(file + area->general_bytes, state->arguments, 32);
    }
    put(area, area->general, file, (size_t)area->general_count * area->general_bytes);
    uint32_t control[3] = {0, state->reason, state->instruction}, mask = 0xffffffff, ready = READY;
    put(area, area->control, control, sizeof control);
    put(area, area->mask, &mask, sizeof mask);
    put(area, area->command, &ready, sizeof ready);
    count(area, state->count);
}

uint32_t zb_area_resume(const struct zb_area *area, uint8_t n, bool *single) {
    uint32_t control[3] = {0};
    zb_mem_read(area->space, area->va + area->control, control, sizeof control);
    count(area, n);
    *single = (control[0] & SUPPRESS) && (control[1] & ZB_STOP_BREAKPOINT);
    return control[2];
}

bool zb_area_has_command(const struct zb_area *area) {
    uint32_t what;
    return zb_mem_read(area->space, area->va + area->command, &what, sizeof what) && what > READY;
}

void zb_area_command(const struct zb_area *area, unsigned char *local, uint32_t bytes) {
    struct command command;
    if (!zb_mem_read(area->space, area->va + area->command, &command, sizeof command)) {
        return;
    }
    uint64_t from = command.address & 0xfffffff, n = (uint64_t)command.units * UNIT;
    zb_log(1, "debugger: command %u of the system routine, %u units at 0x%llx", command.what, command.units,
           (unsigned long long)command.address);
    if (n > sizeof command.data) {
        n = sizeof command.data;
    }
    for (uint64_t i = 0; i < n; i++) {    // local memory repeats behind its end
        unsigned char *at = &local[(from + i) % bytes];
        if (command.what == READ_LOCAL) {
            command.data[i] = *at;
        } else if (command.what == WRITE_LOCAL) {
            *at = command.data[i];
        }
    }
    if (command.what != READ_LOCAL && command.what != WRITE_LOCAL) {
        zb_unknown("command of the system routine", command.what, "has no effect");
    }
    command.what = READY;
    put(area, area->command, &command, sizeof command);
}
