// The driver's life: reset, described devices, the environment's masks, handles with tables.
#include "api_test.h"

#include <sys/wait.h>
#include <unistd.h>

#include <level_zero/ze_ddi.h>

static uint32_t enumerate(ze_device_handle_t *found, uint32_t room) {
    uint32_t count = 1;
    OK(zeInit(0));
    OK(zeDriverGet(&count, &driver));
    count = room;
    OK(zeDeviceGet(driver, &count, found));
    return count;
}

static void reset_starts_anew(void) {
    ze_device_handle_t found[16];
    EXPECT_EQ(enumerate(found, 16), 2);
    ze_driver_handle_t old = driver;
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    OK(zeContextCreate(driver, &desc, &context));
    device = found[0];
    void *memory = new_shared(64);
    ze_command_list_handle_t list = new_immediate(ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS, 0);
    ze_event_pool_handle_t pool = new_pool(ZE_EVENT_POOL_FLAG_HOST_VISIBLE, 1);
    ze_event_handle_t gate = new_event(pool, 0);
    OK(zeCommandListAppendWaitOnEvents(list, 1, &gate));
    EXPECT_EQ(zemock_reset(0), ZEMOCK_E_IN_USE);
    EXPECT_EQ(zemock_config_devices(3, 0), ZEMOCK_E_STATE);
    EXPECT_EQ(zemock_reset(1), ZEMOCK_OK);
    EXPECT_EQ(zemock_live_count(-1), 0);
    EXPECT_EQ(zemock_live_allocations(), 0);
    EXPECT_EQ(zeContextGetStatus(context), ZE_RESULT_ERROR_UNINITIALIZED);
    EXPECT_EQ(zemock_config_devices(3, 0), ZEMOCK_OK);
    EXPECT_EQ(enumerate(found, 16), 3);
    EXPECT_EQ(driver, old);    // programs and loaders keep it
    EXPECT_EQ(zeContextGetStatus(context), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    EXPECT_EQ(zeEventHostSignal(gate), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    EXPECT_EQ(zeMemFree(context, memory), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    uint32_t count = 5;
    OK(zeDeviceGetSubDevices(found[0], &count, NULL));
    EXPECT_EQ(count, 0);
    EXPECT_EQ(zemock_reset(0), ZEMOCK_OK);
}

static void devices_are_described(void) {
    zemock_device desc = {.name = "tiny",
                          .subdevices = 4,
                          .slices = 2,
                          .timestamp_bits = 40,
                          .kernel_timestamp_bits = 33,
                          .timer_hz = 10000000,
                          .memory_bytes = 1 << 30,
                          .copy_engines = UINT32_MAX};
    EXPECT_EQ(zemock_add_device(&desc), 0);
    desc.name = "second";
    desc.subdevices = 0;
    EXPECT_EQ(zemock_add_device(&desc), 1);
    desc.timestamp_bits = 20;
    EXPECT_EQ(zemock_add_device(&desc), ZEMOCK_E_ARGUMENT);
    ze_device_handle_t found[16];
    EXPECT_EQ(enumerate(found, 16), 2);
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2};
    OK(zeDeviceGetProperties(found[0], &properties));
    EXPECT_STR(properties.name, "tiny");
    EXPECT_EQ(properties.numSlices, 8);
    EXPECT(properties.timestampValidBits == 40 && properties.kernelTimestampValidBits == 33);
    EXPECT(properties.timerResolution == 10000000 && properties.maxMemAllocSize == UINT64_C(4) << 30);
    uint32_t count = 0;
    OK(zeDeviceGetSubDevices(found[0], &count, NULL));
    EXPECT_EQ(count, 4);
    count = 0;
    OK(zeDeviceGetCommandQueueGroupProperties(found[0], &count, NULL));
    EXPECT_EQ(count, 1);
    OK(zeDeviceGetProperties(found[1], &properties));
    EXPECT_STR(properties.name, "second");
    EXPECT_EQ(zemock_reset(0), ZEMOCK_OK);
}

static uint32_t shown(const char *hierarchy, const char *mask, ze_device_handle_t *found) {
    hierarchy != NULL ? setenv("ZE_FLAT_DEVICE_HIERARCHY", hierarchy, 1) : unsetenv("ZE_FLAT_DEVICE_HIERARCHY");
    mask != NULL ? setenv("ZE_AFFINITY_MASK", mask, 1) : unsetenv("ZE_AFFINITY_MASK");
    EXPECT_EQ(zemock_reset(0), ZEMOCK_OK);
    EXPECT_EQ(zemock_config_devices(2, 4), ZEMOCK_OK);
    return enumerate(found, 16);
}

static uint32_t subs(ze_device_handle_t of) {
    uint32_t count = 0;
    OK(zeDeviceGetSubDevices(of, &count, NULL));
    return count;
}

static void the_environment_hides_devices(void) {
    ze_device_handle_t found[16], root = NULL;
    EXPECT_EQ(shown(NULL, "0,1", found), 2);
    EXPECT_EQ(subs(found[0]), 4);
    ze_device_properties_t all = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES};
    OK(zeDeviceGetProperties(found[1], &all));
    EXPECT_EQ(shown(NULL, "1", found), 1);
    ze_device_properties_t one = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES};
    OK(zeDeviceGetProperties(found[0], &one));
    EXPECT_EQ(memcmp(&one.uuid, &all.uuid, sizeof all.uuid), 0);    // the same device under another number
    EXPECT_EQ(shown(NULL, "0.2, 1.3, 1.0, 0.3", found), 2);
    EXPECT(subs(found[0]) == 2 && subs(found[1]) == 2);
    EXPECT_EQ(shown(NULL, "0.0", found), 1);
    EXPECT_EQ(subs(found[0]), 0);
    EXPECT_EQ(shown("FLAT", NULL, found), 8);
    EXPECT_EQ(subs(found[0]), 0);
    OK(zeDeviceGetRootDevice(found[0], &root));
    EXPECT_EQ(root, NULL);
    OK(zeDeviceGetProperties(found[5], &one));
    EXPECT_EQ(one.flags & ZE_DEVICE_PROPERTY_FLAG_SUBDEVICE, 0);
    EXPECT_EQ(shown("FLAT", "1,2,7", found), 3);
    EXPECT_EQ(shown("COMBINED", NULL, found), 8);
    OK(zeDeviceGetRootDevice(found[7], &root));
    EXPECT(root != NULL && root != found[7] && subs(root) == 4);
    OK(zeDeviceGetProperties(found[7], &one));
    EXPECT(one.flags == ZE_DEVICE_PROPERTY_FLAG_SUBDEVICE && one.subdeviceId == 3);
    EXPECT_EQ(shown(NULL, NULL, found), 2);
    EXPECT_EQ(zemock_reset(0), ZEMOCK_OK);
}

