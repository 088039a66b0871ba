// The devices of a driver: names, clocks, metrics, debugging.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "doctor/doctor.h"
#include "level_zero/ze_api.h"
#include "level_zero/zet_api.h"

enum { DEVICES = 64 };

// The host's time between two looks at a device's clock, after which a difference of rates shows.
enum { CLOCK_NANOS = 2000000 };

static void ask_clock(const doctor_loader *loader, ze_device_handle_t device, unsigned index,
                      const ze_device_properties_t *properties) {
    ze_result_t (*stamps)(ze_device_handle_t, uint64_t *, uint64_t *) =
        doctor_find(loader, "zeDeviceGetGlobalTimestamps");
    uint64_t host[2], ticks[2];
    doctor_print("step\tzeDeviceGetGlobalTimestamps");
    for (int i = 0; i < 2; i++) {
        ze_result_t result = stamps == NULL ? ZE_RESULT_ERROR_UNSUPPORTED_FEATURE : stamps(device, &host[i], &ticks[i]);
        if (result != ZE_RESULT_SUCCESS) {
            doctor_print("clock\t%u\t0x%x", index, (unsigned)result);
            return;
        }
        if (i == 0) {
            (void)nanosleep(&(struct timespec){.tv_nsec = CLOCK_NANOS}, NULL);
        }
    }
    uint32_t bits = properties->timestampValidBits;
    uint64_t mask = bits == 0 || bits >= 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
    doctor_print("clock\t%u\t0x0\t%llu\t%llu\t%llu", index, (unsigned long long)(host[1] - host[0]),
                 (unsigned long long)((ticks[1] - ticks[0]) & mask), (unsigned long long)properties->timerResolution);
}

// Asks whether metrics are there, or can be switched on while the program runs.
static void ask_metrics(const doctor_loader *loader, ze_driver_handle_t driver, ze_device_handle_t device,
                        unsigned index) {
    ze_result_t (*extension)(ze_driver_handle_t, const char *, void **) =
        doctor_find(loader, "zeDriverGetExtensionFunctionAddress");
    ze_result_t (*groups)(ze_device_handle_t, uint32_t *, void *) = doctor_find(loader, "zetMetricGroupGet");
    doctor_print("step\tzetMetricGroupGet");
    uint32_t count = 0;
    ze_result_t result = groups == NULL ? ZE_RESULT_ERROR_UNSUPPORTED_FEATURE : groups(device, &count, NULL);
    void *enable = NULL;
    bool is_off = result != ZE_RESULT_SUCCESS || count == 0;
    if (is_off && groups != NULL && extension != NULL &&
        extension(driver, "zetDeviceEnableMetricsExp", &enable) == ZE_RESULT_SUCCESS && enable != NULL) {
        doctor_print("step\tzetDeviceEnableMetricsExp");
        result = ((ze_result_t(*)(ze_device_handle_t))enable)(device);
        if (result == ZE_RESULT_SUCCESS) {
            result = groups(device, &count, NULL);
        }
    }
    doctor_print("metrics\t%u\t0x%x\t%u", index, (unsigned)result, count);
}

static void ask_debugging(const doctor_loader *loader, ze_device_handle_t device, unsigned index) {
    ze_result_t (*debug)(ze_device_handle_t, zet_device_debug_properties_t *) =
        doctor_find(loader, "zetDeviceGetDebugProperties");
    zet_device_debug_properties_t found = {.stype = ZET_STRUCTURE_TYPE_DEVICE_DEBUG_PROPERTIES};
    doctor_print("step\tzetDeviceGetDebugProperties");
    ze_result_t result = debug == NULL ? ZE_RESULT_ERROR_UNSUPPORTED_FEATURE : debug(device, &found);
    doctor_print("debugging\t%u\t0x%x\t%u", index, (unsigned)result,
                 (unsigned)(found.flags & ZET_DEVICE_DEBUG_PROPERTY_FLAG_ATTACH));
}

void doctor_ask_devices(const doctor_loader *loader, void *driver, unsigned *count) {
    ze_result_t (*get)(ze_driver_handle_t, uint32_t *, ze_device_handle_t *) = doctor_find(loader, "zeDeviceGet");
    ze_result_t (*ask)(ze_device_handle_t, ze_device_properties_t *) = doctor_find(loader, "zeDeviceGetProperties");
    ze_device_handle_t devices[DEVICES];
    uint32_t found = DEVICES;
    doctor_print("step\tzeDeviceGet");
    if (get == NULL || ask == NULL || get(driver, &found, devices) != ZE_RESULT_SUCCESS) {
        return;
    }
    for (uint32_t i = 0; i < found && i < DEVICES; i++) {
        ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES};
        if (ask(devices[i], &properties) != ZE_RESULT_SUCCESS) {
            continue;
        }
        unsigned index = (*count)++;
        properties.name[ZE_MAX_DEVICE_NAME - 1] = 0;
        doctor_print("device\t%u\t0x%04x\t0x%04x\t%s", index, properties.vendorId, properties.deviceId,
                     properties.name);
        ask_clock(loader, devices[i], index, &properties);
        ask_metrics(loader, driver, devices[i], index);
        ask_debugging(loader, devices[i], index);
    }
}
