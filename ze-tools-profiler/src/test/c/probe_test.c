// Programs recorded by the preloaded probe, and what their ring files say.
//   probe_test PROBE PROGRAM LINKED_PROGRAM ZEMOCK_FOLDER CASE
#include <dlfcn.h>
#include <pthread.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <time.h>

#include <stddef.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "ring_file.h"
#include "base/socket.h"

static const char *probe, *program, *linked, *zemock;
static char output[65536];

static const char *folder_of_program(void) {
    static char path[512];
    snprintf(path, sizeof path, "%.*s", (int)(strrchr(program, '/') - program), program);
    return path;
}

static const char *other_library(void) {
    static char path[600];
    snprintf(path, sizeof path, "%s/other_preload.so", folder_of_program());
    return path;
}

static char paths[MOST_FILES][512];

enum { INIT_CALLS = 4 };    // of the program's "init"

typedef struct {
    run *run;
    const char *preload;    // instead of the probe
    char children;          // 0: all
    rlim_t file_limit;      // 0: none
    const char *prefix;     // a command before the program
    const char *command;    // instead of the program
    const char *token;      // for the collector's socket; NULL: none
} launch;

// Runs the program with arguments in one string; what it prints is in `output`. Returns the status of wait.
static int run_program(const launch *how, const char *arguments) {
    char command[4096];
    bool is_linked = strncmp(arguments, "linked", 6) == 0;
    // Not in the shell's own environment: with no children recorded the first process is the program.
    snprintf(command, sizeof command, "exec env 'ZETOOLS_PROBE=%c%s%s:%s' 'LD_PRELOAD=%s' %s %s %s 2>&1",
             how->children != 0 ? how->children : 'a', how->token != NULL ? "," : "",
             how->token != NULL ? how->token : "", how->run->directory, how->preload != NULL ? how->preload : probe,
             how->prefix != NULL ? how->prefix : "",
             how->command != NULL ? how->command
             : is_linked          ? linked
                                  : program,
             arguments);
    int pipes[2];
    if (pipe(pipes) != 0) {
        exit(1);
    }
    pid_t child = fork();
    if (child == 0) {
        dup2(pipes[1], 1);
        dup2(pipes[1], 2);
        close(pipes[0]);
        close(pipes[1]);
        if (how->file_limit != 0) {
            struct rlimit limit = {how->file_limit, how->file_limit};
            setrlimit(RLIMIT_FSIZE, &limit);
        }
        execl("/bin/sh", "sh", "-c", command, NULL);
        _exit(127);
    }
    close(pipes[1]);
    size_t size = 0;
    for (ssize_t count; (count = read(pipes[0], output + size, sizeof output - 1 - size)) > 0;) {
        size += (size_t)count;
    }
    output[size] = 0;
    close(pipes[0]);
    int status;
    waitpid(child, &status, 0);
    return status;
}

static ring_file only_ring(const run *self, record_visitor visit, void *data) {
    if (!EXPECT_EQ(find_rings(self, paths, MOST_FILES), 1)) {
        fprintf(stderr, "%s\n", output);
        exit(1);
    }
    return open_ring(paths[0], visit, data);
}

static uint64_t count_kind(const ring_file *file, uint32_t kind) {
    uint64_t count = 0;
    for (uint32_t id = 1; id < MOST_DEFINITIONS; id++) {
        count += file->definitions[id] != NULL && file->definitions[id]->kind == kind;
    }
    return count;
}

static const ztp_definition *first_of(const ring_file *file, uint32_t kind) {
    for (uint32_t id = 1; id < MOST_DEFINITIONS; id++) {
        if (file->definitions[id] != NULL && file->definitions[id]->kind == kind) {
            return file->definitions[id];
        }
    }
    fprintf(stderr, "no definition of kind %u\n", kind);
    exit(1);
}

static void expect_balance(const ring_file *file, uint64_t calls, uint64_t in_flight) {
    EXPECT_EQ(file->seen, calls);
    EXPECT_EQ(file->seen, file->recorded + file->dropped + in_flight);
    EXPECT_EQ(file->process->unplaced, 0);
}

static uint64_t word_of(const ztp_definition *entry, uint32_t index) {
    uint64_t word;
    memcpy(&word, entry->payload + 8 * index, sizeof word);
    return word;
}

// ---- Ways to bind the loader ----------------------------------------------------------------------------------------

static void binds(const char *how) {
    run self;
    char arguments[128];
    make_run(&self, "/dev/shm");
    snprintf(arguments, sizeof arguments, "%s init call 1000 print done", how);
    EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
    EXPECT_STR(output, "done\n");
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 1000, 0);
    EXPECT_EQ(file.recorded, INIT_CALLS + 1000);
    EXPECT_EQ(file.by_function[ZTP_zeInit], 1);
    EXPECT_EQ(file.by_function[ZTP_zeDriverGetApiVersion], 1000);
    EXPECT_EQ(file.process->state, ZTP_ENDED);
    EXPECT_EQ(count_kind(&file, ZTP_DEFINE_DEVICE), 1);
    EXPECT_EQ(count_kind(&file, ZTP_DEFINE_DRIVER), 1);
    EXPECT_EQ(word_of(first_of(&file, ZTP_DEFINE_DRIVER), 2), ZTP_DEVICES_SIMULATED);
    uint32_t address_length;
    const char *address = text_of(first_of(&file, ZTP_DEFINE_DEVICE), 9, 1, &address_length);
    EXPECT(address_length == 12 && address[4] == ':' && address[7] == ':' && address[10] == '.');
    EXPECT_EQ(word_of(first_of(&file, ZTP_DEFINE_LOADER), 0), ZTP_LOADER_TRACED);
    EXPECT(count_kind(&file, ZTP_DEFINE_CLOCK) >= 1);
    uint32_t pattern_length;
    const char *pattern = text_of(first_of(&file, ZTP_DEFINE_UNTRACED), 0, 0, &pattern_length);
    EXPECT(pattern_length == 4 && memcmp(pattern, "zet*", 4) == 0);
    EXPECT(file.process->layer_cost > 0);
    uint32_t length;
    const char *command = text_of(first_of(&file, ZTP_DEFINE_PROCESS), 0, 1, &length);
    EXPECT(length > 10 && memcmp(command + length - 5, "done", 5) == 0);
    close_ring(&file);
    remove_run(&self);
}

static void bind_linked(void) {
    binds("linked");
}

static void bind_dlopen(void) {
    binds("dlopen");
}

static void bind_local(void) {
    binds("local");
}

static void bind_deepbind(void) {
    binds("deepbind");
}

// A library that is linked with the loader, opened with names of its own: the loader is in no global scope.
static void bind_plugin(void) {
    char how[600];
    snprintf(how, sizeof how, "plugin %s/probe_plugin.so", folder_of_program());
    binds(how);
}

// Two copies have separate state: each needs a tracer.
static void copies(void) {
    run self;
    char command[1024];
    make_run(&self, "/dev/shm");
    const char *loader = getenv("TEST_LOADER");
    if (loader == NULL) {
        loader = "$(ldconfig -p | sed -n 's/.*libze_loader.so.1 .*=> //p' | head -1)";
    }
    snprintf(command, sizeof command, "cp -L %s %s/libze_loader.so.1", loader, self.directory);
    EXPECT_EQ(system(command), 0);
    snprintf(command, sizeof command, "local init call 10 copy %s/libze_loader.so.1 init call 20", self.directory);
    EXPECT_EQ(run_program(&(launch){.run = &self}, command), 0);
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, 2 * INIT_CALLS + 30, 0);
    EXPECT_EQ(count_kind(&file, ZTP_DEFINE_LOADER), 2);
    close_ring(&file);
    remove_run(&self);
}

// Another preloaded library finds what comes behind it, in front of the probe and behind it.
static void other_libraries(void) {
    run self;
    char list[1100];
    make_run(&self, "/dev/shm");
    for (int first = 0; first < 2; first++) {
        snprintf(list, sizeof list, first ? "%2$s %1$s" : "%1$s:%2$s", probe, other_library());
        EXPECT_EQ(run_program(&(launch){.run = &self, .preload = list}, "dlopen init call 10 ids"), 0);
        EXPECT_STR(output, "asked\n");
        ring_file file = only_ring(&self, NULL, NULL);
        expect_balance(&file, INIT_CALLS + 10, 0);
        close_ring(&file);
        unlink(paths[0]);
    }
    remove_run(&self);
}

// The only note of a kind. Of another one there may be one on loaders that are old.
static const ztp_note *only_note(const run *self, uint32_t kind) {
    const ztp_note *found = NULL;
    int count = 0;
    for (uint32_t i = 0; i < self->control->notes_claimed && i < ZTP_NOTES; i++) {
        const ztp_note *note = &self->control->notes[i];
        EXPECT_EQ(note->state, 2);
        EXPECT(note->kind == kind || note->kind == ZTP_NOTE_OLD_LOADER);
        if (note->kind == kind) {
            found = note;
            count++;
        }
    }
    if (!EXPECT_EQ(count, 1)) {
        exit(1);
    }
    return found;
}

// A library that finds another one by its RUNPATH, which the dynamic linker takes from the caller of dlopen, still
// does.
static void sibling(void) {
    run self;
    char arguments[700];
    make_run(&self, "/dev/shm");
    snprintf(arguments, sizeof arguments, "dlopen init call 10 finder %s/libprobe_finder.so", folder_of_program());
    EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
    EXPECT_STR(output, "sibling\n");
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 10, 0);
    close_ring(&file);
    remove_run(&self);
}

// more: behind the run in the options.
static void with_options(const run *self, const char *more) {
    char options[300];
    snprintf(options, sizeof options, "a:%s%s", self->directory, more);
    setenv("TEST_OPTIONS", options, 1);
    // Needed by loaders whose layer cannot be had later: the user of an agent sets it.
    setenv("ZE_ENABLE_TRACING_LAYER", "1", 1);
}

