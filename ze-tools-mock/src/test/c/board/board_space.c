// Address spaces: random maps and unmaps against a plain model, reading across mappings, and objects that end.
#include "board_test.h"
#include "board/streamer/engine_memory.h"

enum { PAGES = 64, PAGE = 4096, OBJECTS = 4 };

static void random_maps(void) {
    uint32_t id = zb_space_new(), handles[OBJECTS];
    struct zb_space *space = zb_space_get(id);
    struct zb_object *objects[OBJECTS];
    for (int i = 0; i < OBJECTS; i++) {
        handles[i] = zb_object_new(PAGES * PAGE, 0);
        objects[i] = zb_object_get(handles[i]);
        uint32_t *cpu = zb_object_cpu(objects[i]);
        for (int p = 0; p < PAGES; p++) {
            cpu[p * (PAGE / 4)] = (uint32_t)(i * PAGES + p + 1);
        }
    }
    uint32_t model[PAGES] = {0};
    uint64_t state = 4711;
    for (int step = 0; step < 20000; step++) {
        uint64_t at = random64(&state) % PAGES, n = 1 + random64(&state) % (PAGES - at), o = random64(&state) % OBJECTS;
        if (random64(&state) % 3) {
            uint64_t from = random64(&state) % (PAGES - n + 1);
            CHECK(zb_space_map(space, BASE + at * PAGE, n * PAGE, objects[o], from * PAGE));
            for (uint64_t p = 0; p < n; p++) {
                model[at + p] = (uint32_t)(o * PAGES + from + p + 1);
            }
        } else {
            zb_space_unmap(space, BASE + at * PAGE, n * PAGE);
            memset(model + at, 0, n * sizeof *model);
        }
        for (uint64_t p = 0; p < PAGES; p++) {
            uint32_t value = 0;
            bool there = zb_mem_load32(space, BASE + p * PAGE, &value);
            CHECK(there == (model[p] != 0) && (!there || value == model[p]), "step %d page %d", step, (int)p);
        }
    }
    for (int i = 0; i < OBJECTS; i++) {
        zb_object_put(objects[i]);
        CHECK(zb_object_close(handles[i]));
        CHECK(!zb_object_close(handles[i]));
    }
    CHECK(zb_space_remove(id));
    CHECK(!zb_space_remove(id));
    zb_space_put(space);
}

static void hostile(void) {
    uint32_t id = zb_space_new(), handle = zb_object_new(PAGE, 0);
    struct zb_space *space = zb_space_get(id);
    struct zb_object *o = zb_object_get(handle);
    CHECK(!zb_space_map(space, BASE, 0, o, 0));
    CHECK(!zb_space_map(space, BASE, 1 << 20, o, 0));    // longer than the object
    CHECK(!zb_space_map(space, BASE, PAGE, o, ~0ull));
    CHECK(!zb_space_map(space, BASE, ~0ull, o, 0));
    zb_space_unmap(space, 0, ~0ull);
    zb_space_unmap(space, ~0ull, 8);
    CHECK(zb_space_count(space) == 0);
    // 64 KiB are mapped where the object has 4: the rest is not there.
    uint32_t value;
    CHECK(zb_space_map(space, BASE, 0x10000, o, 0));
    CHECK(zb_mem_load32(space, BASE, &value) && !zb_mem_load32(space, BASE + PAGE, &value));
    char buffer[64];
    CHECK(!zb_mem_read(space, BASE + PAGE - 32, buffer, sizeof buffer));
    CHECK(!zb_mem_load32(space, BASE + 2, &value));    // odd
    zb_object_put(o);
    zb_object_close(handle);
    CHECK(zb_mem_load32(space, BASE, &value));    // a mapping keeps its object
    zb_space_remove(id);
    zb_space_put(space);
    CHECK(!zb_object_new(0, 0) && !zb_object_get(0) && !zb_object_get(12345) && !zb_object_close(0));
    CHECK(!zb_object_new(1ull << 60, 0) && !zb_object_new(~0ull, 0));
}

// Program memory that is not there any more is an error, and no fault.
static void user_memory(void) {
    uint32_t id = zb_space_new(), handle = zb_object_new(PAGE, 0x10000);    // nothing lies there
    struct zb_space *space = zb_space_get(id);
    struct zb_object *o = zb_object_get(handle);
    char text[PAGE];
    uint32_t value;
    CHECK(zb_space_map(space, BASE, PAGE, o, 0));
    CHECK(!zb_mem_read(space, BASE, text, 16) && !zb_mem_write(space, BASE, text, 16));
    CHECK(!zb_mem_load32(space, BASE, &value) && !zb_mem_store64(space, BASE, 1) && !zb_mem_store32(space, BASE, 1));
    CHECK(!zb_mem_fill(space, BASE, 100, "ab", 2, 0));
    zb_object_put(o);
    zb_object_close(handle);
    zb_space_remove(id);
    zb_space_put(space);
}

int main(void) {
    random_maps();
    hostile();
    user_memory();
    uint64_t handles, bytes;
    zb_object_totals(&handles, &bytes);
    CHECK(handles == 0 && bytes == 0, "%d handles, %d bytes are left", (int)handles, (int)bytes);
    return 0;
}
