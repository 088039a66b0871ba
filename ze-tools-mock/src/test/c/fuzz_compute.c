// Fuzz target: the decoder of kernels and their execution, at the width that the launch chooses and in sub-groups.
// Whatever a module says, it is refused with a reason, executed, or ends with a fault that has one.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compute/compute.h"
#include "fuzz.h"
#include "instruction_cases.h"
#include "instruction_others.h"

enum { WORDS = 512, MOST_STEPS = 12 };

static uint32_t memory[2][WORDS];

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

static void no_print(void *context, const char *text, size_t size) {
    (void)context;
    (void)text;
    (void)size;
}

// Acts as a debugger: an instruction, values of lanes, and now and then another instruction that comes next.
static void step_by_instructions(zmc_execution *run, uint32_t slot, uint32_t index, uint32_t number) {
    static uint8_t registers[64 * 64];
    zmc_where where;
    if (zmc_run_where(run, slot, index, &where) && number % 37 == 0) {
        zmc_run_registers(run, slot, index, registers, sizeof registers, 64, number % 74 == 0);
        zmc_run_move(run, slot, index, where.part, where.word - number % 11);
    }
    zmc_run_instruction(run, slot, index);
}

static void execute(const zmc_kernel *kernel, uint32_t width, uint32_t parts, uint32_t checks, zmc_rows_use rows) {
    char log[512] = "";
    uint32_t *pointers[2] = {memory[0], memory[1]};
    zmc_argument arguments[16];
    uint32_t count = zmc_kernel_parameters(kernel);
    for (uint32_t i = 0; i < 16; i++) {
        arguments[i] = (zmc_argument){&pointers[i % 2], 8};
    }
    zmc_dispatch launch = {.kernel = kernel,
                           .arguments = arguments,
                           .argument_count = count < 16 ? count : 16,
                           .groups = {2, 2, 1},
                           .group_size = {9, 2, 1},
                           .simd = 8,
                           .width = width,
                           .checks = checks,
                           .rows = rows,
                           .host = {.find = find, .print = no_print}};
    zmc_execution *run = zmc_run_create(&launch, log, sizeof log);
    if (run == NULL) {
        if (log[0] == 0) {
            abort();    // a refusal without a reason
        }
        return;
    }
    parts = parts > 1 ? zmc_run_split(run, parts) : 1;
    for (uint32_t p = 0; p < parts && parts > 1; p++) {
        for (int k = 0; k < MOST_STEPS && zmc_run_step_part(run, p, 2000) == ZMC_MORE; k++) {
        }
    }
    if (parts > 1) {
        zmc_run_join(run);
    }
    zmc_status status = rows == ZMC_ROWS_ALWAYS && parts == 1 ? zmc_run_step(run, 100) : ZMC_MORE;
    uint32_t slots = parts == 1 && status == ZMC_MORE ? zmc_run_reside(run, 3, &status) : 0;
    for (uint32_t k = 0; k < 400 && slots != 0; k++) {
        step_by_instructions(run, k % slots, k / slots % 5, k);
    }
    for (int k = 0; k < MOST_STEPS && status == ZMC_MORE; k++) {
        status = zmc_run_step(run, 2000);
    }
    const zmc_fault *fault = zmc_run_fault(run);
    if ((status == ZMC_FAULT) != (fault != NULL) || (fault != NULL && fault->text[0] == 0)) {
        abort();
    }
    zmc_run_destroy(run);
}

