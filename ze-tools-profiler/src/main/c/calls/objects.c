// Calls that make or destroy what definitions are about: drivers, devices, modules, kernels.
//
// A definition is written before the record of the call that made the object. What a call destroys is forgotten before
// it runs: afterwards another thread may have got the same handle for a new object.
#include <stdio.h>
#include <string.h>

#include "calls/calls.h"
#include "lane/clock.h"

// Facts that the calling thread keeps from one callback to the next: of its call in flight, or of its last one.
static _Thread_local struct {
    uint32_t leaving_id;       // of the object that the call in flight destroys
    uint32_t failed_result;    // of the last module that failed to build
    const void *failed_log;    // handle of its log; compared only
} in_flight __attribute__((tls_model("initial-exec")));

// Returns whether definitions can be written. A thread that has only these gets its lane here.
static bool is_ready(ztp_state *state) {
    uint64_t serial = __atomic_load_n(&state->recorder.serial, __ATOMIC_ACQUIRE);
    if (serial == 0 || ztp_thread_slots[ZTP_PROBE].serial != serial) {
        (void)ztp_open_lane(state);
    }
    return __atomic_load_n(&state->recorder.serial, __ATOMIC_ACQUIRE) != 0 && state->process != NULL;
}

static void enter_recorded(ztp_state *state, uint32_t function, void **slot) {
    if (ztp_the_run.control->functions[function].recorded != 0) {
        ztp_enter_call(state, slot);
    }
}

// ---- Drivers and devices --------------------------------------------------------------------------------------------

// loader: NULL if it is not known which one the handle is of, here and below.
static uint32_t define_driver(ztp_state *state, const ztp_loader *loader, ze_driver_handle_t driver) {
    uint32_t id = ztp_id_of(state, driver);
    if (id == 0 && driver != NULL) {
        ze_driver_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DRIVER_PROPERTIES};
        if (loader != NULL && loader->driver_properties != NULL) {
            (void)loader->driver_properties(driver, &properties);
        }
        uint64_t words[] = {(uint64_t)(uintptr_t)driver, properties.driverVersion, ztp_origin_of(loader, driver)};
        if (!ztp_claim(state, driver)) {
            return ztp_id_of(state, driver);
        }
        id = ztp_define(state, &(ztp_content){.kind = ZTP_DEFINE_DRIVER, .words = words, .word_count = 3});
        ztp_bind(state, driver, ZTP_DEFINE_DRIVER, id);
    }
    return id;
}

enum { ADDRESS = 48 };

// Writes the address of a device on its bus, empty if it is not known, and returns its length. Drivers answer as they
// answer for the properties: from what they have read when they were initialised.
static size_t find_address(const ztp_loader *loader, ze_device_handle_t device, char address[ADDRESS]) {
    ze_pci_ext_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_PCI_EXT_PROPERTIES};
    address[0] = 0;
    if (loader != NULL && loader->pci_properties != NULL &&
        loader->pci_properties(device, &properties) == ZE_RESULT_SUCCESS) {
        const ze_pci_address_ext_t *it = &properties.address;
        (void)snprintf(address, ADDRESS, "%04x:%02x:%02x.%x", it->domain, it->bus, it->device, it->function);
    }
    return strlen(address);
}

static void define_device(ztp_state *state, const ztp_loader *loader, ze_device_handle_t device, uint32_t parent) {
    if (device == NULL || ztp_id_of(state, device) != 0) {
        return;
    }
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2};
    if (loader != NULL && loader->device_properties != NULL) {
        (void)loader->device_properties(device, &properties);
    }
    bool is_tile = (properties.flags & ZE_DEVICE_PROPERTY_FLAG_SUBDEVICE) != 0;
    uint64_t tile = is_tile ? (uint64_t)properties.subdeviceId + 1 : 0;
    uint64_t words[9] = {(uint64_t)(uintptr_t)device,
                         properties.type | tile << 32,
                         properties.vendorId,
                         properties.deviceId,
                         0,
                         0,
                         properties.timerResolution,
                         (uint64_t)properties.timestampValidBits << 32 | properties.kernelTimestampValidBits,
                         properties.coreClockRate};
    memcpy(words + 4, properties.uuid.id, sizeof properties.uuid.id);
    char address[ADDRESS];
    ztp_text texts[] = {{properties.name, strnlen(properties.name, sizeof properties.name)},
                        {address, find_address(loader, device, address)}};
    if (!ztp_claim(state, device)) {
        return;
    }
    uint32_t id = ztp_define(state, &(ztp_content){.kind = ZTP_DEFINE_DEVICE,
                                                   .about = parent,
                                                   .words = words,
                                                   .word_count = 9,
                                                   .texts = texts,
                                                   .text_count = 2});
    ztp_bind(state, device, ZTP_DEFINE_DEVICE, id);
}

