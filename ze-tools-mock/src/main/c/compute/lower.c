// Makes operations of the instructions of a kernel.
#include "compute/lower.h"

#include <string.h>

#include "compute/scalar.h"

void lower_at_instruction(lowering *self, uint32_t at) {
    self->at = at;
    self->words = self->module->words + at;
    self->length = zm_spirv_length_of(self->words);
}

static bool needs_start(uint32_t code) {
    return code == SPV_OP_PHI;
}

static void lower_function(lowering *self, code *body) {
    self->code = body;
    self->function = body->function;
    self->part = self->function->part;
    self->ops = NULL;
    self->op_count = self->op_room = 0;
    self->edges = NULL;
    self->edge_count = self->edge_room = 0;
    self->blocks = NULL;
    self->block_count = self->block_room = 0;
    self->scanned_count = 0;
    self->at = self->function->at;
    lower_scan_blocks(self);
    uint32_t count = 0, *order = lower_order_blocks(self, &count);
    uint32_t *final = zmc_alloc(self->module, (self->scanned_count + 1) * sizeof *final);
    for (uint32_t i = 0; i < self->scanned_count; i++) {
        final[i] = UINT32_MAX;
    }
    for (uint32_t i = 0; i < count; i++) {
        const block *scanned = &self->scanned[order[i]];
        final[order[i]] = self->block_count;
        lower_at_instruction(self, scanned->at);
        lower_begin_block(self, false);
        for (uint32_t at = scanned->at + zm_spirv_length_of(self->module->words + scanned->at); at <= scanned->end;
             at += zm_spirv_length_of(self->module->words + at)) {
            uint32_t op_code = zm_spirv_opcode_of(self->module->words + at);
            lower_at_instruction(self, at);
            if (needs_start(op_code)) {
                define(self, (need_words(self, 3), self->words[2]));
            } else if (op_code >= SPV_OP_BRANCH && op_code <= SPV_OP_SWITCH) {
                lower_branch(self, op_code, scanned->label);
            } else {
                lower_instruction(self, op_code);
            }
        }
        lower_end_block(self);
    }
    for (uint32_t n = 0; n < self->edge_count; n++) {
        uint32_t target = self->edges[n].target;
        self->edges[n].target = target & TARGET_IS_FINAL ? target & ~TARGET_IS_FINAL : final[target];
    }
    body->ops = self->ops;
    body->op_count = self->op_count;
    body->edges = self->edges;
    body->edge_count = self->edge_count;
    body->blocks = self->blocks;
    body->block_count = self->block_count;
    body->words = (self->block_count + 63) / 64;
    body->converge = zmc_alloc(self->module, (body->words + 1) * sizeof *body->converge);
    for (uint32_t i = 0; i < self->block_count; i++) {
        body->converge[i / 64] |= (uint64_t)self->blocks[i].converge << (i % 64);
    }
    body->pending = self->kernel->pending;
    self->kernel->pending += self->block_count;
    body->bits = self->kernel->bits;
    self->kernel->bits += body->words;
    body->frame = (body->frame + 31) & ~31u;
}

// Returns whether a word of an instruction is a number or a label, and no operand that may be a variable.
static bool is_literal(const part *part, const uint32_t *words, uint32_t index) {
    switch (zm_spirv_opcode_of(words)) {
    case SPV_OP_EXT_INST:
        return words[3] != part->std || index == 3 || index == 4;    // other instructions only describe
    case SPV_OP_CONSTANT:
    case SPV_OP_CONSTANT_SAMPLER:
    case SPV_OP_SPEC_CONSTANT:
    case SPV_OP_FUNCTION:
    case SPV_OP_LOOP_MERGE:
    case SPV_OP_SELECTION_MERGE:
        return true;
    case SPV_OP_VARIABLE:
        return index == 3;
    case SPV_OP_LOAD:
    case SPV_OP_COMPOSITE_EXTRACT:
    case SPV_OP_BRANCH_CONDITIONAL:
        return index >= 4;
    case SPV_OP_STORE:
    case SPV_OP_COPY_MEMORY:
    case SPV_OP_SWITCH:
        return index >= 3;
    case SPV_OP_COPY_MEMORY_SIZED:
        return index >= 4;
    case SPV_OP_VECTOR_SHUFFLE:
    case SPV_OP_COMPOSITE_INSERT:
        return index >= 5;
    default:
        return false;
    }
}

