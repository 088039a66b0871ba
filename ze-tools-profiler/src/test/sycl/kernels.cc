// Executes kernels that the SYCL runtime compiles from source (kernels.inc), compares each with the host's result, and
// prints the size of its sub-groups. Kernels that need doubles are left out on devices without them.
//   kernels FILE        FILE: kernels.inc
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include <sycl/sycl.hpp>

namespace syclexp = sycl::ext::oneapi::experimental;
namespace M = std;

static constexpr int N = 1024, GROUP = 64;

struct Result {
    std::vector<float> f = std::vector<float>(N);
    std::vector<int> i = std::vector<int>(N);
};

struct Element {
    const char *name;
    void (*compute)(float X, float X2, int K, int K2, float &F, int &I);
};

#define ELEMENT(name, ...) {#name, [](float X, float X2, int K, int K2, float &F, int &I) { __VA_ARGS__ }},
static const Element elements[] = {
#include "kernels.inc"
};
#undef ELEMENT

static const char prologue[] = R"(
#include <sycl/sycl.hpp>
namespace syclexp = sycl::ext::oneapi::experimental;
namespace M = sycl;
#define ON_DEVICE
#define HEAD(name) extern "C" SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>)) \
    void name(const float *x, const int *k, float *f, int *i, int n, sycl::local_accessor<int, 1> shared)
#define KERNEL(name) \
    static void name##_of(sycl::nd_item<1> it, int g, int l, const float *x, const int *k, float *f, int *i, int n, const sycl::local_accessor<int, 1> &shared); \
    HEAD(name) { auto it = sycl::ext::oneapi::this_work_item::get_nd_item<1>(); \
        name##_of(it, (int)it.get_global_id(0), (int)it.get_local_id(0), x, k, f, i, n, shared); } \
    static inline __attribute__((always_inline)) void name##_of(sycl::nd_item<1> it, int g, int l, const float *x, const int *k, float *f, int *i, int n, const sycl::local_accessor<int, 1> &shared)
#define ELEMENT(name, ...) \
    KERNEL(name) { float X = x[g]; float X2 = x[(g + 7) % n]; int K = k[g]; int K2 = k[(g + 7) % n]; float F = 0; int I = 0; \
        __VA_ARGS__ f[g] = F; i[g] = I; }
)";

// ---- What the host computes -----------------------------------------------------------------------------------------

static std::vector<float> x(N);
static std::vector<int> k(N);

static float to_half_and_back(float v) {
    return (float)(_Float16)v;
}

static float to_bfloat_and_back(float v) {
    unsigned bits;
    std::memcpy(&bits, &v, 4);
    bits = (bits + 0x7fffu + (bits >> 16 & 1)) & 0xffff0000u;
    std::memcpy(&v, &bits, 4);
    return v;
}

static unsigned rotate(unsigned v, int by) {
    return v << by | v >> (32 - by);
}

using Reference = std::function<void(Result &)>;

static Reference each(std::function<void(int, float &, int &)> one) {
    return [one](Result &r) {
        for (int g = 0; g < N; g++) {
            one(g, r.f[g], r.i[g]);
        }
    };
}

static int group_of(int g) {
    return g / GROUP * GROUP;
}

