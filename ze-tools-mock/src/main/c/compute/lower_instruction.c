// Lowers one instruction: a row for each that is executed, in the order of their numbers, and a function where that
// needs code.
#include "compute/lower.h"

#include <stdlib.h>

#include "compute/scalar.h"
#include "compute/texels.h"

typedef struct lower_row lower_row;

struct lower_row {
    uint16_t opcode;
    void (*lower)(lowering *self, const lower_row *row);
    union {
        struct {
            uint16_t base;    // the operation on the narrowest scalars
            uint8_t operands;
            bool floating;
            bool with_sign;
        } map;
        struct {
            uint16_t low, high;    // operations that make the two members of the result
        } extended;
        struct {
            bool from_signed, to_signed, saturate;
        } conversion;
        struct {
            combine kind;
            bool result, value, comparand;
        } atomic;
        struct {
            combine kind;    // what becomes of two values
            scan how;        // where no operand says it
        } group;
        lane_shuffle_kind shuffle;
        ballot_kind ballot;
        struct {
            void (*lower)(lowering *self, image_kind kind);
            image_kind kind;
        } image;
        bool block_written;    // of an image
        void (*plain)(lowering *self);
    };
};

// ---- Kinds of rows --------------------------------------------------------------------------------------------------

static void nothing(lowering *self, const lower_row *row) {
    (void)self, (void)row;
}

static void plain(lowering *self, const lower_row *row) {
    row->plain(self);
}

static void map(lowering *self, const lower_row *row) {
    lower_map(self, row->map.base, row->map.operands, row->map.floating, row->map.with_sign);
}

static void compare(lowering *self, const lower_row *row) {
    lower_compare(self, row->map.base, row->map.operands, row->map.floating, row->map.with_sign);
}

static void shift(lowering *self, const lower_row *row) {
    lower_shift(self, row->map.base, row->map.with_sign);
}

static void extended(lowering *self, const lower_row *row) {
    lower_extended(self, row->extended.low, row->extended.high);
}

static void conversion(lowering *self, const lower_row *row) {
    lower_conversion(self, row->conversion.from_signed, row->conversion.to_signed, row->conversion.saturate);
}

static void atomic(lowering *self, const lower_row *row) {
    lower_atomic(self, row->atomic.kind, row->atomic.result, row->atomic.value, row->atomic.comparand);
}

static void group_operation(lowering *self, const lower_row *row) {
    uint32_t how = lower_group_how(self, 4);
    if (how == SPV_GROUP_OPERATION_CLUSTERED_REDUCE) {
        lower_fail(self, "the instruction has no size of clusters");
    }
    lower_group_op(self, lower_scope_of(self, 3), how, row->group.kind, 5, 0);
}

static void non_uniform(lowering *self, const lower_row *row) {
    lower_non_uniform(self, row->group.kind);
}

static void vote(lowering *self, const lower_row *row) {
    lower_vote(self, row->group.how, row->group.kind);
}

static void shuffle(lowering *self, const lower_row *row) {
    lower_shuffle_in_sub_group(self, row->shuffle);
}

static void of_ballot(lowering *self, const lower_row *row) {
    lower_of_ballot(self, row->ballot);
}

static void of_image(lowering *self, const lower_row *row) {
    row->image.lower(self, row->image.kind);
}

static void image_block(lowering *self, const lower_row *row) {
    lower_image_block(self, row->block_written);
}

// ---- Instructions that need code ------------------------------------------------------------------------------------

static void op_undef(lowering *self) {
    define(self, self->words[2]);
}

static void op_copy_memory(lowering *self) {
    need_words(self, 3);
    val to = lower_pointer_value(self, self->words[1]), from = lower_pointer_value(self, self->words[2]);
    if (from.type->element == NULL) {
        lower_fail(self, "the pointer does not say what it points to");
    }
    emit(self, OP_COPYMEM, 0, to.reg, from.reg, 0)->imm = from.type->element->size;
}

static void op_copy_memory_sized(lowering *self) {
    need_words(self, 4);
    val to = lower_pointer_value(self, self->words[1]), from = lower_pointer_value(self, self->words[2]),
        size = use(self, self->words[3]);
    uint64_t fixed;
    if (constant_of(self, self->words[3], &fixed)) {
        emit(self, OP_COPYMEM, 0, to.reg, from.reg, 0)->imm = fixed;
    } else if (size.type->kind == TYPE_INT) {
        emit(self, OP_COPYDYN, 0, to.reg, from.reg, size.reg)->bytes = (uint16_t)size.type->lane_bytes;
    } else {
        lower_fail(self, "the size is no integer");
    }
}

static void op_access_chain(lowering *self) {
    need_words(self, 4);
    lower_access_chain(
        self, lower_id_of(self, self->words[3])->type == NULL ? NULL : lower_id_of(self, self->words[3])->type->element,
        3, 4, false);
}

static void op_ptr_access_chain(lowering *self) {
    need_words(self, 5);
    lower_access_chain(
        self, lower_id_of(self, self->words[3])->type == NULL ? NULL : lower_id_of(self, self->words[3])->type->element,
        3, 4, true);
}

static void op_untyped_access_chain_khr(lowering *self, const lower_row *row) {
    need_words(self, 5);
    id *time = lower_id_of(self, self->words[3]);
    lower_access_chain(self, time->kind == ID_TYPE ? time->type : NULL, 4, 5,
                       row->opcode >= SPV_OP_UNTYPED_PTR_ACCESS_CHAIN_KHR);
}

