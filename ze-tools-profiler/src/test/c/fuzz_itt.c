// Fuzz target: calls of ITT's collector by a program, in any order, with texts of any bytes, and with objects that the
// collector has never made. Every mark is recorded or counted as lost.
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "fuzz_input.h"
#include "itt_slots.h"

enum { OBJECTS = 8, MARKS = 256 };

static slots s;
static ztt_domain *domains[OBJECTS];
static ztt_string *strings[OBJECTS];
static ztt_clock *clocks[OBJECTS];
static ztt_histogram *histograms[OBJECTS];
static void *counters[OBJECTS];
static char *texts[2];

static void nothing(void) {}

static ztt_id id(input *in) {
    uint8_t form = byte(in);
    return (ztt_id){form & 7, (form & 8) != 0 ? number(in) : 0, (form & 16) != 0 ? number(in) : 0};
}

// A text in a block of just its size; NULL at times. Two live at a time.
static const char *text(input *in, int place) {
    uint8_t form = byte(in);
    size_t size = form % 32, left = (size_t)(in->end - in->at);
    size = size < left ? size : left;
    free(texts[place]);
    texts[place] = form >= 0xf0 ? NULL : malloc(size + 1);
    if (texts[place] != NULL) {
        memcpy(texts[place], in->at, size);
        texts[place][size] = 0;
    }
    in->at += size;
    return texts[place];
}

// One that was made, or an address that never was one of these objects.
static void *one_of(input *in, void *const *made) {
    uint8_t form = byte(in);
    void *object = made[form % OBJECTS];
    switch (form >> 5) {
    case 0:
        return NULL;
    case 1:
        return (void *)(uintptr_t)number(in);
    case 2:
        return (void *)((uintptr_t)object + number(in) % 4096);
    default:
        return object;
    }
}

#define ONE(kind) one_of(in, (void *const *)kind)

static void read_values(input *in, int type, bool histogram) {
    size_t count = byte(in) % 4;
    uint64_t *values = malloc(count * sizeof *values + 1), *places = malloc(count * sizeof *values + 1);
    if (values != NULL && places != NULL) {
        for (size_t i = 0; i < count; i++) {
            values[i] = number(in);
            places[i] = i;
        }
        if (histogram) {
            s.histogram_submit(ONE(histograms), count, byte(in) % 2 == 0 ? NULL : places, values);
        } else {
            s.metadata_add(ONE(domains), id(in), ONE(strings), type, count, values);
        }
    }
    free(values);
    free(places);
}

static void ask_clock(ztt_clock_info *info, void *data) {
    (void)data;
    info->frequency = 1000;
    info->base = 5;
}

static void make_object(input *in) {
    uint8_t place = byte(in) % OBJECTS;
    uint64_t value = number(in);
    switch (byte(in) % 7) {
    case 0:
        domains[place] = s.domain_create(text(in, 0));
        break;
    case 1:
        strings[place] = s.string_handle_create(text(in, 0));
        break;
    case 2:
        counters[place] = s.counter_create_typed(text(in, 0), text(in, 1), (int)number(in));
        break;
    case 3:
        histograms[place] = s.histogram_create(ONE(domains), text(in, 0), (int)number(in), (int)number(in));
        break;
    case 4:
        // There is room for few clocks, as programs have.
        clocks[place] = clocks[place] != NULL ? clocks[place] : s.clock_domain_create(ask_clock, NULL);
        break;
    case 5:
        s.event_start(s.event_create(text(in, 0), (int)number(in)));
        break;
    default:
        s.counter_set_value(ONE(counters), &value);
        break;
    }
}

