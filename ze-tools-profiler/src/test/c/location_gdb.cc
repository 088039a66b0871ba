// A program whose stacks are compared with those of backtrace and of gdb: location_gdb LIBRARY.
//
// Prints the functions' addresses of its own stack, one a line, then calls stop_here, where gdb prints its own.
#include "marks_program.h"

#include <execinfo.h>

static volatile int sink;

extern "C" __attribute__((noinline)) void stop_here(void) {
    __asm__ volatile("" ::: "memory");
}

namespace shapes {

struct Shape {
    virtual ~Shape() {}
    virtual int area(int depth) = 0;
};

static int measure(Shape &shape, int depth);

struct Square : Shape {
    __attribute__((noinline)) int area(int depth) override {
        char space[64 + (depth & 7)];
        memset(space, depth, sizeof(space));
        sink += space[depth & 31];
        return depth == 0 ? 0 : measure(*this, depth - 1) + sink;
    }
};

struct Tracer {
    int handle;
    ~Tracer() {
        uint64_t frames[ZETOOLS_MOST_FRAMES];
        int count = library.frames(handle, frames, ZETOOLS_MOST_FRAMES);
        for (int i = 0; i < count; i++) {
            printf("own %llx\n", (unsigned long long)frames[i]);
        }
    }
};

// Throws and catches on the way, so that landing pads and cleanups are in the tables.
__attribute__((noinline)) static int innermost(int depth) {
    int handle = ZETOOLS_NO_LOCATION;
    // One statement for both: the calls lie in the same function, at other addresses.
    EXPECT_EQ(zetools_stack(NULL, NULL, 0, ZETOOLS_MOST_FRAMES, &handle), ZETOOLS_OK);
    Tracer tracer = {handle};
    void *frames[64];
    int count = backtrace(frames, 64);
    for (int i = 0; i < count; i++) {
        printf("backtrace %llx\n", (unsigned long long)(uintptr_t)frames[i]);
    }
    fflush(stdout);
    stop_here();
    sink += depth;
    return depth;
}

__attribute__((noinline)) static int measure(Shape &shape, int depth) {
    try {
        if (depth == 1) {
            throw depth;
        }
        return depth == 0 ? innermost(depth) + sink : shape.area(depth) + sink;
    } catch (int caught) {
        return shape.area(caught - 1 == 0 ? 0 : caught) + innermost(caught) + sink;
    }
}

}    // namespace shapes

int main(int count, char **arguments) {
    if (count < 2 || !open_library(arguments[1])) {
        return 2;
    }
    shapes::Square square;
    sink += shapes::measure(square, 6);
    return expect_result();
}
