// The state of a recording that a process makes into a ring file: an object with a slot.
//
// It lies in private memory, nearly all of which a forked child finds empty: its first call sees that, and begins a
// ring file of its own.
#ifndef ZTP_STATE_H
#define ZTP_STATE_H

#include <pthread.h>
#include <stdbool.h>

#include "base/run.h"

// The states that a process may have at a time, each with a place in the memory of every thread.
typedef enum {
    ZTP_PROBE,        // of the run that the process belongs to
    ZTP_SCRATCH,      // of a measurement, for the calling thread alone: see ztp_open_scratch()
    ZTP_MARKS,        // of marks that are kept in memory: see lane/memory.h
    ZTP_RECORDERS,    // the first of those by which the process records itself
    ZTP_SLOTS = ZTP_RECORDERS + ZTR_RECORDERS
} ztp_slot;

typedef struct ztp_state ztp_state;

// Ends a call whose function has returned. params: one pointer for each argument; NULL if they were not seen.
typedef void ztp_leave(ztp_state *state, uint32_t function, void *params, uint64_t result, void **slot);

// The functions of the part that records into a state, and its choices.
typedef struct {
    ztp_leave *leave;
    uint64_t (*measure)(void);    // returns what recording a call costs, in picoseconds; asked once, at the begin
    bool names_objects;           // records name the object that a call works on
} ztp_kind;

struct ztp_state {
    // A forked child has the same.
    ptrdiff_t place;    // of its part in the memory of every thread, in bytes
    ztp_kind kind;
    ztp_run *run;
    ztp_run own_run;           // where it is not the run that the process belongs to
    _Atomic uint32_t begun;    // a recording has begun, in this process or in the one it was forked from
    uint64_t own_cost;         // of recording a call, in picoseconds; 0 as long as it was not measured

    // From here on a forked child finds zeros.
    _Alignas(ZTP_PAGE) ztr_recorder recorder;
    _Atomic uint32_t beginning;     // a thread makes the ring file
    _Atomic uint64_t early_sycl;    // notifications that came before there was an account of them

    // Constant once the recorder has a serial number.
    ztp_process *process;
    unsigned char *file;
    uint64_t file_bytes;
    uint64_t rings_offset;
    uint64_t definition_bytes;
    uint32_t lanes;           // that the file has place for
    uint64_t spare_rings;     // bytes of rings that only the first ones of threads may take
    uint64_t ring_bytes;      // of the ring of a busy thread: as in the control page, or less where memory is short
    uint64_t thread_bytes;    // of all rings of a busy thread that are not read yet
    bool eager;               // all memory was allocated at once: this system cannot do it piece by piece
    bool in_memory;           // there is no file: memory is there when it is written to

    _Atomic uint64_t first_ring_bytes;    // of a thread's first ring: the same; less once there was no memory for one

    // Guarded by the lock.
    _Alignas(ZTR_LINE) pthread_mutex_t lock;
    uint64_t next_ring;     // offset of memory that no ring has had yet
    uint64_t free_rings;    // bytes behind it
    uint32_t next_look;     // index of the lane at which the next search for one that was read begins
    uint32_t free_segments[ZTP_SEGMENTS];
    uint32_t free_segment_count;
    uint64_t past_seen;       // calls that were entered in lanes which have another thread by now
    uint64_t past_dropped;    // of these, lost

    _Atomic uint32_t next_id;
    _Atomic uint64_t next_clock;    // CLOCK_MONOTONIC from which on another pair of clocks is wanted

    char texts[3][ZTP_TEXT + 1];    // for the definition of the process
};

// The lane of the calling thread, its piece of memory for definitions, and the ring that is prepared for it.
typedef struct {
    uint64_t serial;    // of the recorder that the rest belongs to
    ztr_lane *lane;
    uint32_t retry;         // calls until it may be asked again for memory that there was not
    uint32_t number;        // 1 + its number among the threads that have called, 0 for none yet
    uint32_t segment;       // 1 + index, 0 for none
    uint64_t next_ring;     // offset of the ring in preparation, 0 for none
    uint64_t next_bytes;    // its size
    uint64_t prepared;      // bytes of it
    bool is_java;           // it has its name from the VM
    uint32_t busy;          // in here: a signal handler that comes meanwhile gets no lane
} ztp_thread;

// The calling thread's parts of all states, by slot.
extern _Thread_local ztp_thread ztp_thread_slots[ZTP_SLOTS]
    __attribute__((tls_model("initial-exec"), visibility("hidden")));

