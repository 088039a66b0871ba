#include "itt/itt.h"

#include "itt/objects.h"

#include <stdlib.h>
#include <string.h>

static _Atomic uint64_t slots_filled, slots_empty;

// One number for three words. Ids that programs make of an address have only the first.
static uint64_t number_of(ztt_id id) {
    uint64_t mixed = id.d1;
    if (id.d2 != 0 || id.d3 != 0) {
        mixed ^= (id.d2 + 1) * UINT64_C(0x9e3779b97f4a7c15);
        mixed ^= (id.d3 + 1) * UINT64_C(0xc2b2ae3d27d4eb4f);
        mixed += mixed == 0;
    }
    return mixed;
}

static bool is_active(void) {
    return __atomic_load_n(&zetools_collector_1()->active, __ATOMIC_RELAXED) != 0;
}

// Makes a mark of a domain, which may be switched off.
static void make(const ztt_domain *domain, zetools_mark mark) {
    bool ours = ztt_is_domain(domain);
    if (is_active() && (!ours || domain->enabled != 0)) {
        // Counters bring their domain with them.
        uint32_t text = ztt_domain_text(domain);
        mark.domain = text != 0 ? text : mark.domain;
        ztm_mark(&mark);
    }
}

// The same at a time of the program's clock. A clock without a frequency says nothing: then the present moment counts.
static void make_at(const ztt_domain *domain, const ztt_clock *clock, unsigned long long time, zetools_mark mark) {
    mark.time = ztt_host_time(clock, time);
    make(domain, mark);
}

// ---- Domains, strings, ids ------------------------------------------------------------------------------------------

static ztt_domain *domain_create(const char *name) {
    return ztt_domain_of(name);
}

static ztt_string *string_handle_create(const char *text) {
    return ztt_string_of(text);
}

static void id_create(const ztt_domain *domain, ztt_id id) {
    make(domain, (zetools_mark){.kind = ZETOOLS_ID_CREATE, .id = number_of(id)});
}

static void id_create_ex(const ztt_domain *domain, ztt_clock *clock, unsigned long long time, ztt_id id) {
    make_at(domain, clock, time, (zetools_mark){.kind = ZETOOLS_ID_CREATE, .id = number_of(id)});
}

static void id_destroy(const ztt_domain *domain, ztt_id id) {
    make(domain, (zetools_mark){.kind = ZETOOLS_ID_DESTROY, .id = number_of(id)});
}

static void id_destroy_ex(const ztt_domain *domain, ztt_clock *clock, unsigned long long time, ztt_id id) {
    make_at(domain, clock, time, (zetools_mark){.kind = ZETOOLS_ID_DESTROY, .id = number_of(id)});
}

// ---- Tasks and regions ----------------------------------------------------------------------------------------------

static zetools_mark begin_of(uint16_t kind, ztt_id id, ztt_id parent, const ztt_string *name) {
    return (zetools_mark){.kind = kind, .id = number_of(id), .other = number_of(parent), .name = ztt_string_text(name)};
}

static zetools_mark call_of(ztt_id id, ztt_id parent, void *function) {
    zetools_mark mark = begin_of(ZETOOLS_REGION_BEGIN, id, parent, NULL);
    mark.value = (uint64_t)(uintptr_t)function;
    // The function's own address is the location, if the program gives none.
    ztl_stack(function, NULL, 0, 0, &mark.location);
    return mark;
}

static void task_begin(const ztt_domain *domain, ztt_id id, ztt_id parent, ztt_string *name) {
    make(domain, begin_of(ZETOOLS_REGION_BEGIN, id, parent, name));
}

static void task_begin_ex(const ztt_domain *domain, ztt_clock *clock, unsigned long long time, ztt_id id, ztt_id parent,
                          ztt_string *name) {
    make_at(domain, clock, time, begin_of(ZETOOLS_REGION_BEGIN, id, parent, name));
}

