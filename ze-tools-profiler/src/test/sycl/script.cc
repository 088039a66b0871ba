// A framework of the shape of libxptifw that plays scripts: what a test notifies reaches subscribers as from a runtime
// of the generation that it was compiled for. It keeps the rules of the real one: streams by number, callbacks by
// stream and type, a copy of the callbacks at each notification, texts and objects by number, a null event only with
// data and only for some types.
//
// GENERATION: 1 is A, 2 is A2, 3 is C, 4 has some of C's functions only, 5 has C's functions and other events.
#include <dlfcn.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

#define API extern "C" __attribute__((visibility("default")))

namespace {

struct Payload {
    const char *name, *stack_trace, *source_file;
    uint32_t line, column;
    const void *code;
    uint64_t internal, flags, uid[3];
};

struct Event {
    uint64_t unique_id, data_id, instance_id;
#if GENERATION == 5
    uint64_t second_half_of_id;
#endif
    uint16_t event_type, activity;
    uint32_t unused;
    uint64_t source, target;
    Payload *payload;
    std::unordered_map<uint32_t, int32_t> metadata;
    void *global_user_data;
#if GENERATION >= 3
    uint64_t flags;
#endif
};

#if GENERATION == 1 || GENERATION == 2
static_assert(sizeof(Event) == 120, "an event without flags");
#elif GENERATION == 3
static_assert(sizeof(Event) == 128, "an event with flags");
#endif

struct Object {
    size_t size;
    const char *data;
    uint8_t type;
};

using Callback = void (*)(uint16_t, Event *, Event *, uint64_t, const void *);
using Init = void (*)(unsigned, unsigned, const char *, const char *);
using Finish = void (*)(const char *);

enum : int32_t {
    SUCCESS = 0,
    FALSE_ = 1,
    FAIL = int32_t(0x80004001),
    DUPLICATE = int32_t(0x80004003),
    NOTFOUND = int32_t(0x80004004),
    INVALIDARG = int32_t(0x80004006)
};

using Level = bool (*)(const char *, uint8_t *);

struct Subscriber {
    Init init;
    Finish finish;
    Level level;
};

// Kept for the process's whole life: threads that the end of a process does not wait for go on calling.
std::mutex &lock = *new std::mutex;
auto &subscribers = *new std::vector<Subscriber>;
bool loaded;
std::atomic<bool> enabled;
auto &streams = *new std::map<std::string, uint8_t>;
auto &callbacks = *new std::map<std::pair<uint8_t, uint16_t>, std::vector<Callback>>;
auto &string_ids = *new std::map<std::string, uint32_t>;
auto &strings = *new std::vector<std::string *>{new std::string};
auto &object_ids = *new std::map<std::pair<std::string, uint8_t>, int32_t>;
auto &objects = *new std::vector<Object>{{0, nullptr, 0}};
auto &object_bytes = *new std::vector<std::string *>;
auto &events = *new std::map<std::string, Event *>;
auto &by_id = *new std::map<uint64_t, Event *>;
auto &tools = *new std::map<std::string, uint8_t>;
auto &levels = *new std::map<std::string, uint8_t>;
std::atomic<uint64_t> unique{1};
thread_local uint64_t universal;

uint32_t intern(const char *s) {
    auto found = string_ids.find(s);
    if (found != string_ids.end())
        return found->second;
    strings.push_back(new std::string(s));
    return string_ids[s] = (uint32_t)strings.size() - 1;
}

const char *kept(const char *s) {
    return s ? strings[intern(s)]->c_str() : nullptr;
}

void load() {
    if (loaded)
        return;
    loaded = true;
    const char *names = std::getenv("XPTI_SUBSCRIBERS");
    std::stringstream list(names ? names : "");
    for (std::string name; std::getline(list, name, ',');) {
        void *library = dlopen(name.c_str(), RTLD_LAZY);
        if (!library)
            continue;
        auto init = (Init)dlsym(library, "xptiTraceInit");
        auto finish = (Finish)dlsym(library, "xptiTraceFinish");
        if (init && finish)
            subscribers.push_back({init, finish, (Level)dlsym(library, "xptiQuerySubscriberStreamDetailLevel")});
    }
    const char *wanted = std::getenv("XPTI_TRACE_ENABLE");
    enabled = !subscribers.empty() && (!wanted || !std::strcmp(wanted, "1") || !std::strcmp(wanted, "true"));
}

uint16_t own(const char *tool, uint8_t number) {
    auto found = tools.find(tool);
    uint8_t id = found != tools.end() ? found->second : (tools[tool] = (uint8_t)(tools.size() + 1));
    return (uint16_t)(id << 8 | 0x80 | (number & 0x7f));
}

bool may_lack_event(uint16_t type) {
    return (type >= 24 && type <= 25) || (type >= 28 && type <= 48) || type == 126;
}

}    // namespace

