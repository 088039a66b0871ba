// Devices: memory, caches, peers, images.
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "memory/usm.h"
#include "objects/image.h"
#include "zm_entry.h"

#define CACHE_LINE 64

ze_result_t zm_zeDeviceGetMemoryProperties(ze_device_handle_t hDevice, uint32_t *pCount,
                                           ze_device_memory_properties_t *pMemProperties) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(pCount);
    ZM_NEED_ROOM(pCount, pMemProperties, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    if (zm_two_call(pCount, pMemProperties, 1) == 0) {
        return ZE_RESULT_SUCCESS;
    }
    ZM_NEED_STRUCT(pMemProperties, ZE_STRUCTURE_TYPE_DEVICE_MEMORY_PROPERTIES);
    pMemProperties->flags = 0;
    pMemProperties->maxClockRate = device->config.memory_clock_mhz;
    pMemProperties->maxBusWidth = 64;
    pMemProperties->totalSize = zm_device_memory_size(device);
    memset(pMemProperties->name, 0, sizeof pMemProperties->name);
    snprintf(pMemProperties->name, sizeof pMemProperties->name, "%s", device->config.memory_name);
    ze_device_memory_ext_properties_t *more =
        ZM_FIND_NEXT(pMemProperties, DEVICE_MEMORY_PROPERTIES, DEVICE_MEMORY_EXT_PROPERTIES);
    if (more != NULL) {
        uint32_t bytes_per_ns = (uint32_t)(device->tile_count * device->config.memory_bytes_per_us / 1000);
        more->type = device->config.memory_type;
        more->physicalSize = device->config.memory_physical != 0 ? device->tile_count * device->config.memory_physical
                                                                 : zm_device_memory_size(device);
        more->readBandwidth = more->writeBandwidth = bytes_per_ns;
        more->bandwidthUnit = ZE_BANDWIDTH_UNIT_BYTES_PER_NANOSEC;
    }
    zm_seal_properties(pMemProperties);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDeviceGetMemoryAccessProperties(ze_device_handle_t hDevice,
                                                 ze_device_memory_access_properties_t *pMemAccessProperties) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED_STRUCT(pMemAccessProperties, ZE_STRUCTURE_TYPE_DEVICE_MEMORY_ACCESS_PROPERTIES);
    pMemAccessProperties->hostAllocCapabilities = device->config.host_access;
    pMemAccessProperties->deviceAllocCapabilities = device->config.device_access;
    pMemAccessProperties->sharedSingleDeviceAllocCapabilities = device->config.device_access;
    pMemAccessProperties->sharedCrossDeviceAllocCapabilities = device->config.cross_access;
    pMemAccessProperties->sharedSystemAllocCapabilities = 0;
    zm_seal_properties(pMemAccessProperties);
    return ZE_RESULT_SUCCESS;
}

