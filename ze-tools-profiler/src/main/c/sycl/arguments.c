// The arguments of Unified Runtime's functions that order work. Which parameters a function has is read from the table that
// Java reads, too: one line for each function, with its number, its name, and parameters as name:kind.
#include <stdlib.h>
#include <string.h>

#include "sycl.h"

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

// Where a function has its parameters: 1 + the index, 0 for none.
typedef struct {
    _Atomic uint32_t known;
    const char *name;       // in the table; NULL if no function has the number
    uint8_t at[PARAMETERS];
} function;

enum { FUNCTIONS = 512 };
static function functions[FUNCTIONS];

static bool orders(const char *name) {
    return strncmp(name, "urEnqueue", 9) == 0 || strncmp(name, "urCommandBuffer", 15) == 0 || strcmp(name, "urEventWait") == 0;
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

static const function *find(uint32_t number) {
    function *entry = &functions[number];
    if (atomic_load_explicit(&entry->known, memory_order_acquire) != 0) {
        return entry;
    }
    function read = {0};
    for (const char *line = ztp_ur_functions; *line != 0; line += strcspn(line, "\n"), line += *line == '\n') {
        char *end;
        unsigned long id = strtoul(line, &end, 10);
        if (id == number && *end == ' ') {
            read.name = end + 1;
            read_line(&read, read.name + strcspn(read.name, " \n"));
            break;
        }
    }
    // Two threads may both do it: they store the same.
    memcpy(entry->at, read.at, sizeof read.at);
    entry->name = read.name;
    atomic_store_explicit(&entry->known, 1, memory_order_release);
    return entry;
}

// Returns whether a call is of this function: another version may have given the number to another one.
static bool is_named(const function *of, const char *name) {
    size_t length = of->name == NULL ? 0 : strcspn(of->name, " \n");
    return length != 0 && strncmp(of->name, name, length) == 0 && name[length] == 0;
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

void ztp_put_arguments(ztp_fields *fields, uint32_t id, const char *name, const void *data) {
    // The place of isInOrder in the published description of a command buffer; more events than any program waits for at once.
    enum { IN_ORDER = 17, MOST = 1 << 20 };
    if (id >= FUNCTIONS || !orders(name)) {
        return;
    }
    const function *of = find(id);
    if (!is_named(of, name)) {
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
    if (desc != NULL) {
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
