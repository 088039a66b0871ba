// Reads constants, and variables of a module.
#include <string.h>

#include "compute/read.h"

#define MAX_VARIABLE (256u << 20)

static const zmc_specialization *specialized(const zmc_module *module, const id *named) {
    for (size_t i = 0; i < module->spec_count; i++) {
        if (named->spec_id == module->specs[i].id && named->spec_id != UINT32_MAX) {
            return &module->specs[i];
        }
    }
    return NULL;
}

static void read_boolean(zmc_module *module, uint32_t at, id *named, const zmc_specialization *spec) {
    uint32_t op = module->words[at] & 0xffff, length = module->words[at] >> 16;
    bool value = op == SPV_OP_CONSTANT_TRUE || op == SPV_OP_SPEC_CONSTANT_TRUE;
    if (spec != NULL) {
        value = false;
        for (size_t i = 0; i < (spec->size == 0 ? 1 : spec->size); i++) {
            value = value || ((const uint8_t *)spec->value)[i] != 0;
        }
        // As if it had been written so: a module that is linked reads it again.
        module->words[at] = length << 16 | (value ? SPV_OP_SPEC_CONSTANT_TRUE : SPV_OP_SPEC_CONSTANT_FALSE);
    }
    named->image[0] = value;
}

static void read_number(zmc_module *module, uint32_t at, id *named, const zmc_specialization *spec) {
    uint32_t *words = module->words + at, length = words[0] >> 16;
    const type *ty = named->type;
    if (ty->kind != TYPE_INT && ty->kind != TYPE_FLOAT) {
        zmc_fail(module, "constant %u is neither an integer nor a floating-point number", words[2]);
    }
    zmc_need_words(module, at, length, ty->size > 4 ? 5 : 4);
    uint64_t value = words[3] | (ty->size > 4 ? (uint64_t)words[4] << 32 : 0);
    if (spec != NULL) {
        value = 0;
        memcpy(&value, spec->value, spec->size == 0 || spec->size > ty->size ? ty->size : spec->size);
        words[3] = (uint32_t)value;
        if (ty->size > 4) {
            words[4] = (uint32_t)(value >> 32);
        }
    }
    if (ty->kind == TYPE_INT && ty->width < 64) {
        value &= ((uint64_t)1 << ty->width) - 1;
    }
    memcpy(named->image, &value, ty->size);
}

static void read_composite(zmc_module *module, uint32_t at, id *named) {
    const uint32_t *words = module->words + at;
    const type *ty = named->type;
    if ((ty->kind != TYPE_VECTOR && ty->kind != TYPE_ARRAY && ty->kind != TYPE_STRUCT) ||
        ty->count != (words[0] >> 16) - 3) {
        zmc_fail(module, "composite constant %u does not fit its type", words[2]);
    }
    uint64_t to = 0;
    for (uint32_t i = 0; i < ty->count; i++) {
        const type *element = ty->kind == TYPE_STRUCT ? ty->members[i] : ty->element;
        const id *member = zmc_id_at(module, words[3 + i]);
        if (member->image == NULL || member->type == NULL || member->type->lane_bytes != element->lane_bytes ||
            member->at >= at) {
            zmc_fail(module, "member %u of composite constant %u is no constant of the right type", i, words[2]);
        }
        memcpy(named->image + to, member->image, element->lane_bytes);
        to += element->lane_bytes;
    }
}

void zmc_read_constant(zmc_module *module, uint32_t at, uint32_t op, uint32_t length) {
    const uint32_t *words = module->words + at;
    zmc_need_words(module, at, length, 3);
    type *ty = zmc_type_at(module, words[1]);
    id *named = zmc_id_at(module, words[2]);
    if (ty->lane_bytes > 64u << 20 || ty->kind == TYPE_VOID || ty->kind == TYPE_FUNCTION) {
        zmc_fail(module, "constant %u has a type that no constant can have", words[2]);
    }
    named->kind = ID_CONSTANT;
    named->type = ty;
    named->image = zmc_alloc(module, ty->lane_bytes + 8);
    switch (op) {
    case SPV_OP_CONSTANT_TRUE:
    case SPV_OP_CONSTANT_FALSE:
    case SPV_OP_SPEC_CONSTANT_TRUE:
    case SPV_OP_SPEC_CONSTANT_FALSE:
        read_boolean(module, at, named, specialized(module, named));
        break;
    case SPV_OP_CONSTANT:
    case SPV_OP_SPEC_CONSTANT:
        read_number(module, at, named, specialized(module, named));
        break;
    case SPV_OP_CONSTANT_COMPOSITE:
    case SPV_OP_SPEC_CONSTANT_COMPOSITE:
        read_composite(module, at, named);
        break;
    case SPV_OP_SPEC_CONSTANT_OP:
        zmc_need_words(module, at, length, 5);
        zmc_evaluate(module, at);
        break;
    case SPV_OP_CONSTANT_SAMPLER:
        if (length >= 6) {    // a literal sampler
            uint64_t value = (uint64_t)1 << 63 | words[3] | (uint64_t)words[4] << 8 | (uint64_t)words[5] << 16;
            memcpy(named->image, &value, 8);
        }
        break;
    default:
        break;
    }
}

