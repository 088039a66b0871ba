// Fuzz target: bytes of a ring that any process may have written, in pieces, with chunks taken and commands placed
// between them. Every call that is read is in a chunk or left out, and events come in the order of time.
#include <stdlib.h>
#include <string.h>

#include "chunk/chunk.h"
#include "fuzz.h"
#include "fuzz_input.h"
#include "lane/record.h"

enum { CAPACITY = 4096, THREAD = 5, PIECES = 64, PIECE = 2048 };

static const unsigned char NAMES[] = "\6kernel\0";
static ztr_names names;
static ztr_piece piece;

static void check(bool is_so) {
    if (!is_so) {
        abort();
    }
}

static uint64_t take_calls(ztr_chunks *chunks, uint32_t thread) {
    ztr_content content;
    uint64_t calls = 0;
    while (ztr_chunks_calls(chunks, thread, &content)) {
        check(content.count > 0 && content.count <= ZTR_CHUNK_CALLS && content.thread == THREAD);
        calls += content.count;
        ztr_chunks_clear(chunks);
    }
    return calls;
}

static void take_events(ztr_chunks *chunks, uint64_t until) {
    ztr_content content;
    for (uint32_t part = 0; part < ZTR_PARTS; part++) {
        int64_t last = INT64_MIN;
        while (ztr_chunks_events(chunks, part, until, &content)) {
            int64_t times[2];
            memcpy(times, (const char *)(uintptr_t)content.bytes + 8, sizeof times);
            check(content.count > 0 && content.count <= ZTR_CHUNK_EVENTS);
            check(times[0] >= last && times[1] >= times[0] && times[1] <= (int64_t)until);
            last = times[1];
        }
    }
}

// Sets the state of some commands, as Java does with the readings of clocks.
static void place(ztr_chunks *chunks, input *in) {
    ztr_content content;
    ztr_chunks_unplaced(chunks, &content);
    ztr_activity *all = (ztr_activity *)(uintptr_t)content.bytes;
    for (uint32_t i = 0; i < content.count; i++) {
        uint8_t how = byte(in);
        all[i].state = how % 3;
        all[i].why = all[i].state == ZTP_ACTIVITY_BOUNDED ? how >> 4 : 0;
        all[i].begin = (int64_t)number(in);
        all[i].end = (int64_t)number(in);
    }
    check(ztr_chunks_place(chunks) == 0);
}

static void place_all(ztr_chunks *chunks) {
    ztr_content content;
    ztr_chunks_unplaced(chunks, &content);
    for (uint32_t i = 0; i < content.count; i++) {
        ((ztr_activity *)(uintptr_t)content.bytes)[i].state = ZTP_ACTIVITY_BOUNDED;
    }
    check(ztr_chunks_place(chunks) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    input in = {data, data + size};
    names.bytes = NAMES;
    names.are_kernels[1] = 1;
    ztr_chunks *chunks = ztr_chunks_create(1, &names, number(&in));
    ztr_records *records = ztr_records_open(CAPACITY, THREAD, byte(&in));
    check(chunks != NULL && records != NULL);
    uint64_t read = 0, taken = 0, position = 0, left_out = 0;
    for (int i = 0; i < PIECES && in.at < in.end; i++) {
        uint8_t how = byte(&in);
        size_t left = (size_t)(in.end - in.at) / 8 * 8, length = ((size_t)how % 16 + 1) * (PIECE / 16);
        length = length < left ? length : left;
        if (length == 0) {
            break;
        }
        // In a block of just its size.
        unsigned char *block = malloc(ZTR_HEADROOM + length);
        check(block != NULL);
        memcpy(block + ZTR_HEADROOM, in.at, length);
        in.at += length;
        piece.bytes = (uint64_t)(uintptr_t)(block + ZTR_HEADROOM);
        piece.length = length;
        piece.position = position;
        position += length;
        ztr_reading reading;
        do {
            reading = ztr_chunks_read(chunks, records, &piece);
            read += piece.calls;
            left_out += piece.left_out;
            check(piece.lost_calls + piece.lost_notifications + piece.lost_locations + piece.lost_activities == 0);
            check(piece.end <= position && piece.other_count <= ZTR_OTHERS && piece.text_count <= ZTR_TEXTS);
            for (uint32_t other = 0; other < piece.other_count; other++) {
                uint64_t head;
                memcpy(&head, (const void *)(uintptr_t)piece.others[other], sizeof head);
                check(piece.others[other] >= (uint64_t)(uintptr_t)block &&
                      piece.others[other] + ZTR_HEADER + 8 * (uint64_t)ztr_count_of(head) <=
                          (uint64_t)(uintptr_t)(block + ZTR_HEADROOM + length));
            }
            taken += reading == ZTR_READ_FULL ? take_calls(chunks, THREAD) : 0;
        } while (reading != ZTR_READ_DONE);
        free(block);
        if (how & 16) {
            place(chunks, &in);
        }
        if (how & 32) {
            take_events(chunks, number(&in));
        }
        if (how & 64) {
            (void)ztr_chunks_several(chunks, (uint32_t)number(&in) % 64, byte(&in));
        }
    }
    taken += take_calls(chunks, ZTR_THREADS);
    check(read == taken + left_out);
    place_all(chunks);
    take_events(chunks, INT64_MAX);
    check(ztr_chunks_waiting(chunks) == 0);
    ztr_records_close(records);
    ztr_chunks_destroy(chunks);
    return 0;
}

// ---- Seeds: a ring with records of each kind ------------------------------------------------------------------------

unsigned fuzz_seed_count(void) {
    return 8;
}

uint8_t *fuzz_seed(unsigned index, size_t *size) {
    static const ztp_record_kind kinds[] = {ZTP_CALL, ZTP_CALL_ON_OBJECT, ZTP_MARK,     ZTP_CALL_LOCATION,
                                            ZTP_SYCL, ZTP_ACTIVITY,       ZTP_MEASURED, ZTP_CALL};
    static const uint32_t counts[] = {3, 2, 16, 0, 12, ZTP_ACTIVITY_WORDS - ZTP_RECORD_WORDS, 40, 0};
    enum { RECORDS = 40, WORDS = 64 };
    uint8_t *seed = calloc(RECORDS, WORDS * sizeof(uint64_t));
    if (seed == NULL) {
        abort();
    }
    uint8_t *at = seed;
    *at++ = 0;    // nothing is left out
    *at++ = 0;
    for (uint32_t i = 0; i < RECORDS; i++) {
        uint32_t which = (index + i * (index % 3)) % 8;
        uint64_t head = ztr_head(i % 3, 1 + i % 5, counts[which], kinds[which]);
        if (kinds[which] == ZTP_ACTIVITY) {
            head |= 1 + i % 2;
        }
        uint64_t words[4] = {head, 100 + i, 200 + i, (uint64_t)THREAD << ZTR_SEQUENCE_BITS | i};
        if (i % 8 == 0) {
            *at++ = (uint8_t)(0x7f ^ index);    // the next piece
        }
        memcpy(at, words, sizeof words);
        at += sizeof words;
        for (uint32_t word = 0; word < counts[which]; word++) {
            uint64_t value = word * 3 + i;
            memcpy(at, &value, sizeof value);
            at += sizeof value;
        }
    }
    *size = (size_t)(at - seed);
    return seed;
}
