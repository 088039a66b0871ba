// Every function of a loader, one by one: before initialisation each refuses, and afterwards each that can be traced
// calls its callbacks once. Arguments are zero, which a driver answers with an error.
#include "loader_test.h"

#include "zm_entry.h"

#if defined(__x86_64__)

// A call with more zeros than any function has parameters: six in registers, the others, also structures, on the
// stack.
typedef struct stacked {
    uint64_t words[32];
} stacked;

typedef uint64_t (*any_function)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, stacked);

static uint64_t call_with_zeros(void *function) {
    return ((any_function)function)(0, 0, 0, 0, 0, 0, (stacked){{0}});
}

static void *symbol(const char *format, const char *name) {
    char text[160];
    snprintf(text, sizeof text, format, name);
    return dlsym(loader_library, text);
}

static bool starts_with(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

// True if a loader does more with the call than hand it on.
static bool is_initialisation(const char *name) {
    return strcmp(name, "zeInit") == 0 || strcmp(name, "zeInitDrivers") == 0 || strcmp(name, "zesInit") == 0;
}

// The answer of a function that cannot do its work: four have no result code.
static uint64_t refusal(const char *name, ze_result_t code) {
    if (strcmp(name, "zerTranslateDeviceHandleToIdentifier") == 0) {
        return UINT32_MAX;
    }
    bool answers_handle = strcmp(name, "zerTranslateIdentifierToDeviceHandle") == 0 ||
                          strcmp(name, "zerGetDefaultContext") == 0 || strcmp(name, "zeDriverGetDefaultContext") == 0;
    return answers_handle ? 0 : code;
}

static bool has_result_code(const char *name) {
    return refusal(name, ZE_RESULT_ERROR_UNKNOWN) == ZE_RESULT_ERROR_UNKNOWN;
}

// Counts the loader's functions; each refuses.
static uint32_t all_refuse(ze_result_t code) {
    uint32_t found = 0;
    for (uint32_t id = 0; id < ZM_FN_COUNT; id++) {
        const char *name = zm_function_name(id);
        void *function = symbol("%s", name);
        found += function != NULL;
        if (function == NULL || is_initialisation(name)) {
            continue;
        }
        uint64_t answer = call_with_zeros(function);
        if (has_result_code(name) || strstr(name, "Identifier") != NULL) {
            answer = (uint32_t)answer;
        }
        if (!EXPECT_EQ(answer, refusal(name, code))) {
            fprintf(stderr, "  in: %s\n", name);
        }
    }
    return found;
}

typedef struct seen {
    int prologues, epilogues;
    uint32_t result;
} seen;

// The callbacks' own types differ in the first two parameters; those are a pointer and a value in registers always.
static void on_enter(void *params, uint64_t result, void *user_data, void **slot) {
    (void)result;
    seen *mine = user_data;
    mine->prologues++;
    EXPECT(params != NULL);
    EXPECT(*slot == NULL);
    *slot = mine;
}

static void on_exit_of(void *params, uint64_t result, void *user_data, void **slot) {
    seen *mine = user_data;
    mine->epilogues++;
    mine->result = (uint32_t)result;
    EXPECT(params != NULL);
    EXPECT(*slot == mine);
}

typedef ze_result_t (*register_function)(zel_tracer_handle_t, zel_tracer_reg_t, void *);

static void trace_one(const char *name, void *function, register_function registration) {
    seen seen = {0};
    zel_tracer_handle_t tracer = new_tracer(&seen);
    EXPECT_EQ(registration(tracer, ZEL_REGISTER_PROLOGUE, (void *)on_enter), ZE_RESULT_SUCCESS);
    EXPECT_EQ(registration(tracer, ZEL_REGISTER_EPILOGUE, (void *)on_exit_of), ZE_RESULT_SUCCESS);
    EXPECT_EQ(set_enabled(tracer, 1), ZE_RESULT_SUCCESS);
    int failures = expect_failures;
    uint32_t answer = (uint32_t)call_with_zeros(function);
    EXPECT_EQ(seen.prologues, 1);
    EXPECT_EQ(seen.epilogues, 1);
    EXPECT_EQ(seen.result, answer);
    if (has_result_code(name)) {
        EXPECT(answer != ZE_RESULT_SUCCESS);
    }
    if (failures != expect_failures) {
        fprintf(stderr, "  in: %s\n", name);
    }
    EXPECT_EQ(set_enabled(tracer, 0), ZE_RESULT_SUCCESS);
    EXPECT_EQ(destroy_tracer(tracer), ZE_RESULT_SUCCESS);
}

static uint32_t each_is_traced(void) {
    uint32_t traced = 0;
    for (uint32_t id = 0; id < ZM_FN_COUNT; id++) {
        const char *name = zm_function_name(id);
        const char *prefix = starts_with(name, "zer") ? "zer" : "ze";
        void *function = symbol("%s", name);
        register_function registration = NULL;
        if (!starts_with(name, "zet") && !starts_with(name, "zes")) {
            *(void **)&registration = symbol("zelTracer%sRegisterCallback", name + strlen(prefix));
        }
        EXPECT((registration != NULL) == (function != NULL && !starts_with(name, "zet") && !starts_with(name, "zes")));
        traced += registration != NULL;
        if (registration != NULL && function != NULL && !is_initialisation(name)) {
            trace_one(name, function, registration);
        }
    }
    return traced;
}

int main(int argc, char **argv) {
    loader_open(argc > 1 ? argv[1] : "libze_loader.so.1");
    uint32_t functions = all_refuse(ZE_RESULT_ERROR_UNINITIALIZED);
    loader_start();
    uint32_t traceable = each_is_traced();
    if (dlsym(loader_library, "zemock_version") != NULL || dlsym(loader_library, "zemock_fail") != NULL) {
        EXPECT_EQ(functions, ZM_FN_COUNT);
        EXPECT_EQ(traceable, 252);
    }
    EXPECT(dlsym(loader_library, "zelTracerResetAllCallbacks") == NULL);    // declared, but in no loader
    return expect_result();
}

#else

int main(void) {
    fprintf(stderr, "skipped: how to call any function with zeros is known for x86-64 only\n");
    return TEST_SKIPPED;
}

#endif
