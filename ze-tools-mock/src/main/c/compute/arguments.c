// The arguments of a launch, and the registers that they come into.
//
// A run keeps them as bytes, one parameter after the other: 64 bits say how many scalars follow, each with its bytes
// (64 bits) and its value (64 bits); for work-group memory they say how large it is; for a structure by value they are
// its size, which its place in private memory (64 bits) and its bytes follow.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compute/group.h"
#include "compute/scalar.h"

static void put_bytes(uint8_t **to, const void *from, size_t size) {
    memcpy(*to, from, size);
    *to += size;
}

static void pack_leaves(const type *ty, const uint8_t **image, uint8_t **to, u64 *n) {
    if (ty->kind == TYPE_VECTOR || ty->kind == TYPE_ARRAY || ty->kind == TYPE_STRUCT) {
        for (uint32_t i = 0; i < ty->count; i++) {
            pack_leaves(ty->kind == TYPE_STRUCT ? ty->members[i] : ty->element, image, to, n);
        }
        return;
    }
    uint8_t entry[16] = {(uint8_t)ty->lane_bytes};
    memcpy(entry + 8, *image, ty->lane_bytes < 8 ? ty->lane_bytes : 8);
    *image += ty->lane_bytes;
    put_bytes(to, entry, 16);
    ++*n;
}

// A launch whose arguments are being taken.
typedef struct taking {
    zmc_execution *run;
    uint8_t *to;       // among the run's arguments
    uint64_t local;    // bytes of work-group memory
    char *log;
    size_t log_size;
} taking;

// The size of work-group memory.
static bool take_local(taking *self, uint32_t parameter, const zmc_argument *argument) {
    u64 size = argument->size;
    if (size > MOST_LOCAL_BYTES) {
        snprintf(self->log, self->log_size, "argument %u: %llu bytes of work-group memory", parameter,
                 (unsigned long long)size);
        return false;
    }
    put_bytes(&self->to, &size, 8);
    self->local += (size + 63) & ~(u64)63;
    return true;
}

static bool take_by_value(taking *self, uint32_t parameter, const type *ty, const zmc_argument *argument) {
    u64 size = ty->element->size, at = self->run->private_bytes;
    self->run->by_value = true;
    if (argument->value != NULL && argument->size != size) {
        snprintf(self->log, self->log_size, "argument %u has %zu bytes; the parameter has %llu", parameter,
                 argument->size, (unsigned long long)size);
        return false;
    }
    put_bytes(&self->to, &size, 8);
    put_bytes(&self->to, &at, 8);
    if (argument->value != NULL) {
        memcpy(self->to, argument->value, size);
    }
    self->to += size;
    self->run->private_bytes += (size + 63) & ~(u64)63;
    return true;
}

static bool take_value(taking *self, uint32_t parameter, const type *ty, const zmc_argument *argument) {
    uint8_t *image = calloc(1, ty->lane_bytes + 8), *memory = calloc(1, ty->size + 8);
    bool address = ty->kind == TYPE_POINTER;    // whole, whatever the module has of one in memory
    if (image == NULL || memory == NULL ||
        (argument->value != NULL && argument->size > (address ? ty->lane_bytes : ty->size))) {
        snprintf(self->log, self->log_size, "argument %u has %zu bytes; the parameter has %llu", parameter,
                 argument->size, (unsigned long long)ty->size);
        free(image);
        free(memory);
        return false;
    }
    if (argument->value != NULL) {
        memcpy(address ? image : memory, argument->value, argument->size);
    }
    if (!address) {
        zmc_memory_to_image(ty, memory, image);
    }
    u64 n = 0;
    uint8_t *count = self->to;
    self->to += 8;
    const uint8_t *from = image;
    pack_leaves(ty, &from, &self->to, &n);
    memcpy(count, &n, 8);
    free(image);
    free(memory);
    return true;
}

static bool is_local(const type *ty) {
    return ty->kind == TYPE_POINTER && ty->width == SPV_STORAGE_CLASS_WORKGROUP;
}

static bool is_by_value(const type *ty) {
    return ty->kind == TYPE_POINTER && ty->width == SPV_STORAGE_CLASS_FUNCTION && ty->element != NULL;
}

