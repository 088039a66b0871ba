// Annotations of kernels: who makes them, in which order, with which operands, and how they are taken.
#include "annotation_code.h"
#include "cl_compile.h"
#include "kernel_test.h"

enum { STEPS = 6 };    // of the counting kernel, for each work-item

static const uint32_t COUNTING[STEPS] = {ZEMOCK_ANNOTATION_WI_START,         ZEMOCK_ANNOTATION_ATOMIC_OP_START,
                                         ZEMOCK_ANNOTATION_ATOMIC_OP_FINISH, ZEMOCK_ANNOTATION_WG_BARRIER,
                                         ZEMOCK_ANNOTATION_WI_RESUME,        ZEMOCK_ANNOTATION_WI_FINISH};

static ze_module_handle_t counting_module(uint64_t by_default) {
    spv_module source;
    spv_init(&source);
    spv_spec_constant(&source, 'c', ANNOTATION_SWITCH, by_default);
    counting_kernel(&source, "count");
    ze_module_handle_t module = new_module(&source, NULL);
    spv_free(&source);
    return module;
}

static void run_groups(ze_module_handle_t module, const char *name, void *buffer, uint32_t size, uint32_t x,
                       uint32_t y) {
    ze_kernel_handle_t kernel = new_kernel(module, name);
    OK(zeKernelSetGroupSize(kernel, size, 1, 1));
    SET(kernel, 0, buffer);
    OK(run(kernel, x, y));
    OK(zeKernelDestroy(kernel));
}

static uint32_t take(zemock_annotation *taken, uint32_t most) {
    int32_t count = zemock_annotation_take(most, taken);
    EXPECT(count >= 0);
    return count < 0 ? 0 : (uint32_t)count;
}

static void records_every_item_of_every_group(void) {
    void *buffer = new_shared(64);
    ze_module_handle_t module = counting_module(1);
    run_groups(module, "count", buffer, 4, 2, 3);
    zemock_annotation taken[6 * 4 * STEPS + 1];
    EXPECT_EQ(zemock_annotation_count(), 6 * 4 * STEPS);
    zemock_annotation first;
    EXPECT_EQ(zemock_annotation_get(0, &first), 0);
    EXPECT_EQ(take(taken, 6 * 4 * STEPS + 1), 6 * 4 * STEPS);
    EXPECT_EQ(memcmp(&first, &taken[0], sizeof first), 0);
    EXPECT_EQ(zemock_annotation_count(), 0);
    uint32_t step_of[24] = {0};
    for (uint32_t i = 0; i < 6 * 4 * STEPS; i++) {
        const zemock_annotation *a = &taken[i];
        uint32_t group = i / (4 * STEPS);
        EXPECT_EQ(a->sequence, taken[0].sequence + i);
        EXPECT_EQ(a->launch, taken[0].launch);
        EXPECT_EQ(a->group[0], group % 2);
        EXPECT_EQ(a->group[1], group / 2);
        EXPECT_EQ(a->group[2], 0);
        EXPECT_EQ(a->group_size, 4);
        EXPECT_EQ(a->root, 0);
        EXPECT_STR(a->kernel, "count");
        EXPECT(i == 0 || a->time_ns >= taken[i - 1].time_ns);
        // The row of the group, eight work-items long, and the place in it.
        if (!EXPECT(a->item < 24) || !EXPECT_EQ(a->item / 8, group / 2) || !EXPECT_EQ(a->item % 8 / 4, group % 2)) {
            break;
        }
        uint32_t step = step_of[a->item]++;
        EXPECT_EQ(a->kind, COUNTING[step]);
        bool atomic = step == 1 || step == 2;
        EXPECT_EQ(a->object, atomic ? (uintptr_t)buffer : 0);
        EXPECT_EQ(a->operation, atomic ? 2 : 0);
        EXPECT_EQ(a->order, 0);
        // No work-item goes on before the last of the group has arrived.
        EXPECT_EQ(step < 4, i % (4 * STEPS) < 4 * 4);
    }
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, buffer));
}

