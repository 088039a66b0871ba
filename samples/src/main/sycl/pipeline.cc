// A SYCL program without a kernel, so that any C++ compiler makes it: four operations, of which two can run side by
// side.
//
//   g++ -std=c++17 -fPIC -shared -I$SYCL/include pipeline.cc -o libpipeline.so -L$SYCL/lib -lsycl -Wl,-rpath,$SYCL/lib
#include <sycl/sycl.hpp>

extern "C" int run_pipeline(void) {
    constexpr size_t bytes = 1 << 20;
    try {
        sycl::queue queue{sycl::gpu_selector_v};
        auto *source = sycl::malloc_device<char>(bytes, queue);
        auto *left = sycl::malloc_device<char>(bytes, queue);
        auto *right = sycl::malloc_device<char>(bytes, queue);
        auto filled = queue.memset(source, 42, bytes);
        auto copied = queue.memcpy(left, source, bytes, filled);
        auto again = queue.memcpy(right, source, bytes, filled);
        auto last = queue.memcpy(left, right, bytes / 2, {copied, again});
        last.wait();
        for (auto *memory : {source, left, right})
            sycl::free(memory, queue);
        return 0;
    } catch (const sycl::exception &e) {
        return 1;
    }
}
