// Fuzz target: the native module format. What is read can be written again, and then reads the same.
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
        uint8_t *again = zm_program_to_native(program, &again_size);
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

unsigned fuzz_seed_count(void) {
    return 2;
}

uint8_t *fuzz_seed(unsigned index, size_t *size) {
    spv_module m;
    zm_arena arena = {0};
    zm_text log = {0};
    zm_options options;
    zm_program *program;
    size_t bytes;
    spv_init(&m);
    uint32_t file = spv_id(&m);
    spv_emit_text(&m, SPV_DEBUG, 7, 1, &file, "kernel.cl", 0, NULL);
    uint32_t global = spv_id(&m);
    SPV(&m, SPV_GLOBALS, 59, spv_type(&m, 'I'), global, 5, spv_constant(&m, 7));
    spv_linkage(&m, global, "global", 0);
    SPV(&m, SPV_CODE, 8, file, 10, 1);
    uint32_t helper = spv_begin_function(&m, "u", NULL);
    spv_end_function(&m);
    spv_linkage(&m, helper, "helper", 0);
    spv_kernel(&m, "one", "fluv");
    spv_kernel(&m, "two", "");
    const uint32_t *words = spv_finish(&m, &bytes);
    zm_options_parse(index == 0 ? NULL : "-g -zet-profile-flags 3", &options, &log);
    if (zm_program_from_spirv(words, bytes, &options, NULL, 0, &arena, &log, &program) != ZM_BUILD_OK) {
        abort();
    }
    uint8_t *native = zm_program_to_native(program, size);
    if (native == NULL) {
        abort();
    }
    zm_arena_free(&arena);
    zm_text_free(&log);
    spv_free(&m);
    return native;
}
