// The sub-group sizes that are chosen for kernels which require none, against those of the vendor's offline compiler,
// which sub_group_sizes.txt has: three sets of kernels of OpenCL C, built at three levels of optimisation, or with
// build flags. Where the offline compiler is (ocloc, or a command in OCLOC), its answers are compared with the file,
// too, which takes minutes; with --write they become the file, with --write SET those of one set. Skipped where the
// compiler of OpenCL C is not installed. Another set is of a compiler that is not here: SyclKernelsTest compares it.
#include <stdbool.h>

#include "cl_compile.h"
#include "corpus_kernels.h"
#include "device/profile.h"
#include "module/width.h"
#include "reference_kernels.h"
#include "width_kernels.h"

enum { DEVICES = 4, MOST = 2048, MOST_OF_A_SET = 160 };

static const struct {
    const char *name, *ocloc;
    bool doubles;
} devices[DEVICES] = {{"pvc", "pvc", true}, {"bmg", "bmg", true}, {"dg2", "dg2", false}, {"tgl", "tgllp", false}};

// A set of kernels, built in one way.
static const struct {
    const char *set, *way, *flags;
} builds[] = {
    {"corpus", "O0", ""},
    {"corpus", "O1", ""},
    {"corpus", "O2", ""},
    {"references", "O0", ""},
    {"references", "O1", ""},
    {"references", "O2", ""},
    {"widths", "O0", ""},
    {"widths", "O1", ""},
    {"widths", "O2", ""},
    {"widths", "O2-large", "-ze-opt-large-register-file"},
    {"widths", "O2-disabled", "-ze-opt-disable"},
};
#define BUILDS (sizeof builds / sizeof *builds)
#define OTHER_SET "sycl"

// A line of the file. A size of 0: the device has no doubles, which the kernel needs.
typedef struct line {
    char set[16], way[16], kernel[64];
    unsigned sizes[DEVICES];
} line;

static line lines[MOST];
static size_t line_count;
static int failures;

static bool read_lines(const char *path) {
    FILE *f = fopen(path, "r");
    char text[256];
    while (f != NULL && line_count < MOST && fgets(text, sizeof text, f) != NULL) {
        line *l = &lines[line_count];
        line_count += *text != '#' && sscanf(text, "%15s %15s %63s %u %u %u %u", l->set, l->way, l->kernel,
                                             &l->sizes[0], &l->sizes[1], &l->sizes[2], &l->sizes[3]) == 7;
    }
    return f != NULL && fclose(f) == 0;
}

static line *line_of(const char *set, const char *way, const char *kernel, bool add) {
    for (size_t i = 0; i < line_count; i++) {
        if (strcmp(lines[i].set, set) == 0 && strcmp(lines[i].way, way) == 0 && strcmp(lines[i].kernel, kernel) == 0) {
            return &lines[i];
        }
    }
    if (!add || line_count == MOST) {
        return NULL;
    }
    line *l = &lines[line_count++];
    snprintf(l->set, sizeof l->set, "%s", set);
    snprintf(l->way, sizeof l->way, "%s", way);
    snprintf(l->kernel, sizeof l->kernel, "%s", kernel);
    return l;
}

// Forgets the lines of a set, or of all that are asked for here: NULL.
static void forget_lines(const char *set) {
    size_t kept = 0;
    for (size_t i = 0; i < line_count; i++) {
        if ((strcmp(lines[i].set, set == NULL ? OTHER_SET : set) != 0) == (set != NULL)) {
            lines[kept++] = lines[i];
        }
    }
    memset(lines + kept, 0, (line_count - kept) * sizeof *lines);
    line_count = kept;
}

static bool has_doubles(const cl_kernel *k) {
    return k->inputs == 'd' || k->compare == 'd' || strstr(k->name, "double") != NULL ||
           strstr(k->body, "double") != NULL || strstr(k->body, "printf") != NULL;
}