static void tell(input *in) {
    ztt_id own = id(in);
    const char *name = text(in, 0);
    switch (byte(in) % 24) {
    case 0:
        s.task_begin(ONE(domains), own, id(in), ONE(strings));
        break;
    case 1:
        s.task_end(ONE(domains));
        break;
    case 2:
        s.task_begin_ex(ONE(domains), ONE(clocks), number(in), own, id(in), ONE(strings));
        break;
    case 3:
        s.task_end_ex(ONE(domains), ONE(clocks), number(in));
        break;
    case 4:
        s.task_begin_overlapped(ONE(domains), own, id(in), ONE(strings));
        break;
    case 5:
        s.task_end_overlapped(ONE(domains), own);
        break;
    case 6:
        s.relation_add(ONE(domains), own, (int)number(in), id(in));
        break;
    case 7:
        s.marker_ex(ONE(domains), ONE(clocks), number(in), own, ONE(strings), (int)number(in));
        break;
    case 8:
        s.event_end((int)number(in));
        break;
    case 9:
        s.frame_begin_v3(ONE(domains), &own);
        break;
    case 10:
        s.frame_submit_v3(ONE(domains), &own, number(in), number(in));
        break;
    case 11:
        s.counter_inc_delta(ONE(counters), number(in));
        break;
    case 12:
        s.counter_inc_delta_v3(ONE(domains), ONE(strings), number(in));
        break;
    case 13:
        // A text of just this length without an end; 0 would ask for one.
        s.metadata_str_add(ONE(domains), own, ONE(strings), name, name == NULL ? 0 : strlen(name));
        break;
    case 14:
        read_values(in, (int)byte(in), true);
        break;
    case 15:
        read_values(in, (int)byte(in), false);
        break;
    case 16:
        s.sync_create(&s, name, text(in, 1), (int)number(in));
        break;
    case 17:
        s.thread_set_name(name);
        break;
    case 18:
        s.module_load((void *)(uintptr_t)number(in), (void *)(uintptr_t)number(in), name);
        break;
    case 19:
        s.pause();
        break;
    case 20:
        s.resume();
        break;
    case 21:
        s.task_begin_fn(ONE(domains), own, id(in), (void *)(uintptr_t)number(in));
        break;
    case 22:
        s.clock_domain_reset();
        break;
    default:
        s.region_begin(ONE(domains), own, id(in), ONE(strings));
        break;
    }
}

static void begin(void) {
    static ztt_api table[64];
    static ztt_global global = {.magic = ZTT_MAGIC, .major = 3, .functions = table};
    static bool begun;
    size_t count = 0;
    void *none;
    void (*function)(void) = nothing;
    if (begun) {
        return;
    }
    begun = true;
    memcpy(&none, &function, sizeof none);
#define X(slot, result, parameters) table[count++] = (ztt_api){"__itt_" #slot, (void **)&s.slot, none, none, 1};
    SLOTS(X)
#undef X
    __itt_api_init(&global, 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static ztm_record records[MARKS];
    input in = {data, data + size};
    begin();
    ztm_account account;
    if (ztm_start(1 << 20) != 0) {
        abort();
    }
    while (in.at < in.end) {
        if (byte(&in) % 3 == 0) {
            make_object(&in);
        } else {
            tell(&in);
        }
    }
    s.resume();
    ztm_stop();
    uint64_t read = 0, some;
    while ((some = ztm_read(records, MARKS)) > 0) {
        read += some;
    }
    ztm_sum(&account);
    if (account.seen != account.recorded + account.filtered + account.no_memory + account.nested ||
        read != account.recorded) {
        abort();    // a mark that is not known
    }
    return 0;
}

unsigned fuzz_seed_count(void) {
    return 4;
}

// Bytes of a fixed sequence: made of the objects first, so that what follows has some.
uint8_t *fuzz_seed(unsigned index, size_t *size) {
    *size = 400;
    uint8_t *seed = malloc(*size);
    uint32_t state = index + 1;
    if (seed == NULL) {
        abort();
    }
    for (size_t i = 0; i < *size; i++) {
        state = state * 1664525 + 1013904223;
        seed[i] = (uint8_t)(state >> 24);
    }
    return seed;
}
