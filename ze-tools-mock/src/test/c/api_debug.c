// Debugging another process: attaching, events, threads, registers, memory, breakpoints.
#include "debug_test.h"

#define DEBUG_CONTROL (1u << 30)
#define INSTRUCTION 16u

// An intercepting loader follows handles before they are checked.
static bool handles_are_checked(void) {
    return !is_set("ZE_ENABLE_LOADER_INTERCEPT");
}

static void offers_debugging(void) {
    zet_device_debug_properties_t properties = {.stype = ZET_STRUCTURE_TYPE_DEVICE_DEBUG_PROPERTIES};
    OK(zetDeviceGetDebugProperties(device, &properties));
    EXPECT_EQ(properties.flags, ZET_DEVICE_DEBUG_PROPERTY_FLAG_ATTACH);
    EXPECT_EQ(zemock_set_option("debug_tile_attach", 0), 0);
    OK(zetDeviceGetDebugProperties(tiles[0], &properties));
    EXPECT_EQ(properties.flags, 0);
    zet_debug_session_handle_t session;
    EXPECT_EQ(try_attach(tiles[0], getpid(), &session), ZE_RESULT_ERROR_NOT_AVAILABLE);
    EXPECT_EQ(zemock_set_option("debug_tile_attach", 1), 0);
    EXPECT_EQ(zemock_set_option("debug_attach", 0), 0);
    OK(zetDeviceGetDebugProperties(device, &properties));
    EXPECT_EQ(properties.flags, 0);
    EXPECT_EQ(try_attach(device, getpid(), &session), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    EXPECT_EQ(zemock_set_option("debug_attach", 1), 0);
}

static void refuses_what_cannot_be_debugged(void) {
    zet_debug_session_handle_t session = NULL;
    EXPECT_EQ(zemock_set_option("debug_attach_ms", 20), 0);
    EXPECT_EQ(try_attach(device, 0, &session), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    pid_t gone = fork();
    if (gone == 0) {
        _exit(0);
    }
    waitpid(gone, NULL, 0);
    EXPECT_EQ(try_attach(device, gone, &session), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    debuggee plain = start_debuggee(false);
    EXPECT_EQ(try_attach(device, plain.pid, &session), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    EXPECT_EQ(end_debuggee(&plain, 0), 0);
    EXPECT_EQ(zemock_set_option("debug_attach_ms", 1000), 0);
    EXPECT_EQ(zetDebugAttach(device, NULL, &session), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    if (handles_are_checked()) {
        EXPECT_EQ(zetDebugDetach(NULL), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    }
}

static void excludes_other_sessions(void) {
    debuggee it = start_debuggee(true);
    zet_debug_session_handle_t root = attach_on(device, it.pid);
    zet_debug_session_handle_t other = NULL;
    EXPECT_EQ(try_attach(device, it.pid, &other), ZE_RESULT_ERROR_NOT_AVAILABLE);
    EXPECT_EQ(try_attach(tiles[1], it.pid, &other), ZE_RESULT_ERROR_NOT_AVAILABLE);
    zet_debug_session_handle_t elsewhere = attach_on(devices[1], it.pid);
    OK(zetDebugDetach(root));
    zet_debug_session_handle_t left = attach_on(tiles[0], it.pid);
    zet_debug_session_handle_t right = attach_on(tiles[1], it.pid);
    EXPECT_EQ(try_attach(device, it.pid, &other), ZE_RESULT_ERROR_NOT_AVAILABLE);
    ask(&it, 'q', 2);
    NEXT(right, PROCESS_ENTRY);
    expect_silence(left);
    expect_silence(elsewhere);
    ask(&it, 'Q', 0);
    NEXT(right, PROCESS_EXIT);
    OK(zetDebugDetach(left));
    OK(zetDebugDetach(right));
    OK(zetDebugDetach(elsewhere));
    EXPECT_EQ(end_debuggee(&it, 0), 0);
}

static void reports_queues_and_modules(void) {
    debuggee it = start_debuggee(true);
    zet_debug_session_handle_t session = attach_on(device, it.pid);
    expect_silence(session);
    ask(&it, 'q', 0);
    zet_debug_event_t event = NEXT(session, PROCESS_ENTRY);
    EXPECT_EQ(event.flags, 0);
    EXPECT_EQ(zetDebugAcknowledgeEvent(session, &event), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    tell(&it, 'm', 0);
    zet_debug_event_t load = NEXT(session, MODULE_LOAD);
    EXPECT_EQ(load.info.module.format, ZET_MODULE_DEBUG_INFO_FORMAT_ELF_DWARF);
    EXPECT(load.info.module.moduleEnd > load.info.module.moduleBegin + 64);
    char magic[4];
    OK(peek(session, all_threads, load.info.module.moduleBegin, 4, magic));
    EXPECT_EQ(memcmp(magic,
                     "\x7f"
                     "ELF",
                     4),
              0);
    size_t size = (size_t)(load.info.module.moduleEnd - load.info.module.moduleBegin);
    char *image = malloc(size + 1);
    OK(peek(session, all_threads, load.info.module.moduleBegin, size, image));
    EXPECT_EQ(peek(session, all_threads, load.info.module.moduleBegin, size + 1, image),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(poke(session, all_threads, load.info.module.moduleBegin, 4, magic), ZE_RESULT_ERROR_NOT_AVAILABLE);
    free(image);
    expect_silence(session);    // it waits inside zeModuleCreate
    zet_debug_event_t wrong = load;
    wrong.info.module.load ^= 1;
    EXPECT_EQ(zetDebugAcknowledgeEvent(session, &wrong), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    acknowledge(session, &load);
    hear(&it, NULL);
    EXPECT_EQ(zetDebugAcknowledgeEvent(session, &load), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ask(&it, 'u', 0);
    zet_debug_event_t unload = NEXT(session, MODULE_UNLOAD);
    EXPECT_EQ(unload.flags, 0);
    EXPECT_EQ(unload.info.module.load, load.info.module.load);
    ask(&it, 'Q', 0);
    NEXT(session, PROCESS_EXIT);
    EXPECT_EQ(end_debuggee(&it, 0), 0);
    event = NEXT(session, DETACHED);
    EXPECT_EQ(event.info.detached.reason, ZET_DEBUG_DETACH_REASON_HOST_EXIT);
    EXPECT_EQ(zetDebugReadEvent(session, 0, &event), ZE_RESULT_ERROR_DEVICE_LOST);
    EXPECT_EQ(zetDebugResume(session, all_threads), ZE_RESULT_ERROR_DEVICE_LOST);
    OK(zetDebugDetach(session));
    if (handles_are_checked()) {
        EXPECT_EQ(zetDebugDetach(session), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    }
}

// A debuggee with a queue, a module and memory, and a session that knows.
static debuggee ready_debuggee(ze_device_handle_t where, zet_debug_session_handle_t *session, uint64_t *word,
                               uint64_t *buffer, uint64_t *load) {
    debuggee it = start_debuggee(true);
    ask(&it, 'm', 0);
    tell(&it, 'b', 0);
    *word = hear(&it, buffer);
    ask(&it, 'q', 0);
    *session = attach_on(where, it.pid);
    NEXT(*session, PROCESS_ENTRY);
    zet_debug_event_t event = NEXT(*session, MODULE_LOAD);
    *load = event.info.module.load;
    EXPECT_EQ(event.flags, 0);    // it was there before: nothing waits for it
    EXPECT_EQ(zetDebugAcknowledgeEvent(*session, &event), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    return it;
}

static void stops_and_resumes(void) {
    uint64_t word, buffer, load;
    zet_debug_session_handle_t session;
    debuggee it = ready_debuggee(device, &session, &word, &buffer, &load);
    OK(zetDebugInterrupt(session, all_threads));
    zet_debug_event_t event = NEXT(session, THREAD_UNAVAILABLE);
    EXPECT(same_thread(event.info.thread.thread, all_threads));
    EXPECT_EQ(zetDebugResume(session, all_threads), ZE_RESULT_ERROR_NOT_AVAILABLE);
    ask(&it, 's', 2);
    OK(zetDebugInterrupt(session, all_threads));
    event = NEXT(session, THREAD_STOPPED);
    EXPECT(same_thread(event.info.thread.thread, all_threads));
    EXPECT_EQ(zetDebugInterrupt(session, all_threads), ZE_RESULT_ERROR_NOT_AVAILABLE);
    zet_debug_session_handle_t elsewhere = attach_on(devices[1], it.pid);
    EXPECT_EQ(zetDebugResume(elsewhere, all_threads), ZE_RESULT_ERROR_NOT_AVAILABLE);
    OK(zetDebugInterrupt(elsewhere, all_threads));
    NEXT(elsewhere, THREAD_UNAVAILABLE);
    OK(zetDebugDetach(elsewhere));
    ze_device_thread_t first = {0, 0, 0, 0};
    ze_device_thread_t idle = {0, 7, 7, 7};
    ze_device_thread_t no_such = {99, 0, 0, 0};
    uint32_t value = 77;
    OK(peek(session, first, word, 4, &value));
    EXPECT_EQ(value, 0);
    EXPECT_EQ(peek(session, idle, word, 4, &value), ZE_RESULT_ERROR_NOT_AVAILABLE);
    EXPECT_EQ(zetDebugInterrupt(session, no_such), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ze_device_thread_t partial = {0, UINT32_MAX, 0, 0};
    EXPECT_EQ(peek(session, partial, word, 4, &value), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(peek(session, first, 8, 4, &value), ZE_RESULT_ERROR_NOT_AVAILABLE);
    EXPECT_EQ(peek(session, first, UINT64_C(1) << 60, 4, &value), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(peek(session, first, word, (size_t)-1, &value), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    value = 1;
    OK(poke(session, first, word, 4, &value));
    EXPECT_EQ(ask(&it, 'w', 50), ZE_RESULT_NOT_READY);    // the word has changed, but no thread runs that looks
    OK(zetDebugResume(session, first));
    EXPECT_EQ(peek(session, first, word, 4, &value), ZE_RESULT_ERROR_NOT_AVAILABLE);
    EXPECT_EQ(ask(&it, 'w', 50), ZE_RESULT_NOT_READY);
    OK(zetDebugResume(session, all_threads));
    EXPECT_EQ(ask(&it, 'w', 60000), 0);
    EXPECT_EQ(zetDebugResume(session, all_threads), ZE_RESULT_ERROR_NOT_AVAILABLE);
    OK(zetDebugDetach(session));
    EXPECT_EQ(end_debuggee(&it, 0), 0);
}

// A kernel whose threads a debugger has stopped gives its tile away: kernels of another queue are executed meanwhile.
static void stopped_threads_hold_up_nobody(void) {
    uint64_t word, buffer, load;
    zet_debug_session_handle_t session;
    debuggee it = ready_debuggee(device, &session, &word, &buffer, &load);
    ask(&it, 's', 2);
    OK(zetDebugInterrupt(session, all_threads));
    NEXT(session, THREAD_STOPPED);
    EXPECT_EQ(ask(&it, 'y', 60000), 0);
    EXPECT_EQ(ask(&it, 'r', 5), 3);
    EXPECT_EQ(ask(&it, 'w', 0), ZE_RESULT_NOT_READY);
    ze_device_thread_t first = {0, 0, 0, 0};
    uint32_t value = 1;
    OK(poke(session, first, word, 4, &value));    // its threads are still there
    OK(zetDebugResume(session, all_threads));
    EXPECT_EQ(ask(&it, 'w', 60000), 0);
    OK(zetDebugDetach(session));
    EXPECT_EQ(end_debuggee(&it, 0), 0);
}

// An interrupt finds threads that come later, and says so if none do.
static void interrupts_wait_for_threads(void) {
    uint64_t word, buffer, load;
    int64_t normally = 0;
    zet_debug_session_handle_t session;
    EXPECT_EQ(zemock_get_option("debug_interrupt_ms", &normally), 0);
    EXPECT(normally > 0);
    debuggee it = ready_debuggee(device, &session, &word, &buffer, &load);
    EXPECT_EQ(ask(&it, 'o', (unsigned long)normally), 0);
    OK(zetDebugInterrupt(session, all_threads));
    zet_debug_event_t event = NEXT(session, THREAD_UNAVAILABLE);
    EXPECT(same_thread(event.info.thread.thread, all_threads));
    EXPECT_EQ(ask(&it, 'o', 60000), 0);
    OK(zetDebugInterrupt(session, all_threads));
    EXPECT_EQ(zetDebugInterrupt(session, all_threads), ZE_RESULT_NOT_READY);
    ze_device_thread_t first = {0, 0, 0, 0};
    OK(zetDebugInterrupt(session, first));    // another request
    expect_silence(session);
    ask(&it, 's', 1);
    event = NEXT(session, THREAD_STOPPED);
    EXPECT(same_thread(event.info.thread.thread, all_threads));
    event = NEXT(session, THREAD_STOPPED);
    EXPECT(same_thread(event.info.thread.thread, first));
    expect_silence(session);
    EXPECT_EQ(zetDebugInterrupt(session, all_threads), ZE_RESULT_ERROR_NOT_AVAILABLE);
    OK(zetDebugDetach(session));
    end_debuggee(&it, SIGKILL);
}

static void control_bits(zet_debug_session_handle_t session, uint64_t address, bool set) {
    uint32_t instruction = 0;
    OK(peek(session, all_threads, address, sizeof instruction, &instruction));
    instruction = set ? instruction | DEBUG_CONTROL : instruction & ~DEBUG_CONTROL;
    OK(poke(session, all_threads, address, sizeof instruction, &instruction));
}

// Older loaders do not have it.
#pragma weak zetDebugGetThreadRegisterSetProperties

static void check_thread_register_sets(zet_debug_session_handle_t session, ze_device_thread_t stopped) {
    if (zetDebugGetThreadRegisterSetProperties == NULL) {
        return;
    }
    uint32_t count = 0;
    OK(zetDebugGetThreadRegisterSetProperties(session, stopped, &count, NULL));
    EXPECT_EQ(count, 12);
    ze_device_thread_t running = {0, 0, 0, 1}, no_such = {0, 0, 99, 0};
    EXPECT_EQ(zetDebugGetThreadRegisterSetProperties(session, running, &count, NULL), ZE_RESULT_ERROR_NOT_AVAILABLE);
    EXPECT_EQ(zetDebugGetThreadRegisterSetProperties(session, no_such, &count, NULL), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zetDebugGetThreadRegisterSetProperties(session, all_threads, &count, NULL),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
}

static void reads_and_writes_registers(void) {
    uint64_t word, buffer, load;
    zet_debug_session_handle_t session;
    debuggee it = ready_debuggee(device, &session, &word, &buffer, &load);
    zet_debug_regset_properties_t sets[32];
    uint32_t count = 32;
    for (uint32_t i = 0; i < count; i++) {
        sets[i] = (zet_debug_regset_properties_t){.stype = ZET_STRUCTURE_TYPE_DEBUG_REGSET_PROPERTIES};
    }
    OK(zetDebugGetRegisterSetProperties(device, &count, sets));
    EXPECT_EQ(count, 12);
    EXPECT_EQ(sets[0].type, 1);
    EXPECT_EQ(sets[0].count, 128);
    EXPECT_EQ(sets[0].bitSize, 512);
    EXPECT_EQ(sets[0].byteSize, 64);

    ze_device_thread_t first = {0, 0, 0, 0};
    uint8_t registers[128 * 64];
    EXPECT_EQ(zetDebugReadRegisters(session, first, 1, 0, 1, registers), ZE_RESULT_ERROR_NOT_AVAILABLE);
    ask(&it, 's', 1);
    OK(zetDebugInterrupt(session, first));
    NEXT(session, THREAD_STOPPED);
    OK(zetDebugReadRegisters(session, first, 1, 0, 128, registers));
    uint64_t argument;
    memcpy(&argument, registers + 2 * 64, sizeof argument);
    EXPECT_EQ(argument, word);
    EXPECT_EQ(zetDebugReadRegisters(session, first, 1, 128, 1, registers), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zetDebugReadRegisters(session, first, 1, 127, UINT32_MAX, registers), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zetDebugReadRegisters(session, first, 99, 0, 1, registers), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zetDebugReadRegisters(session, all_threads, 1, 0, 1, registers), ZE_RESULT_ERROR_NOT_AVAILABLE);
    check_thread_register_sets(session, first);
    uint8_t changed[64];
    memset(changed, 0xc3, sizeof changed);
    OK(zetDebugWriteRegisters(session, first, 1, 100, 1, changed));
    EXPECT_EQ(zetDebugWriteRegisters(session, first, 7, 0, 1, changed), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zetDebugWriteRegisters(session, first, 6, 0, 0, changed));    // nothing of the control registers
    uint32_t control[4];
    uint64_t bases[9];
    OK(zetDebugReadRegisters(session, first, 6, 0, 1, control));
    OK(zetDebugReadRegisters(session, first, 11, 0, 9, bases));
    // Registers that are announced as writable are; here the next instruction stays as it is.
    uint32_t other[4] = {control[0] ^ 0x10, control[1], control[2], control[3]}, again[4];
    OK(zetDebugWriteRegisters(session, first, 6, 0, 1, other));
    OK(zetDebugReadRegisters(session, first, 6, 0, 1, again));
    EXPECT_EQ(memcmp(other, again, sizeof other), 0);
    OK(zetDebugWriteRegisters(session, first, 6, 0, 1, control));
    uint64_t address = bases[4] + control[2];
    EXPECT(address >= load && address < load + 4096);
    OK(zetDebugResume(session, first));
    OK(zetDebugInterrupt(session, first));
    NEXT(session, THREAD_STOPPED);
    memset(registers, 0, sizeof registers);
    OK(zetDebugReadRegisters(session, first, 1, 99, 2, registers));
    EXPECT_EQ(memcmp(registers + 64, changed, 64), 0);
    EXPECT(memcmp(registers, changed, 64) != 0);
    OK(zetDebugDetach(session));
    // Detached: the kernel runs again, and ends when it may.
    session = attach_on(device, it.pid);
    uint32_t one = 1;
    OK(poke(session, all_threads, word, 4, &one));
    EXPECT_EQ(ask(&it, 'w', 60000), 0);
    OK(zetDebugDetach(session));
    EXPECT_EQ(end_debuggee(&it, 0), 0);
}

// The address of a kernel's first instruction, from the registers of a thread that is stopped there.
static uint64_t instruction_of(zet_debug_session_handle_t session, ze_device_thread_t thread) {
    uint32_t control[4] = {0};
    uint64_t bases[9] = {0};
    OK(zetDebugReadRegisters(session, thread, 6, 0, 1, control));
    OK(zetDebugReadRegisters(session, thread, 11, 0, 9, bases));
    return bases[4] + control[2];
}

// A session of the root device writes instructions on every tile: threads of the second one see them, too.
static void writes_instructions_on_every_tile(void) {
    ze_device_properties_t tile = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES};
    OK(zeDeviceGetProperties(tiles[0], &tile));
    debuggee it = start_debuggee(true);
    ask(&it, 'm', 0);
    tell(&it, 'b', 0);
    uint64_t word = hear(&it, NULL);
    ask(&it, 'q', 2);
    zet_debug_session_handle_t session = attach_on(device, it.pid);
    NEXT(session, PROCESS_ENTRY);
    uint64_t load = NEXT(session, MODULE_LOAD).info.module.load;
    ask(&it, 's', 1);
    OK(zetDebugInterrupt(session, all_threads));
    NEXT(session, THREAD_STOPPED);
    ze_device_thread_t on_second = {tile.numSlices, 0, 0, 0};
    uint8_t before[INSTRUCTION], written[INSTRUCTION], there[INSTRUCTION];
    OK(peek(session, on_second, load, INSTRUCTION, before));
    control_bits(session, load, true);
    OK(peek(session, all_threads, load, INSTRUCTION, written));
    EXPECT(memcmp(written, before, INSTRUCTION) != 0);
    OK(peek(session, on_second, load, INSTRUCTION, there));
    EXPECT_EQ(memcmp(there, written, INSTRUCTION), 0);
    control_bits(session, load, false);
    OK(peek(session, on_second, load, INSTRUCTION, there));
    EXPECT_EQ(memcmp(there, before, INSTRUCTION), 0);
    uint32_t one = 1;
    OK(poke(session, on_second, word, sizeof one, &one));
    OK(zetDebugResume(session, all_threads));
    EXPECT_EQ(ask(&it, 'w', 60000), 0);
    OK(zetDebugDetach(session));
    EXPECT_EQ(end_debuggee(&it, 0), 0);
}

static void stops_at_breakpoints(void) {
    uint64_t word, buffer, load;
    zet_debug_session_handle_t session;
    debuggee it = ready_debuggee(device, &session, &word, &buffer, &load);
    // Every instruction of the module: the kernel stops before its first one.
    uint32_t instructions = 0;
    uint8_t unused[INSTRUCTION];
    while (peek(session, all_threads, load + instructions * INSTRUCTION, INSTRUCTION, unused) == ZE_RESULT_SUCCESS) {
        control_bits(session, load + instructions * INSTRUCTION, true);
        instructions++;
    }
    EXPECT(instructions >= 3);
    EXPECT_EQ(peek(session, all_threads, load + (instructions - 1) * INSTRUCTION, INSTRUCTION + 1, unused),
              ZE_RESULT_ERROR_INVALID_ARGUMENT);
    ask(&it, 'a', 2);    // two groups of two threads
    zet_debug_event_t stops[4];
    for (int i = 0; i < 4; i++) {
        stops[i] = NEXT(session, THREAD_STOPPED);
        for (int j = 0; j < i; j++) {
            EXPECT(!same_thread(stops[i].info.thread.thread, stops[j].info.thread.thread));
        }
    }
    expect_silence(session);
    ze_device_thread_t one = stops[0].info.thread.thread;
    uint64_t first = instruction_of(session, one);
    EXPECT_EQ(instruction_of(session, stops[3].info.thread.thread), first);
    float value = 41;
    OK(poke(session, one, buffer + 5 * sizeof value, sizeof value, &value));
    // One thread goes to the next instruction, if there is one; the others stay.
    OK(zetDebugResume(session, one));
    ze_device_thread_t last = stops[3].info.thread.thread;
    EXPECT_EQ(instruction_of(session, last), first);
    for (uint32_t i = 0; i < instructions; i++) {
        control_bits(session, load + i * INSTRUCTION, false);
    }
    zet_debug_event_t event;
    while (zetDebugReadEvent(session, 50, &event) == ZE_RESULT_SUCCESS) {
        EXPECT_EQ(event.type, ZET_DEBUG_EVENT_TYPE_THREAD_STOPPED);
        EXPECT(instruction_of(session, event.info.thread.thread) > first);
    }
    EXPECT_EQ(ask(&it, 'w', 50), ZE_RESULT_NOT_READY);
    OK(zetDebugResume(session, all_threads));
    EXPECT_EQ(ask(&it, 'w', 60000), 0);
    EXPECT_EQ(ask(&it, 'r', 5), 43);
    EXPECT_EQ(ask(&it, 'r', 6), 3);
    OK(zetDebugDetach(session));
    EXPECT_EQ(end_debuggee(&it, 0), 0);
}

static void hides_threads_until_their_stop_is_read(void) {
    uint64_t word, buffer, load;
    zet_debug_session_handle_t session;
    debuggee it = ready_debuggee(device, &session, &word, &buffer, &load);
    uint8_t unused[INSTRUCTION];
    for (uint32_t i = 0; peek(session, all_threads, load + i * INSTRUCTION, INSTRUCTION, unused) == ZE_RESULT_SUCCESS;
         i++) {
        control_bits(session, load + i * INSTRUCTION, true);
    }
    ask(&it, 'a', 1);
    uint32_t control[4];
    ze_device_thread_t first = {0, 0, 0, 0};
    EXPECT_EQ(ask(&it, 'w', 50), ZE_RESULT_NOT_READY);
    EXPECT_EQ(zetDebugReadRegisters(session, first, 6, 0, 1, control), ZE_RESULT_ERROR_NOT_AVAILABLE);
    zet_debug_event_t event = NEXT(session, THREAD_STOPPED);
    EXPECT(same_thread(event.info.thread.thread, first));
    OK(zetDebugReadRegisters(session, first, 6, 0, 1, control));
    // Without a debugger there are no breakpoints.
    OK(zetDebugDetach(session));
    EXPECT_EQ(ask(&it, 'w', 60000), 0);
    ask(&it, 'a', 1);
    EXPECT_EQ(ask(&it, 'w', 60000), 0);
    EXPECT_EQ(end_debuggee(&it, 0), 0);
}

static void reports_page_faults(void) {
    uint64_t word, buffer, load;
    zet_debug_session_handle_t session;
    debuggee it = ready_debuggee(device, &session, &word, &buffer, &load);
    ask(&it, 'p', 0x12345678);
    zet_debug_event_t event = NEXT(session, PAGE_FAULT);
    EXPECT_EQ(event.info.page_fault.address, 0x12340000);
    EXPECT_EQ(event.info.page_fault.mask, ~UINT64_C(0xffff));
    EXPECT_EQ(event.info.page_fault.reason, ZET_DEBUG_PAGE_FAULT_REASON_MAPPING_ERROR);
    OK(zetDebugDetach(session));
    end_debuggee(&it, SIGKILL);
}

static void keeps_events_of_a_process_that_has_gone(void) {
    debuggee it = start_debuggee(true);
    ask(&it, 'm', 0);
    zet_debug_session_handle_t session = attach_on(device, it.pid);
    end_debuggee(&it, SIGKILL);
    NEXT(session, MODULE_LOAD);
    NEXT(session, DETACHED);
    OK(zetDebugDetach(session));
}

// A debugger that dies lets go of its debuggee.
static void frees_the_debuggee_of_a_debugger_that_dies(void) {
    debuggee it = start_debuggee(true);
    int ready[2];
    EXPECT_EQ(pipe(ready), 0);
    zet_debug_session_handle_t session = NULL;
    pid_t debugger = fork();
    if (debugger == 0) {
        char byte = try_attach(device, it.pid, &session) == ZE_RESULT_SUCCESS ? 'y' : 'n';
        if (write(ready[1], &byte, 1) != 1) {
            _exit(1);
        }
        pause();
        _exit(1);
    }
    char byte = 0;
    EXPECT_EQ(read(ready[0], &byte, 1), 1);
    EXPECT_EQ(byte, 'y');
    EXPECT_EQ(try_attach(device, it.pid, &session), ZE_RESULT_ERROR_NOT_AVAILABLE);
    tell(&it, 'm', 0);
    usleep(50000);
    kill(debugger, SIGKILL);
    waitpid(debugger, NULL, 0);
    hear(&it, NULL);    // the module is there
    session = attach_on(device, it.pid);
    zet_debug_event_t load = NEXT(session, MODULE_LOAD);
    EXPECT_EQ(load.flags, 0);
    OK(zetDebugDetach(session));
    EXPECT_EQ(end_debuggee(&it, 0), 0);
    close(ready[0]);
    close(ready[1]);
}

int main(int argc, char **argv) {
    debuggee_main(argc, argv);
    signal(SIGPIPE, SIG_IGN);
    api_begin();
    offers_debugging();
    refuses_what_cannot_be_debugged();
    excludes_other_sessions();
    reports_queues_and_modules();
    stops_and_resumes();
    stopped_threads_hold_up_nobody();
    interrupts_wait_for_threads();
    reads_and_writes_registers();
    stops_at_breakpoints();
    writes_instructions_on_every_tile();
    hides_threads_until_their_stop_is_read();
    reports_page_faults();
    keeps_events_of_a_process_that_has_gone();
    frees_the_debuggee_of_a_debugger_that_dies();
    return api_end();
}
