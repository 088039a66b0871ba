// Kernels by feature, compiled from OpenCL C at three levels of optimisation and executed at every width of sub-groups,
// against the same source executed by another implementation of OpenCL on this machine's processor (PoCL). Groups of
// 5 x 3 x 2 work-items leave the last sub-group partial. Skipped where compiler or implementation are not installed.
#include <math.h>

#include "cl_compile.h"
#include "cl_reference.h"
#include "compute/compute.h"
#include "corpus_kernels.h"

enum { ITEMS = 240, ROOM = ITEMS * 128 };

static const size_t global_size[3] = {10, 6, 4}, local_size[3] = {5, 3, 2};
static _Alignas(64) uint8_t inputs[3][2][ROOM], results[ROOM], references[CORPUS_SIZE][ROOM];
static int failures;

#define ALL_CHECKS (ZMC_CHECK_ARITHMETIC | ZMC_CHECK_RACES | ZMC_CHECK_UNINITIALISED)

static uint32_t input_set(char kind) {
    return kind == 'i' ? 0 : kind == 'f' ? 1 : 2;
}

static void make_inputs(void) {
    static const double edges[] = {0.0, -0.0, 1.0, -1.0, 0.5, 2.5, -2.5, 1e-40, 3e9, -3e9, 1e19, -1e19, 255.5, -128.5, 1e30, 65504};
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
}

// ---- The other implementation ------------------------------------------------------------------------------------------

static void make_references(void *device, const char *source) {
    int32_t error = 0;
    void *context = ((create_context *)symbol("clCreateContext"))(NULL, 1, &device, NULL, NULL, &error);
    void *queue = ((create_queue *)symbol("clCreateCommandQueue"))(context, device, 0, &error);
    void *program = ((create_program *)symbol("clCreateProgramWithSource"))(context, 1, &source, NULL, &error);
    if (((build_program *)symbol("clBuildProgram"))(program, 1, &device, "-cl-std=CL3.0", NULL, NULL) != 0) {
        static char log[16384];
        ((build_info *)symbol("clGetProgramBuildInfo"))(program, device, 0x1183, sizeof log - 1, log, NULL);
        printf("the reference does not build: %s\n", log);
        exit(1);
    }
    void *buffers[3];
    for (int b = 0; b < 3; b++) {
        buffers[b] = ((create_buffer *)symbol("clCreateBuffer"))(context, 1, ROOM, NULL, &error);
    }
    transfer *write = (transfer *)symbol("clEnqueueWriteBuffer"), *read = (transfer *)symbol("clEnqueueReadBuffer");
    for (size_t k = 0; k < CORPUS_SIZE; k++) {
        void *kernel = ((create_kernel *)symbol("clCreateKernel"))(program, corpus[k].name, &error);
        uint32_t set = input_set(corpus[k].inputs);
        if (kernel == NULL) {
            printf("the reference has no kernel %s: %d\n", corpus[k].name, error);
            exit(1);
        }
        error |= write(queue, buffers[0], 1, 0, ROOM, inputs[set][0], 0, NULL, NULL);
        error |= write(queue, buffers[1], 1, 0, ROOM, inputs[set][1], 0, NULL, NULL);
        error |= write(queue, buffers[2], 1, 0, ROOM, references[k], 0, NULL, NULL);
        for (uint32_t b = 0; b < 3; b++) {
            error |= ((set_argument *)symbol("clSetKernelArg"))(kernel, b, sizeof(void *), &buffers[b]);
        }
        error |= ((enqueue_kernel *)symbol("clEnqueueNDRangeKernel"))(queue, kernel, 3, NULL, global_size, local_size, 0, NULL, NULL);
        error |= read(queue, buffers[2], 1, 0, ROOM, references[k], 0, NULL, NULL);
        if (error != 0) {
            printf("the reference does not execute %s\n", corpus[k].name);
            exit(1);
        }
        ((release *)symbol("clReleaseKernel"))(kernel);
    }
}

// ---- Comparison --------------------------------------------------------------------------------------------------------

static bool find(void *context, uint64_t address, zmc_span *span) {
    uint8_t *const *all = context;
    for (int i = 0; i < 3; i++) {
        uint64_t begin = (uint64_t)(uintptr_t)all[i];
        if (address >= begin && address < begin + ROOM) {
            *span = (zmc_span){begin, begin + ROOM, all[i], i == 2, 0};
            return true;
        }
    }
    return false;
}

static bool near_floats(const uint8_t *a, const uint8_t *b, uint32_t ulps) {
    float x, y;
    int32_t p, q;
    memcpy(&x, a, 4);
    memcpy(&y, b, 4);
    memcpy(&p, a, 4);
    memcpy(&q, b, 4);
    p = p < 0 ? INT32_MIN - p : p;
    q = q < 0 ? INT32_MIN - q : q;
    return (isnan(x) && isnan(y)) || llabs((long long)p - q) <= (ulps == 0 ? p == q && memcmp(a, b, 4) != 0 ? -1 : 0 : (long long)ulps);
}

static bool near_doubles(const uint8_t *a, const uint8_t *b, uint32_t ulps) {
    double x, y;
    int64_t p, q;
    memcpy(&x, a, 8);
    memcpy(&y, b, 8);
    memcpy(&p, a, 8);
    memcpy(&q, b, 8);
    if ((isnan(x) && isnan(y)) || memcmp(a, b, 8) == 0) {
        return true;
    }
    p = p < 0 ? INT64_MIN - p : p;
    q = q < 0 ? INT64_MIN - q : q;
    uint64_t distance = p > q ? (uint64_t)p - (uint64_t)q : (uint64_t)q - (uint64_t)p;
    return ulps != 0 && distance <= ulps;
}

