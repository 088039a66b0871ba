// Loops that end differently for the work-items of a sub-group. A value varies if it may differ between them: it comes from their ids,
// from memory at addresses that vary, from atomic operations and calls, or from a place where they come together again. What
// functions other than kernels get as arguments is taken to vary.
#include <stdlib.h>
#include <string.h>

#include "spirv/reader.h"

// Blocks of a function up to which its loops are looked at: the time grows with their number times that of the instructions.
#define MOST_BLOCKS 1024u

#define NO_BLOCK UINT32_MAX

typedef struct loop {
    uint32_t head;
    uint32_t parent;             // index; NO_BLOCK: none
    bool *blocks;
    bool varies;                 // work-items leave it at different times
    bool counted;                // and the compiler cannot say in how many rounds
    uint32_t exits;              // branches that vary and leave it
    bool has_inner;
    bool nested_exits;           // it, or a loop in it, has several of them
} loop;

typedef struct block {
    uint32_t label;              // id
    uint32_t begin, end;         // words: behind the label, of the instruction that ends it
    uint32_t first, count;       // of its successors
    uint32_t before, before_count;    // of its predecessors
    uint32_t behind;             // immediate post-dominator; NO_BLOCK: none
    uint32_t above;              // immediate dominator
    uint32_t inner;              // innermost loop; NO_BLOCK: none
    bool branches;               // its branch varies
} block;

typedef struct flow {
    zm_spirv_reader *reader;
    const zm_spirv_function *function;
    block *blocks;
    uint32_t count;
    uint32_t *to, *from;         // successors and predecessors
    uint32_t *order, *number;    // blocks in reverse postorder, and their places in it
    loop *loops;
    uint32_t loop_count;
    bool changed;
} flow;

static zm_spirv_fact *fact(const flow *f, uint32_t id) {
    return id < f->reader->module->id_bound ? &f->reader->facts[id] : &f->reader->facts[0];
}

static const uint32_t *at_word(const flow *f, uint32_t word) {
    return f->reader->words + word;
}

static uint32_t length_of(const uint32_t *words) {
    return words[0] >> 16;
}

// The instruction that defines an id; NULL: none that the reader keeps.
static const uint32_t *definition(const flow *f, uint32_t id) {
    bool known = id < f->reader->module->id_bound && f->reader->ids[id].word != 0;
    return known ? at_word(f, f->reader->ids[id].word) : NULL;
}

// ---- Blocks ------------------------------------------------------------------------------------------------------------

static bool ends_block(uint16_t opcode) {
    return opcode >= SPV_OP_BRANCH && opcode <= SPV_OP_UNREACHABLE;
}

static uint32_t block_of(const flow *f, uint32_t label) {
    uint32_t index = fact(f, label)->block;
    return index != 0 && index <= f->count && f->blocks[index - 1].label == label ? index - 1 : NO_BLOCK;
}

// The labels that an instruction which ends a block names.
static uint32_t targets(const flow *f, uint32_t end, uint32_t *to) {
    const uint32_t *w = at_word(f, end);
    uint32_t length = length_of(w), n = 0;
    uint16_t opcode = w[0] & 0xffff;
    uint32_t first = opcode == SPV_OP_BRANCH ? 1 : 2, step = 1, last = opcode == SPV_OP_BRANCH_CONDITIONAL ? 4 : length;
    if (opcode != SPV_OP_BRANCH && opcode != SPV_OP_BRANCH_CONDITIONAL && opcode != SPV_OP_SWITCH) {
        return 0;
    }
    for (uint32_t i = first; i < length && i < last; i += step) {
        uint32_t target = block_of(f, w[i]);
        if (target != NO_BLOCK) {
            if (to != NULL) {
                to[n] = target;
            }
            n++;
        }
    }
    return n;
}

