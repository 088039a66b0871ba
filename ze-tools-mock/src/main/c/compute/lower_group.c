// Lowers barriers, operations of groups and sub-groups, and accesses of whole sub-groups.
#include "compute/lower.h"

#include "compute/scalar.h"

uint64_t lower_scope_of(lowering *self, uint32_t word) {
    need_words(self, word + 1);
    uint64_t scope;
    if (!constant_of(self, self->words[word], &scope)) {
        lower_fail(self, "the scope is no constant");
    }
    if (scope != 2 && scope != 3) {
        lower_fail(self, "scope %llu: only work-groups and sub-groups are supported", (unsigned long long)scope);
    }
    return scope;
}

void lower_barrier_of_group(lowering *self) {
    emit(self, OP_BARRIER, 0, 0, 0, 0);
}

// A combination of the values of a group: word `operand` has them.
void lower_group_op(lowering *self, uint64_t scope, uint32_t how, combine kind, uint32_t operand, uint64_t cluster) {
    const type *ty = result_type(self), *element, *operand_element;
    val value = word_value(self, operand);
    uint32_t n = components(ty, &element);
    if (components(value.type, &operand_element) != n) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    scalar kind_of_value = scalar_kind(self, operand_element);
    scalar_kind(self, element);
    uint32_t result = define(self, self->words[2]);
    converge(self);
    for (uint32_t i = 0; i < n; i++) {
        group_values values = {
            .kind = (uint8_t)kind, .scalar = (uint8_t)kind_of_value, .bytes = (uint8_t)element->lane_bytes};
        uint32_t to = result + i * (uint32_t)element->lane_bytes,
                 from = lower_component(self, value, i, kind == C_SMIN || kind == C_SMAX);
        if (scope == 3) {
            op *operation = emit(self, OP_SUBGROUP, to, from, 0, 0);
            values.operand_bytes = (uint8_t)operand_element->lane_bytes;
            values.cluster = (uint32_t)cluster;
            operation->group_values = values;
            operation->extra = (uint16_t)how;
        } else {
            emit(self, OP_PUT, 0, from, 0, 0)->extra = (uint16_t)operand_element->lane_bytes;
            lower_barrier_of_group(self);
            op *operation = emit(self, OP_GET, to, 0, 0, 0);
            operation->group_values = values;
            operation->extra = (uint16_t)how;
            lower_barrier_of_group(self);
        }
    }
}

void lower_broadcast(lowering *self, uint64_t scope, uint32_t value, uint32_t index) {
    const type *ty = result_type(self), *element, *index_element;
    val source = word_value(self, value), local_id = word_value(self, index);
    need_same(self, source, ty);
    uint32_t n = components(ty, &element), dims = components(local_id.type, &index_element);
    if (index_element->kind != TYPE_INT || dims > 3) {
        lower_fail(self, "the local id is none");
    }
    scalar_kind(self, element);
    uint32_t result = define(self, self->words[2]);
    converge(self);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t to = result + i * (uint32_t)element->lane_bytes, from = source.reg + i * (uint32_t)element->lane_bytes;
        if (scope == 3) {
            emit(self, OP_SHUFFLEOP, to, from, local_id.reg, 0)->lane_shuffle =
                (lane_shuffle){LANE_OF_INDEX, (uint8_t)element->lane_bytes, (uint8_t)index_element->lane_bytes, 0};
        } else {
            emit(self, OP_PUT, 0, from, 0, 0)->extra = (uint16_t)element->lane_bytes;
            lower_barrier_of_group(self);
            op *operation = emit(self, OP_GET, to, 0, local_id.reg, 0);
            operation->broadcast =
                (group_broadcast){(uint8_t)element->lane_bytes, (uint8_t)index_element->lane_bytes, (uint8_t)dims};
            operation->extra = SCAN_BROADCAST;
            lower_barrier_of_group(self);
        }
    }
}

