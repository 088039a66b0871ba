// Executes work-groups: their threads in turn, and barriers.
#include <stdlib.h>
#include <string.h>

#include "compute/check.h"
#include "compute/group.h"

static void execute(thread *self) {
    while (self->stop == STOP_NONE && self->run->checks != NULL) {
        zmc_check_operation(self, self->pc++);
    }
    while (self->stop == STOP_NONE) {
        const op *operation = self->pc++;
        operation->run(self, operation);
    }
}

void zmc_free_group(zmc_execution *run, group *work_group) {
    if (work_group->threads != NULL) {
        for (uint32_t i = 0; i < run->threads; i++) {
            thread *member = &work_group->threads[i];
            for (uint32_t depth = 0; depth < member->depth; depth++) {
                free(member->frames[depth].saved);
            }
            free(member->registers);
            free(member->priv);
            free(member->frames);
            free(member->all_pending);
            free(member->all_bits);
        }
        free(work_group->threads);
    }
    zmc_check_free_group(work_group);
    free(work_group->local);
    free(work_group->scratch);
}

static bool make_group(zmc_execution *run, group *work_group) {
    work_group->run = run;
    work_group->local = aligned_alloc(64, ((size_t)run->local_room + 127) & ~(size_t)63);
    work_group->scratch = calloc((size_t)run->threads * run->launch.simd, sizeof *work_group->scratch);
    work_group->threads = calloc(run->threads, sizeof *work_group->threads);
    if (work_group->local == NULL || work_group->scratch == NULL || work_group->threads == NULL) {
        return false;
    }
    for (uint32_t i = 0; i < run->threads; i++) {
        if (!zmc_make_thread(&work_group->threads[i], run, work_group, i)) {
            return false;
        }
    }
    return run->checks == NULL || zmc_check_make_group(work_group);
}

static void start_group(zmc_execution *run, group *work_group) {
    uint64_t n = run->next_group++;
    work_group->id[0] = n % run->launch.groups[0];
    work_group->id[1] = n / run->launch.groups[0] % run->launch.groups[1];
    work_group->id[2] = n / run->launch.groups[0] / run->launch.groups[1];
    work_group->share = (uint32_t)(n / run->launch.share_groups % run->launch.shares);
    work_group->active = true;
    memset(work_group->local, 0, run->local_room);
    if (work_group->check != NULL) {
        zmc_check_start_group(work_group);
    }
    for (uint32_t i = 0; i < run->threads; i++) {
        zmc_start_thread(&work_group->threads[i]);
    }
}

// A barrier that not all work-items of the group have reached, or not the same one, lets those go on that wait.
static void look_at_barrier(zmc_execution *run, const group *work_group) {
    uint32_t arrived = 0, at = 0;
    bool same = true;
    for (uint32_t i = 0; i < run->threads; i++) {
        const thread *member = &work_group->threads[i];
        if (member->stop == STOP_BARRIER) {
            same = same && (at == 0 || at == member->barrier_at);
            at = member->barrier_at;
            arrived += (uint32_t)__builtin_popcountll(member->mask);
        }
    }
    if (arrived != run->items || !same) {
        zmc_warn_of_group(
            run, at, ZMC_MATTER_BARRIER, "%u of %u work-items of group (%llu, %llu, %llu) have reached %s, and go on",
            arrived, run->items, (unsigned long long)work_group->id[0], (unsigned long long)work_group->id[1],
            (unsigned long long)work_group->id[2], same ? "the barrier" : "a barrier, not all of them the same one");
    }
}

bool zmc_pass_barrier(zmc_execution *run, group *work_group) {
    for (uint32_t i = 0; i < run->threads; i++) {
        if (work_group->threads[i].stop != STOP_BARRIER && work_group->threads[i].stop != STOP_DONE) {
            return false;
        }
    }
    look_at_barrier(run, work_group);
    if (work_group->check != NULL) {
        zmc_check_barrier(work_group);
    }
    for (uint32_t i = 0; i < run->threads; i++) {
        if (work_group->threads[i].stop == STOP_BARRIER) {
            work_group->threads[i].stop = STOP_NONE;
        }
    }
    return true;
}

void zmc_end_group(zmc_execution *run, group *work_group) {
    uint64_t *longest = &run->counts.longest[work_group->share];
    for (uint32_t i = 0; i < run->threads; i++) {
        *longest = work_group->threads[i].executed > *longest ? work_group->threads[i].executed : *longest;
    }
    run->counts.groups++;
    work_group->active = false;
    if (run->next_group < run->group_count) {
        start_group(run, work_group);
    }
}

bool zmc_step_group(zmc_execution *run, group *work_group) {
    int64_t quantum = QUANTUM;
    while (quantum > 0) {
        bool all_done = true, moved = false;
        for (uint32_t i = 0; i < run->threads; i++) {
            thread *member = &work_group->threads[i];
            if (member->stop == STOP_QUANTUM) {
                member->stop = STOP_NONE;
            }
            if (member->stop == STOP_NONE) {
                member->budget = quantum > QUANTUM / 4 ? QUANTUM / 4 : quantum + 1;
                int64_t before = member->budget;
                execute(member);
                run->counts.operations += (uint64_t)(before - member->budget);
                member->executed += (uint64_t)(before - member->budget);
                quantum -= before - member->budget;
                moved = true;
            }
            if (member->stop == STOP_FAULT) {
                return false;
            }
            all_done = all_done && member->stop == STOP_DONE;
        }
        if (all_done) {
            return true;
        }
        if (!zmc_pass_barrier(run, work_group) && !moved) {
            break;
        }
    }
    return false;
}

// Another group that is resident, when those that are do not come to an end in their quanta.
bool zmc_add_group(zmc_execution *run) {
    if (run->slot_count == run->slot_room) {
        return false;
    }
    group *work_group = &run->slots[run->slot_count];
    if (!make_group(run, work_group)) {
        zmc_free_group(run, work_group);
        memset(work_group, 0, sizeof *work_group);
        return false;
    }
    run->slot_count++;
    start_group(run, work_group);
    return true;
}
