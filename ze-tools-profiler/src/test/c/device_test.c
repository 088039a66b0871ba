// Programs whose commands on devices are timed by the preloaded probe: what their ring files say, and that they see nothing of it.
//   device_test PROBE PROGRAM ZEMOCK_FOLDER CASE   beside the program lie device_random and device_traps
#include <stdbool.h>
#include <time.h>

#include "ring_file.h"

enum { MOST = 1 << 17 };

static const char *probe, *program;
static char output[1 << 17], errors[1 << 17], beside[600], traps[600];

typedef struct {
    uint64_t words[ZTP_ACTIVITY_WORDS];
} activity;

static uint64_t first_ring = UINT64_C(1) << 22;
static activity activities[MOST];
static int activity_count;
static uint64_t submitted, lost, appended, never;
static uint64_t calls_seen, calls_recorded, calls_dropped;
static uint64_t all_activities, named;   // the latter: functions that were fetched and cannot be seen
static uint64_t unrecorded;          // appends that are known by the timeline only
static uint64_t appends_succeeded;   // by the records of calls

static void read_text(const char *path, char *to, size_t size) {
    FILE *file = fopen(path, "r");
    size_t length = file == NULL ? 0 : fread(to, 1, size - 1, file);
    to[length] = 0;
    if (file != NULL) {
        fclose(file);
    }
}

// Whether a function appends a command: a second list of them, by their names.
static bool appends(uint32_t function) {
    const char *name = ztp_function_table[function].name;
    bool others = strstr(name, "AppendCommandLists") != NULL || strstr(name, "AppendMetric") != NULL;
    return strncmp(name, "zeCommandListAppend", 19) == 0 && !others;
}

static void visit(const ring_file *file, const uint64_t *words, void *data) {
    (void)data;
    uint64_t kind = words[0] >> 56;
    if ((kind == ZTP_CALL || kind == ZTP_CALL_ON_OBJECT) && (uint32_t)words[0] == 0) {
        appends_succeeded += appends((uint32_t)(words[0] >> 32 & 0xffff));
    }
    all_activities += kind == ZTP_ACTIVITY;
    if (kind == ZTP_ACTIVITY && activity_count < MOST) {
        activity *to = &activities[activity_count++];
        memcpy(to->words, words, sizeof to->words);
        uint32_t kernel = (uint32_t)to->words[ZTP_ACTIVITY_WHAT];
        // Several kernels of one command have a definition together.
        EXPECT(kernel == 0 || file->definitions[kernel]->kind == ZTP_DEFINE_KERNEL ||
               file->definitions[kernel]->kind == ZTP_DEFINE_KERNELS);
        EXPECT_EQ(words[0] >> 48 & 0xff, ZTP_ACTIVITY_WORDS - 4);
    }
}

static int run_program(const char *path, uint32_t mode, const char *arguments) {
    run self;
    char command[2048], paths[4][512];
    make_run(&self, "/dev/shm");
    self.control->device = mode;
    // All of a program's records are read at its end.
    self.control->first_ring_bytes = first_ring;
    if (first_ring > self.control->ring_bytes) {
        self.control->ring_bytes = first_ring;
        self.control->budget = 8 * first_ring;
    }
    snprintf(command, sizeof command, "exec env 'ZETOOLS_PROBE=a:%s' 'LD_PRELOAD=%s' %s %s > %s/out 2> %s/err", self.directory,
             probe, path, arguments, self.directory, self.directory);
    int status = system(command);
    char file_path[320];
    snprintf(file_path, sizeof file_path, "%s/out", self.directory);
    read_text(file_path, output, sizeof output);
    snprintf(file_path, sizeof file_path, "%s/err", self.directory);
    read_text(file_path, errors, sizeof errors);
    activity_count = 0;
    appends_succeeded = all_activities = named = 0;
    if (EXPECT_EQ(find_rings(&self, paths, 4), 1)) {
        ring_file file = open_ring(paths[0], visit, NULL);
        for (int i = 0; i < MOST_DEFINITIONS; i++) {
            named += file.definitions[i] != NULL && file.definitions[i]->kind == ZTP_DEFINE_EXTENSION;
        }
        submitted = file.process->submitted;
        lost = file.process->activities_lost;
        appended = file.process->appended;
        never = file.process->never_submitted;
        calls_seen = file.seen, calls_recorded = file.recorded, calls_dropped = file.dropped;
        close_ring(&file);
    } else {
        fprintf(stderr, "%s\n%s\n", output, errors);
    }
    remove_run(&self);
    return status;
}

