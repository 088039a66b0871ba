// Switches of the metric code.
#ifndef ZM_METRIC_OPTION_H
#define ZM_METRIC_OPTION_H

#include "base/option.h"

// True if the driver is to do as Intel's driver does where that differs from the specification: the switch itself, or
// "metric_intel", which stands for all of them.
static inline bool zm_intel(zm_option option) {
    return zm_option_get(option) != 0 || zm_option_get(ZM_OPTION_METRIC_INTEL) != 0;
}

#endif
