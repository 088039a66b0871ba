// Asks a driver the rows of a table (call, situation, expected), each in a process of its own: drivers crash on some.
//
//   answers LOADER TABLE DEVICE [real|mock] [LINE]
//     LOADER   the loader to open, as in libze_loader.so.1
//     TABLE    answers.txt, which says how a row is written
//     DEVICE   the kind of device that the driver shows: rows of others are left out
//     mock     deviations of the simulated GPU count (the default); real: they do not
//     LINE     asks the row of that line only
//   answers LOADER fields.txt DEVICE fields|print
//     fields   asks with garbage in each field of each structure, and compares with the fields that the table lists
//     print    prints the table anew
//
// With the vendor's driver: zemock-run --driver vendor --device pvc -- answers libze_loader.so.1 answers.txt pvc real
#include <ctype.h>
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <level_zero/ze_api.h>
#include <level_zero/zet_api.h>

#include "answers.h"
#include "spirv_builder.h"

#define MAX_NAMES 96
#define MAX_ARGUMENTS 15
#define ROW_SECONDS 60
#define NO_STRUCTURE UINT32_MAX
#define EXIT_NO_FIELD 3    // of a child whose garbage has no place

// A name of a row: a number, or memory that calls fill.
typedef struct name {
    char text[32];
    const answer_struct *type;    // NULL: a number
    uint64_t *value;              // of a number, or the structure
} name;

static void *loader;
static const char *at;            // where the row is read
static name names[MAX_NAMES];
static uint32_t name_count;
static uint32_t garbled_structure = NO_STRUCTURE, garbled_field;    // of the call that is asked: they get garbage
static uint32_t structures;                                         // of that call so far
static bool is_asking, is_garbled;

// ---- The child: one row --------------------------------------------------------------------------------------------

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

static uint64_t invoke(const char *function, const uint64_t a[MAX_ARGUMENTS]) {
    typedef uint64_t (*call)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
                             uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
    call target;
    void *found = dlsym(loader, function);
    if (found == NULL) {
        // One that the driver hands out.
        const uint64_t by_name[MAX_ARGUMENTS] = {value_of("driver"), (uintptr_t)function, (uintptr_t)&found};
        if (invoke("zeDriverGetExtensionFunctionAddress", by_name) != 0) {
            stop("neither the loader nor the driver has %s", function);
        }
    }
    memcpy(&target, &found, sizeof target);
    return target(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11], a[12], a[13], a[14]);
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
    snprintf(found->text, sizeof found->text, "%s", text);
    found->type = type;
    // A structure of another driver may be longer.
    found->value = calloc(1, type == NULL ? 64 : type->size + 256);
    return found;
}

static void run(const char *statements);

