// Memory and registers, as a debugger sees and changes them.
#include <stdlib.h>
#include <string.h>

#include "base/option.h"
#include "debug/debuggee.h"
#include "debug/runs.h"
#include "debug/steps.h"
#include "memory/memory.h"
#include "memory/usm.h"
#include "module/isa.h"

// The begin of work-group memory in the addresses that threads use.
#define LOCAL_WINDOW (UINT64_C(1) << 28)

static bool is_single(ze_device_thread_t thread) {
    return thread.slice != ZM_DEBUG_ALL && thread.subslice != ZM_DEBUG_ALL && thread.eu != ZM_DEBUG_ALL &&
           thread.thread != ZM_DEBUG_ALL;
}

static bool is_all(ze_device_thread_t thread) {
    return thread.slice == ZM_DEBUG_ALL && thread.subslice == ZM_DEBUG_ALL && thread.eu == ZM_DEBUG_ALL &&
           thread.thread == ZM_DEBUG_ALL;
}

// The thread, if it is stopped and the debugger has read that it is.
static zm_debug_thread *find(zm_debug_session *session, const zm_wire_request *request, zm_debug_kernel **run) {
    zm_debug_thread *thread = zm_debug_find_stopped(session, request->thread, run);
    return thread != NULL && thread->number_seen <= request->seen ? thread : NULL;
}

// ---- Memory spaces -------------------------------------------------------------------------------------------------

typedef struct range {
    uint64_t address;
    uint64_t total;
    uint64_t offset;
    uint32_t size;
} range;

static bool is_within(const range *range, uint64_t begin, uint64_t size) {
    return range->address >= begin && range->address - begin < size;
}

// Code is allocated in pages of 64 KiB, which a debugger of Intel's driver sees as a whole.
static uint64_t code_size(const zm_debug_session *session, const zm_debug_module *module) {
    uint64_t size = module->module->program->text_size;
    bool whole = zm_debug_lenient(session, ZM_LENIENT_DEBUG_MEMORY);
    return whole ? (size + ZM_DEBUG_PAGE - 1) / ZM_DEBUG_PAGE * ZM_DEBUG_PAGE : size;
}

static bool runs_over(const range *range, uint64_t begin, uint64_t size) {
    return range->total > size - (range->address - begin);
}

// Intel's driver debugs devices with page tables of five levels, whose addresses have 57 bits.
static bool is_canonical(const zm_debug_session *session, uint64_t address) {
    unsigned sign = zm_debug_lenient(session, ZM_LENIENT_DEBUG_MEMORY) ? 56 : 47;
    uint64_t high = address >> sign;
    return high == 0 || high == UINT64_MAX >> sign;
}

// A tile's own instructions, made when a debugger first writes some; NULL when memory is used up.
static uint8_t *own_text(zm_debug_module *module, uint32_t tile) {
    if (module->text[tile] == NULL) {
        size_t size = (size_t)module->module->program->text_size;
        module->text[tile] = calloc(1, (size + ZM_DEBUG_PAGE - 1) / ZM_DEBUG_PAGE * ZM_DEBUG_PAGE);
        if (module->text[tile] != NULL) {
            memcpy(module->text[tile], module->module->program->text, size);
        }
    }
    return module->text[tile];
}

// Instructions are written on all tiles that the session covers and the module is on.
static ze_result_t write_text(const zm_debug_session *session, zm_debug_module *module, const range *range,
                              const uint8_t *data) {
    const zm_device *device = session->device;
    uint64_t at = range->address + range->offset - zm_module_load_address(module->module);
    for (uint32_t i = 0; i < device->tile_count; i++) {
        uint8_t *text = own_text(module, device->tiles[0].index + i);
        if (text == NULL) {
            return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
        }
        memcpy(text + at, data, range->size);
    }
    zm_debug_replan();
    return ZE_RESULT_SUCCESS;
}

