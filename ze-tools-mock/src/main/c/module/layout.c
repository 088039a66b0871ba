#include "module/layout.h"

#include <string.h>

#include "module/isa.h"

typedef struct placer {
    const zm_spirv *source;
    zm_arena *arena;
    zm_program *program;
    zm_layout *layout;
    bool *kernels;    // of the functions: it is some kernel's own
    uint64_t size;    // of the text so far
    bool no_memory;
} placer;

uint64_t zm_layout_size(const zm_spirv_function *function) {
    return (uint64_t)(function->instruction_count == 0 ? 1 : function->instruction_count) * ZM_ISA_BYTES;
}

static void place(placer *p, uint32_t index, const char *name) {
    const zm_spirv_function *function = &p->source->functions.items[index];
    zm_program_body *body = ZM_PUSH(p->arena, &p->program->bodies);
    if (body == NULL) {
        p->no_memory = true;
        return;
    }
    *body = (zm_program_body){.name = name,
                              .exported = function->linkage == ZM_LINKAGE_EXPORT || function->linkage == ZM_LINKAGE_ODR,
                              .word = function->word,
                              .text_offset = zm_isa_align(p->size),
                              .text_size = zm_layout_size(function)};
    p->layout->order[p->program->bodies.count - 1] = index;
    p->layout->offsets[index] = body->text_offset;
    p->size = body->text_offset + body->text_size;
}

static void place_callee(placer *p, uint32_t index) {
    const zm_spirv_function *function = &p->source->functions.items[index];
    if (function->has_body && !p->kernels[index] && p->layout->offsets[index] == ZM_NO_OFFSET && !p->no_memory) {
        place(p, index, function->name);
    }
}

static void end_section(placer *p) {
    p->size = zm_isa_align(p->size) + ZM_ISA_PADDING;
}

// A kernel, and behind it what it reaches: the functions that were placed are looked at in their order.
static void place_kernel(placer *p, const zm_spirv_entry *entry) {
    uint32_t body = zm_spirv_body(p->source, entry);
    if (!p->source->functions.items[body].has_body || p->layout->offsets[body] != ZM_NO_OFFSET) {
        return;    // refused later, or the function of a kernel before it, too
    }
    uint32_t next = p->program->bodies.count;
    place(p, body, entry->name);
    if (entry->function != body && p->layout->offsets[entry->function] == ZM_NO_OFFSET && !p->no_memory) {
        place(p, entry->function, "");
    }
    for (; next < p->program->bodies.count; next++) {
        const zm_spirv_function *function = &p->source->functions.items[p->layout->order[next]];
        for (uint32_t i = 0; i < function->calls.count; i++) {
            place_callee(p, function->calls.items[i].function);
        }
    }
    end_section(p);
    p->layout->sections[body] = p->size - p->layout->offsets[body];
}

bool zm_layout_make(const zm_spirv *source, zm_arena *arena, zm_program *program, zm_layout *layout) {
    placer p = {.source = source, .arena = arena, .program = program, .layout = layout};
    layout->offsets = zm_arena_alloc(arena, source->functions.count, sizeof *layout->offsets);
    layout->order = zm_arena_alloc(arena, source->functions.count, sizeof *layout->order);
    layout->sections = zm_arena_alloc(arena, source->functions.count, sizeof *layout->sections);
    p.kernels = zm_arena_alloc(arena, source->functions.count, sizeof *p.kernels);
    if (layout->offsets == NULL || layout->order == NULL || layout->sections == NULL || p.kernels == NULL) {
        return false;
    }
    for (uint32_t i = 0; i < source->functions.count; i++) {
        layout->offsets[i] = ZM_NO_OFFSET;
    }
    for (uint32_t i = 0; i < source->entries.count; i++) {
        p.kernels[source->entries.items[i].function] = true;
        p.kernels[zm_spirv_body(source, &source->entries.items[i])] = true;
    }
    for (uint32_t i = 0; i < source->entries.count; i++) {
        place_kernel(&p, &source->entries.items[i]);
    }
    program->kernels_size = p.size;
    for (uint32_t i = 0; i < source->functions.count && !p.no_memory; i++) {
        if (source->functions.items[i].has_body && layout->offsets[i] == ZM_NO_OFFSET) {
            place(&p, i, source->functions.items[i].name);
        }
    }
    if (p.size > program->kernels_size) {
        end_section(&p);
    }
    program->text_size = p.size;
    return !p.no_memory;
}
