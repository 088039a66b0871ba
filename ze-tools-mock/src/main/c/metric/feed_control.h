// Between the two halves of the control interface for metric groups.
#ifndef ZM_FEED_CONTROL_H
#define ZM_FEED_CONTROL_H

#include "metric/schema.h"

// Adds a group to the device that has or will have these numbers. Answers the group's number or an error.
int32_t zm_feed_add_group(uint32_t root, int32_t sub, const zm_group_spec *spec);

#endif
