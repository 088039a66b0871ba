// Kernels by feature, compiled from OpenCL C at three levels of optimisation and executed at every width of sub-groups,
// against the same source executed by another implementation of OpenCL on this machine's processor (PoCL). Groups of
// 5 x 3 x 2 work-items leave the last sub-group partial. Skipped where compiler or implementation are not installed.
#include "cl_execute.h"
#include "cl_reference.h"
#include "corpus_kernels.h"

static uint8_t references[CORPUS_SIZE][ROOM];

// ---- The other implementation ---------------------------------------------------------------------------------------

static void make_references(void *device, const char *source) {
    int32_t error = 0;
    void *context = ((create_context *)symbol("clCreateContext"))(NULL, 1, &device, NULL, NULL, &error);
    void *queue = ((create_queue *)symbol("clCreateCommandQueue"))(context, device, 0, &error);
    void *program = ((create_program *)symbol("clCreateProgramWithSource"))(context, 1, &source, NULL, &error);
    if (((build_program *)symbol("clBuildProgram"))(program, 1, &device, "-cl-std=CL3.0", NULL, NULL) != 0) {
        static char log[16384];
        ((build_info *)symbol("clGetProgramBuildInfo"))(program, device, 0x1183, sizeof log - 1, log, NULL);
        printf("the reference does not build: %s\n", log);
        exit(1);
    }
    void *buffers[3];
    for (int b = 0; b < 3; b++) {
        buffers[b] = ((create_buffer *)symbol("clCreateBuffer"))(context, 1, ROOM, NULL, &error);
    }
    transfer *write = (transfer *)symbol("clEnqueueWriteBuffer"), *read = (transfer *)symbol("clEnqueueReadBuffer");
    for (size_t k = 0; k < CORPUS_SIZE; k++) {
        void *kernel = ((create_kernel *)symbol("clCreateKernel"))(program, corpus[k].name, &error);
        uint32_t set = input_set(corpus[k].inputs);
        if (kernel == NULL) {
            printf("the reference has no kernel %s: %d\n", corpus[k].name, error);
            exit(1);
        }
        error |= write(queue, buffers[0], 1, 0, ROOM, inputs[set][0], 0, NULL, NULL);
        error |= write(queue, buffers[1], 1, 0, ROOM, inputs[set][1], 0, NULL, NULL);
        error |= write(queue, buffers[2], 1, 0, ROOM, references[k], 0, NULL, NULL);
        for (uint32_t b = 0; b < 3; b++) {
            error |= ((set_argument *)symbol("clSetKernelArg"))(kernel, b, sizeof(void *), &buffers[b]);
        }
        error |= ((enqueue_kernel *)symbol("clEnqueueNDRangeKernel"))(queue, kernel, 3, NULL, global_size, local_size,
                                                                      0, NULL, NULL);
        error |= read(queue, buffers[2], 1, 0, ROOM, references[k], 0, NULL, NULL);
        if (error != 0) {
            printf("the reference does not execute %s\n", corpus[k].name);
            exit(1);
        }
        ((release *)symbol("clReleaseKernel"))(kernel);
    }
}

static const uint8_t *reference(size_t kernel, uint32_t simd) {
    (void)simd;
    return references[kernel];
}

int main(void) {
    void *device = NULL;
    if (!cl_compiler_is_here() || !find_device(&device)) {
        puts("skipped: clang-15, llvm-15, llvm-spirv-15 or PoCL (pocl-opencl-icd) is not installed");
        return 77;
    }
    make_inputs();
    char *source = corpus_source();
    make_references(device, source);
    bool accepted = execute_all(source, corpus, CORPUS_SIZE, reference);
    free(source);
    printf("%zu kernels, %d failures\n", CORPUS_SIZE, failures);
    return accepted && failures == 0 ? 0 : 1;
}
