// The work that processes execute, in a ring for each of them that all others can read.
#include <string.h>

#include "base/clock.h"
#include "card/layout.h"

// The time for which a reader waits for a process that has not written what it began; for one that computes and may
// have been stopped; and for one that computes without end.
#define LATE_NS UINT64_C(100000000)
#define SILENT_NS UINT64_C(2000000000)
#define ENDLESS_NS UINT64_C(60000000000)
// The most commands of a member under way at a time that a new reader learns of.
#define OPEN_RECORDS 256u

// The state of this process's reading. Engine lock.
typedef struct zm_cursor {
    uint64_t token;
    uint64_t next;    // number of the record to read
    bool seen;        // the place has been looked at since the reader began
    bool begins;      // what is under way is to be found first
} zm_cursor;

static zm_cursor cursors[ZM_CARD_MEMBERS];

// ---- Writing --------------------------------------------------------------------------------------------------------

static void write_kernel(zm_member *me, uint64_t kernel, uint32_t (*spots)(void *context, zm_card_spot *at),
                         void *context) {
    zm_slot_kernel *slot = &me->kernels[kernel % ZM_CARD_KERNELS];
    if (kernel == 0 || spots == NULL || atomic_load_explicit(&slot->kernel, memory_order_relaxed) == kernel) {
        return;
    }
    zm_card_spot found[ZM_CARD_SPOTS];
    uint32_t count = spots(context, found);
    atomic_store(&slot->kernel, 0);
    zm_card_point();
    atomic_thread_fence(memory_order_seq_cst);
    slot->count = count;
    memcpy(slot->spots, found, count * sizeof *found);
    zm_card_point();
    atomic_store(&slot->kernel, kernel);
    zm_card_point();
}

void zm_card_write(const zm_tile *tile, const zm_card_record *record,
                   uint32_t (*spots)(void *context, zm_card_spot *at), void *context) {
    zm_membership *mine = zm_card_mine();
    if (mine == NULL) {
        return;
    }
    write_kernel(mine->me, record->kernel, spots, context);
    uint64_t number = atomic_load_explicit(&mine->me->head, memory_order_relaxed) + 1;
    zm_slot_record *slot = &mine->me->ring[number % ZM_CARD_RING];
    atomic_store(&slot->number, 0);
    zm_card_point();
    atomic_thread_fence(memory_order_seq_cst);
    slot->record = *record;
    slot->record.root = tile->device->number;
    slot->record.tile = tile->number;
    zm_card_point();
    atomic_store(&slot->number, number);
    zm_card_point();
    atomic_store(&mine->me->head, number);
    zm_card_point();
}

void zm_card_published(uint64_t time_ns, bool computes) {
    const zm_membership *mine = zm_card_mine();
    if (mine != NULL) {
        // In an order in which nothing seems to be complete that is not.
        uint64_t pulse_ns = computes ? zm_clock_now() : 0;
        if (computes) {
            atomic_store(&mine->me->pulse_ns, pulse_ns);
        }
        atomic_store(&mine->me->published_ns, time_ns);
        if (!computes) {
            atomic_store(&mine->me->pulse_ns, pulse_ns);
        }
    }
}

void zm_card_pulse(void) {
    const zm_membership *mine = zm_card_mine();
    uint64_t last = mine == NULL ? 0 : atomic_load(&mine->me->pulse_ns);
    if (last != 0) {
        // A value that the engine writes meanwhile stays.
        atomic_compare_exchange_strong(&mine->me->pulse_ns, &last, zm_clock_now());
    }
}

// ---- Reading --------------------------------------------------------------------------------------------------------

// Copies a record that is whole and makes sense. False: it is not there any more, or is rubbish.
static bool read_record(const zm_slot_record *slot, uint64_t number, zm_card_record *record) {
    if (atomic_load(&slot->number) != number) {
        return false;
    }
    *record = slot->record;
    atomic_thread_fence(memory_order_seq_cst);
    return atomic_load(&slot->number) == number && record->root < ZM_MAX_ROOT_DEVICES &&
           record->tile < ZM_MAX_SUB_DEVICES && record->end_ns >= record->start_ns && record->full_ns != 0 &&
           (record->end_ns == UINT64_MAX || record->before_ns <= UINT64_MAX - (record->end_ns - record->start_ns));
}

bool zm_card_kernel(uint32_t member, uint64_t kernel, zm_card_spot spots[ZM_CARD_SPOTS], uint32_t *count) {
    const zm_membership *mine = zm_card_mine();
    if (mine == NULL || member >= ZM_CARD_MEMBERS || kernel == 0) {
        return false;
    }
    const zm_slot_kernel *slot = &mine->shared->members[member].kernels[kernel % ZM_CARD_KERNELS];
    if (atomic_load(&slot->kernel) != kernel) {
        return false;
    }
    uint32_t written = *(const volatile uint32_t *)&slot->count;
    *count = written < ZM_CARD_SPOTS ? written : ZM_CARD_SPOTS;
    memcpy(spots, slot->spots, *count * sizeof *spots);
    atomic_thread_fence(memory_order_seq_cst);
    return atomic_load(&slot->kernel) == kernel;
}

