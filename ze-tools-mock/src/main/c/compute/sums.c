// Follows the sums of a work-item's ids through a kernel.
#include "compute/sums.h"

#include <stdlib.h>
#include <string.h>

#include "compute/texels.h"

#define MAX_PASSES 32

static const value any = {.kind = ANY};

value zmc_sum_constant(s64 v) {
    return (value){.kind = SUM, .first = v};
}

bool zmc_sum_range(const sums *a, const value *v, s64 *low, s64 *high) {
    *low = *high = v->first;
    for (int k = 0; k < 6; k++) {
        s64 part;
        if (__builtin_mul_overflow(v->of[k], a->most[k], &part) ||
            __builtin_add_overflow(part < 0 ? *low : *high, part, part < 0 ? low : high)) {
            return false;
        }
    }
    return true;
}

// The value as a register of that many bytes holds it.
static value fit(const sums *a, value v, uint32_t bytes) {
    s64 low, high;
    if (v.kind != SUM) {
        return v;
    }
    bool good =
        zmc_sum_range(a, &v, &low, &high) && bytes >= 4 && (bytes == 8 || (low >= INT32_MIN && high <= INT32_MAX));
    return good ? v : any;
}

value zmc_sum_add(value x, value y, s64 factor) {
    value r = x;
    s64 part;
    if (x.kind == NEAR || (y.kind == NEAR && factor == 1)) {
        return (value){.kind = NEAR};
    }
    if (x.kind != SUM || y.kind != SUM) {
        bool near = x.kind == SUM && (u64)x.first >> 56 >= TAG_PRIVATE && (u64)x.first >> 56 <= TAG_LOCAL;
        return near ? (value){.kind = NEAR} : any;
    }
    if (__builtin_mul_overflow(y.first, factor, &part) || __builtin_add_overflow(r.first, part, &r.first)) {
        return any;
    }
    for (int k = 0; k < 6; k++) {
        if (__builtin_mul_overflow(y.of[k], factor, &part) || __builtin_add_overflow(r.of[k], part, &r.of[k])) {
            return any;
        }
    }
    return r;
}

static bool is_constant(const value *v) {
    static const s64 none[6] = {0};
    return v->kind == SUM && memcmp(v->of, none, sizeof none) == 0;
}

static value multiply(value x, value y) {
    if (x.kind == SUM && is_constant(&y)) {
        return zmc_sum_add(zmc_sum_constant(0), x, y.first);
    }
    return y.kind == SUM && is_constant(&x) ? zmc_sum_add(zmc_sum_constant(0), y, x.first) : any;
}

// An "or" with bits that are always zero is an addition.
static value join_bits(const sums *a, value x, value y) {
    s64 low, high;
    if (is_constant(&x)) {
        value swap = x;
        x = y;
        y = swap;
    }
    if (x.kind != SUM || !is_constant(&y) || y.first < 0 || !zmc_sum_range(a, &x, &low, &high) || low < 0) {
        return any;
    }
    u64 bits = (u64)x.first;
    for (int k = 0; k < 6; k++) {
        bits |= (u64)x.of[k];
    }
    u64 below = bits == 0 ? UINT64_MAX : (bits & (0 - bits)) - 1;
    return ((u64)y.first & ~below) == 0 ? zmc_sum_add(x, y, 1) : any;
}

// A shift to the right that loses no bit: how compilers extend the sign of a part.
static value shift_back(const sums *a, value x, value y, bool with_sign) {
    s64 low, high;
    if (x.kind != SUM || !is_constant(&y) || y.first < 0 || y.first > 62 || !zmc_sum_range(a, &x, &low, &high) ||
        (!with_sign && low < 0)) {
        return any;
    }
    s64 by = (s64)1 << y.first;
    bool exact = x.first % by == 0;
    x.first /= by;
    for (int k = 0; k < 6; k++) {
        exact = exact && x.of[k] % by == 0;
        x.of[k] /= by;
    }
    return exact ? x : any;
}