// Looks for variables of a part whose addresses are used.
static void find_escapes(zmc_module *module, const part *part) {
    id *ids = module->ids + part->first_id;
    for (uint32_t at = part->begin; at < part->end; at += zm_spirv_length_of(module->words + at)) {
        const uint32_t *words = module->words + at;
        uint32_t code = zm_spirv_opcode_of(words), length = zm_spirv_length_of(words);
        // Constants may hold the address of a variable; types, names and decorations do not.
        if ((code <= SPV_OP_TYPE_FORWARD_POINTER && code != SPV_OP_EXT_INST) ||
            (code >= SPV_OP_DECORATE && code <= SPV_OP_GROUP_MEMBER_DECORATE) || code == SPV_OP_LIFETIME_START ||
            code == SPV_OP_LIFETIME_STOP || (code >= SPV_OP_MODULE_PROCESSED && code <= SPV_OP_DECORATE_ID)) {
            continue;
        }
        uint32_t skip = zmc_result_word(code);
        for (uint32_t i = 1 + skip; i < length; i++) {
            if (words[i] == 0 || words[i] >= part->bound || ids[words[i]].kind != ID_VARIABLE ||
                is_literal(part, words, i)) {
                continue;
            }
            id *named = &ids[words[i]];
            const type *inner = named->type->element;
            bool load = code == SPV_OP_LOAD && i == 3,
                 store = code == SPV_OP_STORE && i == 1 && length >= 3 && words[2] > 0 && words[2] < part->bound;
            if (!(load && ids[words[2]].type == inner) && !(store && ids[words[2]].type == inner)) {
                named->flags |= FLAG_ESCAPES;
            }
        }
    }
}

// Finds the variables that need no address: they are only loaded and stored as a whole.
static void find_promoted(zmc_module *module) {
    if (module->promoted) {
        return;
    }
    module->promoted = true;
    for (uint32_t i = 0; i < module->part_count; i++) {
        find_escapes(module, &module->parts[i]);
    }
    // Registers have values from the beginning, so that nothing would be found in them.
    bool keeps = (module->checks & ZMC_CHECK_UNINITIALISED) != 0;
    for (uint32_t number = 1; number < module->bound && !keeps; number++) {
        id *named = &module->ids[number];
        if (named->kind == ID_VARIABLE && named->function != 0 && named->type->kind == TYPE_POINTER &&
            named->type->element != NULL && !(named->flags & FLAG_ESCAPES) && named->type->element->leaves <= 64 &&
            named->type->element->leaves > 0) {
            named->flags |= FLAG_PROMOTED;
        }
    }
}

static void private_memory(lowering *self) {
    zmc_kernel *kernel = self->kernel;
    uint64_t total = kernel->start_frame;
    for (uint32_t i = 0; i < kernel->code_count; i++) {
        total += kernel->codes[i]->frame;
    }
    // Calls that go round: the same function more than once. Callees are behind their first callers.
    uint8_t *state = zmc_alloc(self->module, kernel->code_count + 1);
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = kernel->code_count; i-- > 0;) {
            if (state[i]) {
                continue;
            }
            bool leaf = true;
            for (uint32_t j = 0; j < kernel->codes[i]->op_count; j++) {
                const op *operation = &kernel->codes[i]->ops[j];
                leaf = leaf && (operation->code != OP_CALL || state[operation->imm]);
            }
            state[i] = leaf;
            changed = changed || leaf;
        }
    }
    for (uint32_t i = 0; i < kernel->code_count; i++) {
        kernel->deep = kernel->deep || !state[i];
    }
    if (kernel->deep) {
        total = total * 4 + 65536;
    }
    if (total > MOST_PRIVATE_BYTES) {
        lower_fail(self, "the kernel needs %llu bytes of private memory; at most 16 MiB are supported",
                   (unsigned long long)total);
    }
    kernel->private_bytes = (uint32_t)((total + 63) & ~(uint64_t)63);
}

