// Lowers branches, phis and calls.
#include "compute/lower.h"

#include <stdio.h>
#include <string.h>

uint32_t lower_block_of(lowering *l, uint32_t label) {
    id *i = lower_id_of(l, label);
    if (i->kind != ID_LABEL || i->function != l->m->ids[l->f->id].function || i->block == UINT32_MAX) {
        lower_fail(l, "identifier %u is no label of the function", label);
    }
    return i->block;
}

static uint32_t new_edge(lowering *l, uint32_t target) {
    l->edges = lower_grow(l, l->edges, l->edge_count, &l->edge_room, sizeof *l->edges);
    l->edges[l->edge_count] = (edge){target, 0, 0};
    return l->edge_count++;
}

static bool overlap(uint32_t a, uint64_t a_bytes, uint32_t b, uint64_t b_bytes) {
    return a < b + b_bytes && b < a + a_bytes;
}

// Returns the value that a phi takes from an edge. A source that no instruction defines is any value, also the one that
// the phi has.
static val source_of_phi(lowering *l, uint32_t source, val phi, bool notes) {
    if (lower_id_of(l, source)->kind != ID_NONE || !l->m->forgives_types) {
        return use(l, source);
    }
    if (notes) {
        lower_forgive(l, "a phi takes a value that no instruction defines");
    }
    return phi;
}

// The copies for the phis at an edge's end, after the branch that takes it.
static void edge_copies(lowering *l, uint32_t index, uint32_t from_label) {
    const zmc_module *m = l->m;
    uint32_t at = l->scanned[l->edges[index].target].at, pass;
    uint32_t saved_at = l->at;
    l->edges[index].first = l->op_count;
    bool conflict = false;
    for (pass = 0; pass < 3; pass++) {    // looks for conflicts; copies, or reads; writes
        static const uint32_t nothing = UINT32_MAX;
        uint32_t next = nothing;
        uint32_t written_from = at + (m->words[at] >> 16);
        for (uint32_t p = written_from; p < l->f->end; p += m->words[p] >> 16) {
            uint32_t code = m->words[p] & 0xffff, length = m->words[p] >> 16;
            if (code == SPV_OP_LINE || code == SPV_OP_NO_LINE || code == SPV_OP_EXT_INST) {
                continue;
            }
            if (code != SPV_OP_PHI) {
                break;
            }
            l->at = p;
            if (length < 3) {
                lower_fail(l, "too few words");
            }
            uint32_t source = 0;
            for (uint32_t k = 3; k + 1 < length; k += 2) {
                if (m->words[p + k + 1] == from_label) {
                    source = m->words[p + k];
                }
            }
            if (source == 0) {
                lower_fail(l, "no value for the predecessor %u", from_label);
            }
            val d = use(l, m->words[p + 2]);
            val v = source_of_phi(l, source, d, pass == 0);
            if (v.type->lane_bytes != d.type->lane_bytes || v.type->leaves != d.type->leaves) {
                lower_fail(l, "a value is of another type than the result");
            }
            if (pass == 0) {
                for (uint32_t q = written_from; q < p && !conflict; q += m->words[q] >> 16) {
                    if ((m->words[q] & 0xffff) == SPV_OP_PHI) {
                        val earlier = use(l, m->words[q + 2]);
                        conflict = overlap(earlier.reg, earlier.type->lane_bytes, v.reg, v.type->lane_bytes);
                    }
                }
            } else if (!conflict) {
                copy_value(l, v.type, d.reg, v.reg);
            } else if (pass == 1) {
                uint32_t r = new_register(l, v.type->lane_bytes);
                copy_value(l, v.type, r, v.reg);
                if (next == nothing) {
                    next = r;
                }
            }
        }
        if (pass == 1) {
            if (!conflict) {
                break;
            }
            // The second half: temporaries were given out one after the other.
            uint32_t r = next;
            for (uint32_t p = written_from; p < l->f->end; p += m->words[p] >> 16) {
                uint32_t code = m->words[p] & 0xffff;
                if (code == SPV_OP_PHI) {
                    val d = use(l, m->words[p + 2]);
                    l->at = p;
                    copy_value(l, d.type, d.reg, r);
                    r += (uint32_t)d.type->lane_bytes;
                } else if (code != SPV_OP_LINE && code != SPV_OP_NO_LINE && code != SPV_OP_EXT_INST) {
                    break;
                }
            }
            break;
        }
    }
    l->edges[index].count = l->op_count - l->edges[index].first;
    l->at = saved_at;
}