// The first four words of a handle are the driver's tables, announced on demand.
static void handles_carry_tables(void) {
    for (int on = 0; on < 2; on++) {
        EXPECT_EQ(zemock_set_ddi_handles(on), ZEMOCK_OK);
        ze_device_handle_t found[16];
        EXPECT_EQ(enumerate(found, 16), 2);
        EXPECT_EQ(zemock_set_ddi_handles(!on), ZEMOCK_E_STATE);
        ze_driver_ddi_handles_ext_properties_t ddi = {.stype = ZE_STRUCTURE_TYPE_DRIVER_DDI_HANDLES_EXT_PROPERTIES};
        ze_driver_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DRIVER_PROPERTIES, .pNext = &ddi};
        OK(zeDriverGetProperties(driver, &properties));
        EXPECT_EQ(ddi.flags, on ? ZE_DRIVER_DDI_HANDLE_EXT_FLAG_DDI_HANDLE_EXT_SUPPORTED : 0);
        ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
        OK(zeContextCreate(driver, &desc, &context));
        const void *handles[] = {driver, found[0], context};
        for (size_t i = 0; i < 3; i++) {
            void *tables[4];
            memcpy(tables, handles[i], sizeof tables);
            for (int j = 0; j < 2; j++) {
                EXPECT(tables[j] != NULL);
            }
        }
        const ze_dditable_driver_t *table = *(const ze_dditable_driver_t *const *)context;
        EXPECT(table->version == ZE_API_VERSION_1_17 && table->isValidFlag == 1);
        OK(table->Context->pfnGetStatus(context));
        OK(zeContextDestroy(context));
        EXPECT_EQ(table->Context->pfnGetStatus(context), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
        EXPECT(*(const ze_dditable_driver_t *const *)context == table);    // a loader that looks does not crash
        EXPECT_EQ(zemock_reset(0), ZEMOCK_OK);
    }
}

static void a_quarter_million_handles_come_and_go(void) {
    ze_device_handle_t found[16];
    enumerate(found, 16);
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    OK(zeContextCreate(driver, &desc, &context));
    ze_event_pool_handle_t pool = new_pool(0, 1);
    ze_event_handle_t first = new_event(pool, 0);
    OK(zeEventDestroy(first));
    for (int i = 0; i < 60000; i++) {    // fewer than the quarantine holds: the first handle stays dead
        ze_event_handle_t event = new_event(pool, 0);
        EXPECT(event != first);
        OK(zeEventDestroy(event));
    }
    EXPECT_EQ(zeEventQueryStatus(first), ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    for (int i = 0; i < 200000; i++) {
        OK(zeEventDestroy(new_event(pool, 0)));
    }
    OK(zeEventPoolDestroy(pool));
    OK(zeContextDestroy(context));
    EXPECT_EQ(zemock_reset(0), ZEMOCK_OK);
}

int main(void) {
    EXPECT_EQ(zeContextGetStatus(NULL), ZE_RESULT_ERROR_UNINITIALIZED);
    EXPECT(zemock_version() >= 0x10000);
    EXPECT(strncmp(zemock_release(), "ze-tools ", 9) == 0);
    EXPECT_STR(zemock_kind_name(3), "context");
    EXPECT(zemock_kind_name(0) == NULL && zemock_kind_name(1000) == NULL);
    reset_starts_anew();
    devices_are_described();
    the_environment_hides_devices();
    handles_carry_tables();
    a_quarter_million_handles_come_and_go();
    return expect_result();
}