void lower_shuffle(lowering *self, lane_shuffle_kind kind, uint32_t value, uint32_t index, uint64_t cluster) {
    const type *ty = result_type(self), *element, *lane_element;
    val source = word_value(self, value), by = word_value(self, index), second = source;
    need_same(self, source, ty);
    if (kind == LANE_DOWN_OF_TWO || kind == LANE_UP_OF_TWO) {
        second = word_value(self, value + 1);
        need_same(self, second, ty);
    }
    uint32_t n = components(ty, &element);
    if (components(by.type, &lane_element) != 1 || lane_element->kind != TYPE_INT) {
        lower_fail(self, "the lane is no integer");
    }
    scalar_kind(self, element);
    uint32_t result = define(self, self->words[2]);
    converge(self);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t step = i * (uint32_t)element->lane_bytes;
        emit(self, OP_SHUFFLEOP, result + step, source.reg + step, by.reg, second.reg + step)->lane_shuffle =
            (lane_shuffle){(uint8_t)kind, (uint8_t)element->lane_bytes, (uint8_t)lane_element->lane_bytes,
                           (uint32_t)cluster};
    }
}

uint32_t lower_group_how(lowering *self, uint32_t word) {
    need_words(self, word + 1);
    if (self->words[word] > 3) {
        lower_fail(self, "group operation %u is not supported", self->words[word]);
    }
    return self->words[word];
}

