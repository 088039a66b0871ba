// The debugging side: sessions with other processes.
#ifndef ZM_DEBUG_DEBUGGER_H
#define ZM_DEBUG_DEBUGGER_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/check.h"
#include "base/manner.h"
#include "device/device.h"
#include "debug/wire.h"

// An ELF image of the debuggee, kept for the time when it has gone.
typedef struct zm_kept_image {
    struct zm_kept_image *next;
    uint64_t begin;    // in the debuggee
    uint64_t size;
    uint8_t bytes[];
} zm_kept_image;

typedef struct zm_attachment {
    zm_object base;
    zm_device *device;    // referenced
    uint32_t pid;
    int control;
    int events;
    pthread_mutex_t lock;         // one request at a time
    uint64_t last_number;         // of requests; guarded by lock
    atomic_bool lost;             // the connection is of no more use
    atomic_bool notified;         // the debugger has been notified of that
    _Atomic uint64_t seen;        // number of the last event that was read
    bool lenient;                 // the manner of this process when it attached
    atomic_uint readers;          // threads that read events
    atomic_bool full;             // an image was too large to be kept
    atomic_bool entered;          // the last event about the debuggee's queues says that it has some
    pthread_mutex_t rest_lock;    // of what follows, for the time when the debuggee has gone
    zm_kept_image *images;
    uint64_t kept_bytes;                  // of images
    ze_device_thread_t interrupts[16];    // not answered yet; the oldest first
    uint32_t interrupt_count;
} zm_attachment;

// Returns whether the session gets the lenient answer of that row.
static inline bool zm_attachment_lenient(const zm_attachment *attachment, zm_lenience row) {
    (void)row;    // all rows follow the manner at the time of attaching
    return attachment->lenient;
}

// The session with a process on a device.
ze_result_t zm_attachment_open(zm_device *device, uint32_t pid, zm_attachment **attachment);

// The host time by which all requests of a call that begins now have to be answered. A debuggee that has not done so is
// taken for dead: it holds a lock, or is stopped.
uint64_t zm_attachment_deadline(void);

// Sends a request, with the data that its `size` says, and waits for the reply, whose data goes to `answer` (room for
// ZM_WIRE_DATA bytes, or NULL). A debuggee that does not answer by the deadline is taken for dead. The result is the
// debuggee's; when it is gone DEVICE_LOST, or what is left to say in the lenient manner.
ze_result_t zm_attachment_ask(zm_attachment *attachment, zm_wire_request *request, const void *data, uint64_t deadline,
                              uint8_t *answer, uint32_t *answer_size);

// Reads the next event. NOT_READY when there is none; DEVICE_LOST when the debuggee is gone and all events have been
// read, which is NOT_READY in the lenient manner.
ze_result_t zm_attachment_read(zm_attachment *attachment, uint64_t timeout_ms, zet_debug_event_t *event);

// Waits until no thread reads events.
void zm_attachment_await_readers(const zm_attachment *attachment);

#endif
