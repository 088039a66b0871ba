// Kernels that read, sample and write images, against the same source executed by another implementation of OpenCL
// (PoCL): formats, dimensions, ways of addressing beyond the borders, filters. Integers bit by bit, normalised numbers
// and halves exactly, filtered values within what rounding may make of them. Skipped where compiler or implementation
// are not installed.
#include <math.h>

#include "cl_compile.h"
#include "cl_reference.h"
#include "compute/compute.h"

enum {
    ITEMS = 128,
    WIDTH = 7,
    HEIGHT = 5,
    DEPTH = 3,
    TEXELS = WIDTH * HEIGHT * DEPTH,
    ROOM = TEXELS * 16,
    OUT = ITEMS * 16
};

// ---- What is tried --------------------------------------------------------------------------------------------------

typedef struct format {
    const char *name;
    uint32_t order, type;    // of OpenCL
    char kind;               // f, i, u: what kernels read
    zmc_texel texel;
    uint8_t channels, bits, select[4];
} format;

static const format formats[] = {
    {"RGBA unorm8", 0x10B5, 0x10D2, 'f', ZMC_TEXEL_UNORM, 4, 8, {0, 1, 2, 3}},
    {"BGRA unorm8", 0x10B6, 0x10D2, 'f', ZMC_TEXEL_UNORM, 4, 8, {2, 1, 0, 3}},
    {"R unorm8", 0x10B0, 0x10D2, 'f', ZMC_TEXEL_UNORM, 1, 8, {0, 4, 4, 5}},
    {"RG unorm16", 0x10B2, 0x10D3, 'f', ZMC_TEXEL_UNORM, 2, 16, {0, 1, 4, 5}},
    {"RGBA snorm8", 0x10B5, 0x10D0, 'f', ZMC_TEXEL_SNORM, 4, 8, {0, 1, 2, 3}},
    {"RGBA snorm16", 0x10B5, 0x10D1, 'f', ZMC_TEXEL_SNORM, 4, 16, {0, 1, 2, 3}},
    {"RGBA half", 0x10B5, 0x10DD, 'f', ZMC_TEXEL_FLOAT, 4, 16, {0, 1, 2, 3}},
    {"RGBA float", 0x10B5, 0x10DE, 'f', ZMC_TEXEL_FLOAT, 4, 32, {0, 1, 2, 3}},
    {"R float", 0x10B0, 0x10DE, 'f', ZMC_TEXEL_FLOAT, 1, 32, {0, 4, 4, 5}},
    {"RGBA sint8", 0x10B5, 0x10D7, 'i', ZMC_TEXEL_SINT, 4, 8, {0, 1, 2, 3}},
    {"RGBA sint16", 0x10B5, 0x10D8, 'i', ZMC_TEXEL_SINT, 4, 16, {0, 1, 2, 3}},
    {"RGBA sint32", 0x10B5, 0x10D9, 'i', ZMC_TEXEL_SINT, 4, 32, {0, 1, 2, 3}},
    {"RGBA uint8", 0x10B5, 0x10DA, 'u', ZMC_TEXEL_UINT, 4, 8, {0, 1, 2, 3}},
    {"R uint16", 0x10B0, 0x10DB, 'u', ZMC_TEXEL_UINT, 1, 16, {0, 4, 4, 5}},
    {"RGBA uint32", 0x10B5, 0x10DC, 'u', ZMC_TEXEL_UINT, 4, 32, {0, 1, 2, 3}},
};

typedef struct shape {
    const char *type;    // of OpenCL C
    uint32_t object;     // of OpenCL
    uint32_t size[3];    // for the engine
    uint32_t levels;
    const char *integers, *reals;    // coordinates of (x, y, z)
    const char *alone;               // whether no other item has the same coordinates in such an image
} shape;

