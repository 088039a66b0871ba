#include "kernel/compute.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/manner.h"
#include "base/option.h"
#include "base/text.h"
#include "compute/compute.h"
#include "engine/engine.h"
#include "kernel/diagnosis.h"
#include "kernel/fault.h"
#include "kernel/images.h"
#include "kernel/threads.h"
#include "memory/usm.h"
#include "module/compute.h"

atomic_bool zm_compute_debuggable;

#define ZM_ENGINE_CHECKS (ZMC_CHECK_ARITHMETIC | ZMC_CHECK_RACES | ZMC_CHECK_UNINITIALISED)
_Static_assert(ZMC_CHECK_ARITHMETIC == ZM_CHECK_ARITHMETIC && ZMC_CHECK_RACES == ZM_CHECK_RACES &&
                   ZMC_CHECK_UNINITIALISED == ZM_CHECK_UNINITIALISED,
               "the option has the engine's checks");

const struct zmc_kernel *zm_compute_kernel(const zm_kernel *kernel, zmc_timed *timed) {
    char why[8];
    const zmc_kernel *compute = zm_module_compute_kernel(kernel->module, kernel->info->name, why, sizeof why);
    *timed = compute != NULL ? zmc_kernel_timed(compute) : (zmc_timed){.time = ZMC_TIME_COUNTED};
    bool good = timed->time == ZMC_TIME_COUNTED && compute != NULL && !zmc_kernel_is_empty(compute) &&
                zmc_kernel_parameters(compute) == kernel->info->params.count;
    return good ? compute : NULL;
}

// The execution of a launch.
typedef struct execution {
    zm_launch *launch;    // referenced
    uint32_t groups[3];
    zmc_execution *run;
    zmc_status status;
    char log[400];    // why there is no run
    // The parts of a launch with many work-groups, which are executed at the same time where they are independent.
    pthread_mutex_t lock;                  // guards what follows
    uint32_t wanted;                       // parts of the job
    uint32_t parts;                        // of the run; 0: not known yet
    uint32_t over;                         // parts that have ended
    uint64_t groups_over[ZM_JOB_PARTS];    // of each part, and those that are under way
    uint64_t groups_begun[ZM_JOB_PARTS];
    bool failed;               // a part has; the others end, and the run is executed as a whole
    bool limited;              // it has been executed for longer than allowed; all parts end
    bool reported;             // that it has been executed for long
    atomic_ullong since_ns;    // host time of its first step
    bool whole;
    // The allocations that it has found; referenced, so that a kernel under way does not lose its memory.
    zm_allocation **items;
    uint32_t count;
    uint32_t room;
    pthread_mutex_t items_lock;
    zm_images images;
    zm_compute_stepper *stepper;    // a debugger's, or NULL; guarded by `lock`
    uint64_t number;
    zm_kernel_work work;    // counted when the job is over
    bool counted;
    zmc_note *notes;    // of annotations, the first ones
    uint64_t note_count;
    uint64_t note_room;
    uint64_t notes_made;
} execution;

static bool keep(execution *e, zm_allocation *allocation) {
    for (uint32_t i = 0; i < e->count; i++) {
        if (e->items[i] == allocation) {
            zm_allocation_release(allocation);
            return true;
        }
    }
    if (e->count == e->room) {
        uint32_t room = e->room == 0 ? 16 : 2 * e->room;
        zm_allocation **items = realloc(e->items, room * sizeof(*items));
        if (items == NULL) {
            zm_allocation_release(allocation);
            return false;
        }
        e->items = items;
        e->room = room;
    }
    e->items[e->count++] = allocation;
    return true;
}

// The part of an allocation that kernels reach: its pages, and zeros behind them where no other memory is. A range of
// virtual memory ends where its mapping does.
static zmc_span span_of(const zm_allocation *allocation, uint64_t next) {
    bool mapping = allocation->origin == ZM_ORIGIN_VIRTUAL;
    zmc_span span = {.begin = allocation->base,
                     .end = allocation->base + allocation->size,
                     .host = allocation->host,
                     .writable = !mapping || allocation->access == ZE_MEMORY_ACCESS_ATTRIBUTE_READWRITE};
    if (!mapping && zm_lenient(ZM_LENIENT_PAST_THE_END)) {
        uint64_t mapped = allocation->base + allocation->mapped, page = ZM_HOST_PAGE;
        span.reach = (mapped + page - 1) & ~(page - 1);
        span.reach = span.reach > next ? next : span.reach;
        span.zeros = next - span.reach > ZM_MEMORY_GAP ? span.reach + ZM_MEMORY_GAP : next;
    }
    return span;
}

