// System calls that go past the board's own replacements of the C library's functions.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

int zb_real_open(const char *path, int flags, unsigned mode);
int zb_real_close(int fd);
int zb_real_fstat(int fd, struct stat *status);
long zb_real_read(int fd, void *to, size_t bytes);

// Maps shared memory of a file, read and write. Returns null with errno on failure.
void *zb_real_mmap(size_t bytes, int fd, uint64_t offset);
void zb_real_munmap(void *at, size_t bytes);