static void put(sums *a, uint32_t reg, value v) {
    value *at = &a->values[reg];
    if (at->kind == ANY || v.kind == UNSET) {
        return;
    }
    if (at->kind == UNSET) {
        *at = v;
        a->changed = true;
    } else if (at->kind != v.kind || memcmp(at, &v, sizeof v) != 0) {
        *at = any;
        a->changed = true;
    }
}

static void put_all(sums *a, uint32_t reg, uint32_t count, uint32_t bytes) {
    for (uint32_t k = 0; k < count; k++) {
        put(a, reg + k * bytes, any);
    }
}

// False: not followed, so that nothing is known of the kernel.
static bool follow(sums *a, const op *o) {
    if (o->code == OP_JUMP || o->code == OP_BRANCH) {
        return true;    // their operands are edges
    }
    const value x = a->values[o->a], y = a->values[o->b];
    s64 low, high;
    bool both = o->code == OP_IADD_32 || o->code == OP_IADD_64 || o->code == OP_ISUB_32 || o->code == OP_ISUB_64 ||
                o->code == OP_IMUL_32 || o->code == OP_IMUL_64 || o->code == OP_OR_32 || o->code == OP_OR_64 ||
                o->code == OP_SHL_32 || o->code == OP_SHL_64 || (o->code >= OP_SHR_8 && o->code <= OP_SAR_64) ||
                o->code == OP_SCALE || o->code == OP_SCALESHIFT;
    if ((both && (x.kind == UNSET || y.kind == UNSET)) || (o->code == OP_ADDI && x.kind == UNSET)) {
        return true;    // in a later pass
    }
    switch (o->code) {
    case OP_COPY_32:
    case OP_COPY_64:
    case OP_FCOPY_F32:
    case OP_FCOPY_F64:
        put(a, o->d, x);
        return true;
    case OP_IADD_32:
    case OP_IADD_64:
        put(a, o->d, fit(a, zmc_sum_add(x, y, 1), o->code == OP_IADD_32 ? 4 : 8));
        return true;
    case OP_ISUB_32:
    case OP_ISUB_64:
        put(a, o->d, fit(a, zmc_sum_add(x, y, -1), o->code == OP_ISUB_32 ? 4 : 8));
        return true;
    case OP_IMUL_32:
    case OP_IMUL_64:
        put(a, o->d, fit(a, multiply(x, y), o->code == OP_IMUL_32 ? 4 : 8));
        return true;
    case OP_OR_32:
    case OP_OR_64:
        put(a, o->d, fit(a, join_bits(a, x, y), o->code == OP_OR_32 ? 4 : 8));
        return true;
    case OP_SHL_32:
    case OP_SHL_64: {
        u32 bytes = o->code == OP_SHL_32 ? 4 : 8;
        bool fixed = is_constant(&y) && y.first >= 0 && y.first < bytes * 8 - 1;
        put(a, o->d, fixed ? fit(a, multiply(x, zmc_sum_constant((s64)1 << y.first)), bytes) : any);
        return true;
    }
    case OP_SAR_32:
    case OP_SAR_64:
        put(a, o->d, shift_back(a, x, y, true));
        return true;
    case OP_SHR_32:
    case OP_SHR_64:
        put(a, o->d, shift_back(a, x, y, false));
        return true;
    case OP_SCVT32_64:
        put(a, o->d, x.kind == SUM || x.kind == UNSET ? x : any);
        return true;
    case OP_UCVT32_64:
        put(a, o->d, x.kind == UNSET || (x.kind == SUM && zmc_sum_range(a, &x, &low, &high) && low >= 0) ? x : any);
        return true;
    case OP_UCVT64_32:
    case OP_SCVT64_32:
        put(a, o->d, x.kind == UNSET ? x : x.kind == SUM ? fit(a, x, 4) : any);
        return true;
    case OP_ADDI:
        put(a, o->d, fit(a, zmc_sum_add(x, zmc_sum_constant((s64)o->imm), 1), 8));
        return true;
    case OP_SCALE:
        put(a, o->d, fit(a, zmc_sum_add(x, o->extra >= 4 ? y : any, (s64)o->imm), 8));
        return true;
    case OP_SCALESHIFT:
        put(a, o->d, o->imm < 63 ? fit(a, zmc_sum_add(x, y, (s64)1 << o->imm), 8) : any);
        return true;
    case OP_PRIVATE:
        put(a, o->d, (value){.kind = NEAR});
        return true;
    case OP_INSERTDYN:
        put_all(a, o->d, o->imm & 255, (o->imm >> 8) & 255);
        return true;
    case OP_BITCAST:
        put_all(a, o->d, (o->imm >> 16) & 255, (o->imm >> 24) & 255);
        return true;
    case OP_SHUFFLE:
        put_all(a, o->d, (o->imm >> 8) & 255, (o->imm >> 16) & 255);
        return true;
    case OP_MATHII_F32:
    case OP_MATHII_F64:
    case OP_MATHPP_F32:
    case OP_MATHPP_F64:
        put(a, o->d, any);
        put(a, o->c, any);
        return true;
    case OP_STORE_8:
    case OP_STORE_16:
    case OP_STORE_32:
    case OP_STORE_64:
    case OP_SWITCH:
    case OP_RETURN:
    case OP_BARRIER:
    case OP_PUT:
    case OP_FAULT:
    case OP_ROUNDING:
        return true;
    case OP_CALL:
    case OP_CALLPTR:
    case OP_COPYMEM:
    case OP_COPYDYN:
    case OP_ATOMIC:
    case OP_BALLOT:
    case OP_BLOCKIO:
    case OP_PRINTF:
    case OP_ASYNC:
    case OP_CLOCK:
    case OP_PLACE:
    case OP_IMAGEBLOCK:
    case OP_NOTE:
        return false;
    case OP_IMAGE: {
        static const uint8_t bytes[] = {1, 2, 4, 8, 2, 4, 8};
        const image_info *info = o->data;
        put_all(a, info->reg, info->count, bytes[info->value]);
        return info->kind != IMAGE_WRITE;
    }
    default:
        put(a, o->d, any);
        return true;
    }
}

