// Notes of calls: who called a function, with which operands.
#include "compute/lower.h"

#include <string.h>

typedef struct note_info {
    uint32_t kind;
    uint32_t count;
    uint32_t regs[ZMC_NOTE_OPERANDS];
    uint32_t bytes[ZMC_NOTE_OPERANDS];
} note_info;

// ---- Functions ------------------------------------------------------------------------------------------------------

static function *function_of(const zmc_module *module, const part *part, uint32_t number) {
    const id *named = number < part->bound ? &module->ids[part->first_id + number] : NULL;
    return named != NULL && named->kind == ID_FUNCTION ? &module->functions[named->function - 1] : NULL;
}

// Looks at the names of functions that are not linked.
static void read_names(zmc_module *module, const part *part, zmc_note_kind *kind) {
    for (uint32_t at = part->begin; at < part->end && zm_spirv_opcode_of(module->words + at) != SPV_OP_FUNCTION;
         at += zm_spirv_length_of(module->words + at)) {
        const uint32_t *words = module->words + at;
        uint32_t length = zm_spirv_length_of(words);
        bool names =
            zm_spirv_opcode_of(words) == SPV_OP_NAME && length >= 3 && memchr(words + 2, 0, (length - 2) * 4u) != NULL;
        function *function = names ? function_of(module, part, words[1]) : NULL;
        if (function != NULL && module->ids[function->id].link_name == NULL) {
            function->note = kind((const char *)(words + 2));
        }
    }
}

static bool calls_noted(const zmc_module *module, const function *caller) {
    for (uint32_t at = caller->first_label; at != 0 && at < caller->end; at += zm_spirv_length_of(module->words + at)) {
        const uint32_t *words = module->words + at;
        bool calls = zm_spirv_opcode_of(words) == SPV_OP_FUNCTION_CALL && zm_spirv_length_of(words) >= 4;
        const function *other = calls ? function_of(module, caller->part, words[3]) : NULL;
        if (other != NULL && other != caller && other->note != 0) {
            return true;
        }
    }
    return false;
}

void zmc_module_notes(zmc_module *module, zmc_note_kind *kind) {
    for (uint32_t i = 0; i < module->function_count; i++) {
        const char *name = module->ids[module->functions[i].id].link_name;
        module->functions[i].note = name == NULL ? 0 : kind(name);
    }
    for (uint32_t i = 0; i < module->part_count; i++) {
        read_names(module, &module->parts[i], kind);
    }
    // The calls of a wrapper are noted by the noted function that it calls. A wrapper of a wrapper is none of these.
    for (uint32_t i = 0; i < module->function_count; i++) {
        function *function = &module->functions[i];
        function->wraps = function->note != 0 && calls_noted(module, function);
    }
}

// ---- Calls ----------------------------------------------------------------------------------------------------------

void lower_note(lowering *self, const function *called) {
    if (called->note == 0 || called->wraps) {
        return;
    }
    note_info *info = zmc_alloc(self->module, sizeof *info);
    info->kind = called->note;
    for (uint32_t word = 4; word < self->length && info->count < ZMC_NOTE_OPERANDS; word++) {
        val operand = lower_any_value(self, self->words[word]);
        bool scalar = operand.type->leaves == 1 && operand.type->lane_bytes <= 8;
        info->regs[info->count] = operand.reg;
        info->bytes[info->count++] = scalar ? (uint32_t)operand.type->lane_bytes : 0;
    }
    emit(self, OP_NOTE, 0, 0, 0, 0)->note = info;
}

void zmc_note_call(thread *self, const op *operation, uint32_t width) {
    const zmc_host *host = &self->run->launch.host;
    const note_info *info = operation->note;
    for (lanes remaining = host->note == NULL ? 0 : self->mask; remaining != 0; remaining &= remaining - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(remaining);
        zmc_note note = {.kind = info->kind, .item = self->index * width + lane};
        memcpy(note.group, self->group->id, sizeof note.group);
        for (uint32_t i = 0; i < info->count; i++) {
            memcpy(&note.operands[i], self->registers + (size_t)info->regs[i] * width + (size_t)lane * info->bytes[i],
                   info->bytes[i]);
        }
        host->note(host->context, &note);
    }
}
