// Initialisation, the driver object, and the part of the control API that describes the machine.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "annotation/annotation.h"
#include "base/call.h"
#include "base/check.h"
#include "base/control.h"
#include "base/diagnose.h"
#include "base/option.h"
#include "card/card.h"
#include "debug/debug.h"
#include "device/machine.h"
#include "device/profile.h"
#include "driver/environment.h"
#include "driver/driver.h"
#include "driver/truth.h"
#include "engine/stream.h"
#include "kernel/diagnosis.h"
#include "kernel/fault.h"
#include "lists/host_function.h"
#include "metric/observe.h"
#include "objects/context.h"
#include "objects/memory.h"
#include "sysman/sysman.h"
#include "trace/trace.h"
#include "zemock.h"
#include "zm_entry.h"
#include "zm_tables.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// Guarded by lock.
static zm_machine machine;
static bool machine_described, machine_listed, environment_read;
static bool machine_from_environment;
static const char *profile;             // of devices that are described from now on; NULL: the default
static atomic_bool asked_for;           // zeInit or zeInitDrivers has succeeded, maybe before a reset
static atomic_bool sysman_asked_for;    // the same for zesInit

// ---- Initialisation ------------------------------------------------------------------------------------------------

// Lock held. The environment counts once in the driver's life, and less than what the control API has said.
static ze_result_t read_environment(void) {
    if (!environment_read) {
        ZM_TRY(zm_environment_read());
        environment_read = true;
        zm_diagnose_process();
    }
    if (!machine_described) {
        ZM_TRY(zm_environment_machine(profile, &machine));
        machine_described = machine_from_environment = true;
    }
    return ZE_RESULT_SUCCESS;
}

// Lock held.
static void destroy_driver(zm_driver *taken) {
    zm_retain(taken);
    zm_end(taken->default_context);
    zm_retire(taken);
    zm_devices_destroy(taken);
    zm_release(taken);
}

// Lock held.
static void register_observers(void) {
    zm_observe(&zm_memory_observer);
    zm_observe(&zm_metric_observer);
    zm_observe(&zm_debug_observer);
    zm_observe(&zm_annotation_observer);
    zm_observe(&zm_sysman_observer);
    zm_observe(&zm_truth_observer);
}

// Returns whether a variable of the vendor is set to a positive number.
static bool is_on(const char *variable) {
    const char *text = getenv(variable);
    return text != NULL && strtol(text, NULL, 10) > 0;
}

// The failures that users meet before there is a driver, as the vendor's driver has them.
static ze_result_t fail_as_asked(void) {
    if (zm_option_get(ZM_OPTION_NO_PERMISSION) != 0) {
        return zm_fail(ZE_RESULT_ERROR_INSUFFICIENT_PERMISSIONS,
                       "the device file cannot be opened (ZEMOCK_NO_PERMISSION)");
    }
    if (zm_option_get(ZM_OPTION_NO_METRICS_LIBRARY) != 0 && is_on("ZET_ENABLE_METRICS")) {
        return zm_fail(ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE,
                       "ZET_ENABLE_METRICS is set, and there is no metrics library (ZEMOCK_NO_METRICS_LIBRARY)");
    }
    if (zm_option_get(ZM_OPTION_NO_DEBUGGING) != 0 && is_on("ZET_ENABLE_PROGRAM_DEBUGGING")) {
        fprintf(stderr, "Kernel debug mode is not enabled for card0. Device is not available for use\n");
        return zm_fail(ZE_RESULT_ERROR_UNINITIALIZED,
                       "ZET_ENABLE_PROGRAM_DEBUGGING is set, and the kernel does not debug (ZEMOCK_NO_DEBUGGING)");
    }
    return ZE_RESULT_SUCCESS;
}