static bool find(void *context, uint64_t address, zmc_span *span) {
    execution *e = context;
    uintptr_t next;
    zm_allocation *allocation = zm_allocation_below((const void *)(uintptr_t)address, &next);
    if (allocation == NULL) {
        return false;
    }
    *span = span_of(allocation, next);
    if (address >= span->end && address >= span->zeros) {
        zm_allocation_release(allocation);
        return false;
    }
    bool mapping = allocation->origin == ZM_ORIGIN_VIRTUAL;
    bool foreign = allocation->context != e->launch->context && !zm_lenient(ZM_LENIENT_FOREIGN_MEMORY);
    if (foreign || (mapping && allocation->access == ZE_MEMORY_ACCESS_ATTRIBUTE_NONE)) {
        zm_allocation_release(allocation);
        return false;
    }
    pthread_mutex_lock(&e->items_lock);
    bool kept = keep(e, allocation);
    pthread_mutex_unlock(&e->items_lock);
    return kept;
}

// One thread at a time executes a launch with notes.
static void take_note(void *context, const zmc_note *note) {
    execution *e = context;
    e->notes_made++;
    if (e->note_count == e->note_room && e->note_count < (uint64_t)zm_option_get(ZM_OPTION_ANNOTATION_LIMIT)) {
        uint64_t room = e->note_room == 0 ? 256 : 2 * e->note_room;
        zmc_note *notes = realloc(e->notes, room * sizeof *notes);
        if (notes != NULL) {
            e->notes = notes;
            e->note_room = room;
        }
    }
    if (e->note_count < e->note_room) {
        e->notes[e->note_count++] = *note;
    }
}

static void begin(execution *e) {
    const zm_launch *launch = e->launch;
    uint32_t count = launch->kernel->info->params.count;
    zmc_argument *arguments = calloc(count + 1, sizeof *arguments);
    if (arguments == NULL) {
        snprintf(e->log, sizeof e->log, "no memory for the arguments");
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        zm_param_kind kind = launch->kernel->info->params.items[i].kind;
        bool object = (kind == ZM_PARAM_IMAGE || kind == ZM_PARAM_SAMPLER) && e->images.values != NULL;
        arguments[i] = object ? (zmc_argument){&e->images.values[i], sizeof e->images.values[i]}
                              : (zmc_argument){launch->arguments[i].value, launch->arguments[i].size};
    }
    uint32_t simd = launch->kernel->simd;
    zmc_dispatch what = {.kernel = launch->kernel->compute,
                         .arguments = arguments,
                         .argument_count = count,
                         .images = e->images.items,
                         .image_count = e->images.count,
                         .simd = simd == 8 || simd == 32 ? simd : 16,
                         .checks = (uint32_t)zm_option_get(ZM_OPTION_CHECK) & ZM_ENGINE_CHECKS,
                         .local_granules = zm_lenient(ZM_LENIENT_PAST_THE_END),
                         .host = {.context = e, .find = find, .note = take_note}};
    memcpy(what.groups, e->groups, sizeof what.groups);
    memcpy(what.group_size, launch->state.group_size, sizeof what.group_size);
    for (int k = 0; k < 3; k++) {
        what.offset[k] = launch->state.offset[k];
    }
    what.shares = launch->device->tile_count;
    what.share_groups = zm_groups_in_turn(launch->device);
    if (atomic_load(&zm_compute_debuggable)) {
        // The threads that a debugger sees.
        what.width = what.simd;
        what.resident = zm_groups_of_device(launch->device, zm_threads_of_group(launch->kernel, what.group_size));
    }
    e->run = zmc_run_create(&what, e->log, sizeof e->log);
    free(arguments);
}

