#include "chunk/calls.h"

enum {
    HEAD = 40,           // bytes before the calls
    FIRST = 512,         // bytes that a thread has at first: there may be thousands
    MANY = 256,          // more threads than these have their memory made anew after each writing
    UINT32_BYTES = 5,    // of a varint
    // The set of rare fields.
    HAS_RESULT = 1,
    HAS_LOST = 2,
    HAS_OBJECT = 4,
    HAS_ARGUMENTS = 16,
    // Index and number of the function, two times, the set, result, lost calls, object, and the count of arguments.
    LONGEST = 2 * UINT32_BYTES + 2 * ZTR_VARINT + 1 + UINT32_BYTES + ZTR_VARINT + UINT32_BYTES + 1
};

static void begin(ztr_thread_calls *calls) {
    calls->count = 0;
    calls->functions = 0;
    calls->last_end = 0;
    calls->out.size = HEAD;
    memset(calls->indices, 0, sizeof calls->indices);
}

ztr_thread_calls *ztr_calls_of(ztr_calls *calls, uint32_t thread) {
    ztr_thread_calls **list = &calls->of[thread % ZTR_THREAD_LISTS];
    for (ztr_thread_calls *each = *list; each != NULL; each = each->next) {
        if (each->thread == thread) {
            return each;
        }
    }
    ztr_thread_calls *made = calloc(1, sizeof *made);
    if (made == NULL || !ztr_bytes_reserve(&made->out, FIRST)) {
        free(made);
        return NULL;
    }
    memset(made->out.bytes, 0, HEAD);
    made->thread = thread;
    begin(made);
    made->next = *list;
    *list = made;
    calls->threads++;
    return made;
}

bool ztr_calls_are_full(const ztr_thread_calls *calls, const ztr_call *call) {
    return calls->count == ZTR_CHUNK_CALLS || (calls->count > 0 && call->sequence < calls->next_sequence);
}

static unsigned char *put_function(ztr_thread_calls *calls, unsigned char *at, uint32_t function, uint64_t is_rare) {
    uint64_t index = calls->indices[function];
    if (index != 0) {
        return ztr_put(at, (index - 1) << 1 | is_rare);
    }
    at = ztr_put(at, (uint64_t)calls->functions << 1 | is_rare);
    calls->indices[function] = (uint16_t)++calls->functions;
    return ztr_put(at, function);
}

static unsigned char *put_rare(unsigned char *at, const ztr_call *call, uint64_t lost) {
    uint64_t rare = (call->result != 0 ? HAS_RESULT : 0) | (lost != 0 ? HAS_LOST : 0) |
                    (call->object != 0 ? HAS_OBJECT : 0) | (call->count != 0 ? HAS_ARGUMENTS : 0);
    at = ztr_put(at, rare);
    at = call->result != 0 ? ztr_put(at, call->result) : at;
    at = lost != 0 ? ztr_put(at, lost) : at;
    at = call->object != 0 ? ztr_put(at, call->object) : at;
    at = call->count != 0 ? ztr_put(at, call->count) : at;
    for (uint32_t i = 0; i < call->count; i++) {
        uint64_t value;
        memcpy(&value, call->arguments + i * sizeof value, sizeof value);
        at = ztr_put(at, value);
    }
    return at;
}

bool ztr_calls_add(ztr_thread_calls *calls, const ztr_call *call) {
    if (!ztr_bytes_reserve(&calls->out, LONGEST + (size_t)call->count * ZTR_VARINT)) {
        return false;
    }
    // A counter that went back while the thread moved between processors must not make a negative time.
    int64_t last = call->start > call->end ? call->start : call->end;
    if (calls->count == 0) {
        calls->first_sequence = call->sequence;
        calls->next_sequence = call->sequence;
        calls->first_end = last;
        calls->earliest = call->start;
    }
    calls->earliest = call->start < calls->earliest ? call->start : calls->earliest;
    uint64_t lost = call->sequence - calls->next_sequence;
    bool is_rare = call->result != 0 || lost != 0 || call->object != 0 || call->count != 0;
    unsigned char *at = put_function(calls, calls->out.bytes + calls->out.size, call->function, is_rare);
    at = ztr_put_signed(at, (int64_t)((uint64_t)call->start - (uint64_t)calls->last_end));
    at = ztr_put(at, (uint64_t)last - (uint64_t)call->start);
    at = is_rare ? put_rare(at, call, lost) : at;
    calls->out.size = (size_t)(at - calls->out.bytes);
    calls->next_sequence = call->sequence + 1;
    calls->last_end = last;
    calls->count++;
    return true;
}

// Returns the distance from the earliest begin of a call to the end of the first one: one more than the ticks, or a
// negative power of two; 0 if it is not known. RecordingFormat.java calls it the lead.
static uint32_t lead(const ztr_thread_calls *calls) {
    int64_t ticks = (int64_t)((uint64_t)calls->first_end - (uint64_t)calls->earliest);
    if (ticks < 0) {
        return 0;
    }
    return ticks < INT32_MAX ? (uint32_t)ticks + 1 : (uint32_t)(__builtin_clzll((uint64_t)ticks) - 64);
}

// Returns the first one of a list that has calls; thread: its number, or ZTR_THREADS for any.
static ztr_thread_calls *find_in(ztr_thread_calls *list, uint32_t thread) {
    while (list != NULL && (list->count == 0 || (thread != ZTR_THREADS && list->thread != thread))) {
        list = list->next;
    }
    return list;
}

static ztr_thread_calls *find_any(ztr_calls *calls) {
    for (uint32_t i = 0; i < ZTR_THREAD_LISTS; i++) {
        uint32_t list = (calls->look_from + i) % ZTR_THREAD_LISTS;
        ztr_thread_calls *found = find_in(calls->of[list], ZTR_THREADS);
        if (found != NULL) {
            calls->look_from = list;
            return found;
        }
    }
    return NULL;
}

bool ztr_calls_find(ztr_calls *calls, uint32_t process, uint32_t thread, ztr_content *content) {
    ztr_thread_calls *found =
        thread == ZTR_THREADS ? find_any(calls) : find_in(calls->of[thread % ZTR_THREAD_LISTS], thread);
    calls->found = found;
    if (found == NULL) {
        return false;
    }
    unsigned char *head = found->out.bytes;
    ztr_set32(head, process);
    ztr_set32(head + 4, found->thread);
    ztr_set32(head + 8, found->count);
    ztr_set32(head + 12, lead(found));
    ztr_set64(head + 16, (uint64_t)found->first_end);
    ztr_set64(head + 24, (uint64_t)found->last_end);
    ztr_set64(head + 32, found->first_sequence);
    *content = (ztr_content){(uint64_t)(uintptr_t)head, found->out.size, found->thread, found->count};
    return true;
}

void ztr_calls_clear(ztr_calls *calls) {
    ztr_thread_calls *found = calls->found;
    calls->found = NULL;
    if (found == NULL) {
        return;
    }
    begin(found);
    if (calls->threads <= MANY) {
        return;
    }
    ztr_thread_calls **place = &calls->of[found->thread % ZTR_THREAD_LISTS];
    while (*place != found) {
        place = &(*place)->next;
    }
    *place = found->next;
    ztr_bytes_free(&found->out);
    free(found);
    calls->threads--;
}

void ztr_calls_free(ztr_calls *calls) {
    for (uint32_t i = 0; i < ZTR_THREAD_LISTS; i++) {
        while (calls->of[i] != NULL) {
            ztr_thread_calls *first = calls->of[i];
            calls->of[i] = first->next;
            ztr_bytes_free(&first->out);
            free(first);
        }
    }
}