static void the_application_switches_them_on(void) {
    void *buffer = new_shared(64);
    spv_module source;
    spv_init(&source);
    spv_spec_constant(&source, 'c', ANNOTATION_SWITCH, 0);
    counting_kernel(&source, "count");
    for (uint8_t value = 0; value < 3; value++) {
        uint32_t id = ANNOTATION_SWITCH;
        const void *values = &value;
        ze_module_constants_t constants = {.numConstants = 1, .pConstantIds = &id, .pConstantValues = &values};
        ze_module_handle_t module = NULL;
        if (OK(build(&source, NULL, &constants, &module, NULL))) {
            run_groups(module, "count", buffer, 2, 1, 1);
            EXPECT_EQ(zemock_annotation_count(), value == 0 ? 0 : 2 * STEPS);
            EXPECT_EQ(zemock_annotation_clear(), 0);
            OK(zeModuleDestroy(module));
        }
    }
    spv_free(&source);
    OK(zeMemFree(context, buffer));
}

static void nothing_without_the_switch(void) {
    void *buffer = new_shared(64);
    ze_module_handle_t off = counting_module(0);
    run_groups(off, "count", buffer, 4, 4, 1);
    OK(zeModuleDestroy(off));
    spv_module source;
    spv_init(&source);
    counting_kernel(&source, "count");    // annotated, but there is nothing to switch
    ze_module_handle_t none = new_module(&source, NULL);
    run_groups(none, "count", buffer, 4, 4, 1);
    EXPECT_EQ(zemock_annotation_count(), 0);
    EXPECT_EQ(zemock_annotation_dropped(), 0);
    OK(zeModuleDestroy(none));
    uint32_t id = ANNOTATION_SWITCH;
    const uint8_t one = 1;
    const void *values = &one;
    ze_module_constants_t constants = {.numConstants = 1, .pConstantIds = &id, .pConstantValues = &values};
    ze_module_build_log_handle_t log = NULL;
    EXPECT_EQ(build(&source, NULL, &constants, &none, logs_of_failures() ? &log : NULL),
              ZE_RESULT_ERROR_MODULE_BUILD_FAILURE);
    if (log != NULL) {
        char *text = log_text(log);
        EXPECT_HAS(text, "no specialization constant with id 4285822057");
        free(text);
        OK(zeModuleBuildLogDestroy(log));
    }
    spv_free(&source);
    OK(zeMemFree(context, buffer));
}

static void survives_as_native_binary(void) {
    void *buffer = new_shared(64);
    ze_module_handle_t module = counting_module(1);
    size_t size = 0;
    OK(zeModuleGetNativeBinary(module, &size, NULL));
    uint8_t *binary = malloc(size);
    OK(zeModuleGetNativeBinary(module, &size, binary));
    OK(zeModuleDestroy(module));
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                             .format = ZE_MODULE_FORMAT_NATIVE,
                             .inputSize = size,
                             .pInputModule = binary};
    OK(zeModuleCreate(context, device, &desc, &module, NULL));
    free(binary);
    run_groups(module, "count", buffer, 2, 1, 1);
    zemock_annotation taken[2 * STEPS];
    EXPECT_EQ(take(taken, 2 * STEPS), 2 * STEPS);
    EXPECT_EQ(taken[2].kind, ZEMOCK_ANNOTATION_ATOMIC_OP_START);
    EXPECT_EQ(taken[2].object, (uintptr_t)buffer);
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, buffer));
}

static void counts_what_there_is_no_room_for(void) {
    void *buffer = new_shared(64);
    ze_module_handle_t module = counting_module(1);
    OK(zemock_set_option("annotation_limit", 10));
    run_groups(module, "count", buffer, 4, 2, 1);
    zemock_annotation taken[100];
    EXPECT_EQ(zemock_annotation_count(), 10);
    EXPECT_EQ(zemock_annotation_dropped(), 2 * 4 * STEPS - 10);
    EXPECT_EQ(take(taken, 4), 4);
    uint64_t first = taken[0].sequence;
    run_groups(module, "count", buffer, 4, 100, 100);
    EXPECT_EQ(zemock_annotation_count(), 10);
    EXPECT_EQ(take(taken, 100), 10);
    EXPECT_EQ(taken[6].sequence, first + 2 * 4 * STEPS);
    EXPECT_EQ(taken[6].launch, taken[5].launch + 1);
    EXPECT_EQ(zemock_annotation_dropped(), 2 * 4 * STEPS - 10 + UINT64_C(10000) * 4 * STEPS - 4);
    EXPECT_EQ(zemock_annotation_clear(), 0);
    EXPECT_EQ(zemock_annotation_dropped(), 0);
    OK(zemock_set_option("annotation_limit", 65536));
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, buffer));
}

