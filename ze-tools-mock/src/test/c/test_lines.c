// Lines of the source in build logs, faults, programs and the reader, by OpLine and by DebugLine.
#include <stdlib.h>

#include "cl_compile.h"
#include "compute/compute.h"
#include "expect.h"
#include "module/program.h"
#include "spirv/spirv.h"
#include "spirv_builder.h"
#include "zm_spirv.h"

typedef struct debug_set {
    uint32_t id;
    uint32_t source;
} debug_set;

// Imports a set with DebugLine, whose only source is "dir/k.cpp".
static debug_set begin_set(spv_module *m, const char *name) {
    debug_set set = {spv_id(m), spv_id(m)};
    uint32_t file = spv_id(m);
    spv_emit_text(m, SPV_CAPABILITIES, SPV_OP_EXTENSION, 0, NULL, "SPV_KHR_non_semantic_info", 0, NULL);
    spv_emit_text(m, SPV_CAPABILITIES, SPV_OP_EXT_INST_IMPORT, 1, &set.id, name, 0, NULL);
    spv_emit_text(m, SPV_DEBUG, SPV_OP_STRING, 1, &file, "dir/k.cpp", 0, NULL);
    SPV(m, SPV_GLOBALS, SPV_OP_EXT_INST, m->void_type, set.source, set.id, SPV_SHADER_DEBUG_INFO_DEBUG_SOURCE, file);
    return set;
}

static void line(spv_module *m, debug_set set, uint32_t number, uint32_t column) {
    uint32_t line_id = spv_constant(m, number), column_id = spv_constant(m, column);
    SPV(m, SPV_CODE, SPV_OP_EXT_INST, m->void_type, spv_id(m), set.id, SPV_SHADER_DEBUG_INFO_DEBUG_LINE, set.source,
        line_id, line_id, column_id, column_id);
}

static void no_line(spv_module *m, debug_set set) {
    SPV(m, SPV_CODE, SPV_OP_EXT_INST, m->void_type, spv_id(m), set.id, SPV_SHADER_DEBUG_INFO_DEBUG_NO_LINE);
}

// ---- The reader and programs ----------------------------------------------------------------------------------------

// A kernel whose store is on line 7, and what comes behind it on none.
static void make_store(spv_module *m, const char *set_name) {
    spv_init(m);
    spv_type(m, 'I');
    debug_set set = begin_set(m, set_name);
    uint32_t pointer, kernel = spv_begin_function(m, "I", &pointer);
    line(m, set, 7, 3);
    SPV(m, SPV_CODE, SPV_OP_STORE, pointer, spv_constant(m, 1));
    no_line(m, set);
    spv_end_function(m);
    spv_entry_point(m, kernel, "k");
}

static bool next_of(const zm_spirv *module, zm_spirv_instruction *at, uint16_t opcode) {
    while (zm_spirv_next(module, &module->functions.items[0], at)) {
        if (at->opcode == opcode) {
            return true;
        }
        EXPECT_EQ(at->class, -1);    // what only describes has no cost
    }
    return false;
}

static void reads_debug_lines(const char *set_name) {
    spv_module m;
    size_t bytes;
    zm_arena arena = {0};
    zm_text log = {0};
    const zm_spirv *module;
    make_store(&m, set_name);
    const uint32_t *words = spv_finish(&m, &bytes);
    if (EXPECT_EQ(zm_spirv_read(words, bytes, NULL, 0, &arena, &log, &module), ZM_SPIRV_OK)) {
        zm_spirv_instruction at = {0};
        EXPECT(next_of(module, &at, SPV_OP_STORE));
        EXPECT_STR(zm_spirv_text(module, at.place.file, &arena), "dir/k.cpp");
        EXPECT_EQ(at.place.line, 7);
        EXPECT_EQ(at.place.column, 3);
        EXPECT(next_of(module, &at, SPV_OP_RETURN));
        EXPECT_EQ(at.place.file, 0);
        EXPECT_EQ(at.place.line, 0);
    }
    zm_arena_free(&arena);
    zm_text_free(&log);
    spv_free(&m);
}

