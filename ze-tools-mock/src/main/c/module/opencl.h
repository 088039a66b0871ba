// OpenCL C as a module: compiled to SPIR-V by the compiler that is installed.
#ifndef ZM_MODULE_OPENCL_H
#define ZM_MODULE_OPENCL_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/text.h"
#include "module/program.h"

// The format that the vendor's driver takes beside those of the headers.
#define ZM_MODULE_FORMAT_OPENCL_C 3

// Compiles source, which need not end with a zero, with the flags for a compiler among `flags` (NULL: none). The SPIR-V
// lies in the arena. The log has what the compiler says, and on ZM_BUILD_FAILED a reason.
//
// Two programs of the system are started one after the other, clang and llvm-spirv of the same version; the calling
// thread waits for them, and may hold no lock.
zm_build_status zm_opencl_compile(const void *source, size_t size, const char *flags, zm_arena *arena, zm_text *log,
                                  const uint8_t **spirv, size_t *spirv_size);

#endif
