#include "metric/kept.h"

#include <stdlib.h>
#include <string.h>

struct zm_kept {
    struct zm_kept *next;
    zm_schema *schema;    // referenced
    uint8_t report[];
};

static const char *set_of(const zm_group *group) {
    return group->created ? group->name : group->schema->spec.name;
}

static zm_kept **find(zm_metric_device *device, const char *set) {
    zm_kept **link = &device->kept;
    while (*link != NULL && strcmp((*link)->schema->spec.name, set) != 0) {
        link = &(*link)->next;
    }
    return link;
}

static void drop(zm_kept **link) {
    zm_kept *kept = *link;
    if (kept != NULL) {
        *link = kept->next;
        zm_schema_release(kept->schema);
        free(kept);
    }
}

void zm_kept_drop(const zm_group *group) {
    drop(find(group->device, set_of(group)));
}

void zm_kept_free(zm_metric_device *device) {
    while (device->kept != NULL) {
        drop(&device->kept);
    }
}

uint8_t *zm_kept_take(zm_group *group, const zm_schema *schema) {
    zm_engine_lock();
    const zm_kept *kept = *find(group->device, schema->spec.name);
    // A created group may have been changed since.
    bool fits = kept != NULL && kept->schema->fingerprint == schema->fingerprint;
    uint8_t *copy = fits ? malloc(schema->report_size) : NULL;
    if (copy != NULL) {
        memcpy(copy, kept->report, schema->report_size);
    }
    zm_engine_unlock();
    return copy;
}

// Each tile has a last report of its own: takes those over of which there is no newer one.
static void take_over(const zm_kept *old, zm_kept *kept) {
    const zm_schema *schema = kept->schema;
    if (old == NULL || old->schema->fingerprint != schema->fingerprint) {
        return;
    }
    for (uint32_t t = 0; t < schema->tiles; t++) {
        zm_part head;
        zm_part_head(schema, kept->report, t, &head);
        if (head.kind == ZM_PART_ABSENT) {
            size_t offset = (size_t)t * schema->part_size;
            memcpy(kept->report + offset, old->report + offset, schema->part_size);
        }
    }
}

void zm_kept_put(zm_group *group, zm_schema *schema, const uint8_t *report) {
    if (report == NULL) {
        return;
    }
    zm_kept *kept = malloc(sizeof *kept + schema->report_size);
    if (kept == NULL) {
        return;    // the next calculation has a row less
    }
    memcpy(kept->report, report, schema->report_size);
    kept->schema = zm_schema_retain(schema);
    zm_engine_lock();
    take_over(*find(group->device, schema->spec.name), kept);
    drop(find(group->device, schema->spec.name));
    kept->next = group->device->kept;
    group->device->kept = kept;
    zm_engine_unlock();
}