static void task_begin_fn(const ztt_domain *domain, ztt_id id, ztt_id parent, void *function) {
    make(domain, call_of(id, parent, function));
}

static void task_begin_fn_ex(const ztt_domain *domain, ztt_clock *clock, unsigned long long time, ztt_id id,
                             ztt_id parent, void *function) {
    make_at(domain, clock, time, call_of(id, parent, function));
}

static void task_end(const ztt_domain *domain) {
    make(domain, (zetools_mark){.kind = ZETOOLS_REGION_END});
}

static void task_end_ex(const ztt_domain *domain, ztt_clock *clock, unsigned long long time) {
    make_at(domain, clock, time, (zetools_mark){.kind = ZETOOLS_REGION_END});
}

static void task_begin_overlapped(const ztt_domain *domain, ztt_id id, ztt_id parent, ztt_string *name) {
    make(domain, begin_of(ZETOOLS_TASK_BEGIN, id, parent, name));
}

static void task_begin_overlapped_ex(const ztt_domain *domain, ztt_clock *clock, unsigned long long time, ztt_id id,
                                     ztt_id parent, ztt_string *name) {
    make_at(domain, clock, time, begin_of(ZETOOLS_TASK_BEGIN, id, parent, name));
}

static void task_end_overlapped(const ztt_domain *domain, ztt_id id) {
    make(domain, (zetools_mark){.kind = ZETOOLS_TASK_END, .id = number_of(id)});
}

static void task_end_overlapped_ex(const ztt_domain *domain, ztt_clock *clock, unsigned long long time, ztt_id id) {
    make_at(domain, clock, time, (zetools_mark){.kind = ZETOOLS_TASK_END, .id = number_of(id)});
}

enum { IS_PARENT_OF = 3 };

static void task_group(const ztt_domain *domain, ztt_id id, ztt_id parent, ztt_string *name) {
    zetools_mark mark = begin_of(ZETOOLS_RELATION, parent, id, name);
    mark.value = IS_PARENT_OF;
    make(domain, mark);
}

static void region_begin(const ztt_domain *domain, ztt_id id, ztt_id parent, ztt_string *name) {
    zetools_mark mark = begin_of(ZETOOLS_TASK_BEGIN, id, parent, name);
    mark.flags = ZETOOLS_PROCESS;
    make(domain, mark);
}

static void region_end(const ztt_domain *domain, ztt_id id) {
    make(domain, (zetools_mark){.kind = ZETOOLS_TASK_END, .flags = ZETOOLS_PROCESS, .id = number_of(id)});
}

static zetools_mark relation_of(uint64_t head, int relation, ztt_id tail) {
    return (zetools_mark){
        .kind = ZETOOLS_RELATION, .id = head, .other = number_of(tail), .value = (uint64_t)(int64_t)relation};
}

static void relation_add(const ztt_domain *domain, ztt_id head, int relation, ztt_id tail) {
    make(domain, relation_of(number_of(head), relation, tail));
}

static void relation_add_ex(const ztt_domain *domain, ztt_clock *clock, unsigned long long time, ztt_id head,
                            int relation, ztt_id tail) {
    make_at(domain, clock, time, relation_of(number_of(head), relation, tail));
}

// Adds a relation of the task that the thread is in, which has the id 0.
static void relation_add_to_current(const ztt_domain *domain, int relation, ztt_id tail) {
    make(domain, relation_of(0, relation, tail));
}

static void relation_add_to_current_ex(const ztt_domain *domain, ztt_clock *clock, unsigned long long time,
                                       int relation, ztt_id tail) {
    make_at(domain, clock, time, relation_of(0, relation, tail));
}

// ---- Markers, events, frames ----------------------------------------------------------------------------------------

static zetools_mark marker_of(ztt_id id, const ztt_string *name, int scope) {
    return (zetools_mark){.kind = ZETOOLS_INSTANT,
                          .id = number_of(id),
                          .name = ztt_string_text(name),
                          .value = (uint64_t)(uint32_t)scope};
}

