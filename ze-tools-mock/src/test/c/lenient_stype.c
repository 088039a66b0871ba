// Structures with the type of another one, in the lenient manner.
#include "api_test.h"

int main(void) {
    api_begin();
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_FENCE_DESC};
    ze_context_handle_t other = NULL;
    OK(zeContextCreate(driver, &desc, &other));
    OK(zeContextDestroy(other));

    ze_device_properties_t properties = {.stype = 0x7fff1234};
    OK(zeDeviceGetProperties(device, &properties));
    EXPECT_EQ(properties.vendorId, 0x8086);
    EXPECT_EQ(properties.stype, 0x7fff1234);

    int64_t manner = -1;
    EXPECT_EQ(zemock_get_option("manner", &manner), ZEMOCK_OK);
    EXPECT_EQ(manner, 0);
    // The manner can be chosen otherwise than it begins.
    int64_t value = 0;
    EXPECT_EQ(zemock_get_option("kernel_intel", &value), ZEMOCK_OK);
    EXPECT_EQ(value, 1);
    EXPECT_EQ(zemock_set_option("kernel_intel", 0), ZEMOCK_OK);
    EXPECT_EQ(zemock_get_option("kernel_intel", &value), ZEMOCK_OK);
    EXPECT_EQ(value, 0);
    EXPECT_EQ(zemock_set_option("strict_stype", 1), ZEMOCK_OK);
    EXPECT_EQ(zeContextCreate(driver, &desc, &other), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    return api_end();
}
