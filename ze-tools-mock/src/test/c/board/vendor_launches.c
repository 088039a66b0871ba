// A program on the vendor's own driver and the board: modules with values for specialization constants, and of several
// inputs; launches that are indirect, cooperative or several at once, and with an offset; on each device that there is.
// Skipped where the driver is not installed.
//   vendor_launches LAUNCHER DEVICE     starts itself by the launcher
#include "spirv_builder.h"
#include "vendor_test.h"
#include <string.h>

enum { ITEMS = 64, GROUP = 8, SPECIAL = 3, UNSAID = 5, SAID = 1234, PUT = 77, UNTOUCHED = -1 };
enum { EXPORT, IMPORT };
enum { UNPOOLED = 4 << 20 };

// mark(out): each item stores the value of a specialization constant at its place.
static ze_kernel_handle_t marking(const uint32_t *value) {
    spv_module m;
    uint32_t out;
    size_t bytes;
    spv_init_everywhere(&m);
    uint32_t special = spv_spec_constant(&m, 'u', SPECIAL, UNSAID);
    uint32_t function = spv_begin_function(&m, "I", &out);
    uint32_t at = SPV_RESULT(&m, SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN, spv_type(&m, 'I'), out, spv_global_id(&m, 0));
    SPV(&m, SPV_CODE, SPV_OP_STORE, at, special);
    spv_end_function(&m);
    spv_entry_point(&m, function, "mark");
    const uint32_t *words = spv_finish(&m, &bytes);
    const uint32_t id = SPECIAL;
    const void *place = value;
    const ze_module_constants_t constants = {1, &id, &place};
    const ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                                   .format = ZE_MODULE_FORMAT_IL_SPIRV,
                                   .inputSize = bytes,
                                   .pInputModule = (const uint8_t *)words,
                                   .pConstants = value != NULL ? &constants : NULL};
    ze_kernel_handle_t kernel = vendor_kernel_of(&desc, "mark");
    spv_free(&m);
    return kernel;
}

// Two inputs: call(out) calls the other one's put(out), in which each item stores a value at its place.
static ze_kernel_handle_t calling(void) {
    spv_module putting, caller;
    uint32_t out;
    size_t sizes[2];
    spv_init_everywhere(&putting);
    uint32_t value = spv_constant(&putting, PUT), put = spv_begin_function(&putting, "I", &out);
    uint32_t at = SPV_RESULT(&putting, SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN, spv_type(&putting, 'I'), out,
                             spv_global_id(&putting, 0));
    SPV(&putting, SPV_CODE, SPV_OP_STORE, at, value);
    spv_end_function(&putting);
    spv_linkage(&putting, put, "put", EXPORT);

    spv_init_everywhere(&caller);
    uint32_t type = spv_id(&caller), imported = spv_id(&caller), kernel_id = spv_id(&caller);
    SPV(&caller, SPV_GLOBALS, SPV_OP_TYPE_FUNCTION, type, caller.void_type, spv_type(&caller, 'I'));
    SPV(&caller, SPV_CODE, SPV_OP_FUNCTION, caller.void_type, imported, 0, type);
    SPV(&caller, SPV_CODE, SPV_OP_FUNCTION_PARAMETER, spv_type(&caller, 'I'), spv_id(&caller));
    spv_emit(&caller, SPV_CODE, SPV_OP_FUNCTION_END, 0, NULL);
    spv_linkage(&caller, imported, "put", IMPORT);
    out = spv_id(&caller);
    SPV(&caller, SPV_CODE, SPV_OP_FUNCTION, caller.void_type, kernel_id, 0, type);
    SPV(&caller, SPV_CODE, SPV_OP_FUNCTION_PARAMETER, spv_type(&caller, 'I'), out);
    SPV(&caller, SPV_CODE, SPV_OP_LABEL, spv_id(&caller));
    SPV_RESULT(&caller, SPV_OP_FUNCTION_CALL, caller.void_type, imported, out);
    spv_end_function(&caller);
    spv_entry_point(&caller, kernel_id, "call");

    const uint8_t *inputs[] = {(const uint8_t *)spv_finish(&caller, &sizes[0]),
                               (const uint8_t *)spv_finish(&putting, &sizes[1])};
    const ze_module_program_exp_desc_t program = {
        .stype = ZE_STRUCTURE_TYPE_MODULE_PROGRAM_EXP_DESC, .count = 2, .inputSizes = sizes, .pInputModules = inputs};
    const ze_module_desc_t desc = {
        .stype = ZE_STRUCTURE_TYPE_MODULE_DESC, .pNext = &program, .format = ZE_MODULE_FORMAT_IL_SPIRV};
    ze_kernel_handle_t kernel = vendor_kernel_of(&desc, "call");
    spv_free(&putting);
    spv_free(&caller);
    return kernel;
}