static const shape shapes[] = {
    {"image1d_t", 0x10F4, {WIDTH, 1, 1}, 0, "x", "u", "i < 7"},
    {"image2d_t", 0x10F1, {WIDTH, HEIGHT, 1}, 0, "(int2)(x, y)", "(float2)(u, v)", "i < 35"},
    {"image3d_t", 0x10F2, {WIDTH, HEIGHT, DEPTH}, 0, "(int4)(x, y, z, 0)", "(float4)(u, v, w, 0)", "i < 105"},
    {"image1d_array_t",
     0x10F5,
     {WIDTH, DEPTH, 1},
     DEPTH,
     "(int2)(x, z)",
     "(float2)(u, z + 0.25f)",
     "i < 105 && y == 0"},
    {"image2d_array_t",
     0x10F3,
     {WIDTH, HEIGHT, DEPTH},
     DEPTH,
     "(int4)(x, y, z, 0)",
     "(float4)(u, v, z + 0.25f, 0)",
     "i < 105"},
};

// Some items have coordinates beyond every border. Those that write are alone on their texel, since the order of items
// is not defined.
static const char prelude[] =
    "#pragma OPENCL EXTENSION cl_khr_3d_image_writes : enable\n"
    "#define PLACE int i = get_global_id(0), x = i % 7, y = i / 7 % 5, z = i / 35 % 3;\n"
    "#define SPREAD float u = (i * 0.3125f - 7.03125f) * su, v = (i % 13 * 0.84375f - 2.09375f) * sv, w = (i % 5 * 0.90625f - 0.71875f) * sw;\n";

// Integers are tried on some shapes only: each kernel takes the reference long to build.
static int kinds_of(size_t shape_index) {
    return shape_index == 1 || shape_index == 2 ? 3 : 1;
}

static char *make_source(void) {
    char *text = malloc(65536), *to = text;
    static const char *const readers[] = {"f", "i", "ui"}, *const types[] = {"float4", "int4", "uint4"};
    if (text == NULL) {
        return NULL;
    }
    to += sprintf(to, "%s", prelude);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        const shape *h = &shapes[s];
        for (int k = 0; k < kinds_of(s); k++) {
            const char *r = readers[k], *t = types[k];
            to += sprintf(
                to,
                "kernel void read_%zu_%d(read_only %s m, global %s *o) { PLACE o[i] = i < 105 ? read_image%s(m, %s) : (%s)(0); }\n",
                s, k, h->type, t, r, h->integers, t);
            to += sprintf(
                to,
                "kernel void write_%zu_%d(write_only %s m, global const %s *v) { PLACE if (%s) write_image%s(m, %s, v[i]); }\n",
                s, k, h->type, t, h->alone, r, h->integers);
            to += sprintf(
                to,
                "kernel void sample_%zu_%d(read_only %s m, sampler_t s, float su, float sv, float sw, global %s *o) "
                "{ PLACE SPREAD o[i] = read_image%s(m, s, %s); }\n",
                s, k, h->type, t, r, h->reals);
        }
    }
    sprintf(
        to,
        "constant sampler_t own = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;\n"
        "kernel void literal(read_only image2d_t m, global float4 *o) { int i = get_global_id(0); "
        "o[i] = read_imagef(m, own, (int2)(i %% 9 - 1, i / 9 - 1)); }\n"
        "kernel void ask(read_only image2d_t m, read_only image3d_t n, read_only image2d_array_t a, global int *o) {\n"
        "  if (get_global_id(0) == 0) { o[0] = get_image_width(m); o[1] = get_image_height(m); o[2] = get_image_depth(n);\n"
        "  o[3] = (int)get_image_array_size(a); int2 d = get_image_dim(m); o[4] = d.x * 100 + d.y; int4 e = get_image_dim(n);\n"
        "  o[5] = e.x * 100 + e.y * 10 + e.z; o[6] = get_image_channel_data_type(m); o[7] = get_image_channel_order(m); } }\n");
    return text;
}

// ---- The reference --------------------------------------------------------------------------------------------------

typedef struct cl_format {
    uint32_t order, type;
} cl_format;
typedef struct cl_desc {
    uint32_t type;
    size_t width, height, depth, levels, row_pitch, slice_pitch;
    uint32_t mips, samples;
    void *buffer;
} cl_desc;

typedef void *create_image(void *, uint64_t, const cl_format *, const cl_desc *, void *, int32_t *);
typedef void *create_sampler(void *, uint32_t, uint32_t, uint32_t, int32_t *);
typedef int32_t image_transfer(void *, void *, uint32_t, const size_t *, const size_t *, size_t, size_t, void *,
                               uint32_t, void *, void *);