size_t zmc_kernel_parameter_size(const zmc_kernel *kernel, uint32_t parameter) {
    const type *ty = kernel->function->type->members[parameter];
    return is_local(ty)               ? 0
           : is_by_value(ty)          ? ty->element->size
           : ty->kind == TYPE_POINTER ? ty->lane_bytes
                                      : ty->size;
}

static bool take(taking *self, uint32_t parameter, const type *ty, const zmc_argument *argument) {
    if (is_local(ty)) {
        return take_local(self, parameter, argument);
    }
    if (is_by_value(ty)) {
        return take_by_value(self, parameter, ty, argument);
    }
    return take_value(self, parameter, ty, argument);
}

bool zmc_take_arguments(zmc_execution *run, const zmc_dispatch *launch, char *log, size_t log_size) {
    const function *entry = run->kernel->function;
    size_t room = 64;
    if (launch->argument_count != entry->parameter_count) {
        snprintf(log, log_size, "%u arguments for %u parameters", launch->argument_count, entry->parameter_count);
        return false;
    }
    for (uint32_t parameter = 0; parameter < entry->parameter_count; parameter++) {
        const type *ty = entry->type->members[parameter];
        room += 32 + ty->leaves * 16 + (ty->kind == TYPE_POINTER && ty->element != NULL ? ty->element->size : 0);
    }
    run->arguments = calloc(1, room);
    if (run->arguments == NULL) {
        snprintf(log, log_size, "no memory for the arguments");
        return false;
    }
    run->private_bytes = run->kernel->private_bytes;
    taking self = {.run = run,
                   .to = run->arguments,
                   .local = (run->kernel->module->local_bytes + 63u) & ~63u,
                   .log = log,
                   .log_size = log_size};
    for (uint32_t parameter = 0; parameter < entry->parameter_count; parameter++) {
        if (!take(&self, parameter, entry->type->members[parameter], &launch->arguments[parameter])) {
            return false;
        }
    }
    if (self.local > MOST_LOCAL_BYTES) {
        snprintf(log, log_size, "%llu bytes of work-group memory", (unsigned long long)self.local);
        return false;
    }
    run->local_bytes = run->local_room = (uint32_t)self.local;
    if (run->launch.local_granules && self.local > 0) {
        for (run->local_room = 1024; run->local_room < self.local; run->local_room *= 2) {
        }
    }
    return true;
}

void zmc_put_arguments(thread *self, bool whole) {
    zmc_execution *run = self->run;
    const zmc_kernel *kernel = run->kernel;
    uint32_t width = run->launch.simd;
    const code *body = kernel->codes[0];
    const uint8_t *from = run->arguments;
    uint64_t local = (kernel->module->local_bytes + 63u) & ~63u;
    for (uint32_t parameter = 0; parameter < body->function->parameter_count; parameter++) {
        const type *ty = body->function->type->members[parameter];
        uint32_t reg = body->parameter_regs[parameter];
        u64 size = 0;
        memcpy(&size, from, 8);
        from += 8;
        if (ty->kind == TYPE_POINTER && ty->width == SPV_STORAGE_CLASS_WORKGROUP) {
            if (whole) {
                zmc_broadcast(self, reg, 8, zmc_local_address(local), width);
            }
            local += (size + 63) & ~(u64)63;
        } else if (ty->kind == TYPE_POINTER && ty->width == SPV_STORAGE_CLASS_FUNCTION) {
            // A structure by value: a copy of its own for each work-item, behind the variables.
            u64 at = 0;
            memcpy(&at, from, 8);
            for (uint32_t i = 0; i < width; i++) {
                memcpy(self->priv + (size_t)i * run->private_bytes + at, from + 8, size);
                u64 address = zmc_private_address(self->index * width + i, at);
                memcpy(self->registers + (size_t)reg * width + (size_t)i * 8, &address, 8);
            }
            from += 8 + size;
        } else {
            for (u64 i = 0; i < size; i++) {
                u64 value;
                memcpy(&value, from + 8, 8);
                if (whole) {
                    zmc_broadcast(self, reg, from[0], value, width);
                }
                reg += from[0];
                from += 16;
            }
        }
    }
}
