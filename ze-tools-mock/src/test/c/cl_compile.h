// Compiles OpenCL C for tests, where clang-15, llvm-15 and llvm-spirv-15 are installed.
#ifndef CL_COMPILE_H
#define CL_COMPILE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static inline bool cl_compiler_is_here(void) {
    return system(
               "command -v clang-15 >/dev/null && command -v opt-15 >/dev/null && command -v llvm-spirv-15 >/dev/null") ==
           0;
}

// The levels of optimisation: none, one where only variables have become values, and a usual one.
static const char *const cl_levels[] = {"-O0", "-O1 -Xclang -disable-llvm-passes", "-O2"};

// The words of a module, which the caller frees; NULL where the source does not compile, which standard error says
// then.
static inline uint32_t *cl_compile(const char *source, const char *level, size_t *bytes) {
    char folder[] = "/tmp/zemock-cl-XXXXXX", path[64], command[1024];
    const char *passes = strstr(level, "disable-llvm-passes") != NULL ? "mem2reg" : "no-op-module";
    uint32_t *words = NULL;
    *bytes = 0;
    if (mkdtemp(folder) == NULL) {
        return NULL;
    }
    snprintf(path, sizeof path, "%s/k.cl", folder);
    FILE *f = fopen(path, "w");
    bool written = f != NULL && fputs(source, f) >= 0;
    written = f != NULL && fclose(f) == 0 && written;
    // llvm-spirv-15 does not know freeze, which an "or" with nothing stands in for.
    snprintf(
        command, sizeof command,
        "cd %s && clang-15 -target spir64 -cl-std=CL3.0 -ffp-contract=off -Xclang -finclude-default-header %s -S "
        "-emit-llvm k.cl -o k.ll && sed -i -E 's/freeze i1 ([^,]+)/or i1 \\1, false/; "
        "s/freeze (i[0-9]+) ([^,]+)/or \\1 \\2, 0/; s/freeze (<[^>]*>) ([^,]+)/or \\1 \\2, zeroinitializer/' k.ll && "
        "opt-15 -passes=%s k.ll -o k.bc && llvm-spirv-15 --spirv-ext=+all k.bc -o k.spv",
        folder, level, passes);
    snprintf(path, sizeof path, "%s/k.spv", folder);
    f = written && system(command) == 0 ? fopen(path, "rb") : NULL;
    if (f != NULL && fseek(f, 0, SEEK_END) == 0) {
        long size = ftell(f);
        rewind(f);
        words = size > 0 ? malloc((size_t)size) : NULL;
        *bytes = words != NULL ? fread(words, 1, (size_t)size, f) : 0;
    }
    if (f != NULL) {
        fclose(f);
    }
    snprintf(command, sizeof command, "rm -r %s", folder);
    if (system(command) != 0) {
        fprintf(stderr, "%s is left over\n", folder);
    }
    return words;
}

#endif
