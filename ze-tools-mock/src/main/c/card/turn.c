// Whose turn it is on an engine of a tile.
//
// Nothing that a peer writes is waited for: the quantum of another process is measured here, from when its turn was
// first seen, and who has waited too long goes on without.
#include <string.h>

#include "base/clock.h"
#include "card/layout.h"

// The least time that each of several waiting processes gets, which is less than a turn.
#define LEAST_QUANTUM_NS UINT64_C(2000000)
// A process that has waited so long goes on without a turn: no process waits longer, whatever peers write.
#define PATIENCE_NS UINT64_C(500000000)

typedef enum zm_hold { ZM_HOLD_NONE, ZM_HOLD_TURN, ZM_HOLD_AWAY, ZM_HOLD_WITHOUT } zm_hold;

// An engine as this process knows it. Engine lock.
typedef struct zm_view {
    zm_hold hold;
    bool waits;
    bool listed;
    uint64_t word;        // with which it has the turn
    uint64_t since_ns;    // since when it has the turn, or is away
    uint64_t away_ns;     // in all, up to `since_ns`
    uint64_t seen;        // the word of another process's turn
    uint64_t seen_ns;     // and when it was first seen
    uint64_t waits_ns;    // since when it waits
} zm_view;

static zm_view views[ZM_MAX_ROOT_DEVICES][ZM_MAX_SUB_DEVICES][ZM_CARD_ENGINES];
static uint64_t views_of;    // the token that they belong to
static uint16_t
    list[ZM_MAX_ROOT_DEVICES * ZM_MAX_SUB_DEVICES * ZM_CARD_ENGINES];    // places of views with a turn or a wish
static uint32_t listed, waiting;                                         // how many they are, and how many views wait

static zm_view *view_of(uint32_t root, uint32_t tile, uint32_t engine) {
    return &views[root][tile][engine % ZM_CARD_ENGINES];
}

static zm_turn *turn_of(const zm_membership *mine, uint32_t root, uint32_t tile, uint32_t engine) {
    return &mine->shared->turns[root][tile][engine % ZM_CARD_ENGINES];
}

// The membership; views of an earlier one are forgotten.
static zm_membership *present(void) {
    zm_membership *mine = zm_card_mine();
    uint64_t token = mine == NULL ? 0 : mine->token;
    if (token != views_of) {
        memset(views, 0, sizeof views);
        listed = waiting = 0;
        views_of = token;
    }
    return mine;
}

static void note(zm_view *view) {
    if (!view->listed) {
        view->listed = true;
        list[listed++] = (uint16_t)(view - &views[0][0][0]);
    }
}

static void set_hold(zm_view *view, zm_hold hold) {
    view->hold = hold;
    note(view);
}

static void set_waits(const zm_membership *mine, zm_turn *turn, zm_view *view, bool waits, uint64_t now) {
    uint64_t bit = UINT64_C(1) << mine->number;
    if (waits != view->waits) {
        waiting += waits ? 1 : UINT32_MAX;
        view->waits = waits;
        view->waits_ns = now;
        note(view);
    }
    if (waits) {
        if ((atomic_load(&turn->waiting) & bit) == 0) {
            atomic_fetch_or(&turn->waiting, bit);
            zm_card_point();
        }
    } else {
        atomic_fetch_and(&turn->waiting, ~bit);
        zm_card_point();
    }
}

static uint64_t others_waiting(const zm_membership *mine, const zm_turn *turn) {
    return atomic_load(&turn->waiting) & ~(UINT64_C(1) << mine->number);
}

static uint64_t quantum(uint64_t waiters) {
    uint64_t part = ZM_TURN_NS / (uint64_t)(1 + __builtin_popcountll(waiters));
    return part < LEAST_QUANTUM_NS ? LEAST_QUANTUM_NS : part;
}

static uint64_t next_word(uint64_t word, uint32_t owner) {
    return ((word >> 8) + 1) << 8 | owner;
}

static void have_turn(const zm_membership *mine, zm_turn *turn, zm_view *view, uint64_t word, uint64_t now) {
    if (view->hold == ZM_HOLD_AWAY) {
        view->away_ns += now > view->since_ns ? now - view->since_ns : 0;
    }
    view->word = word;
    view->since_ns = now;
    set_hold(view, ZM_HOLD_TURN);
    set_waits(mine, turn, view, false, now);
}

