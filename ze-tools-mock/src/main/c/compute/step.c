// Executes runs by instructions, for debuggers.
#include <stdlib.h>
#include <string.h>

#include "compute/check.h"
#include "compute/rows.h"

bool zmc_is_code(uint32_t opcode) {
    switch (opcode) {
    case SPV_OP_LINE:
    case SPV_OP_NO_LINE:    // lines
    case SPV_OP_FUNCTION:
    case SPV_OP_FUNCTION_PARAMETER:
    case SPV_OP_FUNCTION_END:
    case SPV_OP_LABEL:       // functions, their parameters and ends, labels
    case SPV_OP_VARIABLE:    // variables
        return false;
    default:
        return true;
    }
}

const zmc_module *zmc_kernel_module(const zmc_kernel *kernel) {
    return kernel->module;
}

bool zmc_module_part(const zmc_module *module, uint32_t index, uint64_t *identity) {
    if (index < module->part_count) {
        *identity = module->parts[index].identity;
    }
    return index < module->part_count;
}

// The first instruction at or behind a word; the end of a block is one.
static uint32_t code_from(const zmc_module *m, uint32_t at) {
    while (!zmc_is_code(m->words[at] & 0xffff)) {
        at += m->words[at] >> 16;
    }
    return at;
}

static uint32_t code_after(const zmc_module *m, uint32_t at) {
    return code_from(m, at + (m->words[at] >> 16));
}

static thread *thread_at(const zmc_execution *run, uint32_t slot, uint32_t index) {
    bool there = slot < run->slot_count && index < run->threads && run->slots[slot].active;
    thread *t = there ? &run->slots[slot].threads[index] : NULL;
    return t == NULL || t->stop == STOP_DONE ? NULL : t;
}

// Instructions at the beginning of a block may have no operations; variables have some, and are no instructions of the
// code.
static uint32_t word_of(const thread *t) {
    if (t->word != 0) {
        return t->word;
    }
    const code *c = t->code;
    const op *ops = t->run->own_ops != NULL ? t->run->own_ops : t->run->program->ops[c->index];
    bool begins = t->block < c->block_count && t->pc == ops + c->blocks[t->block].first;
    return code_from(t->run->kernel->module, begins ? c->blocks[t->block].at : t->pc->at);
}

uint32_t zmc_run_reside(zmc_execution *run, uint32_t most, zmc_status *status) {
    *status = ZMC_MORE;
    zmc_rows_leave(run);
    most = most == 0 ? 1 : most;
    while (!run->faulted && run->slot_count < most && run->next_group < run->group_count && zmc_add_group(run)) {
    }
    if (run->slot_count == 0 && run->group_count != 0 && !run->faulted) {
        *status = zmc_no_memory(run);
    } else if (run->faulted || run->counts.groups == run->group_count) {
        *status = run->faulted ? ZMC_FAULT : ZMC_DONE;
    }
    zmc_forget_spans(run, true);
    return *status == ZMC_MORE ? run->slot_count : 0;
}

uint32_t zmc_run_threads(const zmc_execution *run) {
    return run->threads;
}

// Executes an operation. True: the thread is at another instruction now, or in the midst of the same one.
static bool operate(thread *t) {
    const zmc_module *m = t->run->kernel->module;
    int64_t before = t->budget;
    uint32_t depth = t->depth;
    const op *o = t->pc++;
    if (t->run->checks != NULL) {
        zmc_check_operation(t, o);
    } else {
        o->run(t, o);
    }
    if (t->stop != STOP_NONE) {
        return false;
    }
    if (t->budget != before) {
        // It has entered a block.
        t->word = code_from(m, t->code->blocks[t->block].at);
        return true;
    }
    if (t->depth < depth) {
        t->word = code_after(m, t->pc[-1].at);
        return true;
    }
    return false;
}

// Executes the operations of an instruction; there may be none.
static void execute(thread *t) {
    uint32_t at = t->word;
    while (t->stop == STOP_NONE && t->pc->at <= at) {
        const code *c = t->code;
        uint32_t depth = t->depth;
        // Where lanes wait for others, the block ends in the midst of the instruction.
        if (operate(t) && (t->word != at || c != t->code || depth != t->depth || !c->blocks[t->block].converge)) {
            return;
        }
    }
    if (t->stop == STOP_NONE) {
        t->word = code_after(t->run->kernel->module, at);
    }
}

// A thread has ended or waits: others may go on, or the next group.
static void settle(zmc_execution *run, group *g) {
    bool over = true;
    for (uint32_t i = 0; i < run->threads; i++) {
        over = over && g->threads[i].stop == STOP_DONE;
    }
    if (over) {
        zmc_end_group(run, g);
    } else {
        zmc_pass_barrier(run, g);
    }
}

zmc_step zmc_run_instruction(zmc_execution *run, uint32_t slot, uint32_t index) {
    thread *t = thread_at(run, slot, index);
    if (t == NULL || run->faulted) {
        return run->faulted ? ZMC_STEP_FAULT : ZMC_STEP_NONE;
    }
    if (t->stop == STOP_BARRIER) {
        return ZMC_STEP_WAITS;
    }
    t->stop = STOP_NONE;
    t->word = word_of(t);
    t->budget = INT64_MAX;
    execute(t);
    uint64_t operations = (uint64_t)(INT64_MAX - t->budget);
    t->executed += operations;
    run->counts.operations += operations;
    if (t->stop == STOP_FAULT) {
        return ZMC_STEP_FAULT;
    }
    if (t->stop != STOP_NONE) {
        bool waits = t->stop == STOP_BARRIER;
        settle(run, t->group);
        return waits ? ZMC_STEP_ARRIVED : ZMC_STEP_MOVED;
    }
    return ZMC_STEP_MOVED;
}

