// Callers: threads that the program under test has not started.
#include "api_test.h"

static int32_t start(uint32_t threads, uint64_t calls) {
    uint64_t arguments[] = {(uint64_t)(uintptr_t)context};
    ze_result_t (*called)(ze_context_handle_t) = zeContextGetStatus;
    void *address;
    memcpy(&address, &called, sizeof address);
    return zemock_callers_start(threads, address, arguments, 1, calls);
}

static void they_make_their_calls(void) {
    int32_t callers = start(4, 1000);
    EXPECT(callers > 0);
    EXPECT_EQ(zemock_callers_join(callers), ZEMOCK_OK);
    EXPECT_EQ(zemock_callers_made(callers), 4000);
    EXPECT_EQ(zemock_callers_failed(callers), 0);
    EXPECT_EQ(zemock_callers_stop(callers), ZEMOCK_OK);
    EXPECT_EQ(zemock_callers_made(callers), 4000);
    EXPECT_EQ(zemock_callers_free(callers), ZEMOCK_OK);
    EXPECT_EQ(zemock_callers_free(callers), ZEMOCK_E_ARGUMENT);
    EXPECT_HAS(zemock_last_error(), "no callers");
}

static void they_call_until_they_are_stopped(void) {
    int32_t first = start(2, 0), second = start(1, 5);
    EXPECT(first > 0 && second > 0 && first != second);
    while (zemock_callers_made(first) < 100) {
        (void)zemock_callers_failed(first);
    }
    EXPECT_EQ(zemock_callers_free(first), ZEMOCK_OK);
    EXPECT_EQ(zemock_callers_join(second), ZEMOCK_OK);
    EXPECT_EQ(zemock_callers_made(second), 5);
    EXPECT_EQ(zemock_callers_free(second), ZEMOCK_OK);
}

static void their_failures_are_counted(void) {
    EXPECT_EQ(zemock_fail("zeContextGetStatus", 3, ZE_RESULT_ERROR_DEVICE_LOST), ZEMOCK_OK);
    int32_t callers = start(2, 10);
    EXPECT_EQ(zemock_callers_stop(callers), ZEMOCK_OK);
    EXPECT_EQ(zemock_callers_join(callers), ZEMOCK_OK);
    EXPECT_EQ(zemock_callers_failed(callers), zemock_fail_fired());
    EXPECT_EQ(zemock_callers_free(callers), ZEMOCK_OK);
    EXPECT_EQ(zemock_fail_clear(), ZEMOCK_OK);
}

static void nonsense_is_refused(void) {
    int here = 0;
    uint64_t arguments[7] = {0};
    EXPECT_EQ(start(0, 1), ZEMOCK_E_ARGUMENT);
    EXPECT_EQ(zemock_callers_start(1, NULL, arguments, 1, 1), ZEMOCK_E_ARGUMENT);
    EXPECT_EQ(zemock_callers_start(1, &here, NULL, 1, 1), ZEMOCK_E_ARGUMENT);
    EXPECT_EQ(zemock_callers_start(1, &here, arguments, 7, 1), ZEMOCK_E_ARGUMENT);
    EXPECT_EQ(zemock_callers_join(0), ZEMOCK_E_ARGUMENT);
    EXPECT_EQ(zemock_callers_made(-1), 0);
    EXPECT_EQ(zemock_callers_failed(1000), 0);
}

int main(void) {
    api_begin();
    they_make_their_calls();
    they_call_until_they_are_stopped();
    their_failures_are_counted();
    nonsense_is_refused();
    return api_end();
}
