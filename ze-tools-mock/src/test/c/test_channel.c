// The names of sockets: who finds them, what others can do about them, and what is left.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "channel/channel.h"
#include "expect.h"

#define NOBODY 65534u

static bool exists(const char *path) {
    struct stat status;
    return lstat(path, &status) == 0;
}

// Runs a part as another user. False where this is not root.
static bool as_nobody(int (*part)(const zm_channel *), const zm_channel *channel) {
    if (geteuid() != 0) {
        fprintf(stderr, "not root: nothing is tried as another user\n");
        return false;
    }
    pid_t child = fork();
    if (child == 0) {
        expect_failures = 0;
        bool changed = setgid(NOBODY) == 0 && setuid(NOBODY) == 0;
        _exit(changed ? part(channel) : 99);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    return true;
}

static void finds_and_ends(void) {
    zm_channel channel;
    EXPECT_EQ(zm_channel_open("test", 4, &channel), 0);
    EXPECT(exists(channel.path));
    int fd = zm_channel_connect("test", (uint32_t)getpid());
    EXPECT(fd >= 0);
    int other = accept4(channel.fd, NULL, NULL, SOCK_CLOEXEC);
    EXPECT(other >= 0 && zm_channel_trusts(other) && zm_channel_trusts(fd));
    close(other);
    close(fd);
    EXPECT(zm_channel_connect("other", (uint32_t)getpid()) < 0 && errno == ENOENT);

    // A second copy of the library leaves the first one its name.
    zm_channel second;
    EXPECT_EQ(zm_channel_open("test", 4, &second), EADDRINUSE);
    EXPECT_EQ(second.fd, -1);
    fd = zm_channel_connect("test", (uint32_t)getpid());
    EXPECT(fd >= 0);
    close(fd);

    // The name is the process's, not its child's.
    pid_t child = fork();
    if (child == 0) {
        zm_channel_close(&channel);
        _exit(0);
    }
    waitpid(child, NULL, 0);
    EXPECT(exists(channel.path));
    zm_channel_close(&channel);
    EXPECT(!exists(channel.path));
    EXPECT(zm_channel_connect("test", (uint32_t)getpid()) < 0 && errno == ENOENT);
}

// Both ends of a file have the same bytes, also behind its end as it was.
static void shares_a_file(void) {
    uint64_t value = 4711, seen = 0;
    int fd = zm_channel_file("test", sizeof value);
    EXPECT(fd >= 0 && pread(fd, &seen, sizeof seen, 0) == sizeof seen);
    EXPECT_EQ(pwrite(fd, &value, sizeof value, 0), (ssize_t)sizeof value);
    pid_t child = fork();
    if (child == 0) {
        int other = zm_channel_file("test", sizeof value);
        _exit(pread(other, &seen, sizeof seen, 0) == sizeof seen && seen == value ? 0 : 1);
    }
    int status = -1;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    struct rlimit limit, less;
    EXPECT_EQ(getrlimit(RLIMIT_FSIZE, &limit), 0);
    less = (struct rlimit){16, limit.rlim_max};
    EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &less), 0);
    EXPECT(zm_channel_file("test", 1 << 16) < 0 && errno == EFBIG);
    EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &limit), 0);
    char path[64], name[4096] = "";
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    EXPECT(readlink(path, name, sizeof name - 1) > 0);
    EXPECT_EQ(unlink(name), 0);
    close(fd);
}

static void says_that_it_is_full(void) {
    zm_channel channel;
    int fd[16], count = 0;
    EXPECT_EQ(zm_channel_open("test", 1, &channel), 0);
    while (count < 16 && (fd[count] = zm_channel_connect("test", (uint32_t)getpid())) >= 0) {
        count++;
    }
    EXPECT(count < 16 && errno == EAGAIN);
    while (count > 0) {
        close(fd[--count]);
    }
    zm_channel_close(&channel);
}

