#include "debug/registers.h"

#include <string.h>

#define MOST_GENERAL 256u

typedef struct row {
    uint8_t type;
    uint8_t count;
    uint16_t bits;
    uint16_t bytes;    // 0: as many as the bits take
} row;

// The register sets that Intel's driver reports for each product.
static const row TGL[] = {
    {ZM_REGISTER_GENERAL, 128, 256, 0},     {ZM_REGISTER_ADDRESS, 1, 256, 0},
    {ZM_REGISTER_FLAG, 2, 32, 0},           {ZM_REGISTER_CHANNEL_ENABLE, 1, 32, 0},
    {ZM_REGISTER_STATE, 1, 128, 0},         {ZM_REGISTER_CONTROL, 1, 128, 0},
    {ZM_REGISTER_DEPENDENCY, 1, 128, 0},    {ZM_REGISTER_ACCUMULATOR, 10, 256, 0},
    {ZM_REGISTER_STACK_POINTER, 1, 128, 0}, {ZM_REGISTER_BASE_ADDRESS, 9, 64, 0},
    {ZM_REGISTER_DEBUG, 5, 0, 60092},
};

static const row DG2[] = {
    {ZM_REGISTER_GENERAL, 128, 256, 0},     {ZM_REGISTER_ADDRESS, 1, 256, 0}, {ZM_REGISTER_FLAG, 2, 32, 0},
    {ZM_REGISTER_CHANNEL_ENABLE, 1, 32, 0}, {ZM_REGISTER_STATE, 1, 128, 0},   {ZM_REGISTER_CONTROL, 1, 128, 0},
    {ZM_REGISTER_ACCUMULATOR, 4, 256, 0},   {ZM_REGISTER_MATH, 8, 256, 0},    {ZM_REGISTER_BASE_ADDRESS, 9, 64, 0},
    {ZM_REGISTER_DEBUG, 1, 64, 0},
};

static const row PVC[] = {
    {ZM_REGISTER_GENERAL, 128, 512, 0},     {ZM_REGISTER_ADDRESS, 1, 256, 0},     {ZM_REGISTER_FLAG, 4, 32, 0},
    {ZM_REGISTER_CHANNEL_ENABLE, 1, 32, 0}, {ZM_REGISTER_STATE, 1, 128, 0},       {ZM_REGISTER_CONTROL, 1, 128, 0},
    {ZM_REGISTER_DEPENDENCY, 1, 128, 0},    {ZM_REGISTER_ACCUMULATOR, 4, 512, 0}, {ZM_REGISTER_MATH, 8, 512, 0},
    {ZM_REGISTER_STACK_POINTER, 1, 128, 0}, {ZM_REGISTER_BASE_ADDRESS, 9, 64, 0}, {ZM_REGISTER_DEBUG, 1, 64, 0},
};

static const row BMG[] = {
    {ZM_REGISTER_GENERAL, 128, 512, 0},     {ZM_REGISTER_ADDRESS, 1, 256, 0},     {ZM_REGISTER_FLAG, 4, 32, 0},
    {ZM_REGISTER_CHANNEL_ENABLE, 1, 32, 0}, {ZM_REGISTER_STATE, 1, 128, 0},       {ZM_REGISTER_CONTROL, 1, 96, 0},
    {ZM_REGISTER_DEPENDENCY, 1, 128, 0},    {ZM_REGISTER_ACCUMULATOR, 4, 512, 0}, {ZM_REGISTER_MATH, 2, 256, 0},
    {ZM_REGISTER_BASE_ADDRESS, 9, 64, 0},   {ZM_REGISTER_DEBUG, 1, 64, 0},        {ZM_REGISTER_FLOW_CONTROL, 3, 512, 0},
};

// Sets that the driver does not list and gives all the same.
static const row UNLISTED[] = {{ZM_REGISTER_MODE_FLAGS, 1, 32, 0}, {ZM_REGISTER_DEBUG_SCRATCH, 2, 64, 0}};

