// Shared by the programs of the benchmarks: finds functions of a loader that is opened by its name, and makes a kernel.
#ifndef PROGRAM_H
#define PROGRAM_H

#include <stdint.h>

#include "level_zero/ze_api.h"

// Opens the loader; ends the program with a sentence if it is not there.
void program_open(const char *loader);

// Returns a function of the loader; ends the program with a sentence if it has none of this name.
void *program_function(const char *name);
#define CALL(name) ((__typeof__(name) *)program_function(#name))

// Ends the program with a sentence unless a call of Level Zero succeeded.
void program_must(ze_result_t result, const char *what);

// The first device of the first driver, and a context of it.
typedef struct {
    ze_driver_handle_t driver;
    ze_device_handle_t device;
    ze_context_handle_t context;
} program_device;

program_device program_begin(void);

// Writes a module with such a kernel as program_kernel makes to a file; ends the program with a sentence if it cannot.
void program_write_module(const char *file, const char *name);

// A kernel without a body, and with one argument of 64 bits, in a module of its own; of one work-item.
ze_kernel_handle_t program_kernel(const program_device *device, const char *name);

// An immediate list in order, whose calls do not wait.
ze_command_list_handle_t program_list(const program_device *device);

void program_wait(ze_command_list_handle_t list);

// Launches a kernel of one work-group so many times, and waits after each so many and at the end.
void program_launch(ze_command_list_handle_t list, ze_kernel_handle_t kernel, unsigned long count,
                    unsigned long wait_every);

// Has a kernel take so long, where the simulated GPU does so because of its name, "delay".
void program_last(ze_kernel_handle_t kernel, uint64_t nanoseconds);

#endif
