// One row in the child that asks it: statements, names, and what the asked call gets in place of what it says.
#include "statements.h"

#include <ctype.h>
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

#include <level_zero/ze_api.h>
#include <level_zero/zet_api.h>

#include "answers.h"
#include "spirv_bodies.h"
#include "spirv_builder.h"

#define MAX_NAMES 96
#define MAX_ARGUMENTS 15
#define MAX_REALS 2
#define UNMAPPED UINT64_C(0x1234567000)

// A name of a row: a number, or memory that calls fill.
typedef struct name {
    char text[80];                // a word and the depth of a structure
    const answer_struct *type;    // NULL: a number
    uint64_t *value;              // of a number, or the structure
    bool is_heap;                 // memory of the row's own
} name;

void *answer_loader;

static const char *at;    // where the row is read
static name names[MAX_NAMES];
static uint32_t name_count;
static answer_change change;    // of the call that is asked
static uint32_t structures;     // of that call so far
static bool is_asking, is_changed;

__attribute__((noreturn, format(printf, 1, 2))) static void stop(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
    fflush(stdout);
    _exit(1);
}

static uint64_t value_of(const char *text);

static double reals[MAX_REALS];    // arguments of the call that is read, with a fraction

// Calls a function; arguments with a fraction have registers of their own, whatever stands between them.
static uint64_t invoke(const char *function, const uint64_t a[MAX_ARGUMENTS]) {
    typedef uint64_t (*call)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
                             uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, double, double);
    call target;
    void *found = dlsym(answer_loader, function);
    if (found == NULL) {
        // One that the driver hands out.
        const uint64_t by_name[MAX_ARGUMENTS] = {value_of("driver"), (uintptr_t)function, (uintptr_t)&found};
        if (invoke("zeDriverGetExtensionFunctionAddress", by_name) != 0) {
            stop("neither the loader nor the driver has %s", function);
        }
    }
    memcpy(&target, &found, sizeof target);
    return target(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11], a[12], a[13], a[14],
                  reals[0], reals[1]);
}

static name *find_name(const char *text) {
    for (uint32_t i = 0; i < name_count; i++) {
        if (strcmp(names[i].text, text) == 0) {
            return &names[i];
        }
    }
    return NULL;
}

static name *new_name(const char *text, const answer_struct *type) {
    name *found = find_name(text);
    if (found != NULL) {
        return found;
    }
    if (name_count == MAX_NAMES) {
        stop("too many names");
    }
    found = &names[name_count++];
    size_t length = strlen(text);
    if (length >= sizeof found->text) {
        stop("the name %s is too long", text);
    }
    memcpy(found->text, text, length + 1);
    found->type = type;
    // A structure of another driver may be longer.
    found->value = calloc(1, type == NULL ? 1024 : type->size + 256);
    return found;
}

static void run(const char *statements);

static void name_module(spv_module *source, const char *words, const char *size) {
    size_t bytes;
    new_name(words, NULL)->value[0] = (uintptr_t)spv_finish(source, &bytes);
    new_name(size, NULL)->value[0] = bytes;
}

// The value of a name; names of answers.h come into being when they are first used.
static uint64_t value_of(const char *text) {
    name *found = find_name(text);
    if (found == NULL && strncmp(text, "spirv", 5) == 0) {
        // A module with one kernel f(global int *, int, local float *).
        spv_module source;
        spv_init_everywhere(&source);
        spv_kernel(&source, "f", "Iul");
        name_module(&source, "spirv", "spirv_size");
        found = find_name(text);
    } else if (found == NULL && strncmp(text, "waiting_spirv", 13) == 0) {
        // One with the kernel f(global int *), which goes round until that is not 0.
        spv_module source;
        spv_init_everywhere(&source);
        spv_kernel_that(&source, "f", "I", SPV_WAIT);
        name_module(&source, "waiting_spirv", "waiting_spirv_size");
        found = find_name(text);
    }
    if (found == NULL) {
        for (const answer_made *made = answer_made_names; made->name != NULL; made++) {
            if (strcmp(made->name, text) == 0) {
                const char *back = at;
                bool asks = is_asking;
                is_asking = false;
                run(made->statements);
                is_asking = asks;
                at = back;
                found = find_name(text);
                break;
            }
        }
    }
    if (found == NULL) {
        stop("no name %s", text);
    }
    return found->type != NULL ? (uintptr_t)found->value : found->value[0];
}

