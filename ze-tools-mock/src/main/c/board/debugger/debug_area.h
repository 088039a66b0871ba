// The state save area: where the system routine leaves the registers of threads that have stopped, and looks for what
// a debugger wants of them. Its layout is the driver's, which writes it at the area's beginning.
#pragma once
#include "board/device/space.h"
#include <stdbool.h>
#include <stdint.h>

// Why a thread stops, as control register 0.1 says it.
#define ZB_STOP_INTERRUPT 0x04000000u
#define ZB_STOP_BREAKPOINT 0x80000000u
#define ZB_STOP_FAULT 0x00010000u

// A place on a tile for one thread.
struct zb_place {
    uint32_t subslice, eu, thread;
};

// Contents of a thread's registers.
struct zb_thread_state {
    uint32_t reason;
    uint32_t instruction;    // from the instruction base
    uint32_t group[3];
    uint8_t count;                     // how often it has stopped and gone on
    const unsigned char *arguments;    // inline data, 32 bytes; null: none
};

// One thread's part of an area.
struct zb_area;

// Opens the part of the area at `va` for a place. False if there is no area, or one of another layout.
bool zb_area_open(struct zb_space *space, uint64_t va, const struct zb_place *place, struct zb_area *area);

// Writes the registers of a thread that stops.
void zb_area_stop(const struct zb_area *area, const struct zb_thread_state *state);

// Returns the instruction that a thread goes on at, from the instruction base, and notes that it goes on. `single`
// says whether the debugger wants it to stop at the next one: it passes the breakpoint where it is, whose cause is
// still there.
uint32_t zb_area_resume(const struct zb_area *area, uint8_t count, bool *single);

// Returns true if a debugger wants something of a stopped thread's system routine.
bool zb_area_has_command(const struct zb_area *area);

// Executes what a debugger wants of a stopped thread, which stays stopped. `local` is the group's local memory.
void zb_area_command(const struct zb_area *area, unsigned char *local, uint32_t bytes);

struct zb_area {
    struct zb_space *space;
    uint64_t va;    // of the thread's state
    uint32_t general, general_bytes, general_count, control, mask, command, magic;
    uint8_t major, minor;
};
