// A library that was linked as a loader of Level Zero, and whose file has another name: its frames are around the calls
// of a program.
__attribute__((visibility("default"))) int call_through(int (*function)(void));

int call_through(int (*function)(void)) {
    return function() + 1;
}
