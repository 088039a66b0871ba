// Fuzz target: what processes on one simulated GPU share, written by a peer of the same user that is not trusted. After
// each input the process still allocates, executes, samples and reads Sysman, and nothing that a peer writes makes that
// take long.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "card/layout.h"
#include "fuzz.h"
#include "zm_entry.h"

// Of the processor, for an input: how long it takes besides depends on what else the machine does.
#define MOST_NS UINT64_C(10000000000)

typedef struct change {
    uint32_t where;    // what is written; the rest is up to it
    uint32_t place;
    uint64_t value;
} change;

enum { ANYWHERE, MEMBER, TURN, CLAIM, RECORD, KERNEL, HEAD, WHERES };
// Seeds beyond one for each kind of change: records of two devices, much work that never ends, and much that has.
enum { DEVICES = WHERES, ENDLESS, ENDED, SEEDS, MUCH = 16 };

static uint64_t processor_ns(void) {
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (uint64_t)used.tv_sec * 1000000000u + (uint64_t)used.tv_nsec;
}

static zm_membership *mine;
static uint32_t peer;
static ze_device_handle_t tile;
static ze_context_handle_t context;
static ze_command_list_handle_t list;
static zet_metric_group_handle_t group;
static zet_metric_streamer_handle_t streamer;
static zes_engine_handle_t engines[64];
static uint32_t engine_count;

static void must(ze_result_t result) {
    if (result != ZE_RESULT_SUCCESS) {
        fprintf(stderr, "result 0x%x\n", (unsigned)result);
        abort();
    }
}

// The peer lives: its byte is locked by another description of the registry.
static void make_peer(void) {
    char path[400];
    peer = (mine->number + 1) % ZM_CARD_MEMBERS;
    snprintf(path, sizeof path, "%s/%s", mine->directory, mine->name);
    struct flock alive = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = ((off_t)1 << 40) + 1 + peer, .l_len = 1};
    int fd = open(path, O_RDWR | O_CLOEXEC);
    if (fd < 0 || fcntl(fd, F_OFD_SETLK, &alive) != 0) {
        abort();
    }
    atomic_store(&mine->shared->members[peer].token, 77);
}

static void begin(void) {
    char name[64];
    ze_driver_handle_t driver;
    ze_device_handle_t device;
    uint32_t count = 1;
    if (mine != NULL) {
        return;
    }
    snprintf(name, sizeof name, "fuzz-%d", (int)getpid());
    setenv("ZEMOCK_GPU", name, 1);
    setenv("ZET_ENABLE_METRICS", "1", 1);
    must(zm_zesInit(0));
    must(zm_zeInit(0));
    must(zm_zeDriverGet(&count, &driver));
    must(zm_zeDeviceGet(driver, &count, &device));
    must(zm_zeDeviceGetSubDevices(device, &count, &tile));
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    must(zm_zeContextCreate(driver, &desc, &context));
    ze_command_queue_desc_t queue = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC,
                                     .mode = ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS};
    must(zm_zeCommandListCreateImmediate(context, tile, &queue, &list));
    count = 1;
    must(zm_zetMetricGroupGet(tile, &count, &group));
    must(zm_zetContextActivateMetricGroups(context, tile, 1, &group));
    engine_count = 64;
    must(zm_zesDeviceEnumEngineGroups(device, &engine_count, engines));
    mine = zm_card_mine();
    if (mine == NULL) {
        fprintf(stderr, "no shared memory here\n");
        exit(77);
    }
    make_peer();
}

static void apply(const change *wanted) {
    zm_shared *shared = mine->shared;
    zm_member *other = &shared->members[peer];
    uint64_t value = wanted->value;
    if ((wanted->place & 3) == 3) {
        value += zm_clock_now();    // a time that makes sense
    }
    switch (wanted->where % WHERES) {
    case ANYWHERE: {
        _Atomic uint64_t *words = (_Atomic uint64_t *)shared;
        atomic_store(&words[wanted->place % (sizeof *shared / sizeof *words)], value);
        break;
    }
    case MEMBER: {
        _Atomic uint64_t *words = (_Atomic uint64_t *)other;
        atomic_store(&words[wanted->place % (offsetof(zm_member, ring) / sizeof *words)], value);
        break;
    }
    case TURN: {
        _Atomic uint64_t *words = (_Atomic uint64_t *)shared->turns[0][0];
        atomic_store(&words[wanted->place % (sizeof shared->turns[0] / sizeof *words)], value);
        break;
    }
    case CLAIM:
        atomic_store(&shared->claims[0][0][wanted->place % ZM_CARD_SOURCES], value);
        break;
    case RECORD: {
        uint64_t number = atomic_load(&other->head) + 1;
        zm_slot_record *slot = &other->ring[number % ZM_CARD_RING];
        uint64_t now = zm_clock_now();
        slot->record = (zm_card_record){.id = value & 7,
                                        .start_ns = now - (value >> 40),
                                        .end_ns = now + (value >> 44),
                                        .full_ns = value >> 32,
                                        .kernel = value & 15,
                                        .root = wanted->place >> 28,
                                        .tile = (wanted->place >> 24) & 15,
                                        .kind = wanted->place >> 16 & 0xff,
                                        .ended = (wanted->place & 1) != 0};
        slot->record.values[wanted->place % ZM_CARD_VALUES] = value;
        atomic_store(&slot->number, number);
        atomic_store(&other->head, number);
        break;
    }
    case HEAD:
        atomic_store(&other->head, value);
        break;
    default: {
        zm_slot_kernel *slot = &other->kernels[wanted->place % ZM_CARD_KERNELS];
        slot->count = (uint32_t)value;
        slot->spots[wanted->place % ZM_CARD_SPOTS].weights[wanted->place % ZM_CARD_REASONS] = (uint32_t)(value >> 32);
        atomic_store(&slot->kernel, value & 15);
        break;
    }
    }
}

