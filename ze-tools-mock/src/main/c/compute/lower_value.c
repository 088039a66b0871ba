// Registers, constants and values of instructions that are lowered.
#include "compute/lower.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "compute/scalar.h"

#define MAX_REGISTERS (16u << 20)

enum { PLACE_ROOM = 160 };

static const char *function_name(const lowering *self) {
    const zmc_module *module = self->module;
    if (self->function == NULL) {
        return "?";
    }
    if (module->ids[self->function->id].link_name != NULL) {
        return module->ids[self->function->id].link_name;
    }
    const part *part = self->function->part;
    for (uint32_t at = part->begin; at < part->end && zm_spirv_opcode_of(module->words + at) != SPV_OP_FUNCTION;
         at += zm_spirv_length_of(module->words + at)) {
        uint32_t length = zm_spirv_length_of(module->words + at);
        if (zm_spirv_opcode_of(module->words + at) == SPV_OP_NAME && length >= 3 &&
            part->first_id + module->words[at + 1] == self->function->id &&
            memchr(module->words + at + 2, 0, (length - 2) * 4) != NULL) {
            return (const char *)(module->words + at + 2);
        }
    }
    return self->kernel->name != NULL ? self->kernel->name : "?";
}

// Where the source is not known the place is the word in the module.
static void put_place(lowering *self, char text[PLACE_ROOM]) {
    const char *file;
    uint32_t line;
    zmc_source(self->module, self->at, &file, &line);
    zmc_put_place(text, PLACE_ROOM, "", file, line);
    if (text[0] == '\0') {
        snprintf(text, PLACE_ROOM, "word %u in function '%.80s'", self->at, function_name(self));
    }
}

void lower_fail(lowering *self, const char *format, ...) {
    char text[256], name[ZMC_NAME], place[PLACE_ROOM];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    put_place(self, place);
    zmc_fail(self->module, "%s, %s: %s", zmc_name_of(zm_spirv_opcode_of(self->module->words + self->at), name), place,
             text);
}

void lower_refuse(lowering *self, uint32_t code) {
    char name[ZMC_NAME], place[PLACE_ROOM];
    const zm_spirv_form *form = zm_spirv_form_of(code);
    const char *feature = form == NULL ? NULL : form->feature;
    put_place(self, place);
    zmc_fail(self->module, "%s%s%s%s is not supported: %s", zmc_name_of(code, name), feature == NULL ? "" : " (",
             feature == NULL ? "" : feature, feature == NULL ? "" : ")", place);
}

void *lower_grow(lowering *self, void *items, uint32_t count, uint32_t *room, size_t size) {
    if (count < *room) {
        return items;
    }
    uint32_t wider = *room == 0 ? 16 : 2 * *room;
    void *grown = zmc_alloc(self->module, wider * size);
    if (count > 0) {
        memcpy(grown, items, count * size);
    }
    *room = wider;
    return grown;
}

op *emit(lowering *self, uint32_t code, uint32_t result, uint32_t first, uint32_t second, uint32_t third) {
    self->ops = lower_grow(self, self->ops, self->op_count, &self->op_room, sizeof *self->ops);
    op *operation = &self->ops[self->op_count++];
    memset(operation, 0, sizeof *operation);
    operation->code = (uint16_t)code;
    operation->result = result;
    operation->first = first;
    operation->second = second;
    operation->third = third;
    operation->at = self->at;
    return operation;
}

uint32_t new_register(lowering *self, uint64_t lane_bytes) {
    uint32_t reg = self->kernel->lane_bytes;
    if (lane_bytes > MAX_REGISTERS - reg) {
        lower_fail(self, "the kernel's values need more than %u bytes", MAX_REGISTERS);
    }
    self->kernel->lane_bytes += (uint32_t)lane_bytes;
    return reg;
}

void need_words(lowering *self, uint32_t least) {
    if (self->length < least) {
        lower_fail(self, "%u words; it needs %u", self->length, least);
    }
}

static void add_constant(lowering *self, uint32_t reg, uint32_t bytes, uint64_t value) {
    if (value == 0) {
        return;    // registers begin with zeroes
    }
    zmc_kernel *kernel = self->kernel;
    kernel->constants =
        lower_grow(self, kernel->constants, kernel->constant_count, &kernel->constant_room, sizeof *kernel->constants);
    kernel->constants[kernel->constant_count++] = (constant_reg){reg, bytes, value};
}

