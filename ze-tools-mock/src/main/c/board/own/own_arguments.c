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

static void take(const struct entry *e, const unsigned char *payload, size_t bytes, struct zb_arguments *a) {
    if (e->offset < 0 || e->size < 0) {
        return;
    }
    size_t offset = (size_t)e->offset;
    if (strcmp(e->type, "enqueued_local_size") == 0 || strcmp(e->type, "local_size") == 0) {
        if (offset <= bytes && bytes - offset >= sizeof a->local) {
            memcpy(a->local, payload + offset, sizeof a->local);
        }
        return;
    }
    if (e->index < 0 || e->index >= ZB_ARGUMENTS) {
        return;
    }
    long i = e->index;
    bool value = strncmp(e->type, "arg_by", 6) == 0, address = strcmp(e->type, "buffer_address") == 0 && !a->bytes[i];
    if (!e->stateless) {
        if (!a->bytes[i]) {
            a->stateful |= 1u << i;    // through a surface state, if no address follows
        }
    } else if ((value || address) && e->source >= 0 && e->size <= 40 && e->source <= 40 - e->size && offset <= bytes &&
               (size_t)e->size <= bytes - offset) {
        memcpy(a->value[i] + e->source, payload + offset, (size_t)e->size);
        if ((unsigned)(e->source + e->size) > a->bytes[i]) {
            a->bytes[i] = (unsigned)(e->source + e->size);
        }
    }
}

// Reads the indented lines of one kernel: lists of entries under "payload_arguments:" and "binding_table_indices:".
static void lines(const char *p, const char *end, const unsigned char *payload, size_t bytes, struct zb_arguments *a) {
    enum { ELSEWHERE, PAYLOAD, TABLE } part = ELSEWHERE;
    struct entry e = {.type = ""};
    long place = -1;
    while (p < end) {
        char line[200];
        const char *newline = memchr(p, '\n', (size_t)(end - p));
        size_t n = (size_t)((newline ? newline : end) - p);
        snprintf(line, sizeof line, "%.*s", (int)(n < sizeof line ? n : sizeof line - 1), p);
        p += n + (newline != NULL);
        size_t indent = strspn(line, " -");
        const char *t = line + indent;
        bool item = memchr(line, '-', indent) != NULL;
        if (item && indent <= 4) {
            break;    // the next kernel
        }
        if (!item && indent <= 4 && *t) {    // a key of the kernel
            if (part == PAYLOAD && *e.type) {
                take(&e, payload, bytes, a);
            }
            e = (struct entry){.index = -1, .stateless = true};
            part = strncmp(t, "payload_arguments:", 18) == 0       ? PAYLOAD
                   : strncmp(t, "binding_table_indices:", 22) == 0 ? TABLE
                                                                   : ELSEWHERE;
            continue;
        }
        if (part == TABLE && strncmp(t, "bti_value:", 10) == 0) {
            place = number(t);
        } else if (part == TABLE && strncmp(t, "arg_index:", 10) == 0) {
            long index = number(t);
            if (index >= 0 && index < ZB_ARGUMENTS) {
                a->table[index] = place >= 0 && place < 65536 ? (int)place : -1;
            }
        } else if (part == PAYLOAD) {
            if (item) {
                if (*e.type) {
                    take(&e, payload, bytes, a);
                }
                e = (struct entry){.index = -1, .stateless = true};
            }
            if (strncmp(t, "arg_type:", 9) == 0) {
                sscanf(t + 9, "%39s", e.type);
            } else if (strncmp(t, "offset:", 7) == 0) {
                e.offset = number(t);
            } else if (strncmp(t, "size:", 5) == 0) {
                e.size = number(t);
            } else if (strncmp(t, "arg_index:", 10) == 0) {
                e.index = number(t);
            } else if (strncmp(t, "source_offset:", 14) == 0) {
                e.source = number(t);
            } else if (strncmp(t, "addrmode:", 9) == 0) {
                e.stateless = strncmp(e.type, "arg_bypointer", 13) || strstr(t, "stateless");
            }
        }
    }
    if (part == PAYLOAD && *e.type) {
        take(&e, payload, bytes, a);
    }
}

void zb_arguments_read(const struct zb_own_kernel *kernel, const unsigned char *payload, size_t bytes,
                       struct zb_arguments *a) {
    memset(a, 0, sizeof *a);
    for (int i = 0; i < ZB_ARGUMENTS; i++) {
        a->table[i] = -1;
    }
    char key[200];
    int n = snprintf(key, sizeof key, "- name:            %s\n", kernel->name);
    if (n < 0 || (size_t)n >= sizeof key) {
        return;
    }
    const char *at = memmem(kernel->info, kernel->info_bytes, key, (size_t)n);
    if (at) {
        lines(at + n, kernel->info + kernel->info_bytes, payload, bytes, a);
    }
}
