package io.zetools.matrix;

import io.zetools.engine.SystemContainer;
import io.zetools.mock.junit.Mode;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.Container.ExecResult;

/// A running container of an image, into which this project, its libraries and this JDK are mounted where they are
/// here, read-only.
final class LoaderContainer implements AutoCloseable {
    /// Of one cell, one after the other.
    private static final int MOST_JVMS = 4;

    private static final long SECONDS_OF_IDLE = 60;

    private static final Path TARGET = Path.of(System.getProperty("matrix.target", "target"));
    private static final Path BOARD = Path.of(System.getProperty("matrix.board", "lib/folder/libzemock_board.so"));

    /// Parts of the test in C that do not depend on how busy the machine is.
    private static final List<String> RECORDED = List.of("own-timestamps", "proofs", "repeated");

    /// The exit code of a test in C that cannot run here.
    private static final int SKIPPED = 77;

    private static final Path JDK = Path.of(System.getProperty("java.home"));

    private final LoaderImage image;
    private final Path logs;
    private final SystemContainer container;
    private final String loader;
    private final String driver;
    private final Duration preparation;

    /// @param logs the folder for what cells print
    /// @param seconds how long making the image may take
    /// @throws IOException if there is no such image, or no test can run in it; the message says why
    LoaderContainer(LoaderImage image, Path logs, long seconds) throws IOException, InterruptedException {
        this.image = image;
        this.logs = Files.createDirectories(logs);
        long begin = System.nanoTime();
        var reference = image.system().prepare(DockerClientFactory.instance().client(), seconds);
        container = SystemContainer.start(reference, mounts(), _ -> {});
        boolean usable = false;
        try {
            loader = version("libze1");
            driver = image.hasDriver() ? version(image.driver()) : "";
            var java = execute(JDK + "/bin/java -version");
            if (java.getExitCode() != 0) {
                throw new IOException(
                        "the JDK %s does not run in %s: %s".formatted(JDK, image.name(), java.getStderr()));
            }
            usable = true;
        } finally {
            if (!usable) container.close();
        }
        preparation = Duration.ofNanos(System.nanoTime() - begin);
    }

    private String version(String name) throws IOException, InterruptedException {
        return execute("dpkg-query -W -f='${Version}' " + name).getStdout().strip();
    }

    /// The version of the package with the loader.
    String loader() {
        return loader;
    }

    /// The version of the package with the vendor's driver; empty if the image has none.
    String driver() {
        return driver;
    }

    /// Returns how long it took to find or make the image, and to start this.
    Duration preparation() {
        return preparation;
    }

