#include "base/words.h"
#include "chunk/activities.h"
#include "chunk/calls.h"
#include "include/zetools.h"

enum {
    WORD = sizeof(uint64_t),
    MOST_WORDS = 255,    // behind those that each record begins with
    MARK_WORDS = sizeof(zetools_mark) / WORD,
    TEXTS_OF_RECORD = 2 + MOST_WORDS,
    KIND_NOTIFICATION = 7,    // of an event in a recording
    KIND_LOCATION = 6,
    NUMBERS = 8,    // of a notification, before its fields
    // Process, thread and time, the count, the numbers and the fields.
    LONGEST_REMARK = (3 + 1 + NUMBERS + MOST_WORDS) * ZTR_VARINT,
    FIELD_MASK = 0xffff,
    FORM_SHIFT = 16,
    FORM_MASK = 0xff,
    WHICH_BITS = 24
};

struct ztr_chunks {
    uint32_t process;
    int64_t after;
    int64_t newest_end;
    ztr_calls calls;
    ztr_events events[ZTR_PARTS];
    ztr_activities activities;
    const ztr_names *names;
    uint8_t known_functions[ZTR_FUNCTIONS];
    uint64_t known_texts[ZTP_ITEMS / 64];
};

struct ztr_records {
    uint64_t capacity;
    uint32_t thread;
    uint64_t before;    // the number of the first call that is not left out
    uint64_t skip;      // bytes at the end of the ring that are still to be stepped over
    uint64_t end;       // of the last whole record that was read
    bool corrupt;
    uint32_t carried;    // bytes of a record whose rest comes with the next piece
    unsigned char carry[ZTR_HEADROOM];
};

// The arguments of one reading.
typedef struct {
    ztr_chunks *chunks;
    ztr_records *records;
    ztr_piece *piece;
    ztr_thread_calls *calls;    // of the thread; NULL until the first
} reading;

typedef enum { TAKEN, NO_SENSE, FULL, CROWDED } outcome;

ztr_chunks *ztr_chunks_create(uint32_t process, const void *names, uint64_t after) {
    ztr_chunks *chunks = calloc(1, sizeof *chunks);
    if (chunks != NULL) {
        chunks->process = process;
        chunks->after = (int64_t)after;
        chunks->newest_end = INT64_MIN;
        for (int i = 0; i < ZTR_PARTS; i++) {
            chunks->events[i].newest = INT64_MIN;
        }
        chunks->names = names;
    }
    return chunks;
}

void ztr_chunks_destroy(ztr_chunks *chunks) {
    ztr_calls_free(&chunks->calls);
    for (int i = 0; i < ZTR_PARTS; i++) {
        ztr_events_free(&chunks->events[i]);
    }
    ztr_activities_free(&chunks->activities);
    free(chunks);
}

ztr_records *ztr_records_open(uint64_t capacity, uint32_t thread, uint64_t before) {
    ztr_records *records = calloc(1, sizeof *records);
    if (records != NULL) {
        records->capacity = capacity;
        records->thread = thread;
        records->before = before;
    }
    return records;
}

void ztr_records_close(ztr_records *records) {
    free(records);
}

// ---- Words ----------------------------------------------------------------------------------------------------------

static uint64_t word(const unsigned char *record, uint32_t index) {
    uint64_t value;
    memcpy(&value, record + (size_t)index * WORD, sizeof value);
    return value;
}

// ---- Records --------------------------------------------------------------------------------------------------------