static bool find_blocks(flow *f) {
    const zm_spirv_function *function = f->function;
    uint32_t open = NO_BLOCK, edges = 0;
    for (uint32_t word = function->word; word < function->end_word; word += length_of(at_word(f, word))) {
        f->count += (at_word(f, word)[0] & 0xffff) == SPV_OP_LABEL;
    }
    if (f->count == 0 || f->count > MOST_BLOCKS) {
        return false;
    }
    uint32_t most = f->count;
    f->count = 0;
    f->blocks = calloc(most, sizeof *f->blocks);
    if (f->blocks == NULL) {
        return false;
    }
    for (uint32_t word = function->word; word < function->end_word; word += length_of(at_word(f, word))) {
        const uint32_t *w = at_word(f, word);
        uint16_t opcode = w[0] & 0xffff;
        if (opcode == SPV_OP_LABEL && open == NO_BLOCK) {
            open = f->count++;
            f->blocks[open] = (block){.label = w[1], .begin = word + length_of(w), .behind = NO_BLOCK, .above = NO_BLOCK,
                                      .inner = NO_BLOCK};
            fact(f, w[1])->block = open + 1;
        } else if (ends_block(opcode) && open != NO_BLOCK) {
            f->blocks[open].end = word;
            edges += length_of(w);
            open = NO_BLOCK;
        }
    }
    if (open != NO_BLOCK) {
        return false;
    }
    f->to = calloc(edges + 1u, sizeof *f->to);
    f->from = calloc(edges + 1u, sizeof *f->from);
    f->order = calloc(f->count, sizeof *f->order);
    f->number = calloc(f->count, sizeof *f->number);
    return f->to != NULL && f->from != NULL && f->order != NULL && f->number != NULL;
}

static void connect(flow *f) {
    uint32_t n = 0;
    for (uint32_t b = 0; b < f->count; b++) {
        f->blocks[b].first = n;
        f->blocks[b].count = targets(f, f->blocks[b].end, f->to + n);
        n += f->blocks[b].count;
    }
    for (uint32_t i = 0; i < n; i++) {
        f->blocks[f->to[i]].before_count++;
    }
    uint32_t at = 0;
    for (uint32_t b = 0; b < f->count; b++) {
        f->blocks[b].before = at;
        at += f->blocks[b].before_count;
        f->blocks[b].before_count = 0;
    }
    for (uint32_t b = 0; b < f->count; b++) {
        for (uint32_t i = 0; i < f->blocks[b].count; i++) {
            block *to = &f->blocks[f->to[f->blocks[b].first + i]];
            f->from[to->before + to->before_count++] = b;
        }
    }
}

// Blocks in reverse postorder from the first one on; returns how many can be reached. `stack` has room for two numbers of each.
static uint32_t number_blocks(flow *f, uint32_t *stack) {
    uint32_t depth = 0, left = f->count;
    uint32_t *next = stack + f->count;
    for (uint32_t b = 0; b < f->count; b++) {
        f->number[b] = NO_BLOCK;
        next[b] = 0;
    }
    stack[depth++] = 0;
    f->number[0] = 0;
    while (depth > 0) {
        uint32_t b = stack[depth - 1];
        if (next[b] < f->blocks[b].count) {
            uint32_t s = f->to[f->blocks[b].first + next[b]++];
            if (f->number[s] == NO_BLOCK) {
                f->number[s] = 0;
                stack[depth++] = s;
            }
            continue;
        }
        depth--;
        f->order[--left] = b;
    }
    uint32_t reached = f->count - left;
    memmove(f->order, f->order + left, reached * sizeof *f->order);
    for (uint32_t i = 0; i < reached; i++) {
        f->number[f->order[i]] = i;
    }
    return reached;
}

static uint32_t common(const flow *f, uint32_t a, uint32_t b, bool behind) {
    while (a != b) {
        if (a == NO_BLOCK || b == NO_BLOCK) {
            return NO_BLOCK;
        }
        bool first = behind ? f->number[a] < f->number[b] : f->number[a] > f->number[b];
        uint32_t *mover = first ? &a : &b;
        *mover = behind ? f->blocks[*mover].behind : f->blocks[*mover].above;
    }
    return a;
}

// Immediate dominators and post-dominators, by repeated passes.
static void find_dominators(flow *f, uint32_t reached) {
    f->blocks[0].above = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 1; i < reached; i++) {
            block *b = &f->blocks[f->order[i]];
            uint32_t above = NO_BLOCK;
            for (uint32_t k = 0; k < b->before_count; k++) {
                uint32_t p = f->from[b->before + k];
                if (f->number[p] != NO_BLOCK && f->blocks[p].above != NO_BLOCK) {
                    above = above == NO_BLOCK ? p : common(f, above, p, false);
                }
            }
            changed = changed || b->above != above;
            b->above = above;
        }
    }
    // A block that ends the function is its own post-dominator until all are known.
    uint8_t *known = calloc(f->count, 1);
    for (bool changed = known != NULL; changed;) {
        changed = false;
        for (uint32_t i = reached; i-- > 0;) {
            uint32_t n = f->order[i], behind = NO_BLOCK;
            block *b = &f->blocks[n];
            bool any = b->count == 0, ends = b->count == 0;
            for (uint32_t k = 0; k < b->count; k++) {
                uint32_t s = f->to[b->first + k];
                if (known[s]) {
                    behind = any ? common(f, behind, s, true) : s;
                    any = true;
                }
            }
            behind = ends ? NO_BLOCK : behind;
            if (any && (!known[n] || b->behind != behind)) {
                known[n] = 1;
                b->behind = behind;
                changed = true;
            }
        }
    }
    free(known);
}

