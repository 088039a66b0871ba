// The SPIR-V reader: what it finds, and what it refuses.
#include <stdlib.h>

#include "expect.h"
#include "zm_spirv.h"
#include "spirv/spirv.h"
#include "spirv_builder.h"

typedef struct reading {
    zm_arena arena;
    zm_text log;
    const zm_spirv *module;
    zm_spirv_status status;
} reading;

// Reads from a heap block of exactly the size, so that a step past its end is seen by AddressSanitizer.
static reading read_bytes(const void *bytes, size_t size, const zm_constant_value *overrides, uint32_t count) {
    reading result = {0};
    void *copy = malloc(size == 0 ? 1 : size);
    memcpy(copy, bytes, size);
    result.status = zm_spirv_read(copy, size, overrides, count, &result.arena, &result.log, &result.module);
    free(copy);
    return result;
}

static reading read_module(spv_module *module) {
    size_t bytes;
    const uint32_t *words = spv_finish(module, &bytes);
    return read_bytes(words, bytes, NULL, 0);
}

static void done(reading *result) {
    zm_arena_free(&result->arena);
    zm_text_free(&result->log);
}

static void finds_kernels_and_parameters(void) {
    spv_module m;
    spv_init(&m);
    spv_kernel(&m, "vector_add", "fffu");
    uint32_t second = spv_kernel(&m, "mixed", "lUSvmncC");
    SPV(&m, SPV_MODES, SPV_OP_EXECUTION_MODE, second, SPV_EXECUTION_MODE_LOCAL_SIZE, 8, 4, 2);
    SPV(&m, SPV_MODES, SPV_OP_EXECUTION_MODE, second, SPV_EXECUTION_MODE_SUBGROUP_SIZE, 16);
    SPV(&m, SPV_MODES, SPV_OP_EXECUTION_MODE, second, SPV_EXECUTION_MODE_VEC_TYPE_HINT, 4 << 16 | 5);
    SPV(&m, SPV_MODES, SPV_OP_EXECUTION_MODE, second, SPV_EXECUTION_MODE_LOCAL_SIZE_HINT, 16, 1, 1);
    reading r = read_module(&m);
    if (EXPECT_EQ(r.status, ZM_SPIRV_OK) && EXPECT_EQ(r.module->entries.count, 2)) {
        const zm_spirv_entry *first = &r.module->entries.items[0];
        EXPECT_STR(first->name, "vector_add");
        EXPECT_STR(first->attributes, "");
        EXPECT_EQ(first->required_size[0], 0);
        const zm_spirv_function *f = &r.module->functions.items[first->function];
        EXPECT_EQ(f->params.count, 4);
        EXPECT_EQ(f->params.items[0].kind, ZM_PARAM_GLOBAL_POINTER);
        EXPECT_EQ(f->params.items[0].size, 8);
        EXPECT_EQ(f->params.items[0].scalar, ZM_SCALAR_FLOAT);
        EXPECT_EQ(f->params.items[0].scalar_bits, 32);
        EXPECT_EQ(f->params.items[3].kind, ZM_PARAM_VALUE);
        EXPECT_EQ(f->params.items[3].size, 4);
        const zm_spirv_entry *mixed = &r.module->entries.items[1];
        EXPECT_EQ(mixed->required_size[0], 8);
        EXPECT_EQ(mixed->required_size[2], 2);
        EXPECT_EQ(mixed->subgroup_size, 16);
        EXPECT_HAS(mixed->attributes, "reqd_work_group_size(8,4,2)");
        EXPECT_HAS(mixed->attributes, "intel_reqd_sub_group_size(16)");
        EXPECT_HAS(mixed->attributes, "vec_type_hint(float4)");
        EXPECT_HAS(mixed->attributes, "work_group_size_hint(16,1,1)");
        const zm_spirv_function *g = &r.module->functions.items[mixed->function];
        const zm_param_kind kinds[] = {ZM_PARAM_LOCAL_POINTER, ZM_PARAM_VALUE,         ZM_PARAM_VALUE,
                                       ZM_PARAM_VALUE,         ZM_PARAM_IMAGE,         ZM_PARAM_SAMPLER,
                                       ZM_PARAM_VALUE,         ZM_PARAM_GLOBAL_POINTER};
        const uint32_t sizes[] = {0, 8, 8, 16, 8, 8, 1, 8};
        for (uint32_t i = 0; i < 8; i++) {
            EXPECT_EQ(g->params.items[i].kind, kinds[i]);
            EXPECT_EQ(g->params.items[i].size, sizes[i]);
        }
    }
    done(&r);
    spv_free(&m);
}

