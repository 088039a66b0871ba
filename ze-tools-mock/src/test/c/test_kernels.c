// The inside of the kernel code: which kernels have a time of their own, what they cost, where their threads run.
#include <stdlib.h>

#include "base/clock.h"
#include "memory/memory.h"
#include "expect.h"
#include "kernel/counters.h"
#include "kernel/kernel.h"
#include "kernel/threads.h"
#include "kernel/timed.h"
#include "spirv_bodies.h"
#include "zemock.h"
#include "zm_entry.h"

// A device of the driver and a kernel on it.
typedef struct setting {
    zm_device *device;
    ze_context_handle_t context;
    ze_module_handle_t module;
    ze_kernel_handle_t handle;
    zm_kernel *kernel;
} setting;

static setting set_up(const char *name, const char *signature, spv_body body) {
    setting s = {0};
    spv_module source;
    size_t bytes;
    EXPECT_EQ(zm_zeInit(0), ZE_RESULT_SUCCESS);
    s.device = zm_driver_get()->devices[0];
    ze_context_desc_t context_desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    EXPECT_EQ(zm_zeContextCreate(zm_handle(zm_driver_get()), &context_desc, &s.context), ZE_RESULT_SUCCESS);
    spv_init(&source);
    spv_kernel_that(&source, name, signature, body);
    const uint32_t *words = spv_finish(&source, &bytes);
    ze_module_desc_t desc = {
        .stype = ZE_STRUCTURE_TYPE_MODULE_DESC, .inputSize = bytes, .pInputModule = (const uint8_t *)words};
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

static void expect_timed(const char *name, const char *signature, spv_body body, zmc_time time) {
    setting s = set_up(name, signature, body);
    EXPECT_EQ(s.kernel->timed.time, time);
    bool executed = time == ZMC_TIME_COUNTED && body != SPV_NOTHING;
    EXPECT_EQ(s.kernel->compute != NULL, executed);
    tear_down(&s);
}

// By name, parameters, and a body that changes no memory.
static void knows_what_has_a_time_of_its_own(void) {
    expect_timed("delay", "U", SPV_NOTHING, ZMC_TIME_DELAY);
    expect_timed("delay", "u", SPV_NOTHING, ZMC_TIME_DELAY);
    expect_timed("delay", "s", SPV_NOTHING, ZMC_TIME_COUNTED);
    expect_timed("delay", "uu", SPV_NOTHING, ZMC_TIME_COUNTED);
    expect_timed("delays", "U", SPV_NOTHING, ZMC_TIME_COUNTED);
    expect_timed("spin", "I", SPV_NOTHING, ZMC_TIME_SPIN);
    expect_timed("spin", "L", SPV_WAIT, ZMC_TIME_SPIN);
    expect_timed("spin", "Iu", SPV_WAIT, ZMC_TIME_SPIN);
    expect_timed("spin", "u", SPV_NOTHING, ZMC_TIME_COUNTED);
    expect_timed("spin", "II", SPV_NOTHING, ZMC_TIME_COUNTED);
    expect_timed("spin", "I", SPV_IOTA, ZMC_TIME_COUNTED);
    expect_timed("spin", "Iu", SPV_INCREASE, ZMC_TIME_COUNTED);
    expect_timed("wait", "I", SPV_WAIT, ZMC_TIME_COUNTED);
    expect_timed("vector_add", "fff", SPV_NOTHING, ZMC_TIME_COUNTED);
    expect_timed("vector_add", "fff", SPV_ADD, ZMC_TIME_COUNTED);
}

static void costs_are_pure_and_grow(void) {
    setting s = set_up("multiply", "fffuuu", SPV_MULTIPLY);
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
    static const struct {
        const char *name, *signature;
        spv_body body;
    } kernels[] = {{"multiply", "fffuuu", SPV_MULTIPLY},
                   {"add", "fff", SPV_ADD},
                   {"spin", "I", SPV_WAIT},
                   {"empty", "fff", SPV_NOTHING}};
    for (int i = 0; i < 4; i++) {
        setting s = set_up(kernels[i].name, kernels[i].signature, kernels[i].body);
        const uint32_t size[] = {32, 8, 1};
        for (uint32_t groups = 1; groups <= 4096; groups *= 16) {
            const uint32_t counts[] = {groups, 2, 1};
            uint64_t duration = zm_kernel_duration(s.kernel, s.device, counts, size, NULL);
            uint64_t threads = 0;
            for (uint32_t tile = 0; tile < s.device->tile_count; tile++) {
                zm_kernel_counters c;
                zm_kernel_count(s.kernel, s.device, tile, counts, size, NULL, duration, &c);
                uint64_t available = c.core_cycles * zm_device_eu_count(s.device) / s.device->tile_count;
                EXPECT_EQ(c.eu_active_cycles > 0, c.groups > 0);
                EXPECT(c.eu_active_cycles + c.eu_stall_cycles <= available);
                EXPECT_EQ(c.threads, c.groups * 8);    // of 32 work-items
                EXPECT_EQ(c.instructions[ZM_CLASS_CONTROL] > 0, c.groups > 0);
                threads += c.threads;
            }
            EXPECT_EQ(threads, (uint64_t)groups * 2 * 8);
        }
        tear_down(&s);
    }
}

static void samples_name_the_kernels_instructions(void) {
    setting s = set_up("anything", "f", SPV_IOTA);
    static zm_kernel_sample samples[ZM_KERNEL_SAMPLES];
    uint32_t count = zm_kernel_samples(s.kernel, NULL, samples);
    void *pointer = NULL;
    EXPECT_EQ(zm_zeModuleGetFunctionPointer(s.module, "anything", &pointer), ZE_RESULT_SUCCESS);
    if (EXPECT(count > 0)) {
        zm_kernel_sample sample = samples[0];
        EXPECT_EQ(sample.address, (uint64_t)(uintptr_t)pointer);
        uint64_t sum = 0;
        for (int i = 0; i < ZM_STALL_COUNT; i++) {
            sum += sample.weights[i];
        }
        EXPECT(sum > 0);
    }
    tear_down(&s);
}

static void threads_have_places(void) {
    setting s = set_up("anything", "f", SPV_IOTA);
    const uint32_t size[] = {64, 1, 1};
    uint32_t threads = zm_threads_of_group(s.kernel, size);
    EXPECT_EQ(threads, 2);
    uint32_t total = zm_threads_of_device(s.device);
    uint64_t groups = total / threads;
    uint8_t *seen = calloc(total, 1);
    const zm_device_config *c = &s.device->config;
    for (uint64_t group = 0; group < groups; group++) {
        for (uint32_t t = 0; t < threads; t++) {
            ze_device_thread_t place = zm_thread_place(s.device, threads, group, t);
            uint32_t index =
                ((place.slice * c->subslices_per_slice + place.subslice) * c->eus_per_subslice + place.eu) *
                    c->threads_per_eu +
                place.thread;
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
    setting s = set_up("anything", "f", SPV_IOTA);
    spv_module source;
    size_t bytes;
    spv_init(&source);
    uint32_t global = spv_id(&source);
    SPV(&source, SPV_GLOBALS, SPV_OP_VARIABLE, spv_type(&source, 'I'), global, SPV_STORAGE_CLASS_CROSS_WORKGROUP,
        spv_constant(&source, 7));
    spv_linkage(&source, global, "word", SPV_LINKAGE_TYPE_EXPORT);
    const uint32_t *words = spv_finish(&source, &bytes);
    ze_module_desc_t desc = {
        .stype = ZE_STRUCTURE_TYPE_MODULE_DESC, .inputSize = bytes, .pInputModule = (const uint8_t *)words};
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
    knows_what_has_a_time_of_its_own();
    costs_are_pure_and_grow();
    counters_fit_the_duration();
    samples_name_the_kernels_instructions();
    threads_have_places();
    ends_with_a_forced_reset();
    return expect_result();
}