// The probe comes late, when little memory for variables of threads is left, and is closed by the program at once.
// Driver and device were there before, and call stacks are wanted.
static void late(void) {
    run self;
    char arguments[1400];
    make_run(&self, "/dev/shm");
    with_options(&self, "\non");
    snprintf(arguments, sizeof arguments, "dlopen init load %s/libprobe_tls_hog.so agent %s call 10 threads 3 5",
             folder_of_program(), probe);
    EXPECT_EQ(run_program(&(launch){.run = &self, .preload = ""}, arguments), 0);
    EXPECT_STR(output, "");
    ring_file file = only_ring(&self, NULL, NULL);
    EXPECT_EQ(file.by_function[ZTP_zeDriverGetApiVersion], 25);
    EXPECT_EQ(file.seen, 25);
    EXPECT_EQ(file.recorded, 25);
    EXPECT_EQ(file.process->door, ZTP_DOOR_AGENT);
    EXPECT_EQ(count_kind(&file, ZTP_DEFINE_DRIVER), 1);
    EXPECT(count_kind(&file, ZTP_DEFINE_DEVICE) >= 1);
    EXPECT_EQ(word_of(first_of(&file, ZTP_DEFINE_DRIVER), 2), ZTP_DEVICES_SIMULATED);
    EXPECT(count_kind(&file, ZTP_DEFINE_STACK) >= 1);
    close_ring(&file);
    unsetenv("ZE_ENABLE_TRACING_LAYER");
    remove_run(&self);
}

// Another tool audits the dynamic linker: each object is in its sight, and memory for variables of threads is counted
// otherwise.
static void audit(void) {
    run self;
    char prefix[700];
    make_run(&self, "/dev/shm");
    snprintf(prefix, sizeof prefix, "env LD_AUDIT=%s/libprobe_audit.so", folder_of_program());
    EXPECT_EQ(run_program(&(launch){.run = &self, .prefix = prefix}, "dlopen init call 10 threads 3 5 print on"), 0);
    EXPECT_STR(output, "on\n");
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 25, 0);
    close_ring(&file);
    remove_run(&self);
}

// A program that closes the probe as often as it likes, while threads have calls behind them and before them.
static void closed(void) {
    run self;
    char arguments[700];
    make_run(&self, "/dev/shm");
    snprintf(arguments, sizeof arguments, "dlopen init close %s print on", probe);
    EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
    EXPECT_STR(output, "on\n");
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 80, 0);
    close_ring(&file);
    remove_run(&self);
}

// Both initialisations, in both orders: the second one puts the loader's plain table back.
static void both_initialisations(void) {
    static const char *const orders[] = {"dlopen init call 10 initdrivers call 20 kernels",
                                         "dlopen initdrivers call 10 init call 20 kernels initdrivers call 5"};
    run self;
    make_run(&self, "/dev/shm");
    for (int i = 0; i < 2; i++) {
        int status = run_program(&(launch){.run = &self}, orders[i]);
        if (WIFEXITED(status) && WEXITSTATUS(status) == 77) {
            remove_run(&self);
            printf("skipped: this loader has no zeInitDrivers\n");
            exit(77);
        }
        EXPECT_EQ(status, 0);
        ring_file file = only_ring(&self, NULL, NULL);
        EXPECT_EQ(file.by_function[ZTP_zeInit], 1);
        EXPECT_EQ(file.by_function[ZTP_zeInitDrivers], i == 0 ? 2 : 4);
        EXPECT_EQ(file.by_function[ZTP_zeDriverGetApiVersion], i == 0 ? 30 : 35);
        EXPECT_EQ(file.by_function[ZTP_zeKernelCreate], 8);
        EXPECT_EQ(file.seen, file.recorded);
        EXPECT_EQ(word_of(first_of(&file, ZTP_DEFINE_LOADER), 0), ZTP_LOADER_TRACED);
        close_ring(&file);
        unlink(paths[0]);
    }
    remove_run(&self);
}

// ---- Layers between a program and the loader ------------------------------------------------------------------------

static void through(const char *library, const char *how) {
    run self;
    char arguments[800];
    make_run(&self, "/dev/shm");
    snprintf(arguments, sizeof arguments, "none through %s/%s.so %s 30 print done", folder_of_program(), library, how);
    EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
    EXPECT_STR(output, "done\n");
    ring_file file = only_ring(&self, NULL, NULL);
    EXPECT_EQ(file.by_function[ZTP_zeInit], 1);
    EXPECT_EQ(file.by_function[ZTP_zeDriverGet], 1);
    EXPECT_EQ(file.by_function[ZTP_zeDriverGetApiVersion], 30);
    EXPECT_EQ(word_of(first_of(&file, ZTP_DEFINE_LOADER), 0), ZTP_LOADER_TRACED);
    close_ring(&file);
    remove_run(&self);
}

// The loader is called by a jump, from a library in a scope of its own: its caller is the program, or code that is in
// no object.
static void tail_calls(void) {
    static const char *const ways[] = {"local-now", "local-lazy", "global-now", "global-lazy", "local-lazy-generated"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        through("tail_now", ways[i]);
        through("tail_lazy", ways[i]);
    }
}

// Its own dependencies come first for such a library: it is not bound to the probe.
static void tail_calls_deepbind(void) {
    through("tail_now", "local-now-deepbind");
    through("tail_lazy", "local-lazy-deepbind");
    through("tail_lazy", "global-lazy-deepbind-generated");
}

static void copy_loader(const run *self, const char *name) {
    char command[1024];
    const char *loader = getenv("TEST_LOADER");
    if (loader == NULL) {
        loader = "$(ldconfig -p | sed -n 's/.*libze_loader.so.1 .*=> //p' | head -1)";
    }
    snprintf(command, sizeof command, "cp -L %s %s/%s", loader, self->directory, name);
    EXPECT_EQ(system(command), 0);
}

// Two libraries with a loader each: each initialises its own. The one that has the soname comes first, for it would
// serve both.
static void tail_copies(void) {
    run self;
    char arguments[1600], prefix[600];
    make_run(&self, "/dev/shm");
    copy_loader(&self, "libze_loader_other.so.1");
    const char *before = getenv("LD_LIBRARY_PATH");
    snprintf(prefix, sizeof prefix, "env LD_LIBRARY_PATH=%s:%s", before == NULL ? "" : before, self.directory);
    for (int i = 0; i < 2; i++) {
        const char *how = i == 0 ? "local-now" : "local-now-deepbind";
        snprintf(arguments, sizeof arguments, "none through %s/%s.so %s 30 through %s/%s.so %s 20", folder_of_program(),
                 i == 0 ? "tail_lazy" : "tail_now", how, folder_of_program(), "tail_other", how);
        EXPECT_EQ(run_program(&(launch){.run = &self, .prefix = prefix}, arguments), 0);
        EXPECT_STR(output, "");
        ring_file file = only_ring(&self, NULL, NULL);
        EXPECT_EQ(file.by_function[ZTP_zeInit], 2);
        EXPECT_EQ(file.by_function[ZTP_zeDriverGetApiVersion], 50);
        EXPECT_EQ(count_kind(&file, ZTP_DEFINE_LOADER), 2);
        close_ring(&file);
        unlink(paths[0]);
    }
    remove_run(&self);
}

// A namespace of the dynamic linker has libraries of its own: what is called there is not recorded, and a note says so.
static void other_namespace(void) {
    run self;
    char arguments[800];
    make_run(&self, "/dev/shm");
    snprintf(arguments, sizeof arguments, "none through %s/tail_now.so namespace-now 30 print done",
             folder_of_program());
    EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
    EXPECT_STR(output, "done\n");
    EXPECT_EQ(find_rings(&self, paths, MOST_FILES), 0);
    EXPECT(strstr(only_note(&self, ZTP_NOTE_NAMESPACE)->text, "libze_loader.so") != NULL);
    remove_run(&self);
}

// A driver that is opened without a loader is not recorded, and a note names its file: here that of the simulated GPU,
// under the name of the vendor's.
static void driver_alone(void) {
    for (int sysman = 0; sysman < 2; sysman++) {
        run self;
        char arguments[1400], path[1100];
        make_run(&self, "/dev/shm");
        snprintf(path, sizeof path, "%s/lib/driver/libze_intel_gpu.so.1", zemock);
        snprintf(arguments, sizeof arguments, "none driver %s %s", path, sysman ? "zesInit" : "zeInit");
        EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
        EXPECT_STR(output, "answers 0\n");
        EXPECT_EQ(find_rings(&self, paths, MOST_FILES), 0);
        EXPECT(strstr(only_note(&self, ZTP_NOTE_DRIVER)->text, "libze_intel_gpu.so.1") != NULL);
        remove_run(&self);
    }
}

// A library in a scope of its own whose constructor initialises before the probe can look at its places: what is called
// behind the program's next question for a name is recorded, however the process ends, and a note names the rest. A
// loader whose layer must be there from the start is noted with its driver.
static void record_after_unseen(const char *words) {
    run self;
    char arguments[800];
    make_run(&self, "/dev/shm");
    snprintf(arguments, sizeof arguments, words, folder_of_program());
    (void)run_program(&(launch){.run = &self}, arguments);
    EXPECT_STR(output, "done\n");
    bool from_the_start = getenv("TEST_SYSTEM_LOADER") != NULL &&
                          dlsym(dlopen("libze_loader.so.1", RTLD_LAZY | RTLD_LOCAL), "zelEnableTracingLayer") == NULL;
    const ztp_note *note = only_note(&self, from_the_start ? ZTP_NOTE_UNSEEN : ZTP_NOTE_UNSEEN_BEFORE);
    if (from_the_start) {
        EXPECT(strstr(note->text, "libze_mock.so") != NULL);
    } else {
        EXPECT(strstr(note->text, "libze") != NULL && strstr(note->text, "loader.so") != NULL);
        ring_file file = only_ring(&self, NULL, NULL);
        EXPECT_EQ(file.by_function[ZTP_zeInit], 0);
        EXPECT_EQ(file.by_function[ZTP_zeDriverGet], 1);
        EXPECT_EQ(file.by_function[ZTP_zeDriverGetApiVersion], 30);
        EXPECT_EQ(file.seen, file.recorded);
        EXPECT_EQ(word_of(first_of(&file, ZTP_DEFINE_LOADER), 0), ZTP_LOADER_TRACED);
        close_ring(&file);
    }
    remove_run(&self);
}

