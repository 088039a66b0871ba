// Programs on which tools that time commands stumble: what the ring files of the preloaded probe say of them.
//   device_traps_test PROBE PROGRAM ZEMOCK_FOLDER CASE   beside the program lies device_traps
#include <dlfcn.h>
#include <inttypes.h>
#include <link.h>

#include "device_recorded.h"

// Plays a trap in each way that times commands, with the same output and a whole account.
static bool spring(uint32_t mode, const char *arguments) {
    if (WEXITSTATUS(run_program(traps, ZTP_DEVICE_OFF, arguments)) == 77) {
        printf("skipped: this loader lacks functions\n");
        exit(77);
    }
    compare_program(traps, mode, arguments);
    EXPECT_EQ(lost, 0);
    return EXPECT_EQ(submitted, (uint64_t)activity_count);
}

static const char *function_of(const activity *one) {
    return ztp_function_table[one->words[0] >> 32 & 0xffff].name;
}

static void several_kernels(void) {
    spring(ZTP_DEVICE_AUTO, "indirect");
    EXPECT_EQ(activity_count, 3);
    EXPECT_EQ(timed(), 3);
    for (int i = 0; i < activity_count; i++) {
        // Groups that stand in memory are not known before.
        bool is_known = strcmp(function_of(&activities[i]), "zeCommandListAppendLaunchCooperativeKernel") == 0;
        EXPECT_EQ((uint32_t)activities[i].words[ZTP_ACTIVITY_GROUPS], is_known ? 3 : 0);
        EXPECT((uint32_t)activities[i].words[ZTP_ACTIVITY_WHAT] != 0);
    }
}

static void memory_kinds(void) {
    static const uint8_t reads[] = {ZTP_MEMORY_HOST, ZTP_MEMORY_DEVICE, ZTP_MEMORY_DEVICE, ZTP_MEMORY_HOST};
    static const uint8_t writes[] = {ZTP_MEMORY_DEVICE, ZTP_MEMORY_SHARED, ZTP_MEMORY_SYSTEM, ZTP_MEMORY_DEVICE};
    static const uint64_t bytes[] = {256, 200, 100, 32};
    spring(ZTP_DEVICE_AUTO, "directions");
    EXPECT_EQ(activity_count, 4);
    for (int i = 0; i < activity_count; i++) {
        uint32_t number = (uint32_t)(activities[i].words[ZTP_ACTIVITY_MORE] >> 32);
        if (EXPECT(number < 4)) {
            EXPECT_EQ(activities[i].words[ZTP_ACTIVITY_WHERE] >> 40 & 0xff, reads[number]);
            EXPECT_EQ(activities[i].words[ZTP_ACTIVITY_WHERE] >> 48 & 0xff, writes[number]);
            EXPECT_EQ(activities[i].words[ZTP_ACTIVITY_BYTES], bytes[number]);
        }
        EXPECT((uint32_t)activities[i].words[ZTP_ACTIVITY_WHERE] != 0);
    }
    EXPECT_EQ(timed(), 4);
}

static void changed_commands(void) {
    spring(ZTP_DEVICE_AUTO, "mutable");
    EXPECT_EQ(activity_count, 6);
    uint64_t sizes = 0;
    for (int i = 0; i < activity_count; i++) {
        bool is_first = activities[i].words[ZTP_ACTIVITY_MORE] >> 32 == 0;
        uint64_t execution = activities[i].words[ZTP_ACTIVITY_EXECUTION] >> 32;
        // Each execution has the groups of its own.
        EXPECT_EQ((uint32_t)activities[i].words[ZTP_ACTIVITY_GROUPS], is_first ? 10 * execution : 3);
        sizes += is_first ? (uint32_t)activities[i].words[ZTP_ACTIVITY_GROUPS] : 0;
    }
    EXPECT_EQ(sizes, 60);
    // Events of widened pools: one that the program changes is read, too.
    EXPECT_EQ(timed(), 6);
    spring(ZTP_DEVICE_OWN, "mutable");
    EXPECT_EQ(timed(), 3);
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_MUTABLE), 3);
}

static void by_address(void) {
    unrecorded = 10;
    spring(ZTP_DEVICE_AUTO, "addresses");
    unrecorded = 0;
    EXPECT_EQ(activity_count, 10);
    EXPECT_EQ(timed(), 10);
    EXPECT_EQ(named, 1);
}

