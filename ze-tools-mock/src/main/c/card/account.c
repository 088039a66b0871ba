// Memory that processes hold, and what their engines have done.
#include "base/clock.h"
#include "card/layout.h"

// ---- Memory --------------------------------------------------------------------------------------------------------

// The memory that this process holds. It is counted anew in a place that the process takes later.
static _Atomic uint64_t held[ZM_MAX_ROOT_DEVICES][1 + ZM_MAX_SUB_DEVICES];

// A forked child does not hold the memory of its parent, which it may free: its frees can exceed its allocations.
static void change(_Atomic uint64_t *used, int64_t bytes) {
    uint64_t before = atomic_load(used), after;
    do {
        after = bytes < 0 && before < (uint64_t)-bytes ? 0 : before + (uint64_t)bytes;
    } while (!atomic_compare_exchange_weak(used, &before, after));
}

void zm_card_charge(const zm_device *device, int64_t bytes) {
    const zm_membership *mine = zm_card_mine();
    uint32_t slot = zm_card_slot(device);
    change(&held[device->number][slot], bytes);
    if (mine != NULL) {
        change(&mine->me->used[device->number][slot], bytes);
        zm_card_point();
    }
}

void zm_card_recharge(zm_member *place, bool child) {
    for (uint32_t root = 0; root < ZM_MAX_ROOT_DEVICES; root++) {
        for (uint32_t slot = 0; slot <= ZM_MAX_SUB_DEVICES; slot++) {
            if (child) {
                atomic_store(&held[root][slot], 0);
            }
            atomic_store(&place->used[root][slot], atomic_load(&held[root][slot]));
        }
    }
}

static uint64_t others_hold(const zm_membership *mine, uint32_t root, uint32_t slot) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < ZM_CARD_MEMBERS; i++) {
        const zm_member *member = &mine->shared->members[i];
        uint64_t used =
            i == mine->number || atomic_load(&member->token) == 0 ? 0 : atomic_load(&member->used[root][slot]);
        sum = sum + used < sum ? UINT64_MAX / 4 : sum + used;
    }
    return sum > UINT64_MAX / 4 ? UINT64_MAX / 4 : sum;    // sums of these do not overflow
}

uint64_t zm_card_charged(const zm_device *device) {
    const zm_membership *mine = zm_card_mine();
    if (mine == NULL) {
        return 0;
    }
    uint32_t slot = zm_card_slot(device);
    uint64_t held = others_hold(mine, device->number, slot);
    // The one visible tile of several has no parent here that could be asked.
    return slot != 0 && device->parent == NULL ? held + others_hold(mine, device->number, 0) / device->all_tiles : held;
}

// ---- Times of engines -----------------------------------------------------------------------------------------------

void zm_card_engine_begin(const zm_tile *tile, uint32_t engine, bool copies, uint64_t time_ns) {
    const zm_membership *mine = zm_card_mine();
    if (mine != NULL && engine < ZM_CARD_ENGINES) {
        uint32_t root = tile->device->number;
        atomic_store(&mine->me->since_ns[root][tile->number][engine], time_ns);
        atomic_fetch_or(&mine->me->engines[root], copies ? 2 : 1);
        zm_card_point();
    }
}

void zm_card_engine_end(const zm_tile *tile, uint32_t engine, uint64_t time_ns) {
    const zm_membership *mine = zm_card_mine();
    if (mine != NULL && engine < ZM_CARD_ENGINES) {
        uint32_t root = tile->device->number;
        // A reader between the two stores finds too little, not too much; so does every later one where the process
        // ends here.
        uint64_t since = atomic_exchange(&mine->me->since_ns[root][tile->number][engine], 0);
        zm_card_point();
        if (since != 0 && time_ns > since) {
            atomic_fetch_add(&mine->me->busy_ns[root][tile->number][engine], time_ns - since);
            zm_card_point();
        }
    }
}

uint64_t zm_card_engine_time(const zm_tile *tile, uint32_t engine, uint64_t now_ns) {
    // The time that an engine has worked never decreases, also where a process ends in the middle of a kernel.
    static _Atomic uint64_t seen[ZM_MAX_ROOT_DEVICES][ZM_MAX_SUB_DEVICES][ZM_CARD_ENGINES];
    const zm_membership *mine = zm_card_mine();
    if (mine == NULL || engine >= ZM_CARD_ENGINES) {
        return 0;
    }
    uint32_t root = tile->device->number;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < ZM_CARD_MEMBERS; i++) {
        const zm_member *member = &mine->shared->members[i];
        if (i == mine->number) {
            continue;
        }
        uint64_t since = atomic_load(&member->since_ns[root][tile->number][engine]);
        sum += atomic_load(&member->busy_ns[root][tile->number][engine]);
        sum += since != 0 && since < now_ns && atomic_load(&member->token) != 0 ? now_ns - since : 0;
    }
    _Atomic uint64_t *highest = &seen[root][tile->number][engine];
    uint64_t before = atomic_load(highest);
    while (before < sum && !atomic_compare_exchange_weak(highest, &before, sum)) {
    }
    return before < sum ? sum : before;
}

void zm_card_traffic_add(const zm_tile *tile, const zm_card_traffic *moved) {
    const zm_membership *mine = zm_card_mine();
    if (mine != NULL) {
        _Atomic uint64_t *traffic = mine->me->traffic[tile->device->number][tile->number];
        atomic_fetch_add(&traffic[0], moved->read);
        atomic_fetch_add(&traffic[1], moved->written);
        atomic_fetch_add(&traffic[2], moved->received);
        atomic_fetch_add(&traffic[3], moved->sent);
        zm_card_point();
    }
}

void zm_card_traffic_get(const zm_tile *tile, zm_card_traffic *moved) {
    const zm_membership *mine = zm_card_mine();
    *moved = (zm_card_traffic){0};
    for (uint32_t i = 0; mine != NULL && i < ZM_CARD_MEMBERS; i++) {
        const _Atomic uint64_t *traffic = mine->shared->members[i].traffic[tile->device->number][tile->number];
        if (i != mine->number) {
            moved->read += atomic_load(&traffic[0]);
            moved->written += atomic_load(&traffic[1]);
            moved->received += atomic_load(&traffic[2]);
            moved->sent += atomic_load(&traffic[3]);
        }
    }
}