static const part *part_of(const zmc_module *m, uint32_t word) {
    for (uint32_t k = 0; k + 1 < m->part_count; k++) {
        if (word < m->parts[k].end) {
            return &m->parts[k];
        }
    }
    return &m->parts[m->part_count - 1];
}

bool zmc_run_where(const zmc_execution *run, uint32_t slot, uint32_t index, zmc_where *where) {
    const thread *t = thread_at(run, slot, index);
    if (t == NULL) {
        return false;
    }
    uint32_t word = word_of(t);
    const part *p = part_of(run->kernel->module, word);
    const group *g = t->group;
    const uint32_t *groups = run->launch.groups;
    *where = (zmc_where){.part = p->identity,
                         .word = word - (p->begin - 5),
                         .lanes = t->mask,
                         .group = (g->id[2] * groups[1] + g->id[1]) * groups[0] + g->id[0]};
    return true;
}

bool zmc_run_move(zmc_execution *run, uint32_t slot, uint32_t index, uint64_t identity, uint32_t word) {
    thread *t = thread_at(run, slot, index);
    const zmc_module *m = run->kernel->module;
    uint32_t at = UINT32_MAX;
    for (uint32_t k = 0; k < m->part_count; k++) {
        uint32_t begin = m->parts[k].begin - 5;
        at = m->parts[k].identity == identity && word < m->parts[k].end - begin ? begin + word : at;
    }
    if (t == NULL || t->stop == STOP_FAULT || at == UINT32_MAX) {
        return false;
    }
    const op *ops = run->program->ops[t->code->index];
    for (uint32_t b = 0; b < t->code->block_count; b++) {
        const block *candidate = &t->code->blocks[b];
        uint32_t first = code_from(m, candidate->at);
        // An instruction that lanes wait in the midst of begins in the block before.
        if (candidate->converge || at < first || at > candidate->end) {
            continue;
        }
        uint32_t known = first;
        while (known < at) {
            known = code_after(m, known);
        }
        if (known != at) {
            return false;
        }
        const op *next = ops + candidate->first;
        while (next->at < at) {
            next++;
        }
        t->pc = next;
        t->block = b;
        t->word = at;
        t->stop = STOP_NONE;
        return true;
    }
    return false;
}

uint8_t *zmc_run_local(const zmc_execution *run, uint32_t slot, uint32_t *size) {
    bool there = slot < run->slot_count && run->slots[slot].active;
    *size = there ? run->local_bytes : 0;
    return there ? run->slots[slot].local : NULL;
}

// ---- Registers ------------------------------------------------------------------------------------------------------

// A walk over the scalars of a thread's values.
typedef struct walk {
    thread *t;
    uint8_t *registers;
    size_t size;
    size_t offset;
    uint32_t register_bytes;
    bool write;
} walk;

static void walk_leaves(walk *w, const type *ty, uint32_t *reg) {
    if (ty->kind == TYPE_VECTOR || ty->kind == TYPE_ARRAY || ty->kind == TYPE_STRUCT) {
        for (uint32_t i = 0; i < ty->count && w->offset < w->size; i++) {
            walk_leaves(w, ty->kind == TYPE_STRUCT ? ty->members[i] : ty->element, reg);
        }
        return;
    }
    uint32_t width = w->t->run->launch.simd;
    size_t bytes = (size_t)ty->lane_bytes * width;
    if (bytes <= w->size - w->offset) {
        uint8_t *value = w->t->r + (size_t)*reg * width;
        memcpy(w->write ? value : w->registers + w->offset, w->write ? w->registers + w->offset : value, bytes);
    }
    size_t next = w->offset + (bytes + w->register_bytes - 1) / w->register_bytes * w->register_bytes;
    w->offset = next < w->size ? next : w->size;
    *reg += (uint32_t)ty->lane_bytes;
}

static bool is_argument(const zmc_kernel *k, uint32_t n) {
    for (uint32_t p = 0; p < k->function->parameter_count; p++) {
        if (k->function->parameters[p] == n) {
            return true;
        }
    }
    return false;
}

typedef struct defined {
    uint32_t at;
    value_reg value;
} defined;

static int by_instruction(const void *one, const void *other) {
    const defined *a = one, *b = other;
    return a->at < b->at ? -1 : a->at > b->at;
}

void zmc_run_registers(zmc_execution *run, uint32_t slot, uint32_t index, uint8_t *registers, size_t size,
                       uint32_t register_bytes, bool write) {
    thread *t = thread_at(run, slot, index);
    const zmc_kernel *k = run->kernel;
    defined *all = t == NULL ? NULL : malloc((k->value_count + 1) * sizeof *all);
    if (all == NULL) {
        return;
    }
    uint32_t count = 0;
    for (uint32_t n = 0; n < k->value_count; n++) {
        const id *i = &k->module->ids[k->values[n].id];
        if (i->type != NULL && i->type->lane_bytes != 0 && !is_argument(k, k->values[n].id)) {
            all[count++] = (defined){i->at, k->values[n]};
        }
    }
    qsort(all, count, sizeof *all, by_instruction);
    walk w = {.t = t, .registers = registers, .size = size, .register_bytes = register_bytes, .write = write};
    for (uint32_t n = 0; n < count && w.offset < w.size; n++) {
        uint32_t reg = all[n].value.reg;
        walk_leaves(&w, k->module->ids[all[n].value.id].type, &reg);
    }
    free(all);
}
