// Loops that end differently for the work-items of a sub-group, and others from which a kernel's sub-group size
// follows.
#include "spirv/flow.h"

#include <stdlib.h>
#include <string.h>

// ---- Loops ----------------------------------------------------------------------------------------------------------

// The value that an instruction adds a value to which does not vary; 0: it is no such sum.
static uint32_t summand(const zm_flow *flow, uint32_t id, uint32_t block) {
    uint32_t word = zm_flow_fact(flow, id)->word;
    const uint32_t *words = zm_flow_word(flow, word);
    uint32_t opcode = word == 0 ? 0 : zm_spirv_opcode_of(words);
    if ((opcode != SPV_OP_I_ADD && opcode != SPV_OP_I_SUB) || zm_spirv_length_of(words) != 5) {
        return 0;
    }
    return !zm_flow_varies_in(flow, words[4], block)                             ? words[3]
           : opcode == SPV_OP_I_ADD && !zm_flow_varies_in(flow, words[3], block) ? words[4]
                                                                                 : 0;
}

// Returns whether a value goes by equal steps through a loop: it is a number that begins before it and grows by a value
// that does not vary.
static bool goes_by_steps(const zm_flow *flow, uint32_t id, const zm_loop *loop) {
    uint32_t base = summand(flow, id, loop->head);
    id = base != 0 ? base : id;
    uint32_t word = zm_flow_fact(flow, id)->word;
    const uint32_t *words = zm_flow_word(flow, word);
    if (word != 0 && zm_spirv_opcode_of(words) == SPV_OP_PHI && zm_flow_fact(flow, id)->block == loop->head + 1) {
        for (uint32_t i = 3; i + 1 < zm_spirv_length_of(words); i += 2) {
            uint32_t from = zm_flow_block_of(flow, words[i + 1]);
            if (from != NO_BLOCK && loop->blocks[from] && summand(flow, words[i], loop->head) != id) {
                return false;
            }
        }
        return true;
    }
    uint32_t variable = word != 0 && zm_spirv_opcode_of(words) == SPV_OP_LOAD ? zm_flow_variable_of(flow, words[3]) : 0;
    for (uint32_t n = 0; variable != 0 && n < flow->count; n++) {
        for (uint32_t at = flow->blocks[n].begin; loop->blocks[n] && at < flow->blocks[n].end;
             at += zm_spirv_length_of(zm_flow_word(flow, at))) {
            const uint32_t *store = zm_flow_word(flow, at);
            if (zm_spirv_opcode_of(store) == SPV_OP_STORE && zm_flow_variable_of(flow, store[1]) == variable) {
                uint32_t loaded = summand(flow, store[2], loop->head);
                const uint32_t *load = zm_flow_word(flow, zm_flow_fact(flow, loaded)->word);
                if (loaded == 0 || zm_flow_fact(flow, loaded)->word == 0 || zm_spirv_opcode_of(load) != SPV_OP_LOAD ||
                    zm_flow_variable_of(flow, load[3]) != variable) {
                    return false;
                }
            }
        }
    }
    return variable != 0;
}

// The end of a loop over 32-bit integers from numbers that vary by an equal step to an equal end: the compiler takes
// its rounds as known.
static bool has_known_rounds(const zm_flow *flow, uint32_t condition, const zm_loop *loop) {
    uint32_t word = zm_flow_fact(flow, condition)->word, bits = 0;
    const uint32_t *words = zm_flow_word(flow, word);
    uint32_t opcode = word == 0 ? 0 : zm_spirv_opcode_of(words);
    if (opcode < SPV_OP_I_EQUAL || opcode > SPV_OP_S_LESS_THAN_EQUAL || zm_spirv_length_of(words) != 5) {
        return false;
    }
    bool first = !zm_flow_varies_in(flow, words[4], loop->head);
    uint32_t moving = first ? words[3] : words[4], other = first ? words[4] : words[3];
    uint32_t defined = zm_flow_fact(flow, moving)->word;
    bool narrow = defined != 0 &&
                  zm_spirv_scalar_of(flow->reader, zm_flow_word(flow, defined)[1], &bits) == ZM_SCALAR_INT &&
                  bits <= 32;
    return narrow && !zm_flow_varies_in(flow, other, loop->head) && goes_by_steps(flow, moving, loop);
}

