#include "vm/jni.h"

#include <stddef.h>

void *ztv_checked(void *jni, void *result) {
    if (JNI(ZTV_JNI_EXCEPTION_CHECK, check)(jni) == 0) {
        return result;
    }
    JNI(ZTV_JNI_EXCEPTION_CLEAR, forget)(jni);
    return NULL;
}

void *ztv_boot_class(void *jni, const char *name) {
    // No loader has the class of an array of numbers; its class is that of all classes.
    void *numbers = ztv_checked(jni, JNI(ZTV_JNI_FIND_CLASS, named)(jni, "[I"));
    void *classes = numbers == NULL ? NULL : JNI(ZTV_JNI_GET_OBJECT_CLASS, get_object)(jni, numbers);
    void *find = classes == NULL
                     ? NULL
                     : ztv_checked(jni, JNI(ZTV_JNI_GET_STATIC_METHOD, get_method)(
                                            jni, classes, "forName",
                                            "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;"));
    void *text = find == NULL ? NULL : ztv_checked(jni, JNI(ZTV_JNI_NEW_STRING, named)(jni, name));
    const ztv_argument arguments[] = {{.object = text}, {.flag = 0}, {.object = NULL}};
    return text == NULL ? NULL
                        : ztv_checked(jni, JNI(ZTV_JNI_CALL_STATIC_OBJECT, call_object)(jni, classes, find, arguments));
}
