// Work-groups that are executed at the same time have the results of one after the other: kernels of which the engine
// must find out that their groups are independent, and others that only look so. The parts of a run are executed in the
// order that shows most, the last first. Skipped where clang-15 and llvm-spirv-15 are missing.
#include "cl_compile.h"
#include "compute/compute.h"

enum { ITEMS = 4096, GROUP = 64, SIDE = 64 };

static const char source[] =
    "kernel void add(global const int *a, global int *b, int n) { int i = get_global_id(0); b[i] = a[i] + b[i]; }\n"
    "kernel void pairs(global const int *a, global int *b, int n) {\n"
    "  size_t i = get_global_id(0); b[2 * (i & 2047) + (i >> 11)] = a[i]; }\n"
    "kernel void twice(global const int *a, global int *b, int n) {\n"
    "  int i = get_global_id(0); b[i] = i; if (i & 1) b[i] = a[n - 1 - i]; }\n"
    "kernel void product(global const int *a, global int *b, int n) {\n"
    "  int x = get_global_id(0), y = get_global_id(1), s = 0;\n"
    "  for (int k = 0; k < n; k++) s += a[y * n + k] * a[k * n + x];\n"
    "  b[y * n + x] = s; }\n"
    "kernel void sum(global const int *a, global int *b, int n) {\n"
    "  local int t[64]; int l = get_local_id(0); t[l] = a[get_global_id(0)]; barrier(CLK_LOCAL_MEM_FENCE);\n"
    "  for (int w = 32; w > 0; w >>= 1) { if (l < w) t[l] += t[l + w]; barrier(CLK_LOCAL_MEM_FENCE); }\n"
    "  if (l == 0) b[get_group_id(0)] = t[0]; }\n"
    // The groups of these depend on each other.
    "kernel void last(global const int *a, global int *b, int n) { b[0] = get_group_id(0); }\n"
    "kernel void next(global const int *a, global int *b, int n) {\n"
    "  int i = get_global_id(0); b[i] = b[(i + 3 * n / 4) & (n - 1)] + 1; }\n"
    "kernel void overlap(global const int *a, global int *b, int n) { int i = get_global_id(0); b[i / 2] = i; }\n"
    "kernel void behind(global const int *a, global int *b, int n) {\n"
    "  int i = get_global_id(0); b[i] = i; if (i < n - 100) b[i + 100] = -i; }\n"
    "kernel void count(global const int *a, global int *b, int n) {\n"
    "  int i = get_global_id(0); b[i] = atomic_inc((global int *)&b[n]); }\n"
    "kernel void same(global const int *a, global int *b, int n) {\n"
    "  int i = get_global_id(0); b[i] = a[(i * 7) & (n - 1)] + 1; }\n"
    "kernel void wild(global const int *a, global int *b, int n) {\n"
    "  int i = get_global_id(0); b[i] = a[i == n / 2 ? 100000000 : i]; }\n";

static const struct {
    const char *name;
    bool independent;
    bool aliased;    // both pointers are of the same memory
    bool fault;
} cases[] = {
    {"add", true, false, false},     {"pairs", false, false, false},   {"twice", true, false, false},
    {"product", true, false, false}, {"sum", true, false, false},      {"last", false, false, false},
    {"next", true, false, false},    {"overlap", false, false, false}, {"behind", false, false, false},
    {"count", false, false, false},  {"same", true, true, false},      {"wild", true, false, true},
};

static int memory[3][ITEMS + 64];
static int failures;

static bool find(void *context, uint64_t address, zmc_span *span) {
    (void)context;
    for (int i = 0; i < 2; i++) {
        uint64_t begin = (uint64_t)(uintptr_t)memory[i];
        if (address >= begin && address < begin + sizeof memory[i]) {
            *span = (zmc_span){
                .begin = begin, .end = begin + sizeof memory[i], .host = (uint8_t *)memory[i], .writable = true};
            return true;
        }
    }
    return false;
}

