// Engines, frequency, temperature and memory of a device.
#include "card/card.h"
#include "engine/engine.h"
#include "memory/memory.h"
#include "sysman/sysman.h"
#include "zm_entry.h"

#define LOWEST_MHZ 300.0
#define STEP_MHZ 50.0
#define NS_PER_US 1000

// ---- Engines -------------------------------------------------------------------------------------------------------

ze_result_t zm_zesDeviceEnumEngineGroups(zes_device_handle_t hDevice, uint32_t *pCount, zes_engine_handle_t *phEngine) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    ZM_NEED(pCount);
    return zm_sysman_enumerate(root, ZM_KIND_SYSMAN_ENGINE, pCount, (void **)phEngine);
}

ze_result_t zm_zesEngineGetProperties(zes_engine_handle_t hEngine, zes_engine_properties_t *pProperties) {
    ZM_SYSMAN_PART(part, hEngine, ENGINE);
    ZM_NEED_STRUCT(pProperties, ZES_STRUCTURE_TYPE_ENGINE_PROPERTIES);
    pProperties->type = (zes_engine_group_t)part->type;
    zm_sysman_place(part, &pProperties->onSubdevice, &pProperties->subdeviceId);
    zes_engine_ext_properties_t *more = zm_find_next(zm_chain(pProperties, ZES_STRUCTURE_TYPE_ENGINE_PROPERTIES),
                                                     ZES_STRUCTURE_TYPE_ENGINE_EXT_PROPERTIES);
    if (more != NULL) {
        more->countOfVirtualFunctionInstance = 0;
    }
    zm_seal_properties(pProperties);
    return ZE_RESULT_SUCCESS;
}

static void activity(const zm_part *part, zes_engine_stats_t *stats) {
    uint64_t now = zm_sysman_begin();
    uint64_t busy = zm_sysman_busy_time(part->root, part->tile, (zes_engine_group_t)part->type, part->engine, now);
    zm_engine_end();
    *stats = (zes_engine_stats_t){.activeTime = busy / NS_PER_US, .timestamp = now / NS_PER_US};
}

ze_result_t zm_zesEngineGetActivity(zes_engine_handle_t hEngine, zes_engine_stats_t *pStats) {
    ZM_SYSMAN_PART(part, hEngine, ENGINE);
    ZM_NEED(pStats);
    activity(part, pStats);
    return ZE_RESULT_SUCCESS;
}

// There are no virtual functions: the only row is that of the device itself.
ze_result_t zm_zesEngineGetActivityExt(zes_engine_handle_t hEngine, uint32_t *pCount, zes_engine_stats_t *pStats) {
    ZM_SYSMAN_PART(part, hEngine, ENGINE);
    ZM_NEED(pCount);
    if (zm_two_call(pCount, pStats, 1) == 1) {
        activity(part, pStats);
    }
    return ZE_RESULT_SUCCESS;
}

// ---- Frequency -----------------------------------------------------------------------------------------------------

ze_result_t zm_zesDeviceEnumFrequencyDomains(zes_device_handle_t hDevice, uint32_t *pCount,
                                             zes_freq_handle_t *phFrequency) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    ZM_NEED(pCount);
    return zm_sysman_enumerate(root, ZM_KIND_SYSMAN_FREQUENCY, pCount, (void **)phFrequency);
}

static double highest_mhz(const zm_part *part) {
    return part->root->config.core_clock_mhz > LOWEST_MHZ ? part->root->config.core_clock_mhz : LOWEST_MHZ;
}

// Engine lock.
static zes_freq_range_t range_of(const zm_part *part) {
    const zm_sysman_tile *tile = &zm_sysman_of(part->root)->tiles[part->tile];
    return (zes_freq_range_t){.min = tile->lowest_mhz < 0 ? LOWEST_MHZ : tile->lowest_mhz,
                              .max = tile->highest_mhz < 0 ? highest_mhz(part) : tile->highest_mhz};
}

