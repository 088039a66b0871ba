// What a device says of modules.
#include <string.h>

#include "base/check.h"
#include "device/device.h"
#include "module/native.h"
#include "zm_entry.h"

#define SPIRV_VERSION ZE_MAKE_VERSION(1, 6)
#define ARGUMENTS_BYTES 2048u
#define PRINTF_BYTES (4u << 20)

#define FP_FLAGS                                                                                          \
    (ZE_DEVICE_FP_FLAG_DENORM | ZE_DEVICE_FP_FLAG_INF_NAN | ZE_DEVICE_FP_FLAG_ROUND_TO_NEAREST |           \
     ZE_DEVICE_FP_FLAG_ROUND_TO_ZERO | ZE_DEVICE_FP_FLAG_ROUND_TO_INF | ZE_DEVICE_FP_FLAG_FMA)

static void extend(const void *next) {
    ze_scheduling_hint_exp_properties_t *hints = zm_find_next(next, ZE_STRUCTURE_TYPE_SCHEDULING_HINT_EXP_PROPERTIES);
    if (hints != NULL) {
        hints->schedulingHintFlags = ZE_SCHEDULING_HINT_EXP_FLAG_OLDEST_FIRST | ZE_SCHEDULING_HINT_EXP_FLAG_ROUND_ROBIN |
                                     ZE_SCHEDULING_HINT_EXP_FLAG_STALL_BASED_ROUND_ROBIN;
    }
}

ze_result_t zm_zeDeviceGetModuleProperties(ze_device_handle_t hDevice, ze_device_module_properties_t *pModuleProperties) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED_STRUCT(pModuleProperties, ZE_STRUCTURE_TYPE_DEVICE_MODULE_PROPERTIES);
    pModuleProperties->spirvVersionSupported = SPIRV_VERSION;
    pModuleProperties->flags = ZE_DEVICE_MODULE_FLAG_FP16 | ZE_DEVICE_MODULE_FLAG_FP64 |
                               ZE_DEVICE_MODULE_FLAG_INT64_ATOMICS | ZE_DEVICE_MODULE_FLAG_DP4A;
    pModuleProperties->fp16flags = FP_FLAGS;
    pModuleProperties->fp32flags = FP_FLAGS | ZE_DEVICE_FP_FLAG_ROUNDED_DIVIDE_SQRT;
    pModuleProperties->fp64flags = FP_FLAGS | ZE_DEVICE_FP_FLAG_ROUNDED_DIVIDE_SQRT;
    pModuleProperties->maxArgumentsSize = ARGUMENTS_BYTES;
    pModuleProperties->printfBufferSize = PRINTF_BYTES;
    // Names the native format: a module that was made by any version that has this id can be loaded.
    static const uint8_t format[ZE_MAX_NATIVE_KERNEL_UUID_SIZE] = {'z', 'e', 'm', 'o', 'c', 'k', ' ',
                                                                    'E', 'L', 'F', 0, ZM_NATIVE_VERSION};
    memcpy(pModuleProperties->nativeKernelSupported.id, format, sizeof format);
    zm_answer_absent(pModuleProperties->pNext);
    extend(pModuleProperties->pNext);
    zm_seal_properties(pModuleProperties);
    return ZE_RESULT_SUCCESS;
}
