// The layout of the memory that processes share, and what a process knows of it. Inside of this folder.
#ifndef ZM_CARD_LAYOUT_H
#define ZM_CARD_LAYOUT_H

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/types.h>

#include "card/card.h"

// Part of the registry's name: processes with another layout have another GPU.
#define ZM_CARD_LAYOUT 4u
#define ZM_CARD_MAGIC UINT64_C(0x31647261636d7a00)

#define ZM_CARD_RING 2048u     // records of a member
#define ZM_CARD_KERNELS 32u    // of a member
#define ZM_CARD_SOURCES 32u    // of a tile

typedef struct zm_turn {
    _Atomic uint64_t owner;       // counts changes in all but the low byte, which is a member's number + 1, or 0
    _Atomic uint64_t since_ns;    // when it changed
    _Atomic uint64_t waiting;     // a bit for each member
    // When it was last taken away from each member, which may see that only after further changes.
    _Atomic uint64_t lost_ns[ZM_CARD_MEMBERS];
} zm_turn;

// A record with the number that it has: written last, and taken away first.
typedef struct zm_slot_record {
    _Atomic uint64_t number;    // from 1; 0: it is being written
    zm_card_record record;
} zm_slot_record;

typedef struct zm_slot_kernel {
    _Atomic uint64_t kernel;    // 0: it is being written
    uint32_t count;
    zm_card_spot spots[ZM_CARD_SPOTS];
} zm_slot_kernel;

typedef struct zm_member {
    _Atomic uint64_t token;    // of the process; 0: free
    _Atomic uint64_t pid;
    _Atomic uint64_t published_ns;    // everything that begins before is in the ring
    _Atomic uint64_t
        pulse_ns;             // when it was last seen to compute something that is not in the ring; 0: there is nothing
    _Atomic uint64_t head;    // number of the last record
    _Atomic uint64_t first;                                                // and of the first of the present process
    _Atomic uint64_t used[ZM_MAX_ROOT_DEVICES][1 + ZM_MAX_SUB_DEVICES];    // bytes: of the root device, and of tiles
    // Never set back, also for the next process in the place: sums over all places never fall.
    _Atomic uint64_t busy_ns[ZM_MAX_ROOT_DEVICES][ZM_MAX_SUB_DEVICES][ZM_CARD_ENGINES];
    _Atomic uint64_t traffic[ZM_MAX_ROOT_DEVICES][ZM_MAX_SUB_DEVICES][4];
    // Of the present process.
    _Atomic uint64_t since_ns[ZM_MAX_ROOT_DEVICES][ZM_MAX_SUB_DEVICES][ZM_CARD_ENGINES];    // 0: idle
    _Atomic uint64_t engines[ZM_MAX_ROOT_DEVICES];    // 1: has computed; 2: has copied
    zm_slot_record ring[ZM_CARD_RING];
    zm_slot_kernel kernels[ZM_CARD_KERNELS];
} zm_member;

typedef struct zm_shared {
    _Atomic uint64_t magic;
    uint64_t machine;    // what the devices are
    _Atomic uint64_t joins;
    zm_turn turns[ZM_MAX_ROOT_DEVICES][ZM_MAX_SUB_DEVICES][ZM_CARD_ENGINES];
    _Atomic uint64_t claims[ZM_MAX_ROOT_DEVICES][ZM_MAX_SUB_DEVICES][ZM_CARD_SOURCES];    // a token; 0: free
    zm_member members[ZM_CARD_MEMBERS];
} zm_shared;

// The membership of this process. Once made it stays, so that threads may use it while another leaves.
typedef struct zm_membership {
    struct zm_membership *next_left;
    zm_shared *shared;
    zm_member *me;
    uint32_t number;    // of the member
    uint64_t token;
    uint64_t ordinal;
    int registry;    // descriptors, with what they were when they were opened
    int memory;
    dev_t registry_device, memory_device;
    ino_t registry_inode, memory_inode;
    char directory[256], name[100];
} zm_membership;

// Counts in a new place what the process holds: all that it held, or nothing, where it is a child and its parent holds
// it.
void zm_card_recharge(zm_member *place, bool child);

// NULL: the process has a GPU of its own.
zm_membership *zm_card_mine(void);
// Returns whether the member with that token is alive. Not for this process.
bool zm_card_alive(zm_membership *mine, uint32_t number);
// The place of what a device holds: 0 for a root device, 1 and more for its tiles, one of which may be all that is
// visible.
static inline uint32_t zm_card_slot(const zm_device *device) {
    bool is_tile = device->parent != NULL || (device->tile_count == 1 && device->all_tiles > 1);
    return is_tile ? 1 + device->tiles[0].number : 0;
}

// A place where shared memory has just been written. In the test of processes that are killed, a process can end here.
#ifdef ZM_CARD_TEST
void zm_card_point(void);
#else
static inline void zm_card_point(void) {}
#endif

#endif