static outcome take_call(reading *now, const unsigned char *record) {
    uint64_t head = word(record, ZTP_RECORD_HEAD);
    uint32_t on_object = ztr_kind_of(head) == ZTP_CALL_ON_OBJECT;
    ztr_call call = {
        .function = ztr_function_of(head),
        .result = (uint32_t)head,
        .start = (int64_t)word(record, ZTP_RECORD_START),
        .end = (int64_t)word(record, ZTP_RECORD_END),
        .sequence = ztr_sequence_of(word(record, ZTP_RECORD_CALL)),
        .arguments = record + ZTR_HEADER + on_object * WORD,
    };
    if (call.function >= ZTR_FUNCTIONS || ztr_count_of(head) < on_object ||
        ztr_count_of(head) - on_object > ZTR_ARGUMENTS) {
        return NO_SENSE;
    }
    call.count = ztr_count_of(head) - on_object;
    call.object = on_object != 0 ? (uint32_t)word(record, ZTP_RECORD_WORDS) : 0;
    // Functions that return something else than a code have no result.
    call.result = now->chunks->names->return_results[call.function] != 0 ? call.result : 0;
    ztr_piece *piece = now->piece;
    if (call.sequence < now->records->before) {
        piece->calls++;
        piece->left_out++;
        return TAKEN;
    }
    if (now->calls == NULL) {
        now->calls = ztr_calls_of(&now->chunks->calls, now->records->thread);
    }
    if (now->calls != NULL && ztr_calls_are_full(now->calls, &call)) {
        return FULL;
    }
    piece->calls++;
    if (now->calls == NULL || !ztr_calls_add(now->calls, &call)) {
        piece->lost_calls++;
        return TAKEN;
    }
    if (now->chunks->known_functions[call.function] == 0) {
        now->chunks->known_functions[call.function] = 1;
        piece->functions[piece->function_count++] = call.function;
    }
    now->chunks->newest_end = call.end > now->chunks->newest_end ? call.end : now->chunks->newest_end;
    return TAKEN;
}

static void name_text(reading *now, uint32_t text) {
    if (text == 0 || text >= ZTP_ITEMS) {
        return;
    }
    uint64_t bit = UINT64_C(1) << text % 64;
    if ((now->chunks->known_texts[text / 64] & bit) == 0) {
        now->chunks->known_texts[text / 64] |= bit;
        now->piece->texts[now->piece->text_count++] = text;
    }
}

static void name_texts(reading *now, const unsigned char *record, uint32_t words) {
    name_text(now, (uint32_t)word(record, ZTP_RECORD_HEAD));
    name_text(now, (uint32_t)word(record, ZTP_SYCL_STREAM));
    for (uint32_t at = ZTP_SYCL_FIELDS; at + 1 < words; at += 2) {
        uint64_t which = word(record, at);
        uint32_t form = (uint32_t)(which >> FORM_SHIFT) & FORM_MASK;
        if ((which & FIELD_MASK) == ZTP_FIELD_METADATA) {
            name_text(now, (uint32_t)(which >> 32));
        }
        if (form == ZTP_SYCL_TEXT || form == ZTP_SYCL_BYTES) {
            name_text(now, (uint32_t)word(record, at + 1));
        }
    }
}

static unsigned char *put_notification(unsigned char *at, const unsigned char *record, uint32_t words) {
    uint64_t head = word(record, ZTP_RECORD_HEAD);
    uint64_t stream = word(record, ZTP_SYCL_STREAM);
    at = ztr_put(at, NUMBERS + words - ZTP_SYCL_FIELDS);
    at = ztr_put(at, (uint32_t)head);
    at = ztr_put(at, ztr_function_of(head));
    at = ztr_put(at, ztr_sequence_of(word(record, ZTP_RECORD_CALL)));
    at = ztr_put(at, word(record, ZTP_SYCL_ID));
    at = ztr_put(at, word(record, ZTP_SYCL_INSTANCE));
    at = ztr_put(at, (uint32_t)stream);
    at = ztr_put(at, stream >> 32);
    at = ztr_put_signed(at, (int64_t)(word(record, ZTP_RECORD_START) - word(record, ZTP_SYCL_START)));
    for (uint32_t i = ZTP_SYCL_FIELDS; i < words; i++) {
        uint64_t value = word(record, i);
        // The name of metadata comes first, for it is small and the rest of the word is mostly zero.
        bool is_which = (i - ZTP_SYCL_FIELDS) % 2 == 0;
        uint64_t which = value & ((UINT64_C(1) << WHICH_BITS) - 1);
        at = ztr_put(at, is_which ? value >> 32 | which << WHICH_BITS : value);
    }
    return at;
}

