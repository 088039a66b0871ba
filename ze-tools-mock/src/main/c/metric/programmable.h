// Programmable metrics: what applications make metrics of their own from.
#ifndef ZMM_PROGRAMMABLE_H
#define ZMM_PROGRAMMABLE_H

#include "metric.h"

// What a parameter does to the metric's formula.
typedef enum zmm_role {
    ZMM_ROLE_PARTS,         // not 0: one metric per subslice
    ZMM_ROLE_PERCENT,       // not 0: in percent of what is possible
    ZMM_ROLE_AVERAGE,       // not 0: per vector engine
    ZMM_ROLE_RATE,          // not 0: per nanosecond
    ZMM_ROLE_BYTES,         // events times this many bytes
    ZMM_ROLE_LATENCY,       // only accesses slower than this many nanoseconds
    ZMM_ROLE_PIPE,          // which pipeline
    ZMM_ROLE_EVERY,         // one of so many events
    ZMM_ROLE_SHARE          // a part of the events
} zmm_role;

typedef struct zmm_value_choice {
    zet_value_info_exp_t info;
    const char *description;
} zmm_value_choice;

typedef struct zmm_param_spec {
    zmm_role role;
    zet_metric_programmable_param_type_exp_t type;
    const char *name;
    zet_value_info_type_exp_t value_type;
    zet_value_t fallback;
    const zmm_value_choice *choices;
    uint32_t choice_count;
} zmm_param_spec;

typedef struct zmm_programmable_spec {
    const char *name;
    const char *description;
    const char *component;
    const char *units;
    uint32_t tier;
    uint32_t domain;
    uint32_t source;
    zet_metric_group_sampling_type_flags_t sampling;
    zet_metric_type_t type;
    zmm_formula formula;
    const zmm_param_spec *params;
    uint32_t param_count;
} zmm_programmable_spec;

// Of ZM_KIND_METRIC_PROGRAMMABLE.
typedef struct zmm_programmable {
    zm_object base;
    zmm_device *device;
    const zmm_programmable_spec *spec;
} zmm_programmable;

const zmm_programmable_spec *zmm_programmable_catalogue(uint32_t *count);

ze_result_t zmm_programmables_create(zmm_device *device);
void zmm_programmables_destroy(zmm_device *device);

#endif
