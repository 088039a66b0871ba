// Devices, their engines, and images: asked of the driver, or noted from the program's calls.
#include <string.h>

#include "device/timeline.h"

// ---- Devices --------------------------------------------------------------------------------------------------------

// Returns whether an event in a kernel launch makes a device of this kind wait for all commands before: the
// generation before separate graphics of today, by the version of its architecture.
static bool is_serialising(uint32_t version) {
    enum { ARCHITECTURE = 22, RELEASE = 14, GENERATION = 12, LAST_RELEASE = 10 };
    return version >> ARCHITECTURE == GENERATION && (version >> RELEASE & 0xff) <= LAST_RELEASE;
}

static void learn_timer(ztd_timeline *self, ztd_device *device) {
    ze_device_ip_version_ext_t version = {.stype = ZE_STRUCTURE_TYPE_DEVICE_IP_VERSION_EXT};
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2, .pNext = &version};
    if (device->api->device_properties(device->device, &properties) != ZE_RESULT_SUCCESS) {
        return;
    }
    device->serialises = is_serialising(version.ipVersion);
    device->bits = properties.kernelTimestampValidBits;
    // A number below this is a time per tick, whatever was asked for.
    uint64_t hertz = properties.timerResolution >= 1000 ? properties.timerResolution : 0;
    if (hertz == 0 && properties.timerResolution != 0) {
        hertz = UINT64_C(1000000000) / properties.timerResolution;
    }
    uint64_t words[] = {hertz, properties.timestampValidBits, properties.kernelTimestampValidBits};
    (void)ztp_define(
        self->state,
        &(ztp_content){.kind = ZTP_DEFINE_DEVICE_TIMER, .about = device->id, .words = words, .word_count = 3});
}

static void learn_groups(ztd_device *device) {
    enum { GROUPS = sizeof device->group_flags / sizeof *device->group_flags };
    ze_command_queue_group_properties_t groups[GROUPS];
    uint32_t count = GROUPS;
    memset(groups, 0, sizeof groups);
    for (uint32_t i = 0; i < GROUPS; i++) {
        groups[i].stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_GROUP_PROPERTIES;
    }
    if (device->api->queue_groups(device->device, &count, groups) == ZE_RESULT_SUCCESS) {
        device->groups = count < GROUPS ? count : GROUPS;
        for (uint32_t i = 0; i < device->groups; i++) {
            device->group_flags[i] = groups[i].flags;
        }
    }
}

static void learn_device(ztd_timeline *self, ztd_device *device) {
    learn_timer(self, device);
    learn_groups(device);
    device->tiles = 1;
    uint32_t count = 0;
    if (device->api->sub_devices != NULL &&
        device->api->sub_devices(device->device, &count, NULL) == ZE_RESULT_SUCCESS && count > 1) {
        device->tiles = count;
    }
    ze_device_handle_t root = NULL;
    bool is_tile =
        device->api->root_device != NULL && device->api->root_device(device->device, &root) == ZE_RESULT_SUCCESS;
    device->root = is_tile ? root : NULL;
    const ztp_reads *direct = ztp_reads_of(device->device);
    device->reads = direct != NULL ? direct : &device->api->reads;
    device->known = true;
}

uint32_t ztd_device_of(ztd_timeline *self, const ztd_api *api, ze_device_handle_t handle) {
    uint32_t found = UINT32_MAX, id = ztp_know_device(self->state, handle);
    bool is_new = false;
    if (!ztd_lock(self)) {
        return found;
    }
    for (uint32_t i = 0; i < self->device_count && found == UINT32_MAX; i++) {
        found = self->devices[i].device == handle ? i : UINT32_MAX;
    }
    if (found == UINT32_MAX && self->device_count < ZTD_DEVICES) {
        found = self->device_count++;
        self->devices[found] = (ztd_device){.api = api, .reads = &api->reads, .device = handle, .id = id, .tiles = 1};
    }
    is_new = found != UINT32_MAX && !self->devices[found].known;
    ztd_unlock(self);
    if (is_new) {
        // Two threads may both ask: they get the same answers.
        ztd_device learned = self->devices[found];
        learn_device(self, &learned);
        if (ztd_lock(self)) {
            learned.used = self->devices[found].used;
            self->devices[found] = learned;
            ztd_unlock(self);
        }
    }
    return found;
}

