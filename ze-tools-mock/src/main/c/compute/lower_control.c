// Lowers branches, phis and calls.
#include "compute/lower.h"

#include <stdio.h>
#include <string.h>

uint32_t lower_block_of(lowering *self, uint32_t label) {
    id *named = lower_id_of(self, label);
    if (named->kind != ID_LABEL || named->function != self->module->ids[self->function->id].function ||
        named->block == UINT32_MAX) {
        lower_fail(self, "identifier %u is no label of the function", label);
    }
    return named->block;
}

static uint32_t new_edge(lowering *self, uint32_t target) {
    self->edges = lower_grow(self, self->edges, self->edge_count, &self->edge_room, sizeof *self->edges);
    self->edges[self->edge_count] = (edge){target, 0, 0};
    return self->edge_count++;
}

static bool overlap(uint32_t first, uint64_t first_bytes, uint32_t second, uint64_t second_bytes) {
    return first < second + second_bytes && second < first + first_bytes;
}

// Returns the value that a phi takes from an edge. A source that no instruction defines is any value, also the one that
// the phi has.
static val source_of_phi(lowering *self, uint32_t source, val phi) {
    if (lower_id_of(self, source)->kind != ID_NONE || !self->module->forgives_types) {
        return use(self, source);
    }
    lower_forgive(self, "a phi takes a value that no instruction defines");
    return phi;
}

// The copy that an OpPhi makes where an edge is taken.
typedef struct phi_copy {
    uint32_t at;    // word index of the phi
    val to, from;
    uint32_t temporary;
} phi_copy;

// The word index of the next phi of a block; 0: none.
static uint32_t next_phi(const lowering *self, uint32_t at) {
    for (; at < self->function->end; at += zm_spirv_length_of(self->module->words + at)) {
        uint32_t code = zm_spirv_opcode_of(self->module->words + at);
        if (code == SPV_OP_PHI) {
            return at;
        }
        if (code != SPV_OP_LINE && code != SPV_OP_NO_LINE && code != SPV_OP_EXT_INST) {
            return 0;
        }
    }
    return 0;
}

static phi_copy copy_of_phi(lowering *self, uint32_t at, uint32_t from_label) {
    const uint32_t *words = self->module->words + at;
    uint32_t length = zm_spirv_length_of(words), source = 0;
    self->at = at;
    if (length < 3) {
        lower_fail(self, "too few words");
    }
    for (uint32_t i = 3; i + 1 < length; i += 2) {
        if (words[i + 1] == from_label) {
            source = words[i];
        }
    }
    if (source == 0) {
        lower_fail(self, "no value for the predecessor %u", from_label);
    }
    phi_copy copy = {.at = at, .to = use(self, words[2])};
    copy.from = source_of_phi(self, source, copy.to);
    if (!lower_same_shape(copy.from.type, copy.to.type)) {
        lower_fail(self, "a value is of another type than the result");
    }
    return copy;
}

// The copies for the phis at an edge's end, after the branch that takes it. All phis take their values at the same
// time: where one takes what another before it gives, the values go through other registers.
static void edge_copies(lowering *self, uint32_t index, uint32_t from_label) {
    uint32_t block_at = self->scanned[self->edges[index].target].at, saved_at = self->at, count = 0, room = 0;
    uint32_t begin = block_at + zm_spirv_length_of(self->module->words + block_at);
    phi_copy *copies = NULL;
    bool conflict = false;
    self->edges[index].first = self->op_count;
    for (uint32_t at = next_phi(self, begin); at != 0;
         at = next_phi(self, at + zm_spirv_length_of(self->module->words + at))) {
        copies = lower_grow(self, copies, count, &room, sizeof *copies);
        copies[count] = copy_of_phi(self, at, from_label);
        val from = copies[count].from;
        for (uint32_t i = 0; i < count && !conflict; i++) {
            conflict = overlap(copies[i].to.reg, copies[i].to.type->lane_bytes, from.reg, from.type->lane_bytes);
        }
        count++;
    }
    for (uint32_t i = 0; i < count; i++) {
        phi_copy *copy = &copies[i];
        copy->temporary = conflict ? new_register(self, copy->from.type->lane_bytes) : copy->to.reg;
        self->at = copy->at;
        copy_value(self, copy->from.type, copy->temporary, copy->from.reg);
    }
    for (uint32_t i = 0; i < count && conflict; i++) {
        self->at = copies[i].at;
        copy_value(self, copies[i].to.type, copies[i].to.reg, copies[i].temporary);
    }
    self->edges[index].count = self->op_count - self->edges[index].first;
    self->at = saved_at;
}

