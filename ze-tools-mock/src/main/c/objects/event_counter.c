// Counter-based events.
#include <stdlib.h>

#include "base/check.h"
#include "engine/counter.h"
#include "engine/engine.h"
#include "engine/status.h"
#include "objects/event.h"
#include "zm_entry.h"

#define MAX_COUNTER (UINT64_MAX >> 1)

ze_result_t zm_zeDeviceGetCounterBasedEventMaxValue(ze_device_handle_t hDevice, uint64_t *maxValue) {
    ZM_REQUIRE(!zm_lenient(ZM_LENIENT_RESULTS), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
               "the largest counter is not known");
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(maxValue);
    *maxValue = MAX_COUNTER;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeDeviceGetAggregatedCopyOffloadIncrementValue(ze_device_handle_t hDevice, uint32_t *incrementValue) {
    ZM_NEED_HANDLE_OR(hDevice, ZM_KIND_DEVICE, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED_OR(incrementValue, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    *incrementValue = 1;    // no append call is divided among engines
    return ZE_RESULT_SUCCESS;
}

// Makes `address` the counter that the signal looks at.
static ze_result_t use_storage(zm_signal *signal, uint64_t *address, uint64_t completion, uint64_t increment) {
    ZM_REQUIRE(address != NULL && (uintptr_t)address % sizeof *address == 0, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the counter's address %p is not that of a 64-bit word", (void *)address);
    ZM_REQUIRE(completion <= MAX_COUNTER, ZE_RESULT_ERROR_INVALID_ARGUMENT, "completionValue %llu is above %llu",
               (unsigned long long)completion, (unsigned long long)MAX_COUNTER);
    zm_span span;
    ZM_REQUIRE(zm_span_open(&span, address, sizeof *address), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the counter's address %p is not inside an allocation", (void *)address);
    const zm_allocation *owner = span.owner;
    if (owner->origin == ZM_ORIGIN_VIRTUAL && owner->access != ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE) {
        zm_span_close(&span);
        return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "the counter's address %p is not writable", (void *)address);
    }
    signal->storage_owner = span.owner;
    signal->storage = span.data;
    signal->completion = completion;
    signal->increment = increment;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_event_of_memory(zm_context *context, void *address, uint32_t width, zm_comparison comparison,
                               uint64_t value, zm_event **created) {
    bool known = comparison != 0 && ((uint32_t)comparison & ((uint32_t)comparison - 1)) == 0 &&
                 comparison <= ZM_COMPARE_LESS_EQUAL;
    ZM_REQUIRE(known, ZE_RESULT_ERROR_INVALID_ARGUMENT, "the comparison 0x%x is not known", (uint32_t)comparison);
    ZM_REQUIRE((uintptr_t)address % width == 0, ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT, "%p is not aligned to %u bytes",
               address, width);
    zm_span span;
    ZM_REQUIRE(zm_span_open(&span, address, width), ZE_RESULT_ERROR_INVALID_ARGUMENT, "%p is not inside an allocation",
               address);
    zm_event *event = zm_event_create(context, false);
    if (event == NULL) {
        zm_span_close(&span);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    zm_signal *signal = event->signal;
    signal->storage_owner = span.owner;
    signal->storage = span.data;
    signal->completion = width == 8 ? value : (uint32_t)value;
    signal->comparison = comparison;
    signal->width = width;
    *created = event;
    return ZE_RESULT_SUCCESS;
}

static ze_result_t extend(zm_event *event, const void *next) {
    const ze_event_counter_based_external_sync_allocation_desc_t *external =
        zm_find_next(next, ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_EXTERNAL_SYNC_ALLOCATION_DESC);
    const ze_event_counter_based_external_aggregate_storage_desc_t *aggregate =
        zm_find_next(next, ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_EXTERNAL_AGGREGATE_STORAGE_DESC);
    ZM_REQUIRE(external == NULL || aggregate == NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "external and aggregate storage exclude each other");
    if (external != NULL) {
        ZM_REQUIRE(external->deviceAddress != NULL, ZE_RESULT_ERROR_INVALID_ARGUMENT, "deviceAddress is NULL");
        return use_storage(event->signal, external->hostAddress, external->completionValue, 0);
    }
    if (aggregate != NULL) {
        ZM_REQUIRE(aggregate->incrementValue != 0, ZE_RESULT_ERROR_INVALID_ARGUMENT, "incrementValue is 0");
        event->aggregate = true;
        return use_storage(event->signal, aggregate->deviceAddress, aggregate->completionValue,
                           aggregate->incrementValue);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeEventCounterBasedCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice,
                                         const ze_event_counter_based_desc_t *desc, ze_event_handle_t *phEvent) {
    ZM_NEED_HANDLE_OR(hDevice, ZM_KIND_DEVICE, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_GET_CONTEXT(context, hContext, device);
    static const ze_event_counter_based_desc_t none = {.stype = ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_DESC};
    if (desc == NULL && zm_lenient(ZM_LENIENT_NOTHING_TO_DO)) {
        desc = &none;
    }
    ZM_NEED_STRUCT(desc, ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_DESC);
    ZM_NEED_OR(phEvent, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ZM_RULE(UNKNOWN_FLAGS, (desc->flags & ~UINT32_C(0x7f)) == 0 && ((desc->signal | desc->wait) & ~UINT32_C(0x7)) == 0,
            ZE_RESULT_ERROR_INVALID_ENUMERATION, "flags 0x%x or scopes 0x%x and 0x%x have unknown bits", desc->flags,
            desc->signal, desc->wait);
    uint32_t both = ZE_EVENT_COUNTER_BASED_FLAG_DEVICE_TIMESTAMP | ZE_EVENT_COUNTER_BASED_FLAG_HOST_TIMESTAMP;
    ZM_REQUIRE((desc->flags & both) != both, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "timestamps are in device time or in host time, but not both");
    bool shared = (desc->flags & ZE_EVENT_COUNTER_BASED_FLAG_IPC) != 0;
    ZM_REQUIRE(!shared || (desc->flags & both) == 0, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "an event that is shared with other processes has no timestamps");
    ZM_TRY(zm_need_device(context, device));
    ZM_TRY(zm_event_check_sync_mode(zm_chain(desc, ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_DESC), true));
    zm_event *event = zm_event_create(context, true);
    if (event == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    event->counter_flags = desc->flags != 0 ? desc->flags : ZE_EVENT_COUNTER_BASED_FLAG_IMMEDIATE;
    event->signal_scope = desc->signal;
    event->wait_scope = desc->wait;
    event->mapped_timestamps = (desc->flags & ZE_EVENT_COUNTER_BASED_FLAG_HOST_TIMESTAMP) != 0;
    event->timestamps = (desc->flags & both) != 0;
    ze_result_t result = extend(event, zm_chain(desc, ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_DESC));
    if (result == ZE_RESULT_SUCCESS && shared && !event->aggregate && !zm_event_share(event)) {
        result = ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    if (result != ZE_RESULT_SUCCESS) {
        zm_release(event);
        return result;
    }
    *phEvent = zm_handle(event);
    zm_publish(event);
    return ZE_RESULT_SUCCESS;
}

// The address of the counter's memory as applications know it.
static uint64_t address_of(const zm_signal *signal) {
    const zm_allocation *owner = signal->storage_owner;
    if (owner == NULL) {
        return (uintptr_t)signal->storage;    // in memory of a pool that processes share
    }
    return owner->base + (uint64_t)((const uint8_t *)signal->storage - owner->host);
}

ze_result_t zm_zeEventCounterBasedGetDeviceAddress(ze_event_handle_t hEvent, uint64_t *completionValue,
                                                   uint64_t *deviceAddress) {
    ZM_NEED_HANDLE_OR(hEvent, ZM_KIND_EVENT, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ZM_GET(zm_event, event, hEvent, ZM_KIND_EVENT);
    ZM_NEED_OR(completionValue, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ZM_NEED_OR(deviceAddress, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ZM_REQUIRE(event->counter_based, ZE_RESULT_ERROR_INVALID_ARGUMENT, "the event is not counter-based");
    zm_engine_lock();
    zm_signal *signal = event->signal;
    bool unused = signal->storage == NULL && signal->device == NULL && zm_lenient(ZM_LENIENT_RESULTS);
    if (unused) {
        zm_engine_unlock();
        return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "no command list has signalled the event yet");
    }
    *completionValue = signal->storage != NULL ? signal->completion : 1;
    *deviceAddress = signal->storage != NULL ? address_of(signal) : (uintptr_t)&signal->counter;
    zm_engine_unlock();
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zeEventGetCounterBasedFlags(ze_event_handle_t hEvent, ze_event_counter_based_flags_t *pFlags) {
    ZM_GET(zm_event, event, hEvent, ZM_KIND_EVENT);
    ZM_NEED(pFlags);
    uint32_t shown = zm_lenient(ZM_LENIENT_VALUES) ? 0x3 : UINT32_MAX;
    *pFlags = event->pool == NULL ? event->counter_flags & shown : 0;
    return ZE_RESULT_SUCCESS;
}
