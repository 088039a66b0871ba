// Threads of the recorder's own in the program.
#ifndef ZTP_OWN_THREAD_H
#define ZTP_OWN_THREAD_H

#include <stdbool.h>

// Starts a thread that nobody waits for, and that gets no signals of the process. Returns whether it was made.
bool ztp_start_thread(void *(*run)(void *), void *argument);

#endif
