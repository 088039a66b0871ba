// A kernel's use of registers and memory, for tools.
#include <string.h>

#include "base/clock.h"
#include "base/option.h"
#include "kernel/kernel.h"
#include "memory/usm.h"
#include "zemock.h"
#include "zm_entry.h"

#define SEQUENCE_LIMIT 4u

typedef struct free_registers {
    zet_profile_free_register_token_t token;
    zet_profile_register_sequence_t sequences[SEQUENCE_LIMIT];
} free_registers;

_Static_assert(sizeof(free_registers) <= ZEMOCK_PROFILE_TOKEN_BYTES, "what zemock.h says callers need room for");

static void add_sequence(free_registers *registers, uint32_t first, uint32_t count) {
    if (count > 0 && registers->token.count < SEQUENCE_LIMIT) {
        registers->sequences[registers->token.count++] =
            (zet_profile_register_sequence_t){.start = first * ZM_REGISTER_BYTES, .count = count * ZM_REGISTER_BYTES};
    }
}

// The registers that the kernel leaves free: gaps among those that it uses, and the end of the file. With register
// reallocation there are no gaps, and fewer are used.
static free_registers find_free(const zm_kernel *kernel) {
    free_registers registers = {.token = {.type = ZET_PROFILE_TOKEN_TYPE_FREE_REGISTER}};
    uint32_t total = zm_kernel_register_count(kernel);
    uint32_t used = kernel->info->registers < total ? kernel->info->registers : total;
    if ((kernel->module->program->options.profile_flags & ZET_PROFILE_FLAG_REGISTER_REALLOCATION) != 0) {
        used -= used / 4;
    } else {
        uint64_t noise = zm_mix(kernel->info->text_offset, kernel->info->instruction_count);
        uint32_t gap = 1 + (uint32_t)(noise & 1);
        if (used >= 16 && used + gap <= total) {
            uint32_t at = 8 + (uint32_t)(noise >> 8) % (used - 12);
            add_sequence(&registers, at, gap);
            used += gap;
        }
    }
    add_sequence(&registers, used, total - used);
    registers.token.size = (uint32_t)(sizeof registers.token + registers.token.count * sizeof *registers.sequences);
    return registers;
}

ze_result_t zm_zetKernelGetProfileInfo(zet_kernel_handle_t hKernel, zet_profile_properties_t *pProfileProperties) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    ZM_NEED_STRUCT(pProfileProperties, ZET_STRUCTURE_TYPE_PROFILE_PROPERTIES);
    // Tokens follow the structure, but nothing in the interface says how much room there is. See the option.
    bool room = pProfileProperties->numTokens > 0 || zm_option_get(ZM_OPTION_PROFILE_TOKENS) != 0;
    pProfileProperties->flags = kernel->module->program->options.profile_flags;
    pProfileProperties->numTokens = 0;
    if ((pProfileProperties->flags & ZET_PROFILE_FLAG_FREE_REGISTER_INFO) != 0 && room) {
        const free_registers registers = find_free(kernel);
        memcpy(pProfileProperties + 1, &registers, registers.token.size);
        pProfileProperties->numTokens = 1;
    }
    zm_seal_properties(pProfileProperties);
    return ZE_RESULT_SUCCESS;
}

// ---- Allocations ----------------------------------------------------------------------------------------------------

// The allocation that an argument points into; false for none.
static bool describe_argument(const zm_kernel *kernel, uint32_t index, ze_kernel_allocation_exp_properties_t *found) {
    const zm_argument *argument = &kernel->arguments[index];
    uint64_t address = 0;
    if (kernel->info->params.items[index].kind != ZM_PARAM_GLOBAL_POINTER || argument->value == NULL) {
        return false;
    }
    memcpy(&address, argument->value, sizeof address);
    zm_allocation *allocation = zm_allocation_of(kernel->module->context, (const void *)(uintptr_t)address, 1);
    if (allocation == NULL) {
        return false;
    }
    found->base = allocation->base;
    found->size = allocation->size;
    found->type = allocation->type;
    found->argIndex = index;
    zm_allocation_release(allocation);
    return true;
}

// The parts of a kernel that are no arguments: its instructions, the module's variables.
static bool describe_internal(const zm_kernel *kernel, uint32_t index, ze_kernel_allocation_exp_properties_t *found) {
    const zm_segment *segment = kernel->module->segment;
    found->argIndex = UINT32_MAX;
    found->type = ZE_MEMORY_TYPE_DEVICE;
    if (index == 0) {
        found->base = (uint64_t)(uintptr_t)segment->text;
        found->size = segment->text_mapped;
        return true;
    }
    if (segment->globals != NULL) {
        found->base = segment->globals->base;
        found->size = segment->globals->size;
    }
    return segment->globals != NULL;
}

ze_result_t zm_zeKernelGetAllocationPropertiesExp(ze_kernel_handle_t hKernel, uint32_t *pCount,
                                                  ze_kernel_allocation_exp_properties_t *pAllocationProperties) {
    ZM_GET(zm_kernel, kernel, hKernel, ZM_KIND_KERNEL);
    ZM_NEED(pCount);
    uint32_t total = 0;
    uint32_t room = pAllocationProperties == NULL ? 0 : *pCount;
    for (uint32_t i = 0; i < room; i++) {
        const ze_kernel_allocation_exp_properties_t *item = &pAllocationProperties[i];
        ZM_NEED_STRUCT(item, ZE_STRUCTURE_TYPE_KERNEL_ALLOCATION_PROPERTIES);
    }
    pthread_mutex_lock(&kernel->lock);
    for (uint32_t i = 0; i < kernel->info->params.count + 2; i++) {
        ze_kernel_allocation_exp_properties_t found;
        bool is_argument = i < kernel->info->params.count;
        if (!(is_argument ? describe_argument(kernel, i, &found)
                          : describe_internal(kernel, i - kernel->info->params.count, &found))) {
            continue;
        }
        if (total < room) {
            ze_kernel_allocation_exp_properties_t *item = &pAllocationProperties[total];
            item->base = found.base;
            item->size = found.size;
            item->type = found.type;
            item->argIndex = found.argIndex;
            zm_seal_properties(item);
        }
        total++;
    }
    pthread_mutex_unlock(&kernel->lock);
    if (room == 0 || *pCount > total) {
        *pCount = total;
    }
    return ZE_RESULT_SUCCESS;
}
