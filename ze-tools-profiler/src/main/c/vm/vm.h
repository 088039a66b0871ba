// The Java VM of this process, where there is one: HotSpot, from JDK 17 on. It needs no option and no agent.
//
// A thread may be asked about by JNI or JVMTI only while it runs native code. Functions that were linked as critical
// run in Java's own state, and the VM takes no call from there: the state of the calling thread is read where the VM's
// own tables say that it lies.
//
// Nobody may hold a lock of this library here: a thread that asks waits for a garbage collection, and for ever once the
// VM has ended.
#ifndef ZTV_H
#define ZTV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    ZTV_NO_THREAD = 0,    // there is no VM, or the calling thread is none of its threads
    ZTV_NATIVE,           // it may be asked
    ZTV_BUSY,             // the calling thread runs in Java's state
    ZTV_UNKNOWN           // it is no VM whose threads' states can be read
} ztv_state;

// Returns the state of the calling thread; where it may be asked stores its JNI environment.
ztv_state ztv_ask(void **environment);

// Returns the VM of this process; NULL if there is none.
void *ztv_find(void);

// From now on stacks that are taken below Java go on with its frames.
void ztv_include_frames(void);

// Prepares what frames need, where they are included and the VM may be asked: the first time takes up to 50 ms.
void ztv_prepare(void);

// Called when the VM has collected garbage while its threads stood, in a thread of the VM that may ask it nothing.
// Times are nanoseconds of CLOCK_MONOTONIC.
typedef void (*ztv_pause)(uint64_t begin, uint64_t end);

// From now on pauses are reported, once frames were prepared.
void ztv_watch_pauses(ztv_pause pause);

// Returns a handle, more than 0, for a frame: `package.Class.method` and a file, both without an end, and a line, 0 if
// unknown. Returns 0 if there is no memory.
typedef int (*ztv_define)(const char *file, size_t file_length, uint32_t line, const char *name, size_t name_length);

// Stores handles of the calling thread's frames of Java, the innermost first: those that a StackWalker shows, without
// `skip` innermost ones. Returns how many. All callers give the same function.
int ztv_frames(ztv_define define, int skip, int trace, int *handles);

// Returns whether stacks have no frames of Java because the VM is not one that can be asked.
bool ztv_is_refused(void);

// Returns how many stacks have no frames of Java because their threads ran in Java's state.
uint64_t ztv_unasked(void);

// Stores Java's name of the calling thread in UTF-8, without an end, cut where there is no room, and returns its bytes;
// 0 where it is not known. The name of a thread that runs a virtual thread is its own.
size_t ztv_thread_name(char *name, size_t capacity);

// Calls `static void start(String)` of the class whose bytes are in a file, with a text, in a thread of its own that
// the VM knows meanwhile, and waits until that has returned, 10 s at most, if the two do not wait for each other. Once
// in a process. Returns NULL, or why it was not called.
const char *ztv_start_class(const char *file, const char *argument);

// Changes Java's UTF-8 to that of everyone else, in place: it has two surrogates of three bytes each for a character
// that has four, and two bytes for a 0. Returns the new length.
size_t ztv_plain_text(char *text, size_t length);

#endif
