// Measures how fast the simulated GPU executes kernels, beside two implementations of OpenCL on this machine's
// processor that execute the same source: PoCL, which compiles to machine code, and Oclgrind, which interprets.
//
//     compute_speed LEVEL_ZERO_LIBRARY
//
// needs clang-15, llvm-15, llvm-spirv-15, pocl-opencl-icd, oclgrind and ocl-icd-libopencl1.
//
// Every implementation executes in processes of its own, first on one processor, then on all. A number is the least of
// several launches after a first one, from the call to the end, with clocks that do not wait for simulated time.
#include <dlfcn.h>
#include <level_zero/ze_api.h>
#include <sched.h>
#include <stdarg.h>
#include <time.h>

#include "cl_compile.h"
#include "opencl.h"
#include "clock.h"

enum { MATRIX = 256, WORDS = 1 << 20, BODIES = 2048, SMALL_MATRIX = 64, SMALL_WORDS = 1 << 16, SMALL_BODIES = 256 };

// Rounds are repeated until they have taken a second: other work on the machine disturbs some of them.
enum { LEAST_ROUNDS = 8, MOST_ROUNDS = 200 };
#define ROUNDS_TAKE 1e9

static const char source[] =
    "kernel void matmul(global const float *a, global const float *b, global float *c, int n) {\n"
    "  int x = get_global_id(0), y = get_global_id(1); float s = 0;\n"
    "  for (int k = 0; k < n; k++) s += a[y * n + k] * b[k * n + x];\n"
    "  c[y * n + x] = s; }\n"
    "kernel void add(global const float *a, global const float *b, global float *c, int n) {\n"
    "  size_t i = get_global_id(0); c[i] = a[i] + b[i]; }\n"
    "kernel void reduce(global const float *a, global const float *b, global float *c, int n) {\n"
    "  local float t[256]; int l = get_local_id(0); t[l] = a[get_global_id(0)];\n"
    "  barrier(CLK_LOCAL_MEM_FENCE);\n"
    "  for (int w = 128; w > 0; w >>= 1) { if (l < w) t[l] += t[l + w]; barrier(CLK_LOCAL_MEM_FENCE); }\n"
    "  if (l == 0) c[get_group_id(0)] = t[0]; }\n"
    "kernel void bodies(global const float *a, global const float *b, global float *c, int n) {\n"
    "  int i = get_global_id(0); float x = a[4 * i], y = a[4 * i + 1], z = a[4 * i + 2], fx = 0, fy = 0, fz = 0;\n"
    "  for (int k = 0; k < n; k++) {\n"
    "    float dx = a[4 * k] - x, dy = a[4 * k + 1] - y, dz = a[4 * k + 2] - z;\n"
    "    float r = dx * dx + dy * dy + dz * dz + 0.01f, s = a[4 * k + 3] / (r * sqrt(r));\n"
    "    fx += dx * s; fy += dy * s; fz += dz * s; }\n"
    "  c[3 * i] = fx; c[3 * i + 1] = fy; c[3 * i + 2] = fz; }\n"
    "kernel void small(global const float *a, global const float *b, global float *c, int n) {\n"
    "  c[get_global_id(0)] = n; }\n";

typedef struct work {
    const char *name;
    const char *unit;
    uint32_t n, small_n;
    uint32_t dimensions;
    uint32_t group;
    int power;    // of n, for the number of units
} work;

static const work works[] = {
    {"matmul", "trip of the innermost loop", MATRIX, SMALL_MATRIX, 2, 16, 3},
    {"add", "element", WORDS, SMALL_WORDS, 1, 256, 1},
    {"reduce", "element", WORDS, SMALL_WORDS, 1, 256, 1},
    {"bodies", "pair", BODIES, SMALL_BODIES, 1, 64, 2},
};
enum { WORKS = sizeof works / sizeof *works };

static _Noreturn void die(const char *format, ...) {
    va_list args;
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(1);
}

static double units(const work *w, uint32_t n) {
    double all = n;
    for (int k = 1; k < w->power; k++) {
        all *= n;
    }
    return all;
}

static float *numbers(void) {
    static float all[WORDS];
    for (uint32_t i = 0; i < WORDS; i++) {
        all[i] = (float)(i * 7919u % 1000u) / 64;
    }
    return all;
}

static uint32_t results_of(const work *w, uint32_t n) {
    return strcmp(w->name, "matmul") == 0   ? n * n
           : strcmp(w->name, "add") == 0    ? n
           : strcmp(w->name, "reduce") == 0 ? n / 256
                                            : 3 * n;
}