static void reads_the_other_byte_order(void) {
    spv_module m;
    spv_init(&m);
    spv_kernel(&m, "an_odd_name", "ff");
    size_t bytes;
    const uint32_t *words = spv_finish(&m, &bytes);
    uint32_t *swapped = malloc(bytes);
    for (size_t i = 0; i < bytes / 4; i++) {
        swapped[i] = __builtin_bswap32(words[i]);
    }
    reading r = read_bytes(swapped, bytes, NULL, 0);
    if (EXPECT_EQ(r.status, ZM_SPIRV_OK)) {
        EXPECT(r.module->swapped);
        EXPECT_STR(r.module->entries.items[0].name, "an_odd_name");
    }
    done(&r);
    free(swapped);
    spv_free(&m);
}

static void finds_structures_passed_by_value(void) {
    spv_module m;
    spv_init(&m);
    uint32_t f32 = spv_type(&m, 's');
    uint32_t i8 = spv_type(&m, 'c');
    uint32_t f64 = spv_type(&m, 'S');
    uint32_t plain = spv_id(&m);
    uint32_t packed = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_STRUCT, plain, i8, f64, f32);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_STRUCT, packed, i8, f64, f32);
    SPV(&m, SPV_ANNOTATIONS, SPV_OP_DECORATE, packed, SPV_DECORATION_C_PACKED);
    uint32_t four = spv_constant(&m, 4);
    uint32_t array = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_ARRAY, array, plain, four);
    const uint32_t contents[] = {plain, packed, array};
    for (size_t i = 0; i < 3; i++) {
        uint32_t pointer = spv_id(&m);
        SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_POINTER, pointer, SPV_STORAGE_CLASS_FUNCTION, contents[i]);
        m.types['X' + i] = pointer;
    }
    spv_kernel(&m, "k", "XYZ");
    reading r = read_module(&m);
    if (EXPECT_EQ(r.status, ZM_SPIRV_OK)) {
        const zm_spirv_function *f = &r.module->functions.items[0];
        const uint32_t sizes[] = {24, 13, 96};
        for (uint32_t i = 0; i < 3; i++) {
            EXPECT_EQ(f->params.items[i].kind, ZM_PARAM_VALUE);
            EXPECT_EQ(f->params.items[i].size, sizes[i]);
        }
    }
    done(&r);
    spv_free(&m);
}