static void *device, *context, *queue, *program;

static void start_reference(const char *source) {
    int32_t error = 0;
    context = ((create_context *)symbol("clCreateContext"))(NULL, 1, &device, NULL, NULL, &error);
    queue = ((create_queue *)symbol("clCreateCommandQueue"))(context, device, 0, &error);
    program = ((create_program *)symbol("clCreateProgramWithSource"))(context, 1, &source, NULL, &error);
    if (((build_program *)symbol("clBuildProgram"))(program, 1, &device, "-cl-std=CL3.0", NULL, NULL) != 0) {
        static char log[16384];
        ((build_info *)symbol("clGetProgramBuildInfo"))(program, device, 0x1183, sizeof log - 1, log, NULL);
        printf("the reference does not build: %s\n", log);
        exit(1);
    }
}

static void *reference_image(const format *f, const shape *h, const void *texels) {
    int32_t error = 0;
    cl_format format = {f->order, f->type};
    bool flat = h->object == 0x10F4 || h->object == 0x10F5;
    cl_desc desc = {.type = h->object,
                    .width = WIDTH,
                    .height = flat ? 0 : HEIGHT,
                    .depth = h->object == 0x10F2 ? DEPTH : 0,
                    .levels = h->levels};
    void *image =
        ((create_image *)symbol("clCreateImage"))(context, 1 | 32, &format, &desc, (void *)(uintptr_t)texels, &error);
    return error == 0 ? image : NULL;
}

static void read_reference_image(void *image, const shape *h, void *texels) {
    const size_t origin[3] = {0, 0, 0}, region[3] = {h->size[0], h->size[1], h->size[2]};
    if (((image_transfer *)symbol("clEnqueueReadImage"))(queue, image, 1, origin, region, 0, 0, texels, 0, NULL,
                                                         NULL) != 0) {
        printf("the reference does not read an image\n");
        exit(1);
    }
}

typedef struct cl_argument {
    size_t size;
    const void *value;
} cl_argument;

static void run_reference(const char *name, const cl_argument *arguments, uint32_t count) {
    int32_t error = 0;
    const size_t global = ITEMS, local = 32;
    void *kernel = ((create_kernel *)symbol("clCreateKernel"))(program, name, &error);
    for (uint32_t i = 0; kernel != NULL && i < count; i++) {
        error |= ((set_argument *)symbol("clSetKernelArg"))(kernel, i, arguments[i].size, arguments[i].value);
    }
    error |= kernel == NULL ? -1
                            : ((enqueue_kernel *)symbol("clEnqueueNDRangeKernel"))(queue, kernel, 1, NULL, &global,
                                                                                   &local, 0, NULL, NULL);
    error |= ((release *)symbol("clFinish"))(queue);
    if (error != 0) {
        printf("the reference does not execute %s: %d\n", name, error);
        exit(1);
    }
    ((release *)symbol("clReleaseKernel"))(kernel);
}

// ---- The engine -----------------------------------------------------------------------------------------------------

static zmc_module *module;
static _Alignas(64) uint8_t texels[ROOM], values[OUT], ours[OUT], theirs[OUT], image_ours[ROOM], image_theirs[ROOM];
static int failures, compared;

static bool find(void *unused, uint64_t address, zmc_span *span) {
    (void)unused;
    uint8_t *const all[] = {ours, values};
    for (int i = 0; i < 2; i++) {
        uint64_t begin = (uint64_t)(uintptr_t)all[i];
        if (address >= begin && address < begin + OUT) {
            *span = (zmc_span){.begin = begin, .end = begin + OUT, .host = all[i], .writable = true};
            return true;
        }
    }
    return false;
}

static zmc_image image_of(const format *f, const shape *h, uint8_t *pixels) {
    zmc_image image = {.pixels = pixels,
                       .size = {h->size[0], h->size[1], h->size[2]},
                       .pixel_bytes = f->channels * f->bits / 8u,
                       .texel = f->texel,
                       .channels = f->channels,
                       .order = f->order - 0x10B0,
                       .data_type = f->type - 0x10D0};
    image.row_pitch = (uint64_t)image.pixel_bytes * h->size[0];
    image.slice_pitch = image.row_pitch * h->size[1];
    memset(image.bits, f->bits, sizeof image.bits);
    memcpy(image.select, f->select, sizeof image.select);
    return image;
}

