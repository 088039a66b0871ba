// Functions that the program fetches by their address: the loader's layer does not see their calls, so a function of
// the same shape stands in between.
#include <string.h>

#include "device/timeline.h"

enum { ARGUMENTS = 9 };

// The description of a function by its name. All arguments are numbers or pointers, and fit into a register.
typedef struct {
    const char *name;
    uint32_t function;           // that takes the same arguments
    bool records;                // it is that function: its calls are recorded, too
    uint8_t order[ARGUMENTS];    // 1 + where an argument of that function stands; all 0: in the same place
} known;

static const known names[] = {
    {"zexCounterBasedEventCreate2", ZTP_zeEventCounterBasedCreate, false, {0}},
    {"zexCommandListAppendMemoryCopyWithParameters",
     ZTP_zeCommandListAppendMemoryCopyWithParameters,
     false,
     {1, 2, 3, 4, 5, 8, 6, 7}},
    {"zexCommandListAppendMemoryFillWithParameters", ZTP_zeCommandListAppendMemoryFillWithParameters, false, {0}},
    {"zeCommandListAppendGraphExp", ZTP_zeCommandListAppendGraphExt, false, {0}},
    {"zeCommandListBeginGraphCaptureExp", ZTP_zeCommandListBeginGraphCaptureExt, false, {0}},
    {"zeCommandListBeginCaptureIntoGraphExp", ZTP_zeCommandListBeginCaptureIntoGraphExt, false, {0}},
    // Only the list is looked at in the next one.
    {"zeCommandListEndGraphCaptureExp", ZTP_zeCommandListEndGraphCaptureExt, false, {0}},
#define SAME(name)                                                                                                     \
    {                                                                                                                  \
#name, ZTP_##name, true, { 0 }                                                                                 \
    }
    SAME(zeCommandListAppendGraphExt),
    SAME(zeCommandListAppendHostFunction),
    SAME(zeCommandListAppendMemoryCopyWithParameters),
    SAME(zeCommandListAppendMemoryFillWithParameters),
    SAME(zeCommandListAppendLaunchKernelWithParameters),
    SAME(zeCommandListAppendSignalExternalSemaphoreExt),
    SAME(zeCommandListAppendWaitExternalSemaphoreExt),
    SAME(zeCommandListBeginGraphCaptureExt),
    SAME(zeCommandListBeginCaptureIntoGraphExt),
    SAME(zeCommandListEndGraphCaptureExt),
    SAME(zeCommandListGetNextCommandIdExp),
    SAME(zeCommandListGetNextCommandIdWithKernelsExp),
    SAME(zeCommandListImmediateAppendCommandListsExp),
    SAME(zeCommandListImmediateAppendCommandListsWithParameters),
    SAME(zeCommandListUpdateMutableCommandsExp),
    SAME(zeCommandListUpdateMutableCommandKernelsExp),
    SAME(zeCommandListUpdateMutableCommandSignalEventExp),
    SAME(zeEventCounterBasedCreate),
    SAME(zeRTASBuilderCommandListAppendCopyExt),
};

enum { NAMES = sizeof names / sizeof *names, THUNKS = 32 };
_Static_assert((int)NAMES <= (int)THUNKS, "a function for each name");

typedef uintptr_t word;
typedef uint32_t (*real_function)(word, word, word, word, word, word, word, word, word);

// Written once.
static _Atomic(void *) reals[THUNKS];

static uint32_t forward(int number, word *a) {
    const known *one = &names[number];
    void *params[ARGUMENTS];
    for (int i = 0; i < ARGUMENTS; i++) {
        params[i] = &a[one->order[0] != 0 && one->order[i] != 0 ? one->order[i] - 1 : i];
    }
    void *slot = NULL;
    real_function real = (real_function)(uintptr_t)atomic_load(&reals[number]);
    ztd_enter(one->function, one->records, params, &slot);
    uint32_t result = real(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8]);
    ztd_leave(one->function, one->records, params, result, &slot);
    return result;
}

#define THUNK(n)                                                                                                       \
    static uint32_t thunk_##n(word a, word b, word c, word d, word e, word f, word g, word h, word i) {                \
        return forward(n, (word[]){a, b, c, d, e, f, g, h, i});                                                        \
    }
// clang-format off
#define ALL(X)                                                                                         \
    X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15)              \
    X(16) X(17) X(18) X(19) X(20) X(21) X(22) X(23) X(24) X(25) X(26) X(27) X(28) X(29) X(30) X(31)
// clang-format on
ALL(THUNK)

#define NAME(n) thunk_##n,
static const real_function thunks[THUNKS] = {ALL(NAME)};

bool ztp_hand_out(const char *name, void **address) {
    ztd_timeline *self = ztp_times_device() && address != NULL && *address != NULL ? ztd_of_process() : NULL;
    if (self == NULL) {
        return false;
    }
    if (strcmp(name, "zexEventGetDeviceAddress") == 0 || strcmp(name, "zeEventCounterBasedGetDeviceAddress") == 0) {
        // It is refused for events with timestamps.
        self->has_addresses = true;
    }
    for (int i = 0; i < NAMES; i++) {
        void *there = NULL;
        if (strcmp(name, names[i].name) == 0 &&
            (atomic_compare_exchange_strong(&reals[i], &there, *address) || there == *address)) {
            *address = (void *)(uintptr_t)thunks[i];
            return true;
        }
    }
    return false;
}