static void applies_specialization_constants(void) {
    spv_module m;
    spv_init(&m);
    spv_spec_constant(&m, 'u', 7, 42);
    spv_spec_constant(&m, 'U', 3, UINT64_C(0x123456789abcdef0));
    spv_spec_constant(&m, 'c', 0xFF747469, 0);
    spv_spec_constant(&m, 'b', 11, 1);
    uint32_t length = spv_spec_constant(&m, 'u', 12, 16);
    uint32_t f = spv_kernel(&m, "k", "");
    SPV(&m, SPV_MODES, SPV_OP_EXECUTION_MODE_ID, f, SPV_EXECUTION_MODE_LOCAL_SIZE_ID, length, length, length);
    size_t bytes;
    const uint32_t *words = spv_finish(&m, &bytes);
    uint8_t on = 1;
    uint32_t size = 4;
    const zm_constant_value overrides[] = {{0xFF747469, &on}, {12, &size}};
    reading r = read_bytes(words, bytes, overrides, 2);
    if (EXPECT_EQ(r.status, ZM_SPIRV_OK) && EXPECT_EQ(r.module->constants.count, 5)) {
        const zm_spirv_constant *c = r.module->constants.items;
        EXPECT_EQ(c[0].spec_id, 3);
        EXPECT_EQ(c[0].size, 8);
        EXPECT_EQ(c[0].bits, UINT64_C(0x123456789abcdef0));
        EXPECT_EQ(c[1].spec_id, 7);
        EXPECT_EQ(c[1].bits, 42);
        EXPECT(!c[1].specialized);
        EXPECT_EQ(c[2].size, 1);
        EXPECT_EQ(c[2].default_bits, 1);
        EXPECT_EQ(c[4].spec_id, 0xFF747469);
        EXPECT_EQ(c[4].size, 1);
        EXPECT_EQ(c[4].bits, 1);
        EXPECT_EQ(c[4].default_bits, 0);
        EXPECT(c[4].specialized);
        EXPECT_EQ(r.module->entries.items[0].required_size[0], 4);
    }
    done(&r);
    const zm_constant_value missing = {99, &size};
    r = read_bytes(words, bytes, &missing, 1);
    EXPECT_EQ(r.status, ZM_SPIRV_BAD_CONSTANT);
    EXPECT_HAS(zm_text_get(&r.log), "no specialization constant with id 99");
    done(&r);
    spv_free(&m);
}

static void computes_sizes(void) {
    spv_module m;
    spv_init(&m);
    uint32_t u32 = spv_type(&m, 'u');
    uint32_t size = spv_spec_constant(&m, 'u', 1, 8);
    uint32_t two = spv_constant(&m, 2);
    uint32_t one = spv_constant(&m, 1);
    uint32_t double_size = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_SPEC_CONSTANT_OP, u32, double_size, SPV_OP_I_MUL, size, two);
    uint32_t shifted = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_SPEC_CONSTANT_OP, u32, shifted, SPV_OP_SHIFT_LEFT_LOGICAL, one, two);
    uint32_t unknown = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_SPEC_CONSTANT_OP, u32, unknown, SPV_OP_U_DIV, one, spv_constant(&m, 0));
    uint32_t array = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_ARRAY, array, u32, double_size);
    uint32_t pointer = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_POINTER, pointer, SPV_STORAGE_CLASS_CROSS_WORKGROUP, array);
    SPV(&m, SPV_GLOBALS, SPV_OP_VARIABLE, pointer, spv_id(&m), SPV_STORAGE_CLASS_CROSS_WORKGROUP);
    uint32_t f = spv_kernel(&m, "k", "");
    SPV(&m, SPV_MODES, SPV_OP_EXECUTION_MODE_ID, f, SPV_EXECUTION_MODE_LOCAL_SIZE_ID, double_size, shifted, one);
    uint32_t g = spv_kernel(&m, "l", "");
    SPV(&m, SPV_MODES, SPV_OP_EXECUTION_MODE_ID, g, SPV_EXECUTION_MODE_LOCAL_SIZE_ID, unknown, one, one);
    reading r = read_module(&m);
    if (EXPECT_EQ(r.status, ZM_SPIRV_OK)) {
        EXPECT_EQ(r.module->variables.items[0].size, 64);
        EXPECT_EQ(r.module->entries.items[0].required_size[0], 16);
        EXPECT_EQ(r.module->entries.items[0].required_size[1], 4);
        EXPECT_EQ(r.module->entries.items[1].required_size[0], 0);
        EXPECT_HAS(zm_text_get(&r.log), "computed and not known");
    }
    done(&r);
    spv_free(&m);
}

