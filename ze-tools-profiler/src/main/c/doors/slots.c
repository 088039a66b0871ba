#include "doors/slots.h"

#include <dlfcn.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "doors/answers.h"
#include "base/elf.h"
#include "doors/real.h"
#include "doors/start.h"
#include "doors/unseen.h"

// At a time: what is left over is reached by the exported functions. KNOWN is a power of two.
enum { KNOWN = 8192, PLACES = 256, REFERRERS = 64 };

// A place in an object, whose name is that of its entry among the referrers.
typedef struct {
    void **place;
    ztp_answer answer;
    int referrer;
    bool weak;        // the object can do without the function
    bool constant;    // the page is read-only since the object was loaded
} reference;

// An object that refers to a function: it is opened by its name where its dependencies are searched.
typedef struct {
    char path[ZTP_PATH];
    const void *base;
    _Atomic uint32_t needs;      // bits of answers: bound by the first call, which fails if there is no function
    _Atomic uint32_t may_use;    // of others
} referrer;

// Used by the thread that follows objects only, but for the referrers, which are only added.
static _Atomic uint32_t following;
static struct {
    unsigned long long adds, subs;
    const void *known[KNOWN];    // by address: objects that were looked at
    uint32_t known_count;
    referrer referrers[REFERRERS];
    _Atomic int referrer_count;
    reference found[PLACES];    // in objects that are new
    int found_count;
} seen;

// ---- One object -----------------------------------------------------------------------------------------------------

// Returns the index of an object among the referrers, -1 if there is no room.
static int refer(const ztp_elf *one) {
    const char *path = one->info->dlpi_name == NULL ? "" : one->info->dlpi_name;
    int count = atomic_load(&seen.referrer_count);
    for (int i = count - 1; i >= 0; i--) {
        if (seen.referrers[i].base == one->base && strcmp(seen.referrers[i].path, path) == 0) {
            return i;
        }
    }
    if (count == REFERRERS || strlen(path) >= ZTP_PATH) {
        return -1;
    }
    seen.referrers[count].base = one->base;
    strcpy(seen.referrers[count].path, path);
    atomic_store(&seen.referrer_count, count + 1);
    return count;
}

static void look_at(const ztp_elf *one, const ElfW(Rela) * entries, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint64_t type = ELF64_R_TYPE(entries[i].r_info), number = ELF64_R_SYM(entries[i].r_info);
        if (number == 0 || (type != R_X86_64_JUMP_SLOT && type != R_X86_64_GLOB_DAT && type != R_X86_64_64) ||
            (type == R_X86_64_64 && entries[i].r_addend != 0)) {
            continue;
        }
        const ElfW(Sym) *symbol = &one->symbols[number];
        ztp_answer answer =
            symbol->st_shndx == SHN_UNDEF ? ztp_find_answer(one->names + symbol->st_name) : ZTP_NO_ANSWER;
        int from = answer == ZTP_NO_ANSWER ? -1 : refer(one);
        if (from < 0) {
            continue;
        }
        void **place = (void **)(one->info->dlpi_addr + entries[i].r_offset);
        bool weak = ELF64_ST_BIND(symbol->st_info) == STB_WEAK, constant;
        bool writable = ztp_elf_is_writable(one->info, entries[i].r_offset, &constant);
        bool is_program = seen.referrers[from].path[0] == 0;
        bool later = writable && type == R_X86_64_JUMP_SLOT && !ztp_is_own(__atomic_load_n(place, __ATOMIC_RELAXED));
        bool needs = !weak && (is_program || later);
        atomic_fetch_or(needs ? &seen.referrers[from].needs : &seen.referrers[from].may_use, UINT32_C(1) << answer);
        if (seen.found_count < PLACES && writable) {
            seen.found[seen.found_count++] =
                (reference){.place = place, .answer = answer, .referrer = from, .weak = weak, .constant = constant};
        }
    }
}

// ---- All objects ----------------------------------------------------------------------------------------------------

// Returns the place of an address among the known ones, or the free one for it.
static const void **find_known(const void *base) {
    uint32_t index = (uint32_t)((uintptr_t)base >> 12) * UINT32_C(2654435761) % KNOWN;
    while (seen.known[index] != NULL && seen.known[index] != base) {
        index = (index + 1) % KNOWN;
    }
    return &seen.known[index];
}

// Returns whether it was not known.
static bool add_known(const void *base) {
    const void **place = find_known(base);
    bool is_new = *place == NULL && seen.known_count < KNOWN / 2;
    if (is_new) {
        *place = base;
        seen.known_count++;
    }
    return is_new;
}

typedef struct {
    bool changed;
    unsigned long long visible;    // objects of this namespace
} look;

static int visit(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    look *self = data;
    if (!self->changed) {
        if (seen.adds == info->dlpi_adds && seen.subs == info->dlpi_subs) {
            return 1;
        }
        if (seen.subs != info->dlpi_subs) {
            // Another object may lie where one was.
            memset(seen.known, 0, sizeof seen.known);
            seen.known_count = 0;
            ztp_forget_objects();
        }
        seen.adds = info->dlpi_adds;
        seen.subs = info->dlpi_subs;
        self->changed = true;
        ztp_note_objects();
    }
    self->visible++;
    const void *base = ztp_elf_base(info);
    ztp_elf one;
    if (base != NULL && add_known(base) && !ztp_is_own(base) && ztp_read_elf(&one, info)) {
        ztp_keep_object(&one);
        look_at(&one, one.jumps, one.jumps == NULL ? 0 : one.jump_count);
        look_at(&one, one.others, one.other_count);
    }
    return 0;
}