static void skip(void) {
    while (*at == ' ') {
        at++;
    }
}

static bool take(char wanted) {
    skip();
    if (*at != wanted) {
        return false;
    }
    at++;
    return true;
}

static void need(char wanted) {
    if (!take(wanted)) {
        stop("%c is missing before \"%.30s\"", wanted, at);
    }
}

static void word(char text[64]) {
    skip();
    size_t length = 0;
    while ((isalnum((unsigned char)*at) || *at == '_') && length < 63) {
        text[length++] = *at++;
    }
    text[length] = '\0';
    if (length == 0) {
        stop("a word is missing before \"%.30s\"", at);
    }
}

static uint64_t argument(void);

static void store(const answer_field *field, void *base, uint64_t value) {
    if (field->size > sizeof value) {
        stop("%s is no number", field->name);
    }
    memcpy((char *)base + field->offset, &value, field->size);
}

static uint64_t load(const answer_field *field, const void *base) {
    uint64_t value = 0;
    memcpy(&value, (const char *)base + field->offset, field->size < 8 ? field->size : 8);
    return value;
}

static const answer_field *find_field(const answer_struct *type, const char *text) {
    for (const answer_field *field = type->fields; field->name != NULL; field++) {
        if (strcmp(field->name, text) == 0) {
            return field;
        }
    }
    stop("%s has no %s", type->name, text);
}

// Stores what no program means: as an address it cannot be mapped, as a number it is large.
static void garble(const answer_struct *type, void *base) {
    static const uint64_t garbage = UINT64_C(0x003883481024448b);
    const answer_field *field = type->fields;
    for (uint32_t i = 0; i < change.inner && field->name != NULL; i++) {
        field++;
    }
    if (field->name == NULL) {
        return;
    }
    for (size_t done = 0; done < field->size; done += sizeof garbage) {
        size_t left = field->size - done;
        memcpy((char *)base + field->offset + done, &garbage, left < sizeof garbage ? left : sizeof garbage);
    }
    printf("%s.%s\n", type->name, field->name);
    fflush(stdout);
    is_changed = true;
}

static const answer_struct *find_structure(const char *text) {
    static const answer_struct *const lists[] = {answer_structs, answer_extension_structs, answer_sysman_structs};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        for (const answer_struct *type = lists[i]; type->name != NULL; type++) {
            if (strcmp(type->name, text) == 0) {
                return type;
            }
        }
    }
    stop("no structure %s", text);
}

// {type:name field=value …}
static uint64_t structure(void) {
    char text[64], called[64] = "";
    word(text);
    const answer_struct *type = find_structure(text);
    if (take(':')) {
        word(called);
    } else {
        snprintf(called, sizeof called, "%s@%u", type->name, name_count);
    }
    name *made = new_name(called, type);
    uint32_t stype = type->stype;
    memcpy(made->value, &stype, type->stype != 0 ? sizeof stype : 0);
    while (!take('}')) {
        word(text);
        need('=');
        store(find_field(type, text), made->value, argument());
    }
    if (is_asking && change.kind == ANSWER_GARBAGE && structures++ == change.outer) {
        garble(type, made->value);
    }
    return (uintptr_t)made->value;
}

