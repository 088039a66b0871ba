// The union of intervals that come in any order, beside an array that marks each unit of time.
#include <string.h>

#include "expect.h"
#include "sysman/busy.h"

static uint64_t seed = 1;

static uint32_t next(uint32_t below) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(seed >> 33) % below;
}

// Intervals that begin up to `disorder` before the latest one.
static void equals_the_marks(uint32_t disorder) {
    static unsigned char marks[200000];
    memset(marks, 0, sizeof marks);
    zm_busy busy = {0};
    uint64_t latest = 0, marked = 0;
    for (uint32_t i = 0; i < 5000; i++) {
        uint64_t begin = latest > disorder ? latest - next(disorder + 1) : latest;
        uint64_t from = begin + next(20), to = from + next(30);
        latest = from > latest ? from : latest;
        zm_busy_add(&busy, from, to);
        for (uint64_t t = from; t < to; t++) {
            marked += !marks[t];
            marks[t] = 1;
        }
        if (!EXPECT_EQ(zm_busy_time(&busy), marked)) {
            return;
        }
    }
}

int main(void) {
    equals_the_marks(0);
    equals_the_marks(10);
    equals_the_marks(100);
    zm_busy empty = {0};
    zm_busy_add(&empty, 10, 5);
    EXPECT_EQ(zm_busy_time(&empty), 0);
    return expect_result();
}
