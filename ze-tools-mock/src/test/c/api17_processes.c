// Several processes on one simulated GPU: memory, turns, times of engines, samples, and what is left of a process that dies.
// Each test is a process of its own, since a process has one GPU in its life.
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <level_zero/zes_api.h>

#include "kernel_test.h"
#include "metric_test.h"
#include "process_test.h"

#define MS UINT64_C(1000000)

static const size_t most = (size_t)614 << 20;    // 60 % of a tile's memory
enum { COPY = 256 << 10, KILLS = 300 };

static uint64_t now_ns(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC_RAW, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void use_gpu(const char *name) {
    char unique[64];
    snprintf(unique, sizeof unique, "test-%d-%s", (int)getppid(), name);
    setenv("ZEMOCK_GPU", unique, 1);
    setenv("ZEMOCK_MEMORY", "1G", 1);
    setenv("ZEMOCK_MEMORY_GBPS", "1", 1);    // so that times are long and little is copied
}

static ze_result_t allocate(size_t size, void **memory) {
    ze_device_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    return zeMemAllocDevice(context, &desc, size, 0, tiles[0], memory);
}

// Copies on a tile that take so long together.
static ze_command_list_handle_t copies_for(uint64_t length_ns, void **from, void **to, ze_event_handle_t event) {
    OK(allocate(COPY, from));
    OK(allocate(COPY, to));
    ze_command_list_handle_t list = new_list_on(tiles[0], 0);
    uint64_t copies = 1 + length_ns / COPY;    // a byte takes a nanosecond
    for (uint64_t i = 0; i < copies; i++) {
        OK(zeCommandListAppendMemoryCopy(list, *to, *from, COPY, NULL, 0, NULL));
    }
    if (event != NULL) {
        OK(zeCommandListAppendSignalEvent(list, event));
    }
    return list;
}

// ---- Memory ----------------------------------------------------------------------------------------------------------

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
    ze_device_usablemem_size_ext_properties_t usable = {.stype = ZE_STRUCTURE_TYPE_DEVICE_USABLEMEM_SIZE_EXT_PROPERTIES};
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES, .pNext = &usable};
    OK(zeDeviceGetProperties(tiles[0], &properties));
    EXPECT_EQ(usable.currUsableMemSize, ((size_t)1024 << 20) - most);
    EXPECT_EQ(allocate(most, &memory), ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
    say(&other, 'b');
    EXPECT_EQ(end_process(&other), 0);
    OK(allocate(most, &memory));
    OK(zeMemFree(context, memory));
    // What a killed process held is free.
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

// Another layout, other devices, another clock: each has a GPU of its own.
static int others_have_their_own(process *parent) {
    (void)parent;
    void *memory = NULL;
    use_gpu("devices");
    process other = start_fresh("holds_memory");
    EXPECT_EQ(hear(&other), 'a');
    setenv("ZEMOCK_CORE_MHZ", "700", 1);
    api_begin();
    OK(allocate(most, &memory));
    OK(zeMemFree(context, memory));
    say(&other, 'b');
    EXPECT_EQ(end_process(&other), 0);
    return api_end();
}

static int other_clocks_are_apart(process *parent) {
    (void)parent;
    void *memory = NULL;
    use_gpu("clock");
    process other = start_fresh("holds_memory");
    EXPECT_EQ(hear(&other), 'a');
    OK(zemock_clock_mode(ZEMOCK_CLOCK_WORK));
    api_begin();
    OK(allocate(most, &memory));
    OK(zeMemFree(context, memory));
    say(&other, 'b');
    EXPECT_EQ(end_process(&other), 0);
    return api_end();
}

// ---- Forked children, closed descriptors -----------------------------------------------------------------------------

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
        EXPECT_EQ(write(mine[i], "x", 1), 1);    // nobody has closed them
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

// ---- Turns -----------------------------------------------------------------------------------------------------------

static int works_long(process *parent) {
    void *from, *to;
    api_begin();
    ze_command_queue_handle_t queue = new_queue_on(tiles[0], 0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS);
    ze_command_list_handle_t list = copies_for(2000 * MS, &from, &to, NULL);
    execute(queue, list);
    say(parent, 'a');
    OK(zeCommandQueueSynchronize(queue, SECONDS(20)));
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
    OK(zeMemFree(context, from));
    OK(zeMemFree(context, to));
    return api_end();
}

// Runs so much work, and returns how long it took.
static uint64_t work(uint64_t length_ns) {
    void *from, *to;
    ze_command_queue_handle_t queue = new_queue_on(tiles[0], 0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS);
    ze_command_list_handle_t list = copies_for(length_ns, &from, &to, NULL);
    uint64_t begin = now_ns();
    execute(queue, list);
    OK(zeCommandQueueSynchronize(queue, SECONDS(20)));
    uint64_t took = now_ns() - begin;
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
    OK(zeMemFree(context, from));
    OK(zeMemFree(context, to));
    return took;
}

static int processes_take_turns(process *parent) {
    (void)parent;
    use_gpu("turns");
    api_begin();
    uint64_t alone = work(50 * MS);
    EXPECT(alone > 50 * MS && alone < SECONDS(10));
    process other = start_fresh("works_long");
    EXPECT_EQ(hear(&other), 'a');
    // A tile that is shared evenly does half as much for each. The upper bounds only tell it from waiting for the other.
    uint64_t shared = work(100 * MS);
    EXPECT(shared > 140 * MS);
    EXPECT(shared < SECONDS(10));
    // A stopped process has a turn, and no more.
    kill(other.pid, SIGSTOP);
    uint64_t beside = work(10 * MS);
    EXPECT(beside < SECONDS(10));
    kill(other.pid, SIGCONT);
    EXPECT_EQ(end_process(&other), 0);
    return api_end();
}

// ---- Times of engines ------------------------------------------------------------------------------------------------

static uint64_t active_time(uint64_t *now) {
    uint32_t count = 0;
    OK(zesDeviceEnumEngineGroups(device, &count, NULL));
    zes_engine_handle_t engines[64];
    count = count > 64 ? 64 : count;
    OK(zesDeviceEnumEngineGroups(device, &count, engines));
    for (uint32_t i = 0; i < count; i++) {
        zes_engine_properties_t properties = {.stype = ZES_STRUCTURE_TYPE_ENGINE_PROPERTIES};
        OK(zesEngineGetProperties(engines[i], &properties));
        if (properties.type == ZES_ENGINE_GROUP_COMPUTE_ALL && properties.subdeviceId == 0) {
            zes_engine_stats_t stats;
            OK(zesEngineGetActivity(engines[i], &stats));
            *now = stats.timestamp;
            return stats.activeTime;
        }
    }
    return 0;
}

static int engines_work_for_all(process *parent) {
    (void)parent;
    use_gpu("engines");
    OK(zesInit(0));
    api_begin();
    process other = start_fresh("works_long");
    EXPECT_EQ(hear(&other), 'a');
    uint64_t begin, end, first = active_time(&begin);
    usleep(100000);
    uint64_t second = active_time(&end);
    EXPECT(second > first);
    EXPECT(second - first >= (end - begin) / 2);
    EXPECT(second - first <= end - begin + 2000);
    uint32_t count = 0;
    OK(zesDeviceProcessesGetState(device, &count, NULL));
    EXPECT_EQ(count, 2);
    zes_process_state_t processes[2] = {{.stype = ZES_STRUCTURE_TYPE_PROCESS_STATE}, {.stype = ZES_STRUCTURE_TYPE_PROCESS_STATE}};
    OK(zesDeviceProcessesGetState(device, &count, processes));
    EXPECT_EQ(processes[1].processId, other.pid);
    EXPECT_EQ(processes[1].memSize, 2 * COPY);
    kill_process(&other);
    first = active_time(&begin);
    usleep(20000);
    EXPECT_EQ(active_time(&end), first);
    OK(zesDeviceProcessesGetState(device, &count, NULL));
    EXPECT_EQ(count, 1);
    return api_end();
}

// ---- Samples ---------------------------------------------------------------------------------------------------------

static uint64_t bytes_of(const table *values, zet_metric_group_handle_t group, uint64_t from, uint64_t until) {
    uint32_t begin = metric_index(group, "QueryBeginTime"), time = metric_index(group, "GpuTime");
    uint32_t read = metric_index(group, "GtiReadThroughput"), written = metric_index(group, "GtiWriteThroughput");
    uint64_t sum = 0;
    for (uint32_t row = 0; row < values->rows; row++) {
        uint64_t start = cell(values, row, begin).value.ui64;
        if (start + cell(values, row, time).value.ui64 >= from && start <= until) {
            sum += (uint64_t)number(cell(values, row, read)) + (uint64_t)number(cell(values, row, written));
        }
    }
    return sum;
}

enum { SAMPLED_COPIES = 200 };

// Tells the times of its work in the device's clock, which are those of the process that samples.
static int works_on_request(process *parent) {
    void *from, *to;
    api_begin();
    OK(allocate(COPY, &from));
    OK(allocate(COPY, &to));
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP, 2);
    ze_event_handle_t first = new_event(pool, 0), last = new_event(pool, 1);
    ze_command_queue_handle_t queue = new_queue_on(tiles[0], 0, ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS);
    ze_command_list_handle_t list = new_list_on(tiles[0], 0);
    for (uint32_t i = 0; i < SAMPLED_COPIES; i++) {
        OK(zeCommandListAppendMemoryCopy(list, to, from, COPY, i == 0 ? first : i == SAMPLED_COPIES - 1 ? last : NULL, 0, NULL));
    }
    hear(parent);
    execute(queue, list);
    say(parent, 'a');
    OK(zeCommandQueueSynchronize(queue, SECONDS(20)));
    ze_kernel_timestamp_result_t begun, ended;
    OK(zeEventQueryKernelTimestamp(first, &begun));
    OK(zeEventQueryKernelTimestamp(last, &ended));
    say_number(parent, begun.global.kernelStart);
    say_number(parent, ended.global.kernelEnd);
    hear(parent);
    OK(zeCommandListDestroy(list));
    OK(zeCommandQueueDestroy(queue));
    OK(zeEventDestroy(first));
    OK(zeEventDestroy(last));
    OK(zeEventPoolDestroy(pool));
    OK(zeMemFree(context, from));
    OK(zeMemFree(context, to));
    return api_end();
}