static uint64_t factor(void) {
    skip();
    uint64_t value;
    if (isdigit((unsigned char)*at) || *at == '-') {
        char *end;
        value = *at == '-' ? (uint64_t)strtoll(at, &end, 0) : strtoull(at, &end, 0);
        at = end;
    } else if (take('{')) {
        value = structure();
    } else if (take('"')) {
        size_t length = strcspn(at, "\"");
        char *copy = calloc(1, length + 1);
        memcpy(copy, at, length);
        at += length + 1;
        value = (uintptr_t)copy;
    } else if (take('&')) {
        char text[64];
        word(text);
        value = (uintptr_t)new_name(text, NULL)->value;
    } else {
        char text[64], part[64];
        word(text);
        value = strcmp(text, "null") == 0 ? 0 : value_of(text);
        if (take('.')) {
            word(part);
            const name *owner = find_name(text);
            if (owner == NULL || owner->type == NULL) {
                stop("%s is no structure", text);
            }
            value = load(find_field(owner->type, part), owner->value);
        }
    }
    return value;
}

// Sums of products.
static uint64_t argument(void) {
    uint64_t value = factor();
    while (take('*')) {
        value *= factor();
    }
    if (take('+')) {
        value += argument();
    }
    return value;
}

// Looks into the list of extensions; NOT_AVAILABLE for one that is not there.
static uint64_t find_extension(const char *wanted, uint64_t *version) {
    static ze_driver_extension_properties_t found[256];
    uint32_t count = 256;
    const uint64_t a[MAX_ARGUMENTS] = {value_of("driver"), (uintptr_t)&count, (uintptr_t)found};
    uint64_t result = invoke("zeDriverGetExtensionProperties", a);
    for (uint32_t i = 0; result == 0 && i < count; i++) {
        if (strcmp(found[i].name, wanted) == 0) {
            *version = found[i].version;
            return 0;
        }
    }
    return result != 0 ? result : ZE_RESULT_ERROR_NOT_AVAILABLE;
}

// The group of that name and sampling type; NOT_AVAILABLE where there is none.
static uint64_t find_group(uint64_t device, const char *wanted, uint64_t sampling, uint64_t *found) {
    static zet_metric_group_handle_t groups[4096];
    uint32_t count = 4096;
    const uint64_t a[MAX_ARGUMENTS] = {device, (uintptr_t)&count, (uintptr_t)groups};
    uint64_t result = invoke("zetMetricGroupGet", a);
    for (uint32_t i = 0; result == 0 && i < count; i++) {
        zet_metric_group_properties_t properties = {.stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES};
        const uint64_t of[MAX_ARGUMENTS] = {(uintptr_t)groups[i], (uintptr_t)&properties};
        if (invoke("zetMetricGroupGetProperties", of) == 0 && strcmp(properties.name, wanted) == 0 &&
            properties.samplingType == sampling) {
            *found = (uintptr_t)groups[i];
            return 0;
        }
    }
    return result != 0 ? result : ZE_RESULT_ERROR_NOT_AVAILABLE;
}

// The metric of that name, and its place in the group; NOT_AVAILABLE where there is none.
static uint64_t find_metric(uint64_t group, const char *wanted, uint64_t *found, uint64_t *place) {
    static zet_metric_handle_t metrics[1024];
    uint32_t count = 1024;
    const uint64_t a[MAX_ARGUMENTS] = {group, (uintptr_t)&count, (uintptr_t)metrics};
    uint64_t result = invoke("zetMetricGet", a);
    for (uint32_t i = 0; result == 0 && i < count; i++) {
        zet_metric_properties_t properties = {.stype = ZET_STRUCTURE_TYPE_METRIC_PROPERTIES};
        const uint64_t of[MAX_ARGUMENTS] = {(uintptr_t)metrics[i], (uintptr_t)&properties};
        if (invoke("zetMetricGetProperties", of) == 0 && strcmp(properties.name, wanted) == 0) {
            *found = (uintptr_t)metrics[i];
            *place = i;
            return 0;
        }
    }
    return result != 0 ? result : ZE_RESULT_ERROR_NOT_AVAILABLE;
}

static uint64_t pass(uint64_t ns) {
    struct timespec left = {.tv_sec = (time_t)(ns / 1000000000), .tv_nsec = (long)(ns % 1000000000)};
    while (nanosleep(&left, &left) != 0 && errno == EINTR) {
    }
    return 0;
}

