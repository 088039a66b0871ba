// SPDX-License-Identifier: MIT
// A subscriber of XPTI that hands everything to one listener, which may go at any time: a virtual machine ends before
// the runtime that still notifies, and the framework may call a callback after it was unregistered.
//
// A callback does not get its stream, so each stream has a callback of its own. A stream keeps it for the life of the
// process: a late notification is never taken for one of another stream.
//
// Threads: any. No lock is held while a listener or the framework runs.
#ifndef ZTX_SUBSCRIBER_H
#define ZTX_SUBSCRIBER_H

#include <stdint.h>

#define ZTX_SLOTS 256

typedef void (*ztx_listener)(uint32_t slot, uint32_t type, const void *parent, const void *event, uint64_t instance,
                             const void *user_data);

// stream is valid during the call only. state: 1 for a stream that begins, 0 for one that ends.
typedef void (*ztx_stream_listener)(uint32_t state, uint32_t major, uint32_t minor, const char *version,
                                    const char *stream);

typedef struct ztx_stream {
    const char *name;    // stays valid
    const char *version;
    uint32_t major;
    uint32_t minor;
    uint32_t begun;    // how often it was initialised
    uint32_t alive;
} ztx_stream;

// The callback for a name, the same at each call; null if all are taken or memory is short. The number is stored.
void *ztx_callback(const char *name, uint32_t *slot);

// Gives notifications to these from now on; null to stop. After that ztx_inside says when the last one has returned.
void ztx_listen(ztx_listener listener, ztx_stream_listener streams);

// The number of threads inside a listener.
int64_t ztx_inside(void);

// True if the calling thread is inside one.
int ztx_listening(void);

// The number of notifications that a listener's own calls have caused: it does not get them.
int64_t ztx_nested(void);

// The number of notifications that came while nothing listened.
int64_t ztx_missed(void);

// The number of notifications whose thread had too little of its stack left for a listener in Java.
int64_t ztx_skipped(void);

// The streams that the framework has named to xptiTraceInit, in that order; 0 if there are not so many.
int ztx_known(uint32_t index, ztx_stream *stream);

#endif
