// The blocks of a function, the ways between them and its loops, while it is known of each value whether it varies.
#ifndef ZM_SPIRV_FLOW_H
#define ZM_SPIRV_FLOW_H

#include "spirv/reader.h"

// Blocks of a function up to which its loops are looked at: the time grows with their number times that of the
// instructions.
#define MOST_BLOCKS 1024u

#define NO_BLOCK UINT32_MAX

typedef struct zm_loop {
    uint32_t head;
    uint32_t parent;    // index; NO_BLOCK: none
    bool *blocks;
    bool varies;       // work-items leave it at different times
    bool counted;      // and the compiler cannot say in how many rounds
    uint32_t exits;    // branches that vary and leave it
    bool has_inner;
    bool nested_exits;    // it, or a loop in it, has several of them
} zm_loop;

typedef struct zm_block {
    uint32_t label;                   // id
    uint32_t begin, end;              // words: behind the label, of the instruction that ends it
    uint32_t first, count;            // of its successors
    uint32_t before, before_count;    // of its predecessors
    uint32_t behind;                  // immediate post-dominator; NO_BLOCK: none
    uint32_t above;                   // immediate dominator
    uint32_t inner;                   // innermost loop; NO_BLOCK: none
    bool branches;                    // its branch varies
} zm_block;

typedef struct zm_flow {
    zm_spirv_reader *reader;
    const zm_spirv_function *function;
    zm_block *blocks;
    uint32_t count;
    uint32_t *to, *from;         // successors and predecessors
    uint32_t *order, *number;    // blocks in reverse postorder, and their places in it
    zm_loop *loops;
    uint32_t loop_count;
    bool changed;
} zm_flow;

static inline zm_spirv_fact *zm_flow_fact(const zm_flow *flow, uint32_t id) {
    return id < flow->reader->module->id_bound ? &flow->reader->facts[id] : &flow->reader->facts[0];
}

static inline const uint32_t *zm_flow_word(const zm_flow *flow, uint32_t word) {
    return flow->reader->words + word;
}

// The instruction that defines an id; NULL: none that the reader keeps.
static inline const uint32_t *zm_flow_definition(const zm_flow *flow, uint32_t id) {
    bool known = id < flow->reader->module->id_bound && flow->reader->ids[id].word != 0;
    return known ? zm_flow_word(flow, flow->reader->ids[id].word) : NULL;
}

// flow.c: what ends a block; the block of a label, or NO_BLOCK; blocks, the ways between them, their order, dominators
// and loops, to be found one after the other. `stack` has room for two numbers of each block.
bool zm_flow_ends_block(uint16_t opcode);
uint32_t zm_flow_block_of(const zm_flow *flow, uint32_t label);
bool zm_flow_find_blocks(zm_flow *flow);
void zm_flow_connect(zm_flow *flow);
uint32_t zm_flow_number(zm_flow *flow, uint32_t *stack);
void zm_flow_find_dominators(zm_flow *flow, uint32_t reached);
bool zm_flow_find_loops(zm_flow *flow, uint32_t reached, uint32_t *stack);

// varying.c: the first word of an instruction that is a number and no id, behind its operands; whether it has a result;
// whether a value varies where a block uses it; the variable of the function that an address is in, or 0;
// and passes that find what varies.
uint32_t zm_flow_literals_from(const uint32_t *words);
bool zm_flow_has_result(const zm_flow *flow, const uint32_t *words);
bool zm_flow_varies_in(const zm_flow *flow, uint32_t id, uint32_t block);
uint32_t zm_flow_variable_of(const zm_flow *flow, uint32_t id);
void zm_flow_come_together(zm_flow *flow, uint32_t block, uint32_t *marks, uint32_t *stack);
void zm_flow_look_at_all(zm_flow *flow);
void zm_flow_mark_definitions(zm_flow *flow, bool kernel);

// pressure.c: the bytes of the values of a work-item that are alive at a time in loops, at most; 0: it is not known.
// After the values that vary have been found.
uint32_t zm_flow_live_bytes(const zm_flow *flow, uint32_t reached);

#endif
