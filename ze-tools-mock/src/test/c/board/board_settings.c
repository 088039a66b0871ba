// Options: right values are taken, wrong ones are refused with a sentence that names the variable.
#include "board_test.h"

static const char *name, *value;

static const char *get(const char *full) {
    return name && strcmp(full, name) == 0 ? value : NULL;
}

static struct zb_settings with(const char *n, const char *v) {
    struct zb_settings s;
    name = n;
    value = v;
    zb_settings_read(&s, get);
    return s;
}

int main(void) {
    struct zb_settings s = with(NULL, NULL);
    CHECK(s.valid && strcmp(s.model->name, "pvc") == 0 && s.tiles == 1 && s.kernel_ns == 20000 &&
          s.memory == 64ull << 30);
    s = with("ZEMOCK_BOARD_DEVICE", "lnl");
    CHECK(s.valid && s.memory == 0);
    CHECK(with("ZEMOCK_BOARD_KERNEL_TIME", "1.5ms").kernel_ns == 1500000);
    CHECK(with("ZEMOCK_BOARD_KERNEL_TIME", "0").kernel_ns == 0);
    CHECK(with("ZEMOCK_BOARD_MEMORY", "512M").memory == 512ull << 20);
    CHECK(with("ZEMOCK_BOARD_TILES", "2").tiles == 2);
    s = with("ZEMOCK_BOARD_CLOCK_START", "0");
    CHECK(s.has_clock_start && s.clock_start == 0);
    CHECK(with("ZEMOCK_BOARD_DEVICE", "pvc").model->clock_bits == 36);
    CHECK(with("ZEMOCK_BOARD_DEVICE", "bmg").model->clock_bits == 64);
    const char *wrong[][2] = {
        {"ZEMOCK_BOARD_DEVICE", "dg1"},
        {"ZEMOCK_BOARD_TILES", "3"},
        {"ZEMOCK_BOARD_TILES", "-1"},
        {"ZEMOCK_BOARD_TILES", "two"},
        {"ZEMOCK_BOARD_MEMORY", "8"},
        {"ZEMOCK_BOARD_MEMORY", "0G"},
        {"ZEMOCK_BOARD_MEMORY", "99999G"},
        {"ZEMOCK_BOARD_KERNEL_TIME", "20"},
        {"ZEMOCK_BOARD_KERNEL_TIME", "-1us"},
        {"ZEMOCK_BOARD_KERNEL_TIME", "nanus"},
        {"ZEMOCK_BOARD_KERNEL_TIME", "2h"},
        {"ZEMOCK_BOARD_STRICT", "yes"},
        {"ZEMOCK_BOARD_CLOCK_RATE", "1"},
        {"ZEMOCK_BOARD_LOG", "3"},
        {"ZEMOCK_BOARD_CLOCK_START", "0x1000000000"},
        {"ZEMOCK_BOARD_HANG_KERNEL", "18446744073709551616"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        s = with(wrong[i][0], wrong[i][1]);
        CHECK(!s.valid && strstr(s.error, wrong[i][0]) && strstr(s.error, wrong[i][1]), "%s=%s: %s", wrong[i][0],
              wrong[i][1], s.error);
    }
    char text[2000];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = 0;
    CHECK(!with("ZEMOCK_BOARD_TRUTH", text).valid);
    CHECK(!with("ZEMOCK_BOARD_DEVICE", text).valid);
    return 0;
}
