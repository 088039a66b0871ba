// Command queues.
#ifndef ZM_QUEUE_H
#define ZM_QUEUE_H

#include "device/device.h"
#include "engine/engine.h"
#include "base/handle.h"

typedef struct zm_queue {
    zm_object base;
    zm_context *context;         // referenced
    zm_device *device;           // referenced
    struct zm_stream *stream;    // engine lock
    uint32_t ordinal;
    uint32_t index;
    ze_command_queue_flags_t flags;
    ze_command_queue_mode_t mode;
    ze_command_queue_priority_t priority;
} zm_queue;

// Checks a queue descriptor, of a queue or of an immediate list, against the device.
ze_result_t zm_queue_check_desc(const zm_device *device, const ze_command_queue_desc_t *desc);

// Waits until a stream is empty.
ze_result_t zm_stream_wait(struct zm_stream *stream, uint64_t timeout_ns);
// Gives work of a stream that is being destroyed a moment to complete. Answers HANDLE_OBJECT_IN_USE if it does not.
ze_result_t zm_stream_settle(struct zm_stream *stream);

#endif