static bool dominates(const flow *f, uint32_t a, uint32_t b) {
    while (f->number[b] > f->number[a] && f->blocks[b].above != b) {
        b = f->blocks[b].above;
    }
    return a == b;
}

static bool add_to_loop(flow *f, uint32_t head, uint32_t tail, uint32_t *stack) {
    loop *l = NULL;
    for (uint32_t i = 0; i < f->loop_count; i++) {
        l = f->loops[i].head == head ? &f->loops[i] : l;
    }
    if (l == NULL) {
        loop *more = realloc(f->loops, (f->loop_count + 1) * sizeof *more);
        bool *blocks = more == NULL ? NULL : calloc(f->count, sizeof *blocks);
        f->loops = more == NULL ? f->loops : more;
        if (blocks == NULL) {
            return false;
        }
        l = &f->loops[f->loop_count++];
        *l = (loop){.head = head, .parent = NO_BLOCK, .blocks = blocks};
        blocks[head] = true;
    }
    uint32_t depth = 0;
    if (!l->blocks[tail]) {
        l->blocks[tail] = true;
        stack[depth++] = tail;
    }
    while (depth > 0) {
        const block *b = &f->blocks[stack[--depth]];
        for (uint32_t i = 0; i < b->before_count; i++) {
            uint32_t p = f->from[b->before + i];
            if (!l->blocks[p] && f->number[p] != NO_BLOCK) {
                l->blocks[p] = true;
                stack[depth++] = p;
            }
        }
    }
    return true;
}

// Loops in the order of their heads: an outer one comes before its inner ones.
static bool find_loops(flow *f, uint32_t reached, uint32_t *stack) {
    for (uint32_t i = 0; i < reached; i++) {
        const block *head = &f->blocks[f->order[i]];
        for (uint32_t k = 0; k < head->before_count; k++) {
            uint32_t tail = f->from[head->before + k];
            if (f->number[tail] != NO_BLOCK && dominates(f, f->order[i], tail) && !add_to_loop(f, f->order[i], tail, stack)) {
                return false;
            }
        }
    }
    for (uint32_t l = 0; l < f->loop_count; l++) {
        f->loops[l].parent = f->blocks[f->loops[l].head].inner;
        for (uint32_t b = 0; b < f->count; b++) {
            f->blocks[b].inner = f->loops[l].blocks[b] ? l : f->blocks[b].inner;
        }
    }
    return true;
}

// ---- Values ------------------------------------------------------------------------------------------------------------

// The first word of an instruction that is a number and no id; operands come before it.
static uint32_t literals_from(const uint32_t *w) {
    switch (w[0] & 0xffff) {
    case SPV_OP_LOAD: case SPV_OP_COMPOSITE_EXTRACT:
        return 4;
    case SPV_OP_STORE: case SPV_OP_COPY_MEMORY: case SPV_OP_SWITCH:
        return 3;
    case SPV_OP_COPY_MEMORY_SIZED:
        return 4;
    case SPV_OP_VECTOR_SHUFFLE: case SPV_OP_COMPOSITE_INSERT:
        return 5;
    case SPV_OP_BRANCH_CONDITIONAL:
        return 2;
    default:
        return length_of(w);
    }
}

// A value that is used in another block than it comes from has left the loops between them.
static bool varies_in(const flow *f, uint32_t id, uint32_t b) {
    const zm_spirv_fact *known = fact(f, id);
    if (known->varies || known->block == 0 || known->block > f->count) {
        return known->varies;
    }
    for (uint32_t l = f->blocks[known->block - 1].inner; l != NO_BLOCK && !f->loops[l].blocks[b]; l = f->loops[l].parent) {
        if (f->loops[l].varies) {
            return true;
        }
    }
    return false;
}

