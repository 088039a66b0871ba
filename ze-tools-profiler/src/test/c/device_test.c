// Programs whose commands on devices are timed by the preloaded probe: what their ring files say, and that they see
// nothing of it.
//   device_test PROBE PROGRAM ZEMOCK_FOLDER CASE   beside the program lies device_random
#include "device_recorded.h"

static void match(const char *path, uint32_t mode, const char *arguments, bool copies);

static void without_events(void) {
    compare("ooo 500 in-order 500 transfers 50");
    expect_account(1100);
    EXPECT_EQ(timed(), 1100);
    EXPECT_EQ(appended, 1100);
    int kernels = 0;
    uint64_t bytes = 0;
    for (int i = 0; i < activity_count; i++) {
        bool is_kernel = (uint32_t)activities[i].words[ZTP_ACTIVITY_WHAT] != 0;
        kernels += is_kernel;
        bytes += activities[i].words[ZTP_ACTIVITY_BYTES];
        EXPECT_EQ(activities[i].words[ZTP_ACTIVITY_GROUPS], is_kernel ? UINT64_C(3) | UINT64_C(2) << 32 : 0);
        EXPECT_EQ((uint32_t)activities[i].words[ZTP_ACTIVITY_MORE], is_kernel ? 1 : 0);
    }
    EXPECT_EQ(kernels, 1000);
    EXPECT_EQ(bytes, 50 * (1024 + 512));
}

static void no_destruction(void) {
    compare("ooo 10000");
    expect_account(10000);
    EXPECT_EQ(timed(), 10000);
}

// A thread's first ring is as small as it may be: what the device's writes in one go finds room.
static void small_rings(void) {
    first_ring = ZTP_LEAST_RING;
    EXPECT_EQ(run_once(ZTP_DEVICE_OWN, "ooo 2000"), 0);
    expect_account(2000);
    EXPECT_EQ(timed(), 2000);
    // The same of a wait of the program that settles many.
    EXPECT_EQ(run_once(ZTP_DEVICE_OWN, "barriers 2000"), 0);
    expect_account(2000);
    expect_seen();
}

static void plain_events(void) {
    compare("plain 20");
    expect_account(20);
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_OWN_EVENT), 20);
    compare("swapped 20");
    expect_account(20);
    EXPECT_EQ(timed(), 20);
}

static void widened(void) {
    compare_with(ZTP_DEVICE_AUTO, "plain 20");
    expect_account(20);
    EXPECT_EQ(timed(), 20);
    // A pool that was widened before the first list in order.
    compare_with(ZTP_DEVICE_AUTO, "late-order 20");
    expect_account(40);
    EXPECT_EQ(timed(), 40);
    // One that is made later.
    compare_with(ZTP_DEVICE_AUTO, "in-order 5 plain 20");
    expect_account(25);
    EXPECT_EQ(timed(), 25);
}

static void free_of_charge(void) {
    enum { ATTEMPTS = 50, READ_BY_THREAD = 20, READ_BY_PROGRAM = 5 };
    // Nothing is read at the exit: what the thread had not looked at until then has no record.
    for (int i = 0; i < ATTEMPTS && timed() < READ_BY_THREAD + READ_BY_PROGRAM && expect_result() == 0; i++) {
        compare_with(ZTP_DEVICE_FREE, "ooo 20 in-order 20 swapped 10 stamped 5 transfers 2");
        EXPECT_EQ(submitted, 59);
        EXPECT_EQ(lost, 0);
        EXPECT(timed() >= READ_BY_PROGRAM);
        EXPECT_EQ(activity_count, timed() + 34);
        EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_NOT_FREE), 24);
        EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_OWN_EVENT), 10);
    }
    EXPECT_EQ(timed(), READ_BY_THREAD + READ_BY_PROGRAM);
}

// Calls that prove the end of commands which nothing times: waits for events, lists, queues, fences.
static void proofs(void) {
    compare("plain 5");
    expect_account(5);
    expect_seen();
    compare("fenced 5");
    expect_account(15);
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_NOT_TIMEABLE), 5);
    expect_seen();
    compare("barriers 5");
    expect_account(5);
    expect_seen();
    compare("unproven 5");
    expect_account(5);
    for (int i = 0; i < activity_count; i++) {
        EXPECT_EQ(activities[i].words[0] >> 16 & ZTP_ACTIVITY_SEEN, 0);
    }
}

