// Makes operations of the instructions on images.
#include "compute/texels.h"

// The operands that change nothing here: the level of detail, as images have one level, the signs of integers, which
// the format has.
#define IMAGE_OPERANDS 0x7006u

static const type *image_type(lowering *self, val image) {
    const type *ty = image.type;
    if (ty->kind == TYPE_OPAQUE && ty->width == SPV_OP_TYPE_SAMPLED_IMAGE) {
        ty = ty->element;
    }
    if (ty == NULL || ty->kind != TYPE_OPAQUE || ty->width != SPV_OP_TYPE_IMAGE) {
        lower_fail(self, "an operand is no image");
    }
    return ty;
}

static image_info *new_info(lowering *self, image_kind kind, uint32_t word) {
    val image = word_value(self, word);
    const type *ty = image_type(self, image);
    static const uint8_t dimensions[] = {1, 2, 3, 0, 2, 1, 0};
    if (ty->dimension >= sizeof dimensions || dimensions[ty->dimension] == 0) {
        lower_fail(self, "images of dimension %u are not supported", ty->dimension);
    }
    image_info *info = zmc_alloc(self->module, sizeof *info);
    info->kind = kind;
    info->image = image.reg;
    info->dimensions = dimensions[ty->dimension];
    info->arrayed = ty->arrayed;
    if (info->dimensions + info->arrayed > 3) {
        lower_fail(self, "arrays of images of dimension %u are not supported", ty->dimension);
    }
    return info;
}

static void take_coordinates(lowering *self, image_info *info, uint32_t word, uint32_t least) {
    val coordinates = word_value(self, word);
    const type *element;
    uint32_t n = components(coordinates.type, &element);
    info->coordinate = scalar_kind(self, element);
    if (n < least || (element->kind != TYPE_INT && info->coordinate != S_F32)) {
        lower_fail(self, "the image has %u coordinates, integers or floating-point numbers of 32 bits", least);
    }
    info->coordinates = coordinates.reg;
}

static void check_operands(lowering *self, uint32_t word) {
    if (self->length > word && (self->words[word] & ~IMAGE_OPERANDS) != 0) {
        lower_fail(self, "the image operands 0x%x are not supported", self->words[word]);
    }
}

static void take_value(lowering *self, image_info *info, const type *ty, uint32_t most) {
    const type *element;
    info->count = components(ty, &element);
    info->value = scalar_kind(self, element);
    if (info->count > most || (element->kind != TYPE_INT && element->kind != TYPE_FLOAT) || info->value == S_F64) {
        lower_fail(self, "a value of a kind that no image has");
    }
}

void lower_image_read(lowering *self, image_kind kind) {
    need_words(self, 5);
    image_info *info = new_info(self, kind, 3);
    take_coordinates(self, info, 4, info->dimensions + info->arrayed);
    check_operands(self, 5);
    take_value(self, info, result_type(self), 4);
    info->reg = define(self, self->words[2]);
    emit(self, OP_IMAGE, 0, 0, 0, 0)->image = info;
}

void lower_image_write(lowering *self) {
    need_words(self, 4);
    image_info *info = new_info(self, IMAGE_WRITE, 1);
    take_coordinates(self, info, 2, info->dimensions + info->arrayed);
    check_operands(self, 4);
    val value = word_value(self, 3);
    take_value(self, info, value.type, 4);
    info->reg = value.reg;
    emit(self, OP_IMAGE, 0, 0, 0, 0)->image = info;
}

void lower_image_query(lowering *self, image_kind kind) {
    need_words(self, 4);
    image_info *info = new_info(self, kind, 3);
    take_value(self, info, result_type(self), 4);
    info->reg = define(self, self->words[2]);
    emit(self, OP_IMAGE, 0, 0, 0, 0)->image = info;
}

void lower_image_block(lowering *self, bool write) {
    need_words(self, write ? 4 : 5);
    image_info *info = new_info(self, write ? IMAGE_BLOCK_WRITE : IMAGE_BLOCK_READ, write ? 1 : 3);
    if (info->dimensions != 2 || info->arrayed) {
        lower_fail(self, "blocks of an image that is not two-dimensional");
    }
    take_coordinates(self, info, write ? 2 : 4, 2);
    if (write) {
        val value = word_value(self, 3);
        take_value(self, info, value.type, 16);
        info->reg = value.reg;
    } else {
        take_value(self, info, result_type(self), 16);
        info->reg = define(self, self->words[2]);
    }
    converge(self);
    emit(self, OP_IMAGEBLOCK, 0, 0, 0, 0)->image = info;
}

// An image in the lower half of the result, its sampler in the upper one.
void lower_sampled_image(lowering *self) {
    need_words(self, 5);
    val image = word_value(self, 3), sampler = word_value(self, 4);
    image_type(self, image);
    if (sampler.type->kind != TYPE_OPAQUE || sampler.type->width != SPV_OP_TYPE_SAMPLER ||
        result_type(self)->lane_bytes != 8) {
        lower_fail(self, "an operand is no sampler");
    }
    uint32_t upper = new_register(self, 8), lower = new_register(self, 8);
    emit(self, OP_SHL_64, upper, sampler.reg, constant_register(self, 32, 8), 0);
    emit(self, OP_AND_64, lower, image.reg, constant_register(self, UINT32_MAX, 8), 0);
    emit(self, OP_OR_64, define(self, self->words[2]), upper, lower, 0);
}

void lower_image_of_sampled(lowering *self) {
    need_words(self, 4);
    val sampled = word_value(self, 3);
    image_type(self, sampled);
    emit(self, OP_AND_64, define(self, self->words[2]), sampled.reg, constant_register(self, UINT32_MAX, 8), 0);
}
