// Generated from native-headers/model/level-zero.json; do not edit.
// Traced calls: a callback may change an argument through `params`, and cannot change the result.

#include "zm_traced.h"

#include <level_zero/layers/zel_tracing_register_cb.h>

ze_result_t zm_traced_zeImageGetProperties(zm_trace_call *trace, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_properties_t *pImageProperties) {
    ze_image_get_properties_params_t arguments = {&hDevice, &desc, &pImageProperties};
    ze_image_get_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeImageGetProperties, ze_pfnImageGetPropertiesCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeImageGetProperties(hDevice, desc, pImageProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeImageGetProperties, ze_pfnImageGetPropertiesCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeImageCreate(zm_trace_call *trace, ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_image_desc_t *desc, ze_image_handle_t *phImage) {
    ze_image_create_params_t arguments = {&hContext, &hDevice, &desc, &phImage};
    ze_image_create_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeImageCreate, ze_pfnImageCreateCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeImageCreate(hContext, hDevice, desc, phImage);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeImageCreate, ze_pfnImageCreateCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeImageDestroy(zm_trace_call *trace, ze_image_handle_t hImage) {
    ze_image_destroy_params_t arguments = {&hImage};
    ze_image_destroy_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeImageDestroy, ze_pfnImageDestroyCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeImageDestroy(hImage);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeImageDestroy, ze_pfnImageDestroyCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeImageGetAllocPropertiesExt(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_image_handle_t hImage, ze_image_allocation_ext_properties_t *pImageAllocProperties) {
    ze_image_get_alloc_properties_ext_params_t arguments = {&hContext, &hImage, &pImageAllocProperties};
    ze_image_get_alloc_properties_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeImageGetAllocPropertiesExt,
        ze_pfnImageGetAllocPropertiesExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeImageGetAllocPropertiesExt(hContext, hImage, pImageAllocProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeImageGetAllocPropertiesExt,
        ze_pfnImageGetAllocPropertiesExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeImageViewCreateExt(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const ze_image_desc_t *desc, ze_image_handle_t hImage, ze_image_handle_t *phImageView) {
    ze_image_view_create_ext_params_t arguments = {&hContext, &hDevice, &desc, &hImage, &phImageView};
    ze_image_view_create_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeImageViewCreateExt, ze_pfnImageViewCreateExtCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeImageViewCreateExt(hContext, hDevice, desc, hImage, phImageView);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeImageViewCreateExt, ze_pfnImageViewCreateExtCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeImageGetMemoryPropertiesExp(zm_trace_call *trace, ze_image_handle_t hImage,
    ze_image_memory_properties_exp_t *pMemoryProperties) {
    ze_image_get_memory_properties_exp_params_t arguments = {&hImage, &pMemoryProperties};
    ze_image_get_memory_properties_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeImageGetMemoryPropertiesExp,
        ze_pfnImageGetMemoryPropertiesExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeImageGetMemoryPropertiesExp(hImage, pMemoryProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeImageGetMemoryPropertiesExp,
        ze_pfnImageGetMemoryPropertiesExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeImageViewCreateExp(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const ze_image_desc_t *desc, ze_image_handle_t hImage, ze_image_handle_t *phImageView) {
    ze_image_view_create_exp_params_t arguments = {&hContext, &hDevice, &desc, &hImage, &phImageView};
    ze_image_view_create_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeImageViewCreateExp, ze_pfnImageViewCreateExpCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeImageViewCreateExp(hContext, hDevice, desc, hImage, phImageView);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeImageViewCreateExp, ze_pfnImageViewCreateExpCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeImageGetDeviceOffsetExp(zm_trace_call *trace, ze_image_handle_t hImage,
    uint64_t *pDeviceOffset) {
    ze_image_get_device_offset_exp_params_t arguments = {&hImage, &pDeviceOffset};
    ze_image_get_device_offset_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeImageGetDeviceOffsetExp, ze_pfnImageGetDeviceOffsetExpCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeImageGetDeviceOffsetExp(hImage, pDeviceOffset);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeImageGetDeviceOffsetExp, ze_pfnImageGetDeviceOffsetExpCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeMemAllocShared(zm_trace_call *trace, ze_context_handle_t hContext,
    const ze_device_mem_alloc_desc_t *device_desc, const ze_host_mem_alloc_desc_t *host_desc, size_t size,
    size_t alignment, ze_device_handle_t hDevice, void **pptr) {
    ze_mem_alloc_shared_params_t arguments = {&hContext, &device_desc, &host_desc, &size, &alignment, &hDevice, &pptr};
    ze_mem_alloc_shared_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeMemAllocShared, ze_pfnMemAllocSharedCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeMemAllocShared(hContext, device_desc, host_desc, size, alignment, hDevice, pptr);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeMemAllocShared, ze_pfnMemAllocSharedCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeMemAllocDevice(zm_trace_call *trace, ze_context_handle_t hContext,
    const ze_device_mem_alloc_desc_t *device_desc, size_t size, size_t alignment, ze_device_handle_t hDevice,
    void **pptr) {
    ze_mem_alloc_device_params_t arguments = {&hContext, &device_desc, &size, &alignment, &hDevice, &pptr};
    ze_mem_alloc_device_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeMemAllocDevice, ze_pfnMemAllocDeviceCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeMemAllocDevice(hContext, device_desc, size, alignment, hDevice, pptr);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeMemAllocDevice, ze_pfnMemAllocDeviceCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeMemAllocHost(zm_trace_call *trace, ze_context_handle_t hContext,
    const ze_host_mem_alloc_desc_t *host_desc, size_t size, size_t alignment, void **pptr) {
    ze_mem_alloc_host_params_t arguments = {&hContext, &host_desc, &size, &alignment, &pptr};
    ze_mem_alloc_host_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeMemAllocHost, ze_pfnMemAllocHostCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeMemAllocHost(hContext, host_desc, size, alignment, pptr);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeMemAllocHost, ze_pfnMemAllocHostCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeMemFree(zm_trace_call *trace, ze_context_handle_t hContext, void *ptr) {
    ze_mem_free_params_t arguments = {&hContext, &ptr};
    ze_mem_free_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeMemFree, ze_pfnMemFreeCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeMemFree(hContext, ptr);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeMemFree, ze_pfnMemFreeCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeMemGetAllocProperties(zm_trace_call *trace, ze_context_handle_t hContext, const void *ptr,
    ze_memory_allocation_properties_t *pMemAllocProperties, ze_device_handle_t *phDevice) {
    ze_mem_get_alloc_properties_params_t arguments = {&hContext, &ptr, &pMemAllocProperties, &phDevice};
    ze_mem_get_alloc_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeMemGetAllocProperties, ze_pfnMemGetAllocPropertiesCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeMemGetAllocProperties(hContext, ptr, pMemAllocProperties, phDevice);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeMemGetAllocProperties, ze_pfnMemGetAllocPropertiesCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeMemGetAddressRange(zm_trace_call *trace, ze_context_handle_t hContext, const void *ptr,
    void **pBase, size_t *pSize) {
    ze_mem_get_address_range_params_t arguments = {&hContext, &ptr, &pBase, &pSize};
    ze_mem_get_address_range_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeMemGetAddressRange, ze_pfnMemGetAddressRangeCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeMemGetAddressRange(hContext, ptr, pBase, pSize);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeMemGetAddressRange, ze_pfnMemGetAddressRangeCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeMemGetIpcHandle(zm_trace_call *trace, ze_context_handle_t hContext, const void *ptr,
    ze_ipc_mem_handle_t *pIpcHandle) {
    ze_mem_get_ipc_handle_params_t arguments = {&hContext, &ptr, &pIpcHandle};
    ze_mem_get_ipc_handle_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeMemGetIpcHandle, ze_pfnMemGetIpcHandleCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeMemGetIpcHandle(hContext, ptr, pIpcHandle);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeMemGetIpcHandle, ze_pfnMemGetIpcHandleCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeMemOpenIpcHandle(zm_trace_call *trace, ze_context_handle_t hContext, ze_device_handle_t hDevice,
    ze_ipc_mem_handle_t handle, ze_ipc_memory_flags_t flags, void **pptr) {
    ze_mem_open_ipc_handle_params_t arguments = {&hContext, &hDevice, &handle, &flags, &pptr};
    ze_mem_open_ipc_handle_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeMemOpenIpcHandle, ze_pfnMemOpenIpcHandleCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeMemOpenIpcHandle(hContext, hDevice, handle, flags, pptr);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeMemOpenIpcHandle, ze_pfnMemOpenIpcHandleCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeMemCloseIpcHandle(zm_trace_call *trace, ze_context_handle_t hContext, const void *ptr) {
    ze_mem_close_ipc_handle_params_t arguments = {&hContext, &ptr};
    ze_mem_close_ipc_handle_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeMemCloseIpcHandle, ze_pfnMemCloseIpcHandleCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeMemCloseIpcHandle(hContext, ptr);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeMemCloseIpcHandle, ze_pfnMemCloseIpcHandleCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeMemFreeExt(zm_trace_call *trace, ze_context_handle_t hContext,
    const ze_memory_free_ext_desc_t *pMemFreeDesc, void *ptr) {
    ze_mem_free_ext_params_t arguments = {&hContext, &pMemFreeDesc, &ptr};
    ze_mem_free_ext_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeMemFreeExt, ze_pfnMemFreeExtCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeMemFreeExt(hContext, pMemFreeDesc, ptr);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeMemFreeExt, ze_pfnMemFreeExtCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeMemPutIpcHandle(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_ipc_mem_handle_t handle) {
    ze_mem_put_ipc_handle_params_t arguments = {&hContext, &handle};
    ze_mem_put_ipc_handle_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeMemPutIpcHandle, ze_pfnMemPutIpcHandleCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeMemPutIpcHandle(hContext, handle);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeMemPutIpcHandle, ze_pfnMemPutIpcHandleCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeMemGetPitchFor2dImage(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, size_t imageWidth, size_t imageHeight, unsigned int elementSizeInBytes,
    size_t *rowPitch) {
    ze_mem_get_pitch_for2d_image_params_t arguments = {&hContext, &hDevice, &imageWidth, &imageHeight,
        &elementSizeInBytes, &rowPitch};
    ze_mem_get_pitch_for2d_image_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeMemGetPitchFor2dImage, ze_pfnMemGetPitchFor2dImageCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeMemGetPitchFor2dImage(hContext, hDevice, imageWidth, imageHeight,
        elementSizeInBytes, rowPitch);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeMemGetPitchFor2dImage, ze_pfnMemGetPitchFor2dImageCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeMemGetIpcHandleWithProperties(zm_trace_call *trace, ze_context_handle_t hContext,
    const void *ptr, void *pNext, ze_ipc_mem_handle_t *pIpcHandle) {
    ze_mem_get_ipc_handle_with_properties_params_t arguments = {&hContext, &ptr, &pNext, &pIpcHandle};
    ze_mem_get_ipc_handle_with_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeMemGetIpcHandleWithProperties,
        ze_pfnMemGetIpcHandleWithPropertiesCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeMemGetIpcHandleWithProperties(hContext, ptr, pNext, pIpcHandle);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeMemGetIpcHandleWithProperties,
        ze_pfnMemGetIpcHandleWithPropertiesCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeMemGetIpcHandleFromFileDescriptorExp(zm_trace_call *trace, ze_context_handle_t hContext,
    uint64_t handle, ze_ipc_mem_handle_t *pIpcHandle) {
    ze_mem_get_ipc_handle_from_file_descriptor_exp_params_t arguments = {&hContext, &handle, &pIpcHandle};
    ze_mem_get_ipc_handle_from_file_descriptor_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeMemGetIpcHandleFromFileDescriptorExp,
        ze_pfnMemGetIpcHandleFromFileDescriptorExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeMemGetIpcHandleFromFileDescriptorExp(hContext, handle, pIpcHandle);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeMemGetIpcHandleFromFileDescriptorExp,
        ze_pfnMemGetIpcHandleFromFileDescriptorExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeMemGetFileDescriptorFromIpcHandleExp(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_ipc_mem_handle_t ipcHandle, uint64_t *pHandle) {
    ze_mem_get_file_descriptor_from_ipc_handle_exp_params_t arguments = {&hContext, &ipcHandle, &pHandle};
    ze_mem_get_file_descriptor_from_ipc_handle_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeMemGetFileDescriptorFromIpcHandleExp,
        ze_pfnMemGetFileDescriptorFromIpcHandleExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeMemGetFileDescriptorFromIpcHandleExp(hContext, ipcHandle, pHandle);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeMemGetFileDescriptorFromIpcHandleExp,
        ze_pfnMemGetFileDescriptorFromIpcHandleExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeMemSetAtomicAccessAttributeExp(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const void *ptr, size_t size, ze_memory_atomic_attr_exp_flags_t attr) {
    ze_mem_set_atomic_access_attribute_exp_params_t arguments = {&hContext, &hDevice, &ptr, &size, &attr};
    ze_mem_set_atomic_access_attribute_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeMemSetAtomicAccessAttributeExp,
        ze_pfnMemSetAtomicAccessAttributeExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeMemSetAtomicAccessAttributeExp(hContext, hDevice, ptr, size, attr);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeMemSetAtomicAccessAttributeExp,
        ze_pfnMemSetAtomicAccessAttributeExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeMemGetAtomicAccessAttributeExp(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, const void *ptr, size_t size, ze_memory_atomic_attr_exp_flags_t *pAttr) {
    ze_mem_get_atomic_access_attribute_exp_params_t arguments = {&hContext, &hDevice, &ptr, &size, &pAttr};
    ze_mem_get_atomic_access_attribute_exp_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeMemGetAtomicAccessAttributeExp,
        ze_pfnMemGetAtomicAccessAttributeExpCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeMemGetAtomicAccessAttributeExp(hContext, hDevice, ptr, size, pAttr);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeMemGetAtomicAccessAttributeExp,
        ze_pfnMemGetAtomicAccessAttributeExpCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeSamplerCreate(zm_trace_call *trace, ze_context_handle_t hContext, ze_device_handle_t hDevice,
    const ze_sampler_desc_t *desc, ze_sampler_handle_t *phSampler) {
    ze_sampler_create_params_t arguments = {&hContext, &hDevice, &desc, &phSampler};
    ze_sampler_create_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeSamplerCreate, ze_pfnSamplerCreateCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeSamplerCreate(hContext, hDevice, desc, phSampler);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeSamplerCreate, ze_pfnSamplerCreateCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeSamplerDestroy(zm_trace_call *trace, ze_sampler_handle_t hSampler) {
    ze_sampler_destroy_params_t arguments = {&hSampler};
    ze_sampler_destroy_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeSamplerDestroy, ze_pfnSamplerDestroyCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeSamplerDestroy(hSampler);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeSamplerDestroy, ze_pfnSamplerDestroyCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zePhysicalMemCreate(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, ze_physical_mem_desc_t *desc, ze_physical_mem_handle_t *phPhysicalMemory) {
    ze_physical_mem_create_params_t arguments = {&hContext, &hDevice, &desc, &phPhysicalMemory};
    ze_physical_mem_create_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zePhysicalMemCreate, ze_pfnPhysicalMemCreateCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zePhysicalMemCreate(hContext, hDevice, desc, phPhysicalMemory);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zePhysicalMemCreate, ze_pfnPhysicalMemCreateCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zePhysicalMemDestroy(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_physical_mem_handle_t hPhysicalMemory) {
    ze_physical_mem_destroy_params_t arguments = {&hContext, &hPhysicalMemory};
    ze_physical_mem_destroy_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zePhysicalMemDestroy, ze_pfnPhysicalMemDestroyCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zePhysicalMemDestroy(hContext, hPhysicalMemory);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zePhysicalMemDestroy, ze_pfnPhysicalMemDestroyCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zePhysicalMemGetProperties(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_physical_mem_handle_t hPhysicalMem, ze_physical_mem_properties_t *pMemProperties) {
    ze_physical_mem_get_properties_params_t arguments = {&hContext, &hPhysicalMem, &pMemProperties};
    ze_physical_mem_get_properties_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zePhysicalMemGetProperties, ze_pfnPhysicalMemGetPropertiesCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zePhysicalMemGetProperties(hContext, hPhysicalMem, pMemProperties);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zePhysicalMemGetProperties, ze_pfnPhysicalMemGetPropertiesCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeVirtualMemReserve(zm_trace_call *trace, ze_context_handle_t hContext, const void *pStart,
    size_t size, void **pptr) {
    ze_virtual_mem_reserve_params_t arguments = {&hContext, &pStart, &size, &pptr};
    ze_virtual_mem_reserve_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeVirtualMemReserve, ze_pfnVirtualMemReserveCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeVirtualMemReserve(hContext, pStart, size, pptr);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeVirtualMemReserve, ze_pfnVirtualMemReserveCb_t, params,
        result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeVirtualMemFree(zm_trace_call *trace, ze_context_handle_t hContext, const void *ptr,
    size_t size) {
    ze_virtual_mem_free_params_t arguments = {&hContext, &ptr, &size};
    ze_virtual_mem_free_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeVirtualMemFree, ze_pfnVirtualMemFreeCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeVirtualMemFree(hContext, ptr, size);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeVirtualMemFree, ze_pfnVirtualMemFreeCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeVirtualMemQueryPageSize(zm_trace_call *trace, ze_context_handle_t hContext,
    ze_device_handle_t hDevice, size_t size, size_t *pagesize) {
    ze_virtual_mem_query_page_size_params_t arguments = {&hContext, &hDevice, &size, &pagesize};
    ze_virtual_mem_query_page_size_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeVirtualMemQueryPageSize, ze_pfnVirtualMemQueryPageSizeCb_t,
        params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeVirtualMemQueryPageSize(hContext, hDevice, size, pagesize);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeVirtualMemQueryPageSize, ze_pfnVirtualMemQueryPageSizeCb_t,
        params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeVirtualMemMap(zm_trace_call *trace, ze_context_handle_t hContext, const void *ptr, size_t size,
    ze_physical_mem_handle_t hPhysicalMemory, size_t offset, ze_memory_access_attribute_t access) {
    ze_virtual_mem_map_params_t arguments = {&hContext, &ptr, &size, &hPhysicalMemory, &offset, &access};
    ze_virtual_mem_map_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeVirtualMemMap, ze_pfnVirtualMemMapCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeVirtualMemMap(hContext, ptr, size, hPhysicalMemory, offset, access);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeVirtualMemMap, ze_pfnVirtualMemMapCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeVirtualMemUnmap(zm_trace_call *trace, ze_context_handle_t hContext, const void *ptr,
    size_t size) {
    ze_virtual_mem_unmap_params_t arguments = {&hContext, &ptr, &size};
    ze_virtual_mem_unmap_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeVirtualMemUnmap, ze_pfnVirtualMemUnmapCb_t, params,
        ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeVirtualMemUnmap(hContext, ptr, size);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeVirtualMemUnmap, ze_pfnVirtualMemUnmapCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeVirtualMemSetAccessAttribute(zm_trace_call *trace, ze_context_handle_t hContext,
    const void *ptr, size_t size, ze_memory_access_attribute_t access) {
    ze_virtual_mem_set_access_attribute_params_t arguments = {&hContext, &ptr, &size, &access};
    ze_virtual_mem_set_access_attribute_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeVirtualMemSetAccessAttribute,
        ze_pfnVirtualMemSetAccessAttributeCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeVirtualMemSetAccessAttribute(hContext, ptr, size, access);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeVirtualMemSetAccessAttribute,
        ze_pfnVirtualMemSetAccessAttributeCb_t, params, result);
    zm_trace_end(trace);
    return result;
}

ze_result_t zm_traced_zeVirtualMemGetAccessAttribute(zm_trace_call *trace, ze_context_handle_t hContext,
    const void *ptr, size_t size, ze_memory_access_attribute_t *access, size_t *outSize) {
    ze_virtual_mem_get_access_attribute_params_t arguments = {&hContext, &ptr, &size, &access, &outSize};
    ze_virtual_mem_get_access_attribute_params_t *params = &arguments;
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_PROLOGUE, ZM_FN_zeVirtualMemGetAccessAttribute,
        ze_pfnVirtualMemGetAccessAttributeCb_t, params, ZE_RESULT_SUCCESS);
    ze_result_t result = zm_entry_zeVirtualMemGetAccessAttribute(hContext, ptr, size, access, outSize);
    ZM_TRACE_CALLBACKS(trace, ZM_TRACE_EPILOGUE, ZM_FN_zeVirtualMemGetAccessAttribute,
        ze_pfnVirtualMemGetAccessAttributeCb_t, params, result);
    zm_trace_end(trace);
    return result;
}
