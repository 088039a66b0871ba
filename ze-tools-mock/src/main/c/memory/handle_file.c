#include "memory/handle_file.h"

#include <fcntl.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/check.h"
#include "memory/peer_file.h"

#define MAGIC UINT32_C(0x326d6d7a)

static uint64_t checksum(const zm_memory_handle *handle) {
    return zm_checksum(&handle->process, sizeof *handle - offsetof(zm_memory_handle, process));
}

zm_memory_handle zm_memory_handle_of(const zm_backing *backing, uint64_t offset, uint64_t size, uint64_t mapped,
                                     ze_memory_type_t type) {
    zm_memory_handle handle = {.carrier = -1,
                               .magic = MAGIC,
                               .process = (int32_t)getpid(),
                               .fd = backing->fd,
                               .backing = backing->id,
                               .offset = backing->offset + offset,
                               .size = size,
                               .mapped = mapped,
                               .type = (uint32_t)type};
    zm_memory_handle_sign(&handle);
    return handle;
}

void zm_memory_handle_sign(zm_memory_handle *handle) {
    static atomic_uint next_serial = 1;
    handle->serial = atomic_fetch_add(&next_serial, 1);
    handle->check = checksum(handle);
}

bool zm_memory_handle_is_good(const zm_memory_handle *handle) {
    return handle->magic == MAGIC && handle->check == checksum(handle);
}

int zm_handle_file_create(const zm_memory_handle *handle) {
    int fd = memfd_create("ze-mock-handle", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (fd >= 0 && (pwrite(fd, handle, sizeof *handle, 0) != (ssize_t)sizeof *handle ||
                    fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) != 0)) {
        close(fd);
        fd = -1;
    }
    return fd;
}

bool zm_handle_file_read(int fd, zm_memory_handle *handle) {
    struct stat status;
    int seals = fcntl(fd, F_GET_SEALS);    // memory files only: reading from others may block or act
    return seals >= 0 && (seals & F_SEAL_WRITE) != 0 && fstat(fd, &status) == 0 &&
           status.st_size == (off_t)sizeof *handle && pread(fd, handle, sizeof *handle, 0) == (ssize_t)sizeof *handle &&
           zm_memory_handle_is_good(handle);
}

bool zm_memory_handle_has_pages(const zm_memory_handle *handle) {
    return handle->size != 0 && handle->size <= handle->mapped && handle->mapped % ZM_HOST_PAGE == 0 &&
           handle->mapped <= SIZE_MAX / 2;
}

zm_backing *zm_handle_file_backing(const zm_memory_handle *handle) {
    if (!zm_memory_handle_has_pages(handle)) {
        return NULL;
    }
    int fd = zm_peer_file_open(handle->process, handle->fd, handle->offset, handle->mapped, true);
    zm_backing *backing = zm_backing_of_file(fd, (size_t)handle->mapped);
    if (backing != NULL) {
        backing->offset = handle->offset;
        backing->part_of_file = true;
    }
    return backing;
}
