// Generated from native-headers/model/level-zero.json; do not edit.
// Public functions of the embedded loader.

#include "loader/loader.h"
#include "zm_traced.h"

ZE_DLLEXPORT ze_result_t ZE_APICALL zeImageGetProperties(ze_device_handle_t hDevice, const ze_image_desc_t *desc,
    ze_image_properties_t *pImageProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeImageGetProperties(&trace, hDevice, desc, pImageProperties);
    }
    return zm_entry_zeImageGetProperties(hDevice, desc, pImageProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeImageCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t *phImage) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeImageCreate(&trace, hContext, hDevice, desc, phImage);
    }
    return zm_entry_zeImageCreate(hContext, hDevice, desc, phImage);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeImageDestroy(ze_image_handle_t hImage) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeImageDestroy(&trace, hImage);
    }
    return zm_entry_zeImageDestroy(hImage);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeImageGetAllocPropertiesExt(ze_context_handle_t hContext, ze_image_handle_t hImage,
    ze_image_allocation_ext_properties_t *pImageAllocProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeImageGetAllocPropertiesExt(&trace, hContext, hImage, pImageAllocProperties);
    }
    return zm_entry_zeImageGetAllocPropertiesExt(hContext, hImage, pImageAllocProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeImageViewCreateExt(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t hImage, ze_image_handle_t *phImageView) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeImageViewCreateExt(&trace, hContext, hDevice, desc, hImage, phImageView);
    }
    return zm_entry_zeImageViewCreateExt(hContext, hDevice, desc, hImage, phImageView);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeImageGetMemoryPropertiesExp(ze_image_handle_t hImage,
    ze_image_memory_properties_exp_t *pMemoryProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeImageGetMemoryPropertiesExp(&trace, hImage, pMemoryProperties);
    }
    return zm_entry_zeImageGetMemoryPropertiesExp(hImage, pMemoryProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeImageViewCreateExp(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t hImage, ze_image_handle_t *phImageView) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeImageViewCreateExp(&trace, hContext, hDevice, desc, hImage, phImageView);
    }
    return zm_entry_zeImageViewCreateExp(hContext, hDevice, desc, hImage, phImageView);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeImageGetDeviceOffsetExp(ze_image_handle_t hImage, uint64_t *pDeviceOffset) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeImageGetDeviceOffsetExp(&trace, hImage, pDeviceOffset);
    }
    return zm_entry_zeImageGetDeviceOffsetExp(hImage, pDeviceOffset);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeMemAllocShared(ze_context_handle_t hContext,
    const ze_device_mem_alloc_desc_t *device_desc, const ze_host_mem_alloc_desc_t *host_desc, size_t size,
    size_t alignment, ze_device_handle_t hDevice, void **pptr) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeMemAllocShared(&trace, hContext, device_desc, host_desc, size, alignment, hDevice, pptr);
    }
    return zm_entry_zeMemAllocShared(hContext, device_desc, host_desc, size, alignment, hDevice, pptr);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeMemAllocDevice(ze_context_handle_t hContext,
    const ze_device_mem_alloc_desc_t *device_desc, size_t size, size_t alignment, ze_device_handle_t hDevice,
    void **pptr) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeMemAllocDevice(&trace, hContext, device_desc, size, alignment, hDevice, pptr);
    }
    return zm_entry_zeMemAllocDevice(hContext, device_desc, size, alignment, hDevice, pptr);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeMemAllocHost(ze_context_handle_t hContext,
    const ze_host_mem_alloc_desc_t *host_desc, size_t size, size_t alignment, void **pptr) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeMemAllocHost(&trace, hContext, host_desc, size, alignment, pptr);
    }
    return zm_entry_zeMemAllocHost(hContext, host_desc, size, alignment, pptr);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeMemFree(ze_context_handle_t hContext, void *ptr) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeMemFree(&trace, hContext, ptr);
    }
    return zm_entry_zeMemFree(hContext, ptr);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeMemGetAllocProperties(ze_context_handle_t hContext, const void *ptr,
    ze_memory_allocation_properties_t *pMemAllocProperties, ze_device_handle_t *phDevice) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeMemGetAllocProperties(&trace, hContext, ptr, pMemAllocProperties, phDevice);
    }
    return zm_entry_zeMemGetAllocProperties(hContext, ptr, pMemAllocProperties, phDevice);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeMemGetAddressRange(ze_context_handle_t hContext, const void *ptr, void **pBase,
    size_t *pSize) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeMemGetAddressRange(&trace, hContext, ptr, pBase, pSize);
    }
    return zm_entry_zeMemGetAddressRange(hContext, ptr, pBase, pSize);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeMemGetIpcHandle(ze_context_handle_t hContext, const void *ptr,
    ze_ipc_mem_handle_t *pIpcHandle) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeMemGetIpcHandle(&trace, hContext, ptr, pIpcHandle);
    }
    return zm_entry_zeMemGetIpcHandle(hContext, ptr, pIpcHandle);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeMemOpenIpcHandle(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_ipc_mem_handle_t handle, ze_ipc_memory_flags_t flags, void **pptr) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeMemOpenIpcHandle(&trace, hContext, hDevice, handle, flags, pptr);
    }
    return zm_entry_zeMemOpenIpcHandle(hContext, hDevice, handle, flags, pptr);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeMemCloseIpcHandle(ze_context_handle_t hContext, const void *ptr) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeMemCloseIpcHandle(&trace, hContext, ptr);
    }
    return zm_entry_zeMemCloseIpcHandle(hContext, ptr);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeMemFreeExt(ze_context_handle_t hContext,
    const ze_memory_free_ext_desc_t *pMemFreeDesc, void *ptr) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeMemFreeExt(&trace, hContext, pMemFreeDesc, ptr);
    }
    return zm_entry_zeMemFreeExt(hContext, pMemFreeDesc, ptr);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeMemPutIpcHandle(ze_context_handle_t hContext, ze_ipc_mem_handle_t handle) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeMemPutIpcHandle(&trace, hContext, handle);
    }
    return zm_entry_zeMemPutIpcHandle(hContext, handle);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeMemGetPitchFor2dImage(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    size_t imageWidth, size_t imageHeight, unsigned int elementSizeInBytes, size_t *rowPitch) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeMemGetPitchFor2dImage(&trace, hContext, hDevice, imageWidth, imageHeight, elementSizeInBytes,
            rowPitch);
    }
    return zm_entry_zeMemGetPitchFor2dImage(hContext, hDevice, imageWidth, imageHeight, elementSizeInBytes, rowPitch);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeMemGetIpcHandleWithProperties(ze_context_handle_t hContext, const void *ptr,
    void *pNext, ze_ipc_mem_handle_t *pIpcHandle) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeMemGetIpcHandleWithProperties(&trace, hContext, ptr, pNext, pIpcHandle);
    }
    return zm_entry_zeMemGetIpcHandleWithProperties(hContext, ptr, pNext, pIpcHandle);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeMemGetIpcHandleFromFileDescriptorExp(ze_context_handle_t hContext,
    uint64_t handle, ze_ipc_mem_handle_t *pIpcHandle) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeMemGetIpcHandleFromFileDescriptorExp(&trace, hContext, handle, pIpcHandle);
    }
    return zm_entry_zeMemGetIpcHandleFromFileDescriptorExp(hContext, handle, pIpcHandle);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeMemGetFileDescriptorFromIpcHandleExp(ze_context_handle_t hContext,
    ze_ipc_mem_handle_t ipcHandle, uint64_t *pHandle) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeMemGetFileDescriptorFromIpcHandleExp(&trace, hContext, ipcHandle, pHandle);
    }
    return zm_entry_zeMemGetFileDescriptorFromIpcHandleExp(hContext, ipcHandle, pHandle);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeMemSetAtomicAccessAttributeExp(ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const void *ptr, size_t size, ze_memory_atomic_attr_exp_flags_t attr) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeMemSetAtomicAccessAttributeExp(&trace, hContext, hDevice, ptr, size, attr);
    }
    return zm_entry_zeMemSetAtomicAccessAttributeExp(hContext, hDevice, ptr, size, attr);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeMemGetAtomicAccessAttributeExp(ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const void *ptr, size_t size, ze_memory_atomic_attr_exp_flags_t *pAttr) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeMemGetAtomicAccessAttributeExp(&trace, hContext, hDevice, ptr, size, pAttr);
    }
    return zm_entry_zeMemGetAtomicAccessAttributeExp(hContext, hDevice, ptr, size, pAttr);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeSamplerCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_sampler_desc_t *desc, ze_sampler_handle_t *phSampler) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeSamplerCreate(&trace, hContext, hDevice, desc, phSampler);
    }
    return zm_entry_zeSamplerCreate(hContext, hDevice, desc, phSampler);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeSamplerDestroy(ze_sampler_handle_t hSampler) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeSamplerDestroy(&trace, hSampler);
    }
    return zm_entry_zeSamplerDestroy(hSampler);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zePhysicalMemCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_physical_mem_desc_t *desc, ze_physical_mem_handle_t *phPhysicalMemory) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zePhysicalMemCreate(&trace, hContext, hDevice, desc, phPhysicalMemory);
    }
    return zm_entry_zePhysicalMemCreate(hContext, hDevice, desc, phPhysicalMemory);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zePhysicalMemDestroy(ze_context_handle_t hContext,
    ze_physical_mem_handle_t hPhysicalMemory) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zePhysicalMemDestroy(&trace, hContext, hPhysicalMemory);
    }
    return zm_entry_zePhysicalMemDestroy(hContext, hPhysicalMemory);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zePhysicalMemGetProperties(ze_context_handle_t hContext,
    ze_physical_mem_handle_t hPhysicalMem, ze_physical_mem_properties_t *pMemProperties) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zePhysicalMemGetProperties(&trace, hContext, hPhysicalMem, pMemProperties);
    }
    return zm_entry_zePhysicalMemGetProperties(hContext, hPhysicalMem, pMemProperties);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeVirtualMemReserve(ze_context_handle_t hContext, const void *pStart, size_t size,
    void **pptr) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeVirtualMemReserve(&trace, hContext, pStart, size, pptr);
    }
    return zm_entry_zeVirtualMemReserve(hContext, pStart, size, pptr);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeVirtualMemFree(ze_context_handle_t hContext, const void *ptr, size_t size) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeVirtualMemFree(&trace, hContext, ptr, size);
    }
    return zm_entry_zeVirtualMemFree(hContext, ptr, size);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeVirtualMemQueryPageSize(ze_context_handle_t hContext, ze_device_handle_t hDevice,
    size_t size, size_t *pagesize) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeVirtualMemQueryPageSize(&trace, hContext, hDevice, size, pagesize);
    }
    return zm_entry_zeVirtualMemQueryPageSize(hContext, hDevice, size, pagesize);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeVirtualMemMap(ze_context_handle_t hContext, const void *ptr, size_t size,
    ze_physical_mem_handle_t hPhysicalMemory, size_t offset, ze_memory_access_attribute_t access) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeVirtualMemMap(&trace, hContext, ptr, size, hPhysicalMemory, offset, access);
    }
    return zm_entry_zeVirtualMemMap(hContext, ptr, size, hPhysicalMemory, offset, access);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeVirtualMemUnmap(ze_context_handle_t hContext, const void *ptr, size_t size) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeVirtualMemUnmap(&trace, hContext, ptr, size);
    }
    return zm_entry_zeVirtualMemUnmap(hContext, ptr, size);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeVirtualMemSetAccessAttribute(ze_context_handle_t hContext, const void *ptr,
    size_t size, ze_memory_access_attribute_t access) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeVirtualMemSetAccessAttribute(&trace, hContext, ptr, size, access);
    }
    return zm_entry_zeVirtualMemSetAccessAttribute(hContext, ptr, size, access);
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zeVirtualMemGetAccessAttribute(ze_context_handle_t hContext, const void *ptr,
    size_t size, ze_memory_access_attribute_t *access, size_t *outSize) {
    unsigned gate = zm_loader_gate();
    if ((gate & ZM_LOADER_OPEN) == 0) {
        return ZE_RESULT_ERROR_UNINITIALIZED;
    }
    zm_trace_call trace;
    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {
        return zm_traced_zeVirtualMemGetAccessAttribute(&trace, hContext, ptr, size, access, outSize);
    }
    return zm_entry_zeVirtualMemGetAccessAttribute(hContext, ptr, size, access, outSize);
}
