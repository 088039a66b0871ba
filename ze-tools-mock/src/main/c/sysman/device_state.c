// Devices of Sysman: properties, state, processes, the bus, error correction.
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/engine.h"
#include "card/card.h"
#include "memory/memory.h"
#include "sysman/sysman.h"
#include "zm_entry.h"

// The bus is of generation 5 with 16 lanes; a packet carries at most so many bytes.
#define BUS_GENERATION 5
#define BUS_LANES 16
#define BUS_BYTES_PER_SECOND INT64_C(63015384615)
#define PACKET_BYTES 256

static void copy_text(char to[ZES_STRING_PROPERTY_SIZE], const char *text) {
    memset(to, 0, ZES_STRING_PROPERTY_SIZE);
    snprintf(to, ZES_STRING_PROPERTY_SIZE, "%.*s", ZES_STRING_PROPERTY_SIZE - 1, text);
}

static zes_device_type_t type_of(const zm_device *root) {
    switch (root->config.type) {
    case ZE_DEVICE_TYPE_GPU:
        return ZES_DEVICE_TYPE_GPU;
    case ZE_DEVICE_TYPE_CPU:
        return ZES_DEVICE_TYPE_CPU;
    case ZE_DEVICE_TYPE_FPGA:
        return ZES_DEVICE_TYPE_FPGA;
    case ZE_DEVICE_TYPE_MCA:
        return ZES_DEVICE_TYPE_MCA;
    default:
        return ZES_DEVICE_TYPE_VPU;
    }
}

static bool has_ecc(const zm_device *root) {
    return zm_sysman_of(root)->ecc != ZES_DEVICE_ECC_STATE_UNAVAILABLE;
}

ze_result_t zm_zesDeviceGetProperties(zes_device_handle_t hDevice, zes_device_properties_t *pProperties) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    ZM_NEED_STRUCT(pProperties, ZES_STRUCTURE_TYPE_DEVICE_PROPERTIES);
    // The driver writes only the contents of the nested structure.
    ze_device_properties_t core = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES};
    ZM_TRY(zm_zeDeviceGetProperties(zm_handle(root), &core));
    core.stype = pProperties->core.stype;
    core.pNext = pProperties->core.pNext;
    pProperties->core = core;
    pProperties->numSubdevices = root->sub_count;
    char serial[ZES_STRING_PROPERTY_SIZE];
    snprintf(serial, sizeof serial, "%04x%04x%04u", root->config.vendor_id, root->config.device_id, root->uuid.id[8]);
    copy_text(pProperties->serialNumber, serial);
    copy_text(pProperties->boardNumber, "unknown");
    copy_text(pProperties->brandName, "ze-tools");
    copy_text(pProperties->modelName, root->config.name);
    copy_text(pProperties->vendorName, "Intel(R) Corporation, simulated");
    copy_text(pProperties->driverVersion, "ze-tools");
    zes_device_ext_properties_t *more = zm_find_next(zm_chain(pProperties, ZES_STRUCTURE_TYPE_DEVICE_PROPERTIES),
                                                     ZES_STRUCTURE_TYPE_DEVICE_EXT_PROPERTIES);
    if (more != NULL) {
        memcpy(more->uuid.id, root->uuid.id, sizeof more->uuid.id);
        more->type = type_of(root);
        more->flags =
            ((root->config.flags & ZE_DEVICE_PROPERTY_FLAG_INTEGRATED) ? ZES_DEVICE_PROPERTY_FLAG_INTEGRATED : 0) |
            (has_ecc(root) ? ZES_DEVICE_PROPERTY_FLAG_ECC : 0) |
            ((root->config.flags & ZE_DEVICE_PROPERTY_FLAG_ONDEMANDPAGING) ? ZES_DEVICE_PROPERTY_FLAG_ONDEMANDPAGING
                                                                           : 0);
    }
    zm_seal_properties(pProperties);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesDeviceGetSubDevicePropertiesExp(zes_device_handle_t hDevice, uint32_t *pCount,
                                                  zes_subdevice_exp_properties_t *pSubdeviceProps) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    ZM_NEED(pCount);
    uint32_t filled = zm_two_call(pCount, pSubdeviceProps, root->sub_count);
    for (uint32_t i = 0; i < filled; i++) {
        pSubdeviceProps[i].subdeviceId = i;
        memcpy(pSubdeviceProps[i].uuid.id, root->subs[i]->uuid.id, sizeof pSubdeviceProps[i].uuid.id);
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesDeviceGetState(zes_device_handle_t hDevice, zes_device_state_t *pState) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    ZM_NEED_STRUCT(pState, ZES_STRUCTURE_TYPE_DEVICE_STATE);
    pState->reset = atomic_load(&root->lost) ? ZES_RESET_REASON_FLAG_WEDGED : 0;
    pState->repaired = ZES_REPAIR_STATUS_UNSUPPORTED;
    return ZE_RESULT_SUCCESS;
}

