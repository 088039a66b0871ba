#include "base/thread.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>

bool ztp_start_thread(void *(*run)(void *), void *argument) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    bool is_made = pthread_create(&thread, NULL, run, argument) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (is_made) {
        (void)pthread_detach(thread);
    }
    return is_made;
}