static void marker(const ztt_domain *domain, ztt_id id, ztt_string *name, int scope) {
    make(domain, marker_of(id, name, scope));
}

static void marker_ex(const ztt_domain *domain, ztt_clock *clock, unsigned long long time, ztt_id id, ztt_string *name,
                      int scope) {
    make_at(domain, clock, time, marker_of(id, name, scope));
}

// A kind of event or mark is the number of its name.
static int event_create(const char *name, int length) {
    uint32_t number = name == NULL || length < 0 ? 0 : ztl_text_of(name, strnlen(name, (size_t)length));
    return number == 0 ? 1 : (int)number;
}

static int event_start(int event) {
    make(NULL, (zetools_mark){.kind = ZETOOLS_TASK_BEGIN, .id = (uint64_t)(uint32_t)event, .name = (uint32_t)event});
    return 0;
}

static int event_end(int event) {
    make(NULL, (zetools_mark){.kind = ZETOOLS_TASK_END, .id = (uint64_t)(uint32_t)event, .name = (uint32_t)event});
    return 0;
}

static int mark_create(const char *name) {
    return name == NULL ? 1 : event_create(name, INT32_MAX);
}

static int mark(int type, const char *parameter) {
    make(NULL, (zetools_mark){.kind = ZETOOLS_INSTANT,
                              .name = (uint32_t)type,
                              .other = parameter == NULL ? 0 : ztl_text_of(parameter, strlen(parameter))});
    return 0;
}

static int mark_off(int type) {
    return event_end(type);
}

static uint64_t id_at(const ztt_id *id) {
    return id == NULL ? 0 : number_of(*id);
}

static void frame_begin_v3(const ztt_domain *domain, ztt_id *id) {
    make(domain, (zetools_mark){.kind = ZETOOLS_FRAME_BEGIN, .id = id_at(id)});
}

static void frame_end_v3(const ztt_domain *domain, ztt_id *id) {
    make(domain, (zetools_mark){.kind = ZETOOLS_FRAME_END, .id = id_at(id)});
}

static void frame_submit_v3(const ztt_domain *domain, ztt_id *id, unsigned long long begin, unsigned long long end) {
    make_at(domain, NULL, begin, (zetools_mark){.kind = ZETOOLS_FRAME_BEGIN, .id = id_at(id)});
    // The greatest value stands for the present moment, as 0 does.
    make_at(domain, NULL, end == UINT64_MAX ? 0 : end, (zetools_mark){.kind = ZETOOLS_FRAME_END, .id = id_at(id)});
}

static ztt_domain *frame_create(const char *domain) {
    return ztt_domain_of(domain);
}

static void frame_begin(ztt_domain *frame) {
    make(frame, (zetools_mark){.kind = ZETOOLS_FRAME_BEGIN});
}

static void frame_end(ztt_domain *frame) {
    make(frame, (zetools_mark){.kind = ZETOOLS_FRAME_END});
}

static unsigned long long get_timestamp(void) {
    return ztt_now();
}

static ztt_clock *clock_domain_create(ztt_ask_clock ask, void *data) {
    return ztt_clock_of(ask, data);
}

// ---- Counters, histograms, metadata ---------------------------------------------------------------------------------

// Takes a value of a type and stores how it is to be understood.
static uint64_t value_at(const void *data, int type, size_t index, uint16_t *flags) {
    int64_t whole = 0;
    double real = 0;
    *flags = ZETOOLS_INTEGER;
    if (data == NULL) {
        return 0;
    }
    switch ((ztt_type)type) {
    case ZTT_U32:
        whole = ((const uint32_t *)data)[index];
        break;
    case ZTT_S32:
        whole = ((const int32_t *)data)[index];
        break;
    case ZTT_U16:
        whole = ((const uint16_t *)data)[index];
        break;
    case ZTT_S16:
        whole = ((const int16_t *)data)[index];
        break;
    case ZTT_FLOAT:
        real = (double)((const float *)data)[index];
        *flags = 0;
        break;
    case ZTT_DOUBLE:
        real = ((const double *)data)[index];
        *flags = 0;
        break;
    default:
        whole = ((const int64_t *)data)[index];
        break;
    }
    uint64_t bits;
    if (*flags == 0) {
        memcpy(&bits, &real, sizeof(bits));
    } else {
        bits = (uint64_t)whole;
    }
    return bits;
}