static int opens_a_streamer(process *parent) {
    api_begin();
    zet_metric_group_handle_t group = find_group(tiles[0], "ComputeBasic", TIME_BASED);
    activate(tiles[0], group);
    for (char wanted = hear(parent); wanted != 'e' && wanted != 0; wanted = hear(parent)) {
        zet_metric_streamer_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .samplingPeriod = 1000000};
        zet_metric_streamer_handle_t streamer = NULL;
        ze_result_t result = zetMetricStreamerOpen(context, tiles[0], group, &desc, NULL, &streamer);
        say_number(parent, (uint64_t)result);
        if (result == ZE_RESULT_SUCCESS && wanted == 'k') {
            pause();
        }
        if (result == ZE_RESULT_SUCCESS) {
            OK(zetMetricStreamerClose(streamer));
        }
    }
    activate(tiles[0], NULL);
    return api_end();
}

static int streamers_see_all(process *parent) {
    (void)parent;
    use_gpu("streamer");
    api_begin();
    process other = start_fresh("works_on_request");
    zet_metric_group_handle_t group = find_group(tiles[0], "ComputeBasic", TIME_BASED);
    activate(tiles[0], group);
    zet_metric_streamer_handle_t streamer = open_streamer(tiles[0], group, 1000000);
    say(&other, 'a');
    EXPECT_EQ(hear(&other), 'a');
    // While it runs: 200 copies of 0.26 ms.
    usleep(30000);
    size_t size;
    uint8_t *raw = read_all(streamer, &size);
    table early = calculate(group, raw, size);
    free(raw);
    uint64_t seen = bytes_of(&early, group, 0, UINT64_MAX);
    EXPECT(seen > 0);
    // The device's stamps are ticks; those of reports are nanoseconds of the same clock.
    hear_number(&other);
    hear_number(&other);
    usleep(5000);
    raw = read_all(streamer, &size);
    table late = calculate(group, raw, size);
    free(raw);
    seen += bytes_of(&late, group, 0, UINT64_MAX);
    EXPECT_EQ(seen, (uint64_t)2 * SAMPLED_COPIES * COPY);
    free(early.values);
    free(late.values);
    OK(zetMetricStreamerClose(streamer));
    activate(tiles[0], NULL);
    say(&other, 'b');
    EXPECT_EQ(end_process(&other), 0);
    return api_end();
}