// Lock held.
static ze_result_t create_driver(void) {
    register_observers();
    ZM_TRY(read_environment());
    ZM_TRY(fail_as_asked());
    if (machine_from_environment && profile == NULL) {
        ZM_TRY(zm_card_join(&machine));
    }
    zm_driver *fresh = zm_create(ZM_KIND_DRIVER, sizeof *fresh, NULL);
    if (fresh == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    fresh->base.driver_owned = true;
    fresh->ddi_handles = zm_option_get(ZM_OPTION_DDI_HANDLES) != 0;
    zm_tables_announced()->set_valid(true);
    memcpy(fresh->uuid.id, "ze-tools-mock\0\1", 16);
    if (zm_lenient(ZM_LENIENT_VALUES)) {
        // As the vendor's: the version, and what differs from run to run.
        uint64_t now = zm_clock_now();
        uint32_t version = zm_driver_version();
        memcpy(fresh->uuid.id, &version, sizeof version);
        memcpy(fresh->uuid.id + 4, &now, sizeof now);
        memset(fresh->uuid.id + 12, 0, 4);
    }
    zm_publish(fresh);
    ze_result_t result = zm_devices_create(fresh, &machine);
    if (result == ZE_RESULT_SUCCESS && fresh->device_count == 0 && zm_lenient(ZM_LENIENT_NO_DEVICES)) {
        result = zm_fail(ZE_RESULT_ERROR_UNINITIALIZED, "ZE_AFFINITY_MASK leaves no device");
    }
    if (result == ZE_RESULT_SUCCESS) {
        result = zm_default_context_create(fresh);
    }
    if (result != ZE_RESULT_SUCCESS) {
        destroy_driver(fresh);
        zm_card_leave();
        return result;
    }
    zm_driver_set(fresh);
    zm_debug_start();
    return ZE_RESULT_SUCCESS;
}

static ze_result_t initialise(atomic_bool *by);

// A loader and a program that have initialised once go on with the driver handle that they have.
static bool revive(void) {
    if (sysman_asked_for) {
        zm_sysman_enable();
    }
    return (asked_for || sysman_asked_for) &&
           initialise(asked_for ? &asked_for : &sysman_asked_for) == ZE_RESULT_SUCCESS;
}

static ze_result_t initialise(atomic_bool *by) {
    if (zm_initialised() && *by) {
        return ZE_RESULT_SUCCESS;
    }
    pthread_mutex_lock(&lock);
    ze_result_t result = zm_initialised() ? ZE_RESULT_SUCCESS : create_driver();
    if (result == ZE_RESULT_SUCCESS) {
        atomic_store(by, true);
        zm_handle_on_dead_driver(revive);
    }
    pthread_mutex_unlock(&lock);
    return result;
}

static ze_result_t drivers(uint32_t *count, ze_driver_handle_t *handles) {
    bool no_room = *count != 0 && handles == NULL && zm_lenient(ZM_LENIENT_RESULTS);
    if (zm_two_call(count, handles, 1) == 1) {
        handles[0] = zm_handle(zm_driver_get());
    }
    return no_room ? zm_null_pointer("phDrivers") : ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeInit(ze_init_flags_t flags) {
    ZM_REQUIRE(flags == 0 || (flags & ZE_INIT_FLAG_GPU_ONLY) != 0 || !zm_lenient(ZM_LENIENT_UNKNOWN_FLAGS),
               ZE_RESULT_ERROR_UNINITIALIZED, "flags 0x%x does not ask for GPU drivers", flags);
    ZM_RULE(UNKNOWN_FLAGS, (flags & ~(uint32_t)(ZE_INIT_FLAG_GPU_ONLY | ZE_INIT_FLAG_VPU_ONLY)) == 0,
            ZE_RESULT_ERROR_INVALID_ENUMERATION, "flags 0x%x has unknown bits", flags);
    ZM_REQUIRE(flags != ZE_INIT_FLAG_VPU_ONLY, ZE_RESULT_ERROR_UNINITIALIZED, "this driver has no VPU");
    return initialise(&asked_for);
}

// All flags are taken, as the vendor's driver takes them: none is defined that it could refuse.
ze_result_t zm_zesInit(zes_init_flags_t flags) {
    (void)flags;
    ZM_TRY(initialise(&sysman_asked_for));
    zm_sysman_enable();
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeInitDrivers(uint32_t *pCount, ze_driver_handle_t *phDrivers, ze_init_driver_type_desc_t *desc) {
    ZM_NEED(pCount);
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_INIT_DRIVER_TYPE_DESC);
    ZM_RULE(UNKNOWN_FLAGS, desc->flags != 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
            "desc->flags asks for no type of driver");
    ZM_REQUIRE(desc->flags & ZE_INIT_DRIVER_TYPE_FLAG_GPU, ZE_RESULT_ERROR_UNINITIALIZED,
               "desc->flags 0x%x does not ask for GPU drivers", desc->flags);
    ZM_TRY(initialise(&asked_for));
    return drivers(pCount, phDrivers);
}

ze_result_t zm_zeDriverGet(uint32_t *pCount, ze_driver_handle_t *phDrivers) {
    // A loader initialises its drivers once; after zemock_reset it comes here without another zeInit.
    if (!asked_for) {
        return zm_fail(ZE_RESULT_ERROR_UNINITIALIZED, "zeInit has not been called");
    }
    ZM_NEED(pCount);
    ZM_TRY(initialise(&asked_for));
    return drivers(pCount, phDrivers);
}

// ---- Control API ---------------------------------------------------------------------------------------------------

uint32_t zemock_version(void) {
    return ZEMOCK_VERSION;
}

static void describe(uint32_t roots, uint32_t sub_devices) {
    machine.root_count = roots;
    for (uint32_t i = 0; i < roots; i++) {
        machine.roots[i] = *zm_profile(profile);
        machine.roots[i].sub_devices = sub_devices;
    }
    machine_described = true;
}

int32_t zemock_use_profile(const char *name) {
    zm_control_begin();
    static const char *const names[] = {"pvc", "dg2", "tgl", "bmg"};
    const char *known = NULL;
    for (size_t i = 0; name != NULL && i < sizeof names / sizeof *names; i++) {
        known = strcmp(names[i], name) == 0 ? names[i] : known;
    }
    if (name != NULL && known == NULL) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "a device is one of " ZM_PROFILE_NAMES ", not \"%s\"", name);
    }
    pthread_mutex_lock(&lock);
    bool late = zm_initialised();
    if (!late) {
        profile = known;
    }
    pthread_mutex_unlock(&lock);
    return late ? zm_control_fail(ZEMOCK_E_STATE, "the driver is initialised: call zemock_reset first") : ZEMOCK_OK;
}

