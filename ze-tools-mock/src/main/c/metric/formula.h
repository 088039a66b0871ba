// One report as the formulas see it, and the formulas.
#ifndef ZM_FORMULA_H
#define ZM_FORMULA_H

#include "metric/raw.h"

// A report of one tile, or the sum over several.
typedef struct zm_sample {
    const zm_metric_machine *machine;
    uint32_t parts;           // tiles added
    const uint64_t *words;    // payload of the last part
    bool values;              // words are the metrics' values
    uint64_t begin_ns, end_ns;
    uint64_t gpu_ns;    // the longest
    uint64_t gpu_ns_sum;
    uint32_t reason;
    uint32_t marker;
    uint64_t sum[ZM_COUNTERS];
    uint64_t widest[ZM_COUNTERS];
} zm_sample;

void zm_sample_begin(zm_sample *sample, const zm_metric_machine *machine);
// `words` must stay until the sample is done with. They are the part's own, or what was counted since `before`, the
// same tile's part of the report that was calculated before (zm_part_is_running); else NULL.
void zm_sample_add(zm_sample *sample, const zm_part *head, const zm_part *before, const uint64_t *words);

// The value of metric number `index`, or with `maximum` the highest that it could have had.
void zm_evaluate(const zm_sample *sample, const zm_metric_spec *metric, uint32_t index, bool maximum,
                 zet_typed_value_t *out);

#endif
