// A program that calls Level Zero, bound to the loader in the way that its first argument says: linked (only if built
// so), dlopen, local (a namespace of names of its own), or none. The further arguments say what to do, one after the
// other.
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <time.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "level_zero/layers/zel_tracing_api.h"
#include "level_zero/layers/zel_tracing_register_cb.h"
#include "level_zero/loader/ze_loader.h"
#include "level_zero/ze_api.h"
#include "level_zero/zes_api.h"
#include "spirv_builder.h"

// clang-format off
#define FUNCTIONS(X)                                                                                                \
    X(zeInit) X(zeDriverGet) X(zeDriverGetApiVersion) X(zeDeviceGet) X(zeContextCreate) X(zeModuleCreate)           \
    X(zeModuleDestroy) X(zeKernelCreate) X(zeKernelDestroy) X(zeKernelSetGroupSize) X(zeDriverGetExtensionFunctionAddress)
// clang-format on

static struct {
#define MEMBER(name) __typeof__(name) *name;
    FUNCTIONS(MEMBER)
// clang-format off
#define OPTIONAL(X)                                                                                                 \
    X(zeInitDrivers) X(zesInit) X(zelEnableTracingLayer) X(zelDisableTracingLayer) X(zelGetTracingLayerState)       \
    X(zelTracerCreate) X(zelTracerSetEnabled) X(zelTracerDriverGetApiVersionRegisterCallback)                       \
    X(zeModuleBuildLogGetString) X(zeModuleBuildLogDestroy)
    // clang-format on
    // Older loaders have not all of these.
    OPTIONAL(MEMBER)
} api;

static ze_driver_handle_t driver;
static ze_device_handle_t device;
static ze_context_handle_t context;

static void bind_to(const char *path, int flags) {
    void *library = dlopen(path, flags);
    if (library == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        exit(3);
    }
#define FIND(name) api.name = (__typeof__(api.name))dlsym(library, #name);
    FUNCTIONS(FIND)
    OPTIONAL(FIND)
}

static void bind(const char *how) {
#ifdef LINKED
    if (strcmp(how, "linked") == 0) {
#define TAKE(name) api.name = name;
        FUNCTIONS(TAKE)
#define TAKE_OPTIONAL(name) api.name = (__typeof__(api.name))dlsym(RTLD_DEFAULT, #name);
        OPTIONAL(TAKE_OPTIONAL)
        return;
    }
#endif
    const char *path = getenv("TEST_LOADER");
    bind_to(path != NULL ? path : "libze_loader.so.1", strcmp(how, "deepbind") == 0
                                                           ? RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND
                                                       : strcmp(how, "local") == 0 ? RTLD_NOW | RTLD_LOCAL
                                                                                   : RTLD_LAZY | RTLD_GLOBAL);
}

static void must(ze_result_t result, const char *what) {
    if (result != ZE_RESULT_SUCCESS) {
        fprintf(stderr, "%s: %#x\n", what, result);
        exit(4);
    }
}

// 4 calls: zeInit, zeDriverGet, zeDeviceGet, zeContextCreate.
static void init(void) {
    must(api.zeInit(0), "zeInit");
    uint32_t one = 1;
    must(api.zeDriverGet(&one, &driver), "zeDriverGet");
    one = 1;
    must(api.zeDeviceGet(driver, &one, &device), "zeDeviceGet");
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    must(api.zeContextCreate(driver, &desc, &context), "zeContextCreate");
}

static void call(long count) {
    ze_api_version_t version;
    for (long i = 0; i < count; i++) {
        (void)api.zeDriverGetApiVersion(driver, &version);
    }
}

static void *call_in_thread(void *count) {
    call((long)(intptr_t)count);
    return NULL;
}

static void threads(int count, long calls) {
    pthread_t ids[64];
    for (int first = 0; first < count; first += 64) {
        int some = count - first < 64 ? count - first : 64;
        for (int i = 0; i < some; i++) {
            pthread_create(&ids[i], NULL, call_in_thread, (void *)(intptr_t)calls);
        }
        for (int i = 0; i < some; i++) {
            pthread_join(ids[i], NULL);
        }
    }
}

