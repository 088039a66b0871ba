// Callbacks around a traced call: their order and arguments.
#include "loader_test.h"

#include <sys/wait.h>

// The events so far, one letter each: prologues in capitals, epilogues in small letters.
static char events[256];

static void happened(char event) {
    size_t length = strlen(events);
    events[length] = event;
    events[length + 1] = '\0';
}

static void expect_events(const char *wanted) {
    EXPECT_STR(events, wanted);
    events[0] = '\0';
}

static void on_enter(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user_data, void **slot) {
    EXPECT_EQ(*params->phDriver, loader_driver);
    EXPECT_EQ(result, ZE_RESULT_SUCCESS);
    EXPECT(*slot == NULL);
    *slot = user_data;
    happened(*(const char *)user_data);
}

static void on_exit_of(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user_data, void **slot) {
    (void)params, (void)result;
    EXPECT(*slot == user_data);
    happened((char)(*(const char *)user_data | 0x20));
}

static zel_tracer_handle_t letter_tracer(const char *letter) {
    zel_tracer_handle_t tracer = new_tracer((void *)(uintptr_t)letter);
    EXPECT_EQ(on_call(tracer, ZEL_REGISTER_PROLOGUE, on_enter), ZE_RESULT_SUCCESS);
    EXPECT_EQ(on_call(tracer, ZEL_REGISTER_EPILOGUE, on_exit_of), ZE_RESULT_SUCCESS);
    EXPECT_EQ(set_enabled(tracer, 1), ZE_RESULT_SUCCESS);
    return tracer;
}

static void end_tracer(zel_tracer_handle_t tracer) {
    EXPECT_EQ(set_enabled(tracer, 0), ZE_RESULT_SUCCESS);
    EXPECT_EQ(destroy_tracer(tracer), ZE_RESULT_SUCCESS);
}

// Epilogues run in the order of the prologues, which is that of enabling; enabling again goes to the end.
static void order_is_that_of_enabling(void) {
    ze_api_version_t version;
    zel_tracer_handle_t a = letter_tracer("A"), b = letter_tracer("B");
    traced_call(&version);
    expect_events("ABab");
    EXPECT_EQ(set_enabled(a, 0), ZE_RESULT_SUCCESS);
    EXPECT_EQ(set_enabled(a, 1), ZE_RESULT_SUCCESS);
    traced_call(&version);
    expect_events("BAba");
    EXPECT_EQ(set_enabled(b, 1), ZE_RESULT_SUCCESS);    // it was enabled: nothing moves
    traced_call(&version);
    expect_events("BAba");
    end_tracer(a);
    end_tracer(b);
    traced_call(&version);
    expect_events("");
}

