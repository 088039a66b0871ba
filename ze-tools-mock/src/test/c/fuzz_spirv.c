// Fuzz target: the SPIR-V reader, and the program and the native image that are made of what it read.
#include <stdlib.h>
#include <string.h>

#include "annotation_code.h"
#include "fuzz.h"
#include "module/program.h"
#include "zm_spirv.h"
#include "spirv/spirv.h"
#include "spirv_builder.h"

static const uint64_t one = 1;
static const zm_constant_value overrides[] = {{0xFF747469, &one}, {3, &one}};

static void build(const uint8_t *data, size_t size, const char *flags, uint32_t constants) {
    zm_arena arena = {0};
    zm_text log = {0};
    zm_options options;
    zm_program *program;
    zm_options_parse(flags, &options, &log);
    if (zm_program_from_spirv(data, size, &options, overrides, constants, &arena, &log, &program) == ZM_BUILD_OK) {
        size_t native_size;
        zm_program *again;
        const zm_image_target target = {.linked = size % 2 == 0, .text = 0x10000, .globals = 0x20000};
        uint8_t *native = zm_program_to_native(program, &target, &native_size);
        if (native == NULL ||
            zm_program_from_native(native, native_size, &options, &arena, &log, &again) != ZM_BUILD_OK) {
            abort();
        }
        free(native);
    }
    zm_arena_free(&arena);
    zm_text_free(&log);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const flags[] = {"-library-compilation", "-zet-profile-flags 3 -ze-opt-disable",
                                        "-ze-opt-large-register-file,-ze-opt-level 2 -library-compilation -g", NULL};
    for (uint32_t count = 0; count <= 2; count += 2) {
        zm_arena arena = {0};
        zm_text log = {0};
        const zm_spirv *module;
        zm_spirv_status status = zm_spirv_read(data, size, overrides, count, &arena, &log, &module);
        if ((status == ZM_SPIRV_OK) != (module != NULL) || (status != ZM_SPIRV_OK && log.length == 0)) {
            abort();    // a refusal without a reason
        }
        for (uint32_t i = 0; module != NULL && i < module->functions.count; i++) {
            zm_spirv_instruction at = {0};
            uint32_t instructions = 0;
            while (zm_spirv_next(module, &module->functions.items[i], &at)) {
                instructions++;
                if (at.place.file != 0 && instructions < 64 && zm_spirv_text(module, at.place.file, &arena) == NULL) {
                    abort();
                }
            }
            if (instructions != module->functions.items[i].instruction_count) {
                abort();
            }
        }
        zm_arena_free(&arena);
        zm_text_free(&log);
    }
    build(data, size, "-g", 0);
    build(data, size, flags[size / 4 % (sizeof flags / sizeof *flags)], 2);
    return 0;
}

// Constants that are calculated from one that is given later.
static void add_calculated(spv_module *m, uint32_t given) {
    static const uint32_t binary[] = {SPV_OP_I_ADD,
                                      SPV_OP_I_SUB,
                                      SPV_OP_I_MUL,
                                      SPV_OP_U_DIV,
                                      SPV_OP_U_MOD,
                                      SPV_OP_SHIFT_RIGHT_LOGICAL,
                                      SPV_OP_SHIFT_LEFT_LOGICAL,
                                      SPV_OP_BITWISE_OR,
                                      SPV_OP_BITWISE_XOR,
                                      SPV_OP_BITWISE_AND},
                          unary[] = {SPV_OP_S_NEGATE, SPV_OP_NOT};
    uint32_t type = spv_type(m, 'u'), three = spv_constant(m, 3);
    for (size_t i = 0; i < sizeof binary / sizeof *binary; i++) {
        SPV(m, SPV_GLOBALS, SPV_OP_SPEC_CONSTANT_OP, type, spv_id(m), binary[i], given, three);
    }
    for (size_t i = 0; i < sizeof unary / sizeof *unary; i++) {
        SPV(m, SPV_GLOBALS, SPV_OP_SPEC_CONSTANT_OP, type, spv_id(m), unary[i], given);
    }
    uint32_t longer = spv_id(m), size = spv_id(m), array = spv_id(m);
    SPV(m, SPV_GLOBALS, SPV_OP_SPEC_CONSTANT_OP, spv_type(m, 'U'), longer, SPV_OP_U_CONVERT, given);
    SPV(m, SPV_GLOBALS, SPV_OP_SPEC_CONSTANT_OP, spv_type(m, 'U'), size, SPV_OP_I_MUL, longer, longer);
    SPV(m, SPV_GLOBALS, SPV_OP_TYPE_ARRAY, array, type, size);
}

