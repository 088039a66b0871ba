// Lanes, as far as growing needs them.
#ifndef ZTP_LANES_H
#define ZTP_LANES_H

#include "lane/state.h"

// Returns a lane that has been read after its thread was gone, taken out of use: of this size, or else, where any will
// do, the smallest one; NULL for none. The lock is held.
ztr_lane *ztp_take_read_lane(ztp_state *state, uint64_t capacity, bool any);

// Returns the offset of memory for a ring, not yet allocated; 0 for none. The lock is held.
uint64_t ztp_take_ring(ztp_state *state, uint64_t capacity);

// Returns a lane that was not in use, and is not announced yet; NULL for none. The lock is held.
ztr_lane *ztp_new_lane(ztp_state *state, uint64_t offset, uint64_t capacity);

// Announces a lane as the calling thread's. before: calls of the thread in other lanes. The lock is held.
void ztp_announce(ztp_state *state, ztr_lane *lane, uint32_t thread, uint64_t before);

#endif
