// Kernels executed by instructions, as for a debugger, against the same ones executed as a whole: results, counts of
// work, the instructions that threads are at, their values, and setting the next instruction. Skipped where clang-15
// and llvm-spirv-15 are missing.
#include "cl_compile.h"
#include "compute/compute.h"
#include "expect.h"
#include "spirv/lines.h"
#include "zm_spirv.h"

enum { ITEMS = 240, GROUP = 40, SLOTS = 4 };

static const char source[] =
    "int steps(uint n) { int c = 0; while (n != 1) { n = n & 1 ? 3 * n + 1 : n / 2; c++; } return c; }\n"
    "kernel void collatz(global const int *in, global int *out) { int i = get_global_id(0); out[i] = steps(in[i]); }\n"
    "kernel void tree(global const int *in, global int *out, local int *t) {\n"
    "  int l = get_local_id(0); t[l] = in[get_global_id(0)]; barrier(CLK_LOCAL_MEM_FENCE);\n"
    "  for (int s = 32; s > 0; s >>= 1) { if (l < s && l + s < get_local_size(0)) t[l] += t[l + s];\n"
    "    barrier(CLK_LOCAL_MEM_FENCE); }\n"
    "  out[get_global_id(0)] = t[l / 2]; }\n"
    "kernel void choose(global const int *in, global int *out) { int i = get_global_id(0), v = in[i];\n"
    "  switch (v % 5) { case 0: v *= 3; break; case 1: v += sub_group_reduce_add(v); break; case 3: if (v > 50) return;\n"
    "    v = -v; default: v ^= 7; } out[i] = v; }\n"
    "kernel void line(global const int *in, global int *out) { int i = get_global_id(0); int v = in[i]; v = v + 1; out[i] = v;\n"
    "  out[i] = v * 3; }\n";

static int in[ITEMS], out[ITEMS], kept[ITEMS];

static bool find(void *context, uint64_t address, zmc_span *span) {
    (void)context;
    for (int i = 0; i < 2; i++) {
        int *at = i == 0 ? in : out;
        uint64_t begin = (uint64_t)(uintptr_t)at;
        if (address >= begin && address < begin + sizeof in) {
            *span = (zmc_span){.begin = begin, .end = begin + sizeof in, .host = (uint8_t *)at, .writable = i == 1};
            return true;
        }
    }
    return false;
}

static uint32_t shares = 0;    // of the next run

static zmc_execution *create(zmc_module *m, const char *name, uint32_t simd) {
    char log[512] = "";
    int *from = in, *to = out;
    zmc_argument arguments[] = {{&from, 8}, {&to, 8}, {NULL, 64 * sizeof(int)}};
    const zmc_kernel *kernel = zmc_module_kernel(m, name, log, sizeof log);
    zmc_dispatch launch = {.kernel = kernel,
                           .arguments = arguments,
                           .argument_count = kernel == NULL ? 0 : zmc_kernel_parameters(kernel),
                           .groups = {ITEMS / GROUP, 1, 1},
                           .group_size = {GROUP, 1, 1},
                           .simd = simd,
                           .width = simd,
                           .resident = SLOTS,
                           .shares = shares,
                           .share_groups = 2,
                           .host = {.find = find}};
    zmc_execution *run = kernel == NULL ? NULL : zmc_run_create(&launch, log, sizeof log);
    if (run == NULL) {
        printf("%s: %s\n", name, log);
        exit(1);
    }
    memset(out, 0, sizeof out);
    return run;
}

static void finish(zmc_execution *run) {
    zmc_status status;
    uint32_t slots;
    while ((slots = zmc_run_reside(run, SLOTS, &status)) != 0) {
        for (uint32_t s = 0; s < slots; s++) {
            for (uint32_t t = 0; t < zmc_run_threads(run); t++) {
                zmc_run_instruction(run, s, t);
            }
        }
    }
    EXPECT_EQ(status, ZMC_DONE);
}

