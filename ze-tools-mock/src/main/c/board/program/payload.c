#include "board/program/payload.h"
#include "board/streamer/engine_memory.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLER_BYTES = 16 };

// A launch as its payload describes it.
struct reading {
    const struct zb_walk *walk;
    const struct zb_kernel_info *info;
    struct zb_payload *payload;
    const unsigned char *bytes;    // of the launch's payload
    uint32_t count;                // parameters
};

// Copies out of the payload. False where it does not go so far.
static bool copy(const struct reading *reading, uint64_t offset, void *to, size_t bytes) {
    const struct zb_walk *walk = reading->walk;
    if (offset > walk->payload_bytes || bytes > walk->payload_bytes - offset) {
        return false;
    }
    memcpy(to, reading->bytes + offset, bytes);
    return true;
}

// Finds the arguments. The driver's implicit ones may lie in front of the others: a word of the code says how many
// bytes they have. False: the others lie where nothing is mapped, or there is no memory.
static bool find_payload(struct zb_execution *run, const struct zb_program_kernel *kernel, struct reading *reading) {
    const struct zb_text *text = kernel->text;
    const struct zb_walk *walk = reading->walk;
    uint32_t skip = 0;
    reading->bytes = walk->payload;
    if (!text->implicit || !zb_mem_read(run->space, text->address + text->implicit, &skip, 4) || !skip) {
        return true;
    }
    unsigned char *bytes = reading->payload->behind = malloc(walk->payload_bytes + 1);
    reading->bytes = bytes;
    if (!bytes) {
        return false;
    }
    memcpy(bytes, walk->payload, walk->inline_bytes);
    return zb_mem_read(run->space, walk->indirect + skip, bytes + walk->inline_bytes,
                       walk->payload_bytes - walk->inline_bytes);
}

// Local memory is passed as an offset: an argument ends where the next one begins, the last one with the group's
// memory.
static void size_local(const struct reading *reading) {
    for (uint32_t i = 0; i < reading->info->slots.count; i++) {
        const struct zb_slot *slot = &reading->info->slots.items[i];
        uint32_t begin = 0, end = reading->walk->local_memory;
        if (slot->mode != ZB_MODE_SLM || slot->argument < 0 || (uint32_t)slot->argument >= reading->count ||
            !copy(reading, slot->offset, &begin, 4)) {
            continue;
        }
        for (uint32_t k = 0; k < reading->info->slots.count; k++) {
            const struct zb_slot *other = &reading->info->slots.items[k];
            uint32_t next;
            if (other->mode == ZB_MODE_SLM && copy(reading, other->offset, &next, 4) && next > begin && next < end) {
                end = next;
            }
        }
        reading->payload->arguments[slot->argument].size = end > begin ? end - begin : 0;
    }
}

// Takes one argument, or a piece of one, into its place.
static bool take(const struct reading *reading, const struct zb_slot *slot) {
    zmc_argument *argument = &reading->payload->arguments[slot->argument];
    unsigned char *to = (unsigned char *)(uintptr_t)argument->value;
    bool passed = slot->kind == ZB_SLOT_VALUE || slot->kind == ZB_SLOT_BUFFER_ADDRESS ||
                  (slot->kind == ZB_SLOT_POINTER && slot->mode == ZB_MODE_STATELESS && slot->size > 0);
    if (!passed || !to) {
        return true;
    }
    // A piece may be longer than the parameter: the compiler passes small numbers in whole words.
    size_t bytes = slot->source >= argument->size               ? 0
                   : slot->size > argument->size - slot->source ? argument->size - slot->source
                                                                : slot->size;
    return copy(reading, slot->offset, to + slot->source, bytes);
}

// Finds the state of an image or a sampler: at an offset that the payload has, or by a table. 0: there is none.
static uint64_t state_of(struct zb_execution *run, const struct reading *reading, const struct zb_slot *slot) {
    const struct zb_walk *walk = reading->walk;
    bool sampler = slot->space == ZB_SPACE_SAMPLER;
    uint32_t offset = 0;
    if (slot->mode == ZB_MODE_BINDLESS) {
        bool there = copy(reading, slot->offset, &offset, sizeof offset);
        return there ? (sampler ? walk->bindless_samplers : walk->bindless) + offset : 0;
    }
    if (sampler) {
        return walk->samplers + (uint64_t)SAMPLER_BYTES * slot->sampler_number;
    }
    for (uint32_t i = 0; i < reading->info->bindings.count; i++) {
        const struct zb_binding *binding = &reading->info->bindings.items[i];
        if (binding->argument == (uint32_t)slot->argument) {
            return zb_bound_surface(run->space, walk, binding->entry);
        }
    }
    return 0;
}

