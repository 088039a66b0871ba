// Named switches, and the errors of the control API.
#include "base/option.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "base/control.h"
#include "base/manner.h"
#include "base/state.h"
#include "zemock.h"

typedef struct option_info {
    const char *name;
    int64_t initial;    // in the strict manner
    int64_t maximum;
    int64_t more;    // in the lenient manner, beyond `initial`
} option_info;

static const option_info infos[ZM_OPTION_COUNT] = {
    [ZM_OPTION_MANNER] = {"manner", ZM_MANNER_LENIENT, ZM_MANNER_STRICT, 0},
    [ZM_OPTION_DDI_HANDLES] = {"ddi_handles", 0, 1, 1},
    [ZM_OPTION_API_MINOR] = {"api_minor", 17, 17, 0},
    [ZM_OPTION_OVERWRITE_PROPERTIES] = {"overwrite_properties", 0, 1, 0},
    [ZM_OPTION_COUNT_CALLS] = {"count_calls", 0, 1, 0},
    [ZM_OPTION_LOG_LIMIT] = {"log_limit", 1000000, INT64_MAX, 0},
    [ZM_OPTION_STRICT_STYPE] = {"strict_stype", 0, 1, 0},
    [ZM_OPTION_FAULT_KEEPS] = {"fault_keeps", 0, 1, 0},
    [ZM_OPTION_API_TRACING_EXP] = {"api_tracing_exp", 0, 1, 0},
    [ZM_OPTION_TRACING_LAYER] = {"tracing_layer", 1, 1, 0},
    [ZM_OPTION_METRIC_TIMER_HZ] = {"metric_timer_hz", 0, 4000000000, 0},
    [ZM_OPTION_METRIC_TIMESTAMP_BITS] = {"metric_timestamp_bits", 0, 64, 0},
    [ZM_OPTION_METRIC_BUFFER_REPORTS] = {"metric_buffer_reports", 0, 16777216, 0},
    [ZM_OPTION_METRIC_PERIOD] = {"metric_period", 0, 4294967295, 0},
    [ZM_OPTION_METRIC_EXACT_PERIODS] = {"metric_exact_periods", 0, 1, 0},
    [ZM_OPTION_METRIC_TRACER_POLLS] = {"metric_tracer_polls", 1, 1000000, 0},
    [ZM_OPTION_METRICS] = {"metrics", 1, 1, -1},
    [ZM_OPTION_METRIC_EXTRAS] = {"metric_extras", 1, 1, -1},
    [ZM_OPTION_METRIC_SILENT_REPLACE] = {"metric_silent_replace", 0, 1, 1},
    [ZM_OPTION_METRIC_EXCLUSIVE] = {"metric_exclusive", 0, 1, 1},
    [ZM_OPTION_METRIC_QUERY_UNKNOWN] = {"metric_query_unknown", 0, 1, 1},
    [ZM_OPTION_METRIC_POOL_OWNS_QUERIES] = {"metric_pool_owns_queries", 0, 1, 1},
    [ZM_OPTION_METRIC_EMPTY_ON_DROP] = {"metric_empty_on_drop", 0, 1, 0},
    [ZM_OPTION_METRIC_SINGLE_SET] = {"metric_single_set", 0, 1, 1},
    [ZM_OPTION_METRIC_TILE_HEADER] = {"metric_tile_header", 0, 1, 1},
    [ZM_OPTION_METRIC_STRICT_NEXT] = {"metric_strict_next", 0, 1, 1},
    [ZM_OPTION_METRIC_GROUPS_ALONE] = {"metric_groups_alone", 0, 1, 1},
    [ZM_OPTION_METRIC_NO_GROUP_CREATE] = {"metric_no_group_create", 0, 1, 0},
    [ZM_OPTION_METRIC_NO_TRACER] = {"metric_no_tracer", 0, 1, 0},
    [ZM_OPTION_METRIC_OVERFLOW] = {"metric_overflow", 0, 1, 0},
    [ZM_OPTION_EXTERNAL_MEMORY_TYPES] = {"external_memory_types", 3, 3, 0},
    [ZM_OPTION_EXTERNAL_MEMORY_INTEL] = {"external_memory_intel", 0, 1, 0},
    [ZM_OPTION_PROFILE_TOKENS] = {"profile_tokens", 0, 1, 0},
    [ZM_OPTION_KERNEL_INTEL] = {"kernel_intel", 0, 1, 1},
    [ZM_OPTION_DIAGNOSTICS] = {"diagnostics", 1, 1, 0},
    [ZM_OPTION_CHECK] = {"check", 0, ZM_CHECK_ALL, 0},
    [ZM_OPTION_KERNEL_LIMIT] = {"kernel_limit", 0, INT64_MAX / 1000000, 0},
    [ZM_OPTION_KERNEL_LONG_MS] = {"kernel_long_ms", 10000, INT64_MAX / 1000000, 0},
    [ZM_OPTION_ANNOTATION_LIMIT] = {"annotation_limit", 65536, 16777216, 0},
    [ZM_OPTION_DEBUG_ATTACH] = {"debug_attach", 1, 1, 0},
    [ZM_OPTION_DEBUG_TILE_ATTACH] = {"debug_tile_attach", 1, 1, 0},
    [ZM_OPTION_DEBUG_ATTACH_MS] = {"debug_attach_ms", 1000, 60000, 0},
    [ZM_OPTION_DEBUG_ANSWER_MS] = {"debug_answer_ms", 30000, 600000, 0},
    [ZM_OPTION_DEBUG_INTERRUPT_MS] = {"debug_interrupt_ms", 500, 60000, 0},
    [ZM_OPTION_DEADLY] = {"deadly", 0, 1, 0},
    [ZM_OPTION_CLOCK_START] = {"clock_start", 0, INT64_C(1) << 48, 0},
    [ZM_OPTION_CLOCK_DRIFT_PPM] = {"clock_drift_ppm", 0, 1000, 0},
    [ZM_OPTION_CLOCK_JUMP_MS] = {"clock_jump_ms", 0, 3600000, 0},
    [ZM_OPTION_CLOCK_HOST_AHEAD_US] = {"clock_host_ahead_us", 0, 3600000000, 0},
    [ZM_OPTION_CLOCK_DELAY_MS] = {"clock_delay_ms", 0, 3600000, 0},
    [ZM_OPTION_TORN_STAMPS] = {"torn_stamps", 0, 1000000, 0},
    [ZM_OPTION_STATUS_SPIN_MS] = {"status_spin_ms", 0, 60000, 0},
    [ZM_OPTION_REUSE_HANDLES] = {"reuse_handles", 0, 1, 0},
    [ZM_OPTION_NO_METRICS_LIBRARY] = {"no_metrics_library", 0, 1, 0},
    [ZM_OPTION_NO_DEBUGGING] = {"no_debugging", 0, 1, 0},
    [ZM_OPTION_NO_METRIC_STREAM] = {"no_metric_stream", 0, 1, 0},
    [ZM_OPTION_NO_PERMISSION] = {"no_permission", 0, 1, 0},
};

