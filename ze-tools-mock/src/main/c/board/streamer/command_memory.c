#include "board/common/clock.h"
#include "board/streamer/command.h"
#include "board/streamer/engine_memory.h"
#include "board/device/metrics.h"
#include "board/common/report.h"
#include <time.h>

// Comparisons of MI_SEMAPHORE_WAIT and MI_CONDITIONAL_BATCH_BUFFER_END.
enum { MEMORY_GREATER, MEMORY_GREATER_OR_EQUAL, MEMORY_LESS, MEMORY_LESS_OR_EQUAL, MEMORY_EQUAL };

// The memory interface's comparisons: `memory` against `data`.
static bool holds(unsigned op, uint64_t memory, uint64_t data) {
    switch (op) {
    case MEMORY_GREATER:
        return memory > data;
    case MEMORY_GREATER_OR_EQUAL:
        return memory >= data;
    case MEMORY_LESS:
        return memory < data;
    case MEMORY_LESS_OR_EQUAL:
        return memory <= data;
    case MEMORY_EQUAL:
        return memory == data;
    default:
        return memory != data;
    }
}

// Returns from a nested batch, or ends the outermost.
static void batch_end(struct zb_execution *run) {
    if (run->depth) {
        run->next = run->back[--run->depth];
    } else {
        run->ended = true;
    }
}

static void batch_start(struct zb_execution *run) {
    if (run->command[0] & 1u << 22) {    // second level: comes back
        if (run->depth == sizeof run->back / sizeof *run->back) {
            zb_fail(run, "batches are nested too deeply", run->at);
            return;
        }
        run->back[run->depth++] = run->next;
    }
    run->next = zb_address(run->command + 1) & ~3ull;
}

static void conditional_end(struct zb_execution *run) {
    uint32_t value;
    uint64_t where = zb_address(run->command + 2) & ~7ull;
    if (!zb_mem_load32(run->space, where, &value)) {
        zb_fail(run, "compares where nothing is mapped", where);
    } else if (holds(run->command[0] >> 12 & 7, value, run->command[1])) {
        batch_end(run);
    }
}

static void semaphore_wait(struct zb_execution *run) {
    const uint32_t *command = run->command;
    uint64_t where = zb_address(command + 2) & ~3ull,
             want = command[0] & 1u << 17 ? zb_register_get(run, command[1]) : command[1];
    bool of_register = command[0] & 1u << 16;
    uint64_t began = zb_raw_ns();
    for (unsigned turn = 0;; turn++) {
        uint32_t value;
        if (of_register) {
            value = zb_register_get(run, (uint32_t)where);
        } else if (!zb_mem_load32(run->space, where, &value)) {
            zb_fail(run, "waits where nothing is mapped", where);
            break;
        }
        if (holds(command[0] >> 12 & 7, value, want) || __atomic_load_n(run->stop, __ATOMIC_ACQUIRE)) {
            break;
        }
        struct timespec pause = {0, turn < 200 ? 5000 : turn < 2000 ? 20000 : 100000};
        nanosleep(&pause, NULL);
    }
    run->waited_ns += zb_raw_ns() - began;
    run->engine_ns = zb_raw_ns();    // nothing of this engine comes before what it has waited for
}

static void store_data(struct zb_execution *run) {
    if (run->command[0] & 1u << 21) {
        if (run->words < 5) {
            zb_fail(run, "a command is shorter than its operands", run->at);
            return;
        }
        zb_put64(run, zb_address(run->command + 1), zb_address(run->command + 3));
    } else {
        zb_put32(run, zb_address(run->command + 1), run->command[3]);
    }
}

static void load_register(struct zb_execution *run) {
    for (unsigned i = 1; i + 1 < run->words; i += 2) {
        zb_register_set(run, run->command[i], run->command[i + 1]);
    }
}

static void register_to_memory(struct zb_execution *run) {
    zb_put32(run, zb_address(run->command + 2), zb_register_get(run, run->command[1] & 0x7ffffc));
}

static void memory_to_register(struct zb_execution *run) {
    uint32_t value;
    uint64_t where = zb_address(run->command + 2) & ~3ull;
    if (!zb_mem_load32(run->space, where, &value)) {
        zb_fail(run, "loads where nothing is mapped", where);
        return;
    }
    zb_register_set(run, run->command[1] & 0x7ffffc, value);
}

static void register_to_register(struct zb_execution *run) {
    zb_register_set(run, run->command[2] & 0x7ffffc, zb_register_get(run, run->command[1] & 0x7ffffc));
}