// A loader whose constructor is not over is not called when names are asked for, by that constructor or by one that
// runs before it. A driver is there.
static void not_ready(void) {
    run self;
    char arguments[800];
    make_run(&self, "/dev/shm");
    snprintf(arguments, sizeof arguments, "dlopen load %s/libprobe_front.so default zeInit init call 5 print done",
             folder_of_program());
    EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
    EXPECT_STR(output, "found\ndone\n");
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 5, 0);
    close_ring(&file);
    remove_run(&self);
}

static void unseen_initialisation(void) {
    not_ready();
    record_after_unseen("none call-deep %s/tail_constructor.so 30 print done");
    record_after_unseen("none call-deep %s/tail_constructor.so 30 print done quick-exit");
    run self;
    char arguments[800];
    make_run(&self, "/dev/shm");
    snprintf(arguments, sizeof arguments, "none load-deep %s/tail_constructor.so print done", folder_of_program());
    EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
    EXPECT_STR(output, "done\n");
    EXPECT_EQ(find_rings(&self, paths, MOST_FILES), 0);
    // The loader of the tests is its own driver, so that nothing shows there.
    if (getenv("TEST_SYSTEM_LOADER") == NULL) {
        record_after_unseen("none call-deep %s/tail_constructor.so 30 print done kill");
    } else {
        EXPECT(strstr(only_note(&self, ZTP_NOTE_UNSEEN)->text, "libze_mock.so") != NULL);
    }
    remove_run(&self);
}

// A library that must be bound when it is opened, and needs a function that no library has, cannot be opened alone:
// nor can it with the probe, unless the function is one that each loader has, of which a note is left.
static void missing_now(void) {
    run self;
    char arguments[800], alone[sizeof output];
    make_run(&self, "/dev/shm");
    snprintf(arguments, sizeof arguments, "none load %s/libprobe_needy_drivers.so print on", folder_of_program());
    int status = run_program(&(launch){.run = &self, .preload = ""}, arguments);
    EXPECT_EQ(WEXITSTATUS(status), 8);
    memcpy(alone, output, sizeof alone);
    EXPECT(strstr(alone, "undefined symbol: zeInitDrivers") != NULL);
    EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), status);
    EXPECT_STR(output, alone);
    snprintf(arguments, sizeof arguments, "none finder %s/libprobe_needy_now.so print on", folder_of_program());
    EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
    EXPECT_STR(output, "not initialised\non\n");
    EXPECT_STR(only_note(&self, ZTP_NOTE_NO_FUNCTION)->text, "zeInit of libprobe_needy_now.so");
    remove_run(&self);
}

// A function that is in no library is not found either, and a library that can do without it does.
static void missing_functions(void) {
    missing_now();
    run self;
    char arguments[1400];
    make_run(&self, "/dev/shm");
    snprintf(arguments, sizeof arguments, "none default zeInit default zesInit finder %s/libprobe_weak.so",
             folder_of_program());
    EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
    EXPECT_STR(output, "none\nnone\nno loader\n");
    // Bound by the first call, as by itself.
    char alone[sizeof output];
    snprintf(arguments, sizeof arguments, "none finder %s/libprobe_needy.so print on", folder_of_program());
    int status = run_program(&(launch){.run = &self, .preload = ""}, arguments);
    EXPECT_EQ(WEXITSTATUS(status), 127);
    memcpy(alone, output, sizeof alone);
    EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), status);
    EXPECT_STR(output, alone);
    snprintf(arguments, sizeof arguments, "dlopen finder %s/libprobe_needy.so call 0", folder_of_program());
    EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
    EXPECT_STR(output, "initialised\n");
    EXPECT_EQ(only_ring(&self, NULL, NULL).by_function[ZTP_zeInit], 1);
    unlink(paths[0]);
    snprintf(arguments, sizeof arguments, "dlopen default zeInit finder %s/libprobe_weak.so init call 5",
             folder_of_program());
    EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
    EXPECT_STR(output, "found\na loader\n");
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 5, 0);
    close_ring(&file);
    remove_run(&self);
}

// ---- Programs that switch the tracing layer themselves --------------------------------------------------------------

// Runs the program without the probe and with it. Its tracer sees at least as much; all other lines of its output are
// the same.
static void with_own_switches(const char *arguments, uint64_t calls) {
    run self;
    char alone[sizeof output];
    make_run(&self, "/dev/shm");
    EXPECT_EQ(run_program(&(launch){.run = &self, .preload = ""}, arguments), 0);
    memcpy(alone, output, sizeof alone);
    EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
    char *line = output, *expected = alone;
    for (; *line != 0 && *expected != 0; line = strchr(line, '\n') + 1, expected = strchr(expected, '\n') + 1) {
        if (strncmp(line, "saw ", 4) == 0) {
            EXPECT(atol(line + 4) >= atol(expected + 4));
        } else {
            EXPECT_EQ(strncmp(line, expected, strcspn(expected, "\n") + 1), 0);
        }
    }
    EXPECT(*line == 0 && *expected == 0);
    ring_file file = only_ring(&self, NULL, NULL);
    EXPECT_EQ(file.by_function[ZTP_zeDriverGetApiVersion], calls);
    EXPECT_EQ(file.by_function[ZTP_zeKernelCreate], 8);
    EXPECT_EQ(file.seen, file.recorded);
    EXPECT_EQ(word_of(first_of(&file, ZTP_DEFINE_LOADER), 0), ZTP_LOADER_TRACED);
    for (uint32_t i = 0; i < self.control->notes_claimed && i < ZTP_NOTES; i++) {
        uint32_t kind = self.control->notes[i].kind;
        // A thread that waits for the one that initialises may be on its way to that yet.
        EXPECT(kind == ZTP_NOTE_OLD_LOADER || kind == ZTP_NOTE_SYSMAN ||
               (kind == ZTP_NOTE_LAYER_OUT && strstr(arguments, "-thread") != NULL));
    }
    if (expect_result() != 0) {
        fprintf(stderr, "with: %s\nalone:\n%sand here:\n%s", arguments, alone, output);
        exit(1);
    }
    close_ring(&file);
    remove_run(&self);
}

// The counter of the layer stands at 0, 1, 2, and one below 0, before another kind of initialisation takes the layer
// out.
static void own_layer(void) {
    static const char *const counts[] = {"", "on", "on on", "off", "on off off"};
    static const char *const kinds[] = {"drivers", "sysman", "sysman-thread", "init"};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        for (size_t j = 0; j < sizeof kinds / sizeof *kinds; j++) {
            char arguments[256];
            snprintf(
                arguments, sizeof arguments,
                "dlopen init tracer %s state call 10 saw %s state call 20 saw off on call 30 saw off state call 5 saw on on "
                "call 6 saw off off off off call 7 state saw kernels",
                counts[i], kinds[j]);
            with_own_switches(arguments, 78);
        }
    }
    // The other one first, and switched on before any.
    with_own_switches("dlopen sysman init tracer on call 10 saw kernels", 10);
    with_own_switches("dlopen on init tracer call 10 state saw kernels", 10);
    with_own_switches("dlopen on sysman on init tracer call 10 saw off off call 5 saw kernels", 15);
}

// Another thread that runs while the layer is out might have called: that is said. On a busy machine it may get no
// processor in time.
static void own_layer_thread(void) {
    enum { TRIES = 200 };
    run self;
    bool is_said = false;
    for (int i = 0; i < TRIES && !is_said; i++) {
        make_run(&self, "/dev/shm");
        EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init beside sysman call 100 kernels"), 0);
        ring_file file = only_ring(&self, NULL, NULL);
        bool has_kind = word_of(first_of(&file, ZTP_DEFINE_LOADER), 2) >= (UINT64_C(1) << 32 | 15 << 16 | 8);
        EXPECT(file.by_function[ZTP_zeDriverGetApiVersion] >= 100 + 10);
        is_said = !has_kind;
        for (uint32_t j = 0; j < self.control->notes_claimed && j < ZTP_NOTES; j++) {
            const ztp_note *note = &self.control->notes[j];
            if (note->kind == ZTP_NOTE_LAYER_OUT) {
                is_said = true;
                EXPECT_EQ(note->error, 1);
                EXPECT_STR(note->text, "zesInit");
            }
        }
        close_ring(&file);
        remove_run(&self);
    }
    EXPECT(is_said);
    // Threads that have rested called nothing, however many there are.
    make_run(&self, "/dev/shm");
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init resting 100 sysman call 5 kernels"), 0);
    ring_file file = only_ring(&self, NULL, NULL);
    EXPECT_EQ(file.by_function[ZTP_zeDriverGetApiVersion], 100 + 5);
    for (uint32_t i = 0; i < self.control->notes_claimed && i < ZTP_NOTES; i++) {
        EXPECT(self.control->notes[i].kind != ZTP_NOTE_LAYER_OUT);
    }
    close_ring(&file);
    remove_run(&self);
}

// Texts of any number, length and encoding: cut, counted, and readable.
static void many_texts(void) {
    enum { COUNT = 100000 };
    run self;
    char arguments[64];
    make_run(&self, "/dev/shm");
    snprintf(arguments, sizeof arguments, "dlopen init texts %d call 10", COUNT);
    EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
    ring_file file = only_ring(&self, NULL, NULL);
    EXPECT_EQ(file.seen, INIT_CALLS + 2 * (COUNT + 2) + 10);
    EXPECT_EQ(file.process->definitions, file.definition_count + file.process->definitions_lost);
    uint32_t found = 0, length;
    bool cut = false, strange = false;
    for (uint32_t id = 1; id < MOST_DEFINITIONS; id++) {
        const ztp_definition *entry = file.definitions[id];
        if (entry == NULL || entry->kind != ZTP_DEFINE_MODULE) {
            continue;
        }
        const char *text = text_of(entry, 4, 0, &length);
        cut |= length == ZTP_TEXT && (entry->flags & ZTP_TEXT_CUT) != 0;
        strange |= length == 11 && memcmp(text, "-DX=\xff\xfe\xc0\x80\xed\xa0\x80", 11) == 0;
        found++;
    }
    EXPECT(cut && strange);
    // 16 MiB for definitions are what this run allows.
    EXPECT(found > COUNT / 2);
    EXPECT(file.process->definitions_lost > 0 || found == COUNT + 2);
    close_ring(&file);
    remove_run(&self);
}

