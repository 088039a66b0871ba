// Results and operands of another type than an instruction may have.
//
// The vendor's compiler does not look: a result has the type that the first operand gives it, whatever the module says,
// and the other operands become that type as signed numbers. Translators count on it. What the compiler makes no sense
// of stays refused.
#include "compute/lower.h"

#include <stdio.h>

#include "compute/scalar.h"

static bool are_alike(const type *a, const type *b) {
    const type *e, *f;
    return components(a, &e) == components(b, &f) && e->lane_bytes == f->lane_bytes && e->leaves == f->leaves;
}

void need_same(lowering *l, val v, const type *ty) {
    if (!are_alike(v.type, ty)) {
        lower_fail(l, "an operand is of another type than it must be");
    }
}

void lower_forgive(lowering *l, const char *what) {
    zmc_module *m = l->m;
    if (!m->forgives_types) {
        lower_fail(l, "%s", what);
    }
    if (m->forgiven == 0) {
        char name[ZMC_NAME];
        snprintf(m->forgiven_first, sizeof m->forgiven_first, "%s at word %u: %s",
                 zmc_name_of(m->words[l->at] & 0xffff, name), l->at, what);
    }
    m->forgiven++;
}

void lower_take_type(lowering *l, const type *natural) {
    static const char other[] = "the result is of another type than the operand";
    id *i = lower_id_of(l, l->w[2]);
    if (are_alike(i->type, natural)) {
        return;
    }
    if (i->reg != 0) {    // what comes before has taken it for what the module says
        lower_fail(l, "%s", other);
    }
    lower_forgive(l, other);
    i->type = (type *)(uintptr_t)natural;    // nothing changes a type once it is read
}

val lower_operand_like(lowering *l, uint32_t index, const type *ty) {
    static const char other[] = "an operand is of another type than it must be";
    val v = word_value(l, index);
    const type *e, *f;
    uint32_t n = components(ty, &e);
    if (are_alike(v.type, ty)) {
        return v;
    }
    if (components(v.type, &f) != n || f->kind != TYPE_INT || (e->kind != TYPE_INT && e->kind != TYPE_FLOAT)) {
        lower_fail(l, "%s", other);
    }
    scalar to = scalar_kind(l, e), from = scalar_kind(l, f);
    lower_forgive(l, other);
    val made = {new_register(l, ty->lane_bytes), ty};
    for (uint32_t k = 0; k < n; k++) {
        convert(l, to, from, true, made.reg + k * (uint32_t)e->lane_bytes, lower_component(l, v, k, true));
    }
    return made;
}

void zmc_module_forgive_types(zmc_module *m) {
    m->forgives_types = true;
}

uint32_t zmc_module_forgiven(const zmc_module *m, const char **first) {
    *first = m->forgiven_first;
    return m->forgiven;
}
