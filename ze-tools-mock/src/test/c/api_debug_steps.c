// A debugger of kernels that are executed: breakpoints, steps, interrupts, memory, registers and the next instruction,
// all as of the instruction that each thread is at.
#include "debug_steps.h"

#define ITEMS 64u
#define ADD_ROUNDS 3u
#define LOCAL_BYTES (32 * sizeof(float))
#define LOCAL_BASE 0x10000000u

// ---- The kernels ---------------------------------------------------------------------------------------------------

static uint32_t begin_block(spv_module *m) {
    uint32_t label = spv_id(m);
    SPV(m, SPV_CODE, SPV_OP_LABEL, label);
    return label;
}

// The address of the work-item's element of the kernel's buffer.
static uint32_t element_of(spv_module *m, uint32_t gid, uint32_t buffer) {
    uint32_t all = spv_id(m), x = spv_id(m), element = spv_id(m), vector = gid - 2;
    SPV(m, SPV_CODE, SPV_OP_LOAD, vector, all, gid);
    SPV(m, SPV_CODE, SPV_OP_COMPOSITE_EXTRACT, spv_type(m, 'U'), x, all, 0);
    SPV(m, SPV_CODE, SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN, spv_type(m, 'I'), element, buffer, x);
    return element;
}

// count(I): sets its element to 1, adds 10, 11 and 12 to 100 by a function, and stores the sum.
// share(Il): stores 2 to local memory, comes to a barrier, and stores what is there to its element.
// wait(I): waits until its element is not 0, and adds 1 to it.
static ze_module_handle_t make_module(void) {
    spv_module m;
    uint32_t parameters[2];
    spv_init(&m);
    uint32_t word = spv_type(&m, 'u'), truth = spv_id(&m), vector = spv_id(&m), pointer = spv_id(&m), gid = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_BOOL, truth);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_VECTOR, vector, spv_type(&m, 'U'), 3);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_POINTER, pointer, SPV_STORAGE_CLASS_INPUT, vector);
    SPV(&m, SPV_GLOBALS, SPV_OP_VARIABLE, pointer, gid, SPV_STORAGE_CLASS_INPUT);
    SPV(&m, SPV_ANNOTATIONS, SPV_OP_DECORATE, gid, SPV_DECORATION_BUILT_IN, SPV_BUILT_IN_GLOBAL_INVOCATION_ID);
    uint32_t one = spv_constant(&m, 1), zero = spv_constant(&m, 0), ten = spv_constant(&m, 10),
             hundred = spv_constant(&m, 100);
    uint32_t rounds = spv_constant(&m, ADD_ROUNDS);

    // The function; its type is of its own.
    uint32_t add_type = spv_id(&m), add = spv_id(&m), a = spv_id(&m), b = spv_id(&m), sum = spv_id(&m);
    SPV(&m, SPV_GLOBALS, SPV_OP_TYPE_FUNCTION, add_type, word, word, word);
    SPV(&m, SPV_CODE, SPV_OP_FUNCTION, word, add, 0, add_type);
    SPV(&m, SPV_CODE, SPV_OP_FUNCTION_PARAMETER, word, a);
    SPV(&m, SPV_CODE, SPV_OP_FUNCTION_PARAMETER, word, b);
    begin_block(&m);
    SPV(&m, SPV_CODE, SPV_OP_I_ADD, word, sum, a, b);
    SPV(&m, SPV_CODE, SPV_OP_RETURN_VALUE, sum);
    SPV(&m, SPV_CODE, SPV_OP_FUNCTION_END);
    spv_linkage(&m, add, "add", SPV_LINKAGE_TYPE_EXPORT);

    uint32_t count = spv_begin_function(&m, "I", parameters);
    uint32_t element = element_of(&m, gid, parameters[0]), start = spv_id(&m), loop = spv_id(&m), end = spv_id(&m);
    uint32_t n = spv_id(&m), total = spv_id(&m), next_n = spv_id(&m), next_total = spv_id(&m), value = spv_id(&m),
             more = spv_id(&m);
    SPV(&m, SPV_CODE, SPV_OP_STORE, element, one);
    SPV(&m, SPV_CODE, SPV_OP_BRANCH, start);
    SPV(&m, SPV_CODE, SPV_OP_LABEL, start);
    SPV(&m, SPV_CODE, SPV_OP_BRANCH, loop);
    SPV(&m, SPV_CODE, SPV_OP_LABEL, loop);
    SPV(&m, SPV_CODE, SPV_OP_PHI, word, n, zero, start, next_n, loop);
    SPV(&m, SPV_CODE, SPV_OP_PHI, word, total, hundred, start, next_total, loop);
    SPV(&m, SPV_CODE, SPV_OP_I_ADD, word, value, n, ten);
    SPV(&m, SPV_CODE, SPV_OP_FUNCTION_CALL, word, next_total, add, total, value);
    SPV(&m, SPV_CODE, SPV_OP_I_ADD, word, next_n, n, one);
    SPV(&m, SPV_CODE, SPV_OP_U_LESS_THAN, truth, more, next_n, rounds);
    SPV(&m, SPV_CODE, SPV_OP_BRANCH_CONDITIONAL, more, loop, end);
    SPV(&m, SPV_CODE, SPV_OP_LABEL, end);
    SPV(&m, SPV_CODE, SPV_OP_STORE, element, next_total);
    spv_end_function(&m);
    spv_entry_point(&m, count, "count");

    uint32_t waits = spv_begin_function(&m, "I", parameters);
    uint32_t again = spv_id(&m), over = spv_id(&m), seen = spv_id(&m), still = spv_id(&m), after = spv_id(&m);
    element = element_of(&m, gid, parameters[0]);
    SPV(&m, SPV_CODE, SPV_OP_BRANCH, again);
    SPV(&m, SPV_CODE, SPV_OP_LABEL, again);
    SPV(&m, SPV_CODE, SPV_OP_LOAD, word, seen, element, SPV_MEMORY_ACCESS_VOLATILE);
    SPV(&m, SPV_CODE, SPV_OP_I_EQUAL, truth, still, seen, zero);
    SPV(&m, SPV_CODE, SPV_OP_BRANCH_CONDITIONAL, still, again, over);
    SPV(&m, SPV_CODE, SPV_OP_LABEL, over);
    SPV(&m, SPV_CODE, SPV_OP_I_ADD, word, after, seen, one);
    SPV(&m, SPV_CODE, SPV_OP_STORE, element, after);
    spv_end_function(&m);
    spv_entry_point(&m, waits, "wait");

    uint32_t real = spv_type(&m, 's'), two = spv_id(&m), scope = spv_constant(&m, 2),
             semantics = spv_constant(&m, 0x110);
    SPV(&m, SPV_GLOBALS, SPV_OP_CONSTANT, real, two, 0x40000000);
    uint32_t share = spv_begin_function(&m, "Il", parameters), all = spv_id(&m), x = spv_id(&m);
    element = element_of(&m, gid, parameters[0]);
    SPV(&m, SPV_CODE, SPV_OP_LOAD, vector, all, gid);
    SPV(&m, SPV_CODE, SPV_OP_COMPOSITE_EXTRACT, spv_type(&m, 'U'), x, all, 0);
    uint32_t place = SPV_RESULT(&m, SPV_OP_IN_BOUNDS_PTR_ACCESS_CHAIN, spv_type(&m, 'l'), parameters[1], x);
    SPV(&m, SPV_CODE, SPV_OP_STORE, place, two);
    SPV(&m, SPV_CODE, SPV_OP_CONTROL_BARRIER, scope, scope, semantics);
    SPV(&m, SPV_CODE, SPV_OP_STORE, element,
        SPV_RESULT(&m, SPV_OP_BITCAST, word, SPV_RESULT(&m, SPV_OP_LOAD, real, place)));
    spv_end_function(&m);
    spv_entry_point(&m, share, "share");

    ze_module_handle_t module = new_module(&m, "-g");
    spv_free(&m);
    return module;
}

