// Combines two values, for reductions, scans and atomic operations.
#include "compute/internal.h"
#include "compute/opcode.h"
#include "compute/scalar.h"

f64 zmc_real(scalar format, u64 bits) {
    if (format == S_F32) {
        f32 number;
        memcpy(&number, &bits, 4);
        return (f64)number;
    }
    if (format == S_F16) {
        f16 number;
        memcpy(&number, &bits, 2);
        return (f64)number;
    }
    f64 number;
    memcpy(&number, &bits, 8);
    return number;
}

static u64 bits_of(scalar format, f64 number) {
    if (format == S_F32) {
        return bits_of_f32((f32)number);
    }
    if (format == S_F16) {
        f16 half = (f16)number;
        u16 pattern;
        memcpy(&pattern, &half, 2);
        return pattern;
    }
    return bits_of_f64(number);
}

static u64 with_sign(scalar format, u64 number) {
    static const uint8_t bits[] = {8, 16, 32, 64, 64, 64, 64};
    return sign_extend(number, bits[format]);
}

static u64 cut(scalar format, u64 number) {
    static const u64 masks[] = {0xff, 0xffff, 0xffffffff, UINT64_MAX, 0xffff, 0xffffffff, UINT64_MAX};
    return number & masks[format];
}

u64 zmc_combine(uint32_t kind, scalar format, u64 left, u64 right) {
    switch (kind) {
    case C_ADD:
        return cut(format, left + right);
    case C_SUB:
        return cut(format, left - right);
    case C_MUL:
        return cut(format, left * right);
    case C_SMIN:
        return (s64)with_sign(format, left) < (s64)with_sign(format, right) ? left : right;
    case C_SMAX:
        return (s64)with_sign(format, left) > (s64)with_sign(format, right) ? left : right;
    case C_UMIN:
        return left < right ? left : right;
    case C_UMAX:
        return left > right ? left : right;
    case C_AND:
        return left & right;
    case C_OR:
        return left | right;
    case C_XOR:
        return left ^ right;
    case C_LAND:
        return left != 0 && right != 0;
    case C_LOR:
        return left != 0 || right != 0;
    case C_LXOR:
        return (left != 0) != (right != 0);
    case C_FADD:
        if (format == S_F32) {
            return bits_of_f32((f32)zmc_real(format, left) + (f32)zmc_real(format, right));
        }
        return bits_of(format, zmc_real(format, left) + zmc_real(format, right));
    case C_FMUL:
        if (format == S_F32) {
            return bits_of_f32((f32)zmc_real(format, left) * (f32)zmc_real(format, right));
        }
        return bits_of(format, zmc_real(format, left) * zmc_real(format, right));
    case C_FMIN:
        return bits_of(format, fmin(zmc_real(format, left), zmc_real(format, right)));
    case C_FMAX:
        return bits_of(format, fmax(zmc_real(format, left), zmc_real(format, right)));
    default:
        return right;
    }
}

u64 zmc_identity(uint32_t kind, scalar format) {
    switch (kind) {
    case C_SMIN:
        return cut(format, format == S_64   ? INT64_MAX
                           : format == S_32 ? INT32_MAX
                           : format == S_16 ? INT16_MAX
                                            : INT8_MAX);
    case C_SMAX:
        return cut(format, (u64)(format == S_64   ? INT64_MIN
                                 : format == S_32 ? INT32_MIN
                                 : format == S_16 ? INT16_MIN
                                                  : INT8_MIN));
    case C_UMIN:
    case C_AND:
        return cut(format, UINT64_MAX);
    case C_MUL:
    case C_LAND:
        return 1;
    case C_FMUL:
        return bits_of(format, 1);
    case C_FADD:
        return bits_of(format, 0);
    case C_FMIN:
        return bits_of(format, INFINITY);
    case C_FMAX:
        return bits_of(format, -INFINITY);
    default:
        return 0;
    }
}

u64 zmc_atomic_next(u32 kind, u32 format, u64 old, u64 value, u64 comparand) {
    switch (kind) {
    case C_LOAD:
        return old;
    case C_STORE:
    case C_EXCHANGE:
        return value;
    case C_COMPARE:
        return old == comparand ? value : old;
    case C_INC:
        return old + 1;
    case C_DEC:
        return old - 1;
    case C_FLAG:
        return 1;
    default:
        return zmc_combine(kind, (scalar)format, old, value);
    }
}
