// A subscriber made with the runtime's own headers. It writes each notification of the streams that XPTI_PRINT names
// (commas between) to the file that XPTI_PRINT_FILE names: what the one in Java is compared with.
#include <xpti/xpti_trace_framework.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <string>

namespace {

std::mutex lock;
FILE *out;

FILE *file() {
    if (!out) {
        const char *name = std::getenv("XPTI_PRINT_FILE");
        out = name ? std::fopen(name, "w") : stderr;
    }
    return out;
}

// A number that is not known is a zero for both.
unsigned number(uint32_t n) {
    return n == UINT32_MAX ? 0 : n;
}

const char *text(const char *s) {
    return s ? s : "";
}

std::string value(xpti::object_id_t id) {
    auto object = xptiLookupObject(id);
    std::string line = std::to_string((int)object.type) + ":";
    if (object.type == (uint8_t)xpti::metadata_type_t::string)
        return line + std::string(object.data, object.size);
    char digits[3];
    for (size_t i = 0; i < object.size; i++) {
        std::snprintf(digits, sizeof digits, "%02x", (unsigned char)object.data[i]);
        line += digits;
    }
    return line;
}

template <class... T> std::string format(const char *form, T... values) {
    char text[512];
    std::snprintf(text, sizeof text, form, values...);
    return text;
}

std::string data(const std::string &stream, uint16_t type, bool event, const void *user) {
    using namespace xpti;
    if (stream == "ur.call" || stream == "ur.call.debug" || stream == "sycl.pi.debug") {
        auto *call = (const function_with_args_t *)user;
        return format("call %u %s %d", call->function_id, text(call->function_name),
                      type == 29 && call->ret_data ? *(const int *)call->ret_data : 0);
    }
    if (stream == "sycl.experimental.mem_alloc" && !event) {
        auto *m = (const mem_alloc_data_t *)user;
        return format("memory %lx %lx %lu %lu", m->mem_object_handle, m->alloc_pointer, m->alloc_size,
                      m->guard_zone_size);
    }
    if (stream == "sycl.experimental.buffer") {
        auto *b = (const offload_buffer_data_t *)user;
        auto *l = (const offload_association_data_t *)user;
        auto *a = (const offload_accessor_data_t *)user;
        switch (type) {
        case 36:
            return format("buffer %lx %lx %s %u %u %lu", b->user_object_handle, b->host_object_handle,
                          text(b->element_type), b->element_size, b->dim, b->range[0]);
        case 37:
            return format("destruct %lx", *(const uintptr_t *)user);
        case 40:
            return format("accessor %lx %lx %u %u", a->buffer_handle, a->accessor_handle, a->target, a->mode);
        default:
            return format("association %lx %lx", l->user_object_handle, l->mem_object_handle);
        }
    }
    if (type == 16)
        return format("signal %lx", (unsigned long)user);
    return std::string("text ") + (const char *)user;
}

void print(const char *stream, uint16_t type, xpti::trace_event_data_t *parent, xpti::trace_event_data_t *event,
           uint64_t instance, const void *user) {
    std::lock_guard<std::mutex> hold(lock);
    std::fprintf(file(), "%s %u %lx %lx %lu", stream, type, (unsigned long)(parent ? parent->unique_id : 0),
                 (unsigned long)(event ? event->unique_id : 0), (unsigned long)instance);
    if (event) {
        auto *payload = xptiQueryPayload(event);
        std::fprintf(file(), " [%s|%s|%u|%u]", payload ? text(payload->name) : "",
                     payload ? text(payload->source_file) : "", payload ? number(payload->line_no) : 0,
                     payload ? number(payload->column_no) : 0);
        std::fprintf(file(), " %u %u %lx %lx", event->event_type, event->activity_type, (unsigned long)event->source_id,
                     (unsigned long)event->target_id);
        std::map<std::string, std::string> sorted;
        for (auto &item : *xptiQueryMetadata(event))
            sorted[xptiLookupString(item.first)] = value(item.second);
        for (auto &item : sorted)
            std::fprintf(file(), " %s=%s", item.first.c_str(), item.second.c_str());
    }
    if (user)
        std::fprintf(file(), " %s", data(stream, type, event != nullptr, user).c_str());
    std::fprintf(file(), "\n");
    std::fflush(file());
}

template <int N> struct slot {
    static std::string stream;
    static void callback(uint16_t type, xpti::trace_event_data_t *parent, xpti::trace_event_data_t *event,
                         uint64_t instance, const void *user) {
        print(stream.c_str(), type, parent, event, instance, user);
    }
};
template <int N> std::string slot<N>::stream;

template <int N> void subscribe(const char *stream) {
    slot<N>::stream = stream;
    auto id = xptiRegisterStream(stream);
    for (unsigned type = 1; type < 128; type++)
        xptiRegisterCallback(id, type, slot<N>::callback);
}

void subscribe(int n, const char *stream) {
    switch (n) {
    case 0:
        return subscribe<0>(stream);
    case 1:
        return subscribe<1>(stream);
    case 2:
        return subscribe<2>(stream);
    case 3:
        return subscribe<3>(stream);
    case 4:
        return subscribe<4>(stream);
    case 5:
        return subscribe<5>(stream);
    case 6:
        return subscribe<6>(stream);
    default:
        return subscribe<7>(stream);
    }
}

std::map<std::string, int> known;

}    // namespace

extern "C" void xptiTraceInit(unsigned int major, unsigned int minor, const char *version, const char *stream) {
    if (std::getenv("XPTI_PRINT_STREAMS"))
        std::fprintf(file(), "# init %s %u.%u '%s'\n", stream, major, minor, version);
    const char *wanted = std::getenv("XPTI_PRINT");
    if (!wanted || known.count(stream))
        return;
    if (("," + std::string(wanted) + ",").find("," + std::string(stream) + ",") == std::string::npos)
        return;
    int n = known.size();
    known[stream] = n;
    subscribe(n, stream);
}

extern "C" void xptiTraceFinish(const char *stream) {
    if (std::getenv("XPTI_PRINT_STREAMS"))
        std::fprintf(stderr, "# finish %s\n", stream);
}
