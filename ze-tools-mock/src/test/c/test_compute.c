// Kernels compiled from OpenCL C at three levels of optimisation, executed by the engine at every width of sub-groups,
// against results of the host. Skipped where clang-15 and llvm-spirv-15 are missing.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cl_compile.h"
#include "compute/compute.h"

#define ITEMS 16384u
#define SIDE 64u

static const char source[] =
    "kernel void add(global const float *a, global const float *b, global float *c) {\n"
    "  size_t i = get_global_id(0); c[i] = a[i] + b[i]; }\n"
    "kernel void matmul(global const float *a, global const float *b, global float *c, int n) {\n"
    "  int x = get_global_id(0), y = get_global_id(1); float s = 0;\n"
    "  for (int k = 0; k < n; k++) s += a[y * n + k] * b[k * n + x];\n"
    "  c[y * n + x] = s; }\n"
    "kernel void sum(global const float *a, global float *c, local float *t) {\n"
    "  int l = get_local_id(0); t[l] = a[get_global_id(0)]; barrier(CLK_LOCAL_MEM_FENCE);\n"
    "  for (int s = get_local_size(0) / 2; s > 0; s >>= 1) {\n"
    "    if (l < s) t[l] += t[l + s];\n"
    "    barrier(CLK_LOCAL_MEM_FENCE); }\n"
    "  if (l == 0) c[get_group_id(0)] = t[0]; }\n"
    "int steps(uint n) { int c = 0; while (n != 1) { n = n & 1 ? 3 * n + 1 : n / 2; c++; } return c; }\n"
    "kernel void collatz(global float *c) { int i = get_global_id(0); c[i] = steps(i + 1); }\n"
    "kernel void wild(global float *c) { c[get_global_id(0) + 16] = 1; }\n";

// More than the engine knows of, so that what follows an array is none of the others.
#define BYTES (ITEMS * sizeof(float))
static float a[ITEMS + 64], b[ITEMS + 64], c[ITEMS + 64];
static int failures;

static bool find(void *context, uint64_t address, zmc_span *span) {
    float *const all[] = {a, b, c};
    (void)context;
    for (int i = 0; i < 3; i++) {
        uint64_t begin = (uint64_t)(uintptr_t)all[i];
        if (address >= begin && address < begin + BYTES) {
            *span = (zmc_span){.begin = begin, .end = begin + BYTES, .host = (uint8_t *)all[i], .writable = true};
            return true;
        }
    }
    return false;
}

static zmc_status run(zmc_module *m, const char *name, uint32_t simd, zmc_argument *arguments, uint32_t count,
                      const uint32_t groups[2], const uint32_t size[2], zmc_fault *fault) {
    char log[512] = "";
    const zmc_kernel *kernel = zmc_module_kernel(m, name, log, sizeof log);
    zmc_dispatch launch = {.kernel = kernel,
                           .arguments = arguments,
                           .argument_count = count,
                           .simd = simd,
                           .width = simd,
                           .groups = {groups[0], groups[1], 1},
                           .group_size = {size[0], size[1], 1},
                           .host = {.find = find}};
    zmc_execution *r = kernel == NULL ? NULL : zmc_run_create(&launch, log, sizeof log);
    if (r == NULL) {
        printf("%s, width %u: %s\n", name, simd, log);
        failures++;
        return ZMC_FAULT;
    }
    zmc_status status;
    do {
        status = zmc_run_step(r, 100000);
    } while (status == ZMC_MORE);
    if (status == ZMC_FAULT) {
        *fault = *zmc_run_fault(r);
    }
    zmc_run_destroy(r);
    return status;
}

static void expect(const char *name, uint32_t simd, uint32_t i, float wanted) {
    if (c[i] != wanted && failures++ < 10) {
        printf("%s, width %u: element %u is %g, not %g\n", name, simd, i, (double)c[i], (double)wanted);
    }
}

