// The memory of calculation, as the vendor's metrics library has it: the last report that was calculated of each set.
#ifndef ZM_KEPT_H
#define ZM_KEPT_H

#include "metric/metric.h"

// A copy of the report that a calculation of the group's data begins with, which the caller frees; NULL if there is
// none. Takes the engine lock.
uint8_t *zm_kept_take(zm_group *group, const zm_schema *schema);

// Keeps a copy of a report; NULL keeps what there is. Takes the engine lock.
void zm_kept_put(zm_group *group, zm_schema *schema, const uint8_t *report);

// Forgets the report of the group's set: groups of one name, on one device. Engine lock held.
void zm_kept_drop(const zm_group *group);

// Engine lock held.
void zm_kept_free(zm_metric_device *device);

#endif
