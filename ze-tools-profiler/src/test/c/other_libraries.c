// Libraries of others, one for each macro, beside which the probe lives.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define SHOWN __attribute__((visibility("default")))

#ifdef FINDER
// Finds a library beside itself by the RUNPATH that it has, and that the program has not.
SHOWN const char *find_sibling(void);

const char *find_sibling(void) {
    void *sibling = dlopen("libprobe_sibling.so", RTLD_NOW | RTLD_LOCAL);
    const char *(*name)(void) = sibling == NULL ? NULL : (const char *(*)(void))dlsym(sibling, "name_of_sibling");
    return name == NULL ? "not found" : name();
}
#endif

#ifdef WEAK
// Uses Level Zero where it is there: it is linked with no loader.
__attribute__((weak)) int zeInit(uint32_t flags);
SHOWN const char *find_sibling(void);

const char *find_sibling(void) {
    return zeInit == NULL ? "no loader" : "a loader";
}
#endif

#if defined(NEEDY) || defined(NEEDY_NOW)
// Cannot do without Level Zero, and is linked with no loader: that shows when it calls.
int zeInit(uint32_t flags);
SHOWN const char *find_sibling(void);

const char *find_sibling(void) {
    return zeInit(0) == 0 ? "initialised" : "not initialised";
}
#endif

#ifdef NEEDY_DRIVERS
// Declares a function that old loaders lack, likewise.
int zeInitDrivers(uint32_t *count, void *drivers, void *desc);
SHOWN const char *find_sibling(void);

const char *find_sibling(void) {
    uint32_t count = 0;
    return zeInitDrivers(&count, NULL, NULL) == 0 ? "initialised" : "not initialised";
}
#endif

#if defined(FIRST) || defined(FRONT)
// Asks for names as a library does that fills its table of functions.
static void ask_for_names(void) {
    for (int i = 0; i < 64; i++) {
        if (dlsym(RTLD_DEFAULT, i % 2 == 0 ? "strlen" : "zeNoSuchFunction") == NULL && i % 2 == 0) {
            abort();
        }
    }
}
#endif

#ifdef FIRST
__attribute__((constructor)) static void begin(void) {
    ask_for_names();
}
#endif

#ifdef FRONT
// A library in front of a loader: what it hands on is only there when its constructor has run.
SHOWN int zelTracerCreate(const void *desc, void **tracer);
SHOWN int zelTracerDestroy(void *tracer);
SHOWN int zelEnableTracingLayer(void);
SHOWN int zeDriverGet(uint32_t *count, void *drivers);

static bool is_ready;

static int answer(void) {
    if (!is_ready) {
        fprintf(stderr, "called before its constructor has run\n");
        abort();
    }
    return 0x78000001;
}

__attribute__((constructor)) static void begin(void) {
    ask_for_names();
    is_ready = true;
}

int zelTracerCreate(const void *desc, void **tracer) {
    (void)desc;
    (void)tracer;
    return answer();
}

int zelTracerDestroy(void *tracer) {
    (void)tracer;
    return answer();
}

int zelEnableTracingLayer(void) {
    return answer();
}

int zeDriverGet(uint32_t *count, void *drivers) {
    (void)count;
    (void)drivers;
    return answer();
}
#endif

#ifdef SIBLING
SHOWN const char *name_of_sibling(void);

const char *name_of_sibling(void) {
    return "sibling";
}
#endif

#ifdef TLS_HOG
// Takes nearly all of the memory that glibc keeps for variables of threads in libraries that come late.
__attribute__((tls_model("initial-exec"), used)) SHOWN _Thread_local char hog[1024];
#endif

#ifdef AUDIT
// The auditing library of another tool.
SHOWN unsigned la_version(unsigned version);
SHOWN unsigned la_objopen(struct link_map *map, Lmid_t space, uintptr_t *cookie);

unsigned la_version(unsigned version) {
    return version;
}

unsigned la_objopen(struct link_map *map, Lmid_t space, uintptr_t *cookie) {
    (void)map;
    (void)space;
    (void)cookie;
    return LA_FLG_BINDTO | LA_FLG_BINDFROM;
}
#endif

#ifdef STEPPING_CLOCK
// Makes the time of day jump an hour forward and back at each look.
SHOWN int clock_gettime(clockid_t clock, struct timespec *time);

int clock_gettime(clockid_t clock, struct timespec *time) {
    static _Atomic int looks;
    int (*real)(clockid_t, struct timespec *) =
        (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int result = real == NULL ? -1 : real(clock, time);
    if (result == 0 && clock == CLOCK_REALTIME) {
        time->tv_sec += looks++ % 2 == 0 ? 3600 : -3600;
    }
    return result;
}
#endif
