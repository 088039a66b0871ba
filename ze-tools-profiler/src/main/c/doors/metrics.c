// The functions by which a program begins to use metrics: queries around its kernels make way for that.
#include "doors/start.h"

ze_result_t ztp_run_activate(void *real, zet_context_handle_t context, zet_device_handle_t device, uint32_t count,
                             zet_metric_group_handle_t *groups) {
    ztp_uses_metrics("zetContextActivateMetricGroups");
    return ((__typeof__(&zetContextActivateMetricGroups))real)(context, device, count, groups);
}

ze_result_t ztp_run_streamer(void *real, zet_context_handle_t context, zet_device_handle_t device,
                             zet_metric_group_handle_t group, zet_metric_streamer_desc_t *desc, ze_event_handle_t event,
                             zet_metric_streamer_handle_t *streamer) {
    ztp_uses_metrics("zetMetricStreamerOpen");
    return ((__typeof__(&zetMetricStreamerOpen))real)(context, device, group, desc, event, streamer);
}

ze_result_t ztp_run_pool(void *real, zet_context_handle_t context, zet_device_handle_t device,
                         zet_metric_group_handle_t group, const zet_metric_query_pool_desc_t *desc,
                         zet_metric_query_pool_handle_t *pool) {
    ztp_uses_metrics("zetMetricQueryPoolCreate");
    return ((__typeof__(&zetMetricQueryPoolCreate))real)(context, device, group, desc, pool);
}
