// The annotations that a work-item makes, found in the kernel's code without executing it.
//
// The walk follows the code from its beginning to a return, into the functions that it calls. Where the way parts it
// takes the longer side that it has not taken yet: so what a condition guards is done, each loop's body is done once,
// and no way out before the end is taken. An annotation function is a step and is not looked into. Operands are traced
// back, through casts, pointers into arrays and variables on the stack, to constants and arguments of the kernel.
#include <stdlib.h>
#include <string.h>

#include "spirv/reader.h"

// The cost of walking, over all kernels of a module, in instructions looked at: past it, steps are missing.
#define EFFORT_LIMIT (1u << 22)
// Calls into calls. Kernels do not recurse.
#define DEPTH_LIMIT 32u
// Definitions followed for one operand.
#define TRACE_LIMIT 64u
#define NO_RETURN UINT32_MAX
#define NOWHERE UINT32_MAX

typedef struct block {
    uint32_t word;        // behind OpLabel
    uint32_t end;         // the instruction that ends it
    uint32_t distance;    // blocks to a return, at most
    uint32_t mark;        // of the last walk that came by
} block;

typedef struct label {
    uint32_t id;
    uint32_t block;
} label;

// The blocks of a function, in the order of its text.
typedef struct graph {
    ZM_VECTOR(block) blocks;
    ZM_VECTOR(label) labels;    // by ascending id
    bool known;
} graph;

typedef struct frame {
    const zm_spirv_function *function;
    const zm_annotation_operand *params;
    uint32_t param_count;
    uint32_t depth;
} frame;

struct zm_annotation_walker {
    zm_spirv_reader *reader;
    graph *graphs;         // of each function
    zm_spirv_entry *entry;
    uint32_t effort;
    uint32_t marks;
    bool full;             // the kernel's steps are as many as are kept
    bool no_memory;
};

zm_annotation_walker *zm_annotation_walker_new(zm_spirv_reader *reader) {
    zm_annotation_walker *walker = zm_arena_alloc(reader->arena, 1, sizeof *walker);
    if (walker == NULL) {
        return NULL;
    }
    walker->reader = reader;
    walker->graphs = zm_arena_alloc(reader->arena, reader->module->functions.count, sizeof *walker->graphs);
    return walker->graphs == NULL ? NULL : walker;
}

static bool spend(zm_annotation_walker *walker, uint32_t cost) {
    walker->effort += walker->effort < EFFORT_LIMIT ? cost : 0;
    return walker->effort < EFFORT_LIMIT && !walker->no_memory;
}

// ---- Blocks ----------------------------------------------------------------------------------------------------------

static bool ends_block(uint16_t opcode) {
    return opcode >= SPV_OP_BRANCH && opcode <= SPV_OP_UNREACHABLE;
}

static int compare_labels(const void *a, const void *b) {
    const label *left = a;
    const label *right = b;
    if (left->id != right->id) {
        return left->id < right->id ? -1 : 1;
    }
    return left->block < right->block ? -1 : left->block > right->block;
}

static uint32_t find_block(const graph *g, uint32_t id) {
    uint32_t low = 0;
    uint32_t high = g->labels.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (g->labels.items[middle].id < id) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < g->labels.count && g->labels.items[low].id == id ? g->labels.items[low].block : NOWHERE;
}

// The words of a switch's operands that are labels: literals of one or two words stand before all but the first.
static uint32_t switch_stride(const zm_spirv_reader *reader, const graph *g, uint32_t word) {
    uint32_t rest = zm_spirv_length(reader, word) - 3;
    for (uint32_t stride = 2; stride <= 3; stride++) {
        bool all = rest % stride == 0;
        for (uint32_t at = stride - 1; all && at < rest; at += stride) {
            all = find_block(g, reader->words[word + 3 + at]) != NOWHERE;
        }
        if (all) {
            return stride;
        }
    }
    return rest + 1;    // neither: only the default is a way
}

// The number-th way out of a block, or NOWHERE behind the last.
static uint32_t successor(const zm_spirv_reader *reader, const graph *g, uint32_t word, uint32_t stride, uint32_t number) {
    uint32_t length = zm_spirv_length(reader, word);
    uint32_t at;
    switch (zm_spirv_opcode(reader, word)) {
    case SPV_OP_BRANCH:
        at = number == 0 ? 1 : length;
        break;
    case SPV_OP_BRANCH_CONDITIONAL:
        at = number < 2 ? 2 + number : length;
        break;
    case SPV_OP_SWITCH:
        at = number == 0 ? 2 : number <= length / stride ? 2 + number * stride : length;
        break;
    default:
        at = length;
        break;
    }
    return at < length ? find_block(g, reader->words[word + at]) : NOWHERE;
}

