// The probe's view of the run and of its own ring file.
//
// The state lies in private memory that a forked child finds empty: its first call sees that, and begins a ring file of
// its own. What a child may inherit (the run, the loaders) lies in static memory.
#ifndef ZTP_STATE_H
#define ZTP_STATE_H

#include <pthread.h>
#include <stdbool.h>

#include "base/layout.h"

enum { ZTP_PATH = 512, ZTP_HANDLES = 1 << 16, ZTP_ITEMS = 1 << 20, ZTP_FILES = 1024 };

// The variables that the command has set in the program's environment for SYCL, and the program had not.
typedef enum {
    ZTP_OWN_SYCL = 1,         // it is to be recorded
    ZTP_OWN_LAYER = 2,        // UR_LAYER_TRACING among UR_ENABLE_LAYERS
    ZTP_OWN_ENABLE = 4,       // XPTI_TRACE_ENABLE
    ZTP_OWN_DISPATCHER = 8    // XPTI_FRAMEWORK_DISPATCHER
} ztp_sycl_variables;

// The run that this process belongs to: from the variable, or from an agent's options.
typedef struct {
    bool known;
    char children;    // ztp_children
    uint32_t sycl;    // bits of ztp_sycl_variables
    uint32_t door;    // ztp_door
    bool has_token;
    uint8_t token[ZTP_TOKEN];    // for the collector's socket
    char directory[ZTP_PATH];
    bool asked;              // for the control page, at the socket
    bool remote;             // the directory cannot be entered: the control page is a copy, and notes are handed over
    ztp_control *control;    // mapped at the first start, NULL before
} ztp_run;

extern ztp_run ztp_the_run;

// A handle of the program and the id of its definition.
typedef struct {
    _Atomic uint64_t handle;    // 0: never used
    _Atomic uint32_t id;        // 0: the object is gone
    uint32_t kind;              // ztp_definition_kind
} ztp_handle;

typedef struct ztp_state {
    ztr_recorder recorder;         // the data of the tracer: first, so that callbacks find the state by it
    _Atomic uint32_t beginning;    // a thread makes the ring file

    // Constant once the recorder has a serial number.
    ztp_process *process;
    unsigned char *file;
    uint64_t file_bytes;
    uint64_t rings_offset;
    uint64_t definition_bytes;
    uint32_t lanes;          // that the file has place for
    uint64_t spare_rings;    // bytes of rings that only the first ones of threads may take
    uint64_t ring_bytes;     // of the ring of a busy thread: as in the control page, or less where memory is short
    bool eager;              // all memory was allocated at once: this system cannot do it piece by piece

    _Atomic uint64_t first_ring_bytes;    // of a thread's first ring: the same; less once there was no memory for one

    // Guarded by the lock.
    _Alignas(ZTR_LINE) pthread_mutex_t lock;
    uint64_t next_ring;     // offset of memory that no ring has had yet
    uint64_t free_rings;    // bytes behind it
    uint32_t next_look;     // index of the lane at which the next search for one that was read begins
    uint32_t free_segments[ZTP_SEGMENTS];
    uint32_t free_segment_count;

    _Atomic uint32_t next_id;
    _Atomic uint64_t next_clock;    // CLOCK_MONOTONIC from which on another pair of clocks is wanted
    _Atomic uint32_t loaders_defined;
    _Atomic uint64_t image_bytes;    // of images of modules that are defined
    ztp_handle handles[ZTP_HANDLES];

    // For marks and locations.
    _Atomic uint64_t defined[ZTP_ITEMS / 64];    // bit by number: texts and locations that are defined
    _Atomic uint64_t files[ZTP_FILES];    // start in memory of files that are defined; the number is 1 + the index
} ztp_state;

// The lane of the calling thread, its piece of memory for definitions, and the ring that is prepared for it.
typedef struct {
    uint64_t serial;    // of the recorder that the rest belongs to
    ztr_lane *lane;
    uint32_t retry;            // calls until it may be asked again for memory that there was not
    uint32_t number;           // 1 + its number among the threads that have called, 0 for none yet
    uint32_t segment;          // 1 + index, 0 for none
    uint64_t next_ring;        // offset of the ring in preparation, 0 for none
    uint64_t next_bytes;       // its size
    uint64_t prepared;         // bytes of it
    uint32_t busy;             // in here: a signal handler that comes meanwhile gets no lane
    uint32_t leaving_id;       // of the object that the call in flight destroys
    const void *failed_log;    // handle of the log of the last module that failed to build; compared only
    uint32_t failed_result;    // of that
} ztp_thread;

extern _Thread_local ztp_thread ztp_this_thread __attribute__((tls_model("initial-exec"), visibility("hidden")));

// ---- run.c ----------------------------------------------------------------------------------------------------------

// Takes "<children><sycl>,<token>:<directory>", and does nothing else; <sycl> is a hexadecimal digit with bits of
// ztp_sycl_variables, <token> has two digits for each byte, and either may be missing. Returns whether it is
// well-formed.
bool ztp_join(const char *text, uint32_t door);

// Maps the control page, once. Returns NULL if there is none, or it is not to be trusted.
ztp_control *ztp_open_control(void);

// Opens the run directory after a look at it; -1 if it is not the user's own.
int ztp_open_directory(void);

// Fills a note with what is known of this process, and the rest.
void ztp_describe_note(ztp_note *note, uint32_t kind, int32_t error, uint64_t detail, const char *text);

// Leaves a sentence for the collector; of each kind one per process.
void ztp_note_once(ztp_note_kind kind, int32_t error, uint64_t detail, const char *text);

// Returns field 22 of /proc/self/stat, 0 if it cannot be read.
uint64_t ztp_start_time(void);

// ---- file.c ---------------------------------------------------------------------------------------------------------

// Makes the ring file of this process and maps it. own_cost: of recording a call, in picoseconds. Returns whether it
// did; leaves a note where not.
bool ztp_make_file(ztp_state *state, uint32_t door, uint64_t own_cost);

// Allocates memory of the mapping. Returns false where there is none.
bool ztp_populate(ztp_state *state, uint64_t offset, uint64_t bytes);

// Gives memory of the mapping back.
void ztp_unpopulate(ztp_state *state, uint64_t offset, uint64_t bytes);

// ---- rings.c --------------------------------------------------------------------------------------------------------

// Begins recording in this process, or in a forked child. Returns whether records can be made.
bool ztp_begin(ztp_state *state, uint32_t door);

// Returns whether recording has begun once, in this process or in the one it was forked from.
bool ztp_has_begun(void);

// Returns the calling thread's lane, or NULL if there is none for it at the moment.
ztr_lane *ztp_open_lane(ztp_state *state);

// Prepares a larger ring for the calling thread, or goes on to it. Between calls.
void ztp_grow(ztp_state *state);

// Marks the ring file as that of a process that has ended in order.
void ztp_end(ztp_state *state);

#endif
