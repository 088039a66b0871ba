// Source locations and marks for C and C++: what a program says about itself to a tool that records it.
//
// There is nothing to link. The tool's collector is looked for once, when the first mark is made, and a collector that
// comes later makes itself known. Without one, or while it does not collect, a mark costs two loads and a branch.
//
// Every function returns ZETOOLS_OK or an error, and may be called at any time from any thread. No error has to be
// looked at: a location is ZETOOLS_NO_LOCATION after one, which all functions accept. docs/marks.md and
// docs/source-locations.md say more.
//
// Needs GCC or Clang. On a system without ELF files there is no collector.
#ifndef ZETOOLS_H
#define ZETOOLS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#if defined(__ELF__)
#include <dlfcn.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

// ---- Errors ---------------------------------------------------------------------------------------------------------

enum {
    ZETOOLS_OK = 0,
    ZETOOLS_ERROR_NO_COLLECTOR = -1,    // no tool is there
    ZETOOLS_ERROR_ARGUMENT = -2,        // a value is out of range, or a pointer is NULL
    ZETOOLS_ERROR_LOCATION = -3,        // no such location was defined
    ZETOOLS_ERROR_FRAME = -4,           // the frame is not on the calling thread's stack
    ZETOOLS_ERROR_NO_FRAMES = -5,       // no frame is left to record
    ZETOOLS_ERROR_MEMORY = -6,          // the table of locations and names is full, or there is no memory
    ZETOOLS_ERROR_UNSUPPORTED = -7,     // not on this processor
    ZETOOLS_ERROR_DROPPED = -8          // the mark is lost: no memory, or a signal came while one was made
};

// ---- Marks as the collector takes them ------------------------------------------------------------------------------

#define ZETOOLS_NO_LOCATION 0

enum { ZETOOLS_MOST_FRAMES = 128 };    // that a location can hold

typedef enum {
    ZETOOLS_REGION_BEGIN = 1,
    ZETOOLS_REGION_END,    // of the region that the thread began last
    ZETOOLS_TASK_BEGIN,    // of a region with an id, which may overlap with others and end in another thread
    ZETOOLS_TASK_END,
    ZETOOLS_INSTANT,
    ZETOOLS_COUNTER,    // `value` holds a double
    ZETOOLS_FRAME_BEGIN,
    ZETOOLS_FRAME_END,
    ZETOOLS_SEND,    // to partner `id` of `other` bytes; `value` holds tag and communicator, the tag in its upper half
    ZETOOLS_RECEIVE,
    ZETOOLS_COLLECTIVE,
    ZETOOLS_IO,
    ZETOOLS_THREAD_NAME,
    ZETOOLS_RELATION,       // of `id` to `other`; `value` holds its kind
    ZETOOLS_METADATA,       // of `id`: the key is `name`, the text that `other` names or the number `value`
    ZETOOLS_SYNC_CREATE,    // `id` is the object, `name` its type, `other` the text of its name
    ZETOOLS_SYNC_PREPARE,
    ZETOOLS_SYNC_ACQUIRED,
    ZETOOLS_SYNC_CANCEL,
    ZETOOLS_SYNC_RELEASING,
    ZETOOLS_SYNC_DESTROY,
    ZETOOLS_HISTOGRAM,      // one value of many: `id` the value's place, `value` its number, as a double
    ZETOOLS_MODULE_LOAD,    // `id` first address, `other` the one behind the last
    ZETOOLS_MODULE_UNLOAD,
    ZETOOLS_PAUSE,
    ZETOOLS_RESUME,
    ZETOOLS_DETACH,
    ZETOOLS_ID_CREATE,
    ZETOOLS_ID_DESTROY
} zetools_kind;

enum {
    ZETOOLS_SWITCH = 1,       // ends the region around it
    ZETOOLS_SUBTRACT = 2,     // its time is taken from the regions around it
    ZETOOLS_OWN_CLOCK = 4,    // `time` is of the maker's clock, which the domain's metadata describe
    ZETOOLS_INTEGER = 8,      // `value` holds an int64_t
    ZETOOLS_PROCESS = 16      // a region of the process, and not of one thread
};

