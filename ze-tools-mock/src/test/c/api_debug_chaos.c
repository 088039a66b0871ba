// Debugging under stress: events against a model with random schedules, and processes that are killed at random
// moments.
#include "debug_test.h"

#define SCHEDULES 12
#define STEPS 24
#define KILLS 30

static uint64_t seed;

static uint32_t draw(uint32_t below) {
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(seed >> 33) % below;
}

// The debuggee's state, from which the debugger's events follow.
typedef struct model {
    bool queue;
    bool module;
    bool attached;
} model;

static void attach_and_compare(const model *model, pid_t pid, zet_debug_session_handle_t *session) {
    *session = attach_on(device, pid);
    if (model->queue) {
        NEXT(*session, PROCESS_ENTRY);
    }
    if (model->module) {
        zet_debug_event_t load = NEXT(*session, MODULE_LOAD);
        EXPECT_EQ(load.flags, 0);
        EXPECT_EQ(zetDebugAcknowledgeEvent(*session, &load), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    }
}

static void step(model *model, debuggee *it, zet_debug_session_handle_t *session) {
    switch (draw(3)) {
    case 0:
        ask(it, model->queue ? 'Q' : 'q', 0);
        model->queue = !model->queue;
        if (model->attached) {
            expect_event_at(*session,
                            model->queue ? ZET_DEBUG_EVENT_TYPE_PROCESS_ENTRY : ZET_DEBUG_EVENT_TYPE_PROCESS_EXIT,
                            __LINE__);
        }
        break;
    case 1:
        tell(it, model->module ? 'u' : 'm', 0);
        model->module = !model->module;
        if (model->attached && model->module) {
            zet_debug_event_t load = NEXT(*session, MODULE_LOAD);
            if (draw(2) == 0) {
                acknowledge(*session, &load);
            } else {
                OK(zetDebugDetach(*session));    // which is an answer to everything
                model->attached = false;
            }
        }
        hear(it, NULL);
        if (model->attached && !model->module) {
            NEXT(*session, MODULE_UNLOAD);
        }
        break;
    default:
        if (model->attached) {
            expect_silence(*session);
            OK(zetDebugDetach(*session));
        } else {
            attach_and_compare(model, it->pid, session);
        }
        model->attached = !model->attached;
        break;
    }
}

static void follows_the_model(uint64_t number) {
    int before = expect_failures;
    seed = number;
    model model = {false, false, false};
    zet_debug_session_handle_t session = NULL;
    debuggee it = start_debuggee(true);
    for (int i = 0; i < STEPS; i++) {
        step(&model, &it, &session);
    }
    EXPECT_EQ(end_debuggee(&it, 0), 0);
    if (model.attached) {
        NEXT(session, DETACHED);
        OK(zetDebugDetach(session));
    }
    if (expect_failures != before) {
        fprintf(stderr, "with seed %llu\n", (unsigned long long)number);
    }
}

// Names of sockets that are left of a process.
static bool leaves_a_name(pid_t pid) {
    char line[512], name[64];
    bool found = false;
    FILE *names = fopen("/proc/net/unix", "r");
    snprintf(name, sizeof name, "@ze-tools-mock/debug/%d\n", (int)pid);
    while (names != NULL && fgets(line, sizeof line, names) != NULL) {
        found |= strstr(line, name) != NULL;
    }
    if (names != NULL) {
        fclose(names);
    }
    return found;
}

static void kill_later(pid_t pid, useconds_t delay) {
    if (fork() == 0) {
        usleep(delay);
        kill(pid, SIGKILL);
        _exit(0);
    }
}

// A debugger that goes through everything until the debuggee is gone, or it is itself.
static void debug_until_the_end(debuggee *it, pid_t dies) {
    zet_debug_session_handle_t session = NULL;
    kill_later(dies, draw(40000));
    if (try_attach(device, it->pid, &session) != ZE_RESULT_SUCCESS) {
        return;
    }
    zet_debug_event_t event = {0};
    while (zetDebugReadEvent(session, 5, &event) != ZE_RESULT_ERROR_DEVICE_LOST) {
        if ((event.flags & ZET_DEBUG_EVENT_FLAG_NEED_ACK) != 0) {
            zetDebugAcknowledgeEvent(session, &event);
        }
        zetDebugInterrupt(session, all_threads);
        uint32_t control[4];
        zetDebugReadRegisters(session, (ze_device_thread_t){0, 0, 0, 0}, 6, 0, 1, control);
        zetDebugResume(session, all_threads);
    }
    zetDebugDetach(session);
}

static void survives_killed_debuggees(void) {
    for (int i = 0; i < KILLS; i++) {
        debuggee it = start_debuggee(true);
        fprintf(it.to, "m\nb\nq\ns 2\n");
        fflush(it.to);
        debug_until_the_end(&it, it.pid);
        end_debuggee(&it, SIGKILL);
        EXPECT(!leaves_a_name(it.pid));
        while (waitpid(-1, NULL, 0) > 0) {
        }
    }
}

static void survives_killed_debuggers(void) {
    for (int i = 0; i < KILLS; i++) {
        debuggee it = start_debuggee(true);
        fprintf(it.to, "m\nb\nq\ns 2\n");
        fflush(it.to);
        pid_t debugger = fork();
        if (debugger == 0) {
            debug_until_the_end(&it, getpid());
            pause();
        }
        waitpid(debugger, NULL, 0);
        // The debuggee has done all of it, whatever the debugger was about when it died.
        hear(&it, NULL);
        uint64_t word = hear(&it, NULL);
        hear(&it, NULL);
        hear(&it, NULL);
        zet_debug_session_handle_t session = attach_on(device, it.pid);
        uint32_t one = 1;
        OK(poke(session, all_threads, word, sizeof one, &one));
        OK(zetDebugDetach(session));
        EXPECT_EQ(ask(&it, 'w', 60000), 0);
        EXPECT_EQ(end_debuggee(&it, 0), 0);
        EXPECT(!leaves_a_name(it.pid));
        while (waitpid(-1, NULL, 0) > 0) {
        }
    }
}

int main(int argc, char **argv) {
    debuggee_main(argc, argv);
    signal(SIGPIPE, SIG_IGN);
    api_begin();
    for (uint64_t i = 1; i <= SCHEDULES; i++) {
        follows_the_model(i);
    }
    seed = 1;
    survives_killed_debuggees();
    survives_killed_debuggers();
    return api_end();
}
