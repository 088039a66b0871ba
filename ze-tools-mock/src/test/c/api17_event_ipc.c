// Counter-based events that other processes open.
#include "external_test.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/wait.h>

typedef ze_ipc_event_counter_based_handle_t ipc_handle;

static ze_result_t create(ze_event_counter_based_flags_t flags, const void *next, ze_event_handle_t *event) {
    ze_event_counter_based_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_DESC,
                                          .pNext = next,
                                          .flags = flags,
                                          .signal = ZE_EVENT_SCOPE_FLAG_HOST,
                                          .wait = ZE_EVENT_SCOPE_FLAG_DEVICE};
    return zeEventCounterBasedCreate(context, device, &desc, event);
}

static ze_event_handle_t new_shared_event(void) {
    ze_event_handle_t event = NULL;
    OK(create(ZE_EVENT_COUNTER_BASED_FLAG_IMMEDIATE | ZE_EVENT_COUNTER_BASED_FLAG_IPC, NULL, &event));
    return event;
}

static ipc_handle handle_of(ze_event_handle_t event) {
    ipc_handle handle = {{0}};
    OK(zeEventCounterBasedGetIpcHandle(event, &handle));
    return handle;
}

static ze_event_handle_t opened(ipc_handle handle) {
    ze_event_handle_t event = NULL;
    OK(zeEventCounterBasedOpenIpcHandle(context, handle, &event));
    return event;
}

static ze_command_list_handle_t in_order(void) {
    return new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, ZE_COMMAND_QUEUE_FLAG_IN_ORDER);
}

static void close_twice(ze_event_handle_t copy) {
    OK(zeEventCounterBasedCloseIpcHandle(copy));
    // A loader that wraps handles looks into the wrapper that it has just freed.
    if (getenv("ZE_ENABLE_LOADER_INTERCEPT") == NULL) {
        EXPECT_EQ(zeEventCounterBasedCloseIpcHandle(copy), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    }
}

// ---- In one process -------------------------------------------------------------------------------------------------

// An opened event has the meaning of that moment: changes of one are not seen by the other.
static void both_go_their_own_way(void) {
    ze_command_list_handle_t list = in_order(), other = in_order();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 2);
    ze_event_handle_t gates[2] = {new_event(pool, 0), new_event(pool, 1)};
    ze_event_handle_t event = new_shared_event();
    ipc_handle handle = handle_of(event);
    ze_event_handle_t unsignalled = opened(handle);
    OK(zeEventQueryStatus(unsignalled));    // complete, as an event that nothing is going to signal
    OK(zeCommandListAppendBarrier(list, event, 1, &gates[0]));
    ze_event_handle_t first = opened(handle);
    EXPECT_EQ(zeEventQueryStatus(first), ZE_RESULT_NOT_READY);
    EXPECT_EQ(zeEventHostSynchronize(first, 1000000), ZE_RESULT_NOT_READY);
    OK(zeCommandListAppendBarrier(other, event, 1, &gates[1]));
    ze_event_handle_t second = opened(handle);
    OK(zeEventHostSignal(gates[0]));
    OK(zeEventHostSynchronize(first, SECONDS(60)));
    EXPECT_EQ(zeEventQueryStatus(second), ZE_RESULT_NOT_READY);
    EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    OK(zeEventQueryStatus(unsignalled));
    // A signal of what was opened replaces what that means, and nothing else.
    OK(zeCommandListAppendSignalEvent(list, second));
    OK(zeEventHostSynchronize(second, SECONDS(60)));
    EXPECT_EQ(zeEventQueryStatus(event), ZE_RESULT_NOT_READY);
    // The end of the event changes nothing that is open, but ends the handle.
    ze_event_handle_t last = opened(handle);
    OK(zeEventDestroy(event));
    EXPECT_EQ(zeEventCounterBasedOpenIpcHandle(context, handle, &event), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zeEventQueryStatus(last), ZE_RESULT_NOT_READY);
    OK(zeEventHostSignal(gates[1]));
    OK(zeEventHostSynchronize(last, SECONDS(60)));
    OK(zeEventCounterBasedCloseIpcHandle(unsignalled));
    OK(zeEventCounterBasedCloseIpcHandle(first));
    OK(zeEventCounterBasedCloseIpcHandle(second));
    OK(zeEventCounterBasedCloseIpcHandle(last));
    OK(zeCommandListDestroy(list));
    OK(zeCommandListDestroy(other));
    OK(zeEventDestroy(gates[0]));
    OK(zeEventDestroy(gates[1]));
    OK(zeEventPoolDestroy(pool));
}