static void define_devices(ztp_state *state, const ztp_loader *loader, uint32_t parent, const uint32_t *count,
                           const ze_device_handle_t *devices) {
    for (uint32_t i = 0; devices != NULL && count != NULL && i < *count; i++) {
        define_device(state, loader, devices[i], parent);
    }
}

static uint32_t driver_got(ztp_state *state, void *params) {
    ze_driver_get_params_t *arguments = params;
    const uint32_t *count = *arguments->ppCount;
    const ze_driver_handle_t *drivers = *arguments->pphDrivers;
    for (uint32_t i = 0; drivers != NULL && count != NULL && i < *count; i++) {
        (void)define_driver(state, ztp_only_loader(), drivers[i]);
    }
    return 0;
}

static uint32_t device_got(ztp_state *state, void *params) {
    ze_device_get_params_t *arguments = params;
    if (*arguments->pphDevices != NULL) {
        const ztp_loader *loader = ztp_only_loader();
        define_devices(state, loader, define_driver(state, loader, *arguments->phDriver), *arguments->ppCount,
                       *arguments->pphDevices);
    }
    return 0;
}

static uint32_t sub_devices_got(ztp_state *state, void *params) {
    ze_device_get_sub_devices_params_t *arguments = params;
    define_devices(state, ztp_only_loader(), ztp_id_of(state, *arguments->phDevice), *arguments->ppCount,
                   *arguments->pphSubdevices);
    return 0;
}

// The usual process has no more objects of a kind; where it has, the others are defined when the program asks for them.
enum { PRESENT = 64 };

static void know_tiles(ztp_state *state, const ztp_loader *loader, ze_device_handle_t device) {
    ze_device_handle_t tiles[PRESENT];
    uint32_t count = PRESENT;
    if (loader->sub_devices != NULL && loader->sub_devices(device, &count, tiles) == ZE_RESULT_SUCCESS) {
        define_devices(state, loader, ztp_id_of(state, device), &count, tiles);
    }
}

static void know_driver(ztp_state *state, const ztp_loader *loader, ze_driver_handle_t driver) {
    ze_device_handle_t devices[PRESENT];
    uint32_t count = PRESENT, id = define_driver(state, loader, driver);
    if (loader->device_get != NULL && loader->device_get(driver, &count, devices) == ZE_RESULT_SUCCESS) {
        define_devices(state, loader, id, &count, devices);
        for (uint32_t i = 0; i < count; i++) {
            know_tiles(state, loader, devices[i]);
        }
    }
}

void ztp_know_devices(ztp_state *state, const ztp_loader *loader) {
    ze_driver_handle_t drivers[PRESENT];
    uint32_t count = PRESENT;
    if (!is_ready(state) || loader->driver_get == NULL) {
        return;
    }
    // Without a lane nothing of this is recorded.
    ztr_lane *lane = ztp_thread_slots[ZTP_PROBE].lane;
    ztp_thread_slots[ZTP_PROBE].lane = NULL;
    ztp_own_calls = ZTP_TIMING;
    if (loader->driver_get(&count, drivers) == ZE_RESULT_SUCCESS) {
        for (uint32_t i = 0; i < count; i++) {
            know_driver(state, loader, drivers[i]);
        }
    }
    ztp_own_calls = ZTP_NO_OWN_CALL;
    ztp_thread_slots[ZTP_PROBE].lane = lane;
}

uint32_t ztp_know_device(ztp_state *state, ze_device_handle_t device) {
    const ztp_loader *loader = ztp_only_loader();
    if (device != NULL && ztp_id_of(state, device) == 0) {
        if (loader != NULL) {
            ztp_know_devices(state, loader);
        }
        define_device(state, loader, device, 0);
    }
    return ztp_id_of(state, device);
}

// Hashes of texts that were defined.
typedef struct {
    _Atomic uint64_t hashes[64];
} seen_texts;

