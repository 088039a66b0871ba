// Submits one small kernel many times to a queue in order, and waits at the end: kernels MODULE COUNT, with a module of
// SPIR-V that has a kernel "work" with one argument of 64 bits.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
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

int main(int count, char **words) {
    if (count != 3) {
        std::fprintf(stderr, "usage: kernels MODULE COUNT\n");
        return 2;
    }
    const unsigned long kernels = std::strtoul(words[2], nullptr, 10);
    sycl::queue queue{sycl::gpu_selector_v, sycl::property::queue::in_order{}};
    auto source = experimental::create_kernel_bundle_from_source(queue.get_context(),
                                                                 experimental::source_language::spirv, read(words[1]));
    auto kernel = experimental::build(source).ext_oneapi_get_kernel("work");
    for (unsigned long i = 0; i < kernels; i++) {
        queue.submit([&](sycl::handler &handler) {
            handler.set_args(std::uint64_t{i});
            handler.parallel_for(sycl::nd_range<1>{1, 1}, kernel);
        });
    }
    queue.wait();
}
