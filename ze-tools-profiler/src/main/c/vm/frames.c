// Frames of Java. Each is looked up once, by its method and bytecode, while the frame keeps its class alive: later the
// class may be gone, and methods' ids are not used again.
#include "vm/vm.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "recorder/stack_room.h"
#include "vm/jni.h"
#include "vm/tools.h"

typedef int32_t (*stack_trace)(void *tools, void *thread, int32_t start, int32_t capacity, ztv_frame *frames,
                               int32_t *count);
typedef int32_t (*method_name)(void *tools, void *method, char **name, char **signature, char **generic);
typedef int32_t (*method_class)(void *tools, void *method, void **class);
typedef int32_t (*class_signature)(void *tools, void *class, char **signature, char **generic);
typedef int32_t (*source_file)(void *tools, void *class, char **file);
typedef int32_t (*line_numbers)(void *tools, void *method, int32_t *count, ztv_line **lines);
typedef int32_t (*deallocate)(void *tools, void *memory);

// Bytes that must be left on the stack of a thread that asks; the VM itself wants no more for a native method.
#define ROOM_FOR_VM ((size_t)48 << 10)

static _Atomic uint64_t unasked;
static _Thread_local ztr_stack stack __attribute__((tls_model("initial-exec")));

uint64_t ztv_unasked(void) {
    return atomic_load_explicit(&unasked, memory_order_relaxed);
}

// ---- Frames ---------------------------------------------------------------------------------------------------------

enum { HIDDEN = -1 };

static bool begins_with(const char *text, const char *begin) {
    return strncmp(text, begin, strlen(begin)) == 0;
}

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), ends = strlen(end);
    return length >= ends && strcmp(text + length - ends, end) == 0;
}

// Methods of Java's own classes that are annotated as hidden; NULL for all of the class. JVMTI does not say so.
static const struct {
    const char *signature, *method;
} hidden_methods[] = {
    {"Ljava/lang/reflect/Method;", NULL},           {"Ljava/lang/reflect/Constructor;", NULL},
    {"Ljava/lang/invoke/MethodHandleImpl;", NULL},  {"Ljava/lang/Thread;", "runWith"},
    {"Ljava/lang/ScopedValue$Carrier;", "runWith"}, {"Ljava/lang/VirtualThread$VThreadContinuation$1;", "run"},
    {"Ljdk/internal/vm/Continuation;", "enter"},    {"Ljdk/internal/vm/Continuation;", "enter0"},
};

// Returns whether Java itself shows no frames of a method: its class is hidden, which has a dot in its signature, holds
// code of method handles or is reflection's, or the method is one of those above.
static bool is_hidden(const char *signature, const char *method) {
    if (strchr(signature, '.') != NULL || begins_with(signature, "Ljdk/internal/reflect/") ||
        (begins_with(signature, "Ljava/lang/invoke/") && ends_with(signature, "$Holder;"))) {
        return true;
    }
    for (size_t i = 0; i < sizeof hidden_methods / sizeof *hidden_methods; i++) {
        if (strcmp(signature, hidden_methods[i].signature) == 0 &&
            (hidden_methods[i].method == NULL || strcmp(method, hidden_methods[i].method) == 0)) {
            return true;
        }
    }
    return false;
}

// Returns the line of a bytecode; 0 if it is not known, as in a native method.
static uint32_t line_of(void *tools, void *method, int64_t location) {
    ztv_line *lines = NULL;
    int32_t count = 0;
    if (location < 0 || TI(ZTV_TI_LINE_NUMBERS, line_numbers)(tools, method, &count, &lines) != 0) {
        return 0;
    }
    // They need not be in order: the one that begins last before the bytecode is its line.
    int64_t start = -1;
    uint32_t line = 0;
    for (int32_t i = 0; i < count; i++) {
        if (lines[i].start <= location && lines[i].start >= start) {
            start = lines[i].start;
            line = (uint32_t)lines[i].line;
        }
    }
    (void)TI(ZTV_TI_DEALLOCATE, deallocate)(tools, lines);
    return line;
}

// Stores the name of a class without an end; returns its length.
static size_t write_class(const char *signature, char *name, size_t capacity) {
    size_t length = 0;
    // A signature is L, the name, and a semicolon.
    for (const char *letter = signature + 1; *letter != 0 && letter[1] != 0 && length < capacity; letter++) {
        name[length++] = *letter == '/' ? '.' : *letter;
    }
    return ztv_plain_text(name, length);
}

// Stores a dot and the name of a method behind that of its class; returns the length of all.
static size_t write_method(const char *method, char *name, size_t length, size_t capacity) {
    if (length < capacity) {
        name[length++] = '.';
    }
    size_t bytes = strnlen(method, capacity - length);
    memcpy(name + length, method, bytes);
    return length + ztv_plain_text(name + length, bytes);
}

