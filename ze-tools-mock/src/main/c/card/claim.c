// Sources of metrics are for one process at a time.
#include "card/layout.h"

// By this process. Engine lock.
static uint32_t counts[ZM_MAX_ROOT_DEVICES][ZM_MAX_SUB_DEVICES][ZM_CARD_SOURCES];
static uint64_t counts_of;    // the token that the counts belong to

static _Atomic uint64_t *claim_of(const zm_membership *mine, const zm_tile *tile, uint32_t source) {
    return &mine->shared->claims[tile->device->number][tile->number][source % ZM_CARD_SOURCES];
}

static void give_back(const zm_membership *mine, const zm_tile *tile, uint32_t source) {
    uint32_t *count = &counts[tile->device->number][tile->number][source % ZM_CARD_SOURCES];
    if (*count > 0 && --*count == 0) {
        uint64_t token = mine->token;
        atomic_compare_exchange_strong(claim_of(mine, tile, source), &token, 0);
        zm_card_point();
    }
}

static bool take(const zm_membership *mine, const zm_tile *tile, uint32_t source) {
    uint32_t *count = &counts[tile->device->number][tile->number][source % ZM_CARD_SOURCES];
    _Atomic uint64_t *claim = claim_of(mine, tile, source);
    for (int tries = 0; tries < 2; tries++) {
        uint64_t free = 0;
        if (atomic_load(claim) == mine->token || atomic_compare_exchange_strong(claim, &free, mine->token)) {
            zm_card_point();
            ++*count;
            return true;
        }
        zm_card_reap();
        // A peer may have written a token that no member has, which is no claim.
        bool known = false;
        for (uint32_t i = 0; i < ZM_CARD_MEMBERS; i++) {
            known |= atomic_load(&mine->shared->members[i].token) == free;
        }
        if (!known && free != 0) {
            atomic_compare_exchange_strong(claim, &free, 0);
        }
    }
    return false;
}

bool zm_card_claim(const zm_device *device, uint32_t source) {
    const zm_membership *mine = zm_card_mine();
    if (mine == NULL) {
        return true;
    }
    if (counts_of != mine->token) {
        for (uint32_t root = 0; root < ZM_MAX_ROOT_DEVICES; root++) {
            for (uint32_t tile = 0; tile < ZM_MAX_SUB_DEVICES; tile++) {
                for (uint32_t i = 0; i < ZM_CARD_SOURCES; i++) {
                    counts[root][tile][i] = 0;
                }
            }
        }
        counts_of = mine->token;
    }
    for (uint32_t i = 0; i < device->tile_count; i++) {
        if (!take(mine, &device->tiles[i], source)) {
            while (i > 0) {
                give_back(mine, &device->tiles[--i], source);
            }
            return false;
        }
    }
    return true;
}

void zm_card_unclaim(const zm_device *device, uint32_t source) {
    const zm_membership *mine = zm_card_mine();
    for (uint32_t i = 0; mine != NULL && mine->token == counts_of && i < device->tile_count; i++) {
        give_back(mine, &device->tiles[i], source);
    }
}
