// Constants that are computed from specialization constants: the integer operations that sizes are made of.
#include "spirv/reader.h"

static uint64_t cut(uint64_t bits, uint32_t width) {
    return width >= 64 ? bits : bits & ((UINT64_C(1) << width) - 1);
}

static bool operand(const zm_spirv_reader *reader, uint32_t word, uint32_t index, uint64_t *bits) {
    if (4 + index >= zm_spirv_length(reader, word)) {
        return false;
    }
    const zm_spirv_value *value = zm_spirv_value_of(reader, reader->words[word + 4 + index]);
    *bits = value == NULL ? 0 : value->bits;
    return value != NULL && value->known;
}

static bool binary(uint32_t op, uint64_t left, uint64_t right, uint32_t width, uint64_t *result) {
    switch (op) {
    case SPV_OP_I_ADD:
        *result = left + right;
        return true;
    case SPV_OP_I_SUB:
        *result = left - right;
        return true;
    case SPV_OP_I_MUL:
        *result = left * right;
        return true;
    case SPV_OP_U_DIV:
        *result = right == 0 ? 0 : left / right;
        return right != 0;
    case SPV_OP_U_MOD:
        *result = right == 0 ? 0 : left % right;
        return right != 0;
    case SPV_OP_SHIFT_RIGHT_LOGICAL:
        *result = right < width ? left >> right : 0;
        return right < width;
    case SPV_OP_SHIFT_LEFT_LOGICAL:
        *result = right < width ? left << right : 0;
        return right < width;
    case SPV_OP_BITWISE_OR:
        *result = left | right;
        return true;
    case SPV_OP_BITWISE_XOR:
        *result = left ^ right;
        return true;
    case SPV_OP_BITWISE_AND:
        *result = left & right;
        return true;
    default:
        return false;
    }
}

void zm_spirv_fold(const zm_spirv_reader *reader, uint32_t word, zm_spirv_value *value) {
    uint32_t op = reader->words[word + 3];
    uint32_t width = zm_spirv_scalar_bits(reader, value->type);
    uint64_t left;
    uint64_t right;
    uint64_t result = 0;
    if (width == 0 || width > 64 || !operand(reader, word, 0, &left)) {
        return;
    }
    switch (op) {
    case SPV_OP_U_CONVERT:
    case SPV_OP_S_CONVERT:    // of a size, which is not negative
        result = left;
        value->known = true;
        break;
    case SPV_OP_S_NEGATE:
        result = 0 - left;
        value->known = true;
        break;
    case SPV_OP_NOT:
        result = ~left;
        value->known = true;
        break;
    default:
        value->known = operand(reader, word, 1, &right) && binary(op, left, right, width, &result);
        break;
    }
    value->bits = cut(result, width);
}