static void check(zmc_module *m, uint32_t simd) {
    float *pa = a, *pb = b, *pc = c, *end = c + ITEMS - 16;
    int side = SIDE;
    zmc_fault fault = {0};
    zmc_argument two[] = {{&pa, 8}, {&pb, 8}, {&pc, 8}}, four[] = {{&pa, 8}, {&pb, 8}, {&pc, 8}, {&side, 4}};
    zmc_argument sums[] = {{&pa, 8}, {&pc, 8}, {NULL, 1024}}, one[] = {{&pc, 8}}, past[] = {{&end, 8}};
    memset(c, 0, sizeof c);
    run(m, "add", simd, two, 3, (uint32_t[]){ITEMS / 256, 1}, (uint32_t[]){256, 1}, &fault);
    for (uint32_t i = 0; i < ITEMS; i++) {
        expect("add", simd, i, a[i] + b[i]);
    }
    run(m, "matmul", simd, four, 4, (uint32_t[]){SIDE / 16, SIDE / 8}, (uint32_t[]){16, 8}, &fault);
    for (uint32_t i = 0; i < SIDE * SIDE; i++) {
        float s = 0;
        for (uint32_t k = 0; k < SIDE; k++) {
            s += a[i / SIDE * SIDE + k] * b[k * SIDE + i % SIDE];
        }
        expect("matmul", simd, i, s);
    }
    run(m, "sum", simd, sums, 3, (uint32_t[]){ITEMS / 256, 1}, (uint32_t[]){256, 1}, &fault);
    for (uint32_t g = 0; g < ITEMS / 256; g++) {
        float s = 0;
        for (uint32_t k = 0; k < 256; k++) {
            s += a[g * 256 + k];
        }
        expect("sum", simd, g, s);
    }
    // Groups of 100 work-items: the last sub-group is partial.
    run(m, "collatz", simd, one, 1, (uint32_t[]){20, 1}, (uint32_t[]){100, 1}, &fault);
    for (uint32_t i = 0; i < 2000; i++) {
        uint32_t n = i + 1, steps = 0;
        for (; n != 1; steps++) {
            n = n & 1 ? 3 * n + 1 : n / 2;
        }
        expect("collatz", simd, i, (float)steps);
    }
    zmc_status status = run(m, "wild", simd, past, 1, (uint32_t[]){1, 1}, (uint32_t[]){32, 1}, &fault);
    if (status != ZMC_FAULT || fault.address != (uint64_t)(uintptr_t)(c + ITEMS) || fault.size != 4 || !fault.write) {
        printf("wild, width %u: no fault where memory ends\n", simd);
        failures++;
    }
}

// A variable whose address is used by nothing but an instruction of OpenCL.std; of OpenCL C 1.2, where it has no
// generic pointer.
static void uses_an_address(void) {
    size_t bytes;
    char log[512] = "";
    uint32_t *words = cl_compile(
        "kernel void parts(global const float *a, global float *c) { int i = get_global_id(0); float whole;\n"
        "  float rest = modf(a[i] + 0.25f, &whole); c[2 * i] = rest; c[2 * i + 1] = whole; }\n",
        "-O0 -cl-std=CL1.2", &bytes);
    zmc_module *m = words == NULL ? NULL : zmc_module_create(words, bytes / 4, NULL, 0, log, sizeof log);
    if (m == NULL) {
        printf("parts: %s\n", log);
        failures++;
        return;
    }
    float *pa = a, *pc = c;
    zmc_fault fault = {0};
    zmc_argument two[] = {{&pa, 8}, {&pc, 8}};
    run(m, "parts", 16, two, 2, (uint32_t[]){10, 1}, (uint32_t[]){40, 1}, &fault);
    for (uint32_t i = 0; i < 400; i++) {
        expect("parts", 16, 2 * i, 0.25f);
        expect("parts", 16, 2 * i + 1, a[i]);
    }
    zmc_module_destroy(m);
    free(words);
}

int main(void) {
    if (!cl_compiler_is_here()) {
        puts("skipped: clang-15, llvm-15 or llvm-spirv-15 is not installed");
        return 77;
    }
    for (uint32_t i = 0; i < ITEMS; i++) {
        a[i] = (float)(i % 100);
        b[i] = (float)(i % 7);
    }
    for (int i = 0; i < 3; i++) {
        char log[512] = "";
        size_t count;
        uint32_t *words = cl_compile(source, cl_levels[i], &count);
        if (words == NULL) {
            printf("the kernels do not compile at %s\n", cl_levels[i]);
            return 1;
        }
        count /= 4;
        zmc_module *m = zmc_module_create(words, count, NULL, 0, log, sizeof log);
        if (m == NULL) {
            printf("%s: %s\n", cl_levels[i], log);
            return 1;
        }
        for (uint32_t simd = 8; simd <= 32; simd *= 2) {
            check(m, simd);
        }
        zmc_module_destroy(m);
        // Cut and changed modules are refused or executed, and never read past their end.
        for (uint32_t seed = 1; seed < 400; seed++) {
            uint32_t random = seed * 2654435761u, at = 5 + random % (uint32_t)(count - 5), kept = words[at];
            words[at] = seed % 3 == 0 ? random : kept ^ (1u << (random >> 27));
            m = zmc_module_create(words, seed % 7 == 0 ? at : count, NULL, 0, log, sizeof log);
            if (m != NULL) {
                zmc_module_kernel(m, "sum", log, sizeof log);
                zmc_module_kernel(m, "collatz", log, sizeof log);
                zmc_module_destroy(m);
            }
            words[at] = kept;
        }
        free(words);
    }
    uses_an_address();
    if (failures != 0) {
        printf("%d failures\n", failures);
        return 1;
    }
    return 0;
}