// The value of a name; names of answers.h come into being when they are first used.
static uint64_t value_of(const char *text) {
    name *found = find_name(text);
    if (found == NULL && strncmp(text, "spirv", 5) == 0) {
        // A module with one kernel f(global int *, int, local float *).
        spv_module source;
        spv_init_everywhere(&source);
        spv_kernel(&source, "f", "Iul");
        size_t bytes;
        new_name("spirv", NULL)->value[0] = (uintptr_t)spv_finish(&source, &bytes);
        new_name("spirv_size", NULL)->value[0] = bytes;
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
    for (uint32_t i = 0; i < garbled_field && field->name != NULL; i++) {
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
    is_garbled = true;
}

// {type:name field=value …}
static uint64_t structure(void) {
    char text[64], called[64] = "";
    word(text);
    const answer_struct *type = answer_structs;
    while (type->name != NULL && strcmp(type->name, text) != 0) {
        type++;
    }
    if (type->name == NULL) {
        stop("no structure %s", text);
    }
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
    if (is_asking && structures++ == garbled_structure) {
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

// Runs what rows can say beside functions of the driver: finding by name, waiting, memory that calls have filled.
static bool helper(const char *text, const uint64_t a[MAX_ARGUMENTS], uint64_t *result) {
    if (strcmp(text, "extension") == 0) {
        *result = find_extension((const char *)(uintptr_t)a[0], (uint64_t *)(uintptr_t)a[1]);
    } else if (strcmp(text, "group") == 0) {
        *result = find_group(a[0], (const char *)(uintptr_t)a[1], a[2], (uint64_t *)(uintptr_t)a[3]);
    } else if (strcmp(text, "metric") == 0) {
        *result = find_metric(a[0], (const char *)(uintptr_t)a[1], (uint64_t *)(uintptr_t)a[2],
                              (uint64_t *)(uintptr_t)a[3]);
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
        new_name(called, NULL)->value[0] = (uintptr_t)memory;
        return 0;
    }
    uint64_t a[MAX_ARGUMENTS] = {0};
    uint32_t count = 0;
    need('(');
    while (!take(')')) {
        if (count == MAX_ARGUMENTS) {
            stop("too many arguments");
        }
        a[count++] = argument();
        take(',');
    }
    if (is_asking && garbled_structure != NO_STRUCTURE && !is_garbled) {
        _exit(EXIT_NO_FIELD);
    }
    uint64_t result;
    return helper(text, a, &result) ? result : invoke(text, a);
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

// Makes all calls, and returns the result of the last.
static uint32_t ask_last(const char *statements) {
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

// The name of a result, or its number.
static const char *name_of(uint32_t result) {
    static char number[16];
    for (const answer_result *known = answer_results; known->name != NULL; known++) {
        if (known->value == result) {
            return known->name;
        }
    }
    snprintf(number, sizeof number, "0x%x", result);
    return number;
}

static void ask(const char *statements, const char *expected) {
    uint64_t result = ask_last(statements);
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

// ---- The parent ----------------------------------------------------------------------------------------------------

// Asks in a child, whose standard output is in `what` afterwards; returns how it ended.
static int run_apart(const char *statements, const char *expected, char *what, size_t room) {
    int ends[2];
    if (pipe(ends) != 0) {
        exit(2);
    }
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], 1);
        alarm(ROW_SECONDS);
        if (expected == NULL) {
            printf("%s\n", name_of(ask_last(statements)));
        } else {
            ask(statements, expected);
        }
        fflush(stdout);
        _exit(0);
    }
    close(ends[1]);
    size_t length = 0;
    ssize_t got;
    while (length + 1 < room && (got = read(ends[0], what + length, room - 1 - length)) > 0) {
        length += (size_t)got;
    }
    what[length] = '\0';
    close(ends[0]);
    int status;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

static const char *name_of_signal(int status) {
    return WTERMSIG(status) == SIGALRM ? "HANGS" : "CRASHES";
}

// Returns whether the answer is right; `what` gets what was seen.
static bool ask_apart(const char *statements, const char *expected, char *what, size_t room) {
    int status = run_apart(statements, expected, what, room);
    if (WIFSIGNALED(status)) {
        snprintf(what, room, "%s", name_of_signal(status));
        return strcmp(expected, what) == 0;
    }
    what[strcspn(what, "\n")] = '\0';
    return WEXITSTATUS(status) == 0;
}

static char *trim(char *text) {
    while (*text == ' ') {
        text++;
    }
    for (size_t length = strlen(text); length > 0 && isspace((unsigned char)text[length - 1]); length--) {
        text[length - 1] = '\0';
    }
    return text;
}

// The answer of a driver to a call with garbage in one field.
typedef struct garbled_answer {
    char field[96];         // structure.field
    char result[32];
} garbled_answer;

// Returns whether the call has such a field.
static bool ask_garbled(const char *statements, uint32_t structure, uint32_t field, garbled_answer *answer) {
    char what[512];
    garbled_structure = structure;
    garbled_field = field;
    int status = run_apart(statements, NULL, what, sizeof what);
    if (WIFEXITED(status) && WEXITSTATUS(status) == EXIT_NO_FIELD) {
        return false;
    }
    char *rest = what, *first = strsep(&rest, "\n"), *second = rest == NULL ? NULL : strsep(&rest, "\n");
    bool is_base = structure == NO_STRUCTURE;
    snprintf(answer->field, sizeof answer->field, "%s", is_base ? "" : first);
    const char *result = is_base ? first : second == NULL ? "" : second;
    snprintf(answer->result, sizeof answer->result, "%s", WIFSIGNALED(status) ? name_of_signal(status) : result);
    return true;
}

// The result that the table lists for a field, or NULL: words are structure.field=RESULT.
static const char *listed(char *list, const char *field) {
    static char result[32];
    size_t length = strlen(field);
    for (const char *word = list; word != NULL && *word != '\0'; word = strchr(word, ' ')) {
        word += strspn(word, " ");
        if (strncmp(word, field, length) == 0 && word[length] == '=') {
            snprintf(result, sizeof result, "%.*s", (int)strcspn(word + length + 1, " "), word + length + 1);
            return result;
        }
    }
    return NULL;
}

// Asks a call with garbage in each field, one at a time. Returns how many answers are not those of the table; prints the row
// anew instead of comparing, if asked to.
static uint32_t sweep(long number, char *const parts[3], bool prints, uint32_t *asked) {
    garbled_answer base, one;
    uint32_t wrong = 0;
    (void)ask_garbled(parts[1], NO_STRUCTURE, 0, &base);
    if (strcmp(base.result, "OK") != 0) {
        printf("%ld: %s | %s without garbage\n", number, parts[1], base.result);
        return 1;
    }
    if (prints) {
        printf("%s | %s |", parts[0], parts[1]);
    }
    for (uint32_t structure = 0, field = 0; structure < MAX_ARGUMENTS; structure++, field = 0) {
        for (; ask_garbled(parts[1], structure, field, &one); field++) {
            bool differs = strcmp(one.result, base.result) != 0;
            const char *wanted = prints ? NULL : listed(parts[2], one.field);
            ++*asked;
            if (prints && differs) {
                printf(" %s=%s", one.field, one.result);
            }
            // Where the vendor's driver crashes, no answer is wrong.
            bool is_right = wanted == NULL ? !differs : strcmp(wanted, "CRASHES") == 0 || strcmp(wanted, one.result) == 0;
            if (!prints && !is_right) {
                wrong++;
                printf("%ld: %s | garbage in %s | %s | %s\n", number, parts[1], one.field,
                       wanted == NULL ? base.result : wanted, one.result);
            }
        }
        if (field == 0) {
            break;
        }
    }
    if (prints) {
        printf("\n");
        fflush(stdout);
    }
    return wrong;
}

static bool is_of(const char *devices, const char *device) {
    const char *found = strstr(devices, device);
    return *devices == '*' || found != NULL;
}

int main(int argc, char **argv) {
    if (argc < 4) {
        fprintf(stderr, "answers LOADER TABLE DEVICE [real|mock|fields|print] [LINE]\n");
        return 2;
    }
    bool prints = argc > 4 && strcmp(argv[4], "print") == 0, sweeps = prints || (argc > 4 && strcmp(argv[4], "fields") == 0);
    bool real = argc > 4 && strcmp(argv[4], "real") == 0;
    long only = argc > 5 ? atol(argv[5]) : 0;
    // It reads the environment when it is initialised, which each child does for itself.
    loader = dlopen(argv[1], RTLD_NOW);
    if (loader == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return 2;
    }
    FILE *table = fopen(argv[2], "r");
    if (table == NULL) {
        perror(argv[2]);
        return 2;
    }
    char line[4096];
    uint32_t rows = 0, wrong = 0, deviations = 0;
    for (long number = 1; fgets(line, sizeof line, table) != NULL; number++) {
        char *parts[5] = {NULL}, *rest = line;
        int count = 0;
        if (*trim(line) == '#' || *line == '\0') {
            if (prints) {
                printf("%s\n", line);
            }
            continue;
        }
        while (count < 5 && rest != NULL) {
            parts[count] = trim(strsep(&rest, "|"));
            count++;
        }
        if (count < (sweeps ? 3 : 4)) {
            fprintf(stderr, "%s:%ld: a row has %s parts\n", argv[2], number, sweeps ? "three" : "four");
            return 2;
        }
        if ((only != 0 && only != number) || !is_of(parts[0], argv[3])) {
            continue;
        }
        if (sweeps) {
            wrong += sweep(number, parts, prints, &rows);
            continue;
        }
        rows++;
        char what[512];
        bool deviates = !real && count == 5;
        // A deviation is written as what the simulated GPU answers, and the reason behind a colon.
        char *expected = parts[3];
        if (deviates) {
            char *reason = strchr(parts[4], ':');
            if (reason == NULL || *trim(reason + 1) == '\0') {
                fprintf(stderr, "%s:%ld: a deviation needs a reason\n", argv[2], number);
                return 2;
            }
            *reason = '\0';
            expected = trim(parts[4]);
            deviations++;
        }
        if (!ask_apart(parts[2], expected, what, sizeof what)) {
            wrong++;
            printf("%ld: %s | %s | %s | %s\n", number, parts[1], parts[2], expected, what);
        }
    }
    fclose(table);
    if (!prints) {
        printf("%s: %u %s, %u deviations, %u wrong\n", argv[3], rows, sweeps ? "fields" : "rows", deviations, wrong);
    }
    return wrong != 0 || rows == 0;
}