static void compare(const corpus_kernel *k, const uint8_t *reference, const char *level, uint32_t simd) {
    uint32_t step = k->compare == 'i' ? 1 : k->compare == 'f' ? 4 : 8;
    for (uint32_t at = 0; at < ROOM; at += step) {
        const uint8_t *got = results + at, *wanted = reference + at;
        bool good = k->compare == 'i'   ? *got == *wanted
                    : k->compare == 'f' ? near_floats(got, wanted, k->ulps)
                                        : near_doubles(got, wanted, k->ulps);
        if (!good) {
            uint64_t g = 0, w = 0;
            memcpy(&g, got, step);
            memcpy(&w, wanted, step);
            printf("%s %s, width %u: byte %u is 0x%llx, not 0x%llx\n", k->name, level, simd, at, (unsigned long long)g,
                   (unsigned long long)w);
            failures++;
            return;
        }
    }
}

// One instruction of each thread after the other.
static zmc_status step_by_instructions(zmc_run *run) {
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

// How a kernel is executed.
typedef struct way {
    uint32_t checks;         // nothing is found
    bool by_instructions;
    zmc_rows_use rows;
} way;

// A width of 64 is that of kernels in which nothing tells how many work-items a sub-group has.
static void execute(zmc_module *m, size_t number, const char *level, uint32_t simd, way how) {
    const corpus_kernel *k = &corpus[number];
    char log[512] = "";
    uint32_t set = input_set(k->inputs);
    uint8_t *all[3] = {inputs[set][0], inputs[set][1], results};
    zmc_argument arguments[] = {{&all[0], 8}, {&all[1], 8}, {&all[2], 8}};
    zmc_launch launch = {.kernel = zmc_module_kernel(m, k->name, log, sizeof log), .arguments = arguments, .argument_count = 3,
                         .groups = {2, 2, 2}, .group_size = {5, 3, 2}, .simd = simd == 64 ? 16 : simd, .width = simd,
                         .checks = how.checks, .rows = how.rows, .host = {.context = all, .find = find}};
    if (launch.kernel != NULL && simd == 64 && !zmc_kernel_is_wide(launch.kernel)) {
        return;
    }
    memset(results, 0, sizeof results);
    zmc_run *run = launch.kernel == NULL ? NULL : zmc_run_create(&launch, log, sizeof log);
    zmc_status status = run == NULL ? ZMC_FAULT : ZMC_MORE;
    status = how.by_instructions && run != NULL ? step_by_instructions(run) : status;
    for (int steps = 0; status == ZMC_MORE && steps < 1000; steps++) {
        status = zmc_run_step(run, 1000000);
    }
    if (status != ZMC_DONE) {
        printf("%s %s, width %u: %s\n", k->name, level, simd,
               run == NULL ? log : status == ZMC_FAULT ? zmc_run_fault(run)->text : "it does not end");
        failures++;
    } else {
        compare(k, references[number], level, simd);
        const zmc_fault *warning = zmc_run_warning(run, 0);
        if (warning != NULL) {
            printf("%s %s, width %u: %s\n", k->name, level, simd, warning->text);
            failures++;
        }
    }
    zmc_run_destroy(run);
}

int main(void) {
    void *device = NULL;
    if (!cl_compiler_is_here() || !find_device(&device)) {
        puts("skipped: clang-15, llvm-15, llvm-spirv-15 or PoCL (pocl-opencl-icd) is not installed");
        return 77;
    }
    make_inputs();
    char *source = corpus_source();
    make_references(device, source);
    for (int i = 0; i < 3; i++) {
        size_t bytes;
        char log[512] = "";
        uint32_t *words = cl_compile(source, cl_levels[i], &bytes);
        zmc_module *m = words == NULL ? NULL : zmc_module_create(words, bytes / 4, NULL, 0, log, sizeof log);
        if (m == NULL) {
            printf("%s: %s\n", cl_levels[i], log);
            return 1;
        }
        for (uint32_t simd = 8; simd <= 64; simd *= 2) {
            for (size_t k = 0; k < CORPUS_SIZE; k++) {
                execute(m, k, cl_levels[i], simd, (way){.rows = ZMC_ROWS_NEVER});
                execute(m, k, cl_levels[i], simd, (way){.rows = ZMC_ROWS_ALWAYS});
            }
        }
        for (size_t k = 0; k < CORPUS_SIZE; k++) {
            execute(m, k, cl_levels[i], 16, (way){.by_instructions = true});
        }
        zmc_module_destroy(m);
        m = zmc_module_create(words, bytes / 4, NULL, 0, log, sizeof log);
        if (m == NULL) {
            return 1;
        }
        zmc_module_check(m, ALL_CHECKS);
        for (size_t k = 0; k < CORPUS_SIZE; k++) {
            execute(m, k, cl_levels[i], 16, (way){.checks = ALL_CHECKS});
            execute(m, k, cl_levels[i], 8, (way){.checks = ALL_CHECKS, .by_instructions = true});
        }
        zmc_module_destroy(m);
        free(words);
    }
    free(source);
    printf("%zu kernels, %d failures\n", CORPUS_SIZE, failures);
    return failures == 0 ? 0 : 1;
}
