// Little-endian bytes, written to a growing block or read within bounds.
#ifndef ZM_MODULE_BYTES_H
#define ZM_MODULE_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

// Zero-initialise. After a failed allocation everything is ignored and `failed` stays set.
typedef struct zm_writer {
    uint8_t *data;
    size_t size;
    size_t capacity;
    bool failed;
} zm_writer;

void zm_write(zm_writer *writer, const void *bytes, size_t size);
void zm_write_8(zm_writer *writer, uint32_t value);
void zm_write_16(zm_writer *writer, uint32_t value);
void zm_write_32(zm_writer *writer, uint32_t value);
void zm_write_64(zm_writer *writer, uint64_t value);
// Text as printf makes it, of less than 512 characters, without a terminating zero.
void zm_write_format(zm_writer *writer, const char *format, ...) __attribute__((format(printf, 2, 3)));
void zm_write_zero_terminated(zm_writer *writer, const char *text);
void zm_write_uleb(zm_writer *writer, uint64_t value);
void zm_write_sleb(zm_writer *writer, int64_t value);
void zm_write_align(zm_writer *writer, size_t alignment);
// Overwrites four bytes that are already there.
void zm_patch_32(zm_writer *writer, size_t at, uint32_t value);
void zm_writer_free(zm_writer *writer);

// After a read past the end everything answers 0 and `failed` stays set.
typedef struct zm_reader {
    const uint8_t *data;
    size_t size;
    size_t at;
    bool failed;
} zm_reader;

// The bytes, or NULL when there are not that many.
const uint8_t *zm_read(zm_reader *reader, size_t size);
uint32_t zm_read_16(zm_reader *reader);
uint32_t zm_read_32(zm_reader *reader);
uint64_t zm_read_64(zm_reader *reader);

#endif
