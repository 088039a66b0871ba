// Parts shared by the programs about memory behind file descriptors.
#ifndef EXTERNAL_TEST_H
#define EXTERNAL_TEST_H

#include <fcntl.h>
#include <unistd.h>

#include "api_test.h"

#define SIZE ((size_t)10000)

static const ze_external_memory_type_flags_t both =
    ZE_EXTERNAL_MEMORY_TYPE_FLAG_OPAQUE_FD | ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF;

static inline ze_result_t allocate(bool on_host, const void *next, size_t size, char **memory) {
    ze_device_mem_alloc_desc_t device_desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC, .pNext = next};
    ze_host_mem_alloc_desc_t host_desc = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC, .pNext = next};
    return on_host ? zeMemAllocHost(context, &host_desc, size, 0, (void **)memory)
                   : zeMemAllocDevice(context, &device_desc, size, 0, device, (void **)memory);
}

static inline ze_result_t export_as(const void *memory, ze_external_memory_type_flags_t type, int *fd) {
    ze_external_memory_export_fd_t wanted = {.stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_EXPORT_FD, .flags = type};
    ze_memory_allocation_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES,
                                                    .pNext = &wanted};
    ze_result_t result = zeMemGetAllocProperties(context, memory, &properties, NULL);
    *fd = wanted.fd;
    return result;
}

static inline ze_result_t import_from(bool on_host, ze_external_memory_type_flags_t type, int fd, size_t size,
                                      char **memory) {
    ze_external_memory_import_fd_t wanted = {
        .stype = ZE_STRUCTURE_TYPE_EXTERNAL_MEMORY_IMPORT_FD, .flags = type, .fd = fd};
    return allocate(on_host, &wanted, size, memory);
}

static inline int open_descriptors(void) {
    int count = 0;
    for (int fd = 0; fd < 1024; fd++) {
        count += fcntl(fd, F_GETFD) >= 0;
    }
    return count;
}

#endif