// Two ways into one process: the same library comes in by its second door, and another copy of it finds that it is
// late.
static void two_doors(void) {
    run self;
    char command[1400], copy[320];
    make_run(&self, "/dev/shm");
    with_options(&self, "");
    snprintf(command, sizeof command, "dlopen init agent %s call 10", probe);
    EXPECT_EQ(run_program(&(launch){.run = &self}, command), 0);
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 10, 0);
    close_ring(&file);
    unlink(paths[0]);

    snprintf(copy, sizeof copy, "%s/copy", self.directory);
    mkdir(copy, 0700);
    snprintf(command, sizeof command, "cp '%s' '%s/libzetools_probe.so'", probe, copy);
    EXPECT_EQ(system(command), 0);
    snprintf(command, sizeof command, "dlopen init agent %s/libzetools_probe.so call 10", copy);
    EXPECT_EQ(run_program(&(launch){.run = &self}, command), 0);
    (void)only_note(&self, ZTP_NOTE_OTHER_PROBE);
    file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 10, 0);
    close_ring(&file);
    unsetenv("ZE_ENABLE_TRACING_LAYER");
    remove_run(&self);
}

typedef struct {
    uint64_t calls, last;
} order;

static void expect_order(const ring_file *file, const uint64_t *words, void *data) {
    (void)file;
    order *so_far = data;
    EXPECT(words[1] >= so_far->last && words[2] >= words[1]);
    so_far->last = words[2];
    so_far->calls++;
}

// The time of day goes forward and back by an hour: times of calls are not made of it.
static void clock_steps(void) {
    run self;
    char list[1100];
    order calls = {0};
    make_run(&self, "/dev/shm");
    snprintf(list, sizeof list, "%s/libprobe_stepping_clock.so:%s", folder_of_program(), probe);
    EXPECT_EQ(run_program(&(launch){.run = &self, .preload = list}, "dlopen init call 1000 usleep 1100000 call 10"), 0);
    ring_file file = only_ring(&self, expect_order, &calls);
    expect_balance(&file, INIT_CALLS + 1010, 0);
    EXPECT_EQ(calls.calls, INIT_CALLS + 1010);
    uint64_t last[2] = {0};
    for (uint32_t id = 1; id < MOST_DEFINITIONS; id++) {
        if (file.definitions[id] != NULL && file.definitions[id]->kind == ZTP_DEFINE_CLOCK) {
            EXPECT(word_of(file.definitions[id], 0) > last[0] && word_of(file.definitions[id], 1) > last[1]);
            last[0] = word_of(file.definitions[id], 0), last[1] = word_of(file.definitions[id], 1);
        }
    }
    EXPECT(last[1] > 0);
    close_ring(&file);
    remove_run(&self);
}

// ---- Other languages ------------------------------------------------------------------------------------------------

static void by_command(const char *command, const char *needed, uint64_t calls, bool all) {
    run self;
    char text[1024];
    snprintf(text, sizeof text, "command -v %s >/dev/null", needed);
    if (system(text) != 0) {
        printf("skipped: %s is not installed\n", needed);
        exit(77);
    }
    make_run(&self, "/dev/shm");
    snprintf(text, sizeof text, command, probe, self.directory);
    EXPECT_EQ(run_program(&(launch){.run = &self, .command = text, .preload = all ? probe : ""}, ""), 0);
    ring_file file = only_ring(&self, NULL, NULL);
    EXPECT(file.seen == file.recorded && file.process->unplaced == 0);
    if (all) {
        EXPECT_EQ(file.recorded, calls);
    } else {
        EXPECT(file.recorded > calls / 2 && file.recorded <= calls);
    }
    if (expect_failures != 0) {
        fprintf(stderr, "%s\n", output);
    }
    close_ring(&file);
    remove_run(&self);
}

static void python(void) {
    by_command("python3 -c 'import ctypes, os\n"
               "z = ctypes.CDLL(os.environ.get(\"TEST_LOADER\", \"libze_loader.so.1\"))\n"
               "n = ctypes.c_uint32(1); d = ctypes.c_void_p(); v = ctypes.c_int()\n"
               "z.zeInit(0); z.zeDriverGet(ctypes.byref(n), ctypes.byref(d))\n"
               "[z.zeDriverGetApiVersion(d, ctypes.byref(v)) for i in range(100)]\n"
               "assert \"ZE_ENABLE_TRACING_LAYER\" not in os.environ'",
               "python3", 102, true);
}

static const char *java_source(void) {
    const char *source = getenv("TEST_JAVA_SOURCE");
    return source != NULL ? source : "Caller.java";
}

// Ends the test as skipped where there is no JDK that is new enough.
static const char *java_program(void) {
    const char *program = getenv("TEST_JAVA");
    if (program == NULL || program[0] == 0) {
        printf("skipped: no JDK 25 or newer was found when the tests were built\n");
        exit(77);
    }
    return program;
}

static void java(void) {
    char command[1024];
    const char *program = java_program();
    snprintf(command, sizeof command,
             "%s --enable-native-access=ALL-UNNAMED -Xshare:auto -XX:TieredStopAtLevel=1 %s 0 100", program,
             java_source());
    by_command(command, program, 102, true);
}

static void java_agent(void) {
    char command[1024];
    if (getenv("TEST_SYSTEM_LOADER") != NULL) {
        printf("skipped: the system's loader may be one whose layer cannot be had later\n");
        exit(77);
    }
    const char *program = java_program();
    snprintf(command, sizeof command,
             "%s -agentpath:%%s=a:%%s --enable-native-access=ALL-UNNAMED -XX:TieredStopAtLevel=1 %s 300 1000", program,
             java_source());
    by_command(command, program, 1002, false);
}

// A SYCL runtime, whose adapters carry Level Zero's static loader.
static void sycl(void) {
    const char *python = getenv("DPCTL_PYTHON");
    char command[2048];
    run self;
    if (python == NULL) {
        printf("skipped: DPCTL_PYTHON names no interpreter that has dpctl (pip install dpctl)\n");
        exit(77);
    }
    snprintf(command, sizeof command, "LD_LIBRARY_PATH=$(dirname %s)/../lib %s -c 'import dpctl' 2>/dev/null", python,
             python);
    if (system(command) != 0) {
        printf("skipped: %s cannot import dpctl\n", python);
        exit(77);
    }
    for (int adapter = 0; adapter < 2; adapter++) {
        make_run(&self, "/dev/shm");
        snprintf(
            command, sizeof command,
            "LD_LIBRARY_PATH=$(dirname %s)/../lib ONEAPI_DEVICE_SELECTOR='level_zero:*' SYCL_UR_USE_LEVEL_ZERO_V2=%d %s/bin/zemock-run --loader embedded "
            "--tiles 1 -- %s -c 'import dpctl, dpctl.memory\n"
            "q = dpctl.SyclQueue(dpctl.get_devices(backend=\"level_zero\")[0])\n"
            "m = dpctl.memory.MemoryUSMDevice(4096, queue=q)\n"
            "for i in range(5): m.copy_from_host(bytes(4096))'",
            python, adapter, zemock, python);
        EXPECT_EQ(run_program(&(launch){.run = &self, .command = command}, ""), 0);
        ring_file file = only_ring(&self, NULL, NULL);
        EXPECT(file.by_function[ZTP_zeInit] + file.by_function[ZTP_zeInitDrivers] > 0);
        EXPECT(file.by_function[ZTP_zeMemAllocDevice] > 0);
        EXPECT_EQ(file.by_function[ZTP_zeCommandListAppendMemoryCopy], 5);
        EXPECT_EQ(file.seen, file.recorded);
        EXPECT_EQ(word_of(first_of(&file, ZTP_DEFINE_LOADER), 0), ZTP_LOADER_TRACED);
        if (expect_failures != 0) {
            fprintf(stderr, "adapter %d: %s\n", adapter, output);
        }
        close_ring(&file);
        remove_run(&self);
    }
}

// ---- What is in the file --------------------------------------------------------------------------------------------

static void count_named(const ring_file *file, const uint64_t *words, void *data) {
    uint64_t *counts = data;
    if ((words[0] >> 32 & 0xffff) == ZTP_zeKernelSetGroupSize && words[0] >> 56 == ZTP_CALL_ON_OBJECT) {
        const ztp_definition *kernel = file->definitions[words[4]];
        uint32_t length;
        const char *name = text_of(kernel, 1, 0, &length);
        EXPECT_EQ(kernel->kind, ZTP_DEFINE_KERNEL);
        EXPECT(file->definitions[kernel->about] != NULL && file->definitions[kernel->about]->kind == ZTP_DEFINE_MODULE);
        counts[0] += length == 5 && memcmp(name, "first", 5) == 0;
        counts[1] += length == 6 && memcmp(name, "second", 6) == 0;
    }
}

static void kernel_names(void) {
    run self;
    make_run(&self, "/dev/shm");
    uint64_t counts[2] = {0};
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init kernels"), 0);
    ring_file file = only_ring(&self, count_named, counts);
    expect_balance(&file, INIT_CALLS + 4 + 8 * 2 + 12, 0);
    EXPECT_EQ(counts[0], 4);
    EXPECT_EQ(counts[1], 8);
    EXPECT_EQ(count_kind(&file, ZTP_DEFINE_KERNEL), 8);
    EXPECT_EQ(count_kind(&file, ZTP_DEFINE_KERNEL_PROPERTIES), 8);
    const ztp_definition *properties = first_of(&file, ZTP_DEFINE_KERNEL_PROPERTIES);
    EXPECT_EQ(file.definitions[properties->about]->kind, ZTP_DEFINE_KERNEL);
    EXPECT_EQ(word_of(properties, 0), 1);
    EXPECT(word_of(properties, 6) >= 8 && word_of(properties, 6) <= 32);
    EXPECT_EQ(count_kind(&file, ZTP_DEFINE_GONE), 10);
    // All calls on kernels and modules name them.
    EXPECT_EQ(file.on_objects, 4 + 8 * 2 + 12);
    uint32_t length;
    const ztp_definition *module = first_of(&file, ZTP_DEFINE_MODULE);
    EXPECT(memcmp(text_of(module, 4, 0, &length), "-ze-opt-level=1", 15) == 0 && length == 15);
    EXPECT(module->about != 0 && file.definitions[module->about]->kind == ZTP_DEFINE_DEVICE);
    // Inputs behind the description are the module's, and not what stands in it.
    EXPECT_EQ(count_kind(&file, ZTP_DEFINE_MODULE), 2);
    for (uint32_t id = 1; id < MOST_DEFINITIONS; id++) {
        const ztp_definition *other = file.definitions[id];
        if (other != NULL && other->kind == ZTP_DEFINE_MODULE && other != module) {
            EXPECT(memcmp(text_of(other, 4, 0, &length), "-ze-opt-level=2", 15) == 0 && length == 15);
            EXPECT_EQ(word_of(other, 2), word_of(module, 2));
            EXPECT_EQ(word_of(other, 3), word_of(module, 3));
        }
    }
    close_ring(&file);
    remove_run(&self);
}

