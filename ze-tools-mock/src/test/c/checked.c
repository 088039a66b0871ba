// A program for the tests of zemock-run --check: does one thing right or wrong, and ends in one way.
//   checked DEED END
//   DEED: good, copy (of memory that is gone), host (an access to device memory), child (which makes a wrong copy),
//         or FILE:KERNEL, which launches kernel(global int *p, int n) with 64 work-items in groups of 16
//   END: a number (exit code), _exit, kill, wait (prints "ready", then the signal that comes)
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <level_zero/ze_api.h>

enum { ITEMS = 64, GROUP = 16, PAGE = 4096 };

static ze_context_handle_t context;
static ze_device_handle_t device;
static ze_command_list_handle_t list;

static void need(ze_result_t result, const char *what) {
    if (result != ZE_RESULT_SUCCESS) {
        fprintf(stderr, "%s: %x\n", what, result);
        exit(9);
    }
}

static void begin(void) {
    uint32_t one = 1;
    ze_driver_handle_t driver;
    ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_command_queue_desc_t queue = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC,
                                     .mode = ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS};
    need(zeInit(0), "zeInit");
    need(zeDriverGet(&one, &driver), "zeDriverGet");
    need(zeDeviceGet(driver, &one, &device), "zeDeviceGet");
    need(zeContextCreate(driver, &desc, &context), "zeContextCreate");
    need(zeCommandListCreateImmediate(context, device, &queue, &list), "zeCommandListCreateImmediate");
}

static void *shared(size_t size) {
    ze_device_mem_alloc_desc_t on_device = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    ze_host_mem_alloc_desc_t on_host = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    void *memory = NULL;
    need(zeMemAllocShared(context, &on_device, &on_host, size, 64, device, &memory), "zeMemAllocShared");
    return memory;
}

static void copy(bool wrong) {
    char *from = shared(PAGE), *to = shared(PAGE);
    void *gone = mmap(NULL, PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    munmap(gone, PAGE);
    (void)zeCommandListAppendMemoryCopy(list, to, wrong ? gone : from, 24, NULL, 0, NULL);
}

static void touch_device_memory(void) {
    ze_device_mem_alloc_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    void *memory = NULL;
    need(zeMemAllocDevice(context, &desc, PAGE, 64, device, &memory), "zeMemAllocDevice");
    *(volatile char *)memory = 1;
}

static void launch(const char *file, const char *name) {
    static uint8_t words[1 << 20];
    FILE *spirv = fopen(file, "rb");
    size_t size = spirv == NULL ? 0 : fread(words, 1, sizeof words, spirv);
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC,
                             .format = ZE_MODULE_FORMAT_IL_SPIRV,
                             .inputSize = size,
                             .pInputModule = words};
    ze_module_handle_t module;
    ze_kernel_handle_t kernel;
    need(zeModuleCreate(context, device, &desc, &module, NULL), "zeModuleCreate");
    ze_kernel_desc_t kernel_desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = name};
    need(zeKernelCreate(module, &kernel_desc, &kernel), "zeKernelCreate");
    int *p = shared(ITEMS * sizeof *p), n = 0;
    for (int i = 0; i < ITEMS; i++) {
        p[i] = i;
    }
    ze_group_count_t groups = {ITEMS / GROUP, 1, 1};
    need(zeKernelSetGroupSize(kernel, GROUP, 1, 1), "zeKernelSetGroupSize");
    need(zeKernelSetArgumentValue(kernel, 0, sizeof p, &p), "zeKernelSetArgumentValue");
    need(zeKernelSetArgumentValue(kernel, 1, sizeof n, &n), "zeKernelSetArgumentValue");
    (void)zeCommandListAppendLaunchKernel(list, kernel, &groups, NULL, 0, NULL);
    (void)zeCommandListAppendLaunchKernel(list, kernel, &groups, NULL, 0, NULL);
}

static void take(int number) {
    static char text[] = "signal 00\n";
    text[7] = (char)('0' + number / 10);
    text[8] = (char)('0' + number % 10);
    (void)!write(STDOUT_FILENO, text, sizeof text - 1);
    _exit(0);
}

static void wait_for_signal(void) {
    for (int number = 1; number < 32; number++) {
        if (number != SIGCONT && number != SIGCHLD) {
            (void)signal(number, take);
        }
    }
    puts("ready");
    fflush(stdout);
    for (;;) {
        pause();
    }
}

static void do_deed(char *deed) {
    char *kernel = strrchr(deed, ':');
    if (kernel != NULL) {
        *kernel = '\0';
        launch(deed, kernel + 1);
    } else if (strcmp(deed, "host") == 0) {
        touch_device_memory();
    } else {
        copy(strcmp(deed, "copy") == 0);
    }
}

int main(int argc, char **argv) {
    if (argc != 3) {
        return 9;
    }
    bool in_child = strcmp(argv[1], "child") == 0;
    if (in_child && fork() != 0) {
        wait(NULL);
    } else {
        begin();
        static char copied[] = "copy";
        do_deed(in_child ? copied : argv[1]);
    }
    if (strcmp(argv[2], "_exit") == 0) {
        _exit(4);
    } else if (strcmp(argv[2], "kill") == 0) {
        kill(getpid(), SIGKILL);
    } else if (strcmp(argv[2], "wait") == 0) {
        wait_for_signal();
    }
    return atoi(argv[2]);
}
