#include "board/program/kernel_info.h"
#include <stdlib.h>
#include <string.h>

// A line of the text: `- key: value`, of which each part may be missing.
struct line {
    size_t indent;    // of the key
    bool item;        // it begins an entry of a list
    const char *key, *value;
    size_t key_bytes, value_bytes;
};

// The place in the text: entries of a kernel are read by the list that they are in.
enum part { ELSEWHERE, ENVIRONMENT, PAYLOAD, THREAD, TABLE };

struct reading {
    struct zb_kernel_infos *infos;
    struct zb_kernel_info *kernel;
    enum part part;
    bool kernels;          // inside of the list of kernels
    size_t item_indent;    // of the keys of a kernel
    struct zb_slot *slot;
    struct zb_binding binding;
    bool has_entry, has_argument;
    bool failed;
};

static bool is(const char *text, size_t bytes, const char *wanted) {
    return strlen(wanted) == bytes && memcmp(text, wanted, bytes) == 0;
}

static struct line split(const char *text, size_t bytes) {
    struct line line = {.key = text};
    size_t at = 0;
    while (at < bytes && (text[at] == ' ' || (text[at] == '-' && at + 1 < bytes && text[at + 1] == ' '))) {
        line.item = line.item || text[at] == '-';
        at++;
    }
    line.indent = at;
    line.key = text + at;
    const char *colon = memchr(line.key, ':', bytes - at);
    line.key_bytes = colon ? (size_t)(colon - line.key) : bytes - at;
    if (colon) {
        line.value = colon + 1;
        line.value_bytes = bytes - at - line.key_bytes - 1;
        while (line.value_bytes && *line.value == ' ') {
            line.value++;
            line.value_bytes--;
        }
        while (line.value_bytes &&
               (line.value[line.value_bytes - 1] == ' ' || line.value[line.value_bytes - 1] == '\r')) {
            line.value_bytes--;
        }
    }
    return line;
}

// Reads a number that begins the text. Returns the bytes that it has; 0: there is none.
static size_t digits(const char *text, size_t bytes, uint32_t *number) {
    uint64_t value = 0;
    size_t at = 0;
    for (; at < bytes && text[at] >= '0' && text[at] <= '9'; at++) {
        value = value > UINT32_MAX ? value : value * 10 + (uint64_t)(text[at] - '0');
    }
    *number = value > UINT32_MAX ? 0 : (uint32_t)value;
    return at;
}

static uint32_t number(const struct line *line) {
    uint32_t value;
    return digits(line->value, line->value_bytes, &value) == line->value_bytes ? value : 0;
}

// A list of three numbers in one line.
static void sizes(const struct line *line, uint32_t size[3]) {
    size_t at = 0;
    for (int i = 0; i < 3; i++) {
        while (at < line->value_bytes && strchr(" [,", line->value[at])) {
            at++;
        }
        at += digits(line->value + at, line->value_bytes - at, &size[i]);
    }
}

// A name stands as it is, or in quotes: a single quote is doubled in single ones, and \xNN is a byte in double ones.
static char *name_of(zm_arena *arena, const struct line *line) {
    char quote = line->value_bytes >= 2 ? *line->value : 0;
    if ((quote != '\'' && quote != '"') || line->value[line->value_bytes - 1] != quote) {
        return zm_arena_string(arena, line->value, line->value_bytes);
    }
    char *name = zm_arena_alloc(arena, line->value_bytes, 1), *to = name;
    const char *end = line->value + line->value_bytes - 1;
    for (const char *at = line->value + 1; name && at < end; at++) {
        if (quote == '\'' && *at == '\'' && at + 1 < end && at[1] == '\'') {
            at++;
        } else if (quote == '"' && *at == '\\' && at + 1 < end) {
            at++;
            if (*at == 'x' && end - at > 2) {
                const char hex[] = {at[1], at[2], 0};
                *to++ = (char)strtoul(hex, NULL, 16);
                at += 2;
                continue;
            }
        }
        *to++ = *at;
    }
    return name;
}

