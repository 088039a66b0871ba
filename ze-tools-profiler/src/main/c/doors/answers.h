// The functions of the loader that the probe answers for, and what it answers with.
#ifndef ZTP_ANSWERS_H
#define ZTP_ANSWERS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum {
    ZTP_NO_ANSWER = -1,
    ZTP_ANSWER_INIT,
    ZTP_ANSWER_INIT_DRIVERS,
    ZTP_ANSWER_SYSMAN_INIT,
    ZTP_ANSWER_LAYER_ON,
    ZTP_ANSWER_LAYER_OFF,
    ZTP_ANSWER_LAYER_STATE,
    ZTP_ANSWER_ACTIVATE,
    ZTP_ANSWER_STREAMER,
    ZTP_ANSWER_POOL,
    ZTP_ANSWERS
} ztp_answer;

// Returns the index of a name, ZTP_NO_ANSWER for those that are left alone.
ztp_answer ztp_find_answer(const char *name);

const char *ztp_answer_name(ztp_answer answer);

// Returns what takes the place of a real function: one for each copy of the loader. NULL if that function is in no
// loader, or there are too many of these.
void *ztp_answer_with(ztp_answer answer, void *real);

// Returns whether an address is one of those that take the function's place so.
bool ztp_is_answer(ztp_answer answer, const void *address);

#endif
