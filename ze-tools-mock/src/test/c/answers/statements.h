// The language of rows: statements that are run in the process that calls.
#ifndef ANSWERS_STATEMENTS_H
#define ANSWERS_STATEMENTS_H

#include <stdint.h>

// The exit code of a process whose call cannot be changed so: not in that way, or as it has no such structure or
// argument.
#define ANSWER_EXIT_NO_WAY 3
#define ANSWER_EXIT_NO_MORE 4

// A change of the call that is asked, whose name is printed before the call.
typedef struct answer_change {
    enum {
        ANSWER_UNCHANGED,
        ANSWER_GARBAGE,     // in field `inner` of its structure `outer`
        ANSWER_ARGUMENT,    // its argument `outer` in another way
    } kind;
    uint32_t outer;
    uint32_t inner;
} answer_change;

extern void *answer_loader;    // where functions are found

// Makes all calls, the last one changed, and returns the result of the last.
uint32_t answer_last(const char *statements, answer_change asked);

// Makes all calls and compares; ends the process with status 1 and a sentence if an answer is another one.
void answer_row(const char *statements, const char *expected);

// The name of a result, or its number.
const char *answer_name(uint32_t result);

#endif
