// Makes operations of the instructions of a kernel.
#include "compute/lower.h"

#include <string.h>

#include "compute/scalar.h"

void lower_at_instruction(lowering *l, uint32_t at) {
    l->at = at;
    l->w = l->m->words + at;
    l->length = l->w[0] >> 16;
}

static bool needs_start(uint32_t code) {
    return code == SPV_OP_PHI;
}

static void lower_function(lowering *l, code *c) {
    l->code = c;
    l->f = c->function;
    l->part = l->f->part;
    l->ops = NULL;
    l->op_count = l->op_room = 0;
    l->edges = NULL;
    l->edge_count = l->edge_room = 0;
    l->blocks = NULL;
    l->block_count = l->block_room = 0;
    l->scanned_count = 0;
    l->at = l->f->at;
    lower_scan_blocks(l);
    uint32_t count = 0, *order = lower_order_blocks(l, &count);
    uint32_t *final = zmc_alloc(l->m, (l->scanned_count + 1) * sizeof *final);
    for (uint32_t k = 0; k < l->scanned_count; k++) {
        final[k] = UINT32_MAX;
    }
    for (uint32_t k = 0; k < count; k++) {
        const block *b = &l->scanned[order[k]];
        final[order[k]] = l->block_count;
        lower_at_instruction(l, b->at);
        lower_begin_block(l, false);
        for (uint32_t at = b->at + (l->m->words[b->at] >> 16); at <= b->end; at += l->m->words[at] >> 16) {
            uint32_t op_code = l->m->words[at] & 0xffff;
            lower_at_instruction(l, at);
            if (needs_start(op_code)) {
                define(l, (need_words(l, 3), l->w[2]));
            } else if (op_code >= SPV_OP_BRANCH && op_code <= SPV_OP_SWITCH) {
                lower_branch(l, op_code, b->label);
            } else {
                lower_instruction(l, op_code);
            }
        }
        lower_end_block(l);
    }
    for (uint32_t e = 0; e < l->edge_count; e++) {
        uint32_t target = l->edges[e].target;
        l->edges[e].target = target & TARGET_IS_FINAL ? target & ~TARGET_IS_FINAL : final[target];
    }
    c->ops = l->ops;
    c->op_count = l->op_count;
    c->edges = l->edges;
    c->edge_count = l->edge_count;
    c->blocks = l->blocks;
    c->block_count = l->block_count;
    c->words = (l->block_count + 63) / 64;
    c->converge = zmc_alloc(l->m, (c->words + 1) * sizeof *c->converge);
    for (uint32_t b = 0; b < l->block_count; b++) {
        c->converge[b / 64] |= (uint64_t)l->blocks[b].converge << (b % 64);
    }
    c->pending = l->k->pending;
    l->k->pending += l->block_count;
    c->bits = l->k->bits;
    l->k->bits += c->words;
    c->frame = (c->frame + 31) & ~31u;
}

// Returns whether a word of an instruction is a number or a label, and no operand that may be a variable.
static bool is_literal(const part *p, const uint32_t *w, uint32_t k) {
    switch (w[0] & 0xffff) {
    case SPV_OP_EXT_INST:
        return w[3] != p->std || k == 3 || k == 4;    // other instructions only describe
    case SPV_OP_CONSTANT:
    case SPV_OP_CONSTANT_SAMPLER:
    case SPV_OP_SPEC_CONSTANT:
    case SPV_OP_FUNCTION:
    case SPV_OP_LOOP_MERGE:
    case SPV_OP_SELECTION_MERGE:
        return true;
    case SPV_OP_VARIABLE:
        return k == 3;
    case SPV_OP_LOAD:
    case SPV_OP_COMPOSITE_EXTRACT:
    case SPV_OP_BRANCH_CONDITIONAL:
        return k >= 4;
    case SPV_OP_STORE:
    case SPV_OP_COPY_MEMORY:
    case SPV_OP_SWITCH:
        return k >= 3;
    case SPV_OP_COPY_MEMORY_SIZED:
        return k >= 4;
    case SPV_OP_VECTOR_SHUFFLE:
    case SPV_OP_COMPOSITE_INSERT:
        return k >= 5;
    default:
        return false;
    }
}

