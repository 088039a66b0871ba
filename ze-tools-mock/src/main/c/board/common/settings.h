// The board's options: environment variables that begin with ZEMOCK_BOARD_, read once per process.
#pragma once
#include "board/device/model.h"
#include <stdbool.h>
#include <stddef.h>

struct zb_settings {
    bool valid;         // false: a variable could not be read; the board plays no device
    char error[256];    // the sentence that says why
    const struct zb_model *model;
    uint32_t tiles;
    uint64_t memory;       // bytes of device memory per tile
    uint64_t kernel_ns;    // a launch of a program's kernel takes so long
    uint64_t item_ps;      // plus this for each work item, in picoseconds
    bool no_permission;
    int metrics_errno;    // opening a metric stream fails with it; 0: opens
    uint64_t hang_at;     // the nth kernel of a program never ends; 0: none
    uint64_t fault_at;    // the nth kernel of a program reads what is not mapped; 0: none
    uint64_t fault_address;
    uint64_t fault_threads;      // threads that stand for it; 0: none can be named
    bool eu_debug;               // the vendor's i915: programs can be debugged
    bool debug_deaf;             // threads do not answer interrupts
    int debug_errno;             // attaching a debugger fails with it; 0: attaches
    uint64_t lose_reports_at;    // the nth read of a metric stream says that reports were lost; 0: never
    bool has_clock_start;
    uint64_t clock_start;    // ticks of the device's clock when the process starts
    uint64_t clock_hz;
    uint64_t batch_limit_ns;    // a batch that runs longer loses its engine; 0: no limit
    bool strict;                // an unknown request or command ends the program
    uint32_t log;               // 1: requests, 2: commands, too
    char truth[1024];           // file of what ran; empty: none
    char counts[1024];          // file of what was left at the process's end; empty: none
};

// Returns this process's settings.
const struct zb_settings *zb_settings(void);

// Reads settings from variables that `get` looks up by their full names. On failure `valid` is false and `error` a
// sentence that names the variable, its value and what it may be.
void zb_settings_read(struct zb_settings *settings, const char *(*get)(const char *name));
