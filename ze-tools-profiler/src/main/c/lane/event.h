// Records that are no calls.
#ifndef ZTP_EVENT_H
#define ZTP_EVENT_H

#include "base/lane.h"

// Writes a record of so many words after the first four; false if there is no room, or the thread is just writing
// another one.
bool ztp_write_words(ztr_recorder *recorder, ztr_lane *lane, const uint64_t *content, uint32_t count);

// Returns the number and the thread of the call that a lane's thread is in, as the word 3 of its record.
uint64_t ztp_call_of(const ztr_lane *lane);

#endif
