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

size_t zm_text_character(const char *text, uint32_t *character) {
    const unsigned char *bytes = (const unsigned char *)text;
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = bytes[0] < 0x80 ? 1 : bytes[0] < 0xc0 ? 0 : bytes[0] < 0xe0 ? 2 : bytes[0] < 0xf0 ? 3 : 4;
    if (length == 0 || bytes[0] >= 0xf8) {
        return 0;
    }
    *character = length == 1 ? bytes[0] : bytes[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xc0) != 0x80) {
            return 0;
        }
        *character = *character << 6 | (bytes[i] & 0x3f);
    }
    bool good = *character >= least[length] && *character <= 0x10ffff && (*character < 0xd800 || *character > 0xdfff);
    return good ? length : 0;
}

static bool is_visible(uint32_t c) {
    bool control = c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029;
    bool turns =
        c == 0x61c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    return !control && !turns;
}

void zm_text_add_visible(zm_text *text, const char *bytes) {
    uint32_t character = 0;
    for (size_t i = 0; bytes[i] != '\0';) {
        size_t length = zm_text_character(bytes + i, &character);
        bool plain = length != 0 && is_visible(character);
        length = length == 0 ? 1 : length;
        if (plain) {
            zm_text_add_bytes(text, bytes + i, length);
        }
        for (size_t k = 0; k < length && !plain; k++) {
            zm_text_add(text, "\\x%02x", (unsigned char)bytes[i + k]);
        }
        i += length;
    }
}

void zm_text_add_json(zm_text *text, const char *bytes) {
    uint32_t character = 0;
    zm_text_add_bytes(text, "\"", 1);
    for (size_t i = 0; bytes[i] != '\0';) {
        size_t length = zm_text_character(bytes + i, &character);
        if (length == 0) {
            zm_text_add(text, "\\ufffd");
        } else if (character < 0x20 || character == 0x7f) {
            zm_text_add(text, "\\u%04x", (unsigned)character);
        } else {
            if (character == '"' || character == '\\') {
                zm_text_add_bytes(text, "\\", 1);
            }
            zm_text_add_bytes(text, bytes + i, length);
        }
        i += length == 0 ? 1 : length;
    }
    zm_text_add_bytes(text, "\"", 1);
}

const char *zm_text_get(const zm_text *text) {
    return text->data == NULL ? "" : text->data;
}

void zm_text_free(zm_text *text) {
    free(text->data);
    *text = (zm_text){0};
}