static void flush(struct zb_execution *run) {
    zb_put_after(run, run->command[0] >> 14 & 3, zb_address(run->command + 1) & ~7ull, run->command + 3);
}

static void report(struct zb_execution *run) {
    unsigned char bytes[256];
    zb_report_now(bytes, run->command[3]);
    uint64_t where = zb_address(run->command + 1) & ~63ull;
    if (!zb_mem_write(run->space, where, bytes, sizeof bytes)) {
        zb_fail(run, "reports where nothing is mapped", where);
    }
}

static void memory_to_memory(struct zb_execution *run) {
    uint32_t value;
    uint64_t from = zb_address(run->command + 3) & ~3ull;
    if (!zb_mem_load32(run->space, from, &value)) {
        zb_fail(run, "loads where nothing is mapped", from);
        return;
    }
    zb_put32(run, zb_address(run->command + 1), value);
}

static uint64_t replace(uint64_t old, uint64_t operand) {
    return (void)old, operand;
}
static uint64_t add(uint64_t old, uint64_t operand) {
    return old + operand;
}
static uint64_t subtract(uint64_t old, uint64_t operand) {
    return old - operand;
}
static uint64_t both(uint64_t old, uint64_t operand) {
    return old & operand;
}
static uint64_t either(uint64_t old, uint64_t operand) {
    return old | operand;
}
static uint64_t differ(uint64_t old, uint64_t operand) {
    return old ^ operand;
}

// Operations of MI_ATOMIC, without their size.
enum {
    ATOMIC_AND = 1,
    ATOMIC_OR,
    ATOMIC_XOR,
    ATOMIC_MOVE,
    ATOMIC_INCREMENT,
    ATOMIC_DECREMENT,
    ATOMIC_ADD,
    ATOMIC_SUBTRACT
};

static void atomic(struct zb_execution *run) {
    const uint32_t *command = run->command;
    unsigned operation = command[0] >> 8 & 0xff;
    unsigned bytes = (command[0] >> 19 & 3) == 1 ? 8 : 4;
    uint64_t operand = run->words > 5 ? command[3] | (uint64_t)command[5] << 32 : 0,
             where = zb_address(command + 1) & ~3ull;
    uint64_t (*change)(uint64_t, uint64_t) = NULL;
    switch (operation & 0x1f) {
    case ATOMIC_AND:
        change = both;
        break;
    case ATOMIC_OR:
        change = either;
        break;
    case ATOMIC_XOR:
        change = differ;
        break;
    case ATOMIC_MOVE:
        change = replace;
        break;
    case ATOMIC_INCREMENT:
        change = add, operand = 1;
        break;
    case ATOMIC_DECREMENT:
        change = subtract, operand = 1;
        break;
    case ATOMIC_ADD:
        change = add;
        break;
    case ATOMIC_SUBTRACT:
        change = subtract;
        break;
    default:
        zb_unknown("atomic operation", operation, "MI_ATOMIC");
        return;
    }
    if (!zb_mem_change(run->space, where, bytes, change, operand)) {
        zb_fail(run, "changes memory where nothing is mapped", where);
    }
}

static uint64_t general(struct zb_execution *run, unsigned n) {
    return zb_register_get(run, 0x2600 + 8 * n) | (uint64_t)zb_register_get(run, 0x2604 + 8 * n) << 32;
}

// Operations of MI_MATH's arithmetic unit, and its registers beside the sixteen general ones.
enum {
    MATH_NOTHING = 0x000,
    MATH_LOAD = 0x080,
    MATH_LOAD_0 = 0x081,
    MATH_ADD = 0x100,
    MATH_SUBTRACT = 0x101,
    MATH_AND = 0x102,
    MATH_OR = 0x103,
    MATH_XOR = 0x104,
    MATH_SHIFT_LEFT = 0x105,
    MATH_SHIFT_RIGHT = 0x106,
    MATH_STORE = 0x180,
    MATH_LOAD_INVERTED = 0x480,
    MATH_LOAD_1 = 0x481,
    MATH_STORE_INVERTED = 0x580
};
enum { GENERAL_REGISTERS = 16, SOURCE_A = 0x20, ACCUMULATOR = 0x31, ZERO_FLAG = 0x32, CARRY_FLAG = 0x33 };

