// Entry points: their modes, and what they can reach.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "spirv/reader.h"

// Functions visited for all entry points together; past it the rest of a hostile call graph is not counted.
#define REACH_LIMIT (UINT64_C(1) << 26)

// Entry points, and modes over all of them: past it a module is hostile.
#define ENTRY_LIMIT 65536
#define MODE_LIMIT (1u << 20)

static const char *const VECTOR_TYPES[] = {"char", "short", "int", "long", "half", "float", "double"};

typedef struct reach {
    zm_spirv_reader *reader;
    uint32_t *function_marks;    // number of the entry point that came by last
    uint32_t *variable_marks;
    uint32_t *stack;
} reach;

static uint32_t clamp32(uint64_t value) {
    return value > UINT32_MAX ? UINT32_MAX : (uint32_t)value;
}

static bool read_entry(zm_spirv_reader *reader, uint32_t word, uint32_t *skipped) {
    uint32_t function;
    const char *name;
    if (!zm_spirv_operand_id(reader, word, 2, &function) || !zm_spirv_string(reader, word, 3, &name, NULL)) {
        return false;
    }
    uint32_t target = reader->ids[function].word;
    if (target == 0 || zm_spirv_opcode(reader, target) != SPV_OP_FUNCTION) {
        return zm_spirv_malformed(reader, word, "OpEntryPoint names id %" PRIu32 ", which is no function", function);
    }
    if (reader->words[word + 1] != SPV_EXECUTION_MODEL_KERNEL) {
        ++*skipped;
        zm_spirv_warn(reader,
                      "entry point of execution model %" PRIu32 " at word %" PRIu32 " is no kernel and left out",
                      reader->words[word + 1], word);
        return true;
    }
    if (reader->module->entries.count == ENTRY_LIMIT) {
        return zm_spirv_malformed(reader, word, "the module has more than %d kernels", ENTRY_LIMIT);
    }
    zm_spirv_entry *entry = ZM_PUSH(reader->arena, &reader->module->entries);
    if (entry == NULL) {
        return zm_spirv_no_memory(reader);
    }
    entry->name = name;
    entry->word = word;
    entry->function = reader->ids[function].number - 1;
    entry->attributes = "";
    return true;
}

uint32_t zm_spirv_body(const zm_spirv *module, const zm_spirv_entry *entry) {
    const zm_spirv_function *function = &module->functions.items[entry->function];
    if (function->calls.count == 1 && function->instruction_count <= 2) {
        const zm_spirv_function *callee = &module->functions.items[function->calls.items[0].function];
        if (callee->has_body && callee->params.count == function->params.count &&
            strcmp(callee->name, entry->name) == 0) {
            return function->calls.items[0].function;
        }
    }
    return entry->function;
}

static void add_reached(reach *state, zm_spirv_entry *entry, uint32_t index, uint32_t mark) {
    const zm_spirv *module = state->reader->module;
    const zm_spirv_function *function = &module->functions.items[index];
    bool wrapper = index == entry->function && zm_spirv_body(module, entry) != index;
    entry->function_count++;
    entry->traits |= wrapper ? 0 : function->traits;
    entry->live_bytes = function->live_bytes > entry->live_bytes ? function->live_bytes : entry->live_bytes;
    entry->instruction_count += function->instruction_count;
    entry->private_bytes = clamp32((uint64_t)entry->private_bytes + function->private_bytes);
    for (uint32_t i = 0; i < ZM_CLASS_COUNT; i++) {
        entry->mix[i] += function->mix[i];
    }
    for (uint32_t i = 0; i < function->local_variables.count; i++) {
        uint32_t variable = function->local_variables.items[i];
        if (state->variable_marks[variable] != mark) {
            state->variable_marks[variable] = mark;
            const zm_spirv_variable *local = &module->variables.items[variable];
            uint64_t start =
                (entry->local_bytes + (uint64_t)local->alignment - 1) / local->alignment * local->alignment;
            entry->local_bytes = clamp32(start + local->size);
        }
    }
}

static void follow_calls(reach *state, zm_spirv_entry *entry, uint32_t mark) {
    const zm_spirv *module = state->reader->module;
    uint32_t depth = 0;
    state->stack[depth++] = entry->function;
    state->function_marks[entry->function] = mark;
    while (depth > 0) {
        uint32_t index = state->stack[--depth];
        const zm_spirv_function *function = &module->functions.items[index];
        state->reader->reach_steps += 1 + function->calls.count + function->local_variables.count;
        if (state->reader->reach_steps > REACH_LIMIT) {
            return;
        }
        add_reached(state, entry, index, mark);
        for (uint32_t i = 0; i < function->calls.count; i++) {
            uint32_t callee = function->calls.items[i].function;
            if (state->function_marks[callee] != mark) {
                state->function_marks[callee] = mark;
                state->stack[depth++] = callee;
            }
        }
    }
}