// Names, domains, layers and phases are numbers of texts, or 0 for none.
typedef struct {
    uint64_t time;    // nanoseconds of CLOCK_MONOTONIC; 0: now
    uint16_t kind;    // zetools_kind
    uint16_t flags;
    uint32_t domain;
    uint32_t name;
    uint32_t layer;
    uint32_t phase;
    uint32_t color;      // 0xRRGGBB + 1, or 0
    int32_t location;    // or ZETOOLS_NO_LOCATION
    uint32_t reserved;
    uint64_t id;
    uint64_t other;
    uint64_t value;
} zetools_mark;

// Functions may be added at its end.
typedef struct {
    uint32_t size;      // of the structure
    uint32_t active;    // whether marks are taken now
    // Returns the number of a text, or 0 if there is no room.
    uint32_t (*text)(const char *text, size_t length);
    int (*location)(const char *file, int line, int column, const char *function, int *handle);
    int (*stack)(void *pc, void *frame, int skip, int trace, int *handle);
    int (*this_location)(int handle);
    int (*mark)(const zetools_mark *mark);
    int (*note_modules)(void);
} zetools_collector;

// ---- Finding the collector ------------------------------------------------------------------------------------------

#define ZETOOLS_SHARED_ __attribute__((weak, visibility("hidden")))
#define ZETOOLS_INLINE_ static inline __attribute__((always_inline, unused))
#define ZETOOLS_FUNCTION_ static inline __attribute__((unused))

// One in each program and each of its libraries.
extern const zetools_collector zetools_none_ ZETOOLS_SHARED_;
extern const zetools_collector *zetools_collector_ ZETOOLS_SHARED_;
__attribute__((used))
const zetools_collector zetools_none_ = {sizeof(zetools_collector), 0, NULL, NULL, NULL, NULL, NULL, NULL};
__attribute__((used)) const zetools_collector *zetools_collector_ = NULL;

#if defined(__ELF__) && defined(__LP64__)
// Says where the pointer is, so that a collector that is loaded later can set it.
__asm__(".pushsection .note.zetools,\"a\",%note\n\t"
        ".balign 4\n\t"
        ".4byte 8, 8, 1\n\t"
        ".asciz \"zetools\"\n\t"
        ".8byte zetools_collector_ - .\n\t"
        ".popsection");
#endif

#if defined(__ELF__)
#pragma weak dlsym
#pragma weak dlopen
#endif

ZETOOLS_FUNCTION_ const zetools_collector *zetools_find_(void) {
    const zetools_collector *found = NULL;
#if defined(__ELF__)
    if (dlsym != NULL) {
        void *function = dlsym(NULL, "zetools_collector_1");
        if (function == NULL && dlopen != NULL) {
            // 4 is RTLD_NOLOAD: the library is in the process, but its names are not for all.
            void *library = dlopen("libzetools_probe.so", RTLD_LAZY | 4);
            function = library == NULL ? NULL : dlsym(library, "zetools_collector_1");
        }
        if (function != NULL) {
            const zetools_collector *(*get)(void);
            memcpy(&get, &function, sizeof(get));
            found = get();
        }
    }
#endif
    if (found == NULL || found->size < sizeof(zetools_collector)) {
        found = &zetools_none_;
    }
    __atomic_store_n(&zetools_collector_, found, __ATOMIC_RELEASE);
    return found;
}

// Returns the collector, which may be one that never collects.
ZETOOLS_INLINE_ const zetools_collector *zetools_get_(void) {
    const zetools_collector *known = __atomic_load_n(&zetools_collector_, __ATOMIC_ACQUIRE);
    return known != NULL ? known : zetools_find_();
}

