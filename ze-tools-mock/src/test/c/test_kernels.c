// The inside of the kernel code: which kernels are built-in, what they cost, where their threads run.
#include <stdlib.h>

#include "base/clock.h"
#include "memory/memory.h"
#include "expect.h"
#include "kernel/builtin.h"
#include "kernel/counters.h"
#include "kernel/kernel.h"
#include "kernel/threads.h"
#include "spirv_builder.h"
#include "zemock.h"
#include "zm_entry.h"

static zm_arena arena;

static zm_program_kernel described(const char *name, const char *signature) {
    static const struct {
        char letter;
        zm_param param;
    } letters[] = {
        {'f', {"", ZM_PARAM_GLOBAL_POINTER, 8, ZM_SCALAR_FLOAT, 32}},
        {'d', {"", ZM_PARAM_GLOBAL_POINTER, 8, ZM_SCALAR_FLOAT, 64}},
        {'H', {"", ZM_PARAM_GLOBAL_POINTER, 8, ZM_SCALAR_INT, 16}},
        {'p', {"", ZM_PARAM_GLOBAL_POINTER, 8, ZM_SCALAR_NONE, 0}},
        {'u', {"", ZM_PARAM_VALUE, 4, ZM_SCALAR_INT, 32}},
        {'s', {"", ZM_PARAM_VALUE, 4, ZM_SCALAR_FLOAT, 32}},
        {'X', {"", ZM_PARAM_VALUE, 24, ZM_SCALAR_NONE, 0}},
        {'l', {"", ZM_PARAM_LOCAL_POINTER, 0, ZM_SCALAR_FLOAT, 32}},
    };
    zm_program_kernel kernel = {.name = name};
    for (const char *at = signature; *at != '\0'; at++) {
        for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
            if (letters[i].letter == *at) {
                *ZM_PUSH(&arena, &kernel.params) = letters[i].param;
            }
        }
    }
    return kernel;
}

static void expect_builtin(const char *name, const char *signature, zm_builtin_id id, zm_element element) {
    const zm_program_kernel kernel = described(name, signature);
    zm_builtin builtin;
    if (EXPECT(zm_builtin_find(&kernel, &builtin))) {
        EXPECT_EQ(builtin.id, id);
        EXPECT_EQ(builtin.element, element);
    }
}

static void expect_none(const char *name, const char *signature) {
    const zm_program_kernel kernel = described(name, signature);
    zm_builtin builtin;
    EXPECT(!zm_builtin_find(&kernel, &builtin));
}

static void recognises_built_in_kernels(void) {
    expect_builtin("vector_add", "fff", ZM_BUILTIN_ADD, ZM_ELEMENT_F32);
    expect_builtin("vector_add", "dddu", ZM_BUILTIN_ADD, ZM_ELEMENT_F64);
    expect_builtin("add_i64", "ppp", ZM_BUILTIN_ADD, ZM_ELEMENT_I64);
    expect_builtin("copy", "HH", ZM_BUILTIN_COPY, ZM_ELEMENT_I16);
    expect_builtin("scale", "fs", ZM_BUILTIN_SCALE_IN_PLACE, ZM_ELEMENT_F32);
    expect_builtin("scale", "ffs", ZM_BUILTIN_SCALE, ZM_ELEMENT_F32);
    expect_builtin("GEMM", "fffu", ZM_BUILTIN_GEMM, ZM_ELEMENT_F32);
    expect_builtin("delay", "u", ZM_BUILTIN_DELAY, ZM_ELEMENT_F32);
    expect_none("vector_adder", "fff");
    expect_none("vector_add", "ff");
    expect_none("vector_add", "fffuu");
    expect_none("vector_add", "ffl");
    expect_none("vector_add", "fffX");
    expect_none("_f32", "fff");
    expect_none("gemm", "fffuu");
    expect_none("", "");
}

// A device of the driver and a kernel on it.
typedef struct setting {
    zm_device *device;
    ze_context_handle_t context;
    ze_module_handle_t module;
    ze_kernel_handle_t handle;
    zm_kernel *kernel;
} setting;