void lower_begin_block(lowering *l, bool converge) {
    l->blocks = lower_grow(l, l->blocks, l->block_count, &l->block_room, sizeof *l->blocks);
    l->blocks[l->block_count++] = (block){.first = l->op_count, .at = l->at, .converge = converge};
}

void lower_end_block(lowering *l) {
    block *b = &l->blocks[l->block_count - 1];
    b->count = l->op_count - b->first;
    b->end = l->at;
}

void converge(lowering *l) {
    if (l->code == NULL) {
        lower_fail(l, "not possible in a constant");
    }
    uint32_t e = new_edge(l, l->block_count | TARGET_IS_FINAL);
    emit(l, OP_JUMP, e, 0, 0, 0);
    lower_end_block(l);
    lower_begin_block(l, true);
}

void lower_branch(lowering *l, uint32_t code, uint32_t label) {
    switch (code) {
    case SPV_OP_BRANCH: {
        need_words(l, 2);
        uint32_t e = new_edge(l, lower_block_of(l, l->w[1]));
        emit(l, OP_JUMP, e, 0, 0, 0);
        edge_copies(l, e, label);
        break;
    }
    case SPV_OP_BRANCH_CONDITIONAL: {
        need_words(l, 4);
        val c = use(l, l->w[1]);
        if (c.type->kind != TYPE_BOOL) {
            lower_fail(l, "the condition is no boolean");
        }
        uint32_t yes = new_edge(l, lower_block_of(l, l->w[2])), no = new_edge(l, lower_block_of(l, l->w[3]));
        emit(l, OP_BRANCH, yes, c.reg, no, 0);
        edge_copies(l, yes, label);
        edge_copies(l, no, label);
        break;
    }
    default: {
        need_words(l, 3);
        val v = use(l, l->w[1]);
        if (v.type->kind != TYPE_INT) {
            lower_fail(l, "the selector is no integer");
        }
        uint32_t words = v.type->width > 32 ? 2 : 1, n = (l->length - 3) / (words + 1);
        if ((l->length - 3) % (words + 1) != 0) {
            lower_fail(l, "a literal without a label");
        }
        switch_info *s = zmc_alloc(l->m, sizeof *s);
        s->count = n;
        s->width = (uint32_t)v.type->lane_bytes;
        s->values = zmc_alloc(l->m, (n + 1) * sizeof *s->values);
        s->edges = zmc_alloc(l->m, (n + 1) * sizeof *s->edges);
        emit(l, OP_SWITCH, 0, v.reg, 0, 0)->data = s;
        for (uint32_t k = 0; k <= n; k++) {
            uint32_t at = k == n ? 2 : 3 + k * (words + 1) + words;
            if (k < n) {
                s->values[k] = l->w[3 + k * (words + 1)] | (words == 2 ? (uint64_t)l->w[4 + k * 3] << 32 : 0);
                s->values[k] &= v.type->width == 64 ? UINT64_MAX : ((uint64_t)1 << v.type->width) - 1;
            }
            s->edges[k] = new_edge(l, lower_block_of(l, l->w[at]));
            edge_copies(l, s->edges[k], label);
        }
        break;
    }
    }
}

code *lower_code_of(lowering *l, function *f) {
    zmc_kernel *kernel = l->k;
    if (f->lowered_for == kernel) {
        return kernel->codes[f->lowered_index];
    }
    code *c = zmc_alloc(l->m, sizeof *c);
    c->function = f;
    c->index = kernel->code_count;
    kernel->codes = lower_grow(l, kernel->codes, kernel->code_count, &kernel->code_room, sizeof(*kernel->codes));
    kernel->codes[kernel->code_count++] = c;
    f->lowered_for = kernel;
    f->lowered_index = c->index;
    c->parameter_regs = zmc_alloc(l->m, (f->parameter_count + 1) * sizeof *c->parameter_regs);
    for (uint32_t p = 0; p < f->parameter_count; p++) {
        id *i = &l->m->ids[f->parameters[p]];
        if (i->reg == 0) {
            i->reg = new_register(l, i->type->lane_bytes) + 1;
            lower_remember(l, i);
        }
        c->parameter_regs[p] = i->reg - 1;
    }
    c->result_reg = f->type->element->lane_bytes == 0 ? 0 : new_register(l, f->type->element->lane_bytes);
    return c;
}