static void opened_events_tell_what_they_are(void) {
    ze_event_handle_t event = new_shared_event(), copy = opened(handle_of(event));
    ze_event_counter_based_flags_t flags = 0;
    ze_event_scope_flags_t scope = 0;
    ze_event_pool_handle_t pool = NULL;
    ze_kernel_timestamp_result_t stamps;
    OK(zeEventGetCounterBasedFlags(copy, &flags));
    EXPECT_EQ(flags, ZE_EVENT_COUNTER_BASED_FLAG_IMMEDIATE | ZE_EVENT_COUNTER_BASED_FLAG_IPC);
    OK(zeEventGetSignalScope(copy, &scope));
    EXPECT_EQ(scope, ZE_EVENT_SCOPE_FLAG_HOST);
    OK(zeEventGetWaitScope(copy, &scope));
    EXPECT_EQ(scope, ZE_EVENT_SCOPE_FLAG_DEVICE);
    EXPECT_EQ(zeEventGetEventPool(copy, &pool), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zeEventQueryKernelTimestamp(copy, &stamps), ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT);
    // The counter is the same for both.
    ze_command_list_handle_t list = in_order();
    OK(zeCommandListAppendSignalEvent(list, event));
    OK(zeEventHostSynchronize(event, SECONDS(60)));
    ze_event_handle_t later = opened(handle_of(event));
    uint64_t values[2] = {0, 0}, addresses[2] = {0, 0};
    OK(zeEventCounterBasedGetDeviceAddress(event, &values[0], &addresses[0]));
    OK(zeEventCounterBasedGetDeviceAddress(later, &values[1], &addresses[1]));
    EXPECT_EQ(values[0], values[1]);
    EXPECT(addresses[0] != addresses[1]);
    EXPECT(*(_Atomic uint64_t *)(uintptr_t)addresses[0] >= values[0]);
    EXPECT(*(_Atomic uint64_t *)(uintptr_t)addresses[1] >= values[1]);
    ze_device_event_properties_t events = {.stype = ZE_STRUCTURE_TYPE_DEVICE_EVENT_PROPERTIES};
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES, .pNext = &events};
    OK(zeDeviceGetProperties(device, &properties));
    EXPECT(events.flags & ZE_DEVICE_EVENT_PROPERTIES_FLAG_COUNTER_BASED_IPC);
    OK(zeEventCounterBasedCloseIpcHandle(copy));
    OK(zeEventCounterBasedCloseIpcHandle(later));
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(event));
}

static void misuse_of_opened_events_is_refused(ze_event_handle_t copy) {
    ze_command_list_handle_t list = in_order(), unordered = new_immediate(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS, 0);
    ipc_handle handle;
    EXPECT_EQ(zeEventHostSignal(copy), ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT);
    EXPECT_EQ(zeEventHostReset(copy), ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT);
    EXPECT_EQ(zeCommandListAppendEventReset(list, copy), ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT);
    EXPECT_EQ(zeCommandListAppendSignalEvent(unordered, copy), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zeEventDestroy(copy), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zeEventCounterBasedGetIpcHandle(copy, &handle), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeCommandListDestroy(list));
    OK(zeCommandListDestroy(unordered));
}