// Marks the loops that a branch which varies leaves.
static void leave_loops(zm_flow *flow, uint32_t block) {
    for (uint32_t loop = flow->blocks[block].inner; loop != NO_BLOCK; loop = flow->loops[loop].parent) {
        bool leaves = false;
        for (uint32_t i = 0; i < flow->blocks[block].count; i++) {
            leaves = leaves || !flow->loops[loop].blocks[flow->to[flow->blocks[block].first + i]];
        }
        if (!leaves) {
            return;
        }
        const uint32_t *words = zm_flow_word(flow, flow->blocks[block].end);
        flow->changed = flow->changed || !flow->loops[loop].varies;
        flow->loops[loop].varies = true;
        flow->loops[loop].counted = flow->loops[loop].counted ||
                                    zm_spirv_opcode_of(words) != SPV_OP_BRANCH_CONDITIONAL ||
                                    !has_known_rounds(flow, words[1], &flow->loops[loop]);
    }
}

// ---- What the loops are like ----------------------------------------------------------------------------------------

// Loops with several exits that vary, in one another, are most of the kernel above this share of its instructions.
#define MOST_NESTED_PERCENT 70u
// Loads, or stores, of wide vectors in innermost loops up to which threads of 16 work-items are tried.
#define MOST_WIDE_ACCESSES 3u
#define WIDE_VECTOR_BYTES 16u

// Instructions that the compiler adds to a kernel for its ids and arguments, about.
#define INSTRUCTIONS_OF_A_START 30u

// The instructions of a block that are left when variables are values.
static uint32_t instructions_of(const zm_flow *flow, uint32_t block) {
    uint32_t count = 1;
    for (uint32_t word = flow->blocks[block].begin; word < flow->blocks[block].end;
         word += zm_spirv_length_of(zm_flow_word(flow, word))) {
        const uint32_t *words = zm_flow_word(flow, word);
        uint32_t opcode = zm_spirv_opcode_of(words);
        bool variable =
            opcode == SPV_OP_VARIABLE || (opcode == SPV_OP_STORE && zm_flow_variable_of(flow, words[1]) != 0) ||
            (opcode == SPV_OP_LOAD && zm_spirv_length_of(words) >= 4 && zm_flow_variable_of(flow, words[3]) != 0);
        count += !variable;
    }
    return count;
}

// Counts the exits of loops that vary; inner loops come behind their outer ones.
static void count_exits(zm_flow *flow) {
    for (uint32_t block = 0; block < flow->count; block++) {
        for (uint32_t loop = flow->blocks[block].branches ? flow->blocks[block].inner : NO_BLOCK; loop != NO_BLOCK;
             loop = flow->loops[loop].parent) {
            bool leaves = false;
            for (uint32_t i = 0; i < flow->blocks[block].count; i++) {
                leaves = leaves || !flow->loops[loop].blocks[flow->to[flow->blocks[block].first + i]];
            }
            flow->loops[loop].exits += leaves;
        }
    }
    for (uint32_t loop = flow->loop_count; loop-- > 0;) {
        zm_loop *at = &flow->loops[loop], *outer = at->parent == NO_BLOCK ? NULL : &flow->loops[at->parent];
        if (outer != NULL) {
            outer->has_inner = true;
            outer->nested_exits = outer->nested_exits || at->exits > 1 || at->nested_exits;
        }
    }
}

// Returns whether loops with several exits, in which there are others of them, are most of the function.
static bool are_nested_exits(const zm_flow *flow) {
    uint64_t all = INSTRUCTIONS_OF_A_START, nested = 0;
    for (uint32_t block = 0; block < flow->count; block++) {
        bool counts = false;
        for (uint32_t loop = flow->blocks[block].inner; loop != NO_BLOCK; loop = flow->loops[loop].parent) {
            counts = counts || (flow->loops[loop].exits > 1 && flow->loops[loop].nested_exits);
        }
        uint32_t count = instructions_of(flow, block);
        all += count;
        nested += counts ? count : 0;
    }
    return nested * 100 >= MOST_NESTED_PERCENT * all;
}

static bool is_wide(const zm_flow *flow, uint32_t type) {
    const zm_spirv_type *known = zm_spirv_type_of(flow->reader, type);
    return known != NULL && known->opcode == SPV_OP_TYPE_VECTOR && known->size > WIDE_VECTOR_BYTES;
}

