// Kernels execute functions and use variables of other modules, linked by zeModuleDynamicLink or by one zeModuleCreate.
// Compiled from OpenCL C; skipped where its compiler is not installed.
#include "api_test.h"
#include "cl_compile.h"

// A table that each module has under the same name, but for itself.
#define TABLE(a, b) "static constant int table[2] = {" #a ", " #b "};\n"

typedef struct code {
    uint32_t *words;
    size_t bytes;
} code;

static code compile(const char *text) {
    code c = {0};
    c.words = cl_compile(text, cl_levels[1], &c.bytes);
    if (c.words == NULL) {
        exit(1);
    }
    return c;
}

static ze_module_handle_t new_module(code c, const ze_module_constants_t *constants) {
    ze_module_handle_t module = NULL;
    OK(build_words(c.words, c.bytes, NULL, constants, &module, NULL));
    return module;
}

// Reads the results of a kernel whose only argument is an array.
static void run(ze_module_handle_t module, const char *name, int *results, uint32_t count) {
    ze_kernel_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = name};
    ze_kernel_handle_t kernel = NULL;
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    int *shared = new_shared(count * sizeof *shared);
    const ze_group_count_t one = {1, 1, 1};
    OK(zeKernelCreate(module, &desc, &kernel));
    OK(zeKernelSetGroupSize(kernel, count, 1, 1));
    OK(zeKernelSetArgumentValue(kernel, 0, sizeof shared, &shared));
    OK(zeCommandListAppendLaunchKernel(list, kernel, &one, NULL, 0, NULL));
    memcpy(results, shared, count * sizeof *shared);
    OK(zeMemFree(context, shared));
    OK(zeKernelDestroy(kernel));
    OK(zeCommandListDestroy(list));
}

static const char user[] =
    TABLE(1, 2) "extern global int counter; int helper(int x);\n"
                "kernel void k(global int *p) { int i = get_global_id(0); p[i] = 1000 * helper(i) + table[i & 1]; }\n"
                "kernel void c(global int *p) { p[0] = counter; }\n";
static const char library[] =
    TABLE(3, 4) "global int counter = 40; int deep(int x);\n"
                "int helper(int x) { if (x == 0) atomic_inc(&counter); return deep(x) + table[x & 1]; }\n";
static const char base[] =
    TABLE(50, 60) "int deep(int x) { int s = 0; for (int i = 0; i <= x; i++) s += table[i & 1]; return s; }\n";

// s(x): the sum of 50, 60, 50, … up to the index x.
static int expected(int x) {
    int s = 0;
    for (int i = 0; i <= x; i++) {
        s += i % 2 == 0 ? 50 : 60;
    }
    return 1000 * (s + 3 + x % 2) + 1 + x % 2;
}

static void check(ze_module_handle_t module, int counter) {
    int results[20];
    run(module, "k", results, 20);
    for (int i = 0; i < 20; i++) {
        EXPECT_EQ(results[i], expected(i));
    }
    run(module, "c", results, 1);
    EXPECT_EQ(results[0], counter);
}

static void destroy(ze_module_handle_t module) {
    OK(zeModuleDestroy(module));
}

static void modules_are_linked_at_once_and_one_after_the_other(code u, code l, code b) {
    ze_module_handle_t modules[] = {new_module(u, NULL), new_module(l, NULL), new_module(b, NULL)};
    OK(zeModuleDynamicLink(3, modules, NULL));
    check(modules[0], 41);
    // Functions and variables stay while a module uses them, directly or through another.
    destroy(modules[1]);
    destroy(modules[2]);
    check(modules[0], 42);
    destroy(modules[0]);

    ze_module_handle_t first[] = {new_module(l, NULL), new_module(b, NULL)};
    OK(zeModuleDynamicLink(2, first, NULL));
    ze_module_handle_t then[] = {new_module(u, NULL), first[0]};
    destroy(first[1]);
    OK(zeModuleDynamicLink(2, then, NULL));
    check(then[0], 41);
    // Two users have the variables of one library.
    ze_module_handle_t again[] = {new_module(u, NULL), first[0]};
    OK(zeModuleDynamicLink(2, again, NULL));
    destroy(first[0]);
    check(again[0], 42);
    check(then[0], 43);
    destroy(then[0]);
    destroy(again[0]);
}