static void only_shared_events_have_handles(void) {
    ipc_handle handle;
    ze_event_handle_t event = NULL;
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE | ZE_EVENT_POOL_FLAG_IPC, 1);
    uint64_t *counter = new_shared(sizeof *counter);
    ze_event_counter_based_external_aggregate_storage_desc_t aggregate = {
        .stype = ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_EXTERNAL_AGGREGATE_STORAGE_DESC,
        .deviceAddress = counter,
        .incrementValue = 1,
        .completionValue = 1};
    ze_event_counter_based_external_sync_allocation_desc_t external = {
        .stype = ZE_STRUCTURE_TYPE_EVENT_COUNTER_BASED_EXTERNAL_SYNC_ALLOCATION_DESC,
        .deviceAddress = counter,
        .hostAddress = counter,
        .completionValue = 1};
    const uint32_t stamps[] = {ZE_EVENT_COUNTER_BASED_FLAG_DEVICE_TIMESTAMP,
                               ZE_EVENT_COUNTER_BASED_FLAG_HOST_TIMESTAMP};
    for (int i = 0; i < 2; i++) {
        EXPECT_EQ(create(ZE_EVENT_COUNTER_BASED_FLAG_IPC | stamps[i], NULL, &event), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    }
    event = new_event(pool, 0);
    EXPECT_EQ(zeEventCounterBasedGetIpcHandle(event, &handle), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zeEventCounterBasedCloseIpcHandle(event), ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT);
    OK(zeEventDestroy(event));
    OK(create(0, NULL, &event));
    EXPECT_EQ(zeEventCounterBasedGetIpcHandle(event, &handle), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zeEventCounterBasedCloseIpcHandle(event), ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT);
    OK(zeEventDestroy(event));
    OK(create(ZE_EVENT_COUNTER_BASED_FLAG_IPC, &aggregate, &event));
    EXPECT_EQ(zeEventCounterBasedGetIpcHandle(event, &handle), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeEventDestroy(event));
    OK(create(ZE_EVENT_COUNTER_BASED_FLAG_IPC, &external, &event));
    EXPECT_EQ(zeEventCounterBasedGetIpcHandle(event, &handle), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    // The next signal has a counter of the driver's.
    ze_command_list_handle_t list = in_order();
    OK(zeCommandListAppendSignalEvent(list, event));
    ze_event_handle_t copy = opened(handle_of(event));
    OK(zeEventHostSynchronize(copy, SECONDS(60)));
    misuse_of_opened_events_is_refused(copy);
    close_twice(copy);
    EXPECT_EQ(zeEventCounterBasedGetIpcHandle(event, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    OK(zeEventDestroy(event));
    OK(zeCommandListDestroy(list));
    OK(zeEventPoolDestroy(pool));
    OK(zeMemFree(context, counter));
}

static void other_bytes_are_refused(void) {
    ze_event_handle_t event = new_shared_event(), copy = NULL;
    ipc_handle handle = handle_of(event), wrong;
    for (size_t i = 0; i < sizeof handle.data; i++) {
        wrong = handle;
        wrong.data[i] ^= 1;
        if (handle.data[i] != 0) {
            EXPECT_EQ(zeEventCounterBasedOpenIpcHandle(context, wrong, &copy), ZE_RESULT_ERROR_INVALID_ARGUMENT);
        }
    }
    memset(&wrong, 0, sizeof wrong);
    EXPECT_EQ(zeEventCounterBasedOpenIpcHandle(context, wrong, &copy), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(zeEventCounterBasedOpenIpcHandle(context, handle, NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    EXPECT_EQ(copy, NULL);
    OK(zeEventDestroy(event));
}

static size_t count_maps(void) {
    FILE *maps = fopen("/proc/self/maps", "r");
    char line[512];
    size_t count = 0;
    while (maps != NULL && fgets(line, sizeof line, maps) != NULL) {
        count += strstr(line, "ze-mock") != NULL;
    }
    if (maps != NULL) {
        fclose(maps);
    }
    return count;
}

// Signals that no process looks at any more make room for others, and so do events that have been opened.
static void nothing_piles_up(void) {
    ze_command_list_handle_t list = in_order();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t gate = new_event(pool, 0);
    ze_event_handle_t event = new_shared_event(), first = NULL;
    size_t maps = 0;
    int descriptors = 0;
    for (int round = 0; round < 3; round++) {
        OK(zeEventHostReset(gate));
        OK(zeCommandListAppendWaitOnEvents(list, 1, &gate));
        for (int i = 0; i < 300; i++) {
            OK(zeCommandListAppendSignalEvent(list, event));
            ze_event_handle_t copy = opened(handle_of(event));
            EXPECT_EQ(zeEventQueryStatus(copy), ZE_RESULT_NOT_READY);
            if (round == 0 && i == 0) {
                first = copy;
            } else {
                OK(zeEventCounterBasedCloseIpcHandle(copy));
            }
        }
        OK(zeEventHostSignal(gate));
        OK(zeEventHostSynchronize(event, SECONDS(60)));
        OK(zeEventQueryStatus(first));    // whatever its counter has been used for since
        if (round == 0) {
            maps = count_maps();
            descriptors = open_descriptors();
        }
    }
    EXPECT_EQ(count_maps(), maps);
    EXPECT_EQ(open_descriptors(), descriptors);
    OK(zeEventCounterBasedCloseIpcHandle(first));
    EXPECT_EQ(count_maps(), maps - 1);
    OK(zeEventDestroy(event));
    OK(zeEventDestroy(gate));
    OK(zeEventPoolDestroy(pool));
    OK(zeCommandListDestroy(list));
}

typedef struct opener {
    ipc_handle handle;
    atomic_bool over;
    uint32_t opened;
} opener;

static void *open_over_and_over(void *argument) {
    opener *self = argument;
    while (!atomic_load(&self->over) || self->opened < 50) {
        ze_event_handle_t copy = opened(self->handle);
        OK(zeEventHostSynchronize(copy, SECONDS(60)));
        OK(zeEventCounterBasedCloseIpcHandle(copy));
        self->opened++;
    }
    return NULL;
}

static void signals_and_openings_may_meet(void) {
    ze_command_list_handle_t list = in_order();
    ze_event_handle_t event = new_shared_event();
    opener openers[2] = {{.handle = handle_of(event)}, {.handle = handle_of(event)}};
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        EXPECT_EQ(pthread_create(&threads[i], NULL, open_over_and_over, &openers[i]), 0);
    }
    for (int i = 0; i < 500; i++) {
        OK(zeCommandListAppendSignalEvent(list, event));
        if (i % 20 == 0) {
            OK(zeEventHostSynchronize(event, SECONDS(60)));
        }
    }
    for (int i = 0; i < 2; i++) {
        atomic_store(&openers[i].over, true);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    OK(zeEventHostSynchronize(event, SECONDS(60)));
    OK(zeEventDestroy(event));
    OK(zeCommandListDestroy(list));
}

// ---- With a second process ------------------------------------------------------------------------------------------

// A program of its own: this one, started again, with a handle that it reads and a place to write to.
typedef struct partner {
    pid_t process;
    int to, from;
} partner;

static partner start(const char *role) {
    int down[2] = {-1, -1}, up[2] = {-1, -1};
    OK(pipe(down));
    OK(pipe(up));
    fflush(NULL);
    partner started = {.process = fork(), .to = down[1], .from = up[0]};
    if (started.process == 0) {
        dup2(down[0], 0);
        dup2(up[1], 1);
        for (int fd = 3; fd < 256; fd++) {
            close(fd);
        }
        execl("/proc/self/exe", "api17_event_ipc", role, (char *)NULL);
        _exit(99);
    }
    close(down[0]);
    close(up[1]);
    return started;
}

static bool tell(int fd, const void *bytes, size_t size) {
    return EXPECT_EQ(write(fd, bytes, size), (ssize_t)size);
}

static bool hear(int fd, void *bytes, size_t size) {
    return EXPECT_EQ(read(fd, bytes, size), (ssize_t)size);
}

static void end(const partner *ended, bool killed) {
    int status = 0;
    close(ended->to);
    close(ended->from);
    EXPECT_EQ(waitpid(ended->process, &status, 0), ended->process);
    EXPECT(killed ? WIFSIGNALED(status) : WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

// A second process uses an event of the first: it looks, waits on the host, and lets a list wait.
static void wait_for_another_process(void) {
    ipc_handle handle;
    hear(0, &handle, sizeof handle);
    ze_event_handle_t copy = opened(handle), done = NULL;
    ze_command_list_handle_t list = in_order();
    OK(create(0, NULL, &done));
    EXPECT_EQ(zeEventQueryStatus(copy), ZE_RESULT_NOT_READY);
    OK(zeCommandListAppendBarrier(list, done, 1, &copy));
    EXPECT_EQ(zeCommandListHostSynchronize(list, 1000000), ZE_RESULT_NOT_READY);
    misuse_of_opened_events_is_refused(copy);
    tell(1, "o", 1);
    OK(zeEventHostSynchronize(copy, SECONDS(60)));
    OK(zeEventHostSynchronize(done, SECONDS(60)));
    // The other process has ended its event, and is going to end itself.
    char end_of_file;
    tell(1, "w", 1);
    EXPECT_EQ(read(0, &end_of_file, 1), 0);
    OK(zeEventQueryStatus(copy));
    close_twice(copy);
    EXPECT_EQ(zeEventCounterBasedOpenIpcHandle(context, handle, &copy), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    OK(zeEventDestroy(done));
    OK(zeCommandListDestroy(list));
}

static void another_process_waits(void) {
    ze_command_list_handle_t list = in_order();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t event = new_shared_event(), gate = new_event(pool, 0);
    OK(zeCommandListAppendBarrier(list, event, 1, &gate));
    ipc_handle handle = handle_of(event);
    partner other = start("wait");
    char word = 0;
    tell(other.to, &handle, sizeof handle);
    hear(other.from, &word, 1);
    EXPECT_EQ(word, 'o');
    OK(zeEventDestroy(event));    // before the signal, which comes all the same
    OK(zeEventHostSignal(gate));
    hear(other.from, &word, 1);
    EXPECT_EQ(word, 'w');
    end(&other, false);
    OK(zeCommandListDestroy(list));
    OK(zeEventDestroy(gate));
    OK(zeEventPoolDestroy(pool));
}

// Exports two events, one of which is signalled and one of which never will be, and waits for its end.
static void export_and_die(void) {
    ze_command_list_handle_t list = in_order(), stuck = in_order();
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t events[2] = {new_shared_event(), new_shared_event()}, gate = new_event(pool, 0);
    OK(zeCommandListAppendSignalEvent(list, events[0]));
    OK(zeEventHostSynchronize(events[0], SECONDS(60)));
    OK(zeCommandListAppendBarrier(stuck, events[1], 1, &gate));
    for (int i = 0; i < 2; i++) {
        ipc_handle handle = handle_of(events[i]);
        tell(1, &handle, sizeof handle);
    }
    char never;
    EXPECT_EQ(read(0, &never, 1), 0);
    _exit(98);
}

static void another_process_dies(void) {
    partner other = start("die");
    ipc_handle handles[2];
    ze_event_handle_t copies[2], none = NULL;
    for (int i = 0; i < 2; i++) {
        hear(other.from, &handles[i], sizeof handles[i]);
        copies[i] = opened(handles[i]);
    }
    OK(kill(other.process, SIGKILL));
    end(&other, true);
    OK(zeEventQueryStatus(copies[0]));
    EXPECT_EQ(zeEventHostSynchronize(copies[1], 10000000), ZE_RESULT_NOT_READY);
    for (int i = 0; i < 2; i++) {
        EXPECT_EQ(zeEventCounterBasedOpenIpcHandle(context, handles[i], &none), ZE_RESULT_ERROR_INVALID_ARGUMENT);
        OK(zeEventCounterBasedCloseIpcHandle(copies[i]));
    }
}

// A forked child has copies of this process's events: what it does with them is not seen here.
static void a_forked_child_changes_nothing(void) {
    ze_event_handle_t event = new_shared_event();
    ipc_handle handle = handle_of(event);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        expect_failures = 0;
        ze_command_list_handle_t list = in_order();
        ze_event_handle_t own = new_shared_event();
        OK(zeCommandListAppendSignalEvent(list, event));
        OK(zeCommandListAppendSignalEvent(list, own));
        ze_event_handle_t copies[2] = {opened(handle), opened(handle_of(own))};
        for (int i = 0; i < 2; i++) {
            OK(zeEventHostSynchronize(copies[i], SECONDS(60)));
            OK(zeEventCounterBasedCloseIpcHandle(copies[i]));
        }
        OK(zeEventHostSynchronize(event, SECONDS(60)));
        OK(zeEventDestroy(event));
        _exit(expect_result());
    }
    partner forked = {.process = child, .to = -1, .from = -1};
    end(&forked, false);
    ze_event_handle_t copy = opened(handle);
    uint64_t value = 0, address = 0;
    OK(zeEventQueryStatus(copy));
    OK(zeEventCounterBasedGetDeviceAddress(copy, &value, &address));
    EXPECT_EQ(value, 1);    // as never signalled
    OK(zeEventCounterBasedCloseIpcHandle(copy));
    OK(zeEventDestroy(event));
}

int main(int argc, char **argv) {
    api_begin();
    if (argc > 1) {
        strcmp(argv[1], "wait") == 0 ? wait_for_another_process() : export_and_die();
        return api_end();
    }
    both_go_their_own_way();
    opened_events_tell_what_they_are();
    only_shared_events_have_handles();
    other_bytes_are_refused();
    nothing_piles_up();
    signals_and_openings_may_meet();
    int descriptors = open_descriptors();
    another_process_waits();
    another_process_dies();
    EXPECT_EQ(open_descriptors(), descriptors);
    a_forked_child_changes_nothing();
    return api_end();
}
