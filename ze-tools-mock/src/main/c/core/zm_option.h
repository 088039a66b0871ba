// Named switches of the control API. The owner of a switch declares it here and documents it in zemock.h.
#ifndef ZM_OPTION_H
#define ZM_OPTION_H

#include <stdint.h>

typedef enum zm_option {
    ZM_OPTION_DDI_HANDLES,             // "ddi_handles"
    ZM_OPTION_OVERWRITE_PROPERTIES,    // "overwrite_properties"
    ZM_OPTION_COUNT_CALLS,             // "count_calls"
    ZM_OPTION_LOG_LIMIT,               // "log_limit"
    ZM_OPTION_API_TRACING_EXP,         // "api_tracing_exp"
    ZM_OPTION_COUNT
} zm_option;

int64_t zm_option_get(zm_option option);
void zm_option_set(zm_option option, int64_t value);
void zm_option_reset(void);

#endif
