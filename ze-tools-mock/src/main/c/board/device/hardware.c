#include "board/device/hardware.h"
#include "board/common/settings.h"
#include <string.h>

size_t zb_hardware_table(uint32_t words[ZB_HARDWARE_WORDS]) {
    const struct zb_model *model = zb_settings()->model;
    if (!model->hardware_table) {
        return 0;
    }
    const uint32_t values[][2] = {
        {1, model->slices},
        {2, model->subslices},
        {3, model->eus},
        {70, model->subslices * model->slices},
        {71, model->eus},
        {10, model->threads},
        {11, 3},
        {15, model->threads},
        {64, model->l3_bank_kib},
        {65, 128},
        {73, 128},
        {62, model->l3_banks},
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
    const struct zb_model *model = zb_settings()->model;
    struct {
        uint16_t flags, slices, subslices, eus, subslice_offset, subslice_stride, eu_offset, eu_stride;
    } header = {
        .slices = (uint16_t)model->slices, .subslices = (uint16_t)model->subslices, .eus = (uint16_t)model->eus};
    header.subslice_offset = (uint16_t)((model->slices + 7) / 8);
    header.subslice_stride = (uint16_t)((model->subslices + 7) / 8);
    header.eu_offset = (uint16_t)(header.subslice_offset + model->slices * header.subslice_stride);
    header.eu_stride = (uint16_t)((model->eus + 7) / 8);
    size_t n = sizeof header + header.eu_offset + (size_t)model->slices * model->subslices * header.eu_stride;
    if (n > ZB_TOPOLOGY_BYTES) {
        return 0;
    }
    memset(bytes, 0, ZB_TOPOLOGY_BYTES);
    memcpy(bytes, &header, sizeof header);
    unsigned char *mask = bytes + sizeof header;
    for (uint32_t slice = 0; slice < model->slices; slice++) {
        mask[slice / 8] |= (unsigned char)(1u << slice % 8);
        for (uint32_t y = 0; y < model->subslices; y++) {
            mask[header.subslice_offset + slice * header.subslice_stride + y / 8] |= (unsigned char)(1u << y % 8);
            for (uint32_t eu = 0; eu < model->eus; eu++) {
                mask[header.eu_offset + (slice * model->subslices + y) * header.eu_stride + eu / 8] |=
                    (unsigned char)(1u << eu % 8);
            }
        }
    }
    return n;
}
