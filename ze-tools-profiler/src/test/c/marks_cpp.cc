// Marks of a C++ program: regions end with their objects, also when an exception passes.
#include "marks_program.h"

#include <stdexcept>

static void throwing() {
    ZETOOLS_RUNTIME(ZETOOLS_PHASE_EXECUTION, "throwing");
    zetools::Region region("object", "domain");
    throw std::runtime_error("on purpose");
}

int main(int count, char **arguments) {
    if (count != 3 || !open_library(arguments[1])) {
        return 2;
    }
    EXPECT_EQ(library.start(1 << 24), ZETOOLS_OK);
    try {
        throwing();
    } catch (const std::runtime_error &) {
        ZETOOLS_REGION("caught");
    }
    collect();
    EXPECT_STR(systrace(arguments[2], "NN"), "B|[NN_LR_PE]throwing\nB|object\nE\nE\nB|caught\nE\n");
    expect_text_of(records[1].mark.domain, "domain");
    unlink(arguments[2]);
    return expect_result();
}