// More tracers than a call has room for on its stack.
static void many_tracers_are_all_called(void) {
    enum { COUNT = 26 };
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    zel_tracer_handle_t tracers[COUNT];
    ze_api_version_t version;
    for (int i = 0; i < COUNT; i++) {
        tracers[i] = letter_tracer(&letters[i]);
    }
    traced_call(&version);
    expect_events("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
    for (int i = 0; i < COUNT; i++) {
        end_tracer(tracers[i]);
    }
}

static void only_exit(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user_data, void **slot) {
    (void)params;
    EXPECT(*slot == NULL);
    *(ze_result_t *)user_data = result;
}

// The result goes to the epilogue by value, errors too; without a prologue the slot is NULL.
static void epilogues_see_the_result(void) {
    ze_result_t seen = ZE_RESULT_ERROR_UNKNOWN;
    ze_api_version_t version;
    zel_tracer_handle_t tracer = new_tracer(&seen);
    EXPECT_EQ(on_call(tracer, ZEL_REGISTER_EPILOGUE, only_exit), ZE_RESULT_SUCCESS);
    EXPECT_EQ(set_enabled(tracer, 1), ZE_RESULT_SUCCESS);
    EXPECT_EQ(traced_call(&version), ZE_RESULT_SUCCESS);
    EXPECT_EQ(seen, ZE_RESULT_SUCCESS);
    EXPECT_EQ(traced_call(NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(seen, ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    end_tracer(tracer);
}

static ze_api_version_t elsewhere;

static void redirect(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user_data, void **slot) {
    (void)result, (void)user_data, (void)slot;
    *params->pversion = &elsewhere;
}

static void expect_redirected(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user_data,
                              void **slot) {
    (void)result, (void)slot;
    EXPECT(*params->pversion == &elsewhere);
    ++*(int *)user_data;
}

// A changed argument reaches the driver, the later tracers and all epilogues, but not the caller's variable.
static void changed_arguments_reach_the_driver(void) {
    int seen = 0;
    ze_api_version_t version = (ze_api_version_t)0;
    zel_tracer_handle_t changes = new_tracer(NULL), watches = new_tracer(&seen);
    EXPECT_EQ(on_call(changes, ZEL_REGISTER_PROLOGUE, redirect), ZE_RESULT_SUCCESS);
    EXPECT_EQ(on_call(watches, ZEL_REGISTER_PROLOGUE, expect_redirected), ZE_RESULT_SUCCESS);
    EXPECT_EQ(on_call(watches, ZEL_REGISTER_EPILOGUE, expect_redirected), ZE_RESULT_SUCCESS);
    EXPECT_EQ(set_enabled(changes, 1), ZE_RESULT_SUCCESS);
    EXPECT_EQ(set_enabled(watches, 1), ZE_RESULT_SUCCESS);
    EXPECT_EQ(traced_call(&version), ZE_RESULT_SUCCESS);
    EXPECT_EQ(version, 0);
    EXPECT_EQ(ZE_MAJOR_VERSION(elsewhere), 1);
    EXPECT_EQ(seen, 2);
    end_tracer(changes);
    end_tracer(watches);
}

static void calls_again(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user_data, void **slot) {
    (void)params, (void)result, (void)slot;
    uint32_t count = 0;
    ze_api_version_t version;
    happened('>');
    EXPECT_EQ(traced_call(&version), ZE_RESULT_SUCCESS);
    EXPECT_EQ(LOADER(zeDriverGet)(&count, NULL), ZE_RESULT_SUCCESS);
    happened(*(const char *)user_data);
}

// A call from within a callback is not traced, by no tracer.
static void calls_in_callbacks_are_not_traced(void) {
    ze_api_version_t version;
    zel_tracer_handle_t a = letter_tracer("A"), recursive = new_tracer((void *)(uintptr_t) "R");
    EXPECT_EQ(on_call(recursive, ZEL_REGISTER_PROLOGUE, calls_again), ZE_RESULT_SUCCESS);
    EXPECT_EQ(on_call(recursive, ZEL_REGISTER_EPILOGUE, calls_again), ZE_RESULT_SUCCESS);
    EXPECT_EQ(set_enabled(recursive, 1), ZE_RESULT_SUCCESS);
    traced_call(&version);
    expect_events("A>Ra>R");
    end_tracer(a);
    end_tracer(recursive);
}

static zel_tracer_handle_t other;

static void disables_other(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user_data,
                           void **slot) {
    (void)params, (void)result, (void)user_data, (void)slot;
    EXPECT_EQ(set_enabled(other, 0), ZE_RESULT_SUCCESS);
    happened('-');
}

static void enables_other(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user_data,
                          void **slot) {
    (void)params, (void)result, (void)user_data, (void)slot;
    EXPECT_EQ(set_enabled(other, 1), ZE_RESULT_SUCCESS);
    happened('+');
}

// The enabled tracers are looked at once per call: disabling during it drops no callback, enabling adds none.
static void a_call_keeps_its_tracers(void) {
    ze_api_version_t version;
    zel_tracer_handle_t switches = new_tracer(NULL);
    EXPECT_EQ(on_call(switches, ZEL_REGISTER_PROLOGUE, disables_other), ZE_RESULT_SUCCESS);
    EXPECT_EQ(set_enabled(switches, 1), ZE_RESULT_SUCCESS);
    other = letter_tracer("A");
    traced_call(&version);
    expect_events("-Aa");
    EXPECT_EQ(set_enabled(other, 1), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);    // waiting: it was disabled during a call
    EXPECT_EQ(destroy_tracer(other), ZE_RESULT_SUCCESS);
    end_tracer(switches);

    switches = new_tracer(NULL);
    EXPECT_EQ(on_call(switches, ZEL_REGISTER_PROLOGUE, enables_other), ZE_RESULT_SUCCESS);
    EXPECT_EQ(set_enabled(switches, 1), ZE_RESULT_SUCCESS);
    other = letter_tracer("A");
    EXPECT_EQ(set_enabled(other, 0), ZE_RESULT_SUCCESS);
    traced_call(&version);
    expect_events("+");
    traced_call(&version);
    expect_events("+Aa");
    end_tracer(switches);
    end_tracer(other);
}

// A tracer may even disable itself; its epilogue still runs.
static void disables_itself(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user_data,
                            void **slot) {
    on_enter(params, result, user_data, slot);
    EXPECT_EQ(set_enabled(other, 0), ZE_RESULT_SUCCESS);
}

static void a_tracer_can_disable_itself(void) {
    ze_api_version_t version;
    other = new_tracer((void *)(uintptr_t) "A");
    EXPECT_EQ(on_call(other, ZEL_REGISTER_PROLOGUE, disables_itself), ZE_RESULT_SUCCESS);
    EXPECT_EQ(on_call(other, ZEL_REGISTER_EPILOGUE, on_exit_of), ZE_RESULT_SUCCESS);
    EXPECT_EQ(set_enabled(other, 1), ZE_RESULT_SUCCESS);
    traced_call(&version);
    traced_call(&version);
    expect_events("Aa");
    EXPECT_EQ(destroy_tracer(other), ZE_RESULT_SUCCESS);
}

static void destroys_itself(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user_data,
                            void **slot) {
    (void)params, (void)result, (void)slot;
    int pipe_end = *(int *)user_data;
    bool good = set_enabled(other, 0) == ZE_RESULT_SUCCESS && write(pipe_end, "1", 1) == 1;
    if (good) {
        destroy_tracer(other);
    }
    _exit(1);    // not reached while destroying waits for the end of this very call
}

// Destroying a tracer inside a callback of it waits for the end of the call, which never comes. It runs in a process of
// its own.
static void destroying_in_a_callback_hangs(void) {
    int pipe_ends[2], status;
    char reached = 0;
    if (!EXPECT_EQ(pipe(pipe_ends), 0)) {
        return;
    }
    pid_t child = fork();
    if (child == 0) {
        ze_api_version_t version;
        alarm(60);
        other = new_tracer(&pipe_ends[1]);
        on_call(other, ZEL_REGISTER_PROLOGUE, destroys_itself);
        set_enabled(other, 1);
        traced_call(&version);
        _exit(2);
    }
    close(pipe_ends[1]);
    EXPECT_EQ(read(pipe_ends[0], &reached, 1), 1);
    sleep_ms(300);
    EXPECT_EQ(waitpid(child, &status, WNOHANG), 0);
    kill(child, SIGKILL);
    EXPECT_EQ(waitpid(child, &status, 0), child);
    EXPECT(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    close(pipe_ends[0]);
}

int main(int argc, char **argv) {
    loader_begin(argc, argv);
    destroying_in_a_callback_hangs();
    order_is_that_of_enabling();
    many_tracers_are_all_called();
    epilogues_see_the_result();
    changed_arguments_reach_the_driver();
    calls_in_callbacks_are_not_traced();
    a_call_keeps_its_tracers();
    a_tracer_can_disable_itself();
    return loader_end();
}
