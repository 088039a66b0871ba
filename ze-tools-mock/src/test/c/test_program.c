// Programs: made from SPIR-V, written as device images, read again, linked.
#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "expect.h"
#include "module/isa.h"
#include "module/native.h"
#include "module/program.h"
#include "spirv_builder.h"

typedef struct build {
    zm_arena arena;
    zm_text log;
    zm_program *program;
    zm_build_status status;
} build;

static build build_spirv(spv_module *module, const char *flags) {
    build result = {0};
    zm_options options;
    size_t bytes;
    const uint32_t *words = spv_finish(module, &bytes);
    EXPECT(zm_options_parse(flags, &options, &result.log));
    result.status = zm_program_from_spirv(words, bytes, &options, NULL, 0, &result.arena, &result.log, &result.program);
    return result;
}

static build build_native(const void *bytes, size_t size) {
    build result = {0};
    zm_options options;
    zm_options_parse(NULL, &options, &result.log);
    result.status = zm_program_from_native(bytes, size, &options, &result.arena, &result.log, &result.program);
    return result;
}

static void done(build *b) {
    zm_arena_free(&b->arena);
    zm_text_free(&b->log);
}

// A kernel "k" with a helper that it calls, lines, an exported and an imported variable.
static void add_sample(spv_module *m) {
    uint32_t file = spv_id(m);
    spv_emit_text(m, SPV_DEBUG, SPV_OP_STRING, 1, &file, "sample.cl", 0, NULL);
    uint32_t seven = spv_constant(m, 7);
    uint32_t global = spv_id(m);
    SPV(m, SPV_GLOBALS, SPV_OP_VARIABLE, spv_type(m, 'I'), global, SPV_STORAGE_CLASS_CROSS_WORKGROUP, seven);
    spv_linkage(m, global, "counter", SPV_LINKAGE_TYPE_EXPORT);
    uint32_t elsewhere = spv_id(m);
    SPV(m, SPV_GLOBALS, SPV_OP_VARIABLE, spv_type(m, 'I'), elsewhere, SPV_STORAGE_CLASS_CROSS_WORKGROUP);
    spv_linkage(m, elsewhere, "elsewhere", SPV_LINKAGE_TYPE_IMPORT);
    SPV(m, SPV_CODE, SPV_OP_LINE, file, 3, 1);
    uint32_t helper = spv_begin_function(m, "u", NULL);
    SPV(m, SPV_CODE, SPV_OP_LINE, file, 4, 2);
    SPV(m, SPV_CODE, SPV_OP_MEMORY_BARRIER, seven, seven);
    spv_end_function(m);
    spv_linkage(m, helper, "helper", SPV_LINKAGE_TYPE_EXPORT);
    uint32_t params[3];
    uint32_t kernel = spv_begin_function(m, "flu", params);
    spv_name(m, params[0], "data");
    SPV(m, SPV_CODE, SPV_OP_LINE, file, 10, 1);
    SPV(m, SPV_CODE, SPV_OP_FUNCTION_CALL, m->void_type, spv_id(m), helper, seven);
    SPV(m, SPV_CODE, SPV_OP_LINE, file, 11, 1);
    spv_end_function(m);
    spv_entry_point(m, kernel, "k");
    SPV(m, SPV_MODES, SPV_OP_EXECUTION_MODE, kernel, SPV_EXECUTION_MODE_LOCAL_SIZE, 4, 2, 1);
}

static void parses_build_flags(void) {
    zm_options o;
    zm_text log = {0};
    EXPECT(zm_options_parse(NULL, &o, &log));
    EXPECT_EQ(o.level, 2);
    EXPECT(zm_options_parse("-g -ze-opt-disable, -zet-profile-flags 3 -library-compilation", &o, &log));
    EXPECT(o.debug_info);
    EXPECT(o.library);
    EXPECT_EQ(o.level, 0);
    EXPECT_EQ(o.profile_flags, 3);
    EXPECT(zm_options_parse("-zet-profile-flags 0x2 -ze-opt-large-register-file -ze-opt-level=1", &o, &log));
    EXPECT_EQ(o.profile_flags, 2);
    EXPECT_EQ(o.level, 1);
    EXPECT(o.large_registers);
    EXPECT(zm_options_parse("-ze-opt-level O2 -cl-std=CL2.0 -cl-mad-enable", &o, &log));
    EXPECT_EQ(o.level, 2);
    EXPECT_STR(zm_text_get(&log), "");
    EXPECT(zm_options_parse("-no-such-flag \"quoted -g\"", &o, &log));
    EXPECT(!o.debug_info);
    EXPECT_HAS(zm_text_get(&log), "\"-no-such-flag\" is not known");
    // A value that is no number counts as 0, and the build goes on.
    EXPECT(zm_options_parse("-zet-profile-flags", &o, &log));
    EXPECT_EQ(o.profile_flags, 0);
    EXPECT_HAS(zm_text_get(&log), "-zet-profile-flags has no hexadecimal number");
    EXPECT(zm_options_parse("-zet-profile-flags many", &o, &log));
    EXPECT_EQ(o.profile_flags, 0);
    EXPECT(zm_options_parse("-zet-profile-flags -g", &o, &log));
    EXPECT_EQ(o.profile_flags, 0);
    EXPECT(o.debug_info);
    EXPECT(zm_options_parse("-zet-profile-flags= -g", &o, &log));
    EXPECT(o.debug_info);
    EXPECT(!zm_options_parse("-ze-opt-level=fast", &o, &log));
    EXPECT(zm_options_parse("-zet-profile-flags ff", &o, &log));
    EXPECT_EQ(o.profile_flags, 3);
    zm_text_free(&log);
}

