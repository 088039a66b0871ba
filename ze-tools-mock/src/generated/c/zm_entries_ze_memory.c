// Generated from native-headers/model/level-zero.json; do not edit.
// Entries: log the call, let an armed fault answer it, else run the implementation.

#include "zm_entry.h"
#include "base/call.h"
#include "trace/driver_trace.h"

#include <string.h>

static inline uint64_t zm_first_word(const void *bytes, size_t size) {
    uint64_t word = 0;
    memcpy(&word, bytes, size < sizeof(word) ? size : sizeof(word));
    return word;
}

ze_result_t ZE_APICALL zm_entry_zeImageGetProperties(ze_device_handle_t hDevice, const ze_image_desc_t *desc,
    ze_image_properties_t *pImageProperties) {
    if (!zm_call_hooked()) {
        return zm_zeImageGetProperties(hDevice, desc, pImageProperties);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeImageGetProperties(&trace, hDevice, desc, pImageProperties);
    }
    const uint64_t words[] = {(uintptr_t)hDevice, (uintptr_t)desc, (uintptr_t)pImageProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeImageGetProperties, words, 3, &result)) {
        result = zm_zeImageGetProperties(hDevice, desc, pImageProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeImageCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t *phImage) {
    if (!zm_call_hooked()) {
        return zm_zeImageCreate(hContext, hDevice, desc, phImage);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeImageCreate(&trace, hContext, hDevice, desc, phImage);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)desc, (uintptr_t)phImage};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeImageCreate, words, 4, &result)) {
        result = zm_zeImageCreate(hContext, hDevice, desc, phImage);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeImageDestroy(ze_image_handle_t hImage) {
    if (!zm_call_hooked()) {
        return zm_zeImageDestroy(hImage);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeImageDestroy(&trace, hImage);
    }
    const uint64_t words[] = {(uintptr_t)hImage};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeImageDestroy, words, 1, &result)) {
        result = zm_zeImageDestroy(hImage);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeImageGetAllocPropertiesExt(ze_context_handle_t hContext, ze_image_handle_t hImage,
    ze_image_allocation_ext_properties_t *pImageAllocProperties) {
    if (!zm_call_hooked()) {
        return zm_zeImageGetAllocPropertiesExt(hContext, hImage, pImageAllocProperties);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hImage, (uintptr_t)pImageAllocProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeImageGetAllocPropertiesExt, words, 3, &result)) {
        result = zm_zeImageGetAllocPropertiesExt(hContext, hImage, pImageAllocProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeImageViewCreateExt(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t hImage, ze_image_handle_t *phImageView) {
    if (!zm_call_hooked()) {
        return zm_zeImageViewCreateExt(hContext, hDevice, desc, hImage, phImageView);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)desc, (uintptr_t)hImage,
        (uintptr_t)phImageView};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeImageViewCreateExt, words, 5, &result)) {
        result = zm_zeImageViewCreateExt(hContext, hDevice, desc, hImage, phImageView);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeImageGetMemoryPropertiesExp(ze_image_handle_t hImage,
    ze_image_memory_properties_exp_t *pMemoryProperties) {
    if (!zm_call_hooked()) {
        return zm_zeImageGetMemoryPropertiesExp(hImage, pMemoryProperties);
    }
    const uint64_t words[] = {(uintptr_t)hImage, (uintptr_t)pMemoryProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeImageGetMemoryPropertiesExp, words, 2, &result)) {
        result = zm_zeImageGetMemoryPropertiesExp(hImage, pMemoryProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeImageViewCreateExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t hImage, ze_image_handle_t *phImageView) {
    if (!zm_call_hooked()) {
        return zm_zeImageViewCreateExp(hContext, hDevice, desc, hImage, phImageView);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)desc, (uintptr_t)hImage,
        (uintptr_t)phImageView};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeImageViewCreateExp, words, 5, &result)) {
        result = zm_zeImageViewCreateExp(hContext, hDevice, desc, hImage, phImageView);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeImageGetDeviceOffsetExp(ze_image_handle_t hImage, uint64_t *pDeviceOffset) {
    if (!zm_call_hooked()) {
        return zm_zeImageGetDeviceOffsetExp(hImage, pDeviceOffset);
    }
    const uint64_t words[] = {(uintptr_t)hImage, (uintptr_t)pDeviceOffset};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeImageGetDeviceOffsetExp, words, 2, &result)) {
        result = zm_zeImageGetDeviceOffsetExp(hImage, pDeviceOffset);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeMemAllocShared(ze_context_handle_t hContext,
    const ze_device_mem_alloc_desc_t *device_desc, const ze_host_mem_alloc_desc_t *host_desc, size_t size,
    size_t alignment, ze_device_handle_t hDevice, void **pptr) {
    if (!zm_call_hooked()) {
        return zm_zeMemAllocShared(hContext, device_desc, host_desc, size, alignment, hDevice, pptr);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeMemAllocShared(&trace, hContext, device_desc, host_desc, size, alignment, hDevice, pptr);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)device_desc, (uintptr_t)host_desc, size, alignment,
        (uintptr_t)hDevice, (uintptr_t)pptr};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeMemAllocShared, words, 7, &result)) {
        result = zm_zeMemAllocShared(hContext, device_desc, host_desc, size, alignment, hDevice, pptr);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeMemAllocDevice(ze_context_handle_t hContext,
    const ze_device_mem_alloc_desc_t *device_desc, size_t size, size_t alignment, ze_device_handle_t hDevice,
    void **pptr) {
    if (!zm_call_hooked()) {
        return zm_zeMemAllocDevice(hContext, device_desc, size, alignment, hDevice, pptr);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeMemAllocDevice(&trace, hContext, device_desc, size, alignment, hDevice, pptr);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)device_desc, size, alignment, (uintptr_t)hDevice,
        (uintptr_t)pptr};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeMemAllocDevice, words, 6, &result)) {
        result = zm_zeMemAllocDevice(hContext, device_desc, size, alignment, hDevice, pptr);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeMemAllocHost(ze_context_handle_t hContext, const ze_host_mem_alloc_desc_t *host_desc,
    size_t size, size_t alignment, void **pptr) {
    if (!zm_call_hooked()) {
        return zm_zeMemAllocHost(hContext, host_desc, size, alignment, pptr);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeMemAllocHost(&trace, hContext, host_desc, size, alignment, pptr);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)host_desc, size, alignment, (uintptr_t)pptr};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeMemAllocHost, words, 5, &result)) {
        result = zm_zeMemAllocHost(hContext, host_desc, size, alignment, pptr);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeMemFree(ze_context_handle_t hContext, void *ptr) {
    if (!zm_call_hooked()) {
        return zm_zeMemFree(hContext, ptr);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeMemFree(&trace, hContext, ptr);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)ptr};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeMemFree, words, 2, &result)) {
        result = zm_zeMemFree(hContext, ptr);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeMemGetAllocProperties(ze_context_handle_t hContext, const void *ptr,
    ze_memory_allocation_properties_t *pMemAllocProperties, ze_device_handle_t *phDevice) {
    if (!zm_call_hooked()) {
        return zm_zeMemGetAllocProperties(hContext, ptr, pMemAllocProperties, phDevice);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeMemGetAllocProperties(&trace, hContext, ptr, pMemAllocProperties, phDevice);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)ptr, (uintptr_t)pMemAllocProperties, (uintptr_t)phDevice};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeMemGetAllocProperties, words, 4, &result)) {
        result = zm_zeMemGetAllocProperties(hContext, ptr, pMemAllocProperties, phDevice);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeMemGetAddressRange(ze_context_handle_t hContext, const void *ptr, void **pBase,
    size_t *pSize) {
    if (!zm_call_hooked()) {
        return zm_zeMemGetAddressRange(hContext, ptr, pBase, pSize);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeMemGetAddressRange(&trace, hContext, ptr, pBase, pSize);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)ptr, (uintptr_t)pBase, (uintptr_t)pSize};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeMemGetAddressRange, words, 4, &result)) {
        result = zm_zeMemGetAddressRange(hContext, ptr, pBase, pSize);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeMemGetIpcHandle(ze_context_handle_t hContext, const void *ptr,
    ze_ipc_mem_handle_t *pIpcHandle) {
    if (!zm_call_hooked()) {
        return zm_zeMemGetIpcHandle(hContext, ptr, pIpcHandle);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeMemGetIpcHandle(&trace, hContext, ptr, pIpcHandle);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)ptr, (uintptr_t)pIpcHandle};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeMemGetIpcHandle, words, 3, &result)) {
        result = zm_zeMemGetIpcHandle(hContext, ptr, pIpcHandle);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeMemOpenIpcHandle(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_ipc_mem_handle_t handle, ze_ipc_memory_flags_t flags, void **pptr) {
    if (!zm_call_hooked()) {
        return zm_zeMemOpenIpcHandle(hContext, hDevice, handle, flags, pptr);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeMemOpenIpcHandle(&trace, hContext, hDevice, handle, flags, pptr);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, zm_first_word(&handle, sizeof(handle)), flags,
        (uintptr_t)pptr};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeMemOpenIpcHandle, words, 5, &result)) {
        result = zm_zeMemOpenIpcHandle(hContext, hDevice, handle, flags, pptr);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeMemCloseIpcHandle(ze_context_handle_t hContext, const void *ptr) {
    if (!zm_call_hooked()) {
        return zm_zeMemCloseIpcHandle(hContext, ptr);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeMemCloseIpcHandle(&trace, hContext, ptr);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)ptr};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeMemCloseIpcHandle, words, 2, &result)) {
        result = zm_zeMemCloseIpcHandle(hContext, ptr);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeMemFreeExt(ze_context_handle_t hContext,
    const ze_memory_free_ext_desc_t *pMemFreeDesc, void *ptr) {
    if (!zm_call_hooked()) {
        return zm_zeMemFreeExt(hContext, pMemFreeDesc, ptr);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)pMemFreeDesc, (uintptr_t)ptr};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeMemFreeExt, words, 3, &result)) {
        result = zm_zeMemFreeExt(hContext, pMemFreeDesc, ptr);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeMemPutIpcHandle(ze_context_handle_t hContext, ze_ipc_mem_handle_t handle) {
    if (!zm_call_hooked()) {
        return zm_zeMemPutIpcHandle(hContext, handle);
    }
    const uint64_t words[] = {(uintptr_t)hContext, zm_first_word(&handle, sizeof(handle))};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeMemPutIpcHandle, words, 2, &result)) {
        result = zm_zeMemPutIpcHandle(hContext, handle);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeMemGetPitchFor2dImage(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    size_t imageWidth, size_t imageHeight, unsigned int elementSizeInBytes, size_t *rowPitch) {
    if (!zm_call_hooked()) {
        return zm_zeMemGetPitchFor2dImage(hContext, hDevice, imageWidth, imageHeight, elementSizeInBytes, rowPitch);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, imageWidth, imageHeight, elementSizeInBytes,
        (uintptr_t)rowPitch};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeMemGetPitchFor2dImage, words, 6, &result)) {
        result = zm_zeMemGetPitchFor2dImage(hContext, hDevice, imageWidth, imageHeight, elementSizeInBytes, rowPitch);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeMemGetIpcHandleWithProperties(ze_context_handle_t hContext, const void *ptr,
    void *pNext, ze_ipc_mem_handle_t *pIpcHandle) {
    if (!zm_call_hooked()) {
        return zm_zeMemGetIpcHandleWithProperties(hContext, ptr, pNext, pIpcHandle);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)ptr, (uintptr_t)pNext, (uintptr_t)pIpcHandle};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeMemGetIpcHandleWithProperties, words, 4, &result)) {
        result = zm_zeMemGetIpcHandleWithProperties(hContext, ptr, pNext, pIpcHandle);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeMemGetIpcHandleFromFileDescriptorExp(ze_context_handle_t hContext, uint64_t handle,
    ze_ipc_mem_handle_t *pIpcHandle) {
    if (!zm_call_hooked()) {
        return zm_zeMemGetIpcHandleFromFileDescriptorExp(hContext, handle, pIpcHandle);
    }
    const uint64_t words[] = {(uintptr_t)hContext, handle, (uintptr_t)pIpcHandle};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeMemGetIpcHandleFromFileDescriptorExp, words, 3, &result)) {
        result = zm_zeMemGetIpcHandleFromFileDescriptorExp(hContext, handle, pIpcHandle);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeMemGetFileDescriptorFromIpcHandleExp(ze_context_handle_t hContext,
    ze_ipc_mem_handle_t ipcHandle, uint64_t *pHandle) {
    if (!zm_call_hooked()) {
        return zm_zeMemGetFileDescriptorFromIpcHandleExp(hContext, ipcHandle, pHandle);
    }
    const uint64_t words[] = {(uintptr_t)hContext, zm_first_word(&ipcHandle, sizeof(ipcHandle)), (uintptr_t)pHandle};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeMemGetFileDescriptorFromIpcHandleExp, words, 3, &result)) {
        result = zm_zeMemGetFileDescriptorFromIpcHandleExp(hContext, ipcHandle, pHandle);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeMemSetAtomicAccessAttributeExp(ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const void *ptr, size_t size, ze_memory_atomic_attr_exp_flags_t attr) {
    if (!zm_call_hooked()) {
        return zm_zeMemSetAtomicAccessAttributeExp(hContext, hDevice, ptr, size, attr);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)ptr, size, attr};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeMemSetAtomicAccessAttributeExp, words, 5, &result)) {
        result = zm_zeMemSetAtomicAccessAttributeExp(hContext, hDevice, ptr, size, attr);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeMemGetAtomicAccessAttributeExp(ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const void *ptr, size_t size, ze_memory_atomic_attr_exp_flags_t *pAttr) {
    if (!zm_call_hooked()) {
        return zm_zeMemGetAtomicAccessAttributeExp(hContext, hDevice, ptr, size, pAttr);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)ptr, size, (uintptr_t)pAttr};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeMemGetAtomicAccessAttributeExp, words, 5, &result)) {
        result = zm_zeMemGetAtomicAccessAttributeExp(hContext, hDevice, ptr, size, pAttr);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeSamplerCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_sampler_desc_t *desc, ze_sampler_handle_t *phSampler) {
    if (!zm_call_hooked()) {
        return zm_zeSamplerCreate(hContext, hDevice, desc, phSampler);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeSamplerCreate(&trace, hContext, hDevice, desc, phSampler);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)desc, (uintptr_t)phSampler};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeSamplerCreate, words, 4, &result)) {
        result = zm_zeSamplerCreate(hContext, hDevice, desc, phSampler);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeSamplerDestroy(ze_sampler_handle_t hSampler) {
    if (!zm_call_hooked()) {
        return zm_zeSamplerDestroy(hSampler);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeSamplerDestroy(&trace, hSampler);
    }
    const uint64_t words[] = {(uintptr_t)hSampler};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeSamplerDestroy, words, 1, &result)) {
        result = zm_zeSamplerDestroy(hSampler);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zePhysicalMemCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_physical_mem_desc_t *desc, ze_physical_mem_handle_t *phPhysicalMemory) {
    if (!zm_call_hooked()) {
        return zm_zePhysicalMemCreate(hContext, hDevice, desc, phPhysicalMemory);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zePhysicalMemCreate(&trace, hContext, hDevice, desc, phPhysicalMemory);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, (uintptr_t)desc, (uintptr_t)phPhysicalMemory};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zePhysicalMemCreate, words, 4, &result)) {
        result = zm_zePhysicalMemCreate(hContext, hDevice, desc, phPhysicalMemory);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zePhysicalMemDestroy(ze_context_handle_t hContext,
    ze_physical_mem_handle_t hPhysicalMemory) {
    if (!zm_call_hooked()) {
        return zm_zePhysicalMemDestroy(hContext, hPhysicalMemory);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zePhysicalMemDestroy(&trace, hContext, hPhysicalMemory);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hPhysicalMemory};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zePhysicalMemDestroy, words, 2, &result)) {
        result = zm_zePhysicalMemDestroy(hContext, hPhysicalMemory);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zePhysicalMemGetProperties(ze_context_handle_t hContext,
    ze_physical_mem_handle_t hPhysicalMem, ze_physical_mem_properties_t *pMemProperties) {
    if (!zm_call_hooked()) {
        return zm_zePhysicalMemGetProperties(hContext, hPhysicalMem, pMemProperties);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hPhysicalMem, (uintptr_t)pMemProperties};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zePhysicalMemGetProperties, words, 3, &result)) {
        result = zm_zePhysicalMemGetProperties(hContext, hPhysicalMem, pMemProperties);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeVirtualMemReserve(ze_context_handle_t hContext, const void *pStart, size_t size,
    void **pptr) {
    if (!zm_call_hooked()) {
        return zm_zeVirtualMemReserve(hContext, pStart, size, pptr);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeVirtualMemReserve(&trace, hContext, pStart, size, pptr);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)pStart, size, (uintptr_t)pptr};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeVirtualMemReserve, words, 4, &result)) {
        result = zm_zeVirtualMemReserve(hContext, pStart, size, pptr);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeVirtualMemFree(ze_context_handle_t hContext, const void *ptr, size_t size) {
    if (!zm_call_hooked()) {
        return zm_zeVirtualMemFree(hContext, ptr, size);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeVirtualMemFree(&trace, hContext, ptr, size);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)ptr, size};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeVirtualMemFree, words, 3, &result)) {
        result = zm_zeVirtualMemFree(hContext, ptr, size);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeVirtualMemQueryPageSize(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    size_t size, size_t *pagesize) {
    if (!zm_call_hooked()) {
        return zm_zeVirtualMemQueryPageSize(hContext, hDevice, size, pagesize);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeVirtualMemQueryPageSize(&trace, hContext, hDevice, size, pagesize);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)hDevice, size, (uintptr_t)pagesize};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeVirtualMemQueryPageSize, words, 4, &result)) {
        result = zm_zeVirtualMemQueryPageSize(hContext, hDevice, size, pagesize);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeVirtualMemMap(ze_context_handle_t hContext, const void *ptr, size_t size,
    ze_physical_mem_handle_t hPhysicalMemory, size_t offset, ze_memory_access_attribute_t access) {
    if (!zm_call_hooked()) {
        return zm_zeVirtualMemMap(hContext, ptr, size, hPhysicalMemory, offset, access);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeVirtualMemMap(&trace, hContext, ptr, size, hPhysicalMemory, offset, access);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)ptr, size, (uintptr_t)hPhysicalMemory, offset, access};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeVirtualMemMap, words, 6, &result)) {
        result = zm_zeVirtualMemMap(hContext, ptr, size, hPhysicalMemory, offset, access);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeVirtualMemUnmap(ze_context_handle_t hContext, const void *ptr, size_t size) {
    if (!zm_call_hooked()) {
        return zm_zeVirtualMemUnmap(hContext, ptr, size);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeVirtualMemUnmap(&trace, hContext, ptr, size);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)ptr, size};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeVirtualMemUnmap, words, 3, &result)) {
        result = zm_zeVirtualMemUnmap(hContext, ptr, size);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeVirtualMemSetAccessAttribute(ze_context_handle_t hContext, const void *ptr,
    size_t size, ze_memory_access_attribute_t access) {
    if (!zm_call_hooked()) {
        return zm_zeVirtualMemSetAccessAttribute(hContext, ptr, size, access);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeVirtualMemSetAccessAttribute(&trace, hContext, ptr, size, access);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)ptr, size, access};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeVirtualMemSetAccessAttribute, words, 4, &result)) {
        result = zm_zeVirtualMemSetAccessAttribute(hContext, ptr, size, access);
    }
    return zm_call_exit(&call, result);
}

ze_result_t ZE_APICALL zm_entry_zeVirtualMemGetAccessAttribute(ze_context_handle_t hContext, const void *ptr,
    size_t size, ze_memory_access_attribute_t *access, size_t *outSize) {
    if (!zm_call_hooked()) {
        return zm_zeVirtualMemGetAccessAttribute(hContext, ptr, size, access, outSize);
    }
    zm_trace_call trace;
    if (zm_driver_traces(&trace)) {
        return zm_traced_zeVirtualMemGetAccessAttribute(&trace, hContext, ptr, size, access, outSize);
    }
    const uint64_t words[] = {(uintptr_t)hContext, (uintptr_t)ptr, size, (uintptr_t)access, (uintptr_t)outSize};
    zm_call call;
    ze_result_t result = ZE_RESULT_SUCCESS;
    if (!zm_call_enter(&call, ZM_FN_zeVirtualMemGetAccessAttribute, words, 5, &result)) {
        result = zm_zeVirtualMemGetAccessAttribute(hContext, ptr, size, access, outSize);
    }
    return zm_call_exit(&call, result);
}
