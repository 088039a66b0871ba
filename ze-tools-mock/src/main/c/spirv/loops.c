// Loops that end differently for the work-items of a sub-group, and others from which a kernel's sub-group size
// follows.
#include "spirv/flow.h"

#include <stdlib.h>
#include <string.h>

// ---- Loops ----------------------------------------------------------------------------------------------------------

// The value that an instruction adds a value to which does not vary; 0: it is no such sum.
static uint32_t summand(const zm_flow *f, uint32_t id, uint32_t b) {
    uint32_t word = zm_flow_fact(f, id)->word;
    const uint32_t *w = zm_flow_word(f, word);
    uint16_t opcode = word == 0 ? 0 : w[0] & 0xffff;
    if ((opcode != SPV_OP_I_ADD && opcode != SPV_OP_I_SUB) || zm_flow_length(w) != 5) {
        return 0;
    }
    return !zm_flow_varies_in(f, w[4], b) ? w[3] : opcode == SPV_OP_I_ADD && !zm_flow_varies_in(f, w[3], b) ? w[4] : 0;
}

// Returns whether a value goes by equal steps through a loop: it is a number that begins before it and grows by a value
// that does not vary.
static bool goes_by_steps(const zm_flow *f, uint32_t id, const zm_loop *l) {
    uint32_t base = summand(f, id, l->head);
    id = base != 0 ? base : id;
    uint32_t word = zm_flow_fact(f, id)->word;
    const uint32_t *w = zm_flow_word(f, word);
    if (word != 0 && (w[0] & 0xffff) == SPV_OP_PHI && zm_flow_fact(f, id)->block == l->head + 1) {
        for (uint32_t i = 3; i + 1 < zm_flow_length(w); i += 2) {
            uint32_t from = zm_flow_block_of(f, w[i + 1]);
            if (from != NO_BLOCK && l->blocks[from] && summand(f, w[i], l->head) != id) {
                return false;
            }
        }
        return true;
    }
    uint32_t variable = word != 0 && (w[0] & 0xffff) == SPV_OP_LOAD ? zm_flow_variable_of(f, w[3]) : 0;
    for (uint32_t n = 0; variable != 0 && n < f->count; n++) {
        for (uint32_t at = f->blocks[n].begin; l->blocks[n] && at < f->blocks[n].end;
             at += zm_flow_length(zm_flow_word(f, at))) {
            const uint32_t *store = zm_flow_word(f, at);
            if ((store[0] & 0xffff) == SPV_OP_STORE && zm_flow_variable_of(f, store[1]) == variable) {
                uint32_t loaded = summand(f, store[2], l->head);
                const uint32_t *load = zm_flow_word(f, zm_flow_fact(f, loaded)->word);
                if (loaded == 0 || zm_flow_fact(f, loaded)->word == 0 || (load[0] & 0xffff) != SPV_OP_LOAD ||
                    zm_flow_variable_of(f, load[3]) != variable) {
                    return false;
                }
            }
        }
    }
    return variable != 0;
}

// The end of a loop over 32-bit integers from numbers that vary by an equal step to an equal end: the compiler takes
// its rounds as known.
static bool has_known_rounds(const zm_flow *f, uint32_t condition, const zm_loop *l) {
    uint32_t word = zm_flow_fact(f, condition)->word, bits = 0;
    const uint32_t *w = zm_flow_word(f, word);
    uint16_t opcode = word == 0 ? 0 : w[0] & 0xffff;
    if (opcode < SPV_OP_I_EQUAL || opcode > SPV_OP_S_LESS_THAN_EQUAL || zm_flow_length(w) != 5) {
        return false;
    }
    bool first = !zm_flow_varies_in(f, w[4], l->head);
    uint32_t moving = first ? w[3] : w[4], other = first ? w[4] : w[3];
    uint32_t defined = zm_flow_fact(f, moving)->word;
    bool narrow = defined != 0 && zm_spirv_scalar_of(f->reader, zm_flow_word(f, defined)[1], &bits) == ZM_SCALAR_INT &&
                  bits <= 32;
    return narrow && !zm_flow_varies_in(f, other, l->head) && goes_by_steps(f, moving, l);
}