// Finds the components of the built-in variables that something reads. Only plain operations say which registers they
// read one by one.
static void find_used(zmc_kernel *kernel) {
    for (uint32_t n = 0; n < kernel->builtin_count; n++) {
        builtin_use *variable = &kernel->builtins[n];
        variable->used = variable->builtin == UINT32_MAX || variable->memory != 0 ? UINT32_MAX : 0;
        uint32_t end = variable->reg + variable->count * variable->width;
        for (uint32_t j = 0; j < kernel->code_count; j++) {
            const code *body = kernel->codes[j];
            for (uint32_t i = 0; i < body->op_count; i++) {
                const op *operation = &body->ops[i];
                bool plain = operation->code <= OP_ZEXT ||
                             (operation->code >= OP_LOAD_8 && operation->code <= OP_SCALESHIFT) ||
                             operation->code == OP_ATOMIC ||
                             (operation->code >= OP_MATH1_F32 && operation->code <= OP_MATHPP_F64);
                const uint32_t regs[3] = {operation->first, operation->second, operation->third};
                if (operation->code == OP_JUMP || operation->code == OP_BRANCH || operation->code == OP_RETURN ||
                    operation->code == OP_BARRIER || operation->code == OP_PRIVATE || operation->code == OP_FAULT) {
                    continue;    // conditions are no integers
                }
                if (!plain) {
                    variable->used = UINT32_MAX;
                }
                for (int operand = 0; operand < 3 && plain; operand++) {
                    if (regs[operand] >= variable->reg && regs[operand] < end) {
                        variable->used |= 1u << ((regs[operand] - variable->reg) / variable->width);
                    }
                }
            }
        }
    }
}

// Atomic operations with which lanes wait for what others do.
static bool may_wait(const op *operation) {
    combine kind = (combine)operation->atomic.kind;
    return operation->code == OP_ATOMIC &&
           (kind == C_EXCHANGE || kind == C_COMPARE || kind == C_LOAD || kind == C_FLAG);
}

// Returns true if lanes of several sub-groups may be executed together: nothing shows how many a sub-group has, and no
// lane waits for what another does.
static bool is_wide(const zmc_kernel *kernel) {
    for (uint32_t i = 0; i < kernel->builtin_count; i++) {
        uint32_t builtin = kernel->builtins[i].builtin;
        if ((builtin >= SPV_BUILT_IN_SUBGROUP_SIZE && builtin <= SPV_BUILT_IN_SUBGROUP_LOCAL_INVOCATION_ID) ||
            (builtin >= SPV_BUILT_IN_SUBGROUP_EQ_MASK && builtin <= SPV_BUILT_IN_SUBGROUP_LT_MASK)) {
            return false;
        }
    }
    for (uint32_t j = 0; j < kernel->code_count; j++) {
        const code *body = kernel->codes[j];
        for (uint32_t i = 0; i < body->op_count; i++) {
            const op *operation = &body->ops[i];
            bool sub_group = operation->code == OP_SUBGROUP || operation->code == OP_SHUFFLEOP ||
                             operation->code == OP_BALLOT || operation->code == OP_BLOCKIO ||
                             operation->code == OP_IMAGEBLOCK || operation->code == OP_CLOCK ||
                             operation->code == OP_NOTE;
            if (sub_group || may_wait(operation)) {
                return false;
            }
        }
    }
    return !kernel->polls;
}

static bool is_reentered(const zmc_kernel *kernel) {
    bool called = kernel->deep;
    for (uint32_t j = 0; j < kernel->code_count; j++) {
        const code *body = kernel->codes[j];
        for (uint32_t i = 0; i < body->op_count; i++) {
            called =
                called || body->ops[i].code == OP_CALLPTR || (body->ops[i].code == OP_CALL && body->ops[i].imm == 0);
        }
    }
    return called;
}

// No identifier has a register any more.
static void forget(zmc_module *module) {
    for (uint32_t i = 0; i < module->used_count; i++) {
        module->ids[module->used[i]].reg = 0;
    }
    module->used_count = 0;
}

