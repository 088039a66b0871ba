// The file of what ran: ZEMOCK_BOARD_TRUTH.
#pragma once
#include "board/streamer/execution.h"

// The work of an executed kernel.
struct zb_work {
    const char *name;       // of a program's kernel; null: it was not executed
    uint64_t operations;    // of sub-groups, each with all of its work-items
    uint64_t bytes_read, bytes_written;
    uint64_t ns;      // that the device takes for it; 0: as long as it took here
    bool executed;    // by the kernel engine, for which no batch is too long
};

// Appends a line: what, process, context, engine, begin and end in device ticks, address of the code (0: none); behind
// them operations, bytes read, bytes written and name of a program's kernel that was executed. `work` may be null.
void zb_truth(const struct zb_execution *run, const char *what, uint64_t begin, uint64_t end, uint64_t code,
              const struct zb_work *work);

// Appends a line for a kernel that is launched for the first time, and cannot be executed: `refused`, columns as above,
// and behind them its name and the cause.
void zb_truth_refused(const struct zb_execution *run, uint64_t code, const char *name, const char *why);
