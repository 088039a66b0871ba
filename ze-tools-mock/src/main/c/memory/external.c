// Memory that other interfaces share by file descriptor: what a descriptor asks for, and where it comes from.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/check.h"
#include "base/file_limit.h"
#include "base/option.h"
#include "memory/handle_file.h"
#include "memory/usm.h"

#define KNOWN_TYPES UINT32_C(0xff)
// One of these is enough for the vendor's driver to take the description of an export.
#define LENIENT_TYPES                                                                                                  \
    (ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_FD | ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF |                                   \
     ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_WIN32)

#ifndef F_SEAL_FUTURE_WRITE
#define F_SEAL_FUTURE_WRITE 0x10
#endif

ze_external_memory_type_flags_t zm_external_types(void) {
    return (ze_external_memory_type_flags_t)zm_option_get(ZM_OPTION_EXTERNAL_MEMORY_TYPES);
}

// ---- What is asked for ---------------------------------------------------------------------------------------------

static ze_result_t check_types(ze_external_memory_type_flags_t types) {
    ZM_RULE(UNKNOWN_FLAGS, (types & ~KNOWN_TYPES) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
            "the external memory types 0x%x have unknown bits", types);
    ZM_REQUIRE((types & ~zm_external_types()) == 0, ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION,
               "the external memory types 0x%x are not all supported: 0x%x are, as "
               "zeDeviceGetExternalMemoryProperties says",
               types, zm_external_types());
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_external_read(zm_external *wanted, const void *next) {
    const ze_external_memory_export_desc_t *exported =
        zm_find_next(next, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC);
    const ze_external_memory_import_fd_t *imported = zm_find_next(next, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_FD);
    const ze_external_memory_import_win32_handle_t *handle =
        zm_find_next(next, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_WIN32);
    bool known = handle != NULL && handle->flags == ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_WIN32;
    ZM_REQUIRE(!known || !zm_lenient(ZM_LENIENT_RESULTS), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "there are no Win32 handles on this system");
    ZM_REQUIRE(handle == NULL, ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION, "there are no Win32 handles on this system");
    if (exported != NULL && zm_lenient(ZM_LENIENT_UNKNOWN_FLAGS)) {
        ZM_REQUIRE((exported->flags & LENIENT_TYPES) != 0, ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION,
                   "none of the external memory types 0x%x can be exported", exported->flags);
        wanted->types |= exported->flags & zm_external_types();
    } else if (exported != NULL) {
        ZM_TRY(check_types(exported->flags));
        wanted->types |= exported->flags;
    }
    if (imported != NULL) {
        ZM_TRY(check_types(imported->flags));
        ZM_REQUIRE((imported->flags & (imported->flags - 1)) == 0, ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION,
                   "the import names more than one type: 0x%x", imported->flags);
        wanted->import = true;
        wanted->fd = imported->fd;
        wanted->types |= imported->flags;
    }
    return ZE_RESULT_SUCCESS;
}

// ---- Files ---------------------------------------------------------------------------------------------------------

// Makes a new file that keeps its size, so that no page of a mapping is ever missing.
static zm_backing *create_file(size_t size) {
    return zm_backing_of_file(zm_file_fits(size) ? zm_memory_file("ze-mock-exported", size) : -1, size);
}

// A descriptor of the file for the caller, who closes it; -1 when there is none.
static int export_file(const zm_backing *backing) {
    return zm_backing_is_file(backing) ? fcntl(backing->fd, F_DUPFD_CLOEXEC, 0) : -1;
}

// Exports memory that was not allocated for it, as long as it is there: it lies in the file of all such memory, so the
// descriptor's file says where.
static ze_result_t export_plain(const zm_backing *backing, int *fd) {
    zm_memory_handle handle = zm_memory_handle_of(backing, 0, backing->size, backing->size, ZE_MEMORY_TYPE_DEVICE);
    *fd = zm_backing_is_file(backing) ? export_file(backing) : zm_handle_file_create(&handle);
    return *fd >= 0 ? ZE_RESULT_SUCCESS
                    : zm_fail(ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "the process has no file descriptor left");
}

// Returns whether the descriptor is of memory, from export_file() in this or another process, or sealed like it.
// Everything else could lose its pages while they are accessed.
static bool is_memory(int fd, struct stat *status) {
    int seals = fcntl(fd, F_GET_SEALS);
    return seals >= 0 && (seals & F_SEAL_SHRINK) != 0 && fstat(fd, status) == 0 && status->st_size >= 0;
}

static bool is_writable(int fd) {
    int mode = fcntl(fd, F_GETFL);
    int seals = fcntl(fd, F_GET_SEALS);
    return mode >= 0 && (mode & O_ACCMODE) == O_RDWR && seals >= 0 &&
           (seals & (F_SEAL_WRITE | F_SEAL_FUTURE_WRITE)) == 0;
}

// `size` bytes of the memory behind a descriptor, which stays the caller's.
static ze_result_t import_file(int fd, size_t size, zm_backing **backing) {
    struct stat status;
    zm_memory_handle handle;
    ZM_REQUIRE(fcntl(fd, F_GETFD) >= 0, ZE_RESULT_ERROR_INVALID_ARGUMENT, "the file descriptor %d is not open", fd);
    if (zm_handle_file_read(fd, &handle)) {
        ZM_REQUIRE(handle.mapped >= size, ZE_RESULT_ERROR_INVALID_ARGUMENT,
                   "the memory behind the file descriptor %d has %llu bytes and not the %zu asked for", fd,
                   (unsigned long long)handle.mapped, size);
        *backing = zm_handle_file_backing(&handle);
        return *backing != NULL ? ZE_RESULT_SUCCESS
                                : zm_fail(ZE_RESULT_ERROR_INVALID_ARGUMENT, "the memory of process %d cannot be opened",
                                          handle.process);
    }
    ZM_REQUIRE(is_memory(fd, &status), ZE_RESULT_ERROR_INVALID_ARGUMENT, "the file descriptor %d is no exported memory",
               fd);
    ZM_REQUIRE((uint64_t)status.st_size >= size, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the memory behind the file descriptor %d has %lld bytes and not the %zu asked for", fd,
               (long long)status.st_size, size);
    ZM_REQUIRE(is_writable(fd), ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the memory behind the file descriptor %d can be read, but not written", fd);
    int own = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    ZM_REQUIRE(own >= 0, ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "the process has no file descriptor left");
    *backing = zm_backing_of_file(own, size);
    return *backing != NULL ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
}

uint64_t zm_external_size(int fd) {
    struct stat status;
    zm_memory_handle handle;
    if (zm_handle_file_read(fd, &handle)) {
        return handle.size;
    }
    return is_memory(fd, &status) ? (uint64_t)status.st_size : 0;
}

ze_result_t zm_external_back(const zm_external *wanted, size_t size, size_t pages, zm_backing **backing) {
    *backing = NULL;
    if (wanted->import) {
        return import_file(wanted->fd, size, backing);
    }
    *backing = wanted->types != 0 ? create_file(pages) : zm_backing_create(pages);
    return *backing != NULL ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
}

bool zm_external_wants_export(const void *next) {
    return zm_find_first(next, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_FD) != NULL ||
           zm_find_first(next, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_WIN32) != NULL;
}

// The vendor's driver hands out its descriptor as a handle, also on systems that have none.
static ze_result_t export_handle(ze_external_memory_export_win32_handle_t *wanted, const zm_backing *backing) {
    ZM_REQUIRE(zm_lenient(ZM_LENIENT_IPC) && wanted->flags == ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_WIN32,
               ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION, "there are no Win32 handles on this system");
    int fd = -1;
    if (backing != NULL) {
        ZM_TRY(export_plain(backing, &fd));
    }
    wanted->handle = (void *)(uintptr_t)(fd < 0 ? 0 : fd);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_external_export(const void *next, const zm_backing *backing, ze_external_memory_type_flags_t types) {
    ze_external_memory_export_fd_t *wanted = zm_find_first(next, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_FD);
    ze_external_memory_export_win32_handle_t *handle =
        zm_find_first(next, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_WIN32);
    if (handle != NULL) {
        return export_handle(handle, backing);
    }
    if (wanted == NULL) {
        return ZE_RESULT_SUCCESS;
    }
    wanted->fd = -1;
    if (zm_lenient(ZM_LENIENT_IPC) && (wanted->flags & ~zm_external_types()) != 0) {
        return ZE_RESULT_SUCCESS;    // no descriptor, and no word about it
    }
    ZM_TRY(check_types(wanted->flags));
    if (zm_lenient(ZM_LENIENT_IPC) && backing != NULL && types == 0) {
        return export_plain(backing, &wanted->fd);
    }
    ZM_REQUIRE(backing != NULL && types != 0, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
               "the memory was not allocated with ze_external_memory_export_desc_t");
    ZM_REQUIRE((wanted->flags & ~types) == 0, ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION,
               "the export asks for the types 0x%x, but the memory was allocated for 0x%x", wanted->flags, types);
    wanted->fd = export_file(backing);
    return wanted->fd >= 0 ? ZE_RESULT_SUCCESS
                           : zm_fail(ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "the process has no file descriptor left");
}