static ze_kernel_handle_t new_kernel(ze_module_handle_t module, const char *name) {
    ze_kernel_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = name};
    ze_kernel_handle_t kernel = NULL;
    must(api.zeKernelCreate(module, &desc, &kernel), name);
    return kernel;
}

// Kernels "first" and "second" one after the other, so that the second may get the handle of the first.
static void kernels(void) {
    spv_module source;
    spv_init(&source);
    spv_kernel(&source, "first", "u");
    spv_kernel(&source, "second", "u");
    size_t bytes;
    const uint32_t *words = spv_finish(&source, &bytes);
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                             .format = ZE_MODULE_FORMAT_IL_SPIRV,
                             .inputSize = bytes,
                             .pInputModule = (const uint8_t *)words,
                             .pBuildFlags = "-ze-opt-level=1"};
    ze_module_handle_t module = NULL;
    must(api.zeModuleCreate(context, device, &desc, &module, NULL), "zeModuleCreate");
    // As SYCL's runtime does: an input behind the description, which has none itself.
    const uint8_t *input = (const uint8_t *)words;
    const char *flags = "-ze-opt-level=2";
    ze_module_program_exp_desc_t behind = {.stype = ZE_STRUCTURE_TYPE_MODULE_PROGRAM_EXP_DESC,
                                           .count = 1,
                                           .inputSizes = &bytes,
                                           .pInputModules = &input,
                                           .pBuildFlags = &flags};
    ze_module_desc_t empty = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                              .pNext = &behind,
                              .format = ZE_MODULE_FORMAT_IL_SPIRV,
                              .inputSize = 1,
                              .pInputModule = (const uint8_t *)1};
    ze_module_handle_t other = NULL;
    must(api.zeModuleCreate(context, device, &empty, &other, NULL),
         "zeModuleCreate with inputs behind the description");
    must(api.zeModuleDestroy(other), "zeModuleDestroy");
    spv_free(&source);
    const char *names[] = {"first", "second"};
    for (int i = 0; i < 8; i++) {
        ze_kernel_handle_t kernel = new_kernel(module, names[i % 2]);
        for (int j = 0; j < 1 + i % 2; j++) {
            must(api.zeKernelSetGroupSize(kernel, 1, 1, 1), "zeKernelSetGroupSize");
        }
        must(api.zeKernelDestroy(kernel), "zeKernelDestroy");
    }
    must(api.zeModuleDestroy(module), "zeModuleDestroy");
}

// A module that does not build: prints the result, and the log if it is to be read. read: 0 not, 1 it, 2 with no log
// asked for.
static void broken_module(long read) {
    static const uint32_t words[] = {0x07230203, 0x00010000, 0, 1, 0, 0xffffffff};
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                             .format = ZE_MODULE_FORMAT_IL_SPIRV,
                             .inputSize = sizeof words,
                             .pInputModule = (const uint8_t *)words};
    ze_module_handle_t module = NULL;
    ze_module_build_log_handle_t log = (ze_module_build_log_handle_t)(uintptr_t)0xdead;
    ze_result_t result = api.zeModuleCreate(context, device, &desc, &module, read == 2 ? NULL : &log);
    printf("%x\n", (unsigned)result);
    if (read == 1) {
        char text[4096];
        size_t size = 0;
        must(api.zeModuleBuildLogGetString(log, &size, NULL), "zeModuleBuildLogGetString");
        size = size < sizeof text ? size : sizeof text;
        must(api.zeModuleBuildLogGetString(log, &size, text), "zeModuleBuildLogGetString");
        printf("%.*s\n", (int)strnlen(text, size), text);
        must(api.zeModuleBuildLogDestroy(log), "zeModuleBuildLogDestroy");
    }
    fflush(stdout);
}

