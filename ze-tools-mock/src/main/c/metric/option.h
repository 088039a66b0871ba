// Switches of the metric code.
#ifndef ZM_METRIC_OPTION_H
#define ZM_METRIC_OPTION_H

#include "base/option.h"

#include <level_zero/ze_api.h>

// True if the driver is to answer as Intel's driver does where that differs from the specification. The lenient manner
// begins with it.
static inline bool zm_intel(zm_option option) {
    return zm_option_get(option) != 0;
}

// True if the driver is to offer what no hardware has: own groups, tracers, and the like.
static inline bool zm_extras(void) {
    return zm_option_get(ZM_OPTION_METRIC_EXTRAS) != 0;
}

// Refuses what the kernel's stream of reports is needed for, if an option says that the kernel refuses the stream.
ze_result_t zm_metric_stream_status(ze_result_t refused);

#endif