// ---- The debuggee --------------------------------------------------------------------------------------------------

// Commands: c, w or s with a number of groups launches a kernel, e waits for its end for so many milliseconds, r
// reads an element, z writes zeroes, x ends.
static void steps_debuggee(int argc, char **argv) {
    if (argc < 2 || strcmp(argv[1], "debuggee") != 0) {
        return;
    }
    char line[64];
    api_begin();
    ze_module_handle_t module = make_module();
    ze_kernel_handle_t kernels[] = {new_kernel(module, "count"), new_kernel(module, "wait"),
                                    new_kernel(module, "share")};
    OK(zeKernelSetArgumentValue(kernels[2], 1, LOCAL_BYTES, NULL));
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t event = new_event(pool, 0);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    volatile uint32_t *buffer = new_shared(ITEMS * sizeof *buffer);
    printf("ready\n");
    fflush(stdout);
    while (fgets(line, sizeof line, stdin) != NULL && line[0] != 'x') {
        unsigned long number = strtoul(line + 1, NULL, 0);
        unsigned long long answer = (unsigned long long)(uintptr_t)buffer;
        ze_kernel_handle_t kernel = kernels[line[0] == 'w' ? 1 : line[0] == 's' ? 2 : 0];
        const ze_group_count_t groups = {(uint32_t)number, 1, 1};
        void *argument = (void *)(uintptr_t)buffer;
        switch (line[0]) {
        case 'c':
        case 'w':
        case 's':
            SET(kernel, 0, argument);
            OK(zeKernelSetGroupSize(kernel, 32, 1, 1));
            OK(zeEventHostReset(event));
            OK(zeCommandListAppendLaunchKernel(list, kernel, &groups, event, 0, NULL));
            break;
        case 'e':
            answer = (unsigned long long)zeEventHostSynchronize(event, (uint64_t)number * 1000000u);
            break;
        case 'r':
            answer = buffer[number];
            break;
        default:
            for (uint32_t i = 0; i < ITEMS; i++) {
                buffer[i] = 0;
            }
            break;
        }
        printf("%llu\n", answer);
        fflush(stdout);
    }
    exit(expect_result());
}