static bool take_object(struct zb_execution *run, const struct reading *reading, const struct zb_slot *slot) {
    struct zb_payload *payload = reading->payload;
    zmc_argument *argument = &payload->arguments[slot->argument];
    uint64_t value = 0, state = state_of(run, reading, slot);
    char why[120] = "it has no state";
    if (state != 0 && slot->space == ZB_SPACE_SAMPLER) {
        zmc_sampler sampler;
        if (!zb_sampler_read(run->space, state, &sampler)) {
            snprintf(why, sizeof why, "its state lies where nothing is mapped");
            state = 0;
        } else {
            value = zmc_sampler_value(sampler);
        }
    } else if (state != 0) {
        struct zb_surface *surface = &payload->surfaces[payload->image_count];
        if (zb_surface_get(run->space, state, surface, why, sizeof why)) {
            value = zmc_image_value(payload->image_count);
            payload->images[payload->image_count++] = surface->image;
        } else {
            state = 0;
        }
    }
    if (state == 0 || argument->size < sizeof value) {
        snprintf(payload->why, sizeof payload->why, "argument %d: %s", slot->argument, why);
        return false;
    }
    argument->size = sizeof value;
    memcpy((void *)(uintptr_t)argument->value, &value, sizeof value);
    return true;
}

// The order and the type of an image's channels are known to the payload alone, of kernels that ask for them.
static void name_channels(const struct reading *reading) {
    enum { OPENCL_ORDER = 0x10b0, OPENCL_TYPE = 0x10d0 };
    for (uint32_t i = 0; i < reading->info->slots.count; i++) {
        const struct zb_slot *slot = &reading->info->slots.items[i];
        bool order = slot->kind == ZB_SLOT_IMAGE_ORDER, type = slot->kind == ZB_SLOT_IMAGE_TYPE;
        uint32_t number;
        uint64_t value = 0;
        if ((!order && !type) || slot->argument < 0 || (uint32_t)slot->argument >= reading->count ||
            !copy(reading, slot->offset, &number, sizeof number)) {
            continue;
        }
        const zmc_argument *argument = &reading->payload->arguments[slot->argument];
        if (argument->value && argument->size == sizeof value) {
            memcpy(&value, argument->value, sizeof value);
        }
        if (value == 0 || value > reading->payload->image_count) {
            continue;
        }
        zmc_image *image = &reading->payload->images[value - zmc_image_value(0)];
        *(order ? &image->order : &image->data_type) = number - (order ? OPENCL_ORDER : OPENCL_TYPE);
    }
}

static bool take_arguments(struct zb_execution *run, const struct reading *reading) {
    for (uint32_t i = 0; i < reading->info->slots.count; i++) {
        const struct zb_slot *slot = &reading->info->slots.items[i];
        bool argument = slot->argument >= 0 && (uint32_t)slot->argument < reading->count;
        bool object = slot->space == ZB_SPACE_IMAGE || slot->space == ZB_SPACE_SAMPLER;
        if (argument && object && slot->kind == ZB_SLOT_POINTER) {
            if (!take_object(run, reading, slot)) {
                return false;
            }
            continue;
        }
        if (argument && !take(reading, slot)) {
            snprintf(reading->payload->why, sizeof reading->payload->why,
                     "argument %d lies behind the %zu bytes that the launch passes", slot->argument,
                     reading->walk->payload_bytes);
            return false;
        }
    }
    size_local(reading);
    name_channels(reading);
    return true;
}

// The local ids of a group's threads lie behind the arguments: 16 bits each, a row of a register or two for each
// dimension. A group has one more in each dimension than its largest id.
static void size_by_ids(const struct reading *reading, uint32_t items, uint32_t size[3]) {
    const struct zb_kernel_info *info = reading->info;
    const struct zb_walk *walk = reading->walk;
    uint64_t all = (uint64_t)info->thread_bytes * walk->group_threads, row = info->thread_bytes / 3 & ~1u;
    if (!info->thread_bytes || all > walk->payload_bytes || row < 2ull * info->simd) {
        size[0] = items;
        size[1] = size[2] = 1;
        return;
    }
    const unsigned char *begin = reading->bytes + (walk->payload_bytes - all);
    for (uint32_t item = 0; item < items; item++) {
        const unsigned char *ids = begin + (uint64_t)(item / info->simd) * info->thread_bytes;
        for (uint32_t k = 0; k < 3; k++) {
            uint16_t id;
            memcpy(&id, ids + k * row + 2ull * (item % info->simd), sizeof id);
            size[k] = id + 1u > size[k] ? id + 1u : size[k];
        }
    }
}