static void run_ours(const char *name, const zmc_argument *arguments, uint32_t count, const zmc_image *images,
                     uint32_t image_count, uint32_t simd) {
    char log[512] = "";
    zmc_dispatch launch = {.kernel = zmc_module_kernel(module, name, log, sizeof log),
                           .arguments = arguments,
                           .argument_count = count,
                           .groups = {ITEMS / 32, 1, 1},
                           .group_size = {32, 1, 1},
                           .simd = simd,
                           .images = images,
                           .image_count = image_count,
                           .host = {.find = find}};
    zmc_execution *run = launch.kernel == NULL ? NULL : zmc_run_create(&launch, log, sizeof log);
    zmc_status status = run == NULL ? ZMC_FAULT : ZMC_MORE;
    while (status == ZMC_MORE) {
        status = zmc_run_step(run, 1000000);
    }
    if (status != ZMC_DONE) {
        printf("%s: %s\n", name, run == NULL ? log : zmc_run_fault(run)->text);
        failures++;
    }
    zmc_run_destroy(run);
}

// Compares two arrays of 32-bit values; a difference of floating-point numbers up to the tolerance, relative to 1, is
// none.
static void compare(const char *what, const char *how, const uint8_t *a, const uint8_t *b, size_t bytes, bool floats,
                    float tolerance) {
    compared++;
    for (size_t at = 0; at + 4 <= bytes; at += 4) {
        float x, y;
        uint32_t p, q;
        memcpy(&x, a + at, 4);
        memcpy(&y, b + at, 4);
        memcpy(&p, a + at, 4);
        memcpy(&q, b + at, 4);
        bool same = p == q || (floats && (fabsf(x - y) <= tolerance * fmaxf(1, fabsf(y)) || (isnan(x) && isnan(y))));
        if (!same) {
            printf("%s, %s: value %zu is %g (0x%x), not %g (0x%x)\n", what, how, at / 4, (double)x, p, (double)y, q);
            failures++;
            return;
        }
    }
}

static void make_texels(const format *f) {
    uint64_t state = 88172645463325252u;
    for (uint32_t i = 0; i < ROOM / 4; i++) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        uint32_t bits = (uint32_t)(state >> 8);
        float v = (float)(int32_t)bits / 1e9f;
        if (f->texel == ZMC_TEXEL_FLOAT && f->bits == 32) {
            memcpy(texels + i * 4, &v, 4);
        } else if (f->texel == ZMC_TEXEL_FLOAT) {
            _Float16 pair[2] = {(_Float16)v, (_Float16)(v * 7)};
            memcpy(texels + i * 4, pair, 4);
        } else {
            memcpy(texels + i * 4, &bits, 4);
        }
        float w = i % 9 == 0 ? v * 4 : v;
        if (f->kind == 'f') {
            memcpy(values + i % (OUT / 4) * 4, &w, 4);
        } else {
            uint32_t small = i % 3 == 0 ? bits : bits % 300 - (f->kind == 'i' ? 150u : 0u);
            memcpy(values + i % (OUT / 4) * 4, &small, 4);
        }
    }
}

// The reference gives 0 as alpha of images that have none; the specification says 1.
static void correct_alpha(const format *f, uint8_t *all) {
    for (uint32_t i = 3; f->channels < 4 && i < OUT / 4; i += 4) {
        float one = 1;
        uint32_t whole = 1;
        memcpy(all + i * 4, f->kind == 'f' ? (void *)&one : (void *)&whole, 4);
    }
}