// ---- The debugger --------------------------------------------------------------------------------------------------

static void set_address(scene *s, ze_device_thread_t thread, uint64_t address) {
    uint32_t control[4] = {0}, again[4] = {0};
    OK(zetDebugReadRegisters(s->session, thread, 6, 0, 1, control));
    control[2] = (uint32_t)address;
    OK(zetDebugWriteRegisters(s->session, thread, 6, 0, 1, control));
    OK(zetDebugReadRegisters(s->session, thread, 6, 0, 1, again));
    EXPECT_EQ(memcmp(control, again, sizeof control), 0);
}

static uint32_t element(scene *s, uint32_t index) {
    uint32_t value = 0;
    OK(peek(s->session, all_threads, s->buffer + index * sizeof value, sizeof value, &value));
    return value;
}

// The first work-item of a thread, by what its general registers say.
static uint32_t first_item(scene *s, ze_device_thread_t thread) {
    uint32_t payload[16] = {0};
    uint16_t items[32] = {0};
    OK(zetDebugReadRegisters(s->session, thread, 1, 0, 1, payload));
    OK(zetDebugReadRegisters(s->session, thread, 1, 1, 1, items));
    return payload[1] * 32 + items[0];
}

// All threads stop in the function that the kernel calls, once for each round, with memory as it is then.
static void stops_in_called_functions(void) {
    scene s = begin();
    uint64_t inside = find(&s, 128, 0);
    set_breakpoint(&s, inside, true);
    ask(&s.it, 'c', 2);
    for (uint32_t round = 0; round < ADD_ROUNDS; round++) {
        ze_device_thread_t threads[4];
        for (int i = 0; i < 4; i++) {
            threads[i] = next_stop(&s);
            EXPECT_EQ(address_of(&s, threads[i]), inside);
            EXPECT_EQ(element(&s, first_item(&s, threads[i])), 1);
            for (int k = 0; k < i; k++) {
                EXPECT(!same_thread(threads[k], threads[i]));
            }
        }
        EXPECT_EQ(ask(&s.it, 'e', 20), ZE_RESULT_NOT_READY);
        OK(zetDebugResume(s.session, all_threads));
    }
    EXPECT_EQ(ask(&s.it, 'e', 60000), 0);
    EXPECT_EQ(ask(&s.it, 'r', 63), 133);
    end(&s);
}

