// Lowers barriers, operations of groups and sub-groups, and accesses of whole sub-groups.
#include "compute/lower.h"

#include "compute/scalar.h"

uint64_t lower_scope_of(lowering *l, uint32_t word) {
    need_words(l, word + 1);
    uint64_t scope;
    if (!constant_of(l, l->w[word], &scope)) {
        lower_fail(l, "the scope is no constant");
    }
    if (scope != 2 && scope != 3) {
        lower_fail(l, "scope %llu: only work-groups and sub-groups are supported", (unsigned long long)scope);
    }
    return scope;
}

void lower_barrier_of_group(lowering *l) {
    emit(l, OP_BARRIER, 0, 0, 0, 0);
}

// A combination of the values of a group: word `operand` has them.
void lower_group_op(lowering *l, uint64_t scope, uint32_t how, combine kind, uint32_t operand, uint64_t cluster) {
    const type *ty = result_type(l), *e, *f;
    val v = word_value(l, operand);
    uint32_t n = components(ty, &e);
    if (components(v.type, &f) != n) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    scalar s = scalar_kind(l, f);
    scalar_kind(l, e);
    uint32_t d = define(l, l->w[2]);
    converge(l);
    for (uint32_t k = 0; k < n; k++) {
        group_values values = {.kind = (uint8_t)kind, .scalar = (uint8_t)s, .bytes = (uint8_t)e->lane_bytes};
        uint32_t to = d + k * (uint32_t)e->lane_bytes,
                 from = lower_component(l, v, k, kind == C_SMIN || kind == C_SMAX);
        if (scope == 3) {
            op *o = emit(l, OP_SUBGROUP, to, from, 0, 0);
            values.operand_bytes = (uint8_t)f->lane_bytes;
            values.cluster = (uint32_t)cluster;
            o->group_values = values;
            o->extra = (uint16_t)how;
        } else {
            emit(l, OP_PUT, 0, from, 0, 0)->extra = (uint16_t)f->lane_bytes;
            lower_barrier_of_group(l);
            op *o = emit(l, OP_GET, to, 0, 0, 0);
            o->group_values = values;
            o->extra = (uint16_t)how;
            lower_barrier_of_group(l);
        }
    }
}

void lower_broadcast(lowering *l, uint64_t scope, uint32_t value, uint32_t index) {
    const type *ty = result_type(l), *e, *x;
    val v = word_value(l, value), id_ = word_value(l, index);
    need_same(l, v, ty);
    uint32_t n = components(ty, &e), dims = components(id_.type, &x);
    if (x->kind != TYPE_INT || dims > 3) {
        lower_fail(l, "the local id is none");
    }
    scalar_kind(l, e);
    uint32_t d = define(l, l->w[2]);
    converge(l);
    for (uint32_t k = 0; k < n; k++) {
        uint32_t to = d + k * (uint32_t)e->lane_bytes, from = v.reg + k * (uint32_t)e->lane_bytes;
        if (scope == 3) {
            emit(l, OP_SHUFFLEOP, to, from, id_.reg, 0)->lane_shuffle =
                (lane_shuffle){LANE_OF_INDEX, (uint8_t)e->lane_bytes, (uint8_t)x->lane_bytes, 0};
        } else {
            emit(l, OP_PUT, 0, from, 0, 0)->extra = (uint16_t)e->lane_bytes;
            lower_barrier_of_group(l);
            op *o = emit(l, OP_GET, to, 0, id_.reg, 0);
            o->broadcast = (group_broadcast){(uint8_t)e->lane_bytes, (uint8_t)x->lane_bytes, (uint8_t)dims};
            o->extra = SCAN_BROADCAST;
            lower_barrier_of_group(l);
        }
    }
}