// Executes a kernel, whole or in parts; returns the number of parts. `*fault`: where it ended with one.
static uint32_t execute(const zmc_kernel *kernel, size_t number, uint32_t most, zmc_rows_use rows, uint64_t *fault) {
    char log[512] = "";
    int *a = cases[number].aliased ? memory[1] : memory[0], *b = memory[1], n = ITEMS;
    bool flat = strcmp(cases[number].name, "product") == 0;
    n = flat ? SIDE : n;
    zmc_argument arguments[] = {{&a, 8}, {&b, 8}, {&n, 4}};
    zmc_dispatch launch = {.kernel = kernel,
                           .arguments = arguments,
                           .argument_count = 3,
                           .simd = 16,
                           .rows = rows,
                           .host = {.find = find},
                           .groups = {flat ? SIDE / 8 : ITEMS / GROUP, flat ? SIDE / 8 : 1, 1},
                           .group_size = {flat ? 8 : GROUP, flat ? 8 : 1, 1}};
    for (int i = 0; i < ITEMS + 64; i++) {
        memory[0][i] = i * 7 % 1000;
        memory[1][i] = i * 3 % 500;
    }
    zmc_execution *run = zmc_run_create(&launch, log, sizeof log);
    if (run == NULL) {
        printf("%s: %s\n", cases[number].name, log);
        exit(1);
    }
    uint32_t parts = most == 1 ? 1 : zmc_run_split(run, most);
    for (uint32_t p = parts; p-- > 0 && parts > 1;) {
        while (zmc_run_step_part(run, p, 10000) == ZMC_MORE) {
        }
    }
    if (parts > 1) {
        zmc_run_join(run);
    }
    zmc_status status;
    while ((status = zmc_run_step(run, 10000)) == ZMC_MORE) {
    }
    *fault = status == ZMC_FAULT ? 1 + zmc_run_fault(run)->global_id[0] : 0;
    zmc_run_destroy(run);
    return parts;
}

int main(void) {
    if (!cl_compiler_is_here()) {
        puts("skipped: clang-15, llvm-15 or llvm-spirv-15 is not installed");
        return 77;
    }
    size_t bytes;
    uint32_t *words = cl_compile(source, cl_levels[2], &bytes);
    if (words == NULL) {
        return 1;
    }
    for (size_t n = 0; n < 2 * sizeof cases / sizeof *cases; n++) {
        size_t k = n / 2;
        zmc_rows_use rows = n % 2 == 0 ? ZMC_ROWS_NEVER : ZMC_ROWS_ALWAYS;
        char log[512] = "";
        uint64_t whole_fault, fault;
        zmc_module *m = zmc_module_create(words, bytes / 4, NULL, 0, log, sizeof log);
        const zmc_kernel *kernel = m == NULL ? NULL : zmc_module_kernel(m, cases[k].name, log, sizeof log);
        if (kernel == NULL) {
            printf("%s: %s\n", cases[k].name, log);
            return 1;
        }
        execute(kernel, k, 1, ZMC_ROWS_NEVER, &whole_fault);
        memcpy(memory[2], memory[1], sizeof memory[1]);
        for (uint32_t most = 2; most <= 5; most++) {
            uint32_t parts = execute(kernel, k, most, rows, &fault);
            bool first = most == 2;    // what looked independent and was not is not tried again
            if (first && (parts > 1) != cases[k].independent) {
                printf("%s: %u parts\n", cases[k].name, parts);
                failures++;
            }
            if (memcmp(memory[2], memory[1], sizeof memory[1]) != 0 || fault != whole_fault ||
                (fault != 0) != cases[k].fault) {
                printf("%s in %u parts: other results than as a whole\n", cases[k].name, parts);
                failures++;
            }
        }
        zmc_module_destroy(m);
    }
    free(words);
    return failures == 0 ? 0 : 1;
}
