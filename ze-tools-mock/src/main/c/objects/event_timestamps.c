// Kernel timestamps of events.
#include <string.h>

#include "base/check.h"
#include "base/option.h"
#include "engine/engine.h"
#include "objects/event.h"
#include "objects/stamps.h"
#include "zm_entry.h"

bool zm_signal_stamps(const zm_signal *signal, zm_stamps *stamps) {
    if (!zm_signal_is_set(signal)) {
        return false;
    }
    if (signal->slot != NULL) {
        // Another process may have signalled it: the clock is the same there.
        stamps->device = zm_device_numbered(atomic_load(&signal->slot->device));
        stamps->start_ns = atomic_load(&signal->slot->start_ns);
        stamps->end_ns = atomic_load(&signal->slot->end_ns);
        return true;
    }
    *stamps = (zm_stamps){.device = signal->device, .start_ns = signal->start_ns, .end_ns = signal->end_ns};
    return true;
}

// The device whose clock counts: who signalled, or for a host signal any of the context.
static const zm_device *clock_device(const zm_context *context, const zm_stamps *stamps) {
    if (stamps->device != NULL) {
        return stamps->device;
    }
    return context->device_count > 0 ? context->devices[0] : context->driver->devices[0];
}

void zm_stamps_result(const zm_context *context, const zm_stamps *stamps, ze_kernel_timestamp_result_t *result) {
    if (stamps->device == NULL && zm_lenient(ZM_LENIENT_VALUES)) {
        // The values that the vendor's driver leaves after a signal of the host.
        result->global = (ze_kernel_timestamp_data_t){.kernelStart = 2, .kernelEnd = 2};
        result->context = result->global;
        return;
    }
    if (stamps->start_ns == ZM_NO_BEGIN) {
        result->global = (ze_kernel_timestamp_data_t){.kernelStart = UINT32_MAX};
        result->context = result->global;
        return;
    }
    const zm_device *device = clock_device(context, stamps);
    result->global.kernelStart = zm_device_kernel_timestamp(device, stamps->start_ns);
    result->global.kernelEnd = zm_device_kernel_timestamp(device, stamps->end_ns);
    uint64_t torn = (uint64_t)zm_option_get(ZM_OPTION_TORN_STAMPS);
    // By the end itself, so that each look at the event sees the same.
    if (torn != 0 && device->config.kernel_timestamp_bits > 32 && result->global.kernelEnd % torn == 0) {
        result->global.kernelEnd += UINT64_C(1) << 32;
    }
    result->context = result->global;
}

// The event's stamps, or why there are none.
static ze_result_t read_stamps(zm_event *event, zm_stamps *stamps) {
    ZM_RULE(PLAIN_EVENT_TIMESTAMPS, event->timestamps, ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT,
            "the event was not created for kernel timestamps");
    zm_engine_begin();
    bool set = zm_event_is_set_locked(event) && zm_signal_stamps(event->signal, stamps);
    zm_engine_end();
    return set ? ZE_RESULT_SUCCESS : ZE_RESULT_NOT_READY;
}

ze_result_t zm_zeEventQueryKernelTimestamp(ze_event_handle_t hEvent, ze_kernel_timestamp_result_t *dstptr) {
    ZM_GET(zm_event, event, hEvent, ZM_KIND_EVENT);
    ZM_NEED(dstptr);
    if (event->timestamps && zm_option_get(ZM_OPTION_STATUS_SPIN_MS) != 0) {
        (void)zm_zeEventQueryStatus(hEvent);
    }
    zm_stamps stamps;
    ZM_TRY(read_stamps(event, &stamps));
    zm_stamps_result(event->context, &stamps, dstptr);
    return ZE_RESULT_SUCCESS;
}

// Returns how many results there are for a device: one for each of its tiles that took part.
static uint32_t result_count(const zm_device *queried, const zm_stamps *stamps) {
    const zm_device *device = stamps->device;
    if (device == NULL) {
        return 1;
    }
    if (device->root != queried->root) {
        return 0;
    }
    if (device->parent != NULL && queried->parent != NULL) {
        return device == queried ? 1 : 0;
    }
    return device->tile_count < queried->tile_count ? device->tile_count : queried->tile_count;
}

