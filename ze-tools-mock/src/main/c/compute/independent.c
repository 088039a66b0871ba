// Finds out whether the work-groups of a launch are independent of each other, so that they can be executed at the
// same time with the results of one after the other.
//
// All arguments are known then. Every value that is a sum of multiples of the work-item's ids is followed through
// the kernel; each store must go to such an address, and no two groups may store to the same one. A load is proven
// where its address is such a sum, too, and no other group stores there. Other loads are watched while the groups
// are executed: reading what may be stored is the end of the attempt, the memory becomes what it was, and the
// groups are executed one after the other.
#include <stdlib.h>
#include <string.h>

#include "compute/rows.h"
#include "compute/sums.h"

#define MAX_STORES 16u
#define MAX_SAVED ((u64)64 << 20)

// ---- Accesses -------------------------------------------------------------------------------------------------------

static bool is_load(const op *operation) {
    return operation->code >= OP_LOAD_8 && operation->code <= OP_LOAD_64;
}

static bool is_store(const op *operation) {
    return operation->code >= OP_STORE_8 && operation->code <= OP_STORE_64;
}

// The address of an access; false where it is no sum.
static bool address_of(const sums *followed, const op *operation, value *sum, s64 *low, s64 *high) {
    *sum = zmc_sum_add(followed->values[operation->first], zmc_sum_constant((s64)operation->imm), 1);
    if (sum->kind != SUM || !zmc_sum_range(followed, sum, low, high)) {
        return false;
    }
    *high += 1 << (is_load(operation) ? operation->code - OP_LOAD_8 : operation->code - OP_STORE_8);
    return true;
}

static bool is_near(s64 address) {
    return zmc_is_local((u64)address) || zmc_is_private((u64)address);
}

// Stores whose addresses differ by a constant only.
typedef struct stores {
    value first;
    s64 extent;    // bytes from there on that one work-item stores to
    s64 low, high;
} stores;

// Returns whether no two groups store to the same address.
static bool is_disjoint(const sums *followed, const stores *stored) {
    s64 covered = stored->extent;
    bool used[6] = {false};
    for (int variable = 0; variable < 6; variable++) {
        used[variable] = followed->most[variable] == 0 || (variable >= 3 && stored->first.of[variable] == 0);
    }
    for (int round = 0; round < 6; round++) {
        int next = -1;
        for (int variable = 0; variable < 6; variable++) {
            if (!used[variable] && (next < 0 || llabs(stored->first.of[variable]) < llabs(stored->first.of[next]))) {
                next = variable;
            }
        }
        if (next < 0) {
            return true;
        }
        s64 step = llabs(stored->first.of[next]);
        if (step < covered) {
            return false;
        }
        covered += step * followed->most[next];
        used[next] = true;
    }
    return true;
}

static bool add_store(stores *all, uint32_t *count, const value *sum, s64 low, s64 high, s64 size) {
    for (uint32_t i = 0; i < *count; i++) {
        stores *stored = &all[i];
        if (memcmp(stored->first.of, sum->of, sizeof sum->of) == 0 && llabs(sum->first - stored->first.first) < 4096) {
            s64 end = stored->first.first + stored->extent > sum->first + size ? stored->first.first + stored->extent
                                                                               : sum->first + size;
            stored->first.first = stored->first.first < sum->first ? stored->first.first : sum->first;
            stored->extent = end - stored->first.first;
            stored->low = stored->low < low ? stored->low : low;
            stored->high = stored->high > high ? stored->high : high;
            return true;
        }
    }
    if (*count == MAX_STORES) {
        return false;
    }
    all[(*count)++] = (stores){*sum, size, low, high};
    return true;
}

static bool all_there(const zmc_execution *run, const stores *stored, zmc_span *span) {
    return stored->low > 4096 && run->launch.host.find != NULL &&
           run->launch.host.find(run->launch.host.context, (u64)stored->low, span) && span->writable &&
           (u64)stored->low >= span->begin && (u64)stored->high <= span->end;
}

