// Makes operations of the instructions on images.
#include "compute/texels.h"

// The operands that change nothing here: the level of detail, as images have one level, the signs of integers, which
// the format has.
#define IMAGE_OPERANDS 0x7006u

static const type *image_type(lowering *l, val v) {
    const type *ty = v.type;
    if (ty->kind == TYPE_OPAQUE && ty->width == 27) {
        ty = ty->element;
    }
    if (ty == NULL || ty->kind != TYPE_OPAQUE || ty->width != 25) {
        lower_fail(l, "an operand is no image");
    }
    return ty;
}

static image_info *new_info(lowering *l, image_kind kind, uint32_t word) {
    val v = word_value(l, word);
    const type *ty = image_type(l, v);
    static const uint8_t dimensions[] = {1, 2, 3, 0, 2, 1, 0};
    if (ty->dimension >= sizeof dimensions || dimensions[ty->dimension] == 0) {
        lower_fail(l, "images of dimension %u are not supported", ty->dimension);
    }
    image_info *info = zmc_alloc(l->m, sizeof *info);
    info->kind = kind;
    info->image = v.reg;
    info->dimensions = dimensions[ty->dimension];
    info->arrayed = ty->arrayed;
    if (info->dimensions + info->arrayed > 3) {
        lower_fail(l, "arrays of images of dimension %u are not supported", ty->dimension);
    }
    return info;
}

static void take_coordinates(lowering *l, image_info *info, uint32_t word, uint32_t least) {
    val v = word_value(l, word);
    const type *e;
    uint32_t n = components(v.type, &e);
    info->coordinate = scalar_kind(l, e);
    if (n < least || (e->kind != TYPE_INT && info->coordinate != S_F32)) {
        lower_fail(l, "the image has %u coordinates, integers or floating-point numbers of 32 bits", least);
    }
    info->coordinates = v.reg;
}

static void check_operands(lowering *l, uint32_t word) {
    if (l->length > word && (l->w[word] & ~IMAGE_OPERANDS) != 0) {
        lower_fail(l, "the image operands 0x%x are not supported", l->w[word]);
    }
}

static void take_value(lowering *l, image_info *info, const type *ty, uint32_t most) {
    const type *e;
    info->count = components(ty, &e);
    info->value = scalar_kind(l, e);
    if (info->count > most || (e->kind != TYPE_INT && e->kind != TYPE_FLOAT) || info->value == S_F64) {
        lower_fail(l, "a value of a kind that no image has");
    }
}

static void read_image(lowering *l, image_kind kind) {
    need_words(l, 5);
    image_info *info = new_info(l, kind, 3);
    take_coordinates(l, info, 4, info->dimensions + info->arrayed);
    check_operands(l, 5);
    take_value(l, info, result_type(l), 4);
    info->reg = define(l, l->w[2]);
    emit(l, OP_IMAGE, 0, 0, 0, 0)->data = info;
}

static void write_image(lowering *l) {
    need_words(l, 4);
    image_info *info = new_info(l, IMAGE_WRITE, 1);
    take_coordinates(l, info, 2, info->dimensions + info->arrayed);
    check_operands(l, 4);
    val v = word_value(l, 3);
    take_value(l, info, v.type, 4);
    info->reg = v.reg;
    emit(l, OP_IMAGE, 0, 0, 0, 0)->data = info;
}

static void query(lowering *l, image_kind kind) {
    need_words(l, 4);
    image_info *info = new_info(l, kind, 3);
    take_value(l, info, result_type(l), 4);
    info->reg = define(l, l->w[2]);
    emit(l, OP_IMAGE, 0, 0, 0, 0)->data = info;
}

static void block_access(lowering *l, bool write) {
    need_words(l, write ? 4 : 5);
    image_info *info = new_info(l, write ? IMAGE_BLOCK_WRITE : IMAGE_BLOCK_READ, write ? 1 : 3);
    if (info->dimensions != 2 || info->arrayed) {
        lower_fail(l, "blocks of an image that is not two-dimensional");
    }
    take_coordinates(l, info, write ? 2 : 4, 2);
    if (write) {
        val v = word_value(l, 3);
        take_value(l, info, v.type, 16);
        info->reg = v.reg;
    } else {
        take_value(l, info, result_type(l), 16);
        info->reg = define(l, l->w[2]);
    }
    converge(l);
    emit(l, OP_IMAGEBLOCK, 0, 0, 0, 0)->data = info;
}

// An image in the lower half of the result, its sampler in the upper one.
static void join_sampler(lowering *l) {
    need_words(l, 5);
    val image = word_value(l, 3), sampler = word_value(l, 4);
    image_type(l, image);
    if (sampler.type->kind != TYPE_OPAQUE || sampler.type->width != 26 || result_type(l)->lane_bytes != 8) {
        lower_fail(l, "an operand is no sampler");
    }
    uint32_t t = new_register(l, 8), u = new_register(l, 8);
    emit(l, OP_SHL_64, t, sampler.reg, constant_register(l, 32, 8), 0);
    emit(l, OP_AND_64, u, image.reg, constant_register(l, UINT32_MAX, 8), 0);
    emit(l, OP_OR_64, define(l, l->w[2]), t, u, 0);
}

static void image_of_sampled(lowering *l) {
    need_words(l, 4);
    val v = word_value(l, 3);
    image_type(l, v);
    emit(l, OP_AND_64, define(l, l->w[2]), v.reg, constant_register(l, UINT32_MAX, 8), 0);
}

bool lower_image(lowering *l, uint32_t code) {
    switch (code) {
    case SPV_OP_SAMPLED_IMAGE:
        join_sampler(l);
        return true;
    case SPV_OP_IMAGE_SAMPLE_EXPLICIT_LOD:
        read_image(l, IMAGE_SAMPLE);
        return true;
    case SPV_OP_IMAGE_FETCH:
    case SPV_OP_IMAGE_READ:
        read_image(l, IMAGE_READ);
        return true;
    case SPV_OP_IMAGE_WRITE:
        write_image(l);
        return true;
    case SPV_OP_IMAGE:
        image_of_sampled(l);
        return true;
    case SPV_OP_IMAGE_QUERY_FORMAT:
        query(l, IMAGE_FORMAT);
        return true;
    case SPV_OP_IMAGE_QUERY_ORDER:
        query(l, IMAGE_ORDER);
        return true;
    case SPV_OP_IMAGE_QUERY_SIZE_LOD:
    case SPV_OP_IMAGE_QUERY_SIZE:
        query(l, IMAGE_SIZE);
        return true;
    case SPV_OP_IMAGE_QUERY_LEVELS:
    case SPV_OP_IMAGE_QUERY_SAMPLES:
        query(l, IMAGE_ONE);
        return true;
    case SPV_OP_SUBGROUP_IMAGE_BLOCK_READ_INTEL:
        block_access(l, false);
        return true;
    case SPV_OP_SUBGROUP_IMAGE_BLOCK_WRITE_INTEL:
        block_access(l, true);
        return true;
    default:
        return false;
    }
}
