// Sysman: what the simulated work does to engines, memory, energy and temperature, and what can be set.
#include "api_test.h"

#include <level_zero/zes_api.h>
#include <string.h>
#include <unistd.h>

static zes_device_handle_t card;

// The engine of a type on a tile.
static zes_engine_handle_t engine(zes_engine_group_t type, uint32_t tile, uint32_t number) {
    zes_engine_handle_t all[64];
    uint32_t count = 64;
    OK(zesDeviceEnumEngineGroups(card, &count, all));
    for (uint32_t i = 0; i < count; i++) {
        zes_engine_properties_t properties = {.stype = ZES_STRUCTURE_TYPE_ENGINE_PROPERTIES};
        OK(zesEngineGetProperties(all[i], &properties));
        EXPECT(properties.onSubdevice);
        if (properties.type == type && properties.subdeviceId == tile && number-- == 0) {
            return all[i];
        }
    }
    EXPECT(!"the engine is there");
    exit(1);
}

static uint64_t active_us(zes_engine_group_t type, uint32_t tile, uint32_t number) {
    zes_engine_stats_t stats;
    OK(zesEngineGetActivity(engine(type, tile, number), &stats));
    return stats.activeTime;
}

static void devices_are_those_of_the_core(void) {
    uint32_t count = 1;
    zes_driver_handle_t drivers;
    OK(zesDriverGet(&count, &drivers));
    zes_device_handle_t all[2];
    count = 2;
    OK(zesDeviceGet(drivers, &count, all));
    EXPECT_EQ(count, 2);
    zes_device_ext_properties_t more = {.stype = ZES_STRUCTURE_TYPE_DEVICE_EXT_PROPERTIES};
    zes_device_properties_t properties = {.stype = ZES_STRUCTURE_TYPE_DEVICE_PROPERTIES, .pNext = &more};
    ze_device_properties_t core = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES};
    OK(zesDeviceGetProperties(all[0], &properties));
    OK(zeDeviceGetProperties(device, &core));
    EXPECT_EQ(properties.numSubdevices, 2);
    EXPECT_EQ(memcmp(more.uuid.id, core.uuid.id, sizeof core.uuid.id), 0);
    EXPECT_EQ(strcmp(properties.core.name, core.name), 0);
    EXPECT_EQ(more.type, ZES_DEVICE_TYPE_GPU);
    // A tile's uuid leads to its device.
    OK(zeDeviceGetProperties(tiles[1], &core));
    zes_uuid_t uuid;
    memcpy(uuid.id, core.uuid.id, sizeof uuid.id);
    zes_device_handle_t found = NULL;
    ze_bool_t on_tile = 0;
    uint32_t tile = 0;
    OK(zesDriverGetDeviceByUuidExp(drivers, uuid, &found, &on_tile, &tile));
    EXPECT(found == all[0] && on_tile);
    EXPECT_EQ(tile, 1);
    card = all[0];
}

