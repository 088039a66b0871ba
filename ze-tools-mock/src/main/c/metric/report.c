// Streamers make reports as time goes by.
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "engine/stream.h"
#include "metric/feed.h"
#include "metric/others.h"
#include "metric/streamer.h"

// Reports that come this much later than their time are late, since a kernel of another process is computed.
#define LATE_NS UINT64_C(100000000)
// Pieces of work on a tile whose details are kept until the activity that follows. Few, since each report looks at them
// all: with many, a report costs more than a short period, and a reader never catches up.
#define MUCH_WORK 4u

static bool writes_by_timer(const zm_streamer *streamer) {
    return streamer->group->feed == NULL || !zm_feed_only(streamer->group) || zm_feed_generates(streamer->group);
}

// When a report is due, counted from the last one that was.
static uint64_t due_ns(const zm_streamer *streamer, uint64_t reports) {
    return streamer->begin_ns +
           zm_mul_div(streamer->written + reports, streamer->period.ticks * 1000000000u, streamer->period.hz);
}

uint64_t zm_streamer_due(const zm_streamer *streamer, uint64_t now) {
    if (now < streamer->begin_ns) {
        return 0;    // it was opened after a kernel began that is still being computed
    }
    uint64_t whole = zm_mul_div(now - streamer->begin_ns, streamer->period.hz, streamer->period.ticks * 1000000000u);
    uint64_t due = whole > streamer->written ? whole - streamer->written : 0;
    return due_ns(streamer, due + 1) <= now ? due + 1 : due;    // times are cut to nanoseconds
}

// ---- The ring -------------------------------------------------------------------------------------------------------

static bool grow(zm_streamer *streamer) {
    uint32_t size = streamer->schema->report_size;
    uint32_t allocated = streamer->allocated == 0 ? 256 : streamer->allocated * 2;
    allocated = allocated > streamer->capacity ? streamer->capacity : allocated;
    uint8_t *ring = malloc((size_t)allocated * size);
    if (ring == NULL) {
        return false;
    }
    for (uint32_t i = 0; i < streamer->count; i++) {
        uint32_t place = (streamer->first + i) % streamer->allocated;
        memcpy(ring + (size_t)i * size, streamer->ring + (size_t)place * size, size);
    }
    free(streamer->ring);
    streamer->ring = ring;
    streamer->allocated = allocated;
    streamer->first = 0;
    return true;
}

// Reports that came due and found no room.
static void lose(zm_streamer *streamer, uint64_t reports) {
    streamer->dropped = true;
    streamer->group->account.made += reports;
    streamer->group->account.dropped += reports;
}

// A kernel driver begins its buffer anew when it has overflowed: all that waited is lost, and what comes after the loss
// is there.
static void overflow(zm_streamer *streamer) {
    streamer->dropped = streamer->overflowed = true;
    streamer->group->account.dropped += streamer->count;
    streamer->first = streamer->count = 0;
    streamer->opening_waits = false;
}

uint8_t *zm_ring_add(zm_streamer *streamer) {
    bool running = streamer->ip == NULL && writes_by_timer(streamer);
    if (running && streamer->count > 0 && (streamer->count == streamer->capacity || streamer->overflowed)) {
        overflow(streamer);
    }
    if (streamer->count == streamer->capacity || (streamer->count == streamer->allocated && !grow(streamer))) {
        lose(streamer, 1);
        return NULL;
    }
    streamer->group->account.made++;
    uint32_t place = (streamer->first + streamer->count) % streamer->allocated;
    streamer->count++;
    return streamer->ring + (size_t)place * streamer->schema->report_size;
}

// ---- Reports of counters --------------------------------------------------------------------------------------------

// Counters never go back. Work that becomes known late may lower a time counter's view of the past; that counts as
// nothing.
static void rise_to(zm_totals *counters, const zm_totals *now) {
    for (size_t c = 0; c < ZM_COUNTERS; c++) {
        counters->value[c] = now->value[c] > counters->value[c] ? now->value[c] : counters->value[c];
    }
}

static zm_part head_of(const zm_streamer *streamer, uint32_t tile, uint64_t time_ns, uint32_t reason) {
    return (zm_part){
        .tile = (uint8_t)tile,
        .begin_ns = zm_device_time(streamer->device, streamer->last_ns),
        .end_ns = zm_device_time(streamer->device, time_ns),
        .gpu_ns = time_ns - streamer->last_ns,
        .sequence = streamer->sequence,
        .reason = reason,
    };
}

