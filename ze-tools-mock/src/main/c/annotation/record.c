// The records that annotations leave, and the functions by which a program takes them.
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "annotation/annotation.h"
#include "base/clock.h"
#include "base/control.h"
#include "base/option.h"
#include "kernel/compute.h"
#include "kernel/kernel.h"
#include "zemock.h"

typedef struct note {
    uint64_t sequence;
    uint64_t launch;
    uint64_t time_ns;
    uint64_t item;
    uint64_t operands[ZMC_NOTE_OPERANDS];
    uint32_t group[3];
    uint32_t group_size;
    uint32_t kind;
    uint32_t root;
    uint32_t name;    // index
} note;

typedef struct name {
    char text[sizeof((zemock_annotation *)NULL)->kernel];
} name;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// Guarded by lock.
static struct {
    note *notes;    // a ring
    uint64_t room;
    uint64_t first;
    uint64_t count;
    uint64_t sequence;
    uint64_t launches;
    uint64_t dropped;
    name *names;    // of kernels, each once
    uint32_t name_count;
} kept;

static uint64_t mix(uint64_t value) {
    value = (value ^ value >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    value = (value ^ value >> 27) * UINT64_C(0x94d049bb133111eb);
    return value ^ value >> 31;
}

// ---- Keeping --------------------------------------------------------------------------------------------------------

static uint64_t limit(void) {
    return (uint64_t)zm_option_get(ZM_OPTION_ANNOTATION_LIMIT);
}

// Room for one more, or NULL.
static note *add_note(void) {
    if (kept.count >= limit()) {
        return NULL;
    }
    if (kept.count == kept.room) {
        uint64_t wanted = kept.room == 0 ? 1024 : kept.room * 2;
        note *larger = malloc((size_t)wanted * sizeof *larger);
        if (larger == NULL) {
            return NULL;
        }
        for (uint64_t i = 0; i < kept.count; i++) {
            larger[i] = kept.notes[(kept.first + i) % kept.room];
        }
        free(kept.notes);
        kept.notes = larger;
        kept.room = wanted;
        kept.first = 0;
    }
    return &kept.notes[(kept.first + kept.count++) % kept.room];
}

static bool find_name(const char *text, uint32_t *index) {
    name cut;
    snprintf(cut.text, sizeof cut.text, "%s", text);
    for (uint32_t i = 0; i < kept.name_count; i++) {
        if (strcmp(kept.names[i].text, cut.text) == 0) {
            *index = i;
            return true;
        }
    }
    name *more = realloc(kept.names, (kept.name_count + 1) * sizeof *more);
    if (more == NULL) {
        return false;
    }
    kept.names = more;
    kept.names[kept.name_count] = cut;
    *index = kept.name_count++;
    return true;
}

static void forget(void) {
    free(kept.notes);
    free(kept.names);
    kept.notes = NULL;
    kept.names = NULL;
    kept.name_count = 0;
    kept.room = kept.first = kept.count = kept.dropped = 0;
}

// ---- Recording ------------------------------------------------------------------------------------------------------

static uint64_t item_of(const zmc_note *from, const uint32_t groups[3], const uint32_t size[3]) {
    const uint64_t id[] = {from->item % size[0], from->item / size[0] % size[1], from->item / size[0] / size[1]};
    uint64_t global[3];
    for (uint32_t i = 0; i < 3; i++) {
        global[i] = from->group[i] * size[i] + id[i];
    }
    return (global[2] * groups[1] * size[1] + global[1]) * groups[0] * size[0] + global[0];
}

// The annotations of a launch, at times that are spread over it in the order of execution.
static void record_launch(const zm_launch *launch, const uint32_t groups[3], const zm_job *job, uint64_t start_ns,
                          uint64_t end_ns) {
    uint64_t count, made;
    const zmc_note *notes = job == NULL ? NULL : zm_compute_notes(job, &count, &made);
    if (notes == NULL) {
        return;
    }
    const uint32_t *size = launch->state.group_size;
    double slot_ns = end_ns > start_ns ? (double)(end_ns - start_ns) / (double)made : 0;
    uint64_t done = 0;
    uint32_t name;
    pthread_mutex_lock(&lock);
    kept.launches++;
    bool named = find_name(launch->kernel->info->name, &name);
    for (note *n; named && done < count && (n = add_note()) != NULL; done++) {
        const zmc_note *from = &notes[done];
        double part = (double)(mix(zm_seed() ^ mix(done + 1)) >> 11) * 0x1p-53;
        *n = (note){.sequence = kept.sequence + done + 1,
                    .launch = kept.launches,
                    .time_ns = start_ns + (uint64_t)(((double)done + part) * slot_ns),
                    .item = item_of(from, groups, size),
                    .group = {(uint32_t)from->group[0], (uint32_t)from->group[1], (uint32_t)from->group[2]},
                    .group_size = size[0] * size[1] * size[2],
                    .kind = from->kind,
                    .root = launch->device->root->index,
                    .name = name};
        memcpy(n->operands, from->operands, sizeof n->operands);
    }
    // A record without room is counted and not made.
    kept.sequence += made;
    kept.dropped += made - done;
    pthread_mutex_unlock(&lock);
}

const zm_observer zm_annotation_observer = {.launch_executed = record_launch};

void zm_annotation_reset(void) {
    pthread_mutex_lock(&lock);
    forget();
    kept.sequence = kept.launches = 0;
    pthread_mutex_unlock(&lock);
}

// ---- Taking ---------------------------------------------------------------------------------------------------------

static void give(const note *n, zemock_annotation *annotation) {
    bool atomic = n->kind == ZEMOCK_ANNOTATION_ATOMIC_OP_START || n->kind == ZEMOCK_ANNOTATION_ATOMIC_OP_FINISH;
    bool range = n->kind == ZEMOCK_ANNOTATION_WG_LOCAL_RANGE;
    bool sync = n->kind == ZEMOCK_ANNOTATION_SYNC_ACQUIRED || n->kind == ZEMOCK_ANNOTATION_SYNC_RELEASING;
    *annotation = (zemock_annotation){.sequence = n->sequence,
                                      .launch = n->launch,
                                      .time_ns = n->time_ns,
                                      .item = n->item,
                                      .group = {n->group[0], n->group[1], n->group[2]},
                                      .group_size = n->group_size,
                                      .kind = n->kind,
                                      .root = n->root};
    // The operands of the others say which work-item it is.
    if (atomic || range || sync || n->kind == ZEMOCK_ANNOTATION_WG_BARRIER) {
        annotation->object = n->operands[0];
    }
    if (range) {
        annotation->size = n->operands[1];
    }
    if (atomic) {
        annotation->operation = (uint32_t)n->operands[1];
        annotation->order = (uint32_t)n->operands[2];
    }
    memcpy(annotation->kernel, kept.names[n->name].text, sizeof annotation->kernel);
}

uint64_t zemock_annotation_count(void) {
    pthread_mutex_lock(&lock);
    uint64_t count = kept.count;
    pthread_mutex_unlock(&lock);
    return count;
}

int32_t zemock_annotation_get(uint64_t index, zemock_annotation *annotation) {
    zm_control_begin();
    if (annotation == NULL) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "annotation is NULL");
    }
    pthread_mutex_lock(&lock);
    bool found = index < kept.count;
    if (found) {
        give(&kept.notes[(kept.first + index) % kept.room], annotation);
    }
    pthread_mutex_unlock(&lock);
    return found ? ZEMOCK_OK
                 : zm_control_fail(ZEMOCK_E_ARGUMENT, "there is no annotation %llu", (unsigned long long)index);
}

int32_t zemock_annotation_take(uint32_t most, zemock_annotation *annotations) {
    zm_control_begin();
    if (annotations == NULL && most != 0) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "annotations is NULL");
    }
    pthread_mutex_lock(&lock);
    uint64_t count = kept.count < most ? kept.count : most;
    count = count < INT32_MAX ? count : INT32_MAX;
    for (uint64_t i = 0; i < count; i++) {
        give(&kept.notes[(kept.first + i) % kept.room], &annotations[i]);
    }
    if (count != 0) {
        kept.first = (kept.first + count) % kept.room;
        kept.count -= count;
    }
    pthread_mutex_unlock(&lock);
    return (int32_t)count;
}

uint64_t zemock_annotation_dropped(void) {
    pthread_mutex_lock(&lock);
    uint64_t dropped = kept.dropped;
    pthread_mutex_unlock(&lock);
    return dropped;
}

int32_t zemock_annotation_clear(void) {
    zm_control_begin();
    pthread_mutex_lock(&lock);
    forget();
    pthread_mutex_unlock(&lock);
    return ZEMOCK_OK;
}