// The process itself first, then others that have the device open.
ze_result_t zm_zesDeviceProcessesGetState(zes_device_handle_t hDevice, uint32_t *pCount,
                                          zes_process_state_t *pProcesses) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    ZM_NEED(pCount);
    zm_card_process others[ZM_CARD_MEMBERS];
    uint32_t filled = zm_two_call(pCount, pProcesses, 1 + zm_card_processes(root, others));
    for (uint32_t i = 1; i < filled; i++) {
        pProcesses[i].processId = others[i - 1].pid;
        pProcesses[i].memSize = others[i - 1].memory;
        pProcesses[i].sharedSize = 0;
        pProcesses[i].engines = (others[i - 1].computes ? ZES_ENGINE_TYPE_FLAG_COMPUTE : 0) |
                                (others[i - 1].copies ? ZES_ENGINE_TYPE_FLAG_DMA : 0);
    }
    if (filled == 0) {
        return ZE_RESULT_SUCCESS;
    }
    zm_sysman_begin();
    pProcesses->processId = (uint32_t)getpid();
    pProcesses->memSize = atomic_load(&root->memory_used);
    pProcesses->engines = 0;
    for (uint32_t i = 0; i < root->sub_count; i++) {
        pProcesses->memSize += atomic_load(&root->subs[i]->memory_used);
    }
    for (uint32_t i = 0; i < root->tile_count; i++) {
        const zm_sysman_tile *tile = &zm_sysman_of(root)->tiles[i];
        pProcesses->engines |= zm_busy_time(&tile->compute) > 0 ? ZES_ENGINE_TYPE_FLAG_COMPUTE : 0;
        pProcesses->engines |= zm_busy_time(&tile->copy) > 0 ? ZES_ENGINE_TYPE_FLAG_DMA : 0;
    }
    zm_engine_end();
    pProcesses->sharedSize = 0;
    return ZE_RESULT_SUCCESS;
}

// ---- The bus -------------------------------------------------------------------------------------------------------

static const zes_pci_speed_t bus_speed = {
    .gen = BUS_GENERATION, .width = BUS_LANES, .maxBandwidth = BUS_BYTES_PER_SECOND};