// Says where a kernel is that has been executed for long, and ends one that has been for too long: true. Between two
// steps of the part; the lock is held.
static bool look_at_time(execution *e, uint32_t part) {
    uint64_t spent_ms = (zm_host_now() - e->since_ns) / 1000000u;
    uint64_t limit_ms = (uint64_t)zm_option_get(ZM_OPTION_KERNEL_LIMIT);
    uint64_t long_ms = (uint64_t)zm_option_get(ZM_OPTION_KERNEL_LONG_MS);
    bool limited = limit_ms != 0 && spent_ms >= limit_ms;
    bool reports = !e->reported && long_ms != 0 && spent_ms >= long_ms;
    if (e->limited || (!limited && !reports)) {
        return e->limited;
    }
    zmc_progress progress;
    zmc_run_progress(e->run, part, &progress);
    e->groups_over[part] = progress.groups;
    e->groups_begun[part] = progress.begun;
    uint64_t over = 0, begun = 0, groups = (uint64_t)e->groups[0] * e->groups[1] * e->groups[2];
    for (uint32_t i = 0; i < ZM_JOB_PARTS; i++) {
        over += e->groups_over[i];
        begun += e->groups_begun[i];
    }
    char place[200];
    zmc_put_place(place, sizeof place, ", at ", progress.file, progress.line);
    snprintf(e->log, sizeof e->log,
             "executed for %llu ms%s, %llu of %llu work-groups are done, and %llu are under way%s",
             (unsigned long long)spent_ms, limited ? ", longer than ZEMOCK_KERNEL_LIMIT allows" : "",
             (unsigned long long)over, (unsigned long long)groups, (unsigned long long)begun, place);
    if (!limited) {
        zm_text text = {0};
        zm_text_add(&text, "kernel %s: %s; ZEMOCK_KERNEL_LIMIT=MILLISECONDS would end it",
                    e->launch->kernel->info->name, e->log);
        zm_diagnosis_note(e->launch, zm_text_get(&text));
        zm_text_free(&text);
    }
    e->reported = true;
    e->limited = limited;
    return limited;
}

// Between two steps of the run as a whole.
static zm_job_step step_whole(execution *e) {
    if (e->run == NULL) {
        begin(e);
    }
    pthread_mutex_lock(&e->lock);
    zm_compute_stepper *stepper = e->stepper;
    uint64_t number = e->number;
    pthread_mutex_unlock(&e->lock);
    if (stepper != NULL && e->run != NULL) {
        return stepper(number, e->run, &e->status);
    }
    e->status = e->run == NULL ? ZMC_FAULT : zmc_run_step(e->run, ZMC_STEP);
    if (e->status == ZMC_MORE) {
        pthread_mutex_lock(&e->lock);
        e->status = look_at_time(e, 0) ? ZMC_FAULT : ZMC_MORE;
        pthread_mutex_unlock(&e->lock);
    }
    return e->status == ZMC_MORE ? ZM_JOB_AGAIN : ZM_JOB_OVER;
}

// Returns whether this is the first time that a launch of the kernel does it.
static bool is_news(zm_kernel *kernel, const zmc_fault *warning) {
    // The file's name is the module's, whose address distinguishes files.
    uint64_t where =
        warning->line != 0 ? (uint64_t)(uintptr_t)warning->file << 32 | warning->line : warning->instruction;
    uint64_t key = where << 8 | warning->matter;
    const uint32_t room = sizeof kernel->diagnosed / sizeof *kernel->diagnosed;
    pthread_mutex_lock(&kernel->lock);
    bool news = kernel->diagnosed_count < room;
    for (uint32_t i = 0; i < kernel->diagnosed_count; i++) {
        news = news && kernel->diagnosed[i] != key;
    }
    if (news) {
        kernel->diagnosed[kernel->diagnosed_count++] = key;
    }
    pthread_mutex_unlock(&kernel->lock);
    return news;
}

// Says what the run has done that is not defined, each of it once for each kernel object.
static void warn(const execution *e) {
    const zmc_fault *warning;
    for (uint32_t i = 0; e->run != NULL && (warning = zmc_run_warning(e->run, i)) != NULL; i++) {
        if (is_news(e->launch->kernel, warning)) {
            char where[200];
            zm_text text = {0};
            zmc_put_place(where, sizeof where, ", ", warning->file, warning->line);
            zm_text_add(&text, "kernel %s: %s%s", warning->kernel, warning->text, where);
            zm_diagnosis_record(e->launch, warning, false, zm_text_get(&text));
            zm_text_free(&text);
        }
    }
}