static void count_wide(const zm_flow *flow, uint32_t block, uint32_t *loads, uint32_t *stores) {
    for (uint32_t word = flow->blocks[block].begin; word < flow->blocks[block].end;
         word += zm_spirv_length_of(zm_flow_word(flow, word))) {
        const uint32_t *words = zm_flow_word(flow, word);
        uint32_t opcode = zm_spirv_opcode_of(words);
        if (opcode == SPV_OP_LOAD && zm_spirv_length_of(words) >= 4) {
            *loads += is_wide(flow, words[1]) && zm_flow_varies_in(flow, words[2], block);
        } else if (opcode == SPV_OP_STORE && zm_spirv_length_of(words) >= 3 &&
                   zm_flow_fact(flow, words[2])->word != 0) {
            *stores += is_wide(flow, zm_flow_word(flow, zm_flow_fact(flow, words[2])->word)[1]) &&
                       zm_flow_varies_in(flow, words[1], block);
        }
    }
}

// Returns whether innermost loops without branches, of a block and one for their end, load or store many wide vectors
// at addresses that vary.
static bool accesses_wide(const zm_flow *flow) {
    uint32_t loads = 0, stores = 0;
    for (uint32_t loop = 0; loop < flow->loop_count; loop++) {
        uint32_t blocks = 0;
        for (uint32_t block = 0; block < flow->count; block++) {
            blocks += flow->loops[loop].blocks[block];
        }
        for (uint32_t block = 0; !flow->loops[loop].has_inner && blocks <= 2 && block < flow->count; block++) {
            if (flow->loops[loop].blocks[block]) {
                count_wide(flow, block, &loads, &stores);
            }
        }
    }
    return loads > MOST_WIDE_ACCESSES || stores > MOST_WIDE_ACCESSES;
}

// The compiler looks at the exits of outermost loops only.
static uint32_t traits_of_loops(zm_flow *flow) {
    bool counted = false;
    for (uint32_t loop = 0; loop < flow->loop_count; loop++) {
        counted = counted || (flow->loops[loop].counted && flow->loops[loop].parent == NO_BLOCK);
    }
    count_exits(flow);
    return (counted ? ZM_TRAIT_LOOP : 0) | (are_nested_exits(flow) ? ZM_TRAIT_NESTED_EXITS : 0) |
           (accesses_wide(flow) ? ZM_TRAIT_WIDE_ACCESS : 0);
}

static uint32_t analyse(zm_flow *flow, bool kernel, uint32_t *live_bytes) {
    uint32_t *stack = calloc(2 * (size_t)flow->count + 2, sizeof *stack), *marks = calloc(flow->count, sizeof *marks);
    uint32_t traits = 0;
    if (stack == NULL || marks == NULL) {
        free(stack);
        free(marks);
        return 0;
    }
    zm_flow_connect(flow);
    uint32_t reached = zm_flow_number(flow, stack);
    zm_flow_find_dominators(flow, reached);
    if (zm_flow_find_loops(flow, reached, stack) && flow->loop_count > 0) {
        zm_flow_mark_definitions(flow, kernel);
        do {
            flow->changed = false;
            zm_flow_look_at_all(flow);
            for (uint32_t i = 0; i < reached; i++) {
                uint32_t block = flow->order[i];
                const uint32_t *words = zm_flow_word(flow, flow->blocks[block].end);
                bool chooses = flow->blocks[block].count > 1;
                if (chooses && !flow->blocks[block].branches && zm_flow_varies_in(flow, words[1], block)) {
                    flow->blocks[block].branches = true;
                    flow->changed = true;
                    zm_flow_come_together(flow, block, marks, stack);
                }
                if (flow->blocks[block].branches) {
                    leave_loops(flow, block);
                }
            }
        } while (flow->changed);
        traits = traits_of_loops(flow);
        *live_bytes = zm_flow_live_bytes(flow, reached);
    }
    free(stack);
    free(marks);
    return traits;
}

void zm_spirv_read_loops(zm_spirv_reader *reader, zm_spirv_function *function, bool kernel) {
    zm_flow flow = {.reader = reader, .function = function};
    function->traits |= zm_flow_find_blocks(&flow) ? analyse(&flow, kernel, &function->live_bytes)
                        : flow.count > MOST_BLOCKS ? ZM_TRAIT_LOOP
                                                   : 0;
    for (uint32_t loop = 0; loop < flow.loop_count; loop++) {
        free(flow.loops[loop].blocks);
    }
    free(flow.loops);
    free(flow.blocks);
    free(flow.to);
    free(flow.from);
    free(flow.order);
    free(flow.number);
}