// The results are compared by their sum, so that a kernel that does nothing is no fast one.
static double sum(const float *values, uint32_t count) {
    double all = 0;
    for (uint32_t i = 0; i < count; i++) {
        all += (double)values[i];
    }
    return all;
}

// ---- Level Zero -----------------------------------------------------------------------------------------------------

static void *ze;

static void *function(const char *name) {
    void *found = dlsym(ze, name);
    if (found == NULL) {
        die("the library has no %s", name);
    }
    return found;
}

#define ZE(name, ...)                                                                                                  \
    do {                                                                                                               \
        ze_result_t result_ = ((__typeof__(&name))(uintptr_t)function(#name))(__VA_ARGS__);                            \
        if (result_ != ZE_RESULT_SUCCESS) {                                                                            \
            die("%s: 0x%x", #name, result_);                                                                           \
        }                                                                                                              \
    } while (0)

static ze_context_handle_t context;
static ze_device_handle_t device;

static ze_module_handle_t build(const uint32_t *words, size_t bytes) {
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                             .format = ZE_MODULE_FORMAT_IL_SPIRV,
                             .inputSize = bytes,
                             .pInputModule = (const uint8_t *)words};
    ze_module_handle_t module = NULL;
    ZE(zeModuleCreate, context, device, &desc, &module, NULL);
    return module;
}

static ze_kernel_handle_t kernel_of(ze_module_handle_t module, const char *name, void *const pointers[3], int n,
                                    uint32_t x, uint32_t y) {
    ze_kernel_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = name};
    ze_kernel_handle_t kernel = NULL;
    ZE(zeKernelCreate, module, &desc, &kernel);
    ZE(zeKernelSetGroupSize, kernel, x, y, 1);
    for (uint32_t i = 0; i < 3; i++) {
        ZE(zeKernelSetArgumentValue, kernel, i, sizeof(void *), &pointers[i]);
    }
    ZE(zeKernelSetArgumentValue, kernel, 3, sizeof n, &n);
    return kernel;
}

static ze_command_list_handle_t list_of(ze_command_queue_mode_t mode) {
    ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC, .mode = mode};
    ze_command_list_handle_t list = NULL;
    ZE(zeCommandListCreateImmediate, context, device, &desc, &list);
    return list;
}

static void launches(ze_kernel_handle_t kernel) {
    typedef ze_result_t append(ze_command_list_handle_t, ze_kernel_handle_t, const ze_group_count_t *,
                               ze_event_handle_t, uint32_t, ze_event_handle_t *);
    append *launch = (append *)(uintptr_t)function("zeCommandListAppendLaunchKernel");
    const ze_group_count_t groups = {1, 1, 1};
    for (int synchronous = 0; synchronous < 2; synchronous++) {
        ze_command_list_handle_t list =
            list_of(synchronous ? ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS : ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS);
        double least = 1e30;
        for (int round = 0; round < 4; round++) {
            uint32_t count = synchronous ? 20000 : 100000;
            uint64_t begin = clock_now();
            for (uint32_t i = 0; i < count; i++) {
                if (launch(list, kernel, &groups, NULL, 0, NULL) != ZE_RESULT_SUCCESS) {
                    die("a launch failed");
                }
            }
            ZE(zeCommandListHostSynchronize, list, UINT64_MAX);
            double each = (double)(clock_now() - begin) / count;
            least = each < least ? each : least;
        }
        ZE(zeCommandListDestroy, list);
        printf("%s %f 0\n", synchronous ? "synchronous" : "asynchronous", least);
    }
}

static uint32_t instructions(const uint32_t *words, size_t bytes) {
    uint32_t count = 0;
    for (size_t at = 5; at < bytes / 4 && words[at] >> 16 != 0; at += words[at] >> 16) {
        count++;
    }
    return count;
}

// Modules of a kernel with many statements: built, and with its first launch.
static void builds(void *const pointers[3]) {
    static const struct {
        const char *name;
        int statements, rounds;
    } sizes[] = {{"median", 38, 200}, {"large", 4660, 6}};
    for (size_t k = 0; k < 2; k++) {
        char *text = malloc(400 + (size_t)sizes[k].statements * 100), *to = text;
        to +=
            sprintf(to, "kernel void long_one(global const float *a, global const float *b, global float *c, int n) {\n"
                        "  int i = get_global_id(0); float x = a[i], y = b[i]; int v = i;\n");
        for (int s = 0; s < sizes[k].statements; s++) {
            to += sprintf(
                to, s % 2 == 0 ? "  x = x * y + a[i + %d]; v ^= n + %d;\n" : "  y = y - x * %d.5f; v = v * %d + i;\n",
                s % 32, s);
        }
        sprintf(to, "  c[i] = x + y + v; }\n");
        size_t bytes;
        uint32_t *words = cl_compile(text, cl_levels[1], &bytes);
        free(text);
        if (words == NULL) {
            die("the module does not compile");
        }
        double least = 1e30;
        ze_command_list_handle_t list = list_of(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS);
        const ze_group_count_t groups = {1, 1, 1};
        for (int round = 0; round < sizes[k].rounds; round++) {
            uint64_t begin = clock_now();
            ze_module_handle_t module = build(words, bytes);
            ze_kernel_handle_t kernel = kernel_of(module, "long_one", pointers, 0, 1, 1);
            ZE(zeCommandListAppendLaunchKernel, list, kernel, &groups, NULL, 0, NULL);
            double took = (double)(clock_now() - begin);
            least = took < least ? took : least;
            ZE(zeKernelDestroy, kernel);
            ZE(zeModuleDestroy, module);
        }
        ZE(zeCommandListDestroy, list);
        printf("%s %f %u\n", sizes[k].name, least, instructions(words, bytes));
        free(words);
    }
}