// Looks for variables of a part whose addresses are used.
static void find_escapes(zmc_module *m, const part *p) {
    id *ids = m->ids + p->first_id;
    for (uint32_t at = p->begin; at < p->end; at += m->words[at] >> 16) {
        const uint32_t *w = m->words + at;
        uint32_t code = w[0] & 0xffff, length = w[0] >> 16;
        // Constants may hold the address of a variable; types, names and decorations do not.
        if ((code <= SPV_OP_TYPE_FORWARD_POINTER && code != SPV_OP_EXT_INST) ||
            (code >= SPV_OP_DECORATE && code <= SPV_OP_GROUP_MEMBER_DECORATE) || code == SPV_OP_LIFETIME_START ||
            code == SPV_OP_LIFETIME_STOP || (code >= SPV_OP_MODULE_PROCESSED && code <= SPV_OP_DECORATE_ID)) {
            continue;
        }
        uint32_t skip = (uint32_t)zmc_result_shape(code);
        for (uint32_t k = 1 + skip; k < length; k++) {
            if (w[k] == 0 || w[k] >= p->bound || ids[w[k]].kind != ID_VARIABLE || is_literal(p, w, k)) {
                continue;
            }
            id *i = &ids[w[k]];
            const type *inner = i->type->element;
            bool load = code == SPV_OP_LOAD && k == 3,
                 store = code == SPV_OP_STORE && k == 1 && length >= 3 && w[2] > 0 && w[2] < p->bound;
            if (!(load && ids[w[2]].type == inner) && !(store && ids[w[2]].type == inner)) {
                i->flags |= FLAG_ESCAPES;
            }
        }
    }
}

// Finds the variables that need no address: they are only loaded and stored as a whole.
static void find_promoted(zmc_module *m) {
    if (m->promoted) {
        return;
    }
    m->promoted = true;
    for (uint32_t k = 0; k < m->part_count; k++) {
        find_escapes(m, &m->parts[k]);
    }
    // Registers have values from the beginning, so that nothing would be found in them.
    bool keeps = (m->checks & ZMC_CHECK_UNINITIALISED) != 0;
    for (uint32_t n = 1; n < m->bound && !keeps; n++) {
        id *i = &m->ids[n];
        if (i->kind == ID_VARIABLE && i->function != 0 && i->type->kind == TYPE_POINTER && i->type->element != NULL &&
            !(i->flags & FLAG_ESCAPES) && i->type->element->leaves <= 64 && i->type->element->leaves > 0) {
            i->flags |= FLAG_PROMOTED;
        }
    }
}

static void private_memory(lowering *l) {
    zmc_kernel *k = l->k;
    uint64_t total = k->start_frame;
    for (uint32_t i = 0; i < k->code_count; i++) {
        total += k->codes[i]->frame;
    }
    // Calls that go round: the same function more than once. Callees are behind their first callers.
    uint8_t *state = zmc_alloc(l->m, k->code_count + 1);
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = k->code_count; i-- > 0;) {
            if (state[i]) {
                continue;
            }
            bool leaf = true;
            for (uint32_t o = 0; o < k->codes[i]->op_count; o++) {
                const op *x = &k->codes[i]->ops[o];
                leaf = leaf && (x->code != OP_CALL || state[x->imm]);
            }
            state[i] = leaf;
            changed = changed || leaf;
        }
    }
    for (uint32_t i = 0; i < k->code_count; i++) {
        k->deep = k->deep || !state[i];
    }
    if (k->deep) {
        total = total * 4 + 65536;
    }
    if (total > 16u << 20) {
        lower_fail(l, "the kernel needs %llu bytes of private memory; at most 16 MiB are supported",
                   (unsigned long long)total);
    }
    k->private_bytes = (uint32_t)((total + 63) & ~(uint64_t)63);
}