static void builds_text_and_symbols(void) {
    spv_module m;
    spv_init(&m);
    add_sample(&m);
    build b = build_spirv(&m, "-g");
    if (EXPECT_EQ(b.status, ZM_BUILD_OK)) {
        const zm_program_kernel *k = zm_program_find_kernel(b.program, "k");
        const zm_program_function *helper = zm_program_find_export(b.program, "helper");
        EXPECT(k != NULL && helper != NULL);
        EXPECT_EQ(k->text_size, 2 * ZM_ISA_BYTES);
        EXPECT_EQ(k->text_offset % ZM_ISA_ALIGNMENT, 0);
        const uint8_t *code = b.program->text + k->text_offset;
        EXPECT_EQ(zm_isa_get(code), ZM_ISA_CALL);
        EXPECT_EQ(zm_isa_get(code + 12) * ZM_ISA_BYTES, helper->text_offset);
        EXPECT_EQ(zm_isa_get(code + ZM_ISA_BYTES), ZM_ISA_END);
        EXPECT_EQ(k->params.count, 3);
        EXPECT_STR(k->params.items[0].name, "data");
        EXPECT_EQ(k->required_size[1], 2);
        EXPECT_EQ(b.program->lines.count, 6);
        EXPECT_STR(b.program->files.items[0], "sample.cl");
        EXPECT(zm_program_has_imports(b.program));
        EXPECT(zm_program_find_global_export(b.program, "counter") != NULL);
        EXPECT(zm_program_find_global_export(b.program, "elsewhere") == NULL);
    }
    done(&b);
    spv_free(&m);
}

// Each function begins with a row, that of its declaration or of its first instruction with a line, so that a sampled
// first address has one.
static void lines_begin_with_the_function(void) {
    spv_module m;
    spv_init(&m);
    uint32_t file = spv_id(&m), seven = spv_constant(&m, 7);
    spv_emit_text(&m, SPV_DEBUG, SPV_OP_STRING, 1, &file, "late.cl", 0, NULL);
    spv_kernel(&m, "none", "");
    uint32_t kernel = spv_begin_function(&m, "", NULL);
    SPV(&m, SPV_CODE, SPV_OP_MEMORY_BARRIER, seven, seven);
    SPV(&m, SPV_CODE, SPV_OP_MEMORY_BARRIER, seven, seven);
    SPV(&m, SPV_CODE, SPV_OP_LINE, file, 12, 3);
    SPV(&m, SPV_CODE, SPV_OP_MEMORY_BARRIER, seven, seven);
    spv_end_function(&m);
    spv_entry_point(&m, kernel, "late");
    build b = build_spirv(&m, "-g");
    if (EXPECT_EQ(b.status, ZM_BUILD_OK)) {
        const zm_program_kernel *late = zm_program_find_kernel(b.program, "late");
        const zm_program_line *lines = b.program->lines.items;
        if (EXPECT_EQ(b.program->lines.count, 2)) {
            EXPECT_EQ(lines[0].text_offset, late->text_offset);
            EXPECT_EQ(lines[0].line, 12);
            EXPECT_EQ(lines[0].column, 3);
            EXPECT_EQ(lines[1].file, 0);
        }
    }
    done(&b);
    spv_free(&m);
}

static const zm_image_target TARGET = {.ip_version = 0x030f0001, .threads_per_eu = 8};

