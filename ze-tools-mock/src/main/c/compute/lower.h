// Declarations shared by the lowering of instructions and of OpenCL.std.
#ifndef ZMC_LOWER_H
#define ZMC_LOWER_H

#include "compute/internal.h"
#include "compute/opcode.h"

#define LOWER_MAX_LEAVES 4096u
#define TARGET_IS_FINAL 0x80000000u

typedef struct lowering {
    zmc_module *module;
    zmc_kernel *kernel;
    code *code;
    const function *function;
    const part *part;    // whose identifiers the instruction names
    op *ops;
    uint32_t op_count, op_room;
    edge *edges;
    uint32_t edge_count, edge_room;
    block *blocks;    // as executed
    uint32_t block_count, block_room;
    block *scanned;    // as written
    uint32_t scanned_count;
    uint32_t lowered;    // codes of the kernel that are lowered
    uint32_t at;
    uint32_t length;
    const uint32_t *words;    // of the instruction
    uint32_t zero_reg;        // registers that stay zero
    uint64_t zero_bytes;
    uint16_t storage_class;    // of the memory that is loaded or stored; 0: unknown
} lowering;

typedef struct val {
    uint32_t reg;
    const type *type;
} val;

// The scalars of a value, by their bytes.
typedef struct leaf_list {
    uint32_t count;
    uint8_t bytes[];
} leaf_list;

typedef void leaf_visit(lowering *self, const type *leaf, uint32_t reg, uint64_t memory, void *with);

typedef struct call_info {
    uint32_t count;
    uint32_t *regs;
    const leaf_list **leaves;
    uint32_t *lane_bytes;
    uint32_t result;
    const leaf_list *result_leaves;
    uint32_t result_bytes;
} call_info;