// The work-items of a sub-group are at a call at the same time, and come in their order; the next sub-group comes
// behind them.
static void lanes_call_together(void) {
    void *buffer = new_shared(64);
    ze_module_handle_t module = counting_module(1);
    static zemock_annotation runs[2][64 * STEPS];
    for (uint32_t i = 0; i < 2; i++) {
        run_groups(module, "count", buffer, 32, 2, 1);
        EXPECT_EQ(take(runs[i], 64 * STEPS), 64 * STEPS);
    }
    uint32_t sub_group = 0;
    while (runs[0][sub_group].kind == ZEMOCK_ANNOTATION_WI_START && sub_group < 32) {
        sub_group++;
    }
    EXPECT_EQ(sub_group, 16);
    for (uint32_t i = 0; i < 64 * STEPS; i++) {
        EXPECT_EQ(runs[0][i].item, runs[1][i].item);
        EXPECT_EQ(runs[0][i].kind, runs[1][i].kind);
        // Before the barrier one sub-group is through, then the other; the same behind it.
        uint32_t in_group = i % (32 * STEPS), behind = in_group >= 32 * 4, steps = behind ? 2 : 4;
        uint32_t in_half = in_group - behind * 32 * 4, half = in_half / (16 * steps);
        EXPECT_EQ(runs[0][i].item, i / (32 * STEPS) * 32 + half * 16 + in_half % 16);
        EXPECT_EQ(runs[0][i].kind, COUNTING[behind * 4 + in_half / 16 % steps]);
    }
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, buffer));
}

// A function with a body, which calls another with its parameter if there is one.
static uint32_t function_with_body(spv_module *m, const char *name, uint32_t inner) {
    uint32_t parameter;
    uint32_t function = spv_begin_function(m, "U", &parameter);
    if (inner != 0) {
        SPV_RESULT(m, SPV_OP_FUNCTION_CALL, m->void_type, inner, parameter);
    }
    spv_end_function(m);
    spv_name(m, function, name);
    return function;
}

// Makes the function for a round of the winding kernel, which gets &objects[id] and its number: an atomic's annotations
// where the number is odd, else a lock's, one of them by a wrapper that calls the stub, as the compiler's library does.
static uint32_t round_function(spv_module *m, const annotation_code *code) {
    uint32_t u = spv_type(m, 'u'), one = spv_constant(m, 1), parameters[2];
    uint32_t updates = spv_id(m), locks = spv_id(m), over = spv_id(m);
    uint32_t stub = function_with_body(m, "__itt_offload_sync_acquired_stub", 0);
    uint32_t wrapper = function_with_body(m, "__itt_offload_sync_acquired", stub);
    uint32_t function = spv_begin_function(m, "Iu", parameters);
    uint32_t odd = SPV_RESULT(m, SPV_OP_BITWISE_AND, u, parameters[1], one);
    fork_on(m, SPV_RESULT(m, SPV_OP_I_EQUAL, spv_type(m, 'b'), odd, one), updates, locks);
    label(m, updates);
    call_atomic(code, parameters[0], 1, 2);
    jump(m, over);
    label(m, locks);
    uint32_t wide = SPV_RESULT(m, SPV_OP_U_CONVERT, spv_type(m, 'U'), parameters[1]);
    call1(code, wrapper, wide);
    call1(code, code->releasing, wide);
    jump(m, over);
    label(m, over);
    spv_end_function(m);
    return function;
}