// Modules with texts of their own: so many short ones that differ, one of a MiB, and one that is no UTF-8 and has a 0
// in it for a reader that looks for its end.
static void texts(long count) {
    enum { LONG = 1 << 20 };
    spv_module source;
    spv_init(&source);
    spv_kernel(&source, "first", "u");
    size_t bytes;
    const uint32_t *words = spv_finish(&source, &bytes);
    char flags[64], *longest = malloc(LONG + 1);
    memset(longest, 'x', LONG);
    memcpy(longest, "-D", 2);
    longest[LONG] = 0;
    for (long i = -2; i < count; i++) {
        snprintf(flags, sizeof flags, i == -1 ? "-DX=\xff\xfe\xc0\x80\xed\xa0\x80" : "-DX=%ld", i);
        ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                                 .format = ZE_MODULE_FORMAT_IL_SPIRV,
                                 .inputSize = bytes,
                                 .pInputModule = (const uint8_t *)words,
                                 .pBuildFlags = i == -2 ? longest : flags};
        ze_module_handle_t module = NULL;
        must(api.zeModuleCreate(context, device, &desc, &module, NULL), "zeModuleCreate");
        must(api.zeModuleDestroy(module), "zeModuleDestroy");
    }
    free(longest);
    spv_free(&source);
}

// The library as an agent of a VM, opened late and closed by the program at once.
static void come_as_agent(const char *path) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    int (*come)(void *, char *, void *) =
        library == NULL ? NULL : (int (*)(void *, char *, void *))dlsym(library, "Agent_OnLoad");
    if (come == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        exit(7);
    }
    must((ze_result_t)come(NULL, getenv("TEST_OPTIONS"), NULL), "Agent_OnLoad");
    dlclose(library);
    dlclose(library);
}

// Threads that have called, go on while the library is closed, and end after that.
static pthread_barrier_t closing;

static void *call_around_closing(void *unused) {
    call(10);
    pthread_barrier_wait(&closing);
    pthread_barrier_wait(&closing);
    call(10);
    return unused;
}

static void close_with_threads(const char *path) {
    pthread_t ids[4];
    pthread_barrier_init(&closing, NULL, 5);
    for (int i = 0; i < 4; i++) {
        pthread_create(&ids[i], NULL, call_around_closing, NULL);
    }
    pthread_barrier_wait(&closing);
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    for (int i = 0; library != NULL && i < 4; i++) {
        dlclose(library);
    }
    pthread_barrier_wait(&closing);
    for (int i = 0; i < 4; i++) {
        pthread_join(ids[i], NULL);
    }
}

static void init_drivers(void) {
    if (api.zeInitDrivers == NULL) {
        exit(77);
    }
    ze_init_driver_type_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_INIT_DRIVER_TYPE_DESC, .flags = UINT32_MAX};
    uint32_t count = 0;
    must(api.zeInitDrivers(&count, NULL, &desc), "zeInitDrivers");
    count = 1;
    must(api.zeInitDrivers(&count, &driver, &desc), "zeInitDrivers");
}

// ---- The tracing layer, as a tool inside the program uses it --------------------------------------------------------

static long seen_by_own_tracer;

static void see(ze_driver_get_api_version_params_t *params, ze_result_t result, void *user, void **slot) {
    (void)params, (void)result, (void)user, (void)slot;
    seen_by_own_tracer++;
}

static void own_tracer(void) {
    zel_tracer_desc_t desc = {.stype = ZEL_STRUCTURE_TYPE_TRACER_DESC};
    zel_tracer_handle_t tracer = NULL;
    // A loader may have no layer.
    if (api.zelTracerCreate(&desc, &tracer) == ZE_RESULT_SUCCESS) {
        must(api.zelTracerDriverGetApiVersionRegisterCallback(tracer, ZEL_REGISTER_PROLOGUE, see), "RegisterCallback");
        must(api.zelTracerSetEnabled(tracer, 1), "zelTracerSetEnabled");
    }
}

static void switch_layer(ze_result_t (*function)(void)) {
    if (function != NULL) {
        must(function(), "switch");
    }
}

