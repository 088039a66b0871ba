// Finds the blocks of a function, the ways between them and its loops.
#include "spirv/flow.h"

#include <stdlib.h>
#include <string.h>

bool zm_flow_ends_block(uint16_t opcode) {
    return opcode >= SPV_OP_BRANCH && opcode <= SPV_OP_UNREACHABLE;
}

uint32_t zm_flow_block_of(const zm_flow *flow, uint32_t label) {
    uint32_t index = zm_flow_fact(flow, label)->block;
    return index != 0 && index <= flow->count && flow->blocks[index - 1].label == label ? index - 1 : NO_BLOCK;
}

// The labels that an instruction which ends a block names.
static uint32_t targets(const zm_flow *flow, uint32_t end, uint32_t *to) {
    const uint32_t *words = zm_flow_word(flow, end);
    uint32_t length = zm_spirv_length_of(words), n = 0;
    uint32_t opcode = zm_spirv_opcode_of(words);
    uint32_t first = opcode == SPV_OP_BRANCH ? 1 : 2, step = 1, last = opcode == SPV_OP_BRANCH_CONDITIONAL ? 4 : length;
    if (opcode != SPV_OP_BRANCH && opcode != SPV_OP_BRANCH_CONDITIONAL && opcode != SPV_OP_SWITCH) {
        return 0;
    }
    for (uint32_t i = first; i < length && i < last; i += step) {
        uint32_t target = zm_flow_block_of(flow, words[i]);
        if (target != NO_BLOCK) {
            if (to != NULL) {
                to[n] = target;
            }
            n++;
        }
    }
    return n;
}

bool zm_flow_find_blocks(zm_flow *flow) {
    const zm_spirv_function *function = flow->function;
    uint32_t open = NO_BLOCK, edges = 0;
    for (uint32_t word = function->word; word < function->end_word;
         word += zm_spirv_length_of(zm_flow_word(flow, word))) {
        flow->count += zm_spirv_opcode_of(zm_flow_word(flow, word)) == SPV_OP_LABEL;
    }
    if (flow->count == 0 || flow->count > MOST_BLOCKS) {
        return false;
    }
    uint32_t most = flow->count;
    flow->count = 0;
    flow->blocks = calloc(most, sizeof *flow->blocks);
    if (flow->blocks == NULL) {
        return false;
    }
    for (uint32_t word = function->word; word < function->end_word;
         word += zm_spirv_length_of(zm_flow_word(flow, word))) {
        const uint32_t *words = zm_flow_word(flow, word);
        uint32_t opcode = zm_spirv_opcode_of(words);
        if (opcode == SPV_OP_LABEL && open == NO_BLOCK) {
            open = flow->count++;
            flow->blocks[open] = (zm_block){.label = words[1],
                                            .begin = word + zm_spirv_length_of(words),
                                            .behind = NO_BLOCK,
                                            .above = NO_BLOCK,
                                            .inner = NO_BLOCK};
            zm_flow_fact(flow, words[1])->block = open + 1;
        } else if (zm_flow_ends_block(opcode) && open != NO_BLOCK) {
            flow->blocks[open].end = word;
            edges += zm_spirv_length_of(words);
            open = NO_BLOCK;
        }
    }
    if (open != NO_BLOCK) {
        return false;
    }
    flow->to = calloc(edges + 1u, sizeof *flow->to);
    flow->from = calloc(edges + 1u, sizeof *flow->from);
    flow->order = calloc(flow->count, sizeof *flow->order);
    flow->number = calloc(flow->count, sizeof *flow->number);
    return flow->to != NULL && flow->from != NULL && flow->order != NULL && flow->number != NULL;
}

void zm_flow_connect(zm_flow *flow) {
    uint32_t n = 0;
    for (uint32_t block = 0; block < flow->count; block++) {
        flow->blocks[block].first = n;
        flow->blocks[block].count = targets(flow, flow->blocks[block].end, flow->to + n);
        n += flow->blocks[block].count;
    }
    for (uint32_t i = 0; i < n; i++) {
        flow->blocks[flow->to[i]].before_count++;
    }
    uint32_t at = 0;
    for (uint32_t block = 0; block < flow->count; block++) {
        flow->blocks[block].before = at;
        at += flow->blocks[block].before_count;
        flow->blocks[block].before_count = 0;
    }
    for (uint32_t block = 0; block < flow->count; block++) {
        for (uint32_t i = 0; i < flow->blocks[block].count; i++) {
            zm_block *to = &flow->blocks[flow->to[flow->blocks[block].first + i]];
            flow->from[to->before + to->before_count++] = block;
        }
    }
}

// Blocks in reverse postorder from the first one on; returns how many can be reached. `stack` has room for two numbers
// of each.
uint32_t zm_flow_number(zm_flow *flow, uint32_t *stack) {
    uint32_t depth = 0, left = flow->count;
    uint32_t *next = stack + flow->count;
    for (uint32_t block = 0; block < flow->count; block++) {
        flow->number[block] = NO_BLOCK;
        next[block] = 0;
    }
    stack[depth++] = 0;
    flow->number[0] = 0;
    while (depth > 0) {
        uint32_t block = stack[depth - 1];
        if (next[block] < flow->blocks[block].count) {
            uint32_t target = flow->to[flow->blocks[block].first + next[block]++];
            if (flow->number[target] == NO_BLOCK) {
                flow->number[target] = 0;
                stack[depth++] = target;
            }
            continue;
        }
        depth--;
        flow->order[--left] = block;
    }
    uint32_t reached = flow->count - left;
    memmove(flow->order, flow->order + left, reached * sizeof *flow->order);
    for (uint32_t i = 0; i < reached; i++) {
        flow->number[flow->order[i]] = i;
    }
    return reached;
}

