// A state without a ring file, to measure what a call costs: the oldest records make room for the next ones.
#include <sys/mman.h>

#include "lane/clock.h"
#include "lane/state.h"

enum { RING = 1 << 16 };

typedef struct {
    ztp_state state;
    ztr_lane lane;
    _Alignas(ZTP_PAGE) unsigned char ring[RING];
} scratch;

ztp_state *ztp_open_scratch(const ztp_kind *kind) {
    scratch *self = mmap(NULL, sizeof *self, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (self == MAP_FAILED) {
        return NULL;
    }
    ztp_state *state = &self->state;
    state->place = (char *)&ztp_thread_slots[ZTP_SCRATCH] - (char *)ztp_thread_slots;
    state->kind = *kind;
    state->run = &state->own_run;
    ztr_recorder *recorder = &state->recorder;
    recorder->policy = ZTR_DROP_OLDEST;
    recorder->counter = ztr_has_counter();
    recorder->gate = &recorder->own_gate;
    recorder->serial = ztp_next_serial();
    self->lane.capacity = RING;
    self->lane.data = self->ring;
    self->lane.grow_at = UINT64_MAX;
    *ztp_thread_in(state) = (ztp_thread){.serial = recorder->serial, .lane = &self->lane};
    return state;
}

void ztp_close_scratch(ztp_state *state) {
    *ztp_thread_in(state) = (ztp_thread){0};
    munmap(state, sizeof(scratch));
}
