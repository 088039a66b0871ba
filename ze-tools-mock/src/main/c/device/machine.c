// The device tree: built from the machine's description, cut by the affinity mask.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/clock.h"
#include "base/observer.h"
#include "base/option.h"
#include "device/machine.h"

// ---- The affinity mask ---------------------------------------------------------------------------------------------

static uint32_t tiles_of(const zm_device_config *config) {
    return config->sub_devices == 0 ? 1 : config->sub_devices;
}

// Reads a number; false when there is none.
static bool read_number(const char **text, uint32_t *number) {
    if (!isdigit((unsigned char)**text)) {
        return false;
    }
    char *end;
    *number = (uint32_t)strtoul(*text, &end, 10);
    *text = end;
    return true;
}

static void keep_tile(const zm_machine *machine, uint32_t flat, uint32_t masks[]) {
    for (uint32_t root = 0; root < machine->root_count; root++) {
        uint32_t tiles = tiles_of(&machine->roots[root]);
        if (flat < tiles) {
            masks[root] |= 1u << flat;
            return;
        }
        flat -= tiles;
    }
}

// The visible tiles of each root device. A mask without a single valid entry hides everything, as it says.
static void visible_tiles(const zm_machine *machine, zm_hierarchy hierarchy, uint32_t masks[]) {
    const char *text = getenv("ZE_AFFINITY_MASK");
    for (uint32_t i = 0; i < machine->root_count; i++) {
        masks[i] = text == NULL || *text == '\0' ? (1u << tiles_of(&machine->roots[i])) - 1 : 0;
    }
    while (text != NULL && *text != '\0') {
        uint32_t root, tile;
        while (*text == ' ' || *text == ',') {
            text++;
        }
        if (!read_number(&text, &root)) {
            return;
        }
        bool has_tile = *text == '.';
        if (has_tile) {
            text++;
            has_tile = read_number(&text, &tile);
        }
        if (hierarchy != ZM_HIERARCHY_COMPOSITE) {
            if (!has_tile) {
                keep_tile(machine, root, masks);
            }
        } else if (root < machine->root_count) {
            uint32_t tiles = tiles_of(&machine->roots[root]);
            masks[root] |= !has_tile ? (1u << tiles) - 1 : tile < tiles ? 1u << tile : 0;
        }
    }
}

static zm_hierarchy read_hierarchy(void) {
    const char *text = getenv("ZE_FLAT_DEVICE_HIERARCHY");
    if (text != NULL && strcmp(text, "FLAT") == 0) {
        return ZM_HIERARCHY_FLAT;
    }
    return text != NULL && strcmp(text, "COMBINED") == 0 ? ZM_HIERARCHY_COMBINED : ZM_HIERARCHY_COMPOSITE;
}

// ---- Devices -------------------------------------------------------------------------------------------------------

// Vendor, device, then the numbers of root device and tile, or, of the vendor's devices, revision and PCI address: the
// same in every process and for every mask.
static void set_uuid(zm_device *device, uint32_t root, uint32_t tile) {
    const zm_device_config *config = &device->config;
    memset(&device->uuid, 0, sizeof device->uuid);
    device->uuid.id[0] = (uint8_t)config->vendor_id;
    device->uuid.id[1] = (uint8_t)(config->vendor_id >> 8);
    device->uuid.id[2] = (uint8_t)config->device_id;
    device->uuid.id[3] = (uint8_t)(config->device_id >> 8);
    if (config->vendor_ids) {
        device->uuid.id[4] = (uint8_t)config->revision;
        device->uuid.id[5] = (uint8_t)(config->revision >> 8);
    }
    device->uuid.id[8] = config->vendor_ids ? (uint8_t)(config->pci_bus + root) : (uint8_t)(root + 1);
    device->uuid.id[15] = (uint8_t)tile;
}

// The tile is 0 for the root device, else its number from 1.
static zm_device *new_device(zm_driver *driver, const zm_device_config *config, uint32_t number, uint32_t tile) {
    const uint64_t parts[] = {zm_checksum(config, sizeof *config), number, tile};
    zm_device *device = zm_create_lasting(ZM_KIND_DEVICE, sizeof *device, NULL, zm_checksum(parts, sizeof parts));
    if (device != NULL) {
        device->base.driver_owned = true;
        device->driver = driver;
        device->config = *config;
        device->number = number;
        device->all_tiles = tiles_of(config);
    }
    return device;
}