static void add_image(lowering *self, const type *ty, uint32_t *reg, const uint8_t **image) {
    if (ty->kind == TYPE_VECTOR || ty->kind == TYPE_ARRAY || ty->kind == TYPE_STRUCT) {
        for (uint32_t i = 0; i < ty->count; i++) {
            add_image(self, ty->kind == TYPE_STRUCT ? ty->members[i] : ty->element, reg, image);
        }
        return;
    }
    uint64_t value = 0;
    memcpy(&value, *image, ty->lane_bytes < 8 ? ty->lane_bytes : 8);
    add_constant(self, *reg, (uint32_t)ty->lane_bytes, value);
    *reg += (uint32_t)ty->lane_bytes;
    *image += ty->lane_bytes;
}

uint32_t constant_register(lowering *self, uint64_t value, uint32_t bytes) {
    uint32_t reg = new_register(self, bytes);
    add_constant(self, reg, bytes, value);
    return reg;
}

void lower_remember(lowering *self, const id *named) {
    zmc_module *module = self->module;
    module->used = lower_grow(self, module->used, module->used_count, &module->used_room, sizeof *module->used);
    module->used[module->used_count++] = (uint32_t)(named - module->ids);
}

id *lower_id_of(lowering *self, uint32_t number) {
    if (number == 0 || number >= self->part->bound) {
        lower_fail(self, "identifier %u is not below the bound", number);
    }
    return &self->module->ids[self->part->first_id + number];
}

val use(lowering *self, uint32_t number) {
    id *named = lower_id_of(self, number);
    bool value = named->kind == ID_VALUE || named->kind == ID_CONSTANT || named->kind == ID_VARIABLE;
    if (!value || named->type == NULL ||
        (named->function != 0 &&
         (self->function == NULL || self->module->ids[self->function->id].function != named->function))) {
        lower_fail(self, "identifier %u is no value here", number);
    }
    if (named->reg == 0) {
        if (named->type->leaves > LOWER_MAX_LEAVES) {
            lower_fail(self, "value %u has %llu scalars; at most %u are supported", number,
                       (unsigned long long)named->type->leaves, LOWER_MAX_LEAVES);
        }
        uint32_t reg = new_register(self, named->type->lane_bytes);
        named->reg = reg + 1;
        lower_remember(self, named);
        if (named->image != NULL) {
            const uint8_t *image = named->image;
            if (named->kind == ID_VARIABLE && named->address == 0 && named->builtin == UINT32_MAX) {
                lower_fail(self, "variable %u ('%s') is imported, and no module defines it", number,
                           named->link_name != NULL ? named->link_name : "");
            }
            add_image(self, named->type, &reg, &image);
        }
    }
    return (val){named->reg - 1, named->type};
}

val word_value(lowering *self, uint32_t index) {
    need_words(self, index + 1);
    return use(self, self->words[index]);
}

uint32_t define(lowering *self, uint32_t number) {
    return use(self, number).reg;
}

const type *result_type(lowering *self) {
    need_words(self, 3);
    const type *ty = lower_id_of(self, self->words[2])->type;
    if (ty == NULL) {
        lower_fail(self, "the result has no type");
    }
    return ty;
}

uint32_t components(const type *ty, const type **element) {
    *element = ty->kind == TYPE_VECTOR ? ty->element : ty;
    return ty->kind == TYPE_VECTOR ? ty->count : 1;
}

scalar scalar_kind(lowering *self, const type *ty) {
    scalar kind = S_8;
    if (!zmc_scalar_of(ty, &kind)) {
        lower_fail(self, "an operand is no scalar and no vector");
    }
    return kind;
}

uint32_t lower_bytes_of(scalar kind) {
    static const uint8_t bytes[] = {1, 2, 4, 8, 2, 4, 8};
    return bytes[kind];
}

uint32_t lower_storage(scalar kind) {    // the operation that moves it
    static const uint8_t moves[] = {0, 1, 2, 3, 1, 2, 3};
    return moves[kind];
}

bool constant_of(lowering *self, uint32_t number, uint64_t *value) {
    id *named = lower_id_of(self, number);
    if (named->kind != ID_CONSTANT || named->image == NULL || named->type->kind != TYPE_INT) {
        return false;
    }
    *value = 0;
    memcpy(value, named->image, named->type->size);
    *value = sign_extend(*value, named->type->width);
    return true;
}

