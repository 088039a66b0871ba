// Submits many small operations that wait for earlier ones, and waits at the end: operations COUNT DEPENDENCIES. Each
// waits for so many operations before it; with one dependency they are a chain.
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <sycl/sycl.hpp>
#include <vector>

int main(int count, char **words) {
    if (count != 3) {
        std::fprintf(stderr, "usage: operations COUNT DEPENDENCIES\n");
        return 2;
    }
    constexpr unsigned long BYTES = 64, WAIT_EVERY = 1000;
    const unsigned long operations = std::strtoul(words[1], nullptr, 10);
    const std::size_t dependencies = std::strtoul(words[2], nullptr, 10);
    sycl::queue queue{sycl::gpu_selector_v};
    auto *memory = sycl::malloc_device<char>(BYTES, queue);
    std::deque<sycl::event> before;
    for (unsigned long i = 1; i <= operations; i++) {
        auto event = queue.memset(memory, 1, BYTES, std::vector<sycl::event>(before.begin(), before.end()));
        before.push_back(event);
        if (before.size() > dependencies)
            before.pop_front();
        if (i % WAIT_EVERY == 0)
            event.wait();
    }
    queue.wait();
    sycl::free(memory, queue);
}
