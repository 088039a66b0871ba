// Modules of thousands of kernels: memory in proportion to the kernels, and work, too, which the time limit against
// hanging shows. One of the kernels that the engine does not take is refused by its name, and the others are executed.
// Constants of any size are the initial values of private variables, are copied and stored.
#include <stdlib.h>
#include <sys/mman.h>

#include "compute/internal.h"
#include "expect.h"
#include "spirv_builder.h"

enum { FEW = 20000, ITEMS = 8 };

static uint32_t out[ITEMS], *low;

static bool find(void *context, uint64_t address, zmc_span *span) {
    (void)context;
    uint64_t begin = (uint64_t)(uintptr_t)out;
    if (low != NULL && address >= (uint64_t)(uintptr_t)low && address < (uint64_t)(uintptr_t)low + 4096) {
        begin = (uint64_t)(uintptr_t)low;
        *span = (zmc_span){begin, begin + 4096, (uint8_t *)low, true, 0, 0};
        return true;
    }
    *span = (zmc_span){begin, begin + sizeof out, (uint8_t *)out, true, 0, 0};
    return address >= begin && address < begin + sizeof out;
}

static const char *name_of(uint32_t number) {
    static char name[32];
    snprintf(name, sizeof name, "kernel_%u", number);
    return name;
}

// Each kernel stores a sum of its own number and of what a function, perhaps an imported one, returns.
static void make(spv_module *m, uint32_t count, uint32_t refused) {
    spv_init(m);
    uint32_t number = spv_type(m, 'u'), parameter, type = spv_id(m), seven = spv_constant(m, 7);
    SPV(m, SPV_GLOBALS, SPV_OP_TYPE_FUNCTION, type, number);
    uint32_t imported = spv_id(m), defined = spv_id(m);
    SPV(m, SPV_CODE, SPV_OP_FUNCTION, number, imported, 0, type);
    spv_emit(m, SPV_CODE, SPV_OP_FUNCTION_END, 0, NULL);
    spv_linkage(m, imported, "seven", SPV_LINKAGE_TYPE_IMPORT);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t function = spv_begin_function(m, "I", &parameter);
        uint32_t sum = SPV_RESULT(m, SPV_OP_I_ADD, number, SPV_RESULT(m, SPV_OP_FUNCTION_CALL, number, imported),
                                  spv_constant(m, i));
        if (i == refused) {
            SPV_RESULT(m, SPV_OP_WRITE_PIPE, number, sum, sum, sum, sum);
        }
        SPV(m, SPV_CODE, SPV_OP_STORE, parameter, sum, SPV_MEMORY_ACCESS_ALIGNED, 4);
        spv_end_function(m);
        spv_entry_point(m, function, name_of(i));
    }
    SPV(m, SPV_CODE, SPV_OP_FUNCTION, number, defined, 0, type);
    SPV(m, SPV_CODE, SPV_OP_LABEL, spv_id(m));
    SPV(m, SPV_CODE, SPV_OP_RETURN_VALUE, seven);
    spv_emit(m, SPV_CODE, SPV_OP_FUNCTION_END, 0, NULL);
    spv_linkage(m, defined, "seven", SPV_LINKAGE_TYPE_EXPORT);
}

static size_t bytes_of(const zmc_module *m) {
    size_t bytes = 0;
    for (const arena_block *b = m->arena; b != NULL; b = b->next) {
        bytes += b->size;
    }
    return bytes;
}

static void execute(zmc_module *m, uint32_t number, uint32_t *to) {
    char log[512] = "";
    zmc_argument argument = {&to, sizeof(to)};
    zmc_dispatch launch = {.kernel = zmc_module_kernel(m, name_of(number), log, sizeof log),
                           .arguments = &argument,
                           .argument_count = 1,
                           .groups = {1, 1, 1},
                           .group_size = {1, 1, 1},
                           .simd = 8,
                           .host = {.find = find}};
    zmc_execution *run = launch.kernel == NULL ? NULL : zmc_run_create(&launch, log, sizeof log);
    EXPECT(run != NULL);
    if (run == NULL) {
        printf("%s: %s\n", name_of(number), log);
        return;
    }
    while (zmc_run_step(run, 1000) == ZMC_MORE) {
    }
    EXPECT(zmc_run_fault(run) == NULL);
    zmc_run_destroy(run);
}

