// Executes kernels of OpenCL C, compiled at three levels of optimisation, at every width of sub-groups and in
// every way of executing, and compares their results. Groups of 5 x 3 x 2 work-items leave the last sub-group
// partial.
#ifndef CL_EXECUTE_H
#define CL_EXECUTE_H

#include <inttypes.h>
#include <math.h>

#include "cl_compile.h"
#include "cl_source.h"
#include "compute/compute.h"

enum { ITEMS = 240, ROOM = ITEMS * 128 };

static const size_t global_size[3] = {10, 6, 4}, local_size[3] = {5, 3, 2};
static _Alignas(64) uint8_t inputs[4][2][ROOM], results[ROOM];
static int failures;

#define ALL_CHECKS (ZMC_CHECK_ARITHMETIC | ZMC_CHECK_RACES | ZMC_CHECK_UNINITIALISED)

// ---- Inputs ---------------------------------------------------------------------------------------------------------

static inline uint32_t input_set(char kind) {
    return kind == 'i' ? 0 : kind == 'f' ? 1 : kind == 'd' ? 2 : 3;
}

static inline void make_inputs(void) {
    static const double edges[] = {0.0, -0.0, 1.0,  -1.0,  0.5,   2.5,    -2.5, 1e-40,
                                   3e9, -3e9, 1e19, -1e19, 255.5, -128.5, 1e30, 65504};
    uint64_t state = 88172645463325252u;
    for (int which = 0; which < 2; which++) {
        float *f = (float *)inputs[1][which];
        double *d = (double *)inputs[2][which];
        for (uint32_t i = 0; i < ROOM / 8; i++) {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            uint64_t bits = state;
            if (i % 5 == 0) {
                bits = bits % 3 == 0 ? 0 : bits % 3 == 1 ? UINT64_MAX : 0x8000000080000000u | (bits & 0x0101);
            }
            memcpy(inputs[0][which] + i * 8, &bits, 8);
            double magnitude = ldexp((double)(int64_t)state / 9.3e18, (int)(state >> 7 & 31) - 12);
            d[i] = i % 6 == 0 ? edges[state >> 40 & 15] : magnitude;
            f[2 * i] = (float)d[i];
            f[2 * i + 1] = (float)((double)(int32_t)state / 4e4);
        }
        f[7] = NAN;
        f[9] = -INFINITY;
        f[11] = INFINITY;
        d[7] = NAN;
        d[9] = -INFINITY;
    }
    static const uint16_t halves[] = {0,      0x8000, 0x3c00, 0xbc00, 0x7c00, 0xfc00, 0x7e00,
                                      0x7bff, 1,      0x8001, 0x400,  0x3ff,  0x3555, 0xc100};
    for (uint32_t which = 0; which < 2; which++) {
        uint16_t *h = (uint16_t *)inputs[3][which];
        memcpy(h, inputs[0][which] + 4096, ROOM - 4096);
        for (uint32_t i = 0; i < ROOM / 2; i += 3 + which) {
            h[i] = halves[i * 7 / 3 % (sizeof halves / sizeof *halves)];
        }
    }
}

// ---- Comparison -----------------------------------------------------------------------------------------------------

// Returns whether two floating-point numbers differ by no more than so many ulps; 0: they have the same bits. NaNs
// are alike.
static inline bool near_numbers(uint64_t p, uint64_t q, char kind, uint32_t ulps) {
    uint64_t sign = kind == 'h' ? 0x8000 : kind == 'f' ? 0x80000000u : 1ull << 63;
    uint64_t infinity = kind == 'h' ? 0x7c00 : kind == 'f' ? 0x7f800000u : 0x7ffull << 52;
    uint64_t x = p & (sign - 1), y = q & (sign - 1);
    if (p == q || (x > infinity && y > infinity)) {
        return true;
    }
    uint64_t distance = (p & sign) != (q & sign) ? x + y : x > y ? x - y : y - x;
    return ulps != 0 && x <= infinity && y <= infinity && distance <= ulps;
}

static inline void compare(const cl_kernel *k, const uint8_t *reference, const char *level, uint32_t simd) {
    uint32_t step = k->compare == 'i' ? 1 : k->compare == 'h' ? 2 : k->compare == 'f' ? 4 : 8;
    for (uint32_t at = 0; at < ROOM; at += step) {
        uint64_t got = 0, wanted = 0;
        memcpy(&got, results + at, step);
        memcpy(&wanted, reference + at, step);
        if (k->compare == 'i' ? got != wanted : !near_numbers(got, wanted, k->compare, k->ulps)) {
            printf("%s %s, width %u: byte %u is 0x%" PRIx64 ", not 0x%" PRIx64 "\n", k->name, level, simd, at, got,
                   wanted);
            failures++;
            return;
        }
    }
}

// ---- Execution ------------------------------------------------------------------------------------------------------