// The kernel of the seeds by hand, or that of the seeds from the tables of instructions.
static const zmc_kernel *kernel_of(zmc_module *module, char *log, size_t size) {
    const zmc_kernel *kernel = zmc_module_kernel(module, "k", log, size);
    return kernel != NULL ? kernel : zmc_module_kernel(module, "k0", log, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char log[512] = "";
    uint32_t *words = malloc(size + 4);
    if (words == NULL) {
        return 0;
    }
    memcpy(words, data, size);
    zmc_module *module = zmc_module_create(words, size / 4, NULL, 0, log, sizeof log);
    if (module == NULL && log[0] == 0) {
        abort();
    }
    const uint32_t checks = ZMC_CHECK_ARITHMETIC | ZMC_CHECK_RACES | ZMC_CHECK_UNINITIALISED;
    if (module != NULL && size % 3 == 0) {
        zmc_module_check(module, checks);
    }
    const zmc_kernel *kernel = module == NULL ? NULL : kernel_of(module, log, sizeof log);
    if (kernel != NULL) {
        memset(memory, 1, sizeof memory);
        execute(kernel, 0, 2, 0, ZMC_ROWS_ALWAYS);
        execute(kernel, 8, 1, 0, ZMC_ROWS_NEVER);
        execute(kernel, 8, 1, 0, ZMC_ROWS_ALWAYS);
        execute(kernel, 8, 1, checks, ZMC_ROWS_CHOSEN);
    }
    zmc_module_destroy(module);
    free(words);
    return 0;
}

// Kernels by hand, as no compiler is needed to fuzz: loops and branches of lanes, local memory with barriers, vectors
// and calls, sub-groups and atomics. All begin alike.
#define I(code, ...) (uint32_t)((sizeof((uint32_t[]){0, __VA_ARGS__}) / 4) << 16 | (code)), __VA_ARGS__
#define I0(code) (1u << 16 | (code))
#define BEGIN                                                                                                          \
    0x07230203, 0x00010100, 0, 100, 0, I(SPV_OP_CAPABILITY, SPV_CAPABILITY_KERNEL),                                    \
        I(SPV_OP_CAPABILITY, SPV_CAPABILITY_ADDRESSES), I(SPV_OP_CAPABILITY, SPV_CAPABILITY_INT64),                    \
        I(SPV_OP_EXT_INST_IMPORT, 90, 0x6e65704f, 0x732e4c43, 0x00006474),                                             \
        I(SPV_OP_MEMORY_MODEL, SPV_ADDRESSING_MODEL_PHYSICAL64, SPV_MEMORY_MODEL_OPENCL),                              \
        I(SPV_OP_ENTRY_POINT, SPV_EXECUTION_MODEL_KERNEL, 1, 0x6b, 2),                                                 \
        I(SPV_OP_DECORATE, 2, SPV_DECORATION_BUILT_IN, SPV_BUILT_IN_GLOBAL_INVOCATION_ID), I(SPV_OP_TYPE_VOID, 4),     \
        I(SPV_OP_TYPE_INT, 5, 32, 0), I(SPV_OP_TYPE_INT, 6, 64, 0), I(SPV_OP_TYPE_VECTOR, 7, 6, 3),                    \
        I(SPV_OP_TYPE_POINTER, 8, SPV_STORAGE_CLASS_INPUT, 7),                                                         \
        I(SPV_OP_TYPE_POINTER, 9, SPV_STORAGE_CLASS_CROSS_WORKGROUP, 5), I(SPV_OP_TYPE_FUNCTION, 10, 4, 9, 9),         \
        I(SPV_OP_TYPE_BOOL, 16), I(SPV_OP_TYPE_FLOAT, 17, 32), I(SPV_OP_TYPE_VECTOR, 18, 17, 4),                       \
        I(SPV_OP_CONSTANT, 5, 3, 7), I(SPV_OP_CONSTANT, 5, 19, 1), I(SPV_OP_CONSTANT, 5, 20, 0),                       \
        I(SPV_OP_CONSTANT, 5, 21, 2), I(SPV_OP_CONSTANT, 5, 22, 264), I(SPV_OP_CONSTANT, 17, 23, 0x3fc00000),          \
        I(SPV_OP_VARIABLE, 8, 2, SPV_STORAGE_CLASS_INPUT), I(SPV_OP_TYPE_ARRAY, 24, 5, 3),                             \
        I(SPV_OP_TYPE_POINTER, 25, SPV_STORAGE_CLASS_WORKGROUP, 24),                                                   \
        I(SPV_OP_TYPE_POINTER, 26, SPV_STORAGE_CLASS_WORKGROUP, 5),                                                    \
        I(SPV_OP_VARIABLE, 25, 27, SPV_STORAGE_CLASS_WORKGROUP), I(SPV_OP_CONSTANT, 5, 28, 3),                         \
        I(SPV_OP_TYPE_FUNCTION, 29, 5, 5)
#define KERNEL                                                                                                         \
    I(SPV_OP_FUNCTION, 4, 1, 0, 10), I(SPV_OP_FUNCTION_PARAMETER, 9, 11), I(SPV_OP_FUNCTION_PARAMETER, 9, 12),         \
        I(SPV_OP_LABEL, 13), I(SPV_OP_LOAD, 7, 30, 2), I(SPV_OP_COMPOSITE_EXTRACT, 6, 31, 30, 0),                      \
        I(SPV_OP_U_CONVERT, 5, 32, 31), I(SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN, 9, 33, 11, 31),                           \
        I(SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN, 9, 34, 12, 31), I(SPV_OP_LOAD, 5, 35, 33)
#define END I0(SPV_OP_RETURN), I0(SPV_OP_FUNCTION_END)

static const uint32_t seed_loop[] = {
    BEGIN,
    KERNEL,
    I(SPV_OP_BITWISE_AND, 5, 36, 32, 3),
    I(SPV_OP_BRANCH, 40),
    I(SPV_OP_LABEL, 40),
    I(SPV_OP_PHI, 5, 41, 20, 13, 44, 45),
    I(SPV_OP_PHI, 5, 42, 35, 13, 46, 45),
    I(SPV_OP_U_LESS_THAN, 16, 43, 41, 36),
    I(SPV_OP_BRANCH_CONDITIONAL, 43, 45, 47),
    I(SPV_OP_LABEL, 45),
    I(SPV_OP_I_ADD, 5, 44, 41, 19),
    I(SPV_OP_I_MUL, 5, 46, 42, 3),
    I(SPV_OP_BRANCH, 40),
    I(SPV_OP_LABEL, 47),
    I(SPV_OP_SWITCH, 32, 50, 1, 48, 2, 49),
    I(SPV_OP_LABEL, 48),
    I(SPV_OP_STORE, 34, 42),
    I(SPV_OP_BRANCH, 50),
    I(SPV_OP_LABEL, 49),
    I(SPV_OP_STORE, 34, 36),
    I(SPV_OP_BRANCH, 50),
    I(SPV_OP_LABEL, 50),
    END,
};
static const uint32_t seed_local[] = {
    BEGIN,
    KERNEL,
    I(SPV_OP_U_MOD, 5, 36, 32, 28),
    I(SPV_OP_ACCESS_CHAIN, 26, 37, 27, 36),
    I(SPV_OP_STORE, 37, 35),
    I(SPV_OP_CONTROL_BARRIER, 21, 21, 22),
    I(SPV_OP_ACCESS_CHAIN, 26, 38, 27, 20),
    I(SPV_OP_LOAD, 5, 39, 38),
    I(SPV_OP_ATOMIC_I_ADD, 5, 40, 33, 19, 20, 39),
    I(SPV_OP_CONTROL_BARRIER, 21, 21, 22),
    I(SPV_OP_GROUP_I_ADD, 5, 41, 21, SPV_GROUP_OPERATION_REDUCE, 40),
    I(SPV_OP_STORE, 34, 41),
    END,
};
static const uint32_t seed_vector[] = {
    BEGIN,
    KERNEL,
    I(SPV_OP_CONVERT_U_TO_F, 17, 36, 35),
    I(SPV_OP_COMPOSITE_CONSTRUCT, 18, 37, 36, 23, 36, 23),
    I(SPV_OP_F_ADD, 18, 38, 37, 37),
    I(SPV_OP_VECTOR_SHUFFLE, 18, 39, 38, 37, 0, 5, 2, 7),
    I(SPV_OP_VECTOR_EXTRACT_DYNAMIC, 17, 40, 39, 35),
    I(SPV_OP_EXT_INST, 17, 41, 90, SPV_OPENCL_STD_SQRT, 40),
    I(SPV_OP_CONVERT_F_TO_U, 5, 42, 41),
    I(SPV_OP_FUNCTION_CALL, 5, 43, 60, 42),
    I(SPV_OP_STORE, 34, 43),
    END,
    I(SPV_OP_FUNCTION, 5, 60, 0, 29),
    I(SPV_OP_FUNCTION_PARAMETER, 5, 61),
    I(SPV_OP_LABEL, 62),
    I(SPV_OP_U_DIV, 5, 63, 61, 3),
    I(SPV_OP_RETURN_VALUE, 63),
    I0(SPV_OP_FUNCTION_END),
};
static const uint32_t seed_sub_group[] = {
    BEGIN,
    KERNEL,
    I(SPV_OP_GROUP_I_ADD, 5, 36, 28, SPV_GROUP_OPERATION_INCLUSIVE_SCAN, 35),
    I(SPV_OP_GROUP_NON_UNIFORM_SHUFFLE, 5, 37, 28, 36, 32),
    I(SPV_OP_I_EQUAL, 16, 38, 37, 35),
    I(SPV_OP_GROUP_NON_UNIFORM_ALL, 16, 39, 28, 38),
    I(SPV_OP_SELECT, 5, 40, 39, 36, 37),
    I(SPV_OP_ATOMIC_COMPARE_EXCHANGE, 5, 41, 33, 19, 20, 20, 40, 35),
    I(SPV_OP_STORE, 34, 41),
    END,
};

// An input that was found: a structure with a member that has no size.
static const uint32_t found_function_member[] = {BEGIN, I(SPV_OP_TYPE_STRUCT, 91, 10), KERNEL, END};

static const struct {
    const uint32_t *words;
    size_t size;
    bool refused;
} seeds[] = {{seed_loop, sizeof seed_loop, false},
             {seed_local, sizeof seed_local, false},
             {seed_vector, sizeof seed_vector, false},
             {seed_sub_group, sizeof seed_sub_group, false},
             {found_function_member, sizeof found_function_member, true}};

static const struct {
    uint16_t opcode, number;
    const char *letters;
} plain[] = {
#define PLAIN(opcode, number, letters, value) {opcode, number, letters},
    INTEGER_CASES(PLAIN) NUMBER_CASES(PLAIN)};

enum {
    BY_HAND = sizeof seeds / sizeof *seeds,
    CASES = sizeof plain / sizeof *plain,
    AT_A_TIME = 8,
    PLAIN_SEEDS = (CASES + AT_A_TIME - 1) / AT_A_TIME
};

unsigned fuzz_seed_count(void) {
    return BY_HAND + PLAIN_SEEDS + OTHERS;
}

// A kernel with some of the instructions that the tests know.
static uint8_t *from_tables(unsigned index, size_t *size) {
    kernels k;
    begin_kernels(&k);
    if (index >= PLAIN_SEEDS) {
        add_rarities(&k);
    }
    begin_kernel(&k);
    uint32_t result = index < PLAIN_SEEDS ? k.inputs[0] : others[index - PLAIN_SEEDS].body(&k);
    for (unsigned i = index * AT_A_TIME; i < CASES && i < (index + 1) * AT_A_TIME; i++) {
        uint32_t value = plain_value(&k, plain[i].opcode, plain[i].number, plain[i].letters);
        result = MAKE(&k, SPV_OP_BITWISE_XOR, spv_type(&k.m, 'U'), result, value);
    }
    end_kernel(&k, result);
    const uint32_t *words = spv_finish(&k.m, size);
    uint8_t *copy = malloc(*size);
    if (copy == NULL) {
        abort();
    }
    memcpy(copy, words, *size);
    spv_free(&k.m);
    return copy;
}

static uint8_t *by_hand(unsigned index, size_t *size) {
    uint8_t *copy = malloc(seeds[index].size);
    if (copy == NULL) {
        abort();
    }
    *size = seeds[index].size;
    return memcpy(copy, seeds[index].words, *size);
}

uint8_t *fuzz_seed(unsigned index, size_t *size) {
    uint8_t *seed = index < BY_HAND ? by_hand(index, size) : from_tables(index - BY_HAND, size);
    // A sound seed that is refused would fuzz nothing behind the refusal.
    char log[512] = "";
    bool refused = index < BY_HAND && seeds[index].refused;
    const uint32_t *words = refused ? NULL : (const uint32_t *)(const void *)seed;
    zmc_module *module = refused ? NULL : zmc_module_create(words, *size / 4, NULL, 0, log, sizeof log);
    if (!refused && (module == NULL || kernel_of(module, log, sizeof log) == NULL)) {
        fprintf(stderr, "seed %u: %s\n", index, log);
        abort();
    }
    zmc_module_destroy(module);
    return seed;
}
