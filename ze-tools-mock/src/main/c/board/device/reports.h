// The layouts of metric reports.
#pragma once
#include <stddef.h>
#include <stdint.h>

enum { ZB_OA_BYTES = 256, ZB_PEC_BYTES = 576, ZB_STALL_BYTES = 64 };

// Fills A32u40_A4u32_B8_C8: the GPU clock rises by 1 a nanosecond, counter A[i] by (i + 1) / 40, B[i] and C[i] by
// 1 / (8 * (i + 1)). `stamp` is in ticks.
void zb_report_oa(unsigned char report[ZB_OA_BYTES], uint64_t ns, uint64_t stamp);

// The same with the reason and the value of a marker, which takes the place of A[19].
void zb_report_oa_marked(unsigned char report[ZB_OA_BYTES], uint64_t ns, uint64_t stamp, uint32_t value);

// Fills PEC64u64: counter i rises by (i + 1) / 64 a nanosecond.
void zb_report_pec(unsigned char report[ZB_PEC_BYTES], uint64_t ns, uint64_t stamp);

// The same with the reason and the value of a marker.
void zb_report_pec_marked(unsigned char report[ZB_PEC_BYTES], uint64_t ns, uint64_t stamp, uint32_t value);

// Fills the nth EU stall record of Xe2, in one of the first instructions of the code at `kernel`.
void zb_report_stall(unsigned char record[ZB_STALL_BYTES], uint64_t n, uint32_t kernel);
