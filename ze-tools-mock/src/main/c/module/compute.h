#ifndef ZM_MODULE_COMPUTE_H
#define ZM_MODULE_COMPUTE_H

#include "base/text.h"
#include "module/module.h"

// Prepares the execution of a module's kernels; the module has its program and its segment. What the engine does not
// take is in the log then.
void zm_module_compute(zm_module *module, const void *bytes, size_t size, const ze_module_constants_t *constants,
                       zm_text *log);

#endif
