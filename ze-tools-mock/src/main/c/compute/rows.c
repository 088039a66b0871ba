// Prepares a launch of many work-items: where the addresses of an access are a sum of multiples of the work-item's
// ids that grows evenly from one lane to the next, the access needs no addresses in registers, and one look at the
// memory is enough for all lanes. What only computes such addresses is left out.
//
// The operations of such a run are its own. Before a debugger executes it by instructions, registers get the values
// that were left out, and the run goes on with the kernel's operations.
#include "compute/rows.h"

#include <stdlib.h>
#include <string.h>

#include "compute/group.h"
#include "compute/sums.h"

// Threads of a launch that make up for looking at its accesses.
#define LEAST_THREADS 512u
#define MAX_ROWS 256u

struct zmc_rows {
    row_access *accesses;
    uint32_t count, room;
    uint64_t *starts;      // of the accesses, for each thread of a group
    uint32_t *origin;      // which of the kernel's operations each operation is
    uint32_t *left_out;    // the kernel's operations that the run has none for
    uint32_t left_out_count;
    uint32_t *used;     // components of the built-in variables that its operations read, bits
    bool places;        // some of these differ from group to group
    uint8_t *needed;    // registers that its operations read
    bool *dropped;      // the kernel's operations: has the run none for it
};

static bool is_load(const op *operation) {
    return operation->code >= OP_LOAD_8 && operation->code <= OP_LOAD_64;
}

static bool is_store(const op *operation) {
    return operation->code >= OP_STORE_8 && operation->code <= OP_STORE_64;
}

static bool is_row(const op *operation) {
    return operation->code >= OP_LOADROW_8 && operation->code <= OP_STOREROW_64;
}

// Fills in where each thread of a group begins. False: the sum does not grow by `step` from lane to lane in all of
// them.
static bool find_starts(const zmc_execution *run, const value *sum, u64 step, u64 *starts) {
    const uint32_t *size = run->launch.group_size;
    u64 next = 0, plane = (u64)sum->first;
    uint32_t lane = 0;
    for (uint32_t z = 0; z < size[2]; z++, plane += (u64)sum->of[5]) {
        u64 row = plane;
        for (uint32_t y = 0; y < size[1]; y++, row += (u64)sum->of[4]) {
            u64 at = row;
            for (uint32_t x = 0; x < size[0]; x++, at += (u64)sum->of[3]) {
                if (lane == 0) {
                    *starts++ = at;
                } else if (at != next) {
                    return false;
                }
                next = at + step;
                lane = lane + 1 == run->launch.simd ? 0 : lane + 1;
            }
        }
    }
    return true;
}

// Makes an access of a sum, unless it does not grow evenly over the lanes of each thread, or not as in the other
// threads.
static bool take_access(zmc_execution *run, const value *sum) {
    zmc_rows *rows = run->rows;
    const uint32_t *size = run->launch.group_size;
    if (sum->kind != SUM || rows->count == rows->room) {
        return false;
    }
    u64 *starts = rows->starts + rows->count * run->threads;
    u64 step = (u64)(size[0] > 1 ? sum->of[3] : size[1] > 1 ? sum->of[4] : sum->of[5]);
    if (step + ((u64)1 << 40) > (u64)1 << 41 || !find_starts(run, sum, step, starts)) {
        return false;
    }
    row_access *taken = &rows->accesses[rows->count++];
    *taken = (row_access){.starts = starts, .step = (s64)step};
    for (int dimension = 0; dimension < 3; dimension++) {
        taken->of[dimension] = (u64)sum->of[dimension];
    }
    return true;
}

// ---- What is left out -----------------------------------------------------------------------------------------------