static void print_state(void) {
    bool on = false;
    if (api.zelGetTracingLayerState != NULL) {
        must(api.zelGetTracingLayerState(&on), "zelGetTracingLayerState");
    }
    printf("state %d\n", on);
    fflush(stdout);
}

static void *init_sysman(void *unused) {
    // Without Sysman it fails, which is no matter here.
    (void)(api.zesInit == NULL ? 0 : api.zesInit(0));
    return unused;
}

static atomic_int has_called;

static void *call_beside(void *unused) {
    call(10);
    for (;;) {
        atomic_store(&has_called, 1);
    }
    return unused;
}

// Begins a thread that has called, and is always about to.
static void begin_beside(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, call_beside, NULL);
    while (!atomic_load(&has_called)) {
        usleep(100);
    }
}

static void *call_and_rest(void *unused) {
    call(1);
    atomic_fetch_add(&has_called, 1);
    for (;;) {
        pause();
    }
    return unused;
}

// Begins threads that have called, and rest for the time of the program.
static void rest_beside(int count) {
    for (int i = 0; i < count; i++) {
        pthread_t thread;
        pthread_create(&thread, NULL, call_and_rest, NULL);
    }
    while (atomic_load(&has_called) < count) {
        usleep(100);
    }
    usleep(100000);
}

// ---- Libraries between the program and the loader -------------------------------------------------------------------

// Opens the library in the way that the word says, and initialises through it. The loader's caller is then code of this
// program, or code that lies in no object.
static void *through(const char *path, const char *how) {
    int flags = (strstr(how, "lazy") != NULL ? RTLD_LAZY : RTLD_NOW) |
                (strstr(how, "global") != NULL ? RTLD_GLOBAL : RTLD_LOCAL) |
                (strstr(how, "deepbind") != NULL ? RTLD_DEEPBIND : 0);
    void *library = strstr(how, "namespace") != NULL ? dlmopen(LM_ID_NEWLM, path, flags) : dlopen(path, flags);
    ze_result_t (*init)(void) = library == NULL ? NULL : (ze_result_t(*)(void))dlsym(library, "tail_init");
    if (init == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        exit(3);
    }
    if (strstr(how, "generated") == NULL) {
        must(init(), "zeInit");
        return library;
    }
    // subq $8, %rsp; movabsq $init, %rax; call *%rax; addq $8, %rsp; ret
    unsigned char code[] = {0x48, 0x83, 0xec, 8,    0x48, 0xb8, 0,    0,    0, 0,   0,
                            0,    0,    0,    0xff, 0xd0, 0x48, 0x83, 0xc4, 8, 0xc3};
    unsigned char *page =
        mmap(NULL, sizeof code, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED) {
        exit(9);
    }
    memcpy(code + 6, &init, sizeof init);
    memcpy(page, code, sizeof code);
    must(((ze_result_t(*)(void))(void *)page)(), "zeInit");
    return library;
}

static void call_through(void *library, long count) {
    ze_result_t (*versions)(long) = (ze_result_t(*)(long))dlsym(library, "tail_versions");
    must(versions(count), "zeDriverGetApiVersion");
}

// Opens a library whose own dependencies come first for it.
static void *load_deep(const char *path) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND);
    if (library == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        exit(8);
    }
    return library;
}

// Opens a driver without a loader, as programs do that only look for devices.
static void ask_driver(const char *path, const char *function) {
    void *driver = dlopen(path, RTLD_LAZY);
    uint32_t (*initialise)(uint32_t) = driver == NULL ? NULL : (uint32_t(*)(uint32_t))dlsym(driver, function);
    if (initialise == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        exit(1);
    }
    printf("answers %#x\n", initialise(0));
}

// Calls a function of a library, which opens one that lies beside it.
static void ask_finder(const char *path) {
    void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
    const char *(*find)(void) = library == NULL ? NULL : (const char *(*)(void))dlsym(library, "find_sibling");
    printf("%s\n", find == NULL ? dlerror() : find());
    fflush(stdout);
}

