// Lowers instructions on composites, variables, pointers and memory.
#include "compute/lower.h"

#include <string.h>

#include "compute/scalar.h"

#define MOST_COPIES 64u    // of a constant by OpCopyObject, one of the other

uint32_t lower_member_register(lowering *self, const type *ty, uint32_t reg, uint32_t first, const type **member) {
    for (uint32_t word = first; word < self->length; word++) {
        uint32_t index = self->words[word];
        bool composite = ty->kind == TYPE_VECTOR || ty->kind == TYPE_ARRAY || ty->kind == TYPE_STRUCT;
        if (!composite || index >= ty->count) {
            lower_fail(self, "index %u is none of the composite's", index);
        }
        if (ty->kind == TYPE_STRUCT) {
            for (uint32_t i = 0; i < index; i++) {
                reg += (uint32_t)ty->members[i]->lane_bytes;
            }
            ty = ty->members[index];
        } else {
            ty = ty->element;
            reg += index * (uint32_t)ty->lane_bytes;
        }
    }
    *member = ty;
    return reg;
}

// Gives a result the register of a part of an operand, where nothing has asked for one of its own before.
void lower_alias(lowering *self, uint32_t number, const type *ty, uint32_t reg) {
    id *named = lower_id_of(self, number);
    if (named->type == NULL || !lower_same_shape(named->type, ty)) {
        lower_fail(self, "the result is of another type than the operand");
    }
    if (named->reg == 0) {
        named->reg = reg + 1;
        lower_remember(self, named);
    } else {
        copy_value(self, ty, named->reg - 1, reg);
    }
}

void lower_composite_construct(lowering *self) {
    const type *ty = result_type(self);
    uint32_t result = define(self, self->words[2]), at = 0;
    if (ty->leaves > LOWER_MAX_LEAVES) {
        lower_fail(self, "too many members");
    }
    for (uint32_t word = 3; word < self->length; word++) {
        val member = word_value(self, word);
        if (at + member.type->lane_bytes > ty->lane_bytes) {
            lower_fail(self, "too many members");
        }
        copy_value(self, member.type, result + at, member.reg);
        at += (uint32_t)member.type->lane_bytes;
    }
    if (at != ty->lane_bytes) {
        lower_fail(self, "too few members");
    }
}

void lower_vector_shuffle(lowering *self) {
    const type *ty = result_type(self), *element, *left_element, *right_element;
    uint32_t n = components(ty, &element);
    val left = word_value(self, 3), right = word_value(self, 4);
    uint32_t left_count = components(left.type, &left_element), right_count = components(right.type, &right_element);
    if (left_element->lane_bytes != element->lane_bytes || right_element->lane_bytes != element->lane_bytes ||
        self->length != 5 + n) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    uint32_t result = define(self, self->words[2]), size = (uint32_t)element->lane_bytes;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t pick = self->words[5 + i];
        if (pick == UINT32_MAX) {
            continue;
        }
        if (pick >= left_count + right_count) {
            lower_fail(self, "component %u of %u", pick, left_count + right_count);
        }
        emit(self, OP_COPY_8 + lower_storage(scalar_kind(self, element)), result + i * size,
             pick < left_count ? left.reg + pick * size : right.reg + (pick - left_count) * size, 0, 0);
    }
}

void lower_dynamic(lowering *self, bool insert) {
    const type *element, *index_element;
    val vector = word_value(self, 3), part = insert ? word_value(self, 4) : vector,
        index = word_value(self, insert ? 5 : 4);
    uint32_t n = components(vector.type, &element);
    const type *ty = result_type(self);
    if (vector.type->kind != TYPE_VECTOR || components(index.type, &index_element) != 1 ||
        index_element->kind != TYPE_INT || (insert ? part.type : ty)->lane_bytes != element->lane_bytes ||
        (insert && ty->lane_bytes != vector.type->lane_bytes)) {
        lower_fail(self, "operands of a kind that it cannot have");
    }
    uint32_t result = define(self, self->words[2]);
    if (insert) {
        copy_value(self, vector.type, result, vector.reg);
    }
    emit(self, insert ? OP_INSERTDYN : OP_EXTRACTDYN, result, insert ? part.reg : vector.reg, index.reg, 0)->indexed =
        (indexed){(uint8_t)n, (uint8_t)element->lane_bytes, (uint8_t)index_element->lane_bytes};
    if (insert) {
        self->ops[self->op_count - 1].second = index.reg;
    }
}

