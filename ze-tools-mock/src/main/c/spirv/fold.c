// Constants that are computed from specialization constants: operations on integers and booleans, of which sizes are
// made. The engine computes the others.
#include "spirv/reader.h"

// An operand of an operation: the bits of a scalar, zeroes above them.
typedef struct operand {
    uint64_t bits;
    uint32_t width;
    bool known;
} operand;

static uint64_t cut(uint64_t bits, uint32_t width) {
    return width >= 64 ? bits : bits & ((UINT64_C(1) << width) - 1);
}

static int64_t with_sign(uint64_t bits, uint32_t width) {
    return (int64_t)(bits << (64 - width)) >> (64 - width);
}

// Returns the width of an integer or a boolean of up to 64 bits, 0 for other types.
static uint32_t width_of(const zm_spirv_reader *reader, uint32_t type) {
    uint32_t width;
    zm_scalar kind = zm_spirv_scalar_of(reader, type, &width);
    const zm_spirv_type *scalar = zm_spirv_type_of(reader, type);
    bool folded = scalar != NULL && scalar->opcode != SPV_OP_TYPE_VECTOR && width <= 64 &&
                  (kind == ZM_SCALAR_INT || kind == ZM_SCALAR_BOOL);
    return folded ? width : 0;
}

static operand operand_at(const zm_spirv_reader *reader, uint32_t word, uint32_t index) {
    if (4 + index >= zm_spirv_length(reader, word)) {
        return (operand){0};
    }
    const zm_spirv_value *value = zm_spirv_value_of(reader, reader->words[word + 4 + index]);
    if (value == NULL || !value->known) {
        return (operand){0};
    }
    uint32_t width = width_of(reader, value->type);
    return (operand){.bits = value->bits, .width = width, .known = width != 0};
}

// The quotient or a remainder with signs. False: it is not defined.
static bool divide(uint32_t op, int64_t left, int64_t right, uint64_t *result) {
    if (right == 0 || (right == -1 && left == INT64_MIN)) {
        return false;
    }
    int64_t rest = left % right;
    bool moves = op == SPV_OP_S_MOD && rest != 0 && (rest < 0) != (right < 0);
    *result = (uint64_t)(op == SPV_OP_S_DIV ? left / right : moves ? rest + right : rest);
    return true;
}

static bool shift(uint32_t op, operand left, operand right, uint64_t *result) {
    if (right.bits >= left.width) {
        return false;
    }
    *result = op == SPV_OP_SHIFT_RIGHT_LOGICAL      ? left.bits >> right.bits
              : op == SPV_OP_SHIFT_RIGHT_ARITHMETIC ? (uint64_t)(with_sign(left.bits, left.width) >> right.bits)
                                                    : left.bits << right.bits;
    return true;
}

static bool compare(uint32_t op, operand left, operand right, uint64_t *result) {
    int64_t one = with_sign(left.bits, left.width), other = with_sign(right.bits, right.width);
    switch (op) {
    case SPV_OP_LOGICAL_EQUAL:
    case SPV_OP_I_EQUAL:
        *result = left.bits == right.bits;
        return true;
    case SPV_OP_LOGICAL_NOT_EQUAL:
    case SPV_OP_I_NOT_EQUAL:
        *result = left.bits != right.bits;
        return true;
    case SPV_OP_U_GREATER_THAN:
        *result = left.bits > right.bits;
        return true;
    case SPV_OP_U_GREATER_THAN_EQUAL:
        *result = left.bits >= right.bits;
        return true;
    case SPV_OP_U_LESS_THAN:
        *result = left.bits < right.bits;
        return true;
    case SPV_OP_U_LESS_THAN_EQUAL:
        *result = left.bits <= right.bits;
        return true;
    case SPV_OP_S_GREATER_THAN:
        *result = one > other;
        return true;
    case SPV_OP_S_GREATER_THAN_EQUAL:
        *result = one >= other;
        return true;
    case SPV_OP_S_LESS_THAN:
        *result = one < other;
        return true;
    case SPV_OP_S_LESS_THAN_EQUAL:
        *result = one <= other;
        return true;
    default:
        return false;
    }
}

