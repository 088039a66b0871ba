#include "module/bytes.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void zm_write(zm_writer *writer, const void *bytes, size_t size) {
    if (writer->failed || size == 0) {
        return;
    }
    if (size > writer->capacity - writer->size) {
        size_t capacity = writer->capacity == 0 ? 1024 : writer->capacity;
        while (capacity - writer->size < size) {
            if (capacity > SIZE_MAX / 2) {
                writer->failed = true;
                return;
            }
            capacity *= 2;
        }
        uint8_t *grown = realloc(writer->data, capacity);
        if (grown == NULL) {
            writer->failed = true;
            return;
        }
        writer->data = grown;
        writer->capacity = capacity;
    }
    if (bytes != NULL) {
        memcpy(writer->data + writer->size, bytes, size);
    } else {
        memset(writer->data + writer->size, 0, size);
    }
    writer->size += size;
}

static void write_number(zm_writer *writer, uint64_t value, size_t size) {
    uint8_t bytes[8];
    for (size_t i = 0; i < size; i++) {
        bytes[i] = (uint8_t)(value >> (8 * i));
    }
    zm_write(writer, bytes, size);
}

void zm_write_8(zm_writer *writer, uint32_t value) {
    write_number(writer, value, 1);
}

void zm_write_16(zm_writer *writer, uint32_t value) {
    write_number(writer, value, 2);
}

void zm_write_32(zm_writer *writer, uint32_t value) {
    write_number(writer, value, 4);
}

void zm_write_64(zm_writer *writer, uint64_t value) {
    write_number(writer, value, 8);
}

void zm_write_format(zm_writer *writer, const char *format, ...) {
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (length < 0 || (size_t)length >= sizeof text) {
        writer->failed = true;
        return;
    }
    zm_write(writer, text, (size_t)length);
}

void zm_write_zero_terminated(zm_writer *writer, const char *text) {
    zm_write(writer, text, strlen(text) + 1);
}

void zm_write_uleb(zm_writer *writer, uint64_t value) {
    do {
        uint8_t byte = value & 0x7f;
        value >>= 7;
        zm_write_8(writer, value != 0 ? byte | 0x80u : byte);
    } while (value != 0);
}

void zm_write_sleb(zm_writer *writer, int64_t value) {
    bool more = true;
    while (more) {
        uint8_t byte = (uint8_t)value & 0x7f;
        // A shift of a negative number rounds down with every compiler that is in use.
        value >>= 7;
        more = !((value == 0 && (byte & 0x40) == 0) || (value == -1 && (byte & 0x40) != 0));
        zm_write_8(writer, more ? byte | 0x80u : byte);
    }
}

void zm_write_align(zm_writer *writer, size_t alignment) {
    if (writer->size % alignment != 0) {
        zm_write(writer, NULL, alignment - writer->size % alignment);
    }
}

void zm_patch_32(zm_writer *writer, size_t at, uint32_t value) {
    if (!writer->failed) {
        for (size_t i = 0; i < 4; i++) {
            writer->data[at + i] = (uint8_t)(value >> (8 * i));
        }
    }
}

void zm_writer_free(zm_writer *writer) {
    free(writer->data);
    *writer = (zm_writer){0};
}

const uint8_t *zm_read(zm_reader *reader, size_t size) {
    if (reader->failed || size > reader->size - reader->at) {
        reader->failed = true;
        return NULL;
    }
    const uint8_t *bytes = reader->data + reader->at;
    reader->at += size;
    return bytes;
}

static uint64_t read_number(zm_reader *reader, size_t size) {
    const uint8_t *bytes = zm_read(reader, size);
    uint64_t value = 0;
    for (size_t i = 0; bytes != NULL && i < size; i++) {
        value |= (uint64_t)bytes[i] << (8 * i);
    }
    return value;
}

uint32_t zm_read_16(zm_reader *reader) {
    return (uint32_t)read_number(reader, 2);
}

uint32_t zm_read_32(zm_reader *reader) {
    return (uint32_t)read_number(reader, 4);
}

uint64_t zm_read_64(zm_reader *reader) {
    return read_number(reader, 8);
}
