#include "location/location.h"

#include "intern/intern.h"
#include "unwind/modules.h"
#include "unwind/walk.h"
#include "vm/vm.h"

#include <stdatomic.h>
#include <string.h>

// The location of the thread's next event, and in the upper half the number of the time in which it holds.
static _Thread_local uint64_t next_location __attribute__((tls_model("initial-exec")));
static _Atomic uint32_t epoch = 1;

uint32_t ztl_text_of(const char *text, size_t length) {
    return text == NULL ? 0 : zti_intern(ZTI_TEXT, text, length);
}

// Returns the handle of a location, whose function may be NULL; ZETOOLS_NO_LOCATION if there is no memory.
static int intern_location(const char *file, size_t file_length, uint32_t line, uint32_t column, const char *function,
                           size_t function_length) {
    zti_location location = {.line = line, .column = column, .file = zti_intern(ZTI_TEXT, file, file_length)};
    if (function != NULL) {
        location.function = zti_intern(ZTI_TEXT, function, function_length);
    }
    if (location.file == 0 || (function != NULL && location.function == 0)) {
        return ZETOOLS_NO_LOCATION;
    }
    return (int)zti_intern(ZTI_LOCATION, &location, sizeof location);
}

int ztl_define(const char *file, int line, int column, const char *function, int *handle) {
    if (handle == NULL) {
        return ZETOOLS_ERROR_ARGUMENT;
    }
    *handle = ZETOOLS_NO_LOCATION;
    if (file == NULL || line < 1 || column < 0) {
        return ZETOOLS_ERROR_ARGUMENT;
    }
    size_t length = strnlen(file, ZTI_LENGTH + 1);
    size_t function_length = function == NULL ? 0 : strnlen(function, ZTI_LENGTH + 1);
    if (length == 0 || length > ZTI_LENGTH || function_length > ZTI_LENGTH) {
        return ZETOOLS_ERROR_ARGUMENT;
    }
    *handle = intern_location(file, length, (uint32_t)line, (uint32_t)column, function, function_length);
    return *handle == ZETOOLS_NO_LOCATION ? ZETOOLS_ERROR_MEMORY : ZETOOLS_OK;
}

bool ztl_is_location(int handle) {
    uint32_t kind = handle < 0 ? 0 : zti_kind_of((uint32_t)handle);
    return kind == ZTI_LOCATION || kind == ZTI_STACK;
}

int ztl_this_location(int handle) {
    bool known = handle == ZETOOLS_NO_LOCATION || ztl_is_location(handle);
    uint64_t time = atomic_load_explicit(&epoch, memory_order_relaxed);
    next_location = known ? time << 32 | (uint32_t)handle : 0;
    return known ? ZETOOLS_OK : ZETOOLS_ERROR_LOCATION;
}

int ztl_take(void) {
    uint64_t set = next_location;
    if (set == 0) {
        return ZETOOLS_NO_LOCATION;
    }
    next_location = 0;
    return set >> 32 == atomic_load_explicit(&epoch, memory_order_relaxed) ? (int)(uint32_t)set : ZETOOLS_NO_LOCATION;
}

bool ztl_may_have_location(void) {
    return next_location != 0 || ztl_is_configured();
}

void ztl_forget(void) {
    atomic_fetch_add(&epoch, 1);
}

int ztl_note_modules(void) {
    if (!zti_reserve()) {
        return ZETOOLS_ERROR_MEMORY;
    }
    ztu_note_modules();
    return ZTU_SUPPORTED ? ZETOOLS_OK : ZETOOLS_ERROR_UNSUPPORTED;
}

void ztl_prepare(void) {
    if (ztl_is_configured()) {
        ztv_prepare();
    }
}

// Goes outwards to the frame that an address belongs to. What a signal has interrupted is also known by its registers:
// there may be no table for it, and its frame pointer may be its caller's.
static bool find_frame(ztu_walk *walk, uint64_t frame, uint64_t pc) {
    for (;;) {
        ztu_walk next = *walk;
        uint64_t end;
        bool more = ztu_step(&next, &end);
        const uint64_t *now = walk->registers;
        bool within = end != 0 && frame >= now[ZTU_RSP] && frame < end;
        bool interrupted = walk->interrupted && now[ZTU_RIP] == pc && (now[ZTU_RBP] == frame || now[ZTU_RSP] == frame);
        if (within || interrupted) {
            return true;
        }
        if (!more) {
            return false;
        }
        *walk = next;
    }
}

static int define_java_frame(const char *file, size_t file_length, uint32_t line, const char *name,
                             size_t name_length) {
    return intern_location(file, file_length, line, 0, name, name_length);
}

// Stores the frames of Java on the calling thread's stack; returns how many.
static int add_java_frames(int skip, int trace, uint64_t *frames) {
    int handles[ZETOOLS_MOST_FRAMES];
    int count = ztv_frames(define_java_frame, skip, trace, handles);
    for (int i = 0; i < count; i++) {
        frames[i] = ZTL_IS_LOCATION | (uint32_t)handles[i];
    }
    return count;
}

// Returns whether a walk is at code of the recorder, or of a loader of Level Zero.
static bool is_in_tool(const ztu_walk *walk) {
    ztu_module module;
    return ztu_find_module(walk->registers[ZTU_RIP] - (walk->exact ? 0 : 1), &module) && module.tool;
}

