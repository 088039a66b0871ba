// What zetools_doctor answers: lines of words between tabs, the first of which names the rest. Each is written at once,
// so that a reader knows how far a process came that hangs or crashes.
#ifndef ZETOOLS_DOCTOR_H
#define ZETOOLS_DOCTOR_H

#include <stdbool.h>

// Writes a line whose words are of the format of printf(). Control characters in them become question marks.
__attribute__((format(printf, 1, 2))) void doctor_print(const char *format, ...);

// ---- driver.c -------------------------------------------------------------------------------------------------------

// Opens a loader, by its path or name, and prints what it, its drivers and their devices answer. Returns the exit code.
int doctor_ask_drivers(const char *loader);

// ---- device.c -------------------------------------------------------------------------------------------------------

// Functions of a loader that was opened; NULL for those that it lacks.
typedef struct {
    void *handle;
} doctor_loader;

// Returns a function of the loader, or NULL.
void *doctor_find(const doctor_loader *loader, const char *name);

// Prints the devices of a driver. count: of the devices before, and after, the call.
void doctor_ask_devices(const doctor_loader *loader, void *driver, unsigned *count);

#endif
