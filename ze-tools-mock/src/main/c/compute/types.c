// Reads types, and lays them out in memory and in registers.
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

static void layout_struct(zmc_module *module, type *ty) {
    uint64_t at = 0;
    ty->align = 1;
    for (uint32_t i = 0; i < ty->count; i++) {
        type *member = ty->members[i];
        uint64_t align = ty->packed ? 1 : member->align;
        at = zmc_round_up(at, align);
        ty->offsets[i] = at;
        at += member->size;
        ty->align = align > ty->align ? align : ty->align;
        ty->lane_bytes += member->lane_bytes;
        ty->leaves += member->leaves;
        if (at > (uint64_t)1 << 40) {
            zmc_fail(module, "structure %u is too big", ty->id);
        }
    }
    ty->size = zmc_round_up(at, ty->align);
}

void zmc_scalar_layout(type *ty, uint64_t size) {
    ty->size = ty->align = ty->lane_bytes = size;
    ty->leaves = 1;
}

void zmc_pointer_layout(const zmc_module *module, type *ty) {
    zmc_scalar_layout(ty, 8);
    ty->size = ty->align = module->part->pointer_bytes == 4 ? 4 : 8;
}

static uint64_t constant_value(zmc_module *module, uint32_t number) {
    id *constant = zmc_id_at(module, number);
    if (constant->kind != ID_CONSTANT || constant->image == NULL || constant->type->kind != TYPE_INT) {
        zmc_fail(module, "identifier %u is no integer constant", number);
    }
    uint64_t value = 0;
    memcpy(&value, constant->image, constant->type->size);
    return value;
}

void zmc_read_type(zmc_module *module, uint32_t at, uint32_t op, uint32_t length) {
    const uint32_t *words = module->words + at;
    zmc_need_words(module, at, length, 2);
    id *named = zmc_id_at(module, words[1]);
    type *ty = named->type != NULL && named->kind == ID_TYPE ? named->type : zmc_alloc(module, sizeof *ty);
    ty->id = words[1];
    named->type = ty;
    named->kind = ID_TYPE;
    switch (op) {
    case SPV_OP_TYPE_VOID:
        ty->kind = TYPE_VOID;
        break;
    case SPV_OP_TYPE_BOOL:
        ty->kind = TYPE_BOOL;
        zmc_scalar_layout(ty, 1);
        break;
    case SPV_OP_TYPE_INT:
        zmc_need_words(module, at, length, 4);
        ty->kind = TYPE_INT;
        ty->width = words[2];
        if (ty->width == 0 || ty->width > 64) {
            zmc_fail(module, "integers of %u bits (type %u) are not supported; at most 64", ty->width, words[1]);
        }
        zmc_scalar_layout(ty, ty->width <= 8 ? 1 : ty->width <= 16 ? 2 : ty->width <= 32 ? 4 : 8);
        break;
    case SPV_OP_TYPE_FLOAT:
        zmc_need_words(module, at, length, 3);
        ty->kind = TYPE_FLOAT;
        ty->width = words[2];
        if ((words[2] != 16 && words[2] != 32 && words[2] != 64) || length > 3) {
            zmc_fail(module, "floating-point numbers of %u bits (type %u) or another encoding are not supported",
                     words[2], words[1]);
        }
        zmc_scalar_layout(ty, words[2] / 8);
        break;
    case SPV_OP_TYPE_VECTOR:
        zmc_need_words(module, at, length, 4);
        ty->kind = TYPE_VECTOR;
        ty->element = zmc_type_at(module, words[2]);
        ty->count = words[3];
        if (ty->count < 2 || ty->count > 16 || ty->element->leaves != 1) {
            zmc_fail(module, "vector type %u has %u components", words[1], words[3]);
        }
        ty->size = ty->align = ty->element->size * (ty->count == 3 ? 4 : ty->count);
        if (ty->count != 2 && ty->count != 3 && ty->count != 4 && ty->count != 8 && ty->count != 16) {
            ty->align = ty->element->align;
        }
        ty->lane_bytes = ty->element->lane_bytes * ty->count;
        ty->leaves = ty->count;
        break;
    case SPV_OP_TYPE_ARRAY: {
        zmc_need_words(module, at, length, 4);
        ty->kind = TYPE_ARRAY;
        ty->element = zmc_type_at(module, words[2]);
        uint64_t n = constant_value(module, words[3]);
        if (n > (uint64_t)1 << 31 || ty->element->size > (uint64_t)1 << 31 || ty->element == ty) {
            zmc_fail(module, "array type %u is too big", words[1]);
        }
        ty->count = (uint32_t)n;
        ty->align = ty->element->align;
        ty->size = ty->element->size * n;
        ty->lane_bytes = ty->element->lane_bytes * n;
        ty->leaves = ty->element->leaves * n;
        break;
    }
    case SPV_OP_TYPE_STRUCT:
        ty->kind = TYPE_STRUCT;
        ty->count = length - 2;
        ty->members = zmc_alloc(module, sizeof *ty->members * (length - 1));
        ty->offsets = zmc_alloc(module, sizeof *ty->offsets * (length - 1));
        ty->packed = named->flags & FLAG_PACKED;
        for (uint32_t i = 0; i < ty->count; i++) {
            ty->members[i] = zmc_type_at(module, words[2 + i]);
            if (ty->members[i] == ty || (ty->members[i]->kind == TYPE_STRUCT && ty->members[i]->align == 0)) {
                zmc_fail(module, "structure %u contains itself", words[1]);
            }
            if (ty->members[i]->kind == TYPE_FUNCTION) {
                zmc_fail(module, "structure %u contains a function", words[1]);
            }
        }
        layout_struct(module, ty);
        break;
    case SPV_OP_TYPE_POINTER:
        zmc_need_words(module, at, length, 4);
        ty->kind = TYPE_POINTER;
        ty->width = words[2];
        ty->element = zmc_type_at(module, words[3]);
        zmc_pointer_layout(module, ty);
        break;
    case SPV_OP_TYPE_UNTYPED_POINTER_KHR:
        zmc_need_words(module, at, length, 3);
        ty->kind = TYPE_POINTER;
        ty->width = words[2];
        zmc_pointer_layout(module, ty);
        break;
    case SPV_OP_TYPE_FUNCTION:
        zmc_need_words(module, at, length, 3);
        ty->kind = TYPE_FUNCTION;
        ty->element = zmc_type_at(module, words[2]);
        ty->count = length - 3;
        ty->members = zmc_alloc(module, sizeof *ty->members * (length - 2));
        for (uint32_t i = 0; i < ty->count; i++) {
            ty->members[i] = zmc_type_at(module, words[3 + i]);
        }
        break;
    case SPV_OP_TYPE_EVENT:
        ty->kind = TYPE_EVENT;
        zmc_scalar_layout(ty, 8);
        break;
    default:
        ty->kind = TYPE_OPAQUE;
        ty->width = op;
        if (op == SPV_OP_TYPE_IMAGE) {
            zmc_need_words(module, at, length, 9);
            ty->dimension = words[3];
            ty->arrayed = words[5] != 0;
        } else if (op == SPV_OP_TYPE_SAMPLED_IMAGE) {
            zmc_need_words(module, at, length, 3);
            ty->element = zmc_type_at(module, words[2]);
        }
        zmc_scalar_layout(ty, 8);
        break;
    }
    if (ty->kind != TYPE_FUNCTION && ty->align == 0) {
        ty->align = 1;
    }
}

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