int32_t zemock_config_devices(uint32_t roots, uint32_t subdevices) {
    zm_control_begin();
    if (roots < 1 || roots > ZM_MAX_ROOT_DEVICES || subdevices > ZM_MAX_SUB_DEVICES) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "1 to %d root devices with 0 to %d sub-devices, not %u with %u",
                               ZM_MAX_ROOT_DEVICES, ZM_MAX_SUB_DEVICES, roots, subdevices);
    }
    pthread_mutex_lock(&lock);
    bool late = zm_initialised();
    bool many = !late && subdevices > zm_profile(profile)->max_tiles;
    if (!late && !many) {
        // A single sub-device would be a second name for the same tile.
        describe(roots, subdevices == 1 ? 0 : subdevices);
        machine_listed = false;
    }
    pthread_mutex_unlock(&lock);
    if (many) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "a device of this kind has no %u tiles", subdevices);
    }
    return late ? zm_control_fail(ZEMOCK_E_STATE, "the driver is initialised: call zemock_reset first") : ZEMOCK_OK;
}

static void take(uint32_t *member, uint32_t value) {
    if (value != 0) {
        *member = value;
    }
}

int32_t zemock_add_device(const zemock_device *device) {
    zm_control_begin();
    if (device == NULL) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "device is NULL");
    }
    if (device->subdevices > ZM_MAX_SUB_DEVICES ||
        (device->timestamp_bits != 0 && (device->timestamp_bits < 32 || device->timestamp_bits > 64)) ||
        (device->kernel_timestamp_bits != 0 &&
         (device->kernel_timestamp_bits < 32 || device->kernel_timestamp_bits > 64))) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "at most %d sub-devices, timestamps of 32 to 64 bits",
                               ZM_MAX_SUB_DEVICES);
    }
    pthread_mutex_lock(&lock);
    zm_device_config config = *zm_profile(profile);
    pthread_mutex_unlock(&lock);
    if (device->name != NULL) {
        snprintf(config.name, sizeof config.name, "%s", device->name);
    }
    config.sub_devices = device->subdevices == 1 ? 0 : device->subdevices;
    take(&config.vendor_id, device->vendor_id);
    take(&config.device_id, device->device_id);
    take(&config.slices, device->slices);
    take(&config.subslices_per_slice, device->subslices_per_slice);
    take(&config.eus_per_subslice, device->eus_per_subslice);
    take(&config.threads_per_eu, device->threads_per_eu);
    take(&config.simd_width, device->simd_width);
    take(&config.core_clock_mhz, device->core_clock_mhz);
    take(&config.timestamp_bits, device->timestamp_bits);
    take(&config.kernel_timestamp_bits, device->kernel_timestamp_bits);
    take(&config.groups[0].queues, device->compute_engines);
    if (device->copy_engines == UINT32_MAX) {
        config.group_count = 1;
    } else if (config.group_count > 1) {
        take(&config.groups[1].queues, device->copy_engines);
    }
    config.timer_hz = device->timer_hz != 0 ? device->timer_hz : config.timer_hz;
    if (device->memory_bytes != 0) {
        config.memory_bytes = device->memory_bytes;
        config.memory_physical = 0;
    }
    pthread_mutex_lock(&lock);
    int32_t index;
    if (zm_initialised()) {
        index = zm_control_fail(ZEMOCK_E_STATE, "the driver is initialised: call zemock_reset first");
    } else if (machine_listed && machine.root_count == ZM_MAX_ROOT_DEVICES) {
        index = zm_control_fail(ZEMOCK_E_ARGUMENT, "there are already %d root devices", ZM_MAX_ROOT_DEVICES);
    } else {
        index = machine_listed ? (int32_t)machine.root_count : 0;
        machine.roots[index] = config;
        machine.root_count = (uint32_t)index + 1;
        machine_described = machine_listed = true;
    }
    pthread_mutex_unlock(&lock);
    return index;
}