static int one_streamer_for_all(process *parent) {
    (void)parent;
    use_gpu("source");
    api_begin();
    process other = start_fresh("opens_a_streamer");
    zet_metric_group_handle_t group = find_group(tiles[0], "ComputeBasic", TIME_BASED);
    activate(tiles[0], group);
    zet_metric_streamer_handle_t streamer = open_streamer(tiles[0], group, 1000000);
    say(&other, 'o');
    EXPECT_EQ(hear_number(&other), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    OK(zetMetricStreamerClose(streamer));
    say(&other, 'o');
    EXPECT_EQ(hear_number(&other), ZE_RESULT_SUCCESS);
    say(&other, 'k');
    EXPECT_EQ(hear_number(&other), ZE_RESULT_SUCCESS);
    zet_metric_streamer_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .samplingPeriod = 1000000};
    EXPECT_EQ(zetMetricStreamerOpen(context, tiles[0], group, &desc, NULL, &streamer), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    kill_process(&other);
    OK(zetMetricStreamerOpen(context, tiles[0], group, &desc, NULL, &streamer));
    OK(zetMetricStreamerClose(streamer));
    activate(tiles[0], NULL);
    return api_end();
}

// ---- Instructions ----------------------------------------------------------------------------------------------------

static int tells_an_address(process *parent) {
    api_begin();
    ze_module_handle_t module = new_kernel_module("empty", "");
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

// ---- Killed processes --------------------------------------------------------------------------------------------------

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

// ---- A hostile peer -------------------------------------------------------------------------------------------------------

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
    size_t count = size / sizeof *words, member = (count - 40000) / 64;
    while (getppid() == parent->pid) {
        for (int i = 0; i < 1000; i++) {
            uint64_t chance = random_number();
            size_t range = (chance & 3) == 0 ? count : (chance & 3) == 1 ? 2000 : (chance & 3) == 2 ? 40000 : 4 * member;
            uint64_t value = random_number();
            value = (value & 3) == 0 ? value >> 2 : (value & 3) == 1 ? UINT64_MAX : (value & 3) == 2 ? value & 0xffff : now_ns();
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
        active_time(&time);
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

// ---- Nobody else ------------------------------------------------------------------------------------------------------

static int registry_is_private(process *parent) {
    (void)parent;
    use_gpu("private");
    api_begin();
    char path[300];
    struct stat status;
    snprintf(path, sizeof path, "/dev/shm/zemock-%u", (unsigned)geteuid());
    EXPECT_EQ(stat(path, &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0700);
    snprintf(path, sizeof path, "/dev/shm/zemock-%u/%s.layout-1", (unsigned)geteuid(), getenv("ZEMOCK_GPU"));
    EXPECT_EQ(stat(path, &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600);
    int result = api_end();
    OK(zemock_reset(0));
    EXPECT(stat(path, &status) != 0);    // the last one takes it away
    return result || expect_failures;
}

int main(int count, char **arguments) {
    static const struct {
        const char *name;
        int (*function)(process *parent);
    } roles[] = {
        {"holds_memory", holds_memory},         {"closes_everything", closes_everything},
        {"works_long", works_long},             {"works_on_request", works_on_request},
        {"opens_a_streamer", opens_a_streamer}, {"tells_an_address", tells_an_address},
        {"uses_everything", uses_everything},   {"writes_rubbish", writes_rubbish},
    };
    process parent;
    const char *role = fresh_process(count, arguments, &parent);
    for (size_t i = 0; role != NULL && i < sizeof roles / sizeof *roles; i++) {
        if (strcmp(role, roles[i].name) == 0) {
            return roles[i].function(&parent) != 0;
        }
    }
    static const struct {
        const char *name;
        int (*function)(process *parent);
    } tests[] = {
        {"memory_is_of_all", memory_is_of_all},
        {"gpus_are_apart", gpus_are_apart},
        {"others_have_their_own", others_have_their_own},
        {"other_clocks_are_apart", other_clocks_are_apart},
        {"children_are_processes", children_are_processes},
        {"closed_descriptors_do_no_harm", closed_descriptors_do_no_harm},
        {"processes_take_turns", processes_take_turns},
        {"engines_work_for_all", engines_work_for_all},
        {"streamers_see_all", streamers_see_all},
        {"one_streamer_for_all", one_streamer_for_all},
        {"addresses_are_unique", addresses_are_unique},
        {"killed_processes_leave_nothing", killed_processes_leave_nothing},
        {"rubbish_does_no_harm", rubbish_does_no_harm},
        {"registry_is_private", registry_is_private},
    };
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        if (count < 2 || strcmp(arguments[1], tests[i].name) == 0) {
            process test = start_process(tests[i].function);
            if (end_process(&test) != 0) {
                expect_failures++;
                fprintf(stderr, "%s failed\n", tests[i].name);
            }
        }
    }
    return expect_result();
}
