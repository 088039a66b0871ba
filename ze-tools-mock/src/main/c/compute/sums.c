// Follows the sums of a work-item's ids through a kernel.
#include "compute/sums.h"

#include <stdlib.h>
#include <string.h>

#include "compute/texels.h"

#define MAX_PASSES 32

static const value any = {.kind = ANY};

value zmc_sum_constant(s64 number) {
    return (value){.kind = SUM, .first = number};
}

bool zmc_sum_range(const sums *followed, const value *sum, s64 *low, s64 *high) {
    *low = *high = sum->first;
    for (int variable = 0; variable < 6; variable++) {
        s64 part;
        if (__builtin_mul_overflow(sum->of[variable], followed->most[variable], &part) ||
            __builtin_add_overflow(part < 0 ? *low : *high, part, part < 0 ? low : high)) {
            return false;
        }
    }
    return true;
}

// The value as a register of that many bytes holds it.
static value fit(const sums *followed, value sum, uint32_t bytes) {
    s64 low, high;
    if (sum.kind != SUM) {
        return sum;
    }
    bool good = zmc_sum_range(followed, &sum, &low, &high) && bytes >= 4 &&
                (bytes == 8 || (low >= INT32_MIN && high <= INT32_MAX));
    return good ? sum : any;
}

value zmc_sum_add(value x, value y, s64 factor) {
    value total = x;
    s64 part;
    if (x.kind == NEAR || (y.kind == NEAR && factor == 1)) {
        return (value){.kind = NEAR};
    }
    if (x.kind != SUM || y.kind != SUM) {
        bool near = x.kind == SUM && (zmc_is_private((u64)x.first) || zmc_is_local((u64)x.first));
        return near ? (value){.kind = NEAR} : any;
    }
    if (__builtin_mul_overflow(y.first, factor, &part) || __builtin_add_overflow(total.first, part, &total.first)) {
        return any;
    }
    for (int variable = 0; variable < 6; variable++) {
        if (__builtin_mul_overflow(y.of[variable], factor, &part) ||
            __builtin_add_overflow(total.of[variable], part, &total.of[variable])) {
            return any;
        }
    }
    return total;
}

static bool is_constant(const value *sum) {
    static const s64 none[6] = {0};
    return sum->kind == SUM && memcmp(sum->of, none, sizeof none) == 0;
}

static value multiply(value x, value y) {
    if (x.kind == SUM && is_constant(&y)) {
        return zmc_sum_add(zmc_sum_constant(0), x, y.first);
    }
    return y.kind == SUM && is_constant(&x) ? zmc_sum_add(zmc_sum_constant(0), y, x.first) : any;
}

// An "or" with bits that are always zero is an addition.
static value join_bits(const sums *followed, value x, value y) {
    s64 low, high;
    if (is_constant(&x)) {
        value swap = x;
        x = y;
        y = swap;
    }
    if (x.kind != SUM || !is_constant(&y) || y.first < 0 || !zmc_sum_range(followed, &x, &low, &high) || low < 0) {
        return any;
    }
    u64 bits = (u64)x.first;
    for (int variable = 0; variable < 6; variable++) {
        bits |= (u64)x.of[variable];
    }
    u64 below = bits == 0 ? UINT64_MAX : (bits & (0 - bits)) - 1;
    return ((u64)y.first & ~below) == 0 ? zmc_sum_add(x, y, 1) : any;
}

// A shift to the right that loses no bit: how compilers extend the sign of a part.
static value shift_back(const sums *followed, value x, value y, bool with_sign) {
    s64 low, high;
    if (x.kind != SUM || !is_constant(&y) || y.first < 0 || y.first > 62 || !zmc_sum_range(followed, &x, &low, &high) ||
        (!with_sign && low < 0)) {
        return any;
    }
    s64 by = (s64)1 << y.first;
    bool exact = x.first % by == 0;
    x.first /= by;
    for (int variable = 0; variable < 6; variable++) {
        exact = exact && x.of[variable] % by == 0;
        x.of[variable] /= by;
    }
    return exact ? x : any;
}

static void put(sums *followed, uint32_t reg, value sum) {
    value *at = &followed->values[reg];
    if (at->kind == ANY || sum.kind == UNSET) {
        return;
    }
    if (at->kind == UNSET) {
        *at = sum;
        followed->changed = true;
    } else if (at->kind != sum.kind || memcmp(at, &sum, sizeof sum) != 0) {
        *at = any;
        followed->changed = true;
    }
}

static void put_all(sums *followed, uint32_t reg, uint32_t count, uint32_t bytes) {
    for (uint32_t component = 0; component < count; component++) {
        put(followed, reg + component * bytes, any);
    }
}

// The operations whose result follows from two operands.
static bool has_two_operands(uint16_t code) {
    return code == OP_IADD_32 || code == OP_IADD_64 || code == OP_ISUB_32 || code == OP_ISUB_64 || code == OP_IMUL_32 ||
           code == OP_IMUL_64 || code == OP_OR_32 || code == OP_OR_64 || code == OP_SHL_32 || code == OP_SHL_64 ||
           (code >= OP_SHR_8 && code <= OP_SAR_64) || code == OP_SCALE || code == OP_SCALESHIFT;
}

