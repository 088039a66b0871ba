// Kernels, a fill and a copy in an in-order queue: each depends on the one before. Argument: a module with vector_add.
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <sycl/sycl.hpp>

namespace experimental = sycl::ext::oneapi::experimental;

static std::vector<std::byte> read(const char *file) {
    std::ifstream stream(file, std::ios::binary);
    std::vector<char> bytes((std::istreambuf_iterator<char>(stream)), {});
    std::vector<std::byte> module(bytes.size());
    std::memcpy(module.data(), bytes.data(), bytes.size());
    return module;
}

int main(int, char **arguments) {
    constexpr int KERNELS = 10, ELEMENTS = 64;
    sycl::queue queue{sycl::gpu_selector_v, sycl::property::queue::in_order{}};
    auto source = experimental::create_kernel_bundle_from_source(
        queue.get_context(), experimental::source_language::spirv, read(arguments[1]));
    auto kernel = experimental::build(source).ext_oneapi_get_kernel("vector_add");
    int *data = sycl::malloc_device<int>(ELEMENTS, queue);
    queue.memset(data, 0, ELEMENTS * sizeof *data);
    for (int i = 0; i < KERNELS; i++) {
        queue.submit([&](sycl::handler &handler) {
            handler.set_args(data, data, data);
            handler.parallel_for(sycl::nd_range<1>{ELEMENTS, ELEMENTS}, kernel);
        });
    }
    int host[ELEMENTS];
    queue.memcpy(host, data, sizeof host).wait();
    std::printf("ran\n");
    sycl::free(data, queue);
}
