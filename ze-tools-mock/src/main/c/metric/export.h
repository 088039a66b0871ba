// Exported metric data: raw reports together with everything that is needed to calculate them on another machine, in
// one self-describing, self-checking block.
#ifndef ZM_EXPORT_H
#define ZM_EXPORT_H

#include "metric/schema.h"

// Bytes that exporting `raw_size` bytes of reports of this schema takes.
size_t zm_export_size(const zm_schema *schema, size_t raw_size);

// Writes exactly that many bytes.
void zm_export_write(const zm_schema *schema, const uint8_t *raw, size_t raw_size, uint8_t *out);

// Makes a block's check sum fit its content again; a block is at least 32 bytes. Not for callers who mean well: with it
// a fuzzer gets past the check.
void zm_export_seal(uint8_t *data, size_t size);

typedef enum zm_export_status {
    ZM_EXPORT_OK,
    ZM_EXPORT_NO_MEMORY,
    ZM_EXPORT_SIZE,      // shorter or longer than it says
    ZM_EXPORT_CONTENT    // not exported data, or damaged
} zm_export_status;

typedef struct zm_exported {
    zm_schema *schema;     // new; the caller releases it
    const uint8_t *raw;    // inside the block
    size_t raw_size;
    const char *problem;    // a clause about the block, unless the status is ZM_EXPORT_OK
} zm_exported;

// Reads a block back. Believes nothing; there is a schema only if the status is ZM_EXPORT_OK.
zm_export_status zm_export_read(const uint8_t *data, size_t size, zm_exported *exported);

#endif