static void begin_kernel(struct reading *reading) {
    reading->kernel = ZM_PUSH(&reading->infos->arena, &reading->infos->kernels);
    if (reading->kernel) {
        reading->kernel->name = "";
    }
    reading->failed = reading->failed || !reading->kernel;
    reading->part = ELSEWHERE;
}

// A key of the kernel itself: most name the part that follows.
static void take_kernel(struct reading *reading, const struct line *line) {
    static const struct {
        const char *key;
        enum part part;
    } parts[] = {{"execution_env", ENVIRONMENT},
                 {"payload_arguments", PAYLOAD},
                 {"per_thread_payload_arguments", THREAD},
                 {"binding_table_indices", TABLE}};
    reading->part = ELSEWHERE;
    reading->slot = NULL;
    reading->has_entry = reading->has_argument = false;
    if (is(line->key, line->key_bytes, "name")) {
        reading->kernel->name = name_of(&reading->infos->arena, line);
        if (!reading->kernel->name) {
            reading->kernel->name = "";
            reading->failed = true;
        }
        return;
    }
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (is(line->key, line->key_bytes, parts[i].key)) {
            reading->part = parts[i].part;
        }
    }
}

static void take_environment(struct zb_kernel_info *kernel, const struct line *line) {
    const struct {
        const char *key;
        uint32_t *value;
    } numbers[] = {{"simd_size", &kernel->simd},
                   {"offset_to_skip_per_thread_data_load", &kernel->skip},
                   {"inline_data_payload_size", &kernel->inline_bytes},
                   {"slm_size", &kernel->local_bytes},
                   {"grf_count", &kernel->registers}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (is(line->key, line->key_bytes, numbers[i].key)) {
            *numbers[i].value = number(line);
        }
    }
    if (is(line->key, line->key_bytes, "required_work_group_size")) {
        sizes(line, kernel->required_size);
    }
}

// Returns the index of a word among some; `otherwise` if it is none.
static int word(const struct line *line, const char *const *words, int n, int otherwise) {
    for (int i = 0; i < n; i++) {
        if (words[i] && is(line->value, line->value_bytes, words[i])) {
            return i;
        }
    }
    return otherwise;
}

#define WORD(line, words, otherwise) word(line, words, sizeof(words) / sizeof *(words), otherwise)

static void take_slot(struct reading *reading, const struct line *line) {
    static const char *const kinds[] = {[ZB_SLOT_VALUE] = "arg_byvalue",
                                        [ZB_SLOT_POINTER] = "arg_bypointer",
                                        [ZB_SLOT_BUFFER_ADDRESS] = "buffer_address",
                                        [ZB_SLOT_GLOBAL_OFFSET] = "global_id_offset",
                                        [ZB_SLOT_LOCAL_SIZE] = "local_size",
                                        [ZB_SLOT_ENQUEUED_LOCAL_SIZE] = "enqueued_local_size",
                                        [ZB_SLOT_IMAGE_ORDER] = "image_channel_order",
                                        [ZB_SLOT_IMAGE_TYPE] = "image_channel_data_type"},
                             *const modes[] = {[ZB_MODE_STATELESS] = "stateless",
                                               [ZB_MODE_STATEFUL] = "stateful",
                                               [ZB_MODE_BINDLESS] = "bindless",
                                               [ZB_MODE_SLM] = "slm"},
                             *const spaces[] = {[ZB_SPACE_MEMORY] = "global",
                                                [ZB_SPACE_LOCAL] = "local",
                                                [ZB_SPACE_IMAGE] = "image",
                                                [ZB_SPACE_SAMPLER] = "sampler"};
    if (line->item) {
        reading->slot = ZM_PUSH(&reading->infos->arena, &reading->kernel->slots);
        if (!reading->slot) {
            reading->failed = true;
            return;
        }
        reading->slot->argument = -1;
    }
    struct zb_slot *slot = reading->slot;
    if (!slot) {
        return;
    }
    const struct {
        const char *key;
        uint32_t *value;
    } numbers[] = {{"offset", &slot->offset},
                   {"size", &slot->size},
                   {"source_offset", &slot->source},
                   {"sampler_index", &slot->sampler_number}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (is(line->key, line->key_bytes, numbers[i].key)) {
            *numbers[i].value = number(line);
        }
    }
    uint32_t argument;
    if (is(line->key, line->key_bytes, "arg_type")) {
        slot->kind = (enum zb_slot_kind)WORD(line, kinds, ZB_SLOT_OTHER);
        bool buffer = is(line->value, line->value_bytes, "implicit_arg_buffer");
        reading->kernel->implicit_arguments = reading->kernel->implicit_arguments || buffer;
    } else if (is(line->key, line->key_bytes, "addrmode")) {
        slot->mode = (enum zb_slot_mode)WORD(line, modes, ZB_MODE_STATELESS);
    } else if (is(line->key, line->key_bytes, "addrspace")) {
        slot->space = (enum zb_slot_space)WORD(line, spaces, ZB_SPACE_MEMORY);
    } else if (is(line->key, line->key_bytes, "arg_index") && digits(line->value, line->value_bytes, &argument) &&
               argument <= INT32_MAX) {
        slot->argument = (int32_t)argument;
    }
}

