// Annotations of kernels: who makes them, in which order, with which operands, and how they are taken.
#include "annotation_code.h"
#include "kernel_test.h"

enum { STEPS = 6 };    // of the counting kernel, for each work-item

static const uint32_t COUNTING[STEPS] = {
    ZEMOCK_ANNOTATION_WI_START,   ZEMOCK_ANNOTATION_ATOMIC_OP_START, ZEMOCK_ANNOTATION_ATOMIC_OP_FINISH,
    ZEMOCK_ANNOTATION_WG_BARRIER, ZEMOCK_ANNOTATION_WI_RESUME,       ZEMOCK_ANNOTATION_WI_FINISH};

static ze_module_handle_t counting_module(uint64_t by_default) {
    spv_module source;
    spv_init(&source);
    spv_spec_constant(&source, 'c', ANNOTATION_SWITCH, by_default);
    counting_kernel(&source, "count");
    ze_module_handle_t module = new_module(&source, NULL);
    spv_free(&source);
    return module;
}

static void run_groups(ze_module_handle_t module, const char *name, void *buffer, uint32_t size, uint32_t x, uint32_t y) {
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
        // Nobody goes on before the last of the group has arrived.
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
    EXPECT_EQ(taken[1].object, (uintptr_t)buffer);
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
    run_groups(module, "count", buffer, 4, 100000, 100000);    // would be many gigabytes
    EXPECT_EQ(zemock_annotation_count(), 10);
    EXPECT_EQ(take(taken, 100), 10);
    EXPECT_EQ(taken[6].sequence, first + 2 * 4 * STEPS);
    EXPECT_EQ(taken[6].launch, taken[5].launch + 1);
    EXPECT_EQ(zemock_annotation_dropped(), 2 * 4 * STEPS - 10 + UINT64_C(10000000000) * 4 * STEPS - 4);
    EXPECT_EQ(zemock_annotation_clear(), 0);
    EXPECT_EQ(zemock_annotation_dropped(), 0);
    OK(zemock_set_option("annotation_limit", 65536));
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, buffer));
}

static void the_seed_decides_who_is_first(void) {
    void *buffer = new_shared(64);
    ze_module_handle_t module = counting_module(1);
    zemock_annotation runs[3][64 * STEPS];
    for (uint32_t i = 0; i < 3; i++) {
        OK(zemock_seed(i < 2 ? 5 : 6));
        run_groups(module, "count", buffer, 32, 2, 1);
        EXPECT_EQ(take(runs[i], 64 * STEPS), 64 * STEPS);
    }
    bool differ = false;
    for (uint32_t i = 0; i < 64 * STEPS; i++) {
        EXPECT_EQ(runs[0][i].item, runs[1][i].item);
        EXPECT_EQ(runs[0][i].kind, runs[1][i].kind);
        differ = differ || runs[0][i].item != runs[2][i].item;
    }
    EXPECT(differ);
    OK(zemock_seed(0));
    OK(zeModuleDestroy(module));
    OK(zeMemFree(context, buffer));
}

// A lock around an atomic in a function that is called with the kernel's argument, a range, a way out, a loop.
static ze_module_handle_t winding_module(void) {
    spv_module m;
    spv_init(&m);
    spv_spec_constant(&m, 'c', ANNOTATION_SWITCH, 1);
    uint32_t condition = spv_id(&m);
    SPV(&m, SPV_GLOBALS, 41, spv_type(&m, 'b'), condition);
    annotation_code code = annotation_functions(&m, 'I');
    uint32_t lock = spv_id(&m);
    SPV(&m, SPV_GLOBALS, 43, spv_type(&m, 'U'), lock, 77, 0);
    uint32_t on_stack = spv_id(&m);
    SPV(&m, SPV_GLOBALS, 32, on_stack, 7, spv_type(&m, 'I'));
    uint32_t inner;
    uint32_t helper = spv_begin_function(&m, "I", &inner);
    uint32_t slot = spv_id(&m), loaded = spv_id(&m), element = spv_id(&m);
    SPV(&m, SPV_CODE, 59, on_stack, slot, 7);
    SPV(&m, SPV_CODE, 62, slot, inner);
    SPV(&m, SPV_CODE, 61, spv_type(&m, 'I'), loaded, slot);
    SPV(&m, SPV_CODE, 67, spv_type(&m, 'I'), element, loaded, lock);
    call1(&code, code.acquired, lock);
    call_atomic(&code, element, 1, 2);
    call1(&code, code.releasing, lock);
    spv_end_function(&m);
    uint32_t out = spv_id(&m), on = spv_id(&m), head = spv_id(&m), body = spv_id(&m), done = spv_id(&m);
    uint32_t parameters[2];
    uint32_t kernel = spv_begin_function(&m, "IU", parameters);
    call0(&code, code.start);
    fork_on(&m, condition, out, on);
    label(&m, out);
    call0(&code, code.finish);
    spv_emit(&m, SPV_CODE, 253, 0, NULL);
    label(&m, on);
    call2(&code, code.range, parameters[0], parameters[1]);
    jump(&m, head);
    label(&m, head);
    fork_on(&m, condition, body, done);
    label(&m, body);
    call1(&code, helper, parameters[0]);
    jump(&m, head);
    label(&m, done);
    call0(&code, code.finish);
    spv_end_function(&m);
    spv_entry_point(&m, kernel, "winding");
    ze_module_handle_t module = new_module(&m, NULL);
    spv_free(&m);
    return module;
}

static void follows_the_longer_way_once(void) {
    static const uint32_t kinds[] = {
        ZEMOCK_ANNOTATION_WI_START,        ZEMOCK_ANNOTATION_WG_LOCAL_RANGE,   ZEMOCK_ANNOTATION_SYNC_ACQUIRED,
        ZEMOCK_ANNOTATION_ATOMIC_OP_START, ZEMOCK_ANNOTATION_ATOMIC_OP_FINISH, ZEMOCK_ANNOTATION_SYNC_RELEASING,
        ZEMOCK_ANNOTATION_WI_FINISH};
    void *buffer = new_shared(64);
    ze_module_handle_t module = winding_module();
    ze_kernel_handle_t kernel = new_kernel(module, "winding");
    uint64_t bytes = 48;
    OK(zeKernelSetGroupSize(kernel, 1, 1, 1));
    SET(kernel, 0, buffer);
    SET(kernel, 1, bytes);
    OK(run(kernel, 1, 1));
    zemock_annotation taken[8] = {0};
    EXPECT_EQ(take(taken, 8), 7);
    for (uint32_t i = 0; i < 7; i++) {
        EXPECT_EQ(taken[i].kind, kinds[i]);
    }
    EXPECT_EQ(taken[1].object, (uintptr_t)buffer);
    EXPECT_EQ(taken[1].size, 48);
    EXPECT_EQ(taken[2].object, 77);
    EXPECT_EQ(taken[3].object, (uintptr_t)buffer);
    EXPECT_EQ(taken[3].operation, 1);
    EXPECT_EQ(taken[3].order, 2);
    EXPECT_EQ(taken[5].object, 77);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
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
    the_seed_decides_who_is_first();
    follows_the_longer_way_once();
    a_kernel_without_a_block_cannot_be_followed();
    refuses_wrong_questions();
    return api_end();
}
