// The properties of a device that concern modules.
#include <string.h>

#include "base/check.h"
#include "device/device.h"
#include "module/native.h"
#include "zm_entry.h"

#define ARGUMENTS_BYTES 2048u
#define PRINTF_BYTES (4u << 20)

// Describes the atomics that the engine executes, but for sums of halves, which the vendor's devices do not have.
static void describe_atomics(const zm_device *device, ze_float_atomic_ext_properties_t *atomics) {
    ze_device_fp_atomic_ext_flags_t moved =
        ZE_DEVICE_FP_ATOMIC_EXT_FLAG_GLOBAL_LOAD_STORE | ZE_DEVICE_FP_ATOMIC_EXT_FLAG_LOCAL_LOAD_STORE;
    ze_device_fp_atomic_ext_flags_t compared =
        ZE_DEVICE_FP_ATOMIC_EXT_FLAG_GLOBAL_MIN_MAX | ZE_DEVICE_FP_ATOMIC_EXT_FLAG_LOCAL_MIN_MAX;
    ze_device_fp_atomic_ext_flags_t added =
        ZE_DEVICE_FP_ATOMIC_EXT_FLAG_GLOBAL_ADD | ZE_DEVICE_FP_ATOMIC_EXT_FLAG_LOCAL_ADD;
    // The vendor's driver says so of devices without doubles, too.
    bool doubles = (device->config.module_flags & ZE_DEVICE_MODULE_FLAG_FP64) != 0 || zm_lenient(ZM_LENIENT_VALUES);
    bool halves = (device->config.module_flags & ZE_DEVICE_MODULE_FLAG_FP16) != 0;
    atomics->fp16Flags = halves ? moved | compared : 0;
    atomics->fp32Flags = moved | compared | added;
    atomics->fp64Flags = doubles ? moved | compared | added : 0;
}

// These are in the vendor's extension ZE_intel_experimental_device_module_dp_properties, which no header of the
// interface has.
enum { VENDOR_DOT_PRODUCT_PROPERTIES = 0x00030013, VENDOR_DOT_PRODUCT_OF_BYTES = 1 };

typedef struct vendor_flags {
    uint32_t stype;
    void *next;
    uint32_t flags;
} vendor_flags;

static void extend(const zm_device *device, const void *next) {
    ze_float_atomic_ext_properties_t *atomics = zm_find_next(next, ZE_STRUCTURE_TYPE_FLOAT_ATOMIC_EXT_PROPERTIES);
    if (atomics != NULL) {
        describe_atomics(device, atomics);
    }
    vendor_flags *products = zm_find_next(next, VENDOR_DOT_PRODUCT_PROPERTIES);
    if (products != NULL) {
        products->flags =
            (device->config.module_flags & ZE_DEVICE_MODULE_FLAG_DP4A) != 0 ? VENDOR_DOT_PRODUCT_OF_BYTES : 0;
    }
    ze_scheduling_hint_exp_properties_t *hints = zm_find_next(next, ZE_STRUCTURE_TYPE_SCHEDULING_HINT_EXP_PROPERTIES);
    if (hints != NULL) {
        hints->schedulingHintFlags = ZE_SCHEDULING_HINT_EXP_FLAG_OLDEST_FIRST |
                                     ZE_SCHEDULING_HINT_EXP_FLAG_ROUND_ROBIN |
                                     ZE_SCHEDULING_HINT_EXP_FLAG_STALL_BASED_ROUND_ROBIN;
    }
}

ze_result_t zm_zeDeviceGetModuleProperties(ze_device_handle_t hDevice,
                                           ze_device_module_properties_t *pModuleProperties) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED_STRUCT(pModuleProperties, ZE_STRUCTURE_TYPE_DEVICE_MODULE_PROPERTIES);
    const zm_device_config *config = &device->config;
    pModuleProperties->spirvVersionSupported = config->spirv_version;
    pModuleProperties->flags = config->module_flags;
    pModuleProperties->fp16flags = config->fp16_flags;
    pModuleProperties->fp32flags = config->fp32_flags;
    pModuleProperties->fp64flags = config->fp64_flags;
    pModuleProperties->maxArgumentsSize = ARGUMENTS_BYTES;
    pModuleProperties->printfBufferSize = PRINTF_BYTES;
    // Names the native format: a module that was made by any version that has this id can be loaded.
    static const uint8_t format[ZE_MAX_NATIVE_KERNEL_UUID_SIZE] = {'z', 'e', 'm', 'o', 'c', 'k',
                                                                   ' ', 'E', 'L', 'F', 0,   ZM_NATIVE_VERSION};
    memcpy(pModuleProperties->nativeKernelSupported.id, format, sizeof format);
    zm_answer_absent(zm_chain(pModuleProperties, ZE_STRUCTURE_TYPE_DEVICE_MODULE_PROPERTIES));
    extend(device, zm_chain(pModuleProperties, ZE_STRUCTURE_TYPE_DEVICE_MODULE_PROPERTIES));
    zm_seal_properties(pModuleProperties);
    return ZE_RESULT_SUCCESS;
}
