// Helpers of the control API.
#ifndef ZM_CONTROL_H
#define ZM_CONTROL_H

#include <stdbool.h>
#include <stdint.h>

// Clears the message of zemock_last_error() on this thread.
void zm_control_begin(void);
// Sets it, and answers `code`.
int32_t zm_control_fail(int32_t code, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Sets whether calls are counted while nothing else needs it.
void zm_call_count_always(bool on);

#endif
