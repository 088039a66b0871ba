// Memory that other interfaces share by file descriptor: what a descriptor asks for, and where it comes from.
#include "zm.h"
#include "zm_usm.h"

#define KNOWN_TYPES UINT32_C(0xff)

static ze_result_t check_types(ze_external_memory_type_flags_t types) {
    ZM_REQUIRE((types & ~KNOWN_TYPES) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
               "the external memory types 0x%x have unknown bits", types);
    ZM_REQUIRE((types & ~ZM_EXTERNAL_TYPES) == 0, ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION,
               "the external memory types 0x%x are not all supported: 0x%x are, as "
               "zeDeviceGetExternalMemoryProperties says", types, ZM_EXTERNAL_TYPES);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_external_read(zm_external *wanted, const void *next) {
    const ze_external_memory_export_desc_t *exported =
        zm_find_next(next, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_DESC);
    const ze_external_memory_import_fd_t *imported = zm_find_next(next, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_FD);
    ZM_REQUIRE(zm_find_next(next, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_WIN32) == NULL,
               ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION, "there are no Win32 handles on this system");
    if (exported != NULL) {
        ZM_TRY(check_types(exported->flags));
        wanted->types |= exported->flags;
    }
    if (imported != NULL) {
        ZM_TRY(check_types(imported->flags));
        ZM_REQUIRE((imported->flags & (imported->flags - 1)) == 0, ZE_RESULT_ERROR_INVALID_ENUMERATION,
                   "the import names more than one type: 0x%x", imported->flags);
        wanted->import = true;
        wanted->fd = imported->fd;
        wanted->types |= imported->flags;
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zm_external_back(const zm_external *wanted, size_t size, zm_backing **backing) {
    *backing = wanted->import ? zm_backing_import(wanted->fd, size)
               : wanted->types != 0 ? zm_backing_create_file(size)
                                    : zm_backing_create(size);
    ZM_REQUIRE(*backing != NULL || !wanted->import, ZE_RESULT_ERROR_INVALID_ARGUMENT,
               "the file descriptor %d is no exported memory of at least %zu bytes", wanted->fd, size);
    return *backing != NULL ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
}

ze_result_t zm_external_export(const void *next, const zm_backing *backing, ze_external_memory_type_flags_t types) {
    ze_external_memory_export_fd_t *wanted = zm_find_next(next, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_FD);
    ZM_REQUIRE(zm_find_next(next, ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_WIN32) == NULL,
               ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION, "there are no Win32 handles on this system");
    if (wanted == NULL) {
        return ZE_RESULT_SUCCESS;
    }
    wanted->fd = -1;
    ZM_TRY(check_types(wanted->flags));
    ZM_REQUIRE(backing != NULL && types != 0, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE,
               "the memory was not allocated with ze_external_memory_export_desc_t");
    ZM_REQUIRE((wanted->flags & ~types) == 0, ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION,
               "the export asks for the types 0x%x, but the memory was allocated for 0x%x", wanted->flags, types);
    wanted->fd = zm_backing_export(backing);
    return wanted->fd >= 0 ? ZE_RESULT_SUCCESS
                           : zm_fail(ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY, "the process has no file descriptor left");
}
