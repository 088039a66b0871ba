// Expectations of tests: each failure prints where and what, and the test goes on. main() ends with expect_result().
#ifndef EXPECT_H
#define EXPECT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int expect_failures;

static inline bool expect_true(bool condition, const char *text, const char *file, int line) {
    if (!condition) {
        expect_failures++;
        fprintf(stderr, "%s:%d: expected %s\n", file, line, text);
    }
    return condition;
}

static inline bool expect_equal(uint64_t found, uint64_t wanted, const char *text, const char *file, int line) {
    if (found != wanted) {
        expect_failures++;
        fprintf(stderr, "%s:%d: %s is %llu (0x%llx), not %llu (0x%llx)\n", file, line, text, (unsigned long long)found,
                (unsigned long long)found, (unsigned long long)wanted, (unsigned long long)wanted);
    }
    return found == wanted;
}

static inline bool expect_text(const char *found, const char *wanted, bool whole, const char *file, int line) {
    bool good = found != NULL && (whole ? strcmp(found, wanted) == 0 : strstr(found, wanted) != NULL);
    if (!good) {
        expect_failures++;
        fprintf(stderr, "%s:%d: \"%s\" %s \"%s\"\n", file, line, found == NULL ? "(null)" : found,
                whole ? "is not" : "does not contain", wanted);
    }
    return good;
}

#define EXPECT(condition) expect_true((condition), #condition, __FILE__, __LINE__)
#define EXPECT_EQ(found, wanted) expect_equal((uint64_t)(found), (uint64_t)(wanted), #found, __FILE__, __LINE__)
#define EXPECT_STR(found, wanted) expect_text((found), (wanted), true, __FILE__, __LINE__)
#define EXPECT_HAS(found, wanted) expect_text((found), (wanted), false, __FILE__, __LINE__)

static inline int expect_result(void) {
    if (expect_failures > 0) {
        fprintf(stderr, "%d expectations failed\n", expect_failures);
    }
    return expect_failures == 0 ? 0 : 1;
}

#endif
