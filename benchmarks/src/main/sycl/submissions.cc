// Submissions of a SYCL program: submissions(COUNT) returns the microseconds of one, the least of several rounds. As a
// program it takes the count and prints them.
#include <sycl/sycl.hpp>

#include <chrono>
#include <cstdio>
#include <cstdlib>

extern "C" double submissions(int count) {
    using clock = std::chrono::steady_clock;
    constexpr int ROUNDS = 30, WARM_UP = 2000, BYTES = 64;
    sycl::queue queue{sycl::gpu_selector_v};
    auto *memory = sycl::malloc_device<char>(BYTES, queue);
    for (int i = 0; i < WARM_UP; i++)
        queue.memset(memory, 1, BYTES);
    queue.wait();
    double best = 1e9;
    for (int round = 0; round < ROUNDS; round++) {
        auto begin = clock::now();
        for (int i = 0; i < count; i++)
            queue.memset(memory, 1, BYTES);
        double micros = std::chrono::duration<double, std::micro>(clock::now() - begin).count() / count;
        queue.wait();
        best = micros < best ? micros : best;
    }
    sycl::free(memory, queue);
    return best;
}

#ifdef PROGRAM
int main(int count, char **words) {
    std::printf("%.3f\n", submissions(count > 1 ? std::atoi(words[1]) : 1000));
    return 0;
}
#endif
