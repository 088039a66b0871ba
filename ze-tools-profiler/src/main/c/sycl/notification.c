// A notification on its way into the lane of its thread.
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "intern/intern.h"
#include "lane/clock.h"
#include "lane/event.h"
#include "lane/record.h"
#include "doors/start.h"
#include "sycl/sycl.h"

// Calls that the thread is in, whose begin makes no record of its own. A call inside of more than these shows no begin.
enum { LEVELS = 3 };

static _Thread_local __attribute__((tls_model("initial-exec"))) struct {
    struct {
        uint64_t start;
        uint64_t first;    // number of the Level Zero call that the thread makes next
    } levels[LEVELS];
    uint32_t depth;
} calls;

static bool is_begin_of_call(uint16_t type) {
    return type == XPTI_TRACE_FUNCTION_BEGIN || type == XPTI_TRACE_FUNCTION_WITH_ARGS_BEGIN;
}

static bool is_end_of_call(uint16_t type) {
    return type == XPTI_TRACE_FUNCTION_END || type == XPTI_TRACE_FUNCTION_WITH_ARGS_END;
}

// Numbers of calls are those of a lane, and the thread has one if it has been seen before.
static uint64_t next_call(const ztp_state *state) {
    const ztr_lane *lane = ztp_thread_slots[ZTP_PROBE].lane;
    bool own = state != NULL && lane != NULL && ztp_thread_slots[ZTP_PROBE].serial == state->recorder.serial;
    return own ? ztp_call_of(lane) & ((UINT64_C(1) << ZTR_SEQUENCE_BITS) - 1) : 0;
}

static void begin_call(void) {
    if (calls.depth < LEVELS) {
        calls.levels[calls.depth].start = ztr_monotonic();
        calls.levels[calls.depth].first = next_call(ztp_own_state());
    }
    calls.depth++;
}

// Returns the time at which the call began that ends now, and stores the number of the first Level Zero call in it.
static uint64_t end_call(uint64_t now, uint64_t *first) {
    if (calls.depth == 0) {
        return now;
    }
    calls.depth--;
    if (calls.depth >= LEVELS) {
        return now;
    }
    *first = calls.levels[calls.depth].first;
    return calls.levels[calls.depth].start;
}

// Returns whether an event has metadata of its own at this kind of notification; at others they are those of the same
// visit.
static bool has_metadata(uint16_t type) {
    switch (type) {
    case XPTI_TRACE_TASK_END:
    case XPTI_TRACE_SIGNAL:
    case XPTI_TRACE_WAIT_END:
    case XPTI_TRACE_MEM_ALLOC_BEGIN:
    case XPTI_TRACE_MEM_RELEASE_END:
    case XPTI_TRACE_BARRIER_END:
    case XPTI_TRACE_FUNCTION_END:
    case XPTI_TRACE_FUNCTION_WITH_ARGS_END:
        return false;
    default:
        return true;
    }
}

// Names such as "Memory Allocation[0x55...]" would be a new text for each pointer: what is in brackets becomes a
// number.
static uint32_t name_of(ztp_fields *fields, const char *name) {
    if (name == NULL) {
        return 0;
    }
    size_t length = strnlen(name, ZTP_TEXT);
    uint64_t number;
    size_t plain = ztp_without_number(name, length, &number);
    if (plain != length) {
        ztp_put(fields, ZTP_FIELD_BRACKET, number);
    }
    return ztp_text_number(fields->state, name, plain);
}

static uint32_t place_of(ztp_fields *fields, const xpti_payload_t *payload) {
    const char *file = payload->source_file;
    if (file == NULL || file[0] == 0 || file[0] == '<') {
        return 0;
    }
    zti_location line = {
        .line = payload->line_no == XPTI_INVALID_ID ? 0 : payload->line_no,
        .column = payload->column_no == XPTI_INVALID_ID ? 0 : payload->column_no,
        .file = zti_intern(ZTI_TEXT, file, strnlen(file, ZTP_TEXT)),
    };
    uint32_t place = line.file == 0 ? 0 : zti_intern(ZTI_LOCATION, &line, sizeof line);
    ztp_define_location(fields->state, (int)place);
    return place;
}

static uint32_t put_call(ztp_fields *fields, const ztp_stream *stream, const void *data) {
    const xpti_function_with_args_t *call = data;
    const char *name = call->function_name;
    ztp_put(fields, ZTP_FIELD_FUNCTION, call->function_id);
    if (call->ret_data != NULL) {
        ztp_put(fields, ZTP_FIELD_RESULT, *(const uint32_t *)call->ret_data);
    }
    // The pointers of a call that failed may be wrong.
    bool failed = call->ret_data == NULL || *(const uint32_t *)call->ret_data != 0;
    if (stream->decodes != 0 && !failed && name != NULL && call->args_data != NULL) {
        ztp_put_arguments(fields, stream->decodes, call->function_id, name, call->args_data);
    }
    return name == NULL ? 0 : ztp_text_number(fields->state, name, strnlen(name, ZTP_TEXT));
}

