// Constants that are computed from specialization constants: the integer operations that sizes are made of.
#include "spirv/reader.h"

enum {
    OP_U_CONVERT = 113,
    OP_S_CONVERT = 114,
    OP_S_NEGATE = 126,
    OP_I_ADD = 128,
    OP_I_SUB = 130,
    OP_I_MUL = 132,
    OP_U_DIV = 134,
    OP_U_MOD = 137,
    OP_SHIFT_RIGHT_LOGICAL = 194,
    OP_SHIFT_LEFT_LOGICAL = 196,
    OP_BITWISE_OR = 197,
    OP_BITWISE_XOR = 198,
    OP_BITWISE_AND = 199,
    OP_NOT = 200
};

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

static bool binary(uint32_t op, uint64_t a, uint64_t b, uint32_t width, uint64_t *result) {
    switch (op) {
    case OP_I_ADD:
        *result = a + b;
        return true;
    case OP_I_SUB:
        *result = a - b;
        return true;
    case OP_I_MUL:
        *result = a * b;
        return true;
    case OP_U_DIV:
        *result = b == 0 ? 0 : a / b;
        return b != 0;
    case OP_U_MOD:
        *result = b == 0 ? 0 : a % b;
        return b != 0;
    case OP_SHIFT_RIGHT_LOGICAL:
        *result = b < width ? a >> b : 0;
        return b < width;
    case OP_SHIFT_LEFT_LOGICAL:
        *result = b < width ? a << b : 0;
        return b < width;
    case OP_BITWISE_OR:
        *result = a | b;
        return true;
    case OP_BITWISE_XOR:
        *result = a ^ b;
        return true;
    case OP_BITWISE_AND:
        *result = a & b;
        return true;
    default:
        return false;
    }
}

void zm_spirv_fold(const zm_spirv_reader *reader, uint32_t word, zm_spirv_value *value) {
    uint32_t op = reader->words[word + 3];
    uint32_t width = zm_spirv_scalar_bits(reader, value->type);
    uint64_t a;
    uint64_t b;
    uint64_t result = 0;
    if (width == 0 || width > 64 || !operand(reader, word, 0, &a)) {
        return;
    }
    switch (op) {
    case OP_U_CONVERT:
    case OP_S_CONVERT:    // of a size, which is not negative
        result = a;
        value->known = true;
        break;
    case OP_S_NEGATE:
        result = 0 - a;
        value->known = true;
        break;
    case OP_NOT:
        result = ~a;
        value->known = true;
        break;
    default:
        value->known = operand(reader, word, 1, &b) && binary(op, a, b, width, &result);
        break;
    }
    value->bits = cut(result, width);
}