static int run_once(uint32_t mode, const char *arguments) {
    return run_program(program, mode, arguments);
}

// Runs a program without and with the timeline: it must not see the difference.
static void compare_program(const char *path, uint32_t mode, const char *arguments) {
    static char plain[sizeof output];
    int status = run_program(path, ZTP_DEVICE_OFF, arguments);
    EXPECT_EQ(activity_count, 0);
    EXPECT_EQ(submitted, 0);
    memcpy(plain, output, sizeof plain);
    EXPECT_EQ(run_program(path, mode, arguments), status);
    EXPECT_STR(output, plain);
    EXPECT_EQ(calls_seen, calls_recorded + calls_dropped);
    // Counted twice, by the timeline and by the recorder.
    if (calls_dropped == 0) {
        EXPECT_EQ(appended, appends_succeeded + unrecorded);
    }
}

static void compare_with(uint32_t mode, const char *arguments) {
    compare_program(program, mode, arguments);
}

static void compare(const char *arguments) {
    compare_with(ZTP_DEVICE_OWN, arguments);
}

static int count(uint32_t state, uint32_t reason) {
    int found = 0;
    for (int i = 0; i < activity_count; i++) {
        found += (activities[i].words[0] & 0xff) == state && (activities[i].words[0] >> 8 & 0xff) == reason;
    }
    return found;
}

static int timed(void) {
    return count(ZTP_ACTIVITY_TIMED, ZTP_BECAUSE_NOTHING);
}

// Each execution has one record, and no two timed ones on the only engine are the same.
static void expect_account(int all) {
    EXPECT_EQ(submitted, all);
    EXPECT_EQ(activity_count, all);
    EXPECT_EQ(lost, 0);
    for (int i = 0; i < activity_count; i++) {
        const uint64_t *one = activities[i].words;
        if ((one[0] & 0xff) == ZTP_ACTIVITY_TIMED) {
            EXPECT(one[ZTP_ACTIVITY_BEGIN] <= one[ZTP_ACTIVITY_END] && one[ZTP_ACTIVITY_BEGIN] != 0);
        }
        EXPECT(one[ZTP_ACTIVITY_APPENDED] <= one[1] && one[1] <= one[ZTP_ACTIVITY_OBSERVED]);
        EXPECT(one[ZTP_ACTIVITY_WHAT] >> 32 != 0);
        EXPECT(one[3] != UINT64_MAX && one[ZTP_ACTIVITY_SUBMIT] != UINT64_MAX);
    }
}

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

// Every command that is not timed was seen to be complete by the host, no earlier than it was submitted.
static void expect_seen(void) {
    for (int i = 0; i < activity_count; i++) {
        EXPECT((activities[i].words[0] >> 16 & ZTP_ACTIVITY_SEEN) != 0);
    }
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
    compare_with(ZTP_DEVICE_AUTO, "in-order 5 plain 20");
    expect_account(25);
    EXPECT_EQ(timed(), 5);
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_OWN_EVENT), 20);
    expect_seen();
    compare_with(ZTP_DEVICE_ALL, "in-order 5 plain 20");
    expect_account(25);
    EXPECT_EQ(timed(), 25);
}

static void free_of_charge(void) {
    compare_with(ZTP_DEVICE_FREE, "ooo 20 in-order 20 swapped 10 stamped 5 transfers 2");
    expect_account(59);
    EXPECT_EQ(timed() + count(ZTP_ACTIVITY_DROPPED, ZTP_BECAUSE_STOPPED), 25);
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_NOT_FREE), 24);
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_OWN_EVENT), 10);
}