ZETOOLS_INLINE_ int zetools_is_active_(const zetools_collector *collector) {
    return __builtin_expect(__atomic_load_n(&collector->active, __ATOMIC_RELAXED) != 0, 0);
}

// ---- Source locations -----------------------------------------------------------------------------------------------

// Defines a line of a file, from 1 on. The same line gives the same handle.
ZETOOLS_FUNCTION_ int zetools_location(const char *file, int line, int *handle) {
    const zetools_collector *collector = zetools_get_();
    if (handle == NULL) {
        return ZETOOLS_ERROR_ARGUMENT;
    }
    *handle = ZETOOLS_NO_LOCATION;
    return collector->location == NULL ? ZETOOLS_ERROR_NO_COLLECTOR : collector->location(file, line, 0, NULL, handle);
}

// Defines the call stack as it is now.
//
// pc: the innermost location; NULL for none.
// frame: where to begin, any address within a frame of the calling thread, such as __builtin_frame_address(0), or the
// frame
//     pointer or stack pointer of what a signal has interrupted; NULL for the calling function.
// skip: 0 records the return address of that frame first, so with NULL the calling function itself; more skips so many;
// -1 as
//     configured.
// trace: how many return addresses to record, at most ZETOOLS_MOST_FRAMES; 0 records none; -1 as configured.
//
// In a signal handler pc or frame must be given: then nothing is done that a handler must not do. Call
// zetools_note_modules after the last dlopen, outside of the handler, so that all code is known there.
//
// Always inlined, so that the calling function is the user's.
ZETOOLS_INLINE_ int zetools_stack(void *pc, void *frame, int skip, int trace, int *handle) {
    const zetools_collector *collector = zetools_get_();
    if (handle == NULL) {
        return ZETOOLS_ERROR_ARGUMENT;
    }
    *handle = ZETOOLS_NO_LOCATION;
    return collector->stack == NULL ? ZETOOLS_ERROR_NO_COLLECTOR : collector->stack(pc, frame, skip, trace, handle);
}

// Sets the location of the calling thread's next event, whether that is recorded or not. After it, the default holds
// again.
ZETOOLS_FUNCTION_ int zetools_this_location(int handle) {
    const zetools_collector *collector = zetools_get_();
    return collector->this_location == NULL ? ZETOOLS_ERROR_NO_COLLECTOR : collector->this_location(handle);
}

// Notes where code is, for stacks in signal handlers.
ZETOOLS_FUNCTION_ int zetools_note_modules(void) {
    const zetools_collector *collector = zetools_get_();
    return collector->note_modules == NULL ? ZETOOLS_ERROR_NO_COLLECTOR : collector->note_modules();
}

// Sets the calling line as the location of the thread's next event. Defined once.
#define ZETOOLS_THIS_LINE()                                                                                            \
    do {                                                                                                               \
        static int zetools_line_ = ZETOOLS_NO_LOCATION;                                                                \
        int zetools_known_ = __atomic_load_n(&zetools_line_, __ATOMIC_RELAXED);                                        \
        if (zetools_known_ == ZETOOLS_NO_LOCATION) {                                                                   \
            zetools_location(__FILE__, __LINE__, &zetools_known_);                                                     \
            __atomic_store_n(&zetools_line_, zetools_known_, __ATOMIC_RELAXED);                                        \
        }                                                                                                              \
        zetools_this_location(zetools_known_);                                                                         \
    } while (0)

// ---- Marks ----------------------------------------------------------------------------------------------------------

// Returns the number of a text, or 0 for NULL, or without a collector.
ZETOOLS_FUNCTION_ uint32_t zetools_text(const char *text) {
    const zetools_collector *collector = zetools_get_();
    return text == NULL || collector->text == NULL ? 0 : collector->text(text, strlen(text));
}

// Makes a mark of any kind. This and what follows is always inlined: the innermost frame of an automatic stack is the
// user's.
ZETOOLS_INLINE_ int zetools_make(const zetools_mark *mark) {
    const zetools_collector *collector = zetools_get_();
    if (!zetools_is_active_(collector)) {
        return collector->mark == NULL ? ZETOOLS_ERROR_NO_COLLECTOR : ZETOOLS_OK;
    }
    return collector->mark(mark);
}

