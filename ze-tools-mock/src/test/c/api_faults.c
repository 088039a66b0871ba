// The control functions that make calls fail, lie about counts, and remember them.
#include "api_test.h"

static uint64_t log_find(const char *name, zemock_call *call) {
    uint64_t found = 0;
    for (uint64_t i = 0; i < zemock_log_count(); i++) {
        zemock_call seen;
        EXPECT_EQ(zemock_log_get(i, &seen), ZEMOCK_OK);
        if (strcmp(seen.name, name) == 0) {
            *call = seen;
            found++;
        }
    }
    return found;
}

static void the_nth_call_fails(void) {
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_context_handle_t made = NULL;
    EXPECT_EQ(zemock_fail("zeContextCreate", 2, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY), ZEMOCK_OK);
    OK(zeContextCreate(driver, &desc, &made));
    OK(zeContextDestroy(made));
    EXPECT_EQ(zemock_fail_fired(), 0);
    EXPECT_EQ(zeContextCreate(driver, &desc, &made), ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY);
    EXPECT_EQ(zemock_fail_fired(), 1);
    OK(zeContextCreate(driver, &desc, &made));
    OK(zeContextDestroy(made));
    EXPECT_EQ(zemock_fail_fired(), 1);
    EXPECT_EQ(zemock_fail_clear(), ZEMOCK_OK);
    EXPECT_EQ(zemock_fail_fired(), 0);
}

static void any_call_fails(void) {
    uint32_t count = 0;
    EXPECT_EQ(zemock_fail(NULL, 1, ZE_RESULT_ERROR_UNKNOWN), ZEMOCK_OK);
    EXPECT_EQ(zemock_fail(NULL, 2, ZE_RESULT_ERROR_DEVICE_LOST), ZEMOCK_OK);
    EXPECT_EQ(zeDeviceGet(driver, &count, NULL), ZE_RESULT_ERROR_UNKNOWN);
    EXPECT_EQ(zeContextGetStatus(context), ZE_RESULT_ERROR_DEVICE_LOST);
    OK(zeContextGetStatus(context));
    // Armed and cleared: nothing fires.
    EXPECT_EQ(zemock_fail("zeContextGetStatus", 1, ZE_RESULT_ERROR_UNKNOWN), ZEMOCK_OK);
    EXPECT_EQ(zemock_fail_clear(), ZEMOCK_OK);
    OK(zeContextGetStatus(context));
    EXPECT_EQ(zemock_fail("zeNoSuchCall", 1, 0), ZEMOCK_E_ARGUMENT);
    EXPECT_HAS(zemock_last_error(), "zeNoSuchCall");
    EXPECT_EQ(zemock_fail("zeInit", 0, 0), ZEMOCK_E_ARGUMENT);
}

static void counts_change_between_calls(void) {
    uint32_t count = 0;
    EXPECT_EQ(zemock_change_count("zeDeviceGetSubDevices", -1), ZEMOCK_OK);
    OK(zeDeviceGetSubDevices(device, &count, NULL));
    EXPECT_EQ(count, 1);
    EXPECT_EQ(zemock_change_count("zeDeviceGetSubDevices", 3), ZEMOCK_OK);
    count = 0;
    OK(zeDeviceGetSubDevices(device, &count, NULL));
    EXPECT_EQ(count, 5);
    ze_device_handle_t found[5];
    OK(zeDeviceGetSubDevices(device, &count, found));    // the filling call returns the true number
    EXPECT_EQ(count, 2);
    EXPECT_EQ(zemock_change_count("zeContextGetStatus", 1), ZEMOCK_E_ARGUMENT);
}

static void calls_are_remembered(void) {
    EXPECT_EQ(zemock_log_clear(), ZEMOCK_OK);
    EXPECT_EQ(zemock_log_enable(1), ZEMOCK_OK);
    OK(zeContextGetStatus(context));
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 3);
    EXPECT_EQ(zemock_fail("zeEventPoolDestroy", 1, ZE_RESULT_ERROR_UNKNOWN), ZEMOCK_OK);
    EXPECT_EQ(zeEventPoolDestroy(pool), ZE_RESULT_ERROR_UNKNOWN);
    pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 3);
    OK(zeEventPoolDestroy(pool));
    EXPECT_EQ(zemock_log_enable(0), ZEMOCK_OK);
    OK(zeContextGetStatus(context));
    zemock_call status, create, destroy;
    EXPECT_EQ(log_find("zeContextGetStatus", &status), 1);
    EXPECT_EQ(log_find("zeEventPoolCreate", &create), 2);
    EXPECT_EQ(log_find("zeEventPoolDestroy", &destroy), 2);
    EXPECT(status.nargs == 1 && create.nargs == 5 && destroy.nargs == 1);
    EXPECT(status.result == 0 && destroy.result == 0 && destroy.fault == 0);
    EXPECT(status.seq < create.seq && create.seq < destroy.seq);
    EXPECT(status.start_ns <= status.end_ns && status.end_ns <= create.end_ns && status.thread != 0);
    EXPECT_EQ(create.args[2], 0);
    zemock_call failed;
    EXPECT_EQ(zemock_log_get(zemock_log_count() - 3, &failed), ZEMOCK_OK);
    EXPECT(failed.fault == 1 && failed.result == (int32_t)ZE_RESULT_ERROR_UNKNOWN);
    EXPECT_EQ(zemock_log_get(zemock_log_count(), &failed), ZEMOCK_E_ARGUMENT);
    EXPECT_EQ(zemock_log_clear(), ZEMOCK_OK);
    EXPECT_EQ(zemock_log_count(), 0);
}