// Returns whether a text was not defined by this process before: a few programs ask for the same in each thread. Of
// many different ones some are new again.
static bool is_new(const ztp_state *state, seen_texts *seen, const char *text, size_t length) {
    enum { PLACES = sizeof seen->hashes / sizeof *seen->hashes };
    uint64_t hash = state->recorder.serial + 1;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    }
    return atomic_exchange(&seen->hashes[hash % PLACES], hash) != hash;
}

static uint32_t extension_got(ztp_state *state, void *params) {
    static seen_texts seen;
    ze_driver_get_extension_function_address_params_t *arguments = params;
    const char *name = *arguments->pname;
    if (name == NULL || ztp_hand_out(name, *arguments->pppFunctionAddress)) {
        return 0;
    }
    size_t length = strnlen(name, ZTP_TEXT);
    if (is_new(state, &seen, name, length)) {
        ztp_text text = {name, length};
        (void)ztp_define(state, &(ztp_content){.kind = ZTP_DEFINE_EXTENSION,
                                               .about = define_driver(state, ztp_only_loader(), *arguments->phDriver),
                                               .texts = &text,
                                               .text_count = 1});
    }
    return 0;
}

// ---- Modules and kernels --------------------------------------------------------------------------------------------

#define HASH_START UINT64_C(0xcbf29ce484222325)

static uint64_t hash_on(uint64_t hash, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    for (; size >= sizeof(uint64_t); at += sizeof(uint64_t), size -= sizeof(uint64_t)) {
        uint64_t word;
        memcpy(&word, at, sizeof word);
        hash = (hash ^ word) * UINT64_C(0x100000001b3);
    }
    for (; size > 0; size--) {
        hash = (hash ^ *at++) * UINT64_C(0x100000001b3);
    }
    return hash;
}

// Several inputs behind the description, which a driver takes in the place of the one in it; NULL if there are none.
// What the description itself says is no input then: SYCL's runtime gives the address 1.
static const ze_module_program_exp_desc_t *inputs_behind(const ze_module_desc_t *desc) {
    const ze_base_desc_t *next = desc->pNext;
    while (next != NULL && next->stype != ZE_STRUCTURE_TYPE_MODULE_PROGRAM_EXP_DESC) {
        next = next->pNext;
    }
    return (const ze_module_program_exp_desc_t *)next;
}

static uint32_t module_created(ztp_state *state, void *params) {
    ze_module_create_params_t *arguments = params;
    const ze_module_desc_t *desc = *arguments->pdesc;
    if (desc == NULL || *arguments->pphModule == NULL) {
        return 0;
    }
    ze_module_handle_t module = **arguments->pphModule;
    const ze_module_program_exp_desc_t *several = inputs_behind(desc);
    uint32_t count = several == NULL ? 1 : several->count;
    const uint8_t *const *inputs =
        several == NULL ? (const uint8_t *const *)&desc->pInputModule : several->pInputModules;
    const size_t *sizes = several == NULL ? &desc->inputSize : several->inputSizes;
    const char *const *all_flags = several == NULL ? (const char *const *)&desc->pBuildFlags : several->pBuildFlags;
    uint64_t words[] = {(uint64_t)(uintptr_t)module, desc->format, 0, HASH_START};
    for (uint32_t i = 0; i < count; i++) {
        words[2] += sizes[i];
        words[3] = inputs[i] != NULL ? hash_on(words[3], inputs[i], sizes[i]) : words[3];
    }
    const char *flags = all_flags != NULL && count > 0 && all_flags[0] != NULL ? all_flags[0] : "";
    ztp_text text = {flags, strlen(flags)};
    uint32_t id = ztp_define(state, &(ztp_content){.kind = ZTP_DEFINE_MODULE,
                                                   .about = ztp_id_of(state, *arguments->phDevice),
                                                   .words = words,
                                                   .word_count = 4,
                                                   .texts = &text,
                                                   .text_count = 1});
    ztp_bind(state, module, ZTP_DEFINE_MODULE, id);
    ztp_define_image(state, module, id);
    return id;
}

// The program has asked for a log: what it reads of that one is defined. The driver is not asked, for a log that the
// program does not read may be none.
static void module_failed(void *params, uint64_t result) {
    ze_module_create_params_t *arguments = params;
    in_flight.failed_log = *arguments->pphBuildLog == NULL ? NULL : **arguments->pphBuildLog;
    in_flight.failed_result = (uint32_t)result;
}

