// Power of a device and its tiles: energy from the work, and limits that are kept.
#include "engine/engine.h"
#include "sysman/sysman.h"
#include "zm_entry.h"

#define NS_PER_US 1000
#define INTERVAL_MS 28000

// The power of a tile at full load, in milliwatts.
#define TILE_MILLIWATTS ((ZM_IDLE_WATTS + ZM_BUSY_WATTS) * 1000)

static int32_t most_milliwatts(const zm_device *root) {
    return (int32_t)root->tile_count * TILE_MILLIWATTS;
}

void zm_sysman_default_limits(const zm_device *root, zm_sysman_limit limits[ZM_LIMIT_COUNT]) {
    int32_t most = most_milliwatts(root);
    limits[ZM_LIMIT_SUSTAINED] = (zm_sysman_limit){.enabled = 1, .milliwatts = most, .interval_ms = INTERVAL_MS};
    limits[ZM_LIMIT_BURST] = (zm_sysman_limit){.enabled = 1, .milliwatts = most / 4 * 5};
    limits[ZM_LIMIT_PEAK] = (zm_sysman_limit){.enabled = 1, .milliwatts = most / 2 * 3};
}

static const zes_power_level_t levels[ZM_LIMIT_COUNT] = {ZES_POWER_LEVEL_SUSTAINED, ZES_POWER_LEVEL_BURST,
                                                         ZES_POWER_LEVEL_PEAK};

static bool is_of_card(const zm_part *part) {
    return part->tile == UINT32_MAX;
}

ze_result_t zm_zesDeviceEnumPowerDomains(zes_device_handle_t hDevice, uint32_t *pCount, zes_pwr_handle_t *phPower) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    ZM_NEED(pCount);
    return zm_sysman_enumerate(root, ZM_KIND_SYSMAN_POWER, pCount, (void **)phPower);
}

ze_result_t zm_zesDeviceGetCardPowerDomain(zes_device_handle_t hDevice, zes_pwr_handle_t *phPower) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    ZM_NEED(phPower);
    // The card's domain is the first.
    uint32_t one = 1;
    return zm_sysman_enumerate(root, ZM_KIND_SYSMAN_POWER, &one, (void **)phPower);
}

static zes_power_limit_ext_desc_t describe(const zm_sysman_limit *limits, uint32_t level) {
    return (zes_power_limit_ext_desc_t){.stype = ZES_STRUCTURE_TYPE_POWER_LIMIT_EXT_DESC,
                                        .level = levels[level],
                                        .source =
                                            level == ZM_LIMIT_PEAK ? ZES_POWER_SOURCE_MAINS : ZES_POWER_SOURCE_ANY,
                                        .limitUnit = ZES_LIMIT_UNIT_POWER,
                                        .enabledStateLocked = level == ZM_LIMIT_PEAK,
                                        .enabled = limits[level].enabled,
                                        .intervalValueLocked = level != ZM_LIMIT_SUSTAINED,
                                        .interval = limits[level].interval_ms,
                                        .limitValueLocked = 0,
                                        .limit = limits[level].milliwatts};
}