// The result of an operation that has one.
static value result_of(sums *followed, const op *operation, value x, value y) {
    s64 low, high;
    switch (operation->code) {
    case OP_COPY_32:
    case OP_COPY_64:
    case OP_FCOPY_F32:
    case OP_FCOPY_F64:
        return x;
    case OP_IADD_32:
    case OP_IADD_64:
        return fit(followed, zmc_sum_add(x, y, 1), operation->code == OP_IADD_32 ? 4 : 8);
    case OP_ISUB_32:
    case OP_ISUB_64:
        return fit(followed, zmc_sum_add(x, y, -1), operation->code == OP_ISUB_32 ? 4 : 8);
    case OP_IMUL_32:
    case OP_IMUL_64:
        return fit(followed, multiply(x, y), operation->code == OP_IMUL_32 ? 4 : 8);
    case OP_OR_32:
    case OP_OR_64:
        return fit(followed, join_bits(followed, x, y), operation->code == OP_OR_32 ? 4 : 8);
    case OP_SHL_32:
    case OP_SHL_64: {
        u32 bytes = operation->code == OP_SHL_32 ? 4 : 8;
        bool fixed = is_constant(&y) && y.first >= 0 && y.first < bytes * 8 - 1;
        return fixed ? fit(followed, multiply(x, zmc_sum_constant((s64)1 << y.first)), bytes) : any;
    }
    case OP_SAR_32:
    case OP_SAR_64:
        return shift_back(followed, x, y, true);
    case OP_SHR_32:
    case OP_SHR_64:
        return shift_back(followed, x, y, false);
    case OP_SCVT32_64:
        return x.kind == SUM || x.kind == UNSET ? x : any;
    case OP_UCVT32_64:
        return x.kind == UNSET || (x.kind == SUM && zmc_sum_range(followed, &x, &low, &high) && low >= 0) ? x : any;
    case OP_UCVT64_32:
    case OP_SCVT64_32:
        return x.kind == UNSET ? x : x.kind == SUM ? fit(followed, x, 4) : any;
    case OP_ADDI:
        return fit(followed, zmc_sum_add(x, zmc_sum_constant((s64)operation->imm), 1), 8);
    case OP_SCALE:
        return fit(followed, zmc_sum_add(x, operation->bytes >= 4 ? y : any, (s64)operation->imm), 8);
    case OP_SCALESHIFT:
        return operation->imm < 63 ? fit(followed, zmc_sum_add(x, y, (s64)1 << operation->imm), 8) : any;
    case OP_PRIVATE:
        return (value){.kind = NEAR};
    default:
        return any;
    }
}

// False: not followed, so that nothing is known of the kernel.
static bool follow(sums *followed, const op *operation) {
    if (operation->code == OP_JUMP || operation->code == OP_BRANCH) {
        return true;    // their operands are edges
    }
    const value x = followed->values[operation->first], y = followed->values[operation->second];
    if ((has_two_operands(operation->code) && (x.kind == UNSET || y.kind == UNSET)) ||
        (operation->code == OP_ADDI && x.kind == UNSET)) {
        return true;    // in a later pass
    }
    switch (operation->code) {
    case OP_INSERTDYN:
        put_all(followed, operation->result, operation->indexed.count, operation->indexed.bytes);
        return true;
    case OP_BITCAST:
        put_all(followed, operation->result, operation->bit_cast.to_count, operation->bit_cast.to_bytes);
        return true;
    case OP_SHUFFLE:
        put_all(followed, operation->result, operation->vector_shuffle.to_count, operation->vector_shuffle.bytes);
        return true;
    case OP_MATHII_F32:
    case OP_MATHII_F64:
    case OP_MATHPP_F32:
    case OP_MATHPP_F64:
        put(followed, operation->result, any);
        put(followed, operation->third, any);
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
        const image_info *info = operation->image;
        put_all(followed, info->reg, info->count, bytes[info->value]);
        return info->kind != IMAGE_WRITE;
    }
    default:
        put(followed, operation->result, result_of(followed, operation, x, y));
        return true;
    }
}