static setting set_up(const char *name, const char *signature) {
    setting s = {0};
    spv_module source;
    size_t bytes;
    EXPECT_EQ(zm_zeInit(0), ZE_RESULT_SUCCESS);
    s.device = zm_driver_get()->devices[0];
    ze_context_desc_t context_desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    EXPECT_EQ(zm_zeContextCreate(zm_handle(zm_driver_get()), &context_desc, &s.context), ZE_RESULT_SUCCESS);
    spv_init(&source);
    spv_kernel(&source, name, signature);
    const uint32_t *words = spv_finish(&source, &bytes);
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                             .inputSize = bytes,
                             .pInputModule = (const uint8_t *)words};
    EXPECT_EQ(zm_zeModuleCreate(s.context, zm_handle(s.device), &desc, &s.module, NULL), ZE_RESULT_SUCCESS);
    ze_kernel_desc_t kernel_desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = name};
    EXPECT_EQ(zm_zeKernelCreate(s.module, &kernel_desc, &s.handle), ZE_RESULT_SUCCESS);
    s.kernel = zm_acquire(s.handle, ZM_KIND_KERNEL);
    spv_free(&source);
    return s;
}

static void tear_down(setting *s) {
    zm_release(s->kernel);
    EXPECT_EQ(zm_zeKernelDestroy(s->handle), ZE_RESULT_SUCCESS);
    EXPECT_EQ(zm_zeModuleDestroy(s->module), ZE_RESULT_SUCCESS);
    EXPECT_EQ(zm_zeContextDestroy(s->context), ZE_RESULT_SUCCESS);
}

static void costs_are_pure_and_grow(void) {
    setting s = set_up("gemm", "fffu");
    const uint32_t size[] = {16, 16, 1};
    uint64_t before = 0;
    for (uint32_t groups = 1; groups <= 256; groups *= 4) {
        const uint32_t counts[] = {groups, groups, 1};
        uint64_t duration = zm_kernel_duration(s.kernel, s.device, counts, size, NULL);
        EXPECT_EQ(zm_kernel_duration(s.kernel, s.device, counts, size, NULL), duration);
        EXPECT(duration > before);
        uint64_t on_tile = zm_kernel_duration(s.kernel, s.device->subs[0], counts, size, NULL);
        EXPECT(on_tile >= duration);
        before = duration;
    }
    const uint32_t counts[] = {64, 64, 1};
    uint64_t first = zm_kernel_duration(s.kernel, s.device, counts, size, NULL);
    zm_set_seed(12345);
    uint64_t seeded = zm_kernel_duration(s.kernel, s.device, counts, size, NULL);
    zm_set_seed(0);
    EXPECT(first != seeded);
    EXPECT((double)seeded > 0.95 * (double)first && (double)seeded < 1.05 * (double)first);
    const uint32_t most[] = {UINT32_MAX, UINT32_MAX, UINT32_MAX};
    EXPECT(zm_kernel_duration(s.kernel, s.device, most, size, NULL) <= UINT64_C(1100000000000000000));
    tear_down(&s);
}

static void counters_fit_the_duration(void) {
    static const char *const names[] = {"gemm", "vector_add", "spin", "anything"};
    static const char *const signatures[] = {"fffu", "fff", "I", "fff"};
    for (int i = 0; i < 4; i++) {
        setting s = set_up(names[i], signatures[i]);
        const uint32_t size[] = {32, 8, 1};
        for (uint32_t groups = 1; groups <= 4096; groups *= 16) {
            const uint32_t counts[] = {groups, 2, 1};
            uint64_t duration = zm_kernel_duration(s.kernel, s.device, counts, size, NULL);
            zm_kernel_counters c;
            zm_kernel_count(s.kernel, s.device, counts, size, NULL, duration, &c);
            uint64_t available = c.core_cycles * zm_device_eu_count(s.device);
            EXPECT(c.eu_active_cycles > 0);
            EXPECT(c.eu_active_cycles + c.eu_stall_cycles <= available);
            EXPECT_EQ(c.threads, (uint64_t)groups * 2 * 16);
            EXPECT(c.instructions[ZM_CLASS_CONTROL] > 0);
        }
        tear_down(&s);
    }
}

