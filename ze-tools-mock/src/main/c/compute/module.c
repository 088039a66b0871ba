// Makes modules of SPIR-V, links them, and finds their kernels.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compute/read.h"

#define MAX_BOUND 4000000u

void *zmc_alloc(zmc_module *m, size_t size) {
    size = (size + 15) & ~(size_t)15;
    if (m->arena == NULL || m->arena->size - m->arena->used < size) {
        size_t room = size > 32768 ? size : 65536;
        arena_block *b = calloc(1, sizeof *b + room);
        if (b == NULL) {
            zmc_fail(m, "no memory for the module");
        }
        b->size = room;
        b->next = m->arena;
        m->arena = b;
    }
    void *p = m->arena->bytes + m->arena->used;
    m->arena->used += size;
    return p;
}

void zmc_fail(zmc_module *m, const char *format, ...) {
    va_list args;
    va_start(args, format);
    if (m->log != NULL && m->log_size > 0) {
        vsnprintf(m->log, m->log_size, format, args);
    }
    va_end(args);
    longjmp(*m->fail, 1);
}

// Copies the words of a SPIR-V module behind those that are there.
static void take_words(zmc_module *m, const uint32_t *words, size_t count) {
    bool swapped = words[0] == 0x03022307;
    if (words[0] != 0x07230203 && !swapped) {
        zmc_fail(m, "0x%08x is not the magic number of SPIR-V", words[0]);
    }
    part *p = &m->parts[m->part_count++];
    *p = (part){.begin = m->count + 5, .end = m->count + (uint32_t)count, .first_id = m->bound};
    for (size_t i = 0; i < count; i++) {
        m->words[m->count++] = swapped ? __builtin_bswap32(words[i]) : words[i];
    }
    p->bound = m->words[p->begin - 2];
    if (p->bound == 0 || p->bound > MAX_BOUND || p->bound > MAX_BOUND - m->bound) {
        zmc_fail(m, "the bound %u of identifiers is not between 1 and %u", p->bound, MAX_BOUND - m->bound);
    }
    m->bound += p->bound;
}

// ---- Names ----------------------------------------------------------------------------------------------------------

static int compare_entries(const void *one, const void *other) {
    const kernel_entry *a = one, *b = other;
    int order = strcmp(a->name, b->name);
    return order != 0 ? order : (a->at > b->at) - (a->at < b->at);
}

// The OpEntryPoint of a kernel at a word, or NULL.
static const char *entry_name(const zmc_module *m, uint32_t at) {
    const uint32_t *w = m->words + at;
    uint32_t length = w[0] >> 16;
    bool good =
        (w[0] & 0xffff) == SPV_OP_ENTRY_POINT && length >= 4 && w[1] == 6 && memchr(w + 3, 0, (length - 3) * 4) != NULL;
    return good ? (const char *)(w + 3) : NULL;
}

static void list_entries(zmc_module *m) {
    for (int pass = 0; pass < 2; pass++) {
        uint32_t n = 0;
        for (uint32_t k = 0; k < m->part_count; k++) {
            const part *p = &m->parts[k];
            for (uint32_t at = p->begin; at < p->end && (m->words[at] & 0xffff) != SPV_OP_FUNCTION;
                 at += m->words[at] >> 16) {
                const char *name = entry_name(m, at);
                if (name != NULL && pass == 1) {
                    m->entries[n] = (kernel_entry){.name = name, .at = at, .part = p};
                }
                n += name != NULL;
            }
        }
        m->entries = pass == 0 ? zmc_alloc(m, (n + 1) * sizeof *m->entries) : m->entries;
        m->entry_count = n;
    }
    qsort(m->entries, m->entry_count, sizeof *m->entries, compare_entries);
}

static int compare_linked(const void *one, const void *other) {
    const linked_id *a = one, *b = other;
    int order = strcmp(a->name, b->name);
    return order != 0 ? order : (a->id > b->id) - (a->id < b->id);
}

