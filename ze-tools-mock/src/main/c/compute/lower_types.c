// Results and operands of another type than an instruction may have.
//
// The vendor's compiler does not look: a result has the type that the first operand gives it, whatever the module says,
// and the other operands become that type as signed numbers. Translators count on it. What the compiler makes no sense
// of stays refused.
#include "compute/lower.h"

#include <stdio.h>

#include "compute/scalar.h"

static bool are_alike(const type *left, const type *right) {
    const type *left_element, *right_element;
    return components(left, &left_element) == components(right, &right_element) &&
           left_element->lane_bytes == right_element->lane_bytes && left_element->leaves == right_element->leaves;
}

bool lower_same_shape(const type *left, const type *right) {
    return left->lane_bytes == right->lane_bytes && left->leaves == right->leaves;
}

void need_same(lowering *self, val value, const type *ty) {
    if (!are_alike(value.type, ty)) {
        lower_fail(self, "an operand is of another type than it must be");
    }
}

void lower_forgive(lowering *self, const char *fault) {
    zmc_module *module = self->module;
    if (!module->forgives_types) {
        lower_fail(self, "%s", fault);
    }
    if (module->forgiven == 0) {
        char name[ZMC_NAME];
        snprintf(module->forgiven_first, sizeof module->forgiven_first, "%s at word %u: %s",
                 zmc_name_of(zm_spirv_opcode_of(module->words + self->at), name), self->at, fault);
    }
    module->forgiven++;
}

void lower_take_type(lowering *self, const type *natural) {
    static const char other[] = "the result is of another type than the operand";
    id *named = lower_id_of(self, self->words[2]);
    if (are_alike(named->type, natural)) {
        return;
    }
    if (named->reg != 0) {    // what comes before has taken it for what the module says
        lower_fail(self, "%s", other);
    }
    lower_forgive(self, other);
    named->type = (type *)(uintptr_t)natural;    // nothing changes a type once it is read
}

val lower_operand_like(lowering *self, uint32_t index, const type *ty) {
    static const char other[] = "an operand is of another type than it must be";
    val value = word_value(self, index);
    const type *element, *value_element;
    uint32_t n = components(ty, &element);
    if (are_alike(value.type, ty)) {
        return value;
    }
    if (components(value.type, &value_element) != n || value_element->kind != TYPE_INT ||
        (element->kind != TYPE_INT && element->kind != TYPE_FLOAT)) {
        lower_fail(self, "%s", other);
    }
    scalar to = scalar_kind(self, element), from = scalar_kind(self, value_element);
    lower_forgive(self, other);
    val made = {new_register(self, ty->lane_bytes), ty};
    for (uint32_t i = 0; i < n; i++) {
        convert(self, to, from, true, made.reg + i * (uint32_t)element->lane_bytes,
                lower_component(self, value, i, true));
    }
    return made;
}

void zmc_module_forgive_types(zmc_module *module) {
    module->forgives_types = true;
}

uint32_t zmc_module_forgiven(const zmc_module *module, const char **first) {
    *first = module->forgiven_first;
    return module->forgiven;
}
