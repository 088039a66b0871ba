#include "debug/registers.h"

#include "base/option.h"

#define MOST_GENERAL 256u
#define NORMAL_GENERAL 128u

typedef struct row {
    uint8_t type;
    uint8_t first;       // generation that has it
    uint8_t count;
    bool writable;
    uint16_t bits[2];    // in generation 2, and later
} row;

static const row ROWS[] = {
    {ZM_REGISTER_GENERAL, 2, NORMAL_GENERAL, true, {256, 512}},
    {ZM_REGISTER_ADDRESS, 2, 1, true, {256, 256}},
    {ZM_REGISTER_FLAG, 2, 2, true, {32, 32}},
    {ZM_REGISTER_CHANNEL_ENABLE, 2, 1, false, {32, 32}},
    {ZM_REGISTER_STATE, 2, 2, true, {128, 160}},
    {ZM_REGISTER_CONTROL, 2, 1, true, {128, 128}},
    {ZM_REGISTER_DEPENDENCY, 2, 1, false, {128, 128}},
    {ZM_REGISTER_ACCUMULATOR, 2, 10, true, {256, 256}},
    {ZM_REGISTER_MATH, 2, 1, true, {256, 256}},
    {ZM_REGISTER_STACK_POINTER, 2, 1, true, {128, 128}},
    {ZM_REGISTER_BASE_ADDRESS, 2, 9, false, {64, 64}},
    {ZM_REGISTER_DEBUG, 2, 1, true, {64, 64}},
    {ZM_REGISTER_FLOW_CONTROL, 2, 1, true, {32, 32}},
    {ZM_REGISTER_MESSAGE, 3, 1, true, {0, 64}},
    {ZM_REGISTER_MODE_FLAGS, 3, 1, false, {0, 32}},
    {ZM_REGISTER_DEBUG_SCRATCH, 3, 2, false, {0, 64}},
    {ZM_REGISTER_SCALAR, 3, 1, true, {0, 64}},
    {ZM_REGISTER_STATUS, 5, 1, true, {0, 32}},
    {ZM_REGISTER_RANDOM, 5, 1, false, {0, 128}},
    {ZM_REGISTER_DIRECT, 5, 1, false, {0, 64}},
};

_Static_assert(sizeof ROWS / sizeof *ROWS == ZM_REGISTER_SETS, "room for all sets");

uint32_t zm_registers_generation(const zm_device *device) {
    int64_t wanted = zm_option_get(ZM_OPTION_DEBUG_GENERATION);
    if (wanted != 0) {
        return (uint32_t)wanted;
    }
    uint32_t family = device->config.device_id >> 8;
    switch (family) {
    case 0x02:    // data centre and desktop devices before PVC
    case 0x56:
        return 2;
    case 0xb0:
    case 0xfd:
        return 5;
    default:
        return 3;
    }
}

uint32_t zm_registers_of(const zm_device *device, uint32_t general, zm_register_set sets[ZM_REGISTER_SETS]) {
    uint32_t generation = zm_registers_generation(device);
    uint32_t count = 0;
    for (uint32_t i = 0; i < ZM_REGISTER_SETS; i++) {
        const row *row = &ROWS[i];
        if (row->first > generation) {
            continue;
        }
        uint32_t bits = row->bits[generation > 2];
        sets[count++] = (zm_register_set){
            .type = row->type, .count = row->count, .bits = bits, .bytes = bits / 8, .writable = row->writable};
    }
    if (general != 0) {
        sets[0].count = general > MOST_GENERAL ? MOST_GENERAL : general;
    }
    return count;
}

bool zm_registers_find(const zm_device *device, uint32_t general, uint32_t type, zm_register_set *set,
                       size_t *offset) {
    zm_register_set sets[ZM_REGISTER_SETS];
    uint32_t count = zm_registers_of(device, general, sets);
    *offset = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (sets[i].type == type) {
            *set = sets[i];
            return true;
        }
        *offset += (size_t)sets[i].count * sets[i].bytes;
    }
    return false;
}

size_t zm_registers_size(const zm_device *device, uint32_t general) {
    zm_register_set sets[ZM_REGISTER_SETS];
    uint32_t count = zm_registers_of(device, general, sets);
    size_t size = 0;
    for (uint32_t i = 0; i < count; i++) {
        size += (size_t)sets[i].count * sets[i].bytes;
    }
    return size;
}

void zm_registers_describe(const zm_register_set *set, zet_debug_regset_properties_t *properties) {
    properties->type = set->type;
    properties->version = 0;
    properties->generalFlags =
        ZET_DEBUG_REGSET_FLAG_READABLE | (set->writable ? (uint32_t)ZET_DEBUG_REGSET_FLAG_WRITEABLE : 0u);
    properties->deviceFlags = 0;
    properties->count = set->count;
    properties->bitSize = set->bits;
    properties->byteSize = set->bytes;
}
