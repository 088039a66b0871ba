// Functions that Intel's driver hands out by address, and no header of the interface declares.
#include <string.h>

#include "base/check.h"
#include "driver/driver.h"
#include "kernel/kernel.h"
#include "lists/memory_value.h"
#include "lists/vendor.h"
#include "objects/image.h"
#include "objects/memory.h"
#include "sysman/sysman.h"
#include "zm_entry.h"

// ---- Host memory of the application --------------------------------------------------------------------------------

static ze_result_t import_pointer(ze_driver_handle_t hDriver, void *ptr, size_t size) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(ptr);
    ZM_REQUIRE(size != 0, ZE_RESULT_ERROR_INVALID_ARGUMENT, "size is 0");
    return zm_allocation_import(driver->default_context, ptr, size);
}

static ze_result_t release_pointer(ze_driver_handle_t hDriver, void *ptr) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    zm_allocation *taken = zm_allocation_take(ptr, driver->default_context, ZM_ORIGIN_IMPORTED, false);
    ZM_REQUIRE(taken != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT, "%p was not imported", ptr);
    zm_allocation_release(taken);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t base_of_pointer(ze_driver_handle_t hDriver, void *ptr, void **base) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    zm_allocation *found = zm_allocation_find(ptr, 1);
    bool imported = found != NULL && found->origin == ZM_ORIGIN_IMPORTED;
    if (imported && base != NULL) {
        *base = (void *)found->base;
    }
    zm_allocation_release(found);
    ZM_REQUIRE(imported, ZE_RESULT_ERROR_INVALID_ARGUMENT, "%p was not imported", ptr);
    return ZE_RESULT_SUCCESS;
}

// ---- Kernels --------------------------------------------------------------------------------------------------------

static ze_result_t kernel_base(ze_kernel_handle_t hKernel, uint64_t *base) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    ZM_NEED(base);
    *base = (uintptr_t)kernel->module->segment->text + kernel->info->text_offset;
    return ZE_RESULT_SUCCESS;
}

static ze_result_t argument_size(ze_kernel_handle_t hKernel, uint32_t index, uint32_t *size) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    ZM_NEED(size);
    ZM_REQUIRE(index < kernel->info->params.count, ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_INDEX,
               "argument %u of a kernel with %u", index, kernel->info->params.count);
    *size = kernel->info->params.items[index].size;
    return ZE_RESULT_SUCCESS;
}

// The size counts the end of the text; memory for all but the end is enough.
static ze_result_t argument_type(ze_kernel_handle_t hKernel, uint32_t index, uint32_t *size, char *text) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    ZM_REQUIRE(index < kernel->info->params.count, ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_INDEX,
               "argument %u of a kernel with %u", index, kernel->info->params.count);
    ZM_NEED(size);
    const char *type = kernel->info->params.items[index].type;
    uint32_t whole = (uint32_t)strlen(type) + 1, room = *size;
    *size = whole;
    if (text != NULL && room >= whole) {
        memcpy(text, type, whole);
    }
    return ZE_RESULT_SUCCESS;
}

static ze_result_t kernel_binary(ze_kernel_handle_t hKernel, size_t *size, char *binary) {
    return zm_zeKernelGetBinaryExp(hKernel, size, (uint8_t *)binary);
}

static ze_result_t module_of(ze_kernel_handle_t hKernel, ze_module_handle_t *phModule) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    ZM_NEED(phModule);
    *phModule = zm_handle(kernel->module);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t device_of(ze_module_handle_t hModule, ze_device_handle_t *phDevice) {
    ZM_GET(zm_module, module, hModule, ZM_KIND_MODULE);
    ZM_NEED(phDevice);
    *phDevice = zm_handle(module->device);
    return ZE_RESULT_SUCCESS;
}

// ---- Memory ---------------------------------------------------------------------------------------------------------

