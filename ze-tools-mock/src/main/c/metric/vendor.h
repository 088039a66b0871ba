// The metric groups of the vendor's devices.
#ifndef ZM_VENDOR_H
#define ZM_VENDOR_H

#include "metric/metric.h"

// Adds the groups that the vendor's stack lists for a device of this kind, in its order, without stall samples. Engine
// lock held. False when memory is used up.
bool zm_vendor_groups(zm_metric_device *device, zm_metric_kind kind);

#endif