static uint32_t builtin_register(lowering *self, uint32_t number, const type *ty, bool in_memory) {
    id *named = lower_id_of(self, number);
    const type *element;
    uint32_t count = components(ty, &element);
    if (element->kind != TYPE_INT && element->kind != TYPE_BOOL) {
        lower_fail(self, "the built-in variable %u is no integer", number);
    }
    for (uint32_t i = 0; i < self->kernel->builtin_count; i++) {
        builtin_use *variable = &self->kernel->builtins[i];
        if (variable->builtin == named->builtin && variable->width == element->lane_bytes && variable->count == count &&
            (variable->memory != 0) == in_memory) {
            return in_memory ? variable->memory - 1 : variable->reg;
        }
    }
    self->kernel->builtins = lower_grow(self, self->kernel->builtins, self->kernel->builtin_count,
                                        &self->kernel->builtin_room, sizeof *self->kernel->builtins);
    builtin_use *variable = &self->kernel->builtins[self->kernel->builtin_count++];
    *variable = (builtin_use){.builtin = named->builtin,
                              .reg = new_register(self, ty->lane_bytes),
                              .width = (uint32_t)element->lane_bytes,
                              .count = count};
    if (in_memory) {
        variable->memory = self->kernel->start_frame + 1;
        self->kernel->start_frame += ((uint32_t)ty->size + 31) & ~31u;
        return variable->memory - 1;
    }
    return variable->reg;
}

static bool is_builtin(const id *named) {
    return named->kind == ID_VARIABLE && named->builtin != UINT32_MAX && named->function == 0;
}

// The register with the whole content of a variable that has no address, and its type.
static bool whole_variable(lowering *self, uint32_t number, val *whole) {
    id *named = lower_id_of(self, number);
    if (named->kind != ID_VARIABLE || named->type->element == NULL) {
        return false;
    }
    if (is_builtin(named) && !(named->flags & FLAG_ESCAPES)) {
        *whole = (val){builtin_register(self, number, named->type->element, false), named->type->element};
        return true;
    }
    if (named->flags & FLAG_PROMOTED) {
        if (named->reg == 0) {
            named->reg = new_register(self, named->type->element->lane_bytes) + 1;
            lower_remember(self, named);
        }
        *whole = (val){named->reg - 1, named->type->element};
        return true;
    }
    return false;
}

val lower_pointer_value(lowering *self, uint32_t number) {
    id *named = lower_id_of(self, number);
    if (is_builtin(named) && named->reg == 0) {
        uint32_t at = builtin_register(self, number, named->type->element, true);
        // The start of a thread's private memory is the same in every function.
        named->reg = new_register(self, 8) + 1;
        lower_remember(self, named);
        self->kernel->builtins = lower_grow(self, self->kernel->builtins, self->kernel->builtin_count,
                                            &self->kernel->builtin_room, sizeof *self->kernel->builtins);
        self->kernel->builtins[self->kernel->builtin_count++] =
            (builtin_use){.builtin = UINT32_MAX, .reg = named->reg - 1, .width = 8, .count = 1, .memory = at + 1};
    }
    val value = use(self, number);
    if (value.type->kind != TYPE_POINTER) {
        lower_fail(self, "operand %u is no pointer", number);
    }
    return value;
}

val lower_any_value(lowering *self, uint32_t number) {
    return lower_id_of(self, number)->kind == ID_VARIABLE ? lower_pointer_value(self, number) : use(self, number);
}

// The constant that an identifier stands for, perhaps by copies, where it has more scalars than are kept in registers;
// NULL: none.
static id *large_constant(lowering *self, uint32_t number) {
    id *named = lower_id_of(self, number);
    for (uint32_t steps = 0; steps < MOST_COPIES && named->kind == ID_VALUE && named->opcode == SPV_OP_COPY_OBJECT &&
                             zm_spirv_length_of(self->module->words + named->at) == 4;
         steps++) {
        named = lower_id_of(self, self->module->words[named->at + 3]);
    }
    return named->kind == ID_CONSTANT && named->image != NULL && named->type->leaves > LOWER_MAX_LEAVES ? named : NULL;
}

bool lower_is_large(lowering *self, uint32_t number) {
    return large_constant(self, number) != NULL;
}

static void store_large(lowering *self, id *constant, uint32_t pointer) {
    if (constant->memory == NULL) {
        constant->memory = zmc_alloc(self->module, constant->type->size + 1);
        zmc_image_to_memory(constant->type, constant->image, constant->memory);
    }
    op *operation = emit(self, OP_COPYMEM, 0, pointer, 0, 0);
    operation->imm = constant->type->size;
    operation->constant = constant->memory;
}

