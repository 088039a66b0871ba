// Reads device images.
#include "module/native.h"

#include <stdio.h>
#include <string.h>

#include "base/elf.h"
#include "module/isa.h"

// Why an image without SPIR-V is refused that is none of this driver's.
#define FOREIGN "it was built for another kind of device and carries no SPIR-V; build the program for SPIR-V instead"

typedef struct elf_reader {
    zm_elf elf;
    zm_text *log;
} elf_reader;

static bool bad(const elf_reader *reader, const char *what) {
    zm_text_add(reader->log, "error: native module: %s\n", what);
    return false;
}

static bool open_elf(elf_reader *reader, const void *bytes, size_t size) {
    static const char *const why[] = {[ZM_ELF_OTHER] = "it does not begin with an ELF header",
                                      [ZM_ELF_CLASS] = "it is not ELF64 in little-endian order",
                                      [ZM_ELF_EMPTY] = FOREIGN,
                                      [ZM_ELF_CUT] = "its section headers are cut off"};
    zm_elf_status status = zm_elf_open(&reader->elf, bytes, size);
    return status == ZM_ELF_GOOD || bad(reader, why[status]);
}

// The next section with a name, behind the section `*index`. False: there is none, or it is cut off.
static bool next_section(const elf_reader *reader, uint32_t *index, const char *wanted, const uint8_t **bytes,
                         uint64_t *size) {
    zm_elf_section section;
    uint32_t found = zm_elf_find(&reader->elf, *index, wanted, &section);
    if (found != 0) {
        *index = found;
        *bytes = section.bytes;
        *size = section.size;
    }
    return found != 0 && section.bytes != NULL;
}

// Returns whether a section has that name.
static bool is_section(const elf_reader *reader, uint32_t index, const char *wanted, const uint8_t **bytes,
                       uint64_t *size) {
    uint32_t before = index - 1;
    return index < reader->elf.count && next_section(reader, &before, wanted, bytes, size) && before == index;
}

typedef struct input {
    const uint8_t *spirv;
    uint64_t size;
    const char *flags;    // "" for none
    zm_constant_value *constants;
    uint32_t constant_count;
} input;

// The numbers and values of specialization constants, which have eight bytes each.
static zm_build_status read_constants(const elf_reader *reader, uint32_t *index, const zm_input_sections *names,
                                      zm_arena *arena, input *into) {
    const uint8_t *ids, *values;
    uint64_t ids_size, values_size;
    if (!is_section(reader, *index + 1, names->ids, &ids, &ids_size)) {
        return ZM_BUILD_OK;
    }
    if (!is_section(reader, *index + 2, names->values, &values, &values_size) || ids_size % 4 != 0 ||
        values_size != 2 * ids_size) {
        bad(reader, "its specialization constants are damaged");
        return ZM_BUILD_BAD_BINARY;
    }
    *index += 2;
    into->constant_count = (uint32_t)(ids_size / 4);
    into->constants = zm_arena_alloc(arena, into->constant_count, sizeof *into->constants);
    const uint64_t *copy = zm_arena_copy(arena, values, (size_t)values_size);
    if (into->constants == NULL || copy == NULL) {
        return ZM_BUILD_NO_MEMORY;
    }
    zm_reader numbers = {.data = ids, .size = (size_t)ids_size};
    for (uint32_t i = 0; i < into->constant_count; i++) {
        into->constants[i] = (zm_constant_value){.id = zm_read_32(&numbers), .value = &copy[i]};
    }
    return ZM_BUILD_OK;
}