// Finds the components of the built-in variables that something reads. Only plain operations say which registers they
// read one by one.
static void find_used(zmc_kernel *k) {
    for (uint32_t b = 0; b < k->builtin_count; b++) {
        builtin_use *u = &k->builtins[b];
        u->used = u->builtin == UINT32_MAX || u->memory != 0 ? UINT32_MAX : 0;
        uint32_t end = u->reg + u->count * u->width;
        for (uint32_t f = 0; f < k->code_count; f++) {
            const code *c = k->codes[f];
            for (uint32_t i = 0; i < c->op_count; i++) {
                const op *o = &c->ops[i];
                bool plain = o->code <= OP_ZEXT || (o->code >= OP_LOAD_8 && o->code <= OP_SCALESHIFT) ||
                             o->code == OP_ATOMIC || (o->code >= OP_MATH1_F32 && o->code <= OP_MATHPP_F64);
                const uint32_t regs[3] = {o->first, o->second, o->third};
                if (o->code == OP_JUMP || o->code == OP_BRANCH || o->code == OP_RETURN || o->code == OP_BARRIER ||
                    o->code == OP_PRIVATE || o->code == OP_FAULT) {
                    continue;    // conditions are no integers
                }
                if (!plain) {
                    u->used = UINT32_MAX;
                }
                for (int r = 0; r < 3 && plain; r++) {
                    if (regs[r] >= u->reg && regs[r] < end) {
                        u->used |= 1u << ((regs[r] - u->reg) / u->width);
                    }
                }
            }
        }
    }
}

// Atomic operations with which lanes wait for what others do.
static bool may_wait(const op *o) {
    combine kind = (combine)o->atomic.kind;
    return o->code == OP_ATOMIC && (kind == C_EXCHANGE || kind == C_COMPARE || kind == C_LOAD || kind == C_FLAG);
}

// Returns true if lanes of several sub-groups may be executed together: nothing shows how many a sub-group has, and no
// lane waits for what another does.
static bool is_wide(const zmc_kernel *k) {
    for (uint32_t b = 0; b < k->builtin_count; b++) {
        uint32_t n = k->builtins[b].builtin;
        if ((n >= 36 && n <= 41) || (n >= 4416 && n <= 4420)) {
            return false;
        }
    }
    for (uint32_t f = 0; f < k->code_count; f++) {
        const code *c = k->codes[f];
        for (uint32_t i = 0; i < c->op_count; i++) {
            const op *o = &c->ops[i];
            bool sub_group = o->code == OP_SUBGROUP || o->code == OP_SHUFFLEOP || o->code == OP_BALLOT ||
                             o->code == OP_BLOCKIO || o->code == OP_IMAGEBLOCK || o->code == OP_CLOCK ||
                             o->code == OP_NOTE;
            if (sub_group || may_wait(o)) {
                return false;
            }
        }
    }
    return !k->polls;
}

static bool is_reentered(const zmc_kernel *k) {
    bool called = k->deep;
    for (uint32_t f = 0; f < k->code_count; f++) {
        const code *c = k->codes[f];
        for (uint32_t i = 0; i < c->op_count; i++) {
            called = called || c->ops[i].code == OP_CALLPTR || (c->ops[i].code == OP_CALL && c->ops[i].imm == 0);
        }
    }
    return called;
}

// No identifier has a register any more.
static void forget(zmc_module *m) {
    for (uint32_t k = 0; k < m->used_count; k++) {
        m->ids[m->used[k]].reg = 0;
    }
    m->used_count = 0;
}