API void xptiFrameworkInitialize() {
    std::lock_guard<std::mutex> hold(lock);
    load();
}
API void xptiFrameworkFinalize() {}

API int32_t xptiInitialize(const char *stream, uint32_t major, uint32_t minor, const char *version) {
    std::vector<Subscriber> all;
    {
        std::lock_guard<std::mutex> hold(lock);
        load();
        all = subscribers;
    }
#if GENERATION == 3
    // The most that any subscriber wants; 2 of those that do not say.
    uint8_t most = 0;
    for (auto &s : all) {
        uint8_t wanted = 2;
        if (!s.level || !s.level(stream, &wanted))
            wanted = 2;
        most = wanted > most ? wanted : most;
    }
    {
        std::lock_guard<std::mutex> hold(lock);
        levels[stream] = most;
    }
#endif
    for (auto &s : all)
        s.init(major, minor, version, stream);
    return SUCCESS;
}
API void xptiFinalize(const char *stream) {
    std::vector<Subscriber> all;
    {
        std::lock_guard<std::mutex> hold(lock);
        all = subscribers;
    }
    for (auto &s : all)
        s.finish(stream);
}

API uint64_t xptiGetUniversalId() {
    return universal;
}
API void xptiSetUniversalId(uint64_t id) {
    universal = id;
}
API int32_t xptiStashTuple(const char *, uint64_t) {
    return SUCCESS;
}
API int32_t xptiGetStashedTuple(char **, uint64_t &) {
    return NOTFOUND;
}
API void xptiUnstashTuple() {}
API uint64_t xptiGetUniqueId() {
    return unique++;
}

API uint32_t xptiRegisterString(const char *s, char **table) {
    std::lock_guard<std::mutex> hold(lock);
    uint32_t id = intern(s);
    if (table)
        *table = const_cast<char *>(strings[id]->c_str());
    return id;
}
API const char *xptiLookupString(uint32_t id) {
    std::lock_guard<std::mutex> hold(lock);
    return id < strings.size() ? strings[id]->c_str() : nullptr;
}
API int32_t xptiRegisterObject(const char *data, size_t size, uint8_t type) {
    std::lock_guard<std::mutex> hold(lock);
    auto key = std::make_pair(std::string(data, size), type);
    auto found = object_ids.find(key);
    if (found != object_ids.end())
        return found->second;
    object_bytes.push_back(new std::string(key.first));
    objects.push_back({size, object_bytes.back()->data(), type});
    return object_ids[key] = (int32_t)objects.size() - 1;
}
API Object xptiLookupObject(int32_t id) {
    std::lock_guard<std::mutex> hold(lock);
    return id > 0 && (size_t)id < objects.size() ? objects[id] : Object{0, nullptr, 0};
}
API uint64_t xptiRegisterPayload(Payload *) {
    return unique++;
}

API uint8_t xptiRegisterStream(const char *name) {
    std::lock_guard<std::mutex> hold(lock);
    auto found = streams.find(name);
    return found != streams.end() ? found->second : (streams[name] = (uint8_t)(streams.size() + 1));
}
API int32_t xptiUnregisterStream(const char *name) {
    std::lock_guard<std::mutex> hold(lock);
    return streams.erase(name) ? SUCCESS : NOTFOUND;
}
API uint16_t xptiRegisterUserDefinedTracePoint(const char *tool, uint8_t number) {
    std::lock_guard<std::mutex> hold(lock);
    return own(tool, number);
}
API uint16_t xptiRegisterUserDefinedEventType(const char *tool, uint8_t number) {
    std::lock_guard<std::mutex> hold(lock);
    return own(tool, number);
}

API Event *xptiMakeEvent(const char *name, Payload *payload, uint16_t type, int32_t activity, uint64_t *instance) {
    std::lock_guard<std::mutex> hold(lock);
    auto key = std::string(name) + "\n" + (payload->name ? payload->name : "") + "\n" +
               (payload->source_file ? payload->source_file : "") + "\n" + std::to_string(payload->line);
    Event *&event = events[key];
    if (!event) {
        event = new Event();
        event->unique_id = unique++;
        event->payload = new Payload(*payload);
        event->payload->name = kept(payload->name);
        event->payload->source_file = kept(payload->source_file);
        event->event_type = type;
        event->activity = (uint16_t)activity;
        by_id[event->unique_id] = event;
    }
    *instance = ++event->instance_id;
    return event;
}
API const Event *xptiFindEvent(uint64_t id) {
    std::lock_guard<std::mutex> hold(lock);
    auto found = by_id.find(id);
    return found == by_id.end() ? nullptr : found->second;
}
API const Payload *xptiQueryPayload(Event *event) {
    return event->payload;
}
API const Payload *xptiQueryPayloadByUID(uint64_t id) {
    auto *event = xptiFindEvent(id);
    return event ? event->payload : nullptr;
}
API void *xptiQueryMetadata(Event *event) {
    return &event->metadata;
}
API int32_t xptiAddMetadata(Event *event, const char *key, int32_t value) {
    std::lock_guard<std::mutex> hold(lock);
    event->metadata[intern(key)] = value;
    return SUCCESS;
}
API void xptiReleaseEvent(Event *) {}

