// Lanes of a ring file from within: threads record calls while another one reads and gives lanes back, under sanitizers
// too.
#include <pthread.h>
#include <sched.h>

#include "calls/calls.h"
#include "ring_file.h"

enum { CALLS = 20000, SHORT_THREADS = 3000, AT_A_TIME = 4, TABLE = 1 << 16 };

static ztp_state *state;
static atomic_int reading;

// Of the reader alone.
static uint64_t tails[ZTP_LANES], taken[TABLE], next_number[TABLE], seen_total, dropped_total, recorded_total;
static bool was_read[ZTP_LANES];

static void one_call(uint32_t function, uint32_t object) {
    void *slot = NULL;
    uint64_t argument = 42;
    void *const params[] = {&argument, &argument};
    ztp_enter_call(state, &slot);
    ztp_leave_call(state, function, params, 0, &slot, object);
}

// As another process of the user could write it: arguments behind the last one, and a number that is taken for an
// address.
static void forge(ztp_control *control) {
    ztp_function *version = &control->functions[ZTP_zeDriverGetApiVersion], *get = &control->functions[ZTP_zeDriverGet];
    version->count = ZTR_ARGUMENTS;
    version->arguments[0] = (ztr_argument){.index = 0, .size = 8};
    version->arguments[1] = (ztr_argument){.index = 200, .size = 8, .pointee = 8};
    get->count = 1;
    get->arguments[0] = (ztr_argument){.index = 0, .size = 8, .pointee = 8};
}

static void *make_calls(void *count) {
    for (intptr_t i = 0; i < (intptr_t)count; i++) {
        one_call(i == 1 ? ZTP_zeDriverGet : ZTP_zeDriverGetApiVersion, 0);
    }
    return NULL;
}

static void take_records(const ztr_lane *lane, uint32_t index, uint64_t head) {
    while (tails[index] < head) {
        uint64_t place = tails[index] & (lane->capacity - 1);
        const uint64_t *words = (const uint64_t *)(const void *)(state->file + lane->ring_offset + place);
        if ((words[0] >> 32 & 0xffff) == ZTR_FILLER) {
            tails[index] += lane->capacity - place;
            continue;
        }
        uint64_t thread = words[3] >> ZTR_SEQUENCE_BITS, number = words[3] & ((UINT64_C(1) << ZTR_SEQUENCE_BITS) - 1);
        if (!EXPECT_EQ(thread, lane->thread) || !EXPECT(thread < TABLE && number >= next_number[thread])) {
            exit(1);
        }
        // Arguments that a function does not have are not recorded, whatever the control page says.
        if (!EXPECT_EQ(words[0] >> 48 & 0xff, (words[0] >> 32 & 0xffff) == ZTP_zeDriverGetApiVersion)) {
            exit(1);
        }
        next_number[thread] = number + 1;
        taken[thread]++;
        recorded_total++;
        tails[index] += ZTR_HEADER + 8 * (words[0] >> 48 & 0xff);
    }
}

// Returns true if the thread of this lane had another one before, of which not everything has been read.
static bool has_earlier(const ztr_lane *lane) {
    for (uint32_t i = 0; lane->before != 0 && i < atomic_load(&state->process->lanes_used); i++) {
        const ztr_lane *other = (const ztr_lane *)(const void *)(state->file + state->process->lanes_offset) + i;
        if (atomic_load_explicit(&other->orphan, memory_order_acquire) != 2 && other->thread == lane->thread &&
            other->before < lane->before) {
            return true;
        }
    }
    return false;
}

// Lanes of a thread are read in the order in which it had them: the later one has higher numbers, and lies anywhere.
static bool read_lane(uint32_t index) {
    ztr_lane *lane = (ztr_lane *)(void *)(state->file + state->process->lanes_offset) + index;
    uint32_t orphan = atomic_load_explicit(&lane->orphan, memory_order_acquire);
    if (orphan == 2) {
        return false;
    }
    if (was_read[index]) {
        was_read[index] = false;
        tails[index] = 0;
    }
    if (has_earlier(lane)) {
        return false;
    }
    uint64_t head = atomic_load_explicit(&lane->head, memory_order_acquire);
    bool any = head != tails[index];
    take_records(lane, index, head);
    atomic_store_explicit(&lane->tail, head, memory_order_release);
    if (orphan == 1) {
        seen_total += atomic_load(&lane->seen);
        dropped_total += atomic_load(&lane->dropped);
        was_read[index] = true;
        atomic_store_explicit(&lane->orphan, 2, memory_order_release);
    }
    return any;
}

