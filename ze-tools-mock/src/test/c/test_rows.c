// Accesses whose addresses grow evenly over the lanes are executed without addresses in registers. Nothing but
// speed may depend on it: kernels with and without are compared by results, counts, faults, warnings and single
// instructions, in groups of many shapes, whole and in parts. Some kernels are written here, others made of random
// sums. Skipped where clang-15 and llvm-spirv-15 are missing.
#include <stdarg.h>

#include "cl_compile.h"
#include "compute/internal.h"
#include "expect.h"

enum { BYTES = 1 << 18, RANDOM = 60, ROOM = 1 << 16 };

static const char fixed_source[] =
    "#define AT (get_global_id(0) + get_global_size(0) * (get_global_id(1) + get_global_size(1) * get_global_id(2)))\n"
    "#define K(name, type) kernel void name(global const type *a, global type *b, int n) { size_t i = AT; b[i] = a[i] + b[i]; }\n"
    "K(chars, char) K(shorts, short) K(ints, int) K(longs, long) K(doubles, double) K(float3s, float3) K(int16s, int16)\n"
    "kernel void back(global const int *a, global int *b, int n) { int i = AT; b[n - 1 - i] = a[n - i]; }\n"
    "kernel void apart(global const short *a, global short *b, int n) { int i = AT; b[3 * i] = a[2 * i + 1]; }\n"
    "kernel void one(global const int *a, global int *b, int n) { int i = AT; b[i] = a[n] + a[get_group_id(0)]; }\n"
    "kernel void half_of(global const int *a, global int *b, int n) { int i = AT; if (i & 1) b[i] = a[i]; else if (i % 3 == 0) b[i + 1] = 7; }\n"
    "kernel void loop(global const int *a, global int *b, int n) { int i = AT, s = 0;\n"
    "  for (int k = 0; k < (i & 7) + 2; k++) { s += a[i] * k + a[k]; b[i] = s; } }\n"
    "kernel void tile(global const int *a, global int *b, int n) { local int t[256]; int l = get_local_linear_id(); t[l] = a[AT];\n"
    "  barrier(CLK_LOCAL_MEM_FENCE); b[AT] = t[255 - l] + t[l] + l; }\n"
    "kernel void kept(global const int *a, global int *b, int n) { int i = AT; b[i] = a[i] + i * 3; b[i + n] = (int)(size_t)&a[i] - (int)(size_t)a; }\n"
    "kernel void own(global const int *a, global int *b, int n) { int v[4]; int i = AT; for (int k = 0; k < 4; k++) v[k] = a[i + k];\n"
    "  b[i] = v[i & 3] + v[n & 3]; }\n"
    "typedef struct { int x; char y; double z; } three;\n"
    "kernel void members(global const three *a, global three *b, int n) { int i = AT; b[i].z = a[i].x; b[i].x = a[i].y; b[i].y = 5; }\n"
    // These end with a fault, or a warning.
    "kernel void end_of_a(global const int *a, global int *b, int n) { size_t i = AT; b[i] = 1; b[i] = a[i + 65536 - 150]; }\n"
    "kernel void end_of_b(global const int *a, global int *b, int n) { size_t i = AT; b[i + 65536 - 150] = a[i]; }\n"
    "kernel void only_read(global const int *a, global int *b, int n) { size_t i = AT; b[i] = a[i]; ((global int *)a)[i] = 1; }\n"
    "kernel void null(global const int *a, global int *b, int n) { size_t i = AT; b[i] = 3; if (i > 100) b[i] = ((global int *)0)[i]; }\n";

static const char *const fixed_names[] = {"chars", "shorts",  "ints",     "longs",    "doubles",   "float3s", "int16s",
                                          "back",  "apart",   "one",      "half_of",  "loop",      "tile",    "kept",
                                          "own",   "members", "end_of_a", "end_of_b", "only_read", "null"};
enum { FIXED = sizeof fixed_names / sizeof *fixed_names };

typedef struct shape {
    uint32_t groups[3], size[3];
    uint64_t offset;
} shape;

static const shape shapes[] = {
    {{4, 1, 1}, {64, 1, 1}, 0}, {{3, 1, 1}, {100, 1, 1}, 0}, {{2, 2, 1}, {16, 4, 1}, 0},
    {{2, 3, 1}, {1, 64, 1}, 0}, {{2, 1, 2}, {5, 3, 2}, 0},   {{1, 2, 2}, {8, 8, 2}, 0},
    {{3, 2, 1}, {32, 2, 1}, 0}, {{2, 1, 1}, {128, 1, 1}, 5}, {{1, 1, 1}, {1, 1, 3}, 0},
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

static _Alignas(64) uint8_t in[BYTES], out[BYTES], wanted[BYTES];
static uint32_t with_rows;    // runs that had accesses without addresses

static bool find(void *context, uint64_t address, zmc_span *span) {
    (void)context;
    for (int i = 0; i < 2; i++) {
        uint8_t *at = i == 0 ? in : out;
        uint64_t begin = (uint64_t)(uintptr_t)at;
        if (address >= begin && address < begin + BYTES) {
            *span = (zmc_span){.begin = begin,
                               .end = begin + BYTES,
                               .host = at,
                               .writable = i == 1,
                               .reach = i == 0 ? begin + BYTES + 64 : 0};
            return true;
        }
    }
    return false;
}

// ---- Kernels of random sums -----------------------------------------------------------------------------------------

static uint64_t state = 0x9e3779b97f4a7c15u;

static uint32_t pick(uint32_t below) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 20) % below;
}

