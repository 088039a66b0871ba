// zetools: with "run" the program and Java side by side, with anything else but help and version Java alone.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "launcher/launcher.h"

// The option by which Java finds the pipe to the launcher.
enum { TO_LAUNCHER = 3 };
#define PROPERTY "-Dio.zetools.launcher=3"

static void fail(const char *what) {
    fprintf(stderr, "zetools: %s: %s\n", what, strerror(errno));
    _exit(EXIT_OWN);
}

static void run_java_alone(int argc, char **argv) {
    int count;
    char **command = java_command(NULL, is_short_work(argc, argv), argc, &count);
    for (int i = 1; i < argc; i++) {
        command[count++] = argv[i];
    }
    set_characters();
    execv(command[0], command);
    fail(command[0]);
}

// Closes what is neither standard nor the pipe: a pipe of the user's whose other end waits for its end stays open in
// none.
static void close_others(int first) {
    DIR *folder = opendir("/proc/self/fd");
    int own = folder == NULL ? -1 : dirfd(folder);
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
        int descriptor = atoi(entry->d_name);
        if (entry->d_name[0] != '.' && descriptor >= first && descriptor != own) {
            close(descriptor);
        }
    }
    if (folder != NULL) {
        closedir(folder);
    }
}

static int move_up(int descriptor) {
    int moved = front_move_up(descriptor);
    if (moved < 0) {
        fail("no descriptor");
    }
    return moved;
}

static pid_t start_java(int argc, char **argv, int input, int output) {
    pid_t java = fork();
    if (java != 0) {
        return java;
    }
    // The terminal's signals are for the program.
    (void)setsid();
    (void)dup2(input, STDIN_FILENO);
    (void)dup2(output, TO_LAUNCHER);
    close_others(TO_LAUNCHER + 1);
    int count;
    // A large recording is reported by a Java of its own: LargeReport.
    char **command = java_command(PROPERTY, true, argc, &count);
    for (int i = 1; i < argc; i++) {
        command[count++] = argv[i];
    }
    set_characters();
    execv(command[0], command);
    fail(command[0]);
    return -1;
}

static void send(int java, const char *line) {
    size_t length = strlen(line);
    for (size_t done = 0; done < length;) {
        ssize_t count = write(java, line + done, length - done);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            return;
        }
        done += (size_t)count;
    }
}

static target_kind send_target(int java, const char *program) {
    char needs[256] = "", line[300];
    target_kind kind = look_at_target(program, needs, sizeof needs);
    if (kind == TARGET_STATIC) {
        send(java, "static\n");
    } else if (kind == TARGET_SETUID) {
        send(java, "setuid\n");
    } else if (kind == TARGET_FOREIGN) {
        snprintf(line, sizeof line, "foreign %s\n", needs);
        send(java, line);
    } else if (kind == TARGET_ASAN) {
        snprintf(line, sizeof line, "asan %s\n", needs);
        send(java, line);
    }
    return kind;
}

// What front_start needs of the program.
typedef struct {
    const plan *what;
    char **arguments;
    target_kind kind;
} program_start;

static void become(void *context) {
    const program_start *start = context;
    become_program(start->what, start->arguments, start->kind);
}

// The collector ended before the program was started, did not answer, or its answer makes no sense. Ends as it did
// where it has said that there is nothing to start: arguments are wrong, or ask for help. Else the program is no worse
// off than without it: returns its index.
static int without_collector(int argc, char **argv, const plan *what, pid_t java) {
    if (what->late != 0) {
        // It must not begin later, when the program runs without it.
        kill(java, SIGKILL);
        fprintf(stderr,
                "zetools: the collector has not answered for %d s, and was ended: nothing is recorded; "
                "ZETOOLS_COLLECTOR_LIMIT=SECONDS gives it more time\n",
                what->late);
    }
    int status = wait_for_java(java);
    if (WIFEXITED(status) && what->begun && !what->start && !what->unable) {
        front_end_as(status);
    }
    int program = find_program(argc, argv);
    if (program == 0) {
        front_end_as(status);
    }
    if (what->late != 0) {
        return program;
    }
    if (what->unable) {
        fputs("zetools: the collector failed before the program started: nothing is recorded\n", stderr);
    } else if (WIFSIGNALED(status)) {
        fprintf(stderr, "zetools: the collector ended by signal %d before the program started: nothing is recorded\n",
                WTERMSIG(status));
    } else if (what->start) {
        fputs("zetools: the collector's answer makes no sense: nothing is recorded; install zetools anew\n", stderr);
    } else {
        struct rlimit space;
        bool limited = getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY;
        fprintf(stderr, "zetools: Java cannot be started here (it ended with %d%s): nothing is recorded\n",
                WEXITSTATUS(status), limited ? "; ulimit -v limits its address space" : "");
    }
    return program;
}

// Becomes the simulated GPU's own launcher, which needs no Java. arguments: the first is replaced by its path.
static void become_mock(char **arguments) {
    char *runner = in_home("@{home}/zemock/bin/zemock-run");
    arguments[0] = runner;
    execv(runner, arguments);
    fprintf(stderr, "zetools: the simulated GPU is missing: %s: %s; build it with this folder\n", runner,
            strerror(errno));
    exit(EXIT_OWN);
}

// Becomes the launcher of the simulated GPU with an option before the arguments.
static void become_mock_with(char *option, int argc, char **argv) {
    char **command = need(calloc((size_t)argc + 3, sizeof(char *)));
    command[1] = option;
    for (int i = 0; i < argc; i++) {
        command[2 + i] = argv[i];
    }
    become_mock(command);
}

