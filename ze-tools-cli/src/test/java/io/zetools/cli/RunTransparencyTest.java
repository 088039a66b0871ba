package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.profile.RunProfile;
import io.zetools.recording.Recording;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Programs beside themselves under `zetools run`: they do, print and return the same.
@Timeout(600)
@DisplayName("zetools run: programs do as without it")
class RunTransparencyTest {
    @TempDir
    Path work;

    /// Programs from elsewhere: the one that must be installed, and a script that gives the same output each
    /// time.
    static Stream<List<String>> programs() {
        return Stream.of(
                List.of("ls", "ls -l /usr/bin/env /etc/passwd"),
                List.of("sort", "seq 1000 | sort -r | tail -3; echo ${PIPESTATUS[@]}"),
                List.of("sha256sum", "sha256sum /etc/passwd"),
                List.of("dd", "dd if=/dev/zero bs=1k count=10 2>/dev/null | wc -c"),
                List.of("stat", "stat -c '%n %s %a' /etc/passwd"),
                List.of("timeout", "timeout 30 echo in time; timeout 0.2 sleep 60; echo $?"),
                List.of("find", "find /etc -maxdepth 1 -name 'p*' | sort"),
                List.of("xargs", "seq 20 | xargs -n 3 -P 2 echo | sort"),
                List.of("awk", "awk -F: '{ n += length($1) } END { print n }' /etc/passwd"),
                List.of("sed", "sed -n 's/^\\(r[^:]*\\).*/\\1/p' /etc/passwd; sed --no-such-option; echo $?"),
                List.of("grep", "grep -c root /etc/passwd; grep -q nothing-like-this /etc/passwd; echo $?"),
                List.of("tar", "tar cf - /etc/passwd 2>/dev/null | tar tf -"),
                List.of("gzip", "gzip -c /etc/passwd | gunzip | cmp - /etc/passwd && echo same"),
                List.of("bc", "echo '2^200' | bc"),
                List.of(
                        "sqlite3",
                        "sqlite3 :memory: 'create table t(a); insert into t values (1),(2); select sum(a) from t'"),
                List.of(
                        "perl",
                        "perl -e 'print join(\",\", map { $_ * $_ } 1..5), \"\\n\"; kill 9, fork || exec \"sleep\", 9; print wait > 0'"),
                List.of(
                        "python3",
                        "python3 -c 'import os, subprocess, sys, threading; print(sorted(os.listdir(\"/proc/self/fd\"))); "
                                + "print(subprocess.run([\"sh\", \"-c\", \"exit 3\"]).returncode); print(threading.active_count()); sys.exit(4)'; echo $?"),
                List.of(
                        "python3",
                        "python3 -c 'import multiprocessing as m; print(m.get_context(\"fork\").Pool(3).map(abs, range(-5, 5)))'"),
                List.of("node", "node -e 'console.log([3,1,2].sort().join()); process.exitCode = 6'; echo $?"),
                List.of(
                        "gcc",
                        "printf 'int main(void) { return 9; }' | gcc -x c - -o nine && ./nine; echo $?; rm nine"),
                List.of("make", "printf 'all: one two\\none two:\\n\\t@echo $@\\n' | make -j2 -s -f - | sort"),
                List.of(
                        "gdb",
                        "gdb --nx --batch -ex 'print 6*7' -ex 'break main' -ex run -ex continue /usr/bin/true 2>&1 | grep -v -e warning -e pid -e process -e '^$' -e '0x' -e libthread"),
                List.of("go", "go env GOOS GOARCH"),
                List.of("rustc", "rustc --print sysroot"),
                List.of(
                        "git",
                        "git init -q repository && cd repository && git status --short --branch && cd .. && rm -r repository"),
                List.of("cmake", "cmake -E compare_files /etc/passwd /etc/group; echo $?"),
                List.of(
                        "java",
                        "java -Xshare:auto -XshowSettings:properties -version 2>&1 | grep -e java.home -e os.name"),
                List.of("strace", "strace -f -e trace=none sh -c 'exit 8' 2>/dev/null; echo $?"),
                List.of("clinfo", "clinfo --raw 2>/dev/null | grep -c PLATFORM_NAME"),
                List.of(
                        "bash",
                        "trap 'echo trapped' USR1; kill -USR1 $$; (exit 5); echo $?; ulimit -a; umask; set -o pipefail; false | true; echo $?"),
                List.of("bash", "kill -SEGV $$"),
                List.of("bash", "kill -TERM $$"),
                List.of(
                        "bash",
                        "exec 5</etc/passwd 9>/dev/null; ls /proc/self/fd; grep -e Sig[PBIC] -e Thr -e Sec -e NoNew -e Cpus_allowed: /proc/self/status; cat /proc/self/limits"),
                List.of("nohup", "nohup sh -c 'kill -HUP $$; echo still here' 2>/dev/null"),
                List.of("setsid", "setsid -w sh -c 'exit 11'; echo $?"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void does(List<String> program) throws Exception {
        var command = new Command(work);
        assumeTrue(
                command.run(List.of("sh", "-c", "command -v " + program.getFirst()))
                                .exit()
                        == 0,
                program.getFirst() + " is not installed");
        var script = program.getLast();
        // An array instead of a shell in between: signals are those of the program itself.
        var alone = command.run(List.of("env", "bash", "-c", script));
        var recorded = command.zetools("run", "-q", "--", "bash", "-c", script);
        assertThat(recorded).isEqualTo(notRecorded(alone, "bash"));
        assertThat(command.zetools("run", "-q", "--children", "none", "--", "bash", "-c", script))
                .isEqualTo(notRecorded(alone, "bash"));
        try (var files = Files.list(work)) {
            assertThat(files.map(file -> file.getFileName().toString())).allMatch(name -> name.startsWith("command."));
        }
    }

    @Test
    @DisplayName("--children=none: the environment is the same, in the program and its children")
    void hidesItself() throws Exception {
        var command = new Command(work);
        var alone = command.run(List.of("env", "-u", "_", "sh", "-c", "env | sort"));
        assertThat(command.zetools("run", "-q", "--children", "none", "--", "env", "-u", "_", "sh", "-c", "env | sort"))
                .isEqualTo(notRecorded(alone, "env"));
    }

    /// The output of a program alone, and the sentence that nothing was recorded, which `-q` does not hide.
    private static Command.Result notRecorded(Command.Result alone, String program) {
        return new Command.Result(
                alone.exit(),
                alone.out(),
                alone.err() + "zetools: %s made no Level Zero call: nothing was recorded\n".formatted(program));
    }

    // ---- Counts ---------------------------------------------------------------------------------------------------

    /// Makes a library in the place of the loader from the loader's exports: each function counts, and goes on to
    /// that of the loader. Calls of the probe itself are not counted.
    private Path countingLoader(Command command, Path folder, Path loader) throws Exception {
        var exports = command.run(List.of("nm", "-D", "--defined-only", loader.toString()))
                .out()
                .lines()
                .map(line -> line.split(" +"))
                .filter(words -> words.length == 3 && words[1].equals("T") && words[2].startsWith("ze"))
                .map(words -> words[2])
                .toList();
        assertThat(exports).hasSizeGreaterThan(200);
        var names = new StringBuilder();
        var stubs = new StringBuilder(".text\n");
        for (int i = 0; i < exports.size(); i++) {
            names.append("\"%s\",\n".formatted(exports.get(i)));
            // An initialisation comes through the probe, which makes none of its own.
            var from = exports.get(i).startsWith("zeInit") ? "no_code" : "probe";
            stubs.append("""
                    .globl %1$s
                    .type %1$s, @function
                    %1$s:
                        movq (%%rsp), %%r11
                        cmpq %3$s_from(%%rip), %%r11
                        jb 1f
                        cmpq %3$s_to(%%rip), %%r11
                        jb 2f
                    1:  lock incq counts+%2$d(%%rip)
                    2:  jmp *reals+%2$d(%%rip)
                    .size %1$s, .-%1$s
                    """.formatted(exports.get(i), 8 * i, from));
        }
        stubs.append(".section .note.GNU-stack,\"\",@progbits\n");
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("names.h"), names);
        Files.writeString(folder.resolve("stubs.s"), stubs);
        var library = folder.resolve("libze_loader.so.1");
        var made = command.run(List.of(
                "cc",
                "-D_GNU_SOURCE",
                "-shared",
                "-fPIC",
                "-I" + folder,
                "-DLOADER=\"%s\"".formatted(loader),
                "-Wl,-soname,libze_loader.so.1",
                "-o",
                library.toString(),
                Path.of("src/test/c/counting_loader.c").toAbsolutePath().toString(),
                folder.resolve("stubs.s").toString(),
                "-ldl"));
        assertThat(made.exit()).as(made.err()).isZero();
        return folder;
    }

    private static Map<String, Long> counted(Path file) throws Exception {
        var counts = new TreeMap<String, Long>();
        for (var line : Files.readAllLines(file)) {
            var words = line.split(" ", 2);
            // Functions of the layer count, not those of its tools, and not those of the loader itself.
            if (words[0].matches("ze(?![stlr][A-Z]|Get[A-Z]\\w*ProcAddrTable).*"))
                counts.put(words[0], Long.valueOf(words[1]));
        }
        return counts;
    }

    private static Map<String, Long> recorded(Path file) throws Exception {
        var counts = new TreeMap<String, Long>();
        try (var recording = Recording.open(file)) {
            for (var function : RunProfile.of(recording).functions())
                counts.put(function.name(), function.calls().calls());
        }
        return counts;
    }

    @Test
    @DisplayName("the counts of each function are those of a library that counts in the loader's place")
    void countsAgree() throws Exception {
        var command = new Command(work);
        var loader = command.zetools().getParent().resolveSibling("zemock/lib/libze_loader.so.1");
        var folder = countingLoader(command, work.resolve("counting"), loader);
        var sample = work.resolve("copies");
        var compiler = command.run(List.of(
                "cc",
                "-I" + Path.of("../native-headers/include").toAbsolutePath(),
                Path.of("../samples/src/main/c/copies.c").toAbsolutePath().toString(),
                "-o",
                sample.toString(),
                loader.toString(),
                "-lpthread"));
        assertThat(compiler.exit()).as(compiler.err()).isZero();
        var programs = new ArrayList<List<String>>();
        programs.add(List.of(command.compile("caller").toString(), "counts", "3", "20000", "0"));
        programs.add(List.of(sample.toString(), "50"));
        programs.add(List.of("python3", "-c", """
                import ctypes as c
                z = c.CDLL('libze_loader.so.1')
                n = c.c_uint32(1); d = c.c_void_p(); v = c.c_int()
                z.zeInit(0); z.zeDriverGet(c.byref(n), c.byref(d))
                for i in range(500): z.zeDriverGetApiVersion(d, c.byref(v))
                for i in range(7): z.zeDeviceGet(d, c.byref(n), None)
                """));
        for (int i = 0; i < programs.size(); i++) {
            var counts = work.resolve("counts-%d".formatted(i));
            var file = work.resolve("run-%d.zetools".formatted(i));
            var line = new ArrayList<>(List.of(
                    "env",
                    "ZE_COUNTS=" + counts,
                    "LD_LIBRARY_PATH=" + folder,
                    command.zetools().toString()));
            line.addAll(List.of("run", "-q", "-o", file.toString(), "--"));
            line.addAll(programs.get(i));
            var result = command.run(line);
            assertThat(result.exit()).as(result.err()).isZero();
            assertThat(recorded(file))
                    .as("%s", programs.get(i))
                    .isEqualTo(counted(counts))
                    .isNotEmpty();
        }
    }
}
