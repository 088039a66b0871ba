// The forms of user data. A type alone does not determine it: an allocation with an event carries a text, one without
// the allocation's structure.
#include <string.h>

#include "sycl/sycl.h"

ztp_stream_kind ztp_kind_of_stream(const char *name) {
    static const struct {
        const char *name;
        ztp_stream_kind kind;
    } names[] = {
        {"sycl", ZTP_STREAM_SYCL},
        {"sycl.debug", ZTP_STREAM_SYCL},
        {"sycl.experimental.buffer", ZTP_STREAM_BUFFER},
        {"oneapi.experimental.buffer", ZTP_STREAM_BUFFER},
        {"sycl.experimental.image", ZTP_STREAM_IMAGE},
        {"sycl.experimental.mem_alloc", ZTP_STREAM_MEMORY},
        {"oneapi.level_zero.experimental.mem_alloc", ZTP_STREAM_MEMORY},
        {"sycl.pi", ZTP_STREAM_NAMES},
        {"sycl.experimental.level_zero.call", ZTP_STREAM_NAMES},
        {"sycl.experimental.cuda.call", ZTP_STREAM_NAMES},
        {"sycl.pi.debug", ZTP_STREAM_CALLS},
        {"ur.call", ZTP_STREAM_CALLS},
        {"ur.call.debug", ZTP_STREAM_CALLS},
        {"sycl.experimental.level_zero.debug", ZTP_STREAM_CALLS},
        {"sycl.experimental.cuda.debug", ZTP_STREAM_CALLS},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(names[i].name, name) == 0) {
            return names[i].kind;
        }
    }
    return ZTP_STREAM_OTHER;
}

bool ztp_matches_runtime(ztp_xpti_generation generation, uint32_t major) {
    switch (generation) {
    case ZTP_XPTI_A:
        return major == 5;
    case ZTP_XPTI_A2:
        return major == 7 || major == 8;
    case ZTP_XPTI_C:
        return major == 8 || major == 9;
    default:
        return false;
    }
}

uint16_t ztp_current_type(ztp_xpti_generation generation, uint16_t type) {
    if (generation != ZTP_XPTI_A) {
        return type;
    }
    switch (type) {
    case XPTI_TRACE_A_FUNCTION_WITH_ARGS_END:
        return XPTI_TRACE_FUNCTION_WITH_ARGS_END;
    case XPTI_TRACE_A_MEM_ALLOC_END:
        return XPTI_TRACE_MEM_ALLOC_END;
    case XPTI_TRACE_A_MEM_RELEASE_BEGIN:
        return XPTI_TRACE_MEM_RELEASE_BEGIN;
    case XPTI_TRACE_A_MEM_RELEASE_END:
        return XPTI_TRACE_MEM_RELEASE_END;
    case XPTI_TRACE_A_OFFLOAD_ALLOC_CONSTRUCT:
        return XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_CONSTRUCT;
    case XPTI_TRACE_A_OFFLOAD_ALLOC_ASSOCIATE:
        return XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_ASSOCIATE;
    case XPTI_TRACE_A_OFFLOAD_ALLOC_DESTRUCT:
        return XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_DESTRUCT;
    case XPTI_TRACE_A_OFFLOAD_ALLOC_RELEASE:
        return XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_RELEASE;
    case XPTI_TRACE_A_OFFLOAD_ALLOC_ACCESSOR:
        return XPTI_TRACE_OFFLOAD_ALLOC_ACCESSOR;
    default:
        return type;
    }
}

typedef enum { ANY, ABSENT, PRESENT } event_rule;

enum { A = 1, NEWER = 2, EVERY = A | NEWER };

