// The limit of file sizes (RLIMIT_FSIZE, ulimit -f), beyond which the system ends the program by a signal. It also
// holds for memory files.
#ifndef ZM_FILE_LIMIT_H
#define ZM_FILE_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

// Returns the bytes that a file may have; UINT64_MAX for any number.
uint64_t zm_file_limit(void);

// Returns whether a file may have that many bytes. Says once, on standard error, that it may not.
bool zm_file_fits(uint64_t bytes);

// Makes a memory file of a size that cannot change; -1 with errno (EFBIG beyond the limit) if that fails.
int zm_memory_file(const char *name, uint64_t bytes);

#endif
