// Instructions of SPIR-V that compilers make of no kernel of the corpus, written by hand and executed at every
// width of sub-groups, against results that are computed here. No instruction that the engine takes is without a
// test: its rows are compared with what the modules of this test and of test_corpus contain.
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cl_compile.h"
#include "compute/compute.h"
#include "corpus_kernels.h"
#include "instruction_cases.h"
#include "instruction_kernels.h"
#include "instruction_others.h"
#include "spirv/lines.h"
#include "zm_spirv.h"

// Groups of 11 x 2 x 2 work-items leave the last sub-group partial at every width, with whole quads.
enum { GROUP = 44, ITEMS = 2 * GROUP };

static uint64_t inputs[4][ITEMS], out[ITEMS];
static uint8_t seen[8192], seen_std[256];    // numbers of instructions in modules that are tested
static int failures;

// ---- Executing ------------------------------------------------------------------------------------------------------

static bool find(void *context, uint64_t address, zmc_span *span) {
    (void)context;
    for (uint32_t i = 0; i < 5; i++) {
        uint64_t *all = i < 4 ? inputs[i] : out, begin = (uint64_t)(uintptr_t)all;
        if (address >= begin && address < begin + sizeof out) {
            *span = (zmc_span){.begin = begin, .end = begin + sizeof out, .host = (uint8_t *)all, .writable = true};
            return true;
        }
    }
    return false;
}

// False where a kernel cannot be executed at this width: nothing was compared then.
static bool execute(zmc_module *m, uint32_t number, const char *what, uint32_t width) {
    uint64_t *all[5] = {inputs[0], inputs[1], inputs[2], inputs[3], out};
    zmc_argument arguments[5];
    char name[16], log[512] = "";
    snprintf(name, sizeof name, "k%u", number);
    for (int i = 0; i < 5; i++) {
        arguments[i] = (zmc_argument){&all[i], sizeof all[i]};
    }
    zmc_dispatch launch = {.kernel = zmc_module_kernel(m, name, log, sizeof log),
                           .arguments = arguments,
                           .argument_count = 5,
                           .groups = {1, 1, ITEMS / GROUP},
                           .group_size = {11, 2, 2},
                           .simd = width == 64 ? 16 : width,
                           .width = width,
                           .host = {.find = find}};
    if (launch.kernel != NULL && width == 64 && !zmc_kernel_is_wide(launch.kernel)) {
        return false;
    }
    memset(out, 0xee, sizeof out);
    zmc_execution *run = launch.kernel == NULL ? NULL : zmc_run_create(&launch, log, sizeof log);
    zmc_status status = run == NULL ? ZMC_FAULT : ZMC_MORE;
    for (int steps = 0; status == ZMC_MORE && steps < 1000; steps++) {
        status = zmc_run_step(run, 100000);
    }
    if (status != ZMC_DONE) {
        printf("%s, width %u: %s\n", what, width,
               run == NULL           ? log
               : status == ZMC_FAULT ? zmc_run_fault(run)->text
                                     : "it does not end");
        failures++;
    }
    zmc_run_destroy(run);
    return status == ZMC_DONE;
}

static void expect(const char *what, uint32_t width, uint32_t item, uint64_t wanted, bool number) {
    bool good = out[item] == wanted;
    if (!good && number) {
        float got = number_of((uint32_t)out[item]), meant = number_of((uint32_t)wanted);
        good = (isnan(got) && isnan(meant)) || got == meant || fabsf(got - meant) <= 1e-5f * fmaxf(fabsf(meant), 1e-2f);
    }
    if (!good && failures++ < 40) {
        printf("%s, width %u: item %u of 0x%llx, 0x%llx, 0x%llx, 0x%llx is 0x%llx, not 0x%llx\n", what, width, item,
               (unsigned long long)inputs[0][item], (unsigned long long)inputs[1][item],
               (unsigned long long)inputs[2][item], (unsigned long long)inputs[3][item], (unsigned long long)out[item],
               (unsigned long long)wanted);
    }
}