// The parts of an image make one ELF file, which the program's own calls do not show; without the run's wish there is
// none.
static void images(void) {
    for (uint32_t wanted = 0; wanted < 2; wanted++) {
        run self;
        make_run(&self, "/dev/shm");
        self.control->images = wanted;
        EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init kernels"), 0);
        ring_file file = only_ring(&self, NULL, NULL);
        expect_balance(&file, INIT_CALLS + 4 + 8 * 2 + 12, 0);
        const ztp_definition *module = first_of(&file, ZTP_DEFINE_MODULE), *gone = NULL;
        uint64_t bytes = 0, size = 0, since = 0;
        for (uint32_t id = 1; id < MOST_DEFINITIONS; id++) {
            const ztp_definition *each = file.definitions[id];
            if (each != NULL && each->kind == ZTP_DEFINE_IMAGE && file.definitions[each->about] == module) {
                since = word_of(each, 0), size = word_of(each, 1);
                EXPECT_EQ(word_of(each, 2), bytes);
                EXPECT(bytes != 0 || memcmp(each->payload + 4 * sizeof(uint64_t), "\177ELF", 4) == 0);
                bytes += word_of(each, 3);
            } else if (each != NULL && each->kind == ZTP_DEFINE_GONE && file.definitions[each->about] == module) {
                gone = each;
            }
        }
        EXPECT_EQ(bytes, size);
        EXPECT_EQ(size > 0, wanted == 1);
        EXPECT(gone != NULL && word_of(gone, 0) > since);
        close_ring(&file);
        remove_run(&self);
    }
}

static void threads(void) {
    run self;
    make_run(&self, "/dev/shm");
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init threads 8 5000"), 0);
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 8 * 5000, 0);
    EXPECT_EQ(file.dropped, 0);
    EXPECT_EQ(file.process->threads, 9);
    EXPECT_EQ(count_kind(&file, ZTP_DEFINE_THREAD), 9);
    EXPECT_EQ(count_kind(&file, ZTP_DEFINE_THREAD_END), 8);
    close_ring(&file);
    remove_run(&self);
}

// A thread that makes many calls goes on to larger rings, and what does not fit is counted.
static void growth(void) {
    run self;
    make_run(&self, "/dev/shm");
    self.control->first_ring_bytes = UINT64_C(1) << 18;
    self.control->ring_bytes = UINT64_C(1) << 23;
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init call 200000"), 0);
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 200000, 0);
    EXPECT_EQ(file.process->lanes_used, 2);
    EXPECT_EQ(file.process->threads, 1);
    EXPECT(file.recorded >= 200000);
    close_ring(&file);
    self.control->ring_bytes = UINT64_C(1) << 18;
    unlink(paths[0]);
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init call 200000"), 0);
    file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 200000, 0);
    EXPECT(file.dropped > 150000);
    close_ring(&file);
    remove_run(&self);
}

// A thread that is faster than the reader gets rings of the largest size, one behind the other, up to its limit.
static void burst(void) {
    const uint64_t ring = UINT64_C(1) << 18, much = UINT64_C(1) << 24, some = UINT64_C(1) << 20;
    run self;
    make_run(&self, "/dev/shm");
    self.control->first_ring_bytes = self.control->ring_bytes = ring;
    self.control->thread_bytes = much;
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init call 200000"), 0);
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 200000, 0);
    EXPECT_EQ(file.dropped, 0);
    EXPECT_EQ(file.process->threads, 1);
    EXPECT(file.process->ring_bytes_used > 2 * ring && file.process->ring_bytes_used <= much);
    close_ring(&file);
    self.control->thread_bytes = some;
    unlink(paths[0]);
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init call 200000"), 0);
    file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 200000, 0);
    EXPECT(file.dropped > 0);
    EXPECT_EQ(file.process->ring_bytes_used, some);
    close_ring(&file);
    remove_run(&self);
}

// ---- Ends -----------------------------------------------------------------------------------------------------------

static void killed(void) {
    enum { TIMES = 40 };
    run self;
    make_run(&self, "/dev/shm");
    for (int i = 0; i < TIMES; i++) {
        char command[256];
        double seconds = 0.005 + 0.0007 * i;
        char timeout[64];
        snprintf(timeout, sizeof timeout, "timeout -s KILL %.4f", seconds);
        snprintf(command, sizeof command, "dlopen init threads 2 %d", 100000000);
        (void)run_program(&(launch){.run = &self, .prefix = timeout}, command);
        // One that is killed while it makes its file leaves it under its first name, until the run's directory goes.
        snprintf(command, sizeof command, "rm -f '%.200s'/*.tmp", self.directory);
        EXPECT_EQ(system(command), 0);
        int count = find_rings(&self, paths, MOST_FILES);
        EXPECT(count <= 1);
        if (count == 1) {
            ring_file file = open_ring(paths[0], NULL, NULL);
            EXPECT(file.seen - file.recorded - file.dropped <= file.process->threads);
            close_ring(&file);
            unlink(paths[0]);
        }
    }
    remove_run(&self);
}

static void aborted(void) {
    run self;
    make_run(&self, "/dev/shm");
    int status = run_program(&(launch){.run = &self}, "dlopen init call 100 kill");
    EXPECT(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 100, 0);
    EXPECT_EQ(file.process->state, ZTP_LIVE);
    close_ring(&file);
    remove_run(&self);
}

// ---- Children -------------------------------------------------------------------------------------------------------

static void forks(const char *how) {
    run self;
    char arguments[128];
    make_run(&self, "/dev/shm");
    snprintf(arguments, sizeof arguments, "dlopen init call 10 %s 7 call 5", how);
    EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
    EXPECT_STR(output, "child 0\n");
    if (EXPECT_EQ(find_rings(&self, paths, MOST_FILES), 2)) {
        ring_file parent = open_ring(paths[0], NULL, NULL), child = open_ring(paths[1], NULL, NULL);
        expect_balance(&parent, INIT_CALLS + 15, 0);
        expect_balance(&child, 7, 0);
        EXPECT_EQ(child.process->parent, parent.process->pid);
        EXPECT_EQ(child.process->door, ZTP_DOOR_FORK);
        EXPECT_EQ(count_kind(&child, ZTP_DEFINE_LOADER), 1);
        EXPECT_EQ(count_kind(&child, ZTP_DEFINE_PROCESS), 1);
        close_ring(&parent);
        close_ring(&child);
    }
    remove_run(&self);
}

static void fork_plain(void) {
    forks("fork");
}

static void fork_raw(void) {
    forks("clone");
}

static void fork_threads(void) {
    run self;
    make_run(&self, "/dev/shm");
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init childthreads 100"), 0);
    EXPECT_STR(output, "child 0\n");
    if (EXPECT_EQ(find_rings(&self, paths, MOST_FILES), 2)) {
        ring_file child = open_ring(paths[1], NULL, NULL);
        expect_balance(&child, 400, 0);
        close_ring(&child);
    }
    remove_run(&self);
}

static void fork_storm(void) {
    run self;
    make_run(&self, "/dev/shm");
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init storm 30"), 0);
    EXPECT(strstr(output, "child 1") == NULL);
    EXPECT_EQ(find_rings(&self, paths, MOST_FILES), 31);
    for (int i = 1; i < 31; i++) {
        ring_file child = open_ring(paths[i], NULL, NULL);
        EXPECT_EQ(child.seen + child.process->unplaced, 3);
        close_ring(&child);
    }
    remove_run(&self);
}

static void other_children(void) {
    run self;
    make_run(&self, "/dev/shm");
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init vfork call 3"), 0);
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 3, 0);
    close_ring(&file);
    unlink(paths[0]);
    // The same process, another program.
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init call 3 exec 4"), 0);
    if (EXPECT_EQ(find_rings(&self, paths, MOST_FILES), 2)) {
        ring_file first = open_ring(paths[0], NULL, NULL), second = open_ring(paths[1], NULL, NULL);
        expect_balance(&first, INIT_CALLS + 3, 0);
        expect_balance(&second, INIT_CALLS + 4, 0);
        EXPECT_EQ(first.process->pid, second.process->pid);
        EXPECT_EQ(first.process->start_time, second.process->start_time);
        close_ring(&first);
        close_ring(&second);
    }
    remove_run(&self);
}

