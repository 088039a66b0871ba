// A subscriber of XPTI that takes all plain streams and does nothing, or counts notifications if COUNTING is defined:
// the cost of any tool is at least this. The framework's functions are looked up in the library that calls.
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

#include "xpti.h"

void xptiTraceInit(unsigned int major, unsigned int minor, const char *version, const char *stream);
void xptiTraceFinish(const char *stream);

#ifdef COUNTING
static _Atomic uint64_t notifications;
#endif

static void nothing(uint16_t type, xpti_trace_event_data_t *parent, xpti_trace_event_data_t *event, uint64_t instance,
                    const void *data) {
    (void)type, (void)parent, (void)event, (void)instance, (void)data;
#ifdef COUNTING
    atomic_fetch_add_explicit(&notifications, 1, memory_order_relaxed);
#endif
}

void xptiTraceInit(unsigned int major, unsigned int minor, const char *version, const char *stream) {
    (void)major, (void)minor, (void)version;
    size_t length = strlen(stream);
    Dl_info caller;
    if ((length > 6 && strcmp(stream + length - 6, ".debug") == 0) || !dladdr(__builtin_return_address(0), &caller))
        return;
    void *framework = dlopen(caller.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
    if (framework == NULL)
        return;
    xpti_register_stream_fn stream_of = (xpti_register_stream_fn)dlsym(framework, "xptiRegisterStream");
    xpti_register_callback_fn callback = (xpti_register_callback_fn)dlsym(framework, "xptiRegisterCallback");
    if (stream_of == NULL || callback == NULL)
        return;
    uint8_t id = stream_of(stream);
    for (uint16_t type = 1; type < 128; type++)
        callback(id, type, (void *)(uintptr_t)nothing);
}

void xptiTraceFinish(const char *stream) {
    (void)stream;
}