// Starts a process that can be debugged, makes an object, and lives as long as this one. Returns its number in `pid`,
// when it is ready. To be called before the driver is initialised.
static uint64_t start_debuggee(uint64_t *pid, const char *object) {
    int ready[2];
    if (pipe(ready) != 0) {
        stop("no pipe");
    }
    pid_t child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        close(1);
        setenv("ZET_ENABLE_PROGRAM_DEBUGGING", "1", 1);
        setenv("ZEMOCK_BOARD_KERNEL_TIME", "60s", 1);    // kernels of the board do not loop
        value_of(object);
        if (write(ready[1], "", 1) == 1) {
            pause();
        }
        _exit(0);
    }
    char byte;
    close(ready[1]);
    *pid = (uint64_t)child;
    return child > 0 && read(ready[0], &byte, 1) == 1 ? 0 : ZE_RESULT_ERROR_NOT_AVAILABLE;
}

// Stops all threads of a session's program, which has a kernel that does not end. Returns when one is stopped: before
// the kernel begins there is none, and each interrupt is answered by an event.
static uint64_t stop_threads(uint64_t session) {
    const uint64_t all[MAX_ARGUMENTS] = {session, UINT64_MAX, UINT64_MAX};
    for (uint32_t tries = 0; tries < 50; tries++) {
        uint64_t result = invoke("zetDebugInterrupt", all);
        zet_debug_event_t event = {.type = ZET_DEBUG_EVENT_TYPE_INVALID};
        const uint64_t next[MAX_ARGUMENTS] = {session, 5000, (uintptr_t)&event};
        while (result == 0 && event.type != ZET_DEBUG_EVENT_TYPE_THREAD_STOPPED &&
               event.type != ZET_DEBUG_EVENT_TYPE_THREAD_UNAVAILABLE) {
            result = invoke("zetDebugReadEvent", next);
        }
        if (result != 0 || event.type == ZET_DEBUG_EVENT_TYPE_THREAD_STOPPED) {
            return result;
        }
        pass(20000000);
    }
    return ZE_RESULT_ERROR_NOT_AVAILABLE;
}

// Runs what rows can say beside functions of the driver: finding by name, waiting, memory that calls have filled, a
// program to be debugged.
static bool helper(const char *text, const uint64_t a[MAX_ARGUMENTS], uint64_t *result) {
    if (strcmp(text, "extension") == 0) {
        *result = find_extension((const char *)(uintptr_t)a[0], (uint64_t *)(uintptr_t)a[1]);
    } else if (strcmp(text, "group") == 0) {
        *result = find_group(a[0], (const char *)(uintptr_t)a[1], a[2], (uint64_t *)(uintptr_t)a[3]);
    } else if (strcmp(text, "metric") == 0) {
        *result =
            find_metric(a[0], (const char *)(uintptr_t)a[1], (uint64_t *)(uintptr_t)a[2], (uint64_t *)(uintptr_t)a[3]);
    } else if (strcmp(text, "debuggee") == 0) {
        *result = start_debuggee((uint64_t *)(uintptr_t)a[0], (const char *)(uintptr_t)a[1]);
    } else if (strcmp(text, "stop") == 0) {
        *result = stop_threads(a[0]);
    } else if (strcmp(text, "pass") == 0) {
        *result = pass(a[0]);
    } else if (strcmp(text, "load") == 0) {
        memcpy((void *)(uintptr_t)a[1], (const void *)(uintptr_t)a[0], 8);
        *result = 0;
    } else if (strcmp(text, "store") == 0) {
        memcpy((void *)(uintptr_t)a[0], &a[1], 8);
        *result = 0;
    } else {
        return false;
    }
    return true;
}

