// The work of other processes on the same GPU, for streamers. All functions: engine lock held.
#ifndef ZM_METRIC_OTHERS_H
#define ZM_METRIC_OTHERS_H

#include "metric/metric.h"

// Publishes work that begins on a tile, or its end, to other processes.
void zm_others_note(const zm_tile *tile, const zm_work *work, bool ended);

// Brings the timelines of all tiles up to what other processes have published, and returns the time up to which that is
// complete: `now`, or not much before it.
uint64_t zm_others_follow(uint64_t now);

// A streamer begins to collect, before its first report; none collects any more.
void zm_others_begin(void);
void zm_others_end(void);
// Ends the thread that follows without a reader. No lock held.
void zm_others_stop(void);

#endif
