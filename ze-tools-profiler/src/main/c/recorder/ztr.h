// The call recorder's native half: tracing callbacks in C, which write what they see into a ring of memory per thread.
//
// It is part of the Java library's tracing, not of the simulated driver, and works with any loader.
//
// A recording made here costs an application a fraction of what an upcall into the VM costs; no thread is attached to
// the VM, none waits for a garbage collection, and calls can be recorded while the VM ends. The Java half reads the
// rings.
#ifndef ZTR_H
#define ZTR_H

#include "base/lane.h"

#define ZTR_EXPORT __attribute__((visibility("default")))

// ---- For Java -------------------------------------------------------------------------------------------------------

// Returns a recorder that keeps no arguments, with its gate open; NULL if there is no memory or too many are there.
ztr_recorder *ztr_create(uint64_t lane_bytes, uint64_t budget, uint32_t policy, uint32_t clock);

// Stores the same moment in ticks of the recorder's clock and in nanoseconds of CLOCK_MONOTONIC.
void ztr_tick(ztr_recorder *recorder, uint64_t *ticks, uint64_t *nanos);

// Keeps one more argument of a function; false if there are too many, or no such function. Before the first call.
bool ztr_keep(ztr_recorder *recorder, uint32_t function, uint32_t index, uint32_t size, uint32_t pointee);

// Frees everything. No callback may be running or come later.
void ztr_destroy(ztr_recorder *recorder);

// Sets the gate, a ztr_gate. When it returns, every call that was begun shows in its lane.
void ztr_set_gate(ztr_recorder *recorder, uint32_t gate);

// Returns whether no call that was begun waits for its end.
bool ztr_is_idle(ztr_recorder *recorder);

// Stores at most `capacity` of the lanes in use, newest first, and returns how many there are.
uint32_t ztr_lanes(ztr_recorder *recorder, ztr_lane **lanes, uint32_t capacity);

// Notes that the calling thread reads the lanes: it must never wait for another one to do that.
void ztr_read_here(ztr_recorder *recorder);

// Notes that the lanes are not read any more: no thread may wait for that.
void ztr_abandon(ztr_recorder *recorder);

// Returns the number of calls that were seen and lost because there was no memory for their thread.
uint64_t ztr_unplaced(ztr_recorder *recorder);

// Returns the bytes of memory that rings have been given.
uint64_t ztr_memory(ztr_recorder *recorder);

// Takes a lane whose thread is gone, and which has been read, out of use, so that another thread may get it.
void ztr_recycle(ztr_recorder *recorder, ztr_lane *lane);

// Returns the callback to register before functions run, with the recorder as the tracer's data.
void *ztr_enter_callback(void);

// Returns the callback to register after a function ran; NULL if there is none for its index.
void *ztr_exit_callback(uint32_t function);

// Begins a call that is seen by other means than a callback.
void ztr_own_enter(ztr_recorder *recorder, void **slot);

// Ends a call that is seen by other means than a callback.
void ztr_own_exit(ztr_recorder *recorder, uint32_t function, uint64_t result, void **slot);

// Measures and returns what one recorded call costs here, in picoseconds, without what the tracing layer itself does.
uint64_t ztr_measure(void);

// Returns a callback that counts the calls of each thread, for a test of the tracing layer.
void *ztr_counting_callback(void);

// Returns how many calls that callback has counted in the calling thread.
uint64_t ztr_counted(void);

// ---- The door -------------------------------------------------------------------------------------------------------

// Calls one of the functions for Java by its number. Arguments that it does not have are ignored; the answer of one
// that has none is 0. This function and its Java side are generated from the declarations above: the VM needs some
// milliseconds for each signature that it has not met before, and a recorder is to start at once.
uint64_t ztr_do(uint32_t action, uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e);

// ---- lanes.c --------------------------------------------------------------------------------------------------------

// Returns the calling thread's lane, or NULL if there is no memory for one.
ztr_lane *ztr_open_lane(ztr_recorder *recorder);

// The lane of a thread in a recorder.
typedef struct {
    uint64_t serial;
    ztr_lane *lane;
    uint32_t retry;    // calls until it may be asked again for memory that there was not
} ztr_entry;

// One instruction to get at instead of a function call; 192 bytes are well within what is kept for libraries like this.
extern _Thread_local ztr_entry ztr_entries[ZTR_RECORDERS]
    __attribute__((tls_model("initial-exec"), visibility("hidden")));

#endif