static void level_zero(const char *path) {
    setenv("ZEMOCK_CLOCK", "work", 0);
    ze = dlopen(path, RTLD_NOW);
    if (ze == NULL) {
        die("%s", dlerror());
    }
    uint32_t count = 1;
    ze_driver_handle_t driver = NULL;
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ZE(zeInit, 0);
    ZE(zeDriverGet, &count, &driver);
    count = 1;
    ZE(zeDeviceGet, driver, &count, &device);
    ZE(zeContextCreate, driver, &desc, &context);
    void *pointers[3];
    for (int i = 0; i < 3; i++) {
        ze_device_mem_alloc_desc_t on_device = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
        ze_host_mem_alloc_desc_t on_host = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
        ZE(zeMemAllocShared, context, &on_device, &on_host, WORDS * sizeof(float), 64, device, &pointers[i]);
        memcpy(pointers[i], numbers(), WORDS * sizeof(float));
    }
    size_t bytes;
    uint32_t *words = cl_compile(source, cl_levels[2], &bytes);
    if (words == NULL) {
        die("the kernels do not compile");
    }
    ze_module_handle_t module = build(words, bytes);
    ze_command_list_handle_t list = list_of(ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS);
    for (size_t k = 0; k < WORKS; k++) {
        const work *w = &works[k];
        bool flat = w->dimensions == 2;
        const ze_group_count_t groups = {w->n / w->group, flat ? w->n / w->group : 1, 1};
        ze_kernel_handle_t kernel = kernel_of(module, w->name, pointers, (int)w->n, w->group, flat ? w->group : 1);
        double least = 1e30;
        uint64_t started = clock_now();
        for (int round = 0;
             round < MOST_ROUNDS && (round < LEAST_ROUNDS || (double)(clock_now() - started) < ROUNDS_TAKE); round++) {
            uint64_t begin = clock_now();
            ZE(zeCommandListAppendLaunchKernel, list, kernel, &groups, NULL, 0, NULL);
            double took = (double)(clock_now() - begin);
            least = took < least ? took : least;
        }
        printf("%s %f %.9g\n", w->name, least / units(w, w->n), sum(pointers[2], results_of(w, w->n)));
        ZE(zeKernelDestroy, kernel);
    }
    ZE(zeCommandListDestroy, list);
    ze_kernel_handle_t kernel = kernel_of(module, "small", pointers, 1, 1, 1);
    launches(kernel);
    ZE(zeKernelDestroy, kernel);
    builds(pointers);
}

// ---- OpenCL ---------------------------------------------------------------------------------------------------------

static void opencl(const char *platform) {
    bool small = strcmp(platform, "Oclgrind") == 0;
    cl_machine m;
    if (!cl_open(&m, platform)) {
        die("no OpenCL implementation '%s'", platform);
    }
    cl_build(&m, source);
    for (int b = 0; b < 3; b++) {
        cl_buffer(&m, b, numbers(), WORDS * sizeof(float));
    }
    for (size_t k = 0; k < WORKS; k++) {
        const work *w = &works[k];
        uint32_t n = small ? w->small_n : w->n;
        const size_t global[2] = {n, n}, local[2] = {w->group, w->group};
        double least = 1e30;
        uint64_t started = clock_now();
        int least_rounds = small ? 2 : LEAST_ROUNDS;
        for (int round = 0;
             round < MOST_ROUNDS && (round < least_rounds || (double)(clock_now() - started) < ROUNDS_TAKE); round++) {
            uint64_t begin = clock_now();
            cl_launch(&m, w->name, (int)n, w->dimensions, global, local);
            double took = (double)(clock_now() - begin);
            least = took < least ? took : least;
        }
        static float results[WORDS];
        cl_read(&m, 2, results, sizeof results);
        printf("%s %f %.9g\n", w->name, least / units(w, n), sum(results, results_of(w, n)));
    }
}

