// Tests what the option "check" finds in kernels, and what it does not: each kernel that does something wrong has one
// beside it that does nearly the same and is right. Compiled from OpenCL C with source lines; skipped where its
// compiler is not installed.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "api_test.h"
#include "cl_compile.h"
#include "spirv/lines.h"
#include "zm_spirv.h"

// Each kernel on a line of its own, so that the line of a diagnosis names it. All take p, with 64 words of 1000 +
// index, and n.
static const char source[] =
    "kernel void divide(global int *p, int n) { int i = get_global_id(0); p[i] = p[i] / (i == 5 ? n : 3); }\n"
    "kernel void divide_guarded(global int *p, int n) { int i = get_global_id(0); if (i != 5) n = 3; if (n != 0) p[i] = p[i] / n; }\n"
    "kernel void shift(global int *p, int n) { int i = get_global_id(0); p[i] = p[i] << (i == 7 ? n + 33 : 2); }\n"
    "kernel void reverse_race(global int *p, int n) { local int t[16]; int l = get_local_id(0); t[l] = p[get_global_id(0)]; p[get_global_id(0)] = t[15 - l]; }\n"
    "kernel void reverse(global int *p, int n) { local int t[16]; int l = get_local_id(0); t[l] = p[get_global_id(0)]; barrier(CLK_LOCAL_MEM_FENCE); p[get_global_id(0)] = t[15 - l]; }\n"
    "kernel void scan_race(global int *p, int n) { local int t[16]; int l = get_local_id(0); t[l] = l; barrier(CLK_LOCAL_MEM_FENCE); for (int d = 1; d < 16; d *= 2) { int v = l < d ? 0 : t[l - d]; t[l] += v; barrier(CLK_LOCAL_MEM_FENCE); } p[get_global_id(0)] = t[l]; }\n"
    "kernel void scan(global int *p, int n) { local int t[16]; int l = get_local_id(0); t[l] = l; barrier(CLK_LOCAL_MEM_FENCE); for (int d = 1; d < 16; d *= 2) { int v = l < d ? 0 : t[l - d]; barrier(CLK_LOCAL_MEM_FENCE); t[l] += v; barrier(CLK_LOCAL_MEM_FENCE); } p[get_global_id(0)] = t[l]; }\n"
    "kernel void last_wins(global int *p, int n) { p[0] = get_global_id(0) + n; }\n"
    "kernel void all_the_same(global int *p, int n) { p[0] = 7; p[1 + get_group_id(0)] = 9; }\n"
    "kernel void lost_counts(global int *p, int n) { p[0] = p[0] + 1; }\n"
    "kernel void counts(global int *p, int n) { atomic_inc(&p[0]); }\n"
    "kernel void last_group_sums(global int *p, int n) { if (get_local_id(0) != 0) return; p[1 + get_group_id(0)] = get_group_id(0); mem_fence(CLK_GLOBAL_MEM_FENCE); if (atomic_inc(&p[60]) == 1000 + 60 + (int)get_num_groups(0) - 1) { int s = 0; for (uint k = 0; k < get_num_groups(0); k++) s += p[1 + k]; p[61] = s; } }\n"
    "kernel void neighbour(global int *p, int n) { int i = get_global_id(0); if (i < 63) p[i] = p[i + 1]; }\n"
    "kernel void bytes(global int *p, int n) { ((global char *)p)[get_global_id(0)] = get_global_id(0); }\n"
    "kernel void some_of_array(global int *p, int n) { int a[4]; int i = get_global_id(0); a[i & 1] = i; p[i] = a[n + (i & 3)]; }\n"
    "kernel void whole_array(global int *p, int n) { int a[4]; int i = get_global_id(0); for (int k = 0; k < 4; k++) a[k] = i + k; p[i] = a[n + (i & 3)]; }\n"
    "kernel void no_value(global int *p, int n) { int v; int i = get_global_id(0); if (i != 3) v = i; p[i] = v; }\n"
    "kernel void empty_local(global int *p, int n) { local int t[64]; int l = get_local_id(0); t[l] = l; barrier(CLK_LOCAL_MEM_FENCE); p[get_global_id(0)] = t[l + (l == 2 ? 32 : 0)]; }\n"
    "typedef struct { char c; int v; } gap; kernel void gaps(global int *p, int n) { gap a[2], b; int i = get_global_id(0); a[0].c = 1; a[0].v = i; a[1] = a[0]; b = a[n + 1]; p[i] = b.v + b.c; }\n";

enum { ITEMS = 64 };

static ze_module_handle_t module;

