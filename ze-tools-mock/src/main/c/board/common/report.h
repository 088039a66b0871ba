// Messages on standard error. They are written by one system call each, so that lines of threads do not mix.
#pragma once
#include <stdint.h>

// Writes a line if ZEMOCK_BOARD_LOG is at least `level`.
void zb_log(unsigned level, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Writes a line always.
void zb_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

// Ends the program with status 86 if ZEMOCK_BOARD_STRICT is 1.
void zb_end_if_strict(void);

// Reports something that the board does not know: once per `kind` and `number`. Ends the program with status 86 if
// ZEMOCK_BOARD_STRICT is 1.
void zb_unknown(const char *kind, uint64_t number, const char *detail);

// Returns how many unknown things were met so far, repeated ones included.
uint64_t zb_unknown_count(void);