static ze_result_t access_text(const zm_debug_session *session, zm_debug_module *module, const range *range,
                               uint8_t *read, const uint8_t *written, uint32_t tile) {
    uint64_t load = zm_module_load_address(module->module);
    if (runs_over(range, load, code_size(session, module))) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    if (written != NULL) {
        return write_text(session, module, range, written);
    }
    uint64_t at = range->address + range->offset - load;
    uint64_t size = module->text[tile] != NULL ? code_size(session, module) : module->module->program->text_size;
    uint64_t there = at >= size ? 0 : range->size < size - at ? range->size : size - at;
    memset(read, 0, range->size);
    memcpy(read, zm_debug_text(module, session->device->root, tile) + (there == 0 ? 0 : at), (size_t)there);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t read_image(const zm_debug_module *module, const range *range, uint8_t *read) {
    uint64_t begin = (uint64_t)(uintptr_t)module->image;
    if (runs_over(range, begin, module->image_size)) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    memcpy(read, module->image + (range->address + range->offset - begin), range->size);
    return ZE_RESULT_SUCCESS;
}

static bool is_there(const zm_debug_session *session, const zm_allocation *allocation) {
    return !zm_debug_lenient(session, ZM_LENIENT_DEBUG_MEMORY) || allocation->origin == ZM_ORIGIN_MODULE ||
           zm_debug_is_bound(session->device->root, allocation->id);
}

static ze_result_t access_allocation(const zm_debug_session *session, const range *range, uint8_t *read,
                                     const uint8_t *written) {
    zm_span span;
    if (!zm_span_open(&span, (const void *)(uintptr_t)range->address, (size_t)range->total)) {
        return ZE_RESULT_ERROR_NOT_AVAILABLE;
    }
    if (!is_there(session, span.owner)) {
        zm_span_close(&span);
        return ZE_RESULT_ERROR_NOT_AVAILABLE;
    }
    void *at = (void *)(uintptr_t)(range->address + range->offset);
    bool good = written != NULL ? zm_memory_write(at, written, range->size) : zm_memory_read(read, at, range->size);
    zm_span_close(&span);
    return good ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_NOT_AVAILABLE;
}

static ze_result_t access_default(const zm_debug_session *session, const range *range, uint8_t *read,
                                  const uint8_t *written, uint32_t tile) {
    if (!is_canonical(session, range->address) || !is_canonical(session, range->address + range->total - 1)) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    for (zm_debug_module *module = zm_debug_modules; module != NULL; module = module->next) {
        if (!zm_debug_overlap(module->module->device, session->device)) {
            continue;
        }
        if (is_within(range, zm_module_load_address(module->module), module->module->program->text_size)) {
            return access_text(session, module, range, read, written, tile);
        }
        if (is_within(range, (uint64_t)(uintptr_t)module->image, module->image_size)) {
            return written != NULL ? ZE_RESULT_ERROR_NOT_AVAILABLE : read_image(module, range, read);
        }
    }
    ze_result_t result = access_allocation(session, range, read, written);
    if (result == ZE_RESULT_ERROR_NOT_AVAILABLE) {
        // Last: here the rest of a page of code may belong to something else.
        for (zm_debug_module *module = zm_debug_modules; module != NULL; module = module->next) {
            if (zm_debug_overlap(module->module->device, session->device) &&
                is_within(range, zm_module_load_address(module->module), code_size(session, module))) {
                return access_text(session, module, range, read, written, tile);
            }
        }
    }
    return result;
}

// The memory of a thread's group: the executed one, or one that only debuggers see. NULL: no memory.
static uint8_t *local_of(zm_debug_kernel *run, const zm_debug_thread *thread, uint32_t size) {
    uint32_t executed = 0;
    uint8_t *bytes = run->steps == NULL || run->steps->execution == NULL
                         ? NULL
                         : zmc_run_local(run->steps->execution, thread->slot, &executed);
    if (bytes != NULL && executed >= size) {
        return bytes;
    }
    zm_debug_local *local = run->locals;
    while (local != NULL && local->group != thread->group) {
        local = local->next;
    }
    if (local == NULL) {
        local = calloc(1, sizeof *local + size);
        if (local == NULL) {
            return NULL;
        }
        local->group = thread->group;
        local->next = run->locals;
        run->locals = local;
    }
    return local->bytes;
}

// Behind the memory of the group there are zeros, and nothing is kept, where the driver looks at the window only.
static ze_result_t access_local(const zm_debug_session *session, zm_debug_kernel *run, const zm_debug_thread *thread,
                                const range *range, uint8_t *read, const uint8_t *written) {
    uint32_t size = zm_kernel_local_bytes(run->kernel, run->launch->arguments);
    uint64_t address = range->address & ~LOCAL_WINDOW;
    bool by_window = zm_debug_lenient(session, ZM_LENIENT_DEBUG_MEMORY);
    uint64_t limit = by_window ? LOCAL_WINDOW : size;
    if ((by_window && (range->address & LOCAL_WINDOW) == 0) || address > limit || range->total > limit - address) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    uint8_t *local = local_of(run, thread, size);
    if (local == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    uint64_t from = address + range->offset, inside = from < size ? size - from : 0;
    inside = inside < range->size ? inside : range->size;
    if (written == NULL) {
        memset(read, 0, range->size);
    }
    if (inside > 0) {
        uint8_t *at = local + from;
        memcpy(written != NULL ? at : read, written != NULL ? written : at, inside);
    }
    return ZE_RESULT_SUCCESS;
}

static ze_result_t access_elf(const zm_debug_session *session, const range *range, uint8_t *read,
                              const uint8_t *written) {
    if (zm_debug_lenient(session, ZM_LENIENT_DEBUG_MEMORY) || written != NULL) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    for (const zm_debug_module *module = zm_debug_modules; module != NULL; module = module->next) {
        if (zm_debug_overlap(module->module->device, session->device) &&
            is_within(range, (uint64_t)(uintptr_t)module->image, module->image_size)) {
            return read_image(module, range, read);
        }
    }
    return ZE_RESULT_ERROR_NOT_AVAILABLE;
}

// A register that the thread lacks has another result than one that does not exist.
static ze_result_t reachable(const zm_debug_session *session, bool all, ze_result_t result) {
    bool unknown =
        result == ZE_RESULT_ERROR_NOT_AVAILABLE && !all && zm_debug_lenient(session, ZM_LENIENT_DEBUG_MEMORY);
    return unknown ? ZE_RESULT_ERROR_UNKNOWN : result;
}

// Intel's driver looks at the kind of memory and at the window of local memory before it looks for the thread.
static bool is_in_no_space(const zm_wire_request *request) {
    bool is_local = request->space == ZET_DEBUG_MEMORY_SPACE_TYPE_SLM;
    bool in_window = (request->address & ~(uint64_t)(LOCAL_WINDOW - 1)) == LOCAL_WINDOW;
    return request->space != ZET_DEBUG_MEMORY_SPACE_TYPE_DEFAULT && !(is_local && in_window);
}

static ze_result_t access_memory(zm_debug_session *session, const zm_wire_request *request, uint8_t *read,
                                 const uint8_t *written) {
    const range range = {.address = request->address,
                         .total = request->total,
                         .offset = request->offset,
                         .size = written != NULL ? request->size : request->wanted};
    if (range.size == 0 || range.total < range.size || range.offset > range.total - range.size ||
        range.address > UINT64_MAX - range.total) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    bool all = is_all(request->thread);
    if (!all && !is_single(request->thread)) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    if (all && request->space != ZET_DEBUG_MEMORY_SPACE_TYPE_DEFAULT &&
        request->space != ZET_DEBUG_MEMORY_SPACE_TYPE_ELF) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    if (zm_debug_lenient(session, ZM_LENIENT_DEBUG_MEMORY) && is_in_no_space(request)) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    zm_debug_kernel *run = NULL;
    zm_debug_thread *thread = all ? NULL : find(session, request, &run);
    if (!all && thread == NULL) {
        return ZE_RESULT_ERROR_NOT_AVAILABLE;
    }
    uint32_t tile = session->device->tiles[0].index;
    if (thread != NULL) {
        tile = thread->place.slice / session->device->config.slices;
    }
    switch (request->space) {
    case ZET_DEBUG_MEMORY_SPACE_TYPE_DEFAULT:
        return reachable(session, all, access_default(session, &range, read, written, tile));
    case ZET_DEBUG_MEMORY_SPACE_TYPE_SLM:
        return access_local(session, run, thread, &range, read, written);
    case ZET_DEBUG_MEMORY_SPACE_TYPE_ELF:
        return access_elf(session, &range, read, written);
    default:    // barriers: Intel's driver ends the debugger
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
}

ze_result_t zm_debug_read_memory(zm_debug_session *session, const zm_wire_request *request, uint8_t *data) {
    return access_memory(session, request, data, NULL);
}

ze_result_t zm_debug_write_memory(zm_debug_session *session, const zm_wire_request *request, const uint8_t *data) {
    return access_memory(session, request, NULL, data);
}

// ---- Registers -----------------------------------------------------------------------------------------------------

static void put_word(uint8_t *registers, size_t at, uint32_t word) {
    memcpy(registers + at, &word, sizeof word);
}

static uint32_t general_of(const zm_debug_kernel *run) {
    return zm_kernel_register_count(run->kernel);
}

// Returns where the values of an executed kernel begin among the general registers, behind the payload; and the bytes
// that they have.
static size_t values_of(const zm_debug_kernel *run, size_t *size, uint32_t *bytes) {
    zm_register_set set;
    size_t offset;
    zm_registers_find(run->device, ZM_REGISTER_GENERAL, &set, &offset);
    uint32_t payload = 2 + (run->kernel->info->params.count * (uint32_t)sizeof(uint64_t) + set.bytes - 1) / set.bytes;
    uint32_t count = general_of(run) < set.count ? general_of(run) : set.count;
    *bytes = set.bytes;
    *size = payload < count ? (size_t)(count - payload) * set.bytes : 0;
    return offset + (size_t)payload * set.bytes;
}

// Reads the values of the lanes into the registers, or writes them.
static void exchange_values(zm_debug_kernel *run, zm_debug_thread *thread, bool write) {
    size_t size;
    uint32_t bytes;
    size_t first = values_of(run, &size, &bytes);
    if (run->steps != NULL && run->steps->execution != NULL) {
        zmc_run_registers(run->steps->execution, thread->slot, thread->number, thread->registers + first, size, bytes,
                          write);
    }
}

// The contents of a thread's payload: its group, its work-items, its kernel's arguments.
static void fill_general(const zm_debug_kernel *run, const zm_debug_thread *thread, const zm_register_set *set,
                         uint8_t *general) {
    uint64_t x = thread->group % run->groups[0];
    uint64_t y = thread->group / run->groups[0] % run->groups[1];
    uint64_t z = thread->group / run->groups[0] / run->groups[1];
    put_word(general, 4, (uint32_t)x);
    put_word(general, 8, thread->number);
    put_word(general, 24, (uint32_t)y);
    put_word(general, 28, (uint32_t)z);
    for (uint32_t lane = 0; lane < run->kernel->simd && lane < set->bytes / 2; lane++) {
        uint16_t item = (uint16_t)(thread->number * run->kernel->simd + lane);
        memcpy(general + set->bytes + lane * sizeof item, &item, sizeof item);
    }
    const zm_argument *arguments = run->launch->arguments;
    for (uint32_t i = 0; i < run->kernel->info->params.count; i++) {
        size_t at = 2 * (size_t)set->bytes + i * sizeof(uint64_t);
        if (at + sizeof(uint64_t) <= (size_t)set->count * set->bytes && arguments[i].value != NULL) {
            memcpy(general + at, arguments[i].value,
                   arguments[i].size < sizeof(uint64_t) ? arguments[i].size : sizeof(uint64_t));
        }
    }
}

static size_t offset_of(const zm_debug_kernel *run, uint32_t type) {
    zm_register_set set;
    size_t offset = 0;
    zm_registers_find(run->device, type, &set, &offset);
    return offset;
}

static void fill_registers(const zm_debug_kernel *run, const zm_debug_thread *thread, uint8_t *registers) {
    zm_register_set set;
    size_t offset;
    zm_registers_find(run->device, ZM_REGISTER_GENERAL, &set, &offset);
    fill_general(run, thread, &set, registers + offset);
    uint64_t items = (uint64_t)run->group_size[0] * run->group_size[1] * run->group_size[2];
    uint64_t first = (uint64_t)thread->number * run->kernel->simd;
    uint64_t lanes = items > first ? items - first : 0;
    lanes = lanes > run->kernel->simd ? run->kernel->simd : lanes;
    put_word(registers, offset_of(run, ZM_REGISTER_CHANNEL_ENABLE), (uint32_t)((UINT64_C(1) << lanes) - 1));
    put_word(registers, offset_of(run, ZM_REGISTER_STATE),
             thread->place.thread | thread->place.eu << 4 | thread->place.subslice << 12 | thread->place.slice << 20);
}

// Values that follow from where the thread is now.
static void refresh(const zm_debug_kernel *run, const zm_debug_thread *thread) {
    uint64_t address = zm_debug_address(run, thread);
    uint64_t base = address & ~(uint64_t)UINT32_MAX;
    size_t control = offset_of(run, ZM_REGISTER_CONTROL);
    zmc_where where;
    if (run->steps != NULL && zm_debug_steps_where(run, thread->slot, thread->number, &where)) {
        put_word(thread->registers, offset_of(run, ZM_REGISTER_CHANNEL_ENABLE), (uint32_t)where.lanes);
    }
    put_word(thread->registers, control + ZM_CONTROL_STATUS * sizeof(uint32_t), thread->reason);
    put_word(thread->registers, control + ZM_CONTROL_ADDRESS * sizeof(uint32_t), (uint32_t)address);
    memcpy(thread->registers + offset_of(run, ZM_REGISTER_BASE_ADDRESS) + ZM_BASE_INSTRUCTION * sizeof base, &base,
           sizeof base);
}

static ze_result_t need_registers(zm_debug_kernel *run, zm_debug_thread *thread) {
    if (thread->registers == NULL) {
        thread->registers = calloc(1, zm_registers_size(run->device));
        if (thread->registers == NULL) {
            return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
        }
        fill_registers(run, thread, thread->registers);
    }
    refresh(run, thread);
    exchange_values(run, thread, false);
    return ZE_RESULT_SUCCESS;
}

// A set that the session may reach, with as many registers as it may.
static bool find_reachable(const zm_debug_session *session, const zm_debug_kernel *run, uint32_t type,
                           zm_register_set *set, size_t *offset) {
    zm_register_set sets[ZM_REGISTER_SETS];
    bool lenient = zm_debug_lenient(session, ZM_LENIENT_DEBUG_REGISTERS);
    uint32_t count = zm_registers_reachable(run->device, general_of(run), lenient, sets);
    for (uint32_t i = 0; i < count; i++) {
        if (sets[i].type == type && zm_registers_find(run->device, type, set, offset)) {
            *set = sets[i];
            return true;
        }
    }
    return false;
}

// Finds the thread and the part of its registers that a request is about.
static ze_result_t find_registers(zm_debug_session *session, const zm_wire_request *request, uint32_t size,
                                  zm_debug_kernel **run, zm_debug_thread **thread, zm_register_set *set,
                                  size_t *offset) {
    if (!is_single(request->thread)) {
        return ZE_RESULT_ERROR_NOT_AVAILABLE;
    }
    *thread = find(session, request, run);
    if (*thread == NULL) {
        return ZE_RESULT_ERROR_NOT_AVAILABLE;
    }
    if (!find_reachable(session, *run, request->space, set, offset) || request->address >= set->count ||
        request->total > set->count - request->address) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    uint64_t bytes = request->total * set->bytes;
    if (request->offset > bytes || size > bytes - request->offset) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    *offset += (size_t)(request->address * set->bytes + request->offset);
    return need_registers(*run, *thread);
}

ze_result_t zm_debug_register_sets(zm_debug_session *session, const zm_wire_request *request, uint8_t *data,
                                   uint32_t *size) {
    if (!is_single(request->thread)) {
        return zm_debug_lenient(session, ZM_LENIENT_DEBUG_REGISTERS) ? ZE_RESULT_ERROR_NOT_AVAILABLE
                                                                     : ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    if (!zm_debug_selector_fits(session->device, request->thread)) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    zm_debug_kernel *run;
    if (find(session, request, &run) == NULL) {
        return ZE_RESULT_ERROR_NOT_AVAILABLE;
    }
    zm_register_set sets[ZM_REGISTER_SETS];
    bool lenient = zm_debug_lenient(session, ZM_LENIENT_DEBUG_REGISTERS);
    uint32_t count = request->space != 0 ? zm_registers_reachable(run->device, general_of(run), lenient, sets)
                                         : zm_registers_of(run->device, general_of(run), lenient, sets);
    for (uint32_t i = 0; i < count; i++) {
        zet_debug_regset_properties_t properties = {0};
        zm_registers_describe(&sets[i], &properties);
        memcpy(data + i * sizeof properties, &properties, sizeof properties);
    }
    *size = count * (uint32_t)sizeof(zet_debug_regset_properties_t);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_debug_read_registers(zm_debug_session *session, const zm_wire_request *request, uint8_t *data) {
    zm_debug_kernel *run = NULL;
    zm_debug_thread *thread = NULL;
    zm_register_set set;
    size_t offset;
    ZM_TRY(find_registers(session, request, request->wanted, &run, &thread, &set, &offset));
    memcpy(data, thread->registers + offset, request->wanted);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_debug_write_registers(zm_debug_session *session, const zm_wire_request *request, const uint8_t *data) {
    zm_debug_kernel *run = NULL;
    zm_debug_thread *thread = NULL;
    zm_register_set set;
    size_t offset;
    ZM_TRY(find_registers(session, request, request->size, &run, &thread, &set, &offset));
    if (!set.writable) {
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    size_t address_at = offset_of(run, ZM_REGISTER_CONTROL) + ZM_CONTROL_ADDRESS * sizeof(uint32_t);
    if (set.type == ZM_REGISTER_CONTROL && offset < address_at + sizeof(uint32_t) &&
        offset + request->size > address_at) {
        // The word has the address of the instruction that comes next. Parts of it may be written, as of any register.
        uint64_t address = zm_debug_address(run, thread) & ~(uint64_t)UINT32_MAX;
        uint8_t low[sizeof(uint32_t)];
        memcpy(low, thread->registers + address_at, sizeof low);
        for (size_t i = 0; i < sizeof low; i++) {
            if (address_at + i >= offset && address_at + i - offset < request->size) {
                low[i] = data[address_at + i - offset];
            }
        }
        uint32_t word;
        memcpy(&word, low, sizeof word);
        zm_debug_set_address(run, thread, address | word);
    }
    memcpy(thread->registers + offset, data, request->size);
    if (set.type == ZM_REGISTER_GENERAL) {
        exchange_values(run, thread, true);
    } else if (set.type == ZM_REGISTER_CONTROL) {
        uint32_t words[2];
        memcpy(words, thread->registers + offset_of(run, ZM_REGISTER_CONTROL), sizeof words);
        thread->reason = words[ZM_CONTROL_STATUS];
        // Suppressed for one instruction, the exception comes before the next one.
        thread->single = (words[0] & ZM_CONTROL_SUPPRESS) != 0 && (thread->reason & ZM_STATUS_BREAKPOINT) != 0;
    }
    return ZE_RESULT_SUCCESS;
}
