#include "debug/steps.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "debug/runs.h"
#include "kernel/compute.h"
#include "kernel/threads.h"
#include "module/isa.h"
#include "module/positions.h"

// Instructions of a step, and of a thread until the next one has its turn.
#define QUANTUM 20000
#define TURN 16

// ---- The lock ------------------------------------------------------------------------------------------------------

// A thread that waits for the lock holds the gate, so that a thread that executes instructions does not take it again
// before.
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local uint32_t depth;

void zm_debug_lock(void) {
    if (depth++ == 0) {
        pthread_mutex_lock(&gate);
        pthread_mutex_lock(&lock);
        pthread_mutex_unlock(&gate);
    }
}

void zm_debug_unlock(void) {
    if (--depth == 0) {
        pthread_mutex_unlock(&lock);
    }
}

// ---- Places --------------------------------------------------------------------------------------------------------

bool zm_debug_steps_where(const zm_debug_kernel *run, uint32_t slot, uint32_t number, zmc_where *where) {
    return run->steps->execution != NULL && zmc_run_where(run->steps->execution, slot, number, where);
}

static const zm_debug_part *part_of(const zm_debug_steps *steps, uint64_t identity) {
    for (uint32_t i = 0; i < steps->part_count; i++) {
        if (steps->parts[i].identity == identity) {
            return steps->parts[i].module == NULL ? NULL : &steps->parts[i];
        }
    }
    return NULL;
}

static bool text_of(const zm_debug_steps *steps, const zmc_where *where, const zm_debug_module **module,
                    uint64_t *offset) {
    const zm_debug_part *part = part_of(steps, where->part);
    *module = part == NULL ? NULL : part->module;
    return part != NULL && zm_positions_text(part->module->module->positions, part->source, where->word, offset);
}

uint64_t zm_debug_steps_address(const zm_debug_kernel *run, const zm_debug_thread *thread) {
    zmc_where where;
    const zm_debug_module *module;
    uint64_t offset;
    bool known = zm_debug_steps_where(run, thread->slot, thread->number, &where) &&
                 text_of(run->steps, &where, &module, &offset);
    return known ? zm_module_load_address(module->module) + offset : 0;
}

bool zm_debug_steps_move(zm_debug_kernel *run, const zm_debug_thread *thread) {
    for (uint32_t i = 0; i < run->steps->part_count; i++) {
        const zm_debug_part *part = &run->steps->parts[i];
        uint64_t load = part->module == NULL ? UINT64_MAX : zm_module_load_address(part->module->module);
        uint32_t source, word;
        if (thread->target >= load &&
            zm_positions_word(part->module->module->positions, thread->target - load, &source, &word) &&
            source == part->source) {
            return zmc_run_move(run->steps->execution, thread->slot, thread->number, part->identity, word);
        }
    }
    return false;
}

void zm_debug_steps_go_on(zm_debug_kernel *run) {
    run->steps->parked = false;
    zm_job_unpark(run->steps->job);
}

// ---- Execution -----------------------------------------------------------------------------------------------------

static bool is_breakpoint(const zm_debug_kernel *run, uint32_t slot, uint32_t number, uint32_t tile) {
    zmc_where where;
    const zm_debug_module *module;
    uint64_t offset;
    return zmc_run_where(run->steps->execution, slot, number, &where) &&
           text_of(run->steps, &where, &module, &offset) && module->text[tile] != NULL &&
           (zm_isa_get(module->text[tile] + offset) & ZM_ISA_DEBUG_CONTROL) != 0;
}

// Returns whether a debugger has changed instructions that the run may come to.
static bool has_breakpoints(const zm_debug_kernel *run) {
    bool any = false;
    for (uint32_t i = 0; i < run->steps->part_count && !any; i++) {
        const zm_debug_module *module = run->steps->parts[i].module;
        for (uint32_t tile = 0; module != NULL && tile < ZM_MAX_SUB_DEVICES; tile++) {
            any |= module->text[tile] != NULL;
        }
    }
    return any;
}

