// Parts shared by the tests of debuggers that follow what is executed: instructions by their opcode, breakpoints,
// addresses and steps of threads. The debuggee answers z with the address of its buffer.
#ifndef DEBUG_STEPS_H
#define DEBUG_STEPS_H

#include "debug_test.h"

#define DEBUG_CONTROL (1u << 30)
#define INSTRUCTION 16u
#define SUPPRESS 0x8000u
#define EXCEPTION 0x80000000u

typedef struct scene {
    debuggee it;
    zet_debug_session_handle_t session;
    uint64_t load;    // of the module's instructions
    uint64_t buffer;
} scene;

static inline scene begin(void) {
    scene s = {.it = start_debuggee(true)};
    s.buffer = ask(&s.it, 'z', 0);
    s.session = attach_on(device, s.it.pid);
    NEXT(s.session, PROCESS_ENTRY);
    s.load = NEXT(s.session, MODULE_LOAD).info.module.load;
    return s;
}

static inline void end(scene *s) {
    OK(zetDebugDetach(s->session));
    EXPECT_EQ(end_debuggee(&s->it, 0), 0);
}

// Returns the place of a SPIR-V instruction in the text of a module: the address of the nth with an opcode, counted
// from 0.
static inline uint64_t find_in(scene *s, uint64_t load, uint32_t opcode, uint32_t n) {
    uint32_t words[INSTRUCTION / 4];
    for (uint64_t at = load; peek(s->session, all_threads, at, sizeof words, words) == ZE_RESULT_SUCCESS;
         at += INSTRUCTION) {
        if (words[2] == opcode && (words[0] & 0x7f) != 0 && n-- == 0) {
            return at;
        }
    }
    EXPECT(false);
    return 0;
}

static inline uint64_t find(scene *s, uint32_t opcode, uint32_t n) {
    return find_in(s, s->load, opcode, n);
}

static inline uint32_t opcode_at(scene *s, uint64_t address) {
    uint32_t words[INSTRUCTION / 4] = {0};
    OK(peek(s->session, all_threads, address, sizeof words, words));
    return words[2];
}

static inline void set_breakpoint(scene *s, uint64_t address, bool set) {
    uint32_t instruction = 0;
    OK(peek(s->session, all_threads, address, sizeof instruction, &instruction));
    instruction = set ? instruction | DEBUG_CONTROL : instruction & ~DEBUG_CONTROL;
    OK(poke(s->session, all_threads, address, sizeof instruction, &instruction));
}

static inline ze_device_thread_t next_stop(scene *s) {
    return NEXT(s->session, THREAD_STOPPED).info.thread.thread;
}

static inline uint64_t address_of(scene *s, ze_device_thread_t thread) {
    uint32_t control[4] = {0};
    uint64_t bases[9] = {0};
    OK(zetDebugReadRegisters(s->session, thread, 6, 0, 1, control));
    OK(zetDebugReadRegisters(s->session, thread, 11, 0, 9, bases));
    return bases[4] + control[2];
}

static inline void step(scene *s, ze_device_thread_t thread) {
    uint32_t control[4] = {0};
    OK(zetDebugReadRegisters(s->session, thread, 6, 0, 1, control));
    control[0] |= SUPPRESS;
    control[1] |= EXCEPTION;
    OK(zetDebugWriteRegisters(s->session, thread, 6, 0, 1, control));
    OK(zetDebugResume(s->session, thread));
    EXPECT(same_thread(next_stop(s), thread));
}

#endif