// Native images, their DWARF and stall samples have the lines of a program.
static void keeps_lines_in_programs(const char *set_name) {
    spv_module m;
    size_t bytes;
    zm_arena arena = {0};
    zm_text log = {0};
    zm_program *program = NULL;
    const zm_options options = {.debug_info = true, .text = "-g"};
    make_store(&m, set_name);
    const uint32_t *words = spv_finish(&m, &bytes);
    zm_program_from_spirv(words, bytes, &options, NULL, 0, &arena, &log, &program);
    if (EXPECT(program != NULL) && EXPECT(program->lines.count > 0)) {
        const zm_program_line *first = &program->lines.items[0];
        EXPECT_EQ(first->line, 7);
        EXPECT_EQ(first->column, 3);
        EXPECT_STR(program->files.items[first->file - 1], "dir/k.cpp");
    }
    zm_arena_free(&arena);
    zm_text_free(&log);
    spv_free(&m);
}

// ---- Build logs and faults ------------------------------------------------------------------------------------------

static void expect_log(const uint32_t *words, size_t count, const char *log_text) {
    char log[512] = "";
    zmc_module *m = zmc_module_create(words, count, NULL, 0, log, sizeof log);
    if (EXPECT(m != NULL)) {
        EXPECT(zmc_module_kernel(m, "k", log, sizeof log) == NULL);
    }
    EXPECT_HAS(log, log_text);
    zmc_module_destroy(m);
}

static void names_lines_in_logs(const char *set_name) {
    spv_module m;
    size_t bytes;
    spv_init(&m);
    debug_set set = begin_set(&m, set_name);
    uint32_t queue = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_QUEUE, queue);
    uint32_t kernel = spv_begin_function(&m, "", NULL);
    line(&m, set, 12, 1);
    spv_result(&m, SPV_OP_GET_DEFAULT_QUEUE, queue, 0, NULL);
    spv_end_function(&m);
    spv_entry_point(&m, kernel, "k");
    const uint32_t *words = spv_finish(&m, &bytes);
    expect_log(words, bytes / 4, "OpGetDefaultQueue (device enqueue) is not supported: dir/k.cpp:12");
    spv_free(&m);
}

// Without lines the word and the function are named; an instruction that no grammar has is a number.
static void names_words_without_lines(void) {
    spv_module m;
    size_t bytes;
    spv_init(&m);
    uint32_t kernel = spv_begin_function(&m, "", NULL);
    SPV(&m, SPV_CODE, 9999, 1);
    spv_end_function(&m);
    spv_entry_point(&m, kernel, "k");
    const uint32_t *words = spv_finish(&m, &bytes);
    expect_log(words, bytes / 4, "instruction 9999 is not supported: word ");
    expect_log(words, bytes / 4, " in function 'k'");
    spv_free(&m);
}

static bool find_nothing(void *context, uint64_t address, zmc_span *span) {
    (void)context, (void)address, (void)span;
    return false;
}

static void names_lines_in_faults(const char *set_name) {
    spv_module m;
    size_t bytes;
    char log[512] = "";
    uint64_t address = 0x1000;
    make_store(&m, set_name);
    const uint32_t *words = spv_finish(&m, &bytes);
    zmc_module *module = zmc_module_create(words, bytes / 4, NULL, 0, log, sizeof log);
    const zmc_kernel *kernel = module == NULL ? NULL : zmc_module_kernel(module, "k", log, sizeof log);
    const zmc_argument argument = {&address, sizeof address};
    zmc_dispatch launch = {.kernel = kernel,
                           .arguments = &argument,
                           .argument_count = 1,
                           .groups = {1, 1, 1},
                           .group_size = {1, 1, 1},
                           .simd = 8,
                           .width = 8,
                           .host = {.find = find_nothing}};
    zmc_execution *run = kernel == NULL ? NULL : zmc_run_create(&launch, log, sizeof log);
    EXPECT_STR(log, "");
    if (EXPECT(run != NULL) && EXPECT_EQ(zmc_run_step(run, 1000), ZMC_FAULT)) {
        const zmc_fault *fault = zmc_run_fault(run);
        EXPECT_STR(fault->name, "OpStore");
        EXPECT_STR(fault->file, "dir/k.cpp");
        EXPECT_EQ(fault->line, 7);
    }
    zmc_run_destroy(run);
    zmc_module_destroy(module);
    spv_free(&m);
}

