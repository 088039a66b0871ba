// Runs of a kernel: a launch, executed in steps, perhaps by parts at the same time.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compute/check.h"
#include "compute/group.h"
#include "compute/rows.h"

#define MAX_RESIDENT 256u

// Work-groups and work-items of launches that are worth more than one thread.
#define LEAST_GROUPS 4
#define LEAST_ITEMS 16384

void zmc_forget_spans(zmc_execution *run, bool instructions) {
    for (uint32_t slot = 0; slot < run->slot_count; slot++) {
        for (uint32_t i = 0; i < run->threads; i++) {
            thread *member = &run->slots[slot].threads[i];
            memset(member->spans, 0, sizeof member->spans);
            member->word = instructions ? member->word : 0;
        }
    }
}

zmc_status zmc_no_memory(zmc_execution *run) {
    snprintf(run->fault.text, sizeof run->fault.text, "no memory for a work-group");
    run->fault.kernel = run->kernel->name;
    run->faulted = true;
    return ZMC_FAULT;
}

zmc_status zmc_run_step(zmc_execution *run, uint64_t budget) {
    uint64_t until = run->counts.operations + budget;
    if (run->faulted) {
        return ZMC_FAULT;
    }
    zmc_forget_spans(run, false);
    while (run->counts.groups < run->group_count) {
        if (run->slot_count == 0 && !zmc_add_group(run)) {
            return zmc_no_memory(run);
        }
        group *work_group = &run->slots[run->turn];
        if (work_group->active) {
            if (zmc_step_group(run, work_group)) {
                zmc_end_group(run, work_group);
                if (work_group->active && run->counts.operations < until && run->slot_count == 1) {
                    continue;
                }
            } else if (run->faulted) {
                return ZMC_FAULT;
            } else if (run->next_group < run->group_count && run->turn + 1 == run->slot_count) {
                zmc_add_group(run);
            }
        }
        run->turn = (run->turn + 1) % run->slot_count;
        if (run->counts.operations >= until && run->counts.groups < run->group_count) {
            return ZMC_MORE;
        }
    }
    return ZMC_DONE;
}

static size_t entry_count(const zmc_execution *run) {
    return (size_t)run->launch.shares * run->kernel->pending;
}

static entries *new_entries(const zmc_execution *run) {
    return calloc(entry_count(run) + 1, sizeof *run->entries);
}

zmc_execution *zmc_run_create(const zmc_dispatch *launch, char *log, size_t log_size) {
    char unused[8];
    log = log == NULL ? unused : log;
    log_size = log == unused ? sizeof unused : log_size;
    uint64_t items = (uint64_t)launch->group_size[0] * launch->group_size[1] * launch->group_size[2];
    uint32_t width = launch->width != 0 ? launch->width : launch->simd;
    if (launch->width == 0 && launch->kernel->wide) {
        width = items <= 8 ? 8 : items <= 16 ? 16 : items <= 32 ? 32 : 64;
    }
    bool narrow = launch->simd == 8 || launch->simd == 16 || launch->simd == 32;
    bool fits =
        width == launch->simd || (launch->kernel->wide && (width == 8 || width == 16 || width == 32 || width == 64));
    if (!narrow || !fits || launch->group_size[0] > 4096 || launch->group_size[1] > 4096 ||
        launch->group_size[2] > 4096 || items == 0 || items > 4096) {
        snprintf(log, log_size, "a group of %u x %u x %u work-items with sub-groups of %u", launch->group_size[0],
                 launch->group_size[1], launch->group_size[2], launch->simd);
        return NULL;
    }
    zmc_execution *run = calloc(1, sizeof *run);
    if (run == NULL) {
        snprintf(log, log_size, "no memory for the run");
        return NULL;
    }
    run->launch = *launch;
    run->launch.arguments = NULL;
    run->launch.simd = width;
    run->sub_group = launch->simd;
    bool shared = launch->shares > 0 && launch->shares <= ZMC_MOST_SHARES && launch->share_groups > 0;
    run->launch.shares = shared ? launch->shares : 1;
    run->launch.share_groups = shared ? launch->share_groups : 1;
    run->kernel = launch->kernel;
    run->entries = new_entries(run);
    run->items = (uint32_t)items;
    run->threads = (uint32_t)((items + width - 1) / width);
    run->program = zmc_program_of((zmc_kernel *)(uintptr_t)launch->kernel, width);
    __extension__ unsigned __int128 groups =
        (unsigned __int128)launch->groups[0] * launch->groups[1] * launch->groups[2];
    run->group_count = groups > UINT64_MAX ? UINT64_MAX : (uint64_t)groups;
    run->slot_room = launch->resident > MAX_RESIDENT ? launch->resident : MAX_RESIDENT;
    run->slots = calloc(run->slot_room, sizeof *run->slots);
    run->warnings = calloc(MOST_WARNINGS, sizeof *run->warnings);
    if (run->program == NULL || run->slots == NULL || run->entries == NULL || run->warnings == NULL) {
        snprintf(log, log_size, "no memory for the run");
        zmc_run_destroy(run);
        return NULL;
    }
    if (!zmc_take_arguments(run, launch, log, log_size)) {
        zmc_run_destroy(run);
        return NULL;
    }
    if (launch->checks != 0) {
        run->checks = zmc_checks_create(run);
        if (run->checks == NULL) {
            snprintf(log, log_size, "no memory for the checks");
            zmc_run_destroy(run);
            return NULL;
        }
    }
    zmc_rows_create(run);
    return run;
}