// The next input behind a section: SPIR-V, and behind it what belongs to it. ZM_BUILD_FAILED: there is none.
static zm_build_status next_input(const elf_reader *reader, uint32_t *index, const zm_input_sections *names,
                                  zm_arena *arena, input *into) {
    const uint8_t *flags;
    uint64_t flags_size;
    *into = (input){.flags = ""};
    if (!next_section(reader, index, names->spirv, &into->spirv, &into->size)) {
        return ZM_BUILD_FAILED;
    }
    if (is_section(reader, *index + 1, names->flags, &flags, &flags_size)) {
        ++*index;
        if (flags_size > 0 && memchr(flags, 0, (size_t)flags_size) != NULL) {
            bad(reader, "its build flags are damaged");
            return ZM_BUILD_BAD_BINARY;
        }
        into->flags = zm_arena_string(arena, (const char *)flags, (size_t)flags_size);
        if (into->flags == NULL) {
            return ZM_BUILD_NO_MEMORY;
        }
    }
    return read_constants(reader, index, names, arena, into);
}

// The flags of an image of another device, and behind them those of this call. NULL: no memory.
static const char *join_flags(const char *first, const char *second, zm_arena *arena) {
    size_t size = strlen(first) + strlen(second) + 2;
    char *joined = zm_arena_alloc(arena, size, 1);
    if (joined != NULL) {
        snprintf(joined, size, "%s%s%s", first, *first != '\0' && *second != '\0' ? " " : "", second);
    }
    return joined;
}

// An image of another device: its SPIR-V is built anew with the flags of the image and of this call, as drivers do with
// an image of an older device. Flags of the image that are unknown here were meant for that device.
static zm_build_status rebuild(const elf_reader *reader, const zm_options *options, zm_arena *arena, zm_text *log,
                               zm_program **program) {
    const zm_input_sections names = zm_input_sections_of(1);
    zm_text ignored = {0};
    input one;
    uint32_t index = 0;
    zm_build_status status = next_input(reader, &index, &names, arena, &one);
    if (status == ZM_BUILD_FAILED) {
        bad(reader, FOREIGN);
        return ZM_BUILD_BAD_BINARY;
    }
    const char *flags = status == ZM_BUILD_OK ? join_flags(one.flags, options->text, arena) : NULL;
    if (flags == NULL) {
        return status == ZM_BUILD_OK ? ZM_BUILD_NO_MEMORY : status;
    }
    zm_options both;
    if (!zm_options_parse(flags, &both, &ignored)) {
        both = *options;
    }
    zm_text_free(&ignored);
    return zm_program_from_spirv(one.spirv, (size_t)one.size, &both, one.constants, one.constant_count, arena, log,
                                 program);
}

// Builds the inputs again as they were built before, which had no findings then that are worth a second look.
static zm_build_status build_again(const elf_reader *reader, uint32_t count, zm_arena *arena, zm_text *log,
                                   zm_program **program) {
    const zm_input_sections names = zm_input_sections_of(count);
    zm_program **parts = zm_arena_alloc(arena, count, sizeof(*parts));
    uint32_t index = 0;
    for (uint32_t i = 0; i < count; i++) {
        zm_text ignored = {0};
        zm_options options;
        input one;
        zm_build_status status = parts == NULL ? ZM_BUILD_NO_MEMORY : next_input(reader, &index, &names, arena, &one);
        if (status == ZM_BUILD_FAILED) {
            bad(reader, "it lacks the SPIR-V that it was built from");
            return ZM_BUILD_BAD_BINARY;
        }
        if (status != ZM_BUILD_OK) {
            return status;
        }
        bool good = zm_options_parse(one.flags, &options, &ignored);
        if (!good) {
            zm_text_add_bytes(log, zm_text_get(&ignored), ignored.length);
        }
        zm_text_free(&ignored);
        status = good ? zm_program_from_spirv(one.spirv, (size_t)one.size, &options, one.constants, one.constant_count,
                                              arena, log, &parts[i])
                      : ZM_BUILD_FAILED;
        if (status != ZM_BUILD_OK) {
            return status == ZM_BUILD_FAILED ? ZM_BUILD_BAD_BINARY : status;
        }
    }
    if (count == 1) {
        *program = parts[0];
        return ZM_BUILD_OK;
    }
    return zm_program_merge(parts, count, arena, log, program);
}

