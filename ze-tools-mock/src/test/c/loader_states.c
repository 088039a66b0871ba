// The states of a tracer: what each call answers in each state, and where it leads.
#include "loader_test.h"

typedef enum state { DISABLED, ENABLED, WAITING, GONE } state;

static const char *const state_names[] = {"disabled", "enabled", "waiting", "gone"};

typedef ze_result_t (*operation)(zel_tracer_handle_t tracer);

static zel_core_callbacks_t no_callbacks;

static ze_result_t set_prologues(zel_tracer_handle_t tracer) {
    return set_core_prologues(tracer, &no_callbacks);
}

static ze_result_t set_epilogues(zel_tracer_handle_t tracer) {
    return set_core_epilogues(tracer, &no_callbacks);
}

static ze_result_t register_prologue(zel_tracer_handle_t tracer) {
    return on_call(tracer, ZEL_REGISTER_PROLOGUE, NULL);
}

static ze_result_t register_epilogue(zel_tracer_handle_t tracer) {
    return on_call(tracer, ZEL_REGISTER_EPILOGUE, NULL);
}

static ze_result_t enable(zel_tracer_handle_t tracer) {
    return set_enabled(tracer, 1);
}

static ze_result_t disable(zel_tracer_handle_t tracer) {
    return set_enabled(tracer, 0);
}

static const struct row {
    const char *name;
    operation run;
    state from;
    ze_result_t result;
    state to;
} rows[] = {
    {"SetPrologues", set_prologues, DISABLED, ZE_RESULT_SUCCESS, DISABLED},
    {"SetEpilogues", set_epilogues, DISABLED, ZE_RESULT_SUCCESS, DISABLED},
    {"register prologue", register_prologue, DISABLED, ZE_RESULT_SUCCESS, DISABLED},
    {"register epilogue", register_epilogue, DISABLED, ZE_RESULT_SUCCESS, DISABLED},
    {"enable", enable, DISABLED, ZE_RESULT_SUCCESS, ENABLED},
    {"disable", disable, DISABLED, ZE_RESULT_SUCCESS, DISABLED},
    {"destroy", destroy_tracer, DISABLED, ZE_RESULT_SUCCESS, GONE},

    {"SetPrologues", set_prologues, ENABLED, ZE_RESULT_ERROR_INVALID_ARGUMENT, ENABLED},
    {"SetEpilogues", set_epilogues, ENABLED, ZE_RESULT_ERROR_INVALID_ARGUMENT, ENABLED},
    {"register prologue", register_prologue, ENABLED, ZE_RESULT_ERROR_INVALID_ARGUMENT, ENABLED},
    {"register epilogue", register_epilogue, ENABLED, ZE_RESULT_ERROR_INVALID_ARGUMENT, ENABLED},
    {"enable", enable, ENABLED, ZE_RESULT_SUCCESS, ENABLED},
    {"disable", disable, ENABLED, ZE_RESULT_SUCCESS, DISABLED},
    {"destroy", destroy_tracer, ENABLED, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE, ENABLED},

    {"SetPrologues", set_prologues, WAITING, ZE_RESULT_ERROR_INVALID_ARGUMENT, WAITING},
    {"SetEpilogues", set_epilogues, WAITING, ZE_RESULT_ERROR_INVALID_ARGUMENT, WAITING},
    {"register prologue", register_prologue, WAITING, ZE_RESULT_ERROR_INVALID_ARGUMENT, WAITING},
    {"register epilogue", register_epilogue, WAITING, ZE_RESULT_ERROR_INVALID_ARGUMENT, WAITING},
    {"enable", enable, WAITING, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE, WAITING},
    {"disable", disable, WAITING, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE, WAITING},
};

// Returns the state, found by answers that do not change it.
static state state_of(zel_tracer_handle_t tracer) {
    if (register_prologue(tracer) == ZE_RESULT_SUCCESS) {
        return DISABLED;
    }
    return enable(tracer) == ZE_RESULT_SUCCESS ? ENABLED : WAITING;
}

// Brings a new tracer into a state. `held` holds a list from before the tracer was enabled: disabling it replaces a
// list while another replaced one is in use, which is all that it takes to wait.
static zel_tracer_handle_t tracer_in(state wanted, held_call *held) {
    zel_tracer_handle_t tracer = new_tracer(NULL);
    if (wanted == WAITING) {
        hold_call(held);
    }
    if (wanted != DISABLED) {
        EXPECT_EQ(enable(tracer), ZE_RESULT_SUCCESS);
    }
    if (wanted == WAITING) {
        EXPECT_EQ(disable(tracer), ZE_RESULT_SUCCESS);
    }
    return tracer;
}