// What proves that commands are complete which nothing times: waits for events, lists, queues, fences.
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
    compare("reset-on-device 10");
    expect_account(20);
    EXPECT_EQ(timed(), 0);
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_DEVICE_RESET), 10);
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_NOT_TIMEABLE), 10);
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
            EXPECT(one[ZTP_ACTIVITY_BEGIN] != other[ZTP_ACTIVITY_BEGIN] || one[ZTP_ACTIVITY_END] != other[ZTP_ACTIVITY_END]);
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

static void failures(void) {
    bool vendor = getenv("TEST_VENDOR") != NULL;
    compare(vendor ? "odd late-signal" : "errors late-signal");
    EXPECT_EQ(submitted, 4);
    EXPECT_EQ(activity_count, 4);
    EXPECT_EQ(timed(), 2);
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_NOT_TIMEABLE), 2);
}

static void no_memory(void) {
    setenv("ZEMOCK_FAULT", "zeEventPoolCreate:1:0x70000003,zeEventPoolCreate:2:0x70000003,zeEventPoolCreate:3:0x70000003", 1);
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

// ---- The truth --------------------------------------------------------------------------------------------------------------

// A line of the simulated GPU's truth file, of a kernel, a copy or a fill.
typedef struct {
    uint64_t begin, end;   // ticks
    int64_t from, to;      // CLOCK_MONOTONIC
    bool taken;
} ran;

static ran rans[MOST];
static int ran_count;

static void read_truth(const char *path) {
    FILE *file = fopen(path, "r");
    char line[512], what[40];
    ran_count = 0;
    while (file != NULL && fgets(line, sizeof line, file) != NULL && ran_count < MOST) {
        unsigned long long begin = 0, end = 0;
        long long from = 0, to = 0;
        EXPECT_EQ(sscanf(line, "%39s %*d %*s %*s %llu %llu %lld %lld", what, &begin, &end, &from, &to), 5);
        if (strcmp(what, "kernel") == 0 || strcmp(what, "copy") == 0 || strcmp(what, "fill") == 0) {
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

// Each kernel, copy and fill that ran has one activity, and each activity that is timed has exactly its times. One that is
// not timed lies where it is said to lie.
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
            lies = (one[0] & 0xff) != ZTP_ACTIVITY_TIMED && is_work(&activities[k]) && rans[i].from + SLACK >= (int64_t)one[1] &&
                   (!seen || rans[i].to <= (int64_t)one[ZTP_ACTIVITY_OBSERVED] + SLACK);
        }
        EXPECT(lies);
        left += !rans[i].taken;
    }
    EXPECT_EQ(left, bounded + dropped);
}

// Runs a program, and compares what is recorded with what ran.
static void match(const char *path, uint32_t mode, const char *arguments) {
    char truth[] = "/tmp/zetools-truth-XXXXXX";
    int file = mkstemp(truth);
    EXPECT(file >= 0);
    close(file);
    setenv("ZEMOCK_TRUTH", truth, 1);
    EXPECT_EQ(run_program(path, mode, arguments), 0);
    unsetenv("ZEMOCK_TRUTH");
    EXPECT_EQ(lost, 0);
    EXPECT_EQ(submitted, (uint64_t)activity_count);
    read_truth(truth);
    unlink(truth);
    match_truth();
}

static void truth(void) {
    static const char everything[] =
        "plain 20 stamped 20 ooo 300 repeated 30 fenced 5 reused 10 in-order 300 transfers 50 swapped 20 reset-on-device 10 odd late-signal";
    static const uint32_t modes[] = {ZTP_DEVICE_OWN, ZTP_DEVICE_AUTO, ZTP_DEVICE_ALL};
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        match(program, modes[i], everything);
        // Two tiles, each of which writes times.
        setenv("ZEMOCK_TILES", "2", 1);
        match(program, modes[i], "ooo 50 in-order 50 transfers 10");
        unsetenv("ZEMOCK_TILES");
    }
    EXPECT_EQ(timed(), activity_count);
}

