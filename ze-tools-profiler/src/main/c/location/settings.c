// The configuration of automatic stacks.
#include "intern/intern.h"
#include "location/location.h"

#include <ctype.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char pattern[ZTL_PATTERN];
    ztl_levels levels;
} rule;

typedef struct settings {
    struct settings *before;    // that were made before these
    ztl_levels levels;
    uint32_t rules;
    rule rule[ZTL_RULES];
} settings;

// Read without a lock, in signal handlers too; so what was replaced stays, and is used again where it is wanted again.
static _Atomic(const settings *) current;
static settings *all;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char problem[256];

static void explain(char *reason, size_t capacity, const char *what, const char *text, size_t length) {
    if (reason != NULL && capacity > 0) {
        snprintf(reason, capacity, "%s: '%.*s'", what, (int)(length < 80 ? length : 80), text);
    }
}

static bool level(const char *text, size_t length, int *value) {
    if (length == 0 || length > 2) {
        return false;
    }
    *value = 0;
    for (size_t i = 0; i < length; i++) {
        if (!isdigit((unsigned char)text[i])) {
            return false;
        }
        *value = 10 * *value + (text[i] - '0');
    }
    return *value <= ZTL_LEVELS;
}

static bool is_word(const char *text, size_t length, const char *word) {
    return length == strlen(word) && memcmp(text, word, length) == 0;
}

static bool parse_levels(const char *text, size_t length, ztl_levels *levels) {
    *levels = (ztl_levels){0, 0};
    if (is_word(text, length, "off")) {
        return true;
    }
    if (is_word(text, length, "on")) {
        levels->trace = ZTL_LEVELS;
        return true;
    }
    const char *colon = memchr(text, ':', length);
    if (colon == NULL) {
        return level(text, length, &levels->trace);
    }
    size_t left = (size_t)(colon - text);
    return level(text, left, &levels->skip) && level(colon + 1, length - left - 1, &levels->trace);
}

static void trim(const char **text, size_t *length) {
    while (*length > 0 && isspace((unsigned char)**text)) {
        ++*text;
        --*length;
    }
    while (*length > 0 && isspace((unsigned char)(*text)[*length - 1])) {
        --*length;
    }
}

static int add_rule(settings *s, const char *pattern, size_t pattern_length, const char *text, size_t length,
                    char *reason, size_t capacity) {
    if (pattern_length == 0 || pattern_length >= ZTL_PATTERN) {
        explain(reason, capacity, "a rule's function must have 1 to 127 characters", pattern, pattern_length);
        return ZETOOLS_ERROR_ARGUMENT;
    }
    if (s->rules == ZTL_RULES) {
        explain(reason, capacity, "there are more than 64 rules", pattern, pattern_length);
        return ZETOOLS_ERROR_MEMORY;
    }
    rule *r = &s->rule[s->rules];
    if (!parse_levels(text, length, &r->levels)) {
        explain(reason, capacity, "levels must be on, off, trace or skip:trace with numbers of 0 to 64", text, length);
        return ZETOOLS_ERROR_ARGUMENT;
    }
    memcpy(r->pattern, pattern, pattern_length);
    r->pattern[pattern_length] = 0;
    s->rules++;
    return ZETOOLS_OK;
}

static int parse(settings *s, const char *text, char *reason, size_t capacity) {
    while (*text != 0) {
        size_t length = strcspn(text, ";");
        const char *part = text;
        size_t part_length = length;
        trim(&part, &part_length);
        const char *equals = memchr(part, '=', part_length);
        int result = ZETOOLS_OK;
        if (equals != NULL) {
            size_t left = (size_t)(equals - part);
            const char *value = equals + 1;
            size_t value_length = part_length - left - 1;
            trim(&value, &value_length);
            trim(&part, &left);
            result = add_rule(s, part, left, value, value_length, reason, capacity);
        } else if (part_length > 0 && !parse_levels(part, part_length, &s->levels)) {
            explain(reason, capacity, "levels must be on, off, trace or skip:trace with numbers of 0 to 64", part,
                    part_length);
            result = ZETOOLS_ERROR_ARGUMENT;
        }
        if (result != ZETOOLS_OK) {
            return result;
        }
        text += length + (text[length] == ';');
    }
    return ZETOOLS_OK;
}

// Makes settings the current ones, or frees them and takes others that are the same. Called with the lock.
static void publish(settings *fresh) {
    settings *same = all;
    while (same != NULL && memcmp(&same->levels, &fresh->levels, sizeof(*same) - offsetof(settings, levels)) != 0) {
        same = same->before;
    }
    if (same != NULL) {
        free(fresh);
    } else {
        fresh->before = all;
        all = same = fresh;
    }
    atomic_store_explicit(&current, same, memory_order_release);
}

