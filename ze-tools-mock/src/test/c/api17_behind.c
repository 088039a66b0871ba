// Accesses of kernels behind their memory: in the last page, behind it, further off, of both manners; and matrix
// products that load the next block ahead. Compiled from OpenCL C; skipped where its compiler is not installed.
#include <string.h>

#include "api_test.h"
#include "cl_compile.h"

#define N 64u
#define DEVICE_PAGE 65536u
#define HOST_PAGE 4096u

// The next block of a row is loaded before this one is used, also behind the last one. The products of two blocks are
// added by halves.
#define HALVES2 "#define SUM2(v) ((v).x + (v).y)\n"
#define HALVES4 "#define SUM4(v) SUM2((v).lo + (v).hi)\n"
#define HALVES8 "#define SUM8(v) SUM4((v).lo + (v).hi)\n"
#define HALVES16 "#define SUM16(v) SUM8((v).lo + (v).hi)\n"
#define GEMM                                                                                                                    \
    "#define GEMM(T, L) kernel void gemm_##T##L(global const T *a, global const T *b, global T *c, uint n) {\\\n"               \
    "  size_t i = get_global_id(1), j = get_global_id(0); global const T *row = a + i * n, *column = b + j * n; T sum = 0;\\\n" \
    "  T##L x = vload##L(0, row), y = vload##L(0, column);\\\n"                                                                 \
    "  for (uint k = 1; k <= n / L; k++) {\\\n"                                                                                 \
    "    T##L u = vload##L(k, row), v = vload##L(k, column), p = x * y; sum += (T)SUM##L(p); x = u; y = v; }\\\n"               \
    "  c[i * n + j] = sum; }\n"

static const char source[] =
    "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n"
    "kernel void peek(global const uchar *p, ulong at, global uint *to) { to[0] = p[at]; }\n"
    "kernel void poke(global uchar *p, ulong at) { p[at] = 7; }\n"
    "kernel void wide(global const uchar *p, ulong at, global ulong *to) { to[0] = *(global const ulong *)(p + at); }\n"
    "kernel void twice(global const int *a, global int *b) { size_t i = get_global_id(0); b[i] = 2 * a[i]; }\n" HALVES2
        HALVES4 HALVES8 HALVES16 GEMM
    "GEMM(char, 8)\nGEMM(char, 16)\nGEMM(short, 4)\nGEMM(short, 8)\nGEMM(int, 2)\nGEMM(int, 4)\nGEMM(long, 2)\n"
    "GEMM(half, 4)\nGEMM(half, 8)\nGEMM(float, 2)\nGEMM(float, 4)\n";
static const char doubles[] = HALVES2 GEMM "GEMM(double, 2)\n";

static const uint32_t *words, *double_words;
static size_t bytes, double_bytes;
static ze_module_handle_t module;
static uint64_t *out;

static void begin(const char *name, int32_t manner, const uint32_t *code, size_t size) {
    EXPECT_EQ(zemock_reset(0), ZEMOCK_OK);
    if (name != NULL) {
        EXPECT_EQ(zemock_use_profile(name), ZEMOCK_OK);
    }
    zemock_set_option("diagnostics", 0);
    zemock_set_option("manner", manner);
    uint32_t count = 1;
    OK(zeInit(0));
    OK(zeDriverGet(&count, &driver));
    count = 1;
    OK(zeDeviceGet(driver, &count, &device));
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    OK(zeContextCreate(driver, &desc, &context));
    ze_module_desc_t wanted = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                               .format = ZE_MODULE_FORMAT_IL_SPIRV,
                               .inputSize = size,
                               .pInputModule = (const uint8_t *)code};
    OK(zeModuleCreate(context, device, &wanted, &module, NULL));
    out = new_shared(sizeof *out);
}

static void end(void) {
    zeMemFree(context, out);
    zeModuleDestroy(module);
    zeContextDestroy(context);
}

static void *new_memory(ze_memory_type_t type, size_t size) {
    ze_host_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    void *memory = NULL;
    if (type == ZE_MEMORY_TYPE_HOST) {
        OK(zeMemAllocHost(context, &desc, size, 0, &memory));
        return memory;
    }
    return type == ZE_MEMORY_TYPE_SHARED ? new_shared(size) : new_device_memory(size);
}