static void add_everything(spv_module *m) {
    uint32_t file = spv_id(m);
    spv_emit_text(m, SPV_DEBUG, SPV_OP_STRING, 1, &file, "kernel.cl", 0, NULL);
    SPV(m, SPV_DEBUG, SPV_OP_SOURCE, 3, 200000, file);
    uint32_t wide = spv_spec_constant(m, 'U', 3, 5);
    spv_spec_constant(m, 'c', ANNOTATION_SWITCH, 1);    // so that the way through kernels is followed
    uint32_t size = spv_spec_constant(m, 'u', 4, 16);
    add_calculated(m, size);
    uint32_t array = spv_id(m);
    SPV(m, SPV_GLOBALS, SPV_OP_TYPE_ARRAY, array, spv_type(m, 's'), wide);
    uint32_t structure = spv_id(m);
    SPV(m, SPV_GLOBALS, SPV_OP_TYPE_STRUCT, structure, array, spv_type(m, 'c'), spv_type(m, 'S'));
    uint32_t by_value = spv_id(m);
    SPV(m, SPV_GLOBALS, SPV_OP_TYPE_POINTER, by_value, SPV_STORAGE_CLASS_FUNCTION, structure);
    m->types['X'] = by_value;
    uint32_t group = spv_id(m);
    SPV(m, SPV_ANNOTATIONS, SPV_OP_DECORATE, group, SPV_DECORATION_C_PACKED);
    SPV(m, SPV_ANNOTATIONS, SPV_OP_DECORATION_GROUP, group);
    SPV(m, SPV_ANNOTATIONS, SPV_OP_GROUP_DECORATE, group, structure);
    uint32_t seven = spv_constant(m, 7);
    uint32_t pair = spv_id(m);
    SPV(m, SPV_GLOBALS, SPV_OP_TYPE_STRUCT, pair, spv_type(m, 'u'), spv_type(m, 'u'));
    uint32_t value = spv_id(m);
    SPV(m, SPV_GLOBALS, SPV_OP_CONSTANT_COMPOSITE, pair, value, seven, seven);
    uint32_t to_pair = spv_id(m);
    SPV(m, SPV_GLOBALS, SPV_OP_TYPE_POINTER, to_pair, SPV_STORAGE_CLASS_CROSS_WORKGROUP, pair);
    uint32_t global = spv_id(m);
    SPV(m, SPV_GLOBALS, SPV_OP_VARIABLE, to_pair, global, SPV_STORAGE_CLASS_CROSS_WORKGROUP, value);
    spv_linkage(m, global, "pair", SPV_LINKAGE_TYPE_EXPORT);
    spv_emit_text(m, SPV_ANNOTATIONS, SPV_OP_DECORATE, 3,
                  (const uint32_t[]){global, SPV_DECORATION_HOST_ACCESS_INTEL, 2}, "host", 0, NULL);
    SPV(m, SPV_ANNOTATIONS, SPV_OP_DECORATE, global, SPV_DECORATION_ALIGNMENT, 64);
    SPV(m, SPV_CODE, SPV_OP_LINE, file, 4, 1);
    uint32_t helper = spv_begin_function(m, "u", NULL);
    SPV(m, SPV_CODE, SPV_OP_LINE, file, 5, 1);
    SPV(m, SPV_CODE, SPV_OP_MEMORY_BARRIER, seven, seven);
    spv_end_function(m);
    spv_linkage(m, helper, "helper", SPV_LINKAGE_TYPE_EXPORT);
    uint32_t kernel = spv_begin_function(m, "flXuvmn", NULL);
    SPV(m, SPV_CODE, SPV_OP_VARIABLE, by_value, spv_id(m), SPV_STORAGE_CLASS_FUNCTION);
    SPV(m, SPV_CODE, SPV_OP_FUNCTION_CALL, m->void_type, spv_id(m), helper, seven);
    spv_end_function(m);
    spv_entry_point(m, kernel, "everything");
    SPV(m, SPV_MODES, SPV_OP_EXECUTION_MODE_ID, kernel, SPV_EXECUTION_MODE_LOCAL_SIZE_ID, size, size, seven);
    SPV(m, SPV_MODES, SPV_OP_EXECUTION_MODE, kernel, SPV_EXECUTION_MODE_LOCAL_SIZE_HINT, 1, 2, 3);
    SPV(m, SPV_MODES, SPV_OP_EXECUTION_MODE, kernel, SPV_EXECUTION_MODE_SUBGROUP_SIZE, 8);
}

// A kernel that winds: a loop, a switch, a call, annotations on every way.
static void add_annotated(spv_module *m) {
    annotation_code code = annotation_functions(m, 'I');
    uint32_t condition = spv_id(m);
    SPV(m, SPV_GLOBALS, SPV_OP_CONSTANT_TRUE, spv_type(m, 'b'), condition);
    uint32_t inner;
    uint32_t helper = spv_begin_function(m, "I", &inner);
    call_atomic(&code, inner, 2, 0);
    spv_end_function(m);
    uint32_t selector = spv_constant(m, 1);
    uint32_t head = spv_id(m), left = spv_id(m), right = spv_id(m), other = spv_id(m), done = spv_id(m);
    uint32_t parameter;
    uint32_t kernel = spv_begin_function(m, "I", &parameter);
    call0(&code, code.start);
    jump(m, head);
    label(m, head);
    SPV(m, SPV_CODE, SPV_OP_SWITCH, selector, done, 1, left, 2, right);
    label(m, left);
    call1(&code, helper, parameter);
    jump(m, head);
    label(m, right);
    call_barrier(&code);
    fork_on(m, condition, head, other);
    label(m, other);
    call0(&code, code.finish);
    spv_emit(m, SPV_CODE, SPV_OP_RETURN, 0, NULL);
    label(m, done);
    call0(&code, code.finish);
    spv_end_function(m);
    spv_entry_point(m, kernel, "annotated");
}

unsigned fuzz_seed_count(void) {
    return 3;
}

uint8_t *fuzz_seed(unsigned index, size_t *size) {
    spv_module m;
    spv_init(&m);
    spv_kernel(&m, "vector_add", "fffu");
    if (index >= 1) {
        add_everything(&m);
        add_annotated(&m);
    }
    const uint32_t *words = spv_finish(&m, size);
    uint8_t *bytes = malloc(*size);
    if (bytes == NULL) {
        abort();
    }
    memcpy(bytes, words, *size);
    if (index == 2) {
        for (size_t i = 0; i < *size / 4; i++) {
            uint32_t word = __builtin_bswap32(words[i]);
            memcpy(bytes + i * 4, &word, 4);
        }
    }
    spv_free(&m);
    return bytes;
}
