// Tells functions and lines of addresses in programs and libraries. A process of its own, since one malformed file may end it.
//
// Reads lines from standard input and answers each with one line, in order:
//   FILE <tab> BUILD_ID or - <tab> ADDRESS in hexadecimal, as in the file's own address space
//   ok <tab> FUNCTION <tab> OFFSET in the function <tab> SOURCE <tab> LINE <tab> COLUMN
//   no <tab> REASON
// Unknown values are empty or 0. Debug information is looked for in the file, in files beside it and in /usr/lib/debug, by build id
// and by name. The network is not used.
#include <elfutils/libdwfl.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { MOST_FILES = 64, LONGEST_LINE = 8192 };

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
    dwfl_report_begin(dwfl);
    Dwfl_Module *module = dwfl_report_offline(dwfl, "", name, -1);
    const char *reason = module == NULL ? dwfl_errmsg(-1) : NULL;
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
    fputs("ok\t", stdout);
    print_text(function);
    printf("\t%" PRIu64 "\t", function == NULL ? 0 : (uint64_t)offset);
    print_text(source);
    printf("\t%d\t%d\n", source_line, column);
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