// The function that a kernel calls with its own parameters, where it does nothing else: compilers write kernels so that
// other kernels can call them.
static const function *behind(const zmc_module *module, const function *caller) {
    uint32_t at = caller->first_label;
    const uint32_t *call = NULL;
    for (uint32_t steps = 0; at != 0 && at < caller->end && steps < 16; steps++) {
        const uint32_t *words = module->words + at;
        uint32_t code = zm_spirv_opcode_of(words), length = zm_spirv_length_of(words);
        if (code == SPV_OP_RETURN && call != NULL) {
            const id *named = &module->ids[caller->part->first_id + call[3]];
            const function *other = named->kind == ID_FUNCTION ? &module->functions[named->function - 1] : NULL;
            bool same = other != NULL && other->first_label != 0 && other->type == caller->type && other != caller;
            for (uint32_t i = 0; same && i < caller->parameter_count; i++) {
                same = caller->part->first_id + call[4 + i] == caller->parameters[i];
            }
            return same ? other : NULL;
        }
        if (code == SPV_OP_FUNCTION_CALL && call == NULL && length == 4 + caller->parameter_count &&
            words[3] < caller->part->bound) {
            call = words;
        } else if (code != SPV_OP_LABEL && code != SPV_OP_LINE && code != SPV_OP_NO_LINE) {
            return NULL;
        }
        at += length;
    }
    return NULL;
}

// Keeps which values are in which registers, for debuggers.
static void keep_values(lowering *self) {
    zmc_kernel *kernel = self->kernel;
    const zmc_module *module = self->module;
    kernel->values = zmc_alloc(self->module, (module->used_count + 1) * sizeof *kernel->values);
    for (uint32_t i = 0; i < module->used_count; i++) {
        const id *named = &module->ids[module->used[i]];
        if (named->kind == ID_VALUE && named->function != 0) {
            kernel->values[kernel->value_count++] = (value_reg){module->used[i], named->reg - 1};
        }
    }
}

// Lowers the functions that have codes, and those that they call.
static void lower_all(lowering *self) {
    for (; self->lowered < self->kernel->code_count; self->lowered++) {
        lower_function(self, self->kernel->codes[self->lowered]);
    }
}

// Lowers the functions to which pointers may point, and orders all codes by their functions.
static void lower_pointed(lowering *self) {
    zmc_kernel *kernel = self->kernel;
    for (uint32_t i = 0; i < self->module->function_count; i++) {
        if (self->module->functions[i].pointed && self->module->functions[i].first_label != 0) {
            lower_code_of(self, &self->module->functions[i]);
        }
    }
    lower_all(self);
    kernel->pointed_codes = zmc_alloc(self->module, (kernel->code_count + 1) * sizeof *kernel->pointed_codes);
    for (uint32_t i = 0, n = 0; i < self->module->function_count; i++) {
        if (self->module->functions[i].lowered_for == kernel) {
            kernel->pointed_codes[n++] = self->module->functions[i].lowered_index;
        }
    }
}

const code *zmc_code_at(const zmc_kernel *kernel, uint64_t address) {
    const zmc_module *module = kernel->module;
    uint64_t function = zmc_function_at(address);
    for (uint32_t i = 0; i < module->placed_count && function == UINT64_MAX; i++) {
        function = module->placed[i].address == address ? module->placed[i].function : function;
    }
    uint32_t low = 0, high = kernel->pointed_codes == NULL ? 0 : kernel->code_count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        const code *body = kernel->codes[kernel->pointed_codes[middle]];
        uint64_t at = (uint64_t)(body->function - module->functions);
        if (at == function) {
            return body;
        }
        *(at < function ? &low : &high) = at < function ? middle + 1 : middle;
    }
    return NULL;
}

void zmc_lower(zmc_kernel *kernel) {
    zmc_module *module = kernel->module;
    if (kernel->function->type->element->kind == TYPE_VOID && behind(module, kernel->function) != NULL) {
        kernel->function = behind(module, kernel->function);
    }
    forget(module);    // what is left of a kernel that failed
    find_promoted(module);
    lowering self = {.module = module,
                     .kernel = kernel,
                     .at = kernel->function->at,
                     .function = kernel->function,
                     .part = kernel->function->part};
    if (kernel->function->first_label == 0) {
        lower_fail(&self, "the kernel has no body");
    }
    new_register(&self, 8);    // register 0 is none
    lower_code_of(&self, module->functions + (kernel->function - module->functions));
    lower_all(&self);
    if (kernel->calls_pointers) {
        lower_pointed(&self);
    }
    private_memory(&self);
    for (uint32_t i = 0; i < kernel->builtin_count; i++) {
        builtin_use *variable = &kernel->builtins[i];
        variable->local_reg = variable->builtin == SPV_BUILT_IN_GLOBAL_INVOCATION_ID && variable->memory == 0
                                  ? new_register(&self, 4 * variable->count)
                                  : 0;
    }
    find_used(kernel);
    kernel->waits = kernel->polls;
    for (uint32_t j = 0; j < kernel->code_count; j++) {
        const code *body = kernel->codes[j];
        for (uint32_t i = 0; i < body->op_count; i++) {
            kernel->waits = kernel->waits || may_wait(&body->ops[i]);
        }
    }
    kernel->wide = is_wide(kernel);
    kernel->reentered = is_reentered(kernel);
    keep_values(&self);
    forget(module);
}