static zm_job_step step_part(execution *e, uint32_t part) {
    if (e->wanted == 1) {
        return step_whole(e);
    }
    pthread_mutex_lock(&e->lock);
    if (e->parts == 0) {
        begin(e);
        e->parts = e->run == NULL ? 1 : zmc_run_split(e->run, e->wanted);
    }
    bool whole = e->whole || e->parts == 1, failed = e->failed || e->limited;
    pthread_mutex_unlock(&e->lock);
    if (whole) {
        // The part that has joined the others goes on alone; without parts the first does all.
        return e->parts == 1 && part != 0 ? ZM_JOB_OVER : step_whole(e);
    }
    zmc_status status = failed ? ZMC_FAULT : zmc_run_step_part(e->run, part, ZMC_STEP);
    pthread_mutex_lock(&e->lock);
    if (!failed) {
        zmc_progress progress;
        zmc_run_progress(e->run, part, &progress);
        e->groups_over[part] = progress.groups;
        e->groups_begun[part] = progress.begun;
        if (status == ZMC_MORE && !look_at_time(e, part)) {
            pthread_mutex_unlock(&e->lock);
            return ZM_JOB_AGAIN;
        }
        status = e->limited ? ZMC_FAULT : status;
    }
    e->failed = e->failed || status == ZMC_FAULT;
    bool last = ++e->over == e->parts;
    if (last) {
        zmc_run_join(e->run);
        e->whole = e->failed && !e->limited;
        e->status = e->limited ? ZMC_FAULT : e->failed ? ZMC_MORE : ZMC_DONE;
        memset(e->groups_over, 0, sizeof e->groups_over);
        memset(e->groups_begun, 0, sizeof e->groups_begun);
    }
    bool again = last && e->whole;
    pthread_mutex_unlock(&e->lock);
    return again ? ZM_JOB_AGAIN : ZM_JOB_OVER;
}

// Work-items of the launch, which may be more than an integer holds.
static double items_of(const execution *e) {
    const uint32_t *size = e->launch->state.group_size;
    return (double)e->groups[0] * e->groups[1] * e->groups[2] * size[0] * size[1] * size[2];
}

// The next launch of the kernel with as many work-items is expected to take as long as this one.
static void note_length(const execution *e) {
    atomic_ullong *brief = &e->launch->kernel->brief_items;
    bool is_brief = zm_host_now() - e->since_ns <= ZM_BRIEF_NS;
    if (!is_brief) {
        atomic_store(brief, 0);
    } else if (items_of(e) > (double)atomic_load(brief)) {
        atomic_store(brief, (unsigned long long)items_of(e));
    }
}

static zm_job_step step(void *context, uint32_t part) {
    execution *e = context;
    unsigned long long never = 0;
    atomic_compare_exchange_strong(&e->since_ns, &never, zm_host_now());
    zm_job_step result = step_part(e, part);
    pthread_mutex_lock(&e->lock);
    bool done = result == ZM_JOB_OVER && e->status != ZMC_MORE;
    pthread_mutex_unlock(&e->lock);
    if (done) {
        warn(e);
        note_length(e);
    }
    return result;
}

static void dispose(void *context) {
    execution *e = context;
    zmc_run_destroy(e->run);
    for (uint32_t i = 0; i < e->count; i++) {
        zm_allocation_release(e->items[i]);
    }
    free(e->items);
    free(e->notes);
    zm_images_release(&e->images);
    pthread_mutex_destroy(&e->lock);
    pthread_mutex_destroy(&e->items_lock);
    zm_launch_destroy(e->launch);
    free(e);
}

