// Appending definitions to the calling thread's segment.
#include "lane/define.h"

#include <sched.h>
#include <string.h>
#include <time.h>

#include "lane/clock.h"

bool ztp_try_lock(ztp_state *state) {
    // It is held for some microseconds, unless its owner has lost its processor meanwhile: on a crowded machine for as
    // long as its other threads take their turns.
    enum { YIELDS = 100, SLEEPS = 4000, NANOS = 20000 };
    if (ztp_thread_in(state)->busy != 0) {
        return false;
    }
    for (int i = 0; i < YIELDS + SLEEPS; i++) {
        if (pthread_mutex_trylock(&state->lock) == 0) {
            ztp_thread_in(state)->busy++;
            return true;
        }
        if (i < YIELDS) {
            sched_yield();
        } else {
            nanosleep(&(struct timespec){.tv_nsec = NANOS}, NULL);
        }
    }
    return false;
}

void ztp_unlock(ztp_state *state) {
    pthread_mutex_unlock(&state->lock);
    ztp_thread_in(state)->busy--;
}

static ztp_segment *segment_at(ztp_state *state, uint32_t index) {
    return (ztp_segment *)(void *)(state->file + state->process->segments_offset) + index;
}

// A segment that another thread has left, or a new one; returns 1 + its index, or 0.
static uint32_t take_segment(ztp_state *state) {
    if (!ztp_try_lock(state)) {
        return 0;
    }
    ztp_process *process = state->process;
    uint32_t number = 0;
    bool is_new = false;
    uint32_t used = atomic_load(&process->segments_used);
    if (state->free_segment_count > 0) {
        number = state->free_segments[--state->free_segment_count];
    } else if (used < process->segments) {
        uint64_t table = process->segments_offset + used * sizeof(ztp_segment);
        if (ztp_populate(state, table / ZTP_PAGE * ZTP_PAGE, ZTP_PAGE)) {
            atomic_store_explicit(&process->segments_used, used + 1, memory_order_release);
            number = used + 1;
            is_new = true;
        }
    }
    ztp_unlock(state);
    if (is_new) {
        uint64_t place = state->rings_offset - state->definition_bytes + (uint64_t)used * ZTP_SEGMENT;
        atomic_store_explicit(&segment_at(state, used)->offset, place, memory_order_release);
    }
    return number;
}

// Allocates memory up to a place in the calling thread's segment. Most processes have few definitions, and many of them
// may share a small disk.
static bool make_ready(ztp_state *state, ztp_segment *segment, uint64_t end) {
    enum { PIECE = 4 * ZTP_PAGE };
    if (end <= segment->ready) {
        return true;
    }
    uint64_t wanted = (end + PIECE - 1) / PIECE * PIECE - segment->ready;
    if (!ztp_populate(state, atomic_load(&segment->offset) + segment->ready, wanted)) {
        return false;
    }
    segment->ready += wanted;
    return true;
}

void ztp_leave_segment(ztp_state *state) {
    if (ztp_thread_in(state)->segment != 0 && ztp_try_lock(state)) {
        if (state->free_segment_count < ZTP_SEGMENTS) {
            state->free_segments[state->free_segment_count++] = ztp_thread_in(state)->segment;
        }
        ztp_unlock(state);
    }
    ztp_thread_in(state)->segment = 0;
}

static uint32_t kept(size_t length) {
    return length > ZTP_TEXT ? ZTP_TEXT : (uint32_t)length;
}

static uint32_t padded(uint32_t bytes) {
    return (bytes + 7) & ~UINT32_C(7);
}

static uint32_t size_of(const ztp_content *content) {
    uint32_t size = sizeof(ztp_definition) + 8 * content->word_count;
    for (uint32_t i = 0; i < content->text_count; i++) {
        size += 8 + padded(kept(content->texts[i].length));
    }
    return size;
}

static void write_entry(ztp_definition *entry, uint32_t size, uint32_t id, const ztp_content *content, uint64_t ticks,
                        uint32_t thread) {
    memset(entry, 0, size);
    entry->bytes = size;
    entry->kind = (uint16_t)content->kind;
    entry->id = id;
    entry->about = content->about;
    entry->ticks = ticks;
    entry->thread = thread;
    unsigned char *at = entry->payload;
    if (content->word_count != 0) {
        memcpy(at, content->words, 8 * content->word_count);
    }
    at += 8 * content->word_count;
    for (uint32_t i = 0; i < content->text_count; i++) {
        const ztp_text *text = &content->texts[i];
        uint32_t lengths[] = {text->length > UINT32_MAX ? UINT32_MAX : (uint32_t)text->length, kept(text->length)};
        memcpy(at, lengths, sizeof lengths);
        if (lengths[1] != 0) {
            memcpy(at + sizeof lengths, text->bytes, lengths[1]);
        }
        at += sizeof lengths + padded(lengths[1]);
        entry->flags |= text->length > ZTP_TEXT ? ZTP_TEXT_CUT : 0;
    }
}

uint32_t ztp_define(ztp_state *state, const ztp_content *content) {
    ztp_thread *own = ztp_thread_in(state);
    ztp_process *process = state->process;
    if (process == NULL || process->segments == 0) {
        return 0;
    }
    atomic_fetch_add(&process->definitions, 1);
    uint32_t size = size_of(content);
    if (own->busy == 0 && size <= ZTP_SEGMENT) {
        if (own->segment == 0 || atomic_load(&segment_at(state, own->segment - 1)->head) + size > ZTP_SEGMENT) {
            own->segment = take_segment(state);
            // One that others have left may be full too, and is not worth a second attempt.
            if (own->segment != 0 && atomic_load(&segment_at(state, own->segment - 1)->head) + size > ZTP_SEGMENT) {
                own->segment = take_segment(state);
            }
        }
        ztp_segment *segment = own->segment == 0 ? NULL : segment_at(state, own->segment - 1);
        if (segment != NULL && atomic_load(&segment->head) + size <= ZTP_SEGMENT &&
            make_ready(state, segment, atomic_load(&segment->head) + size)) {
            own->busy++;
            uint32_t id = atomic_fetch_add(&state->next_id, 1) + 1;
            uint64_t head = atomic_load_explicit(&segment->head, memory_order_relaxed);
            ztp_definition *entry = (ztp_definition *)(void *)(state->file + atomic_load(&segment->offset) + head);
            uint32_t thread = own->lane != NULL && own->serial == state->recorder.serial ? own->lane->thread : 0;
            write_entry(entry, size, id, content, ztr_ticks(state->recorder.counter), thread);
            atomic_store_explicit(&segment->head, head + size, memory_order_release);
            own->busy--;
            return id;
        }
    }
    atomic_fetch_add(&process->definitions_lost, 1);
    return 0;
}