void lower_load(lowering *self) {
    need_words(self, 4);
    const type *ty = result_type(self);
    val source;
    if (whole_variable(self, self->words[3], &source)) {
        if (!lower_same_shape(source.type, ty)) {
            lower_fail(self, "the value is of another type than the variable");
        }
        if (is_builtin(lower_id_of(self, self->words[3]))) {
            lower_alias(self, self->words[2], ty, source.reg);    // nothing changes it
        } else {
            copy_value(self, ty, define(self, self->words[2]), source.reg);
        }
        return;
    }
    source = lower_pointer_value(self, self->words[3]);
    self->kernel->polls = self->kernel->polls || (self->length > 4 && (self->words[4] & SPV_MEMORY_ACCESS_VOLATILE));
    self->storage_class = (uint16_t)source.type->width;
    load_value(self, ty, define(self, self->words[2]), source.reg, 0);
    self->storage_class = 0;
}

void lower_store(lowering *self) {
    need_words(self, 3);
    val target;
    id *large = large_constant(self, self->words[2]);
    if (large != NULL) {
        store_large(self, large, lower_pointer_value(self, self->words[1]).reg);
        return;
    }
    val value = use(self, self->words[2]);
    if (whole_variable(self, self->words[1], &target)) {
        if (is_builtin(lower_id_of(self, self->words[1]))) {
            lower_fail(self, "a store to a built-in variable");
        }
        if (!lower_same_shape(target.type, value.type)) {
            lower_fail(self, "the value is of another type than the variable");
        }
        copy_value(self, value.type, target.reg, value.reg);
        return;
    }
    target = lower_pointer_value(self, self->words[1]);
    self->storage_class = (uint16_t)target.type->width;
    store_value(self, value.type, target.reg, value.reg, 0);
    self->storage_class = 0;
}

// base: the word of the base pointer; first: the word of the first index; whole: the first index counts pointees.
void lower_access_chain(lowering *self, const type *inner, uint32_t base, uint32_t first, bool whole) {
    val pointer = lower_pointer_value(self, self->words[base]);
    uint32_t reg = pointer.reg;
    uint64_t offset = 0;
    if (inner == NULL) {
        lower_fail(self, "the pointer does not say what it points to");
    }
    for (uint32_t word = first; word < self->length; word++) {
        uint64_t index, size;
        bool fixed = constant_of(self, self->words[word], &index);
        if (word == first && whole) {
            size = inner->size;
        } else if (inner->kind == TYPE_STRUCT) {
            uint64_t member = 0;
            id *constant = lower_id_of(self, self->words[word]);
            if (!fixed) {
                lower_fail(self, "the index of a structure's member is no constant");
            }
            memcpy(&member, constant->image, constant->type->size);
            if (member >= inner->count) {
                lower_fail(self, "the structure has no member %llu", (unsigned long long)member);
            }
            offset += inner->offsets[member];
            inner = inner->members[member];
            continue;
        } else if (inner->kind == TYPE_VECTOR || inner->kind == TYPE_ARRAY) {
            inner = inner->element;
            size = inner->size;
        } else {
            lower_fail(self, "an index into what has no members");
        }
        if (fixed) {
            offset += index * size;
        } else {
            val index_value = use(self, self->words[word]);
            if (index_value.type->kind != TYPE_INT) {
                lower_fail(self, "an index is no integer");
            }
            uint32_t next = new_register(self, 8);
            op *operation = emit(self, OP_SCALE, next, reg, lower_component(self, index_value, 0, true), 0);
            operation->first = reg;
            operation->imm = size;
            operation->bytes = (uint16_t)index_value.type->lane_bytes;
            if (operation->bytes >= 4 && size != 0 && (size & (size - 1)) == 0) {
                operation->code = OP_SCALESHIFT;
                operation->imm = (uint64_t)__builtin_ctzll(size);
            }
            reg = next;
        }
    }
    if (offset != 0) {
        emit(self, OP_ADDI, define(self, self->words[2]), reg, 0, 0)->imm = offset;
    } else if (reg != pointer.reg) {
        if (lower_id_of(self, self->words[2])->reg == 0) {
            lower_alias(self, self->words[2], pointer.type, reg);
        } else {
            emit(self, OP_COPY_64, define(self, self->words[2]), reg, 0, 0);
        }
    } else {
        emit(self, OP_COPY_64, define(self, self->words[2]), reg, 0, 0);
    }
}

// Registers that nothing writes.
static uint32_t zeroes(lowering *self, const type *ty) {
    if (self->zero_bytes < ty->lane_bytes) {
        self->zero_reg = new_register(self, ty->lane_bytes);
        self->zero_bytes = ty->lane_bytes;
    }
    return self->zero_reg;
}

