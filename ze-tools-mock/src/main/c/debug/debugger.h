// The debugging side: sessions with other processes.
#ifndef ZM_DEBUG_DEBUGGER_H
#define ZM_DEBUG_DEBUGGER_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/check.h"
#include "device/device.h"
#include "debug/wire.h"

typedef struct zm_attachment {
    zm_object base;
    zm_device *device;            // referenced
    uint32_t pid;
    int control;
    int events;
    pthread_mutex_t lock;         // one request at a time
    uint64_t last_number;         // of requests; guarded by lock
    atomic_bool lost;             // the connection is of no more use
    atomic_bool told;             // the debugger has been told so
    _Atomic uint64_t seen;        // number of the last event that was read
} zm_attachment;

// The session with a process on a device.
ze_result_t zm_attachment_open(zm_device *device, uint32_t pid, zm_attachment **attachment);

// Sends a request, with the data that its `size` says, and waits for the reply, whose data goes to `answer` (room for
// ZM_WIRE_DATA bytes, or NULL). The result is the debuggee's, or DEVICE_LOST when it is gone.
ze_result_t zm_attachment_ask(zm_attachment *attachment, zm_wire_request *request, const void *data, uint8_t *answer,
                              uint32_t *answer_size);

// The next event. DEVICE_LOST when the debuggee is gone and all events have been read, NOT_READY when there is none yet.
ze_result_t zm_attachment_read(zm_attachment *attachment, uint64_t timeout_ms, zet_debug_event_t *event);

#endif