enum way { PLAIN, INDIRECT, COOPERATIVE, SEVERAL, NONE_OF_SEVERAL, OFFSET };

static void launch(ze_command_list_handle_t list, ze_kernel_handle_t kernel, enum way way, int *out) {
    static ze_group_count_t *in_memory;
    static uint32_t *count, *unused;
    const ze_group_count_t groups = {ITEMS / GROUP, 1, 1};
    if (in_memory == NULL) {
        in_memory = vendor_allocate(ZE_MEMORY_TYPE_HOST, sizeof *in_memory);
        // The driver reads it at the beginning of a pool, where it is small.
        count = vendor_allocate(ZE_MEMORY_TYPE_HOST, UNPOOLED);
        unused = vendor_allocate(ZE_MEMORY_TYPE_HOST, ITEMS * sizeof *unused);
    }
    *in_memory = groups;
    *count = way == SEVERAL ? 1 : 0;
    CHECK(zeKernelSetGroupSize(kernel, GROUP, 1, 1));
    CHECK(zeKernelSetArgumentValue(kernel, 0, sizeof out, &out));
    CHECK(zeKernelSetGlobalOffsetExp(kernel, way == OFFSET ? ITEMS : 0, 0, 0));
    if (way == INDIRECT) {
        CHECK(zeCommandListAppendLaunchKernelIndirect(list, kernel, in_memory, NULL, 0, NULL));
    } else if (way == COOPERATIVE) {
        CHECK(zeCommandListAppendLaunchCooperativeKernel(list, kernel, &groups, NULL, 0, NULL));
    } else if (way == SEVERAL || way == NONE_OF_SEVERAL) {
        CHECK(zeCommandListAppendLaunchMultipleKernelsIndirect(list, 1, &kernel, count, in_memory, NULL, 0, NULL));
        // The driver submits them with the next launch.
        CHECK(zeKernelSetArgumentValue(kernel, 0, sizeof unused, &unused));
        CHECK(zeCommandListAppendLaunchKernel(list, kernel, &groups, NULL, 0, NULL));
    } else {
        CHECK(zeCommandListAppendLaunchKernel(list, kernel, &groups, NULL, 0, NULL));
    }
}

// Returns how many results are wrong.
static int try_launch(ze_command_list_handle_t list, ze_kernel_handle_t kernel, enum way way, int expected) {
    int *out = vendor_allocate(ZE_MEMORY_TYPE_HOST, 2 * ITEMS * sizeof *out), wrong = 0;
    for (int i = 0; i < 2 * ITEMS; i++) {
        out[i] = UNTOUCHED;
    }
    launch(list, kernel, way, out);
    for (int i = 0; i < 2 * ITEMS; i++) {
        bool touched = way != NONE_OF_SEVERAL && (way == OFFSET ? i >= ITEMS : i < ITEMS);
        wrong += out[i] != (touched ? expected : UNTOUCHED);
    }
    CHECK(zeMemFree(context, out));
    return wrong;
}

static int computes(void) {
    static const char *const names[] = {[PLAIN] = "plain",
                                        [INDIRECT] = "indirect",
                                        [COOPERATIVE] = "cooperative",
                                        [SEVERAL] = "several",
                                        [NONE_OF_SEVERAL] = "none of several",
                                        [OFFSET] = "with an offset"};
    const uint32_t said = SAID;
    int wrong = 0;
    vendor_open();
    for (uint32_t number = 0; number < vendor_device_count; number++) {
        device = vendor_devices[number];
        ze_command_list_handle_t list = vendor_list(0);
        ze_kernel_handle_t unsaid = marking(NULL), marked = marking(&said), called = calling();
        for (enum way way = PLAIN; way <= OFFSET; way++) {
            int here = try_launch(list, unsaid, way, UNSAID) + try_launch(list, marked, way, SAID) +
                       try_launch(list, called, way, PUT);
            printf("device %u, %s: %d wrong\n", number, names[way], here);
            wrong += here;
        }
    }
    return wrong != 0;
}

int main(int count, char **arguments) {
    return vendor_main(count, arguments, computes);
}
