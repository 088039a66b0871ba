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

static function *function_of(const zmc_module *m, const part *p, uint32_t n) {
    const id *i = n < p->bound ? &m->ids[p->first_id + n] : NULL;
    return i != NULL && i->kind == ID_FUNCTION ? &m->functions[i->function - 1] : NULL;
}

// Looks at the names of functions that are not linked.
static void read_names(zmc_module *m, const part *p, zmc_note_kind *kind) {
    for (uint32_t at = p->begin; at < p->end && (m->words[at] & 0xffff) != SPV_OP_FUNCTION; at += m->words[at] >> 16) {
        const uint32_t *w = m->words + at;
        uint32_t length = w[0] >> 16;
        bool names = (w[0] & 0xffff) == SPV_OP_NAME && length >= 3 && memchr(w + 2, 0, (length - 2) * 4u) != NULL;
        function *f = names ? function_of(m, p, w[1]) : NULL;
        if (f != NULL && m->ids[f->id].link_name == NULL) {
            f->note = kind((const char *)(w + 2));
        }
    }
}

static bool calls_noted(const zmc_module *m, const function *f) {
    for (uint32_t at = f->first_label; at != 0 && at < f->end; at += m->words[at] >> 16) {
        const uint32_t *w = m->words + at;
        bool calls = (w[0] & 0xffff) == SPV_OP_FUNCTION_CALL && w[0] >> 16 >= 4;
        const function *other = calls ? function_of(m, f->part, w[3]) : NULL;
        if (other != NULL && other != f && other->note != 0) {
            return true;
        }
    }
    return false;
}

void zmc_module_notes(zmc_module *m, zmc_note_kind *kind) {
    for (uint32_t i = 0; i < m->function_count; i++) {
        const char *name = m->ids[m->functions[i].id].link_name;
        m->functions[i].note = name == NULL ? 0 : kind(name);
    }
    for (uint32_t i = 0; i < m->part_count; i++) {
        read_names(m, &m->parts[i], kind);
    }
    // The calls of a wrapper are noted by the noted function that it calls. A wrapper of a wrapper is none of these.
    for (uint32_t i = 0; i < m->function_count; i++) {
        function *f = &m->functions[i];
        f->wraps = f->note != 0 && calls_noted(m, f);
    }
}

// ---- Calls ----------------------------------------------------------------------------------------------------------

void lower_note(lowering *l, const function *f) {
    if (f->note == 0 || f->wraps) {
        return;
    }
    note_info *info = zmc_alloc(l->m, sizeof *info);
    info->kind = f->note;
    for (uint32_t k = 4; k < l->length && info->count < ZMC_NOTE_OPERANDS; k++) {
        val v = lower_id_of(l, l->w[k])->kind == ID_VARIABLE ? lower_pointer_value(l, l->w[k]) : use(l, l->w[k]);
        bool scalar = v.type->leaves == 1 && v.type->lane_bytes <= 8;
        info->regs[info->count] = v.reg;
        info->bytes[info->count++] = scalar ? (uint32_t)v.type->lane_bytes : 0;
    }
    emit(l, OP_NOTE, 0, 0, 0, 0)->data = info;
}

void zmc_note_call(thread *t, const op *o, uint32_t width) {
    const zmc_host *host = &t->run->launch.host;
    const note_info *info = o->data;
    for (lanes m = host->note == NULL ? 0 : t->mask; m != 0; m &= m - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(m);
        zmc_note note = {.kind = info->kind, .item = t->index * width + lane};
        memcpy(note.group, t->group->id, sizeof note.group);
        for (uint32_t k = 0; k < info->count; k++) {
            memcpy(&note.operands[k], t->registers + (size_t)info->regs[k] * width + (size_t)lane * info->bytes[k],
                   info->bytes[k]);
        }
        host->note(host->context, &note);
    }
}