static volatile sig_atomic_t handled;

static void on_signal(int number) {
    (void)number;
    ze_api_version_t version;
    (void)api.zeDriverGetApiVersion(driver, &version);
    handled++;
}

// Calls while signals come whose handler calls too.
static void signals(long count) {
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGALRM, &action, NULL);
    timer_t timer;
    (void)timer_create(CLOCK_MONOTONIC, NULL, &timer);
    struct itimerspec often = {.it_interval.tv_nsec = 20000, .it_value.tv_nsec = 20000};
    timer_settime(timer, 0, &often, NULL);
    call(count);
    timer_settime(timer, 0, &(struct itimerspec){.it_value.tv_nsec = 0}, NULL);
    printf("%d\n", (int)handled);
}

static void await_child(pid_t child) {
    int status;
    waitpid(child, &status, 0);
    printf("child %d\n", WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status));
    fflush(stdout);
}

static void in_child(pid_t child, long calls) {
    if (child == 0) {
        call(calls);
        _exit(0);
    }
    await_child(child);
}

// Waits for a line of input, which may end instead.
static void await_line(void) {
    char character;
    while (read(STDIN_FILENO, &character, 1) == 1 && character != '\n') {
    }
}

// Forks a child that calls, waits for a line, and ends with its destructors.
static void fork_and_wait(long calls) {
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        call(calls);
        printf("child waits\n");
        fflush(stdout);
        await_line();
        exit(0);
    }
    await_child(child);
}

#ifndef PLUGIN
// The time that it takes to give a file its size, as on a crowded machine. The probe calls this function, too, when it
// makes the ring file of a child.
static useconds_t slow_us;

__attribute__((visibility("default"))) int ftruncate(int file, off_t size) {
    usleep(slow_us);
    return (int)syscall(SYS_ftruncate, file, size);
}

// Forks a child whose threads call while its ring file is made.
static void fork_threads(long calls) {
    pid_t child = fork();
    if (child == 0) {
        slow_us = 300000;
        threads(4, calls);
    }
    in_child(child, 0);
}
#endif

static atomic_int keep_calling = 1;

static void *call_on(void *unused) {
    while (atomic_load(&keep_calling)) {
        call(100);
    }
    return unused;
}

// Forks while other threads call, and some of them begin to.
static void fork_storm(int count) {
    pthread_t callers[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&callers[i], NULL, call_on, NULL);
    }
    for (int i = 0; i < count; i++) {
        pthread_t beginner;
        pthread_create(&beginner, NULL, call_in_thread, (void *)1);
        in_child(fork(), 3);
        pthread_join(beginner, NULL);
    }
    atomic_store(&keep_calling, 0);
    for (int i = 0; i < 2; i++) {
        pthread_join(callers[i], NULL);
    }
}

// Waits until the gate of this process's ring file is shut: bytes 256 to 259 of it.
static void await_stop(void) {
    char path[600];
    for (uint32_t gate = 0; gate != 2; usleep(1000)) {
        DIR *folder = opendir(getenv("ZETOOLS_PROBE") + 2);
        for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
            if (atoi(entry->d_name) == getpid()) {
                snprintf(path, sizeof path, "%s/%s", getenv("ZETOOLS_PROBE") + 2, entry->d_name);
                FILE *file = fopen(path, "r");
                if (file != NULL) {
                    (void)!(fseek(file, 256, SEEK_SET) == 0 && fread(&gate, sizeof gate, 1, file) == 1);
                    fclose(file);
                }
            }
        }
        closedir(folder);
    }
}

// Children that all live at the same time and call.
static void crowd(int count) {
    int pipes[2];
    char byte;
    if (pipe(pipes) != 0) {
        exit(1);
    }
    for (int i = 0; i < count; i++) {
        pid_t child = fork();
        if (child == 0) {
            close(pipes[1]);
            call(5);
            _exit(read(pipes[0], &byte, 1) == 0 ? 0 : 1);
        }
        if (child < 0) {
            exit(1);
        }
    }
    close(pipes[0]);
    close(pipes[1]);
    int failed = 0;
    for (int i = 0, status; i < count; i++) {
        failed += wait(&status) < 0 || status != 0;
    }
    printf("crowd %d\n", failed);
    fflush(stdout);
}

