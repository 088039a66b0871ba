// Says what kernels do wrong: faults, which end a run, and what goes on although its result is not defined.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "compute/check.h"
#include "compute/internal.h"
#include "spirv/lines.h"

static void place(const thread *self, uint32_t lane, zmc_fault *found) {
    const zmc_execution *run = self->run;
    uint64_t linear = (uint64_t)self->index * run->launch.simd + lane;
    for (int dimension = 0; dimension < 3; dimension++) {
        found->group_id[dimension] = self->group->id[dimension];
        found->global_id[dimension] = run->launch.offset[dimension] +
                                      self->group->id[dimension] * run->launch.group_size[dimension] +
                                      linear % run->launch.group_size[dimension];
        linear /= run->launch.group_size[dimension];
    }
    found->has_item = true;
}

typedef struct part_of {
    const zmc_module *module;
    const part *part;
} part_of;

static const uint32_t *definition(const void *context, uint32_t id) {
    const part_of *of = context;
    uint32_t at = id < of->part->bound ? of->module->ids[of->part->first_id + id].at : 0;
    return at == 0 ? NULL : of->module->words + at;
}

void zmc_source(const zmc_module *module, uint32_t at, const char **name, uint32_t *line) {
    const part *spirv = module->parts;
    while (spirv < module->parts + module->part_count - 1 && at >= spirv->end) {
        spirv++;
    }
    const part_of of = {module, spirv};
    zm_spirv_place place = {0};
    for (uint32_t word = spirv->begin; word <= at && word < spirv->end;
         word += zm_spirv_length_of(module->words + word)) {
        zm_spirv_take_line(&place, module->words + word, spirv->line_set, definition, &of);
        if (zm_spirv_opcode_of(module->words + word) == SPV_OP_FUNCTION_END) {
            place = (zm_spirv_place){0};
        }
    }
    *line = place.line;
    *name = NULL;
    const uint32_t *text = place.line == 0 ? NULL : definition(&of, place.file);
    if (text != NULL && zm_spirv_opcode_of(text) == SPV_OP_STRING &&
        memchr(text + 2, 0, (zm_spirv_length_of(text) - 2) * 4) != NULL) {
        *name = (const char *)(text + 2);
    }
}

void zmc_put_place(char *text, size_t size, const char *before, const char *file, uint32_t line) {
    text[0] = '\0';
    if (line != 0) {
        snprintf(text, size, "%s%s:%u", before, file != NULL ? file : "line", line);
    }
}

static void fill_in(zmc_fault *fault, const zmc_execution *run, uint32_t at) {
    fault->kernel = run->kernel->name;
    fault->instruction = at;
    const zm_spirv_form *form = zm_spirv_form_of(zm_spirv_opcode_of(run->kernel->module->words + at));
    fault->name = form == NULL ? "an instruction" : form->name;
    zmc_source(run->kernel->module, at, &fault->file, &fault->line);
}

void zmc_set_access(zmc_fault *found, uint64_t address, uint32_t size, bool write) {
    if (found != NULL) {
        found->address = address;
        found->size = size;
        found->write = write;
    }
}

void zmc_thread_fault(thread *self, uint32_t lane, const op *operation, zmc_matter matter, const char *format, ...) {
    self->stop = STOP_FAULT;
    if (self->run == NULL || self->run->faulted) {
        return;
    }
    zmc_fault *fault = &self->run->fault;
    self->run->faulted = true;
    va_list args;
    va_start(args, format);
    vsnprintf(fault->text, sizeof fault->text, format, args);
    va_end(args);
    fault->matter = matter;
    place(self, lane, fault);
    fill_in(fault, self->run, operation->at);
}

// Room for the first diagnosis of a line in a run. NULL: the line has one already, or there is no room left.
static zmc_fault *room_for(zmc_execution *run, uint32_t at, zmc_matter matter) {
    uint64_t key = (uint64_t)at << 32 | matter;
    for (uint32_t i = 0; i < run->warned_count; i++) {
        if (run->warned[i] == key) {
            return NULL;
        }
    }
    if (run->warning_count == MOST_WARNINGS || run->warned_count == MOST_WARNED) {
        return NULL;
    }
    run->warned[run->warned_count++] = key;
    zmc_fault *warning = &run->warnings[run->warning_count];
    *warning = (zmc_fault){.matter = matter};
    fill_in(warning, run, at);
    for (uint32_t i = 0; i < run->warning_count && warning->line != 0; i++) {
        const zmc_fault *other = &run->warnings[i];
        if (other->matter == matter && other->line == warning->line && other->file == warning->file) {
            return NULL;
        }
    }
    run->warning_count++;
    return warning;
}

zmc_fault *zmc_warn(thread *self, uint32_t lane, uint32_t at, zmc_matter matter, const char *format, ...) {
    zmc_fault *warning = room_for(self->run, at, matter);
    if (warning == NULL) {
        return NULL;
    }
    place(self, lane, warning);
    int used = snprintf(warning->text, sizeof warning->text,
                        "work-item (%llu, %llu, %llu): ", (unsigned long long)warning->global_id[0],
                        (unsigned long long)warning->global_id[1], (unsigned long long)warning->global_id[2]);
    size_t begin = used < 0 ? 0 : (size_t)used < sizeof warning->text ? (size_t)used : sizeof warning->text - 1;
    va_list args;
    va_start(args, format);
    vsnprintf(warning->text + begin, sizeof warning->text - begin, format, args);
    va_end(args);
    return warning;
}

void zmc_warn_of_group(zmc_execution *run, uint32_t at, zmc_matter matter, const char *format, ...) {
    zmc_fault *warning = room_for(run, at, matter);
    if (warning == NULL) {
        return;
    }
    va_list args;
    va_start(args, format);
    vsnprintf(warning->text, sizeof warning->text, format, args);
    va_end(args);
}

void zmc_take_warnings(zmc_execution *run, const zmc_execution *part) {
    for (uint32_t i = 0; i < part->warning_count; i++) {
        const zmc_fault *from = &part->warnings[i];
        zmc_fault *warning = room_for(run, from->instruction, from->matter);
        if (warning != NULL) {
            *warning = *from;
        }
    }
}

const zmc_fault *zmc_run_fault(const zmc_execution *run) {
    return run->faulted ? &run->fault : NULL;
}

const zmc_fault *zmc_run_warning(const zmc_execution *run, uint32_t index) {
    return index < run->warning_count ? &run->warnings[index] : NULL;
}
