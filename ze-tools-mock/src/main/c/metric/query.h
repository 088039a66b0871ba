// Metric query pools and queries.
#ifndef ZMM_QUERY_H
#define ZMM_QUERY_H

#include "collect.h"

typedef enum zmm_slot_state {
    ZMM_SLOT_EMPTY,      // new or reset
    ZMM_SLOT_BEGUN,
    ZMM_SLOT_DONE,       // has a report
    ZMM_SLOT_FAILED      // ended without a begin, or while the group was not active
} zmm_slot_state;

typedef struct zmm_slot {
    zmm_slot_state state;
    uint8_t *report;
    uint32_t handles;    // queries alive for it
} zmm_slot;

// Of ZM_KIND_METRIC_QUERY_POOL. Engine lock.
typedef struct zmm_pool {
    zm_object base;
    struct zmm_pool *next;    // of the root device
    bool linked;
    zm_context *context;
    zm_device *device;
    zmm_group *group;         // NULL: an execution pool without one
    zmm_schema *schema;
    zet_metric_query_pool_type_t type;
    uint32_t count;
    uint32_t queries;         // alive
    uint32_t sequence;
    zmm_slot *slots;
} zmm_pool;

// Of ZM_KIND_METRIC_QUERY.
typedef struct zmm_query {
    zm_object base;
    zmm_pool *pool;
    uint32_t index;
} zmm_query;

// Between the execution of begin and end.
typedef struct zmm_open_query {
    struct zmm_open_query *next;    // of the root device
    zmm_pool *pool;                 // referenced
    uint32_t index;
    const void *stream;
    uint64_t begin_ns;
    uint64_t gpu_ns[ZMM_MAX_TILES];
    zmm_totals totals[ZMM_MAX_TILES];
} zmm_open_query;

// Begin and end as executed on a stream. Engine lock held.
void zmm_query_begin(zmm_pool *pool, uint32_t index, const void *stream, uint64_t time_ns);
void zmm_query_end(zmm_pool *pool, uint32_t index, uint64_t time_ns);
void zmm_query_forget(zmm_pool *pool, uint32_t index);

#endif
