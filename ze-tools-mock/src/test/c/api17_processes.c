// Several processes on one simulated GPU: memory, forks, faults, what is left of a process that dies, and peers that
// are not trusted.
#include <dirent.h>
#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>

#include <level_zero/zes_api.h>

#include "card_test.h"

enum { KILLS = 300 };

// ---- Memory ---------------------------------------------------------------------------------------------------------

static int holds_memory(process *parent) {
    void *memory = NULL;
    api_begin();
    OK(allocate(most, &memory));
    say(parent, 'a');
    hear(parent);
    OK(zeMemFree(context, memory));
    return api_end();
}

static int memory_is_of_all(process *parent) {
    (void)parent;
    void *memory = NULL;
    use_gpu("memory");
    process other = start_fresh("holds_memory");
    EXPECT_EQ(hear(&other), 'a');
    api_begin();
    ze_device_usablemem_size_ext_properties_t usable = {.stype =
                                                            ZE_STRUCTURE_TYPE_DEVICE_USABLEMEM_SIZE_EXT_PROPERTIES};
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES, .pNext = &usable};
    OK(zeDeviceGetProperties(tiles[0], &properties));
    EXPECT_EQ(usable.currUsableMemSize, ((size_t)1024 << 20) - most);
    EXPECT_EQ(allocate(most, &memory), ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
    say(&other, 'b');
    EXPECT_EQ(end_process(&other), 0);
    OK(allocate(most, &memory));
    OK(zeMemFree(context, memory));
    // The memory that a killed process held is free.
    other = start_fresh("holds_memory");
    EXPECT_EQ(hear(&other), 'a');
    EXPECT_EQ(allocate(most, &memory), ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
    kill_process(&other);
    OK(allocate(most, &memory));
    OK(zeMemFree(context, memory));
    return api_end();
}

static int gpus_are_apart(process *parent) {
    (void)parent;
    void *memory = NULL;
    use_gpu("one");
    process other = start_fresh("holds_memory");
    EXPECT_EQ(hear(&other), 'a');
    use_gpu("another");
    api_begin();
    OK(allocate(most, &memory));
    OK(zeMemFree(context, memory));
    say(&other, 'b');
    EXPECT_EQ(end_process(&other), 0);
    return api_end();
}

// Starts a process that holds most of a GPU's memory.
static process start_holding_memory(const char *gpu) {
    use_gpu(gpu);
    process other = start_fresh("holds_memory");
    EXPECT_EQ(hear(&other), 'a');
    return other;
}

// Expects that this process has as much memory as if the other one held none.
static int has_its_own_memory(process *other) {
    void *memory = NULL;
    api_begin();
    OK(allocate(most, &memory));
    OK(zeMemFree(context, memory));
    say(other, 'b');
    EXPECT_EQ(end_process(other), 0);
    return api_end();
}

// Another layout, other devices, another clock: each has a GPU of its own.
static int others_have_their_own(process *parent) {
    (void)parent;
    process other = start_holding_memory("devices");
    setenv("ZEMOCK_CORE_MHZ", "700", 1);
    return has_its_own_memory(&other);
}

static int other_clocks_are_apart(process *parent) {
    (void)parent;
    process other = start_holding_memory("clock");
    OK(zemock_clock_mode(ZEMOCK_CLOCK_WORK));
    return has_its_own_memory(&other);
}

static int seeds_are_apart(process *parent) {
    (void)parent;
    process other = start_holding_memory("seed");
    setenv("ZEMOCK_SEED", "7", 1);
    return has_its_own_memory(&other);
}

// In a place where no memory can be shared: one sentence, and a GPU of its own.
static int has_no_shared_memory(process *parent) {
    (void)parent;
    void *memory = NULL;
    if ((unshare(CLONE_NEWNS) != 0 && unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) ||
        mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
        mount("none", "/dev/shm", "tmpfs", MS_RDONLY, NULL) != 0) {
        fprintf(stderr, "skipped: no mount namespaces for this user\n");
        return 0;
    }
    unsetenv("XDG_RUNTIME_DIR");
    char text[1000] = "";
    FILE *said = tmpfile();
    int standard_error = dup(2);
    dup2(fileno(said), 2);
    api_begin();
    dup2(standard_error, 2);
    rewind(said);
    text[fread(text, 1, sizeof text - 1, said)] = '\0';
    fclose(said);
    EXPECT_HAS(text, "neither /dev/shm nor XDG_RUNTIME_DIR has a private folder");
    EXPECT_HAS(text, "a simulated GPU of its own\n");
    EXPECT(strchr(text, '\n') != NULL && strchr(text, '\n')[1] == '\0');
    OK(allocate(most, &memory));
    OK(zeMemFree(context, memory));
    return api_end();
}

static int without_memory_they_are_apart(process *parent) {
    (void)parent;
    use_gpu("nowhere");
    process one = start_fresh("holds_memory"), two = start_fresh("has_no_shared_memory");
    EXPECT_EQ(hear(&one), 'a');
    EXPECT_EQ(end_process(&two), 0);
    say(&one, 'b');
    EXPECT_EQ(end_process(&one), 0);
    return expect_result();
}

// ---- Faults ---------------------------------------------------------------------------------------------------------

static int writes_nowhere(process *parent) {
    void *nowhere = (void *)(uintptr_t)0x1000;
    float value = 1;
    api_begin();
    OK(zemock_set_option("diagnostics", 0));
    ze_module_handle_t module = new_kernel_module("fill", "fs", SPV_FILL);
    ze_kernel_handle_t kernel = new_kernel(module, "fill");
    SET(kernel, 0, nowhere);
    SET(kernel, 1, value);
    OK(zeKernelSetGroupSize(kernel, 1, 1, 1));
    EXPECT_EQ(run(kernel, 1, 1), ZE_RESULT_ERROR_DEVICE_LOST);
    EXPECT_EQ(zeDeviceGetStatus(device), ZE_RESULT_ERROR_DEVICE_LOST);
    say(parent, 'a');
    hear(parent);
    EXPECT_EQ(zemock_set_device_lost(0, 0), ZEMOCK_OK);
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    return api_end();
}

static int faults_are_the_own(process *parent) {
    (void)parent;
    use_gpu("fault");
    api_begin();
    process other = start_fresh("writes_nowhere");
    EXPECT_EQ(hear(&other), 'a');
    OK(zeDeviceGetStatus(device));
    EXPECT(work(1 * MS) >= 1 * MS);
    OK(zeDeviceGetStatus(device));
    say(&other, 'b');
    EXPECT_EQ(end_process(&other), 0);
    return api_end();
}

// ---- Forked children, closed descriptors ----------------------------------------------------------------------------

static int forked_child(process *parent) {
    void *memory = NULL;
    OK(allocate(most, &memory));
    say(parent, 'a');
    hear(parent);
    OK(zeMemFree(context, memory));
    return expect_result();
}

static int children_are_processes(process *parent) {
    (void)parent;
    void *memory = NULL;
    use_gpu("fork");
    api_begin();
    process child = start_process(forked_child);
    EXPECT_EQ(hear(&child), 'a');
    EXPECT_EQ(allocate(most, &memory), ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
    kill_process(&child);
    OK(allocate(most, &memory));
    // A child that does nothing holds nothing of its parent's after its parent's end.
    OK(zeMemFree(context, memory));
    return api_end();
}

static int closes_everything(process *parent) {
    void *memory = NULL;
    (void)parent;
    api_begin();
    for (int fd = 3; fd < 400; fd++) {
        if (fd != parent->in && fd != parent->out) {
            close(fd);
        }
    }
    // Files of the program take the numbers.
    int mine[100];
    for (int i = 0; i < 100; i++) {
        mine[i] = open("/dev/null", O_WRONLY);
    }
    for (int i = 0; i < 5; i++) {
        OK(allocate(most, &memory));
        OK(zeMemFree(context, memory));
        say(parent, 'a');
        hear(parent);
    }
    OK(allocate(most, &memory));
    say(parent, 'a');
    hear(parent);
    OK(zeMemFree(context, memory));
    int result = api_end();
    for (int i = 0; i < 100; i++) {
        EXPECT_EQ(write(mine[i], "x", 1), 1);    // they are still open
    }
    return result || expect_failures;
}

static int closed_descriptors_do_no_harm(process *parent) {
    (void)parent;
    void *memory = NULL;
    use_gpu("closed");
    api_begin();
    process other = start_fresh("closes_everything");
    for (int i = 0; i < 5; i++) {
        EXPECT_EQ(hear(&other), 'a');
        OK(allocate(most, &memory));
        OK(zeMemFree(context, memory));
        say(&other, 'b');
    }
    EXPECT_EQ(hear(&other), 'a');
    say(&other, 'b');
    EXPECT_EQ(end_process(&other), 0);
    return api_end();
}

// ---- Instructions ---------------------------------------------------------------------------------------------------

static int tells_an_address(process *parent) {
    api_begin();
    ze_module_handle_t module = new_kernel_module("empty", "", SPV_NOTHING);
    void *address = NULL;
    OK(zeModuleGetFunctionPointer(module, "empty", &address));
    say_number(parent, (uint64_t)(uintptr_t)address);
    hear(parent);
    OK(zeModuleDestroy(module));
    return api_end();
}

static int addresses_are_unique(process *parent) {
    (void)parent;
    use_gpu("addresses");
    process one = start_fresh("tells_an_address"), two = start_fresh("tells_an_address");
    uint64_t first = hear_number(&one), second = hear_number(&two);
    EXPECT(first != 0 && second != 0 && first >> 32 != second >> 32);
    say(&one, 'b');
    say(&two, 'b');
    EXPECT_EQ(end_process(&one), 0);
    EXPECT_EQ(end_process(&two), 0);
    return expect_result();
}

// ---- Killed processes -----------------------------------------------------------------------------------------------

static int uses_everything(process *parent) {
    void *memory = NULL;
    api_begin();
    say(parent, 'a');
    zet_metric_group_handle_t group = find_group(tiles[0], "ComputeBasic", TIME_BASED);
    activate(tiles[0], group);
    while (getppid() == parent->pid) {
        zet_metric_streamer_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .samplingPeriod = 1000000};
        zet_metric_streamer_handle_t streamer;
        if (zetMetricStreamerOpen(context, tiles[0], group, &desc, NULL, &streamer) == ZE_RESULT_SUCCESS) {
            OK(zetMetricStreamerClose(streamer));
        }
        OK(allocate(most, &memory));
        OK(zeMemFree(context, memory));
        work(50000);
    }
    return 0;
}

static int killed_processes_leave_nothing(process *parent) {
    (void)parent;
    void *memory = NULL;
    use_gpu("kills");
    api_begin();
    zet_metric_group_handle_t group = find_group(tiles[0], "ComputeBasic", TIME_BASED);
    activate(tiles[0], group);
    const char *text = getenv("KILLS");
    int kills = text == NULL ? KILLS / 10 : atoi(text);
    for (int i = 0; i < kills && expect_failures == 0; i++) {
        process other = start_fresh("uses_everything");
        if (i % 3 != 0) {
            EXPECT_EQ(hear(&other), 'a');
        }
        usleep((useconds_t)(i * 7919 % 10000));
        kill_process(&other);
        OK(allocate(most, &memory));
        OK(zeMemFree(context, memory));
        EXPECT(work(1 * MS) < SECONDS(10));
        zet_metric_streamer_handle_t streamer = open_streamer(tiles[0], group, 1000000);
        OK(zetMetricStreamerClose(streamer));
    }
    activate(tiles[0], NULL);
    return api_end();
}

// ---- A hostile peer -------------------------------------------------------------------------------------------------

static uint64_t random_state = 88172645463325252u;

static uint64_t random_number(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state;
}

// The memory that processes share, as this one has it mapped.
static volatile uint64_t *find_shared(size_t *size) {
    char line[512];
    FILE *maps = fopen("/proc/self/maps", "r");
    volatile uint64_t *found = NULL;
    while (maps != NULL && fgets(line, sizeof line, maps) != NULL) {
        unsigned long from, until;
        if (strstr(line, "zemock-gpu") != NULL && sscanf(line, "%lx-%lx", &from, &until) == 2) {
            found = (volatile uint64_t *)from;
            *size = until - from;
        }
    }
    if (maps != NULL) {
        fclose(maps);
    }
    return found;
}

// Words at the beginning of the shared memory that hold turns and claims, and somewhat more.
enum { TURNS_AND_CLAIMS = 300000 };

// Writes rubbish into it: at the beginning, where turns and claims are, as often as into places of members.
static int writes_rubbish(process *parent) {
    api_begin();
    size_t size = 0;
    volatile uint64_t *words = find_shared(&size);
    if (!EXPECT(words != NULL)) {
        return 1;
    }
    // It cannot be made smaller, nor larger.
    DIR *descriptors = opendir("/proc/self/fd");
    for (struct dirent *entry; (entry = readdir(descriptors)) != NULL;) {
        char path[300], target[300] = "";
        snprintf(path, sizeof path, "/proc/self/fd/%s", entry->d_name);
        if (readlink(path, target, sizeof target - 1) > 0 && strstr(target, "zemock-gpu") != NULL) {
            EXPECT(ftruncate(atoi(entry->d_name), 4096) != 0);
            EXPECT(ftruncate(atoi(entry->d_name), (off_t)size * 2) != 0);
        }
    }
    closedir(descriptors);
    say(parent, 'a');
    size_t count = size / sizeof *words, member = (count - TURNS_AND_CLAIMS) / 64;
    while (getppid() == parent->pid) {
        for (int i = 0; i < 1000; i++) {
            uint64_t chance = random_number();
            size_t range = (chance & 3) == 0   ? count
                           : (chance & 3) == 1 ? 2000
                           : (chance & 3) == 2 ? TURNS_AND_CLAIMS
                                               : 4 * member;
            uint64_t value = random_number();
            value = (value & 3) == 0   ? value >> 2
                    : (value & 3) == 1 ? UINT64_MAX
                    : (value & 3) == 2 ? value & 0xffff
                                       : now_ns();
            words[random_number() % range] = value;
        }
        usleep(100);
    }
    return expect_result();
}

static int rubbish_does_no_harm(process *parent) {
    (void)parent;
    use_gpu("hostile");
    OK(zesInit(0));
    api_begin();
    process other = start_fresh("writes_rubbish");
    EXPECT_EQ(hear(&other), 'a');
    zet_metric_group_handle_t group = find_group(tiles[0], "ComputeBasic", TIME_BASED);
    activate(tiles[0], group);
    for (int i = 0; i < 20; i++) {
        zet_metric_streamer_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .samplingPeriod = 100000};
        zet_metric_streamer_handle_t streamer = NULL;
        ze_result_t opened = zetMetricStreamerOpen(context, tiles[0], group, &desc, NULL, &streamer);
        void *memory = NULL;
        ze_result_t allocated = allocate(COPY, &memory);
        EXPECT(allocated == ZE_RESULT_SUCCESS || allocated == ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
        if (allocated == ZE_RESULT_SUCCESS) {
            ze_command_queue_handle_t queue = new_queue_on(tiles[0], 0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS);
            ze_command_list_handle_t list = new_list_on(tiles[0], 0);
            OK(zeCommandListAppendMemoryFill(list, memory, "x", 1, COPY, NULL, 0, NULL));
            execute(queue, list);
            OK(zeCommandQueueSynchronize(queue, SECONDS(5)));
            OK(zeCommandListDestroy(list));
            OK(zeCommandQueueDestroy(queue));
            OK(zeMemFree(context, memory));
        }
        uint64_t time;
        active_time(ZES_ENGINE_GROUP_COMPUTE_ALL, 0, &time);
        uint32_t count = 0;
        OK(zesDeviceProcessesGetState(device, &count, NULL));
        EXPECT(count >= 1 && count <= 64);
        usleep(5000);
        if (opened == ZE_RESULT_SUCCESS) {
            size_t size;
            uint8_t *raw = read_all(streamer, &size);
            table values = calculate(group, raw, size);
            free(values.values);
            free(raw);
            OK(zetMetricStreamerClose(streamer));
        } else {
            EXPECT_EQ(opened, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
        }
    }
    activate(tiles[0], NULL);
    kill_process(&other);
    return api_end();
}

// ---- Nobody else ----------------------------------------------------------------------------------------------------

static int registry_is_private(process *parent) {
    (void)parent;
    use_gpu("private");
    api_begin();
    char path[300];
    struct stat status;
    snprintf(path, sizeof path, "/dev/shm/zemock-%u", (unsigned)geteuid());
    EXPECT_EQ(stat(path, &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0700);
    snprintf(path, sizeof path, "/dev/shm/zemock-%u/%s.layout-4", (unsigned)geteuid(), getenv("ZEMOCK_GPU"));
    EXPECT_EQ(stat(path, &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600);
    int result = api_end();
    OK(zemock_reset(0));
    EXPECT(stat(path, &status) != 0);    // the last one takes it away
    return result || expect_failures;
}

enum { SOMEBODY = 54321 };

// Another user, with the same name for a GPU.
static int is_somebody_else(process *parent) {
    char path[300];
    void *memory = NULL;
    uint64_t fd = hear_number(parent);
    if (setgid(SOMEBODY) != 0 || setuid(SOMEBODY) != 0) {
        fprintf(stderr, "skipped: there is no other user here\n");
        return 0;
    }
    prctl(PR_SET_DUMPABLE, 1);    // for a sanitizer's look at the end
    snprintf(path, sizeof path, "/proc/%d/fd/%d", (int)parent->pid, (int)fd);
    EXPECT(open(path, O_RDWR) < 0);
    EXPECT(open(path, O_RDONLY) < 0);
    snprintf(path, sizeof path, "/dev/shm/zemock-0/%s.layout-4", getenv("ZEMOCK_GPU"));
    EXPECT(open(path, O_RDWR) < 0);
    EXPECT(open(path, O_RDONLY) < 0);
    EXPECT(unlink(path) < 0);
    api_begin();
    OK(allocate(most, &memory));
    OK(zeMemFree(context, memory));
    int result = api_end();
    OK(zemock_reset(0));
    snprintf(path, sizeof path, "/dev/shm/zemock-%d", SOMEBODY);
    rmdir(path);
    return result;
}

static int others_have_no_way_in(process *parent) {
    (void)parent;
    void *memory = NULL;
    if (geteuid() != 0) {
        fprintf(stderr, "skipped: only root may become another user\n");
        return 0;
    }
    use_gpu("somebody");
    api_begin();
    OK(allocate(most, &memory));
    uint64_t found = 0;
    for (int fd = 3; fd < 400; fd++) {
        char path[64], target[300] = "";
        snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
        if (readlink(path, target, sizeof target - 1) > 0 && strstr(target, "zemock-gpu") != NULL) {
            found = (uint64_t)fd;
        }
    }
    EXPECT(found != 0);
    process other = start_fresh("is_somebody_else");
    say_number(&other, found);
    EXPECT_EQ(end_process(&other), 0);
    OK(zeMemFree(context, memory));
    return api_end();
}

int main(int count, char **arguments) {
    static const card_test parts[] = {
        {"holds_memory", holds_memory},
        {"closes_everything", closes_everything},
        {"tells_an_address", tells_an_address},
        {"uses_everything", uses_everything},
        {"writes_rubbish", writes_rubbish},
        {"writes_nowhere", writes_nowhere},
        {"is_somebody_else", is_somebody_else},
        {"has_no_shared_memory", has_no_shared_memory},
        {NULL, NULL},
    };
    static const card_test tests[] = {
        {"memory_is_of_all", memory_is_of_all},
        {"gpus_are_apart", gpus_are_apart},
        {"others_have_their_own", others_have_their_own},
        {"other_clocks_are_apart", other_clocks_are_apart},
        {"seeds_are_apart", seeds_are_apart},
        {"without_memory_they_are_apart", without_memory_they_are_apart},
        {"faults_are_the_own", faults_are_the_own},
        {"children_are_processes", children_are_processes},
        {"closed_descriptors_do_no_harm", closed_descriptors_do_no_harm},
        {"addresses_are_unique", addresses_are_unique},
        {"killed_processes_leave_nothing", killed_processes_leave_nothing},
        {"rubbish_does_no_harm", rubbish_does_no_harm},
        {"registry_is_private", registry_is_private},
        {"others_have_no_way_in", others_have_no_way_in},
        {NULL, NULL},
    };
    return run_card_tests(count, arguments, parts, tests);
}
