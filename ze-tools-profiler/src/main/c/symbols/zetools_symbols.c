// Finds functions and lines of addresses in programs and libraries. A process of its own, since one malformed file may
// end it.
//
// Reads lines from standard input and answers each with one line, in order:
//   FILE <tab> BUILD_ID or - <tab> ADDRESS in hexadecimal, as in the file's own address space
//   ok <tab> FUNCTION <tab> OFFSET in the function <tab> SOURCE <tab> LINE <tab> COLUMN, and where functions are
//   inlined there,
//     for each of them, the innermost first: <tab> NAME, and of the call that was inlined <tab> SOURCE <tab> LINE <tab>
//     COLUMN
//   no <tab> REASON
// In place of a build id, kernel:NAME says that the file is a device image, and that the address counts from the begin
// of that kernel; image says that it is a linked device image, and that the address is one of the whole image.
// lines:SOURCE asks for the places of a line of a source file in a device image; ADDRESS is the line's number, and the
// answer:
//   ok <tab> LINE, and for each place: <tab> FUNCTION <tab> ADDRESS in hexadecimal, as above <tab> SOURCE
// LINE is the wanted one, or the next one after it that has code. SOURCE may be the end of a path.
// Unknown values are empty or 0. Debug information is looked for in the file, in files beside it and in /usr/lib/debug,
// by build id and by name. The network is not used.
#include <dwarf.h>
#include <elfutils/libdw.h>
#include <elfutils/libdwfl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "symbols/device_image.h"

enum { MOST_FILES = 64, LONGEST_LINE = 8192, MOST_INLINED = 64, MOST_PLACES = 4096 };

static const char KERNEL[] = "kernel:";
static const char LINES[] = "lines:";
static char debug_path[] = ":.debug:/usr/lib/debug";
static char *debug_path_pointer = debug_path;

static const Dwfl_Callbacks callbacks = {
    .find_elf = dwfl_build_id_find_elf,
    .find_debuginfo = dwfl_standard_find_debuginfo,
    .section_address = dwfl_offline_section_address,
    .debuginfo_path = &debug_path_pointer,
};

// A file that is open: opening is what takes long.
typedef struct {
    char *name;
    Dwfl *dwfl;
    Dwfl_Module *module;
} image;

static image images[MOST_FILES];
static unsigned next_image;

static const char *open_image(const char *name, image **found) {
    for (unsigned i = 0; i < MOST_FILES; i++) {
        if (images[i].name != NULL && strcmp(images[i].name, name) == 0) {
            *found = &images[i];
            return NULL;
        }
    }
    Dwfl *dwfl = dwfl_begin(&callbacks);
    if (dwfl == NULL) {
        return "no memory";
    }
    int file = device_image_open_file(name, NULL);
    if (file < 0) {
        dwfl_end(dwfl);
        return "cannot be read";
    }
    dwfl_report_begin(dwfl);
    Dwfl_Module *module = dwfl_report_offline(dwfl, "", name, file);
    const char *reason = module == NULL ? dwfl_errmsg(-1) : NULL;
    if (module == NULL) {
        close(file);
    }
    if (dwfl_report_end(dwfl, NULL, NULL) != 0 || module == NULL) {
        dwfl_end(dwfl);
        return reason == NULL ? "cannot be read" : reason;
    }
    image *into = &images[next_image++ % MOST_FILES];
    free(into->name);
    if (into->dwfl != NULL) {
        dwfl_end(into->dwfl);
    }
    *into = (image){.name = strdup(name), .dwfl = dwfl, .module = module};
    *found = into;
    return into->name == NULL ? "no memory" : NULL;
}

static bool has_build_id(Dwfl_Module *module, const char *wanted) {
    const unsigned char *bits;
    GElf_Addr address;
    GElf_Addr bias;
    // Reading the file makes the build id known.
    dwfl_module_getelf(module, &bias);
    int length = dwfl_module_build_id(module, &bits, &address);
    if (length <= 0 || strlen(wanted) != 2 * (size_t)length) {
        return false;
    }
    for (int i = 0; i < length; i++) {
        char pair[3];
        snprintf(pair, sizeof(pair), "%02x", bits[i]);
        if (strncmp(pair, wanted + 2 * (size_t)i, 2) != 0) {
            return false;
        }
    }
    return true;
}