void lower_variable(lowering *self) {
    need_words(self, 4);
    id *named = lower_id_of(self, self->words[2]);
    val whole;
    const type *inner = named->type->element;
    if (named->type->kind != TYPE_POINTER || inner == NULL || self->words[3] != SPV_STORAGE_CLASS_FUNCTION) {
        lower_fail(self, "a variable of storage class %u in a function", self->words[3]);
    }
    val initial = {0, NULL};
    id *large = self->length > 4 ? large_constant(self, self->words[4]) : NULL;
    if (large != NULL && !lower_same_shape(large->type, inner)) {
        lower_fail(self, "the initial value is of another type");
    }
    if (self->length > 4 && large == NULL) {
        initial = use(self, self->words[4]);
        if (!lower_same_shape(initial.type, inner)) {
            lower_fail(self, "the initial value is of another type");
        }
    }
    if (whole_variable(self, self->words[2], &whole)) {
        if (initial.type != NULL) {
            copy_value(self, inner, whole.reg, initial.reg);
        } else {
            // Zeroes, not what an earlier group has left.
            copy_value(self, inner, whole.reg, zeroes(self, inner));
        }
        return;
    }
    uint64_t align = inner->align < 16 ? 16 : inner->align;
    uint64_t at = (self->code->frame + align - 1) / align * align;
    if (at + inner->size > MOST_PRIVATE_BYTES) {
        lower_fail(self, "the private variables of the function need more than 16 MiB");
    }
    self->code->frame = (uint32_t)(at + inner->size);
    uint32_t result = define(self, self->words[2]);
    emit(self, OP_PRIVATE, result, 0, 0, 0)->imm = at;
    if (large != NULL) {
        store_large(self, large, result);
    } else if (initial.type != NULL) {
        store_value(self, inner, result, initial.reg, 0);
    }
}

static uint32_t half_of(lowering *self, uint32_t address) {
    uint32_t reg = new_register(self, 4);
    convert(self, S_32, S_64, false, reg, address);
    return reg;
}

void lower_atomic(lowering *self, combine kind, bool result, bool value, bool comparand) {
    uint32_t first = result ? 3 : 1;
    need_words(self, first + 3);
    val pointer = lower_pointer_value(self, self->words[first]);
    uint32_t result_register = 0, value_register = 0, comparand_register = 0;
    const type *ty = result ? result_type(self) : NULL;
    if (comparand) {
        val operand = word_value(self, 7), compared = word_value(self, 8);
        need_same(self, operand, ty);
        need_same(self, compared, ty);
        value_register = operand.reg;
        comparand_register = compared.reg;
    } else if (value) {
        val operand = word_value(self, first + 3);
        ty = ty == NULL ? operand.type : ty;
        need_same(self, operand, ty);
        value_register = operand.reg;
    }
    scalar kind_of_value = S_32;
    if (kind == C_FLAG) {
        ty = NULL;
    } else {
        kind_of_value = scalar_kind(self, ty);
        if (ty == NULL || ty->leaves != 1) {
            lower_fail(self, "an atomic operation on what is no scalar");
        }
    }
    if (result) {
        result_register = define(self, self->words[2]);
    }
    bool half = ty != NULL && lower_is_half_address(ty);
    if (half) {
        kind_of_value = S_32;
        value_register = value ? half_of(self, value_register) : value_register;
        comparand_register = comparand ? half_of(self, comparand_register) : comparand_register;
    }
    uint32_t old = half && result ? new_register(self, 4) : result_register;
    emit(self, OP_ATOMIC, old, pointer.reg, value_register, comparand_register)->atomic =
        (atomic_update){(uint8_t)kind, (uint8_t)kind_of_value, (uint8_t)lower_bytes_of(kind_of_value)};
    if (half && result) {
        convert(self, S_64, S_32, false, result_register, old);
    }
}

void lower_pointers(lowering *self, uint32_t code) {
    val left = lower_pointer_value(self, self->words[3]),
        right = (need_words(self, 5), lower_pointer_value(self, self->words[4]));
    uint32_t result = define(self, self->words[2]);
    if (code != SPV_OP_PTR_DIFF) {
        if (result_type(self)->lane_bytes != 1) {
            lower_fail(self, "the result is no boolean");
        }
        emit(self, code == SPV_OP_PTR_EQUAL ? OP_EQ_64 : OP_NE_64, result, left.reg, right.reg, 0);
        return;
    }
    if (left.type->element == NULL || left.type->element->size == 0 || result_type(self)->kind != TYPE_INT) {
        lower_fail(self, "pointers to nothing");
    }
    uint32_t distance = new_register(self, 8), quotient = new_register(self, 8);
    emit(self, OP_ISUB_64, distance, left.reg, right.reg, 0);
    emit(self, OP_SDIV_64, quotient, distance, constant_register(self, left.type->element->size, 8), 0);
    convert(self, scalar_kind(self, result_type(self)), S_64, true, result, quotient);
}

void lower_as_pointer_alias(lowering *self) {
    val value = lower_any_value(self, self->words[3]);
    lower_alias(self, self->words[2], value.type, value.reg);
}
