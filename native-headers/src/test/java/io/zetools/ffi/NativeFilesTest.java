package io.zetools.ffi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Libraries that come from a jar: VMs are started on one, as a user's are.
@Timeout(120)
class NativeFilesTest {
    private static final String LIBRARY = "libsomething.so";
    private static final byte[] CONTENT =
            "the content of a library".repeat(1000).getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    private Path jar = Path.of("");

    /// Prints the file of the library; waits for a line before it ends if it has an argument.
    static final class Main {
        private Main() {}

        public static void main(String[] arguments) throws IOException {
            System.out.println(new NativeFiles(NativeFiles.class, "ze-tools-test").of(LIBRARY));
            if (arguments.length > 0) System.in.readAllBytes();
        }
    }

    @BeforeEach
    void makeJar() throws Exception {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "the names of platforms are Linux's here");
        jar = folder.resolve("some.jar");
        var arch = System.getProperty("os.arch").equals("amd64") ? "x86-64" : System.getProperty("os.arch");
        try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (var type : List.of(NativeFiles.class, LibraryCache.class, Main.class)) {
                var name = type.getName().replace('.', '/') + ".class";
                out.putNextEntry(new JarEntry(name));
                try (var in = type.getClassLoader().getResourceAsStream(name)) {
                    in.transferTo(out);
                }
            }
            out.putNextEntry(new JarEntry("io/zetools/ffi/native/linux-%s/%s".formatted(arch, LIBRARY)));
            out.write(CONTENT);
        }
    }

    private ProcessBuilder vm(Path cache, String... arguments) {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Djava.io.tmpdir=" + folder,
                "-cp",
                jar.toString(),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("XDG_CACHE_HOME", cache.toString());
        return builder;
    }

    private static Path answer(Process process) throws IOException, InterruptedException {
        var answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertThat(process.waitFor()).isZero();
        return Path.of(answer);
    }

    private static List<Path> all(Path cache) throws IOException {
        try (var files = Files.walk(cache)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    @Test
    void vmsShareOneFile() throws Exception {
        int rounds = Integer.getInteger("cache.rounds", 3);
        for (int round = 0; round < rounds; round++) {
            var cache = folder.resolve("cache" + round);
            var first = vm(cache).start();
            var second = vm(cache).start();
            var file = answer(first);
            assertThat(answer(second)).isEqualTo(file);
            assertThat(file).startsWith(cache).hasBinaryContent(CONTENT);
            assertThat(all(cache)).containsExactly(file);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rwx------");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.getParent())))
                    .isEqualTo("rwx------");
        }
    }

    @Test
    void killedVmsLeaveNothingElse() throws Exception {
        var cache = folder.resolve("cache");
        for (int i = 0; i < 3; i++) {
            var process = vm(cache, "wait").start();
            var line = process.inputReader().readLine();
            process.destroyForcibly().waitFor();
            assertThat(all(cache)).containsExactly(Path.of(line));
        }
        try (var left = Files.list(folder)) {
            assertThat(left).containsExactlyInAnyOrder(jar, cache);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"with space", "with:colon", "with$dollar"})
    void avoidsNamesThatTheLinkerCannotTake(String name) throws Exception {
        var file = answer(vm(folder.resolve(name)).start());
        assertThat(file).startsWith(folder).hasBinaryContent(CONTENT).asString().doesNotContain(name);
    }

    /// The user's cache lies on a file system of its own, as one may in a container.
    @ParameterizedTest
    @ValueSource(strings = {"size=8k", "ro", "noexec"})
    void fallsBackFromFileSystemsThatAreFullReadOnlyOrWithoutExecution(String options) throws Exception {
        var cache = Files.createDirectory(folder.resolve("cache"));
        var mount = List.of(
                "unshare",
                "--map-root-user",
                "--mount",
                "sh",
                "-c",
                "mount -t tmpfs -o mode=700,$0 none \"$1\" && shift && exec \"$@\"",
                options,
                cache.toString());
        assumeTrue(succeeds(mount, "true"), "no file system can be mounted here");
        var vm = vm(cache);
        vm.command().addAll(0, mount);
        var file = answer(vm.start());
        assertThat(file).startsWith(folder).hasBinaryContent(CONTENT);
        assertThat(file.startsWith(cache)).isFalse();
        assertThat(all(cache)).isEmpty();
    }

    private static boolean succeeds(List<String> command, String more) throws InterruptedException {
        var all = new ArrayList<>(command);
        all.add(more);
        try {
            return new ProcessBuilder(all)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException _) {
            return false;
        }
    }

    private static Path file(Path place) {
        return LibraryCache.file(place, "ze-tools-test", LIBRARY, CONTENT).orElseThrow();
    }

    @Test
    void threadsThatStartAtOnceGetOneInode() throws Exception {
        try (var threads = Executors.newFixedThreadPool(8)) {
            for (int round = 0; round < 50; round++) {
                var place = folder.resolve("place" + round);
                var each = threads.invokeAll(java.util.Collections.nCopies(
                        8, (Callable<Object>) () -> Files.getAttribute(file(place), "unix:ino")));
                for (var one : each)
                    assertThat(one.get()).isEqualTo(each.getFirst().get());
                assertThat(all(place)).hasSize(1);
            }
        }
    }

    @Test
    void replacesWhatIsNotFromTheJar() throws Exception {
        var file = file(folder.resolve("place"));
        var changed = CONTENT.clone();
        changed[100]++;
        Files.write(file, changed);
        assertThat(file(folder.resolve("place"))).isEqualTo(file).hasBinaryContent(CONTENT);

        Files.delete(file);
        var other = Files.writeString(folder.resolve("other"), "other");
        Files.createSymbolicLink(file, other);
        assertThat(file(folder.resolve("place"))).hasBinaryContent(CONTENT);
        assertThat(Files.isSymbolicLink(file)).isFalse();
        assertThat(other).hasContent("other");
    }

    @Test
    void removesWhatKilledOnesHaveNotCompleted() throws Exception {
        var file = file(folder.resolve("place"));
        var old = Files.write(file.resolveSibling(LIBRARY + "-1-1.part"), CONTENT);
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofMinutes(2))));
        var fresh = Files.write(file.resolveSibling(LIBRARY + "-2-2.part"), CONTENT);
        Files.delete(file);
        file(folder.resolve("place"));
        assertThat(old).doesNotExist();
        assertThat(fresh).exists();
    }

    @Test
    void takesNoPlaceThatIsNotPrivate() throws Exception {
        var open = Files.createDirectory(folder.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-x---"));
        assertThat(LibraryCache.file(open, "a", LIBRARY, CONTENT)).isEmpty();
        assertThat(all(open)).isEmpty();

        var own = Files.createDirectory(
                folder.resolve("own"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        var link = Files.createSymbolicLink(folder.resolve("link"), own);
        assertThat(LibraryCache.file(link, "a", LIBRARY, CONTENT)).isEmpty();
        assertThat(LibraryCache.file(Files.createFile(folder.resolve("file")), "a", LIBRARY, CONTENT))
                .isEmpty();
        assertThat(LibraryCache.file(Path.of("/sys/zetools"), "a", LIBRARY, CONTENT))
                .isEmpty();

        try {
            Files.setAttribute(own, "unix:uid", 12345);
        } catch (IOException e) {
            assumeTrue(false, "directories of other users cannot be made here: " + e.getMessage());
        }
        assertThat(LibraryCache.file(own, "a", LIBRARY, CONTENT)).isEmpty();
    }

    @Test
    void takesNoPlaceWithoutExecution() throws Exception {
        for (var line : Files.readAllLines(Path.of("/proc/self/mounts"))) {
            var fields = line.split(" ", -1);
            var at = Path.of(fields[1]);
            if (!List.of(fields[3].split(",", -1)).contains("noexec") || !fields[2].equals("tmpfs")) continue;
            if (!Files.isWritable(at)) continue;
            var place = Files.createTempDirectory(at, "zetools-test");
            try {
                assertThat(LibraryCache.file(place, "a", LIBRARY, CONTENT)).isEmpty();
                return;
            } finally {
                try (var left = Files.walk(place)) {
                    for (var each :
                            left.sorted(java.util.Comparator.reverseOrder()).toList()) Files.delete(each);
                }
            }
        }
        assumeTrue(false, "no writable file system here forbids execution");
    }
}
