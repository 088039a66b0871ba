#include "board/device/space.h"
#include "board/common/settings.h"
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct mapping {
    uint64_t va, length, offset;
    struct zb_object *object;
};

struct zb_space {
    int refs;
    uint32_t id;
    struct zb_space *next;
    pthread_rwlock_t lock;
    struct mapping *maps;    // sorted by va, no overlaps
    size_t n, capacity;
};

static pthread_mutex_t spaces_lock = PTHREAD_MUTEX_INITIALIZER;
static struct zb_space *spaces;
static uint32_t next_id = 1;

static uint64_t plain(uint64_t va) {
    return va & ((1ull << zb_settings()->model->address_bits) - 1);
}

static struct zb_space *make(uint32_t id) {
    struct zb_space *s = calloc(1, sizeof *s);
    if (s) {
        s->refs = 1;
        s->id = id;
        pthread_rwlock_init(&s->lock, NULL);
        s->next = spaces;
        spaces = s;
    } else {
        errno = ENOMEM;
    }
    return s;
}

uint32_t zb_space_new(void) {
    pthread_mutex_lock(&spaces_lock);
    struct zb_space *s = make(next_id);
    uint32_t id = s ? next_id++ : 0;
    pthread_mutex_unlock(&spaces_lock);
    return id;
}

struct zb_space *zb_space_get(uint32_t id) {
    pthread_mutex_lock(&spaces_lock);
    struct zb_space *s = spaces;
    while (s && s->id != id) {
        s = s->next;
    }
    if (!s && id == 0) {
        s = make(0);
    }
    if (s) {
        s->refs++;
    }
    pthread_mutex_unlock(&spaces_lock);
    return s;
}

struct zb_space *zb_space_share(struct zb_space *s) {
    pthread_mutex_lock(&spaces_lock);
    s->refs++;
    pthread_mutex_unlock(&spaces_lock);
    return s;
}

void zb_space_put(struct zb_space *s) {
    if (!s) {
        return;
    }
    pthread_mutex_lock(&spaces_lock);
    bool last = --s->refs == 0;
    pthread_mutex_unlock(&spaces_lock);
    if (last) {
        for (size_t i = 0; i < s->n; i++) {
            zb_object_put(s->maps[i].object);
        }
        free(s->maps);
        pthread_rwlock_destroy(&s->lock);
        free(s);
    }
}

uint32_t zb_space_id(const struct zb_space *s) {
    return s->id;
}

bool zb_space_remove(uint32_t id) {
    pthread_mutex_lock(&spaces_lock);
    struct zb_space **link = &spaces;
    while (*link && (*link)->id != id) {
        link = &(*link)->next;
    }
    struct zb_space *s = id ? *link : NULL;
    if (s) {
        *link = s->next;
    }
    pthread_mutex_unlock(&spaces_lock);
    zb_space_put(s);
    return s != NULL;
}

// Returns the index of the first mapping that ends behind `va`. Held: lock.
static size_t first_behind(const struct zb_space *s, uint64_t va) {
    size_t low = 0, high = s->n;
    while (low < high) {
        size_t mid = (low + high) / 2;
        if (s->maps[mid].va + s->maps[mid].length <= va) {
            low = mid + 1;
        } else {
            high = mid;
        }
    }
    return low;
}

static bool room_for(struct zb_space *s, size_t more) {
    if (s->n + more <= s->capacity) {
        return true;
    }
    size_t capacity = s->capacity ? s->capacity * 2 : 64;
    struct mapping *m = realloc(s->maps, capacity * sizeof *m);
    if (!m) {
        errno = ENOMEM;
        return false;
    }
    s->maps = m;
    s->capacity = capacity;
    return true;
}

static void insert(struct zb_space *s, size_t at, struct mapping m) {
    memmove(s->maps + at + 1, s->maps + at, (s->n - at) * sizeof m);
    s->maps[at] = m;
    s->n++;
}