static void add_span(zmc_module *module, uint8_t *host, uint64_t size, bool writable) {
    if (module->span_count == module->span_room) {
        uint32_t room = module->span_room == 0 ? 16 : 2 * module->span_room;
        zmc_span *spans = zmc_alloc(module, room * sizeof *spans);
        if (module->span_count > 0) {
            memcpy(spans, module->spans, module->span_count * sizeof *spans);
        }
        module->spans = spans;
        module->span_room = room;
    }
    uint64_t begin = (uint64_t)(uintptr_t)host;
    module->spans[module->span_count++] =
        (zmc_span){.begin = begin, .end = begin + size, .host = host, .writable = writable};
}

void zmc_read_variable(zmc_module *module, uint32_t at, uint32_t length) {
    const uint32_t *words = module->words + at;
    zmc_need_words(module, at, length, 4);
    type *ty = zmc_type_at(module, words[1]);
    id *named = zmc_id_at(module, words[2]);
    if (ty->kind != TYPE_POINTER || ty->element == NULL) {
        zmc_fail(module, "variable %u has no pointer type", words[2]);
    }
    type *inner = ty->element;
    named->kind = ID_VARIABLE;
    named->type = ty;
    named->bytes = inner->size;
    if (inner->size > MAX_VARIABLE) {
        zmc_fail(module, "variable %u of %llu bytes is too big", words[2], (unsigned long long)inner->size);
    }
    if (words[3] == SPV_STORAGE_CLASS_INPUT || words[3] == SPV_STORAGE_CLASS_FUNCTION) {    // by kernel
        return;
    }
    named->image = zmc_alloc(module, 8);
    if (words[3] == SPV_STORAGE_CLASS_WORKGROUP) {
        module->local_bytes = (uint32_t)zmc_round_up(module->local_bytes, inner->align < 16 ? 16 : inner->align);
        named->address = (TAG_LOCAL << 56) + module->local_bytes;
        if (module->local_bytes + inner->size > 16u << 20) {
            zmc_fail(module, "work-group variables need more than 16 MiB");
        }
        module->local_bytes += (uint32_t)inner->size;
    } else if (!(named->flags & FLAG_IMPORT)) {
        uint64_t align = inner->align < 16 ? 16 : inner->align;
        uint8_t *host = zmc_alloc(module, inner->size + align + 16);
        host = (uint8_t *)(uintptr_t)zmc_round_up((uint64_t)(uintptr_t)host, align);
        if (length > 4) {
            id *initial = zmc_id_at(module, words[4]);
            if (initial->image == NULL || initial->type == NULL || initial->type->lane_bytes != inner->lane_bytes) {
                zmc_fail(module, "the initial value of variable %u is no constant of its type", words[2]);
            }
            zmc_image_to_memory(inner, initial->image, host);
        }
        add_span(module, host, inner->size, words[3] != SPV_STORAGE_CLASS_UNIFORM_CONSTANT);
        named->address = (uint64_t)(uintptr_t)host;
    }
    memcpy(named->image, &named->address, 8);
}

// ---- Addresses ------------------------------------------------------------------------------------------------------

static bool has_address(zmc_module *module, uint32_t n) {
    const id *named = zmc_id_at(module, n);
    return named->kind == ID_VARIABLE || named->opcode == SPV_OP_CONSTANT_FUNCTION_POINTER_INTEL ||
           (named->flags & FLAG_ADDRESS) != 0;
}

static void initialise(zmc_module *module, uint32_t at, zmc_settled what) {
    const uint32_t *words = module->words + at;
    id *named = zmc_id_at(module, words[2]);
    bool placed = (named->flags & FLAG_PLACED) != 0;
    if (words[3] == SPV_STORAGE_CLASS_INPUT || words[3] == SPV_STORAGE_CLASS_WORKGROUP ||
        words[3] == SPV_STORAGE_CLASS_FUNCTION || named->address == 0 || (named->flags & FLAG_IMPORT) ||
        (placed && named->room < named->bytes)) {
        return;
    }
    if (placed ? what == ZMC_SETTLED_ALL || (what == ZMC_SETTLED_ADDRESSES && has_address(module, words[4]))
               : has_address(module, words[4])) {
        zmc_image_to_memory(named->type->element, zmc_id_at(module, words[4])->image,
                            (uint8_t *)(uintptr_t)named->address);
    }
}

void zmc_settle_part(zmc_module *module, zmc_settled what) {
    const part *part = module->part;
    for (uint32_t at = part->begin; at < part->end && (module->words[at] & 0xffff) != SPV_OP_FUNCTION;
         at += module->words[at] >> 16) {
        const uint32_t *words = module->words + at;
        uint32_t op = words[0] & 0xffff, length = words[0] >> 16;
        bool computed = op == SPV_OP_CONSTANT_COMPOSITE || op == SPV_OP_SPEC_CONSTANT_COMPOSITE ||
                        op == SPV_OP_SPEC_CONSTANT_OP,
             depends = false;
        for (uint32_t i = op == SPV_OP_SPEC_CONSTANT_OP ? 4 : 3; computed && i < length && !depends; i++) {
            // A literal may look like an identifier: the constant is computed once more, then.
            depends = (op != SPV_OP_SPEC_CONSTANT_OP || words[i] < part->bound) && has_address(module, words[i]);
        }
        if (depends) {
            zmc_read_constant(module, at, op, length);
            zmc_id_at(module, words[2])->flags |= FLAG_ADDRESS;
        } else if (op == SPV_OP_VARIABLE && length > 4) {
            initialise(module, at, what);
        }
    }
}