// ---- The places -----------------------------------------------------------------------------------------------------

static const void *object_of(const void *address) {
    Dl_info info;
    return dladdr(address, &info) != 0 ? info.dli_fbase : NULL;
}

// Returns what the place would lead to without the probe; NULL if that is nothing, or not known.
static void *real_behind(const reference *one) {
    const referrer *from = &seen.referrers[one->referrer];
    void *bound = __atomic_load_n(one->place, __ATOMIC_RELAXED);
    if (ztp_is_own(bound)) {
        return ztp_real_in(one->answer, from->path);
    }
    if (bound != NULL && object_of(bound) != from->base) {
        return bound;
    }
    // It is bound by the first call, to which of two functions is not known if the object's dependencies have another
    // one than the global scope.
    const char *name = ztp_answer_name(one->answer);
    void *global = ztp_real_symbol(RTLD_NEXT, name);
    void *handle = from->path[0] == 0 ? NULL : dlopen(from->path, RTLD_LAZY | RTLD_NOLOAD);
    void *own = handle == NULL ? NULL : ztp_real_symbol(handle, name);
    if (handle != NULL) {
        dlclose(handle);
    }
    return global == NULL || global == own ? own : own == NULL ? global : NULL;
}

static void put(const reference *one, void *value) {
    void *page = (void *)((uintptr_t)one->place & ~(uintptr_t)(ZTP_PAGE - 1));
    if (one->constant && mprotect(page, ZTP_PAGE, PROT_READ | PROT_WRITE) != 0) {
        return;
    }
    __atomic_store_n(one->place, value, __ATOMIC_RELEASE);
    if (one->constant) {
        (void)mprotect(page, ZTP_PAGE, PROT_READ);
    }
}

// The object cannot go meanwhile, for it is held.
static void lead_here(const reference *one) {
    void *bound = __atomic_load_n(one->place, __ATOMIC_RELAXED);
    if (ztp_is_answer(one->answer, bound)) {
        return;
    }
    void *real = real_behind(one);
    void *answer = real == NULL || ztp_is_own(real) ? NULL : ztp_answer_with(one->answer, real);
    if (answer != NULL) {
        put(one, answer);
    } else if (real == NULL && one->weak && ztp_is_own(bound)) {
        // Without the probe the program does not find the function.
        put(one, NULL);
    }
}

static void lead_all_here(void) {
    for (int i = 0; i < seen.found_count; i++) {
        const reference *one = &seen.found[i];
        const referrer *from = &seen.referrers[one->referrer];
        void *handle = dlopen(from->path[0] == 0 ? NULL : from->path, RTLD_LAZY | RTLD_NOLOAD);
        if (handle != NULL && object_of(one->place) == from->base) {
            lead_here(one);
        }
        if (handle != NULL) {
            dlclose(handle);
        }
    }
}

// ---- Other namespaces -----------------------------------------------------------------------------------------------

// Notes a loader in a mapped file whose object this namespace does not have.
static void look_at_line(const char *line) {
    unsigned long from, offset;
    int path = 0;
    if (sscanf(line, "%lx-%*x %*s %lx %*s %*s %n", &from, &offset, &path) != 2 || path == 0 || offset != 0) {
        return;
    }
    const char *name = strrchr(line + path, '/');
    if (name != NULL && strncmp(name + 1, "libze_loader.so", 15) == 0 && *find_known((const void *)from) == NULL &&
        ztp_open_control() != NULL) {
        ztp_note_once(ZTP_NOTE_NAMESPACE, 0, 0, line + path);
    }
}

// Memory is not asked for: an allocator may have asked for a name.
static void look_elsewhere(void) {
    char text[4096];
    size_t size = 0;
    int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
    for (ssize_t count; file >= 0 && (count = read(file, text + size, sizeof text - 1 - size)) > 0;) {
        size += (size_t)count;
        text[size] = 0;
        char *line = text;
        for (char *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
            *end = 0;
            look_at_line(line);
        }
        size -= (size_t)(line - text);
        size = size == sizeof text - 1 ? 0 : size;
        memmove(text, line, size);
    }
    if (file >= 0) {
        close(file);
    }
}

static void follow(void) {
    look self = {0};
    seen.found_count = 0;
    (void)dl_iterate_phdr(visit, &self);
    lead_all_here();
    // The counts are those of all namespaces.
    if (self.changed && seen.adds - seen.subs > self.visible) {
        look_elsewhere();
    }
}

void ztp_follow_objects(void) {
    if (!ztp_the_run.known || atomic_exchange(&following, 1) != 0) {
        return;
    }
    int error = errno;
    follow();
    errno = error;
    atomic_store(&following, 0);
}

void *ztp_find_by_objects(ztp_answer answer, bool *needed) {
    const char *name = ztp_answer_name(answer);
    int count = atomic_load(&seen.referrer_count);
    void *real = NULL;
    *needed = false;
    for (int i = 0; i < count && real == NULL; i++) {
        const referrer *one = &seen.referrers[i];
        bool needs = (one->needs >> answer & 1) != 0;
        *needed |= needs;
        void *handle = (needs || (one->may_use >> answer & 1) != 0) && one->path[0] != 0
                           ? dlopen(one->path, RTLD_LAZY | RTLD_NOLOAD)
                           : NULL;
        if (handle != NULL) {
            real = ztp_real_symbol(handle, name);
            dlclose(handle);
        }
        real = ztp_is_own(real) ? NULL : real;
    }
    const ztp_loader *loader = real == NULL ? ztp_any_loader() : NULL;
    return loader == NULL ? real : ztp_real_symbol(loader->handle, name);
}