static void launch(const char *name, int32_t *p, int32_t n) {
    ze_kernel_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = name};
    ze_kernel_handle_t kernel = NULL;
    if (!OK(zeKernelCreate(module, &desc, &kernel))) {
        return;
    }
    OK(zeKernelSetGroupSize(kernel, 16, 1, 1));
    OK(zeKernelSetArgumentValue(kernel, 0, sizeof p, &p));
    OK(zeKernelSetArgumentValue(kernel, 1, sizeof n, &n));
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    const ze_group_count_t groups = {ITEMS / 16, 1, 1};
    OK(zeCommandListAppendLaunchKernel(list, kernel, &groups, NULL, 0, NULL));
    OK(zeCommandListAppendLaunchKernel(list, kernel, &groups, NULL, 0, NULL));    // its diagnosis is reported once
    OK(zeCommandListDestroy(list));
    OK(zeKernelDestroy(kernel));
}

static void fill(int32_t *p) {
    for (int32_t i = 0; i < ITEMS; i++) {
        p[i] = 1000 + i;
    }
}

// Launches a kernel and expects a diagnosis with both texts, at the kernel's line; NULL: none.
static void expect(const char *name, uint32_t kind, const char *first, const char *second) {
    int32_t *p = new_shared(ITEMS * sizeof *p);
    uint64_t before = zemock_diagnosis_count();
    fill(p);
    launch(name, p, 0);
    uint64_t told = zemock_diagnosis_count() - before;
    zemock_diagnosis found = {.text = ""};
    for (uint64_t i = 0; i < told; i++) {
        EXPECT_EQ(zemock_diagnosis_get((uint32_t)(before + i), &found), ZEMOCK_OK);
        if (first == NULL) {
            printf("%s: %s\n", name, found.text);
        }
    }
    if (!EXPECT((first != NULL) == (told > 0))) {
        fprintf(stderr, "of %s: %u diagnoses\n", name, (unsigned)told);
    }
    if (first != NULL && told > 0) {
        OK(zemock_diagnosis_get((uint32_t)before, &found) == ZEMOCK_OK ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_UNKNOWN);
        char place[64], kernel[64], sought[80];
        int line = 1;
        snprintf(kernel, sizeof kernel, "kernel %s", name);
        snprintf(sought, sizeof sought, "kernel void %s(", name);
        for (const char *at = source, *end = strstr(source, sought); at < end; at++) {
            line += *at == '\n';
        }
        snprintf(place, sizeof place, "k.cl:%d", line);
        EXPECT_HAS(found.text, kernel);
        EXPECT_HAS(found.text, first);
        EXPECT_HAS(found.text, second);
        EXPECT_HAS(found.text, place);
        EXPECT_EQ(found.kind, kind);
        EXPECT_EQ(found.level, ZEMOCK_LEVEL_ERROR);
        EXPECT_EQ(found.line, line);
        EXPECT_HAS(found.file, "k.cl");
        EXPECT(found.has_item == 1 && found.work_item[0] / 16 == found.group[0] && found.instruction[0] != '\0');
        EXPECT((found.size != 0) == (kind != ZEMOCK_KIND_ARITHMETIC));
        EXPECT(strcmp(found.kernel, name) == 0 && found.fatal == 0 && found.root == 0 && found.number > before);
        const char *newest = NULL;
        OK(zeDriverGetLastErrorDescription(driver, &newest));
        EXPECT(newest != NULL && strstr(newest, kernel) != NULL);
    }
    OK(zeMemFree(context, p));
}

static void finds_what_is_asked_for(void) {
    expect("divide", ZEMOCK_KIND_ARITHMETIC, "work-item (5, 0, 0): an integer of 32 bits is divided by zero", "");
    expect("divide_guarded", 0, NULL, NULL);
    expect("shift", ZEMOCK_KIND_ARITHMETIC, "work-item (7, 0, 0): an integer of 32 bits is shifted by 63", "");
    expect("reverse_race", ZEMOCK_KIND_RACES, "race: it reads 4 bytes", "of its group wrote at ");
    expect("reverse", 0, NULL, NULL);
    expect("scan_race", ZEMOCK_KIND_RACES, "race: it writes 4 bytes", "read at ");
    expect("scan", 0, NULL, NULL);
    expect("last_wins", ZEMOCK_KIND_RACES, "race: it writes 4 bytes", "wrote at ");
    expect("all_the_same", 0, NULL, NULL);
    expect("lost_counts", ZEMOCK_KIND_RACES, "race: it ", "nothing orders the two");
    expect("counts", 0, NULL, NULL);
    expect("last_group_sums", 0, NULL, NULL);
    expect("neighbour", ZEMOCK_KIND_RACES, "race: it ", "nothing orders the two");
    expect("bytes", 0, NULL, NULL);
    expect("some_of_array", ZEMOCK_KIND_UNINITIALISED, "read of 4 bytes of private memory to which nothing was written",
           "");
    expect("whole_array", 0, NULL, NULL);
    expect("no_value", ZEMOCK_KIND_UNINITIALISED, "work-item (3, 0, 0): read of 4 bytes of private memory", "");
    expect("empty_local", ZEMOCK_KIND_UNINITIALISED, "work-item (2, 0, 0): read of 4 bytes of work-group memory", "");
    expect("gaps", 0, NULL, NULL);
    zemock_diagnosis found;
    EXPECT_EQ(zemock_diagnosis_get(1000, &found), ZEMOCK_E_ARGUMENT);
    EXPECT_EQ(zemock_diagnosis_get(0, NULL), ZEMOCK_E_ARGUMENT);
}

