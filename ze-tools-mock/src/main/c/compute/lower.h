// Declarations shared by the lowering of instructions and of OpenCL.std.
#ifndef ZMC_LOWER_H
#define ZMC_LOWER_H

#include "compute/internal.h"
#include "compute/opcode.h"

typedef struct lowering {
    zmc_module *m;
    zmc_kernel *k;
    code *c;
    const function *f;
    const part *part;        // whose identifiers the instruction names
    op *ops;
    uint32_t op_count, op_room;
    edge *edges;
    uint32_t edge_count, edge_room;
    block *blocks;           // as executed
    uint32_t block_count, block_room;
    block *scanned;          // as written
    uint32_t scanned_count;
    uint32_t current;        // scanned block
    uint32_t at;
    uint32_t length;
    const uint32_t *w;       // the instruction
    uint32_t *used;          // ids that have got registers
    uint32_t used_count, used_room;
    uint32_t zero_reg;       // registers that stay zero
    uint64_t zero_bytes;
    uint16_t storage_class;  // of the memory that is loaded or stored; 0: unknown
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

typedef struct call_info {
    uint32_t count;
    uint32_t *regs;
    const leaf_list **leaves;
    uint32_t *lane_bytes;
    uint32_t result;
    const leaf_list *result_leaves;
    uint32_t result_bytes;
} call_info;

_Noreturn void lower_fail(lowering *l, const char *format, ...) __attribute__((format(printf, 2, 3)));
op *emit(lowering *l, uint32_t code, uint32_t d, uint32_t a, uint32_t b, uint32_t c);
uint32_t new_register(lowering *l, uint64_t lane_bytes);
val use(lowering *l, uint32_t n);                // an operand
val word_value(lowering *l, uint32_t index);     // the operand in a word of the instruction
uint32_t define(lowering *l, uint32_t n);        // the register of a result
const type *result_type(lowering *l);
uint32_t components(const type *ty, const type **element);
scalar scalar_kind(lowering *l, const type *ty);
void need_words(lowering *l, uint32_t least);
void need_same(lowering *l, val v, const type *ty);
uint32_t constant_register(lowering *l, uint64_t value, uint32_t bytes);
bool constant_of(lowering *l, uint32_t n, uint64_t *value);
void copy_value(lowering *l, const type *ty, uint32_t d, uint32_t a);
void load_value(lowering *l, const type *ty, uint32_t d, uint32_t pointer, uint64_t offset);
void store_value(lowering *l, const type *ty, uint32_t pointer, uint32_t a, uint64_t offset);
void convert(lowering *l, scalar to, scalar from, bool is_signed, uint32_t d, uint32_t a);
void lower_std(lowering *l);
void converge(lowering *l);    // lanes that come here wait for those that can still come

#endif
