// Lowers one instruction.
#include "compute/lower.h"

#include "compute/texels.h"
#include "compute/scalar.h"

void lower_instruction(lowering *l, uint32_t code) {
    static const uint8_t group_kinds[] = {C_ADD, C_FADD, C_FMIN, C_UMIN, C_SMIN, C_FMAX, C_UMAX, C_SMAX};
    static const uint8_t uniform_kinds[] = {C_MUL, C_FMUL, C_AND, C_OR, C_XOR, C_LAND, C_LOR, C_LXOR};
    const type *e;
    switch (code) {
    case SPV_OP_NOP:
    case SPV_OP_SOURCE_CONTINUED:
    case SPV_OP_SOURCE:
    case SPV_OP_SOURCE_EXTENSION:
    case SPV_OP_LINE:
    case SPV_OP_NO_LINE:
    case SPV_OP_LOOP_MERGE:
    case SPV_OP_SELECTION_MERGE:
    case SPV_OP_ASSUME_TRUE_KHR:
    case SPV_OP_LOOP_CONTROL_INTEL:
    case SPV_OP_MODULE_PROCESSED:
    case SPV_OP_LIFETIME_START:
    case SPV_OP_LIFETIME_STOP:
        return;
    case SPV_OP_UNDEF:
        define(l, l->w[2]);
        return;
    case SPV_OP_EXT_INST:
        lower_std(l);
        return;
    case SPV_OP_FUNCTION_CALL:
        lower_call(l);
        return;
    case SPV_OP_VARIABLE:
        lower_variable(l);
        return;
    case SPV_OP_LOAD:
        lower_load(l);
        return;
    case SPV_OP_STORE:
        lower_store(l);
        return;
    case SPV_OP_COPY_MEMORY: {
        need_words(l, 3);
        val to = lower_pointer_value(l, l->w[1]), from = lower_pointer_value(l, l->w[2]);
        if (from.type->element == NULL) {
            lower_fail(l, "the pointer does not say what it points to");
        }
        emit(l, OP_COPYMEM, 0, to.reg, from.reg, 0)->imm = from.type->element->size;
        return;
    }
    case SPV_OP_COPY_MEMORY_SIZED: {
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
    case SPV_OP_ACCESS_CHAIN:
    case SPV_OP_IN_BOUNDS_ACCESS_CHAIN: {
        need_words(l, 4);
        lower_access_chain(l, lower_id_of(l, l->w[3])->type == NULL ? NULL : lower_id_of(l, l->w[3])->type->element, 3,
                           4, false);
        return;
    }
    case SPV_OP_PTR_ACCESS_CHAIN:
    case SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN:
        need_words(l, 5);
        lower_access_chain(l, lower_id_of(l, l->w[3])->type == NULL ? NULL : lower_id_of(l, l->w[3])->type->element, 3,
                           4, true);
        return;
    case SPV_OP_UNTYPED_ACCESS_CHAIN_KHR:
    case SPV_OP_UNTYPED_IN_BOUNDS_ACCESS_CHAIN_KHR:
    case SPV_OP_UNTYPED_PTR_ACCESS_CHAIN_KHR:
    case SPV_OP_UNTYPED_IN_BOUNDS_PTR_ACCESS_CHAIN_KHR: {
        need_words(l, 5);
        id *t = lower_id_of(l, l->w[3]);
        lower_access_chain(l, t->kind == ID_TYPE ? t->type : NULL, 4, 5, code >= SPV_OP_UNTYPED_PTR_ACCESS_CHAIN_KHR);
        return;
    }
    case SPV_OP_GENERIC_PTR_MEM_SEMANTICS: {
        val p = lower_pointer_value(l, (need_words(l, 4), l->w[3]));
        if (result_type(l)->lane_bytes != 4) {
            lower_fail(l, "the result is no integer of 32 bits");
        }
        emit(l, OP_GENERIC, define(l, l->w[2]), p.reg, 0, 0)->extra = 1;
        return;
    }
    case SPV_OP_VECTOR_EXTRACT_DYNAMIC:
        lower_dynamic(l, false);
        return;
    case SPV_OP_VECTOR_INSERT_DYNAMIC:
        lower_dynamic(l, true);
        return;
    case SPV_OP_VECTOR_SHUFFLE:
        lower_vector_shuffle(l);
        return;
    case SPV_OP_COMPOSITE_CONSTRUCT:
        lower_composite_construct(l);
        return;
    case SPV_OP_COMPOSITE_EXTRACT: {
        val v = word_value(l, 3);
        uint32_t reg = lower_member_register(l, v.type, v.reg, 4, &e);
        lower_take_type(l, e);
        lower_alias(l, l->w[2], e, reg);
        return;
    }
    case SPV_OP_COMPOSITE_INSERT: {
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
    case SPV_OP_COPY_OBJECT:
        need_words(l, 4);
        if (!lower_is_large(l, l->w[3])) {
            lower_as_pointer_alias(l);
        }
        return;
    case SPV_OP_COPY_LOGICAL:
    case SPV_OP_EXPECT_KHR:
    case SPV_OP_PTR_CAST_TO_GENERIC:
    case SPV_OP_GENERIC_CAST_TO_PTR:
        need_words(l, 4);
        lower_as_pointer_alias(l);
        return;
    case SPV_OP_GENERIC_CAST_TO_PTR_EXPLICIT: {
        need_words(l, 5);
        val p = lower_pointer_value(l, l->w[3]);
        emit(l, OP_GENERIC, define(l, l->w[2]), p.reg, 0, 0)->imm = l->w[4] == 4   ? TAG_LOCAL
                                                                    : l->w[4] == 7 ? TAG_PRIVATE
                                                                                   : 0;
        return;
    }
    case SPV_OP_CONVERT_F_TO_U:
        lower_conversion(l, false, false, false);
        return;
    case SPV_OP_CONVERT_F_TO_S:
        lower_conversion(l, false, true, false);
        return;
    case SPV_OP_CONVERT_S_TO_F:
        lower_conversion(l, true, false, false);
        return;
    case SPV_OP_CONVERT_U_TO_F:
        lower_conversion(l, false, false, false);
        return;
    case SPV_OP_F_CONVERT:
        lower_float_conversion(l);
        return;
    case SPV_OP_U_CONVERT:
        lower_conversion(l, false, false, false);
        return;
    case SPV_OP_S_CONVERT:
        lower_conversion(l, true, true, false);
        return;
    case SPV_OP_SAT_CONVERT_S_TO_U:
        lower_conversion(l, true, false, true);
        return;
    case SPV_OP_SAT_CONVERT_U_TO_S:
        lower_conversion(l, false, true, true);
        return;
    case SPV_OP_CONVERT_PTR_TO_U:
    case SPV_OP_CONVERT_U_TO_PTR: {
        need_words(l, 4);
        id *i = lower_id_of(l, l->w[3]);
        val v = i->kind == ID_VARIABLE ? lower_pointer_value(l, l->w[3]) : use(l, l->w[3]);
        convert(l, scalar_kind(l, result_type(l)), scalar_kind(l, v.type), false, define(l, l->w[2]), v.reg);
        return;
    }
    case SPV_OP_BITCAST: {
        need_words(l, 4);
        if (lower_id_of(l, l->w[3])->kind == ID_VARIABLE) {
            lower_pointer_value(l, l->w[3]);
        }
        lower_bitcast(l);
        return;
    }
    case SPV_OP_S_NEGATE:
        lower_map(l, OP_INEG_8, 1, false, false);
        return;
    case SPV_OP_F_NEGATE:
        lower_map(l, OP_FNEG_F16, 1, true, false);
        return;
    case SPV_OP_I_ADD:
        lower_map(l, OP_IADD_8, 2, false, false);
        return;
    case SPV_OP_F_ADD:
        lower_map(l, OP_FADD_F16, 2, true, false);
        return;
    case SPV_OP_I_SUB:
        lower_map(l, OP_ISUB_8, 2, false, false);
        return;
    case SPV_OP_F_SUB:
        lower_map(l, OP_FSUB_F16, 2, true, false);
        return;
    case SPV_OP_I_MUL:
        lower_map(l, OP_IMUL_8, 2, false, false);
        return;
    case SPV_OP_F_MUL:
        lower_map(l, OP_FMUL_F16, 2, true, false);
        return;
    case SPV_OP_U_DIV:
        lower_map(l, OP_UDIV_8, 2, false, false);
        return;
    case SPV_OP_S_DIV:
        lower_map(l, OP_SDIV_8, 2, false, true);
        return;
    case SPV_OP_F_DIV:
        lower_map(l, OP_FDIV_F16, 2, true, false);
        return;
    case SPV_OP_U_MOD:
        lower_map(l, OP_UMOD_8, 2, false, false);
        return;
    case SPV_OP_S_REM:
        lower_map(l, OP_SREM_8, 2, false, true);
        return;
    case SPV_OP_S_MOD:
        lower_map(l, OP_SMOD_8, 2, false, true);
        return;
    case SPV_OP_F_REM:
        lower_map(l, OP_FREM_F16, 2, true, false);
        return;
    case SPV_OP_F_MOD:
        lower_map(l, OP_FMOD_F16, 2, true, false);
        return;
    case SPV_OP_VECTOR_TIMES_SCALAR:
        lower_vector_times_scalar(l);
        return;
    case SPV_OP_DOT:
        lower_dot(l);
        return;
    case SPV_OP_I_ADD_CARRY:
        lower_extended(l, OP_IADD_8, OP_CARRY_8, false);
        return;
    case SPV_OP_I_SUB_BORROW:
        lower_extended(l, OP_ISUB_8, OP_BORROW_8, false);
        return;
    case SPV_OP_U_MUL_EXTENDED:
        lower_extended(l, OP_IMUL_8, OP_UMULHI_8, false);
        return;
    case SPV_OP_S_MUL_EXTENDED:
        lower_extended(l, OP_IMUL_8, OP_SMULHI_8, true);
        return;
    case SPV_OP_ANY:
        lower_any_all(l, OP_OR_8);
        return;
    case SPV_OP_ALL:
        lower_any_all(l, OP_AND_8);
        return;
    case SPV_OP_IS_NAN:
        lower_compare(l, OP_ISNAN_F16, 1, true, false);
        return;
    case SPV_OP_IS_INF:
        lower_compare(l, OP_ISINF_F16, 1, true, false);
        return;
    case SPV_OP_IS_FINITE:
        lower_compare(l, OP_ISFINITE_F16, 1, true, false);
        return;
    case SPV_OP_IS_NORMAL:
        lower_compare(l, OP_ISNORMAL_F16, 1, true, false);
        return;
    case SPV_OP_SIGN_BIT_SET:
        lower_compare(l, OP_SIGNBIT_F16, 1, true, false);
        return;
    case SPV_OP_LESS_OR_GREATER:
        lower_compare(l, OP_FONE_F16, 2, true, false);
        return;
    case SPV_OP_ORDERED:
        lower_compare(l, OP_FORD_F16, 2, true, false);
        return;
    case SPV_OP_UNORDERED:
        lower_compare(l, OP_FUNORD_F16, 2, true, false);
        return;
    case SPV_OP_LOGICAL_EQUAL:
        lower_compare(l, OP_EQ_8, 2, false, false);
        return;
    case SPV_OP_LOGICAL_NOT_EQUAL:
        lower_compare(l, OP_NE_8, 2, false, false);
        return;
    case SPV_OP_LOGICAL_OR:
        lower_compare(l, OP_OR_8, 2, false, false);
        return;
    case SPV_OP_LOGICAL_AND:
        lower_compare(l, OP_AND_8, 2, false, false);
        return;
    case SPV_OP_LOGICAL_NOT:
        lower_map(l, OP_LNOT, 1, false, false);
        return;
    case SPV_OP_SELECT:
        lower_select_value(l);
        return;
    case SPV_OP_I_EQUAL:
        lower_compare(l, OP_EQ_8, 2, false, false);
        return;
    case SPV_OP_I_NOT_EQUAL:
        lower_compare(l, OP_NE_8, 2, false, false);
        return;
    case SPV_OP_U_GREATER_THAN:
        lower_compare(l, OP_UGT_8, 2, false, false);
        return;
    case SPV_OP_S_GREATER_THAN:
        lower_compare(l, OP_SGT_8, 2, false, true);
        return;
    case SPV_OP_U_GREATER_THAN_EQUAL:
        lower_compare(l, OP_UGE_8, 2, false, false);
        return;
    case SPV_OP_S_GREATER_THAN_EQUAL:
        lower_compare(l, OP_SGE_8, 2, false, true);
        return;
    case SPV_OP_U_LESS_THAN:
        lower_compare(l, OP_ULT_8, 2, false, false);
        return;
    case SPV_OP_S_LESS_THAN:
        lower_compare(l, OP_SLT_8, 2, false, true);
        return;
    case SPV_OP_U_LESS_THAN_EQUAL:
        lower_compare(l, OP_ULE_8, 2, false, false);
        return;
    case SPV_OP_S_LESS_THAN_EQUAL:
        lower_compare(l, OP_SLE_8, 2, false, true);
        return;
    case SPV_OP_F_ORD_EQUAL:
        lower_compare(l, OP_FOEQ_F16, 2, true, false);
        return;
    case SPV_OP_F_UNORD_EQUAL:
        lower_compare(l, OP_FUEQ_F16, 2, true, false);
        return;
    case SPV_OP_F_ORD_NOT_EQUAL:
        lower_compare(l, OP_FONE_F16, 2, true, false);
        return;
    case SPV_OP_F_UNORD_NOT_EQUAL:
        lower_compare(l, OP_FUNE_F16, 2, true, false);
        return;
    case SPV_OP_F_ORD_LESS_THAN:
        lower_compare(l, OP_FOLT_F16, 2, true, false);
        return;
    case SPV_OP_F_UNORD_LESS_THAN:
        lower_compare(l, OP_FULT_F16, 2, true, false);
        return;
    case SPV_OP_F_ORD_GREATER_THAN:
        lower_compare(l, OP_FOGT_F16, 2, true, false);
        return;
    case SPV_OP_F_UNORD_GREATER_THAN:
        lower_compare(l, OP_FUGT_F16, 2, true, false);
        return;
    case SPV_OP_F_ORD_LESS_THAN_EQUAL:
        lower_compare(l, OP_FOLE_F16, 2, true, false);
        return;
    case SPV_OP_F_UNORD_LESS_THAN_EQUAL:
        lower_compare(l, OP_FULE_F16, 2, true, false);
        return;
    case SPV_OP_F_ORD_GREATER_THAN_EQUAL:
        lower_compare(l, OP_FOGE_F16, 2, true, false);
        return;
    case SPV_OP_F_UNORD_GREATER_THAN_EQUAL:
        lower_compare(l, OP_FUGE_F16, 2, true, false);
        return;
    case SPV_OP_SHIFT_RIGHT_LOGICAL:
        lower_shift(l, OP_SHR_8, false);
        return;
    case SPV_OP_SHIFT_RIGHT_ARITHMETIC:
        lower_shift(l, OP_SAR_8, true);
        return;
    case SPV_OP_SHIFT_LEFT_LOGICAL:
        lower_shift(l, OP_SHL_8, false);
        return;
    case SPV_OP_BITWISE_OR:
        lower_map(l, OP_OR_8, 2, false, false);
        return;
    case SPV_OP_BITWISE_XOR:
        lower_map(l, OP_XOR_8, 2, false, false);
        return;
    case SPV_OP_BITWISE_AND:
        lower_map(l, OP_AND_8, 2, false, false);
        return;
    case SPV_OP_NOT:
        lower_map(l, OP_NOT_8, 1, false, false);
        return;
    case SPV_OP_BIT_FIELD_INSERT:
        lower_bit_field(l, 0);
        return;
    case SPV_OP_BIT_FIELD_S_EXTRACT:
        lower_bit_field(l, 1);
        return;
    case SPV_OP_BIT_FIELD_U_EXTRACT:
        lower_bit_field(l, 2);
        return;
    case SPV_OP_BIT_REVERSE:
        lower_map(l, OP_BITREVERSE_8, 1, false, false);
        return;
    case SPV_OP_BIT_COUNT:
        lower_bit_count(l);
        return;
    case SPV_OP_CONTROL_BARRIER: {
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
    case SPV_OP_MEMORY_BARRIER:
        return;
    case SPV_OP_ATOMIC_LOAD:
        lower_atomic(l, C_LOAD, true, false, false);
        return;
    case SPV_OP_ATOMIC_STORE:
        lower_atomic(l, C_STORE, false, true, false);
        return;
    case SPV_OP_ATOMIC_EXCHANGE:
        lower_atomic(l, C_EXCHANGE, true, true, false);
        return;
    case SPV_OP_ATOMIC_COMPARE_EXCHANGE:
    case SPV_OP_ATOMIC_COMPARE_EXCHANGE_WEAK:
        lower_atomic(l, C_COMPARE, true, true, true);
        return;
    case SPV_OP_ATOMIC_I_INCREMENT:
        lower_atomic(l, C_INC, true, false, false);
        return;
    case SPV_OP_ATOMIC_I_DECREMENT:
        lower_atomic(l, C_DEC, true, false, false);
        return;
    case SPV_OP_ATOMIC_I_ADD:
        lower_atomic(l, C_ADD, true, true, false);
        return;
    case SPV_OP_ATOMIC_I_SUB:
        lower_atomic(l, C_SUB, true, true, false);
        return;
    case SPV_OP_ATOMIC_S_MIN:
        lower_atomic(l, C_SMIN, true, true, false);
        return;
    case SPV_OP_ATOMIC_U_MIN:
        lower_atomic(l, C_UMIN, true, true, false);
        return;
    case SPV_OP_ATOMIC_S_MAX:
        lower_atomic(l, C_SMAX, true, true, false);
        return;
    case SPV_OP_ATOMIC_U_MAX:
        lower_atomic(l, C_UMAX, true, true, false);
        return;
    case SPV_OP_ATOMIC_AND:
        lower_atomic(l, C_AND, true, true, false);
        return;
    case SPV_OP_ATOMIC_OR:
        lower_atomic(l, C_OR, true, true, false);
        return;
    case SPV_OP_ATOMIC_XOR:
        lower_atomic(l, C_XOR, true, true, false);
        return;
    case SPV_OP_ATOMIC_F_ADD_EXT:
        lower_atomic(l, C_FADD, true, true, false);
        return;
    case SPV_OP_ATOMIC_F_MIN_EXT:
        lower_atomic(l, C_FMIN, true, true, false);
        return;
    case SPV_OP_ATOMIC_F_MAX_EXT:
        lower_atomic(l, C_FMAX, true, true, false);
        return;
    case SPV_OP_ATOMIC_FLAG_TEST_AND_SET:
        lower_atomic(l, C_FLAG, true, false, false);
        return;
    case SPV_OP_ATOMIC_FLAG_CLEAR: {
        need_words(l, 4);
        val p = lower_pointer_value(l, l->w[1]);
        emit(l, OP_ATOMIC, 0, p.reg, constant_register(l, 0, 4), 0)->imm = C_STORE | 4 << 8 | S_32 << 16;
        return;
    }
    case SPV_OP_KILL:
        emit(l, OP_FAULT, 0, 0, 0, 0)->data = "OpKill";
        return;
    case SPV_OP_RETURN:
        emit(l, OP_RETURN, 0, 0, 0, 0);
        return;
    case SPV_OP_RETURN_VALUE: {
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
    case SPV_OP_UNREACHABLE:
        emit(l, OP_FAULT, 0, 0, 0, 0)->data = "OpUnreachable was reached";
        return;
    case SPV_OP_GROUP_ASYNC_COPY:
        lower_async_copy(l);
        return;
    case SPV_OP_GROUP_WAIT_EVENTS:
        converge(l);
        lower_barrier_of_group(l);
        return;
    case SPV_OP_GROUP_ALL:
        lower_group_op(l, lower_scope_of(l, 3), SCAN_ALL, C_LAND, 4, 0);
        return;
    case SPV_OP_GROUP_ANY:
        lower_group_op(l, lower_scope_of(l, 3), SCAN_ANY, C_LOR, 4, 0);
        return;
    case SPV_OP_GROUP_BROADCAST:
        lower_broadcast(l, lower_scope_of(l, 3), 4, 5);
        return;
    case SPV_OP_GROUP_I_ADD:
    case SPV_OP_GROUP_F_ADD:
    case SPV_OP_GROUP_F_MIN:
    case SPV_OP_GROUP_U_MIN:
    case SPV_OP_GROUP_S_MIN:
    case SPV_OP_GROUP_F_MAX:
    case SPV_OP_GROUP_U_MAX:
    case SPV_OP_GROUP_S_MAX:
        lower_group_op(l, lower_scope_of(l, 3), lower_group_how(l, 4), (combine)group_kinds[code - 264], 5, 0);
        return;
    case SPV_OP_GROUP_I_MUL_KHR:
    case SPV_OP_GROUP_F_MUL_KHR:
    case SPV_OP_GROUP_BITWISE_AND_KHR:
    case SPV_OP_GROUP_BITWISE_OR_KHR:
    case SPV_OP_GROUP_BITWISE_XOR_KHR:
    case SPV_OP_GROUP_LOGICAL_AND_KHR:
    case SPV_OP_GROUP_LOGICAL_OR_KHR:
    case SPV_OP_GROUP_LOGICAL_XOR_KHR:
        lower_group_op(l, lower_scope_of(l, 3), lower_group_how(l, 4), (combine)uniform_kinds[code - 6401], 5, 0);
        return;
    case SPV_OP_PTR_EQUAL:
    case SPV_OP_PTR_NOT_EQUAL:
    case SPV_OP_PTR_DIFF:
        need_words(l, 5);
        lower_pointers(l, code);
        return;
    case SPV_OP_S_DOT:
    case SPV_OP_U_DOT:
    case SPV_OP_SU_DOT:
    case SPV_OP_S_DOT_ACC_SAT:
    case SPV_OP_U_DOT_ACC_SAT:
    case SPV_OP_SU_DOT_ACC_SAT:
        lower_integer_dot(l, code);
        return;
    case SPV_OP_READ_CLOCK_KHR: {
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
    case SPV_OP_SUBGROUP_SHUFFLE_INTEL:
        lower_shuffle(l, 0, 3, 4, 0);
        return;
    case SPV_OP_SUBGROUP_SHUFFLE_DOWN_INTEL:
        lower_shuffle(l, 4, 3, 5, 0);
        return;
    case SPV_OP_SUBGROUP_SHUFFLE_UP_INTEL:
        lower_shuffle(l, 5, 3, 5, 0);
        return;
    case SPV_OP_SUBGROUP_SHUFFLE_XOR_INTEL:
        lower_shuffle(l, 1, 3, 4, 0);
        return;
    case SPV_OP_SUBGROUP_BLOCK_READ_INTEL:
        lower_block_io(l, false);
        return;
    case SPV_OP_SUBGROUP_BLOCK_WRITE_INTEL:
        lower_block_io(l, true);
        return;
    case SPV_OP_U_COUNT_LEADING_ZEROS_INTEL:
        lower_map(l, OP_CLZ_8, 1, false, false);
        return;
    case SPV_OP_U_COUNT_TRAILING_ZEROS_INTEL:
        lower_map(l, OP_CTZ_8, 1, false, false);
        return;
    case SPV_OP_ABS_I_SUB_INTEL:
        lower_map(l, OP_SABSDIFF_8, 2, false, true);
        return;
    case SPV_OP_ABS_U_SUB_INTEL:
        lower_map(l, OP_UABSDIFF_8, 2, false, false);
        return;
    case SPV_OP_I_ADD_SAT_INTEL:
        lower_map(l, OP_SADDSAT_8, 2, false, true);
        return;
    case SPV_OP_U_ADD_SAT_INTEL:
        lower_map(l, OP_UADDSAT_8, 2, false, false);
        return;
    case SPV_OP_I_AVERAGE_INTEL:
        lower_map(l, OP_SHADD_8, 2, false, true);
        return;
    case SPV_OP_U_AVERAGE_INTEL:
        lower_map(l, OP_UHADD_8, 2, false, false);
        return;
    case SPV_OP_I_AVERAGE_ROUNDED_INTEL:
        lower_map(l, OP_SRHADD_8, 2, false, true);
        return;
    case SPV_OP_U_AVERAGE_ROUNDED_INTEL:
        lower_map(l, OP_URHADD_8, 2, false, false);
        return;
    case SPV_OP_I_SUB_SAT_INTEL:
        lower_map(l, OP_SSUBSAT_8, 2, false, true);
        return;
    case SPV_OP_U_SUB_SAT_INTEL:
        lower_map(l, OP_USUBSAT_8, 2, false, false);
        return;
    case SPV_OP_I_MUL32X16_INTEL:
    case SPV_OP_U_MUL32X16_INTEL:
        lower_map(l, OP_IMUL_8, 2, false, false);
        return;
    case SPV_OP_FUNCTION_POINTER_CALL_INTEL: {
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
    case SPV_OP_CONVERT_F_TO_BF16_INTEL:
    case SPV_OP_CONVERT_BF16_TO_FINTEL: {
        const type *ty = result_type(l);
        val a = word_value(l, 3);
        const type *f;
        uint32_t n = components(ty, &e), to = code == SPV_OP_CONVERT_F_TO_BF16_INTEL ? 2 : 4;
        if (components(a.type, &f) != n || e->lane_bytes != to || f->lane_bytes != 6 - to) {
            lower_fail(l, "operands of a kind that it cannot have");
        }
        uint32_t d = define(l, l->w[2]);
        for (uint32_t k = 0; k < n; k++) {
            emit(l, code == SPV_OP_CONVERT_F_TO_BF16_INTEL ? OP_F32_BF16 : OP_BF16_F32, d + k * to,
                 a.reg + k * (6 - to), 0, 0);
        }
        return;
    }
    default:
        if ((code >= SPV_OP_GROUP_NON_UNIFORM_ELECT && code <= SPV_OP_GROUP_NON_UNIFORM_QUAD_SWAP) ||
            code == SPV_OP_GROUP_NON_UNIFORM_ROTATE_KHR) {
            lower_non_uniform(l, code);
            return;
        }
        if (!lower_image(l, code)) {
            lower_refuse(l, code);
        }
    }
}
