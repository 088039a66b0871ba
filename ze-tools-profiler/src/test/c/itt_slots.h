// The table of a program that carries ITT's stub, for programs that play one.
#ifndef ITT_SLOTS_H
#define ITT_SLOTS_H

#include "itt/itt.h"

// The slots that a stub has: function pointers, whose names are those of the interface.
// clang-format off
#define SLOTS(X)                                                                                                                     \
    X(domain_create, ztt_domain *, (const char *))                                                                                   \
    X(string_handle_create, ztt_string *, (const char *))                                                                            \
    X(id_create, void, (const ztt_domain *, ztt_id))                                                                                 \
    X(id_destroy, void, (const ztt_domain *, ztt_id))                                                                                \
    X(task_begin, void, (const ztt_domain *, ztt_id, ztt_id, ztt_string *))                                                          \
    X(task_begin_fn, void, (const ztt_domain *, ztt_id, ztt_id, void *))                                                             \
    X(task_end, void, (const ztt_domain *))                                                                                          \
    X(task_begin_ex, void, (const ztt_domain *, ztt_clock *, unsigned long long, ztt_id, ztt_id, ztt_string *))                      \
    X(task_end_ex, void, (const ztt_domain *, ztt_clock *, unsigned long long))                                                      \
    X(task_begin_overlapped, void, (const ztt_domain *, ztt_id, ztt_id, ztt_string *))                                               \
    X(task_end_overlapped, void, (const ztt_domain *, ztt_id))                                                                       \
    X(task_group, void, (const ztt_domain *, ztt_id, ztt_id, ztt_string *))                                                          \
    X(region_begin, void, (const ztt_domain *, ztt_id, ztt_id, ztt_string *))                                                        \
    X(region_end, void, (const ztt_domain *, ztt_id))                                                                                \
    X(relation_add, void, (const ztt_domain *, ztt_id, int, ztt_id))                                                                 \
    X(relation_add_to_current, void, (const ztt_domain *, int, ztt_id))                                                              \
    X(marker, void, (const ztt_domain *, ztt_id, ztt_string *, int))                                                                 \
    X(marker_ex, void, (const ztt_domain *, ztt_clock *, unsigned long long, ztt_id, ztt_string *, int))                             \
    X(event_create, int, (const char *, int))                                                                                        \
    X(event_start, int, (int))                                                                                                       \
    X(event_end, int, (int))                                                                                                         \
    X(frame_begin_v3, void, (const ztt_domain *, ztt_id *))                                                                          \
    X(frame_end_v3, void, (const ztt_domain *, ztt_id *))                                                                            \
    X(frame_submit_v3, void, (const ztt_domain *, ztt_id *, unsigned long long, unsigned long long))                                 \
    X(get_timestamp, unsigned long long, (void))                                                                                     \
    X(clock_domain_create, ztt_clock *, (ztt_ask_clock, void *))                                                                     \
    X(clock_domain_reset, void, (void))                                                                                              \
    X(counter_create, void *, (const char *, const char *))                                                                          \
    X(counter_create_typed, void *, (const char *, const char *, int))                                                               \
    X(counter_inc_delta, void, (void *, unsigned long long))                                                                         \
    X(counter_dec, void, (void *))                                                                                                   \
    X(counter_set_value, void, (void *, void *))                                                                                     \
    X(counter_inc_delta_v3, void, (const ztt_domain *, ztt_string *, unsigned long long))                                            \
    X(histogram_create, ztt_histogram *, (const ztt_domain *, const char *, int, int))                                               \
    X(histogram_submit, void, (ztt_histogram *, size_t, void *, void *))                                                             \
    X(metadata_add, void, (const ztt_domain *, ztt_id, ztt_string *, int, size_t, void *))                                           \
    X(metadata_str_add, void, (const ztt_domain *, ztt_id, ztt_string *, const char *, size_t))                                      \
    X(sync_create, void, (void *, const char *, const char *, int))                                                                  \
    X(sync_prepare, void, (void *))                                                                                                  \
    X(sync_acquired, void, (void *))                                                                                                 \
    X(sync_releasing, void, (void *))                                                                                                \
    X(sync_destroy, void, (void *))                                                                                                  \
    X(thread_set_name, void, (const char *))                                                                                         \
    X(module_load, void, (void *, void *, const char *))                                                                             \
    X(module_unload, void, (void *))                                                                                                 \
    X(pause, void, (void))                                                                                                           \
    X(resume, void, (void))                                                                                                          \
    X(stack_caller_create, void *, (void))                                                                                           \
    X(heap_function_create, void *, (const char *, const char *))                                                                    \
    X(detach, void, (void))
// clang-format on

typedef struct {
#define X(name, result, parameters) result(*name) parameters;
    SLOTS(X)
#undef X
    void *of_the_future;    // a slot that no collector knows
    void *of_no_group;      // one that is not asked for
} slots;

#endif
