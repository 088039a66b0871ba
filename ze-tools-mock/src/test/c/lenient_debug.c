// Debugging in the lenient manner: what Intel's driver answers where the specification says otherwise or nothing.
#include "debug_test.h"

#define DEBUG_CONTROL (1u << 30)
#define INSTRUCTION 16u

static const ze_device_thread_t first = {0, 0, 0, 0};

// A debuggee with a queue, a module and memory that a submission has bound, and a session that knows.
static debuggee ready_debuggee(zet_debug_session_handle_t *session, uint64_t *word, uint64_t *buffer, uint64_t *load) {
    debuggee it = start_debuggee(true);
    ask(&it, 'm', 0);
    tell(&it, 'b', 0);
    *word = hear(&it, buffer);
    ask(&it, 'q', 0);
    ask(&it, 'a', 1);
    EXPECT_EQ(ask(&it, 'w', 60000), 0);
    *session = attach_on(device, it.pid);
    NEXT(*session, PROCESS_ENTRY);
    zet_debug_event_t event = NEXT(*session, MODULE_LOAD);
    EXPECT_EQ(event.flags, 0);
    *load = event.info.module.load;
    return it;
}

static void attaches_as_the_vendor(void) {
    zet_debug_session_handle_t session = NULL, again = NULL;
    EXPECT_EQ(zemock_set_option("debug_attach_ms", 20), 0);
    EXPECT_EQ(try_attach(device, 0, &session), ZE_RESULT_ERROR_UNKNOWN);
    debuggee plain = start_debuggee(false);
    EXPECT_EQ(try_attach(device, plain.pid, &session), ZE_RESULT_NOT_READY);
    EXPECT(session == NULL);
    EXPECT_EQ(zemock_set_option("debug_attach_ms", 1000), 0);
    debuggee it = start_debuggee(true), other = start_debuggee(true);
    session = attach_on(device, it.pid);
    OK(try_attach(device, it.pid, &again));
    EXPECT(again == session);
    EXPECT_EQ(try_attach(device, other.pid, &again), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    again = session;
    EXPECT_EQ(try_attach(tiles[0], it.pid, &again), ZE_RESULT_ERROR_NOT_AVAILABLE);
    EXPECT(again == NULL);
    OK(zetDebugDetach(session));
    OK(zetDebugDetach(NULL));
    end_debuggee(&plain, 0);
    end_debuggee(&it, 0);
    end_debuggee(&other, 0);
}

static void acknowledges_as_the_vendor(void) {
    debuggee it = start_debuggee(true);
    zet_debug_session_handle_t session = attach_on(device, it.pid);
    ask(&it, 'q', 0);
    zet_debug_event_t entry = NEXT(session, PROCESS_ENTRY);
    EXPECT_EQ(zetDebugAcknowledgeEvent(session, &entry), ZE_RESULT_ERROR_UNINITIALIZED);
    tell(&it, 'm', 0);
    zet_debug_event_t load = NEXT(session, MODULE_LOAD), wrong = load;
    EXPECT_EQ(load.flags, ZET_DEBUG_EVENT_FLAG_NEED_ACK);
    wrong.flags = 0;
    OK(zetDebugAcknowledgeEvent(session, &wrong));    // and the debuggee stays where it is
    tell(&it, 'u', 0);
    expect_silence(session);
    wrong.info.module.load ^= 16;
    EXPECT_EQ(zetDebugAcknowledgeEvent(session, &wrong), ZE_RESULT_ERROR_UNINITIALIZED);
    acknowledge(session, &load);
    hear(&it, NULL);
    NEXT(session, MODULE_UNLOAD);
    hear(&it, NULL);
    OK(zetDebugDetach(session));
    EXPECT_EQ(end_debuggee(&it, 0), 0);
}

static void reads_memory_as_the_vendor(void) {
    uint64_t word, buffer, load, late;
    zet_debug_session_handle_t session;
    debuggee it = ready_debuggee(&session, &word, &buffer, &load);
    uint8_t code[64];
    uint32_t value = 0;
    OK(peek(session, all_threads, word, 4, &value));
    tell(&it, 'b', 0);
    late = hear(&it, NULL);
    EXPECT_EQ(peek(session, all_threads, late, 4, &value), ZE_RESULT_ERROR_NOT_AVAILABLE);
    ask(&it, 's', 1);
    OK(peek(session, all_threads, late, 4, &value));
    OK(peek(session, all_threads, load + 65536 - sizeof code, sizeof code, code));
    EXPECT_EQ(peek(session, all_threads, load + 65536 - sizeof code, sizeof code + 1, code),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(peek(session, all_threads, load, 0, code));
    zet_debug_memory_space_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_DEBUG_MEMORY_SPACE_DESC, .address = load};
    desc.type = ZET_DEBUG_MEMORY_SPACE_TYPE_ELF;
    EXPECT_EQ(zetDebugReadMemory(session, all_threads, &desc, 4, code), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    desc.type = (zet_debug_memory_space_type_t)9;
    EXPECT_EQ(zetDebugReadMemory(session, all_threads, &desc, 4, code), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zetDebugInterrupt(session, all_threads));
    NEXT(session, THREAD_STOPPED);
    EXPECT_EQ(peek(session, first, 8, 4, &value), ZE_RESULT_ERROR_UNKNOWN);
    EXPECT_EQ(peek(session, all_threads, 8, 4, &value), ZE_RESULT_ERROR_NOT_AVAILABLE);
    desc.type = ZET_DEBUG_MEMORY_SPACE_TYPE_SLM;
    desc.address = 0;
    EXPECT_EQ(zetDebugReadMemory(session, first, &desc, 4, code), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    desc.type = ZET_DEBUG_MEMORY_SPACE_TYPE_BARRIER;
    EXPECT_EQ(zetDebugReadMemory(session, first, &desc, 4, code), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    // Registers that pvc does not list are there all the same.
    uint8_t registers[64];
    OK(zetDebugReadRegisters(session, first, 1, 255, 1, registers));
    EXPECT_EQ(zetDebugReadRegisters(session, first, 1, 256, 1, registers), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zetDebugReadRegisters(session, first, 15, 0, 1, registers));
    OK(zetDebugReadRegisters(session, first, 16, 0, 2, registers));
    EXPECT_EQ(zetDebugWriteRegisters(session, first, 16, 0, 1, registers), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    value = 1;
    OK(poke(session, all_threads, late, 4, &value));
    OK(zetDebugResume(session, all_threads));
    EXPECT_EQ(ask(&it, 'w', 60000), 0);
    OK(zetDebugDetach(session));
    EXPECT_EQ(end_debuggee(&it, 0), 0);
}

static void interrupts_as_the_vendor(void) {
    uint64_t word, buffer, load;
    zet_debug_session_handle_t session;
    debuggee it = ready_debuggee(&session, &word, &buffer, &load);
    ask(&it, 's', 1);
    OK(zetDebugInterrupt(session, all_threads));
    NEXT(session, THREAD_STOPPED);
    OK(zetDebugInterrupt(session, all_threads));    // idle places are not stopped
    NEXT(session, THREAD_UNAVAILABLE);
    EXPECT_EQ(zetDebugInterrupt(session, first), ZE_RESULT_ERROR_NOT_AVAILABLE);
    EXPECT_EQ(ask(&it, 'o', 300), 0);
    const ze_device_thread_t idle = {0, 7, 7, 7};
    OK(zetDebugInterrupt(session, idle));
    OK(zetDebugInterrupt(session, idle));
    usleep(150000);
    EXPECT_EQ(zetDebugInterrupt(session, idle), ZE_RESULT_NOT_READY);
    NEXT(session, THREAD_UNAVAILABLE);
    NEXT(session, THREAD_UNAVAILABLE);
    expect_silence(session);
    uint32_t one = 1;
    OK(poke(session, all_threads, word, 4, &one));
    OK(zetDebugResume(session, all_threads));
    EXPECT_EQ(ask(&it, 'w', 60000), 0);
    OK(zetDebugDetach(session));
    EXPECT_EQ(end_debuggee(&it, 0), 0);
}

static void stops_threads_at_page_faults(void) {
    uint64_t word, buffer, load;
    zet_debug_session_handle_t session;
    debuggee it = ready_debuggee(&session, &word, &buffer, &load);
    tell(&it, 'p', 0x12345678);
    hear(&it, NULL);
    zet_debug_event_t event = NEXT(session, THREAD_STOPPED);
    uint32_t control[4];
    OK(zetDebugReadRegisters(session, event.info.thread.thread, 6, 0, 1, control));
    EXPECT_EQ(control[1], 0x10000);
    EXPECT_EQ(ask(&it, 'w', 50), ZE_RESULT_NOT_READY);
    OK(zetDebugResume(session, all_threads));
    EXPECT_EQ(ask(&it, 'w', 60000), ZE_RESULT_ERROR_DEVICE_LOST);
    OK(zetDebugDetach(session));
    end_debuggee(&it, SIGKILL);
}

static void leaves_breakpoints(void) {
    uint64_t word, buffer, load;
    zet_debug_session_handle_t session;
    debuggee it = ready_debuggee(&session, &word, &buffer, &load);
    uint32_t before, after;
    for (uint32_t at = 0; at < 64 * INSTRUCTION; at += INSTRUCTION) {
        OK(peek(session, all_threads, load + at, sizeof before, &before));
        before |= DEBUG_CONTROL;
        OK(poke(session, all_threads, load + at, sizeof before, &before));
    }
    OK(zetDebugDetach(session));
    session = attach_on(device, it.pid);
    NEXT(session, PROCESS_ENTRY);
    NEXT(session, MODULE_LOAD);
    OK(peek(session, all_threads, load + 63 * INSTRUCTION, sizeof after, &after));
    EXPECT_EQ(after, before);
    OK(zetDebugDetach(session));
    ask(&it, 'a', 1);    // stops, and no debugger is there
    EXPECT_EQ(ask(&it, 'w', 1500), ZE_RESULT_ERROR_DEVICE_LOST);
    end_debuggee(&it, SIGKILL);
}

static void loses_the_device_of_stopped_threads(bool dies) {
    uint64_t word, buffer, load;
    zet_debug_session_handle_t session;
    debuggee it = ready_debuggee(&session, &word, &buffer, &load);
    ask(&it, 's', 1);
    if (dies) {
        OK(zetDebugDetach(session));
        pid_t debugger = fork();
        if (debugger == 0) {
            session = attach_on(device, it.pid);
            NEXT(session, PROCESS_ENTRY);
            NEXT(session, MODULE_LOAD);
            OK(zetDebugInterrupt(session, all_threads));
            NEXT(session, THREAD_STOPPED);
            _exit(expect_result());
        }
        int status;
        waitpid(debugger, &status, 0);
        EXPECT_EQ(status, 0);
    } else {
        OK(zetDebugInterrupt(session, all_threads));
        NEXT(session, THREAD_STOPPED);
        OK(zetDebugDetach(session));
    }
    EXPECT_EQ(ask(&it, 'w', 1500), ZE_RESULT_ERROR_DEVICE_LOST);
    end_debuggee(&it, SIGKILL);
}

static void keeps_silent_about_the_end(void) {
    uint64_t word, buffer, load;
    zet_debug_session_handle_t session;
    debuggee it = ready_debuggee(&session, &word, &buffer, &load);
    tell(&it, 'm', 0);
    zet_debug_event_t module = NEXT(session, MODULE_LOAD), event;
    end_debuggee(&it, SIGKILL);
    NEXT(session, PROCESS_EXIT);
    EXPECT_EQ(zetDebugReadEvent(session, 0, &event), ZE_RESULT_NOT_READY);
    EXPECT_EQ(event.type, ZET_DEBUG_EVENT_TYPE_INVALID);
    EXPECT_EQ(zetDebugReadEvent(session, 20, &event), ZE_RESULT_NOT_READY);
    EXPECT_EQ(zetDebugReadEvent(session, UINT64_C(10000000000000), &event), ZE_RESULT_NOT_READY);
    char magic[4] = "";
    OK(peek(session, all_threads, module.info.module.moduleBegin, 4, magic));
    EXPECT_EQ(memcmp(magic,
                     "\x7f"
                     "ELF",
                     4),
              0);
    EXPECT_EQ(peek(session, all_threads, word, 4, magic), ZE_RESULT_ERROR_NOT_AVAILABLE);
    EXPECT_EQ(peek(session, first, word, 4, magic), ZE_RESULT_ERROR_UNKNOWN);
    EXPECT_EQ(zetDebugReadRegisters(session, first, 6, 0, 1, magic), ZE_RESULT_ERROR_UNKNOWN);
    OK(zetDebugInterrupt(session, all_threads));
    NEXT(session, THREAD_UNAVAILABLE);
    EXPECT_EQ(zetDebugResume(session, all_threads), ZE_RESULT_ERROR_NOT_AVAILABLE);
    OK(zetDebugDetach(session));
}

// ---- Calls that end a debugger -------------------------------------------------------------------------------------

typedef void (*deadly_call)(zet_debug_session_handle_t session);

static void call_detached(zet_debug_session_handle_t session) {
    OK(zetDebugDetach(session));
    zetDebugResume(session, all_threads);
}

static void detach_twice(zet_debug_session_handle_t session) {
    OK(zetDebugDetach(session));
    zetDebugDetach(session);
}

static void name_no_thread(zet_debug_session_handle_t session) {
    zetDebugInterrupt(session, (ze_device_thread_t){99, 0, 0, 0});
}

static void read_into_null(zet_debug_session_handle_t session) {
    peek(session, all_threads, 4096, 4, NULL);
}

static void read_barriers(zet_debug_session_handle_t session) {
    uint32_t value;
    zet_debug_memory_space_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_DEBUG_MEMORY_SPACE_DESC,
                                          .type = ZET_DEBUG_MEMORY_SPACE_TYPE_BARRIER};
    zetDebugReadMemory(session, first, &desc, sizeof value, &value);
}

static void acknowledge_null(zet_debug_session_handle_t session) {
    zetDebugAcknowledgeEvent(session, NULL);
}

static void ends_debuggers_if_asked_to(void) {
    const deadly_call calls[] = {call_detached,  detach_twice,  name_no_thread,
                                 read_into_null, read_barriers, acknowledge_null};
    debuggee it = start_debuggee(true);
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        for (int deadly = 0; deadly < 2; deadly++) {
            int status = 0;
            pid_t debugger = fork();
            if (debugger == 0) {
                EXPECT_EQ(zemock_set_option("deadly", deadly), 0);
                calls[i](attach_on(device, it.pid));
                _exit(expect_result());
            }
            waitpid(debugger, &status, 0);
            EXPECT(deadly ? WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT : status == 0);
        }
    }
    EXPECT_EQ(end_debuggee(&it, 0), 0);
}

int main(int argc, char **argv) {
    debuggee_main(argc, argv);
    signal(SIGPIPE, SIG_IGN);
    api_begin();
    attaches_as_the_vendor();
    acknowledges_as_the_vendor();
    reads_memory_as_the_vendor();
    interrupts_as_the_vendor();
    stops_threads_at_page_faults();
    leaves_breakpoints();
    loses_the_device_of_stopped_threads(false);
    loses_the_device_of_stopped_threads(true);
    keeps_silent_about_the_end();
    ends_debuggers_if_asked_to();
    return api_end();
}