static void own_timestamps(void) {
    compare("stamped 20");
    expect_account(20);
    EXPECT_EQ(timed(), 20);
    const char *at = errors;
    for (int i = 0; i < activity_count; i++) {
        unsigned long long begin = 0, end = 0;
        EXPECT_EQ(sscanf(at, "stamp %llu %llu", &begin, &end), 2);
        EXPECT_EQ(activities[i].words[ZTP_ACTIVITY_BEGIN], begin);
        EXPECT_EQ(activities[i].words[ZTP_ACTIVITY_END], end);
        at = strchr(at, '\n') + 1;
    }
}

static void reuse(void) {
    compare("reused 10");
    expect_account(10);
    EXPECT_EQ(timed(), 1);
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_REUSED), 9);
    // Events that the program resets on the device, in lists of every kind.
    static const struct {
        const char *program;
        int all, timed;
    } programs[] = {{"reset-on-device 10", 20, 10}, {"reset-unordered 10", 30, 10}, {"reset-in-list 10", 90, 30}};
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        compare(programs[i].program);
        expect_account(programs[i].all);
        EXPECT_EQ(timed(), programs[i].timed);
        printf("%s: %d timed\n", programs[i].program, timed());
        if (getenv("TEST_VENDOR") == NULL) {
            match(program, ZTP_DEVICE_AUTO, programs[i].program, false);
        }
    }
}

static void repeated(void) {
    compare("repeated 200");
    expect_account(800);
    EXPECT_EQ(timed(), 800);
    EXPECT_EQ(appended, 5);
    EXPECT_EQ(never, 1);
    for (int i = 0; i < activity_count; i++) {
        for (int k = 0; k < i; k++) {
            const uint64_t *one = activities[i].words, *other = activities[k].words;
            EXPECT(one[ZTP_ACTIVITY_BEGIN] != other[ZTP_ACTIVITY_BEGIN] ||
                   one[ZTP_ACTIVITY_END] != other[ZTP_ACTIVITY_END]);
            EXPECT(one[ZTP_ACTIVITY_EXECUTION] != other[ZTP_ACTIVITY_EXECUTION] ||
                   one[ZTP_ACTIVITY_MORE] != other[ZTP_ACTIVITY_MORE]);
        }
    }
}

static void overlapping(void) {
    compare("twice 10");
    expect_account(80);
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_OVERWRITTEN), 80);
}

static int launches_that(uint32_t state) {
    int found = 0;
    for (int i = 0; i < activity_count; i++) {
        found += (activities[i].words[0] & 0xff) == state && (uint32_t)activities[i].words[ZTP_ACTIVITY_WHAT] != 0;
    }
    return found;
}

// Lists that are executed again before anything waits, and whose events lists of their own reset: every execution is
// timed.
static void replayed(void) {
    static const struct {
        const char *program;
        int all, timed;
    } programs[] = {{"unwaited 200", 802, 800}, {"reset-by-list 100", 1701, 500}};
    static const uint32_t modes[] = {ZTP_DEVICE_OWN, ZTP_DEVICE_AUTO, ZTP_DEVICE_ALL};
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        for (size_t k = 0; k < sizeof modes / sizeof *modes; k++) {
            compare_with(modes[k], programs[i].program);
            expect_account(programs[i].all);
            EXPECT_EQ(timed(), programs[i].timed);
            EXPECT_EQ(launches_that(ZTP_ACTIVITY_BOUNDED), 0);
            printf("%s: %d of %d launches timed\n", programs[i].program, launches_that(ZTP_ACTIVITY_TIMED),
                   launches_that(ZTP_ACTIVITY_TIMED) + launches_that(ZTP_ACTIVITY_BOUNDED));
            if (getenv("TEST_VENDOR") == NULL) {
                match(program, modes[k], programs[i].program, true);
            }
        }
    }
    // No memory for what the device copies to: the executions up to the next wait are bounded, and the program goes on.
    if (getenv("TEST_VENDOR") == NULL) {
        setenv("ZEMOCK_FAULT", "zeMemAllocHost:1:0x70000003", 1);
        compare_with(ZTP_DEVICE_AUTO, "unwaited 50");
        unsetenv("ZEMOCK_FAULT");
        expect_account(202);
        EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_OVERWRITTEN), 100);
        EXPECT_EQ(timed(), 100);
    }
}