// Programs that are started with an emptied environment, or another library to be preloaded, are recorded in each way.
static void emptied_environments(void) {
    static const char *const functions[] = {"execve", "execvpe", "fexecve", "execle",      "execv",        "execvp",
                                            "execl",  "execlp",  "vfork",   "posix_spawn", "posix_spawnp", "system",
                                            "popen",  "large",   "syscall", "syscallat",   "execveat"};
    for (size_t i = 0; i < 2 * sizeof functions / sizeof *functions; i++) {
        run self;
        char arguments[700];
        make_run(&self, "/dev/shm");
        snprintf(arguments, sizeof arguments, "dlopen emptied %s 5 %s", functions[i / 2],
                 i % 2 == 0 ? "-" : other_library());
        EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
        EXPECT_STR(output, "child 0\n");
        ring_file file = only_ring(&self, NULL, NULL);
        expect_balance(&file, INIT_CALLS + 5, 0);
        close_ring(&file);
        remove_run(&self);
    }
    // Where the probe is not found, as in another root, programs start without it, and nothing is printed.
    run gone;
    char script[1200], copy[64];
    make_run(&gone, "/dev/shm");
    snprintf(copy, sizeof copy, "/dev/shm/zetools-copy-%d.so", (int)getpid());
    snprintf(script, sizeof script, "cp %s %s", probe, copy);
    EXPECT_EQ(system(script), 0);
    snprintf(script, sizeof script, "sh -c 'rm %s; exec %s none print on'", copy, program);
    EXPECT_EQ(run_program(&(launch){.run = &gone, .preload = copy, .command = script}, ""), 0);
    EXPECT_STR(output, "on\n");
    remove_run(&gone);
    // The environment of a program that belongs to another run is left alone, and a child of a child is reached as
    // well.
    run self, other;
    char command[2048];
    make_run(&self, "/dev/shm");
    make_run(&other, "/dev/shm");
    snprintf(command, sizeof command, "env ZETOOLS_PROBE=a:%s LD_PRELOAD=%s %s", other.directory, probe, program);
    EXPECT_EQ(run_program(&(launch){.run = &self, .command = command}, "dlopen init call 7"), 0);
    EXPECT_EQ(find_rings(&self, paths, MOST_FILES), 0);
    ring_file file = only_ring(&other, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 7, 0);
    close_ring(&file);
    remove_run(&other);
    // With the test's own loader these variables lead to it.
    bool own = getenv("TEST_LOADER") != NULL;
    snprintf(command, sizeof command,
             "env -i sh -c 'exec env -i %s%s %s%s ZE_ENABLE_ALT_DRIVERS=%s %s dlopen init call 8'",
             own ? "TEST_LOADER=" : "", own ? getenv("TEST_LOADER") : "", own ? "LD_LIBRARY_PATH=" : "",
             own ? getenv("LD_LIBRARY_PATH") : "", getenv("ZE_ENABLE_ALT_DRIVERS"), program);
    EXPECT_EQ(run_program(&(launch){.run = &self, .command = command}, ""), 0);
    file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 8, 0);
    close_ring(&file);
    remove_run(&self);
}

// With no children nothing is visible to them, and nothing of them is recorded.
static void no_children(void) {
    run self;
    make_run(&self, "/dev/shm");
    EXPECT_EQ(run_program(&(launch){.run = &self, .children = 'n'}, "dlopen init call 10 env fork 7"), 0);
    EXPECT_STR(output, "child 0\n");
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 10, 0);
    close_ring(&file);
    unlink(paths[0]);
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init env"), 0);
    EXPECT_STR(output, "LD_PRELOAD ZETOOLS_PROBE ");
    remove_run(&self);
}

// ---- Faults ---------------------------------------------------------------------------------------------------------

// A disk of its own for the run directory. Ends the test as skipped where none can be mounted.
static void mount_disk(run *self, int kilobytes) {
    char options[64];
    snprintf(options, sizeof options, "size=%dk,mode=700", kilobytes);
    if (mount("tmpfs", self->directory, "tmpfs", 0, options) != 0) {
        printf("skipped: no file system can be mounted here\n");
        exit(77);
    }
    make_control(self, UINT64_C(1) << 20, UINT64_C(1) << 24, UINT64_C(1) << 28);
}

static void unmount_disk(run *self) {
    munmap(self->control, sizeof *self->control);
    EXPECT_EQ(umount2(self->directory, MNT_DETACH), 0);
}

// A disk that is full: no room for the file; for none but its header and definitions; and for one small ring.
static void full(void) {
    static const int sizes[] = {80, 96, 400};
    run self;
    make_run(&self, "/tmp");
    for (int i = 0; i < 3; i++) {
        char path[320];
        mount_disk(&self, sizes[i]);
        snprintf(path, sizeof path, "%s/filler", self.directory);
        int filler = i == 0 ? open(path, O_WRONLY | O_CREAT, 0600) : -1;
        while (filler >= 0 && write(filler, output, sizeof output) > 0) {
        }
        EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init call 10 print on"), 0);
        EXPECT_STR(output, "on\n");
        int count = find_rings(&self, paths, MOST_FILES);
        EXPECT_EQ(count, i == 0 ? 0 : 1);
        if (i < 2) {
            (void)only_note(&self, i == 0 ? ZTP_NOTE_NO_SPACE : ZTP_NOTE_NO_RING);
        }
        if (count == 1) {
            ring_file file = open_ring(paths[0], NULL, NULL);
            EXPECT_EQ(i == 1 ? file.process->unplaced : file.recorded, INIT_CALLS + 10);
            close_ring(&file);
        }
        if (filler >= 0) {
            close(filler);
        }
        unmount_disk(&self);
    }
    char command[320];
    snprintf(command, sizeof command, "rm -r '%s'", self.directory);
    EXPECT_EQ(system(command), 0);
}

// Many processes at a time on a disk as small as a container's: all are recorded, by smaller rings.
static void crowd(void) {
    enum { CHILDREN = 500 };
    run self;
    make_run(&self, "/tmp");
    mount_disk(&self, 64 << 10);
    char arguments[64];
    snprintf(arguments, sizeof arguments, "dlopen init crowd %d", CHILDREN);
    EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
    EXPECT_STR(output, "crowd 0\n");
    EXPECT_EQ(find_rings(&self, paths, MOST_FILES), CHILDREN + 1);
    for (int i = 0; i <= CHILDREN; i++) {
        ring_file file = open_ring(paths[i], NULL, NULL);
        expect_balance(&file, i == 0 ? INIT_CALLS : 5, 0);
        EXPECT_EQ(file.dropped, 0);
        EXPECT_EQ(file.process->definitions_lost, 0);
        close_ring(&file);
    }
    unmount_disk(&self);
    char command[320];
    snprintf(command, sizeof command, "rm -r '%s'", self.directory);
    EXPECT_EQ(system(command), 0);
}

// A busy thread whose larger ring finds no memory stays in the one it has, and a sentence says so.
static void small_rings(void) {
    run self;
    make_run(&self, "/tmp");
    mount_disk(&self, 64 << 10);
    // The disk is filled up while the program runs: its rings were chosen before.
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init call 10 fill call 200000"), 0);
    (void)only_note(&self, ZTP_NOTE_SMALL_RINGS);
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 200010, 0);
    EXPECT_EQ(file.process->lanes_used, 1);
    EXPECT(file.recorded > 1000);
    close_ring(&file);
    unmount_disk(&self);
    char command[320];
    snprintf(command, sizeof command, "rm -r '%s'", self.directory);
    EXPECT_EQ(system(command), 0);
}

static void file_limit(void) {
    run self;
    make_run(&self, "/dev/shm");
    EXPECT_EQ(run_program(&(launch){.run = &self, .file_limit = 1024}, "dlopen init call 10 fork 2"), 0);
    EXPECT_EQ(find_rings(&self, paths, MOST_FILES), 0);
    (void)only_note(&self, ZTP_NOTE_FILE_LIMIT);
    remove_run(&self);
}

static void not_own_directory(void) {
    run self;
    make_run(&self, "/dev/shm");
    chmod(self.directory, 0777);
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init call 10"), 0);
    EXPECT_EQ(find_rings(&self, paths, MOST_FILES), 0);
    chmod(self.directory, 0700);
    self.control->version = ZTP_VERSION + 1;
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init call 10"), 0);
    EXPECT_EQ(find_rings(&self, paths, MOST_FILES), 0);
    EXPECT_EQ(only_note(&self, ZTP_NOTE_REFUSED)->detail, ZTP_VERSION + 1);
    remove_run(&self);
}

static void paused(void) {
    run self;
    make_run(&self, "/dev/shm");
    self.control->paused = 1;
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init call 10 kernels"), 0);
    ring_file file = only_ring(&self, NULL, NULL);
    EXPECT_EQ(file.seen, 0);
    EXPECT_EQ(count_kind(&file, ZTP_DEFINE_KERNEL), 8);
    EXPECT_EQ(file.process->paused_calls, INIT_CALLS + 10 + 4 + 8 * 2 + 12);
    close_ring(&file);
    remove_run(&self);
}

typedef struct {
    const run *self;
    int after_millis;
} stopping;

// The header of the only ring file once it has its name, NULL before.
static ztp_process *shared_process(const run *self) {
    char path[512] = "";
    DIR *folder = opendir(self->directory);
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
        size_t length = strlen(entry->d_name);
        if (length > 5 && strcmp(entry->d_name + length - 5, ".ring") == 0) {
            snprintf(path, sizeof path, "%s/%.200s", self->directory, entry->d_name);
        }
    }
    closedir(folder);
    int file = path[0] == 0 ? -1 : open(path, O_RDWR | O_NOFOLLOW);
    if (file < 0) {
        return NULL;
    }
    void *memory = mmap(NULL, ZTP_PAGE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    return memory == MAP_FAILED ? NULL : memory;
}

// Shuts the gate once the program has begun to call.
static void *stop_soon(void *data) {
    const stopping *how = data;
    ztp_process *process = NULL;
    while (process == NULL || atomic_load(&process->lanes_used) == 0) {
        usleep(1000);
        process = process != NULL ? process : shared_process(how->self);
    }
    atomic_store(&process->gate, ZTR_STOPPED);
    munmap(process, ZTP_PAGE);
    return NULL;
}

// Once recording has ended for good, calls do not go through the layer any more, where the loader can do that: they are
// not even counted as passed. The program goes on, and a second initialisation does not bring the layer back.
static void stopped(void) {
    run self;
    pthread_t thread;
    make_run(&self, "/dev/shm");
    stopping how = {.self = &self};
    pthread_create(&thread, NULL, stop_soon, &how);
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init await-stop call 1000 kernels init call 1000 print on"),
              0);
    pthread_join(thread, NULL);
    EXPECT_STR(output, "on\n");
    ring_file file = only_ring(&self, NULL, NULL);
    EXPECT(file.seen >= 1 && file.seen <= INIT_CALLS);
    EXPECT_EQ(file.seen, file.recorded);
    bool can_switch = word_of(first_of(&file, ZTP_DEFINE_LOADER), 2) >= (UINT64_C(1) << 32 | 15 << 16 | 8);
    EXPECT(can_switch ? file.process->paused_calls <= 2 : file.process->paused_calls >= 2000);
    close_ring(&file);
    remove_run(&self);
}