int32_t zemock_set_device_lost(uint32_t root, int32_t lost) {
    zm_control_begin();
    pthread_mutex_lock(&lock);
    const zm_driver *current = zm_driver_get();
    zm_device *device = current != NULL && root < current->device_count ? current->devices[root] : NULL;
    if (device != NULL) {
        zm_engine_begin();
        device->fault[0] = '\0';
        atomic_store(&device->lost, lost != 0);
        if (lost) {
            zm_engine_discard(device);
        }
        zm_engine_end();
    }
    pthread_mutex_unlock(&lock);
    return device == NULL ? zm_control_fail(ZEMOCK_E_ARGUMENT, "there is no root device %u", root) : ZEMOCK_OK;
}

static void retire_everything(void) {
    // Children first, so that nothing is asked of a parent that is gone.
    static const zm_kind order[] = {
        ZM_KIND_DEBUG_SESSION,
        ZM_KIND_TRACER,
        ZM_KIND_TRACER_EXP,
        ZM_KIND_METRIC_DECODER,
        ZM_KIND_METRIC_TRACER,
        ZM_KIND_METRIC_QUERY,
        ZM_KIND_METRIC_QUERY_POOL,
        ZM_KIND_METRIC_STREAMER,
        ZM_KIND_EXECUTABLE_GRAPH,
        ZM_KIND_GRAPH,
        ZM_KIND_COMMAND_LIST,
        ZM_KIND_FENCE,
        ZM_KIND_COMMAND_QUEUE,
        ZM_KIND_KERNEL,
        ZM_KIND_MODULE_BUILD_LOG,
        ZM_KIND_MODULE,
        ZM_KIND_SAMPLER,
        ZM_KIND_IMAGE,
        ZM_KIND_EVENT,
        ZM_KIND_EVENT_POOL,
        ZM_KIND_PHYSICAL_MEM,
        ZM_KIND_METRIC,
        ZM_KIND_METRIC_GROUP,
        ZM_KIND_METRIC_PROGRAMMABLE,
        ZM_KIND_CONTEXT,
    };
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        zm_retire_all(order[i]);
    }
}

int32_t zemock_reset(int32_t force) {
    zm_control_begin();
    uint32_t alive = zm_live_count(ZM_KIND_NONE);
    uint64_t allocations = zm_memory_live_allocations();
    if (!force && (alive != 0 || allocations != 0)) {
        return zm_control_fail(ZEMOCK_E_IN_USE, "%u handles and %llu allocations are alive", alive,
                               (unsigned long long)allocations);
    }
    pthread_mutex_lock(&lock);
    zm_driver *taken = zm_driver_get();
    zm_trace_reset();
    zm_debug_stop();
    zm_engine_begin();
    zm_engine_discard(NULL);
    zm_engine_end();
    zm_jobs_stop();
    zm_driver_set(NULL);
    if (taken != NULL) {
        // It ends with the other contexts, but the driver looks at it once more.
        void *default_context = zm_retain(taken->default_context);
        retire_everything();
        zm_memory_reset();
        destroy_driver(taken);
        zm_release(default_context);
    }
    zm_metric_reset();
    zm_engine_stop();
    zm_host_functions_stop();
    zm_sysman_reset();
    zm_call_reset();
    zm_fault_reset();
    zm_diagnosis_reset();
    zm_annotation_reset();
    zm_option_reset();
    zm_engine_reset(ZM_CLOCK_REAL);
    zm_set_seed(0);
    zm_card_leave();
    (void)zemock_truth(NULL);
    machine_described = machine_listed = environment_read = machine_from_environment = false;
    profile = NULL;
    pthread_mutex_unlock(&lock);
    return ZEMOCK_OK;
}

// Called when the library is unloaded or the process ends, with whatever still pending: the threads must be gone before
// their code is. A host thread that is stuck inside the engine must not keep the process from ending.
__attribute__((destructor)) static void unload(void) {
    if (zm_engine_responds(2)) {
        zm_tables_announced()->set_valid(false);
        zm_debug_stop();
        zm_metric_stop();
        zm_engine_stop();
        zm_jobs_stop();
        zm_host_functions_stop();
        zm_card_leave();
    }
}
