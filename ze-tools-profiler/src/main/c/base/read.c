#include "base/read.h"

#include <fcntl.h>
#include <unistd.h>

size_t ztp_read_file(const char *path, void *buffer, size_t capacity) {
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    size_t size = 0;
    for (ssize_t count = 1; file >= 0 && size < capacity && count > 0; size += count > 0 ? (size_t)count : 0) {
        count = read(file, (char *)buffer + size, capacity - size);
    }
    if (file >= 0) {
        close(file);
    }
    return size;
}