static const struct {
    uint8_t generations;
    uint8_t streams;
    uint16_t first_type, last_type;
    event_rule event;
    ztp_form form;
} rows[] = {
    {EVERY, ZTP_STREAM_SYCL, XPTI_TRACE_NODE_CREATE, XPTI_TRACE_NODE_CREATE, PRESENT, ZTP_FORM_TEXT},
    {NEWER, ZTP_STREAM_SYCL, XPTI_TRACE_TASK_BEGIN, XPTI_TRACE_TASK_END, PRESENT, ZTP_FORM_TEXT},
    {EVERY, ZTP_STREAM_SYCL, XPTI_TRACE_SIGNAL, XPTI_TRACE_SIGNAL, PRESENT, ZTP_FORM_SIGNAL},
    {EVERY, ZTP_STREAM_SYCL, XPTI_TRACE_WAIT_BEGIN, XPTI_TRACE_WAIT_END, PRESENT, ZTP_FORM_TEXT},
    {EVERY, ZTP_STREAM_SYCL, XPTI_TRACE_BARRIER_BEGIN, XPTI_TRACE_BARRIER_END, PRESENT, ZTP_FORM_TEXT},
    {NEWER, ZTP_STREAM_SYCL, XPTI_TRACE_QUEUE_CREATE, XPTI_TRACE_QUEUE_DESTROY, PRESENT, ZTP_FORM_TEXT},
    {NEWER, ZTP_STREAM_SYCL, XPTI_TRACE_DIAGNOSTICS, XPTI_TRACE_DIAGNOSTICS, ANY, ZTP_FORM_TEXT},
    {EVERY, ZTP_STREAM_NAMES, XPTI_TRACE_FUNCTION_BEGIN, XPTI_TRACE_FUNCTION_END, ANY, ZTP_FORM_FUNCTION},
    {EVERY, ZTP_STREAM_CALLS, XPTI_TRACE_FUNCTION_WITH_ARGS_BEGIN, XPTI_TRACE_FUNCTION_WITH_ARGS_END, ANY,
     ZTP_FORM_CALL},
    {A, ZTP_STREAM_BUFFER, XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_CONSTRUCT,
     XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_CONSTRUCT, ANY, ZTP_FORM_OBJECT},
    {NEWER, ZTP_STREAM_BUFFER, XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_CONSTRUCT,
     XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_CONSTRUCT, ANY, ZTP_FORM_BUFFER},
    {NEWER, ZTP_STREAM_IMAGE, XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_CONSTRUCT,
     XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_CONSTRUCT, ANY, ZTP_FORM_IMAGE},
    {EVERY, ZTP_STREAM_BUFFER | ZTP_STREAM_IMAGE, XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_DESTRUCT,
     XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_DESTRUCT, ANY, ZTP_FORM_DESTRUCT},
    {EVERY, ZTP_STREAM_BUFFER | ZTP_STREAM_IMAGE, XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_ASSOCIATE,
     XPTI_TRACE_OFFLOAD_ALLOC_MEMORY_OBJECT_RELEASE, ANY, ZTP_FORM_ASSOCIATION},
    {NEWER, ZTP_STREAM_BUFFER, XPTI_TRACE_OFFLOAD_ALLOC_ACCESSOR, XPTI_TRACE_OFFLOAD_ALLOC_ACCESSOR, ANY,
     ZTP_FORM_ACCESSOR},
    {NEWER, ZTP_STREAM_IMAGE, XPTI_TRACE_OFFLOAD_ALLOC_ACCESSOR, XPTI_TRACE_OFFLOAD_ALLOC_ACCESSOR, ANY,
     ZTP_FORM_IMAGE_ACCESSOR},
    {EVERY, ZTP_STREAM_MEMORY, XPTI_TRACE_MEM_ALLOC_BEGIN, XPTI_TRACE_MEM_RELEASE_END, ABSENT, ZTP_FORM_MEMORY},
    {NEWER, ZTP_STREAM_MEMORY, XPTI_TRACE_MEM_ALLOC_BEGIN, XPTI_TRACE_MEM_RELEASE_END, PRESENT, ZTP_FORM_TEXT},
    {NEWER, ZTP_STREAM_MEMORY, XPTI_TRACE_NODE_CREATE, XPTI_TRACE_NODE_CREATE, PRESENT, ZTP_FORM_TEXT},
};

ztp_form ztp_form_of(ztp_xpti_generation generation, ztp_stream_kind stream, uint16_t type, bool has_event) {
    uint8_t is = generation == ZTP_XPTI_A ? A : NEWER;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if ((rows[i].generations & is) != 0 && (rows[i].streams & stream) != 0 && type >= rows[i].first_type &&
            type <= rows[i].last_type && (rows[i].event == ANY || (rows[i].event == PRESENT) == has_event)) {
            return rows[i].form;
        }
    }
    return ZTP_FORM_NONE;
}