// For the functions below: a mark, whose texts are looked up only where it is taken.
ZETOOLS_INLINE_ int zetools_make_(int kind, const char *domain, const char *name, uint64_t id, uint64_t other,
                                  uint64_t value, int flags, int location) {
    const zetools_collector *collector = zetools_get_();
    if (!zetools_is_active_(collector)) {
        return collector->mark == NULL ? ZETOOLS_ERROR_NO_COLLECTOR : ZETOOLS_OK;
    }
    zetools_mark mark;
    memset(&mark, 0, sizeof(mark));
    mark.kind = (uint16_t)kind;
    mark.flags = (uint16_t)flags;
    mark.domain = zetools_text(domain);
    mark.name = zetools_text(name);
    mark.location = location;
    mark.id = id;
    mark.other = other;
    mark.value = value;
    return collector->mark(&mark);
}

// Begins a region of the calling thread. `domain` may be NULL.
ZETOOLS_INLINE_ int zetools_begin(const char *domain, const char *name, int location) {
    return zetools_make_(ZETOOLS_REGION_BEGIN, domain, name, 0, 0, 0, 0, location);
}

// Ends the region that the calling thread began last.
ZETOOLS_INLINE_ int zetools_end(int location) {
    return zetools_make_(ZETOOLS_REGION_END, NULL, NULL, 0, 0, 0, 0, location);
}

// Begins a region that may overlap with others and end in another thread. Domain and id distinguish it from others.
ZETOOLS_INLINE_ int zetools_task_begin(const char *domain, const char *name, uint64_t id, int location) {
    return zetools_make_(ZETOOLS_TASK_BEGIN, domain, name, id, 0, 0, 0, location);
}

ZETOOLS_INLINE_ int zetools_task_end(const char *domain, uint64_t id, int location) {
    return zetools_make_(ZETOOLS_TASK_END, domain, NULL, id, 0, 0, 0, location);
}

ZETOOLS_INLINE_ int zetools_instant(const char *domain, const char *name, int location) {
    return zetools_make_(ZETOOLS_INSTANT, domain, name, 0, 0, 0, 0, location);
}

ZETOOLS_INLINE_ int zetools_counter(const char *domain, const char *name, double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof(bits));
    return zetools_make_(ZETOOLS_COUNTER, domain, name, 0, 0, bits, 0, ZETOOLS_NO_LOCATION);
}

ZETOOLS_INLINE_ int zetools_counter_integer(const char *domain, const char *name, int64_t value) {
    return zetools_make_(ZETOOLS_COUNTER, domain, name, 0, 0, (uint64_t)value, ZETOOLS_INTEGER, ZETOOLS_NO_LOCATION);
}

// Begins a frame, such as the work for one picture or one request of a service.
ZETOOLS_INLINE_ int zetools_frame_begin(const char *domain) {
    return zetools_make_(ZETOOLS_FRAME_BEGIN, domain, NULL, 0, 0, 0, 0, ZETOOLS_NO_LOCATION);
}

ZETOOLS_INLINE_ int zetools_frame_end(const char *domain) {
    return zetools_make_(ZETOOLS_FRAME_END, domain, NULL, 0, 0, 0, 0, ZETOOLS_NO_LOCATION);
}

// Marks a message: ZETOOLS_SEND, ZETOOLS_RECEIVE, ZETOOLS_COLLECTIVE or ZETOOLS_IO.
ZETOOLS_INLINE_ int zetools_message(int kind, int partner, uint64_t bytes, int tag, int communicator, int location) {
    if (kind < ZETOOLS_SEND || kind > ZETOOLS_IO) {
        return ZETOOLS_ERROR_ARGUMENT;
    }
    return zetools_make_(kind, NULL, NULL, (uint64_t)(int64_t)partner, bytes,
                         (uint64_t)(uint32_t)tag << 32 | (uint32_t)communicator, 0, location);
}

