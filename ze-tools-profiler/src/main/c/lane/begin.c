// Beginning and ending a recording: its settings are those of the control page.
#include <level_zero/ze_api.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/read.h"
#include "functions.h"
#include "lane/clock.h"
#include "lane/define.h"

// Returns whether an argument is one of the function, and what is kept of it is there. Other processes of the user can
// write the page.
static bool is_readable(uint32_t function, const ztr_argument *argument) {
    const ztp_function_info *info = &ztp_function_table[function];
    if (argument->index >= info->count) {
        return false;
    }
    if (argument->offset != 0) {
        // The only field of a structure that anyone needs.
        enum { DESCRIPTION = 2 };
        return function == ZTP_zePhysicalMemCreate && argument->index == DESCRIPTION &&
               argument->size == sizeof(void *) && argument->pointee == sizeof(size_t) &&
               argument->offset == offsetof(ze_physical_mem_desc_t, size);
    }
    uint8_t size = info->sizes[2 * argument->index], target = info->sizes[2 * argument->index + 1];
    return argument->size == size && argument->pointee <= target;
}

// The copy is looked at, for the page may change.
static void take_settings(ztp_state *state, ztp_control *control) {
    ztr_recorder *recorder = &state->recorder;
    recorder->policy = control->policy;
    recorder->counter = control->clock == ZTR_CLOCK_BEST && ztr_has_counter();
    recorder->heartbeat = &control->heartbeat;
    recorder->given_up = &control->abandoned;
    for (uint32_t i = 0; i < ZTP_FUNCTION_COUNT; i++) {
        ztr_function *function = &recorder->functions[i];
        uint32_t count = control->functions[i].count, sound = 0;
        function->object = state->kind.names_objects ? ztp_function_table[i].object : 0;
        memcpy(function->arguments, control->functions[i].arguments, sizeof function->arguments);
        while (sound < count && sound < ZTR_ARGUMENTS && is_readable(i, &function->arguments[sound])) {
            sound++;
        }
        function->count = sound;
    }
}

static void define_process(ztp_state *state) {
    char *program = state->texts[0], *command = state->texts[1], *folder = state->texts[2];
    const size_t room = sizeof state->texts[0];
    ssize_t length = readlink("/proc/self/exe", program, room);
    ssize_t folder_length = readlink("/proc/self/cwd", folder, room);
    ztp_text texts[] = {{program, length > 0 ? (size_t)length : 0},
                        {command, ztp_read_file("/proc/self/cmdline", command, room)},
                        {folder, folder_length > 0 ? (size_t)folder_length : 0}};
    (void)ztp_define(state, &(ztp_content){.kind = ZTP_DEFINE_PROCESS, .texts = texts, .text_count = 3});
}

uint64_t ztp_next_serial(void) {
    // Also different in a forked child.
    static _Atomic uint64_t serials;
    return atomic_fetch_add(&serials, 1) + 1;
}

static _Thread_local __attribute__((tls_model("initial-exec"))) struct {
    bool begins;    // it makes a ring file
    uint32_t waits;
} own;

// A dormant process makes its directory first, and so does each child that it forks.
static bool make_file(ztp_state *state, uint32_t door) {
    ztp_run *run = state->run;
    int keeper = run->page[0] != 0 ? ztp_make_directory(run) : -1;
    bool made = (run->page[0] == 0 || keeper >= 0) && ztp_make_file(state, door);
    if (keeper >= 0) {
        close(keeper);
        if (!made) {
            ztp_remove_directory(run, NULL);
        }
    }
    return made;
}

bool ztp_begin(ztp_state *state, uint32_t door) {
    uint32_t none = 0;
    if (!atomic_compare_exchange_strong(&state->beginning, &none, 1)) {
        return __atomic_load_n(&state->recorder.serial, __ATOMIC_ACQUIRE) != 0;
    }
    own.begins = true;
    atomic_store(&state->begun, 1);
    ztr_recorder *recorder = &state->recorder;
    recorder->gate = &recorder->own_gate;
    ztp_control *control = state->run == &ztp_the_run ? ztp_open_control() : state->run->control;
    bool wanted = control != NULL && !(door == ZTP_DOOR_FORK && state->run->children == ZTP_CHILDREN_NONE);
    uint64_t serial = ztp_next_serial();
    if (wanted) {
        take_settings(state, control);
        if (state->own_cost == 0) {
            state->own_cost = state->kind.measure();
        }
        wanted = make_file(state, door);
    }
    if (wanted) {
        recorder->gate = &state->process->gate;
        recorder->activities_lost = &state->process->activities_lost;
        *ztp_thread_in(state) = (ztp_thread){.serial = serial};
        define_process(state);
    } else {
        state->process = NULL;
        atomic_store(&recorder->own_gate, ZTR_STOPPED);
    }
    __atomic_store_n(&recorder->serial, serial, __ATOMIC_RELEASE);
    own.begins = false;
    return wanted;
}

static void await_begin(ztp_state *state) {
    enum { MOST_WAITS = 20000, NANOS = 100000 };
    while (!own.begins && own.waits < MOST_WAITS &&
           atomic_load_explicit(&state->beginning, memory_order_acquire) != 0 &&
           __atomic_load_n(&state->recorder.serial, __ATOMIC_ACQUIRE) == 0) {
        nanosleep(&(struct timespec){.tv_nsec = NANOS}, NULL);
        own.waits++;
    }
}

uint64_t ztp_begin_or_await(ztp_state *state, uint32_t door) {
    (void)ztp_begin(state, door);
    await_begin(state);
    return __atomic_load_n(&state->recorder.serial, __ATOMIC_ACQUIRE);
}

bool ztp_has_begun(const ztp_state *state) {
    return atomic_load(&state->begun) != 0;
}

void ztp_end(ztp_state *state) {
    if (state->recorder.serial != 0 && state->process != NULL && state->process->pid == (int32_t)getpid()) {
        atomic_store(&state->process->state, ZTP_ENDED);
        if (state->run->page[0] != 0) {
            char ring[ZTP_RING_NAME];
            const ztp_process *process = state->process;
            ztp_ring_name(process->pid, process->start_time, process->serial, ring);
            ztp_remove_directory(state->run, ring);
        }
    }
}