static inline bool find(void *context, uint64_t address, zmc_span *span) {
    uint8_t *const *all = context;
    for (int i = 0; i < 3; i++) {
        uint64_t begin = (uint64_t)(uintptr_t)all[i];
        if (address >= begin && address < begin + ROOM) {
            *span = (zmc_span){.begin = begin, .end = begin + ROOM, .host = all[i], .writable = i == 2};
            return true;
        }
    }
    return false;
}

// One instruction of each thread after the other.
static inline zmc_status step_by_instructions(zmc_execution *run) {
    zmc_status status;
    uint32_t slots;
    while ((slots = zmc_run_reside(run, 3, &status)) != 0) {
        for (uint32_t i = 0; i < 1000 * slots * zmc_run_threads(run); i++) {
            uint32_t at = i % (slots * zmc_run_threads(run));
            zmc_run_instruction(run, at % slots, at / slots);
        }
    }
    return status;
}

// The way in which a kernel is executed.
typedef struct way {
    uint32_t checks;    // nothing is found
    bool by_instructions;
    zmc_rows_use rows;
} way;

// A width of 64 is that of kernels in which nothing shows how many work-items a sub-group has.
static inline void execute(zmc_module *m, const cl_kernel *k, const uint8_t *reference, const char *level,
                           uint32_t simd, way how) {
    char log[512] = "";
    uint32_t set = input_set(k->inputs);
    uint8_t *all[3] = {inputs[set][0], inputs[set][1], results};
    zmc_argument arguments[] = {{&all[0], 8}, {&all[1], 8}, {&all[2], 8}};
    zmc_dispatch launch = {.kernel = zmc_module_kernel(m, k->name, log, sizeof log),
                           .arguments = arguments,
                           .argument_count = 3,
                           .groups = {2, 2, 2},
                           .group_size = {5, 3, 2},
                           .simd = simd == 64 ? 16 : simd,
                           .width = simd,
                           .checks = how.checks,
                           .rows = how.rows,
                           .host = {.context = all, .find = find}};
    if (launch.kernel != NULL && simd == 64 && !zmc_kernel_is_wide(launch.kernel)) {
        return;
    }
    memset(results, 0, sizeof results);
    zmc_execution *run = launch.kernel == NULL ? NULL : zmc_run_create(&launch, log, sizeof log);
    zmc_status status = run == NULL ? ZMC_FAULT : ZMC_MORE;
    status = how.by_instructions && run != NULL ? step_by_instructions(run) : status;
    for (int steps = 0; status == ZMC_MORE && steps < 1000; steps++) {
        status = zmc_run_step(run, 1000000);
    }
    if (status != ZMC_DONE) {
        printf("%s %s, width %u: %s\n", k->name, level, simd,
               run == NULL           ? log
               : status == ZMC_FAULT ? zmc_run_fault(run)->text
                                     : "it does not end");
        failures++;
    } else {
        compare(k, reference, level, simd);
        const zmc_fault *warning = zmc_run_warning(run, 0);
        if (warning != NULL) {
            printf("%s %s, width %u: %s\n", k->name, level, simd, warning->text);
            failures++;
        }
    }
    zmc_run_destroy(run);
}

// The results that a kernel must have where sub-groups have at most `simd` work-items; valid until the next call.
typedef const uint8_t *wanted_results(size_t kernel, uint32_t simd);

// Executes all kernels in every way, and compares their results. False: the source was refused.
static inline bool execute_all(const char *source, const cl_kernel *kernels, size_t count, wanted_results *wanted) {
    for (int i = 0; i < 3; i++) {
        size_t bytes;
        char log[512] = "";
        uint32_t *words = cl_compile(source, cl_levels[i], &bytes);
        zmc_module *m = words == NULL ? NULL : zmc_module_create(words, bytes / 4, NULL, 0, log, sizeof log);
        zmc_module *checked = m == NULL ? NULL : zmc_module_create(words, bytes / 4, NULL, 0, log, sizeof log);
        free(words);
        if (checked == NULL) {
            printf("%s: %s\n", cl_levels[i], log);
            zmc_module_destroy(m);
            return false;
        }
        zmc_module_check(checked, ALL_CHECKS);
        for (size_t k = 0; k < count; k++) {
            for (uint32_t simd = 8; simd <= 64; simd *= 2) {
                const uint8_t *reference = wanted(k, simd == 64 ? 16 : simd);
                execute(m, &kernels[k], reference, cl_levels[i], simd, (way){.rows = ZMC_ROWS_NEVER});
                execute(m, &kernels[k], reference, cl_levels[i], simd, (way){.rows = ZMC_ROWS_ALWAYS});
            }
            execute(m, &kernels[k], wanted(k, 16), cl_levels[i], 16, (way){.by_instructions = true});
            execute(checked, &kernels[k], wanted(k, 16), cl_levels[i], 16, (way){.checks = ALL_CHECKS});
            execute(checked, &kernels[k], wanted(k, 8), cl_levels[i], 8,
                    (way){.checks = ALL_CHECKS, .by_instructions = true});
        }
        zmc_module_destroy(checked);
        zmc_module_destroy(m);
    }
    return true;
}

#endif