// Starts this program with an environment without the probe's variables, or with another library to be preloaded, and
// waits.
static void start_emptied(const char *function, char **argv, const char *calls, const char *preload) {
    // A large one needs more bytes for its entries than the recorder takes of a stack.
    enum { MOST = 256, LARGE = 40000 };
    static char *environment[MOST + LARGE];
    char *arguments[] = {argv[0], argv[1], "init", "call", (char *)calls, NULL}, command[2048];
    snprintf(command, sizeof command, "%s %s init call %s", argv[0], argv[1], calls);
    int count = 0;
    for (; strcmp(function, "large") == 0 && count < LARGE; count++) {
        environment[count] = "A=1";
    }
    for (char **at = environ; *at != NULL && count < MOST + LARGE - 2; at++) {
        if (strncmp(*at, "LD_PRELOAD=", 11) != 0 && strncmp(*at, "ZETOOLS_PROBE=", 14) != 0) {
            environment[count++] = *at;
        }
    }
    if (preload != NULL) {
        environment[count] = malloc(strlen(preload) + 16);
        sprintf(environment[count], "LD_PRELOAD=%s", preload);
    }
    pid_t child = -1;
    int file = open(argv[0], O_RDONLY), status = -1;
    if (strcmp(function, "posix_spawn") == 0) {
        (void)posix_spawn(&child, argv[0], NULL, NULL, arguments, environment);
    } else if (strcmp(function, "posix_spawnp") == 0) {
        (void)posix_spawnp(&child, argv[0], NULL, NULL, arguments, environment);
    } else if (strcmp(function, "system") == 0 || strcmp(function, "popen") == 0) {
        // It has removed the variables from its own environment, to which nothing is added.
        environ = environment;
        FILE *shell = function[0] == 's' ? NULL : popen(command, "w");
        status = shell == NULL ? system(command) : pclose(shell);
        if (environ != environment || getenv("ZETOOLS_PROBE") != NULL) {
            status = -1;
        }
    } else if ((child = strcmp(function, "vfork") == 0 ? vfork() : fork()) == 0) {
        if (strcmp(function, "execvpe") == 0) {
            execvpe(argv[0], arguments, environment);
        } else if (strcmp(function, "fexecve") == 0) {
            fexecve(file, arguments, environment);
        } else if (strcmp(function, "execveat") == 0) {
            // Older C libraries lack it.
            int (*start)(int, const char *, char *const *, char *const *, int) =
                (int (*)(int, const char *, char *const *, char *const *, int))dlsym(RTLD_DEFAULT, "execveat");
            start(file, "", arguments, environment, AT_EMPTY_PATH);
        } else if (strcmp(function, "syscall") == 0) {
            syscall(SYS_execve, argv[0], arguments, environment);
        } else if (strcmp(function, "syscallat") == 0) {
            syscall(SYS_execveat, file, "", arguments, environment, AT_EMPTY_PATH);
        } else if (strcmp(function, "execle") == 0) {
            execle(argv[0], argv[0], argv[1], "init", "call", calls, NULL, environment);
        } else if (strcmp(function, "execv") == 0) {
            environ = environment;
            execv(argv[0], arguments);
        } else if (strcmp(function, "execvp") == 0) {
            environ = environment;
            execvp(argv[0], arguments);
        } else if (strcmp(function, "execl") == 0) {
            environ = environment;
            execl(argv[0], argv[0], argv[1], "init", "call", calls, NULL);
        } else if (strcmp(function, "execlp") == 0) {
            environ = environment;
            execlp(argv[0], argv[0], argv[1], "init", "call", calls, NULL);
        } else {
            execve(argv[0], arguments, environment);
        }
        _exit(127);
    }
    close(file);
    if (child > 0) {
        waitpid(child, &status, 0);
    }
    printf("child %d\n", status);
    fflush(stdout);
}