static void take_builtins(sums *followed) {
    const zmc_kernel *kernel = followed->run->kernel;
    const zmc_dispatch *launch = &followed->run->launch;
    for (uint32_t builtin = 0; builtin < kernel->builtin_count; builtin++) {
        const builtin_use *use = &kernel->builtins[builtin];
        for (uint32_t component = 0; component < use->count; component++) {
            value sum = any;
            if (use->builtin == UINT32_MAX) {
                sum = (value){.kind = NEAR};
            } else if (use->memory == 0 && component < 3 && (use->width == 4 || use->width == 8)) {
                switch (use->builtin) {
                case SPV_BUILT_IN_NUM_WORKGROUPS:
                    sum = zmc_sum_constant(launch->groups[component]);
                    break;
                case SPV_BUILT_IN_WORKGROUP_SIZE:
                case SPV_BUILT_IN_ENQUEUED_WORKGROUP_SIZE:
                    sum = zmc_sum_constant(launch->group_size[component]);
                    break;
                case SPV_BUILT_IN_GLOBAL_SIZE:
                    sum = zmc_sum_constant((s64)launch->groups[component] * launch->group_size[component]);
                    break;
                case SPV_BUILT_IN_GLOBAL_OFFSET:
                    sum = zmc_sum_constant((s64)launch->offset[component]);
                    break;
                case SPV_BUILT_IN_WORKGROUP_ID:
                    sum = zmc_sum_constant(0);
                    sum.of[component] = 1;
                    break;
                case SPV_BUILT_IN_LOCAL_INVOCATION_ID:
                    sum = zmc_sum_constant(0);
                    sum.of[3 + component] = 1;
                    break;
                case SPV_BUILT_IN_GLOBAL_INVOCATION_ID:
                    sum = zmc_sum_constant((s64)launch->offset[component]);
                    sum.of[component] = launch->group_size[component];
                    sum.of[3 + component] = 1;
                    break;
                default:
                    break;
                }
                sum = fit(followed, sum, use->width);
            }
            followed->values[use->reg + component * use->width] = sum;
        }
    }
}

static void take_arguments(sums *followed) {
    const code *body = followed->code;
    const uint8_t *from = followed->run->arguments;
    u64 local = (followed->run->kernel->module->local_bytes + 63u) & ~63u;
    for (uint32_t parameter = 0; parameter < body->function->parameter_count; parameter++) {
        const type *ty = body->function->type->members[parameter];
        uint32_t reg = body->parameter_regs[parameter];
        u64 size = 0;
        memcpy(&size, from, 8);
        from += 8;
        if (ty->kind == TYPE_POINTER && ty->width == SPV_STORAGE_CLASS_WORKGROUP) {
            followed->values[reg] = zmc_sum_constant((s64)zmc_local_address(local));
            local += (size + 63) & ~(u64)63;
        } else if (ty->kind == TYPE_POINTER && ty->width == SPV_STORAGE_CLASS_FUNCTION) {
            followed->values[reg] = (value){.kind = NEAR};
            from += 8 + size;
        } else {
            for (u64 i = 0; i < size; i++, reg += from[0], from += 16) {
                u64 argument;
                memcpy(&argument, from + 8, 8);
                followed->values[reg] = from[0] >= 4 ? zmc_sum_constant((s64)sign_extend(argument, from[0] * 8u)) : any;
            }
        }
    }
}

static bool follow_all(sums *followed) {
    const zmc_kernel *kernel = followed->run->kernel;
    for (uint32_t i = 0; i < kernel->constant_count; i++) {
        const constant_reg *constant = &kernel->constants[i];
        followed->values[constant->reg] =
            constant->bytes >= 4 ? zmc_sum_constant((s64)sign_extend(constant->value, constant->bytes * 8)) : any;
    }
    take_builtins(followed);
    take_arguments(followed);
    // Nothing writes to the other registers before the operations do: they are zero.
    bool *written = calloc(kernel->lane_bytes + 1u, sizeof *written);
    if (written == NULL) {
        return false;
    }
    for (uint32_t i = 0; i < followed->code->op_count; i++) {
        const op *operation = &followed->code->ops[i];
        if (operation->code != OP_JUMP && operation->code != OP_BRANCH) {
            written[operation->result] = true;
        }
    }
    for (uint32_t reg = 0; reg < kernel->lane_bytes; reg++) {
        if (followed->values[reg].kind == UNSET && (reg == 0 || !written[reg])) {
            followed->values[reg] = zmc_sum_constant(0);
        }
    }
    free(written);
    for (int pass = 0; pass < MAX_PASSES; pass++) {
        followed->changed = false;
        for (uint32_t i = 0; i < followed->code->op_count; i++) {
            if (!follow(followed, &followed->code->ops[i])) {
                return false;
            }
        }
        if (!followed->changed) {
            return true;
        }
    }
    return false;
}

sums *zmc_sums_create(const zmc_execution *run) {
    const zmc_kernel *kernel = run->kernel;
    if (kernel->code_count != 1 || kernel->reentered) {
        return NULL;
    }
    sums *followed = calloc(1, sizeof *followed);
    value *values = calloc(kernel->lane_bytes + 8u, sizeof *values);
    if (followed == NULL || values == NULL) {
        free(followed);
        free(values);
        return NULL;
    }
    *followed = (sums){.run = run, .code = kernel->codes[0], .values = values};
    for (int i = 0; i < 3; i++) {
        followed->most[i] = (s64)run->launch.groups[i] - 1;
        followed->most[3 + i] = (s64)run->launch.group_size[i] - 1;
    }
    if (!follow_all(followed)) {
        zmc_sums_destroy(followed);
        return NULL;
    }
    return followed;
}

void zmc_sums_destroy(sums *followed) {
    if (followed != NULL) {
        free(followed->values);
        free(followed);
    }
}