// The source of a set, with or without the kernels that need doubles; the caller frees it.
static char *source_of(const char *set, bool doubles) {
    static cl_kernel some[MOST_OF_A_SET], all[MOST_OF_A_SET];
    size_t count = 0, kept = 0;
    if (strcmp(set, "references") == 0) {
        count = reference_kernels(all, NULL, MOST_OF_A_SET);
    } else {
        bool widths = strcmp(set, "widths") == 0;
        count = widths ? WIDTH_KERNELS : CORPUS_SIZE;
        for (size_t k = 0; k < count && k < MOST_OF_A_SET; k++) {
            all[k] = widths ? width_kernels[k] : corpus[k];
        }
    }
    for (size_t k = 0; k < count; k++) {
        if (doubles || !has_doubles(&all[k])) {
            some[kept++] = all[k];
        }
    }
    return strcmp(set, "references") == 0 ? reference_source(some, kept)
           : strcmp(set, "widths") == 0   ? cl_source(width_prelude, some, kept)
                                          : cl_source(corpus_prelude, some, kept);
}

static uint32_t *words_of(size_t build, bool doubles, size_t *bytes) {
    const char *level = cl_levels[builds[build].way[1] - '0'];
    char *source = source_of(builds[build].set, doubles);
    uint32_t *words = source == NULL ? NULL : cl_compile(source, level, bytes);
    free(source);
    if (words == NULL) {
        printf("%s %s does not compile\n", builds[build].set, builds[build].way);
        exit(1);
    }
    return words;
}

// ---- The offline compiler -------------------------------------------------------------------------------------------

// Asks it for the sizes of one device, and puts them into lines that may be new.
static bool ask(const char *ocloc, size_t build, size_t device) {
    char folder[] = "/tmp/zemock-widths-XXXXXX", path[64], command[1024], text[512], name[64] = "";
    size_t bytes;
    uint32_t *words = words_of(build, devices[device].doubles, &bytes);
    if (mkdtemp(folder) == NULL) {
        free(words);
        return false;
    }
    snprintf(path, sizeof path, "%s/k.spv", folder);
    FILE *f = fopen(path, "wb");
    bool good = f != NULL && fwrite(words, 1, bytes, f) == bytes;
    good = f != NULL && fclose(f) == 0 && good;
    free(words);
    snprintf(
        command, sizeof command,
        "%s compile -q -file %s/k.spv -spirv_input -device %s -options \"%s\" -out_dir %s -output k -output_no_suffix >%s/log 2>&1 && "
        "strings -a %s/k.bin",
        ocloc, folder, devices[device].ocloc, builds[build].flags, folder, folder, folder);
    f = good ? popen(command, "r") : NULL;
    while (f != NULL && fgets(text, sizeof text, f) != NULL) {
        unsigned size;
        if (sscanf(text, "  - name: %63s", name) != 1 && sscanf(text, "      simd_size: %u", &size) == 1) {
            bool kernel = strcmp(name, "Intel_Symbol_Table_Void_Program") != 0;
            line *l = kernel ? line_of(builds[build].set, builds[build].way, name, true) : NULL;
            if (l != NULL) {
                l->sizes[device] = size;
            }
        }
    }
    good = f != NULL && pclose(f) == 0;
    if (!good) {
        snprintf(command, sizeof command, "tail -c 2000 %s/log", folder);
        printf("%s does not build %s %s for %s\n", ocloc, builds[build].set, builds[build].way, devices[device].name);
        good = system(command) != 0 && false;
    }
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command) == 0 && good;
}

static bool write_lines(const char *path) {
    FILE *f = fopen(path, "w");
    if (f == NULL) {
        return false;
    }
    fprintf(
        f,
        "# Sub-group sizes that the vendor's offline compiler chooses: set, build, kernel, then pvc, bmg, dg2, tgl. 0: no doubles there.\n"
        "# Made by test_widths --write. The set " OTHER_SET
        ": kernels.inc of the recorder's tests, as kernels.cc prints on the vendor's "
        "driver (docs/sub-groups.md).\n");
    for (size_t i = 0; i < line_count; i++) {
        const line *l = &lines[i];
        fprintf(f, "%s %s %s %u %u %u %u\n", l->set, l->way, l->kernel, l->sizes[0], l->sizes[1], l->sizes[2],
                l->sizes[3]);
    }
    return fclose(f) == 0;
}

// ---- The simulated GPU ----------------------------------------------------------------------------------------------

typedef struct count {
    unsigned equal, all;
} count;

