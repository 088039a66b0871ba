// Calls of Java by JNI, in a thread that is in state native.
#ifndef ZTV_JNI_H
#define ZTV_JNI_H

#include <stdint.h>

#include "vm/interface.h"

typedef void *(*call_object)(void *jni, void *object, void *method, const void *arguments);
typedef void (*call_nothing)(void *jni, void *class, void *method, const void *arguments);
typedef void *(*get_method)(void *jni, void *class, const char *name, const char *signature);
typedef void *(*get_object)(void *jni, void *object);
typedef void *(*get_current)(void *jni);
typedef void (*forget)(void *jni);
typedef void (*delete_local)(void *jni, void *object);
typedef void *(*named)(void *jni, const char *name);
typedef uint8_t (*check)(void *jni);
typedef int32_t (*throw_again)(void *jni, void *exception);
typedef int32_t (*push)(void *jni, int32_t capacity);
typedef int32_t (*length_of)(void *jni, void *string);
typedef void (*copy_region)(void *jni, void *string, int32_t start, int32_t length, char *bytes);
typedef void *(*define_class)(void *jni, const char *name, void *loader, const void *bytes, int32_t length);

#define JNI(index, type) ZTV_FUNCTION(jni, index, type)

// jvalue
typedef union {
    uint8_t flag;
    void *object;
    uint64_t whole;
} ztv_argument;

// Forgets an exception of the last call; returns the result, or NULL in its place.
void *ztv_checked(void *jni, void *result);

// Returns a class of Java's own; NULL if there is none. FindClass would ask the program's loader.
void *ztv_boot_class(void *jni, const char *name);

#endif
