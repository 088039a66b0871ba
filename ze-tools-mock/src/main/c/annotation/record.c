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
#include "kernel/kernel.h"
#include "zemock.h"

// The highest byte of objects that only the kernel's own code could tell, and of those in memory of the group.
#define MADE_UP (UINT64_C(0xff) << 56)
#define MADE_UP_LOCAL (UINT64_C(0xfe) << 56)

typedef struct note {
    uint64_t sequence;
    uint64_t launch;
    uint64_t time_ns;
    uint64_t item;
    uint64_t operands[ZM_ANNOTATION_OPERANDS];
    uint32_t group[3];
    uint32_t group_size;
    uint32_t kind;
    uint32_t root;
    uint32_t name;           // index
} note;

typedef struct name {
    char text[sizeof((zemock_annotation *)NULL)->kernel];
} name;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// Guarded by lock.
static struct {
    note *notes;             // a ring
    uint64_t room;
    uint64_t first;
    uint64_t count;
    uint64_t sequence;
    uint64_t launches;
    uint64_t dropped;
    name *names;             // of kernels, each once
    uint32_t name_count;
} kept;

// One launch while it is recorded.
typedef struct recording {
    const zm_launch *launch;
    const zm_annotation_step *steps;
    uint32_t step_count;
    uint64_t (*operands)[ZM_ANNOTATION_OPERANDS];    // of each step
    uint32_t groups[3];
    uint32_t size[3];
    uint32_t items;          // of a group
    uint32_t name;
    uint64_t total;          // annotations of the launch
    uint64_t done;
    uint64_t start_ns;
    double slot_ns;          // time of one annotation
} recording;

static uint64_t mix(uint64_t value) {
    value = (value ^ value >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    value = (value ^ value >> 27) * UINT64_C(0x94d049bb133111eb);
    return value ^ value >> 31;
}

// ---- Keeping ---------------------------------------------------------------------------------------------------------

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

// ---- Recording -------------------------------------------------------------------------------------------------------

static uint64_t evaluate(const zm_launch *launch, const zm_annotation_operand *operand) {
    const zm_program_kernel *info = launch->kernel->info;
    if (operand->kind == ZM_OPERAND_NUMBER) {
        return operand->number;
    }
    if (operand->kind == ZM_OPERAND_UNKNOWN || operand->number >= info->params.count) {
        return MADE_UP | (operand->number & ~MADE_UP);
    }
    const zm_argument *argument = &launch->arguments[operand->number];
    if (info->params.items[operand->number].kind == ZM_PARAM_LOCAL_POINTER) {
        return MADE_UP_LOCAL | operand->number << 32;
    }
    uint64_t value = 0;
    if (argument->value != NULL) {
        memcpy(&value, argument->value, argument->size < sizeof value ? argument->size : sizeof value);
    }
    return value;
}

static void record_step(recording *r, const uint32_t group[3], uint32_t local, uint32_t step) {
    note *n = add_note();
    kept.sequence++;
    r->done++;
    if (n == NULL) {
        kept.dropped++;
        return;
    }
    const uint64_t id[] = {local % r->size[0], local / r->size[0] % r->size[1], local / r->size[0] / r->size[1]};
    uint64_t global[3];
    for (uint32_t i = 0; i < 3; i++) {
        global[i] = (uint64_t)group[i] * r->size[i] + id[i];
        n->group[i] = group[i];
    }
    double part = (double)(mix(zm_seed() ^ mix(r->done)) >> 11) * 0x1p-53;
    n->sequence = kept.sequence;
    n->launch = kept.launches;
    n->time_ns = r->start_ns + (uint64_t)(((double)(r->done - 1) + part) * r->slot_ns);
    n->item = (global[2] * r->groups[1] * r->size[1] + global[1]) * r->groups[0] * r->size[0] + global[0];
    n->group_size = r->items;
    n->kind = (uint32_t)__builtin_ctz(r->steps[step].annotation) + 1;
    n->root = r->launch->device->root->index;
    n->name = r->name;
    memcpy(n->operands, r->operands[step], sizeof n->operands);
}

// All work-items run to a barrier before one goes on behind it.
static void record_group(recording *r, const uint32_t group[3], uint64_t number) {
    uint32_t from = 0;
    while (from < r->step_count && kept.count < limit()) {
        uint32_t to = from;
        while (to < r->step_count && r->steps[to].annotation != ZM_ANNOTATION_WG_BARRIER) {
            to++;
        }
        to += to < r->step_count;
        uint64_t first = mix(zm_seed() ^ mix(number * ZM_ANNOTATION_STEP_LIMIT + from)) % r->items;
        for (uint32_t i = 0; i < r->items && kept.count < limit(); i++) {
            uint32_t local = (uint32_t)((first + i) % r->items);
            for (uint32_t step = from; step < to; step++) {
                record_step(r, group, local, step);
            }
        }
        from = to;
    }
}

static void record_groups(recording *r) {
    uint64_t number = 0;
    for (uint32_t z = 0; z < r->groups[2]; z++) {
        for (uint32_t y = 0; y < r->groups[1]; y++) {
            for (uint32_t x = 0; x < r->groups[0]; x++) {
                if (kept.count >= limit()) {
                    return;
                }
                record_group(r, (const uint32_t[]){x, y, z}, number++);
            }
        }
    }
}

static uint64_t times(uint64_t a, uint64_t b) {
    uint64_t product;
    return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

static void record_launch(const zm_launch *launch, const uint32_t groups[3], uint64_t start_ns, uint64_t end_ns) {
    const zm_program_kernel *info = launch->kernel->info;
    if (info->steps.count == 0) {
        return;
    }
    const uint32_t *size = launch->state.group_size;
    recording r = {.launch = launch,
                   .steps = info->steps.items,
                   .step_count = info->steps.count,
                   .groups = {groups[0], groups[1], groups[2]},
                   .size = {size[0], size[1], size[2]},
                   .items = size[0] * size[1] * size[2],
                   .start_ns = start_ns};
    r.total = times(times(times(groups[0], groups[1]), groups[2]), (uint64_t)r.items * r.step_count);
    r.slot_ns = end_ns > start_ns ? (double)(end_ns - start_ns) / (double)r.total : 0;
    r.operands = malloc(r.step_count * sizeof *r.operands);
    for (uint32_t i = 0; r.operands != NULL && i < r.step_count; i++) {
        for (uint32_t j = 0; j < ZM_ANNOTATION_OPERANDS; j++) {
            r.operands[i][j] = evaluate(launch, &r.steps[i].operands[j]);
        }
    }
    pthread_mutex_lock(&lock);
    kept.launches++;
    if (r.operands != NULL && find_name(info->name, &r.name)) {
        record_groups(&r);
    }
    // A record without room is counted and not made.
    kept.sequence += r.total - r.done;
    kept.dropped += r.total - r.done;
    pthread_mutex_unlock(&lock);
    free(r.operands);
}

const zm_observer zm_annotation_observer = {.launch_executed = record_launch};

void zm_annotation_reset(void) {
    pthread_mutex_lock(&lock);
    forget();
    kept.sequence = kept.launches = 0;
    pthread_mutex_unlock(&lock);
}

// ---- Taking ----------------------------------------------------------------------------------------------------------

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
    // Of the others, the operands say who the work-item is.
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
