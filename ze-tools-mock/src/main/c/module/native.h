// The mock's native module format: an ELF image.
//
//   ELF64, little-endian, ET_DYN, e_machine 0x5a4d ("MZ"), e_flags = format version 4
//   .text          the instructions (module/isa.h), at virtual address 0; one PT_LOAD segment
//   .bss           room of the exported variables, behind .text
//   .symtab        kernels and exported functions (STT_FUNC), exported variables (STT_OBJECT), imports (undefined)
//   .zemock.info   what makes it a module: see below
//   .spv           the SPIR-V that the kernels are executed from, for each input that there was, and behind each, where it has
//                  specialization constants, their numbers (u32) in .misc.specConstantsIds and values (u64) in
//                  .misc.specConstantsValues: the sections have names and types that other drivers' images have, too
//   .note.zemock   says that the image is the mock's: one note, name "zemock", type 1, u32 format version, u32 inputs
//   .debug_*       DWARF 4 of modules built with -g: a unit, its functions, its lines
//
// zeModuleCreate reads .text, .zemock.info and the SPIR-V; a tool may change instructions in .text. The rest is for tools that
// read ELF. Addresses are relative to where the module is loaded. What zetModuleGetDebugInfo answers is the same image.
//
// .zemock.info: numbers little-endian and not aligned; a text is its length in 32 bits and its bytes; a list is its
// count in 32 bits and its items.
//   u32 magic ZM_INFO_MAGIC, u32 version, u32 flags (ZM_INFO_…), u32 optimization level, u32 profile flags,
//   u32 SPIR-V source language, 16 bytes uuid
//   list of kernels: text name, text attributes, u32[3] required size, u32[3] largest size, u32 required sub-group size,
//       u32 required sub-groups, u32 local bytes, u32 private bytes, u32 registers,
//       u64 instructions, u64[ZM_CLASS_COUNT] instructions by kind, u64 text offset, u64 text size,
//       list of parameters: text name, u32 kind, u32 size, u32 scalar, u32 scalar bits
//   list of functions: text name, u32 linkage, u64 text offset, u64 text size
//   list of variables: text name, text host name, u32 linkage, u64 size, u32 alignment, u32 1 and the initial bytes, or 0
//   list of files: text name
//   list of lines: u64 text offset, u32 file, u32 line, u32 column
#ifndef ZM_MODULE_NATIVE_H
#define ZM_MODULE_NATIVE_H

#include "module/bytes.h"
#include "module/program.h"

#define ZM_ELF_MACHINE 0x5a4d
#define ZM_NATIVE_VERSION 4
#define ZM_INFO_MAGIC UINT32_C(0x464e495a)    // "ZINF"

enum {
    ZM_INFO_DEBUG = 1,
    ZM_INFO_LIBRARY = 2,
    ZM_INFO_LARGE_REGISTERS = 4,
    ZM_INFO_ANNOTATIONS = 8,
    ZM_INFO_FROM_SPIRV = 16
};

#define ZM_TEXT_SECTION ".text"
#define ZM_INFO_SECTION ".zemock.info"
#define ZM_SPIRV_SECTION ".spv"
#define ZM_CONSTANT_IDS_SECTION ".misc.specConstantsIds"
#define ZM_CONSTANT_VALUES_SECTION ".misc.specConstantsValues"
#define ZM_NOTE_SECTION ".note.zemock"

// The bytes of .zemock.info.
void zm_info_write(const zm_program *program, zm_writer *writer);
zm_build_status zm_info_read(zm_reader *reader, uint64_t text_size, zm_arena *arena, zm_text *log, zm_program *program);

// The bytes of the three DWARF sections.
void zm_dwarf_write(const zm_program *program, zm_writer *abbreviations, zm_writer *info, zm_writer *lines);

#endif