static const std::map<std::string, Reference> references = {
    {"group_sum", [](Result &r) { for (int g = 0; g < N; g++) r.i[g / GROUP] += k[g]; }},
    {"group_extremes", each([](int g, float &f, int &) {
        auto a = x.begin() + group_of(g); f = *std::max_element(a, a + GROUP) - *std::min_element(a, a + GROUP); })},
    {"group_scan", each([](int g, float &, int &i) { for (int j = group_of(g); j <= g; j++) i += k[j] & 15; })},
    {"group_scan_before", each([](int g, float &, int &i) { for (int j = group_of(g); j < g; j++) i += k[j] & 15; })},
    {"group_votes", each([](int g, float &, int &i) {
        bool any = false, all = true, none = true;
        for (int j = group_of(g); j < group_of(g) + GROUP; j++) { any |= k[j] % 97 == 0; all &= k[j] > -5000; none &= !(x[j] > 7.9f); }
        i = any + 2 * all + 4 * none; })},
    {"group_broadcast_third", each([](int g, float &, int &i) { i = k[group_of(g) + 3]; })},
    {"sub_group_sum", each([](int g, float &, int &i) { for (int j = group_of(g); j < group_of(g) + GROUP; j++) i += k[j]; })},
    {"sub_group_turn", each([](int g, float &, int &i) { i = k[g ^ 1]; })},
    {"sub_group_shift", each([](int g, float &, int &i) { i = g % 4 == 3 ? 0 : k[g + 1]; })},
    {"sub_group_select", each([](int g, float &, int &i) { i = k[g / 4 * 4 + 3 - g % 4]; })},
    {"histogram", [](Result &r) { for (int g = 0; g < N; g++) r.i[k[g] & 31]++; }},
    {"atomic_float_sum", [](Result &r) { for (int g = 0; g < N; g++) r.f[g & 3] += (float)(k[g] & 63); }},
    {"atomic_extremes", [](Result &r) {
        for (int g = 0; g < N; g++) {
            r.i[0] = std::max(r.i[0], k[g]); r.i[1] = std::min(r.i[1], k[g]); r.i[2] ^= k[g]; r.i[3] |= k[g] & 0xffff;
        } }},
    {"compare_and_swap", [](Result &r) { for (int g = 0; g < N; g++) r.i[0] += k[g] & 7; }},
    {"long_atomics", [](Result &r) {
        long long s = 0; for (int g = 0; g < N; g++) s += (long long)k[g] * (1 << 20); std::memcpy(r.i.data(), &s, sizeof s); }},
    {"reverse_in_group", each([](int g, float &, int &i) { i = k[group_of(g) + 63 - g % GROUP]; })},
    {"tree_reduction", [](Result &r) { for (int g = 0; g < N; g++) r.f[g / GROUP] += (float)(k[g] & 255); }},
    {"bitonic_sort", [](Result &r) { r.i = k; for (int g = 0; g < N; g += GROUP) std::sort(r.i.begin() + g, r.i.begin() + g + GROUP); }},
    {"local_histogram", [](Result &r) { for (int g = 0; g < N; g++) r.i[g / GROUP * 16 + (k[g] & 15)]++; }},
    {"matrix_product", each([](int g, float &f, int &) { for (int j = 0; j < 32; j++) f += x[g / 32 * 32 + j] * x[j * 32 + g % 32]; })},
    {"matrix_tiles", each([](int g, float &f, int &) { for (int j = 0; j < 32; j++) f += x[g / 32 * 32 + j] * x[j * 32 + g % 32]; })},
    {"transpose", each([](int g, float &, int &i) { i = k[g % 32 * 32 + g / 32]; })},
    {"stencil", each([](int g, float &f, int &) {
        int r = g / 32, c = g % 32;
        auto at = [](int y, int z) { return y < 0 || z < 0 || y > 31 || z > 31 ? 0.0f : x[y * 32 + z]; };
        f = 0.2f * (at(r, c) + at(r - 1, c) + at(r + 1, c) + at(r, c - 1) + at(r, c + 1)); })},
    {"convolution", each([](int g, float &f, int &) {
        for (int j = -2; j <= 2; j++) { int at = g + j; if (at >= 0 && at < N) f += x[at] * (float)(3 - std::abs(j)); } })},
    {"n_body", each([](int g, float &f, int &) {
        for (int j = 0; j < 64; j++) { float d = x[j] - x[g]; f += d / std::sqrt(d * d + 0.1f) / (d * d + 0.1f); } })},
    {"strided", each([](int g, float &, int &i) { i = k[g] + g; })},
    {"gather", each([](int g, float &, int &i) { i = k[(unsigned)k[g] % N]; })},
    {"scatter", [](Result &r) { for (int g = 0; g < N; g++) r.i[g * 389 % N] = k[g]; }},
    {"halves", each([](int g, float &f, int &) {
        float a = to_half_and_back(x[g]), b = to_half_and_back(x[(g + 1) % N]); f = to_half_and_back(to_half_and_back(a * b) + a); })},
    {"bfloats", each([](int g, float &f, int &) { f = to_bfloat_and_back(x[g]); })},
    {"vectors", each([](int g, float &f, int &i) {
        float a = x[g], b = x[(g + 1) % N]; f = a * 2 + b + b + 2 * a + std::sqrt(a * a + b * b); i = k[g] * k[g] + 3; })},
    {"marray", each([](int g, float &f, int &) { f = x[g] * x[g] + 1 + 2 + 5; })},
    {"integer_functions", each([](int g, float &, int &i) {
        unsigned v = (unsigned)k[g]; int zeroes = v == 0 ? 32 : __builtin_clz(v);
        long long sum = (long long)(int)(v << 16) + (1 << 30);
        int saturated = (int)std::min<long long>(std::max<long long>(sum, INT32_MIN), INT32_MAX);
        i = (int)((unsigned)zeroes + (unsigned)__builtin_popcount(v) * 64 + (unsigned)(int)(((long long)k[g] * (1 << 20)) >> 32) +
                  (unsigned)std::abs(k[g] - 5) + rotate(v, 3) + (unsigned)saturated); })},
    {"common_functions", each([](int g, float &f, int &) {
        float v = x[g], t = std::min(std::max((v + 4) / 8, 0.0f), 1.0f);
        f = std::min(std::max(v, -1.0f), 1.0f) + v + (2 - v) * 0.25f + t * t * (3 - 2 * t) + (float)((v > 0) - (v < 0)) + (v < 0 ? 0.0f : 1.0f); })},
    {"ids", each([](int g, float &, int &i) { i = g / GROUP * 1000 + N / GROUP + GROUP * 3 + N; })},
    {"virtual_shapes", each([](int g, float &f, int &) { int q = k[g] & 3; f = q == 0 ? x[g] * x[g] : q == 1 ? 3 * x[g] : -x[g]; })},
    {"generic_pointers", each([](int g, float &, int &i) { i = (g & 1) != 0 ? k[g] : (g & 2) != 0 ? 2 * k[g] : k[g]; })},
    {"linked_list", each([](int g, float &, int &i) { for (int j = 0, at = g % 64; j < 16; j++) { i += at; at = (at * 5 + 1) % 64; } })},
    {"prefix_of_all", each([](int g, float &, int &i) { for (int j = 0; j <= g; j++) i += k[j] & 7; })},
    {"early_exit", each([](int g, float &f, int &i) { if (g % 5 != 2) { i = g; f = k[g] < 0 ? 0.0f : 1.0f; } })},
};

