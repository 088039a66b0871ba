#ifndef ZM_MODULE_COMPUTE_H
#define ZM_MODULE_COMPUTE_H

#include "base/text.h"
#include "module/module.h"

// Prepares the execution of a module's kernels; the module has its program and its segment. What the engine does not
// take fails the build: the log says the instruction and its function. Kernels of a module with imports are looked at
// when it has been linked.
zm_build_status zm_module_compute(zm_module *module, zm_text *log);

// Gives the engine the addresses of the module's variables, imported ones too as far as they are resolved, and of its
// functions, and the variables the values that they begin with: all, or those that hold addresses.
zm_build_status zm_module_compute_place(const zm_module *module, bool all, zm_text *log);

// Prepares what executes the kernels of a module whose functions are partly those of others. The caller takes
// `*linked`, also on an error; NULL for a module that has nothing to execute.
zm_build_status zm_module_compute_link(const zm_module *module, zm_module *const *others, uint32_t count,
                                       struct zmc_module **linked, zm_text *log);

// Returns the code that executes a kernel of the module. NULL: there is none, and `log` says why.
const struct zmc_kernel *zm_module_compute_kernel(const zm_module *module, const char *name, char *log,
                                                  size_t log_size);

#endif