bool ztd_copies_only(const ztd_device *device, uint32_t ordinal) {
    return ordinal < device->groups &&
           (device->group_flags[ordinal] & ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE) == 0;
}

// ---- Engines --------------------------------------------------------------------------------------------------------

uint32_t ztd_engine_of(ztd_timeline *self, uint32_t device, uint32_t ordinal, uint32_t index) {
    for (uint32_t i = 0; i < self->engine_count; i++) {
        const ztd_engine *engine = &self->engines[i];
        if (engine->device == device && engine->ordinal == ordinal && engine->index == index) {
            return i + 1;
        }
    }
    if (self->engine_count == ZTD_ENGINES) {
        return 0;
    }
    const ztd_device *its = &self->devices[device];
    uint64_t words[] = {ordinal, index, ordinal < its->groups ? its->group_flags[ordinal] : 0};
    uint32_t id = ztp_define(
        self->state, &(ztp_content){.kind = ZTP_DEFINE_ENGINE, .about = its->id, .words = words, .word_count = 3});
    self->engines[self->engine_count] = (ztd_engine){.device = device, .ordinal = ordinal, .index = index, .id = id};
    return ++self->engine_count;
}

// The lock is held. A queue that is gone may have had the same handle.
static void bind_queue(ztd_timeline *self, const void *queue, uint32_t index) {
    ztd_handle *place = ztd_find(self, queue, ZTD_QUEUE);
    if (place != NULL) {
        place->index = index;
    } else {
        (void)ztd_add(self, queue, ZTD_QUEUE, index);
    }
}

void ztd_queue_made(ztd_timeline *self, const ztd_api *api, void *const *params) {
    const ze_command_queue_desc_t *desc = ZTD_ARGUMENT(params, ze_command_queue_desc_t *, 2);
    uint32_t device = ztd_device_of(self, api, ZTD_ARGUMENT(params, ze_device_handle_t, 1));
    if (desc == NULL || device == UINT32_MAX || !ztd_lock(self)) {
        return;
    }
    uint32_t index = ztd_engine_of(self, device, desc->ordinal, desc->index);
    index |= desc->mode == ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS ? ZTD_WAITS : 0;
    bind_queue(self, *ZTD_ARGUMENT(params, ze_command_queue_handle_t *, 3), index);
    ztd_unlock(self);
}

void ztd_queue_found(ztd_timeline *self, const ztd_api *api, ze_command_queue_handle_t queue, uint32_t count,
                     const ze_command_list_handle_t *lists) {
    uint32_t device = UINT32_MAX, ordinal = 0, index = 0;
    if (queue == NULL || !ztd_lock(self)) {
        return;
    }
    bool is_known = ztd_find(self, queue, ZTD_QUEUE) != NULL;
    for (uint32_t i = 0; !is_known && device == UINT32_MAX && lists != NULL && i < count; i++) {
        const ztd_list *list = ztd_list_of(self, lists[i]);
        device = list != NULL ? list->device : UINT32_MAX;
    }
    ztd_unlock(self);
    if (device == UINT32_MAX) {
        return;
    }
    bool is_answered = api->queue_ordinal != NULL && api->queue_index != NULL &&
                       api->queue_ordinal(queue, &ordinal) == ZE_RESULT_SUCCESS &&
                       api->queue_index(queue, &index) == ZE_RESULT_SUCCESS;
    if (ztd_lock(self)) {
        // A queue whose driver does not answer is asked once.
        bind_queue(self, queue, is_answered ? ztd_engine_of(self, device, ordinal, index) : 0);
        ztd_unlock(self);
    }
}

// ---- Images ---------------------------------------------------------------------------------------------------------

