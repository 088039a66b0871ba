// One report as the formulas see it, and the formulas.
#ifndef ZMM_FORMULA_H
#define ZMM_FORMULA_H

#include "raw.h"

// A report of one tile, or the sum over several.
typedef struct zmm_sample {
    const zmm_machine *machine;
    uint32_t parts;                     // tiles added
    const uint64_t *words;              // payload of the last part
    bool values;                        // words are the metrics' values
    uint64_t begin_ns, end_ns;
    uint64_t gpu_ns;                    // the longest
    uint64_t gpu_ns_sum;
    uint32_t reason;
    uint32_t marker;
    uint64_t sum[ZMM_COUNTERS];
    uint64_t widest[ZMM_COUNTERS];
} zmm_sample;

void zmm_sample_begin(zmm_sample *sample, const zmm_machine *machine);
// `words` must stay until the sample is done with.
void zmm_sample_add(zmm_sample *sample, const zmm_part *head, const uint64_t *words);

// The value of metric number `index`, or with `maximum` the highest that it could have had.
void zmm_evaluate(const zmm_sample *sample, const zmm_metric_spec *metric, uint32_t index, bool maximum,
                  zet_typed_value_t *out);

#endif