static uint32_t result_of(zmc_module *m, uint32_t number) {
    out[0] = 0;
    execute(m, number, out);
    return out[0];
}

// Makes a module with all its kernels; returns the bytes that they have.
static size_t build(uint32_t count, uint32_t refused) {
    char log[512] = "";
    spv_module source;
    size_t bytes;
    make(&source, count, refused);
    const uint32_t *words = spv_finish(&source, &bytes);
    zmc_module *m = zmc_module_create(words, bytes / 4, NULL, 0, log, sizeof log);
    EXPECT(m != NULL);
    if (m == NULL) {
        printf("%s\n", log);
        exit(1);
    }
    for (uint32_t i = 0; i < count; i++) {
        bool good = zmc_module_kernel(m, name_of(i), log, sizeof log) != NULL;
        EXPECT_EQ(good, i != refused);
        if (i == refused) {
            EXPECT_HAS(log, "OpWritePipe");
        }
    }
    size_t made = bytes_of(m);
    uint32_t beside = refused < count ? refused : count / 2;
    EXPECT_EQ(result_of(m, beside + 1), beside + 1 + 7);
    EXPECT_EQ(result_of(m, count - 1), count - 1 + 7);
    zmc_module_destroy(m);
    spv_free(&source);
    return made;
}

// A variable that begins as a constant array of `count` integers, all zero or each three times its index: what the
// kernel stores is a sum of its last element, and of the same one after a five and a copy of the constant have been
// stored.
static void constant_of(uint32_t count, bool zero, bool taken) {
    char log[512] = "";
    spv_module m;
    size_t bytes;
    spv_init(&m);
    uint32_t number = spv_type(&m, 'u'), parameter, array = spv_id(&m), constant = spv_id(&m), to_array = spv_id(&m),
             to_number = spv_id(&m);
    uint32_t length = spv_constant(&m, count), five = spv_constant(&m, 5), *words = calloc(count + 2, sizeof *words);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_ARRAY, array, number, length);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_POINTER, to_array, SPV_STORAGE_CLASS_FUNCTION, array);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_POINTER, to_number, SPV_STORAGE_CLASS_FUNCTION, number);
    words[0] = array;
    words[1] = constant;
    for (uint32_t i = 0; i < count && !zero; i++) {
        words[2 + i] = spv_constant(&m, 3 * i);
    }
    spv_emit(&m, SPV_GLOBALS, zero ? SPV_OP_CONSTANT_NULL : SPV_OP_CONSTANT_COMPOSITE, zero ? 2 : count + 2, words);
    uint32_t last = spv_constant(&m, count - 1), function = spv_begin_function(&m, "I", &parameter);
    uint32_t variable = SPV_RESULT(&m, SPV_OP_VARIABLE, to_array, SPV_STORAGE_CLASS_FUNCTION, constant);
    uint32_t element = SPV_RESULT(&m, SPV_OP_ACCESS_CHAIN, to_number, variable, last);
    uint32_t first = SPV_RESULT(&m, SPV_OP_LOAD, number, element);
    SPV(&m, SPV_CODE, SPV_OP_STORE, element, five);
    SPV(&m, SPV_CODE, SPV_OP_STORE, variable,
        SPV_RESULT(&m, SPV_OP_COPY_OBJECT, array, SPV_RESULT(&m, SPV_OP_COPY_OBJECT, array, constant)));
    uint32_t second = SPV_RESULT(&m, SPV_OP_LOAD, number, element);
    SPV(&m, SPV_CODE, SPV_OP_STORE, parameter,
        SPV_RESULT(&m, SPV_OP_I_ADD, number, SPV_RESULT(&m, SPV_OP_I_ADD, number, first, second), five),
        SPV_MEMORY_ACCESS_ALIGNED, 4);
    spv_end_function(&m);
    spv_entry_point(&m, function, name_of(0));
    const uint32_t *code = spv_finish(&m, &bytes);
    zmc_module *made = zmc_module_create(code, bytes / 4, NULL, 0, log, sizeof log);
    if (EXPECT(made != NULL) && taken) {
        EXPECT_EQ(result_of(made, 0), 5 + (zero ? 0 : 6 * (count - 1)));
    } else if (made != NULL) {
        EXPECT(zmc_module_kernel(made, name_of(0), log, sizeof log) == NULL);
        EXPECT_HAS(log, "16 MiB");
    }
    zmc_module_destroy(made);
    spv_free(&m);
    free(words);
}