static inline ztp_thread *ztp_thread_in(const ztp_state *state) {
    return (ztp_thread *)(void *)((char *)ztp_thread_slots + state->place);
}

// Counts of all threads up to now; `dropped` never exceeds `seen`.
typedef struct {
    uint64_t seen;       // calls that were entered
    uint64_t dropped;    // of these, lost
    uint64_t threads;    // that have called
    uint64_t memory;     // bytes of rings
    uint64_t open;       // rings that have a thread, or were not read to their end
} ztr_account;

// ---- file.c ---------------------------------------------------------------------------------------------------------

// Makes the ring file of this process and maps it. Returns whether it did; leaves a note, and errno, where not.
bool ztp_make_file(ztp_state *state, uint32_t door);

enum { ZTP_RING_NAME = 64 };

// Writes the name of a process's ring file in its run's directory.
void ztp_ring_name(int32_t pid, uint64_t start_time, uint32_t serial, char name[ZTP_RING_NAME]);

// Allocates memory of the mapping. Returns false where there is none.
bool ztp_populate(ztp_state *state, uint64_t offset, uint64_t bytes);

// Returns the bytes of its address space that a process whose space is limited (ulimit -v) gives to recording;
// UINT64_MAX where there is no limit.
uint64_t ztp_room_in_space(void);

// Gives memory of the mapping back.
void ztp_unpopulate(ztp_state *state, uint64_t offset, uint64_t bytes);

// ---- begin.c --------------------------------------------------------------------------------------------------------

// Returns a number that no recorder of the process has.
uint64_t ztp_next_serial(void);

// Begins recording in this process, or in a forked child. Returns whether records can be made; errno says why not.
bool ztp_begin(ztp_state *state, uint32_t door);

// Begins in the same way, or waits while another thread does: making the ring file takes some milliseconds, on a
// crowded machine much longer, and threads of a runtime begin together. A thread waits for at most two seconds in all,
// since the other one may be stopped. Returns the recorder's serial number; 0: nothing has begun.
uint64_t ztp_begin_or_await(ztp_state *state, uint32_t door);

// Returns whether recording has begun once, in this process or in the one it was forked from.
bool ztp_has_begun(const ztp_state *state);

// Marks the ring file as that of a process that has ended in order.
void ztp_end(ztp_state *state);

// ---- lanes.c --------------------------------------------------------------------------------------------------------

// Returns the only state of a slot, which is made at the first time and stays; NULL if there is no memory for it.
// bytes: of a structure that begins with the state; its rest is empty in a forked child, too.
ztp_state *ztp_state_in(ztp_slot slot, size_t bytes, const ztp_kind *kind);

// Makes a state by which the process records itself, in a run of its own; NULL with errno if there is no memory for it,
// or there are too many.
ztp_state *ztp_new_state(const ztp_kind *kind);

// Frees such a state, with its ring file's mapping. No call may be in flight or come later.
void ztp_free_state(ztp_state *state);

// Notes that the calling thread reads lanes: it waits for room in none.
void ztp_read_here(void);

// Returns a lane of the ring file; index: below lanes_used.
ztr_lane *ztp_lane_at(const ztp_state *state, uint32_t index);

// Returns the calling thread's lane, or NULL if there is none for it at the moment.
ztr_lane *ztp_open_lane(ztp_state *state);

// Stores the account of this moment.
void ztp_sum(ztp_state *state, ztr_account *account);

// ---- callbacks.c ----------------------------------------------------------------------------------------------------

typedef void (*ztp_callback)(void *params, uint64_t result, void *state, void **slot);

// Returns the callback to register after a function ran, with the state as the tracer's data; NULL if there is none for
// its index.
ztp_callback ztp_exit_callback(uint32_t function);

// ---- scratch.c ------------------------------------------------------------------------------------------------------

// Makes a state that records calls of the calling thread in memory that is never read; NULL if there is none.
ztp_state *ztp_open_scratch(const ztp_kind *kind);

// Frees it, in the same thread.
void ztp_close_scratch(ztp_state *state);

// ---- growth.c -------------------------------------------------------------------------------------------------------

// Prepares a larger ring for the calling thread, or goes on to it. Between calls.
void ztp_grow(ztp_state *state);

// Goes on to a further ring of a state in memory, where the present one is full and may not be read before the end.
// Returns its lane; NULL if the budget is used up.
ztr_lane *ztp_extend(ztp_state *state);

#endif
