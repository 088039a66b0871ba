// SPIR-V whose results and operands have other types than they may, as translators write it: the vendor's compiler
// takes it, with the meanings below, which are read from the code that it makes.
#include "kernel_test.h"

typedef struct types {
    uint32_t byte, small, word, wide, single, half, halves, flag;
} types;

typedef struct place {    // what the kernel's arguments point to
    uint32_t out, in;     // pointers to integers of 64 bits
} place;

static uint32_t pointer_to(spv_module *m, uint32_t type, uint32_t address) {
    uint32_t pointer = spv_id(m);
    SPV(m, SPV_GLOBALS, SPV_OP_TYPE_POINTER, pointer, SPV_STORAGE_CLASS_CROSS_WORKGROUP, type);
    return SPV_RESULT(m, SPV_OP_BITCAST, pointer, address);
}

static uint32_t load(spv_module *m, uint32_t type, uint32_t address) {
    return SPV_RESULT(m, SPV_OP_LOAD, type, pointer_to(m, type, address), SPV_MEMORY_ACCESS_ALIGNED, 2);
}

static void store(spv_module *m, uint32_t type, uint32_t address, uint32_t value) {
    SPV(m, SPV_CODE, SPV_OP_STORE, pointer_to(m, type, address), value, SPV_MEMORY_ACCESS_ALIGNED, 2);
}

typedef void body(spv_module *m, const types *t, place p);

// A component of two halves, of which the module says that it is an integer.
static void extracted(spv_module *m, const types *t, place p) {
    uint32_t both = load(m, t->halves, p.in);
    uint32_t second = SPV_RESULT(m, SPV_OP_COMPOSITE_EXTRACT, t->word, both, 1);
    store(m, t->half, p.out, SPV_RESULT(m, SPV_OP_F_MUL, t->half, second, load(m, t->half, p.in)));
}

// The same is stored as what it is: two bytes.
static void stored(spv_module *m, const types *t, place p) {
    store(m, t->word, p.out, SPV_RESULT(m, SPV_OP_COMPOSITE_EXTRACT, t->word, load(m, t->halves, p.in), 1));
}

// The second operand has fewer bits.
static void narrow_second(spv_module *m, const types *t, place p) {
    store(m, t->wide, p.out, SPV_RESULT(m, SPV_OP_I_ADD, t->wide, load(m, t->wide, p.in), load(m, t->word, p.in)));
}

static void small_second(spv_module *m, const types *t, place p) {
    store(m, t->word, p.out, SPV_RESULT(m, SPV_OP_I_ADD, t->word, load(m, t->word, p.in), load(m, t->small, p.in)));
}

// The first one has, and gives the result its type.
static void narrow_first(spv_module *m, const types *t, place p) {
    store(m, t->wide, p.out, SPV_RESULT(m, SPV_OP_I_ADD, t->wide, load(m, t->word, p.in), load(m, t->wide, p.in)));
}

static void narrow_both(spv_module *m, const types *t, place p) {
    store(m, t->wide, p.out, SPV_RESULT(m, SPV_OP_I_ADD, t->wide, load(m, t->word, p.in), load(m, t->word, p.in)));
}

static void compared(spv_module *m, const types *t, place p) {
    uint32_t less = SPV_RESULT(m, SPV_OP_S_LESS_THAN, t->flag, load(m, t->wide, p.in), load(m, t->small, p.in));
    store(m, t->word, p.out, SPV_RESULT(m, SPV_OP_SELECT, t->word, less, spv_constant(m, 5), spv_constant(m, 6)));
}

static void float_of_integer(spv_module *m, const types *t, place p) {
    store(m, t->half, p.out, SPV_RESULT(m, SPV_OP_F_CONVERT, t->half, load(m, t->word, p.in)));
}

static void float_of_small(spv_module *m, const types *t, place p) {
    store(m, t->single, p.out, SPV_RESULT(m, SPV_OP_F_CONVERT, t->single, load(m, t->small, p.in)));
}

