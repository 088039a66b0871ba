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

static bool read_type(const char *text, size_t length, access *a) {
    static const struct {
        const char *name;
        uint8_t bytes, wide;
    } types[] = {{"uchar", 1, 1}, {"ushort", 2, 2}, {"uint", 4, 4}, {"ulong", 8, 8}, {"float", 4, 4}, {"double", 8, 8}};
    for (size_t k = 0; k < sizeof types / sizeof *types; k++) {
        size_t n = strlen(types[k].name), rest = length - n;
        if (length < n || strncmp(text, types[k].name, n) != 0) {
            continue;
        }
        text += n;
        *a = (access){a->kind, types[k].bytes, types[k].wide, 1};
        if (rest == 1 && strchr("2348", *text) != NULL) {
            a->count = (uint32_t)(*text - '0');
            rest = 0;
        }
        const char *conversion = a->kind == CACHED_STORE ? "_from_uint" : "_to_uint";
        bool converts = a->kind != CACHED_PREFETCH && types[k].bytes < 4;
        if (converts) {
            a->wide = 4;
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

static bool read_name(const char *name, access *a, bool *local) {
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
    for (size_t k = 0; k < sizeof prefixes / sizeof *prefixes; k++) {
        size_t n = strlen(prefixes[k].prefix);
        if (length > n && strncmp(text, prefixes[k].prefix, n) == 0) {
            *a = (access){.kind = prefixes[k].kind};
            *local = prefixes[k].local;
            return read_type(text + n, length - n, a);
        }
    }
    return false;
}

// The operations of 8, 16, 32 and 64 bits follow each other.
static uint32_t by_bytes(uint32_t code, uint32_t bytes) {
    return code + (uint32_t)__builtin_ctz(bytes);
}

// The address of the elements; `*offset` is what is constant of it.
static uint32_t address_of(lowering *l, const access *a, uint64_t *offset) {
    val base = word_value(l, 4), element = word_value(l, 5);
    uint64_t number, size = (uint64_t)a->bytes * a->count;
    if (base.type->kind != TYPE_POINTER || element.type->kind != TYPE_INT) {
        lower_fail(l, "the operands of a cached access are a pointer and the number of an element");
    }
    *offset = 0;
    if (constant_of(l, l->w[5], &number)) {
        *offset = number * size;
        return base.reg;
    }
    uint32_t made = new_register(l, 8);
    op *o = emit(l, OP_SCALE, made, base.reg, lower_component(l, element, 0, true), 0);
    o->imm = size;
    o->extra = (uint16_t)element.type->lane_bytes;
    return made;
}

bool lower_cached_access(lowering *l, const char *name) {
    access a;
    bool local;
    if (!read_name(name, &a, &local)) {
        return false;
    }
    bool stores = a.kind == CACHED_STORE;
    if (l->length != 6u + stores + !local) {
        lower_fail(l, "'%s' has %u operands", name, l->length - 4);
    }
    const type *result = result_type(l), *element;
    if (a.kind == CACHED_PREFETCH) {
        if (result->lane_bytes != 0) {
            lower_fail(l, "'%s' gives a value", name);
        }
        return true;
    }
    val value = stores ? word_value(l, 6) : (val){0, result};
    if (components(value.type, &element) != a.count || element->lane_bytes != a.wide ||
        (stores && result->lane_bytes != 0)) {
        lower_fail(l, "the value of '%s' is of another type than its name says", name);
    }
    // A load that is not cached may look for what others write.
    l->k->polls = l->k->polls || (!stores && !local);
    uint64_t offset;
    uint32_t address = address_of(l, &a, &offset), reg = stores ? value.reg : define(l, l->w[2]);
    uint32_t narrow = a.bytes < a.wide ? new_register(l, a.bytes) : 0;
    scalar from = (scalar)__builtin_ctz(a.bytes), to = (scalar)__builtin_ctz(a.wide);
    for (uint32_t k = 0; k < a.count; k++) {
        uint32_t part = reg + k * a.wide, moved = narrow != 0 ? narrow : part;
        if (stores && narrow != 0) {
            convert(l, from, to, false, narrow, part);
        }
        if (stores) {
            emit(l, by_bytes(OP_STORE_8, a.bytes), 0, address, moved, 0)->imm = offset + (uint64_t)k * a.bytes;
        } else {
            emit(l, by_bytes(OP_LOAD_8, a.bytes), moved, address, 0, 0)->imm = offset + (uint64_t)k * a.bytes;
        }
        if (!stores && narrow != 0) {
            convert(l, to, from, false, part, narrow);
        }
    }
    return true;
}
