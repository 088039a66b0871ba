// Exported metric data: raw reports together with everything that is needed to calculate them on another machine, in
// one self-describing, self-checking block.
#ifndef ZMM_EXPORT_H
#define ZMM_EXPORT_H

#include "schema.h"

// Bytes that exporting `raw_size` bytes of reports of this schema takes.
size_t zmm_export_size(const zmm_schema *schema, size_t raw_size);

// Writes exactly that many bytes.
void zmm_export_write(const zmm_schema *schema, const uint8_t *raw, size_t raw_size, uint8_t *out);

// Makes a block's check sum fit its content again; a block is at least 32 bytes. Not for callers who mean well: with it
// a fuzzer gets past the check.
void zmm_export_seal(uint8_t *data, size_t size);

typedef enum zmm_export_status {
    ZMM_EXPORT_OK,
    ZMM_EXPORT_NO_MEMORY,
    ZMM_EXPORT_SIZE,       // shorter or longer than it says
    ZMM_EXPORT_CONTENT     // not exported data, or damaged
} zmm_export_status;

typedef struct zmm_exported {
    zmm_schema *schema;     // new; the caller releases it
    const uint8_t *raw;     // inside the block
    size_t raw_size;
    const char *problem;    // a clause about the block, unless the status is ZMM_EXPORT_OK
} zmm_exported;

// Reads a block back. Believes nothing; there is a schema only if the status is ZMM_EXPORT_OK.
zmm_export_status zmm_export_read(const uint8_t *data, size_t size, zmm_exported *exported);

#endif
