// A program with a tracer of its own, which counts calls by whether they are of the program's thread: the recorder's
// are not to be seen.
#define DEVICE_OLD_LOADERS
#include "device_setup.h"

#include <pthread.h>

#include "level_zero/layers/zel_tracing_api.h"
#include "level_zero/layers/zel_tracing_register_cb.h"

static pthread_t main_thread;
static _Atomic long own, others;

static void count(void *params, ze_result_t result, void *user, void **instance) {
    (void)params, (void)result, (void)user, (void)instance;
    if (pthread_equal(pthread_self(), main_thread) != 0) {
        own++;
    } else {
        others++;
    }
}

// Functions that read what devices have written, and what is made for that.
// clang-format off
#define COUNTED(X)                                                                                                          \
    X(EventHostSynchronize) X(EventHostReset) X(EventQueryKernelTimestamp) X(EventCreate) X(EventDestroy) X(EventPoolCreate) \
    X(EventHostSignal) X(EventQueryStatus) X(DeviceGetGlobalTimestamps) X(CommandListAppendLaunchKernel)
// clang-format on

static void begin_tracer(void) {
    // Loaders without it have the layer where their environment says so.
    ze_result_t (*switch_on)(void) = (__typeof__(switch_on))dlsym(RTLD_DEFAULT, "zelEnableTracingLayer");
    __typeof__(zelTracerCreate) *create = function("zelTracerCreate");
    __typeof__(zelTracerSetEnabled) *enable = function("zelTracerSetEnabled");
    zel_tracer_desc_t desc = {.stype = ZEL_STRUCTURE_TYPE_TRACER_DESC};
    zel_tracer_handle_t tracer;
    if (switch_on != NULL) {
        must(switch_on(), "layer");
    }
    must(create(&desc, &tracer), "tracer");
#define ENLIST(name)                                                                                                   \
    __typeof__(zelTracer##name##RegisterCallback) *enlist_##name = function("zelTracer" #name "RegisterCallback");     \
    must(enlist_##name(tracer, ZEL_REGISTER_PROLOGUE, (ze_pfn##name##Cb_t)(void *)count), #name);
    COUNTED(ENLIST)
    must(enable(tracer, 1), "enabled");
}

static void launch_all(ze_command_queue_handle_t queue, int launches) {
    enum { PAUSE = 50000 };
    ze_command_list_handle_t list = regular();
    for (int i = 0; i < launches; i++) {
        launch(list, NULL);
    }
    MUST(zeCommandListClose(list));
    MUST(zeCommandQueueExecuteCommandLists(queue, 1, &list, NULL));
    usleep(PAUSE);
    MUST(zeCommandQueueSynchronize(queue, UINT64_MAX));
}

int main(int argc, char **argv) {
    (void)argv;
    init();
    if (argc == 1) {
        return 0;
    }
    main_thread = pthread_self();
    ze_command_queue_handle_t queue = new_queue();
    launch_all(queue, 1);
    begin_tracer();
    // In flight is more than the recorder has events for at first, and its clocks are read each second.
    launch_all(queue, 600);
    sleep(1);
    launch_all(queue, 1);
    printf("calls of the program %ld, of other threads %ld\n", own, others);
    return 0;
}
