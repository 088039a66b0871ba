// Programs that the command records, for RunSpeed:
//   workload launches COUNT           launches of a kernel without a body, and a wait after each hundredth
//   workload kernels COUNT NANOS      launches of a kernel that lasts so long, and a wait at the end
//   workload calls COUNT              calls that do next to nothing, as fast as one thread makes them
//   workload module FILE              writes the module of the kernel "work" to a file, for SYCL
// The loader is the one that is found by its name.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"

enum { WAIT_EVERY = 100 };

static void launch(unsigned long count, unsigned long wait_every, uint64_t nanoseconds) {
    program_device device = program_begin();
    ze_kernel_handle_t kernel = program_kernel(&device, nanoseconds != 0 ? "delay" : "work");
    program_last(kernel, nanoseconds);
    program_launch(program_list(&device), kernel, count, wait_every);
}

static void call(unsigned long count) {
    program_device device = program_begin();
    __typeof__(zeContextGetStatus) *status = CALL(zeContextGetStatus);
    for (unsigned long i = 0; i < count; i++) {
        program_must(status(device.context), "zeContextGetStatus");
    }
}

int main(int argc, char **argv) {
    unsigned long count = argc > 2 ? strtoul(argv[2], NULL, 10) : 0;
    if (argc == 3 && strcmp(argv[1], "module") == 0) {
        program_write_module(argv[2], "work");
        return 0;
    }
    program_open("libze_loader.so.1");
    if (argc == 3 && strcmp(argv[1], "launches") == 0) {
        launch(count, WAIT_EVERY, 0);
    } else if (argc == 4 && strcmp(argv[1], "kernels") == 0) {
        launch(count, count, strtoull(argv[3], NULL, 10));
    } else if (argc == 3 && strcmp(argv[1], "calls") == 0) {
        call(count);
    } else {
        fprintf(stderr, "usage: workload launches COUNT | kernels COUNT NANOSECONDS | calls COUNT | module FILE\n");
        return 2;
    }
    return 0;
}