static void samples_name_the_kernels_instructions(void) {
    setting s = set_up("anything", "f");
    uint32_t count = zm_kernel_sample_count(s.kernel);
    void *pointer = NULL;
    EXPECT_EQ(zm_zeModuleGetFunctionPointer(s.module, "anything", &pointer), ZE_RESULT_SUCCESS);
    if (EXPECT(count > 0)) {
        zm_kernel_sample sample;
        zm_kernel_sample_get(s.kernel, 0, &sample);
        EXPECT_EQ(sample.address, (uint64_t)(uintptr_t)pointer);
        uint32_t sum = 0;
        for (int i = 0; i < ZM_STALL_COUNT; i++) {
            sum += sample.weights[i];
        }
        EXPECT(sum > 0);
    }
    tear_down(&s);
}

static void threads_have_places(void) {
    setting s = set_up("anything", "f");
    const uint32_t size[] = {64, 1, 1};
    uint32_t threads = zm_threads_of_group(s.kernel, size);
    EXPECT_EQ(threads, 4);
    uint32_t total = zm_threads_of_device(s.device);
    uint64_t groups = total / threads;
    uint8_t *seen = calloc(total, 1);
    const zm_device_config *c = &s.device->config;
    for (uint64_t group = 0; group < groups; group++) {
        for (uint32_t t = 0; t < threads; t++) {
            ze_device_thread_t place = zm_thread_place(s.device, threads, group, t);
            uint32_t index = ((place.slice * c->subslices_per_slice + place.subslice) * c->eus_per_subslice + place.eu) *
                                 c->threads_per_eu + place.thread;
            if (EXPECT(index < total)) {
                EXPECT_EQ(seen[index], 0);
                seen[index] = 1;
            }
            uint64_t found_group;
            uint32_t found_thread;
            EXPECT(zm_thread_work(s.device, threads, groups, place, &found_group, &found_thread));
            EXPECT_EQ(found_group, group);
            EXPECT_EQ(found_thread, t);
        }
    }
    uint64_t group;
    uint32_t thread;
    const ze_device_thread_t outside = {.slice = UINT32_MAX};
    EXPECT(!zm_thread_work(s.device, threads, groups, outside, &group, &thread));
    free(seen);
    tear_down(&s);
}

// A forced reset takes modules with variables along, and the kernels that were made of them.
static void ends_with_a_forced_reset(void) {
    setting s = set_up("anything", "f");
    spv_module source;
    size_t bytes;
    spv_init(&source);
    uint32_t global = spv_id(&source);
    SPV(&source, SPV_GLOBALS, 59, spv_type(&source, 'I'), global, 5, spv_constant(&source, 7));
    spv_linkage(&source, global, "word", 0);
    const uint32_t *words = spv_finish(&source, &bytes);
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                             .inputSize = bytes,
                             .pInputModule = (const uint8_t *)words};
    ze_module_handle_t module = NULL;
    void *pointer = NULL;
    EXPECT_EQ(zm_zeModuleCreate(s.context, zm_handle(s.device), &desc, &module, NULL), ZE_RESULT_SUCCESS);
    EXPECT_EQ(zm_zeModuleGetGlobalPointer(module, "word", NULL, &pointer), ZE_RESULT_SUCCESS);
    EXPECT_EQ(zm_memory_type(pointer), ZE_MEMORY_TYPE_DEVICE);
    zm_release(s.kernel);
    EXPECT(zemock_reset(0) < 0);
    EXPECT_EQ(zemock_reset(1), 0);
    EXPECT_EQ(zm_memory_type(pointer), ZE_MEMORY_TYPE_UNKNOWN);
    EXPECT_EQ(zm_zeModuleDestroy(module), ZE_RESULT_ERROR_UNINITIALIZED);
    EXPECT_EQ(zm_live_count(ZM_KIND_MODULE), 0);
    spv_free(&source);
}

int main(void) {
    recognises_built_in_kernels();
    costs_are_pure_and_grow();
    counters_fit_the_duration();
    samples_name_the_kernels_instructions();
    threads_have_places();
    ends_with_a_forced_reset();
    zm_arena_free(&arena);
    return expect_result();
}
