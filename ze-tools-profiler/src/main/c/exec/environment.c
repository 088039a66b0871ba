// The environment by which a program is recorded.
#include <string.h>

#include "exec/target.h"

#define PRELOAD "LD_PRELOAD"
#define PROBE "ZETOOLS_PROBE"
#define ASAN "ASAN_OPTIONS"
#define ASAN_ORDER "verify_asan_link_order"

// Variables that may be added, and the end of the list.
enum { MORE = 4 };

char *find_in_list(char *list, const char *path) {
    size_t length = strlen(path);
    for (char *at = list; *at != 0; at += at[0] != 0) {
        size_t element = strcspn(at, ": ");
        if (element == length && strncmp(at, path, length) == 0) {
            return at;
        }
        at += element;
    }
    return NULL;
}

// Returns the value if the entry is that of the variable.
static char *value_of(char *entry, const char *name) {
    size_t length = strlen(name);
    return strncmp(entry, name, length) == 0 && entry[length] == '=' ? entry + length + 1 : NULL;
}

char *value_in(char *const *environment, const char *name) {
    char *value = NULL;
    for (; environment != NULL && *environment != NULL && value == NULL; environment++) {
        value = value_of(*environment, name);
    }
    return value;
}

static size_t count_of(char *const *environment) {
    size_t count = 0;
    while (environment != NULL && environment[count] != NULL) {
        count++;
    }
    return count;
}

static size_t length_in(char *const *environment, const char *name) {
    const char *value = value_in(environment, name);
    return value == NULL ? 0 : strlen(value);
}

size_t environment_size(char *const *environment, const char *preload, const char *probe) {
    return (count_of(environment) + MORE) * sizeof(char *) + sizeof PRELOAD "=:" + length_in(environment, PRELOAD) +
           strlen(preload) + sizeof PROBE "=" + strlen(probe) + sizeof ASAN "=:" ASAN_ORDER "=0" +
           length_in(environment, ASAN);
}

// Writes "name=before:added" and returns its length with the 0; the colon where there is something before it.
static size_t write_entry(char *to, const char *name, const char *before, const char *added) {
    char *end = stpcpy(stpcpy(to, name), "=");
    if (before != NULL && before[0] != 0) {
        end = stpcpy(stpcpy(end, before), ":");
    }
    return (size_t)(stpcpy(end, added) + 1 - to);
}

// Writes the list without the element at this place.
static size_t write_without(char *to, char *list, const char *element, size_t length) {
    char *end = stpcpy(to, PRELOAD "=");
    const char *rest = element + length + (element[length] != 0);
    size_t before = (size_t)(element - list);
    // The separator before the last element goes with it.
    before -= *rest == 0 && before > 0;
    end = mempcpy(end, list, before);
    return (size_t)(stpcpy(end, rest) + 1 - to);
}

char **make_environment(char *const *environment, target_kind kind, const char *preload, const char *probe,
                        void *memory) {
    bool passes = kind == TARGET_GOOD || kind == TARGET_STATIC || kind == TARGET_ASAN;
    size_t count = count_of(environment), used = 0;
    char **entries = memory, *text = (char *)(entries + count + MORE);
    char *list = value_in(environment, PRELOAD), *options = value_in(environment, ASAN);
    char *element = list == NULL ? NULL : find_in_list(list, preload);
    bool adds = passes && element == NULL, removes = kind == TARGET_FOREIGN && element != NULL;
    bool allows = kind == TARGET_ASAN && (options == NULL || strstr(options, ASAN_ORDER) == NULL);
    for (size_t i = 0; i < count; i++) {
        char *entry = environment[i];
        bool replaced = ((adds || removes) && value_of(entry, PRELOAD) == list && list != NULL) ||
                        (passes && value_of(entry, PROBE) != NULL) ||
                        (allows && options != NULL && value_of(entry, ASAN) == options);
        if (!replaced) {
            entries[used++] = entry;
        }
    }
    if (adds) {
        entries[used++] = text;
        text += write_entry(text, PRELOAD, list, preload);
    } else if (removes && strcmp(list, preload) != 0) {
        entries[used++] = text;
        text += write_without(text, list, element, strlen(preload));
    }
    if (passes) {
        entries[used++] = text;
        text += write_entry(text, PROBE, NULL, probe);
    }
    if (allows) {
        entries[used++] = text;
        text += write_entry(text, ASAN, options, ASAN_ORDER "=0");
    }
    entries[used] = NULL;
    return entries;
}
