// Parts shared by the tests of debugging: a debuggee in a process of its own that takes commands, and short forms of
// the debugger's calls.
//
// A program that includes this begins its main() with debuggee_main(). The debuggee reads commands, a letter and
// numbers, from its standard input and answers each with a line of numbers.
#ifndef DEBUG_TEST_H
#define DEBUG_TEST_H

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <level_zero/zet_api.h>

#include "kernel_test.h"

#define KERNEL_COUNT 1024u

// ---- The debuggee --------------------------------------------------------------------------------------------------

typedef struct debuggee_state {
    ze_module_handle_t module;
    ze_kernel_handle_t spin, add, fill;
    ze_command_list_handle_t list;
    ze_event_pool_handle_t pool;
    ze_event_handle_t event;
    uint32_t *word;
    float *buffers[3];
} debuggee_state;

static void debuggee_module(debuggee_state *state) {
    spv_module source;
    spv_init(&source);
    spv_kernel_that(&source, "spin", "I", SPV_WAIT);
    spv_kernel_that(&source, "vector_add", "fff", SPV_ADD);
    spv_kernel_that(&source, "fill", "fs", SPV_FILL);
    state->module = new_module(&source, "-g");
    spv_free(&source);
    state->spin = new_kernel(state->module, "spin");
    state->add = new_kernel(state->module, "vector_add");
    state->fill = new_kernel(state->module, "fill");
}

static void debuggee_end_module(debuggee_state *state) {
    OK(zeKernelDestroy(state->spin));
    OK(zeKernelDestroy(state->add));
    OK(zeKernelDestroy(state->fill));
    OK(zeModuleDestroy(state->module));
}

static void debuggee_launch(debuggee_state *state, ze_kernel_handle_t kernel, uint32_t groups) {
    const ze_group_count_t count = {groups, 1, 1};
    OK(zeKernelSetGroupSize(kernel, 32, 1, 1));
    OK(zeEventHostReset(state->event));
    OK(zeCommandListAppendLaunchKernel(state->list, kernel, &count, state->event, 0, NULL));
}

// Adds numbers on another queue of the device; returns what waiting for it for so many milliseconds answers.
static ze_result_t debuggee_add_elsewhere(debuggee_state *state, unsigned long patience_ms) {
    ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC,
                                    .mode = ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS};
    debuggee_state other = *state;
    OK(zeCommandListCreateImmediate(context, device, &desc, &other.list));
    other.pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    other.event = new_event(other.pool, 0);
    for (uint32_t i = 0; i < 3; i++) {
        SET(other.add, i, other.buffers[i]);
    }
    debuggee_launch(&other, other.add, 1);
    ze_result_t result = zeEventHostSynchronize(other.event, (uint64_t)patience_ms * 1000000u);
    if (result == ZE_RESULT_SUCCESS) {
        OK(zeEventDestroy(other.event));
        OK(zeEventPoolDestroy(other.pool));
        OK(zeCommandListDestroy(other.list));
    }
    return result;
}

static void debuggee_do(debuggee_state *state, char command, unsigned long number) {
    unsigned long long answer = 0, more = 0;
    ze_event_pool_desc_t pool = {
        .stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC, .flags = ZE_EVENT_POOL_FLAG_HOST_VISIBLE, .count = 1};
    switch (command) {
    case 'm':
        debuggee_module(state);
        break;
    case 'u':
        debuggee_end_module(state);
        break;
    case 'q': {
        ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC,
                                        .mode = ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS};
        OK(zeCommandListCreateImmediate(context, number == 0 ? device : tiles[number - 1], &desc, &state->list));
        OK(zeEventPoolCreate(context, &pool, 0, NULL, &state->pool));
        state->event = new_event(state->pool, 0);
        break;
    }
    case 'Q':
        OK(zeEventDestroy(state->event));
        OK(zeEventPoolDestroy(state->pool));
        OK(zeCommandListDestroy(state->list));
        break;
    case 'b':
        state->word = new_shared(4096);
        for (int i = 0; i < 3; i++) {
            state->buffers[i] = new_shared(KERNEL_COUNT * sizeof(float));
            for (uint32_t j = 0; j < KERNEL_COUNT; j++) {
                state->buffers[i][j] = (float)(i + 1);
            }
        }
        answer = (unsigned long long)(uintptr_t)state->word;
        more = (unsigned long long)(uintptr_t)state->buffers[0];
        break;
    case 's':
        SET(state->spin, 0, state->word);
        debuggee_launch(state, state->spin, (uint32_t)number);
        break;
    case 'a':
        for (uint32_t i = 0; i < 3; i++) {
            SET(state->add, i, state->buffers[i]);
        }
        debuggee_launch(state, state->add, (uint32_t)number);
        break;
    case 'p': {
        void *nowhere = (void *)(uintptr_t)number;
        float value = 1;
        SET(state->fill, 0, nowhere);
        SET(state->fill, 1, value);
        debuggee_launch(state, state->fill, 1);
        break;
    }
    case 'w':
        answer = (unsigned long long)zeEventHostSynchronize(state->event, (uint64_t)number * 1000000u);
        break;
    case 'r':
        answer = (unsigned long long)state->buffers[2][number];
        break;
    case 'y':
        answer = (unsigned long long)debuggee_add_elsewhere(state, number);
        break;
    case 'o':
        answer = (unsigned long long)zemock_set_option("debug_interrupt_ms", (int64_t)number);
        break;
    default:
        exit(expect_result());
    }
    printf("%llu %llu\n", answer, more);
    fflush(stdout);
}