// The size of a group: the payload says it where the kernel asks for it.
static void take_sizes(const struct reading *reading) {
    zmc_dispatch *dispatch = &reading->payload->dispatch;
    const struct zb_walk *walk = reading->walk;
    const struct zb_kernel_info *info = reading->info;
    uint32_t local[3] = {0, 0, 0}, enqueued[3] = {0, 0, 0};
    for (uint32_t i = 0; i < info->slots.count; i++) {
        const struct zb_slot *slot = &info->slots.items[i];
        uint32_t offset[3];
        if (slot->kind == ZB_SLOT_ENQUEUED_LOCAL_SIZE) {
            copy(reading, slot->offset, enqueued, sizeof enqueued);
        } else if (slot->kind == ZB_SLOT_LOCAL_SIZE) {
            copy(reading, slot->offset, local, sizeof local);
        } else if (slot->kind == ZB_SLOT_GLOBAL_OFFSET && copy(reading, slot->offset, offset, sizeof offset)) {
            for (int k = 0; k < 3; k++) {
                dispatch->offset[k] = offset[k];
            }
        }
    }
    // Threads of a group are full but for the last.
    uint32_t lanes = info->simd < 32 ? walk->last_lanes & ((1u << info->simd) - 1) : walk->last_lanes;
    uint32_t items = (walk->group_threads - 1) * info->simd + (uint32_t)__builtin_popcount(lanes);
    const uint32_t *size = enqueued[0]              ? enqueued
                           : local[0]               ? local
                           : info->required_size[0] ? info->required_size
                           : walk->device_ids       ? walk->local
                                                    : NULL;
    if (size) {
        memcpy(dispatch->group_size, size, sizeof dispatch->group_size);
    } else {
        size_by_ids(reading, items, dispatch->group_size);
    }
    memcpy(dispatch->groups, walk->groups, sizeof dispatch->groups);
}

bool zb_payload_read(struct zb_execution *run, const struct zb_walk *walk, const struct zb_program_kernel *kernel,
                     struct zb_payload *payload) {
    *payload = (struct zb_payload){.dispatch = {.kernel = kernel->kernel}};
    struct reading reading = {
        .walk = walk, .info = kernel->info, .payload = payload, .count = zmc_kernel_parameters(kernel->kernel)};
    size_t bytes = 0;
    for (uint32_t i = 0; i < reading.count; i++) {
        bytes += (zmc_kernel_parameter_size(kernel->kernel, i) + 15) & ~(size_t)15;
    }
    payload->arguments = calloc(reading.count + 1, sizeof *payload->arguments);
    payload->values = calloc(1, bytes + 1);
    payload->surfaces = calloc(reading.count + 1, sizeof *payload->surfaces);
    payload->images = calloc(reading.count + 1, sizeof *payload->images);
    if (!payload->arguments || !payload->values || !payload->surfaces || !payload->images) {
        snprintf(payload->why, sizeof payload->why, "there is no memory for its arguments");
        return false;
    }
    bytes = 0;
    for (uint32_t i = 0; i < reading.count; i++) {
        size_t size = zmc_kernel_parameter_size(kernel->kernel, i);
        payload->arguments[i] = (zmc_argument){size ? payload->values + bytes : NULL, size};
        bytes += (size + 15) & ~(size_t)15;
    }
    payload->dispatch.arguments = payload->arguments;
    payload->dispatch.argument_count = reading.count;
    payload->dispatch.simd = kernel->info->simd;
    if (!find_payload(run, kernel, &reading)) {
        snprintf(payload->why, sizeof payload->why, "its arguments, behind the implicit ones, cannot be read");
        return false;
    }
    if (!take_arguments(run, &reading)) {
        return false;
    }
    payload->dispatch.images = payload->images;
    payload->dispatch.image_count = payload->image_count;
    take_sizes(&reading);
    return true;
}

void zb_payload_free(struct zb_payload *payload) {
    for (uint32_t i = 0; i < payload->image_count; i++) {
        zb_surface_put(&payload->surfaces[i]);
    }
    free(payload->surfaces);
    free(payload->images);
    free(payload->arguments);
    free(payload->values);
    free(payload->behind);
    *payload = (struct zb_payload){.values = NULL};
}