// Registers that an operation reads, up to three. False: it does not say.
static bool reads(const op *operation, uint32_t regs[3], uint32_t *count) {
    static const uint8_t operands[] = {
#define OP1(name, ...) 1,
#define OP2(name, ...) 2,
#define OP3(name, ...) 3,
#define OPX(name) 4,
#include "compute/ops.def"
#undef OP1
#undef OP2
#undef OP3
#undef OPX
    };
    uint32_t n = operands[operation->code];
    regs[0] = operation->first;
    regs[1] = operation->second;
    regs[2] = operation->third;
    if (n == 4) {
        switch (operation->code) {
        case OP_JUMP:
        case OP_RETURN:
        case OP_BARRIER:
        case OP_ORDER:
        case OP_FAULT:
        case OP_PRIVATE:
        case OP_ROUNDING:
        case OP_LOADROW_8:
        case OP_LOADROW_16:
        case OP_LOADROW_32:
        case OP_LOADROW_64:
            n = 0;
            break;
        case OP_BRANCH:
        case OP_SWITCH:
        case OP_SATURATE:
        case OP_SEXT:
        case OP_ZEXT:
        case OP_LOAD_8:
        case OP_LOAD_16:
        case OP_LOAD_32:
        case OP_LOAD_64:
        case OP_ADDI:
        case OP_MATH1_F32:
        case OP_MATH1_F64:
            n = 1;
            break;
        case OP_STOREROW_8:
        case OP_STOREROW_16:
        case OP_STOREROW_32:
        case OP_STOREROW_64:
            regs[0] = operation->second;
            n = 1;
            break;
        case OP_STORE_8:
        case OP_STORE_16:
        case OP_STORE_32:
        case OP_STORE_64:
        case OP_SCALE:
        case OP_SCALESHIFT:
        case OP_MATH2_F32:
        case OP_MATH2_F64:
            n = 2;
            break;
        default:
            return false;
        }
    }
    *count = n;
    return true;
}

// Bytes of the result of an operation that only computes a part of a sum; 0: it is none.
static uint32_t computes(const op *operation) {
    switch (operation->code) {
    case OP_COPY_32:
    case OP_IADD_32:
    case OP_ISUB_32:
    case OP_IMUL_32:
    case OP_OR_32:
    case OP_SHL_32:
    case OP_SHR_32:
    case OP_SAR_32:
    case OP_UCVT64_32:
    case OP_SCVT64_32:
        return 4;
    case OP_COPY_64:
    case OP_IADD_64:
    case OP_ISUB_64:
    case OP_IMUL_64:
    case OP_OR_64:
    case OP_SHL_64:
    case OP_SHR_64:
    case OP_SAR_64:
    case OP_UCVT32_64:
    case OP_SCVT32_64:
    case OP_ADDI:
    case OP_SCALE:
    case OP_SCALESHIFT:
        return 8;
    default:
        return 0;
    }
}

static bool is_needed(const zmc_rows *rows, uint32_t reg, uint32_t bytes) {
    for (uint32_t byte = 0; byte < bytes; byte++) {
        if (rows->needed[reg + byte]) {
            return true;
        }
    }
    return false;
}

// Drops operations whose results nothing reads; `ops` has registers as the kernel numbers them. False: nothing can
// be dropped.
static bool drop(zmc_execution *run, const sums *followed, const op *ops) {
    zmc_rows *rows = run->rows;
    uint32_t count = followed->code->op_count, regs[3], n;
    for (uint32_t i = 0; i < count; i++) {
        if (!reads(&ops[i], regs, &n)) {
            return false;
        }
        uint32_t bytes = computes(&ops[i]);
        rows->dropped[i] = bytes != 0 && followed->values[ops[i].result].kind == SUM;
        for (uint32_t operand = 0; operand < n && !rows->dropped[i]; operand++) {
            rows->needed[regs[operand]] = 1;
        }
    }
    // The copies of edges stay in their places.
    for (uint32_t edge_index = 0; edge_index < followed->code->edge_count; edge_index++) {
        for (uint32_t i = followed->code->edges[edge_index].first;
             i < followed->code->edges[edge_index].first + followed->code->edges[edge_index].count; i++) {
            rows->dropped[i] = false;
            rows->needed[ops[i].first] = 1;
        }
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = count; i-- > 0;) {
            if (rows->dropped[i] && is_needed(rows, ops[i].result, computes(&ops[i]))) {
                rows->dropped[i] = false;
                changed = true;
                reads(&ops[i], regs, &n);
                for (uint32_t operand = 0; operand < n; operand++) {
                    rows->needed[regs[operand]] = 1;
                }
            }
        }
    }
    return true;
}