static void take_builtins(sums *a) {
    const zmc_kernel *k = a->run->kernel;
    const zmc_dispatch *l = &a->run->launch;
    for (uint32_t b = 0; b < k->builtin_count; b++) {
        const builtin_use *u = &k->builtins[b];
        for (uint32_t c = 0; c < u->count; c++) {
            value v = any;
            if (u->builtin == UINT32_MAX) {
                v = (value){.kind = NEAR};
            } else if (u->memory == 0 && c < 3 && (u->width == 4 || u->width == 8)) {
                switch (u->builtin) {
                case SPV_BUILT_IN_NUM_WORKGROUPS:
                    v = zmc_sum_constant(l->groups[c]);
                    break;
                case SPV_BUILT_IN_WORKGROUP_SIZE:
                case SPV_BUILT_IN_ENQUEUED_WORKGROUP_SIZE:
                    v = zmc_sum_constant(l->group_size[c]);
                    break;
                case SPV_BUILT_IN_GLOBAL_SIZE:
                    v = zmc_sum_constant((s64)l->groups[c] * l->group_size[c]);
                    break;
                case SPV_BUILT_IN_GLOBAL_OFFSET:
                    v = zmc_sum_constant((s64)l->offset[c]);
                    break;
                case SPV_BUILT_IN_WORKGROUP_ID:
                    v = zmc_sum_constant(0);
                    v.of[c] = 1;
                    break;
                case SPV_BUILT_IN_LOCAL_INVOCATION_ID:
                    v = zmc_sum_constant(0);
                    v.of[3 + c] = 1;
                    break;
                case SPV_BUILT_IN_GLOBAL_INVOCATION_ID:
                    v = zmc_sum_constant((s64)l->offset[c]);
                    v.of[c] = l->group_size[c];
                    v.of[3 + c] = 1;
                    break;
                default:
                    break;
                }
                v = fit(a, v, u->width);
            }
            a->values[u->reg + c * u->width] = v;
        }
    }
}

