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
static uint32_t code_from(const zmc_module *module, uint32_t at) {
    while (!zmc_is_code(zm_spirv_opcode_of(module->words + at))) {
        at += zm_spirv_length_of(module->words + at);
    }
    return at;
}

static uint32_t code_after(const zmc_module *module, uint32_t at) {
    return code_from(module, at + zm_spirv_length_of(module->words + at));
}

static thread *thread_at(const zmc_execution *run, uint32_t slot, uint32_t index) {
    bool there = slot < run->slot_count && index < run->threads && run->slots[slot].active;
    thread *self = there ? &run->slots[slot].threads[index] : NULL;
    return self == NULL || self->stop == STOP_DONE ? NULL : self;
}

// Instructions at the beginning of a block may have no operations; variables have some, and are no instructions of the
// code.
static uint32_t word_of(const thread *self) {
    if (self->word != 0) {
        return self->word;
    }
    const code *body = self->code;
    const op *ops = self->run->own_ops != NULL ? self->run->own_ops : self->run->program->ops[body->index];
    bool begins = self->block < body->block_count && self->pc == ops + body->blocks[self->block].first;
    return code_from(self->run->kernel->module, begins ? body->blocks[self->block].at : self->pc->at);
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
static bool operate(thread *self) {
    const zmc_module *module = self->run->kernel->module;
    int64_t before = self->budget;
    uint32_t depth = self->depth;
    const op *operation = self->pc++;
    if (self->run->checks != NULL) {
        zmc_check_operation(self, operation);
    } else {
        operation->run(self, operation);
    }
    if (self->stop != STOP_NONE) {
        return false;
    }
    if (self->budget != before) {
        // It has entered a block.
        self->word = code_from(module, self->code->blocks[self->block].at);
        return true;
    }
    if (self->depth < depth) {
        self->word = code_after(module, self->pc[-1].at);
        return true;
    }
    return false;
}

// Executes the operations of an instruction; there may be none.
static void execute(thread *self) {
    uint32_t at = self->word;
    while (self->stop == STOP_NONE && self->pc->at <= at) {
        const code *body = self->code;
        uint32_t depth = self->depth;
        // Where lanes wait for others, the block ends in the midst of the instruction.
        if (operate(self) &&
            (self->word != at || body != self->code || depth != self->depth || !body->blocks[self->block].converge)) {
            return;
        }
    }
    if (self->stop == STOP_NONE) {
        self->word = code_after(self->run->kernel->module, at);
    }
}

// A thread has ended or waits: others may go on, or the next group.
static void settle(zmc_execution *run, group *work_group) {
    bool over = true;
    for (uint32_t i = 0; i < run->threads; i++) {
        over = over && work_group->threads[i].stop == STOP_DONE;
    }
    if (over) {
        zmc_end_group(run, work_group);
    } else {
        zmc_pass_barrier(run, work_group);
    }
}

zmc_step zmc_run_instruction(zmc_execution *run, uint32_t slot, uint32_t index) {
    thread *self = thread_at(run, slot, index);
    if (self == NULL || run->faulted) {
        return run->faulted ? ZMC_STEP_FAULT : ZMC_STEP_NONE;
    }
    if (self->stop == STOP_BARRIER) {
        return ZMC_STEP_WAITS;
    }
    self->stop = STOP_NONE;
    self->word = word_of(self);
    self->budget = INT64_MAX;
    execute(self);
    uint64_t operations = (uint64_t)(INT64_MAX - self->budget);
    self->executed += operations;
    run->counts.operations += operations;
    if (self->stop == STOP_FAULT) {
        return ZMC_STEP_FAULT;
    }
    if (self->stop != STOP_NONE) {
        bool waits = self->stop == STOP_BARRIER;
        settle(run, self->group);
        return waits ? ZMC_STEP_ARRIVED : ZMC_STEP_MOVED;
    }
    return ZMC_STEP_MOVED;
}

static const part *part_of(const zmc_module *module, uint32_t word) {
    for (uint32_t part_index = 0; part_index + 1 < module->part_count; part_index++) {
        if (word < module->parts[part_index].end) {
            return &module->parts[part_index];
        }
    }
    return &module->parts[module->part_count - 1];
}

bool zmc_run_where(const zmc_execution *run, uint32_t slot, uint32_t index, zmc_where *where) {
    const thread *self = thread_at(run, slot, index);
    if (self == NULL) {
        return false;
    }
    uint32_t word = word_of(self);
    const part *holder = part_of(run->kernel->module, word);
    const group *work_group = self->group;
    const uint32_t *groups = run->launch.groups;
    *where = (zmc_where){.part = holder->identity,
                         .word = word - (holder->begin - 5),
                         .lanes = self->mask,
                         .group = (work_group->id[2] * groups[1] + work_group->id[1]) * groups[0] + work_group->id[0]};
    return true;
}

bool zmc_run_move(zmc_execution *run, uint32_t slot, uint32_t index, uint64_t identity, uint32_t word) {
    thread *self = thread_at(run, slot, index);
    const zmc_module *module = run->kernel->module;
    uint32_t at = UINT32_MAX;
    for (uint32_t part_index = 0; part_index < module->part_count; part_index++) {
        uint32_t begin = module->parts[part_index].begin - 5;
        at = module->parts[part_index].identity == identity && word < module->parts[part_index].end - begin
                 ? begin + word
                 : at;
    }
    if (self == NULL || self->stop == STOP_FAULT || at == UINT32_MAX) {
        return false;
    }
    const op *ops = run->program->ops[self->code->index];
    for (uint32_t block_index = 0; block_index < self->code->block_count; block_index++) {
        const block *candidate = &self->code->blocks[block_index];
        uint32_t first = code_from(module, candidate->at);
        // An instruction that lanes wait in the midst of begins in the block before.
        if (candidate->converge || at < first || at > candidate->end) {
            continue;
        }
        uint32_t known = first;
        while (known < at) {
            known = code_after(module, known);
        }
        if (known != at) {
            return false;
        }
        const op *next = ops + candidate->first;
        while (next->at < at) {
            next++;
        }
        self->pc = next;
        self->block = block_index;
        self->word = at;
        self->stop = STOP_NONE;
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
    thread *self;
    uint8_t *registers;
    size_t size;
    size_t offset;
    uint32_t register_bytes;
    bool write;
} walk;

static void walk_leaves(walk *walked, const type *ty, uint32_t *reg) {
    if (ty->kind == TYPE_VECTOR || ty->kind == TYPE_ARRAY || ty->kind == TYPE_STRUCT) {
        for (uint32_t i = 0; i < ty->count && walked->offset < walked->size; i++) {
            walk_leaves(walked, ty->kind == TYPE_STRUCT ? ty->members[i] : ty->element, reg);
        }
        return;
    }
    uint32_t width = walked->self->run->launch.simd;
    size_t bytes = (size_t)ty->lane_bytes * width;
    if (bytes <= walked->size - walked->offset) {
        uint8_t *value = walked->self->registers + (size_t)*reg * width;
        memcpy(walked->write ? value : walked->registers + walked->offset,
               walked->write ? walked->registers + walked->offset : value, bytes);
    }
    size_t next =
        walked->offset + (bytes + walked->register_bytes - 1) / walked->register_bytes * walked->register_bytes;
    walked->offset = next < walked->size ? next : walked->size;
    *reg += (uint32_t)ty->lane_bytes;
}

static bool is_argument(const zmc_kernel *kernel, uint32_t n) {
    for (uint32_t parameter = 0; parameter < kernel->function->parameter_count; parameter++) {
        if (kernel->function->parameters[parameter] == n) {
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
    const defined *left = one, *right = other;
    return left->at < right->at ? -1 : left->at > right->at;
}

void zmc_run_registers(zmc_execution *run, uint32_t slot, uint32_t index, uint8_t *registers, size_t size,
                       uint32_t register_bytes, bool write) {
    thread *self = thread_at(run, slot, index);
    const zmc_kernel *kernel = run->kernel;
    defined *all = self == NULL ? NULL : malloc((kernel->value_count + 1) * sizeof *all);
    if (all == NULL) {
        return;
    }
    uint32_t count = 0;
    for (uint32_t n = 0; n < kernel->value_count; n++) {
        const id *i = &kernel->module->ids[kernel->values[n].id];
        if (i->type != NULL && i->type->lane_bytes != 0 && !is_argument(kernel, kernel->values[n].id)) {
            all[count++] = (defined){i->at, kernel->values[n]};
        }
    }
    qsort(all, count, sizeof *all, by_instruction);
    walk walked = {
        .self = self, .registers = registers, .size = size, .register_bytes = register_bytes, .write = write};
    for (uint32_t n = 0; n < count && walked.offset < walked.size; n++) {
        uint32_t reg = all[n].value.reg;
        walk_leaves(&walked, kernel->module->ids[all[n].value.id].type, &reg);
    }
    free(all);
}
