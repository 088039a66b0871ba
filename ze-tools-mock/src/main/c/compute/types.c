// Takes the types of a module, which spirv/ reads, and lays them out in registers.
#include <string.h>

#include "compute/read.h"

bool zmc_scalar_of(const type *ty, scalar *kind) {
    switch (ty->kind) {
    case TYPE_BOOL:
        *kind = S_8;
        return true;
    case TYPE_INT:
        *kind = ty->width <= 8 ? S_8 : ty->width <= 16 ? S_16 : ty->width <= 32 ? S_32 : S_64;
        return true;
    case TYPE_FLOAT:
        *kind = ty->width == 16 ? S_F16 : ty->width == 32 ? S_F32 : S_F64;
        return true;
    case TYPE_POINTER:
    case TYPE_EVENT:
    case TYPE_OPAQUE:
        *kind = S_64;
        return true;
    default:
        return false;
    }
}

uint64_t zmc_round_up(uint64_t value, uint64_t align) {
    return (value + align - 1) / align * align;
}

// Registers have whole addresses, memory may have 32 bits of them.
void zmc_pointer_layout(const zmc_module *module, type *ty) {
    ty->size = ty->align = module->part->pointer_bytes == 4 ? 4 : 8;
    ty->lane_bytes = 8;
    ty->leaves = 1;
}

static void scalar_layout(type *ty, uint64_t size) {
    ty->size = ty->align = ty->lane_bytes = size;
    ty->leaves = 1;
}

// ---- The limits and the registers of each kind of type ---------------------------------------------------------------

static void limit_number(zmc_module *module, const type *ty, const zm_spirv_type *declared) {
    if (ty->kind == TYPE_FLOAT && ((ty->width != 16 && ty->width != 32 && ty->width != 64) || declared->encoded)) {
        zmc_fail(module, "floating-point numbers of %u bits (type %u) or another encoding are not supported", ty->width,
                 ty->id);
    }
    if (ty->width > 64) {
        zmc_fail(module, "integers of %u bits (type %u) are not supported; at most 64", ty->width, ty->id);
    }
}

static void take_vector(zmc_module *module, type *ty, const zm_spirv_type *declared) {
    ty->element = zmc_type_at(module, declared->element);
    ty->count = declared->components;
    if (ty->count < 2 || ty->count > 16 || ty->element->leaves != 1 || !declared->sized) {
        zmc_fail(module, "vector type %u has %u components", ty->id, ty->count);
    }
    ty->lane_bytes = ty->element->lane_bytes * ty->count;
    ty->leaves = ty->count;
}

static void take_array(zmc_module *module, type *ty, const zm_spirv_type *declared) {
    ty->element = zmc_type_at(module, declared->element);
    if (!declared->sized) {
        zmc_fail(module, "array type %u is too big, or its size is not known", ty->id);
    }
    if (declared->length > (uint64_t)1 << 31 || ty->element->size > (uint64_t)1 << 31) {
        zmc_fail(module, "array type %u is too big", ty->id);
    }
    ty->count = (uint32_t)declared->length;
    ty->lane_bytes = ty->element->lane_bytes * ty->count;
    ty->leaves = ty->element->leaves * ty->count;
}

static void take_members(zmc_module *module, type *ty, const zm_spirv_type *declared) {
    ty->count = declared->count;
    ty->members = zmc_alloc(module, sizeof *ty->members * (ty->count + 1));
    for (uint32_t i = 0; i < ty->count; i++) {
        ty->members[i] = zmc_type_at(module, declared->members[i]);
    }
}

static void take_struct(zmc_module *module, type *ty, const zm_spirv_type *declared) {
    take_members(module, ty, declared);
    if (!declared->sized) {
        zmc_fail(module, "structure %u is too big, or a member has no size", ty->id);
    }
    ty->offsets = zmc_alloc(module, sizeof *ty->offsets * (ty->count + 1));
    for (uint32_t i = 0; i < ty->count; i++) {
        ty->offsets[i] = declared->offsets[i];
        ty->lane_bytes += ty->members[i]->lane_bytes;
        ty->leaves += ty->members[i]->leaves;
    }
}

