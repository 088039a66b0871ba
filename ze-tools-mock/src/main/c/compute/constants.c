// Reads constants, and variables of a module.
#include <string.h>

#include "compute/read.h"

#define MAX_VARIABLE (256u << 20)
#define MOST_CONSTANT_BYTES (64u << 20)

// Puts the value of a specialization constant into the module, as if it had been written so: a module that is linked
// reads it again.
static void write_special(zmc_module *module, uint32_t at, const type *ty, uint64_t bits) {
    uint32_t *words = module->words + at;
    if (zm_spirv_opcode_of(words) == SPV_OP_SPEC_CONSTANT) {
        words[3] = (uint32_t)bits;
        if (ty->size > 4) {
            words[4] = (uint32_t)(bits >> 32);
        }
    } else {
        words[0] = zm_spirv_first_word(bits != 0 ? SPV_OP_SPEC_CONSTANT_TRUE : SPV_OP_SPEC_CONSTANT_FALSE,
                                       zm_spirv_length_of(words));
    }
}

// Takes the value of a constant that is known without the engine.
static bool take_value(zmc_module *module, uint32_t at, uint32_t op, const id *named) {
    uint32_t number = module->words[at + 2];
    const zm_spirv_reader *declared = module->part->declared;
    const zm_spirv_value *value = declared == NULL ? NULL : zm_spirv_value_of(declared, number);
    if (value == NULL || !value->known) {
        return false;
    }
    const type *ty = named->type;
    if (op >= SPV_OP_SPEC_CONSTANT_TRUE && op <= SPV_OP_SPEC_CONSTANT) {
        write_special(module, at, ty, value->bits);
    }
    memcpy(named->image, &value->bits, ty->lane_bytes < 8 ? ty->lane_bytes : 8);
    return true;
}

static void read_composite(zmc_module *module, uint32_t at, id *named) {
    const uint32_t *words = module->words + at;
    const type *ty = named->type;
    if ((ty->kind != TYPE_VECTOR && ty->kind != TYPE_ARRAY && ty->kind != TYPE_STRUCT) ||
        ty->count != zm_spirv_length_of(words) - 3) {
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

// A literal sampler.
static void read_sampler(zmc_module *module, uint32_t at, const id *named) {
    const uint32_t *words = module->words + at;
    zmc_need_words(module, at, zm_spirv_length_of(words), 6);
    if (words[3] >= ZMC_ADDRESS_COUNT || words[4] > 1 || words[5] > SPV_SAMPLER_FILTER_MODE_LINEAR) {
        zmc_fail(module, "sampler %u has addressing mode %u and filter %u, which OpenCL does not have", words[2],
                 words[3], words[5]);
    }
    uint64_t value = zmc_sampler_value((zmc_sampler){.addressing = (zmc_addressing)words[3],
                                                     .normalized = words[4] != 0,
                                                     .linear = words[5] == SPV_SAMPLER_FILTER_MODE_LINEAR});
    memcpy(named->image, &value, sizeof value);
}

void zmc_read_constant(zmc_module *module, uint32_t at, uint32_t op, uint32_t length) {
    const uint32_t *words = module->words + at;
    zmc_need_words(module, at, length, 3);
    type *ty = zmc_type_at(module, words[1]);
    id *named = zmc_id_at(module, words[2]);
    if (ty->lane_bytes > MOST_CONSTANT_BYTES || ty->kind == TYPE_VOID || ty->kind == TYPE_FUNCTION) {
        zmc_fail(module, "constant %u has a type that no constant can have", words[2]);
    }
    named->kind = ID_CONSTANT;
    named->type = ty;
    named->image = zmc_alloc(module, ty->lane_bytes + 8);
    if (take_value(module, at, op, named)) {
        return;
    }
    switch (op) {
    case SPV_OP_CONSTANT_COMPOSITE:
    case SPV_OP_SPEC_CONSTANT_COMPOSITE:
        read_composite(module, at, named);
        break;
    case SPV_OP_SPEC_CONSTANT_OP:
        zmc_need_words(module, at, length, 5);
        zmc_evaluate(module, at);
        break;
    case SPV_OP_CONSTANT_SAMPLER:
        read_sampler(module, at, named);
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
        named->address = zmc_local_address(module->local_bytes);
        if (module->local_bytes + inner->size > MOST_LOCAL_BYTES) {
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

static void initialise(zmc_module *module, uint32_t at, zmc_settled extent) {
    const uint32_t *words = module->words + at;
    id *named = zmc_id_at(module, words[2]);
    bool placed = (named->flags & FLAG_PLACED) != 0;
    if (words[3] == SPV_STORAGE_CLASS_INPUT || words[3] == SPV_STORAGE_CLASS_WORKGROUP ||
        words[3] == SPV_STORAGE_CLASS_FUNCTION || named->address == 0 || (named->flags & FLAG_IMPORT) ||
        (placed && named->room < named->bytes)) {
        return;
    }
    if (placed ? extent == ZMC_SETTLED_ALL || (extent == ZMC_SETTLED_ADDRESSES && has_address(module, words[4]))
               : has_address(module, words[4])) {
        zmc_image_to_memory(named->type->element, zmc_id_at(module, words[4])->image,
                            (uint8_t *)(uintptr_t)named->address);
    }
}

void zmc_settle_part(zmc_module *module, zmc_settled extent) {
    const part *part = module->part;
    for (uint32_t at = part->begin; at < part->end && zm_spirv_opcode_of(module->words + at) != SPV_OP_FUNCTION;
         at += zm_spirv_length_of(module->words + at)) {
        const uint32_t *words = module->words + at;
        uint32_t op = zm_spirv_opcode_of(words), length = zm_spirv_length_of(words);
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
            initialise(module, at, extent);
        }
    }
}
