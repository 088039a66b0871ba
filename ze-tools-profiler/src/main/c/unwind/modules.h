// The places of the unwind tables of the loaded modules, noted beforehand: in a signal handler the dynamic linker
// cannot be asked.
#ifndef ZTU_MODULES_H
#define ZTU_MODULES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    ZTU_MODULES = 2048,    // noted at most
    ZTU_PRINT = 32,        // bytes that show whether a module still is the noted one
    ZTU_BUILD_ID = 32      // bytes of a build id at most; a longer one counts as none
};

typedef struct {
    uint64_t start, end;               // of its memory
    uint64_t low, high;                // of the part that holds the unwind tables
    uint64_t tables;                   // address of .eh_frame_hdr
    unsigned char print[ZTU_PRINT];    // the first bytes there
    uint32_t file;                     // where its file was noted, for ztu_find_file
    bool tool;    // the recorder, or a loader of Level Zero with its layers: no part of the program
} ztu_module;

// The file that a module was loaded from.
typedef struct {
    uint64_t start;     // of the module's memory
    uint64_t bias;      // address in memory less address in the file
    char path[1024];    // empty if unknown or longer
    unsigned char build_id[ZTU_BUILD_ID];
    uint32_t build_id_length;    // 0 for none
} ztu_file;

// Notes the modules that are loaded now, if that has changed. Not in a signal handler.
void ztu_note_modules(void);

// Stores the module with an address; false if none was noted. Any thread, also in a signal handler.
bool ztu_find_module(uint64_t address, ztu_module *module);

// Stores the file of the noted module with an address; false if none was noted. Any thread, also in a signal handler.
bool ztu_find_file(uint64_t address, ztu_file *file);

// Returns how many modules were not noted because there were too many.
uint32_t ztu_modules_left_out(void);

#endif