// Returns how many results the event has for a device: of one that is not signalled yet, one for each tile.
static uint32_t count_results(zm_event *event, const zm_device *device) {
    zm_stamps stamps;
    zm_engine_begin();
    bool set = event->timestamps && zm_event_is_set_locked(event) && zm_signal_stamps(event->signal, &stamps);
    zm_engine_end();
    return set ? result_count(device, &stamps) : device->tile_count;
}

ze_result_t zm_zeEventQueryTimestampsExp(ze_event_handle_t hEvent, ze_device_handle_t hDevice, uint32_t *pCount,
                                         ze_kernel_timestamp_result_t *pTimestamps) {
    ZM_GET(zm_event, event, hEvent, ZM_KIND_EVENT);
    // The vendor's driver knows the device by the event.
    bool is_named = zm_is_live(hDevice, ZM_KIND_DEVICE) || !zm_lenient(ZM_LENIENT_OTHER_CONTEXT);
    const zm_context *context = event->context;
    const zm_device *first = context->device_count != 0 ? context->devices[0] : context->driver->devices[0];
    ZM_GET(zm_device, device, is_named ? hDevice : zm_handle(first), ZM_KIND_DEVICE);
    ZM_NEED(pCount);
    zm_stamps stamps;
    bool counts = *pCount == 0 || pTimestamps == NULL;
    if (counts && (!event->timestamps || zm_lenient(ZM_LENIENT_PLAIN_EVENT_TIMESTAMPS))) {
        *pCount = count_results(event, device);    // also of a plain event: what it has is asked by reading
        return ZE_RESULT_SUCCESS;
    }
    ZM_TRY(read_stamps(event, &stamps));
    uint32_t filled = zm_two_call(pCount, pTimestamps, result_count(device, &stamps));
    for (uint32_t i = 0; i < filled; i++) {
        zm_stamps_result(event->context, &stamps, &pTimestamps[i]);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeEventQueryKernelTimestampsExt(ze_event_handle_t hEvent, ze_device_handle_t hDevice, uint32_t *pCount,
                                               ze_event_query_kernel_timestamps_results_ext_properties_t *pResults) {
    ZM_GET(zm_event, event, hEvent, ZM_KIND_EVENT);
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(pCount);
    if (*pCount != 0) {
        ZM_NEED_STRUCT(pResults, ZE_STRUCTURE_TYPE_EVENT_QUERY_KERNEL_TIMESTAMPS_RESULTS_EXT_PROPERTIES);
        ZM_RULE(PLAIN_EVENT_TIMESTAMPS, pResults->pSynchronizedTimestampsBuffer == NULL || event->mapped_timestamps,
                ZE_RESULT_ERROR_INVALID_ARGUMENT, "the event's timestamps are not mapped to host time");
    }
    zm_stamps stamps;
    if (*pCount == 0 && zm_lenient(ZM_LENIENT_PLAIN_EVENT_TIMESTAMPS)) {
        *pCount = count_results(event, device);
        return ZE_RESULT_SUCCESS;
    }
    ZM_TRY(read_stamps(event, &stamps));
    uint32_t filled = zm_two_call(pCount, pResults, result_count(device, &stamps));
    for (uint32_t i = 0; i < filled; i++) {
        if (pResults->pKernelTimestampsBuffer != NULL) {
            zm_stamps_result(event->context, &stamps, &pResults->pKernelTimestampsBuffer[i]);
        }
        if (pResults->pSynchronizedTimestampsBuffer != NULL && event->mapped_timestamps) {
            ze_synchronized_timestamp_result_ext_t *result = &pResults->pSynchronizedTimestampsBuffer[i];
            result->global.kernelStart = stamps.start_ns;
            result->global.kernelEnd = stamps.end_ns;
            result->context = result->global;
        }
    }
    return ZE_RESULT_SUCCESS;
}
