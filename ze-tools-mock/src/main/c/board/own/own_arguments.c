#include "board/own/own_kernels.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// One entry of `.ze_info`'s payload arguments.
struct entry {
    char type[40];
    long offset, size, index, source;
    bool stateless;
};

static long number(const char *text) {
    const char *colon = strchr(text, ':');
    return colon ? strtol(colon + 1, NULL, 0) : 0;
}

static void take(const struct entry *entry, const unsigned char *payload, size_t bytes,
                 struct zb_arguments *arguments) {
    if (entry->offset < 0 || entry->size < 0) {
        return;
    }
    size_t offset = (size_t)entry->offset;
    if (strcmp(entry->type, "enqueued_local_size") == 0 || strcmp(entry->type, "local_size") == 0) {
        if (offset <= bytes && bytes - offset >= sizeof arguments->local) {
            memcpy(arguments->local, payload + offset, sizeof arguments->local);
        }
        return;
    }
    if (entry->index < 0 || entry->index >= ZB_ARGUMENTS) {
        return;
    }
    long i = entry->index;
    bool value = strncmp(entry->type, "arg_by", 6) == 0,
         address = strcmp(entry->type, "buffer_address") == 0 && !arguments->bytes[i];
    if (!entry->stateless) {
        if (!arguments->bytes[i]) {
            arguments->stateful |= 1u << i;    // through a surface state, if no address follows
        }
    } else if ((value || address) && entry->source >= 0 && entry->size <= 40 && entry->source <= 40 - entry->size &&
               offset <= bytes && (size_t)entry->size <= bytes - offset) {
        memcpy(arguments->value[i] + entry->source, payload + offset, (size_t)entry->size);
        if ((unsigned)(entry->source + entry->size) > arguments->bytes[i]) {
            arguments->bytes[i] = (unsigned)(entry->source + entry->size);
        }
    }
}

// Reads the indented lines of one kernel: lists of entries under "payload_arguments:" and "binding_table_indices:".
static void lines(const char *text, const char *end, const unsigned char *payload, size_t bytes,
                  struct zb_arguments *arguments) {
    enum { ELSEWHERE, PAYLOAD, TABLE } part = ELSEWHERE;
    struct entry entry = {.type = ""};
    long place = -1;
    while (text < end) {
        char line[200];
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        size_t n = (size_t)((newline ? newline : end) - text);
        snprintf(line, sizeof line, "%.*s", (int)(n < sizeof line ? n : sizeof line - 1), text);
        text += n + (newline != NULL);
        size_t indent = strspn(line, " -");
        const char *key = line + indent;
        bool item = memchr(line, '-', indent) != NULL;
        if (item && indent <= 4) {
            break;    // the next kernel
        }
        if (!item && indent <= 4 && *key) {    // a key of the kernel
            if (part == PAYLOAD && *entry.type) {
                take(&entry, payload, bytes, arguments);
            }
            entry = (struct entry){.index = -1, .stateless = true};
            part = strncmp(key, "payload_arguments:", 18) == 0       ? PAYLOAD
                   : strncmp(key, "binding_table_indices:", 22) == 0 ? TABLE
                                                                     : ELSEWHERE;
            continue;
        }
        if (part == TABLE && strncmp(key, "bti_value:", 10) == 0) {
            place = number(key);
        } else if (part == TABLE && strncmp(key, "arg_index:", 10) == 0) {
            long index = number(key);
            if (index >= 0 && index < ZB_ARGUMENTS) {
                arguments->table[index] = place >= 0 && place < 65536 ? (int)place : -1;
            }
        } else if (part == PAYLOAD) {
            if (item) {
                if (*entry.type) {
                    take(&entry, payload, bytes, arguments);
                }
                entry = (struct entry){.index = -1, .stateless = true};
            }
            if (strncmp(key, "arg_type:", 9) == 0) {
                sscanf(key + 9, "%39s", entry.type);
            } else if (strncmp(key, "offset:", 7) == 0) {
                entry.offset = number(key);
            } else if (strncmp(key, "size:", 5) == 0) {
                entry.size = number(key);
            } else if (strncmp(key, "arg_index:", 10) == 0) {
                entry.index = number(key);
            } else if (strncmp(key, "source_offset:", 14) == 0) {
                entry.source = number(key);
            } else if (strncmp(key, "addrmode:", 9) == 0) {
                entry.stateless = strncmp(entry.type, "arg_bypointer", 13) || strstr(key, "stateless");
            }
        }
    }
    if (part == PAYLOAD && *entry.type) {
        take(&entry, payload, bytes, arguments);
    }
}

void zb_arguments_read(const struct zb_own_kernel *kernel, const unsigned char *payload, size_t bytes,
                       struct zb_arguments *arguments) {
    memset(arguments, 0, sizeof *arguments);
    for (int i = 0; i < ZB_ARGUMENTS; i++) {
        arguments->table[i] = -1;
    }
    char key[200];
    int n = snprintf(key, sizeof key, "- name:            %s\n", kernel->name);
    if (n < 0 || (size_t)n >= sizeof key) {
        return;
    }
    const char *at = memmem(kernel->info, kernel->info_bytes, key, (size_t)n);
    if (at) {
        lines(at + n, kernel->info + kernel->info_bytes, payload, bytes, arguments);
    }
}
