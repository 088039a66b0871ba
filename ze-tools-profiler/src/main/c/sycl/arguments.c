// The arguments of Unified Runtime's functions that order work. Which parameters a function has is read from the table
// that Java reads, too. A line has the function's number, its name, the versions 0.x that it holds for as x or x-y,
// conditions, and parameters as name:kind. A condition is a function that the loader of Unified Runtime exports (+) or
// does not (-): releases that call themselves by the same version differ.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sycl/sycl.h"

extern const char ztp_ur_functions[] __attribute__((visibility("hidden")));

__asm__(".pushsection .rodata\n"
        ".globl ztp_ur_functions\n"
        ".hidden ztp_ur_functions\n"
        "ztp_ur_functions:\n"
        ".incbin \"" UR_FUNCTIONS "\"\n"
        ".byte 0\n"
        ".popsection\n");

typedef enum {
    QUEUE,
    COMMAND_BUFFER,
    NEW_COMMAND_BUFFER,
    COMMAND_BUFFER_DESC,
    EVENT_COUNT,
    EVENTS,
    EVENT,
    SYNC_COUNT,
    SYNC_POINTS,
    SYNC_POINT,
    PARAMETERS
} parameter;

static const struct {
    const char *name;
    parameter parameter;
} names[] = {
    {"hQueue", QUEUE},
    {"hCommandBuffer", COMMAND_BUFFER},
    {"phCommandBuffer", NEW_COMMAND_BUFFER},
    {"pCommandBufferDesc", COMMAND_BUFFER_DESC},
    {"numEvents", EVENT_COUNT},
    {"numEventsInWaitList", EVENT_COUNT},
    {"phEventWaitList", EVENTS},
    {"phEvent", EVENT},
    {"numSyncPointsInWaitList", SYNC_COUNT},
    {"pSyncPointWaitList", SYNC_POINTS},
    {"pSyncPoint", SYNC_POINT},
};

// The places of a function's parameters: 1 + the index, 0 for none.
typedef struct {
    _Atomic uint32_t known;    // the version, 0 if nothing is
    const char *name;          // in the table; NULL if it has none of the version
    uint8_t at[PARAMETERS];
} function;

enum { FUNCTIONS = 512 };
static function functions[FUNCTIONS];

static bool orders(const char *name) {
    return strncmp(name, "urEnqueue", 9) == 0 || strncmp(name, "urCommandBuffer", 15) == 0 ||
           strncmp(name, "urBindlessImages", 16) == 0 || strcmp(name, "urEventWait") == 0;
}

// ---- Conditions -----------------------------------------------------------------------------------------------------

// The names in conditions that the loader of Unified Runtime exports. Found when a stream begins: the dynamic linker
// must not be asked in a notification. From 2026.2 on the loader is a part of SYCL's runtime and exports nothing: those
// runtimes are newer than all that conditions distinguish.
enum { EXPORTS = 32 };
static struct {
    const char *name;    // in the table
    size_t length;
    bool present;
} exports[EXPORTS];
static uint32_t export_count;
static pthread_once_t exports_once = PTHREAD_ONCE_INIT;

static const char *next_line(const char *line) {
    line += strcspn(line, "\n");
    return line + (*line == '\n');
}

static bool is_condition(const char *word) {
    return word[0] == ' ' && (word[1] == '+' || word[1] == '-');
}

static uint32_t place_of_export(const char *name, size_t length) {
    uint32_t i = 0;
    while (i < export_count && (exports[i].length != length || strncmp(exports[i].name, name, length) != 0)) {
        i++;
    }
    return i;
}

static void look_for(void *loader, const char *name, size_t length) {
    char text[128];
    if (place_of_export(name, length) < export_count || export_count == EXPORTS || length >= sizeof text) {
        return;
    }
    snprintf(text, sizeof text, "%.*s", (int)length, name);
    exports[export_count].name = name;
    exports[export_count].length = length;
    exports[export_count].present = ztp_loader_exports(loader, text);
    export_count++;
}

static void find_exports(void) {
    void *loader = ztp_unified_loader();
    if (loader == NULL) {
        return;
    }
    for (const char *line = ztp_ur_functions; *line != 0; line = next_line(line)) {
        const char *at = line;
        for (int word = 0; word < 3 && *at != '\n' && *at != 0; word++) {
            at += *at == ' ';
            at += strcspn(at, " \n");
        }
        for (; is_condition(at); at += 2 + strcspn(at + 2, " \n")) {
            look_for(loader, at + 2, strcspn(at + 2, " \n"));
        }
    }
}

void ztp_prepare_arguments(void) {
    pthread_once(&exports_once, find_exports);
}

// Steps over the conditions of a line, and returns whether all hold.
static bool conditions_hold(const char **at) {
    bool hold = true;
    for (; is_condition(*at); *at += 2 + strcspn(*at + 2, " \n")) {
        uint32_t place = place_of_export(*at + 2, strcspn(*at + 2, " \n"));
        bool present = place == export_count || exports[place].present;
        hold &= present == ((*at)[1] == '+');
    }
    return hold;
}

// ---- The table ------------------------------------------------------------------------------------------------------

// at: of the versions, "0.9" or "0.9-0.11"; moved behind them.
static bool versions_hold(const char **at, uint32_t minor) {
    enum { MAJOR = 2 };    // characters of "0."
    char *end;
    unsigned long first = strtoul(*at + MAJOR, &end, 10), last = first;
    if (*end == '-') {
        last = strtoul(end + 1 + MAJOR, &end, 10);
    }
    *at = end;
    return first <= minor && minor <= last;
}

