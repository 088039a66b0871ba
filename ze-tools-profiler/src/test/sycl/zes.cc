// The three functions of system management that the plug-in of the 2024 packages is linked with, and that the embedded
// loader has not: none of them is supported.
extern "C" {
enum { UNSUPPORTED = 0x78000003 };

int zesDeviceEnumMemoryModules(void *, unsigned *, void *) {
    return UNSUPPORTED;
}
int zesMemoryGetProperties(void *, void *) {
    return UNSUPPORTED;
}
int zesMemoryGetState(void *, void *) {
    return UNSUPPORTED;
}
}
