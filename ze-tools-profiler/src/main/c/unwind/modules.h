// Where the unwind tables of the loaded modules are, noted beforehand: in a signal handler the dynamic linker cannot be asked.
#ifndef ZTU_MODULES_H
#define ZTU_MODULES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    ZTU_MODULES = 2048,  // noted at most
    ZTU_PRINT = 32       // bytes that tell whether a module still is the noted one
};

typedef struct {
    uint64_t start, end;         // of its memory
    uint64_t low, high;          // of the part that holds the unwind tables
    uint64_t tables;             // address of .eh_frame_hdr
    unsigned char print[ZTU_PRINT];  // the first bytes there
} ztu_module;

// Notes the modules that are loaded now, if that has changed. Not in a signal handler.
void ztu_note_modules(void);

// Stores the module with an address; false if none was noted. Any thread, also in a signal handler.
bool ztu_find_module(uint64_t address, ztu_module *module);

// Returns how many modules were not noted because there were too many.
uint32_t ztu_modules_left_out(void);

#endif