static void hit(zm_debug_steps *steps, uint32_t index, uint32_t reason) {
    steps->held[index] = true;
    steps->hits[steps->hit_count++] = (zm_debug_hit){index, reason};
}

// Executes some instructions of a thread. MOVED: of one at least.
static zmc_step take_turn(zm_debug_kernel *run, uint32_t slot, uint32_t number, bool breakpoints, int64_t *budget) {
    zm_debug_steps *steps = run->steps;
    uint32_t index = steps->places[slot * steps->threads + number];
    bool placed = index != UINT32_MAX;
    zm_debug_thread *thread = placed ? run->threads[index] : NULL;
    uint32_t tile = placed ? zm_debug_tile_of(run->device, zm_debug_place(run, index).slice) : 0;
    zmc_step result = ZMC_STEP_NONE;
    if (placed && (steps->held[index] || (thread != NULL && thread->stopped))) {
        return ZMC_STEP_WAITS;
    }
    for (int i = 0; i < TURN; i++) {
        bool passes = thread != NULL && thread->passes;
        if (placed && !passes && breakpoints && is_breakpoint(run, slot, number, tile)) {
            hit(steps, index, ZM_STATUS_BREAKPOINT);
            break;
        }
        zmc_where before = {0}, after = {0};
        bool single = thread != NULL && thread->single && zmc_run_where(steps->execution, slot, number, &before);
        zmc_step step = zmc_run_instruction(steps->execution, slot, number);
        result = result == ZMC_STEP_NONE || step == ZMC_STEP_FAULT ? step : result;
        --*budget;
        if (step != ZMC_STEP_MOVED) {
            break;
        }
        if (thread != NULL) {
            thread->passes = false;
        }
        if (single) {
            thread->single = false;
            // The next group in the slot is another thread.
            if (zmc_run_where(steps->execution, slot, number, &after) && after.group == before.group) {
                hit(steps, index, ZM_STATUS_BREAKPOINT);
            }
            break;
        }
    }
    return result;
}

// Executes a quantum of instructions, of all threads that can go on in turn.
static zm_job_step execute(zm_debug_kernel *run, uint32_t slots, zmc_status *status) {
    zm_debug_steps *steps = run->steps;
    bool moved = true, breakpoints = has_breakpoints(run);
    for (int64_t budget = QUANTUM; moved && budget > 0;) {
        moved = false;
        for (uint32_t slot = 0; slot < slots; slot++) {
            for (uint32_t number = 0; number < steps->threads; number++) {
                zmc_step step = take_turn(run, slot, number, breakpoints, &budget);
                if (step == ZMC_STEP_FAULT) {
                    *status = ZMC_FAULT;
                    return ZM_JOB_OVER;
                }
                moved |= step == ZMC_STEP_MOVED || step == ZMC_STEP_ARRIVED;
            }
        }
    }
    steps->parked = !moved && (run->stopped > 0 || steps->hit_count > 0);
    return steps->parked ? ZM_JOB_PARKED : ZM_JOB_AGAIN;
}

static zm_job_step step(uint64_t number, zmc_execution *execution, zmc_status *status) {
    zm_job_step result = ZM_JOB_AGAIN;
    bool reports = false;
    *status = ZMC_MORE;
    zm_debug_lock();
    zm_debug_kernel *run = zm_debug_run_of(number);
    if (run != NULL) {
        zm_debug_steps *steps = run->steps;
        bool begins = steps->execution == NULL;
        uint32_t slots = zmc_run_reside(execution, steps->slots, status);
        steps->execution = execution;
        slots = slots < steps->slots ? slots : steps->slots;
        if (slots == 0) {
            result = ZM_JOB_OVER;
        } else if (!begins) {
            result = execute(run, slots, status);
        }
        reports = begins || steps->hit_count > 0 || steps->parked;
    }
    zm_debug_unlock();
    if (reports) {
        zm_debug_tell_stops(number);
    }
    return result;
}

