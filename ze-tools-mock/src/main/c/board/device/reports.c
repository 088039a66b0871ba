#include "board/device/reports.h"
#include <string.h>

static void put32(unsigned char *report, unsigned word, uint32_t value) {
    memcpy(report + 4 * word, &value, 4);
}
static void put64(unsigned char *report, unsigned word, uint64_t value) {
    memcpy(report + 8 * word, &value, 8);
}

void zb_report_oa(unsigned char record[ZB_OA_BYTES], uint64_t ns, uint64_t stamp) {
    memset(record, 0, ZB_OA_BYTES);
    put32(record, 0, 1u << 19 | 60);    // reason: timer
    put32(record, 1, (uint32_t)stamp);
    put32(record, 3, (uint32_t)ns);
    for (unsigned i = 0; i < 32; i++) {    // 40 bits: the upper 8 lie apart
        uint64_t value = (uint64_t)((unsigned __int128)ns * (i + 1) / 40);
        put32(record, 4 + i, (uint32_t)value);
        record[0xa0 + i] = (unsigned char)(value >> 32);
    }
    for (unsigned i = 0; i < 4; i++) {
        put32(record, 36 + i, (uint32_t)((unsigned __int128)ns * (i + 33) / 40));
    }
    for (unsigned i = 0; i < 8; i++) {
        put32(record, 48 + i, (uint32_t)(ns / (8 * (i + 1))));
        put32(record, 56 + i, (uint32_t)(ns / (8 * (i + 1))));
    }
}

void zb_report_oa_marked(unsigned char record[ZB_OA_BYTES], uint64_t ns, uint64_t stamp, uint32_t value) {
    zb_report_oa(record, ns, stamp);
    put32(record, 0, 4u << 19 | 60);
    put32(record, 4 + 19, value);
    record[0xa0 + 19] = 0;
}

void zb_report_pec(unsigned char record[ZB_PEC_BYTES], uint64_t ns, uint64_t stamp) {
    memset(record, 0, ZB_PEC_BYTES);
    put64(record, 0, 1u << 19);
    put64(record, 1, stamp);
    put64(record, 3, ns);
    for (unsigned i = 0; i < 64; i++) {
        put64(record, 4 + i, (uint64_t)((unsigned __int128)ns * (i + 1) / 64));
    }
}

void zb_report_pec_marked(unsigned char record[ZB_PEC_BYTES], uint64_t ns, uint64_t stamp, uint32_t value) {
    zb_report_pec(record, ns, stamp);
    put64(record, 0, 64u << 19 | 1u << 16);
    put64(record, 2, value);
}

void zb_report_stall(unsigned char record[ZB_STALL_BYTES], uint64_t n, uint32_t kernel) {
    // 29 bits of the instruction's address / 8; then counts of 8 bits: tdr, other, control, pipe, send, dist, sbid,
    // sync, fetch, active; an end flag at bit 112.
    const unsigned counts[10] = {0, 1, 0, 2, 5, 1, 4, (unsigned)(n % 4), 0, 3};
    unsigned __int128 value = ((kernel >> 3) + n % 4 * 2) & 0x1fffffff;
    for (unsigned i = 0; i < 10; i++) {
        value |= (unsigned __int128)counts[i] << (29 + 8 * i);
    }
    value |= (unsigned __int128)1 << 112;
    memset(record, 0, ZB_STALL_BYTES);
    memcpy(record, &value, sizeof value);
}
