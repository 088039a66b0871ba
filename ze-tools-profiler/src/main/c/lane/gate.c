// Opening and shutting the gate.
#include "lane/gate.h"

#include <linux/membarrier.h>
#include <sys/syscall.h>
#include <unistd.h>

static int membarrier(int command) {
    return (int)syscall(SYS_membarrier, command, 0, 0);
}

// A call first shows in its lane, then looks at the gate. The processor may do that the other way round without a
// barrier, which would cost each call more than the rest of the bookkeeping. So shutting the gate makes all processors
// catch up instead; where the system cannot do that, each call pays.
void ztp_set_gate(ztr_recorder *recorder, uint32_t gate) {
    if (gate == ZTR_OPEN && membarrier(MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED) != 0) {
        atomic_store(&recorder->fences, 1);
    }
    atomic_store(recorder->gate, gate);
    if (gate != ZTR_OPEN && atomic_load(&recorder->fences) == 0) {
        (void)membarrier(MEMBARRIER_CMD_PRIVATE_EXPEDITED);
    }
}
