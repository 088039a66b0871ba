// A debugger of a kernel that calls a function of another module, linked by zeModuleDynamicLink: a breakpoint there,
// steps into it and back, and its memory. Compiled from OpenCL C; skipped where its compiler is not installed.
#include "cl_compile.h"
#include "debug_steps.h"

#define ITEMS 32u
#define CALL 57u
#define MULTIPLY 132u
#define RETURN_VALUE 254u

static const char user[] = "int helper(int x);\n"
                           "kernel void k(global int *p) { int i = get_global_id(0); p[i] = helper(i) + 1; }\n";
static const char library[] = "int helper(int x) { int y = 3 * x; return y + 7; }\n";

// ---- The debuggee --------------------------------------------------------------------------------------------------

static ze_module_handle_t compiled(const char *source) {
    size_t bytes = 0;
    uint32_t *words = cl_compile(source, "-g -O1 -Xclang -disable-llvm-passes", &bytes);
    ze_module_handle_t module = NULL;
    if (words == NULL || !OK(build_words(words, bytes, "-g", NULL, &module, NULL))) {
        exit(1);
    }
    free(words);
    return module;
}

// Commands: c launches the kernel, e waits for its end for so many milliseconds, r reads an element, z gives the
// buffer, u destroys the other module, x ends.
static void linked_debuggee(int argc, char **argv) {
    if (argc < 2 || strcmp(argv[1], "debuggee") != 0) {
        return;
    }
    char line[64];
    api_begin();
    ze_module_handle_t modules[] = {compiled(user), compiled(library)};
    OK(zeModuleDynamicLink(2, modules, NULL));
    ze_kernel_handle_t kernel = new_kernel(modules[0], "k");
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t event = new_event(pool, 0);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    volatile uint32_t *buffer = new_shared(ITEMS * sizeof *buffer);
    void *argument = (void *)(uintptr_t)buffer;
    const ze_group_count_t one = {1, 1, 1};
    SET(kernel, 0, argument);
    OK(zeKernelSetGroupSize(kernel, ITEMS, 1, 1));
    printf("ready\n");
    fflush(stdout);
    while (fgets(line, sizeof line, stdin) != NULL && line[0] != 'x') {
        unsigned long number = strtoul(line + 1, NULL, 0);
        unsigned long long answer = (unsigned long long)(uintptr_t)buffer;
        switch (line[0]) {
        case 'c':
            OK(zeEventHostReset(event));
            OK(zeCommandListAppendLaunchKernel(list, kernel, &one, event, 0, NULL));
            break;
        case 'e':
            answer = (unsigned long long)zeEventHostSynchronize(event, (uint64_t)number * 1000000u);
            break;
        case 'r':
            answer = buffer[number];
            break;
        case 'u':
            OK(zeModuleDestroy(modules[1]));
            break;
        default:
            break;
        }
        printf("%llu\n", answer);
        fflush(stdout);
    }
    exit(expect_result());
}

// ---- The debugger --------------------------------------------------------------------------------------------------

static void check_results(scene *s) {
    EXPECT_EQ(ask(&s->it, 'e', 60000), 0);
    for (uint32_t i = 0; i < ITEMS; i++) {
        EXPECT_EQ(ask(&s->it, 'r', i), 3 * i + 8);
    }
}

// Both threads stop at the breakpoint in the other module's function; its text is read at their addresses.
static void stops_in_the_other_module(scene *s, uint64_t other) {
    uint64_t inside = find_in(s, other, MULTIPLY, 0);
    set_breakpoint(s, inside, true);
    ask(&s->it, 'c', 0);
    for (int i = 0; i < 2; i++) {
        ze_device_thread_t thread = next_stop(s);
        EXPECT_EQ(address_of(s, thread), inside);
        uint32_t seen[INSTRUCTION / 4] = {0}, known[INSTRUCTION / 4] = {0};
        OK(peek(s->session, thread, inside, sizeof seen, seen));
        OK(peek(s->session, all_threads, inside, sizeof known, known));
        EXPECT_EQ(memcmp(seen, known, sizeof seen), 0);
        EXPECT_EQ(seen[0] & DEBUG_CONTROL, DEBUG_CONTROL);
        EXPECT_EQ(seen[2], MULTIPLY);
    }
    EXPECT_EQ(ask(&s->it, 'e', 20), ZE_RESULT_NOT_READY);
    set_breakpoint(s, inside, false);
    OK(zetDebugResume(s->session, all_threads));
    check_results(s);
}

// Stops both threads at the kernel's call.
static void stop_at_call(scene *s, uint64_t call, ze_device_thread_t threads[2]) {
    set_breakpoint(s, call, true);
    ask(&s->it, 'c', 0);
    threads[0] = next_stop(s);
    threads[1] = next_stop(s);
    set_breakpoint(s, call, false);
}

// A thread steps from the call into the other module, through the function, and behind the call.
static void steps_into_the_other_module(scene *s, uint64_t other) {
    uint64_t call = find(s, CALL, 0), inside = find_in(s, other, MULTIPLY, 0),
             back = find_in(s, other, RETURN_VALUE, 0);
    ze_device_thread_t threads[2];
    EXPECT(inside > other && inside < back);
    stop_at_call(s, call, threads);
    EXPECT_EQ(address_of(s, threads[0]), call);
    for (uint64_t at = other; at <= back && expect_failures == 0; at += INSTRUCTION) {
        step(s, threads[0]);
        EXPECT_EQ(address_of(s, threads[0]), at);
    }
    step(s, threads[0]);
    EXPECT_EQ(address_of(s, threads[0]), call + INSTRUCTION);
    EXPECT_EQ(address_of(s, threads[1]), call);
    OK(zetDebugResume(s->session, threads[0]));
    OK(zetDebugResume(s->session, threads[1]));
    check_results(s);
}

// The kernel keeps the function of a module that is destroyed: its instructions have no addresses any more, and steps
// lead through them.
static void steps_through_a_module_that_is_gone(scene *s, uint64_t other) {
    enum { MOST_STEPS = 50 };
    uint64_t call = find(s, CALL, 0);
    ze_device_thread_t threads[2];
    ask(&s->it, 'u', 0);
    EXPECT_EQ(NEXT(s->session, MODULE_UNLOAD).info.module.load, other);
    stop_at_call(s, call, threads);
    step(s, threads[0]);
    for (int i = 0; address_of(s, threads[0]) == 0 && i < MOST_STEPS; i++) {
        step(s, threads[0]);
    }
    EXPECT_EQ(address_of(s, threads[0]), call + INSTRUCTION);
    OK(zetDebugResume(s->session, threads[0]));
    OK(zetDebugResume(s->session, threads[1]));
    check_results(s);
}

int main(int argc, char **argv) {
    if (!cl_compiler_is_here()) {
        puts("skipped: clang-15, llvm-15 or llvm-spirv-15 is not installed");
        return 77;
    }
    linked_debuggee(argc, argv);
    debuggee_main(argc, argv);
    signal(SIGPIPE, SIG_IGN);
    api_begin();
    scene s = begin();
    uint64_t other = NEXT(s.session, MODULE_LOAD).info.module.load;
    EXPECT(other != s.load);
    stops_in_the_other_module(&s, other);
    steps_into_the_other_module(&s, other);
    steps_through_a_module_that_is_gone(&s, other);
    end(&s);
    return api_end();
}