// ---- What is wrong --------------------------------------------------------------------------------------------------

// Ids of a line that nothing defines, that are of other kinds, or outside of the bound give no line.
static void passes_over_wrong_lines(void) {
    spv_module m;
    size_t bytes;
    spv_init(&m);
    debug_set set = begin_set(&m, "NonSemantic.Shader.DebugInfo.100");
    uint32_t kernel = spv_begin_function(&m, "", NULL), number = spv_constant(&m, 5), unused = spv_id(&m);
    const uint32_t sources[] = {set.source, number, unused, 0, UINT32_MAX};
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
        uint32_t line_id = i == 0 ? set.source : number;
        SPV(&m, SPV_CODE, SPV_OP_EXT_INST, m.void_type, spv_id(&m), set.id, SPV_SHADER_DEBUG_INFO_DEBUG_LINE,
            sources[i], line_id, line_id, UINT32_MAX, unused);
        SPV(&m, SPV_CODE, SPV_OP_CONTROL_BARRIER, number, number, number);
    }
    SPV(&m, SPV_CODE, SPV_OP_EXT_INST, m.void_type, spv_id(&m), set.id, SPV_SHADER_DEBUG_INFO_DEBUG_LINE, set.source);
    spv_end_function(&m);
    spv_entry_point(&m, kernel, "k");
    const uint32_t *words = spv_finish(&m, &bytes);
    zm_arena arena = {0};
    zm_text log = {0};
    const zm_spirv *module;
    if (EXPECT_EQ(zm_spirv_read(words, bytes, NULL, 0, &arena, &log, &module), ZM_SPIRV_OK)) {
        zm_spirv_instruction at = {0};
        for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
            EXPECT(next_of(module, &at, SPV_OP_CONTROL_BARRIER));
            EXPECT_EQ(at.place.file != 0, i == 0);
            EXPECT_EQ(at.place.line, i == 0 ? 0 : 5);
            EXPECT_EQ(at.place.column, 0);
        }
    }
    expect_log(words, bytes / 4, ": a barrier of scope 5 is not supported");
    zm_arena_free(&arena);
    zm_text_free(&log);
    spv_free(&m);
}

// ---- A compiler's output --------------------------------------------------------------------------------------------

static void names_lines_of_a_compiler(void) {
    size_t bytes;
    uint32_t *words = cl_compile("kernel void k(global ulong *out) {\n"
                                 "    queue_t queue = get_default_queue();\n"
                                 "    *out = enqueue_marker(queue, 0, 0, 0);\n"
                                 "}\n",
                                 "-g -O2", &bytes);
    if (EXPECT(words != NULL)) {
        expect_log(words, bytes / 4, "OpGetDefaultQueue (device enqueue) is not supported: ");
        expect_log(words, bytes / 4, "k.cl:2");
    }
    free(words);
}

int main(void) {
    static const char *const sets[] = {"NonSemantic.Shader.DebugInfo.100", "NonSemantic.Shader.DebugInfo.200"};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        reads_debug_lines(sets[i]);
        keeps_lines_in_programs(sets[i]);
        names_lines_in_logs(sets[i]);
        names_lines_in_faults(sets[i]);
    }
    names_words_without_lines();
    passes_over_wrong_lines();
    if (cl_compiler_is_here()) {
        names_lines_of_a_compiler();
    } else {
        puts("no compiler's lines were looked at: clang-15, llvm-15 or llvm-spirv-15 is not installed");
    }
    return expect_result();
}
