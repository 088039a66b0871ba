// The work that a run has executed: the operations of each block, as often as the block was entered.
#include "compute/group.h"
#include "compute/lower.h"

static zmc_class class_of(const op *o) {
    switch (o->code) {
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
    bool math = (o->code >= OP_MATH1_F32 && o->code <= OP_MATHPP_F64) ||
                (o->code >= OP_SQRT_F16 && o->code <= OP_SQRT_F64) ||
                (o->code >= OP_FDIV_F16 && o->code <= OP_FDIV_F64) || (o->code >= OP_UDIV_8 && o->code <= OP_SMOD_64);
    bool real =
        (o->code >= OP_FCOPY_F16 && o->code <= OP_FMA_F64) || (o->code >= OP_U2F8_F16 && o->code <= OP_F32_BF16);
    return math ? ZMC_CLASS_MATH : real ? ZMC_CLASS_FLOAT : ZMC_CLASS_INTEGER;
}

static uint32_t bytes_of(const op *o) {
    bool load = o->code >= OP_LOAD_8 && o->code <= OP_LOAD_64, store = o->code >= OP_STORE_8 && o->code <= OP_STORE_64;
    return load                   ? 1u << (o->code - OP_LOAD_8)
           : store                ? 1u << (o->code - OP_STORE_8)
           : o->code == OP_ATOMIC ? (uint32_t)(o->imm >> 8) & 255
           : o->code == OP_IMAGE  ? 4
                                  : 0;
}

static void add_block(const code *c, const block *b, const entries *e, zmc_work *work) {
    for (uint32_t i = b->first; i < b->first + b->count; i++) {
        const op *o = &c->ops[i];
        zmc_class class = class_of(o);
        uint64_t bytes = bytes_of(o) * e->items;
        work->instructions[class] += e->sub_groups;
        if (o->extra == 4 && o->code != OP_ATOMIC) {
            work->local_bytes += bytes;
        } else if (o->extra != 7 || o->code == OP_ATOMIC) {
            work->bytes_read += class == ZMC_CLASS_WRITE ? 0 : bytes;
            work->bytes_written += class == ZMC_CLASS_WRITE || class == ZMC_CLASS_ATOMIC ? bytes : 0;
        }
    }
}

void zmc_run_work(const zmc_execution *run, uint32_t share, zmc_work *work) {
    const zmc_kernel *k = run->kernel;
    const entries *all = zmc_entries_of(run, share);
    *work = (zmc_work){.longest = run->counts.longest[share]};
    for (uint32_t f = 0; f < k->code_count; f++) {
        const code *c = k->codes[f];
        for (uint32_t b = 0; b < c->block_count; b++) {
            const entries *e = &all[c->pending + b];
            if (e->sub_groups != 0) {
                add_block(c, &c->blocks[b], e, work);
            }
        }
    }
}

void zmc_run_counts(const zmc_execution *run, zmc_count_taker *take, void *context) {
    const zmc_kernel *k = run->kernel;
    const uint32_t *words = k->module->words;
    for (uint32_t f = 0; f < k->code_count; f++) {
        const code *c = k->codes[f];
        for (uint32_t n = 0; n < c->block_count; n++) {
            const block *b = &c->blocks[n];
            uint64_t times = 0;
            for (uint32_t share = 0; share < run->launch.shares; share++) {
                times += zmc_entries_of(run, share)[c->pending + n].sub_groups;
            }
            // A block that begins in the midst of an instruction leaves that to the one before.
            uint32_t at = b->converge ? b->at + (words[b->at] >> 16) : b->at;
            for (; times != 0 && at <= b->end; at += words[at] >> 16) {
                if (zmc_is_code(words[at] & 0xffff)) {
                    take(context, c->function->part->identity, at - (c->function->part->begin - 5), times);
                }
            }
        }
    }
}

bool zmc_kernel_waits(const zmc_kernel *kernel) {
    return kernel->waits;
}
