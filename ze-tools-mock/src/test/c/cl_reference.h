// Another implementation of OpenCL on this machine's processor (PoCL), which judges results.
#ifndef CL_REFERENCE_H
#define CL_REFERENCE_H

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int32_t get_platforms(uint32_t, void **, uint32_t *);
typedef int32_t get_platform_info(void *, uint32_t, size_t, void *, size_t *);
typedef int32_t get_devices(void *, uint64_t, uint32_t, void **, uint32_t *);
typedef void *create_context(const intptr_t *, uint32_t, void *const *, void *, void *, int32_t *);
typedef void *create_queue(void *, void *, uint64_t, int32_t *);
typedef void *create_program(void *, uint32_t, const char **, const size_t *, int32_t *);
typedef int32_t build_program(void *, uint32_t, void *const *, const char *, void *, void *);
typedef int32_t build_info(void *, void *, uint32_t, size_t, void *, size_t *);
typedef void *create_kernel(void *, const char *, int32_t *);
typedef void *create_buffer(void *, uint64_t, size_t, void *, int32_t *);
typedef int32_t set_argument(void *, uint32_t, size_t, const void *);
typedef int32_t enqueue_kernel(void *, void *, uint32_t, const size_t *, const size_t *, const size_t *, uint32_t,
                               void *, void *);
typedef int32_t transfer(void *, void *, uint32_t, size_t, size_t, void *, uint32_t, void *, void *);
typedef int32_t release(void *);

static void *library;

static inline void *symbol(const char *name) {
    void *found = dlsym(library, name);
    if (found == NULL) {
        printf("libOpenCL.so.1 has no %s\n", name);
        exit(1);
    }
    return found;
}

// A processor as an OpenCL device; false where there is none.
static inline bool find_device(void **device) {
    void *platforms[8];
    uint32_t count = 0;
    library = dlopen("libOpenCL.so.1", RTLD_NOW);
    if (library == NULL || ((get_platforms *)symbol("clGetPlatformIDs"))(8, platforms, &count) != 0) {
        return false;
    }
    for (uint32_t i = 0; i < count && i < 8; i++) {
        char name[128] = "";
        ((get_platform_info *)symbol("clGetPlatformInfo"))(platforms[i], 0x0902, sizeof name - 1, name, NULL);
        if (strstr(name, "Portable") != NULL &&
            ((get_devices *)symbol("clGetDeviceIDs"))(platforms[i], 2, 1, device, NULL) == 0) {
            return true;
        }
    }
    return false;
}

#endif
