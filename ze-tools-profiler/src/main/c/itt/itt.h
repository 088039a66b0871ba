// The collector of ITT: programs that carry ITT's marks load the library which INTEL_LIBITTNOTIFY64 names, and call
// __itt_api_init of it once for each copy of ITT's stub that they contain.
//
// The structures below are the program's: they are as ITT's documented interface has them.
#ifndef ZTT_H
#define ZTT_H

#include "marks/marks.h"

typedef struct {
    const char *name;
    void **function;
    void *init;
    void *none;    // what an empty slot holds
    uint32_t group;
} ztt_api;

typedef struct {
    unsigned long long d1, d2, d3;
} ztt_id;

typedef struct ztt_domain {
    volatile int enabled;
    const char *name;
    void *wide_name;
    int text;    // reserved for the collector: the number of the name, or 0
    void *reserved;
    struct ztt_domain *next;
} ztt_domain;

typedef struct ztt_string {
    const char *text;
    void *wide_text;
    int number;    // as above
    void *reserved;
    struct ztt_string *next;
} ztt_string;

// The beginning of a stub's description of itself. Members behind are not used.
#define ZTT_MAGIC "\xED\xAB\xAB\xEC\x0D\xEE\xDA\x30"

typedef struct {
    unsigned char magic[8];    // ZTT_MAGIC
    unsigned long major, minor, build;
    volatile long initialised, mutex_initialised, counter;
    unsigned char mutex[40];    // a pthread_mutex_t
    void *library;
    void *error_handler;
    const char **path;
    ztt_api *functions;    // up to one without a name
    void *next;
    void *threads;
    ztt_domain *domains;    // made before the collector was there
    ztt_string *strings;
} ztt_global;

typedef struct {
    unsigned long long frequency, base;
} ztt_clock_info;

typedef void (*ztt_ask_clock)(ztt_clock_info *info, void *data);

typedef struct ztt_clock {
    ztt_clock_info info;
    ztt_ask_clock ask;
    void *data;
    int reserved;
    void *host;    // reserved for the collector: nanoseconds of CLOCK_MONOTONIC when `info` was had
    struct ztt_clock *next;
} ztt_clock;

typedef struct ztt_histogram {
    const ztt_domain *domain;
    const char *name;
    void *wide_name;
    int x_type, y_type;
    int text;
    void *reserved;
    struct ztt_histogram *next;
} ztt_histogram;

typedef enum { ZTT_UNKNOWN, ZTT_U64, ZTT_S64, ZTT_U32, ZTT_S32, ZTT_U16, ZTT_S16, ZTT_FLOAT, ZTT_DOUBLE } ztt_type;

// Fills the slots of a stub that the collector knows; others become empty.
ZTM_EXPORT void __itt_api_init(ztt_global *global, uint32_t groups);

// Does nothing: what a stub was given stays valid.
ZTM_EXPORT void __itt_api_fini(ztt_global *global);

// Returns how many slots of stubs were filled and left empty since the process began.
void ztt_counts(uint64_t *filled, uint64_t *empty);

#endif