static _Atomic int64_t values[ZM_OPTION_COUNT];
static atomic_bool chosen[ZM_OPTION_COUNT];    // there is a value

static __thread char control_error[256];

int64_t zm_option_get(zm_option option) {
    if (atomic_load_explicit(&chosen[option], memory_order_acquire)) {
        return atomic_load_explicit(&values[option], memory_order_relaxed);
    }
    const option_info *info = &infos[option];
    bool lenient = info->more != 0 && zm_option_get(ZM_OPTION_MANNER) == ZM_MANNER_LENIENT;
    return info->initial + (lenient ? info->more : 0);
}

void zm_option_set(zm_option option, int64_t value) {
    atomic_store_explicit(&values[option], value, memory_order_relaxed);
    atomic_store_explicit(&chosen[option], true, memory_order_release);
}

void zm_option_reset(void) {
    for (int i = 0; i < ZM_OPTION_COUNT; i++) {
        atomic_store_explicit(&chosen[i], false, memory_order_relaxed);
    }
}

const char *zm_option_name(zm_option option) {
    return infos[option].name;
}

bool zm_option_is_initial(zm_option option) {
    return !atomic_load_explicit(&chosen[option], memory_order_relaxed);
}

void zm_control_begin(void) {
    control_error[0] = '\0';
}

int32_t zm_control_fail(int32_t code, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(control_error, sizeof control_error, format, arguments);
    va_end(arguments);
    return code;
}

const char *zemock_last_error(void) {
    return control_error;
}

static int32_t find_option(const char *name) {
    if (name == NULL) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "name is NULL");
    }
    for (int i = 0; i < ZM_OPTION_COUNT; i++) {
        if (strcmp(infos[i].name, name) == 0) {
            return i;
        }
    }
    return zm_control_fail(ZEMOCK_E_ARGUMENT, "no option is called \"%s\"", name);
}

int32_t zemock_set_option(const char *name, int64_t value) {
    zm_control_begin();
    int32_t option = find_option(name);
    if (option < 0) {
        return option;
    }
    if (value < 0 || value > infos[option].maximum) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "%s is 0 to %lld, not %lld", name, (long long)infos[option].maximum,
                               (long long)value);
    }
    if (option == ZM_OPTION_DDI_HANDLES && zm_initialised()) {
        return zm_control_fail(ZEMOCK_E_STATE, "ddi_handles is set before zeInit, or after zemock_reset");
    }
    zm_option_set((zm_option)option, value);
    if (option == ZM_OPTION_COUNT_CALLS) {
        zm_call_count_always(value != 0);
    }
    return ZEMOCK_OK;
}

int32_t zemock_get_option(const char *name, int64_t *value) {
    zm_control_begin();
    int32_t option = find_option(name);
    if (option < 0) {
        return option;
    }
    if (value == NULL) {
        return zm_control_fail(ZEMOCK_E_ARGUMENT, "value is NULL");
    }
    *value = zm_option_get((zm_option)option);
    return ZEMOCK_OK;
}

int32_t zemock_set_ddi_handles(int32_t enable) {
    return zemock_set_option("ddi_handles", enable != 0);
}