// Names the calling thread.
ZETOOLS_INLINE_ int zetools_thread_name(const char *name) {
    return zetools_make_(ZETOOLS_THREAD_NAME, NULL, name, 0, 0, 0, 0, ZETOOLS_NO_LOCATION);
}

// ---- Regions that end with their block ------------------------------------------------------------------------------

// A place in the program that begins regions.
typedef struct {
    const char *domain;
    const char *name;
    const char *layer;
    const char *phase;
    uint32_t color;
    uint32_t flags;
    // Numbers of these texts, once they are known.
    uint32_t ready;
    uint32_t domain_text;
    uint32_t name_text;
    uint32_t layer_text;
    uint32_t phase_text;
} zetools_site;

ZETOOLS_INLINE_ void zetools_enter_(zetools_site *site, const zetools_collector *collector) {
    if (__atomic_load_n(&site->ready, __ATOMIC_ACQUIRE) == 0) {
        __atomic_store_n(&site->domain_text, zetools_text(site->domain), __ATOMIC_RELAXED);
        __atomic_store_n(&site->name_text, zetools_text(site->name), __ATOMIC_RELAXED);
        __atomic_store_n(&site->layer_text, zetools_text(site->layer), __ATOMIC_RELAXED);
        __atomic_store_n(&site->phase_text, zetools_text(site->phase), __ATOMIC_RELAXED);
        __atomic_store_n(&site->ready, 1, __ATOMIC_RELEASE);
    }
    zetools_mark mark;
    memset(&mark, 0, sizeof(mark));
    mark.kind = ZETOOLS_REGION_BEGIN;
    mark.flags = (uint16_t)site->flags;
    mark.domain = __atomic_load_n(&site->domain_text, __ATOMIC_RELAXED);
    mark.name = __atomic_load_n(&site->name_text, __ATOMIC_RELAXED);
    mark.layer = __atomic_load_n(&site->layer_text, __ATOMIC_RELAXED);
    mark.phase = __atomic_load_n(&site->phase_text, __ATOMIC_RELAXED);
    mark.color = site->color;
    collector->mark(&mark);
}

ZETOOLS_INLINE_ int zetools_enter(zetools_site *site) {
    const zetools_collector *collector = zetools_get_();
    if (!zetools_is_active_(collector)) {
        return 0;
    }
    zetools_enter_(site, collector);
    return 1;
}

ZETOOLS_INLINE_ void zetools_leave(const int *entered) {
    if (*entered) {
        zetools_end(ZETOOLS_NO_LOCATION);
    }
}

#define ZETOOLS_JOIN__(a, b) a##b
#define ZETOOLS_JOIN_(a, b) ZETOOLS_JOIN__(a, b)

// Begins a region that ends with the block it stands in. The texts must be the same each time.
#define ZETOOLS_REGION_OF(domain, layer, phase, name, color, flags)                                                    \
    static zetools_site ZETOOLS_JOIN_(zetools_site_, __LINE__) = {domain, name, layer, phase, color, flags,            \
                                                                  0,      0,    0,     0,     0};                      \
    const int ZETOOLS_JOIN_(zetools_region_, __LINE__) __attribute__((cleanup(zetools_leave), unused)) =               \
        zetools_enter(&ZETOOLS_JOIN_(zetools_site_, __LINE__))

#define ZETOOLS_REGION(name) ZETOOLS_REGION_OF(NULL, NULL, NULL, name, 0, 0)
#define ZETOOLS_REGION_COLOR(name, rgb) ZETOOLS_REGION_OF(NULL, NULL, NULL, name, (rgb) + 1, 0)

// ---- Layers and phases: docs/phases.md ------------------------------------------------------------------------------