static bool add_sub_devices(zm_device *root, uint32_t root_number, uint32_t mask) {
    for (uint32_t number = 0; mask >> number != 0; number++) {
        if ((mask >> number & 1) == 0) {
            continue;
        }
        zm_device *sub = new_device(root->driver, &root->config, root_number, number + 1);
        if (sub == NULL) {
            return false;
        }
        uint32_t index = root->sub_count++;
        root->subs[index] = sub;
        sub->root = sub->parent = root;
        sub->index = index;
        sub->tile_count = 1;
        sub->all_tiles = root->all_tiles;
        sub->tiles = &root->own_tiles[index];
        sub->tiles->device = sub;
        sub->clock_offset_ns = root->clock_offset_ns;
        sub->clock_drift_ppm = root->clock_drift_ppm;
        sub->clock_anew_ns = root->clock_anew_ns;
        set_uuid(sub, root_number, number + 1);
        zm_publish(sub);
    }
    return true;
}

// Lets the clock be as the options say.
static void set_clock(zm_device *root) {
    uint64_t now = zm_clock_now();
    uint64_t first = (uint64_t)zm_option_get(ZM_OPTION_CLOCK_START),
             jump = (uint64_t)zm_option_get(ZM_OPTION_CLOCK_JUMP_MS);
    if (first != 0) {
        root->clock_offset_ns = (uint64_t)((unsigned __int128)first * 1000000000u / root->config.timer_hz) - now;
    }
    root->clock_drift_ppm = (uint32_t)zm_option_get(ZM_OPTION_CLOCK_DRIFT_PPM);
    root->clock_anew_ns = jump != 0 ? now + jump * 1000000u : 0;
}

static zm_device *new_root(zm_driver *driver, const zm_device_config *config, uint32_t number, uint32_t mask) {
    zm_device *root = new_device(driver, config, number, 0);
    if (root == NULL) {
        return NULL;
    }
    root->root = root;
    root->tiles = root->own_tiles;
    root->tile_count = (uint32_t)__builtin_popcount(mask);
    root->index = driver->device_count;
    root->config.sub_devices = root->tile_count > 1 ? root->tile_count : 0;
    // Devices were switched on at different times.
    root->clock_offset_ns = UINT64_C(1000000000) * 977 * (number + 1);
    set_clock(root);
    for (uint32_t i = 0, number = 0; i < root->tile_count; i++, number++) {
        while ((mask >> number & 1) == 0) {
            number++;
        }
        root->own_tiles[i].index = i;
        root->own_tiles[i].number = number;
        root->own_tiles[i].device = root;
    }
    // One tile alone is a device without sub-devices.
    set_uuid(root, number, root->tile_count > 1 || config->sub_devices == 0 ? 0 : (uint32_t)__builtin_ctz(mask) + 1);
    driver->devices[driver->device_count++] = root;
    zm_publish(root);
    if (root->tile_count > 1 && !add_sub_devices(root, number, mask)) {
        return NULL;
    }
    return root;
}

ze_result_t zm_devices_create(zm_driver *driver, const zm_machine *machine) {
    driver->hierarchy = read_hierarchy();
    uint32_t masks[ZM_MAX_ROOT_DEVICES];
    visible_tiles(machine, driver->hierarchy, masks);
    for (uint32_t i = 0; i < machine->root_count; i++) {
        if (masks[i] == 0) {
            continue;
        }
        zm_device *root = new_root(driver, &machine->roots[i], i, masks[i]);
        if (root == NULL) {
            return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
        }
        for (const zm_observer **observer = zm_observers; *observer != NULL; observer++) {
            if ((*observer)->device_created != NULL) {
                ZM_TRY((*observer)->device_created(root));
            }
        }
    }
    return ZE_RESULT_SUCCESS;
}

void zm_devices_destroy(zm_driver *driver) {
    for (uint32_t i = 0; i < driver->device_count; i++) {
        zm_device *root = driver->devices[i];
        ZM_TELL(device_destroyed, root);
        for (uint32_t j = 0; j < root->sub_count; j++) {
            zm_end(root->subs[j]);
        }
        zm_end(root);
    }
    driver->device_count = 0;
}
