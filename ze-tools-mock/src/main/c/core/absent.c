// What the engine asks of parts that are not there: no kernels, no metrics.
#include "zm.h"

#define WEAK __attribute__((weak))

WEAK ze_result_t zm_launch_create(const zm_launch_request *request, zm_launch **launch) {
    (void)request;
    (void)launch;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
WEAK void zm_launch_destroy(zm_launch *launch) {
    (void)launch;
}
WEAK zm_kernel *zm_launch_kernel(const zm_launch *launch) {
    (void)launch;
    return NULL;
}
WEAK const char *zm_launch_name(const zm_launch *launch) {
    (void)launch;
    return "";
}
WEAK void zm_launch_group_size(const zm_launch *launch, uint32_t size[3]) {
    (void)launch;
    size[0] = size[1] = size[2] = 0;
}
WEAK uint64_t zm_launch_cost(const zm_launch *launch, const ze_group_count_t *groups) {
    (void)launch;
    (void)groups;
    return 0;
}
WEAK bool zm_launch_poll(zm_launch *launch) {
    (void)launch;
    return true;
}
WEAK void zm_launch_execute(zm_launch *launch, const ze_group_count_t *groups) {
    (void)launch;
    (void)groups;
}
WEAK ze_result_t zm_metric_device_create(zm_device *root) {
    (void)root;
    return ZE_RESULT_SUCCESS;
}
WEAK void zm_metric_device_destroy(zm_device *root) {
    (void)root;
}
WEAK void zm_metric_on_activity(zm_tile *tile, const zm_activity *activity) {
    (void)tile;
    (void)activity;
}
WEAK void zm_metric_reset(void) {
}
WEAK void zm_metric_on_time(uint64_t now_ns) {
    (void)now_ns;
}
