// The properties of a device that concern modules.
#include <string.h>

#include "base/check.h"
#include "device/device.h"
#include "module/native.h"
#include "zm_entry.h"

#define ARGUMENTS_BYTES 2048u
#define PRINTF_BYTES (4u << 20)

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
    const zm_device_config *config = &device->config;
    pModuleProperties->spirvVersionSupported = config->spirv_version;
    pModuleProperties->flags = config->module_flags;
    pModuleProperties->fp16flags = config->fp16_flags;
    pModuleProperties->fp32flags = config->fp32_flags;
    pModuleProperties->fp64flags = config->fp64_flags;
    pModuleProperties->maxArgumentsSize = ARGUMENTS_BYTES;
    pModuleProperties->printfBufferSize = PRINTF_BYTES;
    // Names the native format: a module that was made by any version that has this id can be loaded.
    static const uint8_t format[ZE_MAX_NATIVE_KERNEL_UUID_SIZE] = {'z', 'e', 'm', 'o', 'c', 'k', ' ',
                                                                    'E', 'L', 'F', 0, ZM_NATIVE_VERSION};
    memcpy(pModuleProperties->nativeKernelSupported.id, format, sizeof format);
    zm_answer_absent(zm_chain(pModuleProperties, ZE_STRUCTURE_TYPE_DEVICE_MODULE_PROPERTIES));
    extend(zm_chain(pModuleProperties, ZE_STRUCTURE_TYPE_DEVICE_MODULE_PROPERTIES));
    zm_seal_properties(pModuleProperties);
    return ZE_RESULT_SUCCESS;
}