// The argument that stands at `begin` in the way of the change: null, another object, no element, more elements than
// there are, another number or text. Each kind of argument has its own ways.
static uint64_t other_argument(const char *begin, uint64_t value) {
    static const char *const pointers[] = {"null", "none", "more", NULL}, *const texts[] = {"null", "empty", "other",
                                                                                            NULL};
    static const char *const numbers[] = {"zero", "large", NULL}, *const handles[] = {"null", "alien", NULL};
    const name *named = NULL;
    char text[64];
    if (*begin == '&' || isalpha((unsigned char)*begin)) {
        const char *back = at;
        at = begin + (*begin == '&');
        word(text);
        at = back;
        named = find_name(text);
    }
    bool is_count =
        *begin == '&' && named != NULL && named->type == NULL && named->value[0] > 0 && named->value[0] < UINT16_MAX;
    bool is_number =
        isdigit((unsigned char)*begin) || *begin == '-' || (named != NULL && *begin != '&' && value <= UINT16_MAX);
    const char *const *ways = *begin == '&' ? pointers : *begin == '"' ? texts : is_number ? numbers : handles;
    uint32_t count =
        *begin == '{' || (*begin == '&' && !is_count) || (named != NULL && named->is_heap) ? 1 : UINT32_MAX;
    if (strncmp(begin, "null", 4) == 0) {
        return value;
    }
    uint32_t way = 0;
    while (ways[way] != NULL && way < change.inner && way < count) {
        way++;
    }
    if (ways[way] == NULL || way >= count) {
        return value;
    }
    is_changed = true;
    printf("%u.%s\n", change.outer + 1, ways[way]);
    fflush(stdout);
    switch (ways[way][0]) {
    case 'e':
        return (uintptr_t) "";
    case 'o':
        return (uintptr_t) "no_such_name";
    case 'l':
        return 0x7fffffff;
    case 'a':
        return value_of(value == value_of("context") ? "device" : "context");
    case 'n':
        if (ways[way][1] == 'o') {
            named->value[0] = 0;
            return value;
        }
        return 0;
    case 'm':
        named->value[0] += 7;
        return value;
    default:
        return 0;
    }
}

// A number with a fraction, as in 1.5.
static bool is_real(const char *text) {
    size_t digits = strspn(text, "0123456789-");
    return digits > 0 && text[digits] == '.';
}

// One statement; returns the call's result. env NAME=VALUE, let NAME=VALUE and heap NAME=BYTES are no calls.
static uint64_t statement(void) {
    char text[64];
    word(text);
    if (strcmp(text, "env") == 0) {
        char variable[64], value[64];
        word(variable);
        need('=');
        size_t length = strcspn(at, " ;|");
        snprintf(value, sizeof value, "%.*s", (int)length, at);
        at += length;
        setenv(variable, value, 1);
        return 0;
    }
    if (strcmp(text, "let") == 0) {
        word(text);
        need('=');
        uint64_t value = argument();
        new_name(text, NULL)->value[0] = value;
        return 0;
    }
    if (strcmp(text, "heap") == 0) {
        char called[64];
        word(called);
        need('=');
        uint64_t size = (argument() + 4095) & ~UINT64_C(4095);
        void *memory = aligned_alloc(4096, size);
        memset(memory, 0, size);
        name *made = new_name(called, NULL);
        made->value[0] = (uintptr_t)memory;
        made->is_heap = true;
        return 0;
    }
    uint64_t a[MAX_ARGUMENTS] = {0};
    double fractions[MAX_REALS] = {0};
    uint32_t count = 0, real_count = 0;
    need('(');
    while (!take(')')) {
        if (count == MAX_ARGUMENTS || real_count == MAX_REALS) {
            stop("too many arguments");
        }
        skip();
        const char *begin = at;
        if (is_real(begin)) {
            char *end;
            fractions[real_count++] = strtod(begin, &end);
            at = end;
            take(',');
            continue;
        }
        bool asks = is_asking;
        a[count] = argument();
        if (asks && change.kind == ANSWER_ARGUMENT && count == change.outer) {
            a[count] = other_argument(begin, a[count]);
        }
        count++;
        take(',');
    }
    if (is_asking && change.kind != ANSWER_UNCHANGED && !is_changed) {
        _exit(change.outer < (change.kind == ANSWER_GARBAGE ? structures : count) ? ANSWER_EXIT_NO_WAY
                                                                                  : ANSWER_EXIT_NO_MORE);
    }
    uint64_t result;
    if (helper(text, a, &result)) {
        return result;
    }
    memcpy(reals, fractions, sizeof reals);
    result = invoke(text, a);
    memset(reals, 0, sizeof reals);
    return result;
}