#define COUNT(rows) ((uint32_t)(sizeof(rows) / sizeof *(rows)))

_Static_assert(COUNT(PVC) + COUNT(UNLISTED) <= ZM_REGISTER_SETS && COUNT(BMG) + COUNT(UNLISTED) <= ZM_REGISTER_SETS,
               "room for all sets");

static const row *rows_of(const zm_device *device, uint32_t *count) {
    switch (device->config.device_id >> 8) {
    case 0x9a:
        *count = COUNT(TGL);
        return TGL;
    case 0x4f:
    case 0x56:
        *count = COUNT(DG2);
        return DG2;
    case 0x64:
    case 0xe2:
        *count = COUNT(BMG);
        return BMG;
    default:
        *count = COUNT(PVC);
        return PVC;
    }
}

static bool is_read_only(uint32_t type) {
    return type == ZM_REGISTER_CHANNEL_ENABLE || type == ZM_REGISTER_DEPENDENCY || type == ZM_REGISTER_BASE_ADDRESS ||
           type == ZM_REGISTER_MODE_FLAGS || type == ZM_REGISTER_DEBUG_SCRATCH;
}

static zm_register_set set_of(const row *row) {
    return (zm_register_set){.type = row->type,
                             .count = row->count,
                             .bits = row->bits,
                             .bytes = row->bytes != 0 ? row->bytes : row->bits / 8u,
                             .writable = !is_read_only(row->type)};
}

uint32_t zm_registers_of(const zm_device *device, uint32_t general, bool lenient,
                         zm_register_set sets[ZM_REGISTER_SETS]) {
    uint32_t rows, count = 0;
    const row *row = rows_of(device, &rows);
    for (uint32_t i = 0; i < rows; i++) {
        if (row[i].bits != 0 || lenient) {
            sets[count++] = set_of(&row[i]);
        }
    }
    if (general != 0) {
        sets[0].count = general > MOST_GENERAL ? MOST_GENERAL : general;
    }
    return count;
}

uint32_t zm_registers_reachable(const zm_device *device, uint32_t general, bool lenient,
                                zm_register_set sets[ZM_REGISTER_SETS]) {
    uint32_t count = 0;
    zm_register_set listed[ZM_REGISTER_SETS];
    uint32_t all = zm_registers_of(device, lenient ? MOST_GENERAL : general, false, listed);
    for (uint32_t i = 0; i < all; i++) {
        sets[count++] = listed[i];
    }
    for (uint32_t i = 0; lenient && i < COUNT(UNLISTED); i++) {
        sets[count++] = set_of(&UNLISTED[i]);
    }
    return count;
}

bool zm_registers_find(const zm_device *device, uint32_t type, zm_register_set *set, size_t *offset) {
    zm_register_set sets[ZM_REGISTER_SETS];
    uint32_t count = zm_registers_reachable(device, MOST_GENERAL, true, sets);
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

static bool is_one_of(const zm_register_set *sets, uint32_t count, const zet_debug_regset_properties_t *set) {
    for (uint32_t i = 0; i < count; i++) {
        if (sets[i].type == set->type) {
            return set->byteSize == sets[i].bytes && set->count <= sets[i].count;
        }
    }
    return false;
}

bool zm_registers_fit(const zm_device *device, const zet_debug_regset_properties_t *set) {
    zm_register_set sets[ZM_REGISTER_SETS];
    return is_one_of(sets, zm_registers_of(device, MOST_GENERAL, true, sets), set) ||
           is_one_of(sets, zm_registers_reachable(device, MOST_GENERAL, true, sets), set);
}

size_t zm_registers_size(const zm_device *device) {
    zm_register_set sets[ZM_REGISTER_SETS];
    uint32_t count = zm_registers_reachable(device, MOST_GENERAL, true, sets);
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
