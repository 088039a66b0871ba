// Programmable metrics: what applications make metrics of their own from.
#ifndef ZM_PROGRAMMABLE_H
#define ZM_PROGRAMMABLE_H

#include "metric/metric.h"

#define ZM_EVENT_AND_TIME                                                                                              \
    (ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EVENT_BASED | ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_TIME_BASED)

// The effect of a parameter on the metric's formula.
typedef enum zm_role {
    ZM_ROLE_PARTS,      // not 0: one metric per subslice
    ZM_ROLE_PERCENT,    // not 0: in percent of what is possible
    ZM_ROLE_AVERAGE,    // not 0: per vector engine
    ZM_ROLE_RATE,       // not 0: per nanosecond
    ZM_ROLE_BYTES,      // events times this many bytes
    ZM_ROLE_LATENCY,    // only accesses slower than this many nanoseconds
    ZM_ROLE_PIPE,       // which pipeline
    ZM_ROLE_EVERY,      // one of so many events
    ZM_ROLE_SHARE       // a part of the events
} zm_role;

typedef struct zm_value_choice {
    zet_value_info_exp_t info;
    const char *description;
} zm_value_choice;

typedef struct zm_param_spec {
    zm_role role;
    zet_metric_programmable_param_type_exp_t type;
    const char *name;
    zet_value_info_type_exp_t value_type;
    zet_value_t fallback;
    const zm_value_choice *choices;
    uint32_t choice_count;
} zm_param_spec;

typedef struct zm_programmable_spec {
    const char *name;
    const char *description;
    const char *component;
    const char *units;
    uint32_t tier;
    uint32_t domain;
    uint32_t source;
    zet_metric_group_sampling_type_flags_t sampling;
    zet_metric_type_t type;
    zm_formula formula;
    const zm_param_spec *params;
    uint32_t param_count;
} zm_programmable_spec;

// Of ZM_KIND_METRIC_PROGRAMMABLE.
typedef struct zm_programmable {
    zm_object base;
    zm_metric_device *device;
    const zm_programmable_spec *spec;
    uint32_t domain;
} zm_programmable;

const zm_programmable_spec *zm_programmable_catalogue(uint32_t *count);

// For tests all, each with its domain; else those of the counters, which then share one.
ze_result_t zm_programmables_create(zm_metric_device *device, bool all);
void zm_programmables_destroy(zm_metric_device *device);

#endif