static void op_generic_ptr_mem_semantics(lowering *self) {
    val pointer = lower_pointer_value(self, (need_words(self, 4), self->words[3]));
    if (result_type(self)->lane_bytes != 4) {
        lower_fail(self, "the result is no integer of 32 bits");
    }
    emit(self, OP_GENERIC, define(self, self->words[2]), pointer.reg, 0, 0)->asks_class = 1;
}

static void op_vector_extract_dynamic(lowering *self) {
    lower_dynamic(self, false);
}

static void op_vector_insert_dynamic(lowering *self) {
    lower_dynamic(self, true);
}

static void op_composite_extract(lowering *self) {
    const type *element;
    val value = word_value(self, 3);
    uint32_t reg = lower_member_register(self, value.type, value.reg, 4, &element);
    lower_take_type(self, element);
    lower_alias(self, self->words[2], element, reg);
}

static void op_composite_insert(lowering *self) {
    const type *element;
    val part = word_value(self, 3), value = word_value(self, 4);
    const type *ty = result_type(self);
    if (!lower_same_shape(value.type, ty)) {
        lower_fail(self, "the result is of another type than the operand");
    }
    uint32_t result = define(self, self->words[2]);
    copy_value(self, value.type, result, value.reg);
    uint32_t reg = lower_member_register(self, value.type, result, 5, &element);
    if (!lower_same_shape(element, part.type)) {
        lower_fail(self, "the member is of another type");
    }
    copy_value(self, element, reg, part.reg);
}

static void op_copy_object(lowering *self) {
    need_words(self, 4);
    if (!lower_is_large(self, self->words[3])) {
        lower_as_pointer_alias(self);
    }
}

static void op_copy_logical(lowering *self) {
    need_words(self, 4);
    lower_as_pointer_alias(self);
}

static void op_generic_cast_to_ptr_explicit(lowering *self) {
    need_words(self, 5);
    val pointer = lower_pointer_value(self, self->words[3]);
    emit(self, OP_GENERIC, define(self, self->words[2]), pointer.reg, 0, 0)->imm =
        self->words[4] == SPV_STORAGE_CLASS_WORKGROUP  ? ZMC_TAG_LOCAL
        : self->words[4] == SPV_STORAGE_CLASS_FUNCTION ? ZMC_TAG_PRIVATE
                                                       : ZMC_TAG_NONE;
}

static void op_convert_ptr_to_u(lowering *self) {
    need_words(self, 4);
    val value = lower_any_value(self, self->words[3]);
    convert(self, scalar_kind(self, result_type(self)), scalar_kind(self, value.type), false,
            define(self, self->words[2]), value.reg);
}

static void op_bitcast(lowering *self) {
    need_words(self, 4);
    if (lower_id_of(self, self->words[3])->kind == ID_VARIABLE) {
        lower_pointer_value(self, self->words[3]);
    }
    lower_bitcast(self);
}

static void op_any(lowering *self) {
    lower_any_all(self, OP_OR_8);
}

static void op_all(lowering *self) {
    lower_any_all(self, OP_AND_8);
}

static void op_bit_field_insert(lowering *self) {
    lower_bit_field(self, BIT_FIELD_INSERT);
}

static void op_bit_field_s_extract(lowering *self) {
    lower_bit_field(self, BIT_FIELD_S_EXTRACT);
}

static void op_bit_field_u_extract(lowering *self) {
    lower_bit_field(self, BIT_FIELD_U_EXTRACT);
}

static void op_control_barrier(lowering *self) {
    uint64_t scope;
    need_words(self, 4);
    if (constant_of(self, self->words[1], &scope) && scope != SPV_SCOPE_WORKGROUP && scope != SPV_SCOPE_SUBGROUP) {
        lower_fail(self, "a barrier of scope %llu is not supported", (unsigned long long)scope);
    }
    converge(self);
    if (!constant_of(self, self->words[1], &scope) || scope == SPV_SCOPE_WORKGROUP) {
        lower_barrier_of_group(self);
    } else if (self->module->checks & ZMC_CHECK_RACES) {
        emit(self, OP_ORDER, 0, 0, 0, 0);
    }
}

static void op_atomic_flag_clear(lowering *self) {
    need_words(self, 4);
    val pointer = lower_pointer_value(self, self->words[1]);
    emit(self, OP_ATOMIC, 0, pointer.reg, constant_register(self, 0, 4), 0)->atomic = (atomic_update){C_STORE, S_32, 4};
}

static void op_kill(lowering *self) {
    emit(self, OP_FAULT, 0, 0, 0, 0)->text = "OpKill";
}

static void op_return(lowering *self) {
    emit(self, OP_RETURN, 0, 0, 0, 0);
}

static void op_return_value(lowering *self) {
    need_words(self, 2);
    val value = use(self, self->words[1]);
    const type *ty = self->function->type->element;
    if (!lower_same_shape(value.type, ty)) {
        lower_fail(self, "the result is of another type than the function's");
    }
    copy_value(self, value.type, self->code->result_reg, value.reg);
    emit(self, OP_RETURN, 0, 0, 0, 0);
}

static void op_unreachable(lowering *self) {
    emit(self, OP_FAULT, 0, 0, 0, 0)->text = "OpUnreachable was reached";
}

static void op_group_wait_events(lowering *self) {
    converge(self);
    lower_barrier_of_group(self);
}

static void op_group_all(lowering *self) {
    lower_group_op(self, lower_scope_of(self, 3), SCAN_ALL, C_LAND, 4, 0);
}