static void take_layout(zmc_module *module, type *ty, const zm_spirv_type *declared) {
    ty->size = declared->size;
    ty->align = declared->alignment;
    switch (ty->kind) {
    case TYPE_VECTOR:
        take_vector(module, ty, declared);
        break;
    case TYPE_ARRAY:
        take_array(module, ty, declared);
        break;
    case TYPE_STRUCT:
        take_struct(module, ty, declared);
        break;
    case TYPE_POINTER:
        ty->width = declared->storage;
        ty->element = declared->opcode == SPV_OP_TYPE_POINTER ? zmc_type_at(module, declared->element) : NULL;
        zmc_pointer_layout(module, ty);
        break;
    case TYPE_FUNCTION:
        ty->element = zmc_type_at(module, declared->element);
        take_members(module, ty, declared);
        break;
    case TYPE_FLOAT:
    case TYPE_INT:
    case TYPE_BOOL:
    case TYPE_EVENT:
        limit_number(module, ty, declared);
        scalar_layout(ty, declared->size);
        break;
    case TYPE_OPAQUE:
        ty->width = declared->opcode;
        ty->dimension = declared->dimension;
        ty->arrayed = declared->arrayed;
        ty->element =
            declared->opcode == SPV_OP_TYPE_SAMPLED_IMAGE ? zmc_type_at(module, declared->element) : ty->element;
        scalar_layout(ty, 8);
        break;
    default:
        break;
    }
}

static type_kind kind_of(uint32_t opcode) {
    switch (opcode) {
    case SPV_OP_TYPE_VOID:
        return TYPE_VOID;
    case SPV_OP_TYPE_BOOL:
        return TYPE_BOOL;
    case SPV_OP_TYPE_INT:
        return TYPE_INT;
    case SPV_OP_TYPE_FLOAT:
        return TYPE_FLOAT;
    case SPV_OP_TYPE_VECTOR:
        return TYPE_VECTOR;
    case SPV_OP_TYPE_ARRAY:
        return TYPE_ARRAY;
    case SPV_OP_TYPE_STRUCT:
        return TYPE_STRUCT;
    case SPV_OP_TYPE_POINTER:
    case SPV_OP_TYPE_UNTYPED_POINTER_KHR:
        return TYPE_POINTER;
    case SPV_OP_TYPE_FUNCTION:
        return TYPE_FUNCTION;
    case SPV_OP_TYPE_EVENT:
        return TYPE_EVENT;
    default:
        return TYPE_OPAQUE;
    }
}

void zmc_read_type(zmc_module *module, uint32_t number) {
    id *named = zmc_id_at(module, number);
    const zm_spirv_type *declared = zm_spirv_type_of(module->part->declared, number);
    type_kind kind = declared == NULL ? TYPE_NONE : kind_of(declared->opcode);
    // A pointer that was declared before its type is there already.
    bool forward = named->type != NULL && named->kind == ID_TYPE;
    if (declared == NULL || (forward && kind != TYPE_POINTER)) {
        zmc_fail(module, "type %u is not what was declared before", number);
    }
    type *ty = forward ? named->type : zmc_alloc(module, sizeof *ty);
    ty->id = number;
    ty->kind = kind;
    ty->width = declared->bits;
    take_layout(module, ty, declared);
    named->type = ty;
    named->kind = ID_TYPE;
}

// ---- Constants in registers and in memory ----------------------------------------------------------------------------

static void convert_image(const type *ty, uint8_t *memory, uint8_t **image, bool to_memory) {
    switch (ty->kind) {
    case TYPE_VECTOR:
    case TYPE_ARRAY:
        for (uint32_t i = 0; i < ty->count; i++) {
            convert_image(ty->element, memory + i * ty->element->size, image, to_memory);
        }
        break;
    case TYPE_STRUCT:
        for (uint32_t i = 0; i < ty->count; i++) {
            convert_image(ty->members[i], memory + ty->offsets[i], image, to_memory);
        }
        break;
    default:
        // Memory may have the lower half of an address only.
        memcpy(to_memory ? memory : *image, to_memory ? *image : memory,
               ty->size < ty->lane_bytes ? ty->size : ty->lane_bytes);
        if (!to_memory && ty->size < ty->lane_bytes) {
            memset(*image + ty->size, 0, ty->lane_bytes - ty->size);
        }
        *image += ty->lane_bytes;
        break;
    }
}

void zmc_image_to_memory(const type *ty, const uint8_t *image, uint8_t *memory) {
    uint8_t *from = (uint8_t *)(uintptr_t)image;
    convert_image(ty, memory, &from, true);
}

void zmc_memory_to_image(const type *ty, const uint8_t *memory, uint8_t *image) {
    convert_image(ty, (uint8_t *)(uintptr_t)memory, &image, false);
}