// Adds a remark, whose content follows what every one begins with. Returns false if there is no memory.
static bool take_remark(reading *now, uint32_t kind, int64_t nanos, const unsigned char *record, uint32_t words) {
    unsigned char content[LONGEST_REMARK];
    unsigned char *at = ztr_put_signed(content, (int32_t)now->chunks->process);
    at = ztr_put_signed(at, (int32_t)now->records->thread);
    if (kind == KIND_NOTIFICATION) {
        at = ztr_put_signed(at, nanos);
        at = put_notification(at, record, words);
    } else {
        at = ztr_put_signed(at, (int64_t)ztr_sequence_of(word(record, ZTP_RECORD_CALL)));
        at = ztr_put_signed(at, (int32_t)(uint32_t)word(record, ZTP_RECORD_HEAD));
        at = ztr_put_signed(at, nanos);
    }
    return ztr_events_add(&now->chunks->events[ZTR_PART_REMARKS], kind, nanos, content, (size_t)(at - content));
}

static outcome take_notification(reading *now, const unsigned char *record) {
    uint32_t words = ZTP_RECORD_WORDS + ztr_count_of(word(record, ZTP_RECORD_HEAD));
    int64_t nanos = (int64_t)word(record, ZTP_RECORD_START);
    if (ZTR_TEXTS - now->piece->text_count < TEXTS_OF_RECORD) {
        return CROWDED;
    }
    name_texts(now, record, words);
    if (nanos > now->chunks->after && !take_remark(now, KIND_NOTIFICATION, nanos, record, words)) {
        now->piece->lost_notifications++;
    }
    return TAKEN;
}

static outcome take_location(reading *now, const unsigned char *record) {
    int64_t nanos = (int64_t)word(record, ZTP_RECORD_END);
    if (nanos > now->chunks->after && !take_remark(now, KIND_LOCATION, nanos, record, ZTP_RECORD_WORDS)) {
        now->piece->lost_locations++;
    }
    return TAKEN;
}

static ztr_target target_of(ztr_chunks *chunks) {
    return (ztr_target){chunks->process, chunks->names, chunks->after, &chunks->events[ZTR_PART_EVENTS]};
}

static outcome take_activity(reading *now, const unsigned char *record) {
    ztr_target target = target_of(now->chunks);
    now->piece->activities++;
    now->piece->lost_activities += !ztr_activities_add(&now->chunks->activities, record, &target);
    return TAKEN;
}

static outcome leave_to_java(reading *now, const unsigned char *record) {
    if (now->piece->other_count == ZTR_OTHERS) {
        return CROWDED;
    }
    now->piece->others[now->piece->other_count++] = (uint64_t)(uintptr_t)record;
    return TAKEN;
}

static outcome take(reading *now, const unsigned char *record) {
    uint64_t head = word(record, ZTP_RECORD_HEAD);
    uint32_t kind = ztr_kind_of(head), words = ZTP_RECORD_WORDS + ztr_count_of(head);
    // A ring has the records of one thread: others would falsify its sums, and make any number of threads.
    bool is_threads = kind <= ZTP_CALL_LOCATION || kind == ZTP_SYCL;
    if (is_threads && ztr_thread_of(word(record, ZTP_RECORD_CALL)) != now->records->thread) {
        return NO_SENSE;
    }
    switch (kind) {
    case ZTP_CALL:
    case ZTP_CALL_ON_OBJECT:
        return take_call(now, record);
    case ZTP_CALL_LOCATION:
        return take_location(now, record);
    case ZTP_SYCL:
        return words >= ZTP_SYCL_FIELDS ? take_notification(now, record) : TAKEN;
    case ZTP_MARK:
        return words >= ZTP_RECORD_WORDS + MARK_WORDS ? leave_to_java(now, record) : TAKEN;
    case ZTP_ACTIVITY:
        return words >= ZTP_ACTIVITY_WORDS ? take_activity(now, record) : TAKEN;
    case ZTP_MEASURED:
        return words >= ZTP_MEASURED_BYTES ? leave_to_java(now, record) : TAKEN;
    default:
        return TAKEN;    // of a later probe
    }
}

// ---- Pieces ---------------------------------------------------------------------------------------------------------

static void begin(reading *now) {
    ztr_piece *piece = now->piece;
    ztr_records *records = now->records;
    piece->calls = piece->left_out = 0;
    piece->lost_calls = piece->lost_notifications = piece->lost_locations = 0;
    piece->activities = piece->lost_activities = 0;
    piece->other_count = piece->function_count = piece->text_count = 0;
    unsigned char *bytes = (unsigned char *)(uintptr_t)piece->bytes - records->carried;
    memcpy(bytes, records->carry, records->carried);
    piece->bytes -= records->carried;
    piece->length += records->carried;
    piece->position -= records->carried;
    records->carried = 0;
}