static void *read_lanes_on(void *unused) {
    // The last pass begins when all writers are done.
    for (bool again = true, more = true; again || more;) {
        more = atomic_load(&reading) != 0;
        again = false;
        for (uint32_t i = 0; i < atomic_load_explicit(&state->process->lanes_used, memory_order_acquire); i++) {
            again |= read_lane(i);
        }
        sched_yield();
    }
    return unused;
}

static bool is_any_lane_free(void) {
    const ztr_lane *lanes = (const ztr_lane *)(const void *)(state->file + state->process->lanes_offset);
    for (uint32_t i = 0; i < atomic_load(&state->process->lanes_used); i++) {
        if (atomic_load(&lanes[i].orphan) == 2) {
            return true;
        }
    }
    return false;
}

// A forked child has the same state without its recording, and what recording costs is not measured again.
static void fork_once(void) {
    uint64_t cost = state->own_cost;
    EXPECT(cost != 0 && ztp_probe_state() == state);
    pid_t child = fork();
    if (child == 0) {
        bool sound = ztp_has_begun(state) && state->own_cost == cost && state->recorder.serial == 0;
        _exit(sound && ztp_probe_state() == state ? 0 : 1);
    }
    int status = 1;
    EXPECT(child > 0 && waitpid(child, &status, 0) == child);
    EXPECT_EQ(status, 0);
    EXPECT(state->recorder.serial != 0);
}

// ---- Devices that several threads get at the same time --------------------------------------------------------------

enum { DEVICES = 50 };

// Below the addresses of real objects.
static const uintptr_t driver_handle = 0x70, device_handle = 0x100;

static ze_result_t get_drivers(uint32_t *count, ze_driver_handle_t *drivers) {
    *count = 1;
    drivers[0] = (void *)driver_handle;
    return ZE_RESULT_SUCCESS;
}

static ze_result_t get_devices(ze_driver_handle_t driver, uint32_t *count, ze_device_handle_t *devices) {
    *count = DEVICES;
    for (uintptr_t i = 0; i < DEVICES; i++) {
        devices[i] = (void *)(device_handle + (i << 8));
    }
    return (uintptr_t)driver == driver_handle ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_INVALID_NULL_HANDLE;
}

// Drivers take their time for this: the others come meanwhile.
static ze_result_t get_properties(ze_device_handle_t device, ze_device_properties_t *properties) {
    (void)device;
    (void)properties;
    usleep(100);
    return ZE_RESULT_SUCCESS;
}

static atomic_int unknown;

static void *know_devices(void *unused) {
    const ztp_loader loader = {
        .driver_get = get_drivers, .device_get = get_devices, .device_properties = get_properties};
    ztp_know_devices(state, &loader);
    for (uintptr_t i = 0; i < DEVICES; i++) {
        atomic_fetch_add(&unknown, ztp_id_of(state, (void *)(device_handle + (i << 8))) == 0);
    }
    return unused;
}

static uint64_t definitions_of(uint32_t kind) {
    uint64_t count = 0;
    for (uint32_t i = 0; i < atomic_load(&state->process->segments_used); i++) {
        const ztp_segment *segment = (const ztp_segment *)(const void *)(state->file + state->process->segments_offset);
        const unsigned char *begin = state->file + atomic_load(&segment[i].offset);
        uint64_t head = atomic_load(&segment[i].head);
        for (uint64_t at = 0; at < head; at += ((const ztp_definition *)(const void *)(begin + at))->bytes) {
            count += ((const ztp_definition *)(const void *)(begin + at))->kind == kind;
        }
    }
    return count;
}

// Each is defined once, and all threads know it then.
static void expect_one_definition_each(void) {
    pthread_t threads[AT_A_TIME];
    for (int i = 0; i < AT_A_TIME; i++) {
        pthread_create(&threads[i], NULL, know_devices, NULL);
    }
    for (int i = 0; i < AT_A_TIME; i++) {
        pthread_join(threads[i], NULL);
    }
    EXPECT_EQ(atomic_load(&unknown), 0);
    EXPECT_EQ(definitions_of(ZTP_DEFINE_DRIVER), 1);
    EXPECT_EQ(definitions_of(ZTP_DEFINE_DEVICE), DEVICES);
    // A handle that a thread has claimed has no id until it is bound, to 0 where it could not be defined.
    int object;
    EXPECT(ztp_claim(state, &object));
    EXPECT(!ztp_claim(state, &object));
    EXPECT_EQ(ztp_id_of(state, &object), 0);
    ztp_bind(state, &object, ZTP_DEFINE_DEVICE, 0);
    EXPECT(ztp_claim(state, &object));
    ztp_bind(state, &object, ZTP_DEFINE_DEVICE, 9);
    EXPECT(!ztp_claim(state, &object));
    EXPECT_EQ(ztp_id_of(state, &object), 9);
}

