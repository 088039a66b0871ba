// Fabric ports and the reservation of caches: as much as the vendor's driver answers without either.
#include <string.h>

#include "base/check.h"
#include "device/device.h"
#include "memory/usm.h"
#include "zm_entry.h"

// A root device is its own vertex, but for its type: the handle is the device's, and no other function takes it.
ze_result_t zm_zeDeviceGetFabricVertexExp(ze_device_handle_t hDevice, ze_fabric_vertex_handle_t *phVertex) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(phVertex);
    ZM_REQUIRE(zm_lenient(ZM_LENIENT_FABRIC), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "there is no fabric");
    *phVertex = (ze_fabric_vertex_handle_t)zm_handle(device);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeFabricVertexGetExp(ze_driver_handle_t hDriver, uint32_t *pCount,
                                    ze_fabric_vertex_handle_t *phVertices) {
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(pCount);
    ZM_REQUIRE(zm_lenient(ZM_LENIENT_FABRIC), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "there is no fabric");
    uint32_t filled = zm_two_call(pCount, phVertices, driver->device_count);
    for (uint32_t i = 0; i < filled; i++) {
        phVertices[i] = (ze_fabric_vertex_handle_t)zm_handle(driver->devices[i]);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeFabricVertexGetDeviceExp(ze_fabric_vertex_handle_t hVertex, ze_device_handle_t *phDevice) {
    ZM_GET(zm_device, device, hVertex, ZM_KIND_DEVICE);
    ZM_NEED(phDevice);
    *phDevice = zm_handle(device);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeFabricVertexGetPropertiesExp(ze_fabric_vertex_handle_t hVertex,
                                              ze_fabric_vertex_exp_properties_t *pVertexProperties) {
    ZM_GET(zm_device, device, hVertex, ZM_KIND_DEVICE);
    ZM_NEED_STRUCT(pVertexProperties, ZE_STRUCTURE_TYPE_FABRIC_VERTEX_EXP_PROPERTIES);
    ZM_REQUIRE(zm_lenient(ZM_LENIENT_FABRIC), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "there is no fabric");
    pVertexProperties->stype = ZE_STRUCTURE_TYPE_FABRIC_VERTEX_EXP_PROPERTIES;
    bool is_tile = device->root != device;
    memcpy(&pVertexProperties->uuid, &device->uuid, sizeof pVertexProperties->uuid);
    pVertexProperties->type = is_tile ? ZE_FABRIC_VERTEX_EXP_TYPE_SUBDEVICE : ZE_FABRIC_VERTEX_EXP_TYPE_DEVICE;
    pVertexProperties->remote = false;
    pVertexProperties->address = (ze_fabric_vertex_pci_exp_address_t){.bus = zm_device_pci_bus(device)};
    zm_seal_properties(pVertexProperties);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeFabricVertexGetSubVerticesExp(ze_fabric_vertex_handle_t hVertex, uint32_t *pCount,
                                               ze_fabric_vertex_handle_t *phSubvertices) {
    ZM_GET(zm_device, device, hVertex, ZM_KIND_DEVICE);
    ZM_NEED(pCount);
    uint32_t filled = zm_two_call(pCount, phSubvertices, device->sub_count);
    for (uint32_t i = 0; i < filled; i++) {
        phSubvertices[i] = (ze_fabric_vertex_handle_t)zm_handle(device->subs[i]);
    }
    return ZE_RESULT_SUCCESS;
}

// No two devices or tiles have a port to each other.
ze_result_t zm_zeFabricEdgeGetExp(ze_fabric_vertex_handle_t hVertexA, ze_fabric_vertex_handle_t hVertexB,
                                  uint32_t *pCount, ze_fabric_edge_handle_t *phEdges) {
    ZM_GET(zm_device, a, hVertexA, ZM_KIND_DEVICE);
    ZM_GET(zm_device, b, hVertexB, ZM_KIND_DEVICE);
    ZM_NEED(pCount);
    ZM_REQUIRE(zm_lenient(ZM_LENIENT_FABRIC), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "there is no fabric");
    (void)phEdges;
    *pCount = 0;
    return ZE_RESULT_SUCCESS;
}

// The kernel driver of the vendor's devices gives programs no part of a cache; the vendor's driver says UNINITIALIZED
// then.
static ze_result_t no_reservation(const zm_device *device) {
    bool lenient = zm_lenient(ZM_LENIENT_RESULTS) && device->config.reservable_cache != 0;
    return zm_fail(lenient ? ZE_RESULT_ERROR_UNINITIALIZED : ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
                   "no part of a cache is reserved");
}

ze_result_t zm_zeDeviceReserveCacheExt(ze_device_handle_t hDevice, size_t cacheLevel, size_t cacheReservationSize) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    bool nothing =
        cacheReservationSize == 0 && (cacheLevel == 3 || cacheLevel == 0) && device->config.reservable_cache != 0;
    ze_result_t refused = nothing ? ZE_RESULT_SUCCESS : no_reservation(device);
    return nothing || cacheLevel == 3 ? refused : ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ze_result_t zm_zeDeviceSetCacheAdviceExt(ze_device_handle_t hDevice, void *ptr, size_t regionSize,
                                         ze_cache_ext_region_t cacheRegion) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    (void)regionSize;
    if (cacheRegion != ZE_CACHE_EXT_REGION_DEFAULT || device->config.reservable_cache == 0) {
        return no_reservation(device);
    }
    zm_span span;
    bool is_memory = zm_span_open(&span, ptr, 1);
    if (is_memory) {
        zm_span_close(&span);
    }
    ZM_REQUIRE(is_memory || !zm_lenient(ZM_LENIENT_RESULTS), ZE_RESULT_ERROR_UNINITIALIZED,
               "%p is not inside an allocation", ptr);
    return ZE_RESULT_SUCCESS;
}