static int define_frame(ztv_define define, void *tools, void *jni, const ztv_frame *frame) {
    char *method = NULL, *signature = NULL, *file = NULL;
    void *class = NULL;
    if (TI(ZTV_TI_METHOD_CLASS, method_class)(tools, frame->method, &class) != 0 ||
        TI(ZTV_TI_METHOD_NAME, method_name)(tools, frame->method, &method, NULL, NULL) != 0 ||
        TI(ZTV_TI_CLASS_SIGNATURE, class_signature)(tools, class, &signature, NULL) != 0) {
        signature = NULL;
    }
    int handle = HIDDEN;
    if (signature != NULL && signature[0] != 0 && !is_hidden(signature, method)) {
        char name[1024];
        size_t class_length = write_class(signature, name, sizeof name);
        size_t length = write_method(method, name, class_length, sizeof name);
        bool has_file = TI(ZTV_TI_SOURCE_FILE, source_file)(tools, class, &file) == 0;
        handle = define(has_file ? file : name, has_file ? ztv_plain_text(file, strlen(file)) : class_length,
                        line_of(tools, frame->method, frame->location), name, length);
    }
    char *const texts[] = {method, signature, file};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (texts[i] != NULL) {
            (void)TI(ZTV_TI_DEALLOCATE, deallocate)(tools, texts[i]);
        }
    }
    if (class != NULL) {
        JNI(ZTV_JNI_DELETE_LOCAL, delete_local)(jni, class);
    }
    return handle;
}

enum { SLOTS = 1 << 16, TRIES = 8, BITS_OF_INDEX = 16 };

// A frame's method and bytecode, and its handle; both 0 where there is none.
static struct {
    _Atomic uint64_t key;
    _Atomic int handle;
} known[SLOTS];

// Bytecode has less than 65,535 places, and an address of memory 48 bits.
static uint64_t key_of(const ztv_frame *frame) {
    return (uint64_t)(uintptr_t)frame->method << BITS_OF_INDEX | (uint16_t)frame->location;
}

// Returns the handle of a frame; HIDDEN for one that is not shown, 0 where there is no memory.
static int handle_of(ztv_define define, void *tools, void *jni, const ztv_frame *frame) {
    uint64_t key = key_of(frame);
    uint64_t first = (key ^ key >> 29) * UINT64_C(0x9e3779b97f4a7c15) >> 48;
    for (uint64_t i = 0; i < TRIES; i++) {
        uint64_t at = (first + i) % SLOTS, there = atomic_load_explicit(&known[at].key, memory_order_acquire);
        if (there == 0 && !atomic_compare_exchange_strong(&known[at].key, &there, key)) {
            // Another thread has taken the place, perhaps for the same frame.
        } else if (there == 0) {
            there = key;
        }
        if (there != key) {
            continue;
        }
        int handle = atomic_load_explicit(&known[at].handle, memory_order_acquire);
        if (handle == 0) {
            handle = define_frame(define, tools, jni, frame);
            atomic_store_explicit(&known[at].handle, handle, memory_order_release);
        }
        return handle;
    }
    return define_frame(define, tools, jni, frame);
}

int ztv_frames(ztv_define define, int skip, int trace, int *handles) {
    enum { AT_ONCE = 96, EXTRA = 16 };
    void *jni;
    if (!ztv_includes_frames() || !ztr_has_room(&stack, ROOM_FOR_VM)) {
        return 0;
    }
    ztv_state state = ztv_ask(&jni);
    if (state == ZTV_UNKNOWN) {
        ztv_refuse();
    } else if (state == ZTV_BUSY) {
        atomic_fetch_add_explicit(&unasked, 1, memory_order_relaxed);
    }
    void *tools = state == ZTV_NATIVE ? ztv_tools() : NULL;
    if (tools == NULL) {
        return 0;
    }
    ztv_frame frames[AT_ONCE];
    int stored = 0;
    for (int32_t depth = 0, count = 0, wanted = 0; stored < trace && count == wanted; depth += count) {
        wanted = skip + trace - stored + EXTRA < AT_ONCE ? skip + trace - stored + EXTRA : AT_ONCE;
        if (TI(ZTV_TI_STACK_TRACE, stack_trace)(tools, NULL, depth, wanted, frames, &count) != 0) {
            break;
        }
        for (int32_t i = 0; i < count && stored < trace; i++) {
            int handle = handle_of(define, tools, jni, &frames[i]);
            if (handle <= 0) {
                continue;
            }
            if (skip > 0) {
                skip--;
            } else {
                handles[stored++] = handle;
            }
        }
    }
    return stored;
}