void zm_streamer_report(zm_streamer *streamer, uint64_t time_ns, uint32_t reason, uint32_t marker) {
    const zm_schema *schema = streamer->schema;
    bool generated = zm_feed_generates(streamer->group);
    uint8_t *out = zm_ring_add(streamer);
    if (out == NULL) {
        streamer->last_ns = time_ns;
        return;
    }
    for (uint32_t t = 0; t < schema->tiles; t++) {
        zm_part head = head_of(streamer, t, time_ns, reason);
        head.marker = marker;
        uint8_t *part = out + (size_t)t * schema->part_size;
        if (generated) {
            head.kind = ZM_PART_VALUES;
            zm_feed_generate(schema, streamer->sequence, t, zm_part_words(part));
            zm_part_seal(schema, head, schema->spec.metric_count, part);
            continue;
        }
        zm_totals now;
        zm_timeline_at(&zm_tile_of(streamer->device, t)->timeline, time_ns, &now);
        rise_to(&streamer->counters[t], &now);
        head.kind = ZM_PART_TOTALS;
        zm_part_write(schema, head, streamer->counters[t].value, ZM_COUNTERS, part);
    }
    streamer->sequence++;
    streamer->last_ns = time_ns;
}

// ---- Instruction pointer samples ------------------------------------------------------------------------------------

static void add_time(const zm_work *work, uint64_t overlap_ns, void *context) {
    zm_ip_period *period = context;
    if (work->spots == NULL || work->spots->weight == 0) {
        return;
    }
    for (uint32_t i = 0; i < period->count; i++) {
        if (period->kernels[i].spots == work->spots) {
            period->kernels[i].time_ns += overlap_ns;
            return;
        }
    }
    // A period with more different kernels than this shows the first ones.
    if (period->count < ZM_IP_KERNELS) {
        period->kernels[period->count++] = (zm_ip_time){.spots = zm_spots_retain(work->spots), .time_ns = overlap_ns};
    }
}

static void forget_period(zm_ip_period *period) {
    for (uint32_t i = 0; i < period->count; i++) {
        zm_spots_release(period->kernels[i].spots);
    }
    period->count = 0;
}

void zm_streamer_ip_free(zm_streamer *streamer) {
    for (uint32_t t = 0; streamer->ip != NULL && t < streamer->device->tile_count; t++) {
        forget_period(&streamer->ip[t]);
    }
    free(streamer->ip);
    streamer->ip = NULL;
}

void zm_streamer_ip_follow(zm_streamer *streamer, uint64_t time_ns) {
    if (time_ns <= streamer->ip_until_ns) {
        return;
    }
    for (uint32_t t = 0; t < streamer->device->tile_count; t++) {
        zm_timeline_each(&zm_tile_of(streamer->device, t)->timeline, streamer->ip_until_ns, time_ns, add_time,
                         &streamer->ip[t]);
    }
    streamer->ip_until_ns = time_ns;
}

// Counts those of `samples` that fall on the range of weights that begins at `before`, when they are spread evenly over
// all weights from a starting point that differs from period to period.
static uint64_t samples_in(const zm_spots *spots, uint64_t samples, uint64_t phase, uint64_t before, uint64_t weight) {
    uint64_t from = (samples * before + phase) / spots->weight;
    return (samples * (before + weight) + phase) / spots->weight - from;
}

static void write_spot(zm_streamer *streamer, uint32_t tile, uint64_t time_ns, const uint64_t *words) {
    const zm_schema *schema = streamer->schema;
    uint8_t *out = zm_ring_add(streamer);
    if (out == NULL) {
        return;
    }
    for (uint32_t t = 0; t < schema->tiles; t++) {
        zm_part head = head_of(streamer, t, time_ns, ZM_REASON_TIMER);
        head.kind = t == tile ? ZM_PART_IP : ZM_PART_ABSENT;
        zm_part_write(schema, head, words, t == tile ? 1 + ZM_IP_COUNTS : 0, out + (size_t)t * schema->part_size);
    }
    streamer->sequence++;
}