// The reference multiplies the level of an array, too, when coordinates are normalized. It is asked level by level
// then.
static void sample_levels(const format *f, size_t shape_index, void *sampler, const float scale[3], void *out) {
    const shape *flat = &shapes[shape_index == 3 ? 0 : 1];
    size_t bytes = f->channels * f->bits / 8u * flat->size[0] * flat->size[1];
    static uint8_t part[OUT];
    char name[32];
    snprintf(name, sizeof name, "sample_%d_%d", shape_index == 3 ? 0 : 1, f->kind == 'f' ? 0 : f->kind == 'i' ? 1 : 2);
    for (uint32_t level = 0; level < DEPTH; level++) {
        void *image = reference_image(f, flat, texels + level * bytes);
        run_reference(
            name,
            (cl_argument[]){{8, &image}, {8, &sampler}, {4, &scale[0]}, {4, &scale[1]}, {4, &scale[2]}, {8, &out}}, 6);
        ((transfer *)symbol("clEnqueueReadBuffer"))(queue, out, 1, 0, OUT, part, 0, NULL, NULL);
        for (uint32_t i = 0; i < ITEMS; i++) {
            if (i / 35 % 3 == level) {
                memcpy(theirs + i * 16, part + i * 16, 16);
            }
        }
        ((release *)symbol("clReleaseMemObject"))(image);
    }
}

static void reads_and_writes(const format *f, const shape *h, size_t shape_index) {
    int kind = f->kind == 'f' ? 0 : f->kind == 'i' ? 1 : 2;
    char name[32], what[64];
    int32_t error = 0;
    snprintf(what, sizeof what, "%s %s", h->type, f->name);
    void *image = reference_image(f, h, texels);
    if (image == NULL) {
        printf("%s: not offered by the reference\n", what);
        return;
    }
    void *out = ((create_buffer *)symbol("clCreateBuffer"))(context, 1 | 32, OUT, values, &error);
    transfer *read = (transfer *)symbol("clEnqueueReadBuffer"), *write = (transfer *)symbol("clEnqueueWriteBuffer");
    zmc_image mine = image_of(f, h, texels);
    uint64_t index = zmc_image_value(0);
    uint8_t *to = ours, *from = values;
    for (uint32_t simd = 8; simd <= 32; simd *= 2) {
        snprintf(name, sizeof name, "read_%zu_%d", shape_index, kind);
        run_reference(name, (cl_argument[]){{8, &image}, {8, &out}}, 2);
        read(queue, out, 1, 0, OUT, theirs, 0, NULL, NULL);
        correct_alpha(f, theirs);
        memset(theirs + 105 * 16, 0, OUT - 105 * 16);    // items without a texel
        run_ours(name, (zmc_argument[]){{&index, 8}, {&to, 8}}, 2, &mine, 1, simd);
        compare(what, "read", ours, theirs, OUT, f->kind == 'f', 1e-6f);
    }
    static const uint32_t modes[] = {0x1131, 0x1132, 0x1133, 0x1134};    // edge, border, repeat, mirror
    static const char *const mode_names[] = {"edge", "border", "repeat", "mirror"};
    for (uint32_t m = 0; m < 4; m++) {
        for (uint32_t normalized = m >= 2; normalized <= 1; normalized++) {
            for (uint32_t linear = 0; linear <= (f->kind == 'f' ? 1u : 0u); linear++) {
                void *sampler = ((create_sampler *)symbol("clCreateSampler"))(context, normalized, modes[m],
                                                                              0x1140 + linear, &error);
                uint64_t own = zmc_sampler_value((zmc_sampler){m + 1, normalized, linear});
                float scale[3] = {1, 1, 1};
                if (normalized) {
                    scale[0] = 1.0f / 8;
                    scale[1] = 1.0f / 4;
                    scale[2] = 1.0f / 2;
                }
                char how[64];
                snprintf(how, sizeof how, "%s %s%s", mode_names[m], linear ? "linear" : "nearest",
                         normalized ? " normalized" : "");
                snprintf(name, sizeof name, "sample_%zu_%d", shape_index, kind);
                if (normalized && h->levels != 0) {
                    sample_levels(f, shape_index, sampler, scale, out);
                } else {
                    run_reference(
                        name,
                        (cl_argument[]){
                            {8, &image}, {8, &sampler}, {4, &scale[0]}, {4, &scale[1]}, {4, &scale[2]}, {8, &out}},
                        6);
                    read(queue, out, 1, 0, OUT, theirs, 0, NULL, NULL);
                }
                correct_alpha(f, theirs);
                run_ours(
                    name,
                    (zmc_argument[]){{&index, 8}, {&own, 8}, {&scale[0], 4}, {&scale[1], 4}, {&scale[2], 4}, {&to, 8}},
                    6, &mine, 1, 16);
                compare(what, how, ours, theirs, OUT, f->kind == 'f', linear ? 1e-4f : 1e-6f);
                ((release *)symbol("clReleaseSampler"))(sampler);
            }
        }
    }
    // Both begin with the same texels.
    snprintf(name, sizeof name, "write_%zu_%d", shape_index, kind);
    write(queue, out, 1, 0, OUT, values, 0, NULL, NULL);
    run_reference(name, (cl_argument[]){{8, &image}, {8, &out}}, 2);
    memset(image_theirs, 0, ROOM);
    memset(image_ours, 0, ROOM);
    read_reference_image(image, h, image_theirs);
    memcpy(image_ours, texels, (size_t)mine.slice_pitch * h->size[2]);
    mine.pixels = image_ours;
    run_ours(name, (zmc_argument[]){{&index, 8}, {&from, 8}}, 2, &mine, 1, 16);
    compare(what, "write", image_ours, image_theirs, (size_t)mine.slice_pitch * h->size[2] & ~(size_t)3, false, 0);
    ((release *)symbol("clReleaseMemObject"))(image);
    ((release *)symbol("clReleaseMemObject"))(out);
}

