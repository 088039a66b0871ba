// Interned items: a text, a source location or a stack gets a number, the same content always the same one.
//
// No lock and no allocation after the table's memory has been reserved, so that a signal handler may intern, also one
// that interrupts another thread's or its own thread's interning. Items are never removed.
#ifndef ZTI_H
#define ZTI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    ZTI_TEXT = 1,        // bytes
    ZTI_LOCATION = 2,    // zti_location
    ZTI_STACK = 3        // uint64_t frames, innermost first
} zti_kind;

typedef struct {
    uint32_t line;
    uint32_t column;      // 0 if unknown
    uint32_t file;        // a text
    uint32_t function;    // a text, or 0
} zti_location;

enum { ZTI_LENGTH = 1 << 16 };    // bytes of an item, at most

// Reserves the memory, once; false if there is none. Other functions call it.
bool zti_reserve(void);

// Returns the number of an item, or 0 if it is too long or the table is full.
uint32_t zti_intern(zti_kind kind, const void *content, size_t length);

// Returns the content of an item and stores its length; NULL if there is no such item of that kind. Behind it is a 0.
const void *zti_get(zti_kind kind, uint32_t item, size_t *length);

// Returns the kind of an item, or 0 if there is none.
uint32_t zti_kind_of(uint32_t item);

#endif