// Each operation that sizes are made of, as the size of a work-group.
static void folds_each_operation(void) {
    const struct {
        uint32_t op, a, b, result;
    } rows[] = {{SPV_OP_I_ADD, 13, 6, 19},
                {SPV_OP_I_SUB, 13, 6, 7},
                {SPV_OP_I_MUL, 13, 6, 78},
                {SPV_OP_U_DIV, 13, 6, 2},
                {SPV_OP_U_MOD, 13, 6, 1},
                {SPV_OP_S_DIV, 0xffffffb2, 0xfffffffa, 13},
                {SPV_OP_S_REM, 13, 0xfffffffa, 1},
                {SPV_OP_S_MOD, 0xfffffff3, 6, 5},
                {SPV_OP_SHIFT_RIGHT_LOGICAL, 13, 2, 3},
                {SPV_OP_SHIFT_RIGHT_ARITHMETIC, 13, 2, 3},
                {SPV_OP_SHIFT_LEFT_LOGICAL, 13, 2, 52},
                {SPV_OP_BITWISE_OR, 13, 6, 15},
                {SPV_OP_BITWISE_XOR, 13, 6, 11},
                {SPV_OP_BITWISE_AND, 13, 6, 4},
                {SPV_OP_U_CONVERT, 13, 0, 13},
                {SPV_OP_S_CONVERT, 13, 0, 13},
                {SPV_OP_S_NEGATE, 0xfffffff3, 0, 13},
                {SPV_OP_NOT, 0xfffffff2, 0, 13}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        spv_module m;
        spv_init(&m);
        uint32_t u32 = spv_type(&m, 'u');
        uint32_t a = spv_spec_constant(&m, 'u', 1, rows[i].a);
        uint32_t b = spv_constant(&m, rows[i].b);
        uint32_t one = spv_constant(&m, 1);
        uint32_t size = spv_id(&m);
        bool unary = rows[i].op == SPV_OP_U_CONVERT || rows[i].op == SPV_OP_S_CONVERT ||
                     rows[i].op == SPV_OP_S_NEGATE || rows[i].op == SPV_OP_NOT;
        if (unary) {
            SPV(&m, SPV_GLOBALS, SPV_OP_SPEC_CONSTANT_OP, u32, size, rows[i].op, a);
        } else {
            SPV(&m, SPV_GLOBALS, SPV_OP_SPEC_CONSTANT_OP, u32, size, rows[i].op, a, b);
        }
        uint32_t f = spv_kernel(&m, "k", "");
        SPV(&m, SPV_MODES, SPV_OP_EXECUTION_MODE_ID, f, SPV_EXECUTION_MODE_LOCAL_SIZE_ID, size, one, one);
        reading r = read_module(&m);
        if (EXPECT_EQ(r.status, ZM_SPIRV_OK) &&
            !EXPECT_EQ(r.module->entries.items[0].required_size[0], rows[i].result)) {
            fprintf(stderr, "operation %u\n", (unsigned)rows[i].op);
        }
        done(&r);
        spv_free(&m);
    }
}