static void take_arguments(sums *a) {
    const code *c = a->code;
    const uint8_t *from = a->run->arguments;
    u64 local = (a->run->kernel->module->local_bytes + 63u) & ~63u;
    for (uint32_t p = 0; p < c->function->parameter_count; p++) {
        const type *ty = c->function->type->members[p];
        uint32_t reg = c->parameter_regs[p];
        u64 size = 0;
        memcpy(&size, from, 8);
        from += 8;
        if (ty->kind == TYPE_POINTER && ty->width == 4) {
            a->values[reg] = zmc_sum_constant((s64)((TAG_LOCAL << 56) + local));
            local += (size + 63) & ~(u64)63;
        } else if (ty->kind == TYPE_POINTER && ty->width == 7) {
            a->values[reg] = (value){.kind = NEAR};
            from += 8 + size;
        } else {
            for (u64 i = 0; i < size; i++, reg += from[0], from += 16) {
                u64 v;
                memcpy(&v, from + 8, 8);
                a->values[reg] = from[0] >= 4 ? zmc_sum_constant((s64)sign_extend(v, from[0] * 8u)) : any;
            }
        }
    }
}

static bool follow_all(sums *a) {
    const zmc_kernel *k = a->run->kernel;
    for (uint32_t i = 0; i < k->constant_count; i++) {
        const constant_reg *c = &k->constants[i];
        a->values[c->reg] = c->bytes >= 4 ? zmc_sum_constant((s64)sign_extend(c->value, c->bytes * 8)) : any;
    }
    take_builtins(a);
    take_arguments(a);
    // Nothing writes to the other registers before the operations do: they are zero.
    bool *written = calloc(k->lane_bytes + 1u, sizeof *written);
    if (written == NULL) {
        return false;
    }
    for (uint32_t i = 0; i < a->code->op_count; i++) {
        const op *o = &a->code->ops[i];
        if (o->code != OP_JUMP && o->code != OP_BRANCH) {
            written[o->d] = true;
        }
    }
    for (uint32_t r = 0; r < k->lane_bytes; r++) {
        if (a->values[r].kind == UNSET && (r == 0 || !written[r])) {
            a->values[r] = zmc_sum_constant(0);
        }
    }
    free(written);
    for (int pass = 0; pass < MAX_PASSES; pass++) {
        a->changed = false;
        for (uint32_t i = 0; i < a->code->op_count; i++) {
            if (!follow(a, &a->code->ops[i])) {
                return false;
            }
        }
        if (!a->changed) {
            return true;
        }
    }
    return false;
}

sums *zmc_sums_create(const zmc_execution *run) {
    const zmc_kernel *k = run->kernel;
    if (k->code_count != 1 || k->reentered) {
        return NULL;
    }
    sums *a = calloc(1, sizeof *a);
    value *values = calloc(k->lane_bytes + 8u, sizeof *values);
    if (a == NULL || values == NULL) {
        free(a);
        free(values);
        return NULL;
    }
    *a = (sums){.run = run, .code = k->codes[0], .values = values};
    for (int i = 0; i < 3; i++) {
        a->most[i] = (s64)run->launch.groups[i] - 1;
        a->most[3 + i] = (s64)run->launch.group_size[i] - 1;
    }
    if (!follow_all(a)) {
        zmc_sums_destroy(a);
        return NULL;
    }
    return a;
}

void zmc_sums_destroy(sums *a) {
    if (a != NULL) {
        free(a->values);
        free(a);
    }
}