static bool same_program(const zm_program *a, const zm_program *b) {
    size_t left_size = 0, right_size = 1;
    uint8_t *left = zm_program_to_native(a, &TARGET, &left_size);
    uint8_t *right = zm_program_to_native(b, &TARGET, &right_size);
    bool same = left != NULL && right != NULL && left_size == right_size && memcmp(left, right, left_size) == 0 &&
                memcmp(a->uuid, b->uuid, sizeof a->uuid) == 0 && a->text_size == b->text_size &&
                memcmp(a->text, b->text, (size_t)a->text_size) == 0 && a->options.library == b->options.library &&
                a->options.level == b->options.level && a->options.profile_flags == b->options.profile_flags;
    free(left);
    free(right);
    return same;
}

static void survives_the_native_format(void) {
    const char *const flags[] = {NULL, "-g", "-g -zet-profile-flags 2 -library-compilation -ze-opt-disable"};
    for (int i = 0; i < 3; i++) {
        spv_module m;
        spv_init(&m);
        add_sample(&m);
        build b = build_spirv(&m, flags[i]);
        size_t size = 0;
        uint8_t *native = zm_program_to_native(b.program, &TARGET, &size);
        EXPECT(native != NULL);
        build again = build_native(native, size);
        if (EXPECT_EQ(again.status, ZM_BUILD_OK)) {
            EXPECT(same_program(b.program, again.program));
        }
        Elf64_Ehdr header;
        memcpy(&header, native, sizeof header);
        EXPECT_EQ(header.e_machine, 205);
        done(&again);
        done(&b);
        free(native);
        spv_free(&m);
    }
}

static void keeps_instructions_that_a_tool_changed(void) {
    spv_module m;
    spv_init(&m);
    add_sample(&m);
    build b = build_spirv(&m, NULL);
    size_t size;
    uint8_t *native = zm_program_to_native(b.program, &TARGET, &size);
    Elf64_Shdr text;
    Elf64_Ehdr header;
    memcpy(&header, native, sizeof header);
    memcpy(&text, native + header.e_shoff + sizeof text, sizeof text);
    native[text.sh_offset + 3] |= 0x40;    // debug control of the first instruction
    build again = build_native(native, size);
    if (EXPECT_EQ(again.status, ZM_BUILD_OK)) {
        EXPECT_EQ(zm_isa_get(again.program->text), zm_isa_get(b.program->text) | ZM_ISA_DEBUG_CONTROL);
    }
    done(&again);
    done(&b);
    free(native);
    spv_free(&m);
}

static void refuses_other_binaries(void) {
    build b = build_native("\x7f"
                           "ELF",
                           4);
    EXPECT_EQ(b.status, ZM_BUILD_BAD_BINARY);
    EXPECT_HAS(zm_text_get(&b.log), "ELF header");
    done(&b);
    Elf64_Ehdr other = {.e_ident = {0x7f, 'E', 'L', 'F', ELFCLASS64, ELFDATA2LSB}, .e_machine = EM_X86_64};
    b = build_native(&other, sizeof other);
    EXPECT_EQ(b.status, ZM_BUILD_BAD_BINARY);
    EXPECT_HAS(zm_text_get(&b.log), "another kind of device");
    done(&b);
}

static void links_parts(void) {
    spv_module one;
    spv_module two;
    spv_init(&one);
    spv_init(&two);
    add_sample(&one);
    spv_kernel(&two, "k2", "f");
    uint32_t global = spv_id(&two);
    SPV(&two, SPV_GLOBALS, SPV_OP_VARIABLE, spv_type(&two, 'I'), global, SPV_STORAGE_CLASS_CROSS_WORKGROUP);
    spv_linkage(&two, global, "elsewhere", SPV_LINKAGE_TYPE_EXPORT);
    build a = build_spirv(&one, "-g");
    build b = build_spirv(&two, NULL);
    zm_program *parts[] = {b.program, a.program};
    build whole = {0};
    whole.status = zm_program_merge(parts, 2, &whole.arena, &whole.log, &whole.program);
    if (EXPECT_EQ(whole.status, ZM_BUILD_OK)) {
        EXPECT_EQ(whole.program->kernels.count, 2);
        EXPECT(!zm_program_has_imports(whole.program));
        EXPECT(whole.program->options.debug_info);
        const zm_program_kernel *k = zm_program_find_kernel(whole.program, "k");
        const zm_program_function *helper = zm_program_find_export(whole.program, "helper");
        EXPECT(helper->text_offset > 0);
        EXPECT_EQ(zm_isa_get(whole.program->text + k->text_offset + 12) * ZM_ISA_BYTES, helper->text_offset);
    }
    done(&whole);
    zm_program *twice[] = {a.program, a.program};
    whole.status = zm_program_merge(twice, 2, &whole.arena, &whole.log, &whole.program);
    EXPECT_EQ(whole.status, ZM_BUILD_FAILED);
    EXPECT_HAS(zm_text_get(&whole.log), "more than one input has the kernel \"k\"");
    done(&whole);
    done(&a);
    done(&b);
    spv_free(&one);
    spv_free(&two);
}