// The vendor's driver looks at the first structure of the chain alone.
static ze_result_t extend_cache(const zm_device *device, ze_base_properties_t *next) {
    bool first_alone = zm_lenient(ZM_LENIENT_CHAINS);
    while (next != NULL) {
        if (next->stype == ZE_STRUCTURE_TYPE_DEVICE_CACHELINE_SIZE_EXT) {
            ((ze_device_cache_line_size_ext_t *)(void *)next)->cacheLineSize = CACHE_LINE;
        } else if (next->stype == ZE_STRUCTURE_TYPE_CACHE_RESERVATION_EXT_DESC) {
            ze_cache_reservation_ext_desc_t *reservation = (void *)next;
            reservation->maxCacheReservationSize = device->config.reservable_cache;
        } else {
            ZM_REQUIRE(!first_alone, ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION,
                       "structure type 0x%x is not known in this chain", (uint32_t)next->stype);
        }
        next = first_alone ? NULL : next->pNext;
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDeviceGetCacheProperties(ze_device_handle_t hDevice, uint32_t *pCount,
                                          ze_device_cache_properties_t *pCacheProperties) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(pCount);
    if (zm_two_call(pCount, pCacheProperties, 1) == 0) {
        return ZE_RESULT_SUCCESS;
    }
    ZM_NEED_STRUCT(pCacheProperties, ZE_STRUCTURE_TYPE_DEVICE_CACHE_PROPERTIES);
    pCacheProperties->flags = 0;
    pCacheProperties->cacheSize = device->config.cache_bytes * device->tile_count;
    ZM_TRY(extend_cache(device, zm_chain(pCacheProperties, ZE_STRUCTURE_TYPE_DEVICE_CACHE_PROPERTIES)));
    zm_seal_properties(pCacheProperties);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDeviceGetExternalMemoryProperties(ze_device_handle_t hDevice,
                                                   ze_device_external_memory_properties_t *pExternalMemoryProperties) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED_STRUCT(pExternalMemoryProperties, ZE_STRUCTURE_TYPE_DEVICE_EXTERNAL_MEMORY_PROPERTIES);
    pExternalMemoryProperties->memoryAllocationImportTypes = zm_external_types();
    pExternalMemoryProperties->memoryAllocationExportTypes = zm_external_types();
    pExternalMemoryProperties->imageImportTypes = 0;
    pExternalMemoryProperties->imageExportTypes = 0;
    zm_seal_properties(pExternalMemoryProperties);
    return ZE_RESULT_SUCCESS;
}

// ---- Peers: every device reaches every other ------------------------------------------------------------------------

ze_result_t zm_zeDeviceGetP2PProperties(ze_device_handle_t hDevice, ze_device_handle_t hPeerDevice,
                                        ze_device_p2p_properties_t *pP2PProperties) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_GET(zm_device, peer, hPeerDevice, ZM_KIND_DEVICE);
    ZM_NEED_STRUCT(pP2PProperties, ZE_STRUCTURE_TYPE_DEVICE_P2P_PROPERTIES);
    pP2PProperties->flags = ZE_DEVICE_P2P_PROPERTY_FLAG_ACCESS;
    if (device->root == peer->root) {
        pP2PProperties->flags |= ZE_DEVICE_P2P_PROPERTY_FLAG_ATOMICS;
    }
    ze_device_p2p_bandwidth_exp_properties_t *bandwidth =
        ZM_FIND_NEXT(pP2PProperties, DEVICE_P2P_PROPERTIES, DEVICE_P2P_BANDWIDTH_EXP_PROPERTIES);
    if (bandwidth != NULL) {
        bandwidth->logicalBandwidth = bandwidth->physicalBandwidth = 0;
        bandwidth->bandwidthUnit = ZE_BANDWIDTH_UNIT_UNKNOWN;
        bandwidth->logicalLatency = bandwidth->physicalLatency = 0;
        bandwidth->latencyUnit = ZE_LATENCY_UNIT_UNKNOWN;
    }
    zm_seal_properties(pP2PProperties);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDeviceCanAccessPeer(ze_device_handle_t hDevice, ze_device_handle_t hPeerDevice, ze_bool_t *value) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_GET(zm_device, peer, hPeerDevice, ZM_KIND_DEVICE);
    ZM_NEED(value);
    *value = 1;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDeviceGetImageProperties(ze_device_handle_t hDevice, ze_device_image_properties_t *pImageProperties) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED_STRUCT(pImageProperties, ZE_STRUCTURE_TYPE_DEVICE_IMAGE_PROPERTIES);
    const zm_image_limits *limits = &device->config.images;
    pImageProperties->maxImageDims1D = limits->size_1d;
    pImageProperties->maxImageDims2D = limits->size_2d;
    pImageProperties->maxImageDims3D = limits->size_3d;
    pImageProperties->maxImageBufferSize = limits->buffer;
    pImageProperties->maxImageArraySlices = limits->slices;
    pImageProperties->maxSamplers = limits->samplers;
    pImageProperties->maxReadImageArgs = limits->arguments;
    pImageProperties->maxWriteImageArgs = limits->arguments;
    zm_answer_absent(zm_unread_chain(pImageProperties, ZE_STRUCTURE_TYPE_DEVICE_IMAGE_PROPERTIES));
    zm_seal_properties(pImageProperties);
    return ZE_RESULT_SUCCESS;
}