void lower_begin_block(lowering *self, bool converge) {
    self->blocks = lower_grow(self, self->blocks, self->block_count, &self->block_room, sizeof *self->blocks);
    self->blocks[self->block_count++] = (block){.first = self->op_count, .at = self->at, .converge = converge};
}

void lower_end_block(lowering *self) {
    block *last = &self->blocks[self->block_count - 1];
    last->count = self->op_count - last->first;
    last->end = self->at;
}

void converge(lowering *self) {
    if (self->code == NULL) {
        lower_fail(self, "not possible in a constant");
    }
    uint32_t edge_index = new_edge(self, self->block_count | TARGET_IS_FINAL);
    emit(self, OP_JUMP, edge_index, 0, 0, 0);
    lower_end_block(self);
    lower_begin_block(self, true);
}

void lower_branch(lowering *self, uint32_t code, uint32_t label) {
    switch (code) {
    case SPV_OP_BRANCH: {
        need_words(self, 2);
        uint32_t edge_index = new_edge(self, lower_block_of(self, self->words[1]));
        emit(self, OP_JUMP, edge_index, 0, 0, 0);
        edge_copies(self, edge_index, label);
        break;
    }
    case SPV_OP_BRANCH_CONDITIONAL: {
        need_words(self, 4);
        val condition = use(self, self->words[1]);
        if (condition.type->kind != TYPE_BOOL) {
            lower_fail(self, "the condition is no boolean");
        }
        uint32_t yes = new_edge(self, lower_block_of(self, self->words[2])),
                 no = new_edge(self, lower_block_of(self, self->words[3]));
        emit(self, OP_BRANCH, yes, condition.reg, no, 0);
        edge_copies(self, yes, label);
        edge_copies(self, no, label);
        break;
    }
    default: {
        need_words(self, 3);
        val selector = use(self, self->words[1]);
        if (selector.type->kind != TYPE_INT) {
            lower_fail(self, "the selector is no integer");
        }
        uint32_t words = selector.type->width > 32 ? 2 : 1, n = (self->length - 3) / (words + 1);
        if ((self->length - 3) % (words + 1) != 0) {
            lower_fail(self, "a literal without a label");
        }
        switch_info *info = zmc_alloc(self->module, sizeof *info);
        info->count = n;
        info->width = (uint32_t)selector.type->lane_bytes;
        info->values = zmc_alloc(self->module, (n + 1) * sizeof *info->values);
        info->edges = zmc_alloc(self->module, (n + 1) * sizeof *info->edges);
        emit(self, OP_SWITCH, 0, selector.reg, 0, 0)->cases = info;
        for (uint32_t i = 0; i <= n; i++) {
            uint32_t at = i == n ? 2 : 3 + i * (words + 1) + words;
            if (i < n) {
                info->values[i] =
                    self->words[3 + i * (words + 1)] | (words == 2 ? (uint64_t)self->words[4 + i * 3] << 32 : 0);
                info->values[i] &= selector.type->width == 64 ? UINT64_MAX : ((uint64_t)1 << selector.type->width) - 1;
            }
            info->edges[i] = new_edge(self, lower_block_of(self, self->words[at]));
            edge_copies(self, info->edges[i], label);
        }
        break;
    }
    }
}