void lower_shuffle(lowering *l, lane_shuffle_kind kind, uint32_t value, uint32_t index, uint64_t cluster) {
    const type *ty = result_type(l), *e, *x;
    val v = word_value(l, value), by = word_value(l, index), second = v;
    need_same(l, v, ty);
    if (kind == LANE_DOWN_OF_TWO || kind == LANE_UP_OF_TWO) {
        second = word_value(l, value + 1);
        need_same(l, second, ty);
    }
    uint32_t n = components(ty, &e);
    if (components(by.type, &x) != 1 || x->kind != TYPE_INT) {
        lower_fail(l, "the lane is no integer");
    }
    scalar_kind(l, e);
    uint32_t d = define(l, l->w[2]);
    converge(l);
    for (uint32_t k = 0; k < n; k++) {
        uint32_t step = k * (uint32_t)e->lane_bytes;
        emit(l, OP_SHUFFLEOP, d + step, v.reg + step, by.reg, second.reg + step)->lane_shuffle =
            (lane_shuffle){(uint8_t)kind, (uint8_t)e->lane_bytes, (uint8_t)x->lane_bytes, (uint32_t)cluster};
    }
}

uint32_t lower_group_how(lowering *l, uint32_t word) {
    need_words(l, word + 1);
    if (l->w[word] > 3) {
        lower_fail(l, "group operation %u is not supported", l->w[word]);
    }
    return l->w[word];
}