static void note(const uint32_t *words, size_t count) {
    uint32_t set = 0;
    bool inside = false;
    for (size_t at = 5; at < count && zm_spirv_length_of(words + at) != 0; at += zm_spirv_length_of(words + at)) {
        uint32_t code = zm_spirv_opcode_of(words + at);
        if (code == SPV_OP_EXT_INST_IMPORT && strcmp((const char *)&words[at + 2], "OpenCL.std") == 0) {
            set = words[at + 1];
        }
        inside = (inside || code == SPV_OP_FUNCTION) && code != SPV_OP_FUNCTION_END;
        if (inside && code < sizeof seen) {
            seen[code] = 1;
            if (code == SPV_OP_EXT_INST && words[at + 3] == set && words[at + 4] < sizeof seen_std) {
                seen_std[words[at + 4]] = 1;
            }
        }
    }
}

static zmc_module *module_of(kernels *k) {
    size_t bytes;
    char log[512] = "";
    const uint32_t *words = spv_finish(&k->m, &bytes);
    zmc_module *m = zmc_module_create(words, bytes / 4, NULL, 0, log, sizeof log);
    if (m == NULL) {
        printf("the kernels are refused: %s\n", log);
        exit(1);
    }
    note(words, bytes / 4);
    return m;
}

// ---- Instructions on inputs -----------------------------------------------------------------------------------------

typedef struct plain {
    const char *what;
    uint16_t opcode;
    uint16_t number;
    const char *letters;
    uint64_t (*result)(const uint64_t *in);
} plain;

#define R(value) bits_of((float)(value))
#define OPERANDS                                                                                                       \
    uint32_t a = (uint32_t)in[0], b = (uint32_t)in[1], c = (uint32_t)in[2], d = (uint32_t)in[3];                       \
    uint32_t k1 = (a & 7) + 1, k2 = (b & 7) + 1, k3 = (c & 7) + 1, k4 = (d & 7) + 1, k = k3;                           \
    float x = number_of(a), y = number_of(b), z = number_of(c);                                                        \
    (void)a, (void)b, (void)c, (void)d, (void)k, (void)k1, (void)k2, (void)k3, (void)k4, (void)x, (void)y, (void)z
#define FUNCTION(opcode, number, letters, value)                                                                       \
    static uint64_t result_##opcode##_##number(const uint64_t *in) {                                                   \
        OPERANDS;                                                                                                      \
        return (uint64_t)(value);                                                                                      \
    }
