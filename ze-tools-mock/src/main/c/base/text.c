#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool reserve(zm_text *text, size_t more) {
    if (text->truncated || more > ZM_TEXT_LIMIT || text->length + more > ZM_TEXT_LIMIT) {
        text->truncated = true;
        return false;
    }
    size_t wanted = text->length + more + 1;
    if (wanted <= text->capacity) {
        return true;
    }
    size_t capacity = text->capacity == 0 ? 128 : text->capacity * 2;
    if (capacity < wanted) {
        capacity = wanted;
    }
    char *grown = realloc(text->data, capacity);
    if (grown == NULL) {
        text->truncated = true;
        return false;
    }
    text->data = grown;
    text->capacity = capacity;
    return true;
}

void zm_text_add_bytes(zm_text *text, const char *bytes, size_t length) {
    if (reserve(text, length)) {
        memcpy(text->data + text->length, bytes, length);
        text->length += length;
        text->data[text->length] = '\0';
    }
}

void zm_text_add(zm_text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length < 0 || !reserve(text, (size_t)length)) {
        return;
    }
    va_start(arguments, format);
    vsnprintf(text->data + text->length, (size_t)length + 1, format, arguments);
    va_end(arguments);
    text->length += (size_t)length;
}

void zm_text_add_word(zm_text *text, const char *bytes, size_t length) {
    zm_text_add_bytes(text, "\"", 1);
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if (byte >= 0x20 && byte < 0x7f && byte != '"' && byte != '\\') {
            zm_text_add_bytes(text, bytes + i, 1);
        } else {
            zm_text_add(text, "\\x%02x", byte);
        }
    }
    zm_text_add_bytes(text, "\"", 1);
}

void zm_text_add_quoted(zm_text *text, const char *bytes) {
    zm_text_add_word(text, bytes, strlen(bytes));
}

const char *zm_text_get(const zm_text *text) {
    return text->data == NULL ? "" : text->data;
}

void zm_text_free(zm_text *text) {
    free(text->data);
    *text = (zm_text){0};
}
