// Programs whose commands on devices are timed by the preloaded probe: what their ring files say, and that they see nothing of it.
//   device_test PROBE PROGRAM ZEMOCK_FOLDER CASE
#include <stdbool.h>

#include "ring_file.h"

enum { MOST = 1 << 15 };

static const char *probe, *program;
static char output[1 << 17], errors[1 << 17];

typedef struct {
    uint64_t words[ZTP_ACTIVITY_WORDS];
} activity;

static uint64_t first_ring = UINT64_C(1) << 22;
static activity activities[MOST];
static int activity_count;
static uint64_t submitted, lost, appended, never;
static uint64_t calls_seen, calls_recorded, calls_dropped;

static void read_text(const char *path, char *to, size_t size) {
    FILE *file = fopen(path, "r");
    size_t length = file == NULL ? 0 : fread(to, 1, size - 1, file);
    to[length] = 0;
    if (file != NULL) {
        fclose(file);
    }
}

static void visit(const ring_file *file, const uint64_t *words, void *data) {
    (void)data;
    if (words[0] >> 56 == ZTP_ACTIVITY && activity_count < MOST) {
        activity *to = &activities[activity_count++];
        memcpy(to->words, words, sizeof to->words);
        uint32_t kernel = (uint32_t)to->words[ZTP_ACTIVITY_WHAT];
        EXPECT(kernel == 0 || file->definitions[kernel]->kind == ZTP_DEFINE_KERNEL);
        EXPECT_EQ(words[0] >> 48 & 0xff, ZTP_ACTIVITY_WORDS - 4);
    }
}

static int run_once(uint32_t mode, const char *arguments) {
    run self;
    char command[2048], paths[4][512];
    make_run(&self, "/dev/shm");
    self.control->device = mode;
    // All of a program's records are read at its end.
    self.control->first_ring_bytes = first_ring;
    snprintf(command, sizeof command, "exec env 'ZETOOLS_PROBE=a:%s' 'LD_PRELOAD=%s' %s %s > %s/out 2> %s/err", self.directory,
             probe, program, arguments, self.directory, self.directory);
    int status = system(command);
    char path[320];
    snprintf(path, sizeof path, "%s/out", self.directory);
    read_text(path, output, sizeof output);
    snprintf(path, sizeof path, "%s/err", self.directory);
    read_text(path, errors, sizeof errors);
    activity_count = 0;
    if (EXPECT_EQ(find_rings(&self, paths, 4), 1)) {
        ring_file file = open_ring(paths[0], visit, NULL);
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

// Runs the program without and with the timeline: it must not see the difference.
static void compare_with(uint32_t mode, const char *arguments) {
    static char plain[sizeof output];
    int status = run_once(ZTP_DEVICE_OFF, arguments);
    EXPECT_EQ(activity_count, 0);
    EXPECT_EQ(submitted, 0);
    memcpy(plain, output, sizeof plain);
    EXPECT_EQ(run_once(mode, arguments), status);
    EXPECT_STR(output, plain);
    EXPECT_EQ(calls_seen, calls_recorded + calls_dropped);
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

static const struct {
    const char *name;
    void (*test)(void);
} cases[] = {
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
