// Executes work-groups: their threads in turn, and barriers.
#include <stdlib.h>
#include <string.h>

#include "compute/check.h"
#include "compute/group.h"

static void execute(thread *t) {
    while (t->stop == STOP_NONE && t->run->checks != NULL) {
        zmc_check_operation(t, t->pc++);
    }
    while (t->stop == STOP_NONE) {
        const op *o = t->pc++;
        o->run(t, o);
    }
}

void zmc_free_group(zmc_execution *run, group *g) {
    if (g->threads != NULL) {
        for (uint32_t i = 0; i < run->threads; i++) {
            thread *t = &g->threads[i];
            for (uint32_t d = 0; d < t->depth; d++) {
                free(t->frames[d].saved);
            }
            free(t->r);
            free(t->priv);
            free(t->frames);
            free(t->all_pending);
            free(t->all_bits);
        }
        free(g->threads);
    }
    zmc_check_free_group(g);
    free(g->local);
    free(g->scratch);
}

static bool make_group(zmc_execution *run, group *g) {
    g->run = run;
    g->local = aligned_alloc(64, ((size_t)run->local_room + 127) & ~(size_t)63);
    g->scratch = calloc((size_t)run->threads * run->launch.simd, sizeof *g->scratch);
    g->threads = calloc(run->threads, sizeof *g->threads);
    if (g->local == NULL || g->scratch == NULL || g->threads == NULL) {
        return false;
    }
    for (uint32_t i = 0; i < run->threads; i++) {
        if (!zmc_make_thread(&g->threads[i], run, g, i)) {
            return false;
        }
    }
    return run->checks == NULL || zmc_check_make_group(g);
}

static void start_group(zmc_execution *run, group *g) {
    uint64_t n = run->next_group++;
    g->id[0] = n % run->launch.groups[0];
    g->id[1] = n / run->launch.groups[0] % run->launch.groups[1];
    g->id[2] = n / run->launch.groups[0] / run->launch.groups[1];
    g->share = (uint32_t)(n / run->launch.share_groups % run->launch.shares);
    g->active = true;
    memset(g->local, 0, run->local_room);
    if (g->check != NULL) {
        zmc_check_start_group(g);
    }
    for (uint32_t i = 0; i < run->threads; i++) {
        zmc_start_thread(&g->threads[i]);
    }
}

// A barrier that not all work-items of the group have reached, or not the same one, lets those go on that wait.
static void look_at_barrier(zmc_execution *run, const group *g) {
    uint32_t arrived = 0, at = 0;
    bool same = true;
    for (uint32_t i = 0; i < run->threads; i++) {
        const thread *t = &g->threads[i];
        if (t->stop == STOP_BARRIER) {
            same = same && (at == 0 || at == t->barrier_at);
            at = t->barrier_at;
            arrived += (uint32_t)__builtin_popcountll(t->mask);
        }
    }
    if (arrived != run->items || !same) {
        zmc_warn_of_group(
            run, at, ZMC_MATTER_BARRIER, "%u of %u work-items of group (%llu, %llu, %llu) have reached %s, and go on",
            arrived, run->items, (unsigned long long)g->id[0], (unsigned long long)g->id[1],
            (unsigned long long)g->id[2], same ? "the barrier" : "a barrier, not all of them the same one");
    }
}

bool zmc_pass_barrier(zmc_execution *run, group *g) {
    for (uint32_t i = 0; i < run->threads; i++) {
        if (g->threads[i].stop != STOP_BARRIER && g->threads[i].stop != STOP_DONE) {
            return false;
        }
    }
    look_at_barrier(run, g);
    if (g->check != NULL) {
        zmc_check_barrier(g);
    }
    for (uint32_t i = 0; i < run->threads; i++) {
        if (g->threads[i].stop == STOP_BARRIER) {
            g->threads[i].stop = STOP_NONE;
        }
    }
    return true;
}

void zmc_end_group(zmc_execution *run, group *g) {
    uint64_t *longest = &run->counts.longest[g->share];
    for (uint32_t i = 0; i < run->threads; i++) {
        *longest = g->threads[i].executed > *longest ? g->threads[i].executed : *longest;
    }
    run->counts.groups++;
    g->active = false;
    if (run->next_group < run->group_count) {
        start_group(run, g);
    }
}

bool zmc_step_group(zmc_execution *run, group *g) {
    int64_t quantum = QUANTUM;
    while (quantum > 0) {
        bool all_done = true, moved = false;
        for (uint32_t i = 0; i < run->threads; i++) {
            thread *t = &g->threads[i];
            if (t->stop == STOP_QUANTUM) {
                t->stop = STOP_NONE;
            }
            if (t->stop == STOP_NONE) {
                t->budget = quantum > QUANTUM / 4 ? QUANTUM / 4 : quantum + 1;
                int64_t before = t->budget;
                execute(t);
                run->counts.operations += (uint64_t)(before - t->budget);
                t->executed += (uint64_t)(before - t->budget);
                quantum -= before - t->budget;
                moved = true;
            }
            if (t->stop == STOP_FAULT) {
                return false;
            }
            all_done = all_done && t->stop == STOP_DONE;
        }
        if (all_done) {
            return true;
        }
        if (!zmc_pass_barrier(run, g) && !moved) {
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
    group *g = &run->slots[run->slot_count];
    if (!make_group(run, g)) {
        zmc_free_group(run, g);
        memset(g, 0, sizeof *g);
        return false;
    }
    run->slot_count++;
    start_group(run, g);
    return true;
}
