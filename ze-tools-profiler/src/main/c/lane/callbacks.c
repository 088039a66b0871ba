// One callback for each function, after it ran: C does not pass a callback the function that it is for.
#include "lane/record.h"
#include "lane/state.h"

#define EXIT(n)                                                                                                        \
    static void exit_##n(void *params, uint64_t result, void *state, void **slot) {                                    \
        ((ztp_state *)state)->kind.leave(state, n, params, result, slot);                                              \
    }
#define NAME(n) exit_##n,

ZTR_EACH_FUNCTION(EXIT)

static const ztp_callback exits[] = {ZTR_EACH_FUNCTION(NAME)};

_Static_assert(sizeof exits / sizeof *exits == ZTR_FUNCTIONS, "one callback for each index");

ztp_callback ztp_exit_callback(uint32_t function) {
    return function < ZTR_FUNCTIONS ? exits[function] : NULL;
}
