// Several processes on one simulated GPU: whose turn it is on an engine, for how long, and how busy engines are.
#include <stdatomic.h>

#include "card_test.h"
#include "cl_compile.h"

// Steps that have to be quick are tried several times: a busy machine makes one of them slow, a fault all of them.
enum { TRIES = 5 };
#define MOST_DELAY (100 * MS)
#define SHORT_WORK (1 * MS)

static int computes(process *parent) {
    return works(parent, 0);
}

static int copies(process *parent) {
    return works(parent, 1);
}

static int processes_take_turns(process *parent) {
    (void)parent;
    use_gpu("turns");
    api_begin();
    uint64_t alone = work(50 * MS);
    EXPECT(alone > 50 * MS && alone < SECONDS(10));
    process other = start_fresh("computes");
    EXPECT_EQ(hear(&other), 'a');
    // A tile that is shared evenly does half as much for each. The upper bound only distinguishes it from waiting for
    // the other.
    uint64_t shared = work(100 * MS);
    EXPECT(shared > 140 * MS);
    EXPECT(shared < SECONDS(10));
    // A copy engine is another engine.
    uint64_t beside = UINT64_MAX;
    for (int i = 0; i < TRIES; i++) {
        uint64_t took = work_on(1, 20 * MS);
        beside = took < beside ? took : beside;
    }
    EXPECT(beside < 30 * MS);
    kill_process(&other);
    return api_end();
}

// ---- Delays ---------------------------------------------------------------------------------------------------------

// By how much short work is delayed at least, in several tries. `stops`: the other process is stopped during each.
static uint64_t least_delay(const process *other, bool stops) {
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < TRIES; i++) {
        usleep(40000);    // it has its turn again
        if (stops) {
            kill(other->pid, SIGSTOP);
        }
        uint64_t took = work(SHORT_WORK), delay = took > SHORT_WORK ? took - SHORT_WORK : 0;
        least = delay < least ? delay : least;
        if (stops) {
            kill(other->pid, SIGCONT);
        }
    }
    return least;
}

static int stopped_processes_delay_little(process *parent) {
    (void)parent;
    use_gpu("stopped");
    api_begin();
    process other = start_fresh("computes");
    EXPECT_EQ(hear(&other), 'a');
    EXPECT(least_delay(&other, false) <= MOST_DELAY);
    EXPECT(least_delay(&other, true) <= MOST_DELAY);
    // Samples, too: reports come although the other does not say what it has begun.
    zet_metric_group_handle_t group = find_group(tiles[0], "ComputeBasic", TIME_BASED);
    activate(tiles[0], group);
    zet_metric_streamer_handle_t streamer = open_streamer(tiles[0], group, 1000000);
    uint32_t most_rows = 0;
    kill(other.pid, SIGSTOP);
    for (int i = 0; i < TRIES; i++) {
        size_t size;
        uint64_t begin = now_ns();
        free(read_all(streamer, &size));
        usleep(150000);
        uint8_t *raw = read_all(streamer, &size);
        table values = calculate(group, raw, size);
        free(raw);
        free(values.values);
        // Of the time since the read before, all but the last 100 ms.
        uint64_t passed = (now_ns() - begin) / MS;
        most_rows = passed <= values.rows + 101 + 1 && values.rows > most_rows ? values.rows : most_rows;
    }
    EXPECT(most_rows > 0);
    kill(other.pid, SIGCONT);
    OK(zetMetricStreamerClose(streamer));
    activate(tiles[0], NULL);
    kill_process(&other);
    return api_end();
}

// A kernel that goes on until a word changes, which is looked at while it takes simulated time, or which is computed
// all the time.
static int computes_for_ever(process *parent, ze_module_handle_t module, const char *name) {
    ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
    ze_command_list_handle_t list = NULL;
    OK(zeCommandListCreateImmediate(context, tiles[0], &desc, &list));
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t event = new_event(pool, 0);
    ze_kernel_handle_t kernel = new_kernel(module, name);
    _Atomic uint64_t *word = new_shared(8);
    const ze_group_count_t one = {1, 1, 1};
    SET(kernel, 0, word);
    OK(zeKernelSetGroupSize(kernel, 1, 1, 1));
    OK(zeCommandListAppendLaunchKernel(list, kernel, &one, event, 0, NULL));
    EXPECT_EQ(zeEventHostSynchronize(event, 5 * MS), ZE_RESULT_NOT_READY);
    say(parent, 'a');
    hear(parent);
    EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    atomic_store(word, 1);
    OK(zeEventHostSynchronize(event, SECONDS(60)));
    OK(zeKernelDestroy(kernel));
    OK(zeModuleDestroy(module));
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    OK(zeMemFree(context, (void *)word));
    return api_end();
}

