// The progress of the threads of kernels, by place on the device and by instruction, and the times of their next stop
// or end.
#include "debug/runs.h"
#include "debug/steps.h"

#include "kernel/threads.h"
#include "module/isa.h"

// The time that a thread of a waiting kernel takes for an instruction.
#define ROUND_NS UINT64_C(100)

static uint32_t first_tile(const zm_device *device) {
    return device->tiles[0].index;
}

uint32_t zm_debug_tile_of(const zm_device *device, uint32_t slice) {
    return slice / device->config.slices;
}

// ---- Places --------------------------------------------------------------------------------------------------------
// A place is a thread's number with slices counted over all tiles of the root device; a session counts from its own
// first.

ze_device_thread_t zm_debug_place(const zm_debug_kernel *run, uint32_t slot) {
    const zm_device_config *config = &run->device->config;
    ze_device_thread_t place = {.thread = slot % config->threads_per_eu};
    slot /= config->threads_per_eu;
    place.eu = slot % config->eus_per_subslice;
    slot /= config->eus_per_subslice;
    place.subslice = slot % config->subslices_per_slice;
    place.slice = slot / config->subslices_per_slice + first_tile(run->device) * config->slices;
    return place;
}

static bool field_fits(uint32_t wanted, uint32_t count) {
    return wanted == ZM_DEBUG_ALL || wanted < count;
}

bool zm_debug_selector_fits(const zm_device *device, ze_device_thread_t threads) {
    const zm_device_config *config = &device->config;
    return field_fits(threads.slice, config->slices * device->tile_count) &&
           field_fits(threads.subslice, config->subslices_per_slice) &&
           field_fits(threads.eu, config->eus_per_subslice) && field_fits(threads.thread, config->threads_per_eu);
}

bool zm_debug_selects(const zm_debug_session *session, ze_device_thread_t threads, const zm_debug_kernel *run,
                      ze_device_thread_t place) {
    const zm_device *device = session->device;
    uint32_t tile = zm_debug_tile_of(device, place.slice);
    if (run->device->root != device->root || tile < first_tile(device) ||
        tile >= first_tile(device) + device->tile_count) {
        return false;
    }
    uint32_t slice = place.slice - first_tile(device) * device->config.slices;
    return (threads.slice == ZM_DEBUG_ALL || threads.slice == slice) &&
           (threads.subslice == ZM_DEBUG_ALL || threads.subslice == place.subslice) &&
           (threads.eu == ZM_DEBUG_ALL || threads.eu == place.eu) &&
           (threads.thread == ZM_DEBUG_ALL || threads.thread == place.thread);
}

ze_device_thread_t zm_debug_as_session_sees(const zm_debug_session *session, ze_device_thread_t place) {
    place.slice -= first_tile(session->device) * session->device->config.slices;
    return place;
}

// Finds the activity of the run at a place; false when that thread has nothing to do with it.
bool zm_debug_work_at(const zm_debug_kernel *run, ze_device_thread_t place, uint64_t *group, uint32_t *number) {
    place.slice -= first_tile(run->device) * run->device->config.slices;
    return zm_thread_work(run->device, run->threads_of_group, run->group_count, place, group, number);
}

// ---- Progress ------------------------------------------------------------------------------------------------------

static bool goes_round(const zm_debug_kernel *run) {
    return run->cost_ns == ZM_TIME_OPEN;
}

static uint64_t scale(uint64_t value, uint64_t by, uint64_t over, bool up) {
    unsigned __int128 product = (unsigned __int128)value * by + (up ? over - 1 : 0);
    product /= over;
    return product > ZM_TIME_OPEN / 2 ? ZM_TIME_OPEN / 2 : (uint64_t)product;
}

// Returns how long so many instructions take.
static uint64_t time_for(const zm_debug_kernel *run, uint64_t instructions) {
    return goes_round(run) ? instructions * ROUND_NS : scale(instructions, run->cost_ns, run->instructions, true);
}

// The instruction that a thread is at, which was at `from` at some time.
uint64_t zm_debug_position_after(const zm_debug_kernel *run, uint64_t from, uint64_t elapsed) {
    if (goes_round(run)) {
        return (from + elapsed / ROUND_NS) % run->instructions;
    }
    uint64_t position =
        from + (run->cost_ns == 0 ? run->instructions : scale(elapsed, run->instructions, run->cost_ns, false));
    return position < run->instructions ? position : run->instructions;
}

static bool is_breakpoint(const zm_debug_kernel *run, const uint8_t *text, uint64_t position) {
    const uint8_t *at = text + run->kernel->info->text_offset + position * ZM_ISA_BYTES;
    return (zm_isa_get(at) & ZM_ISA_DEBUG_CONTROL) != 0;
}

