// Starts the compiler in a folder of its own, and reads back what it has written.
#include "module/opencl.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    NEWEST = 40,    // versions of LLVM that are looked for
    OLDEST = 11,
    MOST_WORDS = 256,    // of a command line
    LARGEST_OUTPUT = 1 << 30
};

extern char **environ;

typedef struct compiler {
    char clang[PATH_MAX];
    char translator[PATH_MAX];
} compiler;

typedef struct command {
    const char *words[MOST_WORDS + 1];
    size_t count;
} command;

// ---- The programs --------------------------------------------------------------------------------------------------

// Finds a program on the path; a version of 0 is the name alone.
static bool find_program(const char *name, int version, char found[PATH_MAX]) {
    const char *path = getenv("PATH");
    while (path != NULL && *path != '\0') {
        size_t length = strcspn(path, ":");
        int written = version == 0 ? snprintf(found, PATH_MAX, "%.*s/%s", (int)length, path, name)
                                   : snprintf(found, PATH_MAX, "%.*s/%s-%d", (int)length, path, name, version);
        if (length > 0 && length < PATH_MAX && written < PATH_MAX && access(found, X_OK) == 0) {
            return true;
        }
        path += length + (path[length] == ':');
    }
    return false;
}

// Both programs have to be of one version: one reads what the other writes.
static bool find_compiler(compiler *found) {
    for (int version = NEWEST; version >= OLDEST; version--) {
        if (find_program("llvm-spirv", version, found->translator) && find_program("clang", version, found->clang)) {
            return true;
        }
    }
    return find_program("llvm-spirv", 0, found->translator) && find_program("clang", 0, found->clang);
}

// The environment without what is preloaded into this process, which is not meant for a compiler.
static char **plain_environment(void) {
    size_t count = 0, kept = 0;
    while (environ[count] != NULL) {
        count++;
    }
    char **plain = calloc(count + 1, sizeof *plain);
    for (size_t i = 0; plain != NULL && i < count; i++) {
        if (strncmp(environ[i], "LD_PRELOAD=", strlen("LD_PRELOAD=")) != 0) {
            plain[kept++] = environ[i];
        }
    }
    return plain;
}