code *lower_code_of(lowering *self, function *function) {
    zmc_kernel *kernel = self->kernel;
    if (function->lowered_for == kernel) {
        return kernel->codes[function->lowered_index];
    }
    code *body = zmc_alloc(self->module, sizeof *body);
    body->function = function;
    body->index = kernel->code_count;
    kernel->codes = lower_grow(self, kernel->codes, kernel->code_count, &kernel->code_room, sizeof(*kernel->codes));
    kernel->codes[kernel->code_count++] = body;
    function->lowered_for = kernel;
    function->lowered_index = body->index;
    body->parameter_regs = zmc_alloc(self->module, (function->parameter_count + 1) * sizeof *body->parameter_regs);
    for (uint32_t n = 0; n < function->parameter_count; n++) {
        id *named = &self->module->ids[function->parameters[n]];
        if (named->reg == 0) {
            named->reg = new_register(self, named->type->lane_bytes) + 1;
            lower_remember(self, named);
        }
        body->parameter_regs[n] = named->reg - 1;
    }
    body->result_reg =
        function->type->element->lane_bytes == 0 ? 0 : new_register(self, function->type->element->lane_bytes);
    return body;
}

call_info *lower_arguments_of(lowering *self, const type *ty, uint32_t first) {
    uint32_t n = self->length - first;
    call_info *info = zmc_alloc(self->module, sizeof *info);
    info->count = n;
    info->regs = zmc_alloc(self->module, (n + 1) * sizeof *info->regs);
    info->leaves = zmc_alloc(self->module, (n + 1) * sizeof *info->leaves);
    info->lane_bytes = zmc_alloc(self->module, (n + 1) * sizeof *info->lane_bytes);
    if (ty != NULL && ty->count != n) {
        lower_fail(self, "%u arguments for %u parameters", n, ty->count);
    }
    for (uint32_t i = 0; i < n; i++) {
        val argument = lower_any_value(self, self->words[first + i]);
        if (ty != NULL && !lower_same_shape(ty->members[i], argument.type)) {
            lower_fail(self, "argument %u is of another type than the parameter", i);
        }
        info->regs[i] = argument.reg;
        info->leaves[i] = lower_list_leaves(self, argument.type);
        info->lane_bytes[i] = (uint32_t)argument.type->lane_bytes;
    }
    const type *result = result_type(self);
    info->result_bytes = (uint32_t)result->lane_bytes;
    if (result->lane_bytes != 0) {
        info->result = define(self, self->words[2]);
        info->result_leaves = lower_list_leaves(self, result);
    }
    return info;
}

static const struct {
    const char *name;
    uint32_t number;
} builtin_calls[] = {
    {"NumWorkgroups", SPV_BUILT_IN_NUM_WORKGROUPS},
    {"WorkgroupSize", SPV_BUILT_IN_WORKGROUP_SIZE},
    {"WorkgroupId", SPV_BUILT_IN_WORKGROUP_ID},
    {"LocalInvocationId", SPV_BUILT_IN_LOCAL_INVOCATION_ID},
    {"GlobalInvocationId", SPV_BUILT_IN_GLOBAL_INVOCATION_ID},
    {"LocalInvocationIndex", SPV_BUILT_IN_LOCAL_INVOCATION_INDEX},
    {"WorkDim", SPV_BUILT_IN_WORK_DIM},
    {"GlobalSize", SPV_BUILT_IN_GLOBAL_SIZE},
    {"EnqueuedWorkgroupSize", SPV_BUILT_IN_ENQUEUED_WORKGROUP_SIZE},
    {"GlobalOffset", SPV_BUILT_IN_GLOBAL_OFFSET},
    {"GlobalLinearId", SPV_BUILT_IN_GLOBAL_LINEAR_ID},
    {"SubgroupSize", SPV_BUILT_IN_SUBGROUP_SIZE},
    {"SubgroupMaxSize", SPV_BUILT_IN_SUBGROUP_MAX_SIZE},
    {"NumSubgroups", SPV_BUILT_IN_NUM_SUBGROUPS},
    {"NumEnqueuedSubgroups", SPV_BUILT_IN_NUM_ENQUEUED_SUBGROUPS},
    {"SubgroupId", SPV_BUILT_IN_SUBGROUP_ID},
    {"SubgroupLocalInvocationId", SPV_BUILT_IN_SUBGROUP_LOCAL_INVOCATION_ID},
};