// A copy on the copy engine of one tile is seen there, in both of its groups, and nowhere else.
static void engines_are_busy_while_they_work(void) {
    enum { BYTES = 32 << 20 };
    void *from = NULL, *to = NULL;
    ze_device_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    ze_host_mem_alloc_desc_t host = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    OK(zeMemAllocHost(context, &host, BYTES, 64, &from));
    OK(zeMemAllocDevice(context, &desc, BYTES, 64, tiles[1], &to));
    zes_mem_handle_t memories[2];
    uint32_t count = 2;
    OK(zesDeviceEnumMemoryModules(card, &count, memories));
    zes_mem_state_t state[2] = {{.stype = ZES_STRUCTURE_TYPE_MEM_STATE}, {.stype = ZES_STRUCTURE_TYPE_MEM_STATE}};
    zes_mem_bandwidth_t before, after;
    zes_pci_stats_t bus_before, bus_after;
    OK(zesMemoryGetState(memories[0], &state[0]));
    OK(zesMemoryGetState(memories[1], &state[1]));
    EXPECT_EQ(state[0].free - state[1].free, BYTES);
    OK(zesMemoryGetBandwidth(memories[1], &before));
    OK(zesDevicePciGetStats(card, &bus_before));
    uint64_t copy = active_us(ZES_ENGINE_GROUP_COPY_SINGLE, 1, 1),
             other = active_us(ZES_ENGINE_GROUP_COPY_SINGLE, 1, 0);
    uint64_t compute = active_us(ZES_ENGINE_GROUP_COMPUTE_ALL, 1, 0), tile_0 = active_us(ZES_ENGINE_GROUP_ALL, 0, 0);
    ze_command_queue_desc_t queue = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC,
                                     .ordinal = 1,
                                     .index = 1,
                                     .mode = ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS};
    ze_command_list_handle_t list = NULL;
    OK(zeCommandListCreateImmediate(context, tiles[1], &queue, &list));
    uint64_t start = zemock_clock_now();
    OK(zeCommandListAppendMemoryCopy(list, to, from, BYTES, NULL, 0, NULL));
    uint64_t took_us = (zemock_clock_now() - start) / 1000;
    uint64_t busy_us = active_us(ZES_ENGINE_GROUP_COPY_SINGLE, 1, 1) - copy;
    EXPECT(busy_us > 100 && busy_us <= took_us);
    EXPECT_EQ(active_us(ZES_ENGINE_GROUP_COPY_ALL, 1, 0), copy + busy_us);
    EXPECT_EQ(active_us(ZES_ENGINE_GROUP_COPY_SINGLE, 1, 0), other);
    EXPECT_EQ(active_us(ZES_ENGINE_GROUP_COMPUTE_ALL, 1, 0), compute);
    EXPECT_EQ(active_us(ZES_ENGINE_GROUP_ALL, 0, 0), tile_0);
    OK(zesMemoryGetBandwidth(memories[1], &after));
    OK(zesDevicePciGetStats(card, &bus_after));
    EXPECT_EQ(after.writeCounter - before.writeCounter, BYTES);
    EXPECT_EQ(after.readCounter, before.readCounter);
    EXPECT_EQ(bus_after.rxCounter - bus_before.rxCounter, BYTES);
    EXPECT_EQ(bus_after.txCounter, bus_before.txCounter);
    OK(zeCommandListDestroy(list));
    OK(zeMemFree(context, from));
    OK(zeMemFree(context, to));
}

static void processes_are_told(void) {
    zes_process_state_t process = {.stype = ZES_STRUCTURE_TYPE_PROCESS_STATE};
    uint32_t count = 1;
    OK(zesDeviceProcessesGetState(card, &count, &process));
    EXPECT_EQ(process.processId, (uint32_t)getpid());
    EXPECT_EQ(process.engines, ZES_ENGINE_TYPE_FLAG_DMA);
}

static void energy_and_temperature_follow_the_clock(void) {
    zes_pwr_handle_t power = NULL;
    OK(zesDeviceGetCardPowerDomain(card, &power));
    zes_power_energy_counter_t before, after;
    OK(zesPowerGetEnergyCounter(power, &before));
    OK(zemock_clock_step(SECONDS(2)));
    OK(zesPowerGetEnergyCounter(power, &after));
    EXPECT_EQ(after.timestamp - before.timestamp, 2000000);
    // Two idle tiles.
    EXPECT_EQ(after.energy - before.energy, 2 * 2 * 50000000);
    zes_temp_handle_t sensors[8];
    uint32_t count = 8;
    double degrees = 0;
    OK(zesDeviceEnumTemperatureSensors(card, &count, sensors));
    EXPECT_EQ(count, 5);
    OK(zesTemperatureGetState(sensors[0], &degrees));
    EXPECT(degrees >= 35 && degrees < 75);
}

