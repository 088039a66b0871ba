// A growing string: build and link logs.
#ifndef ZM_MODULE_TEXT_H
#define ZM_MODULE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Zero-initialise. One thread at a time.
typedef struct zm_text {
    char *data;    // NULL while empty, else zero-terminated
    size_t length;
    size_t capacity;
    bool truncated;    // grew past its limit, or memory ran out; what came before is kept
} zm_text;

// More than any reader wants; keeps hostile input from filling the memory through messages.
#define ZM_TEXT_LIMIT ((size_t)1 << 20)

void zm_text_add(zm_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void zm_text_add_bytes(zm_text *text, const char *bytes, size_t length);
// The bytes with everything that is not printable ASCII as \xNN, so that a log stays one line per message.
void zm_text_add_quoted(zm_text *text, const char *bytes);
void zm_text_add_word(zm_text *text, const char *bytes, size_t length);
// The bytes in one line that moves no terminal: bytes that are no UTF-8, control characters, separators of lines and
// marks that turn the direction of what follows as \xNN, byte by byte.
void zm_text_add_visible(zm_text *text, const char *bytes);
// The bytes as a string of JSON, with its quotes. What is no UTF-8 becomes the replacement character.
void zm_text_add_json(zm_text *text, const char *bytes);
// Reads a character of UTF-8 from text that ends with a zero. Returns its bytes; 0: there is none.
size_t zm_text_character(const char *bytes, uint32_t *character);
const char *zm_text_get(const zm_text *text);    // never NULL
void zm_text_free(zm_text *text);

#endif