// A narrow negative number is extended by its sign, compared and chosen by, and a part of a composite is taken.
static void folds_other_types(void) {
    spv_module m;
    spv_init(&m);
    uint32_t u32 = spv_type(&m, 'u'), narrow = spv_spec_constant(&m, 'c', 1, 0xf3);
    uint32_t boolean = spv_id(&m), pair = spv_id(&m), both = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_BOOL, boolean);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_STRUCT, pair, u32, u32);
    uint32_t five = spv_constant(&m, 5), seven = spv_constant(&m, 7);
    SPV(&m, SPV_GLOBALS, SPV_OP_CONSTANT_COMPOSITE, pair, both, five, seven);
    uint32_t wide = spv_id(&m), first = spv_id(&m), less = spv_id(&m), second = spv_id(&m), third = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_SPEC_CONSTANT_OP, u32, wide, SPV_OP_S_CONVERT, narrow);
    SPV(&m, SPV_GLOBALS, SPV_OP_SPEC_CONSTANT_OP, u32, first, SPV_OP_S_NEGATE, wide);
    SPV(&m, SPV_GLOBALS, SPV_OP_SPEC_CONSTANT_OP, boolean, less, SPV_OP_S_LESS_THAN, wide, five);
    SPV(&m, SPV_GLOBALS, SPV_OP_SPEC_CONSTANT_OP, u32, second, SPV_OP_SELECT, less, five, seven);
    SPV(&m, SPV_GLOBALS, SPV_OP_SPEC_CONSTANT_OP, u32, third, SPV_OP_COMPOSITE_EXTRACT, both, 1);
    uint32_t f = spv_kernel(&m, "k", "");
    SPV(&m, SPV_MODES, SPV_OP_EXECUTION_MODE_ID, f, SPV_EXECUTION_MODE_LOCAL_SIZE_ID, first, second, third);
    reading r = read_module(&m);
    if (EXPECT_EQ(r.status, ZM_SPIRV_OK)) {
        const uint32_t *size = r.module->entries.items[0].required_size;
        EXPECT_EQ(size[0], 13);
        EXPECT_EQ(size[1], 5);
        EXPECT_EQ(size[2], 7);
    }
    done(&r);
    spv_free(&m);
}

// A structure with a pointer to its like, as of a list, and one whose member is empty.
static void sizes_structures_of_their_like(void) {
    spv_module m;
    spv_init(&m);
    uint32_t u32 = spv_type(&m, 'u'), link = spv_id(&m), item = spv_id(&m), empty = spv_id(&m), around = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_FORWARD_POINTER, link, SPV_STORAGE_CLASS_CROSS_WORKGROUP);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_STRUCT, item, u32, link);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_POINTER, link, SPV_STORAGE_CLASS_CROSS_WORKGROUP, item);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_STRUCT, empty);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_STRUCT, around, u32, empty, u32);
    uint32_t pointer = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_POINTER, pointer, SPV_STORAGE_CLASS_CROSS_WORKGROUP, around);
    SPV(&m, SPV_GLOBALS, SPV_OP_VARIABLE, link, spv_id(&m), SPV_STORAGE_CLASS_CROSS_WORKGROUP);
    SPV(&m, SPV_GLOBALS, SPV_OP_VARIABLE, pointer, spv_id(&m), SPV_STORAGE_CLASS_CROSS_WORKGROUP);
    reading r = read_module(&m);
    if (EXPECT_EQ(r.status, ZM_SPIRV_OK) && EXPECT_EQ(r.module->variables.count, 2)) {
        EXPECT_EQ(r.module->variables.items[0].size, 16);
        EXPECT_EQ(r.module->variables.items[1].size, 8);
    }
    done(&r);
    spv_free(&m);
}