static void read_samples(void) {
    static uint8_t raw[1 << 20];
    size_t size = sizeof raw;
    ze_result_t result = zm_zetMetricStreamerReadData(streamer, UINT32_MAX, &size, raw);
    if (result != ZE_RESULT_SUCCESS && result != ZE_RESULT_WARNING_DROPPED_DATA) {
        must(result);
    }
    uint32_t count = 0;
    if (size > 0) {
        zm_zetMetricGroupCalculateMetricValues(group, ZET_METRIC_GROUP_CALCULATION_TYPE_METRIC_VALUES, size, raw,
                                               &count, NULL);
    }
}

static void work(void) {
    ze_device_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    void *memory = NULL;
    ze_result_t result = zm_zeMemAllocDevice(context, &desc, 4096, 0, tile, &memory);
    if (result == ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY) {
        return;
    }
    must(result);
    must(zm_zeCommandListAppendMemoryFill(list, memory, "x", 1, 4096, NULL, 0, NULL));
    must(zm_zeCommandListHostSynchronize(list, UINT64_MAX));
    must(zm_zeMemFree(context, memory));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    begin();
    uint64_t start = processor_ns();
    zet_metric_streamer_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_METRIC_STREAMER_DESC, .samplingPeriod = 100000};
    if (streamer == NULL) {
        ze_result_t opened = zm_zetMetricStreamerOpen(context, tile, group, &desc, NULL, &streamer);
        if (opened == ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE) {
            streamer = NULL;
        }
    }
    for (; size >= sizeof(change); data += sizeof(change), size -= sizeof(change)) {
        change wanted;
        memcpy(&wanted, data, sizeof wanted);
        apply(&wanted);
    }
    // Some inputs meet turns that they have not changed, so that not each has to wait.
    if ((size & 3) != 3) {
        memset((void *)mine->shared->turns, 0, sizeof mine->shared->turns);
    }
    work();
    if (streamer != NULL) {
        read_samples();
    }
    for (uint32_t i = 0; i < engine_count; i++) {
        zes_engine_stats_t stats;
        must(zm_zesEngineGetActivity(engines[i], &stats));
    }
    if (streamer != NULL) {
        must(zm_zetMetricStreamerClose(streamer));
        streamer = NULL;
    }
    uint64_t took = processor_ns() - start;
    if (took > MOST_NS) {
        fprintf(stderr, "an input took %llu ms of the processor\n", (unsigned long long)(took / 1000000));
        abort();
    }
    // Members that were taken for dead, or taken away, are back: the next input meets a member and a peer again.
    atomic_store(&mine->me->token, mine->token);
    memset((void *)mine->shared->claims, 0, sizeof mine->shared->claims);
    memset((void *)mine->shared->members[peer].used, 0, sizeof mine->shared->members[peer].used);
    atomic_store(&mine->shared->members[peer].token, 77);
    return 0;
}

unsigned fuzz_seed_count(void) {
    return SEEDS;
}

uint8_t *fuzz_seed(unsigned index, size_t *size) {
    static const uint64_t values[] = {0, 1, UINT64_C(1) << 40 | 9, UINT64_MAX};
    uint32_t count = index == ENDLESS || index == ENDED ? MUCH : 4;
    change *changes = calloc(count, sizeof *changes);
    if (changes == NULL) {
        abort();
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t where = index >= WHERES ? RECORD : index;
        changes[i] = (change){where, i * 1021 + (index == DEVICES ? i << 24 : 0), values[i % 4]};
        if (count == MUCH) {    // on the first tile
            changes[i] =
                (change){RECORD, index == ENDED ? i & 1 : 0, UINT64_C(0xffff) << 48 | UINT64_C(1) << 40 | (i / 2 & 7)};
        }
    }
    *size = count * sizeof *changes;
    return (uint8_t *)changes;
}
