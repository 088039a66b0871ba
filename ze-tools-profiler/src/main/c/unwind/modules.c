#include "unwind/modules.h"

#include <link.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PATHS = 1 << 18 };

// A file beside the modules: those are copied for each frame.
typedef struct {
    uint64_t bias;
    uint32_t path;    // where in the list's paths
    uint32_t build_id_length;
    unsigned char build_id[ZTU_BUILD_ID];
} file;

typedef struct {
    uint32_t count;
    uint32_t paths_used;
    ztu_module modules[ZTU_MODULES];
    file files[ZTU_MODULES];
    char paths[PATHS];    // each ends with a 0; the first one is empty
} list;

// Two lists: one to read, and one to write. A reader copies what it found, and believes it if the number of the list is
// still the same then: the list is written again only after the number has changed. A handler that interrupts the
// writer reads the other list.
static list *lists;
static _Atomic uint32_t current;    // number of the list to read, 0 before the first; the list is its lowest bit
static _Atomic int32_t
    writer;    // process that writes, so that a forked one does not wait for a thread it does not have
static _Atomic uint32_t left_out;
static unsigned long long seen_adds, seen_subs;

typedef struct {
    list *into;
    bool first;
    uint32_t left_out;
} noting;

// Stores the build id of a module from its notes.
static void note_build_id(file *to, const unsigned char *notes, uint64_t length) {
    enum { HEAD = 12 };
    while (length >= HEAD) {
        uint32_t head[3];
        memcpy(head, notes, sizeof(head));
        uint64_t name = ((uint64_t)head[0] + 3) & ~UINT64_C(3);
        uint64_t content = ((uint64_t)head[1] + 3) & ~UINT64_C(3);
        if (HEAD + name + content > length) {
            return;
        }
        if (head[2] == NT_GNU_BUILD_ID && head[0] == 4 && memcmp(notes + HEAD, "GNU", 4) == 0 &&
            head[1] <= ZTU_BUILD_ID) {
            memcpy(to->build_id, notes + HEAD + name, head[1]);
            to->build_id_length = head[1];
            return;
        }
        notes += HEAD + name + content;
        length -= HEAD + name + content;
    }
}

// Returns where a path was stored; 0, an empty one, if there is no room.
static uint32_t add_path(list *l, const char *path, size_t length) {
    if (length == 0 || length >= PATHS - l->paths_used) {
        return 0;
    }
    uint32_t at = l->paths_used;
    memcpy(&l->paths[at], path, length);
    l->paths[at + length] = 0;
    l->paths_used += (uint32_t)length + 1;
    return at;
}

static void note_file(list *l, uint32_t index, const struct dl_phdr_info *info) {
    file *to = &l->files[index];
    *to = (file){.bias = info->dlpi_addr};
    const char *name = info->dlpi_name;
    char own[1024];
    if (name == NULL || name[0] == 0) {
        // The program itself, which the dynamic linker names so.
        ssize_t length = index == 0 ? readlink("/proc/self/exe", own, sizeof(own)) : 0;
        to->path = length > 0 && (size_t)length < sizeof(own) ? add_path(l, own, (size_t)length) : 0;
    } else {
        to->path = add_path(l, name, strlen(name));
    }
    for (int i = 0; i < info->dlpi_phnum && to->build_id_length == 0; i++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
        // Notes of 8-byte alignment are the compiler's properties.
        if (segment->p_type == PT_NOTE && segment->p_align <= 4) {
            note_build_id(to, (const unsigned char *)(uintptr_t)(info->dlpi_addr + segment->p_vaddr), segment->p_memsz);
        }
    }
}

// Returns the name that a library was linked with, whatever its file is called now; NULL if it has none.
static const char *linked_name(const struct dl_phdr_info *info) {
    const ElfW(Dyn) *entry = NULL;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        if (info->dlpi_phdr[i].p_type == PT_DYNAMIC) {
            entry = (const ElfW(Dyn) *)(uintptr_t)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
        }
    }
    uint64_t texts = 0, at = 0;
    for (; entry != NULL && entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag == DT_STRTAB) {
            // The dynamic linker adds the base; not where the table is read-only.
            texts = entry->d_un.d_ptr < info->dlpi_addr ? info->dlpi_addr + entry->d_un.d_ptr : entry->d_un.d_ptr;
        } else if (entry->d_tag == DT_SONAME) {
            at = entry->d_un.d_val;
        }
    }
    return texts == 0 || at == 0 ? NULL : (const char *)(uintptr_t)(texts + at);
}

// Returns whether a file is the recorder's, or a loader's of Level Zero: they are around each call that a tracer sees.
static bool is_tool(const char *path) {
    static const char *const names[] = {"libzetools_", "libze_loader.", "libzemock_loader.", "libze_tracing_layer.",
                                        "libze_validation_layer."};
    const char *slash = path == NULL ? NULL : strrchr(path, '/');
    const char *name = slash == NULL ? path : slash + 1;
    for (size_t i = 0; name != NULL && i < sizeof(names) / sizeof(*names); i++) {
        if (strncmp(name, names[i], strlen(names[i])) == 0) {
            return true;
        }
    }
    return false;
}