static char *put(char *to, const char *format, ...) {
    va_list args;
    va_start(args, format);
    to += vsprintf(to, format, args);
    va_end(args);
    return to;
}

// A sum of at most 5 x 200 x 7 and so on away from zero, computed in the given type.
static char *random_sum(char *to, const char *type) {
    static const char *const ids[] = {"get_global_id(0)", "get_global_id(1)",  "get_local_id(0)",
                                      "get_local_id(1)",  "get_local_id(2)",   "get_group_id(0)",
                                      "get_group_id(2)",  "get_local_size(0)", "n"};
    to = put(to, "(%s)%d", type, (int)pick(2000) - 1000);
    for (uint32_t k = 1 + pick(4); k > 0; k--) {
        const char *id = ids[pick(9)];
        switch (pick(4)) {
        case 0:
            to = put(to, " + (%s)%s * %u", type, id, pick(6));
            break;
        case 1:
            to = put(to, " - (%s)%s * %u", type, id, pick(6));
            break;
        case 2:
            to = put(to, " + ((%s)%s << %u)", type, id, pick(3));
            break;
        default:
            to = put(to, " + (%s)%s", type, id);
            break;
        }
    }
    return to;
}

static char *random_kernels(char *to) {
    static const char *const types[] = {"int", "long", "short", "char", "int2", "long"}, *const sums[] = {"int", "long",
                                                                                                          "size_t",
                                                                                                          "int"};
    for (uint32_t k = 0; k < RANDOM; k++) {
        const char *type = types[pick(6)], *sum = sums[pick(4)];
        // Both pointers are to the middle of their memory.
        to = put(to, "kernel void random%u(global const %s *a, global %s *b, int n) {\n  a += %d; b += %d; %s x = ", k,
                 type, type, ROOM / 8, ROOM / 8, sum);
        to = random_sum(to, sum);
        to = put(to, ", y = ");
        to = random_sum(to, sum);
        to = put(to, ";\n  b[x] = a[y]; if (get_local_id(0) %% %u != 1) b[y - %u] = a[x + %u] + (%s)%u;\n", 2 + pick(3),
                 pick(5), pick(5), type, pick(50));
        to = put(to, "  for (int k = 0; k < 3; k++) b[x + k * %u] += a[y]; }\n", pick(4));
    }
    return to;
}

// ---- Execution ------------------------------------------------------------------------------------------------------

typedef struct outcome {
    zmc_status status;
    zmc_work work;
    uint64_t counted;    // instructions by their words
    char fault[400];
    uint64_t place[5];    // of the fault
    uint32_t warnings;
} outcome;

static void count(void *context, uint64_t part, uint32_t word, uint64_t times) {
    (void)part;
    *(uint64_t *)context = (*(uint64_t *)context * 31 + word) * 31 + times;
}

static zmc_execution *create(const zmc_kernel *kernel, const shape *s, uint32_t width, zmc_rows_use rows) {
    char log[512] = "";
    uint8_t *a = in, *b = out;
    int n = (int)(s->groups[0] * s->groups[1] * s->groups[2] * s->size[0] * s->size[1] * s->size[2]);
    zmc_argument arguments[] = {{&a, 8}, {&b, 8}, {&n, 4}};
    zmc_dispatch launch = {.kernel = kernel,
                           .arguments = arguments,
                           .argument_count = 3,
                           .offset = {s->offset},
                           .simd = width == 64 ? 16 : width,
                           .width = width,
                           .rows = rows,
                           .host = {.find = find}};
    memcpy(launch.groups, s->groups, sizeof launch.groups);
    memcpy(launch.group_size, s->size, sizeof launch.group_size);
    for (uint32_t i = 0; i < BYTES; i++) {
        in[i] = (uint8_t)(i * 7 + (i >> 8));
        out[i] = (uint8_t)(i * 5 + 1);
    }
    zmc_execution *run = zmc_run_create(&launch, log, sizeof log);
    if (run == NULL) {
        printf("%s\n", log);
        exit(1);
    }
    with_rows += run->rows != NULL;
    EXPECT(rows != ZMC_ROWS_NEVER || run->rows == NULL);
    return run;
}

