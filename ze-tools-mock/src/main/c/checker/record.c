#include "checker/record.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum { REPLACEMENT = 0xfffd };

// ---- JSON -----------------------------------------------------------------------------------------------------------

static const char *skip(const char *at) {
    return at + strspn(at, " \t\r\n");
}

static char *put_character(char *to, uint32_t c) {
    if (c < 0x80) {
        *to++ = (char)c;
        return to;
    }
    int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    static const unsigned char first[] = {0, 0xc0, 0xe0, 0xf0};
    *to++ = (char)(first[more] | c >> (6 * more));
    while (more-- > 0) {
        *to++ = (char)(0x80 | (c >> (6 * more) & 0x3f));
    }
    return to;
}

// Reads four hexadecimal digits; UINT32_MAX: there are none.
static uint32_t read_unit(const char *at) {
    uint32_t unit = 0;
    for (int i = 0; i < 4; i++) {
        if (!isxdigit((unsigned char)at[i])) {
            return UINT32_MAX;
        }
        int digit = tolower((unsigned char)at[i]);
        unit = unit << 4 | (uint32_t)(digit <= '9' ? digit - '0' : digit - 'a' + 10);
    }
    return unit;
}

// Reads what stands behind a backslash. Returns the place behind it; NULL: it is no escape.
static const char *read_escape(const char *at, char **to) {
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const char *letter = *at == '\0' ? NULL : strchr(letters, *at);
    if (letter != NULL) {
        *(*to)++ = meant[letter - letters];
        return at + 1;
    }
    uint32_t c = *at == 'u' ? read_unit(at + 1) : UINT32_MAX;
    if (c == UINT32_MAX) {
        return NULL;
    }
    at += 5;
    uint32_t low = c >= 0xd800 && c < 0xdc00 && at[0] == '\\' && at[1] == 'u' ? read_unit(at + 2) : 0;
    if (low >= 0xdc00 && low < 0xe000) {
        c = 0x10000 + ((c - 0xd800) << 10 | (low - 0xdc00));
        at += 6;
    }
    // Half a character, and the end of a string in C, are none.
    *to = put_character(*to, c == 0 || (c >= 0xd800 && c < 0xe000) ? REPLACEMENT : c);
    return at;
}

// Reads a string. Returns the place behind it; NULL: there is none. It belongs to the caller.
static const char *read_string(const char *at, char **string) {
    *string = NULL;
    if (*at++ != '"') {
        return NULL;
    }
    // No escape is shorter than what it means.
    char *to = malloc(strlen(at) + 1), *begin = to;
    while (to != NULL && at != NULL && *at != '"') {
        uint32_t c;
        size_t length = zm_text_character(at, &c);
        if (*at == '\\') {
            at = read_escape(at + 1, &to);
        } else if (length == 0 || c < 0x20) {
            at = NULL;
        } else {
            memcpy(to, at, length);
            to += length;
            at += length;
        }
    }
    if (to == NULL || at == NULL) {
        free(begin);
        return NULL;
    }
    *to = '\0';
    *string = begin;
    return at + 1;
}

static const char *read_number(const char *at, int64_t *number) {
    char *end;
    *number = strtoll(at, &end, 10);
    // Neither blanks nor a sign but "-" may stand before it, nor may a fraction follow.
    bool digits = isdigit((unsigned char)at[*at == '-']) != 0;
    return digits && *end != '.' && *end != 'e' && *end != 'E' ? end : NULL;
}

// Reads a value that no member of a record needs. Returns the place behind it; NULL: there is none.
static const char *read_other(const char *at) {
    static const char *const words[] = {"true", "false", "null"};
    char *string;
    int64_t number;
    for (int i = 0; i < 3; i++) {
        if (strncmp(at, words[i], strlen(words[i])) == 0) {
            return at + strlen(words[i]);
        }
    }
    if (*at == '"') {
        at = read_string(at, &string);
        free(string);
        return at;
    }
    if (*at != '[') {
        return read_number(at, &number);
    }
    for (at = skip(at + 1); *at != ']';) {
        at = *at == '[' ? NULL : read_other(at);
        if (at == NULL) {
            return NULL;
        }
        at = skip(at);
        if (*at != ',' && *at != ']') {
            return NULL;
        }
        at = skip(at + (*at == ','));
    }
    return at + 1;
}

// ---- Records --------------------------------------------------------------------------------------------------------

// Reads the value of a member. Returns the place behind it; NULL: it makes no sense there.
static const char *read_member(const char *at, const char *name, zk_record *record, char **sort) {
    const struct {
        const char *name;
        char **string;
        int64_t *number;
    } members[] = {{"record", sort, NULL},          {"pid", NULL, &record->pid},       {"kind", &record->kind, NULL},
                   {"level", &record->level, NULL}, {"kernel", &record->kernel, NULL}, {"file", &record->file, NULL},
                   {"text", &record->text, NULL},   {"line", NULL, &record->line},     {"word", NULL, &record->word}};
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        if (strcmp(members[i].name, name) != 0) {
            continue;
        }
        if (members[i].number != NULL) {
            return read_number(at, members[i].number);
        }
        // Twice the same name is no record.
        return *members[i].string != NULL ? NULL : read_string(at, members[i].string);
    }
    return read_other(at);
}

static const char *read_members(const char *at, zk_record *record, char **sort) {
    for (at = skip(at); *at != '}';) {
        char *name;
        at = read_string(at, &name);
        if (at != NULL) {
            at = skip(at);
            at = *at == ':' ? read_member(skip(at + 1), name, record, sort) : NULL;
        }
        free(name);
        if (at == NULL) {
            return NULL;
        }
        at = skip(at);
        if (*at != ',' && *at != '}') {
            return NULL;
        }
        at = skip(at + (*at == ','));
    }
    return at + 1;
}

bool zk_record_read(const char *line, zk_record *record) {
    char *sort = NULL;
    const char *at = skip(line);
    *record = (zk_record){0};
    at = *at == '{' ? read_members(at + 1, record, &sort) : NULL;
    bool whole = at != NULL && *skip(at) == '\0' && sort != NULL;
    record->is_process = whole && strcmp(sort, "process") == 0;
    bool finding =
        whole && strcmp(sort, "finding") == 0 && record->kind != NULL && record->level != NULL && record->text != NULL;
    free(sort);
    char **optional[] = {&record->kernel, &record->file};
    for (int i = 0; i < 2 && finding; i++) {
        if (*optional[i] == NULL) {
            *optional[i] = calloc(1, 1);
            finding = *optional[i] != NULL;
        }
    }
    if (!finding && !record->is_process) {
        zk_record_free(record);
    }
    return finding || record->is_process;
}

void zk_record_free(zk_record *record) {
    free(record->kind);
    free(record->level);
    free(record->kernel);
    free(record->file);
    free(record->text);
    *record = (zk_record){0};
}