// Prints a text of a file without what would end the field.
static void print_text(const char *text) {
    for (; text != NULL && *text != 0; text++) {
        putchar((unsigned char)*text < ' ' ? ' ' : *text);
    }
}

static void refuse(const char *reason) {
    fputs("no\t", stdout);
    print_text(reason);
    putchar('\n');
}

// Returns a number of a call that was inlined, or 0.
static int call_value(Dwarf_Die *die, unsigned name) {
    Dwarf_Attribute attribute;
    Dwarf_Word value = 0;
    bool there = dwarf_attr(die, name, &attribute) != NULL && dwarf_formudata(&attribute, &value) == 0;
    return there && value <= INT_MAX ? (int)value : 0;
}

// Prints the calls that were inlined at an address of a unit.
static void print_inlined(Dwarf_Die *unit, Dwarf_Addr address) {
    // The first list goes on with what is around the definition of an inlined function; the second one with its
    // callers.
    Dwarf_Die *innermost = NULL;
    Dwarf_Die *scopes = NULL;
    int count = dwarf_getscopes(unit, address, &innermost);
    count = count > 0 ? dwarf_getscopes_die(&innermost[0], &scopes) : 0;
    free(innermost);
    Dwarf_Files *files = NULL;
    size_t file_count = 0;
    if (count > 0 && dwarf_getsrcfiles(unit, &files, &file_count) != 0) {
        file_count = 0;
    }
    int printed = 0;
    for (int i = 0; i < count && printed < MOST_INLINED; i++) {
        if (dwarf_tag(&scopes[i]) == DW_TAG_subprogram) {
            break;
        }
        if (dwarf_tag(&scopes[i]) != DW_TAG_inlined_subroutine) {
            continue;
        }
        int source = call_value(&scopes[i], DW_AT_call_file);
        putchar('\t');
        print_text(dwarf_diename(&scopes[i]));
        putchar('\t');
        print_text((size_t)source < file_count ? dwarf_filesrc(files, (size_t)source, NULL, NULL) : NULL);
        printf("\t%d\t%d", call_value(&scopes[i], DW_AT_call_line), call_value(&scopes[i], DW_AT_call_column));
        printed++;
    }
    free(scopes);
}

// Prints an answer without the end of the line.
static void print_answer(const char *function, uint64_t offset, const char *source, int line, int column) {
    fputs("ok\t", stdout);
    print_text(function);
    printf("\t%" PRIu64 "\t", offset);
    print_text(source);
    printf("\t%d\t%d", line, column);
}

// Returns a device image, of which the last one stays open; NULL if there is none, which is answered.
static device_image *open_device_image(const char *name) {
    static char *open_name;
    static device_image *opened;
    if (open_name != NULL && strcmp(open_name, name) == 0) {
        return opened;
    }
    free(open_name);
    open_name = NULL;
    if (opened != NULL) {
        device_image_close(opened);
    }
    const char *reason = device_image_open(name, &opened);
    if (reason != NULL) {
        refuse(reason);
        return NULL;
    }
    open_name = strdup(name);
    return opened;
}

static void answer_row(Dwarf_Die *unit, Dwarf_Line *row, const char *function, uint64_t offset, uint64_t address) {
    int line = 0;
    int column = 0;
    const char *source = row == NULL ? NULL : dwarf_linesrc(row, NULL, NULL);
    if (row != NULL) {
        dwarf_lineno(row, &line);
        dwarf_linecol(row, &column);
    }
    print_answer(function, offset, source, line, column);
    print_inlined(unit, address);
    putchar('\n');
}

// Stores the function of a unit that an address is in; false if there is none.
static bool find_function(Dwarf_Die *unit, uint64_t address, Dwarf_Die *function) {
    for (int result = dwarf_child(unit, function); result == 0; result = dwarf_siblingof(function, function)) {
        if (dwarf_tag(function) == DW_TAG_subprogram && dwarf_haspc(function, address) == 1) {
            return true;
        }
    }
    return false;
}

