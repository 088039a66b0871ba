// Help, version and what is printed without arguments, which stand in files beside the launcher: Java, which writes
// them when the folder is made, would take as long to start as to print them.
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "launcher/launcher.h"

enum { EXIT_FAILED = 1, NAME_SIZE = 64 };

static bool is_either(const char *argument, const char *long_name, const char *short_name) {
    return strcmp(argument, long_name) == 0 || strcmp(argument, short_name) == 0;
}

static bool has_value(const char *variable, const char *value) {
    const char *present = getenv(variable);
    return present != NULL && strcmp(present, value) == 0;
}

// Returns whether the help is to have styles, by the rules of the library that reads Java's arguments.
static bool wants_styles(void) {
    if (getenv("NO_COLOR") != NULL) {
        return false;
    }
    if (getenv("CLICOLOR_FORCE") != NULL && !has_value("CLICOLOR_FORCE", "0")) {
        return true;
    }
    if (has_value("CLICOLOR", "0") || has_value("ConEmuANSI", "OFF")) {
        return false;
    }
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

// Returns the command whose help the arguments ask for, by "help" before its name or an option behind it, or
// "zetools"; NULL where they ask for something else. all: whether they ask for all options.
static const char *find_command(int count, char **arguments, bool *all) {
    const char *last = arguments[count - 1];
    *all = strcmp(last, "--help=all") == 0;
    if (*all || is_either(last, "--help", "-h")) {
        return count == 2 ? "zetools" : count == 3 ? arguments[1] : NULL;
    }
    if (strcmp(arguments[1], "help") != 0) {
        return NULL;
    }
    return count == 2 ? "zetools" : count == 3 ? arguments[2] : NULL;
}

// Puts the name of the file with the text that the arguments ask for, below the folder. Returns false where they ask
// for more than a text.
static bool find_text(int count, char **arguments, char name[static NAME_SIZE]) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz-";
    bool all = false;
    const char *command = count < 2 ? NULL : find_command(count, arguments, &all);
    int length = -1;
    if (command != NULL) {
        bool is_name = command[strspn(command, letters)] == 0;
        const char *form = wants_styles() ? "styled" : "txt";
        length = is_name ? snprintf(name, NAME_SIZE, "help/%s%s.%s", command, all ? ".all" : "", form) : -1;
    } else if (count < 2) {
        length = snprintf(name, NAME_SIZE, "first.txt");
    } else if (count == 2 && is_either(arguments[1], "--version", "-V")) {
        length = snprintf(name, NAME_SIZE, "version.txt");
    }
    return length > 0 && length < NAME_SIZE;
}

static int open_text(const char *name) {
    char *folder = in_home("@{home}/share/zetools/"), path[4096];
    int length = snprintf(path, sizeof path, "%s%s", folder, name);
    free(folder);
    return length < (int)sizeof path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
}

// Writes bytes to standard output. Returns false, with errno, where that fails.
static bool print(const char *bytes, size_t size) {
    for (size_t done = 0; done < size;) {
        ssize_t count = write(STDOUT_FILENO, bytes + done, size - done);
        if (count < 0 && errno != EINTR) {
            return false;
        }
        done += count < 0 ? 0 : (size_t)count;
    }
    return true;
}

int print_text(int count, char **arguments) {
    char name[NAME_SIZE], bytes[16384];
    int file = find_text(count, arguments, name) ? open_text(name) : -1;
    if (file < 0) {
        return -1;
    }
    // A reader that reads no further is no reason to die by a signal.
    (void)sigaction(SIGPIPE, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
    ssize_t size;
    bool printed = true;
    while (printed && ((size = read(file, bytes, sizeof bytes)) > 0 || (size < 0 && errno == EINTR))) {
        printed = print(bytes, size < 0 ? 0 : (size_t)size);
    }
    if (!printed && errno != EPIPE) {
        fprintf(stderr, "zetools: standard output cannot be written: %s\n", strerror(errno));
    }
    close(file);
    return printed ? 0 : EXIT_FAILED;
}