static void dormant(void) {
    run self;
    make_run(&self, "/dev/shm");
    EXPECT_EQ(run_program(&(launch){.run = &self}, "none print hello fds"), 0);
    char with[64];
    snprintf(with, sizeof with, "%.63s", output);
    EXPECT_EQ(find_rings(&self, paths, MOST_FILES), 0);
    EXPECT_EQ(self.control->serials, 0);
    // No descriptor stays open either in a process that is recorded.
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init call 3 print hello fds closefrom call 3"), 0);
    EXPECT_STR(output, with);
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 6, 0);
    close_ring(&file);
    remove_run(&self);
}

// ---- Processes that cannot enter the directory ----------------------------------------------------------------------

enum { MOST_ARRIVALS = 64 };

// The collector's side of the socket, in a thread.
typedef struct {
    ztp_listener *listener;
    pthread_t thread;
    _Atomic bool done;
    ztp_arrival arrivals[MOST_ARRIVALS];
    int count;
} reception;

static void *receive(void *data) {
    reception *self = data;
    for (;;) {
        bool last = self->done;
        int came = ztp_receive(self->listener, &self->arrivals[self->count], last ? 0 : -1);
        self->count += came == 1 && self->count < MOST_ARRIVALS - 1;
        if (last && came == 0) {
            return NULL;
        }
    }
}

static const char TOKEN[] = "000102030405060708090a0b0c0d0e0f";

static void begin_reception(reception *self, const run *run) {
    uint8_t token[ZTP_TOKEN];
    for (int i = 0; i < ZTP_TOKEN; i++) {
        token[i] = (uint8_t)i;
    }
    *self = (reception){.listener = ztp_listen(strrchr(run->directory, '/') + 1, token, run->control)};
    if (self->listener == NULL) {
        fprintf(stderr, "no socket\n");
        exit(1);
    }
    pthread_create(&self->thread, NULL, receive, self);
}

static void end_reception(reception *self) {
    self->done = true;
    // Without it the thread would wait forever.
    ztp_wake(self->listener);
    pthread_join(self->thread, NULL);
    ztp_stop_listening(self->listener);
}

static int count_arrivals(const reception *self, ztp_message_kind kind) {
    int count = 0;
    for (int i = 0; i < self->count; i++) {
        count += self->arrivals[i].kind == (int32_t)kind;
    }
    return count;
}

// The memory that came as the number-th one.
static ring_file received_ring(const reception *self, int number) {
    for (int i = 0; i < self->count; i++) {
        if (self->arrivals[i].kind == ZTP_MESSAGE_RING && number-- == 0) {
            char path[64];
            struct stat status;
            EXPECT_EQ(fstat(self->arrivals[i].file, &status), 0);
            EXPECT_EQ(self->arrivals[i].uid, status.st_uid);
            snprintf(path, sizeof path, "/proc/self/fd/%d", self->arrivals[i].file);
            return open_ring(path, NULL, NULL);
        }
    }
    fprintf(stderr, "no memory came: %s\n", output);
    exit(1);
}

static void need_superuser(const char *prefix) {
    char command[2048];
    snprintf(command, sizeof command, "%s test -x %s && %s test -r %s", prefix, program, prefix, probe);
    if (geteuid() != 0 || system(command) != 0) {
        printf("skipped: needs the superuser, util-linux, and a build that others can read\n");
        exit(77);
    }
}

enum { OTHER_USER = 12345 };
#define AS_OTHER "setpriv --reuid 12345 --regid 12345 --clear-groups"

// Another user, other mounts, another root: each process hands its memory over, and so does its forked child.
static void unreachable(void) {
    static const char *const ways[] = {
        AS_OTHER,
        "unshare -m sh -c 'mount -t tmpfs none /dev/shm && exec \"$0\" \"$@\"'",
        "unshare -m sh -c 'mount --bind / /mnt && mount --bind /proc /mnt/proc && exec chroot /mnt \"$0\" \"$@\"'",
    };
    need_superuser(AS_OTHER);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        run self;
        reception here;
        make_run(&self, "/dev/shm");
        begin_reception(&here, &self);
        EXPECT_EQ(run_program(&(launch){.run = &self, .prefix = ways[i], .token = TOKEN},
                              "dlopen init call 100 fork 20 print done"),
                  0);
        end_reception(&here);
        EXPECT_STR(output, "child 0\ndone\n");
        EXPECT_EQ(find_rings(&self, paths, MOST_FILES), 0);
        EXPECT_EQ(count_arrivals(&here, ZTP_MESSAGE_RING), 2);
        EXPECT_EQ(count_arrivals(&here, ZTP_MESSAGE_HELLO), 1);
        ring_file file = received_ring(&here, 0);
        expect_balance(&file, INIT_CALLS + 100, 0);
        EXPECT_EQ(file.process->uid, i == 0 ? OTHER_USER : 0);
        close_ring(&file);
        file = received_ring(&here, 1);
        EXPECT_EQ(file.process->door, ZTP_DOOR_FORK);
        expect_balance(&file, 20, 0);
        close_ring(&file);
        remove_run(&self);
    }
}

// A process that gives up its user goes on in its file; what it forks and what it executes then hands memory over.
static void changed_user(void) {
    need_superuser(AS_OTHER);
    run self;
    reception here;
    make_run(&self, "/dev/shm");
    begin_reception(&here, &self);
    EXPECT_EQ(run_program(&(launch){.run = &self, .token = TOKEN},
                          "dlopen init call 10 user 12345 call 20 fork 30 again dlopen init call 40 print done"),
              0);
    end_reception(&here);
    EXPECT_STR(output, "child 0\ndone\n");
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 30, 0);
    close_ring(&file);
    EXPECT_EQ(count_arrivals(&here, ZTP_MESSAGE_RING), 2);
    file = received_ring(&here, 0);
    expect_balance(&file, 30, 0);
    close_ring(&file);
    file = received_ring(&here, 1);
    expect_balance(&file, INIT_CALLS + 40, 0);
    EXPECT_EQ(file.process->uid, OTHER_USER);
    close_ring(&file);
    remove_run(&self);
}

// A wrong token, no collector, and one that is not the run's owner: the program runs, and nothing is handed over.
static void not_received(void) {
    need_superuser(AS_OTHER);
    run self;
    reception here;
    make_run(&self, "/dev/shm");
    const launch how = {.run = &self, .prefix = AS_OTHER, .token = "ffffffffffffffffffffffffffffffff"};
    begin_reception(&here, &self);
    EXPECT_EQ(run_program(&how, "dlopen init call 10 print done"), 0);
    EXPECT_STR(output, "done\n");
    end_reception(&here);
    EXPECT_EQ(here.count, 0);
    EXPECT_EQ(run_program(&how, "dlopen init call 10 print done"), 0);
    EXPECT_STR(output, "done\n");
    EXPECT_EQ(seteuid(OTHER_USER), 0);
    begin_reception(&here, &self);
    EXPECT_EQ(seteuid(0), 0);
    const launch right = {.run = &self, .prefix = AS_OTHER, .token = TOKEN};
    EXPECT_EQ(run_program(&right, "dlopen init call 10 print done"), 0);
    end_reception(&here);
    EXPECT_EQ(here.count, 0);
    remove_run(&self);
}

// Packets of any kind, size and content, and connections that say nothing: none stops the others.
static void hostile_guests(void) {
    run self;
    reception here;
    make_run(&self, "/dev/shm");
    begin_reception(&here, &self);
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const char *name = strrchr(self.directory, '/') + 1;
    memcpy(address.sun_path + 1, name, strlen(name));
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + strlen(name));
    ztp_message message = {.magic = ZTP_MESSAGE_MAGIC, .version = ZTP_VERSION, .kind = ZTP_MESSAGE_RING};
    for (int i = 0; i < ZTP_TOKEN; i++) {
        message.token[i] = (uint8_t)i;
    }
    int silent[100];
    for (int i = 0; i < 100; i++) {
        silent[i] = socket(AF_UNIX, SOCK_SEQPACKET, 0);
        EXPECT_EQ(connect(silent[i], (struct sockaddr *)&address, size), 0);
    }
    int plain = memfd_create("plain", MFD_ALLOW_SEALING), file = open("/dev/zero", O_RDWR);
    const struct {
        size_t bytes;
        int descriptors[3];
    } packets[] = {{sizeof message, {-1, -1, -1}},
                   {sizeof message, {plain, -1, -1}},
                   {sizeof message, {file, -1, -1}},
                   {sizeof message, {file, plain, file}},
                   {8, {-1, -1, -1}},
                   {0, {-1, -1, -1}}};
    for (size_t i = 0; i < sizeof packets / sizeof *packets; i++) {
        int connection = socket(AF_UNIX, SOCK_SEQPACKET, 0);
        EXPECT_EQ(connect(connection, (struct sockaddr *)&address, size), 0);
        union {
            struct cmsghdr head;
            char room[CMSG_SPACE(3 * sizeof(int))];
        } control = {.room = ""};
        struct iovec part = {&message, packets[i].bytes};
        struct msghdr packet = {.msg_iov = &part, .msg_iovlen = 1};
        size_t count = 0;
        while (count < 3 && packets[i].descriptors[count] >= 0) {
            count++;
        }
        if (count > 0) {
            packet.msg_control = &control;
            packet.msg_controllen = CMSG_SPACE(count * sizeof(int));
            control.head.cmsg_level = SOL_SOCKET;
            control.head.cmsg_type = SCM_RIGHTS;
            control.head.cmsg_len = CMSG_LEN(count * sizeof(int));
            memcpy(CMSG_DATA(&control.head), packets[i].descriptors, count * sizeof(int));
        }
        (void)sendmsg(connection, &packet, MSG_NOSIGNAL);
        close(connection);
    }
    int before = plain;
    end_reception(&here);
    EXPECT_EQ(here.count, 0);
    for (int i = 0; i < 100; i++) {
        close(silent[i]);
    }
    // No descriptor of a guest stays open.
    int next = open("/dev/zero", O_RDONLY);
    EXPECT(next < before + 110);
    remove_run(&self);
}

