// Threads of the driver's own.
#include "base/thread.h"

#include <signal.h>
#include <stddef.h>

enum { STACK = 256 * 1024 };

static void fill_mask(sigset_t *mask) {
    static const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS};
    sigfillset(mask);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        sigdelset(mask, own[i]);
    }
}

static bool start(pthread_t *thread, const char *name, size_t stack, void *(*run)(void *context), void *context) {
    // A new thread inherits the mask. Set before, it has it from its first instruction on.
    sigset_t mask, before;
    fill_mask(&mask);
    pthread_sigmask(SIG_SETMASK, &mask, &before);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    if (stack != 0) {
        pthread_attr_setstacksize(&attributes, stack);
    }
    bool started = pthread_create(thread, &attributes, run, context) == 0;
    pthread_attr_destroy(&attributes);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (started) {
        pthread_setname_np(*thread, name);
    }
    return started;
}

bool zm_thread_start(pthread_t *thread, const char *name, void *(*run)(void *context), void *context) {
    return start(thread, name, STACK, run, context);
}

bool zm_thread_start_large(pthread_t *thread, const char *name, void *(*run)(void *context), void *context) {
    return start(thread, name, 0, run, context);
}