static void list_linked(zmc_module *m) {
    for (int pass = 0; pass < 2; pass++) {
        uint32_t n = 0;
        for (uint32_t i = 1; i < m->bound; i++) {
            const char *name = m->ids[i].link_name;
            if (name != NULL && pass == 1) {
                m->linked[n] = (linked_id){name, i};
            }
            n += name != NULL;
        }
        m->linked = pass == 0 ? zmc_alloc(m, (n + 1) * sizeof *m->linked) : m->linked;
        m->linked_count = n;
    }
    qsort(m->linked, m->linked_count, sizeof *m->linked, compare_linked);
}

const linked_id *zmc_linked(const zmc_module *m, const char *name, uint32_t *count) {
    uint32_t low = 0, high = m->linked_count, end;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        bool before = strcmp(m->linked[middle].name, name) < 0;
        low = before ? middle + 1 : low;
        high = before ? high : middle;
    }
    for (end = low; end < m->linked_count && strcmp(m->linked[end].name, name) == 0; end++) {
    }
    *count = end - low;
    return m->linked + low;
}

static kernel_entry *find_entry(const zmc_module *m, const char *name) {
    uint32_t low = 0, high = m->entry_count;
    while (low < high) {    // the first of that name
        uint32_t middle = low + (high - low) / 2;
        bool before = strcmp(m->entries[middle].name, name) < 0;
        low = before ? middle + 1 : low;
        high = before ? high : middle;
    }
    return low < m->entry_count && strcmp(m->entries[low].name, name) == 0 ? &m->entries[low] : NULL;
}

// ---- Reading --------------------------------------------------------------------------------------------------------

static void load(zmc_module *m, const zmc_input *sources, uint32_t count, const uint64_t *identities) {
    static atomic_ullong next_identity = 1;
    size_t words = 0;
    for (uint32_t k = 0; k < count; k++) {
        if (sources[k].count < 5 || sources[k].count > (1u << 28) - words) {
            zmc_fail(m, "%zu words are no SPIR-V module", sources[k].count);
        }
        words += sources[k].count;
    }
    m->words = zmc_alloc(m, words * 4 + 4);
    m->parts = zmc_alloc(m, (count + 1) * sizeof *m->parts);
    for (uint32_t k = 0; k < count; k++) {
        take_words(m, sources[k].words, sources[k].count);
        m->parts[k].identity = identities != NULL ? identities[k] : atomic_fetch_add(&next_identity, 1);
    }
    m->ids = zmc_alloc(m, m->bound * sizeof *m->ids);
    for (uint32_t i = 0; i < m->bound; i++) {
        m->ids[i].builtin = m->ids[i].spec_id = m->ids[i].rounding = UINT32_MAX;
    }
    for (uint32_t k = 0; k < count; k++) {
        m->part = &m->parts[k];
        zmc_read_decorations(m);
    }
    m->functions = zmc_alloc(m, (m->function_count + 1) * sizeof *m->functions);
    for (uint32_t k = 0, n = 0; k < count; k++) {
        m->part = &m->parts[k];
        m->specs = sources[k].constants;
        m->spec_count = sources[k].constant_count;
        n = zmc_read_body(m, &m->parts[k], n);
    }
    m->specs = NULL;
    m->spec_count = 0;
    m->part = NULL;
    list_entries(m);
    list_linked(m);
}

static bool try_load(zmc_module *m, const zmc_input *sources, uint32_t count, const uint64_t *identities) {
    jmp_buf fail;
    m->fail = &fail;
    if (setjmp(fail) != 0) {
        return false;
    }
    load(m, sources, count, identities);
    return true;
}

// With identities the parts have been read before.
static zmc_module *create(const zmc_input *sources, uint32_t count, const uint64_t *identities, char *log,
                          size_t log_size) {
    zmc_module *m = calloc(1, sizeof *m);
    if (m == NULL) {
        return NULL;
    }
    pthread_mutex_init(&m->lock, NULL);
    m->log = log;
    m->log_size = log_size;
    bool good = try_load(m, sources, count, identities);
    m->fail = NULL;
    m->log = NULL;
    if (!good) {
        zmc_module_destroy(m);
        return NULL;
    }
    return m;
}

zmc_module *zmc_module_create_of(const zmc_input *sources, uint32_t count, char *log, size_t log_size) {
    return create(sources, count, NULL, log, log_size);
}