static void host_functions(void) {
    spring(ZTP_DEVICE_AUTO, "host-function");
    EXPECT_EQ(activity_count, 5);
    EXPECT_EQ(timed(), 5);
}

static void handles_come_again(void) {
    setenv("ZEMOCK_REUSE_HANDLES", "1", 1);
    spring(ZTP_DEVICE_AUTO, "churn");
    unsetenv("ZEMOCK_REUSE_HANDLES");
    EXPECT_EQ(activity_count, 50);
    EXPECT_EQ(timed(), 50);
}

static void no_commands(void) {
    spring(ZTP_DEVICE_AUTO, "bare-signals");
    EXPECT_EQ(activity_count, 2);
    for (int i = 0; i < activity_count; i++) {
        // A signal is no command with times, and takes no other's.
        bool is_signal = strcmp(function_of(&activities[i]), "zeCommandListAppendSignalEvent") == 0;
        EXPECT(!is_signal || (activities[i].words[0] & 0xff) == ZTP_ACTIVITY_BOUNDED);
    }
    spring(ZTP_DEVICE_AUTO, "signalled-again");
    EXPECT_EQ(activity_count, 10);
    EXPECT_EQ(timed(), 10);
    for (int i = 0; i < activity_count; i++) {
        for (int k = 0; k < i; k++) {
            EXPECT(activities[i].words[ZTP_ACTIVITY_BEGIN] != activities[k].words[ZTP_ACTIVITY_BEGIN]);
        }
    }
}

static void through_others(void) {
    spring(ZTP_DEVICE_AUTO, "through-immediate");
    EXPECT_EQ(activity_count, 10);
    EXPECT_EQ(timed(), 10);
    for (int i = 0; i < activity_count; i++) {
        // The engine is that of the immediate list.
        EXPECT((uint32_t)activities[i].words[ZTP_ACTIVITY_WHERE] != 0);
    }
}

static void refusals(void) {
    spring(ZTP_DEVICE_OWN, "refused");
    EXPECT_EQ(activity_count, 3);
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_HIDDEN), 3);
    spring(ZTP_DEVICE_AUTO, "refused");
    EXPECT_EQ(activity_count, 3);
    EXPECT_EQ(timed(), 3);
    if (getenv("TEST_VENDOR") == NULL) {
        // The call of the second time fails after all.
        setenv("ZEMOCK_FAULT", "zeCommandQueueExecuteCommandLists:4:0x70000001", 1);
        spring(ZTP_DEVICE_AUTO, "refused");
        unsetenv("ZEMOCK_FAULT");
        EXPECT_EQ(activity_count, 2);
    }
}

static void persistent(void) {
    spring(ZTP_DEVICE_AUTO, "persistent");
    EXPECT_EQ(activity_count, 2);
    EXPECT_EQ(timed(), 2);
}

static void other_pools(void) {
    static const uint32_t modes[] = {ZTP_DEVICE_OWN, ZTP_DEVICE_AUTO, ZTP_DEVICE_ALL, ZTP_DEVICE_FREE};
    // Three launches for each pool: the number that is timed, and the reasons of the others. The shared pool is never
    // changed.
    static const struct {
        int timed, plain, hidden;
    } wanted[] = {{6, 6, 3}, {15, 0, 0}, {15, 0, 0}, {6, 6, 3}};
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        spring(modes[i], "pools");
        expect_account(18);
        EXPECT_EQ(timed(), wanted[i].timed);
        EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_OWN_EVENT), wanted[i].plain);
        EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_HIDDEN), wanted[i].hidden);
        EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_IPC), 3);
    }
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        spring(modes[i], "late-pools");
        expect_account(18);
        EXPECT_EQ(timed(), wanted[i].timed);
        EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_OWN_EVENT), wanted[i].plain);
        EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_HIDDEN), wanted[i].hidden);
        EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_IPC), 3);
    }
}

// All records of a device refer to one definition, whichever call has shown it first.
static void by_number(void) {
    setenv("ZEMOCK_DEVICES", "2", 1);
    spring(ZTP_DEVICE_AUTO, "by-number");
    expect_account(10);
    EXPECT_EQ(timed(), 10);
    unsetenv("ZEMOCK_DEVICES");
}