static uint32_t stride_of(const zm_spirv_reader *reader, const graph *g, uint32_t word) {
    bool is_switch = zm_spirv_opcode(reader, word) == SPV_OP_SWITCH && zm_spirv_length(reader, word) >= 3;
    return is_switch ? switch_stride(reader, g, word) : 1;
}

// Distances only shrink, and each is more than that of some successor: whoever goes to the nearest arrives.
static void measure(zm_annotation_walker *walker, graph *g) {
    const zm_spirv_reader *reader = walker->reader;
    bool changed = true;
    for (uint32_t pass = 0; changed && pass < 16; pass++) {
        changed = false;
        for (uint32_t i = g->blocks.count; i-- > 0;) {
            block *b = &g->blocks.items[i];
            uint32_t stride = stride_of(reader, g, b->end);
            uint32_t next;
            if (!spend(walker, zm_spirv_length(reader, b->end))) {
                return;
            }
            for (uint32_t n = 0; (next = successor(reader, g, b->end, stride, n)) != NOWHERE; n++) {
                uint32_t beyond = g->blocks.items[next].distance;
                if (beyond != NO_RETURN && beyond + 1 < b->distance) {
                    b->distance = beyond + 1;
                    changed = true;
                }
            }
        }
    }
}

static bool add_block(zm_annotation_walker *walker, graph *g, uint32_t label_word) {
    zm_arena *arena = walker->reader->arena;
    block *b = ZM_PUSH(arena, &g->blocks);
    label *l = b == NULL ? NULL : ZM_PUSH(arena, &g->labels);
    if (l == NULL) {
        walker->no_memory = true;
        return false;
    }
    *l = (label){.id = walker->reader->words[label_word + 1], .block = g->blocks.count - 1};
    *b = (block){.word = label_word + 2, .distance = NO_RETURN};
    return true;
}

static const graph *graph_of(zm_annotation_walker *walker, const zm_spirv_function *function) {
    const zm_spirv_reader *reader = walker->reader;
    graph *g = &walker->graphs[function - reader->module->functions.items];
    if (g->known) {
        return g;
    }
    g->known = true;
    bool open = false;
    for (uint32_t word = function->word; word < function->end_word; word += zm_spirv_length(reader, word)) {
        uint16_t opcode = zm_spirv_opcode(reader, word);
        if (!spend(walker, 1)) {
            return NULL;
        }
        if (opcode == SPV_OP_LABEL) {
            open = add_block(walker, g, word);
        } else if (open && ends_block(opcode)) {
            block *b = &g->blocks.items[g->blocks.count - 1];
            open = false;
            b->end = word;
            b->distance = opcode == SPV_OP_RETURN || opcode == SPV_OP_RETURN_VALUE ? 0 : NO_RETURN;
        }
        if (opcode == SPV_OP_LABEL && !open) {
            return NULL;
        }
    }
    // A block that does not end is no block, and what is behind it cannot be reached either.
    for (uint32_t i = 0; i < g->blocks.count; i++) {
        if (g->blocks.items[i].end == 0) {
            g->blocks.items[i].end = g->blocks.items[i].word - 2;    // its label, which leads nowhere
            g->blocks.items[i].word = g->blocks.items[i].end;
        }
    }
    if (g->labels.count > 0) {
        qsort(g->labels.items, g->labels.count, sizeof *g->labels.items, compare_labels);
    }
    measure(walker, g);
    return g;
}

// ---- Operands --------------------------------------------------------------------------------------------------------