static void run(const char *statements) {
    for (at = statements; *at != '\0'; take(';')) {
        bool any = take('~');
        uint32_t result = (uint32_t)statement();
        if (result != 0 && !any) {
            stop("preparing: 0x%x before \"%.60s\"", result, at);
        }
        skip();
    }
}

// Checks of a row: x=5, x!=0, x<5, x>5, p.field=5, p.field="text", p.field&0x10=0x10.
static void check(void) {
    char text[64], part[64] = "";
    word(text);
    name *found = find_name(text);
    if (found == NULL) {
        stop("no name %s", text);
    }
    uint64_t value = found->value[0];
    const answer_field *field = NULL;
    if (take('.')) {
        word(part);
        field = find_field(found->type, part);
        value = load(field, found->value);
    }
    uint64_t mask = UINT64_MAX;
    if (take('&')) {
        mask = argument();
    }
    char order = take('<') ? '<' : take('>') ? '>' : '=';
    bool differs = order == '=' && take('!');
    if (order == '=') {
        need('=');
    }
    skip();
    if (*at == '"') {
        const char *wanted = (const char *)(uintptr_t)argument();
        const char *is = field != NULL ? (const char *)found->value + field->offset : (const char *)found->value;
        if ((strcmp(is, wanted) == 0) == differs) {
            stop("%s.%s is \"%.60s\"", text, part, is);
        }
        return;
    }
    uint64_t wanted = argument();
    bool right = order == '<' ? value < wanted : order == '>' ? value > wanted : ((value & mask) == wanted) != differs;
    if (!right) {
        stop("%s%s%s is 0x%llx", text, *part ? "." : "", part, (unsigned long long)value);
    }
}

static bool result_of(const char *text, uint32_t *result) {
    char *end;
    *result = (uint32_t)strtoul(text, &end, 0);
    if (isdigit((unsigned char)*text) && *end == '\0') {
        return true;
    }
    for (const answer_result *known = answer_results; known->name != NULL; known++) {
        if (strcmp(known->name, text) == 0) {
            *result = known->value;
            return true;
        }
    }
    return false;
}

uint32_t answer_last(const char *statements, answer_change asked) {
    change = asked;
    const char *last = strrchr(statements, ';');
    if (last != NULL) {
        char *before = strndup(statements, (size_t)(last - statements));
        run(before);
        statements = last + 1;
    }
    at = statements;
    is_asking = true;
    uint64_t result = statement();
    is_asking = false;
    return (uint32_t)result;
}

const char *answer_name(uint32_t result) {
    static char number[16];
    for (const answer_result *known = answer_results; known->name != NULL; known++) {
        if (known->value == result) {
            return known->name;
        }
    }
    snprintf(number, sizeof number, "0x%x", result);
    return number;
}

void answer_row(const char *statements, const char *expected) {
    uint64_t result = answer_last(statements, (answer_change){ANSWER_UNCHANGED, 0, 0});
    at = expected;
    char text[64];
    word(text);
    uint32_t wanted;
    if (strcmp(text, "ANY") != 0) {
        if (strcmp(text, "CRASHES") == 0 || strcmp(text, "HANGS") == 0) {
            stop("answers 0x%x", (uint32_t)result);
        }
        if (!result_of(text, &wanted)) {
            stop("no result is called %s", text);
        }
        if ((uint32_t)result != wanted) {
            stop("answers 0x%x", (uint32_t)result);
        }
    }
    for (skip(); *at != '\0'; skip()) {
        check();
    }
}