// One thread goes through the whole kernel by steps, into the function and back, round by round; the others stand
// still.
static void steps_through_everything(void) {
    scene s = begin();
    uint64_t first = find(&s, 61, 0);
    set_breakpoint(&s, first, true);
    ask(&s.it, 'c', 2);
    ze_device_thread_t threads[4];
    for (int i = 0; i < 4; i++) {
        threads[i] = next_stop(&s);
    }
    set_breakpoint(&s, first, false);
    // Load, extract, address, store, two branches; in each round two phis, an addition, the call, what is called, the
    // rest.
    static const uint32_t before[] = {61, 81, 70, 62, 249, 249}, round[] = {245, 245, 128, 57, 128, 254, 128, 176, 250};
    uint32_t own = first_item(&s, threads[0]), others = first_item(&s, threads[1]);
    for (uint32_t i = 0; i < sizeof before / sizeof *before; i++) {
        EXPECT_EQ(opcode_at(&s, address_of(&s, threads[0])), before[i]);
        EXPECT_EQ(element(&s, own), i > 3);
        step(&s, threads[0]);
    }
    for (uint32_t i = 0; i < ADD_ROUNDS * sizeof round / sizeof *round; i++) {
        EXPECT_EQ(opcode_at(&s, address_of(&s, threads[0])), round[i % (sizeof round / sizeof *round)]);
        step(&s, threads[0]);
    }
    EXPECT_EQ(opcode_at(&s, address_of(&s, threads[0])), 62);
    EXPECT_EQ(element(&s, own), 1);
    step(&s, threads[0]);
    EXPECT_EQ(opcode_at(&s, address_of(&s, threads[0])), 253);
    EXPECT_EQ(element(&s, own), 133);
    for (int i = 1; i < 4; i++) {
        EXPECT_EQ(address_of(&s, threads[i]), first);
    }
    EXPECT_EQ(element(&s, others), 0);
    OK(zetDebugResume(s.session, threads[0]));
    EXPECT_EQ(ask(&s.it, 'e', 20), ZE_RESULT_NOT_READY);
    OK(zetDebugResume(s.session, all_threads));
    EXPECT_EQ(ask(&s.it, 'e', 60000), 0);
    for (uint32_t i = 0; i < ITEMS; i++) {
        EXPECT_EQ(ask(&s.it, 'r', i), 133);
    }
    end(&s);
}

// Values follow the payload of three registers in the order of the instructions that define them: the function's
// parameters and sum, then the kernel's vector of three, index, address, counter, total and value.
static void shows_and_takes_values(void) {
    enum { SUM = 5, INDEX = 12, COUNTER = 16, TOTAL = 17 };
    scene s = begin();
    uint64_t inside = find(&s, 254, 0), kernel_end = find(&s, 62, 1);
    set_breakpoint(&s, inside, true);
    ask(&s.it, 'c', 1);
    ze_device_thread_t threads[] = {next_stop(&s), next_stop(&s)};
    for (int i = 0; i < 2; i++) {
        uint32_t sums[16] = {0}, counters[16] = {0}, totals[16] = {0}, lanes = 0;
        uint64_t indices[16] = {0};
        OK(zetDebugReadRegisters(s.session, threads[i], 1, SUM, 1, sums));
        OK(zetDebugReadRegisters(s.session, threads[i], 1, INDEX, 2, indices));
        OK(zetDebugReadRegisters(s.session, threads[i], 1, COUNTER, 1, counters));
        OK(zetDebugReadRegisters(s.session, threads[i], 1, TOTAL, 1, totals));
        OK(zetDebugReadRegisters(s.session, threads[i], 4, 0, 1, &lanes));
        EXPECT_EQ(lanes, 0xffff);
        for (uint32_t lane = 0; lane < 16; lane++) {
            EXPECT_EQ(sums[lane], 110);
            EXPECT_EQ(indices[lane], first_item(&s, threads[i]) + lane);
            EXPECT_EQ(counters[lane], 0);
            EXPECT_EQ(totals[lane], 100);
        }
    }
    // The thread goes on with other sums, one for each lane.
    uint32_t changed[16], again[16] = {0};
    for (uint32_t lane = 0; lane < 16; lane++) {
        changed[lane] = 1000 + lane;
    }
    OK(zetDebugWriteRegisters(s.session, threads[0], 1, SUM, 1, changed));
    OK(zetDebugReadRegisters(s.session, threads[0], 1, SUM, 1, again));
    EXPECT_EQ(memcmp(changed, again, sizeof changed), 0);
    set_breakpoint(&s, inside, false);
    uint32_t own = first_item(&s, threads[0]), other = first_item(&s, threads[1]);
    OK(zetDebugResume(s.session, all_threads));
    EXPECT_EQ(ask(&s.it, 'e', 60000), 0);
    EXPECT(kernel_end < inside);    // what a kernel calls stands behind it
    for (uint32_t lane = 0; lane < 16; lane++) {
        EXPECT_EQ(ask(&s.it, 'r', own + lane), 1000 + lane + 11 + 12);
        EXPECT_EQ(ask(&s.it, 'r', other + lane), 133);
    }
    end(&s);
}

