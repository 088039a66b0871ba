// The effects that a kernel can have, by its operations.
#include "compute/internal.h"
#include "compute/opcode.h"

static bool has_effect(const op *operation) {
    switch (operation->code) {
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

static bool only_reads(const op *operation) {
    return operation->code == OP_LOAD_8 || operation->code == OP_LOAD_16 || operation->code == OP_LOAD_32 ||
           operation->code == OP_LOAD_64 || !has_effect(operation);
}

bool zmc_kernel_changes_nothing(const zmc_kernel *kernel) {
    bool good = !kernel->deep;
    for (uint32_t function_index = 0; function_index < kernel->code_count; function_index++) {
        const code *body = kernel->codes[function_index];
        for (uint32_t i = 0; i < body->op_count; i++) {
            good = good && only_reads(&body->ops[i]);
        }
    }
    return good;
}

bool zmc_kernel_is_empty(const zmc_kernel *kernel) {
    for (uint32_t function_index = 0; function_index < kernel->code_count; function_index++) {
        const code *body = kernel->codes[function_index];
        for (uint32_t i = 0; i < body->op_count; i++) {
            if (has_effect(&body->ops[i])) {
                return false;
            }
        }
        // Blocks are in an order in which only loops go back.
        for (uint32_t block_index = 0; block_index < body->block_count; block_index++) {
            for (uint32_t i = body->blocks[block_index].first;
                 i < body->blocks[block_index].first + body->blocks[block_index].count; i++) {
                const op *operation = &body->ops[i];
                bool jumps = operation->code == OP_JUMP || operation->code == OP_BRANCH;
                if (operation->code == OP_SWITCH || (jumps && body->edges[operation->result].target <= block_index) ||
                    (operation->code == OP_BRANCH && body->edges[operation->second].target <= block_index)) {
                    return false;
                }
            }
        }
    }
    return !kernel->deep;
}
