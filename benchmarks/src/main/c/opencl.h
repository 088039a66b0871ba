// The part of OpenCL that the measurements need; its library is opened when it is needed, and its headers need not be
// installed.
#ifndef OPENCL_H
#define OPENCL_H

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct cl_machine {
    void *library, *device, *context, *queue, *program, *buffers[3];
} cl_machine;

static inline void *cl_symbol(const cl_machine *m, const char *name) {
    void *found = dlsym(m->library, name);
    if (found == NULL) {
        fprintf(stderr, "libOpenCL.so.1 has no %s\n", name);
        exit(1);
    }
    return found;
}

static inline void cl_check(int32_t error, const char *what) {
    if (error != 0) {
        fprintf(stderr, "OpenCL: %s: %d\n", what, error);
        exit(1);
    }
}

// Opens the platform whose name contains a text.
static inline bool cl_open(cl_machine *m, const char *platform) {
    typedef int32_t get_platforms(uint32_t, void **, uint32_t *);
    typedef int32_t get_info(void *, uint32_t, size_t, void *, size_t *);
    typedef int32_t get_devices(void *, uint64_t, uint32_t, void **, uint32_t *);
    typedef void *create_context(const intptr_t *, uint32_t, void *const *, void *, void *, int32_t *);
    typedef void *create_queue(void *, void *, uint64_t, int32_t *);
    void *platforms[8];
    uint32_t count = 0;
    int32_t error = 0;
    memset(m, 0, sizeof *m);
    m->library = dlopen("libOpenCL.so.1", RTLD_NOW);
    if (m->library == NULL ||
        ((get_platforms *)(uintptr_t)cl_symbol(m, "clGetPlatformIDs"))(8, platforms, &count) != 0) {
        return false;
    }
    for (uint32_t i = 0; i < count && i < 8 && m->device == NULL; i++) {
        char name[128] = "";
        ((get_info *)(uintptr_t)cl_symbol(m, "clGetPlatformInfo"))(platforms[i], 0x0902, sizeof name - 1, name, NULL);
        if (strstr(name, platform) == NULL || ((get_devices *)(uintptr_t)cl_symbol(m, "clGetDeviceIDs"))(
                                                  platforms[i], 0xffffffff, 1, &m->device, NULL) != 0) {
            m->device = NULL;
        }
    }
    if (m->device == NULL) {
        return false;
    }
    m->context =
        ((create_context *)(uintptr_t)cl_symbol(m, "clCreateContext"))(NULL, 1, &m->device, NULL, NULL, &error);
    cl_check(error, "context");
    m->queue = ((create_queue *)(uintptr_t)cl_symbol(m, "clCreateCommandQueue"))(m->context, m->device, 0, &error);
    cl_check(error, "queue");
    return true;
}

static inline void cl_build(cl_machine *m, const char *source) {
    typedef void *create_program(void *, uint32_t, const char **, const size_t *, int32_t *);
    typedef int32_t build_program(void *, uint32_t, void *const *, const char *, void *, void *);
    int32_t error = 0;
    m->program =
        ((create_program *)(uintptr_t)cl_symbol(m, "clCreateProgramWithSource"))(m->context, 1, &source, NULL, &error);
    cl_check(error, "program");
    cl_check(((build_program *)(uintptr_t)cl_symbol(m, "clBuildProgram"))(m->program, 1, &m->device, "", NULL, NULL),
             "build");
}

static inline void cl_buffer(cl_machine *m, int index, const void *content, size_t size) {
    typedef void *create_buffer(void *, uint64_t, size_t, void *, int32_t *);
    typedef int32_t transfer(void *, void *, uint32_t, size_t, size_t, const void *, uint32_t, void *, void *);
    int32_t error = 0;
    m->buffers[index] = ((create_buffer *)(uintptr_t)cl_symbol(m, "clCreateBuffer"))(m->context, 1, size, NULL, &error);
    cl_check(error, "buffer");
    cl_check(((transfer *)(uintptr_t)cl_symbol(m, "clEnqueueWriteBuffer"))(m->queue, m->buffers[index], 1, 0, size,
                                                                           content, 0, NULL, NULL),
             "write");
}

static inline void cl_read(cl_machine *m, int index, void *to, size_t size) {
    typedef int32_t transfer(void *, void *, uint32_t, size_t, size_t, void *, uint32_t, void *, void *);
    cl_check(((transfer *)(uintptr_t)cl_symbol(m, "clEnqueueReadBuffer"))(m->queue, m->buffers[index], 1, 0, size, to,
                                                                          0, NULL, NULL),
             "read");
}

// Launches a kernel that has the three buffers and a number as its arguments, and waits for its end.
static inline void cl_launch(cl_machine *m, const char *name, int n, uint32_t dimensions, const size_t *global,
                             const size_t *local) {
    typedef void *create_kernel(void *, const char *, int32_t *);
    typedef int32_t set_argument(void *, uint32_t, size_t, const void *);
    typedef int32_t enqueue(void *, void *, uint32_t, const size_t *, const size_t *, const size_t *, uint32_t, void *,
                            void *);
    typedef int32_t one(void *);
    int32_t error = 0;
    static void *kernel;
    static const char *of;
    if (of != name) {
        kernel = ((create_kernel *)(uintptr_t)cl_symbol(m, "clCreateKernel"))(m->program, name, &error);
        cl_check(error, name);
        of = name;
    }
    set_argument *set = (set_argument *)(uintptr_t)cl_symbol(m, "clSetKernelArg");
    for (uint32_t i = 0; i < 3; i++) {
        cl_check(set(kernel, i, sizeof(void *), &m->buffers[i]), "argument");
    }
    cl_check(set(kernel, 3, sizeof n, &n), "argument");
    cl_check(((enqueue *)(uintptr_t)cl_symbol(m, "clEnqueueNDRangeKernel"))(m->queue, kernel, dimensions, NULL, global,
                                                                            local, 0, NULL, NULL),
             "launch");
    cl_check(((one *)(uintptr_t)cl_symbol(m, "clFinish"))(m->queue), "finish");
}

#endif
