// OpenCL C as a module, as programs give it to the vendor's driver: compiled by the compiler that is installed.
#include <signal.h>
#include <sys/stat.h>

#include "cl_compile.h"
#include "kernel_test.h"

#define OPENCL_C ((ze_module_format_t)3)

static ze_result_t build_source(const char *source, size_t size, const char *flags, ze_module_handle_t *module,
                                char **log) {
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                             .format = OPENCL_C,
                             .inputSize = size,
                             .pInputModule = (const uint8_t *)source,
                             .pBuildFlags = flags};
    ze_module_build_log_handle_t handle = NULL;
    *module = NULL;
    ze_result_t result = zeModuleCreate(context, device, &desc, module, &handle);
    *log = handle != NULL ? log_text(handle) : strdup("");
    if (handle != NULL) {
        OK(zeModuleBuildLogDestroy(handle));
    }
    return result;
}

// Nothing of a compiler is left in the folder for temporary files.
static void expect_clean(const char *folder) {
    EXPECT_EQ(rmdir(folder), 0);
    EXPECT_EQ(mkdir(folder, 0700), 0);
}

static void a_source_is_compiled(const char *flags, int expected) {
    static const char source[] = "kernel void f(global int *out) {\n"
                                 "    int sum = 0;\n"
                                 "    for (int i = 0; i <= get_global_id(0); i++) {\n"
                                 "        sum += STEP;\n"
                                 "    }\n"
                                 "    out[get_global_id(0)] = sum;\n"
                                 "}\n";
    ze_module_handle_t module;
    char *log;
    if (OK(build_source(source, sizeof source, flags, &module, &log))) {
        ze_kernel_handle_t kernel = new_kernel(module, "f");
        int *out = new_shared(8 * sizeof *out);
        SET(kernel, 0, out);
        OK(zeKernelSetGroupSize(kernel, 8, 1, 1));
        OK(run(kernel, 1, 1));
        EXPECT_EQ(out[0], expected);
        EXPECT_EQ(out[7], 8 * expected);
        OK(zeMemFree(context, out));
        OK(zeKernelDestroy(kernel));
        OK(zeModuleDestroy(module));
    } else {
        fprintf(stderr, "%s\n", log);
    }
    free(log);
}

static void what_is_wrong_is_in_the_log(void) {
    static const char source[] = "kernel void f(global int *out) { out[0] = nothing_like_this; }";
    ze_module_handle_t module;
    char *log;
    EXPECT_EQ(build_source(source, sizeof source - 1, "", &module, &log), ZE_RESULT_ERROR_MODULE_BUILD_FAILURE);
    EXPECT(strstr(log, "nothing_like_this") != NULL);
    EXPECT(strstr(log, "module.cl:1") != NULL);
    EXPECT(module == NULL);
    free(log);
}

// Where the source has no zero at its end, and where the program leaves its children to the system.
static void a_source_of_any_end(void) {
    static const char source[] = "kernel void f(global int *out) { out[0] = 1; }garbage";
    ze_module_handle_t module;
    char *log;
    signal(SIGCHLD, SIG_IGN);
    EXPECT_EQ(build_source(source, sizeof source - sizeof "garbage", NULL, &module, &log), ZE_RESULT_SUCCESS);
    OK(zeModuleDestroy(module));
    free(log);
    EXPECT_EQ(build_source(source, sizeof source - 1, NULL, &module, &log), ZE_RESULT_ERROR_MODULE_BUILD_FAILURE);
    free(log);
    signal(SIGCHLD, SIG_DFL);
}

static void there_may_be_no_compiler(void) {
    static const char source[] = "kernel void f(void) {}";
    ze_module_handle_t module;
    char *log;
    setenv("PATH", "/nowhere", 1);
    EXPECT_EQ(build_source(source, sizeof source, NULL, &module, &log), ZE_RESULT_ERROR_MODULE_BUILD_FAILURE);
    EXPECT(strstr(log, "install clang and llvm-spirv") != NULL);
    free(log);
}

static void strict_knows_the_headers_formats(void) {
    static const char source[] = "kernel void f(void) {}";
    ze_module_handle_t module;
    char *log;
    OK(zemock_set_option("manner", 1) == ZEMOCK_OK ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_UNKNOWN);
    EXPECT_EQ(build_source(source, sizeof source, NULL, &module, &log), ZE_RESULT_ERROR_INVALID_ENUMERATION);
    free(log);
}

int main(void) {
    char folder[] = "/tmp/zemock-sources-XXXXXX";
    EXPECT(mkdtemp(folder) != NULL);
    setenv("TMPDIR", folder, 1);
    bool is_here = cl_compiler_is_here();
    api_begin();
    if (is_here) {
        a_source_is_compiled("-DSTEP=3", 3);
        a_source_is_compiled("-D STEP=5 -cl-std=CL3.0 -ze-opt-level=2 -cl-intel-greater-than-4GB-buffer-required", 5);
        expect_clean(folder);
        what_is_wrong_is_in_the_log();
        a_source_of_any_end();
        expect_clean(folder);
    } else {
        printf("not tried with a compiler: install clang-15, llvm-15 and llvm-spirv-15\n");
    }
    there_may_be_no_compiler();
    strict_knows_the_headers_formats();
    expect_clean(folder);
    rmdir(folder);
    return api_end();
}