static void finds_linkage_calls_and_globals(void) {
    spv_module m;
    spv_init(&m);
    uint32_t imported = spv_id(&m);
    SPV(&m, SPV_CODE, SPV_OP_FUNCTION, m.void_type, imported, 0, m.void_function_type);
    spv_emit(&m, SPV_CODE, SPV_OP_FUNCTION_END, 0, NULL);
    spv_linkage(&m, imported, "elsewhere", SPV_LINKAGE_TYPE_IMPORT);
    uint32_t helper = spv_begin_function(&m, "", NULL);
    SPV(&m, SPV_CODE, SPV_OP_FUNCTION_CALL, m.void_type, spv_id(&m), imported);
    spv_end_function(&m);
    spv_linkage(&m, helper, "helper", SPV_LINKAGE_TYPE_EXPORT);
    uint32_t u32 = spv_type(&m, 'u');
    uint32_t pointer = spv_type(&m, 'I');
    uint32_t seven = spv_constant(&m, 7);
    uint32_t global = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_VARIABLE, pointer, global, SPV_STORAGE_CLASS_CROSS_WORKGROUP, seven);
    spv_linkage(&m, global, "counter", SPV_LINKAGE_TYPE_EXPORT);
    uint32_t local_pointer = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_POINTER, local_pointer, SPV_STORAGE_CLASS_WORKGROUP, u32);
    uint32_t local = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_VARIABLE, local_pointer, local, SPV_STORAGE_CLASS_WORKGROUP);
    uint32_t kernel = spv_begin_function(&m, "", NULL);
    SPV(&m, SPV_CODE, SPV_OP_FUNCTION_CALL, m.void_type, spv_id(&m), helper);
    SPV(&m, SPV_CODE, SPV_OP_FUNCTION_CALL, m.void_type, spv_id(&m), helper);
    SPV(&m, SPV_CODE, SPV_OP_STORE, local, seven);
    SPV(&m, SPV_CODE, SPV_OP_STORE, local, seven);
    spv_end_function(&m);
    spv_entry_point(&m, kernel, "k");
    reading r = read_module(&m);
    if (EXPECT_EQ(r.status, ZM_SPIRV_OK) && EXPECT_EQ(r.module->functions.count, 3)) {
        const zm_spirv_function *f = r.module->functions.items;
        EXPECT_EQ(f[0].linkage, ZM_LINKAGE_IMPORT);
        EXPECT(!f[0].has_body);
        EXPECT_STR(f[1].name, "helper");
        EXPECT_EQ(f[1].linkage, ZM_LINKAGE_EXPORT);
        EXPECT_EQ(f[2].calls.count, 2);
        EXPECT_EQ(f[2].calls.items[0].function, 1);
        EXPECT_EQ(f[2].mix[ZM_CLASS_WRITE], 2);
        const zm_spirv_entry *entry = &r.module->entries.items[0];
        EXPECT_EQ(entry->function_count, 3);
        EXPECT_EQ(entry->local_bytes, 4);
        const zm_spirv_variable *v = r.module->variables.items;
        EXPECT_STR(v[0].name, "counter");
        EXPECT_EQ(v[0].size, 4);
        EXPECT(v[0].initial != NULL && v[0].initial[0] == 7);
    }
    done(&r);
    spv_free(&m);
}

static void walks_lines(void) {
    spv_module m;
    spv_init(&m);
    uint32_t file = spv_id(&m);
    spv_emit_text(&m, SPV_DEBUG, SPV_OP_STRING, 1, &file, "dir/kernel.cl", 0, NULL);
    SPV(&m, SPV_CODE, SPV_OP_LINE, file, 10, 1);
    uint32_t kernel = spv_begin_function(&m, "", NULL);
    SPV(&m, SPV_CODE, SPV_OP_LINE, file, 11, 5);
    SPV(&m, SPV_CODE, SPV_OP_MEMORY_BARRIER, spv_constant(&m, 1), spv_constant(&m, 2));
    spv_emit(&m, SPV_CODE, SPV_OP_NO_LINE, 0, NULL);
    spv_end_function(&m);
    spv_entry_point(&m, kernel, "k");
    reading r = read_module(&m);
    if (EXPECT_EQ(r.status, ZM_SPIRV_OK)) {
        const zm_spirv_function *f = &r.module->functions.items[0];
        EXPECT_EQ(f->line, 10);
        zm_spirv_instruction at = {0};
        EXPECT(zm_spirv_next(r.module, f, &at));
        EXPECT_EQ(at.place.line, 11);
        EXPECT_EQ(at.place.column, 5);
        EXPECT_EQ(at.class, ZM_CLASS_BARRIER);
        EXPECT_STR(zm_spirv_text(r.module, at.place.file, &r.arena), "dir/kernel.cl");
        EXPECT(zm_spirv_next(r.module, f, &at));
        EXPECT_EQ(at.place.file, 0);
        EXPECT_EQ(at.class, ZM_CLASS_CONTROL);
        EXPECT(!zm_spirv_next(r.module, f, &at));
    }
    done(&r);
    spv_free(&m);
}