// With `mock`, with `help mock`, and with the option of `run` the simulated GPU's launcher takes this one's place; it
// starts this one again, for `run`, without the option.
static void run_mock(int argc, char **argv) {
    if (argc >= 2 && strcmp(argv[1], "mock") == 0) {
        become_mock(argv + 1);
    }
    if (argc == 3 && strcmp(argv[1], "help") == 0 && strcmp(argv[2], "mock") == 0) {
        char *help[] = {NULL, "--help", NULL};
        become_mock(help);
    }
    int program, option = 0;
    if (argc >= 2 && strcmp(argv[1], "run") == 0) {
        option = find_option(argc, argv, MOCK_OPTION, &program);
    }
    if (option == 0) {
        return;
    }
    char **command = need(calloc((size_t)argc + 3, sizeof(char *)));
    int count = 1;
    command[count++] = "--";
    command[count++] = in_home("@{home}/bin/zetools");
    for (int i = 1; i < argc; i++) {
        if (i != option) {
            command[count++] = argv[i];
        }
    }
    become_mock(command);
}

// Java cannot be started from here: a program runs unrecorded.
static int run_without_java(int argc, char **argv) {
    int index = argc >= 2 && strcmp(argv[1], "run") == 0 ? find_program(argc, argv) : 0;
    fprintf(
        stderr,
        "zetools: the path of its folder is no UTF-8, and Java cannot open files there%s; move zetools to a folder with another name\n",
        index != 0 ? ": nothing is recorded" : "");
    if (index == 0) {
        return EXIT_OWN;
    }
    execvp(argv[index], argv + index);
    int error = errno;
    fprintf(stderr, "zetools: %s: %s\n", argv[index], strerror(error));
    return front_exit_code(error);
}

// Becomes a dormant program, or prints why it cannot be attached to and becomes it all the same.
static int become_dormant(const plan *what, char **arguments) {
    char needs[256] = "";
    target_kind kind = look_at_target(arguments[0], needs, sizeof needs);
    const char *reason = kind == TARGET_STATIC   ? "it is linked statically; programs that it starts can be"
                         : kind == TARGET_SETUID ? "it runs with privileges of its own"
                                                 : "there is no probe for its interpreter";
    if (what->preload != NULL && (kind == TARGET_STATIC || kind == TARGET_SETUID || kind == TARGET_FOREIGN)) {
        fprintf(stderr, "zetools: %s cannot be attached to: %s\n", arguments[0], reason);
    }
    become_program(what, arguments, kind);
    int error = errno;
    fprintf(stderr, "zetools: %s: %s\n", arguments[0], strerror(error));
    return front_exit_code(error);
}

int main(int argc, char **argv) {
    run_mock(argc, argv);
    int printed = print_text(argc, argv);
    if (printed >= 0) {
        return printed;
    }
    if (argc >= 2 && strcmp(argv[1], "check") == 0) {
        become_mock_with("--check", argc - 2, argv + 2);
    }
    if (!is_home_text()) {
        return run_without_java(argc, argv);
    }
    if (argc < 2 || strcmp(argv[1], "run") != 0) {
        run_java_alone(argc, argv);
    }
    front_keep_signals();
    // Java may die first, which is no reason to die with it.
    (void)sigaction(SIGPIPE, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
    (void)sigaction(SIGCHLD, &(struct sigaction){.sa_handler = SIG_DFL}, NULL);
    int to_java[2], from_java[2];
    if (pipe2(to_java, O_CLOEXEC) != 0 || pipe2(from_java, O_CLOEXEC) != 0) {
        fail("no pipe");
    }
    for (int i = 0; i < 2; i++) {
        to_java[i] = move_up(to_java[i]);
        from_java[i] = move_up(from_java[i]);
    }
    pid_t java = start_java(argc, argv, to_java[0], from_java[1]);
    if (java < 0) {
        fail("no process");
    }
    close(to_java[0]);
    close(from_java[1]);
    plan what;
    bool planned = read_plan(from_java[0], argc, &what);
    close(from_java[0]);
    if (!planned) {
        // Java may wait for a line.
        close(to_java[1]);
        to_java[1] = -1;
        int index = without_collector(argc, argv, &what, java);
        java = 0;
        static char *none[] = {NULL};
        what = (plan){.program = index, .settings = none};
    }
    char **arguments = argv + what.program;
    if (planned && what.become) {
        close(to_java[1]);
        (void)wait_for_java(java);
        return become_dormant(&what, arguments);
    }
    target_kind kind = planned ? send_target(to_java[1], arguments[0]) : TARGET_GOOD;
    program_start start = {&what, arguments, kind};
    pid_t program = front_start(become, &start);
    char line[64];
    if (program < 0) {
        int error = errno;
        fprintf(stderr, "zetools: %s: %s\n", arguments[0], strerror(error));
        snprintf(line, sizeof line, "failed %d\n", error);
        send(to_java[1], line);
        close(to_java[1]);
        if (planned) {
            wait_for_java(java);
        }
        return front_exit_code(error);
    }
    snprintf(line, sizeof line, "pid %d\n", (int)program);
    send(to_java[1], line);
    // A reader of the program's output waits for the program, not for the launcher.
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    (void)dup2(nothing, STDIN_FILENO);
    (void)dup2(nothing, STDOUT_FILENO);
    int status = wait_for_program(program, java, to_java[1]);
    if (!planned) {
        front_end_as(status);
    }
    snprintf(line, sizeof line, WIFSIGNALED(status) ? "signal %d\n" : "exit %d\n",
             WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    send(to_java[1], line);
    // The pipe stays open: Java may wait for other processes of the program, until a line says that it must not.
    int end_of_java = wait_for_java(java);
    if (WIFSIGNALED(end_of_java)) {
        fprintf(stderr, "zetools: the collector ended by signal %d; the next zetools command takes what it left\n",
                WTERMSIG(end_of_java));
    }
    front_end_as(status);
}
