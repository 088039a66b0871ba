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

static bool is_load(const op *o) {
    return o->code >= OP_LOAD_8 && o->code <= OP_LOAD_64;
}

static bool is_store(const op *o) {
    return o->code >= OP_STORE_8 && o->code <= OP_STORE_64;
}

// The address of an access; false where it is no sum.
static bool address_of(const sums *a, const op *o, value *v, s64 *low, s64 *high) {
    *v = zmc_sum_add(a->values[o->a], zmc_sum_constant((s64)o->imm), 1);
    if (v->kind != SUM || !zmc_sum_range(a, v, low, high)) {
        return false;
    }
    *high += 1 << (is_load(o) ? o->code - OP_LOAD_8 : o->code - OP_STORE_8);
    return true;
}

static bool is_near(s64 address) {
    u64 tag = (u64)address >> 56;
    return tag == TAG_LOCAL || tag == TAG_PRIVATE;
}

// Stores whose addresses differ by a constant only.
typedef struct stores {
    value first;
    s64 extent;    // bytes from there on that one work-item stores to
    s64 low, high;
} stores;

// Returns whether no two groups store to the same address.
static bool is_disjoint(const sums *a, const stores *s) {
    s64 covered = s->extent;
    bool used[6] = {false};
    for (int k = 0; k < 6; k++) {
        used[k] = a->most[k] == 0 || (k >= 3 && s->first.of[k] == 0);
    }
    for (int round = 0; round < 6; round++) {
        int next = -1;
        for (int k = 0; k < 6; k++) {
            if (!used[k] && (next < 0 || llabs(s->first.of[k]) < llabs(s->first.of[next]))) {
                next = k;
            }
        }
        if (next < 0) {
            return true;
        }
        s64 step = llabs(s->first.of[next]);
        if (step < covered) {
            return false;
        }
        covered += step * a->most[next];
        used[next] = true;
    }
    return true;
}

static bool add_store(stores *all, uint32_t *count, const value *v, s64 low, s64 high, s64 size) {
    for (uint32_t i = 0; i < *count; i++) {
        stores *s = &all[i];
        if (memcmp(s->first.of, v->of, sizeof v->of) == 0 && llabs(v->first - s->first.first) < 4096) {
            s64 end = s->first.first + s->extent > v->first + size ? s->first.first + s->extent : v->first + size;
            s->first.first = s->first.first < v->first ? s->first.first : v->first;
            s->extent = end - s->first.first;
            s->low = s->low < low ? s->low : low;
            s->high = s->high > high ? s->high : high;
            return true;
        }
    }
    if (*count == MAX_STORES) {
        return false;
    }
    all[(*count)++] = (stores){*v, size, low, high};
    return true;
}

static bool all_there(const zmc_execution *run, const stores *s, zmc_span *span) {
    return s->low > 4096 && run->launch.host.find != NULL &&
           run->launch.host.find(run->launch.host.context, (u64)s->low, span) && span->writable &&
           (u64)s->low >= span->begin && (u64)s->high <= span->end;
}

static bool find_stores(const sums *a, stores *all, uint32_t *count) {
    for (uint32_t i = 0; i < a->code->op_count; i++) {
        const op *o = &a->code->ops[i];
        value v;
        s64 low = 0, high = 0;
        if (!is_store(o) || a->values[o->a].kind == NEAR) {
            continue;
        }
        if (!address_of(a, o, &v, &low, &high)) {
            return false;
        }
        if (is_near(low) && is_near(high)) {
            continue;
        }
        if (!add_store(all, count, &v, low, high, 1 << (o->code - OP_STORE_8))) {
            return false;
        }
    }
    for (uint32_t i = 0; i < *count; i++) {
        for (uint32_t k = 0; k < i; k++) {
            if (all[i].low < all[k].high && all[k].low < all[i].high) {
                return false;
            }
        }
        if (!is_disjoint(a, &all[i])) {
            return false;
        }
    }
    return true;
}

static bool is_proven(const sums *a, const op *o, const stores *all, uint32_t count) {
    value v;
    s64 low = 0, high = 0;
    if (!address_of(a, o, &v, &low, &high) || is_near(low)) {
        return false;
    }
    zmc_span span;
    bool there =
        low > 4096 && a->run->launch.host.find(a->run->launch.host.context, (u64)low, &span) && (u64)high <= span.end;
    for (uint32_t i = 0; i < count; i++) {
        const stores *s = &all[i];
        bool own = memcmp(s->first.of, v.of, sizeof v.of) == 0 && v.first >= s->first.first &&
                   v.first + (high - low) > v.first &&
                   s->first.first + s->extent - v.first >= 1 << (o->code - OP_LOAD_8);
        // Work-items of one group may read what others of it have stored.
        there = there && (own || high <= s->low || low >= s->high);
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
        kept *k = &run->kept[run->kept_count];
        if (!all_there(run, &all[i], &span)) {
            return false;
        }
        *k = (kept){.begin = (u64)all[i].low,
                    .size = (u64)(all[i].high - all[i].low),
                    .host = span.host + ((u64)all[i].low - span.begin)};
        k->copy = malloc(k->size);
        if (k->copy == NULL) {
            return false;
        }
        memcpy(k->copy, k->host, k->size);
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
static bool mark(zmc_execution *run, const sums *a, const stores *all, uint32_t count) {
    const op *ops = run->own_ops != NULL ? run->own_ops : run->program->ops[a->code->index];
    run->marked_ops = malloc((a->code->op_count + 1) * sizeof *run->marked_ops);
    if (run->marked_ops == NULL) {
        return false;
    }
    memcpy(run->marked_ops, ops, a->code->op_count * sizeof *run->marked_ops);
    for (uint32_t i = 0; i < a->code->op_count; i++) {
        const op *o = &a->code->ops[run->rows != NULL ? zmc_rows_origin(run, i) : i];
        op *marked = &run->marked_ops[i];
        if ((is_load(o) && is_proven(a, o, all, count)) || (is_store(o) && a->values[o->a].kind == SUM)) {
            zmc_mark_proven(marked, run);
        }
    }
    return true;
}

bool zmc_is_independent(zmc_execution *run) {
    const zmc_kernel *k = run->kernel;
    if (k->polls || atomic_load(&k->module->dependent)) {
        return false;
    }
    sums *a = zmc_sums_create(run);
    stores *all = calloc(MAX_STORES, sizeof *all);
    run->kept = calloc(MAX_STORES, sizeof *run->kept);
    uint32_t count = 0;
    bool good = a != NULL && all != NULL && run->kept != NULL && find_stores(a, all, &count) && save(run, all, count) &&
                mark(run, a, all, count);
    free(all);
    zmc_sums_destroy(a);
    if (!good) {
        zmc_forget_kept(run);
    }
    return good;
}