// Marks the loops that a branch which varies leaves.
static void leave_loops(zm_flow *f, uint32_t b) {
    for (uint32_t l = f->blocks[b].inner; l != NO_BLOCK; l = f->loops[l].parent) {
        bool leaves = false;
        for (uint32_t i = 0; i < f->blocks[b].count; i++) {
            leaves = leaves || !f->loops[l].blocks[f->to[f->blocks[b].first + i]];
        }
        if (!leaves) {
            return;
        }
        const uint32_t *w = zm_flow_word(f, f->blocks[b].end);
        f->changed = f->changed || !f->loops[l].varies;
        f->loops[l].varies = true;
        f->loops[l].counted = f->loops[l].counted || (w[0] & 0xffff) != SPV_OP_BRANCH_CONDITIONAL ||
                              !has_known_rounds(f, w[1], &f->loops[l]);
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
static uint32_t instructions_of(const zm_flow *f, uint32_t b) {
    uint32_t count = 1;
    for (uint32_t word = f->blocks[b].begin; word < f->blocks[b].end; word += zm_flow_length(zm_flow_word(f, word))) {
        const uint32_t *w = zm_flow_word(f, word);
        uint16_t opcode = w[0] & 0xffff;
        bool variable = opcode == SPV_OP_VARIABLE || (opcode == SPV_OP_STORE && zm_flow_variable_of(f, w[1]) != 0) ||
                        (opcode == SPV_OP_LOAD && zm_flow_length(w) >= 4 && zm_flow_variable_of(f, w[3]) != 0);
        count += !variable;
    }
    return count;
}

// Counts the exits of loops that vary; inner loops come behind their outer ones.
static void count_exits(zm_flow *f) {
    for (uint32_t b = 0; b < f->count; b++) {
        for (uint32_t l = f->blocks[b].branches ? f->blocks[b].inner : NO_BLOCK; l != NO_BLOCK;
             l = f->loops[l].parent) {
            bool leaves = false;
            for (uint32_t i = 0; i < f->blocks[b].count; i++) {
                leaves = leaves || !f->loops[l].blocks[f->to[f->blocks[b].first + i]];
            }
            f->loops[l].exits += leaves;
        }
    }
    for (uint32_t l = f->loop_count; l-- > 0;) {
        zm_loop *at = &f->loops[l], *outer = at->parent == NO_BLOCK ? NULL : &f->loops[at->parent];
        if (outer != NULL) {
            outer->has_inner = true;
            outer->nested_exits = outer->nested_exits || at->exits > 1 || at->nested_exits;
        }
    }
}

// Returns whether loops with several exits, in which there are others of them, are most of the function.
static bool are_nested_exits(const zm_flow *f) {
    uint64_t all = INSTRUCTIONS_OF_A_START, nested = 0;
    for (uint32_t b = 0; b < f->count; b++) {
        bool counts = false;
        for (uint32_t l = f->blocks[b].inner; l != NO_BLOCK; l = f->loops[l].parent) {
            counts = counts || (f->loops[l].exits > 1 && f->loops[l].nested_exits);
        }
        uint32_t count = instructions_of(f, b);
        all += count;
        nested += counts ? count : 0;
    }
    return nested * 100 >= MOST_NESTED_PERCENT * all;
}

static bool is_wide(const zm_flow *f, uint32_t type) {
    const zm_spirv_type *known = zm_spirv_type_of(f->reader, type);
    return known != NULL && known->opcode == SPV_OP_TYPE_VECTOR && known->size > WIDE_VECTOR_BYTES;
}

static void count_wide(const zm_flow *f, uint32_t b, uint32_t *loads, uint32_t *stores) {
    for (uint32_t word = f->blocks[b].begin; word < f->blocks[b].end; word += zm_flow_length(zm_flow_word(f, word))) {
        const uint32_t *w = zm_flow_word(f, word);
        uint16_t opcode = w[0] & 0xffff;
        if (opcode == SPV_OP_LOAD && zm_flow_length(w) >= 4) {
            *loads += is_wide(f, w[1]) && zm_flow_varies_in(f, w[2], b);
        } else if (opcode == SPV_OP_STORE && zm_flow_length(w) >= 3 && zm_flow_fact(f, w[2])->word != 0) {
            *stores += is_wide(f, zm_flow_word(f, zm_flow_fact(f, w[2])->word)[1]) && zm_flow_varies_in(f, w[1], b);
        }
    }
}

// Returns whether innermost loops without branches, of a block and one for their end, load or store many wide vectors
// at addresses that vary.
static bool accesses_wide(const zm_flow *f) {
    uint32_t loads = 0, stores = 0;
    for (uint32_t l = 0; l < f->loop_count; l++) {
        uint32_t blocks = 0;
        for (uint32_t b = 0; b < f->count; b++) {
            blocks += f->loops[l].blocks[b];
        }
        for (uint32_t b = 0; !f->loops[l].has_inner && blocks <= 2 && b < f->count; b++) {
            if (f->loops[l].blocks[b]) {
                count_wide(f, b, &loads, &stores);
            }
        }
    }
    return loads > MOST_WIDE_ACCESSES || stores > MOST_WIDE_ACCESSES;
}

// The compiler looks at the exits of outermost loops only.
static uint32_t traits_of_loops(zm_flow *f) {
    bool counted = false;
    for (uint32_t l = 0; l < f->loop_count; l++) {
        counted = counted || (f->loops[l].counted && f->loops[l].parent == NO_BLOCK);
    }
    count_exits(f);
    return (counted ? ZM_TRAIT_LOOP : 0) | (are_nested_exits(f) ? ZM_TRAIT_NESTED_EXITS : 0) |
           (accesses_wide(f) ? ZM_TRAIT_WIDE_ACCESS : 0);
}

static uint32_t analyse(zm_flow *f, bool kernel) {
    uint32_t *stack = calloc(2 * (size_t)f->count + 2, sizeof *stack), *marks = calloc(f->count, sizeof *marks);
    uint32_t traits = 0;
    if (stack == NULL || marks == NULL) {
        free(stack);
        free(marks);
        return 0;
    }
    zm_flow_connect(f);
    uint32_t reached = zm_flow_number(f, stack);
    zm_flow_find_dominators(f, reached);
    if (zm_flow_find_loops(f, reached, stack) && f->loop_count > 0) {
        zm_flow_mark_definitions(f, kernel);
        do {
            f->changed = false;
            zm_flow_look_at_all(f);
            for (uint32_t i = 0; i < reached; i++) {
                uint32_t b = f->order[i];
                const uint32_t *w = zm_flow_word(f, f->blocks[b].end);
                bool chooses = f->blocks[b].count > 1;
                if (chooses && !f->blocks[b].branches && zm_flow_varies_in(f, w[1], b)) {
                    f->blocks[b].branches = true;
                    f->changed = true;
                    zm_flow_come_together(f, b, marks, stack);
                }
                if (f->blocks[b].branches) {
                    leave_loops(f, b);
                }
            }
        } while (f->changed);
        traits = traits_of_loops(f);
    }
    free(stack);
    free(marks);
    return traits;
}

uint32_t zm_spirv_loop_traits(zm_spirv_reader *reader, const zm_spirv_function *function, bool kernel) {
    zm_flow f = {.reader = reader, .function = function};
    uint32_t traits = zm_flow_find_blocks(&f) ? analyse(&f, kernel) : f.count > MOST_BLOCKS ? ZM_TRAIT_LOOP : 0;
    for (uint32_t l = 0; l < f.loop_count; l++) {
        free(f.loops[l].blocks);
    }
    free(f.loops);
    free(f.blocks);
    free(f.to);
    free(f.from);
    free(f.order);
    free(f.number);
    return traits;
}