// kernel winding(global uint *counts, global uint *objects): each work-item does as many rounds as counts[id] says.
static ze_module_handle_t winding_module(void) {
    spv_module m;
    spv_init(&m);
    spv_spec_constant(&m, 'c', ANNOTATION_SWITCH, 1);
    annotation_code code = annotation_functions(&m, 'I');
    uint32_t u = spv_type(&m, 'u'), pointer = spv_type(&m, 'I'), zero = spv_constant(&m, 0), one = spv_constant(&m, 1);
    uint32_t first = spv_id(&m), head = spv_id(&m), body = spv_id(&m), done = spv_id(&m);
    uint32_t number = spv_id(&m), next = spv_id(&m), parameters[2];
    uint32_t helper = round_function(&m, &code);
    uint32_t kernel = spv_begin_function(&m, "II", parameters);
    jump(&m, first);
    label(&m, first);
    call0(&code, code.start);
    uint32_t id = spv_global_id(&m, 0);
    uint32_t rounds =
        SPV_RESULT(&m, SPV_OP_LOAD, u, SPV_RESULT(&m, SPV_OP_PTR_ACCESS_CHAIN, pointer, parameters[0], id));
    uint32_t object = SPV_RESULT(&m, SPV_OP_PTR_ACCESS_CHAIN, pointer, parameters[1], id);
    jump(&m, head);
    label(&m, head);
    SPV(&m, SPV_CODE, SPV_OP_PHI, u, number, zero, first, next, body);
    fork_on(&m, SPV_RESULT(&m, SPV_OP_U_LESS_THAN, spv_type(&m, 'b'), number, rounds), body, done);
    label(&m, body);
    SPV_RESULT(&m, SPV_OP_FUNCTION_CALL, m.void_type, helper, object, number);
    SPV(&m, SPV_CODE, SPV_OP_I_ADD, u, next, number, one);
    jump(&m, head);
    label(&m, done);
    call0(&code, code.finish);
    spv_end_function(&m);
    spv_entry_point(&m, kernel, "winding");
    ze_module_handle_t module = new_module(&m, NULL);
    spv_free(&m);
    return module;
}

// The executed instructions depend on data: branches, the number of rounds, operands.
static void follows_what_is_executed(void) {
    enum { ITEMS = 4 };
    static const uint32_t counts[2][ITEMS] = {{0, 1, 2, 5}, {3, 0, 0, 1}};
    uint32_t *rounds = new_shared(64), *objects = new_shared(64);
    ze_module_handle_t module = winding_module();
    ze_kernel_handle_t kernel = new_kernel(module, "winding");
    OK(zeKernelSetGroupSize(kernel, ITEMS, 1, 1));
    SET(kernel, 0, rounds);
    SET(kernel, 1, objects);
    for (uint32_t launch = 0; launch < 2; launch++) {
        memcpy(rounds, counts[launch], sizeof counts[launch]);
        OK(run(kernel, 1, 1));
        zemock_annotation taken[64] = {0};
        uint32_t expected = 2 * ITEMS, seen = take(taken, 64);
        for (uint32_t item = 0; item < ITEMS; item++) {
            const uint32_t steps = 2 + 2 * counts[launch][item];
            uint32_t step = 0;
            expected += 2 * counts[launch][item];
            for (uint32_t i = 0; i < seen; i++) {
                const zemock_annotation *a = &taken[i];
                if (a->item != item) {
                    continue;
                }
                uint32_t round = (step - 1) / 2, second = (step - 1) % 2;
                if (step == 0 || step == steps - 1) {
                    EXPECT_EQ(a->kind, step == 0 ? ZEMOCK_ANNOTATION_WI_START : ZEMOCK_ANNOTATION_WI_FINISH);
                } else if (round % 2 == 1) {
                    EXPECT_EQ(a->kind, second ? ZEMOCK_ANNOTATION_ATOMIC_OP_FINISH : ZEMOCK_ANNOTATION_ATOMIC_OP_START);
                    EXPECT_EQ(a->object, (uintptr_t)(objects + item));
                    EXPECT_EQ(a->operation, 1);
                    EXPECT_EQ(a->order, 2);
                } else {
                    EXPECT_EQ(a->kind, second ? ZEMOCK_ANNOTATION_SYNC_RELEASING : ZEMOCK_ANNOTATION_SYNC_ACQUIRED);
                    EXPECT_EQ(a->object, round);
                }
                step++;
            }
            EXPECT_EQ(step, steps);
        }
        EXPECT_EQ(seen, expected);
    }
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, rounds));
    OK(zeMemFree(context, objects));
}

// As compilers write it, with debug information: a wrapper asks the specialization constant, and calls the stub.
static const char compiled_source[] =
    "char __attribute__((overloadable)) __spirv_SpecConstant(int, char);\n"
    "__attribute__((noinline)) void __itt_offload_sync_acquired_stub(ulong id) {}\n"
    "__attribute__((noinline)) void __itt_offload_sync_acquired(ulong id) {\n"
    "  if (__spirv_SpecConstant((int)0xFF747469u, 0)) __itt_offload_sync_acquired_stub(id); }\n"
    "kernel void locks(global const uint *counts) {\n"
    "  for (uint i = 0; i < counts[get_global_id(0)]; i++) __itt_offload_sync_acquired(100 * get_global_id(0) + i); }\n";

