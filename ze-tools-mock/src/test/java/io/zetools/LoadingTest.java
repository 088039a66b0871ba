package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.ffi.NativeLibrary;
import io.zetools.mock.MockDriver;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Messages for programs when Level Zero cannot be loaded. A process loads once, so each case has one of its
/// own.
@Tag("own-process")
@Timeout(120)
@EnabledOnOs(OS.LINUX)
@DisplayName("dlopen, zeInit")
class LoadingTest {
    private static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";

    @TempDir
    private Path directory;

    /// The program: loads twice, and prints the results.
    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            try {
                var levelZero = LevelZero.load();
                System.out.println("loaded " + levelZero.libraryPath() + " devices "
                        + levelZero.devices().size());
            } catch (ZeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.function() + " " + e.getMessage());
            }
        }
    }

    @Test
    void aFileThatIsNotThere() throws Exception {
        assertThat(run(List.of(NATIVE_ACCESS, "-Dio.zetools.library=/no/such/loader.so"), Map.of()))
                .startsWith("ZeLoadException dlopen")
                .contains("/no/such/loader.so: there is no such file", "-Dio.zetools.library=system");
    }

    @Test
    void aFileThatIsNoLibrary() throws Exception {
        var text =
                Files.writeString(directory.resolve("loader.so"), "not a library, but long enough to be one".repeat(9));
        assertThat(load(text)).contains("this is not a shared library");
        assertThat(load(directory)).contains("this is a directory");
        assertThat(load(Files.createFile(directory.resolve("empty.so")))).contains("the file is empty");
    }

    @Test
    void aLibraryThatWasCutOff() throws Exception {
        var whole = Files.readAllBytes(MockDriver.driverFile());
        for (int length : new int[] {100, 5000, 100_000}) {
            var cut = Files.write(directory.resolve("cut%d.so".formatted(length)), Arrays.copyOf(whole, length));
            assertThat(load(cut)).contains("the file is truncated: it has %d bytes".formatted(length));
        }
    }

    @Test
    void aLibraryThatIsNoLoader() throws Exception {
        assertThat(load(Path.of(System.getProperty("java.home"), "lib", "libattach.so")))
                .contains("it has no zeInit");
        assertThat(load(MockDriver.driverFile())).contains("this is a driver, not a loader", "ZE_ENABLE_ALT_DRIVERS=");
    }

    @Test
    void nativeAccessThatIsDenied() throws Exception {
        assertThat(run(List.of("--illegal-native-access=deny", "-Dio.zetools.library=embedded"), Map.of()))
                .contains("ZeLoadException", "--enable-native-access=ALL-UNNAMED");
    }

    @Test
    void theEmbeddedLoader() throws Exception {
        assertThat(run(List.of(NATIVE_ACCESS, "-Dio.zetools.library=embedded"), Map.of("ZEMOCK_DEVICES", "3")))
                .contains("libzemock_loader.so devices 3");
    }

    @Test
    void aLoaderWithoutADriver() throws Exception {
        assumeInstalled();
        var output = run(
                List.of(NATIVE_ACCESS, "-Dio.zetools.library=system"),
                Map.of("ZE_ENABLE_ALT_DRIVERS", "/no/such/driver.so, /other.so"));

        assertThat(output)
                .startsWith("ZeLoadException zeInit")
                .contains(
                        "libze_loader.so.1",
                        "driver \"/no/such/driver.so\": there is no such file",
                        "does not strip the space",
                        "-Dio.zetools.library=embedded");
        assertThat(output.split("ZeLoadException zeInit", -1))
                .as("the second attempt is told the same")
                .hasSize(3);
    }

    @Test
    void aDriverThatWouldEndTheVm() throws Exception {
        assumeInstalled();
        var whole = Files.readAllBytes(MockDriver.driverFile());
        var cut = Files.write(directory.resolve("libze_cut.so"), Arrays.copyOf(whole, 5000));

        assertThat(run(
                        List.of(NATIVE_ACCESS, "-Dio.zetools.library=system"),
                        Map.of("ZE_ENABLE_ALT_DRIVERS", cut.toString())))
                .contains("ZE_ENABLE_ALT_DRIVERS names a driver that cannot be loaded", "the file is truncated");
    }

    @Test
    void anInstalledLoaderThatIsBroken() throws Exception {
        var whole = Files.readAllBytes(MockDriver.driverFile());
        Files.write(directory.resolve("libze_loader.so.1"), Arrays.copyOf(whole, 5000));

        assertThat(run(List.of(NATIVE_ACCESS), Map.of("LD_LIBRARY_PATH", directory.toString())))
                .as("no fallback hides it")
                .contains("the installed loader: ", "the file is truncated", "Repair the installation");
    }

    @Test
    void theInstalledLoaderWithTheMock() throws Exception {
        assumeInstalled();
        assertThat(run(
                        List.of(NATIVE_ACCESS, "-Dio.zetools.library=system"),
                        Map.of("ZE_ENABLE_ALT_DRIVERS", MockDriver.driverFile().toString())))
                .contains("libze_loader.so.1 devices 2");
    }

    private static void assumeInstalled() {
        var missing = NativeLibrary.whyNotInstalled();
        Assumptions.assumeTrue(missing.isEmpty(), () -> "no Level Zero loader is installed: " + missing.orElse(""));
    }

    private String load(Path library) throws IOException, InterruptedException {
        return run(List.of(NATIVE_ACCESS, "-Dio.zetools.library=" + library), Map.of());
    }

    /// Runs the program and demands that it ends by itself, whatever it says.
    private String run(List<String> options, Map<String, String> environment) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:-CreateCoredumpOnCrash");
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), LoadingTest.class.getName()));
        var output = directory.resolve("output.txt").toFile();
        var builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output);
        builder.environment().keySet().removeIf(name -> name.startsWith("ZE"));
        builder.environment().putAll(environment);
        var process = builder.start();
        boolean ended = process.waitFor(100, TimeUnit.SECONDS);
        if (!ended) process.destroyForcibly();
        var text = Files.readString(output.toPath(), StandardCharsets.UTF_8);
        assertThat(ended).as("ended by itself: %s", text).isTrue();
        assertThat(process.exitValue()).as(text).isZero();
        return text;
    }
}