// In each of the orders: all threads in turn, the last one first as far as it goes, and by a step as a whole now and
// then.
static void same_results(zmc_module *m, const char *name, uint32_t simd) {
    zmc_execution *whole = create(m, name, simd);
    zmc_work wanted, work;
    while (zmc_run_step(whole, 1000) == ZMC_MORE) {
    }
    zmc_run_work(whole, 0, &wanted);
    memcpy(kept, out, sizeof kept);
    zmc_run_destroy(whole);
    for (int order = 0; order < 3; order++) {
        zmc_execution *run = create(m, name, simd);
        zmc_status status = ZMC_MORE;
        uint32_t slots, threads = zmc_run_threads(run);
        while (status == ZMC_MORE && (slots = zmc_run_reside(run, SLOTS, &status)) != 0) {
            for (uint32_t n = 0; n < slots * threads; n++) {
                uint32_t at = order == 1 ? slots * threads - 1 - n : n;
                zmc_where before = {0}, after = {0};
                bool there = zmc_run_where(run, at % slots, at / slots, &before);
                zmc_step step = zmc_run_instruction(run, at % slots, at / slots);
                EXPECT_EQ(step == ZMC_STEP_NONE, !there);
                while (order == 1 && step == ZMC_STEP_MOVED) {
                    step = zmc_run_instruction(run, at % slots, at / slots);
                }
                bool goes_on = zmc_run_where(run, at % slots, at / slots, &after) && after.group == before.group;
                EXPECT(!goes_on || order == 1 || step == ZMC_STEP_NONE || step == ZMC_STEP_ARRIVED ||
                       step == ZMC_STEP_WAITS || after.word != before.word || after.lanes != before.lanes);
            }
            status = order == 2 ? zmc_run_step(run, 300) : status;
        }
        EXPECT_EQ(status, ZMC_DONE);
        zmc_run_work(run, 0, &work);
        for (int k = 0; k < ZMC_CLASS_COUNT; k++) {
            EXPECT_EQ(work.instructions[k], wanted.instructions[k]);
        }
        EXPECT_EQ(work.longest, wanted.longest);
        EXPECT(memcmp(out, kept, sizeof out) == 0);
        zmc_run_destroy(run);
    }
}

static uint32_t opcode_at(const uint32_t *words, const zmc_where *where) {
    return zm_spirv_opcode_of(words + where->word);
}

// A thread goes through each instruction of a block once, those without an operation, too, and memory is as of the
// instruction.
static void every_instruction(zmc_module *m, const uint32_t *words) {
    zmc_execution *run = create(m, "line", 16);
    zmc_status status;
    zmc_where where = {0}, next = {0};
    uint64_t part;
    uint32_t stores = 0, instructions = 0;
    EXPECT_EQ(zmc_run_reside(run, SLOTS, &status), SLOTS);
    EXPECT(zmc_run_where(run, 1, 0, &where));
    EXPECT(zmc_module_part(m, 0, &part));
    EXPECT(!zmc_module_part(m, 1, &part));
    EXPECT_EQ(where.part, part);
    EXPECT_EQ(where.group, 1);
    EXPECT_EQ(where.lanes, 0xffff);
    while (zmc_run_where(run, 1, 0, &where) && where.group == 1) {
        // Stores of the global pointer; the compiler's variables are of another storage class.
        int before = out[GROUP];
        EXPECT_EQ(zmc_run_instruction(run, 1, 0), ZMC_STEP_MOVED);
        instructions++;
        stores += out[GROUP] != before;
        EXPECT(out[GROUP] == before || opcode_at(words, &where) == SPV_OP_STORE);
        EXPECT_EQ(out[0], 0);    // the others stand still
        if (zmc_run_where(run, 1, 0, &next)) {
            uint32_t at = where.word + zm_spirv_length_of(words + where.word);
            while (!zmc_is_code(zm_spirv_opcode_of(words + at))) {
                at += zm_spirv_length_of(words + at);
            }
            EXPECT_EQ(next.word, at);
        }
    }
    EXPECT_EQ(stores, 2);
    EXPECT(instructions >= 8);
    EXPECT_EQ(out[GROUP], (in[GROUP] + 1) * 3);
    EXPECT_EQ(zmc_run_instruction(run, 1, 0), ZMC_STEP_NONE);    // its group's other threads are still there
    EXPECT_EQ(zmc_run_instruction(run, SLOTS, 0), ZMC_STEP_NONE);
    EXPECT_EQ(zmc_run_instruction(run, 0, 99), ZMC_STEP_NONE);
    finish(run);
    zmc_run_destroy(run);
}

// The value that an addition has defined is in the registers; what is written there is what the kernel goes on with.
static void values(zmc_module *m, const uint32_t *words) {
    enum { REGISTER = 64, REGISTERS = 128 };
    static uint8_t registers[REGISTER * REGISTERS];
    zmc_execution *run = create(m, "line", 16);
    zmc_status status;
    zmc_where where = {0};
    bool added = false;
    zmc_run_reside(run, SLOTS, &status);
    while (zmc_run_where(run, 0, 1, &where) && !added) {
        added = opcode_at(words, &where) == SPV_OP_I_ADD;
        zmc_run_instruction(run, 0, 1);
    }
    EXPECT(added);
    memset(registers, 0x5a, sizeof registers);
    zmc_run_registers(run, 0, 1, registers, sizeof registers, REGISTER, false);
    uint32_t found = UINT32_MAX;
    for (uint32_t r = 0; r < REGISTERS && found == UINT32_MAX; r++) {
        bool same = true;
        for (uint32_t lane = 0; lane < 16 && same; lane++) {
            int value;
            memcpy(&value, registers + r * REGISTER + lane * 4, 4);
            same = value == in[16 + lane] + 1;
        }
        found = same ? r : found;
    }
    EXPECT(found != UINT32_MAX);
    for (uint32_t lane = 0; found != UINT32_MAX && lane < 16; lane++) {
        int value = 1000 + (int)lane;
        memcpy(registers + found * REGISTER + lane * 4, &value, 4);
    }
    zmc_run_registers(run, 0, 1, registers, sizeof registers, REGISTER, true);
    finish(run);
    for (int lane = 0; lane < 16; lane++) {
        EXPECT_EQ(out[16 + lane], (1000 + lane) * 3);
        EXPECT_EQ(out[lane], (in[lane] + 1) * 3);
    }
    zmc_run_destroy(run);
}