// Every refusal names the word and says why.
static void expect_refused(const uint32_t *words, size_t count, const char *where, const char *why) {
    reading r = read_bytes(words, count * 4, NULL, 0);
    EXPECT_EQ(r.status, ZM_SPIRV_MALFORMED);
    EXPECT_HAS(zm_text_get(&r.log), where);
    EXPECT_HAS(zm_text_get(&r.log), why);
    done(&r);
}

static void refuses_what_is_malformed(void) {
    const uint32_t header[5] = {SPV_MAGIC, 0x10000, 0, 100, 0};
    uint32_t w[32];
    reading r = read_bytes("", 0, NULL, 0);
    EXPECT_EQ(r.status, ZM_SPIRV_MALFORMED);
    done(&r);
    r = read_bytes("\x03\x02\x23\x07\0\0", 6, NULL, 0);
    EXPECT_HAS(zm_text_get(&r.log), "not a multiple of 4");
    done(&r);
    expect_refused(header, 4, "word 0 ", "cut off");
#define CASE(where, why, ...)                                                                                          \
    do {                                                                                                               \
        const uint32_t more[] = {__VA_ARGS__};                                                                         \
        memcpy(w, header, sizeof header);                                                                              \
        memcpy(w + 5, more, sizeof more);                                                                              \
        expect_refused(w, 5 + sizeof more / 4, where, why);                                                            \
    } while (0)
    CASE("word 5 ", "length of 0", 0x00000013);
    CASE("word 5 ", "only 1 follow", 0x00020013);
    CASE("word 5 ", "fewer than its 4", 0x00030015, 1, 32);
    // One of each kind: a type, an optional operand, a label, a mode, arithmetic, a branch, an atomic instruction.
    CASE("word 5 ", "OpTypeVoid has 3 words, more than its 2", 0x00030013, 1, 0);
    CASE("word 5 ", "OpTypeFloat has 5 words, more than its 4", 0x00050016, 1, 32, 0, 0);
    CASE("word 5 ", "OpVariable has 6 words, more than its 5", 0x0006003b, 1, 2, 7, 3, 0);
    CASE("word 10 ", "OpLabel has 3 words, more than its 2", 0x00050036, 1, 2, 0, 3, 0x000300f8, 4, 5, 0x000100fd,
         0x00010038);
    CASE("word 5 ", "OpMemoryModel has 4 words, more than its 3", 0x0004000e, 2, 2, 0);
    CASE("word 5 ", "OpFunctionEnd has 2 words, more than its 1", 0x00020038, 0);
    CASE("word 5 ", "OpIAdd has 6 words, more than its 5", 0x00060080, 1, 2, 3, 4, 5);
    CASE("word 5 ", "OpBranch has 3 words, more than its 2", 0x000300f9, 1, 2);
    CASE("word 5 ", "OpReturn has 2 words, more than its 1", 0x000200fd, 1);
    CASE("word 5 ", "OpAtomicXor has 8 words, more than its 7", 0x000800f2, 1, 2, 3, 4, 5, 6, 7);
    CASE("word 5 ", "OpGroupNonUniformIAdd has 8 words, more than its 7", 0x0008015d, 1, 2, 3, 4, 5, 6, 7);
    CASE("word 5 ", "outside the bound 100", 0x00020013, 100);
    CASE("word 5 ", "outside the bound 100", 0x00020013, 0);
    CASE("word 7 ", "again", 0x00020013, 1, 0x00020013, 1);
    CASE("word 5 ", "does not end", 0x0004000f, 6, 1, 0x41414141);
    CASE("word 5 ", "is no function", 0x0004000f, 6, 1, 0x00000041);
    CASE("word 5 ", "outside a function", 0x00010038);
    CASE("word 5 ", "no OpFunctionEnd", 0x00050036, 1, 2, 0, 3);
    CASE("word 10 ", "inside the function", 0x00050036, 1, 2, 0, 3, 0x00050036, 1, 4, 0, 3);
    CASE("word 5 ", "width of 0", 0x00040015, 1, 0, 0);
    CASE("word 9 ", "words of value", 0x00040015, 1, 64, 0, 0x0004002b, 1, 2, 3);
    CASE("word 5 ", "is no number", 0x0004002b, 1, 2, 3);
    CASE("word 10 ", "no linkage type", 0x00050036, 1, 2, 0, 3, 0x00040047, 2, 41, 0x41, 0x00010038);
    CASE("word 10 ", "calls id 9", 0x00050036, 1, 2, 0, 3, 0x00040039, 1, 4, 9, 0x00010038);
#undef CASE
    memcpy(w, header, sizeof header);
    w[3] = 0xffffffff;
    expect_refused(w, 5, "word 3 ", "id bound");
    w[3] = 0;
    expect_refused(w, 5, "word 3 ", "id bound");
    w[3] = 1;
    w[1] = 0x20000;
    expect_refused(w, 5, "word 1 ", "version");
    w[1] = 0x10000;
    w[4] = 1;
    expect_refused(w, 5, "word 4 ", "reserved");
}