// In a module with addresses of 32 bits, pointers have four bytes in memory: the kernel stores a number where the
// second pointer at its parameter points to, and another one where an atomic exchange has found the fourth.
static void half_addresses(void) {
    char log[512] = "";
    spv_module m;
    size_t bytes;
    uint32_t *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_32BIT, -1, 0);
    if (!EXPECT(memory != MAP_FAILED)) {
        return;
    }
    low = memory;
    memory[1] = (uint32_t)(uintptr_t)(memory + 5);
    memory[2] = memory[4] = UINT32_MAX;
    memory[3] = (uint32_t)(uintptr_t)(memory + 6);
    spv_init(&m);
    uint32_t parameter, pointer = spv_type(&m, 'I'), to_pointers = spv_id(&m), one = spv_constant(&m, 1),
                        number = spv_constant(&m, 77);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_POINTER, to_pointers, SPV_STORAGE_CLASS_CROSS_WORKGROUP, pointer);
    uint32_t function = spv_begin_function(&m, "I", &parameter);
    uint32_t pointers = SPV_RESULT(&m, SPV_OP_BITCAST, to_pointers, parameter);
    uint32_t second =
        SPV_RESULT(&m, SPV_OP_LOAD, pointer, SPV_RESULT(&m, SPV_OP_PTR_ACCESS_CHAIN, to_pointers, pointers, one),
                   SPV_MEMORY_ACCESS_ALIGNED, 4);
    SPV(&m, SPV_CODE, SPV_OP_STORE, second, number, SPV_MEMORY_ACCESS_ALIGNED, 4);
    SPV(&m, SPV_CODE, SPV_OP_STORE, pointers, second, SPV_MEMORY_ACCESS_ALIGNED, 4);
    uint32_t three = spv_constant(&m, 3), order = spv_constant(&m, 0), device = spv_constant(&m, 1);
    uint32_t fourth = SPV_RESULT(&m, SPV_OP_PTR_ACCESS_CHAIN, to_pointers, pointers, three);
    uint32_t old = SPV_RESULT(&m, SPV_OP_ATOMIC_EXCHANGE, pointer, fourth, device, order, second);
    SPV(&m, SPV_CODE, SPV_OP_STORE, old, number, SPV_MEMORY_ACCESS_ALIGNED, 4);
    spv_end_function(&m);
    spv_entry_point(&m, function, name_of(0));
    const uint32_t *found = spv_finish(&m, &bytes);
    uint32_t *words = malloc(bytes);
    memcpy(words, found, bytes);
    for (size_t at = 5; at < bytes / 4; at += zm_spirv_length_of(words + at)) {
        if (zm_spirv_opcode_of(words + at) == SPV_OP_MEMORY_MODEL) {
            words[at + 1] = SPV_ADDRESSING_MODEL_PHYSICAL32;
        }
    }
    zmc_module *made = zmc_module_create(words, bytes / 4, NULL, 0, log, sizeof log);
    if (EXPECT(made != NULL)) {
        execute(made, 0, memory);
        EXPECT_EQ(memory[5], 77);
        EXPECT_EQ(memory[0], memory[1]);
        EXPECT_EQ(memory[2], UINT32_MAX);
        EXPECT_EQ(memory[3], memory[1]);
        EXPECT_EQ(memory[4], UINT32_MAX);
        EXPECT_EQ(memory[6], 77);
    } else {
        printf("%s\n", log);
    }
    zmc_module_destroy(made);
    spv_free(&m);
    free(words);
    munmap(memory, 4096);
    low = NULL;
}

int main(void) {
    half_addresses();
    static const uint32_t counts[] = {1, 64, 65, 4096, 4097, 20000};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        constant_of(counts[i], true, true);
        constant_of(counts[i], false, true);
    }
    constant_of((4u << 20) - 64, true, true);
    constant_of((4u << 20) + 64, true, false);    // more than the private memory of a work-item
    size_t few = build(FEW, UINT32_MAX), many = build(2 * FEW, FEW / 3);
    EXPECT((double)many <= 2.2 * (double)few);
    printf("%zu bytes for a kernel of %d, %zu of %d\n", few / FEW, FEW, many / (2 * FEW), 2 * FEW);
    return expect_result();
}
