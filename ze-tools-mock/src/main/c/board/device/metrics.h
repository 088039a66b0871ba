// Metric streams and the reports that commands take. Counters are made from time.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum zb_stream_kind { ZB_OA_RECORDS, ZB_OA_REPORTS, ZB_STALL_RECORDS };    // i915's with headers; xe's; xe's EU stalls

struct zb_stream;

// Opens a stream whose period is 2^(exponent + 1) ticks. Returns null with errno.
struct zb_stream *zb_stream_open(enum zb_stream_kind kind, uint64_t exponent, bool disabled, int *fd);
void zb_stream_close(struct zb_stream *stream);
void zb_stream_enable(struct zb_stream *stream, bool on);

// Reads whole records. Returns the bytes, or -1 with errno.
// The status bits of xe's OA streams: what happened since they were asked for.
#define ZB_STATUS_OVERFLOW 2u
uint64_t zb_stream_status(struct zb_stream *stream);
ssize_t zb_stream_read(struct zb_stream *stream, int fd, void *to, size_t bytes);

// Returns the file that holds the reports of triggers, which a driver maps; -1 with errno. It is not the caller's.
int zb_trigger_file(void);
size_t zb_trigger_bytes(void);

// The registers of the metrics hardware. False: not one of them.
bool zb_metrics_register_get(uint32_t offset, uint32_t *value);
void zb_metrics_register_set(uint32_t offset, uint32_t value);

// Makes an OA report of now, 256 bytes, as MI_REPORT_PERF_COUNT stores it.
void zb_report_now(unsigned char report[256], uint32_t id);
