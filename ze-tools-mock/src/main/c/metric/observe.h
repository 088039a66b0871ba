// The metric side of devices.
#ifndef ZM_METRIC_OBSERVE_H
#define ZM_METRIC_OBSERVE_H

#include "base/observer.h"

// Builds and removes what metrics need of a device, and follows what happens on its tiles. Metric commands in lists go
// through zm_list_append() with operations of their own.
extern const zm_observer zm_metric_observer;

// zemock_reset: forgets the groups and reports of the control API. No devices are left.
void zm_metric_reset(void);
// The library goes away, with whatever is still alive.
void zm_metric_stop(void);

#endif
