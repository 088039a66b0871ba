// Lowers the vendor's built-in functions for loads, stores and prefetches with cache controls:
// __builtin_IB_lsc_load_global_uint2 and such. Caches have no effect here.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "compute/lower.h"

// The element type and count in a name: uint4 has 4 elements of 4 bytes; uchar_to_uint one of a byte, which is a uint
// in the register.
typedef struct access {
    enum { CACHED_LOAD, CACHED_STORE, CACHED_PREFETCH } kind;
    uint32_t bytes;    // of an element in memory
    uint32_t wide;     // in a register
    uint32_t count;
} access;

static bool read_type(const char *text, size_t length, access *cached) {
    static const struct {
        const char *name;
        uint8_t bytes, wide;
    } types[] = {{"uchar", 1, 1}, {"ushort", 2, 2}, {"uint", 4, 4}, {"ulong", 8, 8}, {"float", 4, 4}, {"double", 8, 8}};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        size_t n = strlen(types[i].name), rest = length - n;
        if (length < n || strncmp(text, types[i].name, n) != 0) {
            continue;
        }
        text += n;
        *cached = (access){cached->kind, types[i].bytes, types[i].wide, 1};
        if (rest == 1 && strchr("2348", *text) != NULL) {
            cached->count = (uint32_t)(*text - '0');
            rest = 0;
        }
        const char *conversion = cached->kind == CACHED_STORE ? "_from_uint" : "_to_uint";
        bool converts = cached->kind != CACHED_PREFETCH && types[i].bytes < 4;
        if (converts) {
            cached->wide = 4;
            return rest == strlen(conversion) && strncmp(text, conversion, rest) == 0;
        }
        return rest == 0;
    }
    return false;
}

// Cuts the identifier out of a name that may be mangled: _Z34__builtin_IB_lsc_load_global_uintPU3AS1Kji.
static const char *identifier(const char *name, size_t *length) {
    unsigned long size = 0;
    int digits = 0;
    *length = strlen(name);
    if (sscanf(name, "_Z%lu%n", &size, &digits) == 1 && digits > 0 && size <= *length - (size_t)digits) {
        *length = size;
        return name + digits;
    }
    return name;
}

static bool read_name(const char *name, access *cached, bool *local) {
    static const struct {
        const char *prefix;
        int kind;
        bool local;
    } prefixes[] = {{"__builtin_IB_lsc_load_global_", CACHED_LOAD, false},
                    {"__builtin_IB_lsc_load_local_", CACHED_LOAD, true},
                    {"__builtin_IB_lsc_store_global_", CACHED_STORE, false},
                    {"__builtin_IB_lsc_store_local_", CACHED_STORE, true},
                    {"__builtin_IB_lsc_prefetch_global_", CACHED_PREFETCH, false}};
    size_t length;
    const char *text = identifier(name, &length);
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        size_t n = strlen(prefixes[i].prefix);
        if (length > n && strncmp(text, prefixes[i].prefix, n) == 0) {
            *cached = (access){.kind = prefixes[i].kind};
            *local = prefixes[i].local;
            return read_type(text + n, length - n, cached);
        }
    }
    return false;
}

// The operations of 8, 16, 32 and 64 bits follow each other.
static uint32_t by_bytes(uint32_t code, uint32_t bytes) {
    return code + (uint32_t)__builtin_ctz(bytes);
}

// The address of the elements; `*offset` is what is constant of it.
static uint32_t address_of(lowering *self, const access *cached, uint64_t *offset) {
    val base = word_value(self, 4), element = word_value(self, 5);
    uint64_t number, size = (uint64_t)cached->bytes * cached->count;
    if (base.type->kind != TYPE_POINTER || element.type->kind != TYPE_INT) {
        lower_fail(self, "the operands of a cached access are a pointer and the number of an element");
    }
    *offset = 0;
    if (constant_of(self, self->words[5], &number)) {
        *offset = number * size;
        return base.reg;
    }
    uint32_t made = new_register(self, 8);
    op *operation = emit(self, OP_SCALE, made, base.reg, lower_component(self, element, 0, true), 0);
    operation->imm = size;
    operation->bytes = (uint16_t)element.type->lane_bytes;
    return made;
}

bool lower_cached_access(lowering *self, const char *name) {
    access cached;
    bool local;
    if (!read_name(name, &cached, &local)) {
        return false;
    }
    bool stores = cached.kind == CACHED_STORE;
    if (self->length != 6u + stores + !local) {
        lower_fail(self, "'%s' has %u operands", name, self->length - 4);
    }
    const type *result = result_type(self), *element;
    if (cached.kind == CACHED_PREFETCH) {
        if (result->lane_bytes != 0) {
            lower_fail(self, "'%s' gives a value", name);
        }
        return true;
    }
    val value = stores ? word_value(self, 6) : (val){0, result};
    if (components(value.type, &element) != cached.count || element->lane_bytes != cached.wide ||
        (stores && result->lane_bytes != 0)) {
        lower_fail(self, "the value of '%s' is of another type than its name says", name);
    }
    // A load that is not cached may look for what others write.
    self->kernel->polls = self->kernel->polls || (!stores && !local);
    uint64_t offset;
    uint32_t address = address_of(self, &cached, &offset), reg = stores ? value.reg : define(self, self->words[2]);
    uint32_t narrow = cached.bytes < cached.wide ? new_register(self, cached.bytes) : 0;
    scalar from = (scalar)__builtin_ctz(cached.bytes), to = (scalar)__builtin_ctz(cached.wide);
    for (uint32_t i = 0; i < cached.count; i++) {
        uint32_t part = reg + i * cached.wide, moved = narrow != 0 ? narrow : part;
        if (stores && narrow != 0) {
            convert(self, from, to, false, narrow, part);
        }
        if (stores) {
            emit(self, by_bytes(OP_STORE_8, cached.bytes), 0, address, moved, 0)->imm =
                offset + (uint64_t)i * cached.bytes;
        } else {
            emit(self, by_bytes(OP_LOAD_8, cached.bytes), moved, address, 0, 0)->imm =
                offset + (uint64_t)i * cached.bytes;
        }
        if (!stores && narrow != 0) {
            convert(self, to, from, false, part, narrow);
        }
    }
    return true;
}