static void take(ztp_state *state, ztr_lane *lane, const ztp_stream *stream, uint16_t type,
                 const xpti_trace_event_data_t *parent, const xpti_trace_event_data_t *event, uint64_t instance,
                 const void *user_data) {
    const ztp_framework *framework = stream->framework;
    uint64_t now = ztr_monotonic();
    uint64_t first = next_call(state);
    uint64_t start = is_end_of_call(type) ? end_call(now, &first) : now;
    ztp_form form =
        stream->reads ? ztp_form_of(framework->generation, stream->kind, type, event != NULL) : ZTP_FORM_NONE;
    ztp_fields fields;
    fields.state = state;
    fields.count = ZTP_SYCL_FIELDS;
    fields.left_out = 0;
    uint32_t name = 0, place = 0;
    if (is_end_of_call(type)) {
        ztp_put(&fields, ZTP_FIELD_FIRST, first);
    }
    bool is_call = form == ZTP_FORM_CALL || form == ZTP_FORM_FUNCTION;
    if (is_call && user_data != NULL) {
        name = form == ZTP_FORM_CALL ? put_call(&fields, stream, user_data)
                                     : ztp_text_number(state, user_data, strnlen(user_data, ZTP_TEXT));
    } else if (event != NULL) {
        const xpti_payload_t *payload = event->reserved_payload;
        if (payload != NULL) {
            name = name_of(&fields, payload->name);
            place = place_of(&fields, payload);
        }
        if (type == XPTI_TRACE_EDGE_CREATE) {
            ztp_put(&fields, ZTP_FIELD_SOURCE, event->source_id);
            ztp_put(&fields, ZTP_FIELD_TARGET, event->target_id);
        }
    }
    if (parent != NULL && !is_call) {
        ztp_put(&fields, ZTP_FIELD_PARENT, parent->unique_id);
    }
    uint64_t universal = framework->universal_id();
    if (universal != 0 && (event == NULL || universal != event->unique_id)) {
        ztp_put(&fields, ZTP_FIELD_UNIVERSAL, universal);
    }
    ztp_put_data(&fields, form, user_data);
    if (event != NULL && !is_call && has_metadata(type)) {
        ztp_put_metadata(&fields, framework, &event->reserved_metadata);
    }
    if (fields.left_out != 0) {
        fields.words[fields.count++] = ZTP_FIELD_LEFT_OUT;
        fields.words[fields.count++] = fields.left_out;
    }
    uint32_t count = fields.count - ZTP_RECORD_WORDS;
    fields.words[ZTP_RECORD_HEAD] = ztr_head(name, type, count, ZTP_SYCL);
    fields.words[ZTP_RECORD_START] = now;
    fields.words[ZTP_RECORD_END] = ztr_ticks(state->recorder.counter);
    fields.words[ZTP_RECORD_CALL] = ztp_call_of(lane);
    fields.words[ZTP_SYCL_ID] = event == NULL ? 0 : event->unique_id;
    fields.words[ZTP_SYCL_INSTANCE] = instance;
    fields.words[ZTP_SYCL_STREAM] = stream->text | (uint64_t)place << 32;
    fields.words[ZTP_SYCL_START] = start;
    add(&lane->sycl_seen, 1);
    if (!ztp_write_words(&state->recorder, lane, fields.words, count)) {
        add(&lane->sycl_dropped, 1);
    }
}

// Counts a notification that has no place in any ring. Those that come before the process has an account are added to
// it by a later one.
static void count_unplaced(ztp_state *state) {
    if (state->process == NULL || __atomic_load_n(&state->recorder.serial, __ATOMIC_ACQUIRE) == 0) {
        atomic_fetch_add(&state->early_sycl, 1);
    } else if (is_open(&state->recorder)) {
        atomic_fetch_add(&state->process->sycl_unplaced, 1);
    }
}

static void count_early(ztp_state *state) {
    if (__builtin_expect(atomic_load_explicit(&state->early_sycl, memory_order_relaxed) != 0, 0)) {
        atomic_fetch_add(&state->process->sycl_unplaced, atomic_exchange(&state->early_sycl, 0));
    }
}

void ztp_take_notification(const ztp_stream *stream, uint16_t raw_type, const xpti_trace_event_data_t *parent,
                           const xpti_trace_event_data_t *event, uint64_t instance, const void *user_data) {
    uint16_t type = ztp_current_type(stream->framework->generation, raw_type);
    if (is_begin_of_call(type)) {
        begin_call();
        ztp_hide_sycl();
        return;
    }
    int error = errno;
    ztp_state *state = ztp_own_state();
    ztr_lane *lane = state == NULL ? NULL : ztp_lane_for_event(state);
    if (lane != NULL) {
        count_early(state);
        ztp_define_text(state, stream->text);
        take(state, lane, stream, type, parent, event, instance, user_data);
        if (atomic_load_explicit(&lane->head, memory_order_relaxed) >= lane->grow_at && lane->depth == 0) {
            ztp_grow(state);
        }
    } else {
        uint64_t first;
        (void)(is_end_of_call(type) ? end_call(0, &first) : 0);
        if (state != NULL) {
            count_unplaced(state);
        }
    }
    errno = error;
}