static void set_varies(flow *f, uint32_t id) {
    zm_spirv_fact *known = fact(f, id);
    f->changed = f->changed || !known->varies;
    known->varies = 1;
}

bool zm_spirv_is_chain(uint16_t opcode) {
    return (opcode >= SPV_OP_ACCESS_CHAIN && opcode <= SPV_OP_PTR_ACCESS_CHAIN) || opcode == SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN ||
           opcode == SPV_OP_BITCAST || opcode == SPV_OP_PTR_CAST_TO_GENERIC || opcode == SPV_OP_GENERIC_CAST_TO_PTR ||
           opcode == SPV_OP_COPY_OBJECT;
}

// The variable of a function that an address is in; 0: none, or not known.
static uint32_t variable_of(const flow *f, uint32_t id) {
    for (int steps = 0; steps < 64; steps++) {
        const uint32_t *w = definition(f, id);
        uint16_t opcode = w == NULL ? 0 : w[0] & 0xffff;
        if (opcode == SPV_OP_VARIABLE) {
            return w[3] == SPV_STORAGE_FUNCTION ? id : 0;
        }
        uint32_t word = fact(f, id)->word;
        if (word == 0 || !zm_spirv_is_chain(at_word(f, word)[0] & 0xffff) || length_of(at_word(f, word)) < 4) {
            return 0;
        }
        id = at_word(f, word)[3];
    }
    return 0;
}

// Ids of the module's built-in variables.
static bool is_varying_built_in(const flow *f, uint32_t id) {
    uint32_t word = zm_spirv_decoration(f->reader, id, SPV_DECORATION_BUILT_IN);
    uint32_t which = word == 0 || length_of(at_word(f, word)) < 4 ? 0 : at_word(f, word)[3];
    return which == SPV_BUILT_IN_LOCAL_ID || which == SPV_BUILT_IN_GLOBAL_ID || which == SPV_BUILT_IN_LOCAL_INDEX ||
           which == SPV_BUILT_IN_GLOBAL_LINEAR_ID || which == SPV_BUILT_IN_SUBGROUP_LANE;
}

// Addresses that were chosen or loaded may be those of private memory, where each work-item has its own values.
static bool is_unknown_private(const flow *f, uint32_t id) {
    for (int steps = 0; steps < 64; steps++) {
        uint32_t word = fact(f, id)->word;
        const uint32_t *w = at_word(f, word);
        uint16_t opcode = word == 0 ? 0 : w[0] & 0xffff;
        if (!zm_spirv_is_chain(opcode)) {
            const zm_spirv_type *type = word == 0 ? NULL : zm_spirv_type_of(f->reader, w[1]);
            return (opcode == SPV_OP_PHI || opcode == SPV_OP_SELECT || opcode == SPV_OP_LOAD) && type != NULL &&
                   (type->storage == SPV_STORAGE_GENERIC || type->storage == SPV_STORAGE_FUNCTION);
        }
        id = w[3];
    }
    return true;
}

static bool is_always_varying(uint16_t opcode) {
    return opcode == SPV_OP_FUNCTION_CALL || (opcode >= SPV_OP_ATOMIC_LOAD && opcode <= SPV_OP_ATOMIC_XOR) ||
           opcode == SPV_OP_ATOMIC_FLAG_TEST_AND_SET || opcode == SPV_OP_GROUP_NON_UNIFORM_ELECT;
}

// Reductions, votes and broadcasts give all work-items the same.
static bool is_never_varying(const uint32_t *w) {
    uint16_t opcode = w[0] & 0xffff;
    bool combines = (opcode >= SPV_OP_GROUP_I_ADD && opcode <= SPV_OP_GROUP_S_MAX) ||
                    (opcode >= SPV_OP_GROUP_NON_UNIFORM_I_ADD && opcode <= SPV_OP_GROUP_NON_UNIFORM_LOGICAL_XOR) ||
                    (opcode >= SPV_OP_GROUP_I_MUL && opcode <= SPV_OP_GROUP_LOGICAL_XOR);
    return (combines && length_of(w) > 4 && w[4] == SPV_GROUP_REDUCE) || opcode == SPV_OP_GROUP_ALL || opcode == SPV_OP_GROUP_ANY || opcode == SPV_OP_GROUP_BROADCAST ||
           (opcode >= SPV_OP_GROUP_NON_UNIFORM_ALL && opcode <= SPV_OP_GROUP_NON_UNIFORM_BALLOT);
}

