// All kernels that have references on the host, as one source.
#ifndef REFERENCE_KERNELS_H
#define REFERENCE_KERNELS_H

#include "reference_groups.h"
#include "reference_half.h"
#include "reference_integers.h"
#include "reference_memory.h"
#include "reference_sub_groups.h"

static const struct {
    const reference_kernel *kernels;
    size_t count;
} reference_subjects[] = {
    {half_kernels, sizeof half_kernels / sizeof *half_kernels},
    {integer_kernels, sizeof integer_kernels / sizeof *integer_kernels},
    {memory_kernels, sizeof memory_kernels / sizeof *memory_kernels},
    {group_kernels, sizeof group_kernels / sizeof *group_kernels},
    {sub_group_kernels, sizeof sub_group_kernels / sizeof *sub_group_kernels},
};

// Fills in the kernels and, unless it is NULL, their references. Returns how many they are; 0: more than there is room
// for.
static inline size_t reference_kernels(cl_kernel *kernels, void (**references)(const item *t), size_t room) {
    size_t count = 0;
    for (size_t s = 0; s < sizeof reference_subjects / sizeof *reference_subjects; s++) {
        if (count + reference_subjects[s].count > room) {
            return 0;
        }
        for (size_t k = 0; k < reference_subjects[s].count; k++) {
            kernels[count] = reference_subjects[s].kernels[k].kernel;
            if (references != NULL) {
                references[count] = reference_subjects[s].kernels[k].result;
            }
            count++;
        }
    }
    return count;
}

// The source of some of the kernels, which the caller frees.
static inline char *reference_source(const cl_kernel *kernels, size_t count) {
    char prelude[sizeof memory_prelude + sizeof sub_group_prelude + 1024];
    snprintf(prelude, sizeof prelude, "%s%s%s%s", CL_PRELUDE, HALF_PRELUDE, memory_prelude, sub_group_prelude);
    return cl_source(prelude, kernels, count);
}

#endif