// A destroying call that fails has done its work, unless it says that the object is in use or a test wants it
// otherwise.
static void failed_destruction_destroys(void) {
    int64_t live = zemock_live_count(-1);
    ze_event_pool_handle_t pool = new_pool(0, 1);
    EXPECT_EQ(zemock_fail("zeEventPoolDestroy", 1, ZE_RESULT_ERROR_DEVICE_LOST), ZEMOCK_OK);
    EXPECT_EQ(zeEventPoolDestroy(pool), ZE_RESULT_ERROR_DEVICE_LOST);
    EXPECT_EQ(zemock_live_count(-1), live);
    void *memory = new_shared(64);
    EXPECT_EQ(zemock_fail("zeMemFree", 1, ZE_RESULT_ERROR_UNKNOWN), ZEMOCK_OK);
    EXPECT_EQ(zeMemFree(context, memory), ZE_RESULT_ERROR_UNKNOWN);
    EXPECT_EQ(zemock_live_allocations(), 0);

    pool = new_pool(0, 1);
    EXPECT_EQ(zemock_fail("zeEventPoolDestroy", 1, ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE), ZEMOCK_OK);
    EXPECT_EQ(zeEventPoolDestroy(pool), ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    EXPECT_EQ(zemock_set_option("fault_keeps", 1), ZEMOCK_OK);
    EXPECT_EQ(zemock_fail("zeEventPoolDestroy", 1, ZE_RESULT_ERROR_UNKNOWN), ZEMOCK_OK);
    EXPECT_EQ(zeEventPoolDestroy(pool), ZE_RESULT_ERROR_UNKNOWN);
    EXPECT_EQ(zemock_set_option("fault_keeps", 0), ZEMOCK_OK);
    OK(zeEventPoolDestroy(pool));
    EXPECT_EQ(zemock_live_count(-1), live);
}

static void the_log_has_a_limit(void) {
    int64_t limit = 0;
    EXPECT_EQ(zemock_get_option("log_limit", &limit), ZEMOCK_OK);
    EXPECT_EQ(limit, 1000000);
    EXPECT_EQ(zemock_set_option("log_limit", 10), ZEMOCK_OK);
    EXPECT_EQ(zemock_log_enable(1), ZEMOCK_OK);
    for (int i = 0; i < 25; i++) {
        OK(zeContextGetStatus(context));
    }
    EXPECT_EQ(zemock_log_count(), 10);
    EXPECT_EQ(zemock_log_enable(0), ZEMOCK_OK);
    EXPECT_EQ(zemock_log_clear(), ZEMOCK_OK);
    EXPECT_EQ(zemock_set_option("log_limit", limit), ZEMOCK_OK);
}

static void calls_are_counted(void) {
    uint64_t before = zemock_call_count("zeContextGetStatus");
    EXPECT_EQ(zemock_set_option("count_calls", 1), ZEMOCK_OK);
    for (int i = 0; i < 5; i++) {
        OK(zeContextGetStatus(context));
    }
    EXPECT_EQ(zemock_call_count("zeContextGetStatus"), before + 5);
    EXPECT(zemock_call_count(NULL) >= before + 5);
    EXPECT_EQ(zemock_set_option("count_calls", 0), ZEMOCK_OK);
}

static void handles_are_counted(void) {
    uint64_t before = zemock_live_count(-1);
    ze_event_pool_handle_t pool = new_pool(0, 2);
    ze_event_handle_t event = new_event(pool, 0);
    EXPECT_EQ(zemock_live_count(-1), before + 2);
    EXPECT_EQ(zemock_reset(0), ZEMOCK_E_IN_USE);
    EXPECT_HAS(zemock_last_error(), "alive");
    OK(zeEventDestroy(event));
    OK(zeEventPoolDestroy(pool));
    EXPECT_EQ(zemock_live_count(-1), before);
}

int main(void) {
    api_begin();
    the_nth_call_fails();
    any_call_fails();
    counts_change_between_calls();
    calls_are_remembered();
    failed_destruction_destroys();
    the_log_has_a_limit();
    calls_are_counted();
    handles_are_counted();
    return api_end();
}
