// The runtime interface: the first driver's default context, and devices by number.
#include "api_test.h"

#include <string.h>

#include <level_zero/zer_api.h>

static void devices_have_numbers(void) {
    for (uint32_t i = 0; i < 2; i++) {
        EXPECT_EQ(zerTranslateDeviceHandleToIdentifier(devices[i]), i);
        EXPECT_EQ(zerTranslateIdentifierToDeviceHandle(i), devices[i]);
    }
    const char *text = NULL;
    EXPECT_EQ(zerTranslateIdentifierToDeviceHandle(2), NULL);
    OK(zerGetLastErrorDescription(&text));
    EXPECT(text != NULL && strstr(text, "2") != NULL);
    EXPECT_EQ(zerTranslateDeviceHandleToIdentifier(tiles[0]), UINT32_MAX);
    OK(zerGetLastErrorDescription(&text));
    EXPECT(text != NULL && strstr(text, "sub-device") != NULL);
    EXPECT_EQ(zerTranslateDeviceHandleToIdentifier((ze_device_handle_t)context), UINT32_MAX);
    EXPECT_EQ(zerTranslateDeviceHandleToIdentifier(NULL), UINT32_MAX);
    EXPECT_EQ(zerGetLastErrorDescription(NULL), ZE_RESULT_ERROR_INVALID_NULL_POINTER);
}

static void the_default_context_works(void) {
    ze_context_handle_t shared = zerGetDefaultContext();
    EXPECT(shared != NULL && shared == zeDriverGetDefaultContext(driver));
    OK(zeContextGetStatus(shared));
    ze_device_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    void *memory = NULL;
    OK(zeMemAllocDevice(shared, &desc, 64, 0, zerTranslateIdentifierToDeviceHandle(1), &memory));
    OK(zeMemFree(shared, memory));
}

int main(void) {
    api_begin();
    devices_have_numbers();
    the_default_context_works();
    return api_end();
}