static bool has_result(const flow *f, const uint32_t *w) {
    uint16_t opcode = w[0] & 0xffff;
    bool none = opcode == SPV_OP_STORE || opcode == SPV_OP_COPY_MEMORY || opcode == SPV_OP_COPY_MEMORY_SIZED ||
                opcode == SPV_OP_CONTROL_BARRIER || opcode == SPV_OP_MEMORY_BARRIER || opcode == SPV_OP_ATOMIC_STORE ||
                opcode == SPV_OP_LINE || opcode == SPV_OP_NO_LINE || ends_block(opcode);
    // The first operand of what has a result is a type.
    return !none && length_of(w) >= 3 && zm_spirv_type_of(f->reader, w[1]) != NULL;
}

static void look_at(flow *f, const uint32_t *w, uint32_t b) {
    uint16_t opcode = w[0] & 0xffff;
    uint32_t length = length_of(w);
    if (opcode == SPV_OP_STORE) {
        uint32_t variable = variable_of(f, w[1]);
        if (variable != 0 && length >= 3 && (varies_in(f, w[2], b) || varies_in(f, w[1], b))) {
            set_varies(f, variable);
        }
        return;
    }
    if (!has_result(f, w) || fact(f, w[2])->varies || is_never_varying(w)) {
        return;
    }
    bool varies = is_always_varying(opcode);
    if (opcode == SPV_OP_LOAD && length >= 4) {
        uint32_t variable = variable_of(f, w[3]);
        varies = is_varying_built_in(f, w[3]) || is_unknown_private(f, w[3]) || (variable != 0 && (fact(f, variable)->varies || fact(f, variable)->escapes));
    }
    uint32_t first = opcode == SPV_OP_EXT_INST ? 5 : 3, last = literals_from(w), step = opcode == SPV_OP_PHI ? 2 : 1;
    // A variable's address is the same for all; what is in it may vary.
    bool chain = zm_spirv_is_chain(opcode);
    for (uint32_t i = first; i < last && i < length && !varies; i += step) {
        const uint32_t *source = definition(f, w[i]);
        bool variable = source != NULL && (source[0] & 0xffff) == SPV_OP_VARIABLE && (chain || opcode == SPV_OP_LOAD);
        varies = !variable && varies_in(f, w[i], opcode == SPV_OP_PHI && i + 1 < length && block_of(f, w[i + 1]) != NO_BLOCK
                                                  ? block_of(f, w[i + 1]) : b);
    }
    if (varies) {
        set_varies(f, w[2]);
    }
}

// Marks where work-items come together that a branch has sent different ways: values that depend on the way vary there.
static void come_together(flow *f, uint32_t b, uint32_t *marks, uint32_t *stack) {
    uint32_t join = f->blocks[b].behind;
    memset(marks, 0, f->count * sizeof *marks);
    for (uint32_t i = 0; i < f->blocks[b].count; i++) {
        uint32_t depth = 0, way = i + 1, start = f->to[f->blocks[b].first + i];
        if (start != join && marks[start] != way) {
            marks[start] = marks[start] == 0 ? way : UINT32_MAX;
            stack[depth++] = start;
        }
        while (depth > 0) {
            const block *at = &f->blocks[stack[--depth]];
            for (uint32_t k = 0; k < at->count; k++) {
                uint32_t s = f->to[at->first + k];
                if (s != join && s != b && marks[s] != way && marks[s] != UINT32_MAX) {
                    marks[s] = marks[s] == 0 ? way : UINT32_MAX;
                    stack[depth++] = s;
                }
            }
        }
    }
    if (join != NO_BLOCK) {
        marks[join] = UINT32_MAX;
    }
    for (uint32_t n = 0; n < f->count; n++) {
        for (uint32_t word = f->blocks[n].begin; word < f->blocks[n].end; word += length_of(at_word(f, word))) {
            const uint32_t *w = at_word(f, word);
            uint16_t opcode = w[0] & 0xffff;
            if (opcode == SPV_OP_PHI && marks[n] == UINT32_MAX) {
                set_varies(f, w[2]);
            }
        }
    }
    // Variables that are stored on the way, and loaded where all have come together or before.
    for (uint32_t n = 0; n < f->count; n++) {
        for (uint32_t word = f->blocks[n].begin; marks[n] != 0 && n != join && word < f->blocks[n].end; word += length_of(at_word(f, word))) {
            const uint32_t *w = at_word(f, word);
            uint32_t variable = (w[0] & 0xffff) == SPV_OP_STORE ? variable_of(f, w[1]) : 0;
            if (variable != 0) {
                fact(f, variable)->escapes |= 2;
            }
        }
    }
    for (uint32_t n = 0; n < f->count; n++) {
        for (uint32_t word = f->blocks[n].begin; word < f->blocks[n].end; word += length_of(at_word(f, word))) {
            const uint32_t *w = at_word(f, word);
            bool load = (w[0] & 0xffff) == SPV_OP_LOAD && length_of(w) >= 4;
            uint32_t variable = load && (marks[n] == 0 || n == join) ? variable_of(f, w[3]) : 0;
            if (variable != 0 && (fact(f, variable)->escapes & 2) != 0) {
                set_varies(f, w[2]);
            }
        }
    }
    for (uint32_t n = 0; n < f->count; n++) {
        for (uint32_t word = f->blocks[n].begin; word < f->blocks[n].end; word += length_of(at_word(f, word))) {
            const uint32_t *w = at_word(f, word);
            uint32_t variable = (w[0] & 0xffff) == SPV_OP_STORE ? variable_of(f, w[1]) : 0;
            if (variable != 0) {
                fact(f, variable)->escapes &= 1;
            }
        }
    }
}