// Conversions between float and bfloat16 that SYCL's library leaves to the device's compiler: of a value behind a
// pointer, or of vectors behind two.
static bool bfloat_conversion(lowering *self, const char *name, const type *result) {
    static const char *const names[] = {"__devicelib_ConvertBF16ToFINTEL", "__devicelib_ConvertFToBF16INTEL"};
    for (uint32_t narrow = 0; narrow < 2; narrow++) {
        size_t length = strlen(names[narrow]);
        uint32_t from = narrow ? 4 : 2, to = 6 - from, count = 1;
        if (strncmp(name, names[narrow], length) != 0) {
            continue;
        }
        bool many = sscanf(name + length, "Vec%u", &count) == 1;
        if (count == 0 || count > 16 || (!many && name[length] != 0) || (!many && result->lane_bytes != to)) {
            return false;
        }
        val source = word_value(self, 4), target = many ? word_value(self, 5) : source;
        if (source.type->kind != TYPE_POINTER || target.type->kind != TYPE_POINTER) {
            return false;
        }
        uint32_t value = new_register(self, from), made = many ? new_register(self, to) : define(self, self->words[2]);
        for (uint32_t i = 0; i < count; i++) {
            emit(self, narrow ? OP_LOAD_32 : OP_LOAD_16, value, source.reg, 0, 0)->imm = (uint64_t)i * from;
            emit(self, narrow ? OP_F32_BF16 : OP_BF16_F32, made, value, 0, 0);
            if (many) {
                emit(self, narrow ? OP_STORE_16 : OP_STORE_32, 0, target.reg, made, 0)->imm = (uint64_t)i * to;
            }
        }
        if (many && result->lane_bytes != 0) {
            define(self, self->words[2]);
        }
        return true;
    }
    return false;
}

// Functions without a body that stand for something known.
static bool known_import(lowering *self, const char *name) {
    const type *ty = result_type(self), *element;
    const char *at = strstr(name, "__spirv_BuiltIn");
    if (at != NULL) {
        at += strlen("__spirv_BuiltIn");
        for (size_t i = 0; i < sizeof builtin_calls / sizeof *builtin_calls; i++) {
            size_t n = strlen(builtin_calls[i].name);
            if (strncmp(at, builtin_calls[i].name, n) != 0 || (at[n] != 'i' && at[n] != 'v' && at[n] != 0)) {
                continue;
            }
            uint32_t count = self->length > 4 ? 3 : 1;
            if (components(ty, &element) != 1 || element->kind != TYPE_INT) {
                lower_fail(self, "'%s' gives no integer", name);
            }
            self->kernel->builtins = lower_grow(self, self->kernel->builtins, self->kernel->builtin_count,
                                                &self->kernel->builtin_room, sizeof *self->kernel->builtins);
            uint32_t reg = new_register(self, count * element->lane_bytes);
            self->kernel->builtins[self->kernel->builtin_count++] = (builtin_use){
                .builtin = builtin_calls[i].number, .reg = reg, .width = (uint32_t)element->lane_bytes, .count = count};
            if (count == 1) {
                copy_value(self, ty, define(self, self->words[2]), reg);
            } else {
                val index = word_value(self, 4);
                emit(self, OP_EXTRACTDYN, define(self, self->words[2]), reg, index.reg, 0)->indexed =
                    (indexed){3, (uint8_t)element->lane_bytes, (uint8_t)index.type->lane_bytes};
            }
            return true;
        }
    }
    if (bfloat_conversion(self, name, ty) || lower_cached_access(self, name)) {
        return true;
    }
    // Annotations report what the kernel does (lower_note), and do nothing themselves.
    if (strncmp(name, "__itt_offload_", strlen("__itt_offload_")) == 0) {
        if (ty->lane_bytes != 0) {
            define(self, self->words[2]);
        }
        return true;
    }
    static const struct {
        const char *prefix;
        uint16_t code;
        uint8_t operands;
        bool with_sign;
    } intrinsics[] = {
        {"llvm.usub.sat.", OP_USUBSAT_8, 2, false}, {"llvm.uadd.sat.", OP_UADDSAT_8, 2, false},
        {"llvm.ssub.sat.", OP_SSUBSAT_8, 2, true},  {"llvm.sadd.sat.", OP_SADDSAT_8, 2, true},
        {"llvm.umin.", OP_UMIN_8, 2, false},        {"llvm.umax.", OP_UMAX_8, 2, false},
        {"llvm.smin.", OP_SMIN_8, 2, true},         {"llvm.smax.", OP_SMAX_8, 2, true},
        {"llvm.ctpop.", OP_POPCOUNT_8, 1, false},   {"llvm.bitreverse.", OP_BITREVERSE_8, 1, false},
    };
    for (size_t i = 0; i < sizeof intrinsics / sizeof *intrinsics; i++) {
        if (strncmp(name, intrinsics[i].prefix, strlen(intrinsics[i].prefix)) == 0) {
            // As an instruction of that kind: the operands come one word later in a call.
            uint32_t words[8] = {0}, n = self->length < 9 ? self->length : 9;
            for (uint32_t j = 0; j < 3 && j < n; j++) {
                words[j] = self->words[j];
            }
            for (uint32_t j = 4; j < n; j++) {
                words[j - 1] = self->words[j];
            }
            const uint32_t *kept = self->words;
            self->words = words;
            self->length--;
            lower_map(self, intrinsics[i].code, intrinsics[i].operands, false, intrinsics[i].with_sign);
            self->words = kept;
            self->length++;
            return true;
        }
    }
    return false;
}