static void op_group_any(lowering *self) {
    lower_group_op(self, lower_scope_of(self, 3), SCAN_ANY, C_LOR, 4, 0);
}

static void op_group_broadcast(lowering *self) {
    lower_broadcast(self, lower_scope_of(self, 3), 4, 5);
}

static void op_ptr_equal(lowering *self, const lower_row *row) {
    need_words(self, 5);
    lower_pointers(self, row->opcode);
}

static void op_s_dot(lowering *self, const lower_row *row) {
    lower_integer_dot(self, row->opcode);
}

static void op_read_clock_khr(lowering *self) {
    const type *ty = result_type(self);
    if (ty->lane_bytes != 8) {
        lower_fail(self, "only a clock of 64 bits is supported");
    }
    uint32_t result = define(self, self->words[2]);
    if (ty->leaves == 1) {
        emit(self, OP_CLOCK, result, 0, 0, 0);
    } else {
        uint32_t time = new_register(self, 8);
        emit(self, OP_CLOCK, time, 0, 0, 0);
        emit(self, OP_BITCAST, result, time, 0, 0)->bit_cast = (bit_cast){1, 8, 2, 4};
    }
}

static void op_subgroup_shuffle_intel(lowering *self) {
    lower_shuffle(self, LANE_OF_INDEX, 3, 4, 0);
}

static void op_subgroup_shuffle_down_intel(lowering *self) {
    lower_shuffle(self, LANE_DOWN_OF_TWO, 3, 5, 0);
}

static void op_subgroup_shuffle_up_intel(lowering *self) {
    lower_shuffle(self, LANE_UP_OF_TWO, 3, 5, 0);
}

static void op_subgroup_shuffle_xor_intel(lowering *self) {
    lower_shuffle(self, LANE_XOR, 3, 4, 0);
}

static void op_subgroup_block_read_intel(lowering *self) {
    lower_block_io(self, false);
}

static void op_subgroup_block_write_intel(lowering *self) {
    lower_block_io(self, true);
}

static void op_function_pointer_call_intel(lowering *self) {
    need_words(self, 4);
    val value = lower_pointer_value(self, self->words[3]);
    emit(self, OP_CALLPTR, 0, value.reg, 0, 0);
    uint32_t at = self->op_count - 1;
    call_info *info = lower_arguments_of(self, NULL, 4);
    self->ops[at].call = info;
    self->kernel->deep = true;
    self->kernel->calls_pointers = true;
}

static void op_convert_f_to_bf16_intel(lowering *self, const lower_row *row) {
    const type *element;
    const type *ty = result_type(self);
    val operand = word_value(self, 3);
    const type *other;
    uint32_t n = components(ty, &element), to = row->opcode == SPV_OP_CONVERT_F_TO_BF16_INTEL ? 2 : 4;
    if (components(operand.type, &other) != n || element->lane_bytes != to || other->lane_bytes != 6 - to) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    uint32_t result = define(self, self->words[2]);
    for (uint32_t i = 0; i < n; i++) {
        emit(self, row->opcode == SPV_OP_CONVERT_F_TO_BF16_INTEL ? OP_F32_BF16 : OP_BF16_F32, result + i * to,
             operand.reg + i * (6 - to), 0, 0);
    }
}

// ---- The rows -------------------------------------------------------------------------------------------------------

#define NOTHING(number)                                                                                                \
    { .opcode = number, .lower = nothing }
#define PLAIN(number, function)                                                                                        \
    { .opcode = number, .lower = plain, .plain = function }
#define CODE(number, function)                                                                                         \
    { .opcode = number, .lower = function }
#define MAP(number, ...)                                                                                               \
    {                                                                                                                  \
        .opcode = number, .lower = map, .map = { __VA_ARGS__ }                                                         \
    }
#define COMPARE(number, ...)                                                                                           \
    {                                                                                                                  \
        .opcode = number, .lower = compare, .map = { __VA_ARGS__ }                                                     \
    }
#define SHIFT(number, operation, sign)                                                                                 \
    {                                                                                                                  \
        .opcode = number, .lower = shift, .map = {.base = operation, .with_sign = sign }                               \
    }
#define EXTENDED(number, ...)                                                                                          \
    {                                                                                                                  \
        .opcode = number, .lower = extended, .extended = { __VA_ARGS__ }                                               \
    }
#define CONVERSION(number, ...)                                                                                        \
    {                                                                                                                  \
        .opcode = number, .lower = conversion, .conversion = { __VA_ARGS__ }                                           \
    }
#define ATOMIC(number, ...)                                                                                            \
    {                                                                                                                  \
        .opcode = number, .lower = atomic, .atomic = { __VA_ARGS__ }                                                   \
    }
#define GROUP(number, combination)                                                                                     \
    {                                                                                                                  \
        .opcode = number, .lower = group_operation, .group = {.kind = combination }                                    \
    }
#define NON_UNIFORM(number, combination)                                                                               \
    {                                                                                                                  \
        .opcode = number, .lower = non_uniform, .group = {.kind = combination }                                        \
    }
#define VOTE(number, vote_kind, combination)                                                                           \
    {                                                                                                                  \
        .opcode = number, .lower = vote, .group = {.how = vote_kind, .kind = combination }                             \
    }
#define SHUFFLE(number, of_lanes)                                                                                      \
    { .opcode = number, .lower = shuffle, .shuffle = of_lanes }
#define OF_BALLOT(number, question)                                                                                    \
    { .opcode = number, .lower = of_ballot, .ballot = question }