// A pass over all instructions.
static void look_at_all(flow *f) {
    for (uint32_t n = 0; n < f->count; n++) {
        for (uint32_t word = f->blocks[n].begin; word < f->blocks[n].end; word += length_of(at_word(f, word))) {
            look_at(f, at_word(f, word), n);
        }
    }
}

// Marks where values come from, and variables whose addresses are used otherwise than by loads, stores and chains.
static void mark_definitions(flow *f, bool kernel) {
    for (uint32_t word = f->function->word; word < f->function->end_word; word += length_of(at_word(f, word))) {
        const uint32_t *w = at_word(f, word);
        if ((w[0] & 0xffff) == SPV_OP_FUNCTION_PARAMETER) {
            fact(f, w[2])->varies = !kernel;
        }
    }
    for (uint32_t n = 0; n < f->count; n++) {
        for (uint32_t word = f->blocks[n].begin; word < f->blocks[n].end; word += length_of(at_word(f, word))) {
            const uint32_t *w = at_word(f, word);
            if (has_result(f, w)) {
                fact(f, w[2])->block = n + 1;
                fact(f, w[2])->word = word;
            }
        }
    }
    for (uint32_t n = 0; n < f->count; n++) {
        for (uint32_t word = f->blocks[n].begin; word < f->blocks[n].end; word += length_of(at_word(f, word))) {
            const uint32_t *w = at_word(f, word);
            uint16_t opcode = w[0] & 0xffff;
            if (opcode == SPV_OP_FUNCTION_CALL || opcode == SPV_OP_EXT_INST || opcode == SPV_OP_COPY_MEMORY ||
                opcode == SPV_OP_COPY_MEMORY_SIZED) {
                for (uint32_t i = 1; i < length_of(w); i++) {
                    uint32_t variable = variable_of(f, w[i]);
                    if (variable != 0) {
                        fact(f, variable)->escapes = 1;
                    }
                }
            }
        }
    }
}

// ---- Loops -------------------------------------------------------------------------------------------------------------

// The value that an instruction adds a value to which does not vary; 0: it is no such sum.
static uint32_t summand(const flow *f, uint32_t id, uint32_t b) {
    uint32_t word = fact(f, id)->word;
    const uint32_t *w = at_word(f, word);
    uint16_t opcode = word == 0 ? 0 : w[0] & 0xffff;
    if ((opcode != SPV_OP_I_ADD && opcode != SPV_OP_I_SUB) || length_of(w) != 5) {
        return 0;
    }
    return !varies_in(f, w[4], b) ? w[3] : opcode == SPV_OP_I_ADD && !varies_in(f, w[3], b) ? w[4] : 0;
}

