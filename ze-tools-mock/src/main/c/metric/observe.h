// What the engine owes the metric code; implemented there. Metric commands in lists go through zm_list_append() with
// operations of their own.
#ifndef ZM_METRIC_H
#define ZM_METRIC_H

#include <level_zero/ze_api.h>

#include "device/device.h"
#include "engine/engine.h"

// A root device has been built with its tiles and sub-devices; set up device->metrics and tile->metrics.
ze_result_t zm_metric_device_create(zm_device *root);
// The root device goes away, with everything of the metric code that belongs to it or its sub-devices.
void zm_metric_device_destroy(zm_device *root);

// Engine lock held. Something on the tile begins or ends. Must not wait, nor append or submit anything; may signal
// events with zm_event_signal_locked().
void zm_metric_on_activity(zm_tile *tile, const zm_activity *activity);

// zemock_reset: forgets the groups and reports of the control API. No devices are left.
void zm_metric_reset(void);

// Engine lock held, the clock of the WORK or STEP mode has moved on. (REAL time passes without a call.)
void zm_metric_on_time(uint64_t now_ns);

#endif