// Each vector engine is sampled once in a period, in the part of it in which the kernel ran.
static void sample_kernel(zm_streamer *streamer, uint32_t tile, const zm_ip_time *kernel, uint64_t time_ns) {
    const zm_spots *spots = kernel->spots;
    const zm_metric_machine *machine = &streamer->schema->machine;
    uint64_t samples = zm_mul_div(machine->xve_count, kernel->time_ns, zm_period_ns(&streamer->period));
    samples = samples == 0 ? 1 : samples;    // what ran at all is seen
    uint64_t phase = zm_hash(machine->seed ^ streamer->sequence, tile) % spots->weight;
    uint64_t before = 0;
    for (uint32_t i = 0; i < spots->count; i++) {
        uint64_t words[1 + ZM_IP_COUNTS] = {zm_ip_of(spots->at[i].address)}, found = 0;
        for (uint32_t reason = 0; reason < ZM_IP_COUNTS; reason++) {
            uint32_t weight = spots->at[i].weights[reason];
            words[1 + reason] = samples_in(spots, samples, phase, before, weight);
            before += weight;
            found += words[1 + reason];
        }
        if (found > 0) {
            write_spot(streamer, tile, time_ns, words);
        }
    }
}

void zm_streamer_ip_reports(zm_streamer *streamer, uint64_t time_ns) {
    zm_streamer_ip_follow(streamer, time_ns);
    for (uint32_t t = 0; t < streamer->device->tile_count; t++) {
        for (uint32_t k = 0; k < streamer->ip[t].count; k++) {
            sample_kernel(streamer, t, &streamer->ip[t].kernels[k], time_ns);
        }
        forget_period(&streamer->ip[t]);
    }
    streamer->last_ns = time_ns;
}

// ---- Time goes by ---------------------------------------------------------------------------------------------------

// Passes over the reports that are due until now; collecting goes on after them. Answers how many they are.
static uint64_t skip(zm_streamer *streamer, uint64_t now) {
    uint64_t missed = zm_streamer_due(streamer, now);
    streamer->written += missed;
    streamer->last_ns = due_ns(streamer, 0);
    streamer->sequence += (uint32_t)missed;
    return missed;
}

static void note_kernel(const zm_work *work, uint64_t overlap_ns, void *context) {
    (void)overlap_ns;
    *(bool *)context |= work->spots != NULL;
}

// Returns whether no kernel has run since the last samples.
static bool nothing_sampled(const zm_streamer *streamer, uint64_t now) {
    bool any = false;
    for (uint32_t t = 0; t < streamer->device->tile_count; t++) {
        any |= streamer->ip[t].count > 0;
        zm_timeline_each(&zm_tile_of(streamer->device, t)->timeline, streamer->ip_until_ns, now, note_kernel, &any);
    }
    return !any;
}

// Instruction pointer sampling writes nothing while the device is idle, so it may pass over any length of time.
static bool skip_samples(zm_streamer *streamer, uint64_t now) {
    bool full = streamer->count == streamer->capacity;
    if (!full && !nothing_sampled(streamer, now)) {
        return false;
    }
    if (full && !nothing_sampled(streamer, now)) {
        lose(streamer, 1);    // the number of samples is not known
    }
    for (uint32_t t = 0; t < streamer->device->tile_count; t++) {
        forget_period(&streamer->ip[t]);
    }
    skip(streamer, now);
    streamer->ip_until_ns = streamer->last_ns;
    return true;
}

// Passes over everything that is due if there is nothing to write or no room for it.
static bool pass_over(zm_streamer *streamer, uint64_t now) {
    if (!writes_by_timer(streamer)) {
        skip(streamer, now);
        return true;
    }
    if (streamer->ip != NULL) {
        return skip_samples(streamer, now);
    }
    // Only the last report remains of those that overflow the buffer before they could be read.
    uint64_t due = zm_streamer_due(streamer, now);
    uint64_t room = streamer->overflowed ? 0 : streamer->capacity - streamer->count;
    if (due > room + 1) {
        uint64_t passed = due - 1;
        overflow(streamer);
        lose(streamer, passed);
        streamer->written += passed;
        streamer->sequence += (uint32_t)passed;
    }
    return false;
}