static void removes_what_was_left(void) {
    zm_channel left, channel;
    int pipes[2];
    EXPECT_EQ(pipe(pipes), 0);
    pid_t child = fork();
    if (child == 0) {
        zm_channel mine;
        bool good =
            zm_channel_open("test", 1, &mine) == 0 && write(pipes[1], &mine, sizeof mine) == (ssize_t)sizeof mine;
        _exit(good ? 0 : 1);    // as one that is killed: the name stays
    }
    EXPECT_EQ(read(pipes[0], &left, sizeof left), (ssize_t)sizeof left);
    waitpid(child, NULL, 0);
    EXPECT(exists(left.path));
    EXPECT(zm_channel_connect("test", (uint32_t)child) < 0 && errno == ENOENT);
    EXPECT_EQ(zm_channel_open("test", 1, &channel), 0);
    EXPECT(!exists(left.path));
    zm_channel_close(&channel);
    close(pipes[0]);
    close(pipes[1]);
}

// A socket's name that another process answers to.
static void refuses_another_process(void) {
    zm_channel channel;
    char path[sizeof channel.path], *number;
    EXPECT_EQ(zm_channel_open("test", 1, &channel), 0);
    snprintf(path, sizeof path, "%s", channel.path);
    number = strrchr(path, '-') + 1;
    snprintf(number, sizeof path - (size_t)(number - path), "%u", (unsigned)getppid());
    EXPECT_EQ(rename(channel.path, path), 0);
    EXPECT(zm_channel_connect("test", (uint32_t)getppid()) < 0 && errno == EACCES);
    EXPECT_EQ(rename(path, channel.path), 0);
    zm_channel_close(&channel);
}

static int cannot_reach(const zm_channel *channel) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    memcpy(address.sun_path, channel->path, sizeof address.sun_path);
    int fd = socket(AF_UNIX, SOCK_SEQPACKET, 0);
    EXPECT(connect(fd, (struct sockaddr *)&address, sizeof address) != 0 && errno == EACCES);
    EXPECT(zm_channel_connect("test", (uint32_t)channel->owner) < 0 && errno == ENOENT);
    close(fd);
    return expect_failures;
}

static int goes_elsewhere(const zm_channel *unused) {
    (void)unused;
    zm_channel channel;
    EXPECT_EQ(zm_channel_open("test", 1, &channel), 0);
    EXPECT_EQ(strncmp(channel.path, "/dev/shm/zemock-65534/", 22), 0);
    int fd = zm_channel_connect("test", (uint32_t)getpid());
    EXPECT(fd >= 0);
    close(fd);
    zm_channel_close(&channel);
    return expect_failures;
}

static int finds_no_place(const zm_channel *unused) {
    (void)unused;
    zm_channel channel;
    EXPECT(zm_channel_open("test", 1, &channel) != 0);
    EXPECT_EQ(channel.fd, -1);
    return expect_failures;
}

static void other_users(void) {
    zm_channel channel;
    const char *taken = "/tmp/zemock-65534", *second = "/dev/shm/zemock-65534";
    EXPECT_EQ(zm_channel_open("test", 1, &channel), 0);
    bool tried = as_nobody(cannot_reach, &channel);
    zm_channel_close(&channel);
    if (!tried || exists(taken) || exists(second) || exists("/run/user/65534") || !exists("/dev/shm")) {
        return;
    }
    // A directory that somebody else has made in advance is not used, nor what a link names.
    EXPECT_EQ(mkdir(taken, 0777), 0);
    EXPECT_EQ(chmod(taken, 0777), 0);
    as_nobody(goes_elsewhere, NULL);
    EXPECT_EQ(rmdir(taken), 0);
    EXPECT_EQ(rmdir(second), 0);
    EXPECT_EQ(mkdir("/tmp/zemock-test-target", 0700), 0);
    EXPECT_EQ(chown("/tmp/zemock-test-target", NOBODY, NOBODY), 0);
    EXPECT_EQ(symlink("/tmp/zemock-test-target", taken), 0);
    as_nobody(goes_elsewhere, NULL);
    EXPECT_EQ(rmdir(second), 0);
    EXPECT_EQ(mkdir(second, 0700), 0);
    as_nobody(finds_no_place, NULL);
    EXPECT_EQ(rmdir(second), 0);
    EXPECT_EQ(unlink(taken), 0);
    EXPECT_EQ(rmdir("/tmp/zemock-test-target"), 0);
}

int main(void) {
    finds_and_ends();
    shares_a_file();
    says_that_it_is_full();
    removes_what_was_left();
    refuses_another_process();
    other_users();
    return expect_result();
}