static void count(const ztt_counter *counter, uint64_t time, uint64_t value, uint16_t flags) {
    make(NULL, (zetools_mark){.time = time,
                              .kind = ZETOOLS_COUNTER,
                              .flags = flags,
                              .domain = counter->domain,
                              .name = counter->name,
                              .value = value});
}

static ztt_counter *counter_create_typed(const char *name, const char *domain, int type) {
    return ztt_counter_of(domain == NULL ? 0 : ztl_text_of(domain, strlen(domain)), name, type);
}

static ztt_counter *counter_create(const char *name, const char *domain) {
    return counter_create_typed(name, domain, ZTT_U64);
}

static ztt_counter *counter_create_v3(const ztt_domain *domain, const char *name, int type) {
    return ztt_counter_of(ztt_domain_text(domain), name, type);
}

static void change(ztt_counter *counter, uint64_t by) {
    if (ztt_is_counter(counter)) {
        count(counter, 0, atomic_fetch_add(&counter->value, by) + by, ZETOOLS_INTEGER);
    }
}

static void counter_inc(ztt_counter *counter) {
    change(counter, 1);
}

static void counter_dec(ztt_counter *counter) {
    change(counter, UINT64_MAX);
}

static void counter_inc_delta(ztt_counter *counter, unsigned long long by) {
    change(counter, by);
}

static void counter_dec_delta(ztt_counter *counter, unsigned long long by) {
    change(counter, 0 - (uint64_t)by);
}

static ztt_counter *named(const ztt_domain *domain, const ztt_string *name) {
    return ztt_counter_of_text(ztt_domain_text(domain), ztt_string_text(name), ZTT_U64);
}

static void counter_inc_v3(const ztt_domain *domain, ztt_string *name) {
    change(named(domain, name), 1);
}

static void counter_dec_v3(const ztt_domain *domain, ztt_string *name) {
    change(named(domain, name), UINT64_MAX);
}

static void counter_inc_delta_v3(const ztt_domain *domain, ztt_string *name, unsigned long long by) {
    change(named(domain, name), by);
}

static void counter_dec_delta_v3(const ztt_domain *domain, ztt_string *name, unsigned long long by) {
    change(named(domain, name), 0 - (uint64_t)by);
}

static void set_counter(ztt_counter *counter, uint64_t time, const void *value) {
    if (ztt_is_counter(counter) && value != NULL) {
        uint16_t flags;
        uint64_t bits = value_at(value, counter->type, 0, &flags);
        if (flags != 0) {
            atomic_store(&counter->value, bits);
        }
        count(counter, time, bits, flags);
    }
}

static void counter_set_value(ztt_counter *counter, void *value) {
    set_counter(counter, 0, value);
}

static void counter_set_value_ex(ztt_counter *counter, ztt_clock *clock, unsigned long long time, void *value) {
    set_counter(counter, ztt_host_time(clock, time), value);
}

// Counters are shared by name, and stay.
static void counter_destroy(ztt_counter *counter) {
    (void)counter;
}

static ztt_histogram *histogram_create(const ztt_domain *domain, const char *name, int x_type, int y_type) {
    return ztt_histogram_of(domain, name, x_type, y_type);
}

