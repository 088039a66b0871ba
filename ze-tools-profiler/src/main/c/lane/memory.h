// A state without a ring file: its lanes lie in memory of this process, for a reader that may come at the end only.
//
// Records belong to a session. The memory of one session is given back when the next one begins, but for
// lanes of threads that may still write there: these are given back by their threads.
#ifndef ZTP_MEMORY_H
#define ZTP_MEMORY_H

#include "lane/state.h"

// Returns the state of marks, which is made at the first time; NULL if there is no memory for it.
ztp_state *ztp_state_in_memory(void);

// Begins a session with empty rings of `budget` bytes together. Returns false if there is no memory for it.
bool ztp_begin_session(uint64_t budget);

// Returns a lane with room for the calling thread, which has none in this session (full: NULL), or whose lane is full.
// NULL if there is no memory; it is counted where the thread has no lane.
ztr_lane *ztp_lane_in_memory(const ztr_lane *full);

// Gives up what a thread has here.
void ztp_leave_session(ztp_thread *own);

// Takes a record that a thread has made.
typedef void ztp_take(void *data, const uint64_t *words, int32_t tid);

// Hands at most `most` records on, and frees them in their lanes. Returns how many; 0: there are none now. Those of one
// thread are in order.
uint64_t ztp_read_session(ztp_take *take, void *data, uint64_t most);

// Stores the account of the session.
void ztp_sum_session(ztr_account *account);

// Prepares a forked child, whose session begins when its first record is made.
void ztp_forget_session(void);

#endif