// Hands over what has begun and not ended, of all that the ring still has. Later calls go on after the last record.
static void read_open(const zm_member *member, uint32_t number, uint64_t head, const zm_card_reader *reader,
                      void *context) {
    struct {
        uint64_t number, id;
        uint32_t root, tile;
    } open[OPEN_RECORDS];
    uint32_t count = 0;
    zm_card_record record;
    cursors[number].next = head + 1;
    // Counted down: a peer may write any number for the last one.
    for (uint64_t left = head < ZM_CARD_RING ? head : ZM_CARD_RING; left > 0; left--) {
        uint64_t i = head - left + 1;
        if (!read_record(&member->ring[i % ZM_CARD_RING], i, &record)) {
            continue;
        }
        for (uint32_t j = 0; record.ended && j < count; j++) {
            if (open[j].id == record.id && open[j].root == record.root && open[j].tile == record.tile) {
                open[j] = open[--count];
                break;
            }
        }
        if (!record.ended && count < OPEN_RECORDS) {
            open[count].number = i;
            open[count].id = record.id;
            open[count].root = record.root;
            open[count++].tile = record.tile;
        }
    }
    for (uint32_t j = 0; j < count; j++) {
        if (read_record(&member->ring[open[j].number % ZM_CARD_RING], open[j].number, &record)) {
            reader->record(number, &record, context);
        }
    }
}

// Hands over what a process has written last and has not been read, although it has left its place, perhaps to another
// one. Returns whether some of that is not there any more.
static bool read_last(const zm_member *member, uint32_t number, const zm_card_reader *reader, void *context) {
    zm_cursor *cursor = &cursors[number];
    uint64_t head = atomic_load(&member->head);
    // A process that comes writes where its records begin before it has the place.
    uint64_t end = atomic_load(&member->token) == 0 ? head + 1 : atomic_load(&member->first);
    if (cursor->begins || end <= cursor->next) {
        return false;
    }
    if (end - cursor->next > ZM_CARD_RING) {
        return true;
    }
    for (; cursor->next < end; cursor->next++) {
        zm_card_record record;
        if (read_record(&member->ring[cursor->next % ZM_CARD_RING], cursor->next, &record)) {
            reader->record(number, &record, context);
        }
    }
    return false;
}

static void read_member(zm_membership *mine, uint32_t number, const zm_card_reader *reader, void *context) {
    const zm_member *member = &mine->shared->members[number];
    zm_cursor *cursor = &cursors[number];
    uint64_t token = atomic_load(&member->token);
    if (token != cursor->token) {
        if (cursor->token != 0) {
            bool lost = read_last(member, number, reader, context);
            reader->gone(number, lost, context);
        }
        // A process that has come since is read from its first record on.
        *cursor =
            (zm_cursor){.token = token, .seen = true, .begins = !cursor->seen, .next = atomic_load(&member->first)};
    }
    cursor->seen = true;
    if (token == 0) {
        return;
    }
    uint64_t head = atomic_load(&member->head), oldest = head < ZM_CARD_RING ? 1 : head - ZM_CARD_RING + 1;
    if (cursor->begins) {
        cursor->begins = false;
        read_open(member, number, head, reader, context);
        return;
    }
    if (cursor->next < oldest || cursor->next > head + 1) {
        reader->gone(number, true, context);
        read_open(member, number, head, reader, context);
        return;
    }
    for (; cursor->next <= head; cursor->next++) {
        zm_card_record record;
        if (read_record(&member->ring[cursor->next % ZM_CARD_RING], cursor->next, &record)) {
            reader->record(number, &record, context);
        } else if (atomic_load(&member->head) >= cursor->next + ZM_CARD_RING - 1) {
            reader->gone(number, true, context);    // it has been overtaken
            read_open(member, number, atomic_load(&member->head), reader, context);
            return;
        }
    }
}

void zm_card_read(const zm_card_reader *reader, void *context) {
    zm_membership *mine = zm_card_mine();
    for (uint32_t i = 0; mine != NULL && i < ZM_CARD_MEMBERS; i++) {
        if (i != mine->number) {
            read_member(mine, i, reader, context);
        }
    }
}

void zm_card_rewind(void) {
    memset(cursors, 0, sizeof cursors);
}

uint64_t zm_card_complete_until(uint64_t now_ns) {
    const zm_membership *mine = zm_card_mine();
    uint64_t until = now_ns;
    for (uint32_t i = 0; mine != NULL && i < ZM_CARD_MEMBERS; i++) {
        const zm_member *member = &mine->shared->members[i];
        if (i == mine->number || atomic_load(&member->token) == 0) {
            continue;
        }
        uint64_t pulse_ns = atomic_load(&member->pulse_ns), present = zm_clock_now();
        bool computes = pulse_ns != 0 && (pulse_ns > present || present - pulse_ns < SILENT_NS);
        uint64_t late_ns = computes ? ENDLESS_NS : LATE_NS;
        uint64_t least = present > late_ns ? present - late_ns : 0;
        uint64_t published = atomic_load(&member->published_ns);
        published = published > least ? published : least;
        until = published < until ? published : until;
    }
    return until;
}
