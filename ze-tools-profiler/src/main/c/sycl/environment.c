// The variables by which the framework and Unified Runtime find the probe. The command sets them; once they have been
// read they are taken out again, so that the program sees its own environment, and put back into children that are to
// be recorded.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "doors/start.h"
#include "sycl/sycl.h"

#define SUBSCRIBERS "XPTI_SUBSCRIBERS"
#define LAYERS "UR_ENABLE_LAYERS"
#define ENABLE "XPTI_TRACE_ENABLE"
#define DISPATCHER "XPTI_FRAMEWORK_DISPATCHER"
#define TRACING "UR_LAYER_TRACING"
#define FRAMEWORK "libxptifw.so"

static const char *own_path(void) {
    Dl_info info;
    return dladdr(ztp_the_run.directory, &info) != 0 ? info.dli_fname : NULL;
}

// Returns where the text is an element of its own in a list with commas; NULL if it is none.
static char *find_element(char *list, const char *text) {
    size_t length = strlen(text);
    for (char *at = list; *at != 0; at += at[0] != 0) {
        size_t element = strcspn(at, ",");
        if (element == length && strncmp(at, text, length) == 0) {
            return at;
        }
        at += element;
    }
    return NULL;
}

// Takes an element out of a list, where it is; the variable goes when nothing is left.
static void take_out(const char *variable, const char *element) {
    char *list = getenv(variable);
    char *at = list == NULL || element == NULL ? NULL : find_element(list, element);
    if (at == NULL) {
        return;
    }
    size_t length = strlen(element);
    if (at[length] != 0) {
        memmove(at, at + length + 1, strlen(at + length + 1) + 1);
    } else if (at != list) {
        at[-1] = 0;
    } else {
        unsetenv(variable);
    }
}

static void take_out_value(const char *variable, const char *value) {
    const char *text = getenv(variable);
    if (text != NULL && strcmp(text, value) == 0) {
        unsetenv(variable);
    }
}

static _Atomic uint32_t runtime_has_begun;

void ztp_note_runtime(void) {
    atomic_store(&runtime_has_begun, 1);
}

void ztp_hide_sycl(void) {
    static _Atomic uint32_t done;
    if (atomic_load_explicit(&done, memory_order_relaxed) != 0 || atomic_load(&runtime_has_begun) == 0 ||
        (ztp_the_run.sycl & ZTP_OWN_SYCL) == 0 || atomic_exchange(&done, 1) != 0) {
        return;
    }
    take_out(SUBSCRIBERS, own_path());
    if ((ztp_the_run.sycl & ZTP_OWN_LAYER) != 0) {
        take_out(LAYERS, TRACING);
    }
    if ((ztp_the_run.sycl & ZTP_OWN_ENABLE) != 0) {
        take_out_value(ENABLE, "1");
    }
    if ((ztp_the_run.sycl & ZTP_OWN_DISPATCHER) != 0) {
        take_out_value(DISPATCHER, FRAMEWORK);
    }
}

// Both lists have commas: a semicolon keeps Unified Runtime from starting.
static void append(const char *variable, const char *element) {
    char *list = getenv(variable);
    if (list == NULL || *list == 0) {
        (void)setenv(variable, element, 1);
        return;
    }
    size_t size = strlen(list) + strlen(element) + 2;
    char *longer = find_element(list, element) == NULL ? malloc(size) : NULL;
    if (longer != NULL) {
        snprintf(longer, size, "%s,%s", list, element);
        (void)setenv(variable, longer, 1);
        free(longer);
    }
}

void ztp_show_sycl(void) {
    const char *path = own_path();
    char *list = getenv(SUBSCRIBERS);
    if (path == NULL || (list != NULL && find_element(list, path) != NULL)) {
        return;
    }
    append(SUBSCRIBERS, path);
    append(LAYERS, TRACING);
    (void)setenv(ENABLE, "1", 0);
    (void)setenv(DISPATCHER, FRAMEWORK, 0);
}