// Answers about an address in a kernel.
static void answer_kernel(const char *name, const char *kernel, uint64_t address) {
    device_image *image = open_device_image(name);
    if (image == NULL) {
        return;
    }
    Dwarf_Die unit;
    const char *reason = device_image_unit(image, kernel, &unit);
    if (reason != NULL) {
        refuse(reason);
        return;
    }
    // Behind the kernel there may be functions that it calls.
    Dwarf_Die function;
    Dwarf_Addr low = 0;
    const char *own =
        find_function(&unit, address, &function) && dwarf_lowpc(&function, &low) == 0 ? dwarf_diename(&function) : NULL;
    if (own == NULL) {
        own = kernel;
        low = 0;
    }
    answer_row(&unit, dwarf_getsrc_die(&unit, address), own, address - low, address);
}

// Answers about an address of a linked image.
static void answer_image(const char *name, uint64_t address) {
    device_image *image = open_device_image(name);
    if (image == NULL) {
        return;
    }
    if (!device_image_is_linked(image)) {
        refuse("the image is not linked: name the kernel");
        return;
    }
    Dwarf_CU *cursor = NULL;
    Dwarf_Die unit, function;
    while (device_image_next_unit(image, &cursor, &unit)) {
        if (find_function(&unit, address, &function)) {
            Dwarf_Addr low = 0;
            (void)dwarf_lowpc(&function, &low);
            answer_row(&unit, dwarf_getsrc_die(&unit, address), dwarf_diename(&function), address - low, address);
            return;
        }
    }
    refuse("no function of the image has such an address");
}

// A place of a line.
typedef struct {
    const char *function;
    const char *source;
    uint64_t address;
} place;

typedef struct {
    const char *source;    // wanted
    int wanted;
    int line;    // found: the wanted one, or the next one
    uint32_t count;
    place places[MOST_PLACES];
} places;

// Returns whether a path is the wanted one, or ends with it.
static bool is_source(const char *path, const char *wanted) {
    size_t length = path == NULL ? 0 : strlen(path);
    size_t tail = strlen(wanted);
    bool ends = length >= tail && tail > 0 && strcmp(path + length - tail, wanted) == 0;
    return ends && (length == tail || path[length - tail - 1] == '/');
}

// Adds a place, of which each function has one: the lowest.
static void add_place(places *found, const char *function, uint64_t address, const char *source) {
    for (uint32_t i = 0; i < found->count; i++) {
        if (strcmp(found->places[i].function, function) == 0) {
            if (address < found->places[i].address) {
                found->places[i].address = address;
            }
            return;
        }
    }
    if (found->count < MOST_PLACES) {
        found->places[found->count++] = (place){function, source, address};
    }
}

// Looks at the rows of a unit; `kernel` is NULL in linked images, whose functions are found by address.
static void add_places(places *found, Dwarf_Die *unit, const char *kernel) {
    Dwarf_Lines *rows = NULL;
    size_t count = 0;
    if (dwarf_getsrclines(unit, &rows, &count) != 0) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        Dwarf_Line *row = dwarf_onesrcline(rows, i);
        int line = 0;
        bool ends = true;
        bool begins = false;
        Dwarf_Addr address = 0;
        if (row == NULL || dwarf_lineendsequence(row, &ends) != 0 || ends ||
            dwarf_linebeginstatement(row, &begins) != 0 || !begins || dwarf_lineno(row, &line) != 0 ||
            dwarf_lineaddr(row, &address) != 0 || line < found->wanted) {
            continue;
        }
        const char *source = dwarf_linesrc(row, NULL, NULL);
        Dwarf_Die function;
        if ((found->line != 0 && line > found->line) || !is_source(source, found->source)) {
            continue;
        }
        const char *name = kernel != NULL                            ? kernel
                           : find_function(unit, address, &function) ? dwarf_diename(&function)
                                                                     : NULL;
        if (name == NULL) {
            continue;
        }
        if (line != found->line) {
            // Nearer than all before.
            found->line = line;
            found->count = 0;
        }
        add_place(found, name, address, source);
    }
}