call_info *lower_arguments_of(lowering *l, const type *ty, uint32_t first) {
    uint32_t n = l->length - first;
    call_info *info = zmc_alloc(l->m, sizeof *info);
    info->count = n;
    info->regs = zmc_alloc(l->m, (n + 1) * sizeof *info->regs);
    info->leaves = zmc_alloc(l->m, (n + 1) * sizeof *info->leaves);
    info->lane_bytes = zmc_alloc(l->m, (n + 1) * sizeof *info->lane_bytes);
    if (ty != NULL && ty->count != n) {
        lower_fail(l, "%u arguments for %u parameters", n, ty->count);
    }
    for (uint32_t k = 0; k < n; k++) {
        id *i = lower_id_of(l, l->w[first + k]);
        val v = i->kind == ID_VARIABLE ? lower_pointer_value(l, l->w[first + k]) : use(l, l->w[first + k]);
        if (ty != NULL &&
            (ty->members[k]->lane_bytes != v.type->lane_bytes || ty->members[k]->leaves != v.type->leaves)) {
            lower_fail(l, "argument %u is of another type than the parameter", k);
        }
        info->regs[k] = v.reg;
        info->leaves[k] = lower_list_leaves(l, v.type);
        info->lane_bytes[k] = (uint32_t)v.type->lane_bytes;
    }
    const type *result = result_type(l);
    info->result_bytes = (uint32_t)result->lane_bytes;
    if (result->lane_bytes != 0) {
        info->result = define(l, l->w[2]);
        info->result_leaves = lower_list_leaves(l, result);
    }
    return info;
}

static const struct {
    const char *name;
    uint32_t number;
} builtin_calls[] = {
    {"NumWorkgroups", 24},
    {"WorkgroupSize", 25},
    {"WorkgroupId", 26},
    {"LocalInvocationId", 27},
    {"GlobalInvocationId", 28},
    {"LocalInvocationIndex", 29},
    {"WorkDim", 30},
    {"GlobalSize", 31},
    {"EnqueuedWorkgroupSize", 32},
    {"GlobalOffset", 33},
    {"GlobalLinearId", 34},
    {"SubgroupSize", 36},
    {"SubgroupMaxSize", 37},
    {"NumSubgroups", 38},
    {"NumEnqueuedSubgroups", 39},
    {"SubgroupId", 40},
    {"SubgroupLocalInvocationId", 41},
};

// Conversions between float and bfloat16 that SYCL's library leaves to the device's compiler: of a value behind a
// pointer, or of vectors behind two.
static bool bfloat_conversion(lowering *l, const char *name, const type *result) {
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
        val source = word_value(l, 4), target = many ? word_value(l, 5) : source;
        if (source.type->kind != TYPE_POINTER || target.type->kind != TYPE_POINTER) {
            return false;
        }
        uint32_t value = new_register(l, from), made = many ? new_register(l, to) : define(l, l->w[2]);
        for (uint32_t k = 0; k < count; k++) {
            emit(l, narrow ? OP_LOAD_32 : OP_LOAD_16, value, source.reg, 0, 0)->imm = (uint64_t)k * from;
            emit(l, narrow ? OP_F32_BF16 : OP_BF16_F32, made, value, 0, 0);
            if (many) {
                emit(l, narrow ? OP_STORE_16 : OP_STORE_32, 0, target.reg, made, 0)->imm = (uint64_t)k * to;
            }
        }
        if (many && result->lane_bytes != 0) {
            define(l, l->w[2]);
        }
        return true;
    }
    return false;
}

