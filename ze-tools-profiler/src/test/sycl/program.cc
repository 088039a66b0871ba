// A SYCL program that does something of everything that needs no device compiler. As a library it exports run_program;
// with a main of its own it is a program.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <numeric>
#include <vector>

namespace {

void buffers(sycl::queue &queue) {
    std::vector<int> source(256), target(256);
    std::iota(source.begin(), source.end(), 1);
    {
        sycl::buffer<int> from(source.data(), source.size());
        sycl::buffer<int> to(target.data(), target.size());
        queue.submit([&](sycl::handler &handler) {
            auto a = from.get_access<sycl::access_mode::read>(handler);
            auto b = to.get_access<sycl::access_mode::write>(handler);
            handler.copy(a, b);
        });
        queue.submit([&](sycl::handler &handler) {
            auto a = from.get_access<sycl::access_mode::write>(handler);
            handler.fill(a, 7);
        });
        queue.submit([&](sycl::handler &handler) {
            auto b = to.get_host_access(handler);
            handler.host_task([=] { (void)b[0]; });
        });
        sycl::host_accessor seen(to, sycl::read_only);
        if (seen[1] != 2)
            std::abort();
    }
}

void pointers(sycl::queue &queue) {
    auto *device = sycl::malloc_device<int>(1024, queue);
    auto *host = sycl::malloc_host<int>(1024, queue);
    queue.memset(device, 0x2a, 1024 * sizeof(int));
    auto copied = queue.memcpy(host, device, 1024 * sizeof(int));
    copied.wait();
    auto again = queue.submit([&](sycl::handler &handler) {
        handler.depends_on(copied);
        handler.memcpy(device, host, 64);
    });
    queue.ext_oneapi_submit_barrier({again});
    queue.wait();
    sycl::free(device, queue);
    sycl::free(host, queue);
}

}    // namespace

extern "C" int run_program(void) {
    try {
        sycl::queue queue{sycl::gpu_selector_v};
        buffers(queue);
        pointers(queue);
        sycl::queue ordered{sycl::gpu_selector_v, sycl::property::queue::in_order{}};
        pointers(ordered);
        return 0;
    } catch (const std::exception &e) {
        std::fprintf(stderr, "program: %s\n", e.what());
        return 1;
    }
}

#ifdef PROGRAM_MAIN
int main() {
    return run_program();
}
#endif