static void take_thread(struct zb_kernel_info *kernel, const struct line *line) {
    uint32_t bytes = is(line->key, line->key_bytes, "size") ? number(line) : 0;
    kernel->thread_bytes = bytes > UINT32_MAX - kernel->thread_bytes ? 0 : kernel->thread_bytes + bytes;
}

static void take_binding(struct reading *reading, const struct line *line) {
    if (line->item) {
        reading->has_entry = reading->has_argument = false;
    }
    if (is(line->key, line->key_bytes, "bti_value")) {
        reading->has_entry = digits(line->value, line->value_bytes, &reading->binding.entry) != 0;
    } else if (is(line->key, line->key_bytes, "arg_index")) {
        reading->has_argument = digits(line->value, line->value_bytes, &reading->binding.argument) != 0;
    }
    if (reading->has_entry && reading->has_argument) {
        struct zb_binding *binding = ZM_PUSH(&reading->infos->arena, &reading->kernel->bindings);
        reading->failed = reading->failed || !binding;
        if (binding) {
            *binding = reading->binding;
        }
        reading->has_entry = reading->has_argument = false;
    }
}

static void take(struct reading *reading, const struct line *line) {
    if (line->key_bytes == 0) {
        return;
    }
    if (line->indent == 0) {    // a list of the image
        reading->kernels = is(line->key, line->key_bytes, "kernels");
        reading->kernel = NULL;
        reading->item_indent = 0;
        return;
    }
    if (!reading->kernels) {
        return;
    }
    if (line->item && (reading->item_indent == 0 || line->indent <= reading->item_indent)) {
        reading->item_indent = line->indent;
        begin_kernel(reading);
    }
    if (!reading->kernel) {
        return;
    }
    if (line->indent <= reading->item_indent) {
        take_kernel(reading, line);
    } else if (reading->part == ENVIRONMENT) {
        take_environment(reading->kernel, line);
    } else if (reading->part == PAYLOAD) {
        take_slot(reading, line);
    } else if (reading->part == THREAD) {
        take_thread(reading->kernel, line);
    } else if (reading->part == TABLE) {
        take_binding(reading, line);
    }
}

bool zb_kernel_infos_read(struct zb_kernel_infos *infos, const char *text, size_t bytes) {
    *infos = (struct zb_kernel_infos){.arena = {.chunks = NULL}};
    struct reading reading = {.infos = infos};
    const char *end = text + bytes;
    while (text < end && !reading.failed) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *line_end = newline ? newline : end;
        const struct line line = split(text, (size_t)(line_end - text));
        take(&reading, &line);
        text = newline ? newline + 1 : end;
    }
    return !reading.failed;
}

void zb_kernel_infos_free(struct zb_kernel_infos *infos) {
    zm_arena_free(&infos->arena);
    *infos = (struct zb_kernel_infos){.arena = {.chunks = NULL}};
}

const struct zb_kernel_info *zb_kernel_info_of(const struct zb_kernel_infos *infos, const char *name) {
    for (uint32_t i = 0; i < infos->kernels.count; i++) {
        if (strcmp(infos->kernels.items[i].name, name) == 0) {
            return &infos->kernels.items[i];
        }
    }
    return NULL;
}