#define ROW(opcode, number, letters, value)                                                                            \
    {"instruction " #opcode ", " #number, opcode, number, letters, result_##opcode##_##number},
INTEGER_CASES(FUNCTION)
NUMBER_CASES(FUNCTION)
static const plain integers[] = {INTEGER_CASES(ROW)}, numbers[] = {NUMBER_CASES(ROW)};

static void make_integers(void) {
    uint64_t state = 88172645463325252u;
    for (uint32_t i = 0; i < ITEMS; i++) {
        for (uint32_t n = 0; n < 4; n++) {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            static const uint64_t edges[] = {0, 1, UINT32_MAX, 0x80000000u, 0x7fffffff};
            inputs[n][i] = i % 6 == n ? edges[state % 5] : state;
        }
        inputs[1][i] = (uint32_t)inputs[1][i] == 0 ? 3 : inputs[1][i];    // divisors
    }
}

static void make_numbers(void) {
    for (uint32_t i = 0; i < ITEMS; i++) {
        static const float edges[] = {0, 1, -1, 0.5f, INFINITY, NAN, -2, 3};
        inputs[0][i] = bits_of(i < 8 ? edges[i] : (float)i / 20 - 2.2f);
        inputs[1][i] = bits_of(i % 8 == 3   ? NAN
                               : i % 5 == 0 ? number_of((uint32_t)inputs[0][i])
                                            : (float)(i % 13) / 4 + 0.3f);
        inputs[2][i] = bits_of((float)(i % 7) / 3 - 0.5f);
        inputs[3][i] = i;
    }
}

static void try_plain(const plain *cases, size_t count) {
    kernels k;
    begin_kernels(&k);
    for (size_t i = 0; i < count; i++) {
        plain_kernel(&k, cases[i].opcode, cases[i].number, cases[i].letters);
    }
    zmc_module *m = module_of(&k);
    for (uint32_t width = 8; width <= 64; width *= 2) {
        for (uint32_t i = 0; i < count; i++) {
            if (!execute(m, i, cases[i].what, width)) {
                continue;
            }
            for (uint32_t item = 0; item < ITEMS; item++) {
                const uint64_t in[] = {inputs[0][item], inputs[1][item], inputs[2][item], inputs[3][item]};
                uint64_t wanted = cases[i].result(in);
                if (wanted != UNDEFINED) {
                    expect(cases[i].what, width, item, wanted, cases[i].letters[0] == 's');
                }
            }
        }
    }
    zmc_module_destroy(m);
    spv_free(&k.m);
}

// ---- Reductions and scans -------------------------------------------------------------------------------------------

typedef struct combination {
    const char *what;
    uint16_t opcode;
    char letter;
    uint32_t (*identity)(void);
    uint32_t (*of)(uint32_t p, uint32_t q);
} combination;

#define F(p, operation, q) bits_of(number_of(p) operation number_of(q))
#define GROUP_FUNCTIONS(opcode, letter, start, value)                                                                  \
    static uint32_t identity_##opcode(void) { return start; }                                                          \
    static uint32_t combine_##opcode(uint32_t p, uint32_t q) { return value; }
#define GROUP_ROW(opcode, letter, start, value)                                                                        \
    {"group instruction " #opcode, opcode, letter, identity_##opcode, combine_##opcode},
GROUP_CASES(GROUP_FUNCTIONS)
static const combination combinations[] = {GROUP_CASES(GROUP_ROW)};
enum { COMBINATIONS = sizeof combinations / sizeof *combinations };

// Where and how an instruction is tried, in kernels that follow each other. Non-uniform ones are those of sub-groups
// only, which have clusters, too. False: there is none of that number.
typedef struct trial {
    uint8_t scope, how;
} trial;

static bool trial_of(uint32_t opcode, uint32_t number, trial *to) {
    static const trial uniform[] = {{3, 0}, {3, 1}, {3, 2}, {2, 0}, {2, 1}, {2, 2}},
                       others[] = {{3, 0}, {3, 1}, {3, 2}, {3, 3}};
    bool non_uniform = opcode >= SPV_OP_GROUP_NON_UNIFORM_ELECT && opcode <= SPV_OP_GROUP_NON_UNIFORM_QUAD_SWAP;
    if (number >= (non_uniform ? sizeof others : sizeof uniform) / sizeof *uniform) {
        return false;
    }
    *to = non_uniform ? others[number] : uniform[number];
    return true;
}

static uint32_t combined(const combination *c, uint32_t item, uint32_t begin, uint32_t size, uint32_t how) {
    uint32_t from = how == 3 ? item / 4 * 4 : begin, to = how == 0   ? begin + size
                                                          : how == 3 ? from + 4
                                                          : how == 1 ? item + 1
                                                                     : item;
    uint32_t value = c->identity();
    for (uint32_t i = from; i < to && i < begin + size; i++) {
        value = c->of(value, (uint32_t)(c->letter == 'b' ? inputs[0][i] & 1 : inputs[0][i]));
    }
    return value;
}

static void try_combination(zmc_module *m, const combination *c, uint32_t number, uint32_t scope, uint32_t how) {
    for (uint32_t item = 0; item < ITEMS; item++) {
        static const float exact[] = {2, 0.5f, 1};    // sums and products of these are, too
        inputs[0][item] = c->letter == 's' ? bits_of(exact[item % 3]) : item * 2654435761u >> (item % 9);
    }
    for (uint32_t width = 8; width <= 32; width *= 2) {
        if (!execute(m, number, c->what, width)) {
            continue;
        }
        for (uint32_t item = 0; item < ITEMS; item++) {
            uint32_t group = item / GROUP * GROUP, inside = item - group,
                     begin = scope == 3 ? group + inside / width * width : group;
            uint32_t rest = group + GROUP - begin, size = scope == 3 && rest > width ? width : rest;
            expect(c->what, width, item, combined(c, item, begin, size, how), c->letter == 's');
        }
    }
}

static void try_combinations(void) {
    kernels k;
    trial at;
    begin_kernels(&k);
    for (uint32_t i = 0; i < COMBINATIONS; i++) {
        for (uint32_t t = 0; trial_of(combinations[i].opcode, t, &at); t++) {
            group_kernel(&k, combinations[i].opcode, combinations[i].letter, at.scope, at.how);
        }
    }
    zmc_module *m = module_of(&k);
    uint32_t number = 0;
    for (uint32_t i = 0; i < COMBINATIONS; i++) {
        for (uint32_t t = 0; trial_of(combinations[i].opcode, t, &at); t++) {
            try_combination(m, &combinations[i], number++, at.scope, at.how);
        }
    }
    zmc_module_destroy(m);
    spv_free(&k.m);
}

// ---- Others ---------------------------------------------------------------------------------------------------------

static void try_others(void) {
    kernels k;
    begin_kernels(&k);
    add_rarities(&k);
    for (uint32_t i = 0; i < OTHERS; i++) {
        begin_kernel(&k);
        end_kernel(&k, others[i].body(&k));
    }
    zmc_module *m = module_of(&k);
    for (uint32_t i = 0; i < OTHERS; i++) {
        for (uint32_t width = 8; width <= 64; width *= 2) {
            make_integers();
            for (uint32_t item = 0; item < ITEMS; item++) {
                uint32_t inside = item % GROUP, begin = inside / width * width, rest = GROUP - begin,
                         size = rest < width ? rest : width;
                inputs[3][item] = (inside - begin + 5) % size;    // a lane of the sub-group
            }
            if (!execute(m, i, others[i].what, width)) {
                continue;
            }
            for (uint32_t item = 0; item < ITEMS; item++) {
                uint32_t inside = item % GROUP, begin = inside / width * width, rest = GROUP - begin;
                const place at = {.in = {inputs[0], inputs[1], inputs[2], inputs[3]},
                                  .item = item,
                                  .begin = item - inside + begin,
                                  .lane = inside - begin,
                                  .size = rest < width ? rest : width,
                                  .width = width};
                uint64_t wanted;
                if (others[i].result(&at, &wanted)) {
                    expect(others[i].what, width, item, wanted, false);
                }
            }
        }
    }
    zmc_module_destroy(m);
    spv_free(&k.m);
}

// ---- Nothing is missing ---------------------------------------------------------------------------------------------

// Instructions outside of functions, of images (test_images, api17_images), and those that end a kernel or print,
// whose effects api17_compute compares.
static bool is_elsewhere(uint32_t code) {
    static const uint16_t elsewhere[] = {SPV_OP_SOURCE_CONTINUED,
                                         SPV_OP_SOURCE,
                                         SPV_OP_SOURCE_EXTENSION,
                                         SPV_OP_MODULE_PROCESSED,
                                         SPV_OP_KILL,
                                         SPV_OP_UNREACHABLE,
                                         SPV_OP_SAMPLED_IMAGE,
                                         SPV_OP_IMAGE_SAMPLE_EXPLICIT_LOD,
                                         SPV_OP_IMAGE_FETCH,
                                         SPV_OP_IMAGE_READ,
                                         SPV_OP_IMAGE_WRITE,
                                         SPV_OP_IMAGE,
                                         SPV_OP_IMAGE_QUERY_FORMAT,
                                         SPV_OP_IMAGE_QUERY_ORDER,
                                         SPV_OP_IMAGE_QUERY_SIZE_LOD,
                                         SPV_OP_IMAGE_QUERY_SIZE,
                                         SPV_OP_IMAGE_QUERY_LEVELS,
                                         SPV_OP_IMAGE_QUERY_SAMPLES,
                                         SPV_OP_SUBGROUP_IMAGE_BLOCK_READ_INTEL,
                                         SPV_OP_SUBGROUP_IMAGE_BLOCK_WRITE_INTEL};
    bool found = false;
    for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++) {
        found = found || elsewhere[i] == code;
    }
    return found;
}

// Compares the rows of the engine, in the order of their numbers, with the instructions in the modules of tests.
static uint32_t look_for(uint32_t (*row)(uint32_t), bool std, const uint8_t *tested) {
    uint32_t count = 0, last = 0;
    for (uint32_t code = row(0); code != UINT32_MAX; code = row(++count)) {
        bool is_tested = tested[code] || (std ? code == SPV_OPENCL_STD_PRINTF : is_elsewhere(code));
        if ((count > 0 && code <= last) || !is_tested) {
            const zm_spirv_form *form = std ? NULL : zm_spirv_form_of(code);
            printf("instruction %u%s%s%s %s\n", code, std ? " of OpenCL.std" : "", form == NULL ? "" : ", ",
                   form == NULL ? "" : form->name, is_tested ? "is not in its place" : "has no test");
            failures++;
        }
        last = code;
    }
    return count;
}

// Kernels that are refused, each with its reason.
typedef struct refusal {
    const char *instruction;
    const char *reason;
} refusal;

static void try_refused(void) {
    static const refusal refusals[] = {
        {"OpGroupNonUniformBallotBitCount, word ", "lanes of clusters cannot be counted"},
        {"OpExtInst, word ", "7 words; it needs 8"},
        {"OpGroupNonUniformIAdd, word ", "clusters of 257 lanes: their size is a power of two"},
        {"OpGroupNonUniformIAdd, word ", "clusters of 0 lanes: their size is a power of two"},
        {"OpGroupIAdd, word ", "the instruction has no size of clusters"},
    };
    kernels k;
    begin_kernels(&k);
    begin_kernel(&k);
    end_kernel(&k, MAKE(&k, SPV_OP_U_CONVERT, spv_type(&k.m, 'U'),
                        MAKE(&k, SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_COUNT, spv_type(&k.m, 'u'), k.scopes[3],
                             SPV_GROUP_OPERATION_CLUSTERED_REDUCE, ballot(&k))));
    begin_kernel(&k);
    end_kernel(
        &k, MAKE(&k, SPV_OP_EXT_INST, spv_type(&k.m, 'U'), k.std, SPV_OPENCL_STD_U_MAD_HI, k.inputs[0], k.inputs[1]));
    const uint32_t sizes[] = {spv_constant(&k.m, 257), spv_constant(&k.m, 0)};
    for (uint32_t i = 0; i < 2; i++) {
        begin_kernel(&k);
        end_kernel(&k, MAKE(&k, SPV_OP_GROUP_NON_UNIFORM_I_ADD, spv_type(&k.m, 'U'), k.scopes[3],
                            SPV_GROUP_OPERATION_CLUSTERED_REDUCE, k.inputs[0], sizes[i]));
    }
    begin_kernel(&k);
    end_kernel(&k, MAKE(&k, SPV_OP_GROUP_I_ADD, spv_type(&k.m, 'U'), k.scopes[3], SPV_GROUP_OPERATION_CLUSTERED_REDUCE,
                        k.inputs[0]));
    size_t bytes;
    const uint32_t *words = spv_finish(&k.m, &bytes);
    char log[512] = "";
    zmc_module *module = zmc_module_create(words, bytes / 4, NULL, 0, log, sizeof log);
    for (uint32_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        char name[16];
        snprintf(name, sizeof name, "k%u", i);
        if (module == NULL || zmc_module_kernel(module, name, log, sizeof log) != NULL ||
            strstr(log, refusals[i].instruction) == NULL || strstr(log, refusals[i].reason) == NULL) {
            printf("%s is not refused by '%s': %s\n", name, refusals[i].reason, log);
            failures++;
        }
    }
    zmc_module_destroy(module);
    spv_free(&k.m);
}

static zmc_module *module_with_sampler(uint32_t addressing, uint32_t normalized, uint32_t filter, char *log,
                                       size_t size) {
    spv_module m;
    spv_init(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_CONSTANT_SAMPLER, spv_type(&m, 'n'), spv_id(&m), addressing, normalized, filter);
    size_t bytes;
    const uint32_t *words = spv_finish(&m, &bytes);
    zmc_module *module = zmc_module_create(words, bytes / 4, NULL, 0, log, size);
    spv_free(&m);
    return module;
}

// Literal samplers have what OpenCL has of addressing modes, coordinates and filters, and nothing beyond.
static void try_samplers(void) {
    static const struct {
        uint32_t addressing, normalized, filter;
        bool taken;
    } samplers[] = {
        {SPV_SAMPLER_ADDRESSING_MODE_NONE, 0, SPV_SAMPLER_FILTER_MODE_NEAREST, true},
        {SPV_SAMPLER_ADDRESSING_MODE_REPEAT_MIRRORED, 1, SPV_SAMPLER_FILTER_MODE_LINEAR, true},
        {SPV_SAMPLER_ADDRESSING_MODE_REPEAT_MIRRORED + 1, 1, SPV_SAMPLER_FILTER_MODE_LINEAR, false},
        {SPV_SAMPLER_ADDRESSING_MODE_REPEAT, 2, SPV_SAMPLER_FILTER_MODE_LINEAR, false},
        {SPV_SAMPLER_ADDRESSING_MODE_REPEAT, 1, SPV_SAMPLER_FILTER_MODE_LINEAR + 1, false},
        {UINT32_MAX, 1, UINT32_MAX, false},
    };
    for (uint32_t i = 0; i < sizeof samplers / sizeof *samplers; i++) {
        char log[512] = "";
        zmc_module *module =
            module_with_sampler(samplers[i].addressing, samplers[i].normalized, samplers[i].filter, log, sizeof log);
        if ((module != NULL) != samplers[i].taken ||
            (module == NULL && strstr(log, "which OpenCL does not have") == NULL)) {
            printf("literal sampler %u is %s: %s\n", i, module == NULL ? "refused" : "taken", log);
            failures++;
        }
        zmc_module_destroy(module);
    }
}

static void nothing_is_missing(void) {
    char *source = corpus_source();
    for (int i = 0; i < 3; i++) {
        size_t bytes;
        uint32_t *words = cl_compile(source, cl_levels[i], &bytes);
        note(words, words == NULL ? 0 : bytes / 4);
        free(words);
    }
    free(source);
    uint32_t count = look_for(zmc_lowered_opcode, false, seen);
    uint32_t std = look_for(zmc_lowered_std, true, seen_std);
    printf("%u numbers of instructions, %u of OpenCL.std\n", count, std);
    failures += count < 200 || std < 150;
}

int main(void) {
    make_integers();
    try_plain(integers, sizeof integers / sizeof *integers);
    make_numbers();
    try_plain(numbers, sizeof numbers / sizeof *numbers);
    try_combinations();
    try_others();
    try_refused();
    try_samplers();
    if (cl_compiler_is_here()) {
        nothing_is_missing();
    } else {
        puts(
            "whether an instruction is missing was not looked at: clang-15, llvm-15 or llvm-spirv-15 is not installed");
    }
    printf("%d failures\n", failures);
    return failures == 0 ? 0 : 1;
}
