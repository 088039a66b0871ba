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

// ---- One function for each kind of type ------------------------------------------------------------------------------

static void no_layout(zmc_module *module, type *ty, const uint32_t *words, uint32_t length) {
    (void)module, (void)ty, (void)words, (void)length;
}

static void read_bool(zmc_module *module, type *ty, const uint32_t *words, uint32_t length) {
    (void)module, (void)words, (void)length;
    zmc_scalar_layout(ty, 1);
}

static void read_int(zmc_module *module, type *ty, const uint32_t *words, uint32_t length) {
    (void)length;
    ty->width = words[2];
    if (ty->width == 0 || ty->width > 64) {
        zmc_fail(module, "integers of %u bits (type %u) are not supported; at most 64", ty->width, ty->id);
    }
    zmc_scalar_layout(ty, ty->width <= 8 ? 1 : ty->width <= 16 ? 2 : ty->width <= 32 ? 4 : 8);
}

static void read_float(zmc_module *module, type *ty, const uint32_t *words, uint32_t length) {
    ty->width = words[2];
    if ((ty->width != 16 && ty->width != 32 && ty->width != 64) || length > 3) {
        zmc_fail(module, "floating-point numbers of %u bits (type %u) or another encoding are not supported", ty->width,
                 ty->id);
    }
    zmc_scalar_layout(ty, ty->width / 8);
}

static void read_vector(zmc_module *module, type *ty, const uint32_t *words, uint32_t length) {
    (void)length;
    ty->element = zmc_type_at(module, words[2]);
    ty->count = words[3];
    if (ty->count < 2 || ty->count > 16 || ty->element->leaves != 1) {
        zmc_fail(module, "vector type %u has %u components", ty->id, ty->count);
    }
    ty->size = ty->align = ty->element->size * (ty->count == 3 ? 4 : ty->count);
    if (ty->count != 2 && ty->count != 3 && ty->count != 4 && ty->count != 8 && ty->count != 16) {
        ty->align = ty->element->align;
    }
    ty->lane_bytes = ty->element->lane_bytes * ty->count;
    ty->leaves = ty->count;
}

static void read_array(zmc_module *module, type *ty, const uint32_t *words, uint32_t length) {
    (void)length;
    ty->element = zmc_type_at(module, words[2]);
    uint64_t count = constant_value(module, words[3]);
    if (count > (uint64_t)1 << 31 || ty->element->size > (uint64_t)1 << 31 || ty->element == ty) {
        zmc_fail(module, "array type %u is too big", ty->id);
    }
    ty->count = (uint32_t)count;
    ty->align = ty->element->align;
    ty->size = ty->element->size * count;
    ty->lane_bytes = ty->element->lane_bytes * count;
    ty->leaves = ty->element->leaves * count;
}

static void read_struct(zmc_module *module, type *ty, const uint32_t *words, uint32_t length) {
    ty->count = length - 2;
    ty->members = zmc_alloc(module, sizeof *ty->members * (length - 1));
    ty->offsets = zmc_alloc(module, sizeof *ty->offsets * (length - 1));
    ty->packed = zmc_id_at(module, ty->id)->flags & FLAG_PACKED;
    for (uint32_t i = 0; i < ty->count; i++) {
        ty->members[i] = zmc_type_at(module, words[2 + i]);
        if (ty->members[i] == ty || (ty->members[i]->kind == TYPE_STRUCT && ty->members[i]->align == 0)) {
            zmc_fail(module, "structure %u contains itself", ty->id);
        }
        if (ty->members[i]->kind == TYPE_FUNCTION) {
            zmc_fail(module, "structure %u contains a function", ty->id);
        }
    }
    layout_struct(module, ty);
}

static void read_pointer(zmc_module *module, type *ty, const uint32_t *words, uint32_t length) {
    (void)length;
    ty->width = words[2];
    ty->element = zmc_type_at(module, words[3]);
    zmc_pointer_layout(module, ty);
}

