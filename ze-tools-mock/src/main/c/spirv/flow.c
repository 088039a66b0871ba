// Finds the blocks of a function, the ways between them and its loops.
#include "spirv/flow.h"

#include <stdlib.h>
#include <string.h>

bool zm_flow_ends_block(uint16_t opcode) {
    return opcode >= SPV_OP_BRANCH && opcode <= SPV_OP_UNREACHABLE;
}

uint32_t zm_flow_block_of(const zm_flow *f, uint32_t label) {
    uint32_t index = zm_flow_fact(f, label)->block;
    return index != 0 && index <= f->count && f->blocks[index - 1].label == label ? index - 1 : NO_BLOCK;
}

// The labels that an instruction which ends a block names.
static uint32_t targets(const zm_flow *f, uint32_t end, uint32_t *to) {
    const uint32_t *w = zm_flow_word(f, end);
    uint32_t length = zm_flow_length(w), n = 0;
    uint16_t opcode = w[0] & 0xffff;
    uint32_t first = opcode == SPV_OP_BRANCH ? 1 : 2, step = 1, last = opcode == SPV_OP_BRANCH_CONDITIONAL ? 4 : length;
    if (opcode != SPV_OP_BRANCH && opcode != SPV_OP_BRANCH_CONDITIONAL && opcode != SPV_OP_SWITCH) {
        return 0;
    }
    for (uint32_t i = first; i < length && i < last; i += step) {
        uint32_t target = zm_flow_block_of(f, w[i]);
        if (target != NO_BLOCK) {
            if (to != NULL) {
                to[n] = target;
            }
            n++;
        }
    }
    return n;
}

bool zm_flow_find_blocks(zm_flow *f) {
    const zm_spirv_function *function = f->function;
    uint32_t open = NO_BLOCK, edges = 0;
    for (uint32_t word = function->word; word < function->end_word; word += zm_flow_length(zm_flow_word(f, word))) {
        f->count += (zm_flow_word(f, word)[0] & 0xffff) == SPV_OP_LABEL;
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
    for (uint32_t word = function->word; word < function->end_word; word += zm_flow_length(zm_flow_word(f, word))) {
        const uint32_t *w = zm_flow_word(f, word);
        uint16_t opcode = w[0] & 0xffff;
        if (opcode == SPV_OP_LABEL && open == NO_BLOCK) {
            open = f->count++;
            f->blocks[open] = (zm_block){.label = w[1],
                                         .begin = word + zm_flow_length(w),
                                         .behind = NO_BLOCK,
                                         .above = NO_BLOCK,
                                         .inner = NO_BLOCK};
            zm_flow_fact(f, w[1])->block = open + 1;
        } else if (zm_flow_ends_block(opcode) && open != NO_BLOCK) {
            f->blocks[open].end = word;
            edges += zm_flow_length(w);
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

void zm_flow_connect(zm_flow *f) {
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
            zm_block *to = &f->blocks[f->to[f->blocks[b].first + i]];
            f->from[to->before + to->before_count++] = b;
        }
    }
}

// Blocks in reverse postorder from the first one on; returns how many can be reached. `stack` has room for two numbers
// of each.
uint32_t zm_flow_number(zm_flow *f, uint32_t *stack) {
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

static uint32_t common(const zm_flow *f, uint32_t a, uint32_t b, bool behind) {
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
void zm_flow_find_dominators(zm_flow *f, uint32_t reached) {
    f->blocks[0].above = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 1; i < reached; i++) {
            zm_block *b = &f->blocks[f->order[i]];
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
            zm_block *b = &f->blocks[n];
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

static bool dominates(const zm_flow *f, uint32_t a, uint32_t b) {
    while (f->number[b] > f->number[a] && f->blocks[b].above != b) {
        b = f->blocks[b].above;
    }
    return a == b;
}

static bool add_to_loop(zm_flow *f, uint32_t head, uint32_t tail, uint32_t *stack) {
    zm_loop *l = NULL;
    for (uint32_t i = 0; i < f->loop_count; i++) {
        l = f->loops[i].head == head ? &f->loops[i] : l;
    }
    if (l == NULL) {
        zm_loop *more = realloc(f->loops, (f->loop_count + 1) * sizeof *more);
        bool *blocks = more == NULL ? NULL : calloc(f->count, sizeof *blocks);
        f->loops = more == NULL ? f->loops : more;
        if (blocks == NULL) {
            return false;
        }
        l = &f->loops[f->loop_count++];
        *l = (zm_loop){.head = head, .parent = NO_BLOCK, .blocks = blocks};
        blocks[head] = true;
    }
    uint32_t depth = 0;
    if (!l->blocks[tail]) {
        l->blocks[tail] = true;
        stack[depth++] = tail;
    }
    while (depth > 0) {
        const zm_block *b = &f->blocks[stack[--depth]];
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
bool zm_flow_find_loops(zm_flow *f, uint32_t reached, uint32_t *stack) {
    for (uint32_t i = 0; i < reached; i++) {
        const zm_block *head = &f->blocks[f->order[i]];
        for (uint32_t k = 0; k < head->before_count; k++) {
            uint32_t tail = f->from[head->before + k];
            if (f->number[tail] != NO_BLOCK && dominates(f, f->order[i], tail) &&
                !add_to_loop(f, f->order[i], tail, stack)) {
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