static void refuses_shaders(void) {
    spv_module m;
    spv_init(&m);
    uint32_t f = spv_begin_function(&m, "", NULL);
    spv_end_function(&m);
    spv_emit_text(&m, SPV_ENTRY_POINTS, SPV_OP_ENTRY_POINT, 2, (const uint32_t[]){SPV_EXECUTION_MODEL_GL_COMPUTE, f},
                  "main", 0, NULL);
    reading r = read_module(&m);
    EXPECT_EQ(r.status, ZM_SPIRV_UNSUPPORTED);
    EXPECT_HAS(zm_text_get(&r.log), "no entry point of execution model Kernel");
    done(&r);
    spv_free(&m);
}

static void refuses_two_kernels_of_one_name(void) {
    spv_module m;
    spv_init(&m);
    spv_kernel(&m, "same", "");
    spv_kernel(&m, "other", "");
    spv_kernel(&m, "same", "");
    reading r = read_module(&m);
    EXPECT_EQ(r.status, ZM_SPIRV_MALFORMED);
    EXPECT_HAS(zm_text_get(&r.log), "same name");
    done(&r);
    spv_free(&m);
}

static void survives_recursion(void) {
    spv_module m;
    spv_init(&m);
    uint32_t f = spv_begin_function(&m, "", NULL);
    SPV(&m, SPV_CODE, SPV_OP_FUNCTION_CALL, m.void_type, spv_id(&m), f);
    spv_end_function(&m);
    spv_entry_point(&m, f, "k");
    uint32_t u32 = spv_type(&m, 'u');
    uint32_t loop = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_CONSTANT_COMPOSITE, u32, loop, loop, loop, loop);
    SPV(&m, SPV_GLOBALS, SPV_OP_VARIABLE, spv_type(&m, 'I'), spv_id(&m), SPV_STORAGE_CLASS_CROSS_WORKGROUP, loop);
    reading r = read_module(&m);
    if (EXPECT_EQ(r.status, ZM_SPIRV_OK)) {
        EXPECT_EQ(r.module->entries.items[0].function_count, 1);
    }
    done(&r);
    spv_free(&m);
}

int main(void) {
    finds_kernels_and_parameters();
    reads_the_other_byte_order();
    finds_structures_passed_by_value();
    applies_specialization_constants();
    computes_sizes();
    folds_each_operation();
    folds_other_types();
    sizes_structures_of_their_like();
    finds_linkage_calls_and_globals();
    walks_lines();
    refuses_what_is_malformed();
    refuses_shaders();
    refuses_two_kernels_of_one_name();
    survives_recursion();
    return expect_result();
}
