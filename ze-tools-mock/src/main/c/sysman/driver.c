// Drivers and devices of Sysman: the handles are those of the core.
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sysman/sysman.h"
#include "zm_entry.h"

static atomic_bool enabled;

void zm_sysman_enable(void) {
    atomic_store(&enabled, true);
}

void zm_sysman_reset(void) {
    atomic_store(&enabled, false);
}

static bool is_asked_for(void) {
    const char *text = getenv("ZES_ENABLE_SYSMAN");
    return text != NULL && strtol(text, NULL, 10) > 0;
}

ze_result_t zm_sysman_ready(void) {
    return zm_initialised() && (atomic_load(&enabled) || is_asked_for())
               ? ZE_RESULT_SUCCESS
               : zm_fail(ZE_RESULT_ERROR_UNINITIALIZED,
                         "Sysman answers after zesInit, or after zeInit with ZES_ENABLE_SYSMAN=1");
}

ze_result_t zm_sysman_enumerate(const zm_device *root, zm_kind kind, uint32_t *count, void **handles) {
    uint32_t total = 0;
    for (const zm_part *part = zm_sysman_of(root)->parts; part != NULL; part = part->next) {
        total += part->kind == kind;
    }
    uint32_t filled = zm_two_call(count, handles, total);
    for (const zm_part *part = zm_sysman_of(root)->parts; part != NULL && filled > 0; part = part->next) {
        if (part->kind == kind) {
            *handles++ = zm_handle(part);
            filled--;
        }
    }
    return ZE_RESULT_SUCCESS;
}

void zm_sysman_place(const zm_part *part, ze_bool_t *on_sub_device, uint32_t *sub_device) {
    *on_sub_device = part->tile != UINT32_MAX && part->root->tile_count > 1;
    *sub_device = *on_sub_device ? part->tile : 0;
}

ze_result_t zm_zesDriverGet(uint32_t *pCount, zes_driver_handle_t *phDrivers) {
    ZM_TRY(zm_sysman_ready());
    ZM_NEED(pCount);
    ZM_NEED_ROOM(pCount, phDrivers, ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    if (zm_two_call(pCount, phDrivers, 1) == 1) {
        phDrivers[0] = zm_handle(zm_driver_get());
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesDeviceGet(zes_driver_handle_t hDriver, uint32_t *pCount, zes_device_handle_t *phDevices) {
    ZM_TRY(zm_sysman_ready());
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(pCount);
    ZM_NEED_ROOM(pCount, phDevices, ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    uint32_t filled = zm_two_call(pCount, phDevices, driver->device_count);
    for (uint32_t i = 0; i < filled; i++) {
        phDevices[i] = zm_handle(driver->devices[i]);
    }
    return ZE_RESULT_SUCCESS;
}

static const struct {
    const char *name;
    uint32_t version;
} extensions[] = {
    {ZES_ENGINE_ACTIVITY_EXT_NAME, ZES_ENGINE_ACTIVITY_EXT_VERSION_CURRENT},
    {ZES_MEMORY_BANDWIDTH_COUNTER_BITS_EXP_PROPERTIES_NAME, ZES_MEM_BANDWIDTH_COUNTER_BITS_EXP_VERSION_CURRENT},
    {ZES_POWER_LIMITS_EXT_NAME, ZES_POWER_LIMITS_EXT_VERSION_CURRENT},
    {ZES_SYSMAN_DEVICE_MAPPING_EXP_NAME, ZES_SYSMAN_DEVICE_MAPPING_EXP_VERSION_CURRENT},
};

ze_result_t zm_zesDriverGetExtensionProperties(zes_driver_handle_t hDriver, uint32_t *pCount,
                                               zes_driver_extension_properties_t *pExtensionProperties) {
    ZM_TRY(zm_sysman_ready());
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(pCount);
    uint32_t filled = zm_two_call(pCount, pExtensionProperties, (uint32_t)(sizeof extensions / sizeof *extensions));
    for (uint32_t i = 0; i < filled; i++) {
        memset(pExtensionProperties[i].name, 0, sizeof pExtensionProperties[i].name);
        snprintf(pExtensionProperties[i].name, sizeof pExtensionProperties[i].name, "%s", extensions[i].name);
        pExtensionProperties[i].version = extensions[i].version;
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesDriverGetExtensionFunctionAddress(zes_driver_handle_t hDriver, const char *name,
                                                    void **ppFunctionAddress) {
    ZM_TRY(zm_sysman_ready());
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(name);
    ZM_NEED(ppFunctionAddress);
    *ppFunctionAddress = NULL;
    return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "Sysman has no extension function \"%s\"", name);
}

ze_result_t zm_zesDriverGetDeviceByUuidExp(zes_driver_handle_t hDriver, zes_uuid_t uuid, zes_device_handle_t *phDevice,
                                           ze_bool_t *onSubdevice, uint32_t *subdeviceId) {
    ZM_TRY(zm_sysman_ready());
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(phDevice);
    ZM_NEED(onSubdevice);
    ZM_NEED(subdeviceId);
    for (uint32_t i = 0; i < driver->device_count; i++) {
        const zm_device *root = driver->devices[i];
        for (uint32_t j = 0; j <= root->sub_count; j++) {
            const zm_device *device = j == root->sub_count ? root : root->subs[j];
            if (memcmp(device->uuid.id, uuid.id, sizeof uuid.id) == 0) {
                *phDevice = zm_handle(root);
                *onSubdevice = device != root;
                *subdeviceId = device != root ? j : 0;
                return ZE_RESULT_SUCCESS;
            }
        }
    }
    return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "no device has this uuid");
}

// Nothing that happens here is an event of Sysman.
ze_result_t zm_zesDeviceEventRegister(zes_device_handle_t hDevice, zes_event_type_flags_t events) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    uint32_t known = 2 * (uint32_t)ZES_EVENT_TYPE_FLAG_SURVIVABILITY_MODE_DETECTED - 1;
    ZM_REQUIRE((events & ~known) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION, "events 0x%x has unknown bits", events);
    ZM_REQUIRE(events == 0, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "%s has no events", root->config.name);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t listen(zes_driver_handle_t hDriver, uint32_t count, zes_device_handle_t *phDevices,
                          uint32_t *pNumDeviceEvents, zes_event_type_flags_t *pEvents) {
    ZM_TRY(zm_sysman_ready());
    ZM_GET(zm_driver, driver, hDriver, ZM_KIND_DRIVER);
    ZM_NEED(pNumDeviceEvents);
    ZM_NEED(phDevices);
    ZM_NEED(pEvents);
    *pNumDeviceEvents = 0;
    for (uint32_t i = 0; i < count; i++) {
        pEvents[i] = 0;
    }
    return ZE_RESULT_SUCCESS;
}

// No event is registered: there is nothing to wait for.
ze_result_t zm_zesDriverEventListen(zes_driver_handle_t hDriver, uint32_t timeout, uint32_t count,
                                    zes_device_handle_t *phDevices, uint32_t *pNumDeviceEvents,
                                    zes_event_type_flags_t *pEvents) {
    (void)timeout;
    return listen(hDriver, count, phDevices, pNumDeviceEvents, pEvents);
}

ze_result_t zm_zesDriverEventListenEx(zes_driver_handle_t hDriver, uint64_t timeout, uint32_t count,
                                      zes_device_handle_t *phDevices, uint32_t *pNumDeviceEvents,
                                      zes_event_type_flags_t *pEvents) {
    (void)timeout;
    return listen(hDriver, count, phDevices, pNumDeviceEvents, pEvents);
}