static void check_row(const struct row *row) {
    held_call held;
    zel_tracer_handle_t tracer = tracer_in(row->from, &held);
    int failures = expect_failures;
    EXPECT_EQ(row->run(tracer), row->result);
    if (row->to != GONE) {
        EXPECT_EQ(state_of(tracer), row->to);
    }
    if (expect_failures != failures) {
        fprintf(stderr, "  in: %s while %s\n", row->name, state_names[row->from]);
    }
    if (row->from == WAITING) {
        let_call_go(&held);
    }
    if (row->to == ENABLED) {
        EXPECT_EQ(disable(tracer), ZE_RESULT_SUCCESS);
    }
    if (row->to != GONE) {
        EXPECT_EQ(destroy_tracer(tracer), ZE_RESULT_SUCCESS);
    }
    if (row->from == WAITING) {
        forget_held_call(&held);
    }
}

// Nothing but destroying leads out of waiting, not even the end of all calls.
static void waiting_is_final(void) {
    held_call held;
    zel_tracer_handle_t tracer = tracer_in(WAITING, &held);
    let_call_go(&held);
    EXPECT_EQ(state_of(tracer), WAITING);
    EXPECT_EQ(disable(tracer), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    EXPECT_EQ(destroy_tracer(tracer), ZE_RESULT_SUCCESS);
    forget_held_call(&held);
}

static atomic_int destroyed;

static void *destroy_and_tell(void *tracer) {
    EXPECT_EQ(destroy_tracer(tracer), ZE_RESULT_SUCCESS);
    atomic_store(&destroyed, 1);
    return NULL;
}

// Destroying a waiting tracer lasts as long as the call that it waits for; the others have to wait meanwhile.
static void destroying_waits(void) {
    held_call held;
    pthread_t thread;
    zel_tracer_handle_t tracer = tracer_in(WAITING, &held);
    EXPECT_EQ(pthread_create(&thread, NULL, destroy_and_tell, tracer), 0);
    sleep_ms(100);
    EXPECT_EQ(atomic_load(&destroyed), 0);
    let_call_go(&held);
    EXPECT_EQ(pthread_join(thread, NULL), 0);
    EXPECT_EQ(atomic_load(&destroyed), 1);
    forget_held_call(&held);
}

// A call that holds the list with the tracer itself: disabling replaces that list.
static void disabling_during_a_call_waits(void) {
    held_call held;
    hold_call(&held);
    EXPECT_EQ(set_enabled(held.tracer, 0), ZE_RESULT_SUCCESS);
    EXPECT_EQ(state_of(held.tracer), WAITING);
    let_call_go(&held);
    EXPECT_EQ(destroy_tracer(held.tracer), ZE_RESULT_SUCCESS);
}

// The callbacks of version 1.0 are replaced as a whole, missing ones included; later functions keep theirs.
static atomic_int old_calls, new_calls;

static void count_old(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user_data, void **slot) {
    (void)params, (void)result, (void)user_data, (void)slot;
    atomic_fetch_add(&old_calls, 1);
}

static void count_new(ze_driver_get_extension_function_address_params_t *params, ze_result_t result, void *user_data,
                      void **slot) {
    (void)params, (void)result, (void)user_data, (void)slot;
    atomic_fetch_add(&new_calls, 1);
}

static void core_callbacks_are_replaced_as_a_whole(void) {
    zel_tracer_handle_t tracer = new_tracer(NULL);
    void *address;
    ze_api_version_t version;
    EXPECT_EQ(on_call(tracer, ZEL_REGISTER_EPILOGUE, count_old), ZE_RESULT_SUCCESS);
    __typeof__(zelTracerDriverGetExtensionFunctionAddressRegisterCallback) *on_newer_call =
        LOADER(zelTracerDriverGetExtensionFunctionAddressRegisterCallback);
    EXPECT_EQ(on_newer_call(tracer, ZEL_REGISTER_EPILOGUE, count_new), ZE_RESULT_SUCCESS);
    EXPECT_EQ(set_epilogues(tracer), ZE_RESULT_SUCCESS);
    EXPECT_EQ(enable(tracer), ZE_RESULT_SUCCESS);
    traced_call(&version);
    LOADER(zeDriverGetExtensionFunctionAddress)(loader_driver, "no such function", &address);
    EXPECT_EQ(atomic_load(&old_calls), 0);
    EXPECT_EQ(atomic_load(&new_calls), 1);

    EXPECT_EQ(disable(tracer), ZE_RESULT_SUCCESS);
    zel_core_callbacks_t callbacks = {.Driver.pfnGetApiVersionCb = count_old};
    EXPECT_EQ(LOADER(zelTracerSetEpilogues)(tracer, &callbacks), ZE_RESULT_SUCCESS);
    EXPECT_EQ(enable(tracer), ZE_RESULT_SUCCESS);
    traced_call(&version);
    EXPECT_EQ(atomic_load(&old_calls), 1);
    EXPECT_EQ(disable(tracer), ZE_RESULT_SUCCESS);
    EXPECT_EQ(destroy_tracer(tracer), ZE_RESULT_SUCCESS);
}

int main(int argc, char **argv) {
    loader_begin(argc, argv);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        check_row(&rows[i]);
    }
    waiting_is_final();
    destroying_waits();
    disabling_during_a_call_waits();
    if (!driver_level) {    // the driver knows no other callbacks
        core_callbacks_are_replaced_as_a_whole();
    }
    return loader_end();
}