static void follows_compiled_code(void) {
    enum { ITEMS = 4 };
    static const uint32_t counts[ITEMS] = {3, 0, 1, 2};
    size_t bytes;
    uint32_t *words =
        cl_compiler_is_here() ? cl_compile(compiled_source, "-g -O1 -Xclang -disable-llvm-passes", &bytes) : NULL;
    if (words == NULL) {
        EXPECT(!cl_compiler_is_here());
        puts("not tested: annotations in compiled code, as clang-15, llvm-15 or llvm-spirv-15 is not installed");
        return;
    }
    uint32_t *buffer = new_shared(64);
    memcpy(buffer, counts, sizeof counts);
    for (uint8_t value = 0; value < 2; value++) {
        uint32_t id = ANNOTATION_SWITCH;
        const void *values = &value;
        ze_module_constants_t constants = {.numConstants = 1, .pConstantIds = &id, .pConstantValues = &values};
        ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                                 .format = ZE_MODULE_FORMAT_IL_SPIRV,
                                 .inputSize = bytes,
                                 .pInputModule = (const uint8_t *)words,
                                 .pBuildFlags = "-g",
                                 .pConstants = &constants};
        ze_module_handle_t module = NULL;
        if (!OK(zeModuleCreate(context, device, &desc, &module, NULL))) {
            break;
        }
        run_groups(module, "locks", buffer, ITEMS, 1, 1);
        zemock_annotation taken[16] = {0};
        uint32_t seen[ITEMS] = {0}, count = take(taken, 16);
        EXPECT_EQ(count, value == 0 ? 0 : 6);
        for (uint32_t i = 0; i < count; i++) {
            EXPECT_EQ(taken[i].kind, ZEMOCK_ANNOTATION_SYNC_ACQUIRED);
            if (EXPECT(taken[i].item < ITEMS)) {
                EXPECT_EQ(taken[i].object, 100 * taken[i].item + seen[taken[i].item]++);
            }
        }
        for (uint32_t i = 0; i < ITEMS && value != 0; i++) {
            EXPECT_EQ(seen[i], counts[i]);
        }
        OK(zeModuleDestroy(module));
    }
    free(words);
    OK(zeMemFree(context, buffer));
}

static void a_kernel_without_a_block_cannot_be_followed(void) {
    spv_module m;
    spv_init(&m);
    spv_spec_constant(&m, 'c', ANNOTATION_SWITCH, 1);
    annotation_code code = annotation_functions(&m, 'I');
    uint32_t kernel = spv_begin_function(&m, "", NULL);
    m.sections[SPV_CODE].count -= 2;    // its label
    call0(&code, code.start);
    spv_end_function(&m);
    spv_entry_point(&m, kernel, "hollow");
    ze_module_handle_t module = NULL;
    EXPECT_EQ(build(&m, NULL, NULL, &module, NULL), ZE_RESULT_ERROR_MODULE_BUILD_FAILURE);
    spv_free(&m);
}

static void refuses_wrong_questions(void) {
    zemock_annotation annotation;
    EXPECT_EQ(zemock_annotation_get(0, NULL), ZEMOCK_E_ARGUMENT);
    EXPECT_EQ(zemock_annotation_get(0, &annotation), ZEMOCK_E_ARGUMENT);
    EXPECT_HAS(zemock_last_error(), "no annotation 0");
    EXPECT_EQ(zemock_annotation_take(1, NULL), ZEMOCK_E_ARGUMENT);
    EXPECT_EQ(zemock_annotation_take(0, NULL), 0);
}

int main(void) {
    api_begin();
    OK(zemock_clock_mode(ZEMOCK_CLOCK_WORK));
    records_every_item_of_every_group();
    the_application_switches_them_on();
    nothing_without_the_switch();
    survives_as_native_binary();
    counts_what_there_is_no_room_for();
    lanes_call_together();
    follows_what_is_executed();
    follows_compiled_code();
    a_kernel_without_a_block_cannot_be_followed();
    refuses_wrong_questions();
    return api_end();
}