static void failures(void) {
    bool vendor = getenv("TEST_VENDOR") != NULL;
    compare(vendor ? "odd late-signal" : "errors late-signal");
    EXPECT_EQ(submitted, 4);
    EXPECT_EQ(activity_count, 4);
    EXPECT_EQ(timed(), 2);
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_NOT_TIMEABLE), 2);
}

static void no_memory(void) {
    setenv("ZEMOCK_FAULT",
           "zeEventPoolCreate:1:0x70000003,zeEventPoolCreate:2:0x70000003,zeEventPoolCreate:3:0x70000003", 1);
    EXPECT_EQ(run_once(ZTP_DEVICE_OWN, "ooo 2"), 0);
    unsetenv("ZEMOCK_FAULT");
    expect_account(2);
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_NO_MEMORY), 2);
}

static void context_goes(void) {
    compare("ooo 100 context");
    expect_account(100);
    EXPECT_EQ(timed(), 100);
}

// A device of the generation that waits for all commands before each one with an event: only lists in order are
// timed.
static void serialising(void) {
    setenv("ZEMOCK_DEVICE", "tgl", 1);
    compare("ooo 10 in-order 10");
    expect_account(20);
    EXPECT_EQ(timed(), 10);
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_SERIALISES), 10);
}

static void killed(void) {
    EXPECT(run_once(ZTP_DEVICE_OWN, "ooo 100 kill") != 0);
    EXPECT_EQ(submitted, 100);
    EXPECT(activity_count <= 100);
    EXPECT_EQ(timed(), activity_count);
}

// Each round of the program is three kernels, and a dot once its wait has returned.
enum { EACH_ROUND = 3 };

static int dots(void) {
    int count = 0;
    for (const char *at = errors; (at = strchr(at, '.')) != NULL; at++) {
        count++;
    }
    return count;
}

// Commands that a wait has proven are timed, however the process ends right behind it.
static void ends(void) {
    static const char *const ways[] = {"_exit", "quick_exit", "exec", "kill"};
    static const int rounds[] = {1, 6, 60};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        for (size_t k = 0; k < sizeof rounds / sizeof *rounds; k++) {
            char arguments[64];
            snprintf(arguments, sizeof arguments, "waited %d %s", rounds[k], ways[i]);
            int status = run_once(ZTP_DEVICE_AUTO, arguments);
            EXPECT_EQ(status == 0, strcmp(ways[i], "kill") != 0);
            EXPECT_EQ(dots(), rounds[k]);
            EXPECT_EQ(kernels, EACH_ROUND * rounds[k]);
            EXPECT_EQ(timed_kernels(), EACH_ROUND * rounds[k]);
            EXPECT_EQ(lost, 0);
        }
    }
}

// The same at moments of chance, wherever the program is then.
static void ends_at_random(void) {
    enum { PROCESSES = 40, LATEST = 30000, ROUNDS = 100000 };
    static const char *const ways[] = {"kill-later", "term-later", "exit-later"};
    uint32_t chance = (uint32_t)time(NULL);
    int proven = 0, late = 0, without_clock = 0;
    printf("chance %u\n", chance);
    for (int i = 0; i < PROCESSES; i++) {
        char arguments[64];
        chance = chance * 1103515245 + 12345;
        snprintf(arguments, sizeof arguments, "%s %u waited %d", ways[i % 3], 1 + (chance >> 8) % LATEST, ROUNDS);
        (void)run_once(ZTP_DEVICE_AUTO, arguments);
        int expected = EACH_ROUND * dots();
        bool is_whole = EXPECT(timed_kernels() >= expected) && EXPECT_EQ(lost, 0);
        without_clock += expected != 0 && clocks == 0;
        if (!is_whole) {
            printf("%s: %d timed of %d\n", arguments, timed_kernels(), expected);
        }
        proven += expected;
        late += timed_kernels() - expected;
    }
    printf(
        "%d processes: all of %d kernels timed for which a wait had returned, and %d more; the clock not read in %d\n",
        PROCESSES, proven, late, without_clock);
    // The thread may get no processor in time; where it does, the first wait has seen to it.
    EXPECT(without_clock <= PROCESSES / 4);
    EXPECT(proven > 0);
}

// ---- The truth ------------------------------------------------------------------------------------------------------

// A line of the simulated GPU's truth file, of a kernel, a copy or a fill.
typedef struct {
    uint64_t begin, end;    // ticks
    int64_t from, to;       // CLOCK_MONOTONIC
    bool taken;
} ran;