void lower_non_uniform(lowering *l, uint32_t code) {
    static const uint8_t kinds[] = {C_ADD,  C_FADD, C_MUL, C_FMUL, C_SMIN, C_UMIN, C_FMIN, C_SMAX,
                                    C_UMAX, C_FMAX, C_AND, C_OR,   C_XOR,  C_LAND, C_LOR,  C_LXOR};
    const type *x = NULL;
    uint64_t cluster = 0, scope = lower_scope_of(l, 3);
    if (scope != 3) {
        lower_fail(l, "only sub-groups are supported");
    }
    switch (code) {
    case SPV_OP_GROUP_NON_UNIFORM_ELECT: {
        uint32_t d = define(l, l->w[2]);
        converge(l);
        emit(l, OP_BALLOT, d, 0, 0, 0)->ballot = (ballot){BALLOT_IS_LOWEST_LANE, 1, 0};
        return;
    }
    case SPV_OP_GROUP_NON_UNIFORM_ALL:
        lower_group_op(l, scope, SCAN_ALL, C_LAND, 4, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_ANY:
        lower_group_op(l, scope, SCAN_ANY, C_LOR, 4, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_ALL_EQUAL:
        lower_group_op(l, scope, SCAN_EQUAL, C_OR, 4, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_BROADCAST:
        lower_broadcast(l, scope, 4, 5);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_BROADCAST_FIRST:
        lower_group_op(l, scope, SCAN_FIRST, C_OR, 4, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_BALLOT: {
        val v = word_value(l, 4);
        uint32_t d = define(l, l->w[2]);
        if (v.type->kind != TYPE_BOOL || result_type(l)->lane_bytes != 16 || result_type(l)->leaves != 4) {
            lower_fail(l, "operands of a kind that it cannot have");
        }
        converge(l);
        emit(l, OP_BALLOT, d, v.reg, 0, 0)->ballot = (ballot){.kind = BALLOT_OF_LANES};
        return;
    }
    case SPV_OP_GROUP_NON_UNIFORM_INVERSE_BALLOT:
    case SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_EXTRACT:
    case SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_COUNT:
    case SPV_OP_GROUP_NON_UNIFORM_BALLOT_FIND_LSB:
    case SPV_OP_GROUP_NON_UNIFORM_BALLOT_FIND_MSB: {
        uint32_t word = code == SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_COUNT ? 5 : 4;
        ballot_kind kind = code == SPV_OP_GROUP_NON_UNIFORM_INVERSE_BALLOT ? BALLOT_INVERSE : BALLOT_BIT;
        val v = word_value(l, word), index = v;
        if (code == SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_COUNT) {
            kind = (ballot_kind)(BALLOT_COUNT + lower_group_how(l, 4));
        } else if (code > SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_COUNT) {
            kind = code == SPV_OP_GROUP_NON_UNIFORM_BALLOT_FIND_LSB ? BALLOT_LOWEST : BALLOT_HIGHEST;
        }
        if (v.type->lane_bytes != 16 || v.type->leaves != 4 || result_type(l)->leaves != 1) {
            lower_fail(l, "operands of a kind that it cannot have");
        }
        if (code == SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_EXTRACT) {
            index = word_value(l, 5);
            x = index.type;
            if (x->kind != TYPE_INT) {
                lower_fail(l, "the index is no integer");
            }
        }
        uint32_t d = define(l, l->w[2]);
        if (code <= SPV_OP_GROUP_NON_UNIFORM_BALLOT_BIT_EXTRACT && result_type(l)->lane_bytes != 1) {
            lower_fail(l, "the result is no boolean");
        }
        emit(l, OP_BALLOT, d, v.reg, index.reg, 0)->ballot =
            (ballot){(uint8_t)kind, (uint8_t)result_type(l)->lane_bytes, x != NULL ? (uint8_t)x->lane_bytes : 0};
        return;
    }
    case SPV_OP_GROUP_NON_UNIFORM_SHUFFLE:
        lower_shuffle(l, LANE_OF_INDEX, 4, 5, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_SHUFFLE_XOR:
        lower_shuffle(l, LANE_XOR, 4, 5, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_SHUFFLE_UP:
        lower_shuffle(l, LANE_UP, 4, 5, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_SHUFFLE_DOWN:
        lower_shuffle(l, LANE_DOWN, 4, 5, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_QUAD_BROADCAST:
        lower_shuffle(l, LANE_OF_QUAD, 4, 5, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_QUAD_SWAP:
        lower_shuffle(l, LANE_SWAP_IN_QUAD, 4, 5, 0);
        return;
    case SPV_OP_GROUP_NON_UNIFORM_ROTATE_KHR:
        if (l->length > 6 && !constant_of(l, l->w[6], &cluster)) {
            lower_fail(l, "the cluster's size is no constant");
        }
        lower_shuffle(l, LANE_ROTATE, 4, 5, cluster & 0xff);
        return;
    default: {
        uint32_t how = lower_group_how(l, 4);
        if (how == 3 && (l->length < 7 || !constant_of(l, l->w[6], &cluster))) {
            lower_fail(l, "the cluster's size is no constant");
        }
        lower_group_op(l, scope, how, (combine)kinds[code - 349], 5, cluster & 0xff);
        return;
    }
    }
}

void lower_async_copy(lowering *l) {
    need_words(l, 9);
    val to = lower_pointer_value(l, l->w[4]), from = lower_pointer_value(l, l->w[5]), count = use(l, l->w[6]),
        stride = use(l, l->w[7]);
    const type *e = to.type->element;
    if (e == NULL || e->size > 65535 || count.type->kind != TYPE_INT ||
        stride.type->lane_bytes != count.type->lane_bytes) {
        lower_fail(l, "operands of a kind that it cannot have");
    }
    lower_scope_of(l, 3);
    uint32_t *regs = zmc_alloc(l->m, 4 * sizeof *regs);
    regs[0] = to.reg;
    regs[1] = from.reg;
    regs[2] = count.reg;
    regs[3] = stride.reg;
    define(l, l->w[2]);
    converge(l);
    op *o = emit(l, OP_ASYNC, 0, 0, 0, 0);
    o->data = regs;
    o->async_copy = (async_copy){(uint16_t)e->size, (uint8_t)count.type->lane_bytes};
    o->extra = to.type->width == 4;
}

void lower_block_io(lowering *l, bool write) {
    need_words(l, write ? 3 : 4);
    val p = lower_pointer_value(l, l->w[write ? 1 : 3]);
    const type *ty, *e;
    uint32_t reg;
    if (write) {
        val v = use(l, l->w[2]);
        ty = v.type;
        reg = v.reg;
    } else {
        ty = result_type(l);
        reg = define(l, l->w[2]);
    }
    uint32_t n = components(ty, &e);
    scalar_kind(l, e);
    converge(l);
    emit(l, OP_BLOCKIO, reg, p.reg, 0, 0)->block_io = (block_io){(uint8_t)n, (uint8_t)e->lane_bytes, write};
}
