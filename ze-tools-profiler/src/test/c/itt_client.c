// A client of ITT: two stubs of its own by the documented protocol, one of them older than the collector.
#include "marks_program.h"

#include "itt_slots.h"

enum { ALL_GROUPS = 0xffff, ASKED = 0x7fff, NOT_ASKED = 0x8000 };

static void of_init(void) {}
static void of_none(void) {}

static void *address_of(void (*function)(void)) {
    void *address;
    memcpy(&address, &function, sizeof(address));
    return address;
}

// Fills a stub's table. An old one lacks what came later.
static void open_stub(void (*init)(ztt_global *, uint32_t), slots *s, bool old) {
    static ztt_api tables[2][64];
    static ztt_global globals[2];
    ztt_api *table = tables[old];
    size_t count = 0;
#define X(slot, result, parameters)                                                                                    \
    if (!old || strncmp(#slot, "histogram", 9) != 0) {                                                                 \
        table[count++] = (ztt_api){"__itt_" #slot, (void **)&s->slot, address_of(of_init), address_of(of_none), 1};    \
    }
    SLOTS(X)
#undef X
    table[count++] = (ztt_api){"__itt_of_the_future", &s->of_the_future, address_of(of_init), address_of(of_none), 1};
    table[count++] = (ztt_api){"__itt_task_end", &s->of_no_group, address_of(of_init), NULL, NOT_ASKED};
    table[count] = (ztt_api){NULL, NULL, NULL, NULL, 0};
    globals[old] = (ztt_global){.major = 3, .functions = table};
    init(&globals[old], ASKED);
}

static ztt_id id_of(unsigned long long number) {
    return (ztt_id){number, 0, 0};
}

static const ztm_record *only(int kind) {
    collect();
    EXPECT_EQ(record_count, 1);
    if (!EXPECT(record_count > 0 && records[0].mark.kind == kind)) {
        fprintf(stderr, "wanted kind %d, not %d\n", kind, records[0].mark.kind);
    }
    return &records[0];
}

static double real_of(const ztm_record *record) {
    double real;
    memcpy(&real, &record->mark.value, sizeof(real));
    return real;
}

static void clock_in_milliseconds(ztt_clock_info *info, void *data) {
    info->frequency = 1000;
    info->base = *(unsigned long long *)data;
}

// Counters are shared by all that name them, so each stub has one of its own.
static void every_kind(const slots *s, const char *bytes, const char *deltas) {
    const ztm_record *r;
    ztt_domain *domain = s->domain_create("client");
    ztt_string *name = s->string_handle_create("name");
    EXPECT(domain != NULL && domain->enabled != 0 && strcmp(domain->name, "client") == 0);
    EXPECT(name != NULL && strcmp(name->text, "name") == 0);
    EXPECT(s->domain_create("client") == domain && s->domain_create("other") != domain);
    EXPECT(s->string_handle_create("name") == name && s->string_handle_create("other") != name);
    EXPECT(s->domain_create(NULL) != NULL && s->string_handle_create(NULL) != NULL);

    s->id_create(domain, id_of(5));
    EXPECT_EQ(only(ZETOOLS_ID_CREATE)->mark.id, 5);
    s->id_destroy(domain, id_of(5));
    EXPECT_EQ(only(ZETOOLS_ID_DESTROY)->mark.id, 5);

    s->task_begin(domain, id_of(1), id_of(2), name);
    r = only(ZETOOLS_REGION_BEGIN);
    expect_text_of(r->mark.domain, "client");
    expect_text_of(r->mark.name, "name");
    EXPECT_EQ(r->mark.id, 1);
    EXPECT_EQ(r->mark.other, 2);
    s->task_end(domain);
    only(ZETOOLS_REGION_END);
    s->task_begin_fn(domain, id_of(0), id_of(0), address_of(of_none));
    r = only(ZETOOLS_REGION_BEGIN);
    uint64_t frame = 0;
    EXPECT_EQ(library.frames(r->mark.location, &frame, 1), 1);
    EXPECT_EQ(frame, (uintptr_t)address_of(of_none) | ZTL_IS_EXACT);
    s->task_begin_overlapped(domain, (ztt_id){1, 2, 3}, id_of(0), name);
    uint64_t mixed = only(ZETOOLS_TASK_BEGIN)->mark.id;
    s->task_end_overlapped(domain, (ztt_id){1, 2, 3});
    EXPECT_EQ(only(ZETOOLS_TASK_END)->mark.id, mixed);
    s->task_group(domain, id_of(7), id_of(8), name);
    EXPECT_EQ(only(ZETOOLS_RELATION)->mark.other, 7);
    s->region_begin(domain, id_of(9), id_of(0), name);
    EXPECT_EQ(only(ZETOOLS_TASK_BEGIN)->mark.flags, ZETOOLS_PROCESS);
    s->region_end(domain, id_of(9));
    EXPECT_EQ(only(ZETOOLS_TASK_END)->mark.id, 9);
    s->relation_add(domain, id_of(1), 4, id_of(2));
    r = only(ZETOOLS_RELATION);
    EXPECT(r->mark.id == 1 && r->mark.other == 2 && r->mark.value == 4);
    s->relation_add_to_current(domain, 1, id_of(2));
    EXPECT_EQ(only(ZETOOLS_RELATION)->mark.id, 0);
    s->marker(domain, id_of(0), name, 3);
    EXPECT_EQ(only(ZETOOLS_INSTANT)->mark.value, 3);

    int event = s->event_create("event, cut", 5);
    EXPECT(event != 0 && s->event_create(NULL, -1) != 0);
    s->event_start(event);
    r = only(ZETOOLS_TASK_BEGIN);
    expect_text_of(r->mark.name, "event");
    s->event_end(event);
    only(ZETOOLS_TASK_END);

    ztt_id frame_id = id_of(11);
    s->frame_begin_v3(domain, NULL);
    EXPECT_EQ(only(ZETOOLS_FRAME_BEGIN)->mark.id, 0);
    s->frame_end_v3(domain, &frame_id);
    EXPECT_EQ(only(ZETOOLS_FRAME_END)->mark.id, 11);
    unsigned long long before = s->get_timestamp();
    s->frame_submit_v3(domain, &frame_id, before, (unsigned long long)-1);
    collect();
    EXPECT_EQ(record_count, 2);
    EXPECT_EQ(records[0].mark.time, before);
    EXPECT(records[1].mark.time >= before && records[1].mark.time <= s->get_timestamp());

    // A clock of the program's: 250 ms after its base.
    unsigned long long base = 123456;
    uint64_t asked = s->get_timestamp();
    ztt_clock *clock = s->clock_domain_create(clock_in_milliseconds, &base);
    EXPECT(clock != NULL);
    uint64_t made = s->get_timestamp();
    s->marker_ex(domain, clock, base + 250, id_of(0), name, 1);
    uint64_t told = only(ZETOOLS_INSTANT)->mark.time;
    EXPECT(told >= asked + 250000000 && told <= made + 250000000);
    // No moment of this machine: then the present one counts.
    s->marker_ex(domain, clock, base + (UINT64_C(1) << 62), id_of(0), name, 1);
    told = only(ZETOOLS_INSTANT)->mark.time;
    EXPECT(told >= made && told <= s->get_timestamp());
    s->task_begin_ex(domain, NULL, made, id_of(0), id_of(0), name);
    EXPECT_EQ(only(ZETOOLS_REGION_BEGIN)->mark.time, made);
    s->task_end_ex(domain, clock, base - 1);
    EXPECT(only(ZETOOLS_REGION_END)->mark.time < made);
    base = 5;
    s->clock_domain_reset();
    made = s->get_timestamp();
    s->marker_ex(domain, clock, 5, id_of(0), name, 1);
    EXPECT(only(ZETOOLS_INSTANT)->mark.time <= made);

    void *counter = s->counter_create(bytes, "client");
    EXPECT(counter != NULL && s->counter_create(bytes, "client") == counter && s->counter_create(NULL, NULL) != NULL);
    s->counter_inc_delta(counter, 10);
    EXPECT_EQ(only(ZETOOLS_COUNTER)->mark.value, 10);
    s->counter_dec(counter);
    r = only(ZETOOLS_COUNTER);
    EXPECT_EQ(r->mark.value, 9);
    expect_text_of(r->mark.domain, "client");
    uint64_t set = 1000;
    s->counter_set_value(counter, &set);
    EXPECT_EQ(only(ZETOOLS_COUNTER)->mark.value, 1000);
    const int types[] = {ZTT_S16, ZTT_U16, ZTT_S32, ZTT_U32, ZTT_S64};
    for (int i = 0; i < 5; i++) {
        int64_t minus = -3;
        s->counter_set_value(s->counter_create_typed("typed", "client", types[i]), &minus);
        const int64_t wanted[] = {-3, 0xfffd, -3, 0xfffffffd, -3};
        EXPECT_EQ(only(ZETOOLS_COUNTER)->mark.value, (uint64_t)wanted[i]);
    }
    float third = 0.25f;
    s->counter_set_value(s->counter_create_typed("real", "client", ZTT_FLOAT), &third);
    EXPECT(real_of(only(ZETOOLS_COUNTER)) == 0.25);
    s->counter_inc_delta_v3(domain, s->string_handle_create(deltas), 4);
    EXPECT_EQ(only(ZETOOLS_COUNTER)->mark.value, 4);

    if (s->histogram_create != NULL) {
        ztt_histogram *histogram = s->histogram_create(domain, "sizes", ZTT_U32, ZTT_DOUBLE);
        uint32_t x[] = {10, 20};
        double y[] = {0.5, 1.5};
        EXPECT(histogram != NULL);
        s->histogram_submit(histogram, 2, x, y);
        collect();
        EXPECT_EQ(record_count, 2);
        EXPECT(records[1].mark.kind == ZETOOLS_HISTOGRAM && records[1].mark.id == 20 && real_of(&records[1]) == 1.5);
    }

    int32_t values[] = {-1, 2};
    s->metadata_add(domain, id_of(3), name, ZTT_S32, 2, values);
    collect();
    EXPECT_EQ(record_count, 2);
    EXPECT_EQ(records[0].mark.value, (uint64_t)-1);
    EXPECT_EQ(records[1].mark.id, 3);
    s->metadata_str_add(domain, id_of(3), name, "a text", 0);
    expect_text_of((uint32_t)only(ZETOOLS_METADATA)->mark.other, "a text");
    s->metadata_str_add(domain, id_of(3), name, "a text", 1);
    expect_text_of((uint32_t)only(ZETOOLS_METADATA)->mark.other, "a");

    int lock;
    s->sync_create(&lock, "mutex", "the lock", 1);
    r = only(ZETOOLS_SYNC_CREATE);
    expect_text_of(r->mark.name, "mutex");
    expect_text_of((uint32_t)r->mark.other, "the lock");
    s->sync_prepare(&lock);
    EXPECT_EQ(only(ZETOOLS_SYNC_PREPARE)->mark.id, (uintptr_t)&lock);
    s->sync_acquired(&lock);
    only(ZETOOLS_SYNC_ACQUIRED);
    s->sync_releasing(&lock);
    only(ZETOOLS_SYNC_RELEASING);
    s->sync_destroy(&lock);
    only(ZETOOLS_SYNC_DESTROY);

    s->thread_set_name("worker");
    expect_text_of(only(ZETOOLS_THREAD_NAME)->mark.name, "worker");
    s->module_load(&lock, &lock + 1, "/a/module");
    expect_text_of(only(ZETOOLS_MODULE_LOAD)->mark.name, "/a/module");
    s->module_unload(&lock);
    only(ZETOOLS_MODULE_UNLOAD);

    s->pause();
    only(ZETOOLS_PAUSE);
    s->marker(domain, id_of(0), name, 1);
    collect();
    EXPECT_EQ(record_count, 0);
    s->resume();
    only(ZETOOLS_RESUME);
    s->marker(domain, id_of(0), name, 1);
    only(ZETOOLS_INSTANT);

    domain->enabled = 0;
    s->marker(domain, id_of(0), name, 1);
    collect();
    EXPECT_EQ(record_count, 0);
    domain->enabled = 1;

    // Pointers that never were objects, or are none any more.
    ztt_domain gone = {.enabled = 1, .name = (const char *)(uintptr_t)0x73196d3897336d69};
    s->marker(&gone, id_of(0), (ztt_string *)(uintptr_t)0x10, 1);
    r = only(ZETOOLS_INSTANT);
    EXPECT(r->mark.domain == 0 && r->mark.name == 0);
    s->counter_inc_delta((void *)(uintptr_t)0x10, 1);
    collect();
    EXPECT_EQ(record_count, 0);

    EXPECT(s->stack_caller_create() != NULL && s->heap_function_create("f", "d") != NULL);
    EXPECT(s->of_the_future == address_of(of_none));
    EXPECT(s->of_no_group == NULL);
}

int main(int count, char **arguments) {
    if (count != 3 || !open_library(arguments[1])) {
        return 2;
    }
    void *handle = dlopen(arguments[1], RTLD_NOW);
    void (*init)(ztt_global *, uint32_t);
    void (*tell)(uint64_t *, uint64_t *);
    bind(handle, "__itt_api_init", &init);
    bind(handle, "ztt_counts", &tell);
    EXPECT_EQ(library.start(1 << 24), ZETOOLS_OK);

    static slots current, old;
    open_stub(init, &current, false);
    open_stub(init, &old, true);
    uint64_t filled, empty;
    tell(&filled, &empty);
    EXPECT(filled > 90 && empty == 4);
    EXPECT(current.domain_create("shared") == old.domain_create("shared"));
    every_kind(&current, "bytes", "deltas");
    every_kind(&old, "old bytes", "old deltas");
    init(NULL, ALL_GROUPS);
    init(&(ztt_global){0}, ALL_GROUPS);

    current.detach();
    collect();
    current.marker(current.domain_create("client"), id_of(0), NULL, 1);
    collect();
    EXPECT_EQ(record_count, 0);
    return expect_result();
}