static int spins(process *parent) {
    api_begin();
    return computes_for_ever(parent, new_kernel_module("spin", "L", SPV_WAIT), "spin");
}

static int loops(process *parent) {
    size_t bytes;
    uint32_t *words =
        cl_compile("kernel void loop(volatile global ulong *word) { while (*word == 0) { } }", cl_levels[2], &bytes);
    api_begin();
    ze_module_handle_t module = NULL;
    OK(build_words(words, bytes, NULL, NULL, &module, NULL));
    free(words);
    return computes_for_ever(parent, module, "loop");
}

static int endless_kernels_delay_little(process *parent) {
    (void)parent;
    use_gpu("endless");
    api_begin();
    process other = start_fresh("spins");
    EXPECT_EQ(hear(&other), 'a');
    EXPECT(least_delay(&other, false) <= MOST_DELAY);
    say(&other, 'b');
    EXPECT_EQ(end_process(&other), 0);
    if (cl_compiler_is_here()) {
        other = start_fresh("loops");
        EXPECT_EQ(hear(&other), 'a');
        EXPECT(least_delay(&other, false) <= MOST_DELAY);
        EXPECT(least_delay(&other, true) <= MOST_DELAY);
        say(&other, 'b');
        EXPECT_EQ(end_process(&other), 0);
    }
    return api_end();
}

// ---- Times of engines -----------------------------------------------------------------------------------------------

// Returns whether an engine was busy at least half of the time between two looks, and never longer than time went on.
// The other process may get no processor for a while: then it is looked again, for at most 10 s.
static void expect_busy(zes_engine_group_t type, uint32_t number, bool busy) {
    bool found = !busy;
    for (int tries = 0; tries == 0 || (!found && tries < 100); tries++) {
        uint64_t begin, end, first = active_time(type, number, &begin);
        usleep(100000);
        uint64_t second = active_time(type, number, &end);
        EXPECT(second >= first);
        EXPECT(second - first <= end - begin + 2000);
        EXPECT(busy || second == first);
        found = found || second - first >= (end - begin) / 2;
    }
    EXPECT(found);
}

static int engines_work_for_all(process *parent) {
    (void)parent;
    use_gpu("engines");
    OK(zesInit(0));
    api_begin();
    process other = start_fresh("computes");
    EXPECT_EQ(hear(&other), 'a');
    expect_busy(ZES_ENGINE_GROUP_COMPUTE_ALL, 0, true);
    expect_busy(ZES_ENGINE_GROUP_COPY_ALL, 0, false);
    uint32_t count = 0;
    OK(zesDeviceProcessesGetState(device, &count, NULL));
    EXPECT_EQ(count, 2);
    zes_process_state_t processes[2] = {{.stype = ZES_STRUCTURE_TYPE_PROCESS_STATE},
                                        {.stype = ZES_STRUCTURE_TYPE_PROCESS_STATE}};
    OK(zesDeviceProcessesGetState(device, &count, processes));
    EXPECT_EQ(processes[1].processId, other.pid);
    EXPECT_EQ(processes[1].memSize, 2 * COPY);
    // On a copy engine beside it: each is busy all the time, and so is the tile, not twice.
    process third = start_fresh("copies");
    EXPECT_EQ(hear(&third), 'a');
    expect_busy(ZES_ENGINE_GROUP_COPY_SINGLE, 0, true);
    expect_busy(ZES_ENGINE_GROUP_COPY_SINGLE, 1, false);
    expect_busy(ZES_ENGINE_GROUP_COPY_ALL, 0, true);
    expect_busy(ZES_ENGINE_GROUP_COMPUTE_ALL, 0, true);
    expect_busy(ZES_ENGINE_GROUP_ALL, 0, true);
    kill_process(&third);
    kill_process(&other);
    expect_busy(ZES_ENGINE_GROUP_COMPUTE_ALL, 0, false);
    expect_busy(ZES_ENGINE_GROUP_COPY_ALL, 0, false);
    OK(zesDeviceProcessesGetState(device, &count, NULL));
    EXPECT_EQ(count, 1);
    return api_end();
}

int main(int count, char **arguments) {
    static const card_test parts[] = {
        {"computes", computes}, {"copies", copies}, {"spins", spins}, {"loops", loops}, {NULL, NULL}};
    static const card_test tests[] = {
        {"processes_take_turns", processes_take_turns},
        {"stopped_processes_delay_little", stopped_processes_delay_little},
        {"endless_kernels_delay_little", endless_kernels_delay_little},
        {"engines_work_for_all", engines_work_for_all},
        {NULL, NULL},
    };
    return run_card_tests(count, arguments, parts, tests);
}
