// Lowers barriers, operations of groups and sub-groups, and accesses of whole sub-groups.
#include "compute/lower.h"

#include "compute/scalar.h"

uint64_t lower_scope_of(lowering *self, uint32_t word) {
    need_words(self, word + 1);
    uint64_t scope;
    if (!constant_of(self, self->words[word], &scope)) {
        lower_fail(self, "the scope is no constant");
    }
    if (scope != SPV_SCOPE_WORKGROUP && scope != SPV_SCOPE_SUBGROUP) {
        lower_fail(self, "scope %llu: only work-groups and sub-groups are supported", (unsigned long long)scope);
    }
    return scope;
}

void lower_barrier_of_group(lowering *self) {
    emit(self, OP_BARRIER, 0, 0, 0, 0);
}

// A combination of the values of a group: word `operand` has them.
void lower_group_op(lowering *self, uint64_t scope, uint32_t how, combine kind, uint32_t operand, uint32_t cluster) {
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
        if (scope == SPV_SCOPE_SUBGROUP) {
            op *operation = emit(self, OP_SUBGROUP, to, from, 0, 0);
            values.operand_bytes = (uint8_t)operand_element->lane_bytes;
            values.cluster = cluster;
            operation->group_values = values;
            operation->scan = (uint16_t)how;
        } else {
            emit(self, OP_PUT, 0, from, 0, 0)->bytes = (uint16_t)operand_element->lane_bytes;
            lower_barrier_of_group(self);
            op *operation = emit(self, OP_GET, to, 0, 0, 0);
            operation->group_values = values;
            operation->scan = (uint16_t)how;
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
        if (scope == SPV_SCOPE_SUBGROUP) {
            emit(self, OP_SHUFFLEOP, to, from, local_id.reg, 0)->lane_shuffle =
                (lane_shuffle){LANE_OF_INDEX, (uint8_t)element->lane_bytes, (uint8_t)index_element->lane_bytes, 0};
        } else {
            emit(self, OP_PUT, 0, from, 0, 0)->bytes = (uint16_t)element->lane_bytes;
            lower_barrier_of_group(self);
            op *operation = emit(self, OP_GET, to, 0, local_id.reg, 0);
            operation->broadcast =
                (group_broadcast){(uint8_t)element->lane_bytes, (uint8_t)index_element->lane_bytes, (uint8_t)dims};
            operation->scan = SCAN_BROADCAST;
            lower_barrier_of_group(self);
        }
    }
}

void lower_shuffle(lowering *self, lane_shuffle_kind kind, uint32_t value, uint32_t index, uint32_t cluster) {
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
            (lane_shuffle){(uint8_t)kind, (uint8_t)element->lane_bytes, (uint8_t)lane_element->lane_bytes, cluster};
    }
}

uint32_t lower_group_how(lowering *self, uint32_t word) {
    need_words(self, word + 1);
    if (self->words[word] > SPV_GROUP_OPERATION_CLUSTERED_REDUCE) {
        lower_fail(self, "group operation %u is not supported", self->words[word]);
    }
    return self->words[word];
}

// A cluster that is larger than the sub-group has all of its lanes.
#define MOST_CLUSTER (1u << 31)

// ---- Non-uniform instructions, which only sub-groups have here -------------------------------------------------------

static void need_sub_group(lowering *self) {
    if (lower_scope_of(self, 3) != SPV_SCOPE_SUBGROUP) {
        lower_fail(self, "only sub-groups are supported");
    }
}

// The size of the clusters, in a word behind the other operands; 0: all lanes together, where the word may be missing.
static uint32_t cluster_size(lowering *self, uint32_t word, bool optional) {
    uint64_t size = 0;
    if (optional && self->length <= word) {
        return 0;
    }
    if (self->length <= word || !constant_of(self, self->words[word], &size)) {
        lower_fail(self, "the cluster's size is no constant");
    }
    if (size == 0 || size > MOST_CLUSTER || (size & (size - 1)) != 0) {
        lower_fail(self, "clusters of %llu lanes: their size is a power of two", (unsigned long long)size);
    }
    return (uint32_t)size;
}

void lower_elect(lowering *self) {
    need_sub_group(self);
    uint32_t result = define(self, self->words[2]);
    converge(self);
    emit(self, OP_BALLOT, result, 0, 0, 0)->ballot = (ballot){BALLOT_IS_LOWEST_LANE, 1, 0};
}

void lower_vote(lowering *self, scan how, combine kind) {
    need_sub_group(self);
    lower_group_op(self, SPV_SCOPE_SUBGROUP, how, kind, 4, 0);
}

void lower_broadcast_in_sub_group(lowering *self) {
    need_sub_group(self);
    lower_broadcast(self, SPV_SCOPE_SUBGROUP, 4, 5);
}

void lower_non_uniform(lowering *self, combine kind) {
    need_sub_group(self);
    uint32_t how = lower_group_how(self, 4);
    uint32_t cluster = how == SPV_GROUP_OPERATION_CLUSTERED_REDUCE ? cluster_size(self, 6, false) : 0;
    lower_group_op(self, SPV_SCOPE_SUBGROUP, how, kind, 5, cluster);
}

void lower_shuffle_in_sub_group(lowering *self, lane_shuffle_kind kind) {
    need_sub_group(self);
    lower_shuffle(self, kind, 4, 5, kind == LANE_ROTATE ? cluster_size(self, 6, true) : 0);
}

void lower_ballot(lowering *self) {
    need_sub_group(self);
    val condition = word_value(self, 4);
    const type *ty = result_type(self);
    uint32_t result = define(self, self->words[2]);
    if (condition.type->kind != TYPE_BOOL || ty->lane_bytes != 16 || ty->leaves != 4) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    converge(self);
    emit(self, OP_BALLOT, result, condition.reg, 0, 0)->ballot = (ballot){.kind = BALLOT_OF_LANES};
}

void lower_of_ballot(lowering *self, ballot_kind kind) {
    need_sub_group(self);
    bool counts = kind == BALLOT_COUNT, is_boolean = kind == BALLOT_INVERSE || kind == BALLOT_BIT;
    val lanes = word_value(self, counts ? 5 : 4), index = lanes;
    const type *ty = result_type(self);
    if (counts) {
        uint32_t how = lower_group_how(self, 4);
        if (how == SPV_GROUP_OPERATION_CLUSTERED_REDUCE) {
            lower_fail(self, "lanes of clusters cannot be counted");
        }
        kind = (ballot_kind)(BALLOT_COUNT + how);
    }
    if (lanes.type->lane_bytes != 16 || lanes.type->leaves != 4 || ty->leaves != 1) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    uint8_t index_bytes = 0;
    if (kind == BALLOT_BIT) {
        index = word_value(self, 5);
        index_bytes = (uint8_t)index.type->lane_bytes;
        if (index.type->kind != TYPE_INT) {
            lower_fail(self, "the index is no integer");
        }
    }
    uint32_t result = define(self, self->words[2]);
    if (is_boolean && ty->lane_bytes != 1) {
        lower_fail(self, "the result is no boolean");
    }
    emit(self, OP_BALLOT, result, lanes.reg, index.reg, 0)->ballot =
        (ballot){(uint8_t)kind, (uint8_t)ty->lane_bytes, index_bytes};
}

// ---- Memory ----------------------------------------------------------------------------------------------------------

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
    operation->registers = regs;
    operation->async_copy = (async_copy){(uint16_t)element->size, (uint8_t)count.type->lane_bytes};
    operation->of_source = to.type->width == SPV_STORAGE_CLASS_WORKGROUP;
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