static bool find_stores(const sums *followed, stores *all, uint32_t *count) {
    for (uint32_t i = 0; i < followed->code->op_count; i++) {
        const op *operation = &followed->code->ops[i];
        value sum;
        s64 low = 0, high = 0;
        if (!is_store(operation) || followed->values[operation->first].kind == NEAR) {
            continue;
        }
        if (!address_of(followed, operation, &sum, &low, &high)) {
            return false;
        }
        if (is_near(low) && is_near(high)) {
            continue;
        }
        if (!add_store(all, count, &sum, low, high, 1 << (operation->code - OP_STORE_8))) {
            return false;
        }
    }
    for (uint32_t i = 0; i < *count; i++) {
        for (uint32_t earlier = 0; earlier < i; earlier++) {
            if (all[i].low < all[earlier].high && all[earlier].low < all[i].high) {
                return false;
            }
        }
        if (!is_disjoint(followed, &all[i])) {
            return false;
        }
    }
    return true;
}

static bool is_proven(const sums *followed, const op *operation, const stores *all, uint32_t count) {
    value sum;
    s64 low = 0, high = 0;
    if (!address_of(followed, operation, &sum, &low, &high) || is_near(low)) {
        return false;
    }
    zmc_span span;
    bool there = low > 4096 && followed->run->launch.host.find(followed->run->launch.host.context, (u64)low, &span) &&
                 (u64)high <= span.end;
    for (uint32_t i = 0; i < count; i++) {
        const stores *stored = &all[i];
        bool own = memcmp(stored->first.of, sum.of, sizeof sum.of) == 0 && sum.first >= stored->first.first &&
                   sum.first + (high - low) > sum.first &&
                   stored->first.first + stored->extent - sum.first >= 1 << (operation->code - OP_LOAD_8);
        // Work-items of one group may read what others of it have stored.
        there = there && (own || high <= stored->low || low >= stored->high);
    }
    return there;
}

// ---- Runs -----------------------------------------------------------------------------------------------------------

static bool save(zmc_execution *run, const stores *all, uint32_t count) {
    u64 total = 0;
    for (uint32_t i = 0; i < count; i++) {
        total += (u64)(all[i].high - all[i].low);
    }
    if (total > MAX_SAVED) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++) {
        zmc_span span;
        kept *saved = &run->kept[run->kept_count];
        if (!all_there(run, &all[i], &span)) {
            return false;
        }
        *saved = (kept){.begin = (u64)all[i].low,
                        .size = (u64)(all[i].high - all[i].low),
                        .host = span.host + ((u64)all[i].low - span.begin)};
        saved->copy = malloc(saved->size);
        if (saved->copy == NULL) {
            return false;
        }
        memcpy(saved->copy, saved->host, saved->size);
        run->kept_count++;
    }
    return true;
}

void zmc_forget_kept(zmc_execution *run) {
    for (uint32_t i = 0; i < run->kept_count; i++) {
        free(run->kept[i].copy);
    }
    free(run->kept);
    free(run->marked_ops);
    run->kept = NULL;
    run->marked_ops = NULL;
    run->kept_count = 0;
}

// The operations of the parts, in which proven accesses are marked.
static bool mark(zmc_execution *run, const sums *followed, const stores *all, uint32_t count) {
    const op *ops = run->own_ops != NULL ? run->own_ops : run->program->ops[followed->code->index];
    run->marked_ops = malloc((followed->code->op_count + 1) * sizeof *run->marked_ops);
    if (run->marked_ops == NULL) {
        return false;
    }
    memcpy(run->marked_ops, ops, followed->code->op_count * sizeof *run->marked_ops);
    for (uint32_t i = 0; i < followed->code->op_count; i++) {
        const op *operation = &followed->code->ops[run->rows != NULL ? zmc_rows_origin(run, i) : i];
        op *marked = &run->marked_ops[i];
        if ((is_load(operation) && is_proven(followed, operation, all, count)) ||
            (is_store(operation) && followed->values[operation->first].kind == SUM)) {
            zmc_mark_proven(marked, run);
        }
    }
    return true;
}

bool zmc_is_independent(zmc_execution *run) {
    const zmc_kernel *kernel = run->kernel;
    if (kernel->polls || atomic_load(&kernel->module->dependent)) {
        return false;
    }
    sums *followed = zmc_sums_create(run);
    stores *all = calloc(MAX_STORES, sizeof *all);
    run->kept = calloc(MAX_STORES, sizeof *run->kept);
    uint32_t count = 0;
    bool good = followed != NULL && all != NULL && run->kept != NULL && find_stores(followed, all, &count) &&
                save(run, all, count) && mark(run, followed, all, count);
    free(all);
    zmc_sums_destroy(followed);
    if (!good) {
        zmc_forget_kept(run);
    }
    return good;
}