_Noreturn void lower_fail(lowering *self, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Refuses an instruction that is not executed, with the feature it belongs to.
_Noreturn void lower_refuse(lowering *self, uint32_t code);
op *emit(lowering *self, uint32_t code, uint32_t result, uint32_t first, uint32_t second, uint32_t third);
uint32_t new_register(lowering *self, uint64_t lane_bytes);
val use(lowering *self, uint32_t number);            // an operand
val word_value(lowering *self, uint32_t index);      // the operand in a word of the instruction
uint32_t define(lowering *self, uint32_t number);    // the register of a result
const type *result_type(lowering *self);
uint32_t components(const type *ty, const type **element);
scalar scalar_kind(lowering *self, const type *ty);
void need_words(lowering *self, uint32_t least);
uint32_t constant_register(lowering *self, uint64_t value, uint32_t bytes);
bool constant_of(lowering *self, uint32_t number, uint64_t *value);
void copy_value(lowering *self, const type *ty, uint32_t to, uint32_t from);
void load_value(lowering *self, const type *ty, uint32_t to, uint32_t pointer, uint64_t offset);
void store_value(lowering *self, const type *ty, uint32_t pointer, uint32_t value, uint64_t offset);
void convert(lowering *self, scalar to, scalar from, bool is_signed, uint32_t result, uint32_t operand);
void lower_std(lowering *self);
void converge(lowering *self);    // lanes that come here wait for those that can still come

// lower_value.c
void *lower_grow(lowering *self, void *items, uint32_t count, uint32_t *room, size_t size);
void lower_remember(lowering *self, const id *named);
id *lower_id_of(lowering *self, uint32_t number);
uint32_t lower_bytes_of(scalar kind);
uint32_t lower_storage(scalar kind);
bool lower_is_half_address(const type *leaf);    // in memory only, where a module has addresses of 32 bits
void lower_all_leaves(lowering *self, const type *ty, uint32_t reg, leaf_visit *visit, void *with);
const leaf_list *lower_list_leaves(lowering *self, const type *ty);

// lower_types.c
void need_same(lowering *self, val value, const type *ty);
// Returns whether values of two types take the same registers, scalar by scalar.
bool lower_same_shape(const type *left, const type *right);
void lower_forgive(lowering *self, const char *fault);        // what the vendor's compiler takes; else it is refused
void lower_take_type(lowering *self, const type *natural);    // of the result, whatever the module says of it
val lower_operand_like(lowering *self, uint32_t index, const type *ty);    // an integer becomes that type

// lower_arithmetic.c
uint32_t lower_component(lowering *self, val value, uint32_t index, bool with_sign);
void lower_map(lowering *self, uint32_t base, uint32_t operands, bool floating, bool with_sign);
void lower_compare(lowering *self, uint32_t base, uint32_t operands, bool floating, bool with_sign);
void lower_shift(lowering *self, uint32_t base, bool with_sign);
void lower_conversion(lowering *self, bool from_signed, bool to_signed_integer, bool saturate);
void lower_float_conversion(lowering *self);
void lower_bitcast(lowering *self);
void lower_vector_times_scalar(lowering *self);
void lower_dot(lowering *self);
void lower_any_all(lowering *self, uint32_t code);
void lower_select_value(lowering *self);
void lower_extended(lowering *self, uint32_t low, uint32_t high);
void lower_bit_field(lowering *self, bit_field_kind kind);
void lower_bit_count(lowering *self);
void lower_integer_dot(lowering *self, uint32_t code);

// lower_memory.c
uint32_t lower_member_register(lowering *self, const type *ty, uint32_t reg, uint32_t first, const type **member);
void lower_alias(lowering *self, uint32_t number, const type *ty, uint32_t reg);
void lower_composite_construct(lowering *self);
void lower_vector_shuffle(lowering *self);
void lower_dynamic(lowering *self, bool insert);
val lower_pointer_value(lowering *self, uint32_t number);
val lower_any_value(lowering *self, uint32_t number);    // a variable is the pointer to it
void lower_load(lowering *self);
bool lower_is_large(lowering *self, uint32_t number);
void lower_store(lowering *self);
void lower_access_chain(lowering *self, const type *inner, uint32_t base, uint32_t first, bool whole);
void lower_variable(lowering *self);
void lower_atomic(lowering *self, combine kind, bool result, bool value, bool comparand);
void lower_pointers(lowering *self, uint32_t code);
void lower_as_pointer_alias(lowering *self);

// lower_control.c
uint32_t lower_block_of(lowering *self, uint32_t label);
void lower_begin_block(lowering *self, bool converge);
void lower_end_block(lowering *self);
void lower_branch(lowering *self, uint32_t code, uint32_t label);
code *lower_code_of(lowering *self, function *function);
call_info *lower_arguments_of(lowering *self, const type *ty, uint32_t first);
void lower_call(lowering *self);

// lower_cached.c
bool lower_cached_access(lowering *self, const char *name);    // a call of the function; false: it is none of them

// note.c
void lower_note(lowering *self, const function *called);

// lower_group.c
uint64_t lower_scope_of(lowering *self, uint32_t word);
void lower_barrier_of_group(lowering *self);
void lower_group_op(lowering *self, uint64_t scope, uint32_t how, combine kind, uint32_t operand, uint32_t cluster);
void lower_broadcast(lowering *self, uint64_t scope, uint32_t value, uint32_t index);
void lower_shuffle(lowering *self, lane_shuffle_kind kind, uint32_t value, uint32_t index, uint32_t cluster);
uint32_t lower_group_how(lowering *self, uint32_t word);
void lower_elect(lowering *self);
void lower_vote(lowering *self, scan how, combine kind);
void lower_broadcast_in_sub_group(lowering *self);
void lower_non_uniform(lowering *self, combine kind);    // a reduction or a scan
void lower_shuffle_in_sub_group(lowering *self, lane_shuffle_kind kind);
void lower_ballot(lowering *self);
void lower_of_ballot(lowering *self, ballot_kind kind);    // what is asked of the result of OpGroupNonUniformBallot
void lower_async_copy(lowering *self);
void lower_block_io(lowering *self, bool write);

// lower_instruction.c
void lower_instruction(lowering *self, uint32_t code);

// lower_order.c
void lower_scan_blocks(lowering *self);
uint32_t *lower_order_blocks(lowering *self, uint32_t *count);

// lower.c
void lower_at_instruction(lowering *self, uint32_t at);

#endif