// Gives the turn to the next process that waits, or sets it free.
static void hand_over(const zm_membership *mine, zm_turn *turn, zm_view *view, uint64_t now) {
    uint64_t waiters = others_waiting(mine, turn), word = view->word;
    uint32_t next = 0;
    for (uint32_t i = 1; i < ZM_CARD_MEMBERS && next == 0; i++) {
        uint32_t number = (mine->number + i) % ZM_CARD_MEMBERS;
        next = (waiters >> number & 1) != 0 ? number + 1 : 0;
    }
    set_hold(view, ZM_HOLD_NONE);
    atomic_store(&turn->since_ns, now);
    zm_card_point();
    atomic_compare_exchange_strong(&turn->owner, &word, next_word(word, next));
    zm_card_point();
}

// Tries to get the turn. True: the process has it, or goes on without.
static bool get_turn(const zm_membership *mine, zm_turn *turn, zm_view *view, uint64_t now) {
    uint64_t word = atomic_load(&turn->owner);
    uint32_t owner = (uint32_t)(word & 0xff);
    if (owner == mine->number + 1) {
        have_turn(mine, turn, view, word, now);    // somebody has handed it over
        return true;
    }
    if (view->seen != word || view->seen_ns == 0) {
        view->seen = word;
        view->seen_ns = now;
    }
    uint64_t waiters = others_waiting(mine, turn);
    bool over = now - view->seen_ns >= quantum(waiters);
    if (owner == 0 || owner > ZM_CARD_MEMBERS || over) {
        uint64_t fresh = next_word(word, mine->number + 1);
        if (owner > 0 && owner <= ZM_CARD_MEMBERS) {
            atomic_store(&turn->lost_ns[owner - 1], now);    // before it can see the change
            zm_card_point();
        }
        if (atomic_compare_exchange_strong(&turn->owner, &word, fresh)) {
            zm_card_point();
            atomic_store(&turn->since_ns, now);
            zm_card_point();
            if (over && owner > 0 && owner <= ZM_CARD_MEMBERS) {
                // It says so itself when it looks again.
                atomic_fetch_and(&turn->waiting, ~(UINT64_C(1) << (owner - 1)));
            }
            have_turn(mine, turn, view, fresh, now);
            return true;
        }
    }
    set_waits(mine, turn, view, true, now);
    if (now - view->waits_ns > PATIENCE_NS) {
        have_turn(mine, turn, view, 0, now);
        set_hold(view, ZM_HOLD_WITHOUT);
        return true;
    }
    return false;
}

// Finds out whether the turn has been taken away.
static void look_at(const zm_membership *mine, const zm_turn *turn, zm_view *view, uint64_t now) {
    if (view->hold == ZM_HOLD_TURN && atomic_load(&turn->owner) != view->word) {
        uint64_t since = atomic_load(&turn->lost_ns[mine->number]);
        view->since_ns = since > view->since_ns && since < now ? since : now;
        view->seen_ns = 0;
        set_hold(view, ZM_HOLD_AWAY);
    }
}

static bool take_tile(const zm_membership *mine, const zm_tile *tile, uint32_t engine, uint64_t now,
                      uint64_t *start_ns) {
    zm_turn *turn = turn_of(mine, tile->device->number, tile->number, engine);
    zm_view *view = view_of(tile->device->number, tile->number, engine);
    look_at(mine, turn, view, now);
    if (view->hold == ZM_HOLD_WITHOUT) {
        return true;
    }
    uint64_t waiters = view->hold == ZM_HOLD_TURN ? others_waiting(mine, turn) : 0;
    if (waiters != 0 && now - view->since_ns >= quantum(waiters)) {
        hand_over(mine, turn, view, now);
        set_waits(mine, turn, view, true, now);
        view->seen_ns = 0;
        return false;
    }
    if (view->hold == ZM_HOLD_TURN) {
        return true;
    }
    uint64_t freed = atomic_load(&turn->since_ns);
    if (!get_turn(mine, turn, view, now)) {
        return false;
    }
    // The run that had the turn before had it until then.
    freed = freed < now ? freed : now;
    *start_ns = freed > *start_ns ? freed : *start_ns;
    return true;
}

bool zm_card_take(const zm_device *device, uint32_t engine, uint64_t *start_ns) {
    const zm_membership *mine = present();
    uint64_t now = zm_clock_now(), start = *start_ns;
    for (uint32_t i = 0; mine != NULL && i < device->tile_count; i++) {
        if (take_tile(mine, &device->tiles[i], engine, now, &start)) {
            continue;
        }
        // Tiles are had in their order: who waits for one must not keep a higher one from who has it.
        for (uint32_t j = i + 1; j < device->tile_count; j++) {
            zm_turn *turn = turn_of(mine, device->number, device->tiles[j].number, engine);
            zm_view *view = view_of(device->number, device->tiles[j].number, engine);
            look_at(mine, turn, view, now);
            if (view->hold == ZM_HOLD_TURN) {
                hand_over(mine, turn, view, now);
            }
        }
        return false;
    }
    *start_ns = start;
    return true;
}