// Of instructions that hand on what they are given: the operand with it; 0 for others.
static uint32_t handed_on(uint16_t opcode) {
    switch (opcode) {
    case SPV_OP_CONVERT_PTR_TO_U:
    case SPV_OP_CONVERT_U_TO_PTR:
    case SPV_OP_PTR_CAST_TO_GENERIC:
    case SPV_OP_GENERIC_CAST_TO_PTR:
    case SPV_OP_GENERIC_CAST_TO_PTR_EXPLICIT:
    case SPV_OP_BITCAST:
    case SPV_OP_COPY_OBJECT:
    case SPV_OP_U_CONVERT:
    case SPV_OP_S_CONVERT:
    case SPV_OP_ACCESS_CHAIN:
    case SPV_OP_IN_BOUNDS_ACCESS_CHAIN:
    case SPV_OP_PTR_ACCESS_CHAIN:
    case SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN:
    case SPV_OP_LOAD:
        return 3;
    default:
        return 0;
    }
}

static bool is_stack_variable(const zm_spirv_reader *reader, uint32_t id) {
    uint32_t word = id < reader->module->id_bound ? reader->ids[id].word : 0;
    return word != 0 && zm_spirv_opcode(reader, word) == SPV_OP_VARIABLE &&
           reader->words[word + 3] == SPV_STORAGE_FUNCTION;
}

// The id from which an id of the function's body comes, or 0. Of memory only the stack is known.
static uint32_t source_of(zm_annotation_walker *walker, const zm_spirv_function *function, uint32_t id) {
    const zm_spirv_reader *reader = walker->reader;
    uint32_t stored = 0;
    for (uint32_t word = function->word; word < function->end_word; word += zm_spirv_length(reader, word)) {
        uint16_t opcode = zm_spirv_opcode(reader, word);
        uint32_t length = zm_spirv_length(reader, word);
        uint32_t at = handed_on(opcode);
        if (!spend(walker, 1)) {
            return 0;
        }
        if (at != 0 && at < length && reader->words[word + 2] == id) {
            uint32_t source = reader->words[word + at];
            return opcode == SPV_OP_LOAD && !is_stack_variable(reader, source) ? 0 : source;
        }
        if (opcode == SPV_OP_STORE && reader->words[word + 1] == id && stored == 0) {
            stored = reader->words[word + 2];
        }
    }
    return stored;    // a variable on the stack, as far as it is known what is in it
}

static uint32_t param_number(const zm_spirv_reader *reader, const zm_spirv_function *function, uint32_t param) {
    uint32_t number = 0;
    for (uint32_t word = function->word; word < param; word += zm_spirv_length(reader, word)) {
        number += zm_spirv_opcode(reader, word) == SPV_OP_FUNCTION_PARAMETER;
    }
    return number;
}

static zm_annotation_operand resolve(zm_annotation_walker *walker, const frame *at, uint32_t id) {
    const zm_spirv_reader *reader = walker->reader;
    for (uint32_t step = 0; step < TRACE_LIMIT && id != 0 && id < reader->module->id_bound; step++) {
        const zm_annotation_operand unknown = {ZM_OPERAND_UNKNOWN, id};
        uint32_t word = reader->ids[id].word;
        uint16_t opcode = word == 0 ? 0 : zm_spirv_opcode(reader, word);
        if (opcode == SPV_OP_FUNCTION_PARAMETER) {
            bool own = word > at->function->word && word < at->function->end_word;
            uint32_t number = own ? param_number(reader, at->function, word) : 0;
            return own && number < at->param_count ? at->params[number] : unknown;
        }
        if (word != 0 && zm_spirv_is_constant(opcode)) {
            const zm_spirv_value *value = zm_spirv_value_of(reader, id);
            bool null = opcode == SPV_OP_CONSTANT_NULL;
            return null || (value != NULL && value->known)
                       ? (zm_annotation_operand){ZM_OPERAND_NUMBER, null ? 0 : value->bits}
                       : unknown;
        }
        if (word != 0 && !is_stack_variable(reader, id)) {
            return unknown;
        }
        uint32_t source = source_of(walker, at->function, id);
        if (source == 0) {
            return unknown;
        }
        id = source;
    }
    return (zm_annotation_operand){ZM_OPERAND_UNKNOWN, 0};
}

// ---- The way ---------------------------------------------------------------------------------------------------------

static void walk_function(zm_annotation_walker *walker, const frame *at);

static void add_step(zm_annotation_walker *walker, const frame *at, uint32_t call, uint32_t annotation) {
    if (walker->entry->steps.count == ZM_ANNOTATION_STEP_LIMIT) {
        walker->full = true;
        return;
    }
    zm_annotation_step *step = ZM_PUSH(walker->reader->arena, &walker->entry->steps);
    if (step == NULL) {
        walker->no_memory = true;
        return;
    }
    step->annotation = (zm_annotation)annotation;
    uint32_t count = zm_spirv_length(walker->reader, call) - 4;
    for (uint32_t i = 0; i < count && i < ZM_ANNOTATION_OPERANDS; i++) {
        step->operands[i] = resolve(walker, at, walker->reader->words[call + 4 + i]);
    }
}

