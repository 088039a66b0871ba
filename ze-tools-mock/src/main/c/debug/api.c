// The debug functions of the interface.
#include <string.h>
#include <sys/socket.h>

#include "base/manner.h"
#include "base/option.h"
#include "debug/deadly.h"
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
    bool ends_chain = zm_lenient(ZM_LENIENT_DEBUG_REGISTERS);
    uint32_t filled = zm_two_call(count, answer, total);
    for (uint32_t i = 0; i < filled; i++) {
        zet_debug_regset_properties_t set = sets[i];
        set.stype = ZET_STRUCTURE_TYPE_DEBUG_REGSET_PROPERTIES;
        set.pNext = ends_chain ? NULL : answer[i].pNext;
        answer[i] = set;
        zm_seal_properties(&answer[i]);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetDebugGetRegisterSetProperties(zet_device_handle_t hDevice, uint32_t *pCount,
                                                zet_debug_regset_properties_t *pRegisterSetProperties) {
    ZM_GET(zm_device, device, hDevice, ZM_KIND_DEVICE);
    ZM_NEED(pCount);
    ZM_NEED_ROOM(pCount, pRegisterSetProperties, ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    zm_register_set sets[ZM_REGISTER_SETS];
    zet_debug_regset_properties_t properties[ZM_REGISTER_SETS] = {0};
    uint32_t total = offers_debugging() ? zm_registers_of(device, 0, zm_lenient(ZM_LENIENT_DEBUG_REGISTERS), sets) : 0;
    for (uint32_t i = 0; i < total; i++) {
        zm_registers_describe(&sets[i], &properties[i]);
    }
    return give_sets(properties, total, pCount, pRegisterSetProperties);
}

// Gets a session, or leaves the function.
#define GET_SESSION(variable, handle)                                                                                  \
    if (!zm_is_live((handle), ZM_KIND_DEBUG_SESSION)) {                                                                \
        zm_deadly(__func__ + sizeof "zm", "the session was detached");                                                 \
    }                                                                                                                  \
    ZM_GET(zm_attachment, variable, (handle), ZM_KIND_DEBUG_SESSION)

// Refuses null, which ends a debugger on Intel's driver.
#define NEED_OR_DIE(pointer)                                                                                           \
    if ((pointer) == NULL) {                                                                                           \
        zm_deadly(__func__ + sizeof "zm", #pointer " is null");                                                        \
    }                                                                                                                  \
    ZM_NEED(pointer)

// ---- Sessions ------------------------------------------------------------------------------------------------------

static bool is_part(const zm_device *device, const zm_device *of) {
    return device == of || (device->parent == of && of->parent == NULL);
}

// The session of this process on a device, on a part of it or on the whole of it.
static zm_attachment *find_attachment(const zm_device *device) {
    zm_kind kind;
    void *handle;
    for (uint32_t i = 0; zm_live_get(i, &kind, &handle); i++) {
        zm_attachment *found = kind == ZM_KIND_DEBUG_SESSION ? zm_acquire(handle, kind) : NULL;
        if (found != NULL && (is_part(device, found->device) || is_part(found->device, device))) {
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
    bool single = zm_lenient(ZM_LENIENT_DEBUG_SESSIONS);
    ZM_TRY(zm_device_status(device));
    ZM_REQUIRE(offers_debugging(), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "the device does not support debuggers");
    ZM_REQUIRE(can_attach(device), single ? ZE_RESULT_ERROR_UNSUPPORTED_FEATURE : ZE_RESULT_ERROR_NOT_AVAILABLE,
               "sub-devices cannot be attached to: attach to the root device");
    if (single) {
        ZM_AUTO zm_attachment *other = find_attachment(device);
        ZM_REQUIRE(other == NULL || other->pid == config->pid, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
                   "there is a session with process %u on this device", other == NULL ? 0 : other->pid);
        if (other != NULL && other->device == device) {
            *phDebug = zm_handle(other);
            return ZE_RESULT_SUCCESS;
        }
        if (other != NULL) {
            *phDebug = NULL;
            return zm_fail(ZE_RESULT_ERROR_NOT_AVAILABLE, "another part of this device has a session with process %u",
                           other->pid);
        }
    }
    zm_attachment *attachment = NULL;
    ZM_TRY(zm_attachment_open(device, config->pid, &attachment));
    *phDebug = zm_handle(attachment);
    zm_publish(attachment);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetDebugDetach(zet_debug_session_handle_t hDebug) {
    if (hDebug == NULL && zm_initialised() && zm_lenient(ZM_LENIENT_DEBUG_DETACH)) {
        return ZE_RESULT_SUCCESS;
    }
    GET_SESSION(attachment, hDebug);
    if (!zm_retire(attachment)) {
        return zm_bad_handle(hDebug, ZM_KIND_DEBUG_SESSION);
    }
    if (zm_attachment_lenient(attachment, ZM_LENIENT_DEBUG_DETACH)) {
        zm_attachment_await_readers(attachment);
    }
    // A debuggee that has gone has let go by itself.
    zm_wire_request request = {.operation = ZM_WIRE_DETACH};
    zm_attachment_ask(attachment, &request, NULL, zm_attachment_deadline(), NULL, NULL);
    zm_clear_last_error();
    shutdown(attachment->events, SHUT_RDWR);    // wakes up who waits for events
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetDebugReadEvent(zet_debug_session_handle_t hDebug, uint64_t timeout, zet_debug_event_t *event) {
    GET_SESSION(attachment, hDebug);
    ZM_NEED(event);
    event->type = ZET_DEBUG_EVENT_TYPE_INVALID;
    event->flags = 0;
    return zm_attachment_read(attachment, timeout, event);
}

ze_result_t zm_zetDebugAcknowledgeEvent(zet_debug_session_handle_t hDebug, const zet_debug_event_t *event) {
    GET_SESSION(attachment, hDebug);
    NEED_OR_DIE(event);
    zm_wire_request request = {.operation = ZM_WIRE_ACKNOWLEDGE, .size = sizeof *event};
    ze_result_t result = zm_attachment_ask(attachment, &request, event, zm_attachment_deadline(), NULL, NULL);
    if (result == ZE_RESULT_ERROR_INVALID_ARGUMENT || result == ZE_RESULT_ERROR_UNINITIALIZED) {
        return zm_fail(result, "no event with these bytes waits for an acknowledgement");
    }
    return result;
}

// ---- Threads -------------------------------------------------------------------------------------------------------

static bool is_number(uint32_t wanted, uint32_t count) {
    return wanted == UINT32_MAX || wanted < count;
}

// Refuses numbers that the device does not have, which end a debugger on Intel's driver.
static ze_result_t check_threads(const zm_attachment *attachment, ze_device_thread_t threads) {
    const zm_device_config *config = &attachment->device->config;
    bool right = is_number(threads.slice, config->slices * attachment->device->tile_count) &&
                 is_number(threads.subslice, config->subslices_per_slice) &&
                 is_number(threads.eu, config->eus_per_subslice) && is_number(threads.thread, config->threads_per_eu);
    if (!right) {
        zm_deadly("a debug function with a thread", "the device has no such thread");
    }
    ZM_REQUIRE(right, ZE_RESULT_ERROR_INVALID_ARGUMENT, "the device has no thread %u.%u.%u.%u", threads.slice,
               threads.subslice, threads.eu, threads.thread);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t ask_about(zm_attachment *attachment, zm_wire_operation operation, ze_device_thread_t thread) {
    ZM_TRY(check_threads(attachment, thread));
    zm_wire_request request = {.operation = operation, .thread = thread};
    return zm_attachment_ask(attachment, &request, NULL, zm_attachment_deadline(), NULL, NULL);
}

ze_result_t zm_zetDebugInterrupt(zet_debug_session_handle_t hDebug, ze_device_thread_t thread) {
    GET_SESSION(attachment, hDebug);
    return ask_about(attachment, ZM_WIRE_INTERRUPT, thread);
}

ze_result_t zm_zetDebugResume(zet_debug_session_handle_t hDebug, ze_device_thread_t thread) {
    GET_SESSION(attachment, hDebug);
    return ask_about(attachment, ZM_WIRE_RESUME, thread);
}

// ---- Memory and registers ------------------------------------------------------------------------------------------

static uint32_t part(uint64_t left) {
    return left < ZM_WIRE_DATA ? (uint32_t)left : ZM_WIRE_DATA;
}

static bool is_all(ze_device_thread_t thread) {
    return (thread.slice & thread.subslice & thread.eu & thread.thread) == UINT32_MAX;
}

// Splits a range of bytes into messages; `request` says which range.
static ze_result_t read_range(zm_attachment *attachment, zm_wire_request *request, uint64_t bytes, uint8_t *to) {
    uint8_t data[ZM_WIRE_DATA];
    uint64_t deadline = zm_attachment_deadline();
    for (uint64_t done = 0; done < bytes; done += request->wanted) {
        request->offset = done;
        request->wanted = part(bytes - done);
        ZM_TRY(zm_attachment_ask(attachment, request, NULL, deadline, data, NULL));
        memcpy(to + done, data, request->wanted);
    }
    return ZE_RESULT_SUCCESS;
}

static ze_result_t write_range(zm_attachment *attachment, zm_wire_request *request, uint64_t bytes,
                               const uint8_t *from) {
    uint64_t deadline = zm_attachment_deadline();
    for (uint64_t done = 0; done < bytes; done += request->size) {
        request->offset = done;
        request->size = part(bytes - done);
        ZM_TRY(zm_attachment_ask(attachment, request, from + done, deadline, NULL, NULL));
    }
    return ZE_RESULT_SUCCESS;
}

// Fills in a request about memory.
static ze_result_t about_memory(const zm_attachment *attachment, const zet_debug_memory_space_desc_t *desc, size_t size,
                                ze_device_thread_t thread, zm_wire_request *request) {
    bool lenient = zm_attachment_lenient(attachment, ZM_LENIENT_DEBUG_MEMORY);
    ZM_TRY(check_threads(attachment, thread));
    ZM_NEED_STRUCT(desc, ZET_STRUCTURE_TYPE_DEBUG_MEMORY_SPACE_DESC);
    ZM_REQUIRE((uint32_t)desc->type <= ZET_DEBUG_MEMORY_SPACE_TYPE_BARRIER,
               lenient ? ZE_RESULT_ERROR_INVALID_ARGUMENT : ZE_RESULT_ERROR_INVALID_ENUMERATION,
               "memory space %u is not known", (uint32_t)desc->type);
    ZM_REQUIRE(size > 0 || lenient, ZE_RESULT_ERROR_INVALID_SIZE, "0 bytes of memory");
    request->thread = thread;
    request->space = desc->type;
    request->address = desc->address;
    request->total = size;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetDebugReadMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
                                  const zet_debug_memory_space_desc_t *desc, size_t size, void *buffer) {
    GET_SESSION(attachment, hDebug);
    NEED_OR_DIE(desc);
    NEED_OR_DIE(buffer);
    if (desc->type == ZET_DEBUG_MEMORY_SPACE_TYPE_BARRIER && !is_all(thread)) {
        zm_deadly(__func__ + sizeof "zm", "barriers are read");
    }
    zm_wire_request request = {.operation = ZM_WIRE_READ_MEMORY};
    ZM_TRY(about_memory(attachment, desc, size, thread, &request));
    return read_range(attachment, &request, size, buffer);
}

ze_result_t zm_zetDebugWriteMemory(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
                                   const zet_debug_memory_space_desc_t *desc, size_t size, const void *buffer) {
    GET_SESSION(attachment, hDebug);
    NEED_OR_DIE(desc);
    NEED_OR_DIE(buffer);
    zm_wire_request request = {.operation = ZM_WIRE_WRITE_MEMORY};
    ZM_TRY(about_memory(attachment, desc, size, thread, &request));
    return write_range(attachment, &request, size, buffer);
}

// `reachable`: also the sets that are not listed.
static ze_result_t sets_of_thread(zm_attachment *attachment, ze_device_thread_t thread, bool reachable,
                                  zet_debug_regset_properties_t sets[ZM_REGISTER_SETS], uint32_t *count) {
    uint8_t data[ZM_WIRE_DATA];
    uint32_t size = 0;
    ZM_TRY(check_threads(attachment, thread));
    zm_wire_request request = {.operation = ZM_WIRE_REGISTER_SETS, .thread = thread, .space = reachable};
    ZM_TRY(zm_attachment_ask(attachment, &request, NULL, zm_attachment_deadline(), data, &size));
    bool good = size <= ZM_REGISTER_SETS * sizeof *sets && size % sizeof *sets == 0;
    memcpy(sets, data, good ? size : 0);
    *count = size / (uint32_t)sizeof *sets;
    // A debugger's buffers are made for registers of the device's size.
    for (uint32_t i = 0; good && i < *count; i++) {
        good = zm_registers_fit(attachment->device, &sets[i]);
    }
    if (!good) {
        atomic_store(&attachment->lost, true);
        return zm_fail(ZE_RESULT_ERROR_DEVICE_LOST, "process %u describes registers that its device does not have",
                       attachment->pid);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zetDebugGetThreadRegisterSetProperties(zet_debug_session_handle_t hDebug, ze_device_thread_t thread,
                                                      uint32_t *pCount,
                                                      zet_debug_regset_properties_t *pRegisterSetProperties) {
    GET_SESSION(attachment, hDebug);
    ZM_NEED(pCount);
    zet_debug_regset_properties_t sets[ZM_REGISTER_SETS];
    uint32_t total;
    ZM_TRY(sets_of_thread(attachment, thread, false, sets, &total));
    ZM_NEED_ROOM(pCount, pRegisterSetProperties, ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    return give_sets(sets, total, pCount, pRegisterSetProperties);
}

// Fills in a request about registers; the size of one is what the thread's own sets say.
static ze_result_t about_registers(zm_attachment *attachment, ze_device_thread_t thread, uint32_t type, uint32_t start,
                                   uint32_t count, zm_wire_request *request, uint64_t *bytes) {
    zet_debug_regset_properties_t sets[ZM_REGISTER_SETS];
    uint32_t total;
    ze_result_t result = sets_of_thread(attachment, thread, true, sets, &total);
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
    GET_SESSION(attachment, hDebug);
    NEED_OR_DIE(pRegisterValues);
    zm_wire_request request = {.operation = ZM_WIRE_READ_REGISTERS};
    uint64_t bytes = 0;
    ZM_TRY(about_registers(attachment, thread, type, start, count, &request, &bytes));
    return read_range(attachment, &request, bytes, pRegisterValues);
}

ze_result_t zm_zetDebugWriteRegisters(zet_debug_session_handle_t hDebug, ze_device_thread_t thread, uint32_t type,
                                      uint32_t start, uint32_t count, void *pRegisterValues) {
    GET_SESSION(attachment, hDebug);
    NEED_OR_DIE(pRegisterValues);
    zm_wire_request request = {.operation = ZM_WIRE_WRITE_REGISTERS};
    uint64_t bytes = 0;
    ZM_TRY(about_registers(attachment, thread, type, start, count, &request, &bytes));
    return write_range(attachment, &request, bytes, pRegisterValues);
}