static zm_tile *tile_with(uint32_t root, uint32_t number) {
    const zm_driver *driver = zm_driver_get();
    for (uint32_t i = 0; driver != NULL && i < driver->device_count; i++) {
        zm_device *device = driver->devices[i];
        for (uint32_t t = 0; device->number == root && t < device->tile_count; t++) {
            if (device->tiles[t].number == number) {
                return &device->tiles[t];
            }
        }
    }
    return NULL;
}

typedef void visitor(const zm_membership *mine, zm_turn *turn, zm_view *view, const zm_tile *tile, uint32_t engine,
                     void *context);

static void each_known(visitor *visit, void *context) {
    const zm_membership *mine = present();
    for (uint32_t i = 0; mine != NULL && i < listed;) {
        uint32_t place = list[i], engine = place % ZM_CARD_ENGINES, tile = place / ZM_CARD_ENGINES % ZM_MAX_SUB_DEVICES;
        uint32_t root = place / ZM_CARD_ENGINES / ZM_MAX_SUB_DEVICES;
        zm_view *view = view_of(root, tile, engine);
        if (view->hold == ZM_HOLD_NONE && !view->waits) {
            view->listed = false;
            list[i] = list[--listed];
        } else {
            visit(mine, turn_of(mine, root, tile, engine), view, tile_with(root, tile), engine, context);
            i++;
        }
    }
}

typedef struct settling {
    bool (*used)(const zm_tile *tile, uint32_t engine);
    uint64_t now;
} settling;

static void settle(const zm_membership *mine, zm_turn *turn, zm_view *view, const zm_tile *tile, uint32_t engine,
                   void *context) {
    const settling *how = context;
    if (tile != NULL && how->used(tile, engine)) {
        return;
    }
    look_at(mine, turn, view, how->now);
    if (view->hold == ZM_HOLD_TURN) {
        hand_over(mine, turn, view, how->now);
    }
    set_hold(view, ZM_HOLD_NONE);
    if (view->waits) {
        set_waits(mine, turn, view, false, how->now);
    }
}

void zm_card_settle(bool (*used)(const zm_tile *tile, uint32_t engine)) {
    settling how = {used, zm_clock_now()};
    each_known(settle, &how);
}

static void look(const zm_membership *mine, zm_turn *turn, zm_view *view, const zm_tile *tile, uint32_t engine,
                 void *context) {
    (void)tile;
    (void)engine;
    const uint64_t *now = context;
    look_at(mine, turn, view, *now);
    if (view->hold == ZM_HOLD_AWAY) {
        get_turn(mine, turn, view, *now);
    }
}

void zm_card_look(void) {
    uint64_t now = zm_clock_now();
    each_known(look, &now);
}

bool zm_card_away(const zm_device *device, uint32_t engine, uint64_t *away_ns, uint64_t *since_ns) {
    bool away = false;
    uint64_t left_ns = UINT64_MAX, back_ns = 0;
    *away_ns = 0;
    for (uint32_t i = 0; present() != NULL && i < device->tile_count; i++) {
        const zm_view *view = view_of(device->number, device->tiles[i].number, engine);
        *away_ns = view->away_ns > *away_ns ? view->away_ns : *away_ns;
        if (view->hold == ZM_HOLD_AWAY) {
            away = true;
            left_ns = view->since_ns < left_ns ? view->since_ns : left_ns;
        } else {
            back_ns = view->since_ns > back_ns ? view->since_ns : back_ns;
        }
    }
    *since_ns = away ? left_ns : back_ns;
    return away;
}

bool zm_card_is_shared(const zm_device *root) {
    const zm_membership *mine = present();
    for (uint32_t i = 0; mine != NULL && i < ZM_CARD_MEMBERS; i++) {
        const zm_member *member = &mine->shared->members[i];
        if (i != mine->number && atomic_load(&member->token) != 0 &&
            (atomic_load(&member->engines[root->number]) != 0 || atomic_load(&member->pulse_ns) != 0)) {
            return true;
        }
    }
    return false;
}

bool zm_card_waits(void) {
    return present() != NULL && waiting > 0;
}