ze_result_t zm_zesFrequencyGetProperties(zes_freq_handle_t hFrequency, zes_freq_properties_t *pProperties) {
    ZM_SYSMAN_PART(part, hFrequency, FREQUENCY);
    ZM_NEED_STRUCT(pProperties, ZES_STRUCTURE_TYPE_FREQ_PROPERTIES);
    pProperties->type = ZES_FREQ_DOMAIN_GPU;
    zm_sysman_place(part, &pProperties->onSubdevice, &pProperties->subdeviceId);
    pProperties->canControl = 1;
    pProperties->isThrottleEventSupported = 0;
    pProperties->min = LOWEST_MHZ;
    pProperties->max = highest_mhz(part);
    zm_seal_properties(pProperties);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesFrequencyGetAvailableClocks(zes_freq_handle_t hFrequency, uint32_t *pCount, double *phFrequency) {
    ZM_SYSMAN_PART(part, hFrequency, FREQUENCY);
    ZM_NEED(pCount);
    double highest = highest_mhz(part);
    uint32_t steps = (uint32_t)((highest - LOWEST_MHZ) / STEP_MHZ);
    bool rest = LOWEST_MHZ + steps * STEP_MHZ < highest;
    uint32_t total = steps + 1 + (rest ? 1 : 0);
    uint32_t filled = zm_two_call(pCount, phFrequency, total);
    for (uint32_t i = 0; i < filled; i++) {
        phFrequency[i] = i == total - 1 ? highest : LOWEST_MHZ + i * STEP_MHZ;
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesFrequencyGetRange(zes_freq_handle_t hFrequency, zes_freq_range_t *pLimits) {
    ZM_SYSMAN_PART(part, hFrequency, FREQUENCY);
    ZM_NEED(pLimits);
    zm_sysman_begin();
    *pLimits = range_of(part);
    zm_engine_end();
    return ZE_RESULT_SUCCESS;
}

// A negative bound is the device's own; a bound outside of what the device has is brought inside.
static double bounded(double wanted, double own, double highest) {
    if (wanted < 0) {
        return own;
    }
    return wanted < LOWEST_MHZ ? LOWEST_MHZ : wanted > highest ? highest : wanted;
}

ze_result_t zm_zesFrequencySetRange(zes_freq_handle_t hFrequency, const zes_freq_range_t *pLimits) {
    ZM_SYSMAN_PART(part, hFrequency, FREQUENCY);
    ZM_NEED(pLimits);
    double highest = highest_mhz(part);
    ZM_REQUIRE(pLimits->min == pLimits->min && pLimits->max == pLimits->max, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "a bound is not a number");
    double low = bounded(pLimits->min, LOWEST_MHZ, highest), high = bounded(pLimits->max, highest, highest);
    ZM_REQUIRE(low <= high, ZE_RESULT_ERROR_INVALID_ARGUMENT, "a range from %g to %g MHz is empty", pLimits->min,
               pLimits->max);
    zm_sysman_begin();
    zm_sysman_tile *tile = &zm_sysman_of(part->root)->tiles[part->tile];
    tile->lowest_mhz = low;
    tile->highest_mhz = high;
    zm_engine_end();
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesFrequencyGetState(zes_freq_handle_t hFrequency, zes_freq_state_t *pState) {
    ZM_SYSMAN_PART(part, hFrequency, FREQUENCY);
    ZM_NEED_STRUCT(pState, ZES_STRUCTURE_TYPE_FREQ_STATE);
    zm_sysman_begin();
    zes_freq_range_t range = range_of(part);
    pState->actual = zm_sysman_is_busy(part->root, part->tile) ? range.max : range.min;
    zm_engine_end();
    pState->currentVoltage = -1;    // not known
    pState->request = range.max;
    pState->tdp = highest_mhz(part);
    pState->efficient = LOWEST_MHZ;
    pState->throttleReasons = 0;
    return ZE_RESULT_SUCCESS;
}

// ---- Temperature ---------------------------------------------------------------------------------------------------

#define REST_CELSIUS 35.0
#define MOST_CELSIUS 105.0

ze_result_t zm_zesDeviceEnumTemperatureSensors(zes_device_handle_t hDevice, uint32_t *pCount,
                                               zes_temp_handle_t *phTemperature) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    ZM_NEED(pCount);
    return zm_sysman_enumerate(root, ZM_KIND_SYSMAN_TEMPERATURE, pCount, (void **)phTemperature);
}

ze_result_t zm_zesTemperatureGetProperties(zes_temp_handle_t hTemperature, zes_temp_properties_t *pProperties) {
    ZM_SYSMAN_PART(part, hTemperature, TEMPERATURE);
    ZM_NEED_STRUCT(pProperties, ZES_STRUCTURE_TYPE_TEMP_PROPERTIES);
    pProperties->type = (zes_temp_sensors_t)part->type;
    zm_sysman_place(part, &pProperties->onSubdevice, &pProperties->subdeviceId);
    pProperties->maxTemperature = MOST_CELSIUS;
    pProperties->isCriticalTempSupported = 0;
    pProperties->isThreshold1Supported = 0;
    pProperties->isThreshold2Supported = 0;
    zm_seal_properties(pProperties);
    return ZE_RESULT_SUCCESS;
}

// The hottest of the tiles that the sensor looks at. Memory heats up less.
ze_result_t zm_zesTemperatureGetState(zes_temp_handle_t hTemperature, double *pTemperature) {
    ZM_SYSMAN_PART(part, hTemperature, TEMPERATURE);
    ZM_NEED(pTemperature);
    zm_sysman *sysman = zm_sysman_of(part->root);
    double warmest = 0;
    uint64_t now = zm_sysman_begin();
    for (uint32_t i = 0; i < part->root->tile_count; i++) {
        double warmth = zm_sysman_warmth(&sysman->tiles[i], now);
        if ((part->tile == UINT32_MAX || part->tile == i) && warmth > warmest) {
            warmest = warmth;
        }
    }
    zm_engine_end();
    *pTemperature = REST_CELSIUS + warmest * (part->type == ZES_TEMP_SENSORS_MEMORY ? 25 : 40);
    return ZE_RESULT_SUCCESS;
}

// ---- Memory --------------------------------------------------------------------------------------------------------

ze_result_t zm_zesDeviceEnumMemoryModules(zes_device_handle_t hDevice, uint32_t *pCount, zes_mem_handle_t *phMemory) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    ZM_NEED(pCount);
    return zm_sysman_enumerate(root, ZM_KIND_SYSMAN_MEMORY, pCount, (void **)phMemory);
}

static zes_mem_type_t memory_type(const zm_device *root) {
    switch (root->config.memory_type) {
    case ZE_DEVICE_MEMORY_EXT_TYPE_GDDR6:
        return ZES_MEM_TYPE_GDDR6;
    case ZE_DEVICE_MEMORY_EXT_TYPE_LPDDR4:
        return ZES_MEM_TYPE_LPDDR4;
    default:
        return ZES_MEM_TYPE_HBM;
    }
}

static bool is_integrated(const zm_device *root) {
    return (root->config.flags & ZE_DEVICE_PROPERTY_FLAG_INTEGRATED) != 0;
}

ze_result_t zm_zesMemoryGetProperties(zes_mem_handle_t hMemory, zes_mem_properties_t *pProperties) {
    ZM_SYSMAN_PART(part, hMemory, MEMORY);
    ZM_NEED_STRUCT(pProperties, ZES_STRUCTURE_TYPE_MEM_PROPERTIES);
    const zm_device_config *config = &part->root->config;
    pProperties->type = memory_type(part->root);
    zm_sysman_place(part, &pProperties->onSubdevice, &pProperties->subdeviceId);
    pProperties->location = is_integrated(part->root) ? ZES_MEM_LOC_SYSTEM : ZES_MEM_LOC_DEVICE;
    pProperties->physicalSize = config->memory_physical != 0 ? config->memory_physical : config->memory_bytes;
    pProperties->busWidth = -1;    // not known
    pProperties->numChannels = -1;
    zm_seal_properties(pProperties);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesMemoryGetState(zes_mem_handle_t hMemory, zes_mem_state_t *pState) {
    ZM_SYSMAN_PART(part, hMemory, MEMORY);
    ZM_NEED_STRUCT(pState, ZES_STRUCTURE_TYPE_MEM_STATE);
    const zm_device *root = part->root;
    const zm_device *tile = root->sub_count > 0 ? root->subs[part->tile] : root;
    uint64_t used = zm_memory_in_use(tile);
    pState->health = ZES_MEM_HEALTH_OK;
    pState->size = root->config.memory_bytes;
    pState->free = used < pState->size ? pState->size - used : 0;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesMemoryGetBandwidth(zes_mem_handle_t hMemory, zes_mem_bandwidth_t *pBandwidth) {
    ZM_SYSMAN_PART(part, hMemory, MEMORY);
    ZM_NEED(pBandwidth);
    uint64_t now = zm_sysman_begin();
    const zm_sysman_tile *tile = &zm_sysman_of(part->root)->tiles[part->tile];
    zm_card_traffic others;
    zm_card_traffic_get(&part->root->tiles[part->tile], &others);
    *pBandwidth = (zes_mem_bandwidth_t){.readCounter = tile->read_bytes + others.read,
                                        .writeCounter = tile->written_bytes + others.written,
                                        .maxBandwidth = part->root->config.memory_bytes_per_us * 1000000,
                                        .timestamp = now / NS_PER_US};
    zm_engine_end();
    return ZE_RESULT_SUCCESS;
}