static void step(ztr_piece *piece, uint64_t bytes) {
    piece->bytes += bytes;
    piece->length -= bytes;
    piece->position += bytes;
}

static ztr_reading read_on(reading *now) {
    ztr_piece *piece = now->piece;
    ztr_records *records = now->records;
    while (piece->length > 0 && !records->corrupt) {
        if (records->skip > 0) {
            uint64_t bytes = records->skip < piece->length ? records->skip : piece->length;
            records->skip -= bytes;
            step(piece, bytes);
            continue;
        }
        unsigned char *record = (unsigned char *)(uintptr_t)piece->bytes;
        uint64_t size = piece->length < WORD ? WORD : ZTR_HEADER + (uint64_t)ztr_count_of(word(record, 0)) * WORD;
        if (piece->length >= WORD && ztr_function_of(word(record, 0)) == ZTR_FILLER) {
            records->skip = records->capacity - (piece->position & (records->capacity - 1));
            continue;
        }
        if (piece->length < size) {
            records->carried = (uint32_t)piece->length;
            memcpy(records->carry, record, records->carried);
            step(piece, piece->length);
            break;
        }
        outcome result = take(now, record);
        if (result == FULL || result == CROWDED) {
            return result == FULL ? ZTR_READ_FULL : ZTR_READ_CROWDED;
        }
        records->corrupt = result == NO_SENSE;
        step(piece, size);
        records->end = piece->position;
    }
    return ZTR_READ_DONE;
}

uint32_t ztr_chunks_read(ztr_chunks *chunks, ztr_records *records, void *piece) {
    reading now = {chunks, records, piece, NULL};
    begin(&now);
    ztr_reading result = read_on(&now);
    now.piece->end = records->end;
    now.piece->newest_end = chunks->newest_end;
    int64_t remarks = chunks->events[ZTR_PART_REMARKS].newest, events = chunks->events[ZTR_PART_EVENTS].newest;
    now.piece->newest_nanos = remarks > events ? remarks : events;
    now.piece->waiting = ztr_chunks_waiting(chunks);
    now.piece->unplaced = chunks->activities.count;
    now.piece->corrupt = records->corrupt;
    return result;
}

// ---- Contents -------------------------------------------------------------------------------------------------------

bool ztr_chunks_calls(ztr_chunks *chunks, uint32_t thread, void *content) {
    return ztr_calls_find(&chunks->calls, chunks->process, thread, content);
}

void ztr_chunks_clear(ztr_chunks *chunks) {
    ztr_calls_clear(&chunks->calls);
}

bool ztr_chunks_events(ztr_chunks *chunks, uint32_t part, uint64_t until, void *content) {
    return part < ZTR_PARTS && ztr_events_take(&chunks->events[part], chunks->process, (int64_t)until, content);
}

bool ztr_chunks_add(ztr_chunks *chunks, const void *event, uint32_t part, uint64_t nanos) {
    const ztr_content *added = event;
    if ((int64_t)nanos <= chunks->after || part >= ZTR_PARTS) {
        return true;
    }
    return ztr_events_add_encoded(&chunks->events[part], (int64_t)nanos, (const void *)(uintptr_t)added->bytes,
                                  added->length);
}

uint64_t ztr_chunks_waiting(ztr_chunks *chunks) {
    return chunks->events[ZTR_PART_REMARKS].count + chunks->events[ZTR_PART_EVENTS].count;
}

void ztr_chunks_unplaced(ztr_chunks *chunks, void *content) {
    ztr_activities *all = &chunks->activities;
    *(ztr_content *)content =
        (ztr_content){(uint64_t)(uintptr_t)all->waiting, all->count * sizeof *all->waiting, 0, (uint32_t)all->count};
}

uint64_t ztr_chunks_place(ztr_chunks *chunks) {
    ztr_target target = target_of(chunks);
    return ztr_activities_place(&chunks->activities, &target);
}

bool ztr_chunks_several(ztr_chunks *chunks, uint32_t definition, uint32_t kernels) {
    return ztr_activities_several(&chunks->activities, definition, kernels);
}