static void debuggee_main(int argc, char **argv) {
    if (argc < 2 || strcmp(argv[1], "debuggee") != 0) {
        return;
    }
    debuggee_state state = {0};
    char line[64];
    api_begin();
    OK(zemock_set_option("debug_interrupt_ms", 0));
    printf("ready\n");
    fflush(stdout);
    while (fgets(line, sizeof line, stdin) != NULL) {
        debuggee_do(&state, line[0], strtoul(line + 1, NULL, 0));
    }
    _exit(3);    // the debugger has gone
}

// ---- Its process ---------------------------------------------------------------------------------------------------

typedef struct debuggee {
    pid_t pid;
    FILE *to;
    FILE *from;
} debuggee;

static inline debuggee start_debuggee(bool enabled) {
    int in[2], out[2];
    debuggee started = {0};
    if (pipe(in) != 0 || pipe(out) != 0) {
        exit(1);
    }
    started.pid = fork();
    if (started.pid == 0) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        for (int fd = 3; fd < 64; fd++) {
            close(fd);
        }
        setenv("ZET_ENABLE_PROGRAM_DEBUGGING", enabled ? "1" : "0", 1);
        execl("/proc/self/exe", "debuggee", "debuggee", (char *)NULL);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    started.to = fdopen(in[1], "w");
    started.from = fdopen(out[0], "r");
    char line[64] = "";
    EXPECT(fgets(line, sizeof line, started.from) != NULL);
    EXPECT_STR(line, "ready\n");
    return started;
}

static inline void tell(debuggee *which, char command, unsigned long number) {
    fprintf(which->to, "%c %lu\n", command, number);
    fflush(which->to);
}

static inline uint64_t hear(debuggee *which, uint64_t *more) {
    char line[64] = "";
    EXPECT(fgets(line, sizeof line, which->from) != NULL);
    char *end = line;
    uint64_t answer = strtoull(line, &end, 10);
    if (more != NULL) {
        *more = strtoull(end, NULL, 10);
    }
    return answer;
}

static inline uint64_t ask(debuggee *which, char command, unsigned long number) {
    tell(which, command, number);
    return hear(which, NULL);
}

// Its exit status; with a signal, it is sent first.
static inline int end_debuggee(debuggee *which, int with) {
    int status = 0;
    if (with != 0) {
        kill(which->pid, with);
    } else {
        tell(which, 'x', 0);
    }
    waitpid(which->pid, &status, 0);
    fclose(which->to);
    fclose(which->from);
    return status;
}

// ---- The debugger --------------------------------------------------------------------------------------------------

static const ze_device_thread_t all_threads = {UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};

static inline ze_result_t try_attach(ze_device_handle_t where, pid_t pid, zet_debug_session_handle_t *session) {
    zet_debug_config_t config = {.pid = (uint32_t)pid};
    return zetDebugAttach(where, &config, session);
}

static inline zet_debug_session_handle_t attach_on(ze_device_handle_t where, pid_t pid) {
    zet_debug_session_handle_t session = NULL;
    if (!OK(try_attach(where, pid, &session))) {
        exit(1);
    }
    return session;
}

// The next event, which must be of this type.
static inline zet_debug_event_t expect_event_at(zet_debug_session_handle_t session, zet_debug_event_type_t type,
                                                int line) {
    zet_debug_event_t event;
    memset(&event, 0x5a, sizeof event);
    ze_result_t result = zetDebugReadEvent(session, 60000, &event);
    if (result != ZE_RESULT_SUCCESS || event.type != type) {
        fprintf(stderr, "line %d: event of type %d with result 0x%x, not of type %d\n", line, (int)event.type,
                (unsigned)result, (int)type);
        expect_failures++;
    }
    return event;
}
#define NEXT(session, type) expect_event_at((session), ZET_DEBUG_EVENT_TYPE_##type, __LINE__)

static inline void expect_silence(zet_debug_session_handle_t session) {
    zet_debug_event_t event;
    EXPECT_EQ(zetDebugReadEvent(session, 50, &event), ZE_RESULT_NOT_READY);
}

static inline void acknowledge(zet_debug_session_handle_t session, const zet_debug_event_t *event) {
    EXPECT_EQ(event->flags, ZET_DEBUG_EVENT_FLAG_NEED_ACK);
    OK(zetDebugAcknowledgeEvent(session, event));
}

static inline ze_result_t peek(zet_debug_session_handle_t session, ze_device_thread_t thread, uint64_t address,
                               size_t size, void *buffer) {
    zet_debug_memory_space_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_DEBUG_MEMORY_SPACE_DESC, .address = address};
    return zetDebugReadMemory(session, thread, &desc, size, buffer);
}

static inline ze_result_t poke(zet_debug_session_handle_t session, ze_device_thread_t thread, uint64_t address,
                               size_t size, const void *buffer) {
    zet_debug_memory_space_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_DEBUG_MEMORY_SPACE_DESC, .address = address};
    return zetDebugWriteMemory(session, thread, &desc, size, buffer);
}

static inline bool same_thread(ze_device_thread_t one, ze_device_thread_t other) {
    return memcmp(&one, &other, sizeof one) == 0;
}

#endif
