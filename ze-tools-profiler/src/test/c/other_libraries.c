// Libraries of others, one for each macro, beside which the probe lives.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
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

#ifdef NEEDY
// Cannot do without Level Zero, and is linked with no loader: that shows when it calls.
int zeInit(uint32_t flags);
SHOWN const char *find_sibling(void);

const char *find_sibling(void) {
    return zeInit(0) == 0 ? "initialised" : "not initialised";
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