#ifdef PLUGIN
#define main run_plugin
__attribute__((visibility("default")))
#endif
int main(int argc, char **argv);

int main(int argc, char **argv) {
    if (strcmp(argv[1], "plugin") == 0) {
        void *plugin = dlopen(argv[2], RTLD_NOW | RTLD_LOCAL);
        int (*run)(int, char **) = plugin == NULL ? NULL : (int (*)(int, char **))dlsym(plugin, "run_plugin");
        argv[2] = (char[]){"linked"};
        return run == NULL ? 6 : run(argc - 1, argv + 1);
    }
    if (strcmp(argv[1], "none") != 0) {
        bind(argv[1]);
    }
    for (int i = 2; i < argc; i++) {
        const char *what = argv[i];
        long number = i + 1 < argc ? atol(argv[i + 1]) : 0;
        if (strcmp(what, "init") == 0) {
            init();
        } else if (strcmp(what, "call") == 0) {
            call(number), i++;
        } else if (strcmp(what, "threads") == 0) {
            threads((int)number, atol(argv[i + 2])), i += 2;
        } else if (strcmp(what, "kernels") == 0) {
            kernels();
        } else if (strcmp(what, "signals") == 0) {
            signals(number), i++;
        } else if (strcmp(what, "user") == 0) {
            must(setresgid((gid_t)number, (gid_t)number, (gid_t)number) == 0 &&
                         setresuid((uid_t)number, (uid_t)number, (uid_t)number) == 0
                     ? ZE_RESULT_SUCCESS
                     : ZE_RESULT_ERROR_UNKNOWN,
                 "setresuid");
            i++;
        } else if (strcmp(what, "again") == 0) {
            // The rest is for the same program once more.
            argv[i] = argv[0];
            execv("/proc/self/exe", argv + i);
            exit(127);
        } else if (strcmp(what, "fork") == 0) {
            in_child(fork(), number), i++;
        } else if (strcmp(what, "clone") == 0) {
            in_child((pid_t)syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0), number), i++;
        } else if (strcmp(what, "fork-and-wait") == 0) {
            fork_and_wait(number), i++;
        } else if (strcmp(what, "line") == 0) {
            await_line();
        } else if (strcmp(what, "vfork") == 0) {
            pid_t child = vfork();
            if (child == 0) {
                execl("/bin/true", "true", NULL);
                _exit(127);
            }
            waitpid(child, NULL, 0);
        } else if (strcmp(what, "storm") == 0) {
            fork_storm((int)number), i++;
#ifndef PLUGIN
        } else if (strcmp(what, "childthreads") == 0) {
            fork_threads(number), i++;
#endif
        } else if (strcmp(what, "crowd") == 0) {
            crowd((int)number), i++;
        } else if (strcmp(what, "exec") == 0) {
            execv(argv[0], (char *[]){argv[0], argv[1], "init", "call", argv[i + 1], NULL});
        } else if (strcmp(what, "broken") == 0) {
            broken_module(number), i++;
        } else if (strcmp(what, "emptied") == 0) {
            const char *preload = argv[i + 3];
            start_emptied(argv[i + 1], argv, argv[i + 2], strcmp(preload, "-") == 0 ? NULL : preload), i += 3;
        } else if (strcmp(what, "daemon") == 0) {
            if (daemon(1, 1) != 0) {
                return 5;
            }
        } else if (strcmp(what, "closefrom") == 0) {
            for (int fd = 3; fd < 64; fd++) {
                close(fd);
            }
        } else if (strcmp(what, "fill") == 0) {
            // The disk of the run.
            char command[600];
            snprintf(command, sizeof command,
                     "dd if=/dev/zero bs=4k of=%s/filler 2>/dev/null; :", getenv("ZETOOLS_PROBE") + 2);
            (void)!system(command);
        } else if (strcmp(what, "texts") == 0) {
            texts(number), i++;
        } else if (strcmp(what, "initdrivers") == 0) {
            init_drivers();
        } else if (strcmp(what, "drivers") == 0) {
            if (api.zeInitDrivers != NULL) {
                init_drivers();
            }
        } else if (strcmp(what, "tracer") == 0) {
            own_tracer();
        } else if (strcmp(what, "on") == 0) {
            switch_layer(api.zelEnableTracingLayer);
        } else if (strcmp(what, "off") == 0) {
            switch_layer(api.zelDisableTracingLayer);
        } else if (strcmp(what, "state") == 0) {
            print_state();
        } else if (strcmp(what, "saw") == 0) {
            printf("saw %ld\n", seen_by_own_tracer);
            fflush(stdout);
            seen_by_own_tracer = 0;
        } else if (strcmp(what, "sysman") == 0) {
            init_sysman(NULL);
        } else if (strcmp(what, "sysman-thread") == 0) {
            pthread_t thread;
            pthread_create(&thread, NULL, init_sysman, NULL);
            pthread_join(thread, NULL);
        } else if (strcmp(what, "beside") == 0) {
            begin_beside();
        } else if (strcmp(what, "resting") == 0) {
            rest_beside((int)number), i++;
        } else if (strcmp(what, "through") == 0) {
            call_through(through(argv[i + 1], argv[i + 2]), atol(argv[i + 3])), i += 3;
        } else if (strcmp(what, "default") == 0) {
            printf("%s\n", dlsym(RTLD_DEFAULT, argv[++i]) == NULL ? "none" : "found");
            fflush(stdout);
        } else if (strcmp(what, "agent") == 0) {
            come_as_agent(argv[++i]);
        } else if (strcmp(what, "close") == 0) {
            close_with_threads(argv[++i]);
        } else if (strcmp(what, "load") == 0) {
            if (dlopen(argv[++i], RTLD_NOW | RTLD_LOCAL) == NULL) {
                fprintf(stderr, "%s\n", dlerror());
                return 8;
            }
        } else if (strcmp(what, "load-deep") == 0) {
            (void)load_deep(argv[++i]);
        } else if (strcmp(what, "call-deep") == 0) {
            call_through(load_deep(argv[i + 1]), atol(argv[i + 2])), i += 2;
        } else if (strcmp(what, "quick-exit") == 0) {
            quick_exit(0);
        } else if (strcmp(what, "driver") == 0) {
            ask_driver(argv[i + 1], argv[i + 2]);
            i += 2;
        } else if (strcmp(what, "finder") == 0) {
            ask_finder(argv[++i]);
        } else if (strcmp(what, "await-stop") == 0) {
            await_stop();
        } else if (strcmp(what, "usleep") == 0) {
            usleep((useconds_t)number), i++;
        } else if (strcmp(what, "extension") == 0) {
            void *address;
            (void)api.zeDriverGetExtensionFunctionAddress(driver, argv[++i], &address);
        } else if (strcmp(what, "copy") == 0) {
            bind_to(argv[++i], RTLD_NOW | RTLD_LOCAL);
        } else if (strcmp(what, "env") == 0) {
            fflush(stdout);
            (void)!system("env | grep -E 'LD_PRELOAD|ZETOOLS|ZE_ENABLE_TRACING' | sed 's/=.*//' | sort | tr '\\n' ' '");
        } else if (strcmp(what, "fds") == 0) {
            fflush(stdout);
            (void)!system("ls /proc/$PPID/fd | tr '\\n' ' '");
        } else if (strcmp(what, "ids") == 0) {
            (void)getppid();
        } else if (strcmp(what, "kill") == 0) {
            kill(getpid(), SIGKILL);
        } else if (strcmp(what, "abort") == 0) {
            abort();
        } else if (strcmp(what, "print") == 0) {
            printf("%s\n", argv[++i]);
            fflush(stdout);
        } else {
            fprintf(stderr, "unknown: %s\n", what);
            return 2;
        }
    }
    return 0;
}