static void float_of_wide(spv_module *m, const types *t, place p) {
    store(m, t->half, p.out, SPV_RESULT(m, SPV_OP_F_CONVERT, t->half, load(m, t->wide, p.in)));
}

// A loop whose second phi takes from below what no instruction defines; nothing comes of its value.
static void undefined(spv_module *m, const types *t, place p) {
    uint32_t before = spv_id(m), head = spv_id(m), inside = spv_id(m), behind = spv_id(m), next = spv_id(m),
             count = spv_id(m);
    uint32_t some = spv_id(m), nowhere = spv_id(m);
    SPV(m, SPV_CODE, SPV_OP_BRANCH, before);
    SPV(m, SPV_CODE, SPV_OP_LABEL, before);
    SPV(m, SPV_CODE, SPV_OP_BRANCH, head);
    SPV(m, SPV_CODE, SPV_OP_LABEL, head);
    SPV(m, SPV_CODE, SPV_OP_PHI, t->word, count, spv_constant(m, 0), before, next, inside);
    SPV(m, SPV_CODE, SPV_OP_PHI, t->word, some, spv_constant(m, 1), before, nowhere, inside);
    uint32_t more = SPV_RESULT(m, SPV_OP_S_LESS_THAN, t->flag, count, spv_constant(m, 9));
    SPV(m, SPV_CODE, SPV_OP_BRANCH_CONDITIONAL, more, inside, behind);
    SPV(m, SPV_CODE, SPV_OP_LABEL, inside);
    SPV(m, SPV_CODE, SPV_OP_I_ADD, t->word, next, count, spv_constant(m, 1));
    SPV(m, SPV_CODE, SPV_OP_BRANCH, head);
    SPV(m, SPV_CODE, SPV_OP_LABEL, behind);
    store(m, t->word, p.out, count);
}

static void sound(spv_module *m, const types *t, place p) {
    store(m, t->word, p.out, SPV_RESULT(m, SPV_OP_I_ADD, t->word, load(m, t->word, p.in), load(m, t->word, p.in)));
}

// The compiler refuses these, or makes other code of them than a reader would guess.
static void number_times_integer(spv_module *m, const types *t, place p) {
    store(m, t->single, p.out,
          SPV_RESULT(m, SPV_OP_F_MUL, t->single, load(m, t->wide, p.in), load(m, t->single, p.in)));
}

static void integer_and_number(spv_module *m, const types *t, place p) {
    store(m, t->wide, p.out, SPV_RESULT(m, SPV_OP_I_ADD, t->wide, load(m, t->wide, p.in), load(m, t->half, p.in)));
}

static void make(spv_module *m, body *fill) {
    spv_init(m);
    types t = {.byte = spv_type(m, 'c'),
               .small = spv_type(m, 'h'),
               .word = spv_type(m, 'u'),
               .wide = spv_type(m, 'U'),
               .single = spv_type(m, 's'),
               .half = spv_id(m),
               .halves = spv_id(m),
               .flag = spv_id(m)};
    SPV(m, SPV_CAPABILITIES, SPV_OP_CAPABILITY, SPV_CAPABILITY_FLOAT16);
    SPV(m, SPV_GLOBALS, SPV_OP_TYPE_FLOAT, t.half, 16);
    SPV(m, SPV_GLOBALS, SPV_OP_TYPE_VECTOR, t.halves, t.half, 2);
    SPV(m, SPV_GLOBALS, SPV_OP_TYPE_BOOL, t.flag);
    uint32_t parameters[2];
    uint32_t function = spv_begin_function(m, "LL", parameters);
    fill(m, &t, (place){parameters[0], parameters[1]});
    spv_end_function(m);
    spv_entry_point(m, function, "f");
}

typedef struct row {
    const char *name;
    body *fill;
    uint64_t in, out;    // before the launch all bytes of the result are 0xee
    bool sound;
} row;

