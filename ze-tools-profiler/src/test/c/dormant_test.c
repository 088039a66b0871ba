// Dormant programs: the directories that they make for themselves, as others see them, in a /dev/shm of the test's own.
//   dormant_test PROBE PROGRAM ZEMOCK_FOLDER
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>

#include "ring_file.h"

enum { MOST_RUNS = 64 };

static const char *probe, *program;
static char page[512];    // the file with the content of control pages
static char output[4096];

// ---- The program ----------------------------------------------------------------------------------------------------

typedef struct {
    pid_t pid;
    int in, out;
} running;

// Starts the program with arguments in one string, in a session of its own.
static running start(const char *arguments) {
    char command[4096];
    snprintf(command, sizeof command, "ZETOOLS_PROBE='d:%s' LD_PRELOAD='%s' exec '%s' %s 2>&1", page, probe, program,
             arguments);
    int to[2], from[2];
    if (pipe(to) != 0 || pipe(from) != 0) {
        exit(1);
    }
    pid_t child = fork();
    if (child == 0) {
        dup2(to[0], 0);
        dup2(from[1], 1);
        for (int i = 0; i < 2; i++) {
            close(to[i]);
            close(from[i]);
        }
        execl("/bin/sh", "sh", "-c", command, NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    return (running){child, to[1], from[0]};
}

// Returns the next line that the program prints.
static const char *line(const running *it) {
    size_t size = 0;
    while (size < sizeof output - 1 && read(it->out, output + size, 1) == 1 && output[size] != '\n') {
        size++;
    }
    output[size] = 0;
    return output;
}

static void go_on(const running *it) {
    EXPECT_EQ(write(it->in, "\n", 1), 1);
}

static int end(const running *it) {
    int status;
    close(it->in);
    waitpid(it->pid, &status, 0);
    close(it->out);
    return status;
}

// ---- Directories ----------------------------------------------------------------------------------------------------

static char runs[MOST_RUNS][256];

static int find_runs(void) {
    int count = 0;
    DIR *folder = opendir("/dev/shm");
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
        if (strncmp(entry->d_name, "zetools-", 8) == 0 && count < MOST_RUNS) {
            snprintf(runs[count++], sizeof runs[0], "/dev/shm/%.200s", entry->d_name);
        }
    }
    closedir(folder);
    return count;
}

static void remove_runs(void) {
    EXPECT_EQ(system("rm -r /dev/shm/zetools-*"), 0);
}

static run open_run(const char *directory) {
    run self;
    char path[300];
    struct stat status;
    snprintf(self.directory, sizeof self.directory, "%s", directory);
    EXPECT(lstat(directory, &status) == 0 && status.st_mode == (S_IFDIR | 0700) && status.st_uid == geteuid());
    snprintf(path, sizeof path, "%s/output", directory);
    EXPECT(lstat(path, &status) == 0 && status.st_mode == (S_IFREG | 0600) && status.st_size == 0);
    snprintf(path, sizeof path, "%s/control", directory);
    EXPECT(lstat(path, &status) == 0 && status.st_mode == (S_IFREG | 0600));
    EXPECT_EQ(status.st_size, sizeof(ztp_control));
    int file = open(path, O_RDWR | O_NOFOLLOW);
    self.control = mmap(NULL, sizeof *self.control, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (self.control == MAP_FAILED) {
        exit(1);
    }
    EXPECT_EQ(self.control->magic, ZTP_CONTROL_MAGIC);
    EXPECT_EQ(self.control->dormant, 1);
    EXPECT_EQ(self.control->paused, 1);
    EXPECT_EQ(self.control->collector_pid, 0);
    EXPECT_EQ(self.control->uid, geteuid());
    EXPECT_EQ(self.control->serials, 1);
    return self;
}

// The only directory, which has one ring file; its path is stored.
static run only_run(char ring[1][512]) {
    if (!EXPECT_EQ(find_runs(), 1)) {
        exit(1);
    }
    run self = open_run(runs[0]);
    if (!EXPECT_EQ(find_rings(&self, ring, 1), 1)) {
        exit(1);
    }
    return self;
}

static void set_gate(const char *ring, uint32_t gate) {
    int file = open(ring, O_RDWR);
    ztp_process *process = mmap(NULL, ZTP_PAGE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    atomic_store(&process->gate, gate);
    munmap(process, ZTP_PAGE);
}

// Takes the lock as a collector does. Returns the descriptor, which another close of the file would set free.
static int attach(const run *self) {
    char path[300];
    snprintf(path, sizeof path, "%s/control", self->directory);
    int file = open(path, O_RDWR);
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    EXPECT_EQ(fcntl(file, F_SETLK, &all), 0);
    return file;
}

static void close_run(run *self) {
    munmap(self->control, sizeof *self->control);
}

// ---- The page -------------------------------------------------------------------------------------------------------

static void make_page(void (*change)(ztp_control *)) {
    static run made;
    snprintf(made.directory, sizeof made.directory, "/tmp/dormant-test-XXXXXX");
    if (mkdtemp(made.directory) == NULL) {
        exit(1);
    }
    make_control(&made, UINT64_C(1) << 14, UINT64_C(1) << 20, UINT64_C(1) << 26);
    // Whoever has made the page has other ids.
    made.control->uid = 12345;
    if (change != NULL) {
        change(made.control);
    }
    munmap(made.control, sizeof *made.control);
    snprintf(page, sizeof page, "%s/control", made.directory);
}

static void remove_page(void) {
    char command[600];
    snprintf(command, sizeof command, "rm -r \"$(dirname '%s')\"", page);
    EXPECT_EQ(system(command), 0);
}

// ---- Cases ----------------------------------------------------------------------------------------------------------

// What uses no Level Zero leaves nothing, nor does what has ended.
static void leaves_nothing(void) {
    running it = start("none print ready line");
    EXPECT_STR(line(&it), "ready");
    EXPECT_EQ(find_runs(), 0);
    EXPECT_EQ(end(&it), 0);
    it = start("dlopen init call 10 kernels print ready line");
    EXPECT_STR(line(&it), "ready");
    EXPECT_EQ(find_runs(), 1);
    EXPECT_EQ(end(&it), 0);
    EXPECT_EQ(find_runs(), 0);
}

// It is dormant, defines what it makes meanwhile, and is attached to again and again.
static void is_woken(void) {
    char ring[1][512];
    running it = start("dlopen init call 10 kernels print ready line call 5 print ready line call 7 print ready line "
                       "call 5 print ready line");
    EXPECT_STR(line(&it), "ready");
    run self = only_run(ring);
    ring_file file = open_ring(ring[0], NULL, NULL);
    EXPECT_EQ(file.process->pid, it.pid);
    EXPECT_EQ(file.process->gate, ZTR_PAUSED);
    EXPECT_EQ(file.seen, 0);
    EXPECT(file.process->paused_calls > 10);
    uint64_t kernels = 0;
    for (uint32_t id = 1; id < MOST_DEFINITIONS; id++) {
        kernels += file.definitions[id] != NULL && file.definitions[id]->kind == ZTP_DEFINE_KERNEL;
    }
    EXPECT_EQ(kernels, 8);
    close_ring(&file);
    static const uint64_t seen[] = {5, 5, 10};
    for (int i = 0; i < 3; i++) {
        int lock = attach(&self);
        set_gate(ring[0], i == 1 ? ZTR_PAUSED : ZTR_OPEN);
        go_on(&it);
        EXPECT_STR(line(&it), "ready");
        set_gate(ring[0], ZTR_PAUSED);
        file = open_ring(ring[0], NULL, NULL);
        EXPECT_EQ(file.seen, seen[i]);
        EXPECT_EQ(file.recorded, seen[i]);
        close_ring(&file);
        close(lock);
    }
    EXPECT_EQ(end(&it), 0);
    EXPECT_EQ(find_runs(), 0);
    close_run(&self);
}

// A collector that is attached removes the directory, and so does one that finds what a killed one has left.
static void is_left(void) {
    char ring[1][512], path[300];
    for (int killed = 0; killed < 2; killed++) {
        running it = start("dlopen init print ready line");
        EXPECT_STR(line(&it), "ready");
        run self = only_run(ring);
        int lock = killed ? -1 : attach(&self);
        snprintf(path, sizeof path, "%s/output", self.directory);
        int file = killed ? open(path, O_WRONLY) : -1;
        EXPECT(!killed || write(file, "x", 1) == 1);
        EXPECT_EQ(end(&it), 0);
        EXPECT_EQ(find_runs(), 1);
        EXPECT_EQ(find_rings(&self, ring, 1), 1);
        close(killed ? file : lock);
        close_run(&self);
        remove_runs();
    }
    // Nothing can be done for one that is killed, or becomes another program.
    running it = start("dlopen init print ready line");
    EXPECT_STR(line(&it), "ready");
    kill(it.pid, SIGKILL);
    EXPECT(WIFSIGNALED(end(&it)));
    EXPECT_EQ(find_runs(), 1);
    remove_runs();
    it = start("dlopen init again dlopen init print ready line");
    EXPECT_STR(line(&it), "ready");
    EXPECT_EQ(find_runs(), 2);
    EXPECT_EQ(end(&it), 0);
    EXPECT_EQ(find_runs(), 1);
    remove_runs();
}

// Each process has a directory of its own: children that are forked, raw ones too, and other programs.
static void children(void) {
    char ring[1][512];
    running it = start("dlopen init call 3 fork-and-wait 5 print ready line");
    EXPECT_STR(line(&it), "child waits");
    EXPECT_EQ(find_runs(), 2);
    pid_t pids[2];
    for (int i = 0; i < 2; i++) {
        run self = open_run(runs[i]);
        EXPECT_EQ(find_rings(&self, ring, 1), 1);
        ring_file file = open_ring(ring[0], NULL, NULL);
        pids[i] = file.process->pid;
        EXPECT_EQ(file.process->gate, ZTR_PAUSED);
        EXPECT_EQ(file.process->door, pids[i] == it.pid ? ZTP_DOOR_PRELOAD : ZTP_DOOR_FORK);
        close_ring(&file);
        close_run(&self);
    }
    EXPECT((pids[0] == it.pid) != (pids[1] == it.pid));
    go_on(&it);
    EXPECT_STR(line(&it), "child 0");
    EXPECT_STR(line(&it), "ready");
    EXPECT_EQ(find_runs(), 1);
    EXPECT_EQ(end(&it), 0);
    EXPECT_EQ(find_runs(), 0);
    // Children that end without their destructors leave what the next command removes; nothing fails.
    it = start("dlopen init storm 20 clone 3 vfork print ready line");
    for (int i = 0; i < 21; i++) {
        EXPECT_STR(line(&it), "child 0");
    }
    EXPECT_STR(line(&it), "ready");
    EXPECT(find_runs() >= 1);
    EXPECT_EQ(end(&it), 0);
    remove_runs();
}

static void other_version(ztp_control *control) {
    control->version++;
}

static void other_functions(ztp_control *control) {
    control->functions_hash++;
}

static void no_page(ztp_control *control) {
    control->magic++;
}

static void unsound(ztp_control *control) {
    control->ring_bytes = 12345;
}

static void sleeps_unseen(const char *command) {
    running it = start("dlopen init call 10 print ready line");
    EXPECT_STR(line(&it), "ready");
    if (!EXPECT_EQ(find_runs(), 0)) {
        fprintf(stderr, "%s\n", command);
    }
    EXPECT_EQ(end(&it), 0);
}

// A page that is not to be trusted, or of another version, leaves the program alone.
static void pages(void) {
    static const char *const changes[] = {"rm '%s'",
                                          "chmod o+w '%s'",
                                          "truncate -s -1 '%s'",
                                          "truncate -s +1 '%s'",
                                          "rm '%1$s'; mkdir '%1$s'",
                                          "rm '%1$s'; mkfifo '%1$s'"};
    void (*const contents[])(ztp_control *) = {other_version, other_functions, no_page, unsound};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char command[700];
        make_page(NULL);
        snprintf(command, sizeof command, changes[i], page);
        EXPECT_EQ(system(command), 0);
        sleeps_unseen(command);
        remove_page();
    }
    for (size_t i = 0; i < sizeof contents / sizeof *contents; i++) {
        make_page(contents[i]);
        sleeps_unseen("content");
        remove_page();
    }
    make_page(NULL);
}

// A small or full /dev/shm: another folder serves, or none.
static void no_room(void) {
    EXPECT_EQ(mount("tmpfs", "/dev/shm", "tmpfs", 0, "size=64k"), 0);
    sleeps_unseen("64 KiB");
    EXPECT_EQ(umount("/dev/shm"), 0);
    EXPECT_EQ(mount("tmpfs", "/dev/shm", "tmpfs", MS_RDONLY, "size=64k"), 0);
    setenv("XDG_RUNTIME_DIR", "/dev/shm", 1);
    sleeps_unseen("read-only");
    unsetenv("XDG_RUNTIME_DIR");
    EXPECT_EQ(umount("/dev/shm"), 0);
}

static bool own_memory(void) {
    uid_t uid = getuid();
    if (uid != 0) {
        char map[64];
        snprintf(map, sizeof map, "%u %u 1", (unsigned)uid, (unsigned)uid);
        if (unshare(CLONE_NEWUSER) != 0) {
            return false;
        }
        int file = open("/proc/self/uid_map", O_WRONLY);
        bool mapped = file >= 0 && write(file, map, strlen(map)) > 0;
        close(file);
        if (!mapped) {
            return false;
        }
    }
    return unshare(CLONE_NEWNS) == 0 && mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
           mount("tmpfs", "/dev/shm", "tmpfs", 0, NULL) == 0;
}

int main(int argc, char **argv) {
    if (argc != 4) {
        return 2;
    }
    probe = argv[1], program = argv[2];
    char path[512];
    snprintf(path, sizeof path, "%s/lib/libze_loader.so.1", argv[3]);
    setenv("TEST_LOADER", path, 1);
    snprintf(path, sizeof path, "%s/lib", argv[3]);
    setenv("LD_LIBRARY_PATH", path, 1);
    snprintf(path, sizeof path, "%s/lib/libze_mock.so", argv[3]);
    setenv("ZE_ENABLE_ALT_DRIVERS", path, 1);
    unsetenv("ZE_ENABLE_TRACING_LAYER");
    if (access(path, R_OK) != 0) {
        printf("skipped: build ze-tools-mock first\n");
        return 77;
    }
    if (!own_memory()) {
        printf("skipped: no mounts of the test's own: allow user namespaces\n");
        return 77;
    }
    make_page(NULL);
    leaves_nothing();
    is_woken();
    is_left();
    children();
    remove_page();
    pages();
    no_room();
    remove_page();
    return expect_result();
}