static outcome end(zmc_execution *run) {
    outcome o;
    memset(&o, 0, sizeof o);
    while ((o.status = zmc_run_step(run, 700)) == ZMC_MORE) {
    }
    if (o.status == ZMC_FAULT) {
        const zmc_fault *fault = zmc_run_fault(run);
        snprintf(o.fault, sizeof o.fault, "%s", fault->text);
        memcpy(o.place, fault->global_id, sizeof fault->global_id);
        o.place[3] = fault->address;
        o.place[4] = fault->instruction;
    } else {
        zmc_run_work(run, 0, &o.work);
        zmc_run_counts(run, count, &o.counted);
    }
    while (zmc_run_warning(run, o.warnings) != NULL) {
        o.warnings++;
    }
    zmc_run_destroy(run);
    return o;
}

// Instructions of all threads in turn, until the run is over or that many have been executed.
static void step(zmc_execution *run, uint32_t most) {
    zmc_status status;
    uint32_t slots;
    while (most > 0 && (slots = zmc_run_reside(run, 2, &status)) != 0) {
        EXPECT(run->rows == NULL);
        for (uint32_t at = 0; at < slots * zmc_run_threads(run) && most > 0; at++, most--) {
            zmc_run_instruction(run, at % slots, at / slots);
        }
    }
}

static zmc_execution *interrupted(zmc_execution *run, uint32_t instructions) {
    zmc_run_step(run, 60);
    step(run, instructions);
    return run;
}

static void same(const char *name, const char *how, const shape *s, uint32_t width, const outcome *o,
                 const outcome *plain) {
    bool good = memcmp(o, plain, sizeof *o) == 0 && memcmp(out, wanted, BYTES) == 0;
    if (!EXPECT(good)) {
        printf("%s %s, width %u, %u x %u x %u groups of %u x %u x %u: status %d, not %d; %s; %s\n", name, how, width,
               s->groups[0], s->groups[1], s->groups[2], s->size[0], s->size[1], s->size[2], o->status, plain->status,
               o->fault, plain->fault);
    }
}

static void compare(const zmc_kernel *kernel, const char *name, const shape *s, uint32_t width) {
    outcome plain = end(create(kernel, s, width, ZMC_ROWS_NEVER)), o;
    memcpy(wanted, out, BYTES);
    o = end(create(kernel, s, width, ZMC_ROWS_ALWAYS));
    same(name, "with rows", s, width, &o, &plain);
    zmc_execution *run = create(kernel, s, width, ZMC_ROWS_ALWAYS);
    uint32_t parts = zmc_run_split(run, 2);
    for (uint32_t p = parts; p-- > 0 && parts > 1;) {
        while (zmc_run_step_part(run, p, 500) == ZMC_MORE) {
        }
    }
    if (parts > 1) {
        zmc_run_join(run);
        o = end(run);
        same(name, "in parts", s, width, &o, &plain);
    } else {
        zmc_run_destroy(run);
    }
    // A debugger comes in the midst of the run, and leaves. Threads take turns in another order then.
    uint32_t instructions = 50 + pick(200);
    plain = end(interrupted(create(kernel, s, width, ZMC_ROWS_NEVER), instructions));
    memcpy(wanted, out, BYTES);
    o = end(interrupted(create(kernel, s, width, ZMC_ROWS_ALWAYS), instructions));
    same(name, "by instructions in between", s, width, &o, &plain);
}

int main(void) {
    if (!cl_compiler_is_here()) {
        puts("skipped: clang-15, llvm-15 or llvm-spirv-15 is not installed");
        return 77;
    }
    char *source = malloc(sizeof fixed_source + RANDOM * 2048), *to = source;
    to = put(to, "%s", fixed_source);
    random_kernels(to);
    size_t bytes;
    uint32_t *words = cl_compile(source, cl_levels[2], &bytes);
    free(source);
    char log[512] = "";
    zmc_module *m = words == NULL ? NULL : zmc_module_create(words, bytes / 4, NULL, 0, log, sizeof log);
    if (m == NULL) {
        printf("%s\n", log);
        return 1;
    }
    for (uint32_t k = 0; k < FIXED + RANDOM; k++) {
        char name[32];
        if (k < FIXED) {
            snprintf(name, sizeof name, "%s", fixed_names[k]);
        } else {
            snprintf(name, sizeof name, "random%u", k - FIXED);
        }
        const zmc_kernel *kernel = zmc_module_kernel(m, name, log, sizeof log);
        if (kernel == NULL) {
            printf("%s: %s\n", name, log);
            return 1;
        }
        for (uint32_t s = 0; s < SHAPES; s++) {
            for (uint32_t width = 8; width <= 64; width *= 2) {
                compare(kernel, name, &shapes[s], width);
            }
        }
    }
    zmc_module_destroy(m);
    free(words);
    EXPECT(with_rows >= (FIXED + RANDOM) * SHAPES * 4);    // most of three runs each
    printf("%u runs with rows\n", with_rows);
    return expect_result();
}