// Returns the time up to which reports can be written, where others have published their work until `now`. Those that
// come late, since a kernel was computed, wait for room: being late is no loss.
static uint64_t writable(zm_streamer *streamer, uint64_t now) {
    uint64_t known = zm_engine_known(streamer->device->root), present = zm_engine_time();
    bool late = known < now || (now < present && present - now > LATE_NS);
    now = known < now ? known : now;
    if (late) {
        streamer->held_ns = present;
    }
    uint64_t room = streamer->capacity - streamer->count;
    room -= streamer->opening_due && room > 0;    // it comes before those of the timer, and is not counted with them
    if (streamer->last_ns >= streamer->held_ns || streamer->overflowed || zm_streamer_due(streamer, now) <= room) {
        return now;
    }
    return room == 0 ? streamer->last_ns : due_ns(streamer, room);
}

uint64_t zm_streamers_needed_from(const zm_device *root, uint64_t until) {
    for (const zm_streamer *each = zm_of(root)->streamers; each != NULL; each = each->next) {
        uint64_t reached = each->ip == NULL ? each->last_ns : each->ip_until_ns;
        // A streamer that is not read does not keep all work.
        bool stands = each->count == each->capacity;
        until = reached < until && !stands ? reached : until;
    }
    return until;
}

// Forgets, of much work, the details that no streamer needs any more: each report looks at all that is kept.
static void forget_work(const zm_streamer *streamer) {
    uint64_t until = zm_streamers_needed_from(streamer->device->root, streamer->last_ns);
    for (uint32_t t = 0; t < streamer->device->tile_count; t++) {
        zm_timeline *timeline = &zm_tile_of(streamer->device, t)->timeline;
        if (timeline->count > MUCH_WORK) {
            zm_timeline_fold(timeline, until);
        }
    }
}

// A kernel that runs when it is opened may still be computed: then the report of the opening comes later, too.
static bool write_opening(zm_streamer *streamer, uint64_t now) {
    if (streamer->opening_due && now >= streamer->begin_ns) {
        streamer->opening_due = false;
        zm_streamer_report(streamer, streamer->begin_ns, ZM_REASON_TIMER, 0);
        streamer->opening_waits = streamer->count == 1;
    }
    return !streamer->opening_due;
}

void zm_streamer_advance(zm_streamer *streamer, uint64_t now) {
    now = writable(streamer, now);
    if (!write_opening(streamer, now)) {
        return;
    }
    while (due_ns(streamer, 1) <= now && !pass_over(streamer, now)) {
        uint64_t due = due_ns(streamer, 1);
        streamer->written++;
        if (streamer->ip != NULL) {
            zm_streamer_ip_reports(streamer, due);
        } else {
            zm_streamer_report(streamer, due, ZM_REASON_TIMER, 0);
        }
        forget_work(streamer);
    }
    if (streamer->ip != NULL) {
        zm_streamer_ip_follow(streamer, now);
    }
}

void zm_streamers_advance(zm_device *root, uint64_t now) {
    for (zm_streamer *streamer = zm_of(root)->streamers; streamer != NULL; streamer = streamer->next) {
        zm_streamer_advance(streamer, now);
    }
}

void zm_streamer_mark(zm_streamer *streamer, uint32_t value, uint64_t now) {
    if (!streamer->linked || streamer->ip != NULL || !writes_by_timer(streamer)) {
        return;
    }
    zm_streamer_advance(streamer, now);
    write_opening(streamer, UINT64_MAX);    // reports are in order
    zm_streamer_report(streamer, now, ZM_REASON_MARKER, value);
}

void zm_streamers_mark(const zm_device *device, uint32_t source, uint32_t value, uint64_t now) {
    for (zm_streamer *streamer = zm_of(device->root)->streamers; streamer != NULL; streamer = streamer->next) {
        if (zm_share_tiles(streamer->device, device) && streamer->schema->spec.source == source) {
            zm_streamer_mark(streamer, value, now);
        }
    }
}

void zm_streamers_pushed(zm_group *group) {
    for (zm_streamer *streamer = zm_of(group->device->device->root)->streamers; streamer != NULL;
         streamer = streamer->next) {
        if (streamer->group != group) {
            continue;
        }
        zm_streamer_advance(streamer, zm_others_follow(zm_engine_time()));
        // Reports without room wait; they are not lost.
        while (zm_feed_pending(group) && streamer->count < streamer->capacity) {
            uint8_t *out = zm_ring_add(streamer);
            if (out == NULL) {
                break;
            }
            zm_feed_take(group, streamer->schema, zm_device_time(streamer->device, zm_clock_now()), out);
        }
        if (zm_feed_take_dropped(group)) {
            streamer->dropped = true;
        }
    }
}