typedef struct argument {
    size_t size;
    const void *value;
} argument;

static ze_result_t run(const char *name, const argument *arguments, uint32_t count, uint32_t items, uint32_t rows) {
    ze_kernel_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = name};
    ze_kernel_handle_t kernel = NULL;
    OK(zeKernelCreate(module, &desc, &kernel));
    OK(zeKernelSetGroupSize(kernel, items, 1, 1));
    for (uint32_t i = 0; i < count; i++) {
        OK(zeKernelSetArgumentValue(kernel, i, arguments[i].size, arguments[i].value));
    }
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    const ze_group_count_t groups = {1, rows, 1};
    ze_result_t result = zeCommandListAppendLaunchKernel(list, kernel, &groups, NULL, 0, NULL);
    zeCommandListDestroy(list);
    zeKernelDestroy(kernel);
    return result;
}

static ze_result_t peek(const uint8_t *p, uint64_t at) {
    *out = 99;
    const argument arguments[] = {{sizeof p, &p}, {sizeof at, &at}, {sizeof out, &out}};
    return run("peek", arguments, 3, 1, 1);
}

static ze_result_t poke(uint8_t *p, uint64_t at) {
    const argument arguments[] = {{sizeof p, &p}, {sizeof at, &at}};
    return run("poke", arguments, 2, 1, 1);
}

// The place of an access: in the memory, in its page, in the zeros behind, or nowhere.
typedef enum place { INSIDE, IN_PAGE, BEHIND, NOWHERE } place;

static void check_access(ze_memory_type_t type, size_t size, uint64_t at, place where, int32_t manner) {
    begin(NULL, manner, words, bytes);
    uint8_t *p = new_memory(type, size);
    bool lenient = manner == 0;
    bool read = where == INSIDE || (lenient && where != NOWHERE),
         write = where == INSIDE || (lenient && where == IN_PAGE);
    uint64_t said = lenient && where != INSIDE && where != NOWHERE;
    bool good = EXPECT_EQ(peek(p, at), read ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_DEVICE_LOST);
    good = EXPECT_EQ(*out, read ? 0u : 99u) && good;
    if (read) {
        good = EXPECT_EQ(zemock_diagnosis_count(), said) && good;
        good = EXPECT_EQ(poke(p, at), write ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_DEVICE_LOST) && good;
    }
    if (write) {
        good = EXPECT_EQ(zemock_diagnosis_count(), 2 * said) && good;
        good = EXPECT_EQ(peek(p, at), ZE_RESULT_SUCCESS) && EXPECT_EQ(*out, 7u) && good;
    }
    if (!good) {
        fprintf(stderr, "  memory of type %d, %zu bytes, access at %llu, manner %d\n", (int)type, size,
                (unsigned long long)at, manner);
    }
    zeMemFree(context, p);
    end();
}

static void accesses_by_place(void) {
    static const ze_memory_type_t types[] = {ZE_MEMORY_TYPE_DEVICE, ZE_MEMORY_TYPE_SHARED, ZE_MEMORY_TYPE_HOST};
    static const size_t sizes[] = {100, 65536, 65537, 2u << 20};
    for (size_t t = 0; t < 3; t++) {
        for (size_t s = 0; s < 4; s++) {
            size_t size = sizes[s], page = types[t] == ZE_MEMORY_TYPE_HOST ? HOST_PAGE : DEVICE_PAGE;
            uint64_t reach = (size + page - 1) / page * page;
            for (int32_t manner = 0; manner <= 1; manner++) {
                check_access(types[t], size, size - 1, INSIDE, manner);
                check_access(types[t], size, reach - 1, reach == size ? INSIDE : IN_PAGE, manner);
                check_access(types[t], size, reach, BEHIND, manner);
                check_access(types[t], size, reach + 65535, BEHIND, manner);
                check_access(types[t], size, reach + 65536, NOWHERE, manner);
            }
        }
    }
}