// Returns the bytes of a texel; 0 for layouts that are not one after the other.
static uint32_t texel_of(ze_image_format_layout_t layout) {
    static const uint8_t bytes[] = {
        [ZE_IMAGE_FORMAT_LAYOUT_8] = 1,
        [ZE_IMAGE_FORMAT_LAYOUT_16] = 2,
        [ZE_IMAGE_FORMAT_LAYOUT_32] = 4,
        [ZE_IMAGE_FORMAT_LAYOUT_8_8] = 2,
        [ZE_IMAGE_FORMAT_LAYOUT_8_8_8_8] = 4,
        [ZE_IMAGE_FORMAT_LAYOUT_16_16] = 4,
        [ZE_IMAGE_FORMAT_LAYOUT_16_16_16_16] = 8,
        [ZE_IMAGE_FORMAT_LAYOUT_32_32] = 8,
        [ZE_IMAGE_FORMAT_LAYOUT_32_32_32_32] = 16,
        [ZE_IMAGE_FORMAT_LAYOUT_10_10_10_2] = 4,
        [ZE_IMAGE_FORMAT_LAYOUT_11_11_10] = 4,
        [ZE_IMAGE_FORMAT_LAYOUT_5_6_5] = 2,
        [ZE_IMAGE_FORMAT_LAYOUT_5_5_5_1] = 2,
        [ZE_IMAGE_FORMAT_LAYOUT_4_4_4_4] = 2,
        [ZE_IMAGE_FORMAT_LAYOUT_Y8] = 1,
        [ZE_IMAGE_FORMAT_LAYOUT_AYUV] = 4,
        [ZE_IMAGE_FORMAT_LAYOUT_Y410] = 4,
        [ZE_IMAGE_FORMAT_LAYOUT_Y16] = 2,
        [ZE_IMAGE_FORMAT_LAYOUT_P8] = 1,
        [ZE_IMAGE_FORMAT_LAYOUT_A8P8] = 2,
        [ZE_IMAGE_FORMAT_LAYOUT_IA44] = 1,
        [ZE_IMAGE_FORMAT_LAYOUT_AI44] = 1,
        [ZE_IMAGE_FORMAT_LAYOUT_Y416] = 8,
        [ZE_IMAGE_FORMAT_LAYOUT_8_8_8] = 3,
        [ZE_IMAGE_FORMAT_LAYOUT_16_16_16] = 6,
        [ZE_IMAGE_FORMAT_LAYOUT_32_32_32] = 12,
    };
    return (size_t)layout < sizeof bytes ? bytes[layout] : 0;
}

static uint64_t at_least_one(uint64_t number) {
    return number != 0 ? number : 1;
}

void ztd_image_made(ztd_timeline *self, void *const *params) {
    const ze_image_desc_t *desc = ZTD_ARGUMENT(params, ze_image_desc_t *, 2);
    if (desc == NULL || !ztd_lock(self)) {
        return;
    }
    uint32_t index = self->free_image != 0 ? self->free_image - 1 : self->image_count;
    uint32_t next = self->free_image != 0 ? self->images[index].next : 0;
    if (index < ZTD_IMAGES && ztd_add(self, *ZTD_ARGUMENT(params, ze_image_handle_t *, 3), ZTD_IMAGE, index)) {
        self->image_count += self->free_image == 0;
        self->free_image = next;
        uint32_t texel = texel_of(desc->format.layout);
        uint64_t bytes = desc->width * at_least_one(desc->height) * at_least_one(desc->depth) *
                         at_least_one(desc->arraylevels) * texel;
        self->images[index] = (ztd_image){.texel = texel, .bytes = bytes};
    }
    ztd_unlock(self);
}

void ztd_image_gone(ztd_timeline *self, void *const *params) {
    if (!ztd_lock(self)) {
        return;
    }
    ztd_handle *place = ztd_find(self, ZTD_ARGUMENT(params, ze_image_handle_t, 0), ZTD_IMAGE);
    if (place != NULL) {
        self->images[place->index].next = self->free_image;
        self->free_image = place->index + 1;
        ztd_forget(self, place);
    }
    ztd_unlock(self);
}
