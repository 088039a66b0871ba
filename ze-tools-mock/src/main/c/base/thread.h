// Threads of the driver's own.
#ifndef ZM_THREAD_H
#define ZM_THREAD_H

#include <pthread.h>
#include <stdbool.h>

// Starts a thread that takes none of the process's signals, which are meant for the application's threads; only those
// that a thread raises by what it does itself, such as SIGSEGV, reach it. The name has at most 15 characters. False
// when there is no room for a thread.
bool zm_thread_start(pthread_t *thread, const char *name, void *(*run)(void *context), void *context);
// The same with the stack that the system gives to threads: for one that calls functions of the application.
bool zm_thread_start_large(pthread_t *thread, const char *name, void *(*run)(void *context), void *context);

#endif