static void read_untyped_pointer(zmc_module *module, type *ty, const uint32_t *words, uint32_t length) {
    (void)length;
    ty->width = words[2];
    zmc_pointer_layout(module, ty);
}

static void read_function_type(zmc_module *module, type *ty, const uint32_t *words, uint32_t length) {
    ty->element = zmc_type_at(module, words[2]);
    ty->count = length - 3;
    ty->members = zmc_alloc(module, sizeof *ty->members * (length - 2));
    for (uint32_t i = 0; i < ty->count; i++) {
        ty->members[i] = zmc_type_at(module, words[3 + i]);
    }
}

static void read_event(zmc_module *module, type *ty, const uint32_t *words, uint32_t length) {
    (void)module, (void)words, (void)length;
    zmc_scalar_layout(ty, 8);
}

static void read_opaque(zmc_module *module, type *ty, const uint32_t *words, uint32_t length) {
    (void)module, (void)length;
    ty->width = words[0] & 0xffff;
    zmc_scalar_layout(ty, 8);
}

static void read_image(zmc_module *module, type *ty, const uint32_t *words, uint32_t length) {
    ty->dimension = words[3];
    ty->arrayed = words[5] != 0;
    read_opaque(module, ty, words, length);
}

static void read_sampled_image(zmc_module *module, type *ty, const uint32_t *words, uint32_t length) {
    ty->element = zmc_type_at(module, words[2]);
    read_opaque(module, ty, words, length);
}

typedef struct type_row {
    uint32_t opcode;
    uint32_t least;    // words
    type_kind kind;
    void (*read)(zmc_module *module, type *ty, const uint32_t *words, uint32_t length);
} type_row;

static const type_row type_rows[] = {
    {SPV_OP_TYPE_VOID, 2, TYPE_VOID, no_layout},
    {SPV_OP_TYPE_BOOL, 2, TYPE_BOOL, read_bool},
    {SPV_OP_TYPE_INT, 4, TYPE_INT, read_int},
    {SPV_OP_TYPE_FLOAT, 3, TYPE_FLOAT, read_float},
    {SPV_OP_TYPE_VECTOR, 4, TYPE_VECTOR, read_vector},
    {SPV_OP_TYPE_IMAGE, 9, TYPE_OPAQUE, read_image},
    {SPV_OP_TYPE_SAMPLED_IMAGE, 3, TYPE_OPAQUE, read_sampled_image},
    {SPV_OP_TYPE_ARRAY, 4, TYPE_ARRAY, read_array},
    {SPV_OP_TYPE_STRUCT, 2, TYPE_STRUCT, read_struct},
    {SPV_OP_TYPE_POINTER, 4, TYPE_POINTER, read_pointer},
    {SPV_OP_TYPE_FUNCTION, 3, TYPE_FUNCTION, read_function_type},
    {SPV_OP_TYPE_EVENT, 2, TYPE_EVENT, read_event},
    {SPV_OP_TYPE_UNTYPED_POINTER_KHR, 3, TYPE_POINTER, read_untyped_pointer},
};

void zmc_read_type(zmc_module *module, uint32_t at, uint32_t op, uint32_t length) {
    static const type_row other = {0, 2, TYPE_OPAQUE, read_opaque};
    const type_row *row = &other;
    for (size_t i = 0; i < sizeof type_rows / sizeof *type_rows; i++) {
        row = type_rows[i].opcode == op ? &type_rows[i] : row;
    }
    zmc_need_words(module, at, length, row->least);
    const uint32_t *words = module->words + at;
    id *named = zmc_id_at(module, words[1]);
    // A pointer that was declared before its type is there already.
    type *ty = named->type != NULL && named->kind == ID_TYPE ? named->type : zmc_alloc(module, sizeof *ty);
    ty->id = words[1];
    ty->kind = row->kind;
    named->type = ty;
    named->kind = ID_TYPE;
    row->read(module, ty, words, length);
    if (ty->kind != TYPE_FUNCTION && ty->align == 0) {
        ty->align = 1;
    }
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