// Defines the stack from a walk on, whose frame is the initial one. Of an event's stack the first value belongs to the
// recorder, and code of the recorder and of loaders neither appears nor counts.
static int define_stack(ztu_walk *walk, void *pc, void *frame, int skip, int trace, bool of_event, int *handle) {
    uint64_t frames[ZETOOLS_MOST_FRAMES + 1];
    int count = 0;
    bool in_handler = pc != NULL || frame != NULL;
    if (pc != NULL) {
        frames[count++] = (uint64_t)(uintptr_t)pc | ZTL_IS_EXACT;
    }
    if (trace > 0) {
        if (!ZTU_SUPPORTED) {
            return ZETOOLS_ERROR_UNSUPPORTED;
        }
        if (!in_handler) {
            ztu_note_modules();
            walk->fresh = true;
        }
        if (frame != NULL && !find_frame(walk, (uint64_t)(uintptr_t)frame, (uint64_t)(uintptr_t)pc)) {
            return ZETOOLS_ERROR_FRAME;
        }
        int last = count + trace;
        int before = count;
        int unskipped = skip;
        bool own = of_event;
        while (count < last && ztu_step(walk, NULL)) {
            if (own || (of_event && is_in_tool(walk))) {
                own = false;
                continue;
            }
            before = count;
            unskipped = skip;
            if (skip > 0) {
                skip--;
            } else {
                frames[count++] = walk->registers[ZTU_RIP] | (walk->exact ? ZTL_IS_EXACT : 0);
            }
        }
        if (count < last && walk->outside && !in_handler) {
            // The last frame is code that the VM has made: its own frames take that one's place.
            int more = add_java_frames(unskipped, last - before, &frames[before]);
            count = more > 0 ? before + more : count;
        }
        if (count == 0) {
            return ZETOOLS_ERROR_NO_FRAMES;
        }
    }
    if (count == 0) {
        return ZETOOLS_OK;
    }
    *handle = (int)zti_intern(ZTI_STACK, frames, (size_t)count * sizeof(uint64_t));
    return *handle == 0 ? ZETOOLS_ERROR_MEMORY : ZETOOLS_OK;
}

// Its own frame is the initial one where none is given.
__attribute__((noinline)) int ztl_stack(void *pc, void *frame, int skip, int trace, int *handle) {
    if (handle == NULL) {
        return ZETOOLS_ERROR_ARGUMENT;
    }
    *handle = ZETOOLS_NO_LOCATION;
    if (skip < -1 || trace < -1 || trace > ZETOOLS_MOST_FRAMES) {
        return ZETOOLS_ERROR_ARGUMENT;
    }
    ztl_levels configured = ztl_levels_of(0);
    ztu_walk walk;
    ztu_begin_here(&walk);
    return define_stack(&walk, pc, frame, skip == -1 ? configured.skip : skip, trace == -1 ? configured.trace : trace,
                        false, handle);
}

__attribute__((noinline)) int ztl_of_event(uint32_t name) {
    int handle = ztl_take();
    if (handle != ZETOOLS_NO_LOCATION) {
        return handle;
    }
    ztl_levels levels = ztl_levels_of(name);
    if (levels.trace > 0) {
        ztu_walk walk;
        ztu_begin_here(&walk);
        define_stack(&walk, NULL, NULL, levels.skip, levels.trace, true, &handle);
    }
    return handle;
}

int ztl_frames(int handle, uint64_t *frames, int capacity) {
    size_t length;
    if (handle < 0) {
        return ZETOOLS_ERROR_LOCATION;
    }
    const void *content = zti_get(ZTI_STACK, (uint32_t)handle, &length);
    if (content == NULL) {
        if (zti_get(ZTI_LOCATION, (uint32_t)handle, &length) == NULL) {
            return ZETOOLS_ERROR_LOCATION;
        }
        if (capacity > 0) {
            frames[0] = ZTL_IS_LOCATION | (uint32_t)handle;
        }
        return 1;
    }
    int count = (int)(length / sizeof(uint64_t));
    int stored = count < capacity ? count : capacity;
    if (stored > 0) {
        memcpy(frames, content, (size_t)stored * sizeof(uint64_t));
    }
    return count;
}

int ztl_stack_of(const uint64_t *frames, int count, int *handle) {
    if (handle == NULL) {
        return ZETOOLS_ERROR_ARGUMENT;
    }
    *handle = ZETOOLS_NO_LOCATION;
    if (frames == NULL || count < 1 || count > ZETOOLS_MOST_FRAMES + 1) {
        return ZETOOLS_ERROR_ARGUMENT;
    }
    *handle = (int)zti_intern(ZTI_STACK, frames, (size_t)count * sizeof(uint64_t));
    return *handle == 0 ? ZETOOLS_ERROR_MEMORY : ZETOOLS_OK;
}

int ztl_line(int handle, uint32_t parts[4]) {
    size_t length;
    const zti_location *location = handle < 0 ? NULL : zti_get(ZTI_LOCATION, (uint32_t)handle, &length);
    if (location == NULL) {
        return ZETOOLS_ERROR_LOCATION;
    }
    parts[0] = location->line;
    parts[1] = location->column;
    parts[2] = location->file;
    parts[3] = location->function;
    return ZETOOLS_OK;
}

const char *ztl_text(uint32_t text, uint64_t *length) {
    size_t found = 0;
    const char *content = zti_get(ZTI_TEXT, text, &found);
    *length = found;
    return content;
}
