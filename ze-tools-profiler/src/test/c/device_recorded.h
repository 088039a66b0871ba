// The common part of tests of timed commands: they run a program under the preloaded probe, and read its ring file.
#ifndef DEVICE_RECORDED_H
#define DEVICE_RECORDED_H

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
static uint64_t all_activities, named;            // the latter: functions that were fetched and cannot be seen
static uint64_t kernels, measured, unmeasured;    // executions of kernels, and what queries around them say
static uint64_t clocks;                           // readings of clocks of devices
static uint64_t unrecorded, unrecorded_told;      // appends without a recorded call: as expected, and as counted
static uint64_t appends_succeeded;                // by the records of calls

static inline void read_text(const char *path, char *to, size_t size) {
    FILE *file = fopen(path, "r");
    size_t length = file == NULL ? 0 : fread(to, 1, size - 1, file);
    to[length] = 0;
    if (file != NULL) {
        fclose(file);
    }
}

// Returns whether a function appends a command: a second list of them, by their names.
static inline bool appends(uint32_t function) {
    const char *name = ztp_function_table[function].name;
    bool others = strstr(name, "AppendCommandLists") != NULL || strstr(name, "AppendMetric") != NULL;
    return strncmp(name, "zeCommandListAppend", 19) == 0 && !others;
}