// ---- Executing ------------------------------------------------------------------------------------------------------

static bool near(float a, float b) {
    return a == b || (std::isnan(a) && std::isnan(b)) ||
           std::fabs(a - b) <= 2e-5f * std::max(1.0f, std::max(std::fabs(a), std::fabs(b)));
}

static int compare(const char *name, const Result &wanted, const float *f, const int *i) {
    for (int g = 0; g < N; g++) {
        if (!near(f[g], wanted.f[g]) || i[g] != wanted.i[g]) {
            std::printf("wrong: %s, work-item %d: %.9g and %d, not %.9g and %d\n", name, g, f[g], i[g], wanted.f[g],
                        wanted.i[g]);
            return 1;
        }
    }
    return 0;
}

int main(int argc, char **argv) {
    unsigned state = 12345;
    for (int g = 0; g < N; g++) {
        state = state * 1664525u + 1013904223u;
        x[g] = (float)(int)(state >> 8) / 1048576.0f - 8.0f;
        k[g] = (int)(state >> 12) % 8192 - 4096;
    }
    std::ifstream file(argc > 1 ? argv[1] : "kernels.inc");
    std::string source = prologue + std::string(std::istreambuf_iterator<char>(file), {});
    std::map<std::string, Reference> all = references;
    for (const Element &e : elements) {
        all[e.name] =
            each([e](int g, float &f, int &i) { e.compute(x[g], x[(g + 7) % N], k[g], k[(g + 7) % N], f, i); });
    }
    sycl::queue queue{sycl::gpu_selector_v, sycl::property::queue::in_order{}};
    auto bundle =
        syclexp::create_kernel_bundle_from_source(queue.get_context(), syclexp::source_language::sycl, source);
    std::string log;
    auto built = syclexp::build(
        bundle,
        syclexp::properties{syclexp::build_options{std::vector<std::string>{"-ffp-model=precise", "-std=c++17"}},
                            syclexp::save_log{&log}});
    float *dx = sycl::malloc_device<float>(N, queue), *f = sycl::malloc_shared<float>(N, queue);
    int *dk = sycl::malloc_device<int>(N, queue), *i = sycl::malloc_shared<int>(N, queue);
    queue.memcpy(dx, x.data(), N * sizeof(float));
    queue.memcpy(dk, k.data(), N * sizeof(int));
    int wrong = 0, executed = 0;
    for (const auto &[name, reference] : all) {
        if (!built.ext_oneapi_has_kernel(name)) {
            continue;
        }
        executed++;
        sycl::kernel kernel = built.ext_oneapi_get_kernel(name);
        std::printf(
            "size: %s %u\n", name.c_str(),
            (unsigned)kernel.get_info<sycl::info::kernel_device_specific::max_sub_group_size>(queue.get_device()));
        queue.memset(f, 0, N * sizeof(float));
        queue.memset(i, 0, N * sizeof(int));
        queue
            .submit([&](sycl::handler &h) {
                h.set_args(dx, dk, f, i, N, sycl::local_accessor<int, 1>(2 * GROUP, h));
                h.parallel_for(sycl::nd_range<1>(N, GROUP), kernel);
            })
            .wait();
        Result wanted;
        reference(wanted);
        wrong += compare(name.c_str(), wanted, f, i);
    }
    std::printf("%d kernels, %d wrong\n", executed, wrong);
    return wrong != 0;
}
