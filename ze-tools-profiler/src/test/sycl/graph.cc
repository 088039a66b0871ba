// A SYCL program that writes its own graph down: what the graph made of notifications is compared with.
// run_part(PART, FILE) writes "op NUMBER NAME" and "dep FROM TO" in the order of submission, and other numbers by name.
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/sycl.hpp>

#include <dlfcn.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <level_zero/ze_api.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace {

namespace experimental = sycl::ext::oneapi::experimental;

constexpr size_t BYTES = 256;
FILE *out;
int operations;

int op(const char *name) {
    std::fprintf(out, "op %d %s\n", operations, name);
    return operations++;
}
void dep(int from, int to) {
    std::fprintf(out, "dep %d %d\n", from, to);
}

#define CALL(name) reinterpret_cast<decltype(&name)>(dlsym(loader, #name))

// Copies by Level Zero and no SYCL; returns their number.
int copy_directly(int count) {
    void *loader = dlopen("libze_loader.so.1", RTLD_NOW);
    uint32_t one = 1;
    ze_driver_handle_t driver;
    ze_device_handle_t device;
    ze_context_handle_t context;
    ze_command_list_handle_t list;
    ze_context_desc_t context_desc = {ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_command_queue_desc_t queue_desc = {ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
    queue_desc.mode = ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS;
    ze_host_mem_alloc_desc_t memory_desc = {ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    void *memory;
    if (CALL(zeDriverGet)(&one, &driver) || CALL(zeDeviceGet)(driver, &one, &device) ||
        CALL(zeContextCreate)(driver, &context_desc, &context) ||
        CALL(zeMemAllocHost)(context, &memory_desc, 2 * BYTES, 64, &memory) ||
        CALL(zeCommandListCreateImmediate)(context, device, &queue_desc, &list))
        return -1;
    for (int i = 0; i < count; i++)
        if (CALL(zeCommandListAppendMemoryCopy)(list, memory, (char *)memory + BYTES, BYTES, nullptr, 0, nullptr))
            return -1;
    CALL(zeCommandListDestroy)(list);
    CALL(zeMemFree)(context, memory);
    CALL(zeContextDestroy)(context);
    return count;
}

// Out-of-order queues of one context, pointers, and dependencies by events: which ones is chance, by a seed.
void random_graph(int count, unsigned seed) {
    sycl::queue first{sycl::gpu_selector_v};
    sycl::queue second{first.get_context(), first.get_device()};
    auto *a = sycl::malloc_device<char>(BYTES, first);
    auto *b = sycl::malloc_device<char>(BYTES, first);
    std::mt19937 random(seed);
    std::vector<sycl::event> events;
    for (int i = 0; i < count; i++) {
        auto &queue = random() % 2 ? first : second;
        std::vector<sycl::event> waits;
        bool copy = random() % 2;
        int number = op(copy ? "memcpy" : "memset");
        for (int candidates = i ? random() % 4 : 0, last = -1; candidates > 0; candidates--) {
            int from = i > 8 ? i - 1 - random() % 8 : random() % i;
            if (from == last)
                continue;
            bool known = false;
            for (auto &w : waits)
                known |= w == events[from];
            if (known)
                continue;
            last = from;
            waits.push_back(events[from]);
            dep(from, number);
        }
        if (copy)
            events.push_back(queue.memcpy(a, b, BYTES, waits));
        else
            events.push_back(queue.memset(a, 1, BYTES, waits));
    }
    sycl::event::wait(events);
    sycl::free(a, first);
    sycl::free(b, first);
}

// An in-order queue, and one command of another queue in between.
void ordered() {
    sycl::queue queue{sycl::gpu_selector_v, sycl::property::queue::in_order{}};
    sycl::queue other{queue.get_context(), queue.get_device()};
    auto *a = sycl::malloc_device<char>(BYTES, queue);
    auto *b = sycl::malloc_device<char>(BYTES, queue);
    int last = op("memset");
    auto event = queue.memset(a, 1, BYTES);
    for (int i = 0; i < 9; i++) {
        int number = op("memcpy");
        dep(last, number);
        event = queue.memcpy(b, a, BYTES);
        last = number;
    }
    int beside = op("memset");
    dep(last, beside);
    auto waited = other.memset(b, 2, BYTES, event);
    int end = op("memcpy");
    dep(last, end);
    dep(beside, end);
    queue.memcpy(b, a, BYTES, waited);
    queue.wait();
    other.wait();
    sycl::free(a, queue);
    sycl::free(b, queue);
}

// Accessors of buffers, and a host task.
void buffers() {
    sycl::queue queue{sycl::gpu_selector_v};
    std::vector<int> x(64), y(64);
    sycl::buffer<int> from(x.data(), x.size()), to(y.data(), y.size());
    int fill = op("fill");
    queue.submit([&](sycl::handler &handler) {
        auto w = from.get_access<sycl::access_mode::write>(handler);
        handler.fill(w, 7);
    });
    int copy = op("copy acc to acc");
    dep(fill, copy);
    queue.submit([&](sycl::handler &handler) {
        auto r = from.get_access<sycl::access_mode::read>(handler);
        auto w = to.get_access<sycl::access_mode::write>(handler);
        handler.copy(r, w);
    });
    int task = op("host task");
    dep(copy, task);
    queue.submit([&](sycl::handler &handler) {
        auto r = to.get_host_access(handler);
        handler.host_task([=] { (void)r[0]; });
    });
    sycl::host_accessor seen(to, sycl::read_only);
    if (seen[1] != 7)
        std::abort();
}

// Host tasks that hold up what follows: such commands are announced long before they are submitted.
void deferred() {
    sycl::queue queue{sycl::gpu_selector_v};
    sycl::queue in_order{queue.get_context(), queue.get_device(), sycl::property::queue::in_order{}};
    auto *a = sycl::malloc_device<char>(BYTES, queue);
    auto *b = sycl::malloc_device<char>(BYTES, queue);
    std::atomic<bool> go{false};
    auto stop = [&go](sycl::handler &handler) {
        handler.host_task([&go] {
            while (!go)
                std::this_thread::yield();
        });
    };
    int set = op("memset");
    auto e1 = queue.memset(a, 1, BYTES);
    int task = op("host task");
    dep(set, task);
    auto e2 = queue.submit([&](sycl::handler &handler) { handler.depends_on(e1), stop(handler); });
    int copy = op("copy usm");
    dep(task, copy);
    auto e3 = queue.submit([&](sycl::handler &handler) { handler.depends_on(e2), handler.memcpy(b, a, BYTES); });
    int fill = op("fill usm");
    dep(copy, fill);
    auto e4 = queue.submit([&](sycl::handler &handler) { handler.depends_on(e3), handler.memset(a, 5, BYTES); });
    int last = op("memset");
    auto e5 = in_order.memset(b, 1, BYTES);
    int task2 = op("host task");
    dep(last, task2);
    auto e6 = in_order.submit([&](sycl::handler &handler) { stop(handler); });
    int copy2 = op("memcpy");
    dep(task2, copy2);
    in_order.memcpy(a, b, BYTES);
    go = true;
    e4.wait();
    in_order.wait();
    sycl::free(a, queue);
    sycl::free(b, queue);
}

// Barriers: of all that went before, and of one event of another queue.
void barriers() {
    sycl::queue queue{sycl::gpu_selector_v};
    sycl::queue other{queue.get_context(), queue.get_device()};
    auto *a = sycl::malloc_device<char>(BYTES, queue);
    auto *b = sycl::malloc_device<char>(BYTES, queue);
    int one = op("memset");
    queue.memset(a, 1, BYTES);
    int two = op("memset");
    queue.memset(b, 1, BYTES);
    int all = op("urEnqueueEventsWaitWithBarrier");
    dep(one, all);
    dep(two, all);
    auto barrier = queue.ext_oneapi_submit_barrier();
    int three = op("memcpy");
    dep(all, three);
    queue.memcpy(a, b, BYTES);
    int four = op("memset");
    dep(all, four);
    auto event = other.memset(a, 1, BYTES, barrier);
    int some = op("urEnqueueEventsWaitWithBarrier");
    dep(all, some);
    dep(four, some);
    queue.ext_oneapi_submit_barrier({event});
    int five = op("memcpy");
    dep(some, five);
    queue.memcpy(b, a, BYTES);
    queue.wait();
    sycl::free(a, queue);
    sycl::free(b, queue);
}

// A graph of commands that is recorded once and submitted twice: what is written down are the executions.
void replays() {
    sycl::queue queue{sycl::gpu_selector_v};
    auto *a = sycl::malloc_device<char>(BYTES, queue);
    auto *b = sycl::malloc_device<char>(BYTES, queue);
    auto *c = sycl::malloc_device<char>(BYTES, queue);
    experimental::command_graph graph(queue.get_context(), queue.get_device());
    auto first = graph.add([&](sycl::handler &handler) { handler.memset(a, 1, BYTES); });
    auto depends = experimental::property::node::depends_on(first);
    auto second = graph.add([&](sycl::handler &handler) { handler.memcpy(b, a, BYTES); }, {depends});
    auto third = graph.add([&](sycl::handler &handler) { handler.memcpy(c, a, BYTES); }, {depends});
    (void)second, (void)third;
    auto executable = graph.finalize();
    int leaves[2] = {-1, -1};
    sycl::event before;
    for (int i = 0; i < 2; i++) {
        int set = op("fill usm");
        int copies[2] = {op("copy usm"), op("copy usm")};
        for (int copy : copies)
            dep(set, copy);
        if (i)
            for (int leaf : leaves)
                dep(leaf, set);
        leaves[0] = copies[0], leaves[1] = copies[1];
        before = queue.submit([&](sycl::handler &handler) {
            if (i)
                handler.depends_on(before);
            handler.ext_oneapi_graph(executable);
        });
    }
    int last = op("memset");
    dep(leaves[0], last);
    dep(leaves[1], last);
    queue.memset(c, 3, BYTES, before);
    queue.wait();
    sycl::free(a, queue);
    sycl::free(b, queue);
    sycl::free(c, queue);
}

// Threads with a queue in order each, all at once: what is written down are their numbers.
void threads() {
    constexpr int THREADS = 4, COUNT = 200;
    std::fprintf(out, "threads %d %d\n", THREADS, COUNT);
    sycl::queue first{sycl::gpu_selector_v};
    std::vector<std::thread> all;
    for (int i = 0; i < THREADS; i++) {
        all.emplace_back([&first] {
            sycl::queue queue{first.get_context(), first.get_device(), sycl::property::queue::in_order{}};
            auto *a = sycl::malloc_device<char>(BYTES, queue);
            for (int k = 0; k < COUNT; k++)
                queue.memset(a, k, BYTES);
            queue.wait();
            sycl::free(a, queue);
        });
    }
    for (auto &thread : all)
        thread.join();
}

// Command groups and host tasks that throw, and an allocation that cannot be had, between operations that work.
void exceptions() {
    int caught = 0;
    sycl::queue queue{sycl::gpu_selector_v, [&caught](sycl::exception_list list) { caught += (int)list.size(); },
                      sycl::property::queue::in_order{}};
    auto *a = sycl::malloc_device<char>(BYTES, queue);
    int one = op("memset");
    queue.memset(a, 1, BYTES);
    try {
        queue.submit([&](sycl::handler &) { throw std::runtime_error("on purpose"); });
    } catch (const std::runtime_error &) {
        caught++;
    }
    int task = op("host task");
    dep(one, task);
    queue.submit(
        [&](sycl::handler &handler) { handler.host_task([] { throw std::runtime_error("on purpose, too"); }); });
    try {
        auto *large = sycl::malloc_device<char>(size_t{1} << 60, queue);
        if (!large)
            caught++;
    } catch (const sycl::exception &) {
        caught++;
    }
    queue.wait_and_throw();
    // The host task has ended: nothing has to wait for it any more.
    int two = op("memset");
    dep(one, two);
    queue.memset(a, 2, BYTES);
    queue.wait();
    sycl::free(a, queue);
    std::fprintf(out, "caught %d\n", caught);
}

// An allocation that is never released, and a buffer that outlives main.
void left() {
    static sycl::buffer<int> *later;
    sycl::queue queue{sycl::gpu_selector_v};
    auto *kept = sycl::malloc_device<char>(3 * BYTES, queue);
    std::fprintf(out, "left %d\n", __LINE__ - 1);
    auto *freed = sycl::malloc_shared<char>(BYTES, queue);
    std::fprintf(out, "freed %d\n", __LINE__ - 1);
    later = new sycl::buffer<int>(64);
    queue.memset(kept, 1, BYTES);
    queue.wait();
    std::fprintf(out, "wait %d\n", __LINE__ - 1);
    sycl::free(freed, queue);
}

// Operations, barriers, a replayed graph, and commands that the program appends by Level Zero itself: as many of each
// as is written down.
void mixed() {
    sycl::queue queue{sycl::gpu_selector_v};
    auto *a = sycl::malloc_device<char>(BYTES, queue);
    auto *b = sycl::malloc_device<char>(BYTES, queue);
    for (int i = 0; i < 5; i++)
        queue.memset(a, i, BYTES);
    for (int i = 0; i < 4; i++)
        queue.memcpy(b, a, BYTES);
    queue.ext_oneapi_submit_barrier();
    experimental::command_graph graph(queue.get_context(), queue.get_device());
    graph.add([&](sycl::handler &handler) { handler.memset(a, 1, BYTES); });
    graph.add([&](sycl::handler &handler) { handler.memcpy(b, b + BYTES / 2, BYTES / 2); });
    auto executable = graph.finalize();
    for (int i = 0; i < 3; i++)
        queue.submit([&](sycl::handler &handler) { handler.ext_oneapi_graph(executable); });
    queue.wait();
    int copies = copy_directly(7);
    std::fprintf(out, "operations %d\ncalls %d\napplication %d\n", 5 + 4, 1 + 3 * 2, copies);
    sycl::free(a, queue);
    sycl::free(b, queue);
}

}    // namespace

extern "C" int run_part(const char *part, const char *file) {
    out = std::fopen(file, "w");
    operations = 0;
    if (!out)
        return 2;
    int result = 0;
    try {
        std::string name = part;
        if (name == "random")
            random_graph(1000, 20261123);
        else if (name == "ordered")
            ordered();
        else if (name == "buffers")
            buffers();
        else if (name == "deferred")
            deferred();
        else if (name == "barriers")
            barriers();
        else if (name == "replays")
            replays();
        else if (name == "threads")
            threads();
        else if (name == "exceptions")
            exceptions();
        else if (name == "left")
            left();
        else if (name == "mixed")
            mixed();
        else
            result = 2;
    } catch (const std::exception &e) {
        std::fprintf(stderr, "graph: %s\n", e.what());
        result = 1;
    }
    std::fclose(out);
    return result;
}

#ifdef GRAPH_MAIN
// graph PART FILE [PROGRAM ARGUMENTS]: the same as a program, which then prints what it sees of the variables of XPTI,
// and may start another one.
int main(int count, char **words) {
    int result = count >= 3 ? run_part(words[1], words[2]) : 2;
    for (auto name : {"XPTI_SUBSCRIBERS", "XPTI_TRACE_ENABLE", "XPTI_FRAMEWORK_DISPATCHER", "UR_ENABLE_LAYERS"}) {
        auto value = std::getenv(name);
        std::printf("%s=%s\n", name, value ? value : "");
    }
    std::fflush(stdout);
    if (count > 3 && result == 0) {
        auto file = std::getenv("XPTI_PRINT_FILE");
        if (file)
            setenv("XPTI_PRINT_FILE", (std::string(file) + ".child").c_str(), 1);
        pid_t child;
        int status = 1;
        if (posix_spawn(&child, words[3], nullptr, nullptr, words + 3, environ) != 0 ||
            waitpid(child, &status, 0) != child)
            return 1;
        return status == 0 ? 0 : 1;
    }
    return result;
}
#endif