static const row rows[] = {
    {"extracted", extracted, 0x44004200, 0xeeeeeeeeeeee4a00, false},    // 3 and 4; 12
    {"stored", stored, 0x44004200, 0xeeeeeeeeeeee4400, false},
    {"narrow_second", narrow_second, 0x00000001fffffff0, 0x00000001ffffffe0, false},    // minus 16
    {"small_second", small_second, 0x0001fff0, 0xeeeeeeee0001ffe0, false},
    {"narrow_first", narrow_first, 0x0000000500000003, 0xeeeeeeee00000006, false},
    {"narrow_both", narrow_both, 0x00000005fffffff0, 0xeeeeeeeeffffffe0, false},
    {"compared", compared, 0x000000000000fff0, 0xeeeeeeee00000006, false},    // 65,520 is not less than minus 16
    {"float_of_integer", float_of_integer, 0xfffffff9, 0xeeeeeeeeeeeec700, false},    // minus 7
    {"float_of_small", float_of_small, 0xfff9, 0xeeeeeeeec0e00000, false},
    {"float_of_wide", float_of_wide, 0xfffffffffffffff9, 0xeeeeeeeeeeeec700, false},
    {"undefined", undefined, 0, 0xeeeeeeee00000009, false},
    {"sound", sound, 21, 0xeeeeeeee0000002a, true},
};

static void means_what_the_compiler_makes(const row *r) {
    spv_module source;
    ze_module_handle_t module = NULL;
    ze_module_build_log_handle_t log = NULL;
    make(&source, r->fill);
    if (OK(build(&source, NULL, NULL, &module, &log))) {
        ze_kernel_handle_t kernel = new_kernel(module, "f");
        uint64_t *memory = new_shared(2 * sizeof *memory), *in = memory + 1;
        memory[0] = UINT64_C(0xeeeeeeeeeeeeeeee);
        memory[1] = r->in;
        SET(kernel, 0, memory);
        SET(kernel, 1, in);
        OK(zeKernelSetGroupSize(kernel, 1, 1, 1));
        OK(run(kernel, 1, 1));
        if (!EXPECT_EQ(memory[0], r->out)) {
            fprintf(stderr, "%s\n", r->name);
        }
        OK(zeMemFree(context, memory));
        OK(zeKernelDestroy(kernel));
        OK(zeModuleDestroy(module));
    } else {
        fprintf(stderr, "%s\n", r->name);
    }
    char *text = log_text(log);
    bool warned = strstr(text, "warning: Op") != NULL && strstr(text, "which the device's compiler lets pass") != NULL;
    if (!EXPECT_EQ(warned, !r->sound)) {
        fprintf(stderr, "%s: %s\n", r->name, text);
    }
    free(text);
    OK(zeModuleBuildLogDestroy(log));
    spv_free(&source);
}

static void is_refused(body *fill, const char *what) {
    spv_module source;
    ze_module_handle_t module = NULL;
    ze_module_build_log_handle_t log = NULL;
    make(&source, fill);
    EXPECT_EQ(build(&source, NULL, NULL, &module, &log), ZE_RESULT_ERROR_MODULE_BUILD_FAILURE);
    if (logs_of_failures()) {
        char *text = log_text(log);
        if (!EXPECT(strstr(text, what) != NULL)) {
            fprintf(stderr, "%s\n", text);
        }
        free(text);
        OK(zeModuleBuildLogDestroy(log));
    }
    spv_free(&source);
}

int main(void) {
    api_begin();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        means_what_the_compiler_makes(&rows[i]);
    }
    is_refused(number_times_integer, "an operand is of another type than it must be");
    is_refused(integer_and_number, "an operand is of another type than it must be");
    OK(zemock_set_option("manner", 1) == ZEMOCK_OK ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_UNKNOWN);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!rows[i].sound) {
            is_refused(rows[i].fill, "cannot be executed");
        }
    }
    return api_end();
}
