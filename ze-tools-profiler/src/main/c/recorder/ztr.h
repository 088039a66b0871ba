// The recorder of the own process: callbacks that record calls into a ring file, as the probe's do in other programs.
//
// It is part of the Java library's tracing, not of the simulated driver, and works with any loader.
//
// A recording made here costs an application a fraction of what an upcall into the VM costs; no thread is attached to
// the VM, none waits for a garbage collection, and calls can be recorded while the VM ends. The collector in Java reads
// the file, as it reads those of programs.
#ifndef ZTR_H
#define ZTR_H

#include "lane/state.h"

#define ZTR_EXPORT __attribute__((visibility("default")))

// ---- For Java -------------------------------------------------------------------------------------------------------

// Returns a recorder with a ring file in a run directory, with its gate open; NULL if that cannot be made, and then
// stores errno, which is EMFILE if there are too many recorders. settings: a control page, which is copied; directory:
// ends with a 0.
ztp_state *ztr_create(const ztp_control *settings, const char *directory, uint32_t *error);

// Frees it, but not its file. No callback may be running or come later.
void ztr_destroy(ztp_state *recorder);

// Sets the gate, a ztr_gate. When it returns, every call that was begun shows in its lane.
void ztr_set_gate(ztp_state *recorder, uint32_t gate);

// Notes in the ring file that no call is begun any more.
void ztr_end_file(ztp_state *recorder);

// Returns whether no call that was begun waits for its end.
bool ztr_is_idle(ztp_state *recorder);

// Stores the account of this moment, a ztr_account.
void ztr_sum(ztp_state *recorder, void *account);

// Notes that the calling thread reads lanes: it must never wait for another one to do that.
void ztr_read_here(void);

// Notes that the lanes are not read any more: no thread may wait for that.
void ztr_abandon(ztp_state *recorder);

// Returns the callback to register before functions run, with the recorder as the tracer's data.
void *ztr_enter_callback(void);

// Returns the callback to register after a function ran; NULL if there is none for its index.
void *ztr_exit_callback(uint32_t function);

// Begins a call that is seen by other means than a callback.
void ztr_own_enter(ztp_state *recorder, void **slot);

// Ends a call that is seen by other means than a callback.
void ztr_own_exit(ztp_state *recorder, uint32_t function, uint64_t result, void **slot);

// Returns what one recorded call costs here, in picoseconds, without what the tracing layer itself does. It is measured
// at the first time.
uint64_t ztr_cost(void);

// Stores the same moment in ticks of the processor's counter, where that can be trusted, and in nanoseconds of
// CLOCK_MONOTONIC.
void ztr_tick(uint64_t *ticks, uint64_t *nanos);

// Returns a callback that counts the calls of each thread, for a test of the tracing layer.
void *ztr_counting_callback(void);

// Returns how many calls that callback has counted in the calling thread.
uint64_t ztr_counted(void);

// ---- The door -------------------------------------------------------------------------------------------------------

// Calls one of the functions for Java by its number. Arguments that it does not have are ignored; the answer of one
// that has none is 0. This function and its Java side are generated from the declarations above: the VM needs some
// milliseconds for each signature that it has not met before, and a recorder is to start at once.
uint64_t ztr_do(uint32_t action, uint64_t a, uint64_t b, uint64_t c, uint64_t d);

// ---- For the probe --------------------------------------------------------------------------------------------------

// Measures and returns what one recorded call costs here, in picoseconds.
uint64_t ztr_measure(void);

// Returns a state that records calls of the calling thread where no reader looks; NULL if there is no memory.
ztp_state *ztr_open_scratch(void);

#endif