// The function that a kernel calls with its own parameters, where it does nothing else: compilers write kernels so that
// other kernels can call them.
static const function *behind(const zmc_module *m, const function *f) {
    uint32_t at = f->first_label;
    const uint32_t *call = NULL;
    for (uint32_t steps = 0; at != 0 && at < f->end && steps < 16; steps++) {
        const uint32_t *w = m->words + at;
        uint32_t code = w[0] & 0xffff, length = w[0] >> 16;
        if (code == SPV_OP_RETURN && call != NULL) {
            const id *i = &m->ids[f->part->first_id + call[3]];
            const function *other = i->kind == ID_FUNCTION ? &m->functions[i->function - 1] : NULL;
            bool same = other != NULL && other->first_label != 0 && other->type == f->type && other != f;
            for (uint32_t p = 0; same && p < f->parameter_count; p++) {
                same = f->part->first_id + call[4 + p] == f->parameters[p];
            }
            return same ? other : NULL;
        }
        if (code == SPV_OP_FUNCTION_CALL && call == NULL && length == 4 + f->parameter_count && w[3] < f->part->bound) {
            call = w;
        } else if (code != SPV_OP_LABEL && code != SPV_OP_LINE && code != SPV_OP_NO_LINE) {
            return NULL;
        }
        at += length;
    }
    return NULL;
}

// Keeps which values are in which registers, for debuggers.
static void keep_values(lowering *l) {
    zmc_kernel *k = l->k;
    const zmc_module *m = l->m;
    k->values = zmc_alloc(l->m, (m->used_count + 1) * sizeof *k->values);
    for (uint32_t n = 0; n < m->used_count; n++) {
        const id *i = &m->ids[m->used[n]];
        if (i->kind == ID_VALUE && i->function != 0) {
            k->values[k->value_count++] = (value_reg){m->used[n], i->reg - 1};
        }
    }
}

// Lowers the functions that have codes, and those that they call.
static void lower_all(lowering *l) {
    for (; l->lowered < l->k->code_count; l->lowered++) {
        lower_function(l, l->k->codes[l->lowered]);
    }
}

// Lowers the functions to which pointers may point, and orders all codes by their functions.
static void lower_pointed(lowering *l) {
    zmc_kernel *k = l->k;
    for (uint32_t f = 0; f < l->m->function_count; f++) {
        if (l->m->functions[f].pointed && l->m->functions[f].first_label != 0) {
            lower_code_of(l, &l->m->functions[f]);
        }
    }
    lower_all(l);
    k->pointed_codes = zmc_alloc(l->m, (k->code_count + 1) * sizeof *k->pointed_codes);
    for (uint32_t f = 0, n = 0; f < l->m->function_count; f++) {
        if (l->m->functions[f].lowered_for == k) {
            k->pointed_codes[n++] = l->m->functions[f].lowered_index;
        }
    }
}

const code *zmc_code_at(const zmc_kernel *k, uint64_t address) {
    const zmc_module *m = k->module;
    uint64_t function = address >> 56 == TAG_FUNCTION ? address & 0xffffffff : UINT64_MAX;
    for (uint32_t i = 0; i < m->placed_count && function == UINT64_MAX; i++) {
        function = m->placed[i].address == address ? m->placed[i].function : function;
    }
    uint32_t low = 0, high = k->pointed_codes == NULL ? 0 : k->code_count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        const code *c = k->codes[k->pointed_codes[middle]];
        uint64_t at = (uint64_t)(c->function - m->functions);
        if (at == function) {
            return c;
        }
        *(at < function ? &low : &high) = at < function ? middle + 1 : middle;
    }
    return NULL;
}

void zmc_lower(zmc_kernel *k) {
    zmc_module *m = k->module;
    if (k->function->type->element->kind == TYPE_VOID && behind(m, k->function) != NULL) {
        k->function = behind(m, k->function);
    }
    forget(m);    // what is left of a kernel that failed
    find_promoted(m);
    lowering l = {.m = m, .k = k, .at = k->function->at, .f = k->function, .part = k->function->part};
    if (k->function->first_label == 0) {
        lower_fail(&l, "the kernel has no body");
    }
    new_register(&l, 8);    // register 0 is none
    lower_code_of(&l, m->functions + (k->function - m->functions));
    lower_all(&l);
    if (k->calls_pointers) {
        lower_pointed(&l);
    }
    private_memory(&l);
    for (uint32_t b = 0; b < k->builtin_count; b++) {
        builtin_use *u = &k->builtins[b];
        u->local_reg = u->builtin == 28 && u->memory == 0 ? new_register(&l, 4 * u->count) : 0;
    }
    find_used(k);
    k->waits = k->polls;
    for (uint32_t f = 0; f < k->code_count; f++) {
        const code *c = k->codes[f];
        for (uint32_t i = 0; i < c->op_count; i++) {
            k->waits = k->waits || may_wait(&c->ops[i]);
        }
    }
    k->wide = is_wide(k);
    k->reentered = is_reentered(k);
    keep_values(&l);
    forget(m);
}

