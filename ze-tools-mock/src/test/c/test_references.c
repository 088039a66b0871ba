// Kernels with what the other implementation of test_corpus does not have (numbers of 16 bits, generic pointers,
// atomic operations of OpenCL 2.0, variables of programs, fields of bits, packed integers, operations of groups
// and sub-groups), executed in the same ways, against references on the host: functions that say the results of
// one work-item. Skipped where the compiler is not installed.
#include "cl_execute.h"
#include "reference_groups.h"
#include "reference_half.h"
#include "reference_integers.h"
#include "reference_memory.h"
#include "reference_sub_groups.h"

static const struct {
    const reference_kernel *kernels;
    size_t count;
} subjects[] = {
    {half_kernels, sizeof half_kernels / sizeof *half_kernels},
    {integer_kernels, sizeof integer_kernels / sizeof *integer_kernels},
    {memory_kernels, sizeof memory_kernels / sizeof *memory_kernels},
    {group_kernels, sizeof group_kernels / sizeof *group_kernels},
    {sub_group_kernels, sizeof sub_group_kernels / sizeof *sub_group_kernels},
};

enum { MOST = 128 };
static cl_kernel kernels[MOST];
static void (*references[MOST])(const item *t);
static _Alignas(64) uint8_t wanted[ROOM];

static const uint8_t *reference(size_t kernel, uint32_t simd) {
    uint32_t set = input_set(kernels[kernel].inputs);
    memset(wanted, 0, sizeof wanted);
    for (uint32_t group = 0; group < 8; group++) {
        for (uint32_t number = 0; number < GROUP_ITEMS; number++) {
            uint32_t begin = number / simd * simd, rest = GROUP_ITEMS - begin;
            item t = {.a = inputs[set][0], .b = inputs[set][1], .out = wanted, .group = {group & 1, group >> 1 & 1, group >> 2},
                      .number = number, .begin = begin, .size = rest < simd ? rest : simd, .width = simd, .lane = number - begin};
            t.i = in_group(&t, number);
            references[kernel](&t);
        }
    }
    return wanted;
}

int main(void) {
    if (!cl_compiler_is_here()) {
        puts("skipped: clang-15, llvm-15 or llvm-spirv-15 is not installed");
        return 77;
    }
    size_t count = 0;
    for (size_t s = 0; s < sizeof subjects / sizeof *subjects; s++) {
        if (count + subjects[s].count > MOST) {
            printf("there are more than %d kernels\n", MOST);
            return 1;
        }
        for (size_t k = 0; k < subjects[s].count; k++) {
            kernels[count] = subjects[s].kernels[k].kernel;
            references[count++] = subjects[s].kernels[k].result;
        }
    }
    make_inputs();
    char prelude[sizeof memory_prelude + sizeof sub_group_prelude + 1024];
    snprintf(prelude, sizeof prelude, "%s%s%s%s", CL_PRELUDE, HALF_PRELUDE, memory_prelude, sub_group_prelude);
    char *source = cl_source(prelude, kernels, count);
    bool accepted = execute_all(source, kernels, count, reference);
    free(source);
    printf("%zu kernels, %d failures\n", count, failures);
    return accepted && failures == 0 ? 0 : 1;
}