static void read_line(function *of, const char *at) {
    for (uint8_t index = 0; *at == ' ' && index < UINT8_MAX; index++) {
        at++;
        size_t length = strcspn(at, ": \n");
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            if (strlen(names[i].name) == length && strncmp(names[i].name, at, length) == 0) {
                of->at[names[i].parameter] = (uint8_t)(index + 1);
            }
        }
        at += strcspn(at, " \n");
    }
}

// Returns whether a line of the table is of this function: another version may have given the number to another one.
static bool is_named(const char *line, const char *name) {
    size_t length = line == NULL ? 0 : strcspn(line, " \n");
    return length != 0 && strncmp(line, name, length) == 0 && name[length] == 0;
}

static void read_table(function *read, uint32_t number, const char *name, uint32_t minor) {
    for (const char *line = ztp_ur_functions; *line != 0; line = next_line(line)) {
        char *end;
        unsigned long id = strtoul(line, &end, 10);
        const char *at = end + (*end == ' ');
        if (id != number || !is_named(at, name)) {
            continue;
        }
        const char *found = at;
        at += strcspn(at, " \n");
        at += *at == ' ';
        bool of_version = versions_hold(&at, minor);
        if (conditions_hold(&at) && of_version) {
            read->name = found;
            read_line(read, at);
            return;
        }
    }
}

// Returns the function, or what was read into the caller's memory: of a process with two versions the second one is not
// kept.
static const function *find(uint32_t number, const char *name, uint32_t minor, function *other) {
    function *entry = &functions[number];
    uint32_t known = atomic_load_explicit(&entry->known, memory_order_acquire);
    if (known == minor && (entry->name == NULL || is_named(entry->name, name))) {
        return entry;
    }
    memset(other, 0, sizeof *other);
    read_table(other, number, name, minor);
    // Two threads may both do it: only one of them stores, and what is stored never changes.
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    if (known == 0 && pthread_mutex_trylock(&lock) == 0) {
        if (atomic_load(&entry->known) == 0) {
            memcpy(entry->at, other->at, sizeof other->at);
            entry->name = other->name;
            atomic_store_explicit(&entry->known, minor, memory_order_release);
        }
        pthread_mutex_unlock(&lock);
    }
    return other;
}

// arguments: a pointer to each argument, one behind the other.
static const void *argument(const function *of, const void *const *arguments, parameter which) {
    return of->at[which] == 0 ? NULL : arguments[of->at[which] - 1];
}

static uint64_t word(const function *of, const void *const *arguments, parameter which) {
    const void *at = argument(of, arguments, which);
    uint64_t value = 0;
    if (at != NULL) {
        memcpy(&value, at, sizeof value);
    }
    return value;
}

static uint32_t number(const function *of, const void *const *arguments, parameter which) {
    const void *at = argument(of, arguments, which);
    uint32_t value = 0;
    if (at != NULL) {
        memcpy(&value, at, sizeof value);
    }
    return value;
}

void ztp_put_arguments(ztp_fields *fields, uint32_t minor, uint32_t id, const char *name, const void *data) {
    // The place of isInOrder in the published description of a command buffer, which has it from version 0.10 on; more
    // events than any program waits for at once.
    enum { IN_ORDER = 17, FIRST_WITH_ORDER = 10, MOST = 1 << 20 };
    if (id >= FUNCTIONS || !orders(name)) {
        return;
    }
    function other;
    const function *of = find(id, name, minor, &other);
    if (of->name == NULL) {
        return;
    }
    const void *const *arguments = data;
    uint64_t queue = word(of, arguments, QUEUE);
    if (queue != 0) {
        ztp_put(fields, ZTP_FIELD_QUEUE, queue);
    }
    const uint64_t *new_buffer = (const uint64_t *)(uintptr_t)word(of, arguments, NEW_COMMAND_BUFFER);
    uint64_t buffer = new_buffer != NULL ? *new_buffer : word(of, arguments, COMMAND_BUFFER);
    if (buffer != 0) {
        ztp_put(fields, ZTP_FIELD_COMMAND_BUFFER, buffer);
    }
    const unsigned char *desc = (const unsigned char *)(uintptr_t)word(of, arguments, COMMAND_BUFFER_DESC);
    if (desc != NULL && minor >= FIRST_WITH_ORDER) {
        ztp_put(fields, ZTP_FIELD_IN_ORDER, desc[IN_ORDER] != 0);
    }
    const uint64_t *event = (const uint64_t *)(uintptr_t)word(of, arguments, EVENT);
    if (event != NULL && of->at[EVENT] != 0) {
        ztp_put(fields, ZTP_FIELD_EVENT, *event);
    }
    const uint32_t *point = (const uint32_t *)(uintptr_t)word(of, arguments, SYNC_POINT);
    if (point != NULL) {
        ztp_put(fields, ZTP_FIELD_SYNC_POINT, *point);
    }
    if (of->at[EVENTS] != 0) {
        const uint64_t *list = (const uint64_t *)(uintptr_t)word(of, arguments, EVENTS);
        uint32_t count = list == NULL ? 0 : number(of, arguments, EVENT_COUNT);
        count = count > MOST ? 0 : count;
        ztp_put(fields, ZTP_FIELD_WAITS, count);
        for (uint32_t i = 0; i < count; i++) {
            ztp_put(fields, ZTP_FIELD_WAIT, list[i]);
        }
    }
    const uint32_t *points = (const uint32_t *)(uintptr_t)word(of, arguments, SYNC_POINTS);
    uint32_t count = points == NULL ? 0 : number(of, arguments, SYNC_COUNT);
    if (count > 0 && count <= MOST) {
        ztp_put(fields, ZTP_FIELD_SYNC_WAITS, count);
        for (uint32_t i = 0; i < count; i++) {
            ztp_put(fields, ZTP_FIELD_SYNC_WAIT, points[i]);
        }
    }
}