static bool binary(uint32_t op, operand left, operand right, uint64_t *result) {
    switch (op) {
    case SPV_OP_I_ADD:
        *result = left.bits + right.bits;
        return true;
    case SPV_OP_I_SUB:
        *result = left.bits - right.bits;
        return true;
    case SPV_OP_I_MUL:
        *result = left.bits * right.bits;
        return true;
    case SPV_OP_U_DIV:
        *result = right.bits == 0 ? 0 : left.bits / right.bits;
        return right.bits != 0;
    case SPV_OP_U_MOD:
        *result = right.bits == 0 ? 0 : left.bits % right.bits;
        return right.bits != 0;
    case SPV_OP_S_DIV:
    case SPV_OP_S_REM:
    case SPV_OP_S_MOD:
        return divide(op, with_sign(left.bits, left.width), with_sign(right.bits, right.width), result);
    case SPV_OP_LOGICAL_OR:
    case SPV_OP_BITWISE_OR:
        *result = left.bits | right.bits;
        return true;
    case SPV_OP_BITWISE_XOR:
        *result = left.bits ^ right.bits;
        return true;
    case SPV_OP_LOGICAL_AND:
    case SPV_OP_BITWISE_AND:
        *result = left.bits & right.bits;
        return true;
    default:
        return compare(op, left, right, result);
    }
}

static bool unary(uint32_t op, operand from, uint64_t *result) {
    switch (op) {
    case SPV_OP_U_CONVERT:
        *result = from.bits;
        return true;
    case SPV_OP_S_CONVERT:
        *result = (uint64_t)with_sign(from.bits, from.width);
        return true;
    case SPV_OP_S_NEGATE:
        *result = 0 - from.bits;
        return true;
    case SPV_OP_NOT:
        *result = ~from.bits;
        return true;
    case SPV_OP_LOGICAL_NOT:
        *result = from.bits == 0;
        return true;
    default:
        return false;
    }
}

// A scalar that is a part of a composite constant.
static bool extract(const zm_spirv_reader *reader, uint32_t word, uint64_t *result) {
    uint32_t id = reader->words[word + 4];
    for (uint32_t i = 5; i < zm_spirv_length(reader, word); i++) {
        id = zm_spirv_constituent(reader, id, reader->words[word + i]);
    }
    const zm_spirv_value *value = zm_spirv_value_of(reader, id);
    const zm_spirv_value *whole = zm_spirv_value_of(reader, reader->words[word + 4]);
    bool known = value != NULL && whole != value && value->known && value->type == reader->words[word + 1];
    *result = known ? value->bits : 0;
    return known;
}

static bool select(const operand operands[3], uint64_t *result) {
    *result = operands[0].bits != 0 ? operands[1].bits : operands[2].bits;
    return operands[2].known && operands[1].width == operands[2].width;
}

void zm_spirv_fold(const zm_spirv_reader *reader, uint32_t word, zm_spirv_value *value) {
    uint32_t op = reader->words[word + 3];
    uint32_t width = width_of(reader, value->type);
    uint64_t result = 0;
    operand operands[3];
    for (uint32_t i = 0; i < 3; i++) {
        operands[i] = operand_at(reader, word, i);
    }
    if (width == 0 || zm_spirv_length(reader, word) < 5) {
        return;
    }
    if (op == SPV_OP_COMPOSITE_EXTRACT) {
        value->known = extract(reader, word, &result);
    } else if (op == SPV_OP_SELECT) {
        value->known = operands[0].known && operands[1].known && select(operands, &result);
    } else if (op == SPV_OP_SHIFT_LEFT_LOGICAL || op == SPV_OP_SHIFT_RIGHT_LOGICAL ||
               op == SPV_OP_SHIFT_RIGHT_ARITHMETIC) {
        value->known = operands[0].known && operands[1].known && operands[0].width == width &&
                       shift(op, operands[0], operands[1], &result);
    } else if (zm_spirv_length(reader, word) == 5) {
        bool converts = op == SPV_OP_U_CONVERT || op == SPV_OP_S_CONVERT;
        value->known = operands[0].known && (converts || operands[0].width == width) && unary(op, operands[0], &result);
    } else {
        bool compares = op >= SPV_OP_I_EQUAL && op <= SPV_OP_S_LESS_THAN_EQUAL;
        value->known = operands[0].known && operands[1].known && operands[0].width == operands[1].width &&
                       width == (compares ? 1 : operands[0].width) && binary(op, operands[0], operands[1], &result);
    }
    value->bits = cut(result, width);
}