// Setting the next instruction: back to the first, over the rest, and to where there is none.
static void moves(zmc_module *m, const uint32_t *words) {
    zmc_execution *run = create(m, "line", 16);
    zmc_status status;
    zmc_where first = {0}, where = {0}, end = {0};
    zmc_run_reside(run, SLOTS, &status);
    EXPECT(zmc_run_where(run, 0, 0, &first));
    for (int i = 0; i < 4; i++) {
        zmc_run_instruction(run, 0, 0);
    }
    EXPECT(!zmc_run_move(run, 0, 0, first.part, 5));
    EXPECT(!zmc_run_move(run, 0, 0, first.part, UINT32_MAX));
    EXPECT(!zmc_run_move(run, 0, 0, first.part + 1, first.word));
    EXPECT(!zmc_run_move(run, 0, 0, first.part, first.word + 1));
    EXPECT(!zmc_run_move(run, SLOTS, 0, first.part, first.word));
    EXPECT(zmc_run_move(run, 0, 0, first.part, first.word));
    EXPECT(zmc_run_where(run, 0, 0, &where));
    EXPECT_EQ(where.word, first.word);
    end = first;
    while (opcode_at(words, &end) != 253) {
        end.word += zm_spirv_length_of(words + end.word);
    }
    EXPECT(zmc_run_move(run, 1, 0, end.part, end.word));
    finish(run);
    EXPECT_EQ(out[0], (in[0] + 1) * 3);
    EXPECT_EQ(out[GROUP], 0);    // its thread went straight to the end
    EXPECT_EQ(out[GROUP + 16], (in[GROUP + 16] + 1) * 3);
    zmc_run_destroy(run);
}

// The numbers of times that instructions were executed.
static uint64_t counted[65536], stepped[65536];

static void count(void *context, uint64_t part, uint32_t word, uint64_t times) {
    (void)part;
    ((uint64_t *)context)[word] += times;
}

// Instructions are counted as often as threads come to them, in called functions and loops, too.
static void counts(zmc_module *m, const char *name) {
    zmc_execution *whole = create(m, name, 16);
    memset(counted, 0, sizeof counted);
    memset(stepped, 0, sizeof stepped);
    while (zmc_run_step(whole, 1000) == ZMC_MORE) {
    }
    zmc_run_counts(whole, count, counted);
    zmc_run_destroy(whole);
    zmc_execution *run = create(m, name, 16);
    zmc_status status;
    uint32_t slots;
    while ((slots = zmc_run_reside(run, SLOTS, &status)) != 0) {
        for (uint32_t at = 0; at < slots * zmc_run_threads(run); at++) {
            zmc_where where;
            if (zmc_run_where(run, at % slots, at / slots, &where)) {
                stepped[where.word % 65536]++;
                zmc_run_instruction(run, at % slots, at / slots);
            }
        }
    }
    zmc_run_destroy(run);
    uint64_t least = UINT64_MAX, most = 0;
    for (uint32_t i = 0; i < 65536; i++) {
        EXPECT_EQ(counted[i], stepped[i]);
        least = counted[i] != 0 && counted[i] < least ? counted[i] : least;
        most = counted[i] > most ? counted[i] : most;
    }
    EXPECT_EQ(least, ITEMS / GROUP * 3);    // threads, of which each comes to the first instruction once
    EXPECT(strcmp(name, "collatz") != 0 || most > 10 * least);
}

static void finish_whole(zmc_execution *run) {
    while (zmc_run_step(run, 1000) == ZMC_MORE) {
    }
}