// Returns whether a value goes by equal steps through a loop: it is a number that begins before it and grows by a value that does not vary.
static bool goes_by_steps(const flow *f, uint32_t id, const loop *l) {
    uint32_t base = summand(f, id, l->head);
    id = base != 0 ? base : id;
    uint32_t word = fact(f, id)->word;
    const uint32_t *w = at_word(f, word);
    if (word != 0 && (w[0] & 0xffff) == SPV_OP_PHI && fact(f, id)->block == l->head + 1) {
        for (uint32_t i = 3; i + 1 < length_of(w); i += 2) {
            uint32_t from = block_of(f, w[i + 1]);
            if (from != NO_BLOCK && l->blocks[from] && summand(f, w[i], l->head) != id) {
                return false;
            }
        }
        return true;
    }
    uint32_t variable = word != 0 && (w[0] & 0xffff) == SPV_OP_LOAD ? variable_of(f, w[3]) : 0;
    for (uint32_t n = 0; variable != 0 && n < f->count; n++) {
        for (uint32_t at = f->blocks[n].begin; l->blocks[n] && at < f->blocks[n].end; at += length_of(at_word(f, at))) {
            const uint32_t *store = at_word(f, at);
            if ((store[0] & 0xffff) == SPV_OP_STORE && variable_of(f, store[1]) == variable) {
                uint32_t loaded = summand(f, store[2], l->head);
                const uint32_t *load = at_word(f, fact(f, loaded)->word);
                if (loaded == 0 || fact(f, loaded)->word == 0 || (load[0] & 0xffff) != SPV_OP_LOAD ||
                    variable_of(f, load[3]) != variable) {
                    return false;
                }
            }
        }
    }
    return variable != 0;
}

// The end of a loop over 32-bit integers from numbers that vary by an equal step to an equal end: the compiler takes its rounds as known.
static bool has_known_rounds(const flow *f, uint32_t condition, const loop *l) {
    uint32_t word = fact(f, condition)->word, bits = 0;
    const uint32_t *w = at_word(f, word);
    uint16_t opcode = word == 0 ? 0 : w[0] & 0xffff;
    if (opcode < SPV_OP_I_EQUAL || opcode > SPV_OP_S_LESS_THAN_EQUAL || length_of(w) != 5) {
        return false;
    }
    bool first = !varies_in(f, w[4], l->head);
    uint32_t moving = first ? w[3] : w[4], other = first ? w[4] : w[3];
    uint32_t defined = fact(f, moving)->word;
    bool narrow = defined != 0 && zm_spirv_scalar_of(f->reader, at_word(f, defined)[1], &bits) == ZM_SCALAR_INT && bits <= 32;
    return narrow && !varies_in(f, other, l->head) && goes_by_steps(f, moving, l);
}

// Marks the loops that a branch which varies leaves.
static void leave_loops(flow *f, uint32_t b) {
    for (uint32_t l = f->blocks[b].inner; l != NO_BLOCK; l = f->loops[l].parent) {
        bool leaves = false;
        for (uint32_t i = 0; i < f->blocks[b].count; i++) {
            leaves = leaves || !f->loops[l].blocks[f->to[f->blocks[b].first + i]];
        }
        if (!leaves) {
            return;
        }
        const uint32_t *w = at_word(f, f->blocks[b].end);
        f->changed = f->changed || !f->loops[l].varies;
        f->loops[l].varies = true;
        f->loops[l].counted = f->loops[l].counted || (w[0] & 0xffff) != SPV_OP_BRANCH_CONDITIONAL ||
                              !has_known_rounds(f, w[1], &f->loops[l]);
    }
}

// ---- What the loops are like -------------------------------------------------------------------------------------------

// Loops with several exits that vary, in one another, are most of the kernel above this share of its instructions.
#define MOST_NESTED_PERCENT 70u
// Loads, or stores, of wide vectors in innermost loops up to which threads of 16 work-items are tried.
#define MOST_WIDE_ACCESSES 3u
#define WIDE_VECTOR_BYTES 16u

// Instructions that the compiler adds to a kernel for its ids and arguments, about.
#define INSTRUCTIONS_OF_A_START 30u

// The instructions of a block that are left when variables are values.
static uint32_t instructions_of(const flow *f, uint32_t b) {
    uint32_t count = 1;
    for (uint32_t word = f->blocks[b].begin; word < f->blocks[b].end; word += length_of(at_word(f, word))) {
        const uint32_t *w = at_word(f, word);
        uint16_t opcode = w[0] & 0xffff;
        bool variable = opcode == SPV_OP_VARIABLE || (opcode == SPV_OP_STORE && variable_of(f, w[1]) != 0) ||
                        (opcode == SPV_OP_LOAD && length_of(w) >= 4 && variable_of(f, w[3]) != 0);
        count += !variable;
    }
    return count;
}