static uint32_t common(const zm_flow *flow, uint32_t one, uint32_t other, bool behind) {
    while (one != other) {
        if (one == NO_BLOCK || other == NO_BLOCK) {
            return NO_BLOCK;
        }
        bool first = behind ? flow->number[one] < flow->number[other] : flow->number[one] > flow->number[other];
        uint32_t *mover = first ? &one : &other;
        *mover = behind ? flow->blocks[*mover].behind : flow->blocks[*mover].above;
    }
    return one;
}

// Immediate dominators and post-dominators, by repeated passes.
void zm_flow_find_dominators(zm_flow *flow, uint32_t reached) {
    flow->blocks[0].above = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 1; i < reached; i++) {
            zm_block *block = &flow->blocks[flow->order[i]];
            uint32_t above = NO_BLOCK;
            for (uint32_t which = 0; which < block->before_count; which++) {
                uint32_t previous = flow->from[block->before + which];
                if (flow->number[previous] != NO_BLOCK && flow->blocks[previous].above != NO_BLOCK) {
                    above = above == NO_BLOCK ? previous : common(flow, above, previous, false);
                }
            }
            changed = changed || block->above != above;
            block->above = above;
        }
    }
    // A block that ends the function is its own post-dominator until all are known.
    uint8_t *known = calloc(flow->count, 1);
    for (bool changed = known != NULL; changed;) {
        changed = false;
        for (uint32_t i = reached; i-- > 0;) {
            uint32_t n = flow->order[i], behind = NO_BLOCK;
            zm_block *block = &flow->blocks[n];
            bool any = block->count == 0, ends = block->count == 0;
            for (uint32_t which = 0; which < block->count; which++) {
                uint32_t next = flow->to[block->first + which];
                if (known[next]) {
                    behind = any ? common(flow, behind, next, true) : next;
                    any = true;
                }
            }
            behind = ends ? NO_BLOCK : behind;
            if (any && (!known[n] || block->behind != behind)) {
                known[n] = 1;
                block->behind = behind;
                changed = true;
            }
        }
    }
    free(known);
}

static bool dominates(const zm_flow *flow, uint32_t upper, uint32_t lower) {
    while (flow->number[lower] > flow->number[upper] && flow->blocks[lower].above != lower) {
        lower = flow->blocks[lower].above;
    }
    return upper == lower;
}

static bool add_to_loop(zm_flow *flow, uint32_t head, uint32_t tail, uint32_t *stack) {
    zm_loop *loop = NULL;
    for (uint32_t i = 0; i < flow->loop_count; i++) {
        loop = flow->loops[i].head == head ? &flow->loops[i] : loop;
    }
    if (loop == NULL) {
        zm_loop *more = realloc(flow->loops, (flow->loop_count + 1) * sizeof *more);
        bool *blocks = more == NULL ? NULL : calloc(flow->count, sizeof *blocks);
        flow->loops = more == NULL ? flow->loops : more;
        if (blocks == NULL) {
            return false;
        }
        loop = &flow->loops[flow->loop_count++];
        *loop = (zm_loop){.head = head, .parent = NO_BLOCK, .blocks = blocks};
        blocks[head] = true;
    }
    uint32_t depth = 0;
    if (!loop->blocks[tail]) {
        loop->blocks[tail] = true;
        stack[depth++] = tail;
    }
    while (depth > 0) {
        const zm_block *block = &flow->blocks[stack[--depth]];
        for (uint32_t i = 0; i < block->before_count; i++) {
            uint32_t previous = flow->from[block->before + i];
            if (!loop->blocks[previous] && flow->number[previous] != NO_BLOCK) {
                loop->blocks[previous] = true;
                stack[depth++] = previous;
            }
        }
    }
    return true;
}

// Loops in the order of their heads: an outer one comes before its inner ones.
bool zm_flow_find_loops(zm_flow *flow, uint32_t reached, uint32_t *stack) {
    for (uint32_t i = 0; i < reached; i++) {
        const zm_block *head = &flow->blocks[flow->order[i]];
        for (uint32_t which = 0; which < head->before_count; which++) {
            uint32_t tail = flow->from[head->before + which];
            if (flow->number[tail] != NO_BLOCK && dominates(flow, flow->order[i], tail) &&
                !add_to_loop(flow, flow->order[i], tail, stack)) {
                return false;
            }
        }
    }
    for (uint32_t loop = 0; loop < flow->loop_count; loop++) {
        flow->loops[loop].parent = flow->blocks[flow->loops[loop].head].inner;
        for (uint32_t block = 0; block < flow->count; block++) {
            flow->blocks[block].inner = flow->loops[loop].blocks[block] ? loop : flow->blocks[block].inner;
        }
    }
    return true;
}