// ---- Begin and end -------------------------------------------------------------------------------------------------

// The modules whose SPIR-V the kernel's is made of; those that are linked to it come after its own.
static bool find_parts(zm_debug_kernel *run) {
    zm_debug_steps *steps = run->steps;
    const zmc_module *executed = zmc_kernel_module(run->kernel->compute);
    uint64_t identity;
    while (zmc_module_part(executed, steps->part_count, &identity)) {
        steps->part_count++;
    }
    steps->parts = calloc(steps->part_count + 1u, sizeof *steps->parts);
    for (uint32_t i = 0; steps->parts != NULL && i < steps->part_count; i++) {
        zmc_module_part(executed, i, &steps->parts[i].identity);
        for (zm_debug_module *module = zm_debug_modules; module != NULL; module = module->next) {
            const zm_program *program = module->module->program;
            for (uint32_t k = 0; module->module->compute != NULL && k < program->sources.count; k++) {
                if (!zmc_module_part(module->module->compute, k, &identity) || identity != steps->parts[i].identity) {
                    continue;
                }
                steps->parts[i].module = zm_module_positions(module->module) == NULL ? NULL : module;
                steps->parts[i].source = k;
            }
        }
    }
    return steps->parts != NULL;
}

static bool find_places(zm_debug_kernel *run) {
    zm_debug_steps *steps = run->steps;
    const zm_device_config *config = &run->device->config;
    uint32_t count = steps->slots * steps->threads;
    steps->places = malloc((count + 1u) * sizeof *steps->places);
    steps->held = calloc(run->capacity + 1u, sizeof *steps->held);
    steps->hits = calloc(run->capacity + 1u, sizeof *steps->hits);
    if (steps->places == NULL || steps->held == NULL || steps->hits == NULL) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++) {
        uint64_t group;
        uint32_t number;
        ze_device_thread_t place = zm_thread_place(run->device, steps->threads, i / steps->threads, i % steps->threads);
        bool own = zm_thread_work(run->device, steps->threads, steps->slots, place, &group, &number) &&
                   group == i / steps->threads && number == i % steps->threads;
        uint32_t index =
            ((place.slice * config->subslices_per_slice + place.subslice) * config->eus_per_subslice + place.eu) *
                config->threads_per_eu +
            place.thread;
        steps->places[i] = own ? index : UINT32_MAX;
    }
    return true;
}

bool zm_debug_steps_begin(zm_debug_kernel *run, zm_job *job) {
    static uint64_t last_number;
    zm_debug_steps *steps = calloc(1, sizeof *steps);
    run->steps = steps;
    if (steps == NULL) {
        return false;
    }
    steps->number = ++last_number;
    steps->threads = run->threads_of_group;
    uint32_t slots = zm_groups_of_device(run->device, steps->threads);
    steps->slots = run->group_count < slots ? (uint32_t)run->group_count : slots;
    steps->job = zm_job_retain(job);
    if (!find_parts(run) || !find_places(run) || zm_job_is_over(job) || !zm_compute_watch(job, step, steps->number)) {
        zm_debug_steps_end(run);
        return false;
    }
    return true;
}

void zm_debug_steps_end(zm_debug_kernel *run) {
    zm_debug_steps *steps = run->steps;
    if (steps != NULL) {
        zm_compute_watch(steps->job, NULL, 0);
        zm_job_release(steps->job);
        free(steps->places);
        free(steps->held);
        free(steps->hits);
        free(steps->parts);
        free(steps);
        run->steps = NULL;
    }
}

void zm_debug_steps_forget(const zm_debug_module *module) {
    for (zm_debug_kernel *run = zm_debug_runs; run != NULL; run = run->next) {
        for (uint32_t i = 0; run->steps != NULL && i < run->steps->part_count; i++) {
            if (run->steps->parts[i].module == module) {
                run->steps->parts[i].module = NULL;
            }
        }
    }
}