static void thread_of_its_own(void) {
    spring(ZTP_DEVICE_AUTO, "threads");
    EXPECT_EQ(activity_count, 1);
    EXPECT(strstr(errors, "threads 1\n") != NULL);
    unsigned long long blocked = 0;
    const char *told = strstr(errors, "blocked ");
    EXPECT(told != NULL && sscanf(told, "blocked %llx", &blocked) == 1);
    // All but the two that cannot be, and those that the C library keeps for itself.
    EXPECT_EQ(blocked | UINT64_C(0x180040100), UINT64_C(0xfffffffffffbfeff) | UINT64_C(0x180040100));
    EXPECT_EQ(run_program(traps, ZTP_DEVICE_OFF, "threads"), 0);
    EXPECT(strstr(errors, "threads 0\n") != NULL);
}

static void many_contexts(void) {
    first_ring = UINT64_C(1) << 24;
    EXPECT_EQ(run_program(traps, ZTP_DEVICE_AUTO, "contexts"), 0);
    EXPECT_EQ(submitted, (uint64_t)activity_count + lost);
    EXPECT_EQ(count(ZTP_ACTIVITY_DROPPED, ZTP_BECAUSE_CONTEXT), 0);
}

// A command that is appended while the process ends is counted, or not begun.
static void ending_race(void) {
    first_ring = UINT64_C(1) << 24;
    for (int i = 0; i < 5; i++) {
        EXPECT_EQ(run_program(traps, ZTP_DEVICE_AUTO, "race"), 0);
        EXPECT(submitted >= (uint64_t)activity_count + lost);
        EXPECT(appended >= submitted);
    }
}

// Launches out of order and barriers in order reach the driver as they are, with an event at most.
static void nothing_added(void) {
    spring(ZTP_DEVICE_OWN, "calls");
    spring(ZTP_DEVICE_AUTO, "calls");
    // This one reads nothing at the exit.
    compare_program(traps, ZTP_DEVICE_FREE, "calls");
    EXPECT_EQ(submitted, 41);
}

// A status query that spins while a wait for no time does not.
static void spinning(void) {
    setenv("ZEMOCK_STATUS_SPIN_MS", "5000", 1);
    uint64_t before = (uint64_t)time(NULL);
    EXPECT_EQ(run_once(ZTP_DEVICE_AUTO, "late-order 20 ooo 100 in-order 100 late-order 20"), 0);
    expect_account(280);
    EXPECT_EQ(timed(), 280);
    EXPECT((uint64_t)time(NULL) - before < 5);
    unsetenv("ZEMOCK_STATUS_SPIN_MS");
}

// Reading the clock takes seconds: nothing of the program waits for it, nor does its end for more than half a second.
static void slow_clock(void) {
    setenv("ZEMOCK_CLOCK_DELAY_MS", "4000", 1);
    uint64_t before = (uint64_t)time(NULL);
    EXPECT_EQ(run_once(ZTP_DEVICE_AUTO, "ooo 10"), 0);
    EXPECT((uint64_t)time(NULL) - before < 3);
    EXPECT_EQ(submitted, 10);
    unsetenv("ZEMOCK_CLOCK_DELAY_MS");
}

// More in flight than the tables hold.
static void flooded(void) {
    enum { IN_FLIGHT = 300000 };
    char arguments[32];
    snprintf(arguments, sizeof arguments, "flood %d", IN_FLIGHT);
    first_ring = UINT64_C(1) << 26;
    EXPECT_EQ(run_program(traps, ZTP_DEVICE_AUTO, arguments), 0);
    EXPECT_EQ(submitted, IN_FLIGHT + 1);
    EXPECT(all_activities + lost <= submitted);
    EXPECT(all_activities + lost >= submitted * 9 / 10);
}

// The program reads times on the device, and resets its event there: its results are right, and its commands are timed.
static void own_query(void) {
    spring(ZTP_DEVICE_AUTO, "own-query");
    EXPECT(strstr(output, "10 in order") != NULL);
    EXPECT_EQ(activity_count, 30);
    EXPECT_EQ(timed(), 20);
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_NOT_TIMEABLE), 10);
    for (int i = 0; i < activity_count; i++) {
        bool is_reset = strcmp(function_of(&activities[i]), "zeCommandListAppendEventReset") == 0;
        EXPECT_EQ(!is_reset, (activities[i].words[0] & 0xff) == ZTP_ACTIVITY_TIMED);
    }
}