// Takes over the instructions of one text section, which a tool may have changed.
static bool take_text(const elf_reader *reader, uint32_t *index, zm_arena *arena, const char *name, uint8_t *text,
                      uint64_t size) {
    char *full = zm_arena_alloc(arena, strlen(name) + sizeof ZM_TEXT_SECTION, 1);
    const uint8_t *bytes;
    uint64_t found;
    uint32_t first = 0;
    if (full == NULL) {
        return false;
    }
    memcpy(full, ZM_TEXT_SECTION, sizeof ZM_TEXT_SECTION - 1);
    strcpy(full + sizeof ZM_TEXT_SECTION - 1, name);
    // They stand in the order of the kernels, as a rule.
    bool there =
        next_section(reader, index, full, &bytes, &found) || next_section(reader, &first, full, &bytes, &found);
    if (!there || found != size) {
        zm_text_add(reader->log, "error: native module: section %s is missing, cut off, or not of %llu bytes\n", full,
                    (unsigned long long)size);
        return false;
    }
    memcpy(text, bytes, (size_t)size);
    return true;
}

static bool take_texts(const elf_reader *reader, zm_program *program) {
    uint32_t index = 0;
    for (uint32_t i = 0; i < program->kernels.count; i++) {
        const zm_program_kernel *kernel = &program->kernels.items[i];
        if (!take_text(reader, &index, program->arena, kernel->name, program->text + kernel->text_offset,
                       kernel->section_size)) {
            return false;
        }
    }
    uint64_t others = program->text_size - program->kernels_size;
    return others == 0 ||
           take_text(reader, &index, program->arena, ZM_OTHER_FUNCTIONS, program->text + program->kernels_size, others);
}

// Reads the note by which this driver knows its own images. Returns the number of inputs in it, 0 for images of others.
static uint32_t own_inputs(const elf_reader *reader) {
    const uint8_t *bytes;
    uint64_t size;
    uint32_t index = 0;
    if (reader->elf.machine != ZM_ELF_MACHINE || !next_section(reader, &index, ZM_NOTE_SECTION, &bytes, &size)) {
        return 0;
    }
    zm_reader note = {.data = bytes, .size = (size_t)size};
    uint32_t owner_size = zm_read_32(&note);
    uint32_t about_size = zm_read_32(&note);
    uint32_t type = zm_read_32(&note);
    const uint8_t *owner = zm_read(&note, (sizeof ZM_NOTE_OWNER + 3) / 4 * 4);
    uint32_t version = zm_read_32(&note);
    uint32_t inputs = zm_read_32(&note);
    return note.failed || owner_size != sizeof ZM_NOTE_OWNER || about_size != 8 || type != 1 ||
                   memcmp(owner, ZM_NOTE_OWNER, sizeof ZM_NOTE_OWNER) != 0 || version != ZM_NATIVE_VERSION
               ? 0
               : inputs;
}

zm_build_status zm_program_from_native(const void *bytes, size_t size, const zm_options *options, zm_arena *arena,
                                       zm_text *log, zm_program **program) {
    elf_reader reader = {.log = log};
    *program = NULL;
    if (!open_elf(&reader, bytes, size)) {
        return ZM_BUILD_BAD_BINARY;
    }
    uint32_t inputs = own_inputs(&reader);
    if (inputs == 0) {
        return rebuild(&reader, options, arena, log, program);
    }
    if (inputs > reader.elf.count) {
        bad(&reader, "it names more inputs than it has sections");
        return ZM_BUILD_BAD_BINARY;
    }
    zm_program *built;
    zm_build_status status = build_again(&reader, inputs, arena, log, &built);
    if (status != ZM_BUILD_OK) {
        return status;
    }
    if (!take_texts(&reader, built)) {
        return arena->exhausted ? ZM_BUILD_NO_MEMORY : ZM_BUILD_BAD_BINARY;
    }
    // Compiled code stays as it is; only the module's use follows the flags of this call.
    built->options.library = built->options.library || options->library;
    *program = built;
    return ZM_BUILD_OK;
}