API int32_t xptiRegisterCallback(uint8_t stream, uint16_t type, Callback callback) {
    std::lock_guard<std::mutex> hold(lock);
    auto &list = callbacks[{stream, type}];
    for (auto c : list)
        if (c == callback)
            return DUPLICATE;
    list.push_back(callback);
    return SUCCESS;
}
API int32_t xptiUnregisterCallback(uint8_t stream, uint16_t type, Callback callback) {
    std::lock_guard<std::mutex> hold(lock);
    auto &list = callbacks[{stream, type}];
    for (size_t i = 0; i < list.size(); i++)
        if (list[i] == callback)
            return list.erase(list.begin() + i), SUCCESS;
    return NOTFOUND;
}
API int32_t xptiNotifySubscribers(uint8_t stream, uint16_t type, Event *parent, Event *event, uint64_t instance,
                                  const void *user) {
    if (!enabled)
        return FALSE_;
    if (!event && (!user || (!may_lack_event(type))))
        return INVALIDARG;
    std::vector<Callback> copy;
    {
        std::lock_guard<std::mutex> hold(lock);
        auto found = callbacks.find({stream, type});
        if (found == callbacks.end())
            return SUCCESS;
        copy = found->second;
    }
    for (auto callback : copy)
        callback(type, parent, event, instance, user);
    return SUCCESS;
}
API bool xptiTraceEnabled() {
    return enabled;
}
API bool xptiCheckTraceEnabled(uint8_t stream, uint16_t type) {
    std::lock_guard<std::mutex> hold(lock);
    auto found = callbacks.find({stream, type});
    return enabled && found != callbacks.end() && !found->second.empty();
}
API void xptiForceSetTraceEnabled(bool yes) {
    enabled = yes;
}
API void xptiReset() {}

// Functions for tests: the number of callbacks that a stream has for a type, and a notification from many threads of C.
API int script_callbacks(const char *stream, uint16_t type) {
    std::lock_guard<std::mutex> hold(lock);
    auto found = streams.find(stream);
    return found == streams.end() ? 0 : (int)callbacks[{found->second, type}].size();
}
API void script_events(const char *stream, uint16_t type, uint64_t count) {
    uint8_t id = xptiRegisterStream(stream);
    Payload payload{};
    payload.name = "script";
    uint64_t instance;
    auto *event = xptiMakeEvent("script", &payload, 2, 1, &instance);
    for (uint64_t i = 0; i < count; i++)
        xptiNotifySubscribers(id, type, nullptr, event, i, nullptr);
}
static struct AtExit {
    const char *stream = nullptr;
    ~AtExit() {
        if (!stream)
            return;
        script_events(stream, 10, 100);
        xptiFinalize(stream);
    }
} at_exit;
API void script_at_exit(const char *stream) {
    at_exit.stream = kept(stream);
}

#if GENERATION >= 3
API void *xptiCreateTracepoint(const char *, const char *, uint32_t, uint32_t, void *) {
    return nullptr;
}
API int32_t xptiDeleteTracepoint(void *) {
    return NOTFOUND;
}
API const void *xptiLookupEvent(uint64_t id) {
    return xptiFindEvent(id);
}
API const void *xptiLookupPayload(uint64_t id) {
    return xptiQueryPayloadByUID(id);
}
#endif
#if GENERATION == 3 || GENERATION == 5
API const void *xptiGetTracepointScopeData() {
    return nullptr;
}
API int32_t xptiSetTracepointScopeData(void *) {
    return SUCCESS;
}
API void xptiUnsetTracepointScopeData() {}
API const void *xptiRegisterTracepointScope(const char *, const char *, uint32_t, uint32_t, void *) {
    return nullptr;
}
API uint8_t xptiGetDefaultStreamID() {
    return 1;
}
API int32_t xptiSetDefaultStreamID(uint8_t) {
    return SUCCESS;
}
API uint16_t xptiGetDefaultEventType() {
    return 2;
}
API int32_t xptiSetDefaultEventType(uint16_t) {
    return SUCCESS;
}
API uint16_t xptiGetDefaultTraceType() {
    return 24;
}
API int32_t xptiSetDefaultTraceType(uint16_t) {
    return SUCCESS;
}
API void xptiEnableTracepointScopeNotification(bool) {}
API bool xptiCheckTracepointScopeNotification() {
    return false;
}
API uint8_t xptiGetEffectiveStreamDetailLevel(uint8_t id) {
    std::lock_guard<std::mutex> hold(lock);
    for (auto &[name, number] : streams)
        if (number == id && levels.count(name))
            return levels[name];
    return 2;
}
#endif