static ran rans[MOST];
static int ran_count;

// Copies are left out of programs that make none: the probe saves times by copies of its own, where it has to.
static void read_truth(const char *path, bool copies) {
    FILE *file = fopen(path, "r");
    char line[512], what[40];
    ran_count = 0;
    while (file != NULL && fgets(line, sizeof line, file) != NULL && ran_count < MOST) {
        unsigned long long begin = 0, end = 0;
        long long from = 0, to = 0;
        EXPECT_EQ(sscanf(line, "%39s %*d %*s %*s %llu %llu %lld %lld", what, &begin, &end, &from, &to), 5);
        if (strcmp(what, "kernel") == 0 || (copies && strcmp(what, "copy") == 0) || strcmp(what, "fill") == 0) {
            rans[ran_count++] = (ran){.begin = begin, .end = end, .from = from, .to = to};
        }
    }
    if (EXPECT(file != NULL)) {
        fclose(file);
    }
}

static bool is_work(const activity *one) {
    const char *name = ztp_function_table[one->words[0] >> 32 & 0xffff].name;
    return strstr(name, "Launch") != NULL || strstr(name, "Copy") != NULL || strstr(name, "Fill") != NULL;
}

static int by_ticks(const void *left, const void *right) {
    const ran *a = left, *b = right;
    return a->begin != b->begin ? a->begin < b->begin ? -1 : 1 : a->end < b->end ? -1 : a->end > b->end;
}

// Finds what ran at the times that an activity has, and was not found before.
static ran *find_ran(uint64_t begin, uint64_t end) {
    int low = 0, high = ran_count;
    while (low < high) {
        int middle = (low + high) / 2;
        bool is_before = rans[middle].begin < begin || (rans[middle].begin == begin && rans[middle].end < end);
        low = is_before ? middle + 1 : low;
        high = is_before ? high : middle;
    }
    while (low < ran_count && rans[low].taken && rans[low].begin == begin && rans[low].end == end) {
        low++;
    }
    bool found = low < ran_count && rans[low].begin == begin && rans[low].end == end;
    return found ? &rans[low] : NULL;
}

// Clocks of the host are compared by readings one after the other, and times are cut to ticks.
enum { SLACK = 100000 };

// Each kernel, copy and fill that ran has one activity, and each activity that is timed has exactly its times. One that
// is not timed lies where it is said to lie.
static void match_truth(void) {
    qsort(rans, (size_t)ran_count, sizeof *rans, by_ticks);
    int works = 0, bounded = 0, dropped = 0;
    for (int i = 0; i < activity_count; i++) {
        const uint64_t *one = activities[i].words;
        works += is_work(&activities[i]);
        if (!is_work(&activities[i]) || (one[0] & 0xff) != ZTP_ACTIVITY_TIMED) {
            bounded += is_work(&activities[i]) && (one[0] & 0xff) == ZTP_ACTIVITY_BOUNDED;
            dropped += is_work(&activities[i]) && (one[0] & 0xff) == ZTP_ACTIVITY_DROPPED;
            continue;
        }
        ran *its = find_ran(one[ZTP_ACTIVITY_BEGIN], one[ZTP_ACTIVITY_END]);
        if (EXPECT(its != NULL)) {
            its->taken = true;
            EXPECT(its->from + SLACK >= (int64_t)one[1]);
            EXPECT(its->to <= (int64_t)one[ZTP_ACTIVITY_OBSERVED] + SLACK);
        }
    }
    EXPECT_EQ(ran_count, works);
    EXPECT(ran_count > 0);
    // Of those that are left, each lies within the bounds of one that is not timed.
    int left = 0;
    for (int i = 0; i < ran_count; i++) {
        bool lies = rans[i].taken;
        for (int k = 0; k < activity_count && !lies; k++) {
            const uint64_t *one = activities[k].words;
            bool seen = (one[0] >> 16 & ZTP_ACTIVITY_SEEN) != 0;
            lies = (one[0] & 0xff) != ZTP_ACTIVITY_TIMED && is_work(&activities[k]) &&
                   rans[i].from + SLACK >= (int64_t)one[1] &&
                   (!seen || rans[i].to <= (int64_t)one[ZTP_ACTIVITY_OBSERVED] + SLACK);
        }
        EXPECT(lies);
        left += !rans[i].taken;
    }
    EXPECT_EQ(left, bounded + dropped);
}