int ztl_configure(const char *text, char *reason, size_t capacity) {
    if (text == NULL) {
        return ZETOOLS_ERROR_ARGUMENT;
    }
    settings *fresh = calloc(1, sizeof(*fresh));
    if (fresh == NULL) {
        return ZETOOLS_ERROR_MEMORY;
    }
    int result = parse(fresh, text, reason, capacity);
    if (result != ZETOOLS_OK) {
        free(fresh);
        return result;
    }
    pthread_mutex_lock(&lock);
    publish(fresh);
    pthread_mutex_unlock(&lock);
    return ZETOOLS_OK;
}

static int read_line(settings *s, char *line) {
    line[strcspn(line, "#\r\n")] = 0;
    char *rest;
    const char *word = strtok_r(line, " \t", &rest);
    if (word == NULL || strcmp(word, "stacks") != 0) {
        return ZETOOLS_OK;
    }
    const char *first = strtok_r(NULL, " \t", &rest);
    const char *second = strtok_r(NULL, " \t", &rest);
    if (first != NULL && second == NULL) {
        return parse(s, first, problem, sizeof(problem));
    }
    if (first != NULL && strtok_r(NULL, " \t", &rest) == NULL) {
        return add_rule(s, first, strlen(first), second, strlen(second), problem, sizeof(problem));
    }
    explain(problem, sizeof(problem), "a line must be 'stacks LEVELS' or 'stacks FUNCTION LEVELS'", word, strlen(word));
    return ZETOOLS_ERROR_ARGUMENT;
}

static int read_file(settings *s, const char *name) {
    FILE *file = fopen(name, "re");
    if (file == NULL) {
        explain(problem, sizeof(problem), "the file that ZETOOLS_CONFIG names cannot be read", name, strlen(name));
        return ZETOOLS_ERROR_ARGUMENT;
    }
    char line[512];
    int result = ZETOOLS_OK;
    while (result == ZETOOLS_OK && fgets(line, sizeof(line), file) != NULL) {
        result = read_line(s, line);
    }
    fclose(file);
    return result;
}

int ztl_configure_from_environment(void) {
    const char *file = getenv("ZETOOLS_CONFIG");
    const char *text = getenv("ZETOOLS_STACKS");
    if (file == NULL && text == NULL) {
        return ZETOOLS_OK;
    }
    pthread_mutex_lock(&lock);
    settings *fresh = calloc(1, sizeof(*fresh));
    int result = fresh == NULL ? ZETOOLS_ERROR_MEMORY : ZETOOLS_OK;
    if (result == ZETOOLS_OK && file != NULL) {
        result = read_file(fresh, file);
    }
    if (result == ZETOOLS_OK && text != NULL) {
        result = parse(fresh, text, problem, sizeof(problem));
    }
    if (result == ZETOOLS_OK) {
        publish(fresh);
    } else {
        free(fresh);
    }
    pthread_mutex_unlock(&lock);
    return result;
}

const char *ztl_problem(void) {
    return problem;
}

// Returns whether a name fits a pattern: * stands for any characters, ? for one.
static bool fits(const char *pattern, const char *name, size_t length) {
    const char *star = NULL;
    size_t after = 0;
    size_t at = 0;
    while (at < length) {
        if (*pattern == '*') {
            star = pattern++;
            after = at;
        } else if (*pattern != 0 && (*pattern == '?' || *pattern == name[at])) {
            pattern++;
            at++;
        } else if (star != NULL) {
            pattern = star + 1;
            at = ++after;
        } else {
            return false;
        }
    }
    while (*pattern == '*') {
        pattern++;
    }
    return *pattern == 0;
}

bool ztl_is_configured(void) {
    return atomic_load_explicit(&current, memory_order_acquire) != NULL;
}

ztl_levels ztl_levels_of(uint32_t name) {
    const settings *s = atomic_load_explicit(&current, memory_order_acquire);
    if (s == NULL) {
        return (ztl_levels){0, 0};
    }
    size_t length;
    const char *text = s->rules == 0 ? NULL : zti_get(ZTI_TEXT, name, &length);
    if (text != NULL) {
        for (uint32_t i = s->rules; i-- > 0;) {
            if (fits(s->rule[i].pattern, text, length)) {
                return s->rule[i].levels;
            }
        }
    }
    return s->levels;
}