static void find_used(zmc_execution *run, bool all) {
    const zmc_kernel *kernel = run->kernel;
    for (uint32_t builtin = 0; builtin < kernel->builtin_count; builtin++) {
        const builtin_use *use = &kernel->builtins[builtin];
        uint32_t *used = &run->rows->used[builtin];
        *used = use->used;
        for (uint32_t component = 0; component < use->count && !all && use->memory == 0; component++) {
            if (component < 32 && !is_needed(run->rows, use->reg + component * use->width, use->width)) {
                *used &= ~(1u << component);
            }
        }
        run->rows->places = run->rows->places || (*used != 0 && !zmc_same_in_groups(use));
    }
}

// ---- The run's operations -------------------------------------------------------------------------------------------

static bool allocate(zmc_execution *run, const code *body) {
    zmc_rows *rows = run->rows;
    uint32_t room = body->op_count + 1;
    for (uint32_t i = 0; i < body->op_count && rows->room < MAX_ROWS; i++) {
        rows->room += is_load(&body->ops[i]) || is_store(&body->ops[i]);
    }
    rows->accesses = calloc(rows->room + 1u, sizeof *rows->accesses);
    rows->starts = calloc((size_t)rows->room * run->threads + 1, sizeof *rows->starts);
    rows->origin = calloc(room, sizeof *rows->origin);
    rows->left_out = calloc(room, sizeof *rows->left_out);
    rows->dropped = calloc(room, sizeof *rows->dropped);
    rows->used = calloc(run->kernel->builtin_count + 1, sizeof *rows->used);
    rows->needed = calloc(run->kernel->lane_bytes + 16u, 1);
    run->own_ops = calloc(room, sizeof *run->own_ops);
    return rows->accesses != NULL && rows->starts != NULL && rows->origin != NULL && rows->left_out != NULL &&
           rows->dropped != NULL && rows->used != NULL && rows->needed != NULL && run->own_ops != NULL;
}

// Loads and stores of rows in place of those with addresses, in the kernel's order; their data are the accesses.
static void convert(zmc_execution *run, const sums *followed, op *ops) {
    for (uint32_t i = 0; i < followed->code->op_count; i++) {
        op *operation = &ops[i];
        *operation = followed->code->ops[i];
        if (!is_load(operation) && !is_store(operation)) {
            continue;
        }
        value sum = zmc_sum_add(followed->values[operation->first], zmc_sum_constant((s64)operation->imm), 1);
        if (take_access(run, &sum)) {
            operation->code = (uint16_t)(is_load(operation) ? OP_LOADROW_8 + (operation->code - OP_LOAD_8)
                                                            : OP_STOREROW_8 + (operation->code - OP_STORE_8));
            operation->row = &run->rows->accesses[run->rows->count - 1];
        }
    }
}