static void modules_use_each_other(void) {
    code even = compile("int odd(int x); int even(int x) { return x == 0 ? 1 : odd(x - 1); }\n"
                        "kernel void k(global int *p) { int i = get_global_id(0); p[i] = even(i) + 2 * odd(i); }\n");
    code odd = compile("int even(int x); int odd(int x) { return x == 0 ? 0 : even(x - 1); }\n"
                       "kernel void k(global int *p) { int i = get_global_id(0); p[i] = even(i) + 4 * odd(i); }\n");
    ze_module_handle_t modules[] = {new_module(even, NULL), new_module(odd, NULL)};
    int results[9];
    OK(zeModuleDynamicLink(2, modules, NULL));
    for (int m = 0; m < 2; m++) {
        run(modules[m], "k", results, 9);
        for (int i = 0; i < 9; i++) {
            EXPECT_EQ(results[i], i % 2 == 0 ? 1 : 2 * (m + 1));
        }
    }
    destroy(modules[0]);
    destroy(modules[1]);
    free(even.words);
    free(odd.words);
}

static void constants_stay_as_they_were_given(void) {
    code u = compile("int given(void); kernel void k(global int *p) { p[0] = given(); }\n");
    code l = compile("int __attribute__((overloadable)) __spirv_SpecConstant(int id, int value);\n"
                     "int given(void) { return 10 * __spirv_SpecConstant(7, 3) + __spirv_SpecConstant(8, 4); }\n");
    const uint32_t id = 7;
    const int value = 9, *values[] = {&value};
    const ze_module_constants_t constants = {1, &id, (const void **)(uintptr_t)values};
    ze_module_handle_t modules[] = {new_module(u, NULL), new_module(l, &constants)};
    int result = 0;
    OK(zeModuleDynamicLink(2, modules, NULL));
    run(modules[0], "k", &result, 1);
    EXPECT_EQ(result, 94);
    destroy(modules[0]);
    destroy(modules[1]);
    free(u.words);
    free(l.words);
}

static void several_inputs_are_one_module(code u, code l, code b) {
    size_t sizes[] = {u.bytes, l.bytes, b.bytes};
    const uint8_t *inputs[] = {(const uint8_t *)u.words, (const uint8_t *)l.words, (const uint8_t *)b.words};
    ze_module_program_exp_desc_t list = {
        .stype = ZE_STRUCTURE_TYPE_MODULE_PROGRAM_EXP_DESC, .count = 3, .inputSizes = sizes, .pInputModules = inputs};
    ze_module_desc_t desc = {
        .stype = ZE_STRUCTURE_TYPE_MODULE_DESC, .pNext = &list, .format = ZE_MODULE_FORMAT_IL_SPIRV};
    ze_module_handle_t module = NULL;
    OK(zeModuleCreate(context, device, &desc, &module, NULL));
    check(module, 41);
    // Its native binary has all of the inputs.
    size_t size = 0;
    OK(zeModuleGetNativeBinary(module, &size, NULL));
    uint8_t *binary = malloc(size);
    OK(zeModuleGetNativeBinary(module, &size, binary));
    ze_module_desc_t native = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                               .format = ZE_MODULE_FORMAT_NATIVE,
                               .inputSize = size,
                               .pInputModule = binary};
    ze_module_handle_t copy = NULL;
    OK(zeModuleCreate(context, device, &native, &copy, NULL));
    check(copy, 41);
    free(binary);
    destroy(module);
    destroy(copy);
}

// A function whose name merely begins like one that compilers provide is linked like any other.
static void names_of_functions_are_their_own(void) {
    code u = compile("void printf_function(global int *p); kernel void k(global int *p) { printf_function(p); }\n");
    code l = compile("void printf_function(global int *p) { p[0] = 5; }\n");
    ze_module_handle_t modules[] = {new_module(u, NULL), new_module(l, NULL)};
    int result = 0;
    EXPECT_EQ(zeModuleDynamicLink(1, modules, NULL), ZE_RESULT_ERROR_MODULE_LINK_FAILURE);
    OK(zeModuleDynamicLink(2, modules, NULL));
    run(modules[0], "k", &result, 1);
    EXPECT_EQ(result, 5);
    destroy(modules[0]);
    destroy(modules[1]);
    free(u.words);
    free(l.words);
}

int main(void) {
    if (!cl_compiler_is_here()) {
        puts("skipped: clang-15, llvm-15 or llvm-spirv-15 is not installed");
        return 77;
    }
    code u = compile(user), l = compile(library), b = compile(base);
    api_begin();
    modules_are_linked_at_once_and_one_after_the_other(u, l, b);
    modules_use_each_other();
    constants_stay_as_they_were_given();
    several_inputs_are_one_module(u, l, b);
    names_of_functions_are_their_own();
    free(u.words);
    free(l.words);
    free(b.words);
    return api_end();
}