static ze_result_t ipc_handles(ze_context_handle_t hContext, const void *ptr, uint32_t *count,
                               ze_ipc_mem_handle_t *handles) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_NEED(count);
    return zm_two_call(count, handles, 1) == 0 ? ZE_RESULT_SUCCESS : zm_zeMemGetIpcHandle(hContext, ptr, handles);
}

static ze_result_t open_ipc_handles(ze_context_handle_t hContext, ze_device_handle_t hDevice, uint32_t count,
                                    ze_ipc_mem_handle_t *handles, ze_ipc_memory_flags_t flags, void **pptr) {
    ZM_NEED(handles);
    ZM_REQUIRE(count == 1, ZE_RESULT_ERROR_INVALID_ARGUMENT, "an allocation has one handle, not %u", count);
    return zm_zeMemOpenIpcHandle(hContext, hDevice, handles[0], flags, pptr);
}

// All memory can be touched by the host where it is.
static ze_result_t map_to_host(ze_context_handle_t hContext, const void *ptr, void **pptr, void *next) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_NEED(pptr);
    (void)next;
    zm_allocation *found = zm_allocation_of(context, ptr, 1);
    bool known = found != NULL;
    zm_allocation_release(found);
    ZM_REQUIRE(known, ZE_RESULT_ERROR_INVALID_ARGUMENT, "%p is not inside an allocation", ptr);
    *pptr = (void *)(uintptr_t)ptr;
    return ZE_RESULT_SUCCESS;
}

// The layout is the vendor's, whose driver does not look at the type.
typedef struct free_callback {
    uint32_t stype;
    const void *next;
    void (*function)(void *context);
    void *context;
} free_callback;

static ze_result_t register_free_callback(ze_context_handle_t hContext, const free_callback *callback, void *ptr) {
    ZM_GET(zm_context, context, hContext, ZM_KIND_CONTEXT);
    ZM_REQUIRE(callback != NULL && callback->function != NULL && ptr != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the callback, its function or the memory is a null pointer");
    return zm_memory_on_free(context, ptr, callback->function, callback->context);
}

// ---- Images and system management -----------------------------------------------------------------------------------

static ze_result_t image_offset(ze_image_handle_t hImage, uint64_t *offset) {
    ZM_GET(zm_image, image, hImage, ZM_KIND_IMAGE);
    (void)offset;
    return zm_fail(ZE_RESULT_ERROR_NOT_AVAILABLE, "the image is not a bindless one");
}

// There are no sets of errors, so that no handle is one.
static ze_result_t no_errors(zes_ras_handle_t hRas) {
    ZM_TRY(zm_sysman_ready());
    ZM_REQUIRE(hRas != NULL, ZE_RESULT_ERROR_INVALID_NULL_HANDLE, "hRas is a null handle");
    return zm_fail(ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "simulated devices have no sets of errors");
}

static ze_result_t errors_categories(zes_ras_handle_t hRas, uint32_t *count, void *categories) {
    (void)count;
    (void)categories;
    return no_errors(hRas);
}

static ze_result_t errors_config(zes_ras_handle_t hRas, uint32_t count, void *config) {
    (void)count;
    (void)config;
    return no_errors(hRas);
}

static ze_result_t errors_state(zes_ras_handle_t hRas, uint32_t count, const void *categories, void *states) {
    (void)count;
    (void)categories;
    (void)states;
    return no_errors(hRas);
}

// ---- Devices --------------------------------------------------------------------------------------------------------

// Lower numbers come first.
static ze_result_t priority_levels(ze_device_handle_t hDevice, int32_t *lowest, int32_t *highest) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(lowest);
    ZM_NEED(highest);
    *lowest = 0;
    *highest = -1;
    return ZE_RESULT_SUCCESS;
}

// ---- Command lists --------------------------------------------------------------------------------------------------

static ze_result_t wait_32(ze_command_list_handle_t hCommandList, const zm_wait_on_memory *desc, void *ptr,
                           uint32_t data, ze_event_handle_t hSignalEvent) {
    return zm_list_wait_value(hCommandList, desc, ptr, 4, data, hSignalEvent);
}