// When a thread that is to execute `from` at `since` next meets a breakpoint after or at `now`; one that is stepped
// (`single`) meets one at its next instruction. ZM_TIME_OPEN: it does not.
static uint64_t next_stop(const zm_debug_kernel *run, const uint8_t *text, uint64_t from, bool passes, bool single,
                          uint64_t since, uint64_t now, uint64_t *position) {
    uint64_t done =
        0;    // instructions since then that are behind the thread: time_for() of them is less than has passed
    if (now > since) {
        uint64_t elapsed = now - since;
        done = goes_round(run)     ? (elapsed + ROUND_NS - 1) / ROUND_NS
               : run->cost_ns == 0 ? run->instructions
                                   : scale(elapsed - 1, run->instructions, run->cost_ns, false) + 1;
    }
    if ((passes || single) && done == 0) {
        done = 1;
    }
    uint64_t limit = goes_round(run) ? done + run->instructions : run->instructions - from;
    for (uint64_t i = done; i < limit; i++) {
        uint64_t candidate = goes_round(run) ? (from + i) % run->instructions : from + i;
        if (single || is_breakpoint(run, text, candidate)) {
            *position = candidate;
            return since + time_for(run, i);
        }
    }
    return ZM_TIME_OPEN;
}

zm_debug_stop_at zm_debug_stop_of_thread(const zm_debug_kernel *run, const zm_debug_thread *thread, uint64_t now) {
    zm_debug_stop_at next = {.time = ZM_TIME_OPEN};
    uint32_t tile = zm_debug_tile_of(run->device, thread->place.slice);
    if (thread->position < run->instructions) {
        const uint8_t *text = zm_debug_text(run->module, run->device->root, tile);
        next.time = next_stop(run, text, thread->position, thread->passes, thread->single, thread->since_ns, now,
                              &next.position);
    }
    return next;
}

// Returns the stop of the threads of a tile that have never been stopped: they are all at the same place.
zm_debug_stop_at zm_debug_stop_of_tile(const zm_debug_kernel *run, uint32_t tile, uint64_t now) {
    zm_debug_stop_at next = {.time = ZM_TIME_OPEN};
    if (!run->all_known[tile]) {
        const uint8_t *text = zm_debug_text(run->module, run->device->root, tile);
        next.time = next_stop(run, text, 0, false, false, run->run->start_ns, now, &next.position);
    }
    return next;
}

static bool has_unknown(const zm_debug_kernel *run) {
    for (uint32_t i = 0; i < run->device->tile_count; i++) {
        if (!run->all_known[first_tile(run->device) + i]) {
            return true;
        }
    }
    return false;
}

static bool poll_says_over(const zm_debug_kernel *run) {
    zm_run_info info = {.device = run->device, .start_ns = run->run->start_ns, .end_ns = ZM_TIME_OPEN, .run = run->run};
    return run->run->command->ops->poll != NULL && run->run->command->ops->poll(run->run->command, &info);
}

// Decides when the engine has to look at the run again.
void zm_debug_plan(zm_debug_kernel *run) {
    uint64_t now = zm_engine_time();
    if (run->steps != NULL) {
        run->run->stopped_ns = run->steps->parked ? now : ZM_TIME_OPEN;
        if (run->steps->parked && run->run->counting) {
            zm_run_report_open(run->run);
        }
        return;
    }
    uint64_t stops = ZM_TIME_OPEN;
    uint64_t ends = goes_round(run) ? ZM_TIME_OPEN : has_unknown(run) ? run->run->start_ns + run->cost_ns : now;
    for (uint32_t i = 0; i < run->device->tile_count; i++) {
        zm_debug_stop_at next = zm_debug_stop_of_tile(run, first_tile(run->device) + i, now);
        stops = next.time < stops ? next.time : stops;
    }
    for (uint32_t i = 0; i < run->capacity; i++) {
        const zm_debug_thread *thread = run->threads[i];
        if (thread == NULL || thread->stopped) {
            continue;
        }
        zm_debug_stop_at next = zm_debug_stop_of_thread(run, thread, now);
        stops = next.time < stops ? next.time : stops;
        if (!goes_round(run)) {
            uint64_t end = thread->since_ns + time_for(run, run->instructions - thread->position);
            ends = end > ends ? end : ends;
        }
    }
    if (run->stopped > 0) {
        ends = ZM_TIME_OPEN;
    } else if (goes_round(run) && stops != ZM_TIME_OPEN && poll_says_over(run)) {
        stops = ZM_TIME_OPEN;    // what it waits for has happened: it leaves the loop
    }
    run->run->end_ns = stops < ends ? stops : ends;
    bool waits = run->stopped > 0 && run->run->end_ns == ZM_TIME_OPEN;
    run->run->stopped_ns = waits ? now : ZM_TIME_OPEN;
}

void zm_debug_replan(void) {
    for (zm_debug_kernel *run = zm_debug_runs; run != NULL; run = run->next) {
        zm_debug_plan(run);
    }
}