static void free_slots(zmc_execution *run) {
    for (uint32_t slot = 0; run->slots != NULL && slot < run->slot_count; slot++) {
        zmc_free_group(run, &run->slots[slot]);
    }
    free(run->slots);
    run->slots = NULL;
    run->slot_count = 0;
}

static void free_part(zmc_execution *part) {
    free_slots(part);
    free(part->entries);
    free(part->warnings);
    free(part);
}

bool zmc_is_worth_threads(const uint32_t groups[3], const uint32_t group_size[3]) {
    double count = (double)groups[0] * groups[1] * groups[2];
    return count >= LEAST_GROUPS && count * group_size[0] * group_size[1] * group_size[2] >= LEAST_ITEMS;
}

uint32_t zmc_run_split(zmc_execution *run, uint32_t most) {
    most = most > run->group_count ? (uint32_t)run->group_count : most;
    // The checks need the threads one after the other.
    if (most < 2 || run->checks != NULL || !zmc_is_independent(run)) {
        return 1;
    }
    run->parts = calloc(most, sizeof(*run->parts));
    bool complete = true;
    for (uint32_t part_index = 0; run->parts != NULL && part_index < most && complete; part_index++) {
        zmc_execution *part = malloc(sizeof *part);
        if (part == NULL) {
            break;
        }
        *part = *run;
        part->is_part = true;
        part->own_ops = run->marked_ops;
        part->parts = NULL;
        part->next_group = run->group_count / most * part_index;
        part->group_count = part_index + 1 == most ? run->group_count : run->group_count / most * (part_index + 1);
        part->counts.groups = part->next_group;
        part->slots = calloc(part->slot_room, sizeof *part->slots);
        part->entries = new_entries(run);
        part->warnings = calloc(MOST_WARNINGS, sizeof *part->warnings);
        run->parts[run->part_count++] = part;
        complete = part->slots != NULL && part->entries != NULL && part->warnings != NULL;
    }
    if (run->part_count < most || !complete) {
        zmc_run_join(run);
        return 1;
    }
    return most;
}

zmc_status zmc_run_step_part(zmc_execution *run, uint32_t part, uint64_t budget) {
    return run->part_count == 0 ? zmc_run_step(run, budget) : zmc_run_step(run->parts[part], budget);
}

void zmc_run_join(zmc_execution *run) {
    bool good = run->part_count > 0;
    zmc_counts counts = {0};
    for (uint32_t part_index = 0; part_index < run->part_count; part_index++) {
        zmc_execution *part = run->parts[part_index];
        good = good && !part->faulted && part->counts.groups == part->group_count;
        counts.operations += part->counts.operations;
        for (uint32_t share = 0; share < ZMC_MOST_SHARES; share++) {
            uint64_t longest = part->counts.longest[share];
            counts.longest[share] = counts.longest[share] > longest ? counts.longest[share] : longest;
        }
    }
    for (uint32_t part_index = 0; part_index < run->part_count; part_index++) {
        zmc_execution *part = run->parts[part_index];
        if (good) {
            zmc_take_warnings(run, part);
        }
        for (size_t entry_index = 0; good && entry_index < entry_count(run); entry_index++) {
            run->entries[entry_index].sub_groups += part->entries[entry_index].sub_groups;
            run->entries[entry_index].items += part->entries[entry_index].items;
        }
        free_part(part);
    }
    if (good) {
        counts.groups = run->group_count;
        run->counts = counts;
        run->next_group = run->group_count;
    } else if (run->part_count > 0) {
        for (uint32_t share = 0; share < run->kept_count; share++) {
            memcpy(run->kept[share].host, run->kept[share].copy, run->kept[share].size);
        }
        atomic_store(&run->kernel->module->dependent, true);
    }
    free(run->parts);
    run->parts = NULL;
    run->part_count = 0;
    zmc_forget_kept(run);
}

void zmc_run_progress(const zmc_execution *run, uint32_t part, zmc_progress *progress) {
    const zmc_execution *asked = part < run->part_count ? run->parts[part] : run;
    uint64_t first = asked->is_part ? run->group_count / run->part_count * part : 0;
    *progress =
        (zmc_progress){.groups = asked->counts.groups - first, .begun = asked->next_group - asked->counts.groups};
    for (uint32_t slot = 0; slot < asked->slot_count; slot++) {
        const group *work_group = &asked->slots[(asked->turn + slot) % asked->slot_count];
        for (uint32_t i = 0; work_group->active && i < asked->threads; i++) {
            const thread *member = &work_group->threads[i];
            if ((member->stop == STOP_NONE || member->stop == STOP_QUANTUM) && member->pc != NULL) {
                zmc_source(run->kernel->module, member->pc->at, &progress->file, &progress->line);
                return;
            }
        }
    }
}

void zmc_run_destroy(zmc_execution *run) {
    if (run == NULL) {
        return;
    }
    for (uint32_t part_index = 0; part_index < run->part_count; part_index++) {
        free_part(run->parts[part_index]);
    }
    free(run->parts);
    zmc_forget_kept(run);
    zmc_rows_destroy(run);
    free_slots(run);
    free(run->entries);
    free(run->warnings);
    zmc_checks_destroy(run->checks);
    free(run->arguments);
    free(run);
}
