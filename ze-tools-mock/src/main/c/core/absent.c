// What the engine asks of parts that are not there: no metrics.
#include "zm.h"

#define WEAK __attribute__((weak))

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