void lower_non_uniform(lowering *self, uint32_t code) {
    static const uint8_t kinds[] = {C_ADD,  C_FADD, C_MUL, C_FMUL, C_SMIN, C_UMIN, C_FMIN, C_SMAX,
                                    C_UMAX, C_FMAX, C_AND, C_OR,   C_XOR,  C_LAND, C_LOR,  C_LXOR};
    const type *index_type = NULL;
    uint64_t cluster = 0, scope = lower_scope_of(self, 3);
    if (scope != 3) {
        lower_fail(self, "only sub-groups are supported");
    }
    switch (code) {
    case SPV_OP_GROUP_NON_UNIFORM_ELECT: {
        uint32_t result = define(self, self->words[2]);
        converge(self);
        emit(self, OP_BALLOT, result, 0, 0, 0)->ballot = (ballot){BALLOT_IS_LOWEST_LANE, 1, 0};
        return;
    }
    case SPV_OP_GROUP_NON_UNIFORM_ALL:
        lower_group_op(self, scope, SCAN_ALL, C_LAND, 4, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_ANY:
        lower_group_op(self, scope, SCAN_ANY, C_LOR, 4, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_ALL_EQUAL:
        lower_group_op(self, scope, SCAN_EQUAL, C_OR, 4, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_BROADCAST:
        lower_broadcast(self, scope, 4, 5);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_BROADCAST_FIRST:
        lower_group_op(self, scope, SCAN_FIRST, C_OR, 4, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_BALLOT: {
        val operand = word_value(self, 4);
        uint32_t result = define(self, self->words[2]);
        if (operand.type->kind != TYPE_BOOL || result_type(self)->lane_bytes != 16 || result_type(self)->leaves != 4) {
            lower_fail(self, "operands of a kind that it cannot have");
        }
        converge(self);
        emit(self, OP_BALLOT, result, operand.reg, 0, 0)->ballot = (ballot){.kind = BALLOT_OF_LANES};
        return;
    }
    case SPV_OP_GROUP_NON_UNIFORM_INVERSE_BALLOT:
    case SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_EXTRACT:
    case SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_COUNT:
    case SPV_OP_GROUP_NON_UNIFORM_BALLOT_FIND_LSB:
    case SPV_OP_GROUP_NON_UNIFORM_BALLOT_FIND_MSB: {
        uint32_t word = code == SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_COUNT ? 5 : 4;
        ballot_kind kind = code == SPV_OP_GROUP_NON_UNIFORM_INVERSE_BALLOT ? BALLOT_INVERSE : BALLOT_BIT;
        val operand = word_value(self, word), index = operand;
        if (code == SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_COUNT) {
            kind = (ballot_kind)(BALLOT_COUNT + lower_group_how(self, 4));
        } else if (code > SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_COUNT) {
            kind = code == SPV_OP_GROUP_NON_UNIFORM_BALLOT_FIND_LSB ? BALLOT_LOWEST : BALLOT_HIGHEST;
        }
        if (operand.type->lane_bytes != 16 || operand.type->leaves != 4 || result_type(self)->leaves != 1) {
            lower_fail(self, "operands of a kind that it cannot have");
        }
        if (code == SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_EXTRACT) {
            index = word_value(self, 5);
            index_type = index.type;
            if (index_type->kind != TYPE_INT) {
                lower_fail(self, "the index is no integer");
            }
        }
        uint32_t result = define(self, self->words[2]);
        if (code <= SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_EXTRACT && result_type(self)->lane_bytes != 1) {
            lower_fail(self, "the result is no boolean");
        }
        emit(self, OP_BALLOT, result, operand.reg, index.reg, 0)->ballot =
            (ballot){(uint8_t)kind, (uint8_t)result_type(self)->lane_bytes,
                     index_type != NULL ? (uint8_t)index_type->lane_bytes : 0};
        return;
    }
    case SPV_OP_GROUP_NON_UNIFORM_SHUFFLE:
        lower_shuffle(self, LANE_OF_INDEX, 4, 5, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_SHUFFLE_XOR:
        lower_shuffle(self, LANE_XOR, 4, 5, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_SHUFFLE_UP:
        lower_shuffle(self, LANE_UP, 4, 5, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_SHUFFLE_DOWN:
        lower_shuffle(self, LANE_DOWN, 4, 5, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_QUAD_BROADCAST:
        lower_shuffle(self, LANE_OF_QUAD, 4, 5, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_QUAD_SWAP:
        lower_shuffle(self, LANE_SWAP_IN_QUAD, 4, 5, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_ROTATE_KHR:
        if (self->length > 6 && !constant_of(self, self->words[6], &cluster)) {
            lower_fail(self, "the cluster's size is no constant");
        }
        lower_shuffle(self, LANE_ROTATE, 4, 5, cluster & 0xff);
        return;
    default: {
        uint32_t how = lower_group_how(self, 4);
        if (how == 3 && (self->length < 7 || !constant_of(self, self->words[6], &cluster))) {
            lower_fail(self, "the cluster's size is no constant");
        }
        lower_group_op(self, scope, how, (combine)kinds[code - 349], 5, cluster & 0xff);
        return;
    }
    }
}

void lower_async_copy(lowering *self) {
    need_words(self, 9);
    val to = lower_pointer_value(self, self->words[4]), from = lower_pointer_value(self, self->words[5]),
        count = use(self, self->words[6]), stride = use(self, self->words[7]);
    const type *element = to.type->element;
    if (element == NULL || element->size > 65535 || count.type->kind != TYPE_INT ||
        stride.type->lane_bytes != count.type->lane_bytes) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    lower_scope_of(self, 3);
    uint32_t *regs = zmc_alloc(self->module, 4 * sizeof *regs);
    regs[0] = to.reg;
    regs[1] = from.reg;
    regs[2] = count.reg;
    regs[3] = stride.reg;
    define(self, self->words[2]);
    converge(self);
    op *operation = emit(self, OP_ASYNC, 0, 0, 0, 0);
    operation->data = regs;
    operation->async_copy = (async_copy){(uint16_t)element->size, (uint8_t)count.type->lane_bytes};
    operation->extra = to.type->width == 4;
}

void lower_block_io(lowering *self, bool write) {
    need_words(self, write ? 3 : 4);
    val pointer = lower_pointer_value(self, self->words[write ? 1 : 3]);
    const type *ty, *element;
    uint32_t reg;
    if (write) {
        val value = use(self, self->words[2]);
        ty = value.type;
        reg = value.reg;
    } else {
        ty = result_type(self);
        reg = define(self, self->words[2]);
    }
    uint32_t n = components(ty, &element);
    scalar_kind(self, element);
    converge(self);
    emit(self, OP_BLOCKIO, reg, pointer.reg, 0, 0)->block_io =
        (block_io){(uint8_t)n, (uint8_t)element->lane_bytes, write};
}
