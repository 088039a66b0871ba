// The register sets of each product, and where a thread's registers are kept.
#include <string.h>

#include "debug/registers.h"
#include "expect.h"

// A set as the vendor's driver answers it: type, count, bits.
typedef struct wanted {
    uint32_t type, count, bits;
} wanted;

static void check(uint32_t device_id, const wanted *sets, uint32_t count) {
    zm_device device;
    memset(&device, 0, sizeof device);
    device.config.device_id = device_id;
    zm_register_set found[ZM_REGISTER_SETS];
    EXPECT_EQ(zm_registers_of(&device, 0, false, found), count);
    for (uint32_t i = 0; i < count; i++) {
        EXPECT_EQ(found[i].type, sets[i].type);
        EXPECT_EQ(found[i].count, sets[i].count);
        EXPECT_EQ(found[i].bits, sets[i].bits);
        EXPECT_EQ(found[i].bytes, sets[i].bits / 8);
        bool read_only = sets[i].type == 4 || sets[i].type == 7 || sets[i].type == 11;
        EXPECT_EQ(found[i].writable, !read_only);
    }
    // All sets that can be reached are apart, and within the registers of a thread.
    zm_register_set reachable[ZM_REGISTER_SETS], set;
    uint32_t all = zm_registers_reachable(&device, 0, true, reachable);
    EXPECT_EQ(all, count + 2);
    size_t end = 0, offset = 0;
    for (uint32_t i = 0; i < all; i++) {
        EXPECT(zm_registers_find(&device, reachable[i].type, &set, &offset));
        EXPECT_EQ(offset, end);
        end = offset + (size_t)set.count * set.bytes;
    }
    EXPECT_EQ(end, zm_registers_size(&device));
    EXPECT_EQ(reachable[0].count, 256);
    EXPECT(!zm_registers_find(&device, 99, &set, &offset));
    EXPECT_EQ(zm_registers_of(&device, 256, false, found), count);
    EXPECT_EQ(found[0].count, 256);
}

#define CHECK(id, sets) check((id), (sets), sizeof(sets) / sizeof *(sets))

int main(void) {
    const wanted tgl[] = {{1, 128, 256}, {2, 1, 256}, {3, 2, 32},   {4, 1, 32},   {5, 1, 128},
                          {6, 1, 128},   {7, 1, 128}, {8, 10, 256}, {10, 1, 128}, {11, 9, 64}};
    const wanted dg2[] = {{1, 128, 256}, {2, 1, 256}, {3, 2, 32},  {4, 1, 32},  {5, 1, 128},
                          {6, 1, 128},   {8, 4, 256}, {9, 8, 256}, {11, 9, 64}, {12, 1, 64}};
    const wanted pvc[] = {{1, 128, 512}, {2, 1, 256}, {3, 4, 32},  {4, 1, 32},   {5, 1, 128}, {6, 1, 128},
                          {7, 1, 128},   {8, 4, 512}, {9, 8, 512}, {10, 1, 128}, {11, 9, 64}, {12, 1, 64}};
    const wanted bmg[] = {{1, 128, 512}, {2, 1, 256}, {3, 4, 32},  {4, 1, 32},  {5, 1, 128}, {6, 1, 96},
                          {7, 1, 128},   {8, 4, 512}, {9, 2, 256}, {11, 9, 64}, {12, 1, 64}, {13, 3, 512}};
    CHECK(0x9a49, tgl);
    CHECK(0x56a0, dg2);
    CHECK(0x0bd5, pvc);
    CHECK(0xe20b, bmg);
    CHECK(0x1234, pvc);

    // A lenient list has the set without bits that the vendor's driver lists.
    zm_device device;
    memset(&device, 0, sizeof device);
    device.config.device_id = 0x9a49;
    zm_register_set found[ZM_REGISTER_SETS];
    EXPECT_EQ(zm_registers_of(&device, 0, true, found), 11);
    EXPECT_EQ(found[10].type, 12);
    EXPECT_EQ(found[10].bits, 0);
    EXPECT_EQ(found[10].bytes, 60092);
    return expect_result();
}