// Counts the exits of loops that vary; inner loops come behind their outer ones.
static void count_exits(flow *f) {
    for (uint32_t b = 0; b < f->count; b++) {
        for (uint32_t l = f->blocks[b].branches ? f->blocks[b].inner : NO_BLOCK; l != NO_BLOCK; l = f->loops[l].parent) {
            bool leaves = false;
            for (uint32_t i = 0; i < f->blocks[b].count; i++) {
                leaves = leaves || !f->loops[l].blocks[f->to[f->blocks[b].first + i]];
            }
            f->loops[l].exits += leaves;
        }
    }
    for (uint32_t l = f->loop_count; l-- > 0;) {
        loop *at = &f->loops[l], *outer = at->parent == NO_BLOCK ? NULL : &f->loops[at->parent];
        if (outer != NULL) {
            outer->has_inner = true;
            outer->nested_exits = outer->nested_exits || at->exits > 1 || at->nested_exits;
        }
    }
}

// Returns whether loops with several exits, in which there are others of them, are most of the function.
static bool are_nested_exits(const flow *f) {
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

static bool is_wide(const flow *f, uint32_t type) {
    const zm_spirv_type *known = zm_spirv_type_of(f->reader, type);
    return known != NULL && known->opcode == SPV_OP_TYPE_VECTOR && known->size > WIDE_VECTOR_BYTES;
}

static void count_wide(const flow *f, uint32_t b, uint32_t *loads, uint32_t *stores) {
    for (uint32_t word = f->blocks[b].begin; word < f->blocks[b].end; word += length_of(at_word(f, word))) {
        const uint32_t *w = at_word(f, word);
        uint16_t opcode = w[0] & 0xffff;
        if (opcode == SPV_OP_LOAD && length_of(w) >= 4) {
            *loads += is_wide(f, w[1]) && varies_in(f, w[2], b);
        } else if (opcode == SPV_OP_STORE && length_of(w) >= 3 && fact(f, w[2])->word != 0) {
            *stores += is_wide(f, at_word(f, fact(f, w[2])->word)[1]) && varies_in(f, w[1], b);
        }
    }
}

// Returns whether innermost loops without branches, of a block and one for their end, load or store many wide vectors at addresses
// that vary.
static bool accesses_wide(const flow *f) {
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
static uint32_t traits_of_loops(flow *f) {
    bool counted = false;
    for (uint32_t l = 0; l < f->loop_count; l++) {
        counted = counted || (f->loops[l].counted && f->loops[l].parent == NO_BLOCK);
    }
    count_exits(f);
    return (counted ? ZM_TRAIT_LOOP : 0) | (are_nested_exits(f) ? ZM_TRAIT_NESTED_EXITS : 0) | (accesses_wide(f) ? ZM_TRAIT_WIDE_ACCESS : 0);
}

static uint32_t analyse(flow *f, bool kernel) {
    uint32_t *stack = calloc(2 * (size_t)f->count + 2, sizeof *stack), *marks = calloc(f->count, sizeof *marks);
    uint32_t traits = 0;
    if (stack == NULL || marks == NULL) {
        free(stack);
        free(marks);
        return 0;
    }
    connect(f);
    uint32_t reached = number_blocks(f, stack);
    find_dominators(f, reached);
    if (find_loops(f, reached, stack) && f->loop_count > 0) {
        mark_definitions(f, kernel);
        do {
            f->changed = false;
            look_at_all(f);
            for (uint32_t i = 0; i < reached; i++) {
                uint32_t b = f->order[i];
                const uint32_t *w = at_word(f, f->blocks[b].end);
                bool chooses = f->blocks[b].count > 1;
                if (chooses && !f->blocks[b].branches && varies_in(f, w[1], b)) {
                    f->blocks[b].branches = true;
                    f->changed = true;
                    come_together(f, b, marks, stack);
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
    flow f = {.reader = reader, .function = function};
    uint32_t traits = find_blocks(&f) ? analyse(&f, kernel) : f.count > MOST_BLOCKS ? ZM_TRAIT_LOOP : 0;
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
