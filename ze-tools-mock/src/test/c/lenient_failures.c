// Failures that users of the vendor's driver meet before they have a driver.
#include <sys/wait.h>
#include <unistd.h>

#include <level_zero/zet_api.h>

#include "api_test.h"

// In a process of its own: a loader whose driver has failed once does not ask it again.
static void expect_failure(const char *option, const char *variable, const char *value, ze_result_t expected) {
    pid_t child = fork();
    if (child == 0) {
        if (variable != NULL) {
            setenv(variable, value, 1);
        }
        _exit(zemock_set_option(option, 1) == ZEMOCK_OK && EXPECT_EQ(zeInit(0), expected) ? 0 : 1);
    }
    int status = -1;
    EXPECT(waitpid(child, &status, 0) == child && status == 0);
}

int main(void) {
    expect_failure("no_permission", NULL, NULL, ZE_RESULT_ERROR_INSUFFICIENT_PERMISSIONS);
    expect_failure("no_metrics_library", "ZET_ENABLE_METRICS", "1", ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE);
    expect_failure("no_debugging", "ZET_ENABLE_PROGRAM_DEBUGGING", "1", ZE_RESULT_ERROR_UNINITIALIZED);
    expect_failure("no_debugging", "ZE_AFFINITY_MASK", "99", ZE_RESULT_ERROR_UNINITIALIZED);
    expect_failure("no_debugging", "ZET_ENABLE_PROGRAM_DEBUGGING", "0", ZE_RESULT_SUCCESS);

    EXPECT_EQ(zemock_set_option("no_debugging", 1), ZEMOCK_OK);
    api_begin();
    zet_device_debug_properties_t debug = {.stype = ZET_STRUCTURE_TYPE_DEVICE_DEBUG_PROPERTIES, .flags = 9};
    OK(zetDeviceGetDebugProperties(device, &debug));
    EXPECT_EQ(debug.flags, 0);
    api_end();

    EXPECT_EQ(zemock_reset(0), ZEMOCK_OK);
    EXPECT_EQ(zemock_set_option("no_metrics_library", 1), ZEMOCK_OK);
    api_begin();
    uint32_t count = 7;
    EXPECT_EQ(zetMetricGroupGet(device, &count, NULL), ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE);
    EXPECT_EQ(count, 0);
    EXPECT_EQ(zetDeviceEnableMetricsExp(device), ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE);
    OK(zetDeviceDisableMetricsExp(device));
    EXPECT_EQ(zetContextActivateMetricGroups(context, device, 0, NULL), ZE_RESULT_ERROR_UNINITIALIZED);
    return api_end();
}