ze_result_t zm_zesPowerGetProperties(zes_pwr_handle_t hPower, zes_power_properties_t *pProperties) {
    ZM_SYSMAN_PART(part, hPower, POWER);
    ZM_NEED_STRUCT(pProperties, ZES_STRUCTURE_TYPE_POWER_PROPERTIES);
    zm_sysman_place(part, &pProperties->onSubdevice, &pProperties->subdeviceId);
    pProperties->canControl = is_of_card(part);
    pProperties->isEnergyThresholdSupported = 0;
    int32_t most = is_of_card(part) ? most_milliwatts(part->root) : TILE_MILLIWATTS;
    pProperties->defaultLimit = most;
    pProperties->minLimit = 1000;
    pProperties->maxLimit = 2 * most;
    zes_power_ext_properties_t *more = zm_find_next(zm_chain(pProperties, ZES_STRUCTURE_TYPE_POWER_PROPERTIES),
                                                    ZES_STRUCTURE_TYPE_POWER_EXT_PROPERTIES);
    if (more != NULL) {
        more->domain = is_of_card(part) ? ZES_POWER_DOMAIN_CARD : ZES_POWER_DOMAIN_STACK;
        if (more->defaultLimit != NULL) {
            zm_sysman_limit usual[ZM_LIMIT_COUNT];
            zm_sysman_default_limits(part->root, usual);
            const void *chain = more->defaultLimit->pNext;
            *more->defaultLimit = describe(usual, ZM_LIMIT_SUSTAINED);
            more->defaultLimit->pNext = chain;
            more->defaultLimit->limit = most;
        }
    }
    zm_seal_properties(pProperties);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesPowerGetEnergyCounter(zes_pwr_handle_t hPower, zes_power_energy_counter_t *pEnergy) {
    ZM_SYSMAN_PART(part, hPower, POWER);
    ZM_NEED(pEnergy);
    const zm_device *root = part->root;
    uint64_t now = zm_sysman_begin();
    uint64_t elapsed = now - zm_sysman_of(root)->since_ns, energy_uj = 0;
    for (uint32_t i = 0; i < root->tile_count; i++) {
        if (is_of_card(part) || part->tile == i) {
            uint64_t busy = zm_sysman_busy_time(root, i, ZES_ENGINE_GROUP_COMPUTE_ALL, 0, now);
            // Copies cost a tenth of what kernels cost, as in the metrics.
            uint64_t copies = zm_sysman_busy_time(root, i, ZES_ENGINE_GROUP_COPY_ALL, 0, now);
            energy_uj +=
                elapsed / 1000 * ZM_IDLE_WATTS + busy / 1000 * ZM_BUSY_WATTS + copies / 1000 * ZM_BUSY_WATTS / 10;
        }
    }
    zm_engine_end();
    *pEnergy = (zes_power_energy_counter_t){.energy = energy_uj, .timestamp = now / NS_PER_US};
    return ZE_RESULT_SUCCESS;
}

// ---- Limits --------------------------------------------------------------------------------------------------------

static ze_result_t check_limit(const zm_part *part, int32_t milliwatts) {
    int32_t most = 2 * most_milliwatts(part->root);
    ZM_REQUIRE(milliwatts >= 1000 && milliwatts <= most, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "a limit of %d mW is not between 1000 and %d", milliwatts, most);
    return ZE_RESULT_SUCCESS;
}

static ze_result_t check_card(const zm_part *part) {
    ZM_REQUIRE(is_of_card(part), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "the power of a tile alone has no limits");
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesPowerGetLimits(zes_pwr_handle_t hPower, zes_power_sustained_limit_t *pSustained,
                                 zes_power_burst_limit_t *pBurst, zes_power_peak_limit_t *pPeak) {
    ZM_SYSMAN_PART(part, hPower, POWER);
    ZM_TRY(check_card(part));
    zm_sysman_begin();
    const zm_sysman_limit *limits = zm_sysman_of(part->root)->limits;
    if (pSustained != NULL) {
        *pSustained = (zes_power_sustained_limit_t){.enabled = limits[ZM_LIMIT_SUSTAINED].enabled,
                                                    .power = limits[ZM_LIMIT_SUSTAINED].milliwatts,
                                                    .interval = limits[ZM_LIMIT_SUSTAINED].interval_ms};
    }
    if (pBurst != NULL) {
        *pBurst = (zes_power_burst_limit_t){.enabled = limits[ZM_LIMIT_BURST].enabled,
                                            .power = limits[ZM_LIMIT_BURST].milliwatts};
    }
    if (pPeak != NULL) {
        *pPeak = (zes_power_peak_limit_t){.powerAC = limits[ZM_LIMIT_PEAK].milliwatts, .powerDC = -1};
    }
    zm_engine_end();
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesPowerSetLimits(zes_pwr_handle_t hPower, const zes_power_sustained_limit_t *pSustained,
                                 const zes_power_burst_limit_t *pBurst, const zes_power_peak_limit_t *pPeak) {
    ZM_SYSMAN_PART(part, hPower, POWER);
    ZM_TRY(check_card(part));
    ZM_TRY(pSustained == NULL ? ZE_RESULT_SUCCESS : check_limit(part, pSustained->power));
    ZM_TRY(pBurst == NULL ? ZE_RESULT_SUCCESS : check_limit(part, pBurst->power));
    ZM_TRY(pPeak == NULL ? ZE_RESULT_SUCCESS : check_limit(part, pPeak->powerAC));
    zm_sysman_begin();
    zm_sysman_limit *limits = zm_sysman_of(part->root)->limits;
    if (pSustained != NULL) {
        limits[ZM_LIMIT_SUSTAINED] = (zm_sysman_limit){
            .enabled = pSustained->enabled != 0, .milliwatts = pSustained->power, .interval_ms = pSustained->interval};
    }
    if (pBurst != NULL) {
        limits[ZM_LIMIT_BURST].enabled = pBurst->enabled != 0;
        limits[ZM_LIMIT_BURST].milliwatts = pBurst->power;
    }
    if (pPeak != NULL) {
        limits[ZM_LIMIT_PEAK].milliwatts = pPeak->powerAC;
    }
    zm_engine_end();
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesPowerGetLimitsExt(zes_pwr_handle_t hPower, uint32_t *pCount, zes_power_limit_ext_desc_t *pSustained) {
    ZM_SYSMAN_PART(part, hPower, POWER);
    ZM_NEED(pCount);
    uint32_t filled = zm_two_call(pCount, pSustained, is_of_card(part) ? ZM_LIMIT_COUNT : 0);
    zm_sysman_begin();
    for (uint32_t i = 0; i < filled; i++) {
        const void *chain = pSustained[i].pNext;
        zes_structure_type_t stype = pSustained[i].stype;
        pSustained[i] = describe(zm_sysman_of(part->root)->limits, i);
        pSustained[i].stype = stype;
        pSustained[i].pNext = chain;
    }
    zm_engine_end();
    return ZE_RESULT_SUCCESS;
}

// The limit that a row means; ZM_LIMIT_COUNT: none.
static uint32_t level_of(const zes_power_limit_ext_desc_t *row) {
    uint32_t level = 0;
    while (level < ZM_LIMIT_COUNT && levels[level] != row->level) {
        level++;
    }
    return level;
}

ze_result_t zm_zesPowerSetLimitsExt(zes_pwr_handle_t hPower, uint32_t *pCount, zes_power_limit_ext_desc_t *pSustained) {
    ZM_SYSMAN_PART(part, hPower, POWER);
    ZM_NEED(pCount);
    ZM_NEED(pSustained);
    ZM_TRY(check_card(part));
    for (uint32_t i = 0; i < *pCount; i++) {
        ZM_REQUIRE(level_of(&pSustained[i]) < ZM_LIMIT_COUNT, ZE_RESULT_ERROR_INVALID_ARGUMENT,
                   "row %u: there is no limit of level %u", i, (unsigned)pSustained[i].level);
        ZM_TRY(check_limit(part, pSustained[i].limit));
    }
    zm_sysman_begin();
    for (uint32_t i = 0; i < *pCount; i++) {
        // Another thread may have changed the row since it was checked.
        uint32_t level = level_of(&pSustained[i]);
        if (level == ZM_LIMIT_COUNT) {
            continue;
        }
        zm_sysman_limit *limit = &zm_sysman_of(part->root)->limits[level];
        limit->milliwatts = pSustained[i].limit;
        limit->interval_ms = level == ZM_LIMIT_SUSTAINED ? pSustained[i].interval : limit->interval_ms;
        limit->enabled = level == ZM_LIMIT_PEAK ? limit->enabled : pSustained[i].enabled != 0;
    }
    zm_engine_end();
    return ZE_RESULT_SUCCESS;
}