// Puts the operations into their blocks, without those that are dropped.
static void place(zmc_execution *run, const code *body, const op *ops) {
    zmc_rows *rows = run->rows;
    const op *program = run->program->ops[body->index];
    op_run *const *table = zmc_operations(run->launch.simd);
    uint32_t next = 0;
    for (uint32_t i = 0, block_index = 0; i < body->op_count; i++) {
        for (; block_index < body->block_count && body->blocks[block_index].first <= i; block_index++) {
            next = body->blocks[block_index].first;
        }
        if (rows->dropped[i]) {
            rows->left_out[rows->left_out_count++] = i;
            continue;
        }
        bool control = ops[i].code >= OP_JUMP && ops[i].code <= OP_RETURN;
        uint32_t at = next < i ? next : i;
        op *operation = &run->own_ops[at];
        *operation = program[i];
        rows->origin[at] = i;
        if (is_row(&ops[i])) {
            operation->code = ops[i].code;
            operation->row = ops[i].row;
            operation->imm = 0;
            operation->run = table[operation->code];
        }
        // The copies of the block's edges follow, where they were.
        next = control ? UINT32_MAX : next == UINT32_MAX ? next : next + 1;
    }
}

void zmc_rows_destroy(zmc_execution *run) {
    zmc_rows *rows = run->rows;
    if (rows != NULL) {
        free(rows->accesses);
        free(rows->starts);
        free(rows->origin);
        free(rows->left_out);
        free(rows->dropped);
        free(rows->used);
        free(rows->needed);
        free(rows);
        free(run->own_ops);
        run->rows = NULL;
        run->own_ops = NULL;
    }
}

void zmc_rows_create(zmc_execution *run) {
    bool wanted =
        run->launch.rows == ZMC_ROWS_ALWAYS || (run->launch.rows == ZMC_ROWS_CHOSEN && run->launch.resident == 0 &&
                                                run->group_count >= (LEAST_THREADS + run->threads - 1) / run->threads);
    if (!wanted || run->checks != NULL) {
        return;
    }
    sums *followed = zmc_sums_create(run);
    op *ops = followed == NULL ? NULL : calloc(followed->code->op_count + 1u, sizeof *ops);
    run->rows = ops == NULL ? NULL : calloc(1, sizeof *run->rows);
    bool good = run->rows != NULL && allocate(run, followed->code);
    if (good) {
        convert(run, followed, ops);
        bool dropped = run->rows->count != 0 && drop(run, followed, ops);
        if (!dropped) {
            memset(run->rows->dropped, 0, followed->code->op_count * sizeof *run->rows->dropped);
        }
        find_used(run, !dropped);
        place(run, followed->code, ops);
    }
    if (!good || run->rows->count == 0) {
        zmc_rows_destroy(run);
    }
    free(ops);
    zmc_sums_destroy(followed);
}

uint32_t zmc_rows_used(const zmc_execution *run, uint32_t builtin) {
    return run->rows->used[builtin];
}

bool zmc_rows_have_places(const zmc_execution *run) {
    return run->rows->places;
}

uint32_t zmc_rows_origin(const zmc_execution *run, uint32_t index) {
    return run->rows->origin[index];
}

// The thread's next operation among the kernel's. Those before it that were left out are executed again.
static const op *next_of(const zmc_execution *run, const thread *member, const op *program) {
    uint32_t at = (uint32_t)(member->pc - run->own_ops);
    bool begins = member->block < member->code->block_count && at == member->code->blocks[member->block].first;
    return program + (begins || at == 0 ? at : run->rows->origin[at - 1] + 1);
}

void zmc_rows_leave(zmc_execution *run) {
    const zmc_rows *rows = run->rows;
    for (uint32_t slot = 0; rows != NULL && slot < run->slot_count; slot++) {
        for (uint32_t i = 0; run->slots[slot].active && i < run->threads; i++) {
            thread *member = &run->slots[slot].threads[i];
            const op *program = run->program->ops[member->code->index];
            lanes mask = member->mask;
            zmc_put_group_builtins(member, true);
            // Lanes that have not come to these operations yet will execute them.
            member->mask = member->full;
            for (uint32_t left_out_index = 0; left_out_index < rows->left_out_count; left_out_index++) {
                const op *operation = &program[rows->left_out[left_out_index]];
                operation->run(member, operation);
            }
            member->mask = mask;
            member->pc = next_of(run, member, program);
        }
    }
    zmc_rows_destroy(run);
}