// Work is counted for each share of the groups: 0 and 1 are of the first, 2 and 3 of the second, 4 and 5 of the
// first again.
static void each_share_counts_its_own(zmc_module *m) {
    zmc_work whole, parts[2];
    zmc_execution *run = create(m, "collatz", 16);
    finish_whole(run);
    zmc_run_work(run, 0, &whole);
    zmc_run_destroy(run);
    int saved[ITEMS];
    memcpy(saved, in, sizeof in);
    for (int long_share = 0; long_share < 2; long_share++) {
        for (int i = 0; i < ITEMS; i++) {
            in[i] = i / GROUP / 2 % 2 == long_share ? 97 : 1;    // 118 rounds, or none
        }
        shares = 2;
        run = create(m, "collatz", 16);
        shares = 0;
        finish_whole(run);
        zmc_run_work(run, 0, &parts[0]);
        zmc_run_work(run, 1, &parts[1]);
        zmc_run_destroy(run);
        EXPECT(parts[long_share].longest > 5 * parts[1 - long_share].longest);
        EXPECT(parts[long_share].instructions[ZMC_CLASS_CONTROL] >
               10 * parts[1 - long_share].instructions[ZMC_CLASS_CONTROL]);
        EXPECT_EQ(parts[0].bytes_written, 4 * GROUP * sizeof(int));
        EXPECT_EQ(parts[1].bytes_written, 2 * GROUP * sizeof(int));
    }
    memcpy(in, saved, sizeof in);
    EXPECT_EQ(whole.bytes_written, ITEMS * sizeof(int));
}

// A module with debug information executes what the one without does: its debug instructions cost nothing.
static void debug_instructions_cost_nothing(zmc_module *m, const char *level, size_t bytes_without) {
    static const char *const names[] = {"collatz", "tree", "choose", "line"};
    char log[512] = "", flags[80];
    size_t bytes;
    snprintf(flags, sizeof flags, "-g %s", level);
    uint32_t *words = cl_compile(source, flags, &bytes);
    zmc_module *debug = words == NULL ? NULL : zmc_module_create(words, bytes / 4, NULL, 0, log, sizeof log);
    if (!EXPECT(debug != NULL) || !EXPECT(bytes > bytes_without)) {
        return;
    }
    for (int i = 0; i < 4; i++) {
        zmc_work without, with;
        zmc_execution *run = create(m, names[i], 16);
        finish_whole(run);
        zmc_run_work(run, 0, &without);
        zmc_run_destroy(run);
        run = create(debug, names[i], 16);
        finish_whole(run);
        zmc_run_work(run, 0, &with);
        zmc_run_destroy(run);
        for (int k = 0; k < ZMC_CLASS_COUNT; k++) {
            EXPECT_EQ(with.instructions[k], without.instructions[k]);
        }
        EXPECT_EQ(with.longest, without.longest);
    }
    zmc_module_destroy(debug);
    free(words);
}

// The memory of a group, in the midst of it.
static void local_memory(zmc_module *m) {
    zmc_execution *run = create(m, "tree", 8);
    zmc_status status;
    uint32_t size = 0;
    zmc_run_reside(run, 1, &status);
    for (uint32_t t = 0; t < zmc_run_threads(run); t++) {
        while (zmc_run_instruction(run, 0, t) == ZMC_STEP_MOVED && t + 1 < zmc_run_threads(run)) {
        }
    }
    const uint8_t *local = zmc_run_local(run, 0, &size);
    EXPECT(local != NULL && size >= GROUP * sizeof(int));
    EXPECT(local != NULL && memcmp(local, in, 8 * sizeof(int)) == 0);
    EXPECT(zmc_run_local(run, 1, &size) == NULL);
    finish(run);
    zmc_run_destroy(run);
}

int main(void) {
    if (!cl_compiler_is_here()) {
        puts("skipped: clang-15, llvm-15 or llvm-spirv-15 is not installed");
        return 77;
    }
    for (int i = 0; i < ITEMS; i++) {
        in[i] = 1 + i * 7 % 97;
    }
    for (int i = 0; i < 3; i++) {
        char log[512] = "";
        size_t bytes;
        uint32_t *words = cl_compile(source, cl_levels[i], &bytes);
        zmc_module *m = words == NULL ? NULL : zmc_module_create(words, bytes / 4, NULL, 0, log, sizeof log);
        if (m == NULL) {
            printf("%s: %s\n", cl_levels[i], log);
            return 1;
        }
        for (uint32_t simd = 8; simd <= 32; simd *= 2) {
            same_results(m, "collatz", simd);
            same_results(m, "tree", simd);
            same_results(m, "choose", simd);
            same_results(m, "line", simd);
        }
        local_memory(m);
        each_share_counts_its_own(m);
        if (i == 1) {    // with variables in memory, identifiers show which must be there; the translator refuses -O2
            debug_instructions_cost_nothing(m, cl_levels[i], bytes);
        }
        counts(m, "line");
        counts(m, "collatz");
        if (i < 2) {    // later the compiler drops the first of two stores
            every_instruction(m, words);
            values(m, words);
            moves(m, words);
        }
        zmc_module_destroy(m);
        free(words);
    }
    return expect_result();
}
