// Named switches of the control API. The owner of a switch declares it here and documents it in zemock.h.
#ifndef ZM_OPTION_H
#define ZM_OPTION_H

#include <stdbool.h>
#include <stdint.h>

// Bits of the option "check": the checks of kernels under way. The first three are made by the engine in compute/.
#define ZM_CHECK_ARITHMETIC 1
#define ZM_CHECK_RACES 2
#define ZM_CHECK_UNINITIALISED 4
#define ZM_CHECK_HOST 8
#define ZM_CHECK_ALL 15

typedef enum zm_option {
    ZM_OPTION_MANNER,                      // "manner"; see base/manner.h
    ZM_OPTION_DDI_HANDLES,                 // "ddi_handles"
    ZM_OPTION_API_MINOR,                   // "api_minor"
    ZM_OPTION_OVERWRITE_PROPERTIES,        // "overwrite_properties"
    ZM_OPTION_COUNT_CALLS,                 // "count_calls"
    ZM_OPTION_LOG_LIMIT,                   // "log_limit"
    ZM_OPTION_STRICT_STYPE,                // "strict_stype"
    ZM_OPTION_FAULT_KEEPS,                 // "fault_keeps"
    ZM_OPTION_API_TRACING_EXP,             // "api_tracing_exp"
    ZM_OPTION_TRACING_LAYER,               // "tracing_layer"
    ZM_OPTION_METRIC_TIMER_HZ,             // "metric_timer_hz"
    ZM_OPTION_METRIC_TIMESTAMP_BITS,       // "metric_timestamp_bits"
    ZM_OPTION_METRIC_BUFFER_REPORTS,       // "metric_buffer_reports"
    ZM_OPTION_METRIC_PERIOD,               // "metric_period"
    ZM_OPTION_METRIC_EXACT_PERIODS,        // "metric_exact_periods"
    ZM_OPTION_METRIC_TRACER_POLLS,         // "metric_tracer_polls"
    ZM_OPTION_METRICS,                     // "metrics"
    ZM_OPTION_METRIC_EXTRAS,               // "metric_extras"
    ZM_OPTION_METRIC_SILENT_REPLACE,       // "metric_silent_replace"
    ZM_OPTION_METRIC_EXCLUSIVE,            // "metric_exclusive"
    ZM_OPTION_METRIC_QUERY_UNKNOWN,        // "metric_query_unknown"
    ZM_OPTION_METRIC_POOL_OWNS_QUERIES,    // "metric_pool_owns_queries"
    ZM_OPTION_METRIC_EMPTY_ON_DROP,        // "metric_empty_on_drop"
    ZM_OPTION_METRIC_SINGLE_SET,           // "metric_single_set"
    ZM_OPTION_METRIC_TILE_HEADER,          // "metric_tile_header"
    ZM_OPTION_METRIC_STRICT_NEXT,          // "metric_strict_next"
    ZM_OPTION_METRIC_GROUPS_ALONE,         // "metric_groups_alone"
    ZM_OPTION_METRIC_NO_GROUP_CREATE,      // "metric_no_group_create"
    ZM_OPTION_METRIC_NO_TRACER,            // "metric_no_tracer"
    ZM_OPTION_METRIC_OVERFLOW,             // "metric_overflow"
    ZM_OPTION_EXTERNAL_MEMORY_TYPES,       // "external_memory_types"
    ZM_OPTION_EXTERNAL_MEMORY_INTEL,       // "external_memory_intel"
    ZM_OPTION_PROFILE_TOKENS,              // "profile_tokens"
    ZM_OPTION_KERNEL_INTEL,                // "kernel_intel"
    ZM_OPTION_DIAGNOSTICS,                 // "diagnostics"
    ZM_OPTION_CHECK,                       // "check": the sum of ZM_CHECK_…
    ZM_OPTION_KERNEL_LIMIT,                // "kernel_limit"
    ZM_OPTION_KERNEL_LONG_MS,              // "kernel_long_ms"
    ZM_OPTION_ANNOTATION_LIMIT,            // "annotation_limit"
    ZM_OPTION_DEBUG_ATTACH,                // "debug_attach"
    ZM_OPTION_DEBUG_TILE_ATTACH,           // "debug_tile_attach"
    ZM_OPTION_DEBUG_ATTACH_MS,             // "debug_attach_ms"
    ZM_OPTION_DEBUG_ANSWER_MS,             // "debug_answer_ms"
    ZM_OPTION_DEBUG_INTERRUPT_MS,          // "debug_interrupt_ms"
    ZM_OPTION_DEADLY,                      // "deadly"
    ZM_OPTION_CLOCK_START,                 // "clock_start"
    ZM_OPTION_CLOCK_DRIFT_PPM,             // "clock_drift_ppm"
    ZM_OPTION_CLOCK_JUMP_MS,               // "clock_jump_ms"
    ZM_OPTION_CLOCK_HOST_AHEAD_US,         // "clock_host_ahead_us"
    ZM_OPTION_CLOCK_DELAY_MS,              // "clock_delay_ms"
    ZM_OPTION_TORN_STAMPS,                 // "torn_stamps"
    ZM_OPTION_STATUS_SPIN_MS,              // "status_spin_ms"
    ZM_OPTION_REUSE_HANDLES,               // "reuse_handles"
    ZM_OPTION_NO_METRICS_LIBRARY,          // "no_metrics_library"
    ZM_OPTION_NO_DEBUGGING,                // "no_debugging"
    ZM_OPTION_NO_METRIC_STREAM,            // "no_metric_stream"
    ZM_OPTION_NO_PERMISSION,               // "no_permission"
    ZM_OPTION_COUNT
} zm_option;

// Returns the value that was set, or else the one of the manner.
int64_t zm_option_get(zm_option option);
void zm_option_set(zm_option option, int64_t value);
// Forgets all values that were set.
void zm_option_reset(void);

// The name in the control API; whether nothing was set.
const char *zm_option_name(zm_option option);
bool zm_option_is_initial(zm_option option);

#endif