static count counts[3][DEVICES];    // of the sets

static void compare_build(size_t build) {
    static const char *const sets[] = {"corpus", "references", "widths"};
    size_t bytes, set = 0;
    uint32_t *words = words_of(build, true, &bytes);
    while (strcmp(sets[set], builds[build].set) != 0) {
        set++;
    }
    zm_arena arena = {0};
    zm_text log = {0};
    zm_options options;
    zm_program *program;
    if (!zm_options_parse(builds[build].flags, &options, &log) ||
        zm_program_from_spirv(words, bytes, &options, NULL, 0, &arena, &log, &program) != ZM_BUILD_OK) {
        printf("%s %s is not built: %s\n", builds[build].set, builds[build].way, zm_text_get(&log));
        failures++;
        return;
    }
    for (size_t d = 0; d < DEVICES; d++) {
        zm_widths_choose(program, zm_profile(devices[d].name), &log);    // refused: the file has no size
        for (uint32_t k = 0; k < program->kernels.count; k++) {
            const zm_program_kernel *kernel = &program->kernels.items[k];
            const line *l = line_of(builds[build].set, builds[build].way, kernel->name, false);
            if (l == NULL) {
                printf("%s %s %s is not in the file\n", builds[build].set, builds[build].way, kernel->name);
                failures++;
            } else if (l->sizes[d] != 0) {
                counts[set][d].all++;
                counts[set][d].equal += l->sizes[d] == kernel->simd;
                if (l->sizes[d] != kernel->simd) {
                    printf("%s %s %s on %s: %u, the compiler's %u\n", l->set, l->way, l->kernel, devices[d].name,
                           kernel->simd, l->sizes[d]);
                }
            }
        }
    }
    zm_text_free(&log);
    zm_arena_free(&arena);
    free(words);
}

int main(int count, char **arguments) {
    const char *path = count > 1 ? arguments[1] : "", *ocloc = getenv("OCLOC");
    bool writes = count > 2 && strcmp(arguments[2], "--write") == 0;
    if (!cl_compiler_is_here()) {
        puts("skipped: clang-15, llvm-15 or llvm-spirv-15 is not installed");
        return 77;
    }
    ocloc = ocloc == NULL && system("command -v ocloc >/dev/null") == 0 ? "ocloc" : ocloc;
    if (!read_lines(path) && !writes) {
        printf("%s is no file with sizes\n", path);
        return 1;
    }
    static line before[MOST];
    size_t before_count = line_count;
    memcpy(before, lines, sizeof before);
    if (ocloc == NULL && !writes) {
        puts(
            "not asked: the offline compiler, as there is no ocloc, and OCLOC names no command; the file is taken as it is");
    }
    if (ocloc != NULL || writes) {
        const char *set = writes && count > 3 ? arguments[3] : NULL;
        forget_lines(set);
        for (size_t b = 0; b < BUILDS; b++) {
            for (size_t d = 0; d < DEVICES && (set == NULL || strcmp(builds[b].set, set) == 0); d++) {
                failures += !ask(ocloc == NULL ? "ocloc" : ocloc, b, d);
            }
        }
        if (writes) {
            return failures == 0 && write_lines(path) ? 0 : 1;
        }
        if (line_count != before_count || memcmp(before, lines, sizeof lines) != 0) {
            printf(
                "the offline compiler answers otherwise than %s says; test_widths %s --write takes its answers over\n",
                path, path);
            failures++;
        }
    }
    for (size_t b = 0; b < BUILDS; b++) {
        compare_build(b);
    }
    static const unsigned least[3][DEVICES] = {{100, 100, 98, 98}, {100, 100, 98, 98}, {100, 99, 97, 97}};
    static const char *const names[] = {"corpus", "references", "widths"};
    for (size_t s = 0; s < 3; s++) {
        for (size_t d = 0; d < DEVICES; d++) {
            struct count *c = &counts[s][d];
            printf("%s on %s: %u of %u as the compiler\n", names[s], devices[d].name, c->equal, c->all);
            failures += c->all == 0 || c->equal * 100 < least[s][d] * c->all;
        }
    }
    return failures == 0 ? 0 : 1;
}