static void read_leaf(lowering *self, const type *leaf, uint32_t reg, uint64_t memory, void *with) {
    (void)memory;
    uint8_t *const *to = with;
    uint32_t bytes = lower_bytes_of(scalar_kind(self, leaf)), first = (uint32_t)(uintptr_t)to[2];
    memcpy(to[0] + (reg - first), to[1] + (size_t)reg * 8, bytes);
}

void zmc_evaluate(zmc_module *module, uint32_t at) {
    const uint32_t *instruction = module->words + at;
    uint32_t length = zm_spirv_length_of(instruction), code = instruction[3];
    uint32_t *words = zmc_alloc(module, (length + 1) * sizeof *words);
    words[0] = (length - 1) << 16 | code;
    words[1] = instruction[1];
    words[2] = instruction[2];
    memcpy(words + 3, instruction + 4, (length - 4) * sizeof *words);
    zmc_kernel *kernel = zmc_alloc(module, sizeof *kernel);
    kernel->module = module;
    lowering self = {
        .module = module, .kernel = kernel, .part = module->part, .at = at, .words = words, .length = length - 1};
    bool allowed = (code >= SPV_OP_ACCESS_CHAIN && code <= SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN) ||
                   (code >= SPV_OP_VECTOR_SHUFFLE && code <= SPV_OP_COMPOSITE_INSERT) ||
                   (code >= SPV_OP_CONVERT_F_TO_U && code <= SPV_OP_BITCAST) ||
                   (code >= SPV_OP_S_NEGATE && code <= SPV_OP_VECTOR_TIMES_SCALAR) ||
                   (code >= SPV_OP_LOGICAL_EQUAL && code <= SPV_OP_F_UNORD_GREATER_THAN_EQUAL) ||
                   (code >= SPV_OP_SHIFT_RIGHT_LOGICAL && code <= SPV_OP_NOT);
    if (!allowed) {
        char name[ZMC_NAME];
        lower_fail(&self, "%s is none of a constant's operations", zmc_name_of(code, name));
    }
    new_register(&self, 8);
    id *named = lower_id_of(&self, instruction[2]);
    uint8_t *image = named->image;
    named->image = NULL;
    for (uint32_t i = 3; i < self.length; i++) {    // forward references have no value yet
        if (words[i] == instruction[2]) {
            lower_fail(&self, "the constant depends on itself");
        }
    }
    lower_instruction(&self, code);
    val value = use(&self, instruction[2]);
    uint8_t *registers = zmc_alloc(module, (size_t)kernel->lane_bytes * 8 + 64);
    for (uint32_t n = 0; n < kernel->constant_count; n++) {
        const constant_reg *constant = &kernel->constants[n];
        memcpy(registers + (size_t)constant->reg * 8, &constant->value, constant->bytes);
    }
    // One lane is enough.
    thread single = {.registers = registers, .mask = 1, .full = 1};
    for (uint32_t i = 0; i < self.op_count; i++) {
        op operation = self.ops[i];
        if (operation.code == OP_LOAD_8 || operation.code == OP_PRIVATE || operation.code == OP_FAULT ||
            operation.code == OP_GENERIC) {
            char name[ZMC_NAME];
            lower_fail(&self, "%s is none of a constant's operations", zmc_name_of(code, name));
        }
        operation.result *= 8;
        operation.first *= 8;
        operation.second *= 8;
        operation.third *= 8;
        zmc_ops_8[operation.code](&single, &operation);
    }
    named->image = image;
    uint8_t *with[3] = {image, registers, (uint8_t *)(uintptr_t)value.reg};
    lower_all_leaves(&self, value.type, value.reg, read_leaf, with);
    forget(module);
}