// An interrupt finds each thread of a kernel that waits at an instruction of its loop, and memory decides how it goes
// on.
static void interrupts_what_runs(bool late) {
    scene s = {0};
    if (late) {
        // It runs before a debugger comes.
        s.it = start_debuggee(true);
        s.buffer = ask(&s.it, 'z', 0);
        ask(&s.it, 'w', 2);
        EXPECT_EQ(ask(&s.it, 'e', 20), ZE_RESULT_NOT_READY);
        s.session = attach_on(device, s.it.pid);
        NEXT(s.session, PROCESS_ENTRY);
        s.load = NEXT(s.session, MODULE_LOAD).info.module.load;
        // A step of before may still be under way.
        zet_debug_event_t event = {0};
        do {
            OK(zetDebugInterrupt(s.session, all_threads));
            OK(zetDebugReadEvent(s.session, 60000, &event));
        } while (event.type == ZET_DEBUG_EVENT_TYPE_THREAD_UNAVAILABLE);
        EXPECT_EQ(event.type, ZET_DEBUG_EVENT_TYPE_THREAD_STOPPED);
    } else {
        s = begin();
        ask(&s.it, 'w', 2);
        zet_debug_event_t event = {0};
        do {
            OK(zetDebugInterrupt(s.session, all_threads));
            OK(zetDebugReadEvent(s.session, 60000, &event));
        } while (event.type == ZET_DEBUG_EVENT_TYPE_THREAD_UNAVAILABLE);
        EXPECT_EQ(event.type, ZET_DEBUG_EVENT_TYPE_THREAD_STOPPED);
    }
    uint64_t loop = find(&s, 170, 0) - INSTRUCTION;
    const ze_device_thread_t threads[] = {{0, 0, 0, 0}, {0, 0, 1, 0}};
    for (int i = 0; i < 2; i++) {
        uint64_t address = address_of(&s, threads[i]);
        EXPECT((address >= loop && address <= loop + 2 * INSTRUCTION) || opcode_at(&s, address) == 61 ||
               opcode_at(&s, address) == 249 || opcode_at(&s, address) == 81 || opcode_at(&s, address) == 70);
    }
    for (uint32_t i = 0; i < ITEMS; i++) {
        uint32_t value = 7 + i;
        OK(poke(s.session, all_threads, s.buffer + i * sizeof value, sizeof value, &value));
    }
    EXPECT_EQ(ask(&s.it, 'e', 20), ZE_RESULT_NOT_READY);
    OK(zetDebugResume(s.session, all_threads));
    EXPECT_EQ(ask(&s.it, 'e', 60000), 0);
    for (uint32_t i = 0; i < ITEMS; i++) {
        EXPECT_EQ(ask(&s.it, 'r', i), 8 + i);
    }
    end(&s);
}