#define ZETOOLS_LAYER_APPLICATION "LA"
#define ZETOOLS_LAYER_RUNTIME "LR"
#define ZETOOLS_LAYER_IPC "LI"
#define ZETOOLS_LAYER_DRIVER "LD"
#define ZETOOLS_LAYER_CPU "LC"
#define ZETOOLS_LAYER_OTHER "LO"
#define ZETOOLS_LAYER_UTILITY "LU"

#define ZETOOLS_PHASE_OVERALL "PO"
#define ZETOOLS_PHASE_WARMUP "PWU"
#define ZETOOLS_PHASE_BENCHMARK "PBM"
#define ZETOOLS_PHASE_INITIALIZATION "PI"
#define ZETOOLS_PHASE_PREPARATION "PP"
#define ZETOOLS_PHASE_COMPILATION "PC"
#define ZETOOLS_PHASE_EXECUTION "PE"
#define ZETOOLS_PHASE_INPUTS_AND_OUTPUTS "PIO"
#define ZETOOLS_PHASE_TRANSFORMATION "PTR"
#define ZETOOLS_PHASE_COMPUTATION "PCO"
#define ZETOOLS_PHASE_RESULTS "PR"
#define ZETOOLS_PHASE_TERMINATION "PT"
#define ZETOOLS_PHASE_UNSPECIFIED "PU"

// A region of a layer in a phase. _SWITCH ends the region around it, _SUBTRACT takes its time from those around it.
#define ZETOOLS_FULL(layer, phase, name) ZETOOLS_REGION_OF(NULL, layer, phase, name, 0, 0)
#define ZETOOLS_FULL_SWITCH(layer, phase, name) ZETOOLS_REGION_OF(NULL, layer, phase, name, 0, ZETOOLS_SWITCH)
#define ZETOOLS_FULL_SUBTRACT(layer, phase, name) ZETOOLS_REGION_OF(NULL, layer, phase, name, 0, ZETOOLS_SUBTRACT)
#define ZETOOLS_APPLICATION(phase, name) ZETOOLS_FULL(ZETOOLS_LAYER_APPLICATION, phase, name)
#define ZETOOLS_APPLICATION_SWITCH(phase, name) ZETOOLS_FULL_SWITCH(ZETOOLS_LAYER_APPLICATION, phase, name)
#define ZETOOLS_RUNTIME(phase, name) ZETOOLS_FULL(ZETOOLS_LAYER_RUNTIME, phase, name)
#define ZETOOLS_RUNTIME_SWITCH(phase, name) ZETOOLS_FULL_SWITCH(ZETOOLS_LAYER_RUNTIME, phase, name)
#define ZETOOLS_TRANSFORMATION(name) ZETOOLS_FULL(ZETOOLS_LAYER_CPU, ZETOOLS_PHASE_TRANSFORMATION, name)
#define ZETOOLS_COMPUTATION(name) ZETOOLS_FULL(ZETOOLS_LAYER_CPU, ZETOOLS_PHASE_COMPUTATION, name)
#define ZETOOLS_COMPUTATION_SWITCH(name) ZETOOLS_FULL_SWITCH(ZETOOLS_LAYER_CPU, ZETOOLS_PHASE_COMPUTATION, name)
#define ZETOOLS_UTILITY(name) ZETOOLS_FULL(ZETOOLS_LAYER_UTILITY, ZETOOLS_PHASE_UNSPECIFIED, name)

#ifdef __cplusplus
}

namespace zetools {

// A region that ends with the object.
class Region {
  public:
    __attribute__((always_inline)) explicit Region(const char *name, const char *domain = nullptr,
                                                   int location = ZETOOLS_NO_LOCATION)
        : entered(zetools_is_active_(zetools_get_())) {
        if (entered) {
            zetools_begin(domain, name, location);
        }
    }
    __attribute__((always_inline)) ~Region() {
        zetools_leave(&entered);
    }
    Region(const Region &) = delete;
    Region &operator=(const Region &) = delete;

  private:
    const int entered;
};

}    // namespace zetools
#endif

#endif
