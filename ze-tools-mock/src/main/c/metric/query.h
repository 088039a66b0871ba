// Metric query pools and queries.
#ifndef ZM_QUERY_H
#define ZM_QUERY_H

#include "metric/collect.h"
#include "engine/stream.h"

typedef enum zm_slot_state {
    ZM_SLOT_EMPTY,    // new or reset
    ZM_SLOT_BEGUN,
    ZM_SLOT_DONE,     // has a report
    ZM_SLOT_FAILED    // ended without a begin, or while the group was not active
} zm_slot_state;

typedef struct zm_slot {
    zm_slot_state state;
    uint8_t *report;
    uint32_t handles;    // queries alive for it
    bool appended;       // its begin was appended to a list at least once
    // An end in an immediate list: data is there when another command followed, where that manner is on.
    zm_progress *end_of;
    uint64_t end_number;
} zm_slot;

// Of ZM_KIND_METRIC_QUERY_POOL. Engine lock.
typedef struct zm_pool {
    zm_object base;
    struct zm_pool *next;    // of the root device
    bool linked;
    zm_context *context;
    zm_device *device;
    zm_group *group;    // NULL: an execution pool without one
    zm_schema *schema;
    zet_metric_query_pool_type_t type;
    uint32_t count;
    uint32_t queries;    // alive
    uint32_t sequence;
    zm_slot *slots;
} zm_pool;

// Of ZM_KIND_METRIC_QUERY.
typedef struct zm_query {
    zm_object base;
    zm_pool *pool;
    uint32_t index;
} zm_query;

// Between the execution of begin and end.
typedef struct zm_open_query {
    struct zm_open_query *next;    // of the root device
    zm_pool *pool;                 // referenced
    uint32_t index;
    const void *stream;
    uint64_t begin_ns;
    bool worked;    // something was executed since
    bool inside;    // another query began since
    uint64_t gpu_ns[ZM_MAX_TILES];
    zm_totals totals[ZM_MAX_TILES];
} zm_open_query;

// Begin and end as executed on a stream. Engine lock held.
void zm_query_begin(zm_pool *pool, uint32_t index, const void *stream, uint64_t time_ns);
void zm_query_end(zm_pool *pool, uint32_t index, uint64_t time_ns);
// Remembers the place of an executed end in its immediate list.
void zm_query_ended_at(zm_pool *pool, uint32_t index, const zm_submission *submission);
void zm_query_forget(zm_pool *pool, uint32_t index);

#endif