static void asks(void) {
    const format *f = &formats[0];
    int32_t error = 0;
    void *a = reference_image(f, &shapes[1], texels), *b = reference_image(f, &shapes[2], texels),
         *c = reference_image(f, &shapes[4], texels);
    void *out = ((create_buffer *)symbol("clCreateBuffer"))(context, 1 | 32, OUT, values, &error);
    zmc_image images[] = {image_of(f, &shapes[1], texels), image_of(f, &shapes[2], texels),
                          image_of(f, &shapes[4], texels)};
    uint64_t index[] = {zmc_image_value(0), zmc_image_value(1), zmc_image_value(2)};
    uint8_t *to = ours;
    run_reference("ask", (cl_argument[]){{8, &a}, {8, &b}, {8, &c}, {8, &out}}, 4);
    ((transfer *)symbol("clEnqueueReadBuffer"))(queue, out, 1, 0, OUT, theirs, 0, NULL, NULL);
    run_ours("ask", (zmc_argument[]){{&index[0], 8}, {&index[1], 8}, {&index[2], 8}, {&to, 8}}, 4, images, 3, 16);
    compare("questions", "asked", ours, theirs, 32, false, 0);
    run_reference("literal", (cl_argument[]){{8, &a}, {8, &out}}, 2);
    ((transfer *)symbol("clEnqueueReadBuffer"))(queue, out, 1, 0, OUT, theirs, 0, NULL, NULL);
    run_ours("literal", (zmc_argument[]){{&index[0], 8}, {&to, 8}}, 2, images, 1, 16);
    compare("literal sampler", "read", ours, theirs, OUT, true, 1e-6f);
}

int main(void) {
    if (!cl_compiler_is_here() || !find_device(&device)) {
        puts("skipped: clang-15, llvm-15, llvm-spirv-15 or PoCL (pocl-opencl-icd) is not installed");
        return 77;
    }
    char *source = make_source(), log[512] = "";
    start_reference(source);
    for (int level = 0; level < 3; level += 2) {
        size_t bytes;
        uint32_t *words = cl_compile(source, cl_levels[level], &bytes);
        module = words == NULL ? NULL : zmc_module_create(words, bytes / 4, NULL, 0, log, sizeof log);
        if (module == NULL) {
            printf("%s: %s\n", cl_levels[level], log);
            return 1;
        }
        for (size_t f = 0; f < sizeof formats / sizeof *formats; f++) {
            make_texels(&formats[f]);
            for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
                if (formats[f].kind == 'f' || kinds_of(s) == 3) {
                    reads_and_writes(&formats[f], &shapes[s], s);
                }
            }
        }
        make_texels(&formats[0]);
        asks();
        zmc_module_destroy(module);
        free(words);
    }
    free(source);
    printf("%d comparisons, %d failures\n", compared, failures);
    return failures == 0 && compared > 900 ? 0 : 1;
}