// A read that begins in memory and ends behind its page has the bytes that are there, then zeros.
static void a_read_may_leave_the_page(void) {
    begin(NULL, 0, words, bytes);
    uint8_t *p = new_memory(ZE_MEMORY_TYPE_SHARED, DEVICE_PAGE);
    memset(p, 0x55, DEVICE_PAGE);
    for (uint64_t at = DEVICE_PAGE - 8; at <= DEVICE_PAGE; at++) {
        const argument arguments[] = {{sizeof p, &p}, {sizeof at, &at}, {sizeof out, &out}};
        OK(run("wide", arguments, 3, 1, 1));
        uint32_t inside = (uint32_t)(DEVICE_PAGE - at);
        EXPECT_EQ(*out, inside == 8 ? 0x5555555555555555u : 0x5555555555555555u & ((UINT64_C(1) << 8 * inside) - 1));
    }
    zeMemFree(context, p);
    end();
}

// Freed memory stays a fault, also where its neighbours live on; so is what lies before memory, and null.
static void freed_memory_is_a_fault(void) {
    enum { COUNT = 9 };
    for (int freed = 0; freed < COUNT; freed++) {
        begin(NULL, 0, words, bytes);
        uint8_t *p[COUNT];
        for (int i = 0; i < COUNT; i++) {
            p[i] = new_memory((ze_memory_type_t)(ZE_MEMORY_TYPE_HOST + i / 3), 5000);
        }
        OK(zeMemFree(context, p[freed]));
        EXPECT_EQ(peek(p[freed], 0), ZE_RESULT_ERROR_DEVICE_LOST);
        for (int i = 0; i < COUNT; i++) {
            EXPECT(i == freed || zeMemFree(context, p[i]) == ZE_RESULT_SUCCESS);
        }
        end();
    }
    begin(NULL, 0, words, bytes);
    uint8_t *p = new_memory(ZE_MEMORY_TYPE_DEVICE, 100);
    EXPECT_EQ(peek(p, UINT64_MAX), ZE_RESULT_ERROR_DEVICE_LOST);
    zeMemFree(context, p);
    end();
    begin(NULL, 0, words, bytes);
    EXPECT_EQ(peek(NULL, 0), ZE_RESULT_ERROR_DEVICE_LOST);
    end();
}

// Many work-items past the end: one diagnosis for each line where that is known, else for each instruction, with the
// kernel and what it did.
static void says_it_once(const uint32_t *code, size_t size, uint64_t wanted) {
    begin(NULL, 0, code, size);
    int *a = new_memory(ZE_MEMORY_TYPE_SHARED, 16 * sizeof *a), *b = new_memory(ZE_MEMORY_TYPE_SHARED, 16 * sizeof *b);
    const argument arguments[] = {{sizeof a, &a}, {sizeof b, &b}};
    OK(run("twice", arguments, 2, 256, 64));
    zemock_diagnosis found;
    EXPECT_EQ(zemock_diagnosis_count(), wanted);
    if (EXPECT_EQ(zemock_diagnosis_get(0, &found), ZEMOCK_OK)) {
        EXPECT_STR(found.kernel, "twice");
        EXPECT(found.fatal == 0);
        EXPECT_HAS(found.text, "past the end of the allocation, inside its last page");
        EXPECT_EQ(strstr(found.text, "k.cl:5") != NULL, wanted == 1);
    }
    OK(zeMemFree(context, a));
    OK(zeMemFree(context, b));
    end();
}

// ---- Products of matrices -------------------------------------------------------------------------------------------

typedef enum number { CHAR, SHORT, INT, LONG, HALF, FLOAT, DOUBLE } number;
static const uint32_t widths[] = {1, 2, 4, 8, 2, 4, 8};

// A whole number of few digits as a half.
static uint16_t half_of(int64_t value) {
    if (value == 0) {
        return 0;
    }
    uint32_t all = (uint32_t)(value < 0 ? -value : value), exponent = 31 - (uint32_t)__builtin_clz(all);
    return (uint16_t)((value < 0 ? 0x8000u : 0) | (exponent + 15) << 10 | ((all << 10 >> exponent) & 0x3ff));
}

static void put(uint8_t *to, number kind, int64_t value) {
    float single = (float)value;
    double twice = (double)value;
    uint16_t half = half_of(value);
    memcpy(to,
           kind == HALF     ? (const void *)&half
           : kind == FLOAT  ? (const void *)&single
           : kind == DOUBLE ? (const void *)&twice
                            : (const void *)&value,
           widths[kind]);
}

