// Combines two values, for reductions, scans and atomic operations.
#include "compute/internal.h"
#include "compute/opcode.h"
#include "compute/scalar.h"

f64 zmc_real(scalar s, u64 bits) {
    if (s == S_F32) {
        f32 v;
        memcpy(&v, &bits, 4);
        return (f64)v;
    }
    if (s == S_F16) {
        f16 v;
        memcpy(&v, &bits, 2);
        return (f64)v;
    }
    f64 v;
    memcpy(&v, &bits, 8);
    return v;
}

static u64 bits_of(scalar s, f64 v) {
    if (s == S_F32) {
        return bits_of_f32((f32)v);
    }
    if (s == S_F16) {
        f16 h = (f16)v;
        u16 b;
        memcpy(&b, &h, 2);
        return b;
    }
    return bits_of_f64(v);
}

static u64 with_sign(scalar s, u64 v) {
    static const uint8_t bits[] = {8, 16, 32, 64, 64, 64, 64};
    return sign_extend(v, bits[s]);
}

static u64 cut(scalar s, u64 v) {
    static const u64 masks[] = {0xff, 0xffff, 0xffffffff, UINT64_MAX, 0xffff, 0xffffffff, UINT64_MAX};
    return v & masks[s];
}

u64 zmc_combine(uint32_t kind, scalar s, u64 a, u64 b) {
    switch (kind) {
    case C_ADD:
        return cut(s, a + b);
    case C_SUB:
        return cut(s, a - b);
    case C_MUL:
        return cut(s, a * b);
    case C_SMIN:
        return (s64)with_sign(s, a) < (s64)with_sign(s, b) ? a : b;
    case C_SMAX:
        return (s64)with_sign(s, a) > (s64)with_sign(s, b) ? a : b;
    case C_UMIN:
        return a < b ? a : b;
    case C_UMAX:
        return a > b ? a : b;
    case C_AND:
        return a & b;
    case C_OR:
        return a | b;
    case C_XOR:
        return a ^ b;
    case C_LAND:
        return a != 0 && b != 0;
    case C_LOR:
        return a != 0 || b != 0;
    case C_LXOR:
        return (a != 0) != (b != 0);
    case C_FADD:
        if (s == S_F32) {
            return bits_of_f32((f32)zmc_real(s, a) + (f32)zmc_real(s, b));
        }
        return bits_of(s, zmc_real(s, a) + zmc_real(s, b));
    case C_FMUL:
        if (s == S_F32) {
            return bits_of_f32((f32)zmc_real(s, a) * (f32)zmc_real(s, b));
        }
        return bits_of(s, zmc_real(s, a) * zmc_real(s, b));
    case C_FMIN:
        return bits_of(s, fmin(zmc_real(s, a), zmc_real(s, b)));
    case C_FMAX:
        return bits_of(s, fmax(zmc_real(s, a), zmc_real(s, b)));
    default:
        return b;
    }
}

u64 zmc_identity(uint32_t kind, scalar s) {
    switch (kind) {
    case C_SMIN:
        return cut(s, s == S_64 ? INT64_MAX : s == S_32 ? INT32_MAX : s == S_16 ? INT16_MAX : INT8_MAX);
    case C_SMAX:
        return cut(s, (u64)(s == S_64 ? INT64_MIN : s == S_32 ? INT32_MIN : s == S_16 ? INT16_MIN : INT8_MIN));
    case C_UMIN:
    case C_AND:
        return cut(s, UINT64_MAX);
    case C_MUL:
    case C_LAND:
        return 1;
    case C_FMUL:
        return bits_of(s, 1);
    case C_FADD:
        return bits_of(s, 0);
    case C_FMIN:
        return bits_of(s, INFINITY);
    case C_FMAX:
        return bits_of(s, -INFINITY);
    default:
        return 0;
    }
}

u64 zmc_atomic_next(u32 kind, u32 s, u64 old, u64 value, u64 comparand) {
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
        return zmc_combine(kind, (scalar)s, old, value);
    }
}