// Without places, values lie at 0, 1, 2, ...
static void histogram_submit(ztt_histogram *histogram, size_t length, void *x, void *y) {
    if (!ztt_is_histogram(histogram) || y == NULL) {
        return;
    }
    for (size_t i = 0; i < length; i++) {
        uint16_t x_flags, flags;
        uint64_t place = x == NULL ? i : value_at(x, histogram->x_type, i, &x_flags);
        uint64_t value = value_at(y, histogram->y_type, i, &flags);
        make(histogram->domain, (zetools_mark){.kind = ZETOOLS_HISTOGRAM,
                                               .flags = flags,
                                               .name = (uint32_t)histogram->text,
                                               .id = place,
                                               .value = value});
    }
}

static void add_metadata(const ztt_domain *domain, uint64_t id, const ztt_string *key, int type, size_t length,
                         const void *data) {
    for (size_t i = 0; i < length; i++) {
        uint16_t flags;
        uint64_t value = value_at(data, type, i, &flags);
        make(domain,
             (zetools_mark){
                 .kind = ZETOOLS_METADATA, .flags = flags, .id = id, .name = ztt_string_text(key), .value = value});
    }
}

static void metadata_add(const ztt_domain *domain, ztt_id id, ztt_string *key, int type, size_t length, void *data) {
    add_metadata(domain, number_of(id), key, type, length, data);
}

static void metadata_add_with_scope(const ztt_domain *domain, int scope, ztt_string *key, int type, size_t length,
                                    void *data) {
    add_metadata(domain, (uint64_t)(uint32_t)scope, key, type, length, data);
}

static void add_text(const ztt_domain *domain, uint64_t id, const ztt_string *key, const char *data, size_t length) {
    if (data != NULL) {
        make(domain, (zetools_mark){.kind = ZETOOLS_METADATA,
                                    .id = id,
                                    .name = ztt_string_text(key),
                                    .other = ztl_text_of(data, strnlen(data, length))});
    }
}

static void metadata_str_add(const ztt_domain *domain, ztt_id id, ztt_string *key, const char *data, size_t length) {
    // A length of 0 means that the text ends with a 0.
    add_text(domain, number_of(id), key, data, length == 0 ? SIZE_MAX : length);
}

static void metadata_str_add_with_scope(const ztt_domain *domain, int scope, ztt_string *key, const char *data,
                                        size_t length) {
    add_text(domain, (uint64_t)(uint32_t)scope, key, data, length == 0 ? SIZE_MAX : length);
}

// ---- Synchronisation objects ----------------------------------------------------------------------------------------

static uint32_t text_of(const char *text) {
    return text == NULL ? 0 : ztl_text_of(text, strlen(text));
}

static void sync(uint16_t kind, void *object) {
    make(NULL, (zetools_mark){.kind = kind, .id = (uint64_t)(uintptr_t)object});
}

static void sync_create(void *object, const char *type, const char *name, int attribute) {
    make(NULL, (zetools_mark){.kind = ZETOOLS_SYNC_CREATE,
                              .id = (uint64_t)(uintptr_t)object,
                              .name = text_of(type),
                              .other = text_of(name),
                              .value = (uint64_t)(uint32_t)attribute});
}

static void sync_rename(void *object, const char *name) {
    make(NULL, (zetools_mark){.kind = ZETOOLS_SYNC_CREATE, .id = (uint64_t)(uintptr_t)object, .other = text_of(name)});
}

static void sync_prepare(void *object) {
    sync(ZETOOLS_SYNC_PREPARE, object);
}

static void sync_cancel(void *object) {
    sync(ZETOOLS_SYNC_CANCEL, object);
}

static void sync_acquired(void *object) {
    sync(ZETOOLS_SYNC_ACQUIRED, object);
}

static void sync_releasing(void *object) {
    sync(ZETOOLS_SYNC_RELEASING, object);
}

static void sync_destroy(void *object) {
    sync(ZETOOLS_SYNC_DESTROY, object);
}

// ---- Threads, modules, control --------------------------------------------------------------------------------------

