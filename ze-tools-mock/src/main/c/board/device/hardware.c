#include "board/device/hardware.h"
#include "board/common/settings.h"
#include <string.h>

size_t zb_hardware_table(uint32_t words[ZB_HARDWARE_WORDS]) {
    const struct zb_model *m = zb_settings()->model;
    if (!m->hardware_table) {
        return 0;
    }
    const uint32_t values[][2] = {
        {1, m->slices},       {2, m->subslices}, {3, m->eus}, {70, m->subslices * m->slices},
        {71, m->eus},         {10, m->threads},  {11, 3},     {15, m->threads},
        {64, m->l3_bank_kib}, {65, 128},         {73, 128},   {62, m->l3_banks},
    };
    size_t n = 0;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        words[n++] = values[i][0];
        words[n++] = 1;
        words[n++] = values[i][1];
    }
    return n;
}

size_t zb_topology(unsigned char bytes[ZB_TOPOLOGY_BYTES]) {
    const struct zb_model *m = zb_settings()->model;
    struct {
        uint16_t flags, slices, subslices, eus, subslice_offset, subslice_stride, eu_offset, eu_stride;
    } h = {.slices = (uint16_t)m->slices, .subslices = (uint16_t)m->subslices, .eus = (uint16_t)m->eus};
    h.subslice_offset = (uint16_t)((m->slices + 7) / 8);
    h.subslice_stride = (uint16_t)((m->subslices + 7) / 8);
    h.eu_offset = (uint16_t)(h.subslice_offset + m->slices * h.subslice_stride);
    h.eu_stride = (uint16_t)((m->eus + 7) / 8);
    size_t n = sizeof h + h.eu_offset + (size_t)m->slices * m->subslices * h.eu_stride;
    if (n > ZB_TOPOLOGY_BYTES) {
        return 0;
    }
    memset(bytes, 0, ZB_TOPOLOGY_BYTES);
    memcpy(bytes, &h, sizeof h);
    unsigned char *mask = bytes + sizeof h;
    for (uint32_t s = 0; s < m->slices; s++) {
        mask[s / 8] |= (unsigned char)(1u << s % 8);
        for (uint32_t y = 0; y < m->subslices; y++) {
            mask[h.subslice_offset + s * h.subslice_stride + y / 8] |= (unsigned char)(1u << y % 8);
            for (uint32_t e = 0; e < m->eus; e++) {
                mask[h.eu_offset + (s * m->subslices + y) * h.eu_stride + e / 8] |= (unsigned char)(1u << e % 8);
            }
        }
    }
    return n;
}
