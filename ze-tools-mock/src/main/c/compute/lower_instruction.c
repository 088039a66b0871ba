// Lowers one instruction.
#include "compute/lower.h"

#include "compute/texels.h"
#include "compute/scalar.h"

void lower_instruction(lowering *l, uint32_t code) {
    static const uint8_t group_kinds[] = {C_ADD, C_FADD, C_FMIN, C_UMIN, C_SMIN, C_FMAX, C_UMAX, C_SMAX};
    static const uint8_t uniform_kinds[] = {C_MUL, C_FMUL, C_AND, C_OR, C_XOR, C_LAND, C_LOR, C_LXOR};
    const type *e;
    switch (code) {
    case 0: case 2: case 3: case 4: case 8: case 317: case 246: case 247: case 5630: case 5887: case 330: case 256: case 257:
        return;
    case 1: define(l, l->w[2]); return;
    case 12: lower_std(l); return;
    case 57: lower_call(l); return;
    case 59: lower_variable(l); return;
    case 61: lower_load(l); return;
    case 62: lower_store(l); return;
    case 63: {
        need_words(l, 3);
        val to = lower_pointer_value(l, l->w[1]), from = lower_pointer_value(l, l->w[2]);
        if (from.type->element == NULL) {
            lower_fail(l, "the pointer does not say what it points to");
        }
        emit(l, OP_COPYMEM, 0, to.reg, from.reg, 0)->imm = from.type->element->size;
        return;
    }
    case 64: {
        need_words(l, 4);
        val to = lower_pointer_value(l, l->w[1]), from = lower_pointer_value(l, l->w[2]), size = use(l, l->w[3]);
        uint64_t fixed;
        if (constant_of(l, l->w[3], &fixed)) {
            emit(l, OP_COPYMEM, 0, to.reg, from.reg, 0)->imm = fixed;
        } else if (size.type->kind == TYPE_INT) {
            emit(l, OP_COPYDYN, 0, to.reg, from.reg, size.reg)->extra = (uint16_t)size.type->lane_bytes;
        } else {
            lower_fail(l, "the size is no integer");
        }
        return;
    }
    case 65: case 66: {
        need_words(l, 4);
        lower_access_chain(l, lower_id_of(l, l->w[3])->type == NULL ? NULL : lower_id_of(l, l->w[3])->type->element, 3, 4, false);
        return;
    }
    case 67: case 70:
        need_words(l, 5);
        lower_access_chain(l, lower_id_of(l, l->w[3])->type == NULL ? NULL : lower_id_of(l, l->w[3])->type->element, 3, 4, true);
        return;
    case 4419: case 4420: case 4423: case 4424: {
        need_words(l, 5);
        id *t = lower_id_of(l, l->w[3]);
        lower_access_chain(l, t->kind == ID_TYPE ? t->type : NULL, 4, 5, code >= 4423);
        return;
    }
    case 69: {
        val p = lower_pointer_value(l, (need_words(l, 4), l->w[3]));
        if (result_type(l)->lane_bytes != 4) {
            lower_fail(l, "the result is no integer of 32 bits");
        }
        emit(l, OP_GENERIC, define(l, l->w[2]), p.reg, 0, 0)->extra = 1;
        return;
    }
    case 77: lower_dynamic(l, false); return;
    case 78: lower_dynamic(l, true); return;
    case 79: lower_vector_shuffle(l); return;
    case 80: lower_composite_construct(l); return;
    case 81: {
        val v = word_value(l, 3);
        uint32_t reg = lower_member_register(l, v.type, v.reg, 4, &e);
        lower_take_type(l, e);
        lower_alias(l, l->w[2], e, reg);
        return;
    }
    case 82: {
        val part = word_value(l, 3), v = word_value(l, 4);
        const type *ty = result_type(l);
        if (v.type->lane_bytes != ty->lane_bytes || v.type->leaves != ty->leaves) {
            lower_fail(l, "the result is of another type than the operand");
        }
        uint32_t d = define(l, l->w[2]);
        copy_value(l, v.type, d, v.reg);
        uint32_t reg = lower_member_register(l, v.type, d, 5, &e);
        if (e->lane_bytes != part.type->lane_bytes || e->leaves != part.type->leaves) {
            lower_fail(l, "the member is of another type");
        }
        copy_value(l, e, reg, part.reg);
        return;
    }
    case 83:
        need_words(l, 4);
        if (!lower_is_large(l, l->w[3])) {
            lower_as_pointer_alias(l);
        }
        return;
    case 400: case 5631: case 121: case 122: need_words(l, 4); lower_as_pointer_alias(l); return;
    case 123: {
        need_words(l, 5);
        val p = lower_pointer_value(l, l->w[3]);
        emit(l, OP_GENERIC, define(l, l->w[2]), p.reg, 0, 0)->imm =
            l->w[4] == 4 ? TAG_LOCAL : l->w[4] == 7 ? TAG_PRIVATE : 0;
        return;
    }
    case 109: lower_conversion(l, false, false, false); return;
    case 110: lower_conversion(l, false, true, false); return;
    case 111: lower_conversion(l, true, false, false); return;
    case 112: lower_conversion(l, false, false, false); return;
    case 115: lower_float_conversion(l); return;
    case 113: lower_conversion(l, false, false, false); return;
    case 114: lower_conversion(l, true, true, false); return;
    case 118: lower_conversion(l, true, false, true); return;
    case 119: lower_conversion(l, false, true, true); return;
    case 117: case 120: {
        need_words(l, 4);
        id *i = lower_id_of(l, l->w[3]);
        val v = i->kind == ID_VARIABLE ? lower_pointer_value(l, l->w[3]) : use(l, l->w[3]);
        convert(l, scalar_kind(l, result_type(l)), scalar_kind(l, v.type), false, define(l, l->w[2]), v.reg);
        return;
    }
    case 124: {
        need_words(l, 4);
        if (lower_id_of(l, l->w[3])->kind == ID_VARIABLE) {
            lower_pointer_value(l, l->w[3]);
        }
        lower_bitcast(l);
        return;
    }
    case 126: lower_map(l, OP_INEG_8, 1, false, false); return;
    case 127: lower_map(l, OP_FNEG_F16, 1, true, false); return;
    case 128: lower_map(l, OP_IADD_8, 2, false, false); return;
    case 129: lower_map(l, OP_FADD_F16, 2, true, false); return;
    case 130: lower_map(l, OP_ISUB_8, 2, false, false); return;
    case 131: lower_map(l, OP_FSUB_F16, 2, true, false); return;
    case 132: lower_map(l, OP_IMUL_8, 2, false, false); return;
    case 133: lower_map(l, OP_FMUL_F16, 2, true, false); return;
    case 134: lower_map(l, OP_UDIV_8, 2, false, false); return;
    case 135: lower_map(l, OP_SDIV_8, 2, false, true); return;
    case 136: lower_map(l, OP_FDIV_F16, 2, true, false); return;
    case 137: lower_map(l, OP_UMOD_8, 2, false, false); return;
    case 138: lower_map(l, OP_SREM_8, 2, false, true); return;
    case 139: lower_map(l, OP_SMOD_8, 2, false, true); return;
    case 140: lower_map(l, OP_FREM_F16, 2, true, false); return;
    case 141: lower_map(l, OP_FMOD_F16, 2, true, false); return;
    case 142: lower_vector_times_scalar(l); return;
    case 148: lower_dot(l); return;
    case 149: lower_extended(l, OP_IADD_8, OP_CARRY_8, false); return;
    case 150: lower_extended(l, OP_ISUB_8, OP_BORROW_8, false); return;
    case 151: lower_extended(l, OP_IMUL_8, OP_UMULHI_8, false); return;
    case 152: lower_extended(l, OP_IMUL_8, OP_SMULHI_8, true); return;
    case 154: lower_any_all(l, OP_OR_8); return;
    case 155: lower_any_all(l, OP_AND_8); return;
    case 156: lower_compare(l, OP_ISNAN_F16, 1, true, false); return;
    case 157: lower_compare(l, OP_ISINF_F16, 1, true, false); return;
    case 158: lower_compare(l, OP_ISFINITE_F16, 1, true, false); return;
    case 159: lower_compare(l, OP_ISNORMAL_F16, 1, true, false); return;
    case 160: lower_compare(l, OP_SIGNBIT_F16, 1, true, false); return;
    case 161: lower_compare(l, OP_FONE_F16, 2, true, false); return;
    case 162: lower_compare(l, OP_FORD_F16, 2, true, false); return;
    case 163: lower_compare(l, OP_FUNORD_F16, 2, true, false); return;
    case 164: lower_compare(l, OP_EQ_8, 2, false, false); return;
    case 165: lower_compare(l, OP_NE_8, 2, false, false); return;
    case 166: lower_compare(l, OP_OR_8, 2, false, false); return;
    case 167: lower_compare(l, OP_AND_8, 2, false, false); return;
    case 168: lower_map(l, OP_LNOT, 1, false, false); return;
    case 169: lower_select_value(l); return;
    case 170: lower_compare(l, OP_EQ_8, 2, false, false); return;
    case 171: lower_compare(l, OP_NE_8, 2, false, false); return;
    case 172: lower_compare(l, OP_UGT_8, 2, false, false); return;
    case 173: lower_compare(l, OP_SGT_8, 2, false, true); return;
    case 174: lower_compare(l, OP_UGE_8, 2, false, false); return;
    case 175: lower_compare(l, OP_SGE_8, 2, false, true); return;
    case 176: lower_compare(l, OP_ULT_8, 2, false, false); return;
    case 177: lower_compare(l, OP_SLT_8, 2, false, true); return;
    case 178: lower_compare(l, OP_ULE_8, 2, false, false); return;
    case 179: lower_compare(l, OP_SLE_8, 2, false, true); return;
    case 180: lower_compare(l, OP_FOEQ_F16, 2, true, false); return;
    case 181: lower_compare(l, OP_FUEQ_F16, 2, true, false); return;
    case 182: lower_compare(l, OP_FONE_F16, 2, true, false); return;
    case 183: lower_compare(l, OP_FUNE_F16, 2, true, false); return;
    case 184: lower_compare(l, OP_FOLT_F16, 2, true, false); return;
    case 185: lower_compare(l, OP_FULT_F16, 2, true, false); return;
    case 186: lower_compare(l, OP_FOGT_F16, 2, true, false); return;
    case 187: lower_compare(l, OP_FUGT_F16, 2, true, false); return;
    case 188: lower_compare(l, OP_FOLE_F16, 2, true, false); return;
    case 189: lower_compare(l, OP_FULE_F16, 2, true, false); return;
    case 190: lower_compare(l, OP_FOGE_F16, 2, true, false); return;
    case 191: lower_compare(l, OP_FUGE_F16, 2, true, false); return;
    case 194: lower_shift(l, OP_SHR_8, false); return;
    case 195: lower_shift(l, OP_SAR_8, true); return;
    case 196: lower_shift(l, OP_SHL_8, false); return;
    case 197: lower_map(l, OP_OR_8, 2, false, false); return;
    case 198: lower_map(l, OP_XOR_8, 2, false, false); return;
    case 199: lower_map(l, OP_AND_8, 2, false, false); return;
    case 200: lower_map(l, OP_NOT_8, 1, false, false); return;
    case 201: lower_bit_field(l, 0); return;
    case 202: lower_bit_field(l, 1); return;
    case 203: lower_bit_field(l, 2); return;
    case 204: lower_map(l, OP_BITREVERSE_8, 1, false, false); return;
    case 205: lower_bit_count(l); return;
    case 224: {
        uint64_t scope;
        need_words(l, 4);
        if (constant_of(l, l->w[1], &scope) && scope != 2 && scope != 3) {
            lower_fail(l, "a barrier of scope %llu is not supported", (unsigned long long)scope);
        }
        converge(l);
        if (!constant_of(l, l->w[1], &scope) || scope == 2) {
            lower_barrier_of_group(l);
        } else if (l->m->checks & ZMC_CHECK_RACES) {
            emit(l, OP_ORDER, 0, 0, 0, 0);
        }
        return;
    }
    case 225: return;
    case 227: lower_atomic(l, C_LOAD, true, false, false); return;
    case 228: lower_atomic(l, C_STORE, false, true, false); return;
    case 229: lower_atomic(l, C_EXCHANGE, true, true, false); return;
    case 230: case 231: lower_atomic(l, C_COMPARE, true, true, true); return;
    case 232: lower_atomic(l, C_INC, true, false, false); return;
    case 233: lower_atomic(l, C_DEC, true, false, false); return;
    case 234: lower_atomic(l, C_ADD, true, true, false); return;
    case 235: lower_atomic(l, C_SUB, true, true, false); return;
    case 236: lower_atomic(l, C_SMIN, true, true, false); return;
    case 237: lower_atomic(l, C_UMIN, true, true, false); return;
    case 238: lower_atomic(l, C_SMAX, true, true, false); return;
    case 239: lower_atomic(l, C_UMAX, true, true, false); return;
    case 240: lower_atomic(l, C_AND, true, true, false); return;
    case 241: lower_atomic(l, C_OR, true, true, false); return;
    case 242: lower_atomic(l, C_XOR, true, true, false); return;
    case 6035: lower_atomic(l, C_FADD, true, true, false); return;
    case 5614: lower_atomic(l, C_FMIN, true, true, false); return;
    case 5615: lower_atomic(l, C_FMAX, true, true, false); return;
    case 318: lower_atomic(l, C_FLAG, true, false, false); return;
    case 319: {
        need_words(l, 4);
        val p = lower_pointer_value(l, l->w[1]);
        emit(l, OP_ATOMIC, 0, p.reg, constant_register(l, 0, 4), 0)->imm = C_STORE | 4 << 8 | S_32 << 16;
        return;
    }
    case 252: emit(l, OP_FAULT, 0, 0, 0, 0)->data = "OpKill"; return;
    case 253: emit(l, OP_RETURN, 0, 0, 0, 0); return;
    case 254: {
        need_words(l, 2);
        val v = use(l, l->w[1]);
        const type *ty = l->f->type->element;
        if (v.type->lane_bytes != ty->lane_bytes || v.type->leaves != ty->leaves) {
            lower_fail(l, "the result is of another type than the function's");
        }
        copy_value(l, v.type, l->c->result_reg, v.reg);
        emit(l, OP_RETURN, 0, 0, 0, 0);
        return;
    }
    case 255: emit(l, OP_FAULT, 0, 0, 0, 0)->data = "OpUnreachable was reached"; return;
    case 259: lower_async_copy(l); return;
    case 260:
        converge(l);
        lower_barrier_of_group(l);
        return;
    case 261: lower_group_op(l, lower_scope_of(l, 3), SCAN_ALL, C_LAND, 4, 0); return;
    case 262: lower_group_op(l, lower_scope_of(l, 3), SCAN_ANY, C_LOR, 4, 0); return;
    case 263: lower_broadcast(l, lower_scope_of(l, 3), 4, 5); return;
    case 264: case 265: case 266: case 267: case 268: case 269: case 270: case 271:
        lower_group_op(l, lower_scope_of(l, 3), lower_group_how(l, 4), (combine)group_kinds[code - 264], 5, 0);
        return;
    case 6401: case 6402: case 6403: case 6404: case 6405: case 6406: case 6407: case 6408:
        lower_group_op(l, lower_scope_of(l, 3), lower_group_how(l, 4), (combine)uniform_kinds[code - 6401], 5, 0);
        return;
    case 401: case 402: case 403: need_words(l, 5); lower_pointers(l, code); return;
    case 4450: case 4451: case 4452: case 4453: case 4454: case 4455: lower_integer_dot(l, code); return;
    case 5056: {
        const type *ty = result_type(l);
        if (ty->lane_bytes != 8) {
            lower_fail(l, "only a clock of 64 bits is supported");
        }
        uint32_t d = define(l, l->w[2]);
        if (ty->leaves == 1) {
            emit(l, OP_CLOCK, d, 0, 0, 0);
        } else {
            uint32_t t = new_register(l, 8);
            emit(l, OP_CLOCK, t, 0, 0, 0);
            emit(l, OP_BITCAST, d, t, 0, 0)->imm = 1 | 8 << 8 | 2 << 16 | 4 << 24;
        }
        return;
    }
    case 5571: lower_shuffle(l, 0, 3, 4, 0); return;
    case 5572: lower_shuffle(l, 4, 3, 5, 0); return;
    case 5573: lower_shuffle(l, 5, 3, 5, 0); return;
    case 5574: lower_shuffle(l, 1, 3, 4, 0); return;
    case 5575: lower_block_io(l, false); return;
    case 5576: lower_block_io(l, true); return;
    case 5585: lower_map(l, OP_CLZ_8, 1, false, false); return;
    case 5586: lower_map(l, OP_CTZ_8, 1, false, false); return;
    case 5587: lower_map(l, OP_SABSDIFF_8, 2, false, true); return;
    case 5588: lower_map(l, OP_UABSDIFF_8, 2, false, false); return;
    case 5589: lower_map(l, OP_SADDSAT_8, 2, false, true); return;
    case 5590: lower_map(l, OP_UADDSAT_8, 2, false, false); return;
    case 5591: lower_map(l, OP_SHADD_8, 2, false, true); return;
    case 5592: lower_map(l, OP_UHADD_8, 2, false, false); return;
    case 5593: lower_map(l, OP_SRHADD_8, 2, false, true); return;
    case 5594: lower_map(l, OP_URHADD_8, 2, false, false); return;
    case 5595: lower_map(l, OP_SSUBSAT_8, 2, false, true); return;
    case 5596: lower_map(l, OP_USUBSAT_8, 2, false, false); return;
    case 5597: case 5598: lower_map(l, OP_IMUL_8, 2, false, false); return;
    case 5601: {
        need_words(l, 4);
        val v = lower_pointer_value(l, l->w[3]);
        emit(l, OP_CALLPTR, 0, v.reg, 0, 0);
        uint32_t at = l->op_count - 1;
        call_info *info = lower_arguments_of(l, NULL, 4);
        l->ops[at].data = info;
        l->k->deep = true;
        l->k->calls_pointers = true;
        return;
    }
    case 6116: case 6117: {
        const type *ty = result_type(l);
        val a = word_value(l, 3);
        const type *f;
        uint32_t n = components(ty, &e), to = code == 6116 ? 2 : 4;
        if (components(a.type, &f) != n || e->lane_bytes != to || f->lane_bytes != 6 - to) {
            lower_fail(l, "operands of a kind that it cannot have");
        }
        uint32_t d = define(l, l->w[2]);
        for (uint32_t k = 0; k < n; k++) {
            emit(l, code == 6116 ? OP_F32_BF16 : OP_BF16_F32, d + k * to, a.reg + k * (6 - to), 0, 0);
        }
        return;
    }
    default:
        if ((code >= 333 && code <= 366) || code == 4431) {
            lower_non_uniform(l, code);
            return;
        }
        if (!lower_image(l, code)) {
            lower_fail(l, "not supported");
        }
    }
}