static bool follow_all_calls(zm_spirv_reader *reader) {
    zm_spirv *module = reader->module;
    reach state = {.reader = reader};
    state.function_marks = zm_arena_alloc(reader->arena, module->functions.count, sizeof *state.function_marks);
    state.variable_marks = zm_arena_alloc(reader->arena, module->variables.count, sizeof *state.variable_marks);
    state.stack = zm_arena_alloc(reader->arena, module->functions.count, sizeof *state.stack);
    if (state.function_marks == NULL || state.variable_marks == NULL || state.stack == NULL) {
        return zm_spirv_no_memory(reader);
    }
    for (uint32_t i = 0; i < module->entries.count; i++) {
        follow_calls(&state, &module->entries.items[i], i + 1);
    }
    if (reader->reach_steps > REACH_LIMIT) {
        zm_spirv_warn(reader, "the call graph is too large; some kernels count only a part of their functions");
    }
    return true;
}

// Three numbers of an execution mode, as literals or as ids of constants.
static bool read_three(zm_spirv_reader *reader, uint32_t word, bool ids, uint32_t values[3]) {
    if (zm_spirv_length(reader, word) < 6) {
        return zm_spirv_malformed(reader, word, "the execution mode %" PRIu32 " needs three numbers",
                                  reader->words[word + 2]);
    }
    for (uint32_t i = 0; i < 3; i++) {
        values[i] = reader->words[word + 3 + i];
        if (ids) {
            const zm_spirv_value *value = zm_spirv_value_of(reader, values[i]);
            if (value == NULL || !value->known) {
                zm_spirv_warn(reader, "a size of the execution mode at word %" PRIu32 " is computed and not known",
                              word);
                values[0] = values[1] = values[2] = 0;
                return true;
            }
            values[i] = clamp32(value->bits);
        }
    }
    return true;
}

static bool read_one_number(zm_spirv_reader *reader, uint32_t word, bool id, uint32_t *number) {
    if (zm_spirv_length(reader, word) < 4) {
        return zm_spirv_malformed(reader, word, "the execution mode %" PRIu32 " needs a number",
                                  reader->words[word + 2]);
    }
    *number = reader->words[word + 3];
    if (id) {
        const zm_spirv_value *value = zm_spirv_value_of(reader, *number);
        *number = value == NULL || !value->known ? 0 : clamp32(value->bits);
    }
    return true;
}

static void separate(zm_text *text) {
    if (text->length > 0) {
        zm_text_add(text, " ");
    }
}

static void add_triple(zm_text *text, const char *name, const uint32_t values[3]) {
    separate(text);
    zm_text_add(text, "%s(%" PRIu32 ",%" PRIu32 ",%" PRIu32 ")", name, values[0], values[1], values[2]);
}

// The hint's number: components in the upper half, kind of the components in the lower.
static void add_vector_hint(zm_text *text, uint32_t hint) {
    uint32_t kind = hint & 0xffff;
    uint32_t components = hint >> 16;
    if (kind < sizeof VECTOR_TYPES / sizeof *VECTOR_TYPES) {
        separate(text);
        zm_text_add(text, "vec_type_hint(%s", VECTOR_TYPES[kind]);
        if (components > 1) {
            zm_text_add(text, "%" PRIu32, components);
        }
        zm_text_add(text, ")");
    }
}

static bool read_mode(zm_spirv_reader *reader, zm_spirv_entry *entry, uint32_t word, zm_text *attributes) {
    uint32_t hint = 0;
    switch (reader->words[word + 2]) {
    case SPV_EXECUTION_MODE_LOCAL_SIZE:
    case SPV_EXECUTION_MODE_LOCAL_SIZE_ID:
        if (!read_three(reader, word, reader->words[word + 2] == SPV_EXECUTION_MODE_LOCAL_SIZE_ID,
                        entry->required_size)) {
            return false;
        }
        add_triple(attributes, "reqd_work_group_size", entry->required_size);
        return true;
    case SPV_EXECUTION_MODE_LOCAL_SIZE_HINT:
    case SPV_EXECUTION_MODE_LOCAL_SIZE_HINT_ID:
        if (!read_three(reader, word, reader->words[word + 2] == SPV_EXECUTION_MODE_LOCAL_SIZE_HINT_ID,
                        entry->size_hint)) {
            return false;
        }
        add_triple(attributes, "work_group_size_hint", entry->size_hint);
        return true;
    case SPV_EXECUTION_MODE_MAX_WORKGROUP_SIZE_INTEL:
        if (!read_three(reader, word, false, entry->max_size)) {
            return false;
        }
        add_triple(attributes, "max_work_group_size", entry->max_size);
        return true;
    case SPV_EXECUTION_MODE_VEC_TYPE_HINT:
        if (!read_one_number(reader, word, false, &hint)) {
            return false;
        }
        add_vector_hint(attributes, hint);
        return true;
    case SPV_EXECUTION_MODE_SUBGROUP_SIZE:
        if (!read_one_number(reader, word, false, &entry->subgroup_size)) {
            return false;
        }
        separate(attributes);
        zm_text_add(attributes, "intel_reqd_sub_group_size(%" PRIu32 ")", entry->subgroup_size);
        return true;
    case SPV_EXECUTION_MODE_SUBGROUPS_PER_WORKGROUP:
        return read_one_number(reader, word, false, &entry->subgroups_per_group);
    case SPV_EXECUTION_MODE_SUBGROUPS_PER_WORKGROUP_ID:
        return read_one_number(reader, word, true, &entry->subgroups_per_group);
    default:
        return true;
    }
}

