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
    struct zb_space *space = calloc(1, sizeof *space);
    if (space) {
        space->refs = 1;
        space->id = id;
        pthread_rwlock_init(&space->lock, NULL);
        space->next = spaces;
        spaces = space;
    } else {
        errno = ENOMEM;
    }
    return space;
}

uint32_t zb_space_new(void) {
    pthread_mutex_lock(&spaces_lock);
    struct zb_space *space = make(next_id);
    uint32_t id = space ? next_id++ : 0;
    pthread_mutex_unlock(&spaces_lock);
    return id;
}

struct zb_space *zb_space_get(uint32_t id) {
    pthread_mutex_lock(&spaces_lock);
    struct zb_space *space = spaces;
    while (space && space->id != id) {
        space = space->next;
    }
    if (!space && id == 0) {
        space = make(0);
    }
    if (space) {
        space->refs++;
    }
    pthread_mutex_unlock(&spaces_lock);
    return space;
}

struct zb_space *zb_space_share(struct zb_space *space) {
    pthread_mutex_lock(&spaces_lock);
    space->refs++;
    pthread_mutex_unlock(&spaces_lock);
    return space;
}

void zb_space_put(struct zb_space *space) {
    if (!space) {
        return;
    }
    pthread_mutex_lock(&spaces_lock);
    bool last = --space->refs == 0;
    pthread_mutex_unlock(&spaces_lock);
    if (last) {
        for (size_t i = 0; i < space->n; i++) {
            zb_object_put(space->maps[i].object);
        }
        free(space->maps);
        pthread_rwlock_destroy(&space->lock);
        free(space);
    }
}

uint32_t zb_space_id(const struct zb_space *space) {
    return space->id;
}

bool zb_space_remove(uint32_t id) {
    pthread_mutex_lock(&spaces_lock);
    struct zb_space **link = &spaces;
    while (*link && (*link)->id != id) {
        link = &(*link)->next;
    }
    struct zb_space *space = id ? *link : NULL;
    if (space) {
        *link = space->next;
    }
    pthread_mutex_unlock(&spaces_lock);
    zb_space_put(space);
    return space != NULL;
}

// Returns the index of the first mapping that ends behind `va`. Held: lock.
static size_t first_behind(const struct zb_space *space, uint64_t va) {
    size_t low = 0, high = space->n;
    while (low < high) {
        size_t mid = (low + high) / 2;
        if (space->maps[mid].va + space->maps[mid].length <= va) {
            low = mid + 1;
        } else {
            high = mid;
        }
    }
    return low;
}

static bool room_for(struct zb_space *space, size_t more) {
    if (space->n + more <= space->capacity) {
        return true;
    }
    size_t capacity = space->capacity ? space->capacity * 2 : 64;
    struct mapping *larger = realloc(space->maps, capacity * sizeof *larger);
    if (!larger) {
        errno = ENOMEM;
        return false;
    }
    space->maps = larger;
    space->capacity = capacity;
    return true;
}

static void insert(struct zb_space *space, size_t at, struct mapping map) {
    memmove(space->maps + at + 1, space->maps + at, (space->n - at) * sizeof map);
    space->maps[at] = map;
    space->n++;
}

// Takes everything out of a range; there is room for one more mapping. Held: lock for writing.
static void cut(struct zb_space *space, uint64_t va, uint64_t length) {
    uint64_t end = va + length;
    for (size_t i = first_behind(space, va); i < space->n && space->maps[i].va < end;) {
        struct mapping *map = &space->maps[i], old = *map;
        uint64_t old_end = old.va + old.length;
        if (old.va < va && old_end > end) {    // a hole in the middle
            map->length = va - old.va;
            struct mapping rest = {end, old_end - end, old.offset + (end - old.va), zb_object_share(old.object)};
            insert(space, i + 1, rest);
            return;
        }
        if (old.va < va) {
            map->length = va - old.va;
            i++;
        } else if (old_end > end) {
            *map = (struct mapping){end, old_end - end, old.offset + (end - old.va), old.object};
            return;
        } else {
            memmove(map, map + 1, (space->n - i - 1) * sizeof *map);
            space->n--;
            zb_object_put(old.object);
        }
    }
}

bool zb_space_map(struct zb_space *space, uint64_t va, uint64_t length, struct zb_object *object, uint64_t offset) {
    va = plain(va);
    uint64_t size = (zb_object_size(object) + 0xffff) & ~0xffffull;    // kernels map whole pages of up to 64 KiB
    if (length == 0 || va + length < va || offset > size || length > size - offset) {
        errno = EINVAL;
        return false;
    }
    pthread_rwlock_wrlock(&space->lock);
    bool room = room_for(space, 2);
    if (room) {
        size_t at = first_behind(space, va);
        struct mapping *map = at < space->n ? &space->maps[at] : NULL;
        if (!map || map->va != va || map->length != length || map->object != object || map->offset != offset) {
            cut(space, va, length);
            insert(space, first_behind(space, va), (struct mapping){va, length, offset, zb_object_share(object)});
        }
    }
    pthread_rwlock_unlock(&space->lock);
    return room;
}

void zb_space_unmap(struct zb_space *space, uint64_t va, uint64_t length) {
    va = plain(va);
    pthread_rwlock_wrlock(&space->lock);
    size_t at = first_behind(space, va);
    if (!length && at < space->n && space->maps[at].va == va) {
        length = space->maps[at].length;
    }
    if (length && va + length > va && room_for(space, 1)) {
        cut(space, va, length);
    }
    pthread_rwlock_unlock(&space->lock);
}

size_t zb_space_count(struct zb_space *space) {
    pthread_rwlock_rdlock(&space->lock);
    size_t n = space->n;
    pthread_rwlock_unlock(&space->lock);
    return n;
}

uint64_t zb_space_total(void) {
    uint64_t n = 0;
    pthread_mutex_lock(&spaces_lock);
    for (struct zb_space *space = spaces; space; space = space->next) {
        n++;
    }
    pthread_mutex_unlock(&spaces_lock);
    return n;
}

bool zb_span_get(struct zb_space *space, uint64_t va, struct zb_span *span) {
    va = plain(va);
    bool found = false;
    struct mapping map;
    pthread_rwlock_rdlock(&space->lock);
    size_t at = first_behind(space, va);
    if (at < space->n && space->maps[at].va <= va) {
        map = space->maps[at];
        zb_object_share(map.object);
        found = true;
    }
    pthread_rwlock_unlock(&space->lock);
    if (!found) {
        return false;
    }
    uint64_t into = map.offset + (va - map.va), size = zb_object_size(map.object);
    // The last page of an object that does not fill it has memory, too, but not in this process.
    *span = (struct zb_span){.object = map.object, .before = va - map.va, .length = map.length - (va - map.va)};
    if (into >= size) {
        zb_object_put(map.object);
        return false;
    }
    if (span->length > size - into) {
        span->length = size - into;
    }
    if (zb_object_user(map.object)) {
        span->user = zb_object_user(map.object) + into;
        return true;
    }
    char *cpu = zb_object_cpu(map.object);
    if (!cpu) {
        zb_object_put(map.object);
        return false;
    }
    span->cpu = cpu + into;
    return true;
}

void zb_span_put(struct zb_span *span) {
    zb_object_put(span->object);
    span->object = NULL;
}