static ze_result_t wait_64(ze_command_list_handle_t hCommandList, const zm_wait_on_memory *desc, void *ptr,
                           uint64_t data, ze_event_handle_t hSignalEvent) {
    return zm_list_wait_value(hCommandList, desc, ptr, 8, data, hSignalEvent);
}

// The order of the last three is the vendor's; additional parameters are hints.
static ze_result_t copy(ze_command_list_handle_t hCommandList, void *destination, const void *source, size_t size,
                        const void *next, uint32_t wait_count, ze_event_handle_t *waits, ze_event_handle_t signal) {
    (void)next;
    return zm_zeCommandListAppendMemoryCopy(hCommandList, destination, source, size, signal, wait_count, waits);
}

static ze_result_t fill(ze_command_list_handle_t hCommandList, void *ptr, const void *pattern, size_t pattern_size,
                        size_t size, const void *next, ze_event_handle_t signal, uint32_t wait_count,
                        ze_event_handle_t *waits) {
    (void)next;
    return zm_zeCommandListAppendMemoryFill(hCommandList, ptr, pattern, pattern_size, size, signal, wait_count, waits);
}

// ---- Counter-based events -------------------------------------------------------------------------------------------

// The descriptor is the one of the interface but for its type. Without one the event is for immediate lists.
static ze_result_t create_event(ze_context_handle_t hContext, ze_device_handle_t hDevice,
                                const ze_event_counter_based_desc_t *desc, ze_event_handle_t *phEvent) {
    ze_event_counter_based_desc_t known = {.flags = ZE_EVENT_COUNTER_BASED_FLAG_IMMEDIATE};
    if (desc != NULL) {
        known = *desc;
    }
    known.stype = ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_DESC;
    known.pNext = NULL;
    return zm_zeEventCounterBasedCreate(hContext, hDevice, &known, phEvent);
}

// The older function: an event for all lists, with a counter of the application's where both addresses are given.
static ze_result_t create_old_event(ze_context_handle_t hContext, ze_device_handle_t hDevice, uint64_t *deviceAddress,
                                    uint64_t *hostAddress, uint64_t completionValue, const ze_event_desc_t *desc,
                                    ze_event_handle_t *phEvent) {
    ZM_REQUIRE(desc != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT, "desc is a null pointer");
    ze_event_counter_based_external_sync_allocation_desc_t counter = {
        .stype = ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_EXTERNAL_SYNC_ALLOCATION_DESC,
        .deviceAddress = deviceAddress,
        .hostAddress = hostAddress,
        .completionValue = completionValue};
    ze_event_counter_based_desc_t known = {.stype = ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_DESC,
                                           .pNext = deviceAddress != NULL && hostAddress != NULL ? &counter : NULL,
                                           .flags = ZE_EVENT_COUNTER_BASED_FLAG_IMMEDIATE |
                                                    ZE_EVENT_COUNTER_BASED_FLAG_NON_IMMEDIATE,
                                           .signal = desc->signal,
                                           .wait = desc->wait};
    return zm_zeEventCounterBasedCreate(hContext, hDevice, &known, phEvent);
}

// ---- Names ----------------------------------------------------------------------------------------------------------

static ze_result_t version_string(ze_driver_handle_t hDriver, char *text, size_t *size) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(size);
    static const char version[] = "1.17.1 simulated";
    bool whole = text != NULL && *size >= sizeof version;
    if (whole) {
        memcpy(text, version, sizeof version);
    }
    *size = sizeof version;
    return ZE_RESULT_SUCCESS;
}

typedef void (*function)(void);