#define IMAGE(number, ...)                                                                                             \
    {                                                                                                                  \
        .opcode = number, .lower = of_image, .image = { __VA_ARGS__ }                                                  \
    }
#define IMAGE_BLOCK(number, written)                                                                                   \
    { .opcode = number, .lower = image_block, .block_written = written }

static const lower_row rows[] = {
    NOTHING(SPV_OP_NOP),
    PLAIN(SPV_OP_UNDEF, op_undef),
    NOTHING(SPV_OP_SOURCE_CONTINUED),
    NOTHING(SPV_OP_SOURCE),
    NOTHING(SPV_OP_SOURCE_EXTENSION),
    NOTHING(SPV_OP_LINE),
    PLAIN(SPV_OP_EXT_INST, lower_std),
    PLAIN(SPV_OP_FUNCTION_CALL, lower_call),
    PLAIN(SPV_OP_VARIABLE, lower_variable),
    PLAIN(SPV_OP_LOAD, lower_load),
    PLAIN(SPV_OP_STORE, lower_store),
    PLAIN(SPV_OP_COPY_MEMORY, op_copy_memory),
    PLAIN(SPV_OP_COPY_MEMORY_SIZED, op_copy_memory_sized),
    PLAIN(SPV_OP_ACCESS_CHAIN, op_access_chain),
    PLAIN(SPV_OP_IN_BOUNDS_ACCESS_CHAIN, op_access_chain),
    PLAIN(SPV_OP_PTR_ACCESS_CHAIN, op_ptr_access_chain),
    PLAIN(SPV_OP_GENERIC_PTR_MEM_SEMANTICS, op_generic_ptr_mem_semantics),
    PLAIN(SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN, op_ptr_access_chain),
    PLAIN(SPV_OP_VECTOR_EXTRACT_DYNAMIC, op_vector_extract_dynamic),
    PLAIN(SPV_OP_VECTOR_INSERT_DYNAMIC, op_vector_insert_dynamic),
    PLAIN(SPV_OP_VECTOR_SHUFFLE, lower_vector_shuffle),
    PLAIN(SPV_OP_COMPOSITE_CONSTRUCT, lower_composite_construct),
    PLAIN(SPV_OP_COMPOSITE_EXTRACT, op_composite_extract),
    PLAIN(SPV_OP_COMPOSITE_INSERT, op_composite_insert),
    PLAIN(SPV_OP_COPY_OBJECT, op_copy_object),
    PLAIN(SPV_OP_SAMPLED_IMAGE, lower_sampled_image),
    IMAGE(SPV_OP_IMAGE_SAMPLE_EXPLICIT_LOD, lower_image_read, IMAGE_SAMPLE),
    IMAGE(SPV_OP_IMAGE_FETCH, lower_image_read, IMAGE_READ),
    IMAGE(SPV_OP_IMAGE_READ, lower_image_read, IMAGE_READ),
    PLAIN(SPV_OP_IMAGE_WRITE, lower_image_write),
    PLAIN(SPV_OP_IMAGE, lower_image_of_sampled),
    IMAGE(SPV_OP_IMAGE_QUERY_FORMAT, lower_image_query, IMAGE_FORMAT),
    IMAGE(SPV_OP_IMAGE_QUERY_ORDER, lower_image_query, IMAGE_ORDER),
    IMAGE(SPV_OP_IMAGE_QUERY_SIZE_LOD, lower_image_query, IMAGE_SIZE),
    IMAGE(SPV_OP_IMAGE_QUERY_SIZE, lower_image_query, IMAGE_SIZE),
    IMAGE(SPV_OP_IMAGE_QUERY_LEVELS, lower_image_query, IMAGE_ONE),
    IMAGE(SPV_OP_IMAGE_QUERY_SAMPLES, lower_image_query, IMAGE_ONE),
    CONVERSION(SPV_OP_CONVERT_F_TO_U, false, false, false),
    CONVERSION(SPV_OP_CONVERT_F_TO_S, false, true, false),
    CONVERSION(SPV_OP_CONVERT_S_TO_F, true, false, false),
    CONVERSION(SPV_OP_CONVERT_U_TO_F, false, false, false),
    CONVERSION(SPV_OP_U_CONVERT, false, false, false),
    CONVERSION(SPV_OP_S_CONVERT, true, true, false),
    PLAIN(SPV_OP_F_CONVERT, lower_float_conversion),
    PLAIN(SPV_OP_CONVERT_PTR_TO_U, op_convert_ptr_to_u),
    CONVERSION(SPV_OP_SAT_CONVERT_S_TO_U, true, false, true),
    CONVERSION(SPV_OP_SAT_CONVERT_U_TO_S, false, true, true),
    PLAIN(SPV_OP_CONVERT_U_TO_PTR, op_convert_ptr_to_u),
    PLAIN(SPV_OP_PTR_CAST_TO_GENERIC, op_copy_logical),
    PLAIN(SPV_OP_GENERIC_CAST_TO_PTR, op_copy_logical),
    PLAIN(SPV_OP_GENERIC_CAST_TO_PTR_EXPLICIT, op_generic_cast_to_ptr_explicit),
    PLAIN(SPV_OP_BITCAST, op_bitcast),
    MAP(SPV_OP_S_NEGATE, OP_INEG_8, 1, false, false),
    MAP(SPV_OP_F_NEGATE, OP_FNEG_F16, 1, true, false),
    MAP(SPV_OP_I_ADD, OP_IADD_8, 2, false, false),
    MAP(SPV_OP_F_ADD, OP_FADD_F16, 2, true, false),
    MAP(SPV_OP_I_SUB, OP_ISUB_8, 2, false, false),
    MAP(SPV_OP_F_SUB, OP_FSUB_F16, 2, true, false),
    MAP(SPV_OP_I_MUL, OP_IMUL_8, 2, false, false),
    MAP(SPV_OP_F_MUL, OP_FMUL_F16, 2, true, false),
    MAP(SPV_OP_U_DIV, OP_UDIV_8, 2, false, false),
    MAP(SPV_OP_S_DIV, OP_SDIV_8, 2, false, true),
    MAP(SPV_OP_F_DIV, OP_FDIV_F16, 2, true, false),
    MAP(SPV_OP_U_MOD, OP_UMOD_8, 2, false, false),
    MAP(SPV_OP_S_REM, OP_SREM_8, 2, false, true),
    MAP(SPV_OP_S_MOD, OP_SMOD_8, 2, false, true),
    MAP(SPV_OP_F_REM, OP_FREM_F16, 2, true, false),
    MAP(SPV_OP_F_MOD, OP_FMOD_F16, 2, true, false),
    PLAIN(SPV_OP_VECTOR_TIMES_SCALAR, lower_vector_times_scalar),
    PLAIN(SPV_OP_DOT, lower_dot),
    EXTENDED(SPV_OP_I_ADD_CARRY, OP_IADD_8, OP_CARRY_8),
    EXTENDED(SPV_OP_I_SUB_BORROW, OP_ISUB_8, OP_BORROW_8),
    EXTENDED(SPV_OP_U_MUL_EXTENDED, OP_IMUL_8, OP_UMULHI_8),
    EXTENDED(SPV_OP_S_MUL_EXTENDED, OP_IMUL_8, OP_SMULHI_8),
    PLAIN(SPV_OP_ANY, op_any),
    PLAIN(SPV_OP_ALL, op_all),
    COMPARE(SPV_OP_IS_NAN, OP_ISNAN_F16, 1, true, false),
    COMPARE(SPV_OP_IS_INF, OP_ISINF_F16, 1, true, false),
    COMPARE(SPV_OP_IS_FINITE, OP_ISFINITE_F16, 1, true, false),
    COMPARE(SPV_OP_IS_NORMAL, OP_ISNORMAL_F16, 1, true, false),
    COMPARE(SPV_OP_SIGN_BIT_SET, OP_SIGNBIT_F16, 1, true, false),
    COMPARE(SPV_OP_LESS_OR_GREATER, OP_FONE_F16, 2, true, false),
    COMPARE(SPV_OP_ORDERED, OP_FORD_F16, 2, true, false),
    COMPARE(SPV_OP_UNORDERED, OP_FUNORD_F16, 2, true, false),
    COMPARE(SPV_OP_LOGICAL_EQUAL, OP_EQ_8, 2, false, false),
    COMPARE(SPV_OP_LOGICAL_NOT_EQUAL, OP_NE_8, 2, false, false),
    COMPARE(SPV_OP_LOGICAL_OR, OP_OR_8, 2, false, false),
    COMPARE(SPV_OP_LOGICAL_AND, OP_AND_8, 2, false, false),
    MAP(SPV_OP_LOGICAL_NOT, OP_LNOT, 1, false, false),
    PLAIN(SPV_OP_SELECT, lower_select_value),
    COMPARE(SPV_OP_I_EQUAL, OP_EQ_8, 2, false, false),
    COMPARE(SPV_OP_I_NOT_EQUAL, OP_NE_8, 2, false, false),
    COMPARE(SPV_OP_U_GREATER_THAN, OP_UGT_8, 2, false, false),
    COMPARE(SPV_OP_S_GREATER_THAN, OP_SGT_8, 2, false, true),
    COMPARE(SPV_OP_U_GREATER_THAN_EQUAL, OP_UGE_8, 2, false, false),
    COMPARE(SPV_OP_S_GREATER_THAN_EQUAL, OP_SGE_8, 2, false, true),
    COMPARE(SPV_OP_U_LESS_THAN, OP_ULT_8, 2, false, false),
    COMPARE(SPV_OP_S_LESS_THAN, OP_SLT_8, 2, false, true),
    COMPARE(SPV_OP_U_LESS_THAN_EQUAL, OP_ULE_8, 2, false, false),
    COMPARE(SPV_OP_S_LESS_THAN_EQUAL, OP_SLE_8, 2, false, true),
    COMPARE(SPV_OP_F_ORD_EQUAL, OP_FOEQ_F16, 2, true, false),
    COMPARE(SPV_OP_F_UNORD_EQUAL, OP_FUEQ_F16, 2, true, false),
    COMPARE(SPV_OP_F_ORD_NOT_EQUAL, OP_FONE_F16, 2, true, false),
    COMPARE(SPV_OP_F_UNORD_NOT_EQUAL, OP_FUNE_F16, 2, true, false),
    COMPARE(SPV_OP_F_ORD_LESS_THAN, OP_FOLT_F16, 2, true, false),
    COMPARE(SPV_OP_F_UNORD_LESS_THAN, OP_FULT_F16, 2, true, false),
    COMPARE(SPV_OP_F_ORD_GREATER_THAN, OP_FOGT_F16, 2, true, false),
    COMPARE(SPV_OP_F_UNORD_GREATER_THAN, OP_FUGT_F16, 2, true, false),
    COMPARE(SPV_OP_F_ORD_LESS_THAN_EQUAL, OP_FOLE_F16, 2, true, false),
    COMPARE(SPV_OP_F_UNORD_LESS_THAN_EQUAL, OP_FULE_F16, 2, true, false),
    COMPARE(SPV_OP_F_ORD_GREATER_THAN_EQUAL, OP_FOGE_F16, 2, true, false),
    COMPARE(SPV_OP_F_UNORD_GREATER_THAN_EQUAL, OP_FUGE_F16, 2, true, false),
    SHIFT(SPV_OP_SHIFT_RIGHT_LOGICAL, OP_SHR_8, false),
    SHIFT(SPV_OP_SHIFT_RIGHT_ARITHMETIC, OP_SAR_8, true),
    SHIFT(SPV_OP_SHIFT_LEFT_LOGICAL, OP_SHL_8, false),
    MAP(SPV_OP_BITWISE_OR, OP_OR_8, 2, false, false),
    MAP(SPV_OP_BITWISE_XOR, OP_XOR_8, 2, false, false),
    MAP(SPV_OP_BITWISE_AND, OP_AND_8, 2, false, false),
    MAP(SPV_OP_NOT, OP_NOT_8, 1, false, false),
    PLAIN(SPV_OP_BIT_FIELD_INSERT, op_bit_field_insert),
    PLAIN(SPV_OP_BIT_FIELD_S_EXTRACT, op_bit_field_s_extract),
    PLAIN(SPV_OP_BIT_FIELD_U_EXTRACT, op_bit_field_u_extract),
    MAP(SPV_OP_BIT_REVERSE, OP_BITREVERSE_8, 1, false, false),
    PLAIN(SPV_OP_BIT_COUNT, lower_bit_count),
    PLAIN(SPV_OP_CONTROL_BARRIER, op_control_barrier),
    NOTHING(SPV_OP_MEMORY_BARRIER),
    ATOMIC(SPV_OP_ATOMIC_LOAD, C_LOAD, true, false, false),
    ATOMIC(SPV_OP_ATOMIC_STORE, C_STORE, false, true, false),
    ATOMIC(SPV_OP_ATOMIC_EXCHANGE, C_EXCHANGE, true, true, false),
    ATOMIC(SPV_OP_ATOMIC_COMPARE_EXCHANGE, C_COMPARE, true, true, true),
    ATOMIC(SPV_OP_ATOMIC_COMPARE_EXCHANGE_WEAK, C_COMPARE, true, true, true),
    ATOMIC(SPV_OP_ATOMIC_I_INCREMENT, C_INC, true, false, false),
    ATOMIC(SPV_OP_ATOMIC_I_DECREMENT, C_DEC, true, false, false),
    ATOMIC(SPV_OP_ATOMIC_I_ADD, C_ADD, true, true, false),
    ATOMIC(SPV_OP_ATOMIC_I_SUB, C_SUB, true, true, false),
    ATOMIC(SPV_OP_ATOMIC_S_MIN, C_SMIN, true, true, false),
    ATOMIC(SPV_OP_ATOMIC_U_MIN, C_UMIN, true, true, false),
    ATOMIC(SPV_OP_ATOMIC_S_MAX, C_SMAX, true, true, false),
    ATOMIC(SPV_OP_ATOMIC_U_MAX, C_UMAX, true, true, false),
    ATOMIC(SPV_OP_ATOMIC_AND, C_AND, true, true, false),
    ATOMIC(SPV_OP_ATOMIC_OR, C_OR, true, true, false),
    ATOMIC(SPV_OP_ATOMIC_XOR, C_XOR, true, true, false),
    NOTHING(SPV_OP_LOOP_MERGE),
    NOTHING(SPV_OP_SELECTION_MERGE),
    PLAIN(SPV_OP_KILL, op_kill),
    PLAIN(SPV_OP_RETURN, op_return),
    PLAIN(SPV_OP_RETURN_VALUE, op_return_value),
    PLAIN(SPV_OP_UNREACHABLE, op_unreachable),
    NOTHING(SPV_OP_LIFETIME_START),
    NOTHING(SPV_OP_LIFETIME_STOP),
    PLAIN(SPV_OP_GROUP_ASYNC_COPY, lower_async_copy),
    PLAIN(SPV_OP_GROUP_WAIT_EVENTS, op_group_wait_events),
    PLAIN(SPV_OP_GROUP_ALL, op_group_all),
    PLAIN(SPV_OP_GROUP_ANY, op_group_any),
    PLAIN(SPV_OP_GROUP_BROADCAST, op_group_broadcast),
    GROUP(SPV_OP_GROUP_I_ADD, C_ADD),
    GROUP(SPV_OP_GROUP_F_ADD, C_FADD),
    GROUP(SPV_OP_GROUP_F_MIN, C_FMIN),
    GROUP(SPV_OP_GROUP_U_MIN, C_UMIN),
    GROUP(SPV_OP_GROUP_S_MIN, C_SMIN),
    GROUP(SPV_OP_GROUP_F_MAX, C_FMAX),
    GROUP(SPV_OP_GROUP_U_MAX, C_UMAX),
    GROUP(SPV_OP_GROUP_S_MAX, C_SMAX),
    NOTHING(SPV_OP_NO_LINE),
    ATOMIC(SPV_OP_ATOMIC_FLAG_TEST_AND_SET, C_FLAG, true, false, false),
    PLAIN(SPV_OP_ATOMIC_FLAG_CLEAR, op_atomic_flag_clear),
    NOTHING(SPV_OP_MODULE_PROCESSED),
    PLAIN(SPV_OP_GROUP_NON_UNIFORM_ELECT, lower_elect),
    VOTE(SPV_OP_GROUP_NON_UNIFORM_ALL, SCAN_ALL, C_LAND),
    VOTE(SPV_OP_GROUP_NON_UNIFORM_ANY, SCAN_ANY, C_LOR),
    VOTE(SPV_OP_GROUP_NON_UNIFORM_ALL_EQUAL, SCAN_EQUAL, C_OR),
    PLAIN(SPV_OP_GROUP_NON_UNIFORM_BROADCAST, lower_broadcast_in_sub_group),
    VOTE(SPV_OP_GROUP_NON_UNIFORM_BROADCAST_FIRST, SCAN_FIRST, C_OR),
    PLAIN(SPV_OP_GROUP_NON_UNIFORM_BALLOT, lower_ballot),
    OF_BALLOT(SPV_OP_GROUP_NON_UNIFORM_INVERSE_BALLOT, BALLOT_INVERSE),
    OF_BALLOT(SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_EXTRACT, BALLOT_BIT),
    OF_BALLOT(SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_COUNT, BALLOT_COUNT),
    OF_BALLOT(SPV_OP_GROUP_NON_UNIFORM_BALLOT_FIND_LSB, BALLOT_LOWEST),
    OF_BALLOT(SPV_OP_GROUP_NON_UNIFORM_BALLOT_FIND_MSB, BALLOT_HIGHEST),
    SHUFFLE(SPV_OP_GROUP_NON_UNIFORM_SHUFFLE, LANE_OF_INDEX),
    SHUFFLE(SPV_OP_GROUP_NON_UNIFORM_SHUFFLE_XOR, LANE_XOR),
    SHUFFLE(SPV_OP_GROUP_NON_UNIFORM_SHUFFLE_UP, LANE_UP),
    SHUFFLE(SPV_OP_GROUP_NON_UNIFORM_SHUFFLE_DOWN, LANE_DOWN),
    NON_UNIFORM(SPV_OP_GROUP_NON_UNIFORM_I_ADD, C_ADD),
    NON_UNIFORM(SPV_OP_GROUP_NON_UNIFORM_F_ADD, C_FADD),
    NON_UNIFORM(SPV_OP_GROUP_NON_UNIFORM_I_MUL, C_MUL),
    NON_UNIFORM(SPV_OP_GROUP_NON_UNIFORM_F_MUL, C_FMUL),
    NON_UNIFORM(SPV_OP_GROUP_NON_UNIFORM_S_MIN, C_SMIN),
    NON_UNIFORM(SPV_OP_GROUP_NON_UNIFORM_U_MIN, C_UMIN),
    NON_UNIFORM(SPV_OP_GROUP_NON_UNIFORM_F_MIN, C_FMIN),
    NON_UNIFORM(SPV_OP_GROUP_NON_UNIFORM_S_MAX, C_SMAX),
    NON_UNIFORM(SPV_OP_GROUP_NON_UNIFORM_U_MAX, C_UMAX),
    NON_UNIFORM(SPV_OP_GROUP_NON_UNIFORM_F_MAX, C_FMAX),
    NON_UNIFORM(SPV_OP_GROUP_NON_UNIFORM_BITWISE_AND, C_AND),
    NON_UNIFORM(SPV_OP_GROUP_NON_UNIFORM_BITWISE_OR, C_OR),
    NON_UNIFORM(SPV_OP_GROUP_NON_UNIFORM_BITWISE_XOR, C_XOR),
    NON_UNIFORM(SPV_OP_GROUP_NON_UNIFORM_LOGICAL_AND, C_LAND),
    NON_UNIFORM(SPV_OP_GROUP_NON_UNIFORM_LOGICAL_OR, C_LOR),
    NON_UNIFORM(SPV_OP_GROUP_NON_UNIFORM_LOGICAL_XOR, C_LXOR),
    SHUFFLE(SPV_OP_GROUP_NON_UNIFORM_QUAD_BROADCAST, LANE_OF_QUAD),
    SHUFFLE(SPV_OP_GROUP_NON_UNIFORM_QUAD_SWAP, LANE_SWAP_IN_QUAD),
    PLAIN(SPV_OP_COPY_LOGICAL, op_copy_logical),
    CODE(SPV_OP_PTR_EQUAL, op_ptr_equal),
    CODE(SPV_OP_PTR_NOT_EQUAL, op_ptr_equal),
    CODE(SPV_OP_PTR_DIFF, op_ptr_equal),
    CODE(SPV_OP_UNTYPED_ACCESS_CHAIN_KHR, op_untyped_access_chain_khr),
    CODE(SPV_OP_UNTYPED_IN_BOUNDS_ACCESS_CHAIN_KHR, op_untyped_access_chain_khr),
    CODE(SPV_OP_UNTYPED_PTR_ACCESS_CHAIN_KHR, op_untyped_access_chain_khr),
    CODE(SPV_OP_UNTYPED_IN_BOUNDS_PTR_ACCESS_CHAIN_KHR, op_untyped_access_chain_khr),
    SHUFFLE(SPV_OP_GROUP_NON_UNIFORM_ROTATE_KHR, LANE_ROTATE),
    CODE(SPV_OP_S_DOT, op_s_dot),
    CODE(SPV_OP_U_DOT, op_s_dot),
    CODE(SPV_OP_SU_DOT, op_s_dot),
    CODE(SPV_OP_S_DOT_ACC_SAT, op_s_dot),
    CODE(SPV_OP_U_DOT_ACC_SAT, op_s_dot),
    CODE(SPV_OP_SU_DOT_ACC_SAT, op_s_dot),
    PLAIN(SPV_OP_READ_CLOCK_KHR, op_read_clock_khr),
    PLAIN(SPV_OP_SUBGROUP_SHUFFLE_INTEL, op_subgroup_shuffle_intel),
    PLAIN(SPV_OP_SUBGROUP_SHUFFLE_DOWN_INTEL, op_subgroup_shuffle_down_intel),
    PLAIN(SPV_OP_SUBGROUP_SHUFFLE_UP_INTEL, op_subgroup_shuffle_up_intel),
    PLAIN(SPV_OP_SUBGROUP_SHUFFLE_XOR_INTEL, op_subgroup_shuffle_xor_intel),
    PLAIN(SPV_OP_SUBGROUP_BLOCK_READ_INTEL, op_subgroup_block_read_intel),
    PLAIN(SPV_OP_SUBGROUP_BLOCK_WRITE_INTEL, op_subgroup_block_write_intel),
    IMAGE_BLOCK(SPV_OP_SUBGROUP_IMAGE_BLOCK_READ_INTEL, false),
    IMAGE_BLOCK(SPV_OP_SUBGROUP_IMAGE_BLOCK_WRITE_INTEL, true),
    MAP(SPV_OP_U_COUNT_LEADING_ZEROS_INTEL, OP_CLZ_8, 1, false, false),
    MAP(SPV_OP_U_COUNT_TRAILING_ZEROS_INTEL, OP_CTZ_8, 1, false, false),
    MAP(SPV_OP_ABS_I_SUB_INTEL, OP_SABSDIFF_8, 2, false, true),
    MAP(SPV_OP_ABS_U_SUB_INTEL, OP_UABSDIFF_8, 2, false, false),
    MAP(SPV_OP_I_ADD_SAT_INTEL, OP_SADDSAT_8, 2, false, true),
    MAP(SPV_OP_U_ADD_SAT_INTEL, OP_UADDSAT_8, 2, false, false),
    MAP(SPV_OP_I_AVERAGE_INTEL, OP_SHADD_8, 2, false, true),
    MAP(SPV_OP_U_AVERAGE_INTEL, OP_UHADD_8, 2, false, false),
    MAP(SPV_OP_I_AVERAGE_ROUNDED_INTEL, OP_SRHADD_8, 2, false, true),
    MAP(SPV_OP_U_AVERAGE_ROUNDED_INTEL, OP_URHADD_8, 2, false, false),
    MAP(SPV_OP_I_SUB_SAT_INTEL, OP_SSUBSAT_8, 2, false, true),
    MAP(SPV_OP_U_SUB_SAT_INTEL, OP_USUBSAT_8, 2, false, false),
    MAP(SPV_OP_I_MUL32X16_INTEL, OP_IMUL_8, 2, false, false),
    MAP(SPV_OP_U_MUL32X16_INTEL, OP_IMUL_8, 2, false, false),
    PLAIN(SPV_OP_FUNCTION_POINTER_CALL_INTEL, op_function_pointer_call_intel),
    ATOMIC(SPV_OP_ATOMIC_F_MIN_EXT, C_FMIN, true, true, false),
    ATOMIC(SPV_OP_ATOMIC_F_MAX_EXT, C_FMAX, true, true, false),
    NOTHING(SPV_OP_ASSUME_TRUE_KHR),
    PLAIN(SPV_OP_EXPECT_KHR, op_copy_logical),
    NOTHING(SPV_OP_LOOP_CONTROL_INTEL),
    ATOMIC(SPV_OP_ATOMIC_F_ADD_EXT, C_FADD, true, true, false),
    CODE(SPV_OP_CONVERT_F_TO_BF16_INTEL, op_convert_f_to_bf16_intel),
    CODE(SPV_OP_CONVERT_BF16_TO_FINTEL, op_convert_f_to_bf16_intel),
    GROUP(SPV_OP_GROUP_I_MUL_KHR, C_MUL),
    GROUP(SPV_OP_GROUP_F_MUL_KHR, C_FMUL),
    GROUP(SPV_OP_GROUP_BITWISE_AND_KHR, C_AND),
    GROUP(SPV_OP_GROUP_BITWISE_OR_KHR, C_OR),
    GROUP(SPV_OP_GROUP_BITWISE_XOR_KHR, C_XOR),
    GROUP(SPV_OP_GROUP_LOGICAL_AND_KHR, C_LAND),
    GROUP(SPV_OP_GROUP_LOGICAL_OR_KHR, C_LOR),
    GROUP(SPV_OP_GROUP_LOGICAL_XOR_KHR, C_LXOR),
};

enum { ROWS = sizeof rows / sizeof *rows };

static int by_opcode(const void *key, const void *item) {
    uint32_t opcode = *(const uint32_t *)key;
    const lower_row *row = item;
    return opcode < row->opcode ? -1 : opcode > row->opcode;
}

void lower_instruction(lowering *self, uint32_t code) {
    const lower_row *row = bsearch(&code, rows, ROWS, sizeof *rows, by_opcode);
    if (row == NULL) {
        lower_refuse(self, code);
    }
    row->lower(self, row);
}

uint32_t zmc_lowered_opcode(uint32_t index) {
    return index < ROWS ? rows[index].opcode : UINT32_MAX;
}