static uint32_t log_read(ztp_state *state, void *params) {
    enum { MOST = 1024 };
    static seen_texts seen;
    ze_module_build_log_get_string_params_t *arguments = params;
    const char *log = *arguments->ppBuildLog;
    const size_t *size = *arguments->ppSize;
    if (log == NULL || size == NULL || in_flight.failed_log == NULL ||
        *arguments->phModuleBuildLog != in_flight.failed_log) {
        return 0;
    }
    in_flight.failed_log = NULL;
    size_t length = strnlen(log, *size < MOST ? *size : MOST);
    if (length > 0 && is_new(state, &seen, log, length)) {
        uint64_t words[] = {in_flight.failed_result};
        ztp_text text = {log, length};
        (void)ztp_define(
            state, &(ztp_content){
                       .kind = ZTP_DEFINE_BUILD_LOG, .words = words, .word_count = 1, .texts = &text, .text_count = 1});
    }
    return 0;
}

static void define_properties(ztp_state *state, ze_kernel_handle_t kernel, uint32_t id) {
    const ztp_loader *loader = ztp_only_loader();
    ze_kernel_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_KERNEL_PROPERTIES};
    if (id == 0 || loader == NULL || loader->kernel_properties == NULL ||
        loader->kernel_properties(kernel, &properties) != ZE_RESULT_SUCCESS) {
        return;
    }
    uint64_t words[] = {properties.numKernelArgs,      properties.requiredGroupSizeX,   properties.requiredGroupSizeY,
                        properties.requiredGroupSizeZ, properties.requiredNumSubGroups, properties.requiredSubgroupSize,
                        properties.maxSubgroupSize,    properties.maxNumSubgroups,      properties.localMemSize,
                        properties.privateMemSize,     properties.spillMemSize};
    (void)ztp_define(state, &(ztp_content){.kind = ZTP_DEFINE_KERNEL_PROPERTIES,
                                           .about = id,
                                           .words = words,
                                           .word_count = sizeof words / sizeof *words});
}

static uint32_t kernel_created(ztp_state *state, void *params) {
    ze_kernel_create_params_t *arguments = params;
    const ze_kernel_desc_t *desc = *arguments->pdesc;
    if (desc == NULL || desc->pKernelName == NULL || *arguments->pphKernel == NULL) {
        return 0;
    }
    ze_kernel_handle_t kernel = **arguments->pphKernel;
    uint64_t words[] = {(uint64_t)(uintptr_t)kernel};
    ztp_text name = {desc->pKernelName, strlen(desc->pKernelName)};
    uint32_t id = ztp_define(state, &(ztp_content){.kind = ZTP_DEFINE_KERNEL,
                                                   .about = ztp_id_of(state, *arguments->phModule),
                                                   .words = words,
                                                   .word_count = 1,
                                                   .texts = &name,
                                                   .text_count = 1});
    ztp_bind(state, kernel, ZTP_DEFINE_KERNEL, id);
    define_properties(state, kernel, id);
    return id;
}

void ztp_know_kernel(ztp_state *state, ze_kernel_handle_t kernel) {
    enum { MOST = 4096 };
    const ztp_loader *loader = ztp_only_loader();
    if (kernel == NULL || ztp_id_of(state, kernel) != 0 || loader == NULL || loader->kernel_name == NULL) {
        return;
    }
    char name[MOST];
    size_t size = 0;
    if (loader->kernel_name(kernel, &size, NULL) != ZE_RESULT_SUCCESS || size == 0 || size > sizeof name ||
        loader->kernel_name(kernel, &size, name) != ZE_RESULT_SUCCESS || size > sizeof name) {
        return;
    }
    uint64_t words[] = {(uint64_t)(uintptr_t)kernel};
    ztp_text text = {name, strnlen(name, size)};
    if (!ztp_claim(state, kernel)) {
        return;
    }
    uint32_t id = ztp_define(
        state,
        &(ztp_content){.kind = ZTP_DEFINE_KERNEL, .words = words, .word_count = 1, .texts = &text, .text_count = 1});
    ztp_bind(state, kernel, ZTP_DEFINE_KERNEL, id);
    define_properties(state, kernel, id);
}

static void destroying(ztp_state *state, const void *object) {
    in_flight.leaving_id = ztp_unbind(state, object);
}

static uint32_t destroyed(ztp_state *state, const void *object, ztp_definition_kind kind, uint64_t result) {
    uint32_t id = in_flight.leaving_id;
    in_flight.leaving_id = 0;
    if (id != 0 && result == ZE_RESULT_SUCCESS) {
        uint64_t words[] = {ztr_monotonic()};
        (void)ztp_define(state, &(ztp_content){.kind = ZTP_DEFINE_GONE, .about = id, .words = words, .word_count = 1});
    } else if (id != 0) {
        ztp_bind(state, object, kind, id);
    }
    return id;
}

