// The end of the loader: when a driver says so, or when the library is unloaded.
#include "loader/loader.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct teardown_callback {
    struct teardown_callback *next;
    zel_loader_teardown_callback_t function;
    uint32_t index;
} teardown_callback;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// All below: guarded by lock.
static teardown_callback *first;
static uint32_t last_index;

// Calls each callback once, in order of registration, without the lock: a callback may take its registration back.
static void tell_all(void) {
    for (;;) {
        pthread_mutex_lock(&lock);
        teardown_callback *callback = first;
        if (callback != NULL) {
            first = callback->next;
        }
        pthread_mutex_unlock(&lock);
        if (callback == NULL) {
            return;
        }
        callback->function();
        free(callback);
    }
}

static void forget(uint32_t index) {
    pthread_mutex_lock(&lock);
    for (teardown_callback **link = &first; *link != NULL; link = &(*link)->next) {
        teardown_callback *callback = *link;
        if (callback->index == index) {
            *link = callback->next;
            free(callback);
            break;
        }
    }
    pthread_mutex_unlock(&lock);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelRegisterTeardownCallback(zel_loader_teardown_callback_t application_callback,
                                                                zel_application_teardown_callback_t *loader_callback,
                                                                uint32_t *index) {
    if (application_callback == NULL) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    if (loader_callback == NULL || index == NULL) {
        return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    }
    teardown_callback *callback = calloc(1, sizeof *callback);
    if (callback == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    callback->function = application_callback;
    *loader_callback = forget;
    pthread_mutex_lock(&lock);
    *index = callback->index = ++last_index;
    teardown_callback **link = &first;
    while (*link != NULL) {
        link = &(*link)->next;
    }
    *link = callback;
    pthread_mutex_unlock(&lock);
    return ZE_RESULT_SUCCESS;
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelSetDriverTeardown(void) {
    if (!zm_loader_disconnected()) {
        tell_all();
        zm_loader_disconnect();
    }
    return ZE_RESULT_SUCCESS;
}

ZE_DLLEXPORT bool ZE_APICALL zelCheckIsLoaderInTearDown(void) {
    return zm_loader_disconnected();
}

// These two matter to a loader that is linked statically; a shared one exports them without effect.
ZE_DLLEXPORT void ZE_APICALL zelSetDelayLoaderContextTeardown(void) {}

ZE_DLLEXPORT void ZE_APICALL zelLoaderContextTeardown(void) {}

__attribute__((destructor)) static void unload(void) {
    zelSetDriverTeardown();
}