// Takes everything out of a range; there is room for one more mapping. Held: lock for writing.
static void cut(struct zb_space *s, uint64_t va, uint64_t length) {
    uint64_t end = va + length;
    for (size_t i = first_behind(s, va); i < s->n && s->maps[i].va < end;) {
        struct mapping *m = &s->maps[i], old = *m;
        uint64_t old_end = old.va + old.length;
        if (old.va < va && old_end > end) {    // a hole in the middle
            m->length = va - old.va;
            struct mapping rest = {end, old_end - end, old.offset + (end - old.va), zb_object_share(old.object)};
            insert(s, i + 1, rest);
            return;
        }
        if (old.va < va) {
            m->length = va - old.va;
            i++;
        } else if (old_end > end) {
            *m = (struct mapping){end, old_end - end, old.offset + (end - old.va), old.object};
            return;
        } else {
            memmove(m, m + 1, (s->n - i - 1) * sizeof *m);
            s->n--;
            zb_object_put(old.object);
        }
    }
}

bool zb_space_map(struct zb_space *s, uint64_t va, uint64_t length, struct zb_object *o, uint64_t offset) {
    va = plain(va);
    uint64_t size = (zb_object_size(o) + 0xffff) & ~0xffffull;    // kernels map whole pages of up to 64 KiB
    if (length == 0 || va + length < va || offset > size || length > size - offset) {
        errno = EINVAL;
        return false;
    }
    pthread_rwlock_wrlock(&s->lock);
    bool room = room_for(s, 2);
    if (room) {
        size_t at = first_behind(s, va);
        struct mapping *m = at < s->n ? &s->maps[at] : NULL;
        if (!m || m->va != va || m->length != length || m->object != o || m->offset != offset) {
            cut(s, va, length);
            insert(s, first_behind(s, va), (struct mapping){va, length, offset, zb_object_share(o)});
        }
    }
    pthread_rwlock_unlock(&s->lock);
    return room;
}

void zb_space_unmap(struct zb_space *s, uint64_t va, uint64_t length) {
    va = plain(va);
    pthread_rwlock_wrlock(&s->lock);
    size_t at = first_behind(s, va);
    if (!length && at < s->n && s->maps[at].va == va) {
        length = s->maps[at].length;
    }
    if (length && va + length > va && room_for(s, 1)) {
        cut(s, va, length);
    }
    pthread_rwlock_unlock(&s->lock);
}

size_t zb_space_count(struct zb_space *s) {
    pthread_rwlock_rdlock(&s->lock);
    size_t n = s->n;
    pthread_rwlock_unlock(&s->lock);
    return n;
}

uint64_t zb_space_total(void) {
    uint64_t n = 0;
    pthread_mutex_lock(&spaces_lock);
    for (struct zb_space *s = spaces; s; s = s->next) {
        n++;
    }
    pthread_mutex_unlock(&spaces_lock);
    return n;
}

bool zb_span_get(struct zb_space *s, uint64_t va, struct zb_span *span) {
    va = plain(va);
    bool found = false;
    struct mapping m;
    pthread_rwlock_rdlock(&s->lock);
    size_t at = first_behind(s, va);
    if (at < s->n && s->maps[at].va <= va) {
        m = s->maps[at];
        zb_object_share(m.object);
        found = true;
    }
    pthread_rwlock_unlock(&s->lock);
    if (!found) {
        return false;
    }
    uint64_t into = m.offset + (va - m.va), size = zb_object_size(m.object);
    // The last page of an object that does not fill it has memory, too, but not in this process.
    *span = (struct zb_span){.object = m.object, .length = m.length - (va - m.va)};
    if (into >= size) {
        zb_object_put(m.object);
        return false;
    }
    if (span->length > size - into) {
        span->length = size - into;
    }
    if (zb_object_user(m.object)) {
        span->user = zb_object_user(m.object) + into;
        return true;
    }
    char *cpu = zb_object_cpu(m.object);
    if (!cpu) {
        zb_object_put(m.object);
        return false;
    }
    span->cpu = cpu + into;
    return true;
}

void zb_span_put(struct zb_span *span) {
    zb_object_put(span->object);
    span->object = NULL;
}
