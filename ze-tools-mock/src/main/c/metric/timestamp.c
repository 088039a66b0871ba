// Metric timestamps in relation to those of the host and the device.
#include "base/clock.h"
#include "metric/collect.h"
#include "engine/status.h"
#include "zm_entry.h"

ze_result_t zm_zetMetricGroupGetGlobalTimestampsExp(zet_metric_group_handle_t hMetricGroup,
                                                    ze_bool_t synchronizedWithHost, uint64_t *globalTimestamp,
                                                    uint64_t *metricTimestamp) {
    ZM_GET(zm_group, group, hMetricGroup, ZM_KIND_METRIC_GROUP);
    ZM_NEED(globalTimestamp);
    ZM_NEED(metricTimestamp);
    const zm_device *device = group->device->device;
    ZM_TRY(zm_device_status(device));
    uint64_t now = zm_clock_now();
    const zm_metric_machine *machine = &group->device->machine;
    *globalTimestamp = synchronizedWithHost ? now : zm_device_timestamp(device, now);
    *metricTimestamp = zm_metric_ticks(machine, zm_device_time(device, now));
    if (!synchronizedWithHost && zm_lenient(ZM_LENIENT_METRIC_CLOCK)) {
        zm_metric_machine whole = *machine;
        whole.timer_bits = 64;
        *globalTimestamp = *metricTimestamp = zm_metric_ticks(&whole, zm_device_time(device, now));
    }
    return ZE_RESULT_SUCCESS;
}