static const struct {
    const char *name;
    function function;    // NULL: the function of that name in the interface
} functions[] = {
    {"zeCommandListAppendHostFunction", NULL},
    {"zeCommandListGetContextHandle", NULL},
    {"zeCommandListGetDeviceHandle", NULL},
    {"zeCommandListGetFlags", NULL},
    {"zeCommandListGetOrdinal", NULL},
    {"zeCommandListImmediateGetFlags", NULL},
    {"zeCommandListImmediateGetIndex", NULL},
    {"zeCommandListImmediateGetMode", NULL},
    {"zeCommandListImmediateGetPriority", NULL},
    {"zeCommandListIsImmediate", NULL},
    {"zeCommandListIsMutableExp", NULL},
    {"zeCommandQueueGetFlags", NULL},
    {"zeCommandQueueGetIndex", NULL},
    {"zeCommandQueueGetMode", NULL},
    {"zeCommandQueueGetOrdinal", NULL},
    {"zeCommandQueueGetPriority", NULL},
    {"zeDeviceGetPriorityLevels", (function)priority_levels},
    {"zeEventGetCounterBasedFlags", NULL},
    {"zeImageGetDeviceOffsetExp", (function)image_offset},
    {"zeKernelGetModuleHandleExt", (function)module_of},
    {"zeModuleGetDeviceHandleExt", (function)device_of},
    {"zeMemGetPitchFor2dImage", NULL},
    {"zetDeviceDisableMetricsExp", NULL},
    {"zetDeviceEnableMetricsExp", NULL},
    {"zesIntelRasGetConfigExp", (function)errors_config},
    {"zesIntelRasGetStateExp2", (function)errors_state},
    {"zesIntelRasGetSupportedCategoriesExp", (function)errors_categories},
    {"zesIntelRasSetConfigExp", (function)errors_config},
    {"zexDriverImportExternalPointer", (function)import_pointer},
    {"zexDriverReleaseImportedPointer", (function)release_pointer},
    {"zexDriverGetHostPointerBaseAddress", (function)base_of_pointer},
    {"zexKernelGetBaseAddress", (function)kernel_base},
    {"zexKernelGetArgumentSize", (function)argument_size},
    {"zexKernelGetArgumentType", (function)argument_type},
    {"zexMemFreeRegisterCallbackExt", (function)register_free_callback},
    {"zexMemGetIpcHandles", (function)ipc_handles},
    {"zexMemOpenIpcHandles", (function)open_ipc_handles},
    {"zexCommandListAppendWaitOnMemory", (function)wait_32},
    {"zexCommandListAppendWaitOnMemory64", (function)wait_64},
    {"zexCommandListAppendWriteToMemory", (function)zm_list_write_value},
    {"zexCommandListAppendMemoryCopyWithParameters", (function)copy},
    {"zexCommandListAppendMemoryFillWithParameters", (function)fill},
    {"zexCommandListAppendCustomOperation", (function)zm_list_custom_operation},
    {"zexCommandListSetCleanupCallback", (function)zm_list_set_cleanup},
    {"zexCommandListVerifyMemory", (function)zm_list_verify_memory},
    {"zexCounterBasedEventCreate", (function)create_old_event},
    {"zexCounterBasedEventCreate2", (function)create_event},
    {"zexEventGetDeviceAddress", (function)zm_zeEventCounterBasedGetDeviceAddress},
    {"zexCounterBasedEventGetIpcHandle", (function)zm_zeEventCounterBasedGetIpcHandle},
    {"zexCounterBasedEventOpenIpcHandle", (function)zm_zeEventCounterBasedOpenIpcHandle},
    {"zexCounterBasedEventCloseIpcHandle", (function)zm_zeEventCounterBasedCloseIpcHandle},
    {"zexDeviceGetAggregatedCopyOffloadIncrementValue", (function)zm_zeDeviceGetAggregatedCopyOffloadIncrementValue},
    {"zeIntelGetDriverVersionString", (function)version_string},
    {"zeIntelKernelGetBinaryExp", (function)kernel_binary},
    {"zeIntelMemMapDeviceMemToHost", (function)map_to_host},
};

void *zm_vendor_function(const char *name) {
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (strcmp(functions[i].name, name) == 0) {
            return functions[i].function != NULL ? (void *)(uintptr_t)functions[i].function
                                                 : zm_standard_function(name);
        }
    }
    return zm_vendor_graph_function(name);
}
