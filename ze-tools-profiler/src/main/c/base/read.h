// Reading files that are small.
#ifndef ZTP_READ_H
#define ZTP_READ_H

#include <stddef.h>

// Reads a file from its begin on, as far as there is room; returns how many bytes that are, 0 if it cannot be read.
size_t ztp_read_file(const char *path, void *buffer, size_t capacity);

#endif