static void counter_based(void) {
    spring(ZTP_DEVICE_AUTO, "counter-based");
    EXPECT_EQ(activity_count, 12);
    // Each new signal takes new memory for timestamps: those before are gone. Of events without, none is lost.
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_REUSED), 4);
    EXPECT_EQ(timed(), 8);
}

// Captured commands are not executed; the graph is one command, each time.
static void graph(void) {
    spring(ZTP_DEVICE_AUTO, "graph");
    EXPECT_EQ(appended, 6);
    EXPECT_EQ(activity_count, 3);
    EXPECT_EQ(timed(), 3);
    int graphs = 0;
    for (int i = 0; i < activity_count; i++) {
        graphs += strcmp(function_of(&activities[i]), "zeCommandListAppendGraphExt") == 0;
    }
    EXPECT_EQ(graphs, 2);
}

static void two_loaders(void) {
    char copy[] = "/tmp/zetools-loader-XXXXXX", command[1024];
    const char *name = getenv("TEST_LOADER") != NULL ? getenv("TEST_LOADER") : "libze_loader.so.1";
    void *loader = dlopen(name, RTLD_LAZY);
    struct link_map *map = NULL;
    int file = mkstemp(copy);
    if (EXPECT(loader != NULL && file >= 0 && dlinfo(loader, RTLD_DI_LINKMAP, &map) == 0)) {
        snprintf(command, sizeof command, "cat '%s' > %s", map->l_name, copy);
        EXPECT_EQ(system(command), 0);
        setenv("TEST_OTHER_LOADER", copy, 1);
        spring(ZTP_DEVICE_AUTO, "two-loaders");
        EXPECT_EQ(activity_count, 20);
        EXPECT_EQ(timed(), 20);
    }
    close(file);
    unlink(copy);
}

// Another tool in the program gives each launch an event of its own, and signals the program's by a barrier: the times
// are those of the kernels, or there is a reason. On the program's threads it sees no call of the recorder.
static void other_tool(void) {
    static const uint32_t modes[] = {ZTP_DEVICE_AUTO, ZTP_DEVICE_OWN, ZTP_DEVICE_ALL, ZTP_DEVICE_FREE};
    for (size_t m = 0; m < sizeof modes / sizeof *modes; m++) {
        spring(modes[m], "wrapped");
        EXPECT_EQ(activity_count, 40);
        EXPECT_EQ(timed(), 40);
        for (int i = 0; i < activity_count; i++) {
            char stamp[80];
            snprintf(stamp, sizeof stamp, "stamp %" PRIu64 " %" PRIu64 "\n", activities[i].words[ZTP_ACTIVITY_BEGIN],
                     activities[i].words[ZTP_ACTIVITY_END]);
            EXPECT(strstr(errors, stamp) != NULL);
        }
        spring(modes[m], "wrapped-inside");
        EXPECT_EQ(activity_count, 40);
        EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_REPLACED), 40);
    }
}

// A tool that traces the same functions sees no call of the recorder, of whichever thread.
static void traced(void) {
    setenv("ZE_ENABLE_TRACING_LAYER", "1", 1);
    compare_with(ZTP_DEVICE_AUTO, "counted");
    expect_account(602);
    EXPECT_EQ(timed(), 602);
    EXPECT(strstr(output, "of other threads 0\n") != NULL);
    unsetenv("ZE_ENABLE_TRACING_LAYER");
}

static const device_case cases[] = {
    {"other-tool", other_tool},
    {"traced", traced},
    {"own-query", own_query},
    {"counter-based", counter_based},
    {"two-loaders", two_loaders},
    {"graph", graph},
    {"several-kernels", several_kernels},
    {"memory-kinds", memory_kinds},
    {"changed-commands", changed_commands},
    {"by-address", by_address},
    {"host-functions", host_functions},
    {"handles-come-again", handles_come_again},
    {"no-commands", no_commands},
    {"through-others", through_others},
    {"refusals", refusals},
    {"persistent", persistent},
    {"by-number", by_number},
    {"other-pools", other_pools},
    {"own-thread", thread_of_its_own},
    {"many-contexts", many_contexts},
    {"ending-race", ending_race},
    {"nothing-added", nothing_added},
    {"spinning", spinning},
    {"slow-clock", slow_clock},
    {"flooded", flooded},
};

int main(int argc, char **argv) {
    return play(argc, argv, cases, sizeof cases / sizeof *cases);
}
