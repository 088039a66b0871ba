// A module's image as the vendor's driver gives it out, for tests: two kernels, one variable, SPIR-V that is none, and
// `.ze_info` with each kind of entry.
#pragma once
#include <elf.h>
#include <stdint.h>
#include <string.h>

enum { PROGRAM_IMAGE = 8192, PROGRAM_TEXT = 512, PROGRAM_SECTIONS = 8 };
#define PROGRAM_ADDRESS 0xffff800012340000ull

static const char program_info[] = "---\n"
                                   "version:         '1.73'\n"
                                   "kernels:\n"
                                   "  - name:            add\n"
                                   "    user_attributes:\n"
                                   "      reqd_work_group_size: [ 9, 9, 9 ]\n"
                                   "    execution_env:\n"
                                   "      grf_count:       128\n"
                                   "      inline_data_payload_size: 32\n"
                                   "      offset_to_skip_per_thread_data_load: 256\n"
                                   "      required_work_group_size: [ 32, 2, 1 ]\n"
                                   "      simd_size:       16\n"
                                   "      slm_size:        400\n"
                                   "    payload_arguments:\n"
                                   "      - arg_type:        global_id_offset\n"
                                   "        offset:          0\n"
                                   "        size:            12\n"
                                   "      - arg_type:        enqueued_local_size\n"
                                   "        offset:          12\n"
                                   "        size:            12\n"
                                   "      - arg_type:        arg_bypointer\n"
                                   "        offset:          24\n"
                                   "        size:            8\n"
                                   "        arg_index:       0\n"
                                   "        addrmode:        stateless\n"
                                   "        addrspace:       global\n"
                                   "        access_type:     readwrite\n"
                                   "      - arg_type:        arg_byvalue\n"
                                   "        offset:          32\n"
                                   "        size:            4\n"
                                   "        arg_index:       1\n"
                                   "        source_offset:   8\n"
                                   "      - arg_type:        arg_bypointer\n"
                                   "        offset:          40\n"
                                   "        size:            4\n"
                                   "        arg_index:       2\n"
                                   "        addrmode:        slm\n"
                                   "        addrspace:       local\n"
                                   "    per_thread_payload_arguments:\n"
                                   "      - arg_type:        local_id\n"
                                   "        offset:          0\n"
                                   "        size:            192\n"
                                   "    per_thread_memory_buffers:\n"
                                   "      - type:            scratch\n"
                                   "        size:            65536\n"
                                   "  - name:            \"two\\x20words\"\n"
                                   "    execution_env:\n"
                                   "      simd_size:       32\n"
                                   "    payload_arguments:\n"
                                   "      - arg_type:        arg_bypointer\n"
                                   "        offset:          0\n"
                                   "        size:            0\n"
                                   "        arg_index:       0\n"
                                   "        addrmode:        stateful\n"
                                   "        addrspace:       image\n"
                                   "      - arg_type:        buffer_address\n"
                                   "        offset:          32\n"
                                   "        size:            8\n"
                                   "        arg_index:       0\n"
                                   "      - arg_type:        implicit_arg_buffer\n"
                                   "        offset:          40\n"
                                   "        size:            8\n"
                                   "    binding_table_indices:\n"
                                   "      - bti_value:       3\n"
                                   "        arg_index:       0\n"
                                   "kernels_misc_info:\n"
                                   "  - name:            add\n"
                                   "    args_info:\n"
                                   "      - index:           0\n"
                                   "        name:            a\n";

// The parts in which images differ: the address of the first kernel's code, the SPIR-V and the text about kernels.
struct program_parts {
    uint64_t address;
    const void *spirv;
    size_t spirv_bytes;
    const char *info;
    size_t info_bytes;
};

static inline void program_text(unsigned char text[PROGRAM_TEXT]) {
    for (int i = 0; i < PROGRAM_TEXT; i++) {
        text[i] = (unsigned char)(i * 7 + i / 256);
    }
}

// Writes an image, for which there is room. Returns its size.
static inline size_t program_image_of(unsigned char *to, const struct program_parts *from) {
    static const char names[] = "\0.shstrtab\0.text.add\0.text.two words\0.ze_info\0.spv\0.symtab\0.rel.text.add\0"
                                "variable\0__INTEL_PATCH_CROSS_THREAD_OFFSET_OFF_R0";
    const Elf64_Sym symbols[] = {
        {0},
        {.st_name = 69, .st_info = ELF64_ST_INFO(STB_LOCAL, STT_FUNC), .st_shndx = 2, .st_value = from->address},
        {.st_name = 73,
         .st_info = ELF64_ST_INFO(STB_GLOBAL, STT_OBJECT),
         .st_shndx = 2,
         .st_value = 0x5000,
         .st_size = 12},
        {.st_name = 82, .st_info = ELF64_ST_INFO(STB_GLOBAL, STT_NOTYPE)},
    };
    const Elf64_Rel relocations[] = {{16, ELF64_R_INFO(3ull, 2)},
                                     {64, ELF64_R_INFO(3ull, 2)},
                                     {32, ELF64_R_INFO(1ull, 1)},
                                     {40, ELF64_R_INFO(2ull, 1)},
                                     {PROGRAM_TEXT - 4, ELF64_R_INFO(1ull, 1)}};
    unsigned char text[PROGRAM_TEXT];
    program_text(text);
    const struct {
        uint32_t name, type, link, info;
        uint64_t address;
        const void *bytes;
        size_t size;
    } parts[PROGRAM_SECTIONS] = {
        {0},
        {1, SHT_STRTAB, 0, 0, 0, names, sizeof names},
        {11, SHT_PROGBITS, 0, 0, from->address, text, sizeof text},
        {21, SHT_PROGBITS, 0, 0, from->address + 0x1000, text, sizeof text / 2},
        {37, 0xff000011u, 0, 0, 0, from->info, from->info_bytes},
        {46, 0xff000009u, 0, 0, 0, from->spirv, from->spirv_bytes},
        {51, SHT_SYMTAB, 1, 0, 0, symbols, sizeof symbols},
        {59, SHT_REL, 6, 2, 0, relocations, sizeof relocations},
    };
    Elf64_Ehdr header = {.e_ident = "\177ELF\2\1\1",
                         .e_machine = 205,
                         .e_shentsize = sizeof(Elf64_Shdr),
                         .e_shnum = PROGRAM_SECTIONS,
                         .e_shstrndx = 1};
    Elf64_Shdr sections[PROGRAM_SECTIONS] = {{0}};
    size_t at = sizeof header;
    for (int i = 1; i < PROGRAM_SECTIONS; i++) {
        sections[i] = (Elf64_Shdr){.sh_name = parts[i].name,
                                   .sh_type = parts[i].type,
                                   .sh_link = parts[i].link,
                                   .sh_info = parts[i].info,
                                   .sh_addr = parts[i].address,
                                   .sh_offset = at,
                                   .sh_size = parts[i].size};
        memcpy(to + at, parts[i].bytes, parts[i].size);
        at += parts[i].size;
    }
    header.e_shoff = at;
    memcpy(to, &header, sizeof header);
    memcpy(to + at, sections, sizeof sections);
    return at + sizeof sections;
}

static inline size_t program_image(unsigned char to[PROGRAM_IMAGE]) {
    const struct program_parts parts = {PROGRAM_ADDRESS, "spirv...", 8, program_info, sizeof program_info - 1};
    return program_image_of(to, &parts);
}