static void thread_set_name(const char *name) {
    make(NULL, (zetools_mark){.kind = ZETOOLS_THREAD_NAME, .name = text_of(name)});
}

static int thr_name_set(const char *name, int length) {
    if (name != NULL && length >= 0) {
        make(NULL,
             (zetools_mark){.kind = ZETOOLS_THREAD_NAME, .name = ztl_text_of(name, strnlen(name, (size_t)length))});
    }
    return 0;
}

static void module_load(void *start, void *end, const char *path) {
    make(NULL, (zetools_mark){.kind = ZETOOLS_MODULE_LOAD,
                              .id = (uint64_t)(uintptr_t)start,
                              .other = (uint64_t)(uintptr_t)end,
                              .name = text_of(path)});
}

static void module_unload(void *start) {
    make(NULL, (zetools_mark){.kind = ZETOOLS_MODULE_UNLOAD, .id = (uint64_t)(uintptr_t)start});
}

static void pause_all(void) {
    make(NULL, (zetools_mark){.kind = ZETOOLS_PAUSE});
    ztm_pause();
}

static void resume_all(void) {
    ztm_resume();
    make(NULL, (zetools_mark){.kind = ZETOOLS_RESUME});
}

static void pause_scoped(int scope) {
    (void)scope;
    pause_all();
}

static void resume_scoped(int scope) {
    (void)scope;
    resume_all();
}

static void detach(void) {
    make(NULL, (zetools_mark){.kind = ZETOOLS_DETACH});
    ztm_stop();
}

// ---- Constructors of what is not recorded ---------------------------------------------------------------------------

static char something;

static void *stack_caller_create(void) {
    return &something;
}

static void *heap_function_create(const char *name, const char *domain) {
    (void)name;
    (void)domain;
    return &something;
}

static unsigned char pt_region_create(const char *name) {
    (void)name;
    return 1;
}

static const char *api_version(void) {
    return "3.25.0";
}

// ---- Slots ----------------------------------------------------------------------------------------------------------

typedef void (*any)(void);

