// The modules of the program: noticed when the driver makes them, found by the addresses of their code. Each holds the
// engine's form of its SPIR-V, from which its kernels are executed.
#pragma once
#include "board/program/debug_image.h"
#include "board/program/kernel_info.h"
#include "compute/compute.h"

struct zb_space;
struct zb_module;

struct zb_program_kernel {
    struct zb_module *module;
    const struct zb_text *text;
    const struct zb_kernel_info *info;    // null: `.ze_info` does not name it
    const zmc_kernel *kernel;             // null: it cannot be executed, or was not asked for yet
    bool tried;                           // guarded by the module's lock, as the next one
    bool reported;                        // that it has no effect
    char why[256];                        // it cannot be executed
};

// Adds a module that the driver has made: `image` is what it gives out for debuggers, from malloc, and is taken over.
// `inputs` are what the program gave; none: the image's own SPIR-V is taken.
void zb_module_add(const void *handle, void *image, size_t size, const zmc_input *inputs, uint32_t count);

// Forgets a module that is about to be destroyed; launches that are under way keep it.
void zb_module_remove(const void *handle);

// The driver has linked modules with each other, and gives out new images of them, which are taken over; null: one has
// none, and stays as it is. Each executes functions of the others.
void zb_modules_link(const void *const *handles, uint32_t count, void **images, const size_t *sizes);

// Reads an image that is none of a program's modules, and stays for longer. The engine's form of its SPIR-V is made
// when a kernel is first executed. Null: it cannot be read.
struct zb_module *zb_module_read(const void *image, size_t size);
void zb_module_free(struct zb_module *module);

// Returns the kernel whose code begins at a place in such an image; null: `.ze_info` does not name it.
struct zb_program_kernel *zb_module_kernel_at(struct zb_module *module, const unsigned char *text);

// Returns the kernel whose code lies at a device address, and is in memory what the module has; null: none. Its module
// stays until `zb_module_put`.
struct zb_program_kernel *zb_module_find(struct zb_space *space, uint64_t code);
void zb_module_put(struct zb_program_kernel *kernel);

// Makes the engine's form of a kernel. False: there is none, and `why` says so.
bool zb_module_kernel(struct zb_program_kernel *kernel);

// Returns whether it is to be reported now that a kernel has no effect: the first time.
bool zb_module_reports(struct zb_program_kernel *kernel);