// The structure of type `wanted` in a chain in which the vendor's driver wants to know one at least: NULL, and
// INVALID_ARGUMENT, where it is not there.
static ze_result_t find_only(const void *chain, uint32_t wanted, void **found) {
    *found = zm_find_next(chain, wanted);
    ZM_REQUIRE(chain == NULL || *found != NULL || !zm_lenient(ZM_LENIENT_CHAINS), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "structure type 0x%x is not known in this chain", (uint32_t)((const zes_base_desc_t *)chain)->stype);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesDevicePciGetProperties(zes_device_handle_t hDevice, zes_pci_properties_t *pProperties) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    ZM_NEED_STRUCT(pProperties, ZES_STRUCTURE_TYPE_PCI_PROPERTIES);
    pProperties->address = (zes_pci_address_t){.bus = zm_device_pci_bus(root)};
    pProperties->maxSpeed = bus_speed;
    pProperties->haveBandwidthCounters = 1;
    pProperties->havePacketCounters = 1;
    pProperties->haveReplayCounters = 1;
    void *found;
    ZM_TRY(find_only(zm_chain(pProperties, ZES_STRUCTURE_TYPE_PCI_PROPERTIES),
                     ZES_STRUCTURE_TYPE_PCI_LINK_SPEED_DOWNGRADE_EXT_PROPERTIES, &found));
    if (found != NULL) {
        zes_pci_link_speed_downgrade_ext_properties_t *link = found;
        link->pciLinkSpeedUpdateCapable = 0;
        link->maxPciGenSupported = -1;    // unknown
    }
    zm_seal_properties(pProperties);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesDevicePciGetState(zes_device_handle_t hDevice, zes_pci_state_t *pState) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    ZM_NEED_STRUCT(pState, ZES_STRUCTURE_TYPE_PCI_STATE);
    pState->status = atomic_load(&root->lost) ? ZES_PCI_LINK_STATUS_STABILITY_ISSUES : ZES_PCI_LINK_STATUS_GOOD;
    pState->qualityIssues = 0;
    pState->stabilityIssues = 0;
    pState->speed = bus_speed;
    void *found;
    ZM_TRY(find_only(zm_chain(pState, ZES_STRUCTURE_TYPE_PCI_STATE),
                     ZES_STRUCTURE_TYPE_PCI_LINK_SPEED_DOWNGRADE_EXT_STATE, &found));
    if (found != NULL) {
        ((zes_pci_link_speed_downgrade_ext_state_t *)found)->pciLinkSpeedDowngradeStatus = 0;
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesDevicePciGetStats(zes_device_handle_t hDevice, zes_pci_stats_t *pStats) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    ZM_NEED(pStats);
    uint64_t now = zm_sysman_begin();
    uint64_t received = zm_sysman_of(root)->received_bytes, sent = zm_sysman_of(root)->sent_bytes;
    for (uint32_t i = 0; i < root->tile_count; i++) {
        zm_card_traffic others;
        zm_card_traffic_get(&root->tiles[i], &others);
        received += others.received;
        sent += others.sent;
    }
    *pStats = (zes_pci_stats_t){.timestamp = now / 1000,
                                .packetCounter = received / PACKET_BYTES + sent / PACKET_BYTES,
                                .rxCounter = received,
                                .txCounter = sent,
                                .speed = bus_speed};
    zm_engine_end();
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesDevicePciGetBars(zes_device_handle_t hDevice, uint32_t *pCount,
                                   zes_pci_bar_properties_t *pProperties) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    ZM_NEED(pCount);
    (void)root;
    zm_two_call(pCount, pProperties, 0);
    return ZE_RESULT_SUCCESS;
}

// ---- Error correction ----------------------------------------------------------------------------------------------

ze_result_t zm_zesDeviceEccAvailable(zes_device_handle_t hDevice, ze_bool_t *pAvailable) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    ZM_NEED(pAvailable);
    *pAvailable = has_ecc(root);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_zesDeviceEccConfigurable(zes_device_handle_t hDevice, ze_bool_t *pConfigurable) {
    return zm_zesDeviceEccAvailable(hDevice, pConfigurable);
}

static void put_ecc(const zm_device *root, zes_device_ecc_properties_t *state) {
    const zm_sysman *sysman = zm_sysman_of(root);
    zm_sysman_begin();
    state->currentState = sysman->ecc;
    state->pendingState = sysman->ecc_pending;
    zm_engine_end();
    state->pendingAction =
        state->currentState == state->pendingState ? ZES_DEVICE_ACTION_NONE : ZES_DEVICE_ACTION_WARM_CARD_RESET;
}

ze_result_t zm_zesDeviceGetEccState(zes_device_handle_t hDevice, zes_device_ecc_properties_t *pState) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    ZM_NEED_STRUCT(pState, ZES_STRUCTURE_TYPE_DEVICE_ECC_PROPERTIES);
    put_ecc(root, pState);
    zes_device_ecc_default_properties_ext_t *usual =
        zm_find_next(zm_chain(pState, ZES_STRUCTURE_TYPE_DEVICE_ECC_PROPERTIES),
                     ZES_STRUCTURE_TYPE_DEVICE_ECC_DEFAULT_PROPERTIES_EXT);
    if (usual != NULL) {
        usual->defaultState = has_ecc(root) ? ZES_DEVICE_ECC_STATE_ENABLED : ZES_DEVICE_ECC_STATE_UNAVAILABLE;
    }
    return ZE_RESULT_SUCCESS;
}

// A setting takes effect with the next start of the card, which the simulated GPU does not have.
ze_result_t zm_zesDeviceSetEccState(zes_device_handle_t hDevice, const zes_device_ecc_desc_t *newState,
                                    zes_device_ecc_properties_t *pState) {
    ZM_SYSMAN_DEVICE(root, hDevice);
    ZM_NEED_STRUCT(newState, ZES_STRUCTURE_TYPE_DEVICE_ECC_DESC);
    ZM_NEED_STRUCT(pState, ZES_STRUCTURE_TYPE_DEVICE_ECC_PROPERTIES);
    ZM_REQUIRE(has_ecc(root), ZE_RESULT_ERROR_UNSUPPORTED_FEATURE, "%s has no error correction", root->config.name);
    ZM_REQUIRE(newState->state == ZES_DEVICE_ECC_STATE_ENABLED || newState->state == ZES_DEVICE_ECC_STATE_DISABLED,
               ZE_RESULT_ERROR_INVALID_ENUMERATION, "newState->state %u is neither enabled nor disabled",
               (unsigned)newState->state);
    zm_sysman_begin();
    zm_sysman_of(root)->ecc_pending = newState->state;
    zm_engine_end();
    put_ecc(root, pState);
    return ZE_RESULT_SUCCESS;
}