// Some compilers make a nameless entry point that calls the kernel proper.
static void looks_through_wrapped_entry_points(void) {
    spv_module m;
    spv_init(&m);
    uint32_t inner_params[2];
    uint32_t inner = spv_begin_function(&m, "fu", inner_params);
    SPV(&m, SPV_CODE, SPV_OP_MEMORY_BARRIER, spv_constant(&m, 1), spv_constant(&m, 2));
    spv_end_function(&m);
    spv_linkage(&m, inner, "wrapped", SPV_LINKAGE_TYPE_EXPORT);
    spv_name(&m, inner_params[1], "count");
    uint32_t params[2];
    uint32_t outer = spv_begin_function(&m, "fu", params);
    SPV(&m, SPV_CODE, SPV_OP_FUNCTION_CALL, m.void_type, spv_id(&m), inner, params[0], params[1]);
    spv_end_function(&m);
    spv_entry_point(&m, outer, "wrapped");
    build b = build_spirv(&m, NULL);
    if (EXPECT_EQ(b.status, ZM_BUILD_OK)) {
        const zm_program_kernel *k = zm_program_find_kernel(b.program, "wrapped");
        EXPECT_EQ(k->text_offset, zm_program_find_export(b.program, "wrapped")->text_offset);
        EXPECT_STR(k->params.items[1].name, "count");
        EXPECT_EQ(zm_isa_get(b.program->text + k->text_offset + ZM_ISA_BYTES), ZM_ISA_END);
    }
    done(&b);
    spv_free(&m);
}

static void knows_annotations(void) {
    EXPECT_EQ(zm_annotation_of("__itt_offload_wi_start_stub"), ZM_ANNOTATION_WI_START);
    EXPECT_EQ(zm_annotation_of("__itt_offload_atomic_op_finish_stub"), ZM_ANNOTATION_ATOMIC_FINISH);
    EXPECT_EQ(zm_annotation_of("__itt_offload_wg_barrier_wrapper"), ZM_ANNOTATION_WG_BARRIER);
    EXPECT_EQ(zm_annotation_of("__itt_offload_wi_start"), ZM_ANNOTATION_WI_START);
    EXPECT_EQ(zm_annotation_of("__itt_offload_wi_starts"), 0);
    EXPECT_EQ(zm_annotation_of("wi_start_stub"), 0);
    spv_module m;
    spv_init(&m);
    spv_spec_constant(&m, 'c', ZM_ANNOTATION_CONSTANT, 0);
    uint32_t stub = spv_begin_function(&m, "", NULL);
    spv_end_function(&m);
    spv_linkage(&m, stub, "__itt_offload_wi_start_stub", SPV_LINKAGE_TYPE_EXPORT);
    uint32_t k = spv_begin_function(&m, "", NULL);
    SPV(&m, SPV_CODE, SPV_OP_FUNCTION_CALL, m.void_type, spv_id(&m), stub);
    spv_end_function(&m);
    spv_entry_point(&m, k, "k");
    build b = build_spirv(&m, NULL);
    if (EXPECT_EQ(b.status, ZM_BUILD_OK)) {
        EXPECT(!b.program->annotations_enabled);
    }
    done(&b);
    size_t bytes;
    const uint32_t *words = spv_finish(&m, &bytes);
    const uint8_t on = 1;
    const zm_constant_value value = {ZM_ANNOTATION_CONSTANT, &on};
    zm_options options;
    zm_options_parse(NULL, &options, &b.log);
    b.status = zm_program_from_spirv(words, bytes, &options, &value, 1, &b.arena, &b.log, &b.program);
    if (EXPECT_EQ(b.status, ZM_BUILD_OK)) {
        EXPECT(b.program->annotations_enabled);
    }
    done(&b);
    spv_free(&m);
}

int main(void) {
    parses_build_flags();
    builds_text_and_symbols();
    lines_begin_with_the_function();
    survives_the_native_format();
    keeps_instructions_that_a_tool_changed();
    refuses_other_binaries();
    links_parts();
    looks_through_wrapped_entry_points();
    knows_annotations();
    return expect_result();
}
