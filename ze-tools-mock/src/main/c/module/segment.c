// The memory of modules.
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "card/card.h"
#include "module/module.h"
#include "memory/usm.h"

static uint64_t align_up(uint64_t value, uint64_t alignment) {
    return (value + alignment - 1) / alignment * alignment;
}

// Memory of the device that the application can reach but not free. The segment and the registry have a reference each.
static ze_result_t allocate(zm_context *context, zm_device *device, size_t size, zm_allocation **created) {
    size_t mapped = (size_t)align_up(size, ZM_DEVICE_PAGE);
    ZM_REQUIRE(zm_memory_take(device, mapped), ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY,
               "the module's variables need %zu bytes, more than the device has left", size);
    zm_allocation *allocation = calloc(1, sizeof *allocation);
    void *memory = allocation == NULL ? NULL : zm_map_pages(mapped, ZM_DEVICE_PAGE, NULL);
    if (memory == NULL) {
        zm_memory_give(device, mapped);
        free(allocation);
        return ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY;
    }
    atomic_store(&allocation->references, 2);
    allocation->base = (uintptr_t)memory;
    allocation->size = size;
    allocation->mapped = mapped;
    allocation->type = ZE_MEMORY_TYPE_DEVICE;
    allocation->origin = ZM_ORIGIN_MODULE;
    allocation->context = zm_retain(context);
    allocation->device = zm_retain(device);
    allocation->id = zm_allocation_next_id();
    allocation->page_size = ZM_DEVICE_PAGE;
    allocation->charged = mapped;
    if (!zm_allocation_add(allocation)) {
        zm_allocation_release(allocation);
        zm_allocation_release(allocation);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    *created = allocation;
    return ZE_RESULT_SUCCESS;
}

static void end_allocation(zm_allocation *allocation) {
    if (allocation != NULL) {
        // A reset of the driver may have emptied the registry already.
        zm_allocation_release(
            zm_allocation_take((const void *)allocation->base, allocation->context, ZM_ORIGIN_MODULE, false));
        zm_allocation_release(allocation);
    }
}

static ze_result_t create_globals(zm_context *context, zm_device *device, const zm_program *program,
                                  zm_segment *segment) {
    uint64_t filled, size;
    segment->offsets = calloc(program->globals.count + 1, sizeof *segment->offsets);
    if (segment->offsets == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    ZM_REQUIRE(zm_program_lay_out_globals(program, zm_device_max_allocation(device), segment->offsets, &filled, &size),
               ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY, "the module's variables are more than one allocation can be");
    if (size == 0) {
        return ZE_RESULT_SUCCESS;
    }
    ZM_TRY(allocate(context, device, (size_t)size, &segment->globals));
    for (uint32_t i = 0; i < program->globals.count; i++) {
        const zm_program_global *global = &program->globals.items[i];
        if (global->linkage != ZM_LINKAGE_IMPORT && global->size > 0 && global->initial != NULL) {
            memcpy(zm_segment_global(segment, i), global->initial, (size_t)global->size);
        }
    }
    return ZE_RESULT_SUCCESS;
}

// Ranges of addresses for the instructions of processes that share a GPU, each for one process: 4 GiB each, in a part
// of the address space that systems do not hand out by themselves.
#define CODE_BASE UINT64_C(0x100000000000)
#define CODE_RANGE (UINT64_C(1) << 32)
#define CODE_RANGES 8192u

// Maps pages for instructions, at addresses that no other process on the GPU has for its own.
static void *map_text(size_t size) {
    static _Atomic uint64_t used;
    uint64_t ordinal = zm_card_ordinal();
    for (int tries = 0; ordinal != 0 && size < CODE_RANGE && tries < 16; tries++) {
        uint64_t offset = atomic_fetch_add(&used, size) % CODE_RANGE;
        uint64_t address = CODE_BASE + ordinal % CODE_RANGES * CODE_RANGE + offset;
        void *text = offset + size > CODE_RANGE ? MAP_FAILED
                                                : mmap((void *)(uintptr_t)address, size, PROT_READ | PROT_WRITE,
                                                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
        if (text != MAP_FAILED && text != (void *)(uintptr_t)address) {
            munmap(text, size);    // a system that does not know the flag
            text = MAP_FAILED;
        }
        if (text != MAP_FAILED) {
            return text;
        }
    }
    return mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}

static ze_result_t create_text(const zm_program *program, zm_segment *segment) {
    if (program->text_size == 0) {
        return ZE_RESULT_SUCCESS;
    }
    segment->text_mapped = (size_t)align_up(program->text_size, ZM_HOST_PAGE);
    void *text = map_text(segment->text_mapped);
    if (text == MAP_FAILED) {
        return ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY;
    }
    segment->text = text;
    memcpy(segment->text, program->text, (size_t)program->text_size);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_segment_create(zm_context *context, zm_device *device, const zm_program *program, zm_segment **segment) {
    zm_segment *created = calloc(1, sizeof *created);
    if (created == NULL) {
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    atomic_store(&created->references, 1);
    ze_result_t result = create_text(program, created);
    if (result == ZE_RESULT_SUCCESS) {
        result = create_globals(context, device, program, created);
    }
    if (result != ZE_RESULT_SUCCESS) {
        zm_segment_release(created);
        return result;
    }
    *segment = created;
    return ZE_RESULT_SUCCESS;
}

zm_segment *zm_segment_retain(zm_segment *segment) {
    atomic_fetch_add(&segment->references, 1);
    return segment;
}

void zm_segment_release(zm_segment *segment) {
    if (segment == NULL || atomic_fetch_sub(&segment->references, 1) != 1) {
        return;
    }
    if (segment->text != NULL) {
        munmap(segment->text, segment->text_mapped);
    }
    end_allocation(segment->globals);
    free(segment->offsets);
    free(segment);
}

void *zm_segment_global(const zm_segment *segment, uint32_t index) {
    return segment->globals == NULL ? NULL : (void *)(segment->globals->base + segment->offsets[index]);
}