int main(void) {
    run self;
    char text[300];
    make_run(&self, "/dev/shm");
    self.control->first_ring_bytes = UINT64_C(1) << 16;
    self.control->ring_bytes = UINT64_C(1) << 18;
    forge(self.control);
    snprintf(text, sizeof text, "a:%s", self.directory);
    EXPECT(!ztp_join("a:relative", ZTP_DOOR_PRELOAD) && !ztp_join("x:/dev/shm", ZTP_DOOR_PRELOAD) &&
           !ztp_join(NULL, 1));
    EXPECT(ztp_join(text, ZTP_DOOR_PRELOAD));
    state = ztp_probe_state();
    EXPECT(ztp_begin(state, ZTP_DOOR_PRELOAD));
    EXPECT(ztp_begin(state, ZTP_DOOR_PRELOAD));

    pthread_t reader, callers[AT_A_TIME];
    atomic_store(&reading, 1);
    pthread_create(&reader, NULL, read_lanes_on, NULL);
    for (int i = 0; i < AT_A_TIME; i++) {
        pthread_create(&callers[i], NULL, make_calls, (void *)(intptr_t)CALLS);
    }
    for (int i = 0; i < AT_A_TIME; i++) {
        pthread_join(callers[i], NULL);
    }
    for (int done = 0; done < SHORT_THREADS; done += AT_A_TIME) {
        for (int i = 0; i < AT_A_TIME; i++) {
            pthread_create(&callers[i], NULL, make_calls, (void *)(intptr_t)2);
        }
        for (int i = 0; i < AT_A_TIME; i++) {
            pthread_join(callers[i], NULL);
        }
    }
    // Short ones after a time in which there was no room for rings of the first size: those that were left serve them.
    atomic_store(&state->first_ring_bytes, ZTP_LEAST_RING / 2);
    state->free_rings = 0;
    uint64_t unplaced_before = atomic_load(&state->process->unplaced);
    for (int done = 0; done < AT_A_TIME; done++) {
        while (!is_any_lane_free()) {
            sched_yield();
        }
        pthread_create(&callers[0], NULL, make_calls, (void *)(intptr_t)2);
        pthread_join(callers[0], NULL);
    }
    EXPECT_EQ(atomic_load(&state->process->unplaced), unplaced_before);
    atomic_store(&reading, 0);
    pthread_join(reader, NULL);
    uint64_t unplaced = atomic_load(&state->process->unplaced);
    EXPECT_EQ(seen_total + unplaced, (uint64_t)AT_A_TIME * CALLS + 2 * SHORT_THREADS + 2 * AT_A_TIME);
    EXPECT_EQ(seen_total, recorded_total + dropped_total);
    // Lanes go from thread to thread.
    EXPECT(atomic_load(&state->process->lanes_used) < ZTP_LANES / 2);

    expect_one_definition_each();

    // Definitions: a text that is too long, one with a 0 in it, more than there is memory for.
    static char longest[ZTP_TEXT * 2];
    memset(longest, 'x', sizeof longest);
    ztp_text texts[] = {{longest, sizeof longest}, {"a\0\xff", 3}};
    uint32_t id = ztp_define(state, &(ztp_content){.kind = ZTP_DEFINE_KERNEL, .texts = texts, .text_count = 2});
    EXPECT(id != 0);
    uint32_t lost = 0;
    for (int i = 0; i < 5000; i++) {
        lost += ztp_define(state, &(ztp_content){.kind = ZTP_DEFINE_KERNEL, .texts = texts, .text_count = 1}) == 0;
    }
    EXPECT(lost > 0);
    EXPECT_EQ(atomic_load(&state->process->definitions_lost), lost);

    // Handles that come again.
    int objects[2];
    ztp_bind(state, &objects[0], ZTP_DEFINE_KERNEL, 7);
    EXPECT_EQ(ztp_id_of(state, &objects[0]), 7);
    EXPECT_EQ(ztp_id_of(state, &objects[1]), 0);
    EXPECT_EQ(ztp_unbind(state, &objects[0]), 7);
    EXPECT_EQ(ztp_id_of(state, &objects[0]), 0);
    ztp_bind(state, &objects[0], ZTP_DEFINE_KERNEL, 8);
    EXPECT_EQ(ztp_id_of(state, &objects[0]), 8);
    for (uintptr_t i = 1; i < 3 * ZTP_HANDLES; i++) {
        ztp_bind(state, (void *)(i << 4), ZTP_DEFINE_KERNEL, (uint32_t)i);
    }
    EXPECT_EQ(ztp_id_of(state, (void *)((uintptr_t)1 << 4)), 1);
    fork_once();
    ztp_end(state);
    EXPECT_EQ(atomic_load(&state->process->state), ZTP_ENDED);
    remove_run(&self);
    return expect_result();
}