// The decoration WorkgroupSize on a constant is an older spelling of the required size, for every entry point.
static bool read_workgroup_constant(zm_spirv_reader *reader, uint32_t size[3]) {
    for (uint32_t i = 0; i < reader->decorations.count; i++) {
        const zm_spirv_note *item = &reader->decorations.items[i];
        if (item->kind == SPV_DECORATION_BUILT_IN && zm_spirv_length(reader, item->word) >= 4 &&
            reader->words[item->word + 3] == SPV_BUILT_IN_WORKGROUP_SIZE &&
            zm_spirv_vector3(reader, item->target, size)) {
            return true;
        }
    }
    return false;
}

static bool read_modes_of(zm_spirv_reader *reader, zm_spirv_entry *entry, zm_text *attributes) {
    uint32_t id = reader->module->functions.items[entry->function].id;
    const zm_spirv_note *modes = reader->modes.items;
    for (uint32_t i = zm_spirv_first_note(modes, reader->modes.count, id, 0);
         i < reader->modes.count && modes[i].target == id; i++) {
        if (++reader->mode_steps > MODE_LIMIT) {
            return zm_spirv_malformed(reader, modes[i].word, "the kernels have more than %u execution modes",
                                      MODE_LIMIT);
        }
        if (!read_mode(reader, entry, modes[i].word, attributes)) {
            return false;
        }
    }
    return true;
}

static bool read_modes(zm_spirv_reader *reader) {
    zm_spirv *module = reader->module;
    uint32_t common[3];
    bool has_common = read_workgroup_constant(reader, common);
    for (uint32_t i = 0; i < module->entries.count; i++) {
        zm_spirv_entry *entry = &module->entries.items[i];
        zm_text attributes = {0};
        bool good = read_modes_of(reader, entry, &attributes);
        if (good && has_common && entry->required_size[0] == 0) {
            memcpy(entry->required_size, common, sizeof common);
            add_triple(&attributes, "reqd_work_group_size", common);
        }
        if (good && attributes.length > 0) {
            entry->attributes = zm_arena_string(reader->arena, attributes.data, attributes.length);
        }
        zm_text_free(&attributes);
        if (!good) {
            return false;
        }
        if (entry->attributes == NULL) {
            return zm_spirv_no_memory(reader);
        }
    }
    return true;
}

static int compare_entries(const void *one, const void *other) {
    const zm_spirv_entry *const *left = one;
    const zm_spirv_entry *const *right = other;
    int order = strcmp((*left)->name, (*right)->name);
    return order != 0 ? order : ((*left)->word > (*right)->word) - ((*left)->word < (*right)->word);
}

static bool check_names(zm_spirv_reader *reader) {
    const zm_spirv *module = reader->module;
    uint32_t count = module->entries.count;
    const zm_spirv_entry **sorted = zm_arena_alloc(reader->arena, count, sizeof *sorted);
    if (sorted == NULL) {
        return zm_spirv_no_memory(reader);
    }
    for (uint32_t i = 0; i < count; i++) {
        sorted[i] = &module->entries.items[i];
    }
    qsort(sorted, count, sizeof *sorted, compare_entries);
    for (uint32_t i = 1; i < count; i++) {
        if (strcmp(sorted[i - 1]->name, sorted[i]->name) == 0) {
            return zm_spirv_malformed(reader, sorted[i]->word,
                                      "the kernel has the same name as the one at word %" PRIu32, sorted[i - 1]->word);
        }
    }
    return true;
}

bool zm_spirv_read_entries(zm_spirv_reader *reader) {
    uint32_t skipped = 0;
    for (uint32_t i = 0; i < reader->entry_words.count; i++) {
        if (!read_entry(reader, reader->entry_words.items[i], &skipped)) {
            return false;
        }
    }
    if (skipped > 0 && reader->module->entries.count == 0) {
        zm_text_add(reader->log, "error: the module has no entry point of execution model Kernel\n");
        reader->status = ZM_SPIRV_UNSUPPORTED;
        return false;
    }
    return check_names(reader) && read_modes(reader) && follow_all_calls(reader);
}