// Setting the next instruction leaves out the rest, or executes again; where there is none, the device is lost.
static void goes_where_it_is_set(void) {
    scene s = begin();
    uint64_t store = find(&s, 62, 0), end_of_kernel = find(&s, 253, 0);
    set_breakpoint(&s, store, true);
    ask(&s.it, 'c', 1);
    ze_device_thread_t threads[] = {next_stop(&s), next_stop(&s)};
    uint32_t own = first_item(&s, threads[0]), other = first_item(&s, threads[1]);
    set_address(&s, threads[0], end_of_kernel);
    EXPECT_EQ(address_of(&s, threads[0]), end_of_kernel);
    set_breakpoint(&s, store, false);
    OK(zetDebugResume(s.session, all_threads));
    EXPECT_EQ(ask(&s.it, 'e', 60000), 0);
    EXPECT_EQ(ask(&s.it, 'r', own), 0);
    EXPECT_EQ(ask(&s.it, 'r', other), 133);
    set_breakpoint(&s, store, true);
    ask(&s.it, 'c', 1);
    threads[0] = next_stop(&s);
    threads[1] = next_stop(&s);
    set_address(&s, threads[0], store + 4);
    OK(zetDebugResume(s.session, all_threads));
    EXPECT_EQ(ask(&s.it, 'e', 60000), ZE_RESULT_ERROR_DEVICE_LOST);
    OK(zetDebugDetach(s.session));
    end_debuggee(&s.it, SIGKILL);
}

// A stopped thread's group has its memory in a space of its own: what was stored there is read, what is written
// there is loaded.
static void reaches_memory_of_the_group(void) {
    scene s = begin();
    uint64_t barrier = find(&s, 224, 0);
    set_breakpoint(&s, barrier, true);
    ask(&s.it, 's', 1);
    ze_device_thread_t threads[] = {next_stop(&s), next_stop(&s)};
    zet_debug_memory_space_desc_t space = {.stype = ZET_STRUCTURE_TYPE_DEBUG_MEMORY_SPACE_DESC,
                                           .type = ZET_DEBUG_MEMORY_SPACE_TYPE_SLM,
                                           .address = LOCAL_BASE};
    float seen[32] = {0}, three = 3, four = 4;
    OK(zetDebugReadMemory(s.session, threads[0], &space, LOCAL_BYTES, seen));
    for (uint32_t i = 0; i < 32; i++) {
        EXPECT_EQ(seen[i], 2);
    }
    OK(zetDebugWriteMemory(s.session, threads[0], &space, sizeof three, &three));
    space.address = LOCAL_BASE + LOCAL_BYTES - sizeof four;
    OK(zetDebugWriteMemory(s.session, threads[1], &space, sizeof four, &four));
    OK(zetDebugReadMemory(s.session, threads[0], &space, sizeof four, seen));
    EXPECT_EQ(seen[0], 4);
    set_breakpoint(&s, barrier, false);
    OK(zetDebugResume(s.session, all_threads));
    EXPECT_EQ(ask(&s.it, 'e', 60000), 0);
    EXPECT_EQ(ask(&s.it, 'r', 0), 0x40400000);
    EXPECT_EQ(ask(&s.it, 'r', 1), 0x40000000);
    EXPECT_EQ(ask(&s.it, 'r', 31), 0x40800000);
    end(&s);
}

// More groups than the device has room for follow each other in its places; a debugger that leaves lets all go on.
static void follows_groups_and_leaves(void) {
    scene s = begin();
    uint64_t store = find(&s, 62, 0);
    set_breakpoint(&s, store, true);
    ask(&s.it, 'c', 2);
    next_stop(&s);
    OK(zetDebugDetach(s.session));
    EXPECT_EQ(ask(&s.it, 'e', 60000), 0);
    EXPECT_EQ(ask(&s.it, 'r', 0), 133);
    EXPECT_EQ(ask(&s.it, 'r', ITEMS - 1), 133);
    ask(&s.it, 'c', 2);
    EXPECT_EQ(ask(&s.it, 'e', 60000), 0);
    EXPECT_EQ(end_debuggee(&s.it, 0), 0);
}

int main(int argc, char **argv) {
    steps_debuggee(argc, argv);
    debuggee_main(argc, argv);
    signal(SIGPIPE, SIG_IGN);
    api_begin();
    stops_in_called_functions();
    steps_through_everything();
    shows_and_takes_values();
    interrupts_what_runs(false);
    interrupts_what_runs(true);
    goes_where_it_is_set();
    reaches_memory_of_the_group();
    follows_groups_and_leaves();
    return api_end();
}