// A source that is not A is B.
static void math(struct zb_execution *run) {
    uint64_t source_a = 0, source_b = 0, result = 0, value;
    bool carry = false;
    for (unsigned i = 1; i < run->words; i++) {
        unsigned operation = run->command[i] >> 20, x = run->command[i] >> 10 & 0x3ff, y = run->command[i] & 0x3ff;
        switch (operation) {
        case MATH_NOTHING:
            break;
        case MATH_LOAD:
        case MATH_LOAD_INVERTED:
            value = y < GENERAL_REGISTERS ? general(run, y) : 0;
            *(x == SOURCE_A ? &source_a : &source_b) = operation == MATH_LOAD_INVERTED ? ~value : value;
            break;
        case MATH_LOAD_0:
            *(x == SOURCE_A ? &source_a : &source_b) = 0;
            break;
        case MATH_LOAD_1:
            *(x == SOURCE_A ? &source_a : &source_b) = ~0ull;
            break;
        case MATH_ADD:
            result = source_a + source_b, carry = result < source_a;
            break;
        case MATH_SUBTRACT:
            result = source_a - source_b, carry = source_a < source_b;
            break;
        case MATH_AND:
            result = source_a & source_b;
            break;
        case MATH_OR:
            result = source_a | source_b;
            break;
        case MATH_XOR:
            result = source_a ^ source_b;
            break;
        case MATH_SHIFT_LEFT:
            result = source_b < 64 ? source_a << source_b : 0;
            break;
        case MATH_SHIFT_RIGHT:
            result = source_b < 64 ? source_a >> source_b : 0;
            break;
        case MATH_STORE:
        case MATH_STORE_INVERTED:
            value = y == ACCUMULATOR  ? result
                    : y == ZERO_FLAG  ? (result ? 0 : ~0ull)
                    : y == CARRY_FLAG ? (carry ? ~0ull : 0)
                                      : 0;
            value = operation == MATH_STORE_INVERTED ? ~value : value;
            if (x < GENERAL_REGISTERS) {
                zb_register_set(run, 0x2600 + 8 * x, (uint32_t)value);
                zb_register_set(run, 0x2604 + 8 * x, (uint32_t)(value >> 32));
            }
            break;
        default:
            zb_unknown("arithmetic operation", operation, "MI_MATH");
            break;
        }
    }
}

static void predicate(struct zb_execution *run) {
    if (run->command[0] & 0xf) {
        zb_unknown("predicate", run->command[0] & 0xf, "MI_SET_PREDICATE: what follows is executed");
    }
}

#define MI(op) 0xff800000u, (uint32_t)(op) << 23

const struct zb_command zb_memory_commands[] = {
    {MI(0x00), ZB_ONE, 1, "MI_NOOP", NULL},
    {MI(0x01), ZB_ONE, 1, "MI_SET_PREDICATE", predicate},
    {MI(0x02), ZB_ONE, 1, "MI_USER_INTERRUPT", NULL},
    {MI(0x04), ZB_ONE, 1, "MI_FLUSH", NULL},
    {MI(0x05), ZB_ONE, 1, "MI_ARB_CHECK", NULL},
    {MI(0x08), ZB_ONE, 1, "MI_ARB_ON_OFF", NULL},
    {MI(0x09), ZB_ONE, 1, "MI_MEM_FENCE", NULL},
    {MI(0x0a), ZB_ONE, 1, "MI_BATCH_BUFFER_END", batch_end},
    {MI(0x1a), ZB_BYTE, 2, "MI_MATH", math},
    {MI(0x1c), ZB_BYTE, 4, "MI_SEMAPHORE_WAIT", semaphore_wait},
    {MI(0x20), ZB_TEN_BITS, 4, "MI_STORE_DATA_IMM", store_data},
    {MI(0x22), ZB_BYTE, 3, "MI_LOAD_REGISTER_IMM", load_register},
    {MI(0x24), ZB_BYTE, 4, "MI_STORE_REGISTER_MEM", register_to_memory},
    {MI(0x26), ZB_BYTE, 4, "MI_FLUSH_DW", flush},
    {MI(0x28), ZB_BYTE, 4, "MI_REPORT_PERF_COUNT", report},
    {MI(0x29), ZB_BYTE, 4, "MI_LOAD_REGISTER_MEM", memory_to_register},
    {MI(0x2a), ZB_BYTE, 3, "MI_LOAD_REGISTER_REG", register_to_register},
    {MI(0x2e), ZB_BYTE, 5, "MI_COPY_MEM_MEM", memory_to_memory},
    {MI(0x2f), ZB_BYTE, 3, "MI_ATOMIC", atomic},
    {MI(0x31), ZB_BYTE, 3, "MI_BATCH_BUFFER_START", batch_start},
    {MI(0x36), ZB_BYTE, 4, "MI_CONDITIONAL_BATCH_BUFFER_END", conditional_end},
    {0},
};