static void read_leaf(lowering *l, const type *leaf, uint32_t reg, uint64_t memory, void *with) {
    (void)memory;
    uint8_t *const *to = with;
    uint32_t bytes = lower_bytes_of(scalar_kind(l, leaf)), first = (uint32_t)(uintptr_t)to[2];
    memcpy(to[0] + (reg - first), to[1] + (size_t)reg * 8, bytes);
}

void zmc_evaluate(zmc_module *m, uint32_t at) {
    const uint32_t *w = m->words + at;
    uint32_t length = w[0] >> 16, code = w[3];
    uint32_t *words = zmc_alloc(m, (length + 1) * sizeof *words);
    words[0] = (length - 1) << 16 | code;
    words[1] = w[1];
    words[2] = w[2];
    memcpy(words + 3, w + 4, (length - 4) * sizeof *words);
    zmc_kernel *k = zmc_alloc(m, sizeof *k);
    k->module = m;
    lowering l = {.m = m, .k = k, .part = m->part, .at = at, .w = words, .length = length - 1};
    bool allowed = (code >= SPV_OP_ACCESS_CHAIN && code <= SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN) ||
                   (code >= SPV_OP_VECTOR_SHUFFLE && code <= SPV_OP_COMPOSITE_INSERT) ||
                   (code >= SPV_OP_CONVERT_F_TO_U && code <= SPV_OP_BITCAST) ||
                   (code >= SPV_OP_S_NEGATE && code <= SPV_OP_VECTOR_TIMES_SCALAR) ||
                   (code >= SPV_OP_LOGICAL_EQUAL && code <= SPV_OP_F_UNORD_GREATER_THAN_EQUAL) ||
                   (code >= SPV_OP_SHIFT_RIGHT_LOGICAL && code <= SPV_OP_NOT);
    if (!allowed) {
        char name[ZMC_NAME];
        lower_fail(&l, "%s is none of a constant's operations", zmc_name_of(code, name));
    }
    new_register(&l, 8);
    id *i = lower_id_of(&l, w[2]);
    uint8_t *image = i->image;
    i->image = NULL;
    for (uint32_t i = 3; i < l.length; i++) {    // forward references have no value yet
        if (words[i] == w[2]) {
            lower_fail(&l, "the constant depends on itself");
        }
    }
    lower_instruction(&l, code);
    val v = use(&l, w[2]);
    uint8_t *r = zmc_alloc(m, (size_t)k->lane_bytes * 8 + 64);
    for (uint32_t c = 0; c < k->constant_count; c++) {
        const constant_reg *x = &k->constants[c];
        memcpy(r + (size_t)x->reg * 8, &x->value, x->bytes);
    }
    // One lane is enough.
    thread t = {.registers = r, .mask = 1, .full = 1};
    for (uint32_t i = 0; i < l.op_count; i++) {
        op o = l.ops[i];
        if (o.code == OP_LOAD_8 || o.code == OP_PRIVATE || o.code == OP_FAULT || o.code == OP_GENERIC) {
            char name[ZMC_NAME];
            lower_fail(&l, "%s is none of a constant's operations", zmc_name_of(code, name));
        }
        o.result *= 8;
        o.first *= 8;
        o.second *= 8;
        o.third *= 8;
        zmc_ops_8[o.code](&t, &o);
    }
    i->image = image;
    uint8_t *with[3] = {image, r, (uint8_t *)(uintptr_t)v.reg};
    lower_all_leaves(&l, v.type, v.reg, read_leaf, with);
    forget(m);
}