// ---- Callbacks ------------------------------------------------------------------------------------------------------

static void finish(ztp_state *state, uint32_t function, void *params, uint64_t result, void **slot, uint32_t object) {
    ztp_leave_call(state, function, params, (uint32_t)result, slot, object);
}

static void ignore(void *params, uint64_t result) {
    (void)params;
    (void)result;
}

// Functions whose results are defined once they have succeeded.
#define MAKES(function, define) MAKES_OR(function, define, ignore)
#define MAKES_OR(function, define, fail)                                                                               \
    static void enter_##function(void *params, uint64_t result, void *state, void **slot) {                            \
        (void)params;                                                                                                  \
        (void)result;                                                                                                  \
        if (ztp_own_calls != ZTP_NO_OWN_CALL) {                                                                        \
            ztp_see_own_call(slot);                                                                                    \
            return;                                                                                                    \
        }                                                                                                              \
        enter_recorded(state, ZTP_##function, slot);                                                                   \
    }                                                                                                                  \
    static void exit_##function(void *params, uint64_t result, void *state, void **slot) {                             \
        uint32_t object = 0;                                                                                           \
        if (ztp_own_calls != ZTP_NO_OWN_CALL) {                                                                        \
            ztp_see_end_of_own_call(ZTP_##function, result, slot);                                                     \
            return;                                                                                                    \
        }                                                                                                              \
        if (result == ZE_RESULT_SUCCESS && is_ready(state)) {                                                          \
            object = define(state, params);                                                                            \
        } else if (result != ZE_RESULT_SUCCESS) {                                                                      \
            fail(params, result);                                                                                      \
        }                                                                                                              \
        finish(state, ZTP_##function, params, result, slot, object);                                                   \
    }

MAKES(zeDriverGet, driver_got)
MAKES(zeDeviceGet, device_got)
MAKES(zeDeviceGetSubDevices, sub_devices_got)
MAKES(zeDriverGetExtensionFunctionAddress, extension_got)
MAKES_OR(zeModuleCreate, module_created, module_failed)
MAKES(zeModuleBuildLogGetString, log_read)
MAKES(zeKernelCreate, kernel_created)

#define DESTROYS(function, params_type, member, kind)                                                                  \
    static void enter_##function(void *params, uint64_t result, void *state, void **slot) {                            \
        (void)result;                                                                                                  \
        if (is_ready(state)) {                                                                                         \
            destroying(state, *((params_type *)params)->member);                                                       \
        }                                                                                                              \
        enter_recorded(state, ZTP_##function, slot);                                                                   \
    }                                                                                                                  \
    static void exit_##function(void *params, uint64_t result, void *state, void **slot) {                             \
        uint32_t object = is_ready(state) ? destroyed(state, *((params_type *)params)->member, kind, result) : 0;      \
        finish(state, ZTP_##function, params, result, slot, object);                                                   \
    }

DESTROYS(zeModuleDestroy, ze_module_destroy_params_t, phModule, ZTP_DEFINE_MODULE)
DESTROYS(zeKernelDestroy, ze_kernel_destroy_params_t, phKernel, ZTP_DEFINE_KERNEL)

static const struct {
    uint32_t function;
    ztp_callback enter, exit;
} callbacks[] = {
#define ENTRY(function) {ZTP_##function, enter_##function, exit_##function},
    ENTRY(zeDriverGet) ENTRY(zeDeviceGet) ENTRY(zeDeviceGetSubDevices) ENTRY(zeDriverGetExtensionFunctionAddress)
        ENTRY(zeModuleCreate) ENTRY(zeModuleBuildLogGetString) ENTRY(zeModuleDestroy) ENTRY(zeKernelCreate)
            ENTRY(zeKernelDestroy)};

static int find(uint32_t function) {
    for (int i = 0; i < (int)(sizeof callbacks / sizeof *callbacks); i++) {
        if (callbacks[i].function == function) {
            return i;
        }
    }
    return -1;
}

bool ztp_defines(uint32_t function) {
    return find(function) >= 0;
}

ztp_callback ztp_object_enter(uint32_t function) {
    return callbacks[find(function)].enter;
}

ztp_callback ztp_object_exit(uint32_t function) {
    return callbacks[find(function)].exit;
}