static void extensions(void) {
    run self;
    make_run(&self, "/dev/shm");
    EXPECT_EQ(
        run_program(&(launch){.run = &self},
                    "dlopen init extension zexDriverImportExternalPointer extension zexDriverImportExternalPointer"),
        0);
    ring_file file = only_ring(&self, NULL, NULL);
    EXPECT(count_kind(&file, ZTP_DEFINE_EXTENSION) <= 1);
    close_ring(&file);
    remove_run(&self);
}

// The log of a module that does not build is defined as the program has read it, once for each text.
static void build_logs(void) {
    for (int read = 0; read < 3; read++) {
        run self;
        char arguments[64];
        make_run(&self, "/dev/shm");
        snprintf(arguments, sizeof arguments, "dlopen init broken %d broken %d", read, read);
        EXPECT_EQ(run_program(&(launch){.run = &self}, arguments), 0);
        char *line = strchr(output, '\n');
        ring_file file = only_ring(&self, NULL, NULL);
        EXPECT_EQ(count_kind(&file, ZTP_DEFINE_BUILD_LOG), read == 1);
        if (read == 1 && EXPECT(line != NULL)) {
            const ztp_definition *log = first_of(&file, ZTP_DEFINE_BUILD_LOG);
            EXPECT_EQ(word_of(log, 0), strtoul(output, NULL, 16));
            uint32_t length;
            const char *text = text_of(log, 1, 0, &length);
            EXPECT(length > 10 && strncmp(line + 1, text, length) == 0);
        }
        close_ring(&file);
        remove_run(&self);
    }
}

static void handler_calls(void) {
    run self;
    make_run(&self, "/dev/shm");
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init signals 300000"), 0);
    ring_file file = only_ring(&self, NULL, NULL);
    // The loader shows a call of a handler only where it did not interrupt a traced call.
    EXPECT(file.seen >= INIT_CALLS + 300000 && file.seen <= INIT_CALLS + 300000 + (uint64_t)atoi(output));
    EXPECT_EQ(file.seen, file.recorded + file.dropped);
    close_ring(&file);
    remove_run(&self);
}

static void short_threads(void) {
    run self;
    make_run(&self, "/dev/shm");
    // Without a reader lanes are not given again: there are enough for thousands of threads.
    self.control->first_ring_bytes = UINT64_C(1) << 14;
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init threads 1500 2"), 0);
    ring_file file = only_ring(&self, NULL, NULL);
    expect_balance(&file, INIT_CALLS + 1500 * 2, 0);
    EXPECT_EQ(file.dropped + file.process->unplaced, 0);
    EXPECT_EQ(file.process->lanes_used, 1501);
    close_ring(&file);
    unlink(paths[0]);
    // Where rings are few, what finds no room is counted.
    self.control->budget = UINT64_C(1) << 20;
    EXPECT_EQ(run_program(&(launch){.run = &self}, "dlopen init threads 1500 2"), 0);
    file = only_ring(&self, NULL, NULL);
    EXPECT_EQ(file.seen + file.process->unplaced, INIT_CALLS + 1500 * 2);
    EXPECT(file.process->unplaced > 0);
    EXPECT_EQ(file.dropped, 0);
    EXPECT(file.process->ring_bytes_used <= self.control->budget);
    close_ring(&file);
    remove_run(&self);
}

// ---- Held for a debugger --------------------------------------------------------------------------------------------

// A lock as a debugger has it until it is attached.
typedef struct {
    char path[64];
    int file;
    ino_t inode;
    bool was_waited_for;    // a process has asked for it meanwhile
    atomic_bool is_over;
} debugger_lock;

static void make_lock(debugger_lock *self) {
    *self = (debugger_lock){.path = "/dev/shm/zetools-hold-XXXXXX"};
    self->file = mkstemp(self->path);
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    struct stat found;
    EXPECT_EQ(fcntl(self->file, F_SETLK, &all), 0);
    EXPECT_EQ(fstat(self->file, &found), 0);
    self->inode = found.st_ino;
}

// Returns whether a process waits for the lock: the system lists it behind an arrow.
static bool is_waited_for(const debugger_lock *self) {
    FILE *locks = fopen("/proc/locks", "re");
    char line[256], file[32];
    bool waits = false;
    snprintf(file, sizeof file, ":%lu ", (unsigned long)self->inode);
    while (locks != NULL && !waits && fgets(line, sizeof line, locks) != NULL) {
        waits = strstr(line, "-> POSIX") != NULL && strstr(line, file) != NULL;
    }
    if (locks != NULL) {
        fclose(locks);
    }
    return waits;
}

static void *let_go_when_waited_for(void *argument) {
    debugger_lock *self = argument;
    while (!atomic_load(&self->is_over) && !self->was_waited_for) {
        self->was_waited_for = is_waited_for(self);
        usleep(1000);
    }
    struct flock all = {.l_type = F_UNLCK, .l_whence = SEEK_SET};
    fcntl(self->file, F_SETLK, &all);
    return NULL;
}

// Runs a program with the lock of a debugger, and returns whether it waited for it.
static bool is_held(const char *prefix, pid_t debugger, const char *more, const char *arguments) {
    run self;
    debugger_lock lock;
    pthread_t thread;
    char variable[128];
    make_run(&self, "/dev/shm");
    make_lock(&lock);
    snprintf(variable, sizeof variable, "%d:%s%s", (int)debugger, lock.path, more);
    setenv("ZETOOLS_HOLD", variable, 1);
    EXPECT_EQ(pthread_create(&thread, NULL, let_go_when_waited_for, &lock), 0);
    EXPECT_EQ(run_program(&(launch){.run = &self, .prefix = prefix}, arguments), 0);
    EXPECT_STR(output, "ready\n");
    atomic_store(&lock.is_over, true);
    pthread_join(thread, NULL);
    unsetenv("ZETOOLS_HOLD");
    close(lock.file);
    unlink(lock.path);
    remove_run(&self);
    return lock.was_waited_for;
}

static bool has_init_drivers(void) {
    run self;
    make_run(&self, "/dev/shm");
    int status = run_program(&(launch){.run = &self}, "dlopen initdrivers");
    remove_run(&self);
    return !WIFEXITED(status) || WEXITSTATUS(status) != 77;
}

// A program that a debugger starts is held behind its first initialisation, recorded or not. Others are not.
static void held(void) {
    static const char *const prefixes[] = {"env -u ZETOOLS_PROBE", ""};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        EXPECT(is_held(prefixes[i], getpid(), "", "linked init print ready"));
        EXPECT(is_held(prefixes[i], getpid(), "", "dlopen init print ready"));
        EXPECT(is_held(prefixes[i], getpid(), "", "local init print ready"));
        EXPECT(!has_init_drivers() || is_held(prefixes[i], getpid(), "", "dlopen initdrivers print ready"));
        // A child of the program, a debugger whose file is gone, and a program that initialises system management only.
        EXPECT(!is_held(prefixes[i], getppid(), "", "dlopen init print ready"));
        EXPECT(!is_held(prefixes[i], getpid(), "-gone", "dlopen init print ready"));
        EXPECT(!is_held(prefixes[i], getpid(), "", "dlopen sysman print ready"));
    }
}

static const struct {
    const char *name;
    void (*test)(void);
} cases[] = {
    {"linked", bind_linked},
    {"dlopen", bind_dlopen},
    {"local", bind_local},
    {"deepbind", bind_deepbind},
    {"kernels", kernel_names},
    {"threads", threads},
    {"growth", growth},
    {"burst", burst},
    {"killed", killed},
    {"kill", aborted},
    {"fork", fork_plain},
    {"clone", fork_raw},
    {"storm", fork_storm},
    {"forkthreads", fork_threads},
    {"children", other_children},
    {"none", no_children},
    {"limit", file_limit},
    {"refused", not_own_directory},
    {"paused", paused},
    {"dormant", dormant},
    {"extensions", extensions},
    {"handler", handler_calls},
    {"short", short_threads},
    {"plugin", bind_plugin},
    {"copies", copies},
    {"others", other_libraries},
    {"stopped", stopped},
    {"crowd", crowd},
    {"smallrings", small_rings},
    {"sibling", sibling},
    {"late", late},
    {"audit", audit},
    {"close", closed},
    {"inits", both_initialisations},
    {"texts", many_texts},
    {"tail", tail_calls},
    {"tail_deepbind", tail_calls_deepbind},
    {"tail_copies", tail_copies},
    {"namespace", other_namespace},
    {"missing", missing_functions},
    {"driver", driver_alone},
    {"unseen", unseen_initialisation},
    {"layer", own_layer},
    {"layer_thread", own_layer_thread},
    {"doors", two_doors},
    {"clock", clock_steps},
    {"full", full},
    {"python", python},
    {"java", java},
    {"agent", java_agent},
    {"sycl", sycl},
    {"unreachable", unreachable},
    {"user", changed_user},
    {"received", not_received},
    {"guests", hostile_guests},
    {"emptied", emptied_environments},
    {"buildlog", build_logs},
    {"images", images},
    {"held", held},
};

int main(int argc, char **argv) {
    if (argc != 6) {
        return 2;
    }
    probe = argv[1], program = argv[2], linked = argv[3], zemock = argv[4];
    char path[512];
    snprintf(path, sizeof path, "%s/lib/libze_mock.so", zemock);
    if (getenv("TEST_SYSTEM_LOADER") == NULL) {
        snprintf(output, sizeof output, "%s/lib/libze_loader.so.1", zemock);
        setenv("TEST_LOADER", output, 1);
        snprintf(output, sizeof output, "%s/lib", zemock);
        setenv("LD_LIBRARY_PATH", output, 1);
    }
    setenv("ZE_ENABLE_ALT_DRIVERS", path, 1);
    unsetenv("ZE_ENABLE_TRACING_LAYER");
    if (access(path, R_OK) != 0) {
        printf("skipped: build ze-tools-mock first\n");
        return 77;
    }
    bool found = false;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (strcmp(argv[5], cases[i].name) == 0 || strcmp(argv[5], "all") == 0) {
            found = true;
            if (strcmp(argv[5], "all") == 0) {
                fprintf(stderr, "%s\n", cases[i].name);
            }
            cases[i].test();
        }
    }
    return found ? expect_result() : 2;
}
