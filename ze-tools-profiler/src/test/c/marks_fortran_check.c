// Opens the library for marks_fortran.f90, and looks at what it has collected.
#include "marks_program.h"

void opened_(int *send, int *error);
void checks_(const int *first, const int *stack, int *result);

void opened_(int *send, int *error) {
    *send = ZETOOLS_SEND;
    const char *path = getenv("ZETOOLS_TEST_LIBRARY");
    *error = path != NULL && open_library(path) ? library.start(1 << 20) : -1;
}

void checks_(const int *first, const int *stack, int *result) {
    collect();
    uint32_t parts[4];
    EXPECT_EQ(library.line(*first, parts), ZETOOLS_OK);
    EXPECT_EQ(parts[0], 12);
    expect_text_of(parts[2], "padded.f90");
    if (EXPECT_EQ(record_count, 7)) {
        expect_text_of(records[0].mark.name, "region");
        EXPECT_EQ(library.line(records[0].mark.location, parts), ZETOOLS_OK);
        EXPECT_EQ(parts[0], 77);
        expect_text_of(parts[2], "work.f90");
        EXPECT_EQ(records[1].mark.location, *stack);
        expect_text_of(records[2].mark.name, "point");
        for (int i = 2; i < 7; i++) {
            EXPECT_EQ(records[i].mark.kind, i == 2 ? ZETOOLS_INSTANT : ZETOOLS_SEND + i - 3);
            EXPECT_EQ(records[i].mark.location, *first);
            EXPECT_EQ(records[i].mark.other, i == 2 ? 0 : UINT64_C(5000000000));
        }
    }
    uint64_t frames[4];
    EXPECT_EQ(library.frames(*stack, frames, 4), 2);
    Dl_info info;
    EXPECT(dladdr((void *)(uintptr_t)frames[0], &info) != 0);
    EXPECT_HAS(info.dli_sname, "stacked_");
    *result = expect_result();
}
