// The gate of a recorder: no call is begun where it is not open.
#ifndef ZTP_GATE_H
#define ZTP_GATE_H

#include "base/lane.h"

// Sets the gate, a ztr_gate. When it returns, every call that was begun shows in its lane.
void ztp_set_gate(ztr_recorder *recorder, uint32_t gate);

static inline bool is_open(ztr_recorder *recorder) {
    return atomic_load(recorder->gate) == ZTR_OPEN;
}

#endif
