// The debug functions of the interface.
#include <string.h>
#include <sys/socket.h>

#include "base/option.h"
#include "debug/debugger.h"
#include "debug/registers.h"
#include "engine/status.h"
#include "zm_entry.h"

// ---- Devices -------------------------------------------------------------------------------------------------------

static bool offers_debugging(void) {
    return zm_option_get(ZM_OPTION_DEBUG_ATTACH) != 0 && zm_option_get(ZM_OPTION_NO_DEBUGGING) == 0;
}

static bool can_attach(const zm_device *device) {
    return device->parent == NULL || zm_option_get(ZM_OPTION_DEBUG_TILE_ATTACH) != 0;
}

ze_result_t zm_zetDeviceGetDebugProperties(zet_device_handle_t hDevice,
                                           zet_device_debug_properties_t *pDebugProperties) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED_STRUCT(pDebugProperties, ZET_STRUCTURE_TYPE_DEVICE_DEBUG_PROPERTIES);
    bool offered = offers_debugging() && can_attach(device);
    pDebugProperties->flags = offered ? (uint32_t)ZET_DEVICE_DEBUG_PROPERTY_FLAG_ATTACH : 0u;
    zm_seal_properties(pDebugProperties);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t give_sets(const zet_debug_regset_properties_t *sets, uint32_t total, uint32_t *count,
                             zet_debug_regset_properties_t *answer) {
    bool intel = zm_option_get(ZM_OPTION_DEBUG_INTEL) != 0;
    uint32_t filled = zm_two_call(count, answer, total);
    for (uint32_t i = 0; i < filled; i++) {
        zet_debug_regset_properties_t set = sets[i];
        set.stype = ZET_STRUCTURE_TYPE_DEBUG_REGSET_PROPERTIES;
        set.pNext = intel ? NULL : answer[i].pNext;
        answer[i] = set;
        zm_seal_properties(&answer[i]);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetDebugGetRegisterSetProperties(zet_device_handle_t hDevice, uint32_t *pCount,
                                                zet_debug_regset_properties_t *pRegisterSetProperties) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(pCount);
    zm_register_set sets[ZM_REGISTER_SETS];
    zet_debug_regset_properties_t properties[ZM_REGISTER_SETS] = {0};
    uint32_t total = !offers_debugging() ? 0 : zm_registers_of(device, 0, sets);
    for (uint32_t i = 0; i < total; i++) {
        zm_registers_describe(&sets[i], &properties[i]);
    }
    return give_sets(properties, total, pCount, pRegisterSetProperties);
}

// ---- Sessions ------------------------------------------------------------------------------------------------------

// A session of this process that decides what attaching answers, as Intel's driver does: the same one again, or a refusal.
static zm_attachment *find_attachment(const zm_device *device) {
    zm_kind kind;
    void *handle;
    for (uint32_t i = 0; zm_live_get(i, &kind, &handle); i++) {
        zm_attachment *found = kind == ZM_KIND_DEBUG_SESSION ? zm_acquire(handle, kind) : NULL;
        if (found != NULL && found->device == device) {
            return found;
        }
        zm_release(found);
    }
    return NULL;
}

ze_result_t zm_zetDebugAttach(zet_device_handle_t hDevice, const zet_debug_config_t *config,
                              zet_debug_session_handle_t *phDebug) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(config);
    ZM_NEED(phDebug);
    bool intel = zm_option_get(ZM_OPTION_DEBUG_INTEL) != 0;
    ZM_TRY(zm_device_status(device));
    ZM_REQUIRE(offers_debugging(), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
               "the device does not support debuggers");
    ZM_REQUIRE(can_attach(device),
               intel ? ZE_RESULT_ERROR_UNSUPPORTED_FEATURE : ZE_RESULT_ERROR_NOT_AVAILABLE,
               "sub-devices cannot be attached to: attach to the root device");
    if (intel) {
        ZM_AUTO zm_attachment *other = find_attachment(device);
        ZM_REQUIRE(other == NULL || other->pid == config->pid, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
                   "there is a session with process %u on this device", other == NULL ? 0 : other->pid);
        if (other != NULL) {
            *phDebug = zm_handle(other);
            return ZE_RESULT_SUCCESS;
        }
        *phDebug = NULL;
    }
    zm_attachment *attachment = NULL;
    ZM_TRY(zm_attachment_open(device, config->pid, &attachment));
    *phDebug = zm_handle(attachment);
    zm_publish(attachment);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetDebugDetach(zet_debug_session_handle_t hDebug) {
    if (hDebug == NULL && zm_initialised() && zm_option_get(ZM_OPTION_DEBUG_INTEL) != 0) {
        return ZE_RESULT_SUCCESS;
    }
    ZM_GET(zm_attachment, attachment, hDebug, ZM_KIND_DEBUG_SESSION);
    if (!zm_retire(attachment)) {
        return zm_bad_handle(hDebug, ZM_KIND_DEBUG_SESSION);
    }
    // A debuggee that has gone has let go by itself.
    zm_wire_request request = {.operation = ZM_WIRE_DETACH};
    zm_attachment_ask(attachment, &request, NULL, NULL, NULL);
    zm_clear_last_error();
    shutdown(attachment->events, SHUT_RDWR);    // wakes up who waits for events
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetDebugReadEvent(zet_debug_session_handle_t hDebug, uint64_t timeout, zet_debug_event_t *event) {
    ZM_GET(zm_attachment, attachment, hDebug, ZM_KIND_DEBUG_SESSION);
    ZM_NEED(event);
    event->type = ZET_DEBUG_EVENT_TYPE_INVALID;
    event->flags = 0;
    return zm_attachment_read(attachment, timeout, event);
}

ze_result_t zm_zetDebugAcknowledgeEvent(zet_debug_session_handle_t hDebug, const zet_debug_event_t *event) {
    ZM_GET(zm_attachment, attachment, hDebug, ZM_KIND_DEBUG_SESSION);
    ZM_NEED(event);
    zm_wire_request request = {.operation = ZM_WIRE_ACKNOWLEDGE, .size = sizeof *event};
    ze_result_t result = zm_attachment_ask(attachment, &request, event, NULL, NULL);
    if (result == ZE_RESULT_ERROR_INVALID_ARGUMENT || result == ZE_RESULT_ERROR_UNINITIALIZED) {
        return zm_fail(result, "no event with these bytes waits for an acknowledgement");
    }
    return result;
}

// ---- Threads -------------------------------------------------------------------------------------------------------

static ze_result_t ask_about(zet_debug_session_handle_t hDebug, zm_wire_operation operation, ze_device_thread_t thread) {
    ZM_GET(zm_attachment, attachment, hDebug, ZM_KIND_DEBUG_SESSION);
    zm_wire_request request = {.operation = operation, .thread = thread};
    return zm_attachment_ask(attachment, &request, NULL, NULL, NULL);
}

ze_result_t zm_zetDebugInterrupt(zet_debug_session_handle_t hDebug, ze_device_thread_t thread) {
    return ask_about(hDebug, ZM_WIRE_INTERRUPT, thread);
}

ze_result_t zm_zetDebugResume(zet_debug_session_handle_t hDebug, ze_device_thread_t thread) {
    return ask_about(hDebug, ZM_WIRE_RESUME, thread);
}

// ---- Memory and registers ------------------------------------------------------------------------------------------

static uint32_t part(uint64_t left) {
    return left < ZM_WIRE_DATA ? (uint32_t)left : ZM_WIRE_DATA;
}

// Splits a range of bytes into messages; `request` says which range.
static ze_result_t read_range(zm_attachment *attachment, zm_wire_request *request, uint64_t bytes, uint8_t *to) {
    uint8_t data[ZM_WIRE_DATA];
    for (uint64_t done = 0; done < bytes; done += request->wanted) {
        request->offset = done;
        request->wanted = part(bytes - done);
        ZM_TRY(zm_attachment_ask(attachment, request, NULL, data, NULL));
        memcpy(to + done, data, request->wanted);
    }
    return ZE_RESULT_SUCCESS;
}

static ze_result_t write_range(zm_attachment *attachment, zm_wire_request *request, uint64_t bytes,
                               const uint8_t *from) {
    for (uint64_t done = 0; done < bytes; done += request->size) {
        request->offset = done;
        request->size = part(bytes - done);
        ZM_TRY(zm_attachment_ask(attachment, request, from + done, NULL, NULL));
    }
    return ZE_RESULT_SUCCESS;
}

// Fills in a request about memory.
static ze_result_t about_memory(const zet_debug_memory_space_desc_t *desc, size_t size, const void *buffer,
                                ze_device_thread_t thread, zm_wire_request *request) {
    ZM_NEED_STRUCT(desc, ZET_STRUCTURE_TYPE_DEBUG_MEMORY_SPACE_DESC);
    ZM_NEED(buffer);
    ZM_REQUIRE((uint32_t)desc->type <= ZET_DEBUG_MEMORY_SPACE_TYPE_BARRIER, ZE_RESULT_ERROR_INVALID_ENUMERATION,
               "memory space %u is not known", (uint32_t)desc->type);
    ZM_REQUIRE(size > 0, ZE_RESULT_ERROR_INVALID_SIZE, "0 bytes of memory");
    request->thread = thread;
    request->space = desc->type;
    request->address = desc->address;
    request->total = size;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetDebugReadMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
                                  const zet_debug_memory_space_desc_t *desc, size_t size, void *buffer) {
    ZM_GET(zm_attachment, attachment, hDebug, ZM_KIND_DEBUG_SESSION);
    zm_wire_request request = {.operation = ZM_WIRE_READ_MEMORY};
    ZM_TRY(about_memory(desc, size, buffer, thread, &request));
    return read_range(attachment, &request, size, buffer);
}

ze_result_t zm_zetDebugWriteMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
                                   const zet_debug_memory_space_desc_t *desc, size_t size, const void *buffer) {
    ZM_GET(zm_attachment, attachment, hDebug, ZM_KIND_DEBUG_SESSION);
    zm_wire_request request = {.operation = ZM_WIRE_WRITE_MEMORY};
    ZM_TRY(about_memory(desc, size, buffer, thread, &request));
    return write_range(attachment, &request, size, buffer);
}

static ze_result_t sets_of_thread(zm_attachment *attachment, ze_device_thread_t thread,
                                  zet_debug_regset_properties_t sets[ZM_REGISTER_SETS], uint32_t *count) {
    uint8_t data[ZM_WIRE_DATA];
    uint32_t size = 0;
    zm_wire_request request = {.operation = ZM_WIRE_REGISTER_SETS, .thread = thread};
    ZM_TRY(zm_attachment_ask(attachment, &request, NULL, data, &size));
    *count = size / (uint32_t)sizeof *sets;
    if (*count > ZM_REGISTER_SETS || size % sizeof *sets != 0) {
        atomic_store(&attachment->lost, true);
        return zm_fail(ZE_RESULT_ERROR_DEVICE_LOST, "process %u answers nonsense", attachment->pid);
    }
    memcpy(sets, data, size);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetDebugGetThreadRegisterSetProperties(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
                                                      uint32_t *pCount,
                                                      zet_debug_regset_properties_t *pRegisterSetProperties) {
    ZM_GET(zm_attachment, attachment, hDebug, ZM_KIND_DEBUG_SESSION);
    ZM_NEED(pCount);
    zet_debug_regset_properties_t sets[ZM_REGISTER_SETS];
    uint32_t total;
    ZM_TRY(sets_of_thread(attachment, thread, sets, &total));
    return give_sets(sets, total, pCount, pRegisterSetProperties);
}

// Fills in a request about registers; the size of one is what the thread's own sets say.
static ze_result_t about_registers(zm_attachment *attachment, ze_device_thread_t thread, uint32_t type, uint32_t start,
                                   uint32_t count, zm_wire_request *request, uint64_t *bytes) {
    zet_debug_regset_properties_t sets[ZM_REGISTER_SETS];
    uint32_t total;
    ze_result_t result = sets_of_thread(attachment, thread, sets, &total);
    // A group of threads is as good as none here.
    ZM_REQUIRE(result != ZE_RESULT_ERROR_INVALID_ARGUMENT, ZE_RESULT_ERROR_NOT_AVAILABLE,
               "registers are those of one thread");
    ZM_TRY(result);
    for (uint32_t i = 0; i < total; i++) {
        if (sets[i].type == type) {
            ZM_REQUIRE(start < sets[i].count && count <= sets[i].count - start, ZE_RESULT_ERROR_INVALID_ARGUMENT,
                       "registers %u and %u more of %u", start, count, sets[i].count);
            ZM_REQUIRE(request->operation == ZM_WIRE_READ_REGISTERS ||
                           (sets[i].generalFlags & ZET_DEBUG_REGSET_FLAG_WRITEABLE) != 0,
                       ZE_RESULT_ERROR_INVALID_ARGUMENT, "registers of type %u cannot be written", type);
            *bytes = (uint64_t)count * sets[i].byteSize;
            request->thread = thread;
            request->space = type;
            request->address = start;
            request->total = count;
            return ZE_RESULT_SUCCESS;
        }
    }
    return zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "the device has no registers of type %u", type);
}

ze_result_t zm_zetDebugReadRegisters(zet_debug_session_handle_t hDebug, ze_device_thread_t thread, uint32_t type,
                                     uint32_t start, uint32_t count, void *pRegisterValues) {
    ZM_GET(zm_attachment, attachment, hDebug, ZM_KIND_DEBUG_SESSION);
    ZM_NEED(pRegisterValues);
    zm_wire_request request = {.operation = ZM_WIRE_READ_REGISTERS};
    uint64_t bytes = 0;
    ZM_TRY(about_registers(attachment, thread, type, start, count, &request, &bytes));
    return read_range(attachment, &request, bytes, pRegisterValues);
}

ze_result_t zm_zetDebugWriteRegisters(zet_debug_session_handle_t hDebug, ze_device_thread_t thread, uint32_t type,
                                      uint32_t start, uint32_t count, void *pRegisterValues) {
    ZM_GET(zm_attachment, attachment, hDebug, ZM_KIND_DEBUG_SESSION);
    ZM_NEED(pRegisterValues);
    zm_wire_request request = {.operation = ZM_WIRE_WRITE_REGISTERS};
    uint64_t bytes = 0;
    ZM_TRY(about_registers(attachment, thread, type, start, count, &request, &bytes));
    return write_range(attachment, &request, bytes, pRegisterValues);
}
