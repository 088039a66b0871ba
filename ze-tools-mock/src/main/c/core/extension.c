// Functions that an application may ask for by name, because its loader is older than they are.
#include <string.h>

#include "zm.h"
#include "zm_driver.h"
#include "zm_entry.h"
#include "zm_tables.h"

typedef struct function {
    const char *name;
    uint8_t minor;    // version of the interface that brought it
    void (*address)(void);
} function;

#define ENTRY(name, minor) {#name, minor, (void (*)(void))zm_entry_##name}

// What came after version 1.4, the oldest that installed loaders know, and all extensions.
static const function functions[] = {
    ENTRY(zeCommandListAppendHostFunction, 17),
    ENTRY(zeCommandListAppendImageCopyFromMemoryExt, 3),
    ENTRY(zeCommandListAppendImageCopyToMemoryExt, 3),
    ENTRY(zeCommandListAppendLaunchKernelWithArguments, 14),
    ENTRY(zeCommandListAppendLaunchKernelWithParameters, 14),
    ENTRY(zeCommandListAppendMemoryCopyWithParameters, 16),
    ENTRY(zeCommandListAppendMemoryFillWithParameters, 16),
    ENTRY(zeCommandListGetContextHandle, 9),
    ENTRY(zeCommandListGetDeviceHandle, 9),
    ENTRY(zeCommandListGetFlags, 17),
    ENTRY(zeCommandListGetOrdinal, 9),
    ENTRY(zeCommandListHostSynchronize, 6),
    ENTRY(zeCommandListImmediateAppendCommandListsExp, 9),
    ENTRY(zeCommandListImmediateAppendCommandListsWithParameters, 16),
    ENTRY(zeCommandListImmediateGetFlags, 17),
    ENTRY(zeCommandListImmediateGetIndex, 9),
    ENTRY(zeCommandListImmediateGetMode, 17),
    ENTRY(zeCommandListImmediateGetPriority, 17),
    ENTRY(zeCommandListIsImmediate, 9),
    ENTRY(zeCommandQueueGetFlags, 17),
    ENTRY(zeCommandQueueGetIndex, 9),
    ENTRY(zeCommandQueueGetMode, 17),
    ENTRY(zeCommandQueueGetOrdinal, 9),
    ENTRY(zeCommandQueueGetPriority, 17),
    ENTRY(zeDeviceGetAggregatedCopyOffloadIncrementValue, 15),
    ENTRY(zeDeviceGetCounterBasedEventMaxValue, 17),
    ENTRY(zeDeviceGetRootDevice, 7),
    ENTRY(zeDeviceGetVectorWidthPropertiesExt, 13),
    ENTRY(zeDevicePciGetPropertiesExt, 3),
    ENTRY(zeDeviceSynchronize, 14),
    ENTRY(zeDriverGetLastErrorDescription, 6),
    ENTRY(zeEventCounterBasedCreate, 15),
    ENTRY(zeEventCounterBasedGetDeviceAddress, 15),
    ENTRY(zeEventGetCounterBasedFlags, 17),
    ENTRY(zeEventGetEventPool, 9),
    ENTRY(zeEventGetSignalScope, 9),
    ENTRY(zeEventGetWaitScope, 9),
    ENTRY(zeEventPoolGetContextHandle, 9),
    ENTRY(zeEventPoolGetFlags, 9),
    ENTRY(zeEventPoolPutIpcHandle, 6),
    ENTRY(zeEventQueryKernelTimestampsExt, 6),
    ENTRY(zeEventQueryTimestampsExp, 2),
    ENTRY(zeImageGetAllocPropertiesExt, 3),
    ENTRY(zeImageGetMemoryPropertiesExp, 2),
    ENTRY(zeInitDrivers, 10),
    ENTRY(zeKernelGetAllocationPropertiesExp, 14),
    ENTRY(zeKernelGetBinaryExp, 11),
    ENTRY(zeKernelSchedulingHintExp, 2),
    ENTRY(zeKernelSetGlobalOffsetExp, 1),
    ENTRY(zeMemFreeExt, 3),
    ENTRY(zeMemGetAtomicAccessAttributeExp, 7),
    ENTRY(zeMemGetFileDescriptorFromIpcHandleExp, 6),
    ENTRY(zeMemGetIpcHandleFromFileDescriptorExp, 6),
    ENTRY(zeMemGetIpcHandleWithProperties, 15),
    ENTRY(zeMemPutIpcHandle, 6),
    ENTRY(zeMemSetAtomicAccessAttributeExp, 7),
    ENTRY(zeModuleInspectLinkageExt, 3),
    ENTRY(zePhysicalMemGetProperties, 15),
    ENTRY(zetCommandListAppendMarkerExp, 13),
    ENTRY(zetDebugGetThreadRegisterSetProperties, 5),
    ENTRY(zetDeviceCreateMetricGroupsFromMetricsExp, 10),
    ENTRY(zetDeviceDisableMetricsExp, 13),
    ENTRY(zetDeviceEnableMetricsExp, 13),
    ENTRY(zetDeviceGetConcurrentMetricGroupsExp, 10),
    ENTRY(zetMetricCreateFromProgrammableExp, 9),
    ENTRY(zetMetricCreateFromProgrammableExp2, 11),
    ENTRY(zetMetricDecoderCreateExp, 10),
    ENTRY(zetMetricDecoderDestroyExp, 10),
    ENTRY(zetMetricDecoderGetDecodableMetricsExp, 10),
    ENTRY(zetMetricDestroyExp, 9),
    ENTRY(zetMetricGroupAddMetricExp, 9),
    ENTRY(zetMetricGroupCalculateMetricExportDataExp, 6),
    ENTRY(zetMetricGroupCalculateMultipleMetricValuesExp, 2),
    ENTRY(zetMetricGroupCloseExp, 9),
    ENTRY(zetMetricGroupCreateExp, 9),
    ENTRY(zetMetricGroupDestroyExp, 9),
    ENTRY(zetMetricGroupGetExportDataExp, 6),
    ENTRY(zetMetricGroupGetGlobalTimestampsExp, 5),
    ENTRY(zetMetricGroupRemoveMetricExp, 9),
    ENTRY(zetMetricProgrammableGetExp, 9),
    ENTRY(zetMetricProgrammableGetParamInfoExp, 9),
    ENTRY(zetMetricProgrammableGetParamValueInfoExp, 9),
    ENTRY(zetMetricProgrammableGetPropertiesExp, 9),
    ENTRY(zetMetricTracerCreateExp, 10),
    ENTRY(zetMetricTracerDecodeExp, 10),
    ENTRY(zetMetricTracerDestroyExp, 10),
    ENTRY(zetMetricTracerDisableExp, 10),
    ENTRY(zetMetricTracerEnableExp, 10),
    ENTRY(zetMetricTracerReadDataExp, 10),
};

void *zm_extension_function(const char *name) {
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (strcmp(functions[i].name, name) == 0 && functions[i].minor <= zm_api_minor()) {
            return (void *)(uintptr_t)functions[i].address;
        }
    }
    return NULL;
}