static void what_is_set_reads_back(void) {
    zes_freq_handle_t frequency;
    uint32_t count = 1;
    OK(zesDeviceEnumFrequencyDomains(card, &count, &frequency));
    zes_freq_range_t range = {.min = 700, .max = 900}, found;
    OK(zesFrequencySetRange(frequency, &range));
    OK(zesFrequencyGetRange(frequency, &found));
    EXPECT(found.min == 700 && found.max == 900);
    range = (zes_freq_range_t){.min = 900, .max = 700};
    EXPECT_EQ(zesFrequencySetRange(frequency, &range), ZE_RESULT_ERROR_INVALID_ARGUMENT);
    range = (zes_freq_range_t){.min = -1, .max = -1};
    OK(zesFrequencySetRange(frequency, &range));
    OK(zesFrequencyGetRange(frequency, &found));
    EXPECT(found.min == 300 && found.max == 1600);

    zes_pwr_handle_t power = NULL;
    OK(zesDeviceGetCardPowerDomain(card, &power));
    zes_power_limit_ext_desc_t limits[4];
    memset(limits, 0, sizeof limits);
    count = 4;
    OK(zesPowerGetLimitsExt(power, &count, limits));
    EXPECT_EQ(count, 3);
    limits[0].limit = 123000;
    limits[0].interval = 5000;
    OK(zesPowerSetLimitsExt(power, &count, limits));
    zes_power_sustained_limit_t sustained;
    OK(zesPowerGetLimits(power, &sustained, NULL, NULL));
    EXPECT_EQ(sustained.power, 123000);
    EXPECT_EQ(sustained.interval, 5000);
    limits[0].limit = 1;
    EXPECT_EQ(zesPowerSetLimitsExt(power, &count, limits), ZE_RESULT_ERROR_INVALID_ARGUMENT);

    ze_bool_t has = 0;
    OK(zesDeviceEccAvailable(card, &has));
    EXPECT(has);
    zes_device_ecc_desc_t off = {.stype = ZES_STRUCTURE_TYPE_DEVICE_ECC_DESC, .state = ZES_DEVICE_ECC_STATE_DISABLED};
    zes_device_ecc_properties_t ecc = {.stype = ZES_STRUCTURE_TYPE_DEVICE_ECC_PROPERTIES};
    OK(zesDeviceSetEccState(card, &off, &ecc));
    OK(zesDeviceGetEccState(card, &ecc));
    EXPECT_EQ(ecc.currentState, ZES_DEVICE_ECC_STATE_ENABLED);
    EXPECT_EQ(ecc.pendingState, ZES_DEVICE_ECC_STATE_DISABLED);
    EXPECT_EQ(ecc.pendingAction, ZES_DEVICE_ACTION_WARM_CARD_RESET);
}

static void other_parts_are_absent(void) {
    uint32_t count = 5;
    OK(zesDeviceEnumFans(card, &count, NULL));
    EXPECT_EQ(count, 0);
    EXPECT_EQ(zesDeviceEnumLeds(card, &count, NULL), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
}

int main(void) {
    EXPECT_EQ(zemock_clock_mode(2), 0);
    uint32_t count = 0;
    api_begin();
    EXPECT_EQ(zesDriverGet(&count, NULL), ZE_RESULT_ERROR_UNINITIALIZED);
    zes_pci_properties_t pci = {.stype = ZES_STRUCTURE_TYPE_PCI_PROPERTIES};
    EXPECT_EQ(zesDevicePciGetProperties(device, &pci), ZE_RESULT_ERROR_UNINITIALIZED);
    // As tools have asked that know no zesInit.
    setenv("ZES_ENABLE_SYSMAN", "1", 1);
    OK(zesDevicePciGetProperties(device, &pci));
    unsetenv("ZES_ENABLE_SYSMAN");
    OK(zesInit(0));
    devices_are_those_of_the_core();
    EXPECT_EQ(zemock_clock_mode(1), 0);
    engines_are_busy_while_they_work();
    processes_are_told();
    EXPECT_EQ(zemock_clock_mode(2), 0);
    energy_and_temperature_follow_the_clock();
    what_is_set_reads_back();
    other_parts_are_absent();
    return api_end();
}