static void walk_call(zm_annotation_walker *walker, const frame *at, uint32_t call) {
    const zm_spirv_reader *reader = walker->reader;
    const zm_spirv *module = reader->module;
    const zm_spirv_function *callee = &module->functions.items[reader->ids[reader->words[call + 3]].number - 1];
    if (callee->annotation != 0) {
        add_step(walker, at, call, callee->annotation);
        return;
    }
    if (!callee->has_body || at->depth == DEPTH_LIMIT) {
        return;
    }
    uint32_t count = zm_spirv_length(reader, call) - 4;
    zm_annotation_operand *params = zm_arena_alloc(reader->arena, count, sizeof *params);
    if (params == NULL) {
        walker->no_memory = true;
        return;
    }
    if (!spend(walker, count)) {
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        params[i] = resolve(walker, at, reader->words[call + 4 + i]);
    }
    const frame below = {callee, params, count, at->depth + 1};
    walk_function(walker, &below);
}

// The block to go on with. Once every way out of a block has been taken, only the nearest return counts.
static uint32_t choose(zm_annotation_walker *walker, const graph *g, const block *from, uint32_t mark, bool *homeward) {
    const zm_spirv_reader *reader = walker->reader;
    uint32_t stride = stride_of(reader, g, from->end);
    uint32_t best_new = NOWHERE;
    uint32_t nearest = NOWHERE;
    uint32_t ways = 0;
    uint32_t next;
    for (; (next = successor(reader, g, from->end, stride, ways)) != NOWHERE; ways++) {
        const block *b = &g->blocks.items[next];
        if (!spend(walker, 1)) {
            return NOWHERE;
        }
        if (nearest == NOWHERE || b->distance < g->blocks.items[nearest].distance) {
            nearest = next;
        }
        if (b->mark != mark && b->distance != NO_RETURN &&
            (best_new == NOWHERE || b->distance > g->blocks.items[best_new].distance)) {
            best_new = next;
        }
    }
    *homeward = *homeward || (ways > 1 && best_new == NOWHERE);
    return *homeward || best_new == NOWHERE ? nearest : best_new;
}

static void walk_function(zm_annotation_walker *walker, const frame *at) {
    const zm_spirv_reader *reader = walker->reader;
    const graph *g = graph_of(walker, at->function);
    if (g == NULL || g->blocks.count == 0) {
        return;
    }
    uint32_t mark = ++walker->marks;
    bool homeward = false;
    uint32_t now = 0;
    // Code that never returns goes round until the steps run out.
    for (uint64_t steps = 0; now != NOWHERE && !walker->full && steps < 4 * (uint64_t)g->blocks.count + 4; steps++) {
        block *b = &g->blocks.items[now];
        b->mark = mark;
        for (uint32_t word = b->word; word < b->end; word += zm_spirv_length(reader, word)) {
            if (!spend(walker, 1) || walker->full) {
                return;
            }
            if (zm_spirv_opcode(reader, word) == SPV_OP_FUNCTION_CALL) {
                walk_call(walker, at, word);
            }
        }
        now = choose(walker, g, b, mark, &homeward);
    }
}

bool zm_annotation_walk(zm_annotation_walker *walker, zm_spirv_entry *entry) {
    const zm_spirv *module = walker->reader->module;
    const zm_spirv_function *function = &module->functions.items[entry->function];
    uint32_t count = function->params.count;
    zm_annotation_operand *params = zm_arena_alloc(walker->reader->arena, count, sizeof *params);
    if (params == NULL) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++) {
        params[i] = (zm_annotation_operand){ZM_OPERAND_ARGUMENT, i};
    }
    const frame start = {function, params, count, 0};
    walker->entry = entry;
    walker->full = false;
    walk_function(walker, &start);
    if (walker->full || walker->effort >= EFFORT_LIMIT) {
        zm_spirv_warn(walker->reader, "the kernel at word %u makes more annotations than are followed; the rest is left out",
                      (unsigned)entry->word);
    }
    return !walker->no_memory;
}
