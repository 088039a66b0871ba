// Device images: ELF files as the vendor's compiler makes them and its driver gives them out. Tools read both alike.
//
// zeModuleGetNativeBinary gives a relocatable file. Its sections, in this order:
//   .text.KERNEL            for each kernel: its instructions (module/isa.h), behind them the functions that it
//                           reaches and no kernel before it, and some zeroes
//   .text.Intel_Symbol_Table_Void_Program    the functions that no kernel reaches, where there are any
//   .data.global            contents of variables that have some
//   .bss.global             room of the others, of which the addresses go on behind those of .data.global
//   .symtab                 local: _entry and a function for each kernel, functions; global: exported functions,
//                           variables, imports (undefined)
//   .spv                    the SPIR-V that it was built from and that the kernels are executed from
//   .misc.buildOptions      as they were given; left out where there were none
//   .misc.specConstantsIds, .misc.specConstantsValues    numbers (u32) and values (u64) of its specialization constants
//   .note.zemock            says that the image is the mock's: one note, name "zemock", type 1, u32 format version,
//                           u32 inputs
//   .debug_info, .debug_abbrev, .debug_line    of programs built with -g: DWARF 4, a unit for each .text section
//   .rela.debug_info, .rela.debug_line         for nothing there has an address yet
//   .ze_info                what a driver has to know of the kernels, in YAML
//   .note.intelgt.compat    the kind of device
//   .strtab                 names of sections and symbols
// A program that was linked of several inputs has the sections of each under the names .misc.zemock.spv, .buildOptions,
// .specConstantsIds and .specConstantsValues, and no .spv: a reader that took one for the whole would have the wrong
// program.
//
// zetModuleGetDebugInfo and debuggers get the same sections in a file that is linked for the addresses at which the
// module is.
//
// zeModuleCreate builds the program again from what the image carries, takes over the instructions that a tool may have
// changed in the text sections, and has no use for the rest. Of an image of another device it takes .spv.
#ifndef ZM_MODULE_NATIVE_H
#define ZM_MODULE_NATIVE_H

#include "module/bytes.h"
#include "module/program.h"

#define ZM_NATIVE_VERSION 5

#define ZM_TEXT_SECTION ".text."
#define ZM_OTHER_FUNCTIONS "Intel_Symbol_Table_Void_Program"
#define ZM_NOTE_SECTION ".note.zemock"
#define ZM_NOTE_OWNER "zemock"

// The sections of one input of a program.
typedef struct zm_input_sections {
    const char *spirv, *flags, *ids, *values;
} zm_input_sections;

static inline zm_input_sections zm_input_sections_of(uint32_t inputs) {
    return inputs == 1 ? (zm_input_sections){".spv", ".misc.buildOptions", ".misc.specConstantsIds",
                                             ".misc.specConstantsValues"}
                       : (zm_input_sections){".misc.zemock.spv", ".misc.zemock.buildOptions",
                                             ".misc.zemock.specConstantsIds", ".misc.zemock.specConstantsValues"};
}

// A place in debug information that holds an address, or an offset in another section.
typedef struct zm_relocation {
    uint64_t at;
    uint32_t target;    // index of a kernel, the number of kernels for the other functions, or one of the next two
    uint64_t addend;
} zm_relocation;

#define ZM_TO_ABBREVIATIONS UINT32_MAX
#define ZM_TO_LINES (UINT32_MAX - 1)

// A section with debug information, in which what is relocated is 0.
typedef struct zm_debug_section {
    zm_writer bytes;
    zm_writer relocations;    // zm_relocation
} zm_debug_section;

// The three sections with debug information.
void zm_dwarf_write(const zm_program *program, zm_writer *abbreviations, zm_debug_section *info,
                    zm_debug_section *lines);

// The text of .ze_info.
void zm_ze_info_write(const zm_program *program, const zm_image_target *target, zm_writer *out);

#endif