// Returns whether only a device's compiler can have the function: no other module defines it.
static bool is_of_compiler(const char *name) {
    bool mangled = strncmp(name, "_Z", 2) == 0;
    return strncmp(name, "__builtin_", 10) == 0 || strncmp(name, "intel_", 6) == 0 ||
           strncmp(name, "__spirv_", 8) == 0 ||
           (mangled && (strstr(name, "__builtin_") != NULL || strstr(name, "intel_sub_group") != NULL ||
                        strstr(name, "__spirv_") != NULL));
}

void lower_call(lowering *self) {
    need_words(self, 4);
    id *named = lower_id_of(self, self->words[3]);
    if (named->kind != ID_FUNCTION) {
        lower_fail(self, "identifier %u is no function", self->words[3]);
    }
    function *called = &self->module->functions[named->function - 1];
    const char *name = named->link_name != NULL ? named->link_name : "?";
    if (called->first_label == 0) {
        uint32_t count;
        const linked_id *linked = zmc_linked(self->module, name, &count);
        for (uint32_t i = 0; i < count; i++) {
            const id *other = &self->module->ids[linked[i].id];
            function *defined = other->kind == ID_FUNCTION ? &self->module->functions[other->function - 1] : NULL;
            called = defined != NULL && defined->first_label != 0 ? defined : called;
        }
    }
    lower_note(self, called);
    if (called->first_label == 0) {
        if (known_import(self, name)) {
            return;
        }
        if (is_of_compiler(name)) {
            lower_fail(self, "the built-in function '%s' is not known", name);
        }
        char *text = zmc_alloc(self->module, strlen(name) + 80);
        sprintf(text, "call of the function '%s', which no module defines", name);
        emit(self, OP_FAULT, 0, 0, 0, 0)->text = text;
        if (result_type(self)->lane_bytes != 0) {
            define(self, self->words[2]);
        }
        return;
    }
    if (result_type(self)->lane_bytes != called->type->element->lane_bytes) {
        lower_fail(self, "the result is of another type than the function's");
    }
    uint32_t index = lower_code_of(self, called)->index;
    emit(self, OP_CALL, 0, 0, 0, 0);
    uint32_t at = self->op_count - 1;
    call_info *info = lower_arguments_of(self, called->type, 4);
    self->ops[at].imm = index;
    self->ops[at].call = info;
}
