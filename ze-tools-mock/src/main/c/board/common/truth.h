// The file of what ran: ZEMOCK_BOARD_TRUTH.
#pragma once
#include "board/streamer/execution.h"

// Appends a line: what, process, context, engine, begin and end in device ticks, address of the code (0: none).
void zb_truth(const struct zb_execution *run, const char *what, uint64_t begin, uint64_t code);