zmc_module *zmc_module_create(const uint32_t *words, size_t count, const zmc_specialization *constants,
                              size_t constant_count, char *log, size_t log_size) {
    const zmc_input source = {words, count, constants, constant_count};
    return create(&source, 1, NULL, log, log_size);
}

// ---- Linking --------------------------------------------------------------------------------------------------------

static bool has_part(const uint64_t *identities, uint32_t count, uint64_t identity) {
    for (uint32_t k = 0; k < count; k++) {
        if (identities[k] == identity) {
            return true;
        }
    }
    return false;
}

static void place(id *i, uint64_t address, uint64_t room) {
    i->address = address;
    i->room = room;
    i->flags |= FLAG_PLACED;
    memcpy(i->image, &address, sizeof address);
}

static void place_function(zmc_module *m, id *i, uint64_t address) {
    if (m->placed == NULL) {
        m->placed = zmc_alloc(m, (m->function_count + 1) * sizeof *m->placed);
    }
    i->address = address;
    i->flags |= FLAG_PLACED;
    m->placed[m->placed_count++] = (placed){address, i->function - 1};
    m->functions[i->function - 1].pointed = true;
}

// The variables of a part are in the new module where they were in the old one.
static void take_places(zmc_module *to, const part *p, const zmc_module *from, const part *old) {
    for (uint32_t n = 1; n < p->bound; n++) {
        const id *was = &from->ids[old->first_id + n];
        id *is = &to->ids[p->first_id + n];
        if ((was->flags & FLAG_PLACED) && is->kind == ID_FUNCTION) {
            place_function(to, is, was->address);
        } else if (was->flags & FLAG_PLACED) {
            place(is, was->address, was->room);
        }
    }
}

// The work of a module, which may fail in the middle.
static bool attempt(zmc_module *m, void (*work)(zmc_module *m, void *context), void *context, char *log,
                    size_t log_size) {
    jmp_buf fail;
    m->fail = &fail;
    m->log = log;
    m->log_size = log_size;
    bool good = setjmp(fail) == 0;
    if (good) {
        work(m, context);
    }
    m->fail = NULL;
    m->log = NULL;
    m->part = NULL;
    return good;
}

static void settle(zmc_module *m, void *context) {
    for (uint32_t k = 0; k < m->part_count; k++) {
        m->part = &m->parts[k];
        zmc_settle_part(m, *(const zmc_settled *)context);
    }
}

bool zmc_module_settle(zmc_module *m, bool all, char *log, size_t log_size) {
    zmc_settled what = all ? ZMC_SETTLED_ALL : ZMC_SETTLED_ADDRESSES;
    pthread_mutex_lock(&m->lock);
    bool good = attempt(m, settle, &what, log, log_size);
    pthread_mutex_unlock(&m->lock);
    return good;
}

typedef struct places {
    const part *const *olds;
    const zmc_module *const *owners;
} places;

// The parts of a linked module have been read already, each in a module of its own.
static void take_all_places(zmc_module *m, void *context) {
    const places *from = context;
    zmc_settled what = ZMC_SETTLED_OWN;
    for (uint32_t k = 0; k < m->part_count; k++) {
        take_places(m, &m->parts[k], from->owners[k], from->olds[k]);
    }
    settle(m, &what);
}

zmc_module *zmc_module_link(zmc_module *const *modules, uint32_t count, char *log, size_t log_size) {
    uint32_t most = 0, n = 0;
    for (uint32_t k = 0; k < count; k++) {
        most += modules[k]->part_count;
    }
    zmc_input *sources = calloc(most + 1, sizeof *sources);
    uint64_t *identities = calloc(most + 1, sizeof *identities);
    const part **olds = calloc(most + 1, sizeof *olds);
    const zmc_module **owners = calloc(most + 1, sizeof *owners);
    zmc_module *made = NULL;
    bool good = sources != NULL && identities != NULL && olds != NULL && owners != NULL;
    for (uint32_t k = 0; good && k < count; k++) {
        for (uint32_t j = 0; j < modules[k]->part_count; j++) {
            const part *p = &modules[k]->parts[j];
            if (!has_part(identities, n, p->identity)) {
                uint32_t begin = p->begin - 5;
                sources[n] = (zmc_input){.words = modules[k]->words + begin, .count = p->end - begin};
                identities[n] = p->identity;
                olds[n] = p;
                owners[n++] = modules[k];
            }
        }
    }
    made = good ? create(sources, n, identities, log, log_size) : NULL;
    places from = {olds, owners};
    if (made != NULL && !attempt(made, take_all_places, &from, log, log_size)) {
        zmc_module_destroy(made);
        made = NULL;
    }
    free(sources);
    free(identities);
    free(olds);
    free(owners);
    return made;
}