zm_job *zm_compute_job(zm_launch *launch, const uint32_t groups[3]) {
    static const zm_job_ops ops = {.step = step, .dispose = dispose};
    execution *e = calloc(1, sizeof *e);
    if (e == NULL) {
        return NULL;
    }
    e->launch = zm_launch_retain(launch);
    memcpy(e->groups, groups, sizeof e->groups);
    e->status = ZMC_MORE;
    pthread_mutex_init(&e->lock, NULL);
    pthread_mutex_init(&e->items_lock, NULL);
    bool many = zmc_is_worth_threads(groups, launch->state.group_size) && !atomic_load(&zm_compute_debuggable);
    e->wanted = many ? zm_jobs_threads() : 1;
    zm_job *job = zm_images_take(&e->images, launch) ? zm_job_create(&ops, e, e->wanted) : NULL;
    if (job == NULL) {
        dispose(e);
    } else if (items_of(e) <= (double)atomic_load(&launch->kernel->brief_items) &&
               !atomic_load(&zm_compute_debuggable)) {
        zm_job_expect_brief(job);
    }
    return job;
}

bool zm_compute_watch(const zm_job *job, zm_compute_stepper *stepper, uint64_t number) {
    execution *e = zm_job_context(job);
    pthread_mutex_lock(&e->lock);
    bool good = e->wanted == 1;
    e->stepper = good ? stepper : NULL;
    e->number = number;
    pthread_mutex_unlock(&e->lock);
    return good;
}

const zm_kernel_work *zm_compute_work(const zm_job *job) {
    _Static_assert((int)ZMC_CLASS_COUNT == (int)ZM_CLASS_COUNT && (int)ZMC_CLASS_CONTROL == (int)ZM_CLASS_CONTROL,
                   "the kinds of operations are those of instructions");
    _Static_assert(ZM_MAX_SUB_DEVICES <= ZMC_MOST_SHARES, "each tile has its share");
    execution *e = zm_job_context(job);
    if (e->status != ZMC_DONE) {
        return NULL;
    }
    if (!e->counted) {
        for (uint32_t tile = 0; tile < e->launch->device->tile_count; tile++) {
            zmc_work *work = &e->work.tiles[tile];
            zmc_run_work(e->run, tile, work);
            for (uint32_t i = 0; i < ZM_CLASS_COUNT; i++) {
                e->work.instructions += work->instructions[i];
            }
        }
        for (uint32_t i = 0; i < e->count; i++) {
            e->work.memory_bytes += e->items[i]->size;
        }
        e->counted = true;
    }
    return &e->work;
}

bool zm_compute_counts(const zm_job *job, zmc_count_taker *take, void *context) {
    const execution *e = zm_job_context(job);
    bool good = zm_job_is_over(job) && e->status == ZMC_DONE;
    if (good) {
        zmc_run_counts(e->run, take, context);
    }
    return good;
}

const zmc_note *zm_compute_notes(const zm_job *job, uint64_t *count, uint64_t *made) {
    const execution *e = zm_job_context(job);
    *count = e->note_count;
    *made = e->notes_made;
    return e->notes;
}

bool zm_compute_waits(const zm_job *job) {
    const execution *e = zm_job_context(job);
    return zmc_kernel_waits(e->launch->kernel->compute);
}

bool zm_compute_succeeded(const zm_job *job) {
    const execution *e = zm_job_context(job);
    const zm_launch *launch = e->launch;
    if (e->status == ZMC_DONE) {
        return true;
    }
    const char *name = launch->kernel->info->name;
    const zmc_fault *fault = e->run == NULL ? NULL : zmc_run_fault(e->run);
    zm_text text = {0};
    if (fault == NULL) {
        zm_text_add(&text, "kernel %s: %s", name, e->log);
    } else {
        char where[200];
        zmc_put_place(where, sizeof where, ", ", fault->file, fault->line);
        zm_text_add(&text, "kernel %s, work-item (%llu, %llu, %llu): %s, in %s%s", name,
                    (unsigned long long)fault->global_id[0], (unsigned long long)fault->global_id[1],
                    (unsigned long long)fault->global_id[2], fault->text, fault->name, where);
        if (fault->size != 0 && zm_fault_record(launch, fault->address, fault->write)) {
            zm_text_free(&text);
            return false;
        }
    }
    zm_engine_fault(launch->device, "%s", zm_text_get(&text));
    zm_diagnosis_record(launch, fault, true, zm_text_get(&text));
    zm_text_free(&text);
    return false;
}