static void visit_leaves(lowering *self, const type *ty, uint32_t *reg, uint64_t memory, leaf_visit *visit,
                         void *with) {
    if (ty->kind == TYPE_VECTOR || ty->kind == TYPE_ARRAY) {
        for (uint32_t i = 0; i < ty->count; i++) {
            visit_leaves(self, ty->element, reg, memory + i * ty->element->size, visit, with);
        }
    } else if (ty->kind == TYPE_STRUCT) {
        for (uint32_t i = 0; i < ty->count; i++) {
            visit_leaves(self, ty->members[i], reg, memory + ty->offsets[i], visit, with);
        }
    } else if (ty->leaves == 1) {
        visit(self, ty, *reg, memory, with);
        *reg += (uint32_t)ty->lane_bytes;
    }
}

void lower_all_leaves(lowering *self, const type *ty, uint32_t reg, leaf_visit *visit, void *with) {
    if (ty->leaves > LOWER_MAX_LEAVES) {
        lower_fail(self, "a value of %llu scalars; at most %u are supported", (unsigned long long)ty->leaves,
                   LOWER_MAX_LEAVES);
    }
    visit_leaves(self, ty, &reg, 0, visit, with);
}

typedef struct move {
    uint32_t other;    // register
    uint32_t first;
    uint64_t offset;
} move;

static void copy_leaf(lowering *self, const type *leaf, uint32_t reg, uint64_t memory, void *with) {
    (void)memory;
    move *moved = with;
    emit(self, OP_COPY_8 + lower_storage(scalar_kind(self, leaf)), reg, moved->other + (reg - moved->first), 0, 0);
}

void copy_value(lowering *self, const type *ty, uint32_t to, uint32_t from) {
    if (to != from) {
        move moved = {from, to, 0};
        lower_all_leaves(self, ty, to, copy_leaf, &moved);
    }
}

bool lower_is_half_address(const type *leaf) {
    return leaf->kind == TYPE_POINTER && leaf->size == 4;
}

static void load_leaf(lowering *self, const type *leaf, uint32_t reg, uint64_t memory, void *with) {
    move *moved = with;
    if (lower_is_half_address(leaf)) {
        uint32_t half = new_register(self, 4);
        op *operation = emit(self, OP_LOAD_32, half, moved->other, 0, 0);
        operation->imm = moved->offset + memory;
        operation->storage_class = self->storage_class;
        convert(self, S_64, S_32, false, reg, half);
        return;
    }
    op *operation = emit(self, OP_LOAD_8 + lower_storage(scalar_kind(self, leaf)), reg, moved->other, 0, 0);
    operation->imm = moved->offset + memory;
    operation->storage_class = self->storage_class;
}

void load_value(lowering *self, const type *ty, uint32_t to, uint32_t pointer, uint64_t offset) {
    move moved = {pointer, to, offset};
    lower_all_leaves(self, ty, to, load_leaf, &moved);
}

static void store_leaf(lowering *self, const type *leaf, uint32_t reg, uint64_t memory, void *with) {
    move *moved = with;
    bool half = lower_is_half_address(leaf);
    uint32_t value = half ? new_register(self, 4) : reg;
    if (half) {
        convert(self, S_32, S_64, false, value, reg);
    }
    op *operation =
        emit(self, half ? OP_STORE_32 : OP_STORE_8 + lower_storage(scalar_kind(self, leaf)), 0, moved->other, value, 0);
    operation->imm = moved->offset + memory;
    operation->storage_class = self->storage_class;
}

void store_value(lowering *self, const type *ty, uint32_t pointer, uint32_t value, uint64_t offset) {
    move moved = {pointer, value, offset};
    lower_all_leaves(self, ty, value, store_leaf, &moved);
}

static void list_leaf(lowering *self, const type *leaf, uint32_t reg, uint64_t memory, void *with) {
    (void)reg;
    (void)memory;
    leaf_list *list = with;
    list->bytes[list->count++] = (uint8_t)lower_bytes_of(scalar_kind(self, leaf));
}

const leaf_list *lower_list_leaves(lowering *self, const type *ty) {
    leaf_list *list = zmc_alloc(self->module, sizeof *list + (ty->leaves > LOWER_MAX_LEAVES ? 0 : ty->leaves));
    lower_all_leaves(self, ty, 0, list_leaf, list);
    return list;
}
