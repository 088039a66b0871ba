// Addresses in programs: variables that begin with addresses of others, and functions that kernels call by an address
// of zeModuleGetFunctionPointer. Compiled from OpenCL C; skipped where its compiler is not installed.
#include <string.h>

#include "api_test.h"
#include "cl_compile.h"

static const char source[] =
    "#pragma OPENCL EXTENSION __cl_clang_function_pointers : enable\n"
    "global int table[8] = {5, 4, 9, 7, -6, 1, 0, 3};\n"
    "global int *global where[3] = {&table[1], &table[2], &table[4]};\n"
    "static global int own[4] = {10, 20, 30, 40};\n"
    "static global int *global inside[2] = {&own[3], &table[7]};\n"
    "typedef struct { char tag; global int *first; short n[3]; global int *global *second; } record;\n"
    "global record records[2] = {{1, &table[3], {1, 2, 3}, &where[2]}, {2, &own[1], {4, 5, 6}, &inside[1]}};\n"
    "constant int steps[4] = {100, 200, 300, 400};\n"
    "constant int *constant middle = &steps[2];\n"
    "kernel void tables(global int *out) {\n"
    "  int i = 0;\n"
    "  for (int k = 0; k < 3; k++) out[i++] = *where[k];\n"
    "  for (int k = 0; k < 2; k++) out[i++] = *inside[k];\n"
    "  for (int k = 0; k < 2; k++) { out[i++] = *records[k].first; out[i++] = **records[k].second; out[i++] = records[k].n[1]; }\n"
    "  out[i++] = middle[1]; own[3] += 1; *records[1].first += 1; }\n"
    "int add(int x) { return x + 2; }\n"
    "int multiply(int x) { return x * 3; }\n"
    "long other(long x, long y) { return x - y; }\n"
    "typedef int (*operation)(int);\n"
    "kernel void call(global const ulong *functions, global int *x, int count) {\n"
    "  size_t i = get_global_id(0); x[i] = ((operation)functions[i % count])(x[i]); }\n"
    "kernel void take(global ulong *functions) { operation a = add, b = multiply; functions[0] = (ulong)a; functions[1] = (ulong)b; }\n";

static ze_module_handle_t module;

static void build(const uint32_t *words, size_t bytes) {
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                             .format = ZE_MODULE_FORMAT_IL_SPIRV,
                             .inputSize = bytes,
                             .pInputModule = (const uint8_t *)words,
                             .pBuildFlags = "-ze-take-global-address -ze-library-compilation"};
    ze_module_build_log_handle_t log = NULL;
    if (!OK(zeModuleCreate(context, device, &desc, &module, &log))) {
        char text[2000];
        size_t size = sizeof text;
        zeModuleBuildLogGetString(log, &size, text);
        fputs(text, stderr);
        exit(1);
    }
    OK(zeModuleBuildLogDestroy(log));
}

static ze_result_t run(const char *name, uint32_t items, uint32_t count, const void *const *values,
                       const size_t *sizes) {
    ze_kernel_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = name};
    ze_kernel_handle_t kernel = NULL;
    OK(zeKernelCreate(module, &desc, &kernel));
    OK(zeKernelSetGroupSize(kernel, items, 1, 1));
    for (uint32_t i = 0; i < count; i++) {
        OK(zeKernelSetArgumentValue(kernel, i, sizes[i], values[i]));
    }
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    const ze_group_count_t one = {1, 1, 1};
    ze_result_t result = zeCommandListAppendLaunchKernel(list, kernel, &one, NULL, 0, NULL);
    OK(zeCommandListDestroy(list));
    OK(zeKernelDestroy(kernel));
    return result;
}

static void expect_tables(int *out, const int expected[12]) {
    const void *values[] = {&out};
    const size_t sizes[] = {sizeof out};
    memset(out, 0, 12 * sizeof *out);
    OK(run("tables", 1, 1, values, sizes));
    for (int i = 0; i < 12; i++) {
        if (!EXPECT_EQ(out[i], expected[i])) {
            fprintf(stderr, "  number %d\n", i);
        }
    }
}

static void variables_begin_with_addresses(void) {
    static const int first[12] = {4, 9, -6, 40, 3, 7, -6, 2, 20, 3, 5, 400},
                     second[12] = {4, 55, -6, 41, 3, 7, -6, 2, 21, 3, 5, 400};
    int *out = new_shared(12 * sizeof *out), *table = NULL, **where = NULL;
    size_t size = 0;
    expect_tables(out, first);
    OK(zeModuleGetGlobalPointer(module, "table", &size, (void **)&table));
    EXPECT_EQ(size, 8 * sizeof *table);
    OK(zeModuleGetGlobalPointer(module, "where", &size, (void **)&where));
    EXPECT_EQ(size, 3 * sizeof *where);
    EXPECT(where[0] == table + 1 && where[2] == table + 4);
    table[2] = 55;
    expect_tables(out, second);
    OK(zeMemFree(context, out));
}

// `wrong`: the last call is of a function with other parameters, or else of no function.
static void kernels_call_functions_by_address(bool wrong) {
    enum { ITEMS = 37 };
    int *x = new_shared(ITEMS * sizeof *x), count = 2;
    uint64_t *functions = new_shared(2 * sizeof *functions);
    const void *values[] = {&functions, &x, &count};
    const size_t sizes[] = {sizeof functions, sizeof x, sizeof count};
    for (int way = 0; way < 2; way++) {    // of the driver, and of a kernel
        functions[0] = functions[1] = 0;
        if (way == 0) {
            OK(zeModuleGetFunctionPointer(module, "add", (void **)&functions[0]));
            OK(zeModuleGetFunctionPointer(module, "multiply", (void **)&functions[1]));
        } else {
            OK(run("take", 1, 1, values, sizes));
        }
        EXPECT(functions[0] != 0 && functions[1] != 0 && functions[0] != functions[1]);
        for (int i = 0; i < ITEMS; i++) {
            x[i] = 10 * i - 50;
        }
        OK(run("call", ITEMS, 3, values, sizes));
        for (int i = 0; i < ITEMS; i++) {
            EXPECT_EQ(x[i], i % 2 == 0 ? 10 * i - 50 + 2 : (10 * i - 50) * 3);
        }
    }
    // That loses the device, as the result would be chance.
    OK(zeModuleGetFunctionPointer(module, wrong ? "other" : "add", (void **)&functions[0]));
    functions[0] += wrong ? 0 : 1;
    EXPECT_EQ(run("call", ITEMS, 3, values, sizes), ZE_RESULT_ERROR_DEVICE_LOST);
    OK(zeMemFree(context, x));
    OK(zeMemFree(context, functions));
}

int main(void) {
    size_t bytes;
    if (!cl_compiler_is_here()) {
        puts("skipped: clang-15, llvm-15 or llvm-spirv-15 is not installed");
        return 77;
    }
    for (size_t level = 0; level < sizeof cl_levels / sizeof *cl_levels; level++) {
        uint32_t *words = cl_compile(source, cl_levels[level], &bytes);
        if (words == NULL) {
            return 1;
        }
        zemock_reset(0);
        zemock_set_option("diagnostics", 0);
        api_begin();
        build(words, bytes);
        variables_begin_with_addresses();
        kernels_call_functions_by_address(level == 1);
        OK(zeModuleDestroy(module));
        OK(zeContextDestroy(context));
        free(words);
    }
    return expect_result();
}
