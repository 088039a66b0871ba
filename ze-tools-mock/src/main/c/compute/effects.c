// The effects that a kernel can have, by its operations.
#include "compute/internal.h"
#include "compute/opcode.h"

static bool has_effect(const op *o) {
    switch (o->code) {
    case OP_LOAD_8:
    case OP_LOAD_16:
    case OP_LOAD_32:
    case OP_LOAD_64:
    case OP_STORE_8:
    case OP_STORE_16:
    case OP_STORE_32:
    case OP_STORE_64:
    case OP_COPYMEM:
    case OP_COPYDYN:
    case OP_ATOMIC:
    case OP_CALLPTR:
    case OP_FAULT:
    case OP_BLOCKIO:
    case OP_PRINTF:
    case OP_ASYNC:
    case OP_IMAGE:
    case OP_IMAGEBLOCK:
    case OP_NOTE:
        return true;
    default:
        return false;
    }
}

static bool only_reads(const op *o) {
    return o->code == OP_LOAD_8 || o->code == OP_LOAD_16 || o->code == OP_LOAD_32 || o->code == OP_LOAD_64 ||
           !has_effect(o);
}

bool zmc_kernel_changes_nothing(const zmc_kernel *kernel) {
    bool good = !kernel->deep;
    for (uint32_t f = 0; f < kernel->code_count; f++) {
        const code *c = kernel->codes[f];
        for (uint32_t i = 0; i < c->op_count; i++) {
            good = good && only_reads(&c->ops[i]);
        }
    }
    return good;
}

bool zmc_kernel_is_empty(const zmc_kernel *kernel) {
    for (uint32_t f = 0; f < kernel->code_count; f++) {
        const code *c = kernel->codes[f];
        for (uint32_t i = 0; i < c->op_count; i++) {
            if (has_effect(&c->ops[i])) {
                return false;
            }
        }
        // Blocks are in an order in which only loops go back.
        for (uint32_t b = 0; b < c->block_count; b++) {
            for (uint32_t i = c->blocks[b].first; i < c->blocks[b].first + c->blocks[b].count; i++) {
                const op *o = &c->ops[i];
                bool jumps = o->code == OP_JUMP || o->code == OP_BRANCH;
                if (o->code == OP_SWITCH || (jumps && c->edges[o->d].target <= b) ||
                    (o->code == OP_BRANCH && c->edges[o->b].target <= b)) {
                    return false;
                }
            }
        }
    }
    return !kernel->deep;
}