// Runs a program in a folder, and adds what it writes to standard error to `errors`. Returns whether it succeeded.
static bool run(command *line, const char *errors) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none;
    pid_t child;
    line->words[line->count] = NULL;
    char **environment = plain_environment();
    if (environment == NULL) {
        return false;
    }
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_APPEND, S_IRUSR | S_IWUSR);
    posix_spawnattr_init(&attributes);
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    int failed = posix_spawn(&child, line->words[0], &actions, &attributes, (char *const *)line->words, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    free(environment);
    if (failed != 0) {
        return false;
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) {
            // The program waits for all its children, and has had this one. What it has written says how it ended.
            return errno == ECHILD;
        }
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// ---- Their files ---------------------------------------------------------------------------------------------------

static bool write_all(const char *path, const void *bytes, size_t size) {
    FILE *file = fopen(path, "wx");
    if (file == NULL) {
        return false;
    }
    bool written = fwrite(bytes, 1, size, file) == size;
    return fclose(file) == 0 && written;
}

// Returns the bytes of a file in the arena; NULL for none.
static uint8_t *read_all(const char *path, zm_arena *arena, size_t *size) {
    FILE *file = fopen(path, "rb");
    struct stat about;
    uint8_t *bytes = NULL;
    *size = 0;
    if (file != NULL && fstat(fileno(file), &about) == 0 && about.st_size > 0 && about.st_size < LARGEST_OUTPUT) {
        bytes = zm_arena_alloc(arena, (size_t)about.st_size, 1);
        *size = bytes == NULL ? 0 : fread(bytes, 1, (size_t)about.st_size, file);
    }
    if (file != NULL) {
        fclose(file);
    }
    return *size == 0 ? NULL : bytes;
}

// ---- Flags ---------------------------------------------------------------------------------------------------------

static void add(command *line, const char *text) {
    if (line->count < MOST_WORDS) {
        line->words[line->count++] = text;
    }
}

// Adds the flags that a compiler knows; others concern the device. They are split at blanks in `text`, which is
// changed.
static void add_flags(command *line, char *text, bool *has_version) {
    static const char *const known[] = {"-cl-", "-D", "-U", "-I", "-w", "-Werror", "-g"};
    bool takes_next = false;
    for (char *rest = text, *word; (word = strsep(&rest, " \t\n")) != NULL;) {
        bool is_known = takes_next;
        for (size_t i = 0; i < sizeof known / sizeof *known && !is_known; i++) {
            is_known =
                strncmp(word, known[i], strlen(known[i])) == 0 && strncmp(word, "-cl-intel", strlen("-cl-intel")) != 0;
        }
        takes_next = strcmp(word, "-D") == 0 || strcmp(word, "-U") == 0 || strcmp(word, "-I") == 0;
        *has_version |= strncmp(word, "-cl-std=", strlen("-cl-std=")) == 0;
        if (is_known && *word != '\0') {
            add(line, word);
        }
    }
}

// ---- Compiling -----------------------------------------------------------------------------------------------------

typedef struct job {
    const compiler *with;
    const char *flags;
    char folder[PATH_MAX];
    char source[PATH_MAX + 16], code[PATH_MAX + 16], spirv[PATH_MAX + 16], errors[PATH_MAX + 16];
} job;

static bool make_folder(job *self) {
    const char *parent = getenv("TMPDIR");
    parent = parent != NULL && *parent == '/' ? parent : "/tmp";
    if (snprintf(self->folder, sizeof self->folder, "%s/zemock-opencl-XXXXXX", parent) >= (int)sizeof self->folder ||
        mkdtemp(self->folder) == NULL) {
        return false;
    }
    snprintf(self->source, sizeof self->source, "%s/module.cl", self->folder);
    snprintf(self->code, sizeof self->code, "%s/module.bc", self->folder);
    snprintf(self->spirv, sizeof self->spirv, "%s/module.spv", self->folder);
    snprintf(self->errors, sizeof self->errors, "%s/errors", self->folder);
    return true;
}

static void remove_folder(const job *self) {
    unlink(self->source);
    unlink(self->code);
    unlink(self->spirv);
    unlink(self->errors);
    rmdir(self->folder);
}

// Compiles with one set of passes.
static bool compile(const job *self, const char *const passes[], bool *compiles) {
    command line = {.count = 0};
    bool has_version = false;
    char *flags = strdup(self->flags == NULL ? "" : self->flags);
    if (flags == NULL) {
        return false;
    }
    const char *const always[] = {self->with->clang,
                                  "-target",
                                  "spir64",
                                  "-x",
                                  "cl",
                                  "-c",
                                  "-emit-llvm",
                                  "-ffp-contract=off",
                                  "-Xclang",
                                  "-finclude-default-header",
                                  "-Xclang",
                                  "-cl-ext=+all",
                                  "-o",
                                  self->code};
    for (size_t i = 0; i < sizeof always / sizeof *always; i++) {
        add(&line, always[i]);
    }
    for (; *passes != NULL; passes++) {
        add(&line, *passes);
    }
    add_flags(&line, flags, &has_version);
    if (!has_version) {
        add(&line, "-cl-std=CL1.2");
    }
    add(&line, self->source);
    unlink(self->code);
    *compiles = run(&line, self->errors) && access(self->code, R_OK) == 0;
    free(flags);
    command translate = {.words = {self->with->translator, "--spirv-ext=+all", self->code, "-o", self->spirv},
                         .count = 5};
    return *compiles && run(&translate, self->errors) && access(self->spirv, R_OK) == 0;
}

zm_build_status zm_opencl_compile(const void *source, size_t size, const char *flags, zm_arena *arena, zm_text *log,
                                  const uint8_t **spirv, size_t *spirv_size) {
    // Some translators do not know all that an optimised module has, which an unoptimised one does without.
    static const char *const optimised[] = {"-O2", NULL};
    static const char *const plain[] = {"-O1", "-Xclang", "-disable-llvm-passes", NULL};
    compiler with;
    if (!find_compiler(&with)) {
        zm_text_add(
            log, "error: there is no compiler for OpenCL C: install clang and llvm-spirv of the same version, such as "
                 "the packages clang-15 and llvm-spirv-15, or give the module as SPIR-V\n");
        return ZM_BUILD_FAILED;
    }
    job self = {.with = &with, .flags = flags};
    if (!make_folder(&self)) {
        zm_text_add(log, "error: no folder for the compiler's files in %s: %s\n", self.folder, strerror(errno));
        return ZM_BUILD_FAILED;
    }
    const char *end = memchr(source, '\0', size);
    size_t length = end != NULL ? (size_t)(end - (const char *)source) : size;
    bool compiles = false, done = false;
    if (!write_all(self.source, source, length)) {
        zm_text_add(log, "error: %s cannot be written: %s\n", self.source, strerror(errno));
    } else {
        done = compile(&self, optimised, &compiles);
        if (!done && compiles) {
            unlink(self.errors);
            done = compile(&self, plain, &compiles);
        }
        size_t said = 0;
        const uint8_t *errors = read_all(self.errors, arena, &said);
        zm_text_add_bytes(log, errors == NULL ? "" : (const char *)errors, said);
        if (!done) {
            zm_text_add(log, "error: %s did not %s the module\n", compiles ? with.translator : with.clang,
                        compiles ? "translate" : "compile");
        }
    }
    *spirv = done ? read_all(self.spirv, arena, spirv_size) : NULL;
    remove_folder(&self);
    return *spirv != NULL ? ZM_BUILD_OK : ZM_BUILD_FAILED;
}