// Runs a program, and compares what is recorded with what ran.
static void match(const char *path, uint32_t mode, const char *arguments, bool copies) {
    char truth[] = "/tmp/zetools-truth-XXXXXX";
    int file = mkstemp(truth);
    EXPECT(file >= 0);
    close(file);
    setenv("ZEMOCK_TRUTH", truth, 1);
    EXPECT_EQ(run_program(path, mode, arguments), 0);
    unsetenv("ZEMOCK_TRUTH");
    EXPECT_EQ(lost, 0);
    EXPECT_EQ(submitted, (uint64_t)activity_count);
    read_truth(truth, copies);
    unlink(truth);
    match_truth();
}

static void truth(void) {
    static const char everything[] =
        "plain 20 stamped 20 ooo 300 repeated 30 fenced 5 reused 10 in-order 300 transfers 50 swapped 20 reset-on-device 10 odd late-signal";
    static const uint32_t modes[] = {ZTP_DEVICE_OWN, ZTP_DEVICE_AUTO, ZTP_DEVICE_ALL};
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        match(program, modes[i], everything, true);
        // Two tiles, each of which writes times.
        setenv("ZEMOCK_TILES", "2", 1);
        match(program, modes[i], "ooo 50 in-order 50 transfers 10", true);
        unsetenv("ZEMOCK_TILES");
    }
    EXPECT_EQ(timed(), activity_count);
}

// ---- Random programs ------------------------------------------------------------------------------------------------

// So many programs for each process; TEST_RANDOM names their number in all, for longer runs by hand.
static void random_programs(void) {
    enum { EACH = 125, PROGRAMS = 2000, FIRST = 1 };
    static const uint32_t modes[] = {ZTP_DEVICE_OWN, ZTP_DEVICE_AUTO, ZTP_DEVICE_ALL, ZTP_DEVICE_FREE};
    long programs = getenv("TEST_RANDOM") != NULL ? atol(getenv("TEST_RANDOM")) : PROGRAMS;
    first_ring = UINT64_C(1) << 24;
    for (long first = FIRST; first < FIRST + programs && expect_result() == 0; first += EACH) {
        char arguments[64];
        snprintf(arguments, sizeof arguments, "%ld %d", first, EACH);
        uint32_t mode = modes[first / EACH % 4];
        // The next handle of every third is that of what was destroyed last.
        if (first / EACH % 3 == 2) {
            setenv("ZEMOCK_REUSE_HANDLES", "1", 1);
        }
        if (getenv("TEST_VENDOR") == NULL) {
            setenv("RANDOM_SINGLE", "1", 1);
            match(beside, mode, arguments, true);
            unsetenv("RANDOM_SINGLE");
        }
        compare_program(beside, mode, arguments);
        unsetenv("ZEMOCK_REUSE_HANDLES");
        EXPECT_EQ(lost, 0);
        EXPECT_EQ(submitted, (uint64_t)activity_count);
        // The tracer, which is the loader's; nothing else is left by any of them.
        EXPECT(strstr(output, " left ") != NULL && strstr(output, " left 2") == NULL);
        // In the mode that does nothing at the exit, the last ones may be missing.
        EXPECT_EQ(count(ZTP_ACTIVITY_DROPPED, ZTP_BECAUSE_STOPPED), 0);
        if (expect_result() != 0) {
            fprintf(stderr, "programs %s, way %u\n%.2000s%.2000s", arguments, mode, errors, output);
        }
    }
}
static const device_case cases[] = {
    {"truth", truth},
    {"random", random_programs},
    {"without-events", without_events},
    {"no-destruction", no_destruction},
    {"plain-events", plain_events},
    {"own-timestamps", own_timestamps},
    {"reuse", reuse},
    {"repeated", repeated},
    {"replayed", replayed},
    {"overlapping", overlapping},
    {"failures", failures},
    {"no-memory", no_memory},
    {"context", context_goes},
    {"killed", killed},
    {"serialising", serialising},
    {"widened", widened},
    {"free", free_of_charge},
    {"proofs", proofs},
    {"small-rings", small_rings},
    {"ends", ends},
    {"ends-at-random", ends_at_random},
};

int main(int argc, char **argv) {
    return play(argc, argv, cases, sizeof cases / sizeof *cases);
}