// Functions without a body that stand for something known.
static bool known_import(lowering *l, const char *name) {
    const type *ty = result_type(l), *e;
    const char *at = strstr(name, "__spirv_BuiltIn");
    if (at != NULL) {
        at += strlen("__spirv_BuiltIn");
        for (size_t k = 0; k < sizeof builtin_calls / sizeof *builtin_calls; k++) {
            size_t n = strlen(builtin_calls[k].name);
            if (strncmp(at, builtin_calls[k].name, n) != 0 || (at[n] != 'i' && at[n] != 'v' && at[n] != 0)) {
                continue;
            }
            uint32_t count = l->length > 4 ? 3 : 1;
            if (components(ty, &e) != 1 || e->kind != TYPE_INT) {
                lower_fail(l, "'%s' gives no integer", name);
            }
            l->k->builtins =
                lower_grow(l, l->k->builtins, l->k->builtin_count, &l->k->builtin_room, sizeof *l->k->builtins);
            uint32_t reg = new_register(l, count * e->lane_bytes);
            l->k->builtins[l->k->builtin_count++] = (builtin_use){
                .builtin = builtin_calls[k].number, .reg = reg, .width = (uint32_t)e->lane_bytes, .count = count};
            if (count == 1) {
                copy_value(l, ty, define(l, l->w[2]), reg);
            } else {
                val index = word_value(l, 4);
                emit(l, OP_EXTRACTDYN, define(l, l->w[2]), reg, index.reg, 0)->indexed =
                    (indexed){3, (uint8_t)e->lane_bytes, (uint8_t)index.type->lane_bytes};
            }
            return true;
        }
    }
    if (bfloat_conversion(l, name, ty) || lower_cached_access(l, name)) {
        return true;
    }
    // Annotations report what the kernel does (lower_note), and do nothing themselves.
    if (strncmp(name, "__itt_offload_", strlen("__itt_offload_")) == 0) {
        if (ty->lane_bytes != 0) {
            define(l, l->w[2]);
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
    for (size_t k = 0; k < sizeof intrinsics / sizeof *intrinsics; k++) {
        if (strncmp(name, intrinsics[k].prefix, strlen(intrinsics[k].prefix)) == 0) {
            // As an instruction of that kind: the operands come one word later in a call.
            uint32_t words[8] = {0}, n = l->length < 9 ? l->length : 9;
            for (uint32_t i = 0; i < 3 && i < n; i++) {
                words[i] = l->w[i];
            }
            for (uint32_t i = 4; i < n; i++) {
                words[i - 1] = l->w[i];
            }
            const uint32_t *kept = l->w;
            l->w = words;
            l->length--;
            lower_map(l, intrinsics[k].code, intrinsics[k].operands, false, intrinsics[k].with_sign);
            l->w = kept;
            l->length++;
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

void lower_call(lowering *l) {
    need_words(l, 4);
    id *i = lower_id_of(l, l->w[3]);
    if (i->kind != ID_FUNCTION) {
        lower_fail(l, "identifier %u is no function", l->w[3]);
    }
    function *f = &l->m->functions[i->function - 1];
    const char *name = i->link_name != NULL ? i->link_name : "?";
    if (f->first_label == 0) {
        uint32_t count;
        const linked_id *linked = zmc_linked(l->m, name, &count);
        for (uint32_t k = 0; k < count; k++) {
            const id *other = &l->m->ids[linked[k].id];
            function *defined = other->kind == ID_FUNCTION ? &l->m->functions[other->function - 1] : NULL;
            f = defined != NULL && defined->first_label != 0 ? defined : f;
        }
    }
    lower_note(l, f);
    if (f->first_label == 0) {
        if (known_import(l, name)) {
            return;
        }
        if (is_of_compiler(name)) {
            lower_fail(l, "the built-in function '%s' is not known", name);
        }
        char *text = zmc_alloc(l->m, strlen(name) + 80);
        sprintf(text, "call of the function '%s', which no module defines", name);
        emit(l, OP_FAULT, 0, 0, 0, 0)->data = text;
        if (result_type(l)->lane_bytes != 0) {
            define(l, l->w[2]);
        }
        return;
    }
    if (result_type(l)->lane_bytes != f->type->element->lane_bytes) {
        lower_fail(l, "the result is of another type than the function's");
    }
    uint32_t index = lower_code_of(l, f)->index;
    emit(l, OP_CALL, 0, 0, 0, 0);
    uint32_t at = l->op_count - 1;
    call_info *info = lower_arguments_of(l, f->type, 4);
    l->ops[at].imm = index;
    l->ops[at].data = info;
}
