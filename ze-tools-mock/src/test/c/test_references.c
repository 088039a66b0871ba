// Kernels with what the other implementation of test_corpus does not have (numbers of 16 bits, generic pointers,
// atomic operations of OpenCL 2.0, variables of programs, fields of bits, packed integers, operations of groups
// and sub-groups), executed in the same ways, against references on the host: functions that say the results of
// one work-item. Skipped where the compiler is not installed.
#include "cl_execute.h"
#include "reference_kernels.h"

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
            item t = {.a = inputs[set][0],
                      .b = inputs[set][1],
                      .out = wanted,
                      .group = {group & 1, group >> 1 & 1, group >> 2},
                      .number = number,
                      .begin = begin,
                      .size = rest < simd ? rest : simd,
                      .width = simd,
                      .lane = number - begin};
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
    size_t count = reference_kernels(kernels, references, MOST);
    if (count == 0) {
        printf("there are more than %d kernels\n", MOST);
        return 1;
    }
    make_inputs();
    char *source = reference_source(kernels, count);
    bool accepted = execute_all(source, kernels, count, reference);
    free(source);
    printf("%zu kernels, %d failures\n", count, failures);
    return accepted && failures == 0 ? 0 : 1;
}