    /// Runs a cell in a JVM of its own. Where the loader's lifetime check crashes, which has no locks, the test is
    /// skipped with that reason, and another JVM runs the rest.
    ///
    /// @param seconds after which a JVM is ended
    CellResult run(Cell cell, long seconds) {
        var outputs = new ArrayList<CellOutput>();
        var printed = new StringBuilder();
        try {
            do {
                var begun = outputs.stream()
                        .flatMap(output -> output.begun().stream())
                        .toList();
                var command = command(cell, begun, seconds);
                var ended = execute(command);
                printed.append(command).append('\n').append(ended.getStdout()).append(ended.getStderr());
                Files.writeString(logs.resolve(image.name() + "-" + cell.name() + ".log"), printed);
                outputs.add(CellOutput.read(ended.getStdout(), ended.getExitCode()));
            } while (mayGoOn(cell, outputs));
            var result = CellResult.of(outputs).and(recorder(cell));
            return cell.isVendor() && outputs.getLast().isWhole() ? result.and(leaks(cell)) : result;
        } catch (IOException e) {
            return CellResult.failed(e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return CellResult.failed(e.toString());
        }
    }

    /// Records programs of the tests in C with the probe and the image's loader. Cells of the loader's own layers
    /// leave it out, and so do builds without the tests in C.
    private List<String> recorder(Cell cell) throws IOException, InterruptedException {
        var build = TARGET.resolve("cmake/test");
        if (!cell.isPlain() || !Files.isExecutable(build.resolve("device_test"))) return List.of();
        var folder = Objects.requireNonNull(BOARD.getParent().getParent());
        var program = build.resolve("device_program").toString();
        var device = cell.environment().getOrDefault(Cell.DEVICE, "");
        if (!device.isEmpty()) program = folder + "/bin/zemock-board --device " + device + " -- " + program;
        var failures = new ArrayList<String>();
        for (var part : RECORDED) {
            var command = new ArrayList<>(List.of("env", "TEST_SYSTEM_LOADER=1"));
            if (!device.isEmpty()) command.add("TEST_VENDOR=1");
            command.addAll(List.of(
                    "timeout",
                    "" + SECONDS_OF_IDLE,
                    build.resolve("device_test").toString()));
            command.addAll(List.of(TARGET.resolve("cmake/libzetools_probe.so").toString(), program));
            command.addAll(List.of(folder.toString(), part));
            var ended = execute(in("/tmp", command));
            if (ended.getExitCode() != 0 && ended.getExitCode() != SKIPPED)
                failures.add("recorder: %s: %s%s".formatted(part, ended.getStdout(), ended.getStderr()));
        }
        return failures;
    }

    /// Compares what the tests have left on the board with what a program leaves that only initialises.
    private List<String> leaks(Cell cell) throws IOException, InterruptedException {
        var left = counts(cell);
        var program = new ArrayList<>(start(cell, SECONDS_OF_IDLE));
        program.add(IdleProgram.class.getName());
        var ended = execute(in("/tmp", program));
        if (ended.getExitCode() != 0)
            return List.of("leaks: the program that does nothing failed: " + ended.getStdout() + ended.getStderr());
        var idle = counts(cell);
        var told = "%s: left on the board: %s; by a process that does nothing: %s".formatted(cell.name(), left, idle);
        Files.writeString(logs.resolve(image.name() + "-" + cell.name() + "-counts.txt"), told + "\n");
        return left.leaks(idle);
    }

    private BoardCounts counts(Cell cell) throws IOException, InterruptedException {
        var file = Objects.requireNonNull(cell.environment().get(Cell.COUNTS));
        return BoardCounts.read(
                execute("cat " + quote(file) + " && rm " + quote(file)).getStdout());
    }

    private boolean mayGoOn(Cell cell, List<CellOutput> outputs) {
        var last = outputs.getLast();
        return !last.isWhole()
                && hasFaultyLifetimeCheck(cell)
                && last.crashedInLifetimeCheck()
                && outputs.size() < MOST_JVMS;
    }

    private boolean hasFaultyLifetimeCheck(Cell cell) {
        return cell.mode() == Mode.SYSTEM_VALIDATION && !loader.matches("1\\.([0-9]|10)\\..*");
    }

    /// @param begun what is not run again
    private String command(Cell cell, List<String> begun, long seconds) {
        var command = new ArrayList<>(start(cell, seconds));
        command.add(CellRunner.class.getName());
        command.addAll(cell.arguments());
        if (hasFaultyLifetimeCheck(cell)) {
            // Such tests would wait for what never comes. LoaderDifferencesTest asserts that this is so.
            command.addAll(List.of("--refused", ".*\\.(debug\\.\\w+|\\w*Fault\\w*|BatchReader)Test"));
        }
        if (!begun.isEmpty()) {
            var file = "/tmp/begun-" + cell.name();
            container.write(file, String.join("\n", begun));
            command.addAll(List.of("--but", file));
        }
        return in(
                cell.isHeaders()
                        ? Path.of(cell.arguments().getFirst(), "../..")
                                .normalize()
                                .toString()
                        : "/tmp",
                command);
    }

    private static String in(String folder, List<String> command) {
        return "cd " + quote(folder) + " && exec "
                + String.join(" ", command.stream().map(LoaderContainer::quote).toList());
    }

    /// Returns the beginning of a command, up to the class path.
    private static List<String> start(Cell cell, long seconds) {
        var command = new ArrayList<String>();
        command.addAll(List.of("env", "LC_ALL=C.UTF-8"));
        cell.environment().forEach((name, value) -> command.add(name + "=" + value));
        // Where the native part of a test hangs, the threads are printed before the end.
        command.addAll(List.of("timeout", "--signal=QUIT", "--kill-after=10", "" + seconds));
        command.addAll(List.of(JDK + "/bin/java", "--enable-native-access=ALL-UNNAMED"));
        // Small and quick to start: there are many of them, and none runs for long.
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx512m"));
        command.addAll(List.of("-XX:-CreateCoredumpOnCrash", "-XX:+ErrorFileToStdout"));
        command.add("-Dzetools.test.mode=" + cell.mode());
        command.add("-Dio.zetools.library=" + (cell.mode().isSystem() ? "system" : "embedded"));
        command.addAll(List.of("-cp", classPath(cell)));
        return command;
    }

    @Override
    public void close() {
        container.close();
    }

    private ExecResult execute(String script) throws IOException, InterruptedException {
        return container.execute(script);
    }

    private static String quote(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }

    /// The tests' own, with that of the headers' tests in front where they are run.
    private static String classPath(Cell cell) {
        var own = System.getProperty("java.class.path");
        return cell.isHeaders() ? cell.arguments().getFirst() + File.pathSeparator + own : own;
    }

    private static List<Path> mounts() {
        var paths = new TreeSet<Path>();
        paths.add(JDK);
        for (var entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (!entry.isEmpty() && Files.exists(Path.of(entry)))
                paths.add(Path.of(entry).toAbsolutePath());
        }
        paths.addAll(Arrays.stream(System.getProperty("matrix.mount", "").split(File.pathSeparator, -1))
                .filter(path -> !path.isBlank())
                .map(Path::of)
                .toList());
        var metrics = System.getenv().getOrDefault(Cell.METRICS, "");
        if (!metrics.isEmpty()) paths.add(Path.of(metrics).toAbsolutePath());
        paths.addAll(linkedFromJdk());
        var mounts = new ArrayList<Path>();
        for (var path : paths) {
            // Nothing below what is mounted already.
            if (mounts.stream().anyMatch(path::startsWith)) continue;
            mounts.add(path);
        }
        return mounts;
    }

    /// Distributions keep a JDK's configuration elsewhere and link to it.
    private static List<Path> linkedFromJdk() {
        try (var files = Files.walk(JDK)) {
            return files.filter(Files::isSymbolicLink)
                    .map(LoaderContainer::target)
                    .filter(target -> Files.exists(target) && !target.startsWith(JDK))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path target(Path link) {
        try {
            return link.resolveSibling(Files.readSymbolicLink(link)).normalize();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