// Answers about a line of a source file.
static void answer_lines(const char *name, const char *source, uint64_t line) {
    static places found;
    device_image *image = open_device_image(name);
    if (image == NULL) {
        return;
    }
    found = (places){.source = source, .wanted = line < INT_MAX ? (int)line : INT_MAX};
    Dwarf_Die unit;
    if (device_image_is_linked(image)) {
        Dwarf_CU *cursor = NULL;
        while (device_image_next_unit(image, &cursor, &unit)) {
            add_places(&found, &unit, NULL);
        }
    } else {
        uint32_t count;
        const char *const *kernels = device_image_kernels(image, &count);
        for (uint32_t i = 0; i < count; i++) {
            if (device_image_unit(image, kernels[i], &unit) == NULL) {
                add_places(&found, &unit, kernels[i]);
            }
        }
    }
    printf("ok\t%d", found.line);
    for (uint32_t i = 0; i < found.count; i++) {
        putchar('\t');
        print_text(found.places[i].function);
        printf("\t%" PRIx64 "\t", found.places[i].address);
        print_text(found.places[i].source);
    }
    putchar('\n');
}

static void answer(char *line) {
    char *rest = NULL;
    const char *name = strtok_r(line, "\t", &rest);
    const char *build_id = strtok_r(NULL, "\t", &rest);
    const char *number = strtok_r(NULL, "\t", &rest);
    char *end = NULL;
    uint64_t address = number == NULL ? 0 : strtoull(number, &end, 16);
    if (number == NULL || end == number || *end != 0) {
        refuse("a question is FILE, BUILD_ID and ADDRESS, with tabs between");
        return;
    }
    if (strncmp(build_id, KERNEL, sizeof KERNEL - 1) == 0) {
        answer_kernel(name, build_id + sizeof KERNEL - 1, address);
        return;
    }
    if (strcmp(build_id, "image") == 0) {
        answer_image(name, address);
        return;
    }
    if (strncmp(build_id, LINES, sizeof LINES - 1) == 0) {
        answer_lines(name, build_id + sizeof LINES - 1, address);
        return;
    }
    image *file;
    const char *reason = open_image(name, &file);
    if (reason != NULL) {
        refuse(reason);
        return;
    }
    if (strcmp(build_id, "-") != 0 && !has_build_id(file->module, build_id)) {
        refuse("the file has another build id");
        return;
    }
    GElf_Addr bias = 0;
    if (dwfl_module_getelf(file->module, &bias) == NULL) {
        refuse(dwfl_errmsg(-1));
        return;
    }
    address += bias;
    GElf_Off offset = 0;
    GElf_Sym symbol;
    const char *function = dwfl_module_addrinfo(file->module, address, &offset, &symbol, NULL, NULL, NULL);
    Dwfl_Line *row = dwfl_module_getsrc(file->module, address);
    int source_line = 0;
    int column = 0;
    const char *source = row == NULL ? NULL : dwfl_lineinfo(row, NULL, &source_line, &column, NULL, NULL);
    print_answer(function, function == NULL ? 0 : (uint64_t)offset, source, source_line, column);
    Dwarf_Addr unit_bias = 0;
    Dwarf_Die *unit = dwfl_module_addrdie(file->module, address, &unit_bias);
    if (unit != NULL) {
        print_inlined(unit, address - unit_bias);
    }
    putchar('\n');
}

int main(void) {
    // Not even if the user's environment asks for it.
    unsetenv("DEBUGINFOD_URLS");
    // A malformed file must take neither the machine's memory nor its time.
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    setrlimit(RLIMIT_AS, &(struct rlimit){UINT64_C(4) << 30, UINT64_C(4) << 30});
    char line[LONGEST_LINE];
    while (fgets(line, sizeof(line), stdin) != NULL) {
        size_t length = strlen(line);
        if (length > 0 && line[length - 1] == '\n') {
            line[length - 1] = 0;
            alarm(60);
            answer(line);
            alarm(0);
        } else {
            refuse("the line is too long");
            for (int c = getchar(); c != EOF && c != '\n';) {
                c = getchar();
            }
        }
        fflush(stdout);
    }
    return 0;
}