static inline void visit(const ring_file *file, const uint64_t *words, void *data) {
    (void)data;
    uint64_t kind = words[0] >> 56;
    if ((kind == ZTP_CALL || kind == ZTP_CALL_ON_OBJECT) && (uint32_t)words[0] == 0) {
        appends_succeeded += appends((uint32_t)(words[0] >> 32 & 0xffff));
    }
    all_activities += kind == ZTP_ACTIVITY;
    if (kind == ZTP_ACTIVITY) {
        const char *name = ztp_function_table[words[0] >> 32 & 0xffff].name;
        bool is_known = (words[0] >> 8 & 0xff) != ZTP_BECAUSE_OLD_LIST;
        kernels += strncmp(name, "zeCommandListAppendLaunch", 25) == 0 && is_known;
    }
    if (kind == ZTP_MEASURED) {
        uint32_t reason = (uint32_t)words[0], size = (uint32_t)words[ZTP_MEASURED_PART];
        EXPECT(reason <= ZTP_UNMEASURED_READ_FAILED);
        EXPECT((reason == 0) == (size != 0));
        measured += reason == 0 && words[ZTP_MEASURED_PART] >> 32 == 0;
        unmeasured += reason != 0;
    }
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

static inline int run_program(const char *path, uint32_t mode, const char *arguments) {
    run self;
    char command[2048], paths[4][512];
    make_run(&self, "/dev/shm");
    self.control->device = mode;
    const char *group = getenv("TEST_METRIC_GROUP");
    if (group != NULL && mode != ZTP_DEVICE_OFF) {
        snprintf(self.control->metric_group, sizeof self.control->metric_group, "%s", group);
    }
    // All of a program's records are read at its end.
    self.control->first_ring_bytes = first_ring;
    if (first_ring > self.control->ring_bytes) {
        self.control->ring_bytes = first_ring;
        self.control->budget = 8 * first_ring;
    }
    snprintf(command, sizeof command, "exec env 'ZETOOLS_PROBE=a:%s' 'LD_PRELOAD=%s' %s %s > %s/out 2> %s/err",
             self.directory, probe, path, arguments, self.directory, self.directory);
    int status = system(command);
    char file_path[320];
    snprintf(file_path, sizeof file_path, "%s/out", self.directory);
    read_text(file_path, output, sizeof output);
    snprintf(file_path, sizeof file_path, "%s/err", self.directory);
    read_text(file_path, errors, sizeof errors);
    bool has_timer[MOST_DEFINITIONS] = {false};    // by the ids of devices
    activity_count = 0;
    appends_succeeded = all_activities = named = clocks = kernels = measured = unmeasured = 0;
    if (EXPECT_EQ(find_rings(&self, paths, 4), 1)) {
        ring_file file = open_ring(paths[0], visit, NULL);
        for (int i = 0; i < MOST_DEFINITIONS; i++) {
            named += file.definitions[i] != NULL && file.definitions[i]->kind == ZTP_DEFINE_EXTENSION;
            clocks += file.definitions[i] != NULL && file.definitions[i]->kind == ZTP_DEFINE_DEVICE_CLOCK;
            if (file.definitions[i] != NULL && file.definitions[i]->kind == ZTP_DEFINE_DEVICE_TIMER) {
                has_timer[file.definitions[i]->about % MOST_DEFINITIONS] = true;
            }
        }
        for (int i = 0; i < activity_count; i++) {
            uint64_t device_id = (activities[i].words[ZTP_ACTIVITY_WHAT] >> 32) % MOST_DEFINITIONS;
            EXPECT((activities[i].words[0] & 0xff) != ZTP_ACTIVITY_TIMED || has_timer[device_id]);
        }
        submitted = file.process->submitted;
        lost = file.process->activities_lost;
        appended = file.process->appended;
        never = file.process->never_submitted;
        unrecorded_told = file.process->unrecorded;
        calls_seen = file.seen, calls_recorded = file.recorded, calls_dropped = file.dropped;
        close_ring(&file);
    } else {
        fprintf(stderr, "%s\n%s\n", output, errors);
    }
    remove_run(&self);
    return status;
}

static inline int run_once(uint32_t mode, const char *arguments) {
    return run_program(program, mode, arguments);
}

// Runs a program without and with the timeline: it must not see the difference.
static inline void compare_program(const char *path, uint32_t mode, const char *arguments) {
    static char plain[sizeof output];
    int status = run_program(path, ZTP_DEVICE_OFF, arguments);
    EXPECT_EQ(activity_count, 0);
    EXPECT_EQ(submitted, 0);
    memcpy(plain, output, sizeof plain);
    EXPECT_EQ(run_program(path, mode, arguments), status);
    EXPECT_STR(output, plain);
    EXPECT_EQ(calls_seen, calls_recorded + calls_dropped);
    // Each execution of a kernel was measured, or there is a reason.
    if (getenv("TEST_METRIC_GROUP") != NULL && lost == 0) {
        EXPECT_EQ(measured + unmeasured, kernels);
    }
    // Counted twice, by the timeline and by the recorder.
    if (calls_dropped == 0) {
        EXPECT_EQ(appended, appends_succeeded + unrecorded);
        EXPECT_EQ(unrecorded_told, unrecorded);
    }
}

static inline void compare_with(uint32_t mode, const char *arguments) {
    compare_program(program, mode, arguments);
}

static inline void compare(const char *arguments) {
    compare_with(ZTP_DEVICE_OWN, arguments);
}

static inline int count(uint32_t state, uint32_t reason) {
    int found = 0;
    for (int i = 0; i < activity_count; i++) {
        found += (activities[i].words[0] & 0xff) == state && (activities[i].words[0] >> 8 & 0xff) == reason;
    }
    return found;
}

static inline int timed(void) {
    return count(ZTP_ACTIVITY_TIMED, ZTP_BECAUSE_NOTHING);
}

// Kernels that are timed.
static inline int timed_kernels(void) {
    int found = 0;
    for (int i = 0; i < activity_count; i++) {
        found += (activities[i].words[0] & 0xff) == ZTP_ACTIVITY_TIMED &&
                 (uint32_t)activities[i].words[ZTP_ACTIVITY_WHAT] != 0;
    }
    return found;
}

// Each execution has one record, and no two timed ones on the only engine are the same.
static inline void expect_account(int all) {
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

// Every command that is not timed was seen to be complete by the host, no earlier than it was submitted.
static inline void expect_seen(void) {
    for (int i = 0; i < activity_count; i++) {
        EXPECT((activities[i].words[0] >> 16 & ZTP_ACTIVITY_SEEN) != 0);
    }
}

typedef struct {
    const char *name;
    void (*test)(void);
} device_case;

// Plays the case that the arguments name: PROBE PROGRAM ZEMOCK_FOLDER CASE.
static inline int play(int argc, char **argv, const device_case *cases, size_t case_count) {
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
    for (size_t i = 0; i < case_count; i++) {
        if (strcmp(argv[4], cases[i].name) == 0) {
            cases[i].test();
            return expect_result();
        }
    }
    return 2;
}

#endif
