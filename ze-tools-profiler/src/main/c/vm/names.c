// Names of threads in Java.
#include "vm/vm.h"

#include <stdatomic.h>
#include <string.h>

#include "vm/jni.h"

typedef struct {
    void *class, *current, *name;
} thread_methods;

// The class and its methods: those of Java's own classes stay as they are.
static thread_methods threads;
static atomic_bool is_ready;

// Finds what a name needs. Threads that come at one time all find it, and one keeps it.
static bool find_methods(void *jni, thread_methods *its) {
    if (atomic_load_explicit(&is_ready, memory_order_acquire)) {
        *its = threads;
        return true;
    }
    static const char returns_thread[] = "()Ljava/lang/Thread;";
    its->class = ztv_boot_class(jni, "java.lang.Thread");
    if (its->class == NULL) {
        return false;
    }
    // VMs with virtual threads have it.
    its->current = ztv_checked(
        jni, JNI(ZTV_JNI_GET_STATIC_METHOD, get_method)(jni, its->class, "currentCarrierThread", returns_thread));
    if (its->current == NULL) {
        its->current = ztv_checked(
            jni, JNI(ZTV_JNI_GET_STATIC_METHOD, get_method)(jni, its->class, "currentThread", returns_thread));
    }
    its->name =
        ztv_checked(jni, JNI(ZTV_JNI_GET_METHOD, get_method)(jni, its->class, "getName", "()Ljava/lang/String;"));
    if (its->current == NULL || its->name == NULL) {
        return false;
    }
    static atomic_flag is_taken = ATOMIC_FLAG_INIT;
    void *lasting = atomic_flag_test_and_set(&is_taken)
                        ? NULL
                        : ztv_checked(jni, JNI(ZTV_JNI_NEW_GLOBAL, get_object)(jni, its->class));
    if (lasting != NULL) {
        threads = (thread_methods){lasting, its->current, its->name};
        atomic_store_explicit(&is_ready, true, memory_order_release);
    }
    return true;
}

static size_t name_of_current(void *jni, char *name, size_t capacity) {
    thread_methods its;
    if (!find_methods(jni, &its)) {
        return 0;
    }
    void *thread = ztv_checked(jni, JNI(ZTV_JNI_CALL_STATIC_OBJECT, call_object)(jni, its.class, its.current, NULL));
    void *text =
        thread == NULL ? NULL : ztv_checked(jni, JNI(ZTV_JNI_CALL_OBJECT, call_object)(jni, thread, its.name, NULL));
    if (text == NULL) {
        return 0;
    }
    // A character has three bytes at most.
    enum { MOST_BYTES = 3 };
    int32_t characters = JNI(ZTV_JNI_STRING_LENGTH, length_of)(jni, text);
    size_t length = (size_t)JNI(ZTV_JNI_STRING_UTF_LENGTH, length_of)(jni, text);
    if (length >= capacity) {
        characters = (int32_t)((capacity - 1) / MOST_BYTES);
    }
    // Java's UTF-8 has no 0, and the region ends with one.
    memset(name, 0, capacity);
    JNI(ZTV_JNI_STRING_UTF_REGION, copy_region)(jni, text, 0, characters, name);
    (void)ztv_checked(jni, NULL);
    return ztv_plain_text(name, strnlen(name, capacity));
}

size_t ztv_thread_name(char *name, size_t capacity) {
    void *jni;
    enum { LOCALS = 16 };
    if (ztv_ask(&jni) != ZTV_NATIVE) {
        return 0;
    }
    // An exception that the program has not looked at yet stays its own.
    void *exception = JNI(ZTV_JNI_EXCEPTION_OCCURRED, get_current)(jni);
    if (exception != NULL) {
        JNI(ZTV_JNI_EXCEPTION_CLEAR, forget)(jni);
    }
    size_t length = 0;
    if (JNI(ZTV_JNI_PUSH_FRAME, push)(jni, LOCALS) == 0) {
        length = name_of_current(jni, name, capacity);
        (void)JNI(ZTV_JNI_POP_FRAME, get_object)(jni, NULL);
    } else {
        (void)ztv_checked(jni, NULL);
    }
    if (exception != NULL) {
        (void)JNI(ZTV_JNI_THROW, throw_again)(jni, exception);
        JNI(ZTV_JNI_DELETE_LOCAL, delete_local)(jni, exception);
    }
    return length;
}

// ---- Text -----------------------------------------------------------------------------------------------------------

// Returns the surrogate that three bytes are, or 0.
static uint32_t surrogate_at(const char *text, size_t length, size_t at) {
    const unsigned char *bytes = (const unsigned char *)text + at;
    if (at + 3 > length || bytes[0] != 0xed || (bytes[1] & 0xe0) != 0xa0) {
        return 0;
    }
    return 0xd000 | (uint32_t)(bytes[1] & 0x3f) << 6 | (bytes[2] & 0x3f);
}

size_t ztv_plain_text(char *text, size_t length) {
    enum { HIGH = 0xd800, LOW = 0xdc00, END = 0xe000, FIRST = 0x10000, BITS = 10 };
    size_t to = 0;
    for (size_t from = 0; from < length;) {
        uint32_t first = surrogate_at(text, length, from), second = surrogate_at(text, length, from + 3);
        if (first >= HIGH && first < LOW && second >= LOW && second < END) {
            uint32_t character = FIRST + ((first - HIGH) << BITS) + (second - LOW);
            text[to++] = (char)(0xf0 | character >> 18);
            text[to++] = (char)(0x80 | (character >> 12 & 0x3f));
            text[to++] = (char)(0x80 | (character >> 6 & 0x3f));
            text[to++] = (char)(0x80 | (character & 0x3f));
            from += 6;
        } else if ((unsigned char)text[from] == 0xc0 && from + 1 < length) {
            // A 0 would end the text for other readers.
            text[to++] = ' ';
            from += 2;
        } else {
            text[to++] = text[from++];
        }
    }
    return to;
}