void zmc_module_destroy(zmc_module *m) {
    if (m == NULL) {
        return;
    }
    while (m->arena != NULL) {
        arena_block *next = m->arena->next;
        free(m->arena);
        m->arena = next;
    }
    pthread_mutex_destroy(&m->lock);
    free(m);
}

// ---- Kernels --------------------------------------------------------------------------------------------------------

static void make_kernel(zmc_module *m, void *context) {
    kernel_entry *entry = context;
    m->part = entry->part;
    const id *i = zmc_id_at(m, m->words[entry->at + 2]);
    if (i->kind != ID_FUNCTION) {
        zmc_fail(m, "entry point '%s' is no function", entry->name);
    }
    zmc_kernel *k = zmc_alloc(m, sizeof *k);
    k->module = m;
    k->name = entry->name;
    k->function = &m->functions[i->function - 1];
    zmc_lower(k);
    entry->kernel = k;
}

bool zmc_module_has_kernel(const zmc_module *m, const char *name) {
    return find_entry(m, name) != NULL;
}

const zmc_kernel *zmc_module_kernel(zmc_module *m, const char *name, char *log, size_t log_size) {
    pthread_mutex_lock(&m->lock);
    kernel_entry *entry = find_entry(m, name);
    if (entry == NULL && log != NULL && log_size > 0) {
        snprintf(log, log_size, "the module has no kernel '%s'", name);
    } else if (entry != NULL && entry->kernel == NULL) {
        attempt(m, make_kernel, entry, log, log_size);
    }
    const zmc_kernel *k = entry == NULL ? NULL : entry->kernel;
    pthread_mutex_unlock(&m->lock);
    return k;
}

void zmc_module_check(zmc_module *m, uint32_t checks) {
    m->checks = checks;
}

bool zmc_module_place(zmc_module *m, const char *name, uint64_t address, uint64_t size) {
    bool found = false;
    uint32_t count;
    const linked_id *linked = zmc_linked(m, name, &count);
    for (uint32_t n = 0; n < count; n++) {
        id *i = &m->ids[linked[n].id];
        if (i->kind == ID_VARIABLE && i->function == 0 && i->image != NULL && i->type->width != 4) {
            place(i, address, size);
            found = true;
        }
    }
    return found;
}

typedef struct named {
    const char *name;
    uint64_t address;
    bool found;
} named;

static void place_named(zmc_module *m, void *context) {
    named *n = context;
    uint32_t count;
    const linked_id *linked = zmc_linked(m, n->name, &count);
    for (uint32_t k = 0; k < count && !n->found; k++) {
        id *i = &m->ids[linked[k].id];
        n->found =
            i->kind == ID_FUNCTION && m->functions[i->function - 1].first_label != 0 && !(i->flags & FLAG_PLACED);
        if (n->found) {
            place_function(m, i, n->address);
        }
    }
}

bool zmc_module_place_function(zmc_module *m, const char *name, uint64_t address) {
    named n = {name, address, false};
    char log[8];
    pthread_mutex_lock(&m->lock);
    bool good = attempt(m, place_named, &n, log, sizeof log);
    pthread_mutex_unlock(&m->lock);
    return good && n.found;
}

bool zmc_kernel_is_wide(const zmc_kernel *kernel) {
    return kernel->wide;
}

uint32_t zmc_kernel_parameters(const zmc_kernel *kernel) {
    return kernel->function->parameter_count;
}
