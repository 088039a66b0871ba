// The vendor's built-in functions with cache controls: loads, stores and prefetches of each type, by constant and other
// numbers of elements; one that is not known fails the build by its name. Compiled from OpenCL C; skipped where its
// compiler is not installed.
#include <string.h>

#include "cl_compile.h"
#include "kernel_test.h"

enum { ITEMS = 64, ROOM = 16 * 1024 };

// Of each type, element 1 of what `a` points to is stored as element 2 of what `b` points to; the pointers are those of
// the work-item.
#define ACCESS(type, name)                                                                                             \
    type " __builtin_IB_lsc_load_global_" name "(const global " type " *, int, int);\n"                                \
         "void __builtin_IB_lsc_store_global_" name "(global " type " *, int, " type ", int);\n"                       \
         "void __builtin_IB_lsc_prefetch_global_" name "(const global " type " *, int, int);\n"                        \
         "kernel void k_" name "(global const " type " *a, global " type " *b, int one, int two) {\n"                  \
         "  size_t i = get_global_id(0) * 4;\n"                                                                        \
         "  __builtin_IB_lsc_prefetch_global_" name "(a + i, 1, 4);\n"                                                 \
         "  __builtin_IB_lsc_store_global_" name "(b + i, 2, __builtin_IB_lsc_load_global_" name                       \
         "(a + i, 1, 1), 1); }\n"                                                                                      \
         "kernel void v_" name "(global const " type " *a, global " type " *b, int one, int two) {\n"                  \
         "  size_t i = get_global_id(0) * 4;\n"                                                                        \
         "  __builtin_IB_lsc_store_global_" name "(b + i, two, __builtin_IB_lsc_load_global_" name                     \
         "(a + i, one, 1), 1); }\n"

static const char accesses[] =
    ACCESS("uint", "uint") ACCESS("uint2", "uint2") ACCESS("uint3", "uint3") ACCESS("uint4", "uint4")
        ACCESS("uint8", "uint8") ACCESS("ulong", "ulong") ACCESS("ulong2", "ulong2") ACCESS("float", "float");
static const char narrow[] =
    "uint __builtin_IB_lsc_load_global_uchar_to_uint(const global uchar *, int, int);\n"
    "void __builtin_IB_lsc_store_global_uchar_from_uint(global uchar *, int, uint, int);\n"
    "uint __builtin_IB_lsc_load_local_uint(const local uint *, int);\n"
    "void __builtin_IB_lsc_store_local_uint(local uint *, int, uint);\n"
    "kernel void bytes(global const uchar *a, global uchar *b, int one, int two) {\n"
    "  size_t i = get_global_id(0) * 4;\n"
    "  __builtin_IB_lsc_store_global_uchar_from_uint(b + i, 2, __builtin_IB_lsc_load_global_uchar_to_uint(a + i, 1, 1) + 0x100, 1); }\n"
    "kernel void of_group(global const uint *a, global uint *b, int one, int two) {\n"
    "  local uint t[65]; size_t i = get_local_id(0);\n"
    "  __builtin_IB_lsc_store_local_uint(t + i, 1, a[i]); barrier(CLK_LOCAL_MEM_FENCE);\n"
    "  b[i] = __builtin_IB_lsc_load_local_uint(t, 64 - (int)i); }\n";
static const char unknown[] = "void __builtin_IB_lsc_no_such_uint(global uint *, int);\n"
                              "kernel void broken(global uint *a) { __builtin_IB_lsc_no_such_uint(a, 1); }\n";

static ze_module_handle_t build_source(const char *source, const char *level, ze_result_t wanted, char text[2000]) {
    size_t bytes, size = 2000;
    uint32_t *words = cl_compile(source, level, &bytes);
    ze_module_handle_t module = NULL;
    ze_module_build_log_handle_t log = NULL;
    if (words == NULL) {
        exit(1);
    }
    EXPECT_EQ(build_words(words, bytes, NULL, NULL, &module, &log), wanted);
    OK(zeModuleBuildLogGetString(log, &size, text));
    OK(zeModuleBuildLogDestroy(log));
    free(words);
    return module;
}

static void run_kernel(ze_module_handle_t module, const char *name, uint8_t *a, uint8_t *b) {
    ze_kernel_handle_t kernel = new_kernel(module, name);
    int one = 1, two = 2;
    memset(b, 0xee, ROOM);
    SET(kernel, 0, a);
    SET(kernel, 1, b);
    SET(kernel, 2, one);
    SET(kernel, 3, two);
    OK(zeKernelSetGroupSize(kernel, ITEMS, 1, 1));
    OK(run(kernel, 1, 1));
    OK(zeKernelDestroy(kernel));
}

// `stride`: from one work-item's element to the next's; `size`: of an element for the built-in function.
static void expect_moved(const char *name, const uint8_t *a, const uint8_t *b, uint32_t stride, uint32_t size) {
    uint32_t wrong = 0;
    for (uint32_t i = 0; i < ITEMS; i++) {
        for (uint32_t k = 0; k < 4 * stride; k++) {
            uint32_t at = i * 4 * stride + k;
            bool moved = k >= 2 * size && k < 3 * size;
            wrong += b[at] != (moved ? a[at - size] : 0xee);
        }
    }
    if (!EXPECT_EQ(wrong, 0)) {
        fprintf(stderr, "  %s\n", name);
    }
}

int main(void) {
    static const struct {
        const char *name;
        uint32_t stride, size;
    } types[] = {{"uint", 4, 4},    {"uint2", 8, 8}, {"uint3", 16, 12},  {"uint4", 16, 16},
                 {"uint8", 32, 32}, {"ulong", 8, 8}, {"ulong2", 16, 16}, {"float", 4, 4}};
    if (!cl_compiler_is_here()) {
        puts("skipped: clang-15, llvm-15 or llvm-spirv-15 is not installed");
        return 77;
    }
    char log[2000];
    api_begin();
    uint8_t *a = new_shared(ROOM), *b = new_shared(ROOM);
    for (uint32_t i = 0; i < ROOM; i++) {
        a[i] = (uint8_t)(i * 7 + i / 256);
    }
    for (size_t level = 0; level < 3; level++) {
        ze_module_handle_t module = build_source(accesses, cl_levels[level], ZE_RESULT_SUCCESS, log);
        for (size_t t = 0; t < sizeof types / sizeof *types; t++) {
            for (int how = 0; how < 2; how++) {
                char name[32];
                snprintf(name, sizeof name, "%c_%s", "kv"[how], types[t].name);
                run_kernel(module, name, a, b);
                expect_moved(name, a, b, types[t].stride, types[t].size);
            }
        }
        OK(zeModuleDestroy(module));
        module = build_source(narrow, cl_levels[level], ZE_RESULT_SUCCESS, log);
        run_kernel(module, "bytes", a, b);
        expect_moved("bytes", a, b, 1, 1);
        run_kernel(module, "of_group", a, b);
        EXPECT(memcmp(b, a + 63 * 4, 4) == 0 && memcmp(b + 63 * 4, a, 4) == 0);
        OK(zeModuleDestroy(module));
        build_source(unknown, cl_levels[level], ZE_RESULT_ERROR_MODULE_BUILD_FAILURE, log);
        EXPECT_HAS(log, "the built-in function '__builtin_IB_lsc_no_such_uint' is not known");
        EXPECT_HAS(log, "kernel 'broken'");
    }
    OK(zeMemFree(context, a));
    OK(zeMemFree(context, b));
    return api_end();
}