// ---- The table ------------------------------------------------------------------------------------------------------

typedef struct row {
    double value[9];
    double check[9];
} row;

static const char *const names[] = {"matmul",       "add",         "reduce", "bodies",
                                    "asynchronous", "synchronous", "median", "large"};
enum { NAMES = sizeof names / sizeof *names };

// Reads what a process prints; false where it fails.
static bool measure(row *to, const char *command) {
    char name[64];
    double value, check;
    FILE *f = popen(command, "r");
    memset(to, 0, sizeof *to);
    while (f != NULL && fscanf(f, "%63s %lf %lf", name, &value, &check) == 3) {
        for (size_t k = 0; k < NAMES; k++) {
            if (strcmp(name, names[k]) == 0) {
                to->value[k] = value;
                to->check[k] = check;
            }
        }
    }
    return f != NULL && pclose(f) == 0;
}

int main(int argc, char **argv) {
    if (argc == 3 && strcmp(argv[1], "--level-zero") == 0) {
        level_zero(argv[2]);
        return 0;
    }
    if (argc == 3 && strcmp(argv[1], "--opencl") == 0) {
        opencl(argv[2]);
        return 0;
    }
    if (argc != 2) {
        die("compute_speed LEVEL_ZERO_LIBRARY");
    }
    if (!cl_compiler_is_here()) {
        die("clang-15, llvm-15 or llvm-spirv-15 is not installed");
    }
    char self[512], command[2048];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length <= 0) {
        die("no path of this program");
    }
    self[length] = 0;
    row one, all, pocl_one, pocl_all, oclgrind;
    cpu_set_t every, single;
    sched_getaffinity(0, sizeof every, &every);
    CPU_ZERO(&single);
    for (int k = 0; k < CPU_SETSIZE; k++) {
        if (CPU_ISSET(k, &every)) {
            CPU_SET(k, &single);
            break;
        }
    }
    sched_setaffinity(0, sizeof single, &single);
    snprintf(command, sizeof command, "'%s' --level-zero '%s'", self, argv[1]);
    bool good = measure(&one, command);
    snprintf(command, sizeof command, "POCL_MAX_PTHREAD_COUNT=1 '%s' --opencl 'Portable Computing Language'", self);
    good = measure(&pocl_one, command) && good;
    snprintf(command, sizeof command,
             "OCL_ICD_VENDORS=/usr/lib/oclgrind/liboclgrind-rt-icd.so OCLGRIND_NUM_THREADS=1 '%s' --opencl Oclgrind",
             self);
    good = measure(&oclgrind, command) && good;
    sched_setaffinity(0, sizeof every, &every);
    snprintf(command, sizeof command, "'%s' --level-zero '%s'", self, argv[1]);
    good = measure(&all, command) && good;
    snprintf(command, sizeof command, "'%s' --opencl 'Portable Computing Language'", self);
    good = measure(&pocl_all, command) && good;
    printf(
        "nanoseconds per           simulated  PoCL, one  Oclgrind  times slower  times faster  simulated  PoCL, all\n"
        "                          one core   core      one thread  than PoCL  than Oclgrind  all cores  cores\n");
    for (size_t k = 0; k < WORKS; k++) {
        printf("%-7s %-17.17s %9.3f %10.3f %10.1f %10.2f %13.0f %12.3f %10.3f\n", works[k].name, works[k].unit,
               one.value[k], pocl_one.value[k], oclgrind.value[k], one.value[k] / pocl_one.value[k],
               oclgrind.value[k] / one.value[k], all.value[k], pocl_all.value[k]);
        double difference = one.check[k] - pocl_one.check[k],
               near = 1e-4 * (pocl_one.check[k] < 0 ? -1 : 1) * pocl_one.check[k];
        if (one.check[k] != all.check[k] || difference > near || difference < -near) {
            printf("%s: the results differ: %.9g, %.9g, %.9g\n", works[k].name, one.check[k], all.check[k],
                   pocl_one.check[k]);
            good = false;
        }
    }
    for (size_t k = WORKS; k < NAMES; k++) {
        if (k < WORKS + 2) {
            printf("a launch, %s: %.2f us on one core, %.2f us on all\n", names[k], one.value[k] / 1e3,
                   all.value[k] / 1e3);
        } else {
            printf(
                "module of %.0f instructions, built, decoded and launched once: %.3f ms on one core, %.3f ms on all\n",
                one.check[k], one.value[k] / 1e6, all.value[k] / 1e6);
        }
    }
    return good ? 0 : 1;
}
