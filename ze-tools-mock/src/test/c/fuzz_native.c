// Fuzz target: device images, our own and those of other devices. What is read can be written again, and then reads the
// same.
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "module/native.h"
#include "module/program.h"
#include "spirv_builder.h"

static zm_build_status read_native(const void *data, size_t size, zm_arena *arena, zm_text *log, zm_program **program) {
    zm_options options;
    zm_options_parse(NULL, &options, log);
    return zm_program_from_native(data, size, &options, arena, log, program);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    zm_arena arena = {0};
    zm_text log = {0};
    zm_program *program;
    zm_build_status status = read_native(data, size, &arena, &log, &program);
    if ((status == ZM_BUILD_OK) != (program != NULL) || (status != ZM_BUILD_OK && log.length == 0)) {
        abort();    // a refusal without a reason
    }
    if (program != NULL) {
        size_t again_size;
        const zm_image_target target = {.linked = size % 2 == 0, .text = 0x10000, .globals = 0x20000};
        uint8_t *again = zm_program_to_native(program, &target, &again_size);
        zm_program *copy;
        if (again == NULL || read_native(again, again_size, &arena, &log, &copy) != ZM_BUILD_OK ||
            copy->kernels.count != program->kernels.count) {
            abort();
        }
        free(again);
        zm_program *parts[] = {program, copy};
        zm_program_merge(parts, 2, &arena, &log, &program);
    }
    zm_arena_free(&arena);
    zm_text_free(&log);
    return 0;
}

// Kernels that share a function, one that is never called, variables with and without contents, constants.
static void add_everything(spv_module *m, const char *first, const char *second) {
    uint32_t file = spv_id(m);
    spv_emit_text(m, SPV_DEBUG, SPV_OP_STRING, 1, &file, "/src/kernel.cl", 0, NULL);
    uint32_t global = spv_id(m), zero = spv_id(m);
    SPV(m, SPV_GLOBALS, SPV_OP_VARIABLE, spv_type(m, 'I'), global, SPV_STORAGE_CLASS_CROSS_WORKGROUP,
        spv_constant(m, 7));
    SPV(m, SPV_GLOBALS, SPV_OP_VARIABLE, spv_type(m, 'I'), zero, SPV_STORAGE_CLASS_CROSS_WORKGROUP);
    spv_linkage(m, global, first, SPV_LINKAGE_TYPE_EXPORT);
    spv_linkage(m, zero, second, SPV_LINKAGE_TYPE_EXPORT);
    spv_spec_constant(m, 'U', 3, 5);
    SPV(m, SPV_CODE, SPV_OP_LINE, file, 10, 1);
    uint32_t helper = spv_begin_function(m, "u", NULL);
    spv_end_function(m);
    spv_begin_function(m, "u", NULL);
    spv_end_function(m);
    spv_kernel(m, first, "fluv");
    uint32_t caller = spv_begin_function(m, "", NULL);
    SPV(m, SPV_CODE, SPV_OP_FUNCTION_CALL, m->void_type, spv_id(m), helper, spv_constant(m, 7));
    spv_end_function(m);
    spv_entry_point(m, caller, second);
}

static zm_program *build_seed(const char *first, const char *second, const char *flags, zm_arena *arena, zm_text *log) {
    spv_module m;
    zm_options options;
    zm_program *program;
    size_t bytes;
    spv_init(&m);
    add_everything(&m, first, second);
    const uint32_t *words = spv_finish(&m, &bytes);
    zm_options_parse(flags, &options, log);
    if (zm_program_from_spirv(words, bytes, &options, NULL, 0, arena, log, &program) != ZM_BUILD_OK) {
        abort();
    }
    spv_free(&m);
    return program;
}

// Images without and with debug information, linked, of several inputs, and of another device.
unsigned fuzz_seed_count(void) {
    return 5;
}

uint8_t *fuzz_seed(unsigned index, size_t *size) {
    zm_arena arena = {0};
    zm_text log = {0};
    zm_program *program = build_seed("one", "two", index == 0 ? NULL : "-g -zet-profile-flags 3", &arena, &log);
    if (index == 3) {
        zm_program *parts[] = {program, build_seed("three", "four", "-library-compilation", &arena, &log)};
        if (zm_program_merge(parts, 2, &arena, &log, &program) != ZM_BUILD_OK) {
            abort();
        }
    }
    const zm_image_target target = {.linked = index == 2, .text = 0x10000, .globals = 0x20000};
    uint8_t *native = zm_program_to_native(program, &target, size);
    uint8_t *note = native == NULL || index != 4 ? NULL : memmem(native, *size, "zemock\0", 8);
    if (native == NULL || (index == 4) != (note != NULL)) {
        abort();
    }
    if (note != NULL) {
        *note = 'Z';
    }
    zm_arena_free(&arena);
    zm_text_free(&log);
    return native;
}