// Results do not depend on what is looked for.
static void computes_the_same(void) {
    static const char *const names[] = {"divide_guarded",  "reverse", "scan",        "counts",
                                        "last_group_sums", "bytes",   "whole_array", "gaps"};
    enum { COUNT = sizeof names / sizeof *names };
    static int32_t results[2][COUNT][ITEMS];
    for (int checked = 0; checked < 2; checked++) {
        zemock_set_option("check", checked != 0 ? 7 : 0);
        for (int k = 0; k < COUNT; k++) {
            int32_t *p = new_shared(ITEMS * sizeof *p);
            fill(p);
            launch(names[k], p, 0);
            memcpy(results[checked][k], p, sizeof results[checked][k]);
            OK(zeMemFree(context, p));
        }
    }
    EXPECT(memcmp(results[0], results[1], sizeof results[0]) == 0);
    zemock_set_option("check", 7);
}

// Device memory has no access of the host, but of everything else.
static void keeps_the_host_out(void) {
    int32_t values[ITEMS], *p = new_device_memory(sizeof values), *second = new_device_memory(sizeof values);
    int32_t *shared = new_shared(sizeof values);
    fill(values);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    OK(zeCommandListAppendMemoryCopy(list, p, values, sizeof values, NULL, 0, NULL));
    launch("counts", p, 0);
    OK(zeCommandListAppendMemoryCopy(list, second, p, sizeof values, NULL, 0, NULL));
    int32_t pattern = 5;
    OK(zeCommandListAppendMemoryFill(list, second + 1, &pattern, sizeof pattern, 2 * sizeof pattern, NULL, 0, NULL));
    OK(zeCommandListAppendMemoryCopy(list, shared, second, sizeof values, NULL, 0, NULL));
    EXPECT(shared[0] == 1000 + 2 * ITEMS && shared[1] == 5 && shared[2] == 5 && shared[3] == 1003);
    pid_t child = fork();
    if (child == 0) {
        signal(SIGSEGV, SIG_DFL);
        signal(SIGBUS, SIG_DFL);
        _exit(*(volatile int32_t *)p == 0);
    }
    int status = 0;
    EXPECT(child > 0 && waitpid(child, &status, 0) == child && WIFSIGNALED(status) && WTERMSIG(status) == SIGSEGV);
    OK(zeCommandListDestroy(list));
    OK(zeMemFree(context, p));
    OK(zeMemFree(context, second));
    OK(zeMemFree(context, shared));
}

// Shifts of OpenCL C are never too wide: the compiler cuts the count by an "and" with 31, which becomes an "or" here.
static void widen_shift(uint32_t *words, size_t count) {
    uint32_t mask = 0, changed = 0;
    for (size_t at = 5; at < count && zm_spirv_length_of(words + at) != 0; at += zm_spirv_length_of(words + at)) {
        uint32_t opcode = zm_spirv_opcode_of(words + at);
        if (opcode == SPV_OP_CONSTANT && zm_spirv_length_of(words + at) == 4 && words[at + 3] == 31) {
            mask = words[at + 2];
        } else if (opcode == SPV_OP_BITWISE_AND && (words[at + 3] == mask || words[at + 4] == mask)) {
            words[at] = zm_spirv_first_word(SPV_OP_BITWISE_OR, zm_spirv_length_of(words + at));
            changed++;
        }
    }
    EXPECT_EQ(changed, 1);
}

int main(void) {
    size_t bytes;
    if (!cl_compiler_is_here()) {
        puts("skipped: clang-15, llvm-15 or llvm-spirv-15 is not installed");
        return 77;
    }
    uint32_t *words = cl_compile(source, "-g -O0", &bytes);
    if (words == NULL) {
        return 1;
    }
    widen_shift(words, bytes / 4);
    for (int part = 0; part < 3; part++) {
        zemock_reset(0);
        zemock_set_option("diagnostics", 0);
        zemock_set_option("check", part == 2 ? 15 : 7);
        api_begin();
        OK(build_words(words, bytes, NULL, NULL, &module, NULL));
        part == 0 ? finds_what_is_asked_for() : part == 1 ? computes_the_same() : keeps_the_host_out();
        OK(zeModuleDestroy(module));
        api_end();
    }
    free(words);
    return expect_result();
}