// ---- Random programs ----------------------------------------------------------------------------------------------------------

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
            match(beside, mode, arguments);
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

// ---- Traps ------------------------------------------------------------------------------------------------------------------

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
    static const uint8_t writes[] = {ZTP_MEMORY_DEVICE, ZTP_MEMORY_SHARED, ZTP_MEMORY_UNKNOWN, ZTP_MEMORY_DEVICE};
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
    spring(ZTP_DEVICE_AUTO, "refused");
    EXPECT_EQ(activity_count, 3);
    EXPECT_EQ(count(ZTP_ACTIVITY_BOUNDED, ZTP_BECAUSE_OWN_EVENT), 3);
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
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        spring(modes[i], "pools");
    }
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

// What is appended while the process ends is counted, or not begun.
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
    EXPECT_EQ(run_once(ZTP_DEVICE_AUTO, "late-order 20 ooo 100 in-order 100"), 0);
    expect_account(240);
    EXPECT_EQ(timed(), 240);
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

static const struct {
    const char *name;
    void (*test)(void);
} cases[] = {
    {"several-kernels", several_kernels}, {"memory-kinds", memory_kinds}, {"changed-commands", changed_commands},
    {"by-address", by_address}, {"host-functions", host_functions}, {"handles-come-again", handles_come_again},
    {"no-commands", no_commands}, {"through-others", through_others}, {"refusals", refusals}, {"persistent", persistent},
    {"other-pools", other_pools}, {"own-thread", thread_of_its_own}, {"many-contexts", many_contexts},
    {"ending-race", ending_race}, {"nothing-added", nothing_added}, {"spinning", spinning}, {"slow-clock", slow_clock},
    {"flooded", flooded},
    {"truth", truth}, {"random", random_programs},
    {"without-events", without_events}, {"no-destruction", no_destruction}, {"plain-events", plain_events},
    {"own-timestamps", own_timestamps}, {"reuse", reuse}, {"repeated", repeated}, {"overlapping", overlapping},
    {"failures", failures}, {"no-memory", no_memory}, {"context", context_goes}, {"killed", killed},
    {"serialising", serialising}, {"widened", widened}, {"free", free_of_charge}, {"proofs", proofs}, {"small-rings", small_rings},
};

int main(int argc, char **argv) {
    if (argc != 5) {
        return 2;
    }
    probe = argv[1], program = argv[2];
    const char *slash = strrchr(program, '/');
    snprintf(traps, sizeof traps, "%.*sdevice_traps", slash != NULL ? (int)(slash + 1 - program) : 0, program);
    snprintf(beside, sizeof beside, "%.*sdevice_random", slash != NULL ? (int)(slash + 1 - program) : 0, program);
    char path[512];
    snprintf(path, sizeof path, "%s/lib/libze_mock.so", argv[3]);
    if (access(path, R_OK) != 0) {
        printf("skipped: build ze-tools-mock first\n");
        return 77;
    }
    // The program may be one that starts another on the vendor's driver.
    if (getenv("TEST_VENDOR") == NULL) {
        setenv("ZE_ENABLE_ALT_DRIVERS", path, 1);
    }
    if (getenv("TEST_SYSTEM_LOADER") == NULL) {
        snprintf(path, sizeof path, "%s/lib/libze_loader.so.1", argv[3]);
        setenv("TEST_LOADER", path, 1);
        snprintf(path, sizeof path, "%s/lib", argv[3]);
        setenv("LD_LIBRARY_PATH", path, 1);
    }
    unsetenv("ZE_ENABLE_TRACING_LAYER");
    setenv("ZEMOCK_DEVICE", "pvc", 1);
    if (WEXITSTATUS(system(program)) == 77) {
        printf("skipped: this loader lacks functions\n");
        return 77;
    }
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (strcmp(argv[4], cases[i].name) == 0) {
            cases[i].test();
            return expect_result();
        }
    }
    return 2;
}
