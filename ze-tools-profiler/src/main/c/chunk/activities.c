#include "chunk/activities.h"

#include "base/words.h"

enum {
    KIND = 2,    // of an event in a recording
    NUMBERS = 28,
    TEXTS = 5,
    LONGEST = NUMBERS * ZTR_VARINT + TEXTS * ZTR_LONGEST_NAME,
    BYTE = 0xff
};

static uint32_t low(uint64_t word) {
    return (uint32_t)word;
}

static uint32_t high(uint64_t word) {
    return (uint32_t)(word >> 32);
}

static unsigned char *put_int(unsigned char *at, uint32_t value) {
    return ztr_put_signed(at, (int32_t)value);
}

static unsigned char *put_long(unsigned char *at, uint64_t value) {
    return ztr_put_signed(at, (int64_t)value);
}

static unsigned char *put_name(unsigned char *at, const ztr_names *names, uint32_t offset) {
    const unsigned char *name = names->bytes + offset;
    size_t length = 1 + (size_t)name[0];
    memcpy(at, name, length);
    return at + length;
}

static uint32_t kernels_of(const ztr_activities *activities, uint32_t definition) {
    size_t from = 0, to = activities->several_count;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        if (activities->several[middle].definition == definition) {
            return activities->several[middle].kernels;
        }
        if (activities->several[middle].definition < definition) {
            from = middle + 1;
        } else {
            to = middle;
        }
    }
    return 1;
}

// The time at which a command ended, or could not have ended later as far as it is known.
static int64_t end_of(const ztr_activity *it) {
    int64_t submitted = (int64_t)it->words[ZTP_RECORD_START], observed = (int64_t)it->words[ZTP_ACTIVITY_OBSERVED];
    if (it->state == ZTP_ACTIVITY_TIMED) {
        return it->end;
    }
    return observed > submitted ? observed : submitted;
}

static unsigned char *put(unsigned char *at, const ztr_activities *all, const ztr_activity *it,
                          const ztr_target *target) {
    const ztr_names *names = target->names;
    const uint64_t *words = it->words;
    uint64_t head = words[ZTP_RECORD_HEAD], call = words[ZTP_RECORD_CALL], what = words[ZTP_ACTIVITY_WHAT];
    uint64_t where = words[ZTP_ACTIVITY_WHERE], place = words[ZTP_ACTIVITY_PLACE];
    uint64_t execution = words[ZTP_ACTIVITY_EXECUTION], groups = words[ZTP_ACTIVITY_GROUPS];
    uint64_t more = words[ZTP_ACTIVITY_MORE];
    uint32_t function = ztr_function_of(head);
    uint32_t known_function = function < ZTR_FUNCTIONS ? function : ZTR_FUNCTIONS;
    bool is_timed = it->state == ZTP_ACTIVITY_TIMED, is_known = call != UINT64_MAX;
    at = put_int(at, target->process);
    at = put_name(at, names, names->kinds[known_function]);
    at = put_int(at, low(where));
    at = put_int(at, low(what));
    at = put_long(at, words[ZTP_ACTIVITY_APPENDED]);
    at = put_long(at, words[ZTP_RECORD_START]);
    at = put_long(at, is_timed ? (uint64_t)it->begin : words[ZTP_RECORD_START]);
    at = ztr_put_signed(at, end_of(it));
    at = put_long(at, words[ZTP_ACTIVITY_BYTES]);
    at = put_name(at, names, names->states[it->state & BYTE]);
    at = put_name(at, names,
                  it->why != 0 ? names->clocks[it->why & BYTE]
                  : is_timed   ? names->reasons[0]
                               : names->reasons[head >> 8 & BYTE]);
    at = ztr_put_signed(at, is_known ? (int64_t)ztr_sequence_of(call) : -1);
    at = put_int(at, is_known ? ztr_thread_of(call) : high(place) - 1);
    at = put_int(at, high(what));
    at = put_int(at, function);
    at = put_int(at, low(execution));
    at = put_int(at, high(execution));
    at = put_int(at, high(more));
    at = put_int(at, low(groups));
    at = put_int(at, high(groups));
    at = put_int(at, low(more));
    at = put_long(at, words[ZTP_ACTIVITY_OBSERVED]);
    at = ztr_put_signed(at, is_timed ? it->error : 0);
    *at++ = (head >> 16 & ZTP_ACTIVITY_SEEN) != 0;
    at = put_int(at, high(where) & BYTE);
    at = put_name(at, names, names->memories[where >> 40 & BYTE]);
    at = put_name(at, names, names->memories[where >> 48 & BYTE]);
    at = put_int(at, names->are_kernels[known_function] != 0 ? kernels_of(all, low(what)) : 0);
    return put_int(at, is_known ? 0 : low(place));
}

// Makes an event of a command. Returns false if there is no memory.
static bool encode(const ztr_activities *all, const ztr_activity *it, const ztr_target *target) {
    int64_t nanos = end_of(it);
    if (nanos <= target->after) {
        return true;
    }
    unsigned char content[LONGEST];
    size_t length = (size_t)(put(content, all, it, target) - content);
    return ztr_events_add(target->out, KIND, nanos, content, length);
}

bool ztr_activities_add(ztr_activities *activities, const unsigned char *record, const ztr_target *target) {
    ztr_activity it = {.state = ZTR_ACTIVITY_WAITS};
    memcpy(it.words, record, sizeof it.words);
    uint32_t state = it.words[ZTP_RECORD_HEAD] & BYTE;
    if (state != ZTP_ACTIVITY_TIMED) {
        it.state = state;
        return encode(activities, &it, target);
    }
    ztr_activity *waiting =
        ztr_grown(activities->waiting, &activities->capacity, activities->count, sizeof *activities->waiting);
    if (waiting == NULL) {
        return false;
    }
    activities->waiting = waiting;
    activities->waiting[activities->count++] = it;
    return true;
}

uint64_t ztr_activities_place(ztr_activities *activities, const ztr_target *target) {
    size_t left = 0;
    uint64_t lost = 0;
    for (size_t i = 0; i < activities->count; i++) {
        const ztr_activity *each = &activities->waiting[i];
        if (each->state == ZTR_ACTIVITY_WAITS) {
            activities->waiting[left++] = *each;
        } else {
            lost += !encode(activities, each, target);
        }
    }
    activities->count = left;
    return lost;
}

bool ztr_activities_several(ztr_activities *activities, uint32_t definition, uint32_t kernels) {
    ztr_several *several = ztr_grown(activities->several, &activities->several_capacity, activities->several_count,
                                     sizeof *activities->several);
    if (several == NULL) {
        return false;
    }
    activities->several = several;
    // Definitions come in the order of their ids, unless another process has written them.
    size_t at = activities->several_count;
    while (at > 0 && activities->several[at - 1].definition > definition) {
        at--;
    }
    if (at > 0 && activities->several[at - 1].definition == definition) {
        activities->several[at - 1].kernels = kernels;
        return true;
    }
    memmove(activities->several + at + 1, activities->several + at,
            (activities->several_count - at) * sizeof *activities->several);
    activities->several[at] = (ztr_several){definition, kernels};
    activities->several_count++;
    return true;
}

void ztr_activities_free(ztr_activities *activities) {
    free(activities->waiting);
    free(activities->several);
}
