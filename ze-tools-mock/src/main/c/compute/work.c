// The work that a run has executed: the operations of each block, as often as the block was entered.
#include "compute/group.h"
#include "compute/lower.h"

static zmc_class class_of(const op *operation) {
    switch (operation->code) {
    case OP_LOAD_8:
    case OP_LOAD_16:
    case OP_LOAD_32:
    case OP_LOAD_64:
    case OP_COPYMEM:
    case OP_COPYDYN:
    case OP_BLOCKIO:
    case OP_IMAGE:
    case OP_IMAGEBLOCK:
    case OP_ASYNC:
    case OP_GET:
        return ZMC_CLASS_READ;
    case OP_STORE_8:
    case OP_STORE_16:
    case OP_STORE_32:
    case OP_STORE_64:
    case OP_PUT:
    case OP_PRINTF:
        return ZMC_CLASS_WRITE;
    case OP_ATOMIC:
        return ZMC_CLASS_ATOMIC;
    case OP_BARRIER:
        return ZMC_CLASS_BARRIER;
    case OP_JUMP:
    case OP_BRANCH:
    case OP_SWITCH:
    case OP_RETURN:
    case OP_CALL:
    case OP_CALLPTR:
    case OP_FAULT:
    case OP_NOTE:
        return ZMC_CLASS_CONTROL;
    default:
        break;
    }
    bool math = (operation->code >= OP_MATH1_F32 && operation->code <= OP_MATHPP_F64) ||
                (operation->code >= OP_SQRT_F16 && operation->code <= OP_SQRT_F64) ||
                (operation->code >= OP_FDIV_F16 && operation->code <= OP_FDIV_F64) ||
                (operation->code >= OP_UDIV_8 && operation->code <= OP_SMOD_64);
    bool real = (operation->code >= OP_FCOPY_F16 && operation->code <= OP_FMA_F64) ||
                (operation->code >= OP_U2F8_F16 && operation->code <= OP_F32_BF16);
    return math ? ZMC_CLASS_MATH : real ? ZMC_CLASS_FLOAT : ZMC_CLASS_INTEGER;
}

static uint32_t bytes_of(const op *operation) {
    bool load = operation->code >= OP_LOAD_8 && operation->code <= OP_LOAD_64,
         store = operation->code >= OP_STORE_8 && operation->code <= OP_STORE_64;
    return load                           ? 1u << (operation->code - OP_LOAD_8)
           : store                        ? 1u << (operation->code - OP_STORE_8)
           : operation->code == OP_ATOMIC ? operation->atomic.bytes
           : operation->code == OP_IMAGE  ? 4
                                          : 0;
}

static void add_block(const code *body, const block *counted, const entries *entered, zmc_work *work) {
    for (uint32_t i = counted->first; i < counted->first + counted->count; i++) {
        const op *operation = &body->ops[i];
        zmc_class class = class_of(operation);
        uint64_t bytes = bytes_of(operation) * entered->items;
        work->instructions[class] += entered->sub_groups;
        if (operation->storage_class == SPV_STORAGE_CLASS_WORKGROUP && operation->code != OP_ATOMIC) {
            work->local_bytes += bytes;
        } else if (operation->storage_class != SPV_STORAGE_CLASS_FUNCTION || operation->code == OP_ATOMIC) {
            work->bytes_read += class == ZMC_CLASS_WRITE ? 0 : bytes;
            work->bytes_written += class == ZMC_CLASS_WRITE || class == ZMC_CLASS_ATOMIC ? bytes : 0;
        }
    }
}

void zmc_run_work(const zmc_execution *run, uint32_t share, zmc_work *work) {
    const zmc_kernel *kernel = run->kernel;
    const entries *all = zmc_entries_of(run, share);
    *work = (zmc_work){.longest = run->counts.longest[share]};
    for (uint32_t function_index = 0; function_index < kernel->code_count; function_index++) {
        const code *body = kernel->codes[function_index];
        for (uint32_t block_index = 0; block_index < body->block_count; block_index++) {
            const entries *entered = &all[body->pending + block_index];
            if (entered->sub_groups != 0) {
                add_block(body, &body->blocks[block_index], entered, work);
            }
        }
    }
}

void zmc_run_counts(const zmc_execution *run, zmc_count_taker *take, void *context) {
    const zmc_kernel *kernel = run->kernel;
    const uint32_t *words = kernel->module->words;
    for (uint32_t function_index = 0; function_index < kernel->code_count; function_index++) {
        const code *body = kernel->codes[function_index];
        for (uint32_t n = 0; n < body->block_count; n++) {
            const block *counted = &body->blocks[n];
            uint64_t times = 0;
            for (uint32_t share = 0; share < run->launch.shares; share++) {
                times += zmc_entries_of(run, share)[body->pending + n].sub_groups;
            }
            // A block that begins in the midst of an instruction leaves that to the one before.
            uint32_t at = counted->converge ? counted->at + zm_spirv_length_of(words + counted->at) : counted->at;
            for (; times != 0 && at <= counted->end; at += zm_spirv_length_of(words + at)) {
                if (zmc_is_code(zm_spirv_opcode_of(words + at))) {
                    take(context, body->function->part->identity, at - (body->function->part->begin - 5), times);
                }
            }
        }
    }
}

bool zmc_kernel_waits(const zmc_kernel *kernel) {
    return kernel->waits;
}