static int64_t left(uint32_t i, uint32_t k) {
    return (int64_t)((i * 3 + k * 5) % 7) - 3;
}

static int64_t right(uint32_t k, uint32_t j) {
    return (int64_t)((k * 2 + j * 3) % 5) - 2;
}

// Matrices of memory that ends with them, or whose page does.
static void multiply(ze_memory_type_t type, const char *name, number kind, bool at_the_end) {
    uint32_t width = widths[kind], size = N * N * width;
    size_t whole = at_the_end ? DEVICE_PAGE : size;
    uint8_t *a = new_memory(type, whole), *b = new_memory(type, whole), *c = new_memory(ZE_MEMORY_TYPE_SHARED, size);
    uint8_t *first = a + whole - size, *second = b + whole - size;
    uint32_t n = N, wrong = 0;
    for (uint32_t i = 0; i < N; i++) {
        for (uint32_t k = 0; k < N; k++) {
            put(first + (i * N + k) * width, kind, left(i, k));
            put(second + (i * N + k) * width, kind, right(k, i));
        }
    }
    const argument arguments[] = {{sizeof first, &first}, {sizeof second, &second}, {sizeof c, &c}, {sizeof n, &n}};
    OK(run(name, arguments, 4, N, N));
    for (uint32_t i = 0; i < N; i++) {
        for (uint32_t j = 0; j < N; j++) {
            uint8_t wanted[8];
            int64_t sum = 0;
            for (uint32_t k = 0; k < N; k++) {
                sum += left(i, k) * right(k, j);
            }
            put(wanted, kind, sum);
            wrong += memcmp(wanted, c + (i * N + j) * width, width) != 0;
        }
    }
    if (!EXPECT_EQ(wrong, 0)) {
        fprintf(stderr, "  %s, memory of type %d\n", name, (int)type);
    }
    OK(zeMemFree(context, a));
    OK(zeMemFree(context, b));
    OK(zeMemFree(context, c));
}

static void products_load_ahead(void) {
    static const struct {
        const char *name;
        number kind;
    } kernels[] = {{"gemm_char8", CHAR}, {"gemm_char16", CHAR},  {"gemm_short4", SHORT}, {"gemm_short8", SHORT},
                   {"gemm_int2", INT},   {"gemm_int4", INT},     {"gemm_long2", LONG},   {"gemm_half4", HALF},
                   {"gemm_half8", HALF}, {"gemm_float2", FLOAT}, {"gemm_float4", FLOAT}, {"gemm_double2", DOUBLE}};
    static const char *const names[] = {"pvc", "dg2", "bmg"};
    for (size_t d = 0; d < 3; d++) {
        for (int twice = 0; twice < 2 - (int)(d == 1); twice++) {    // dg2 has no doubles
            begin(names[d], 0, twice ? double_words : words, twice ? double_bytes : bytes);
            for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++) {
                for (int how = 0; how < 6 && (kernels[k].kind == DOUBLE) == (twice != 0); how++) {
                    multiply((ze_memory_type_t)(ZE_MEMORY_TYPE_HOST + how / 2), kernels[k].name, kernels[k].kind,
                             how % 2 != 0);
                }
            }
            end();
        }
    }
}

int main(void) {
    if (!cl_compiler_is_here()) {
        puts("skipped: clang-15, llvm-15 or llvm-spirv-15 is not installed");
        return 77;
    }
    uint32_t *code = cl_compile(source, cl_levels[2], &bytes), *more = cl_compile(doubles, cl_levels[2], &double_bytes);
    if (code == NULL || more == NULL) {
        return 1;
    }
    words = code;
    double_words = more;
    accesses_by_place();
    a_read_may_leave_the_page();
    freed_memory_is_a_fault();
    says_it_once(words, bytes, 2);
    size_t size;
    uint32_t *lines = cl_compile(source, "-O0 -g", &size);
    if (EXPECT(lines != NULL)) {
        says_it_once(lines, size, 1);
        free(lines);
    }
    products_load_ahead();
    free(code);
    free(more);
    return expect_result();
}
