#include "board/device/model.h"
#include <string.h>

// clang-format off
static const struct zb_model models[] = {
    {.name = "tgl", .interface = ZB_I915, .device_id = 0x9a49, .revision = 1, .max_tiles = 1, .render = 1, .copy = 1,
     .slices = 1, .subslices = 6, .eus = 16, .threads = 7, .address_bits = 48, .clock_hz = 19200000, .clock_bits = 36,
     .max_mhz = 1300, .min_mhz = 300, .simd_width = 8, .memory_bytes_per_us = 50000, .l3_banks = 8,
     .l3_bank_kib = 512},
    {.name = "dg2", .interface = ZB_I915, .device_id = 0x56a0, .revision = 8, .memory_gib = 16, .max_tiles = 1,
     .render = 1, .compute = 4, .copy = 1, .slices = 8, .subslices = 4, .eus = 16, .threads = 8, .address_bits = 48,
     .clock_hz = 19200000, .clock_bits = 36, .max_mhz = 2400, .min_mhz = 300, .simd_width = 8,
     .memory_bytes_per_us = 560000, .l3_banks = 8, .l3_bank_kib = 512,
     .hardware_table = 1},
    {.name = "pvc", .interface = ZB_I915_VENDOR, .device_id = 0x0bd5, .revision = 0x2f, .memory_gib = 64,
     .max_tiles = 2, .compute = 4, .copy = 3, .slices = 1, .subslices = 64, .eus = 8, .threads = 8,
     .address_bits = 57,
     .clock_hz = 25000000, .clock_bits = 36, .max_mhz = 1600, .min_mhz = 900, .simd_width = 16,
     .memory_bytes_per_us = 1600000, .l3_banks = 8, .l3_bank_kib = 512,
     .hardware_table = 1},
    {.name = "bmg", .interface = ZB_XE, .device_id = 0xe20b, .memory_gib = 12, .max_tiles = 1, .render = 1,
     .compute = 1, .copy = 1, .slices = 5, .subslices = 4, .eus = 8, .threads = 8, .address_bits = 48,
     .clock_hz = 19200000, .clock_bits = 64, .max_mhz = 2850, .min_mhz = 400, .simd_width = 16,
     .memory_bytes_per_us = 456000, .ip_major = 20, .ip_minor = 1,
     .ip_revision = 4, .l3_banks = 20, .l3_bank_kib = 512, .hardware_table = 1},
    {.name = "lnl", .interface = ZB_XE, .device_id = 0x64a0, .max_tiles = 1, .render = 1, .compute = 1, .copy = 1,
     .slices = 2, .subslices = 4, .eus = 8, .threads = 8, .address_bits = 48, .clock_hz = 19200000, .clock_bits = 64,
     .max_mhz = 2050, .min_mhz = 400, .simd_width = 16, .memory_bytes_per_us = 136000, .ip_major = 20, .ip_minor = 4,
     .ip_revision = 4, .l3_banks = 20,
     .l3_bank_kib = 512, .hardware_table = 1},
    {.name = "ptl", .interface = ZB_XE, .device_id = 0xb080, .max_tiles = 1, .render = 1, .compute = 1, .copy = 1,
     .slices = 3, .subslices = 4, .eus = 8, .threads = 8, .address_bits = 48, .clock_hz = 19200000, .clock_bits = 64,
     .max_mhz = 2400, .min_mhz = 400, .simd_width = 16, .memory_bytes_per_us = 154000, .ip_major = 30, .ip_minor = 0,
     .ip_revision = 4, .l3_banks = 20, .l3_bank_kib = 512, .hardware_table = 1},
};
// clang-format on

const struct zb_model *zb_model_find(const char *name) {
    for (size_t i = 0; i < sizeof models / sizeof *models; i++) {
        if (strcmp(models[i].name, name) == 0) {
            return &models[i];
        }
    }
    return NULL;
}

const char *zb_model_names(void) {
    return "tgl, dg2, pvc, bmg, lnl, ptl";
}