#define FUNCTION(name)                                                                                                 \
    { "__itt_" #name, (any)name }
#define OF_EITHER_NAME(name)                                                                                           \
    {"__itt_" #name, (any)name}, { "__itt_" #name "A", (any)name }

static const struct {
    const char *name;
    any function;
} known[] = {
    OF_EITHER_NAME(domain_create),
    OF_EITHER_NAME(string_handle_create),
    FUNCTION(id_create),
    FUNCTION(id_create_ex),
    FUNCTION(id_destroy),
    FUNCTION(id_destroy_ex),
    FUNCTION(task_begin),
    FUNCTION(task_begin_ex),
    FUNCTION(task_begin_fn),
    FUNCTION(task_begin_fn_ex),
    FUNCTION(task_end),
    FUNCTION(task_end_ex),
    FUNCTION(task_begin_overlapped),
    FUNCTION(task_begin_overlapped_ex),
    FUNCTION(task_end_overlapped),
    FUNCTION(task_end_overlapped_ex),
    FUNCTION(task_group),
    FUNCTION(region_begin),
    FUNCTION(region_end),
    FUNCTION(relation_add),
    FUNCTION(relation_add_ex),
    FUNCTION(relation_add_to_current),
    FUNCTION(relation_add_to_current_ex),
    FUNCTION(marker),
    FUNCTION(marker_ex),
    OF_EITHER_NAME(event_create),
    FUNCTION(event_start),
    FUNCTION(event_end),
    OF_EITHER_NAME(mark_create),
    OF_EITHER_NAME(mark),
    FUNCTION(mark_off),
    {"__itt_mark_global", (any)mark},
    {"__itt_mark_globalA", (any)mark},
    {"__itt_mark_global_off", (any)mark_off},
    FUNCTION(frame_begin_v3),
    FUNCTION(frame_end_v3),
    FUNCTION(frame_submit_v3),
    OF_EITHER_NAME(frame_create),
    FUNCTION(frame_begin),
    FUNCTION(frame_end),
    FUNCTION(get_timestamp),
    FUNCTION(clock_domain_create),
    {"__itt_clock_domain_reset", (any)ztt_reset_clocks},
    OF_EITHER_NAME(counter_create),
    OF_EITHER_NAME(counter_create_typed),
    FUNCTION(counter_create_v3),
    {"__itt_counter_createA_v3", (any)counter_create_v3},
    FUNCTION(counter_inc),
    FUNCTION(counter_dec),
    FUNCTION(counter_inc_delta),
    FUNCTION(counter_dec_delta),
    FUNCTION(counter_inc_v3),
    FUNCTION(counter_dec_v3),
    FUNCTION(counter_inc_delta_v3),
    FUNCTION(counter_dec_delta_v3),
    FUNCTION(counter_set_value),
    {"__itt_counter_set_value_v3", (any)counter_set_value},
    FUNCTION(counter_set_value_ex),
    FUNCTION(counter_destroy),
    OF_EITHER_NAME(histogram_create),
    FUNCTION(histogram_submit),
    FUNCTION(metadata_add),
    FUNCTION(metadata_add_with_scope),
    OF_EITHER_NAME(metadata_str_add),
    OF_EITHER_NAME(metadata_str_add_with_scope),
    OF_EITHER_NAME(sync_create),
    OF_EITHER_NAME(sync_rename),
    FUNCTION(sync_prepare),
    FUNCTION(sync_cancel),
    FUNCTION(sync_acquired),
    FUNCTION(sync_releasing),
    FUNCTION(sync_destroy),
    {"__itt_sync_set_name", (any)sync_create},
    {"__itt_sync_set_nameA", (any)sync_create},
    {"__itt_fsync_prepare", (any)sync_prepare},
    {"__itt_fsync_cancel", (any)sync_cancel},
    {"__itt_fsync_acquired", (any)sync_acquired},
    {"__itt_fsync_releasing", (any)sync_releasing},
    OF_EITHER_NAME(thread_set_name),
    OF_EITHER_NAME(thr_name_set),
    OF_EITHER_NAME(module_load),
    FUNCTION(module_unload),
    {"__itt_pause", (any)pause_all},
    {"__itt_resume", (any)resume_all},
    FUNCTION(pause_scoped),
    FUNCTION(resume_scoped),
    FUNCTION(detach),
    FUNCTION(stack_caller_create),
    OF_EITHER_NAME(heap_function_create),
    OF_EITHER_NAME(pt_region_create),
    FUNCTION(api_version),
};

void __itt_api_init(ztt_global *global, uint32_t groups) {
    if (global == NULL || global->functions == NULL) {
        return;
    }
    for (ztt_api *slot = global->functions; slot->name != NULL; slot++) {
        any function = NULL;
        for (size_t i = 0; i < sizeof(known) / sizeof(known[0]) && function == NULL; i++) {
            if ((slot->group & groups) != 0 && strcmp(slot->name, known[i].name) == 0) {
                function = known[i].function;
            }
        }
        if (function != NULL) {
            memcpy(slot->function, &function, sizeof(function));
            atomic_fetch_add(&slots_filled, 1);
        } else {
            *slot->function = slot->none;
            atomic_fetch_add(&slots_empty, 1);
        }
    }
    // Stubs of version 3, the only one there is, keep what was created before. It is read now and not looked into
    // later.
    if (memcmp(global->magic, ZTT_MAGIC, sizeof(global->magic)) == 0 && global->major == 3) {
        ztt_adopt(global->domains, global->strings);
    }
}

void __itt_api_fini(ztt_global *global) {
    (void)global;
}

void ztt_counts(uint64_t *filled, uint64_t *empty) {
    *filled = atomic_load(&slots_filled);
    *empty = atomic_load(&slots_empty);
}