static void add_module(noting *state, const struct dl_phdr_info *info) {
    ztu_module module = {0};
    uint64_t header = 0;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
        uint64_t start = info->dlpi_addr + segment->p_vaddr;
        if (segment->p_type == PT_LOAD) {
            if (module.start == 0 || start < module.start) {
                module.start = start;
            }
            if (start + segment->p_memsz > module.end) {
                module.end = start + segment->p_memsz;
            }
        } else if (segment->p_type == PT_GNU_EH_FRAME && segment->p_memsz >= ZTU_PRINT) {
            header = start;
        }
    }
    if (header == 0) {
        return;
    }
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
        uint64_t start = info->dlpi_addr + segment->p_vaddr;
        if (segment->p_type == PT_LOAD && (segment->p_flags & PF_R) != 0 && header >= start &&
            header + ZTU_PRINT <= start + segment->p_filesz) {
            module.low = start;
            module.high = start + segment->p_filesz;
        }
    }
    if (module.high == 0) {
        return;
    }
    if (state->into->count == ZTU_MODULES) {
        state->left_out++;
        return;
    }
    module.tables = header;
    module.tool = is_tool(info->dlpi_name) || is_tool(linked_name(info));
    module.file = state->into->count;
    note_file(state->into, module.file, info);
    memcpy(module.print, (const void *)(uintptr_t)header, ZTU_PRINT);
    state->into->modules[state->into->count++] = module;
}

static int visit(struct dl_phdr_info *info, size_t size, void *data) {
    noting *state = data;
    bool counts = size >= offsetof(struct dl_phdr_info, dlpi_subs) + sizeof(info->dlpi_subs);
    if (state->first) {
        state->first = false;
        uint32_t number = atomic_load_explicit(&current, memory_order_relaxed);
        if (number != 0 && counts && info->dlpi_adds == seen_adds && info->dlpi_subs == seen_subs) {
            state->into = NULL;
            return 1;
        }
        if (counts) {
            seen_adds = info->dlpi_adds;
            seen_subs = info->dlpi_subs;
        }
        state->into->count = 0;
        state->into->paths[0] = 0;
        state->into->paths_used = 1;
    }
    add_module(state, info);
    return 0;
}

static void sort(list *l) {
    // By insertion: the dynamic linker has most of them in order, from one end or the other.
    for (uint32_t i = 1; i < l->count; i++) {
        ztu_module moved = l->modules[i];
        uint32_t at = i;
        while (at > 0 && l->modules[at - 1].start > moved.start) {
            l->modules[at] = l->modules[at - 1];
            at--;
        }
        l->modules[at] = moved;
    }
}

void ztu_note_modules(void) {
    int32_t self = (int32_t)getpid();
    int32_t busy = 0;
    if (!atomic_compare_exchange_strong(&writer, &busy, self)) {
        // Another thread of this process does it at this moment.
        if (busy == self || !atomic_compare_exchange_strong(&writer, &busy, self)) {
            return;
        }
    }
    if (lists == NULL) {
        void *memory =
            mmap(NULL, 2 * sizeof(list), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory != MAP_FAILED) {
            lists = memory;
        }
    }
    if (lists != NULL) {
        uint32_t number = atomic_load_explicit(&current, memory_order_relaxed) + 1;
        if (number == 0) {
            number = 2;
        }
        noting state = {.into = &lists[number & 1], .first = true};
        dl_iterate_phdr(visit, &state);
        if (state.into != NULL && !state.first) {
            sort(state.into);
            atomic_store_explicit(&left_out, state.left_out, memory_order_relaxed);
            atomic_store_explicit(&current, number, memory_order_release);
        }
    }
    atomic_store(&writer, 0);
}

bool ztu_find_module(uint64_t address, ztu_module *module) {
    for (int attempt = 0; attempt < 4; attempt++) {
        uint32_t number = atomic_load_explicit(&current, memory_order_acquire);
        if (number == 0) {
            return false;
        }
        const list *l = &lists[number & 1];
        uint32_t low = 0;
        uint32_t high = l->count < ZTU_MODULES ? l->count : ZTU_MODULES;
        while (low < high) {
            uint32_t middle = low + (high - low) / 2;
            if (l->modules[middle].start <= address) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        bool found = low > 0 && address < l->modules[low - 1].end;
        if (found) {
            *module = l->modules[low - 1];
        }
        atomic_thread_fence(memory_order_acquire);
        if (atomic_load_explicit(&current, memory_order_relaxed) == number) {
            return found && address >= module->start && address < module->end;
        }
    }
    return false;
}

bool ztu_find_file(uint64_t address, ztu_file *found) {
    for (int attempt = 0; attempt < 4; attempt++) {
        uint32_t number = atomic_load_explicit(&current, memory_order_acquire);
        ztu_module module;
        if (number == 0 || !ztu_find_module(address, &module)) {
            return false;
        }
        const list *l = &lists[number & 1];
        const file *from = &l->files[module.file % ZTU_MODULES];
        uint32_t length = from->build_id_length;
        *found = (ztu_file){
            .start = module.start, .bias = from->bias, .build_id_length = length <= ZTU_BUILD_ID ? length : 0};
        memcpy(found->build_id, from->build_id, ZTU_BUILD_ID);
        uint32_t path = from->path < PATHS ? from->path : 0;
        size_t room = PATHS - path < sizeof(found->path) ? PATHS - path : sizeof(found->path);
        size_t path_length = strnlen(&l->paths[path], room);
        if (path_length < room) {
            memcpy(found->path, &l->paths[path], path_length + 1);
        }
        atomic_thread_fence(memory_order_acquire);
        if (atomic_load_explicit(&current, memory_order_relaxed) == number) {
            return true;
        }
    }
    return false;
}

uint32_t ztu_modules_left_out(void) {
    return atomic_load_explicit(&left_out, memory_order_relaxed);
}
