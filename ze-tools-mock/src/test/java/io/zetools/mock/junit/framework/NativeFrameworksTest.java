package io.zetools.mock.junit.framework;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.ffi.NativeLibrary;
import io.zetools.mock.junit.Mode;
import io.zetools.mock.process.Program;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// `@WithMockDriver` with frameworks of others that have native code: TornadoVM's own unit tests and samples of
/// levelzero-jni, in JUnit processes with TornadoVM's options for the VM.
///
/// Skipped where the variable `TORNADOVM_HOME`, which is TornadoVM's own, names no TornadoVM with its SPIR-V
/// back end for this JDK, or no loader is installed.
@Tag("own-process")
class NativeFrameworksTest {
    private static final Map<String, String> PVC = Map.of("ZEMOCK_DEVICE", "pvc");

    @Test
    void unitTestsOfTornadoVm() throws Exception {
        var output = run(TornadoFirst.class, TornadoAgain.class);
        // 7 of integers, 5 of floats, 2 of longs, and the two of this library.
        assertThat(output).endsWith(JUnitProcess.ENDED + "16 0\n");
    }

    @Test
    void samplesOfLevelZeroJni() throws Exception {
        assertThat(run(LevelZeroJni.class)).endsWith(JUnitProcess.ENDED + "5 0\n");
    }

    private static String run(Class<?>... classes) throws Exception {
        var options = new ArrayList<>(tornadoOptions());
        options.addAll(List.of("--add-modules", TornadoUnits.MODULE));
        options.add("-D%s=%s".formatted(Mode.PROPERTY, Mode.SYSTEM));
        options.add("-Dio.zetools.library=" + NativeLibrary.SYSTEM);
        var names = Arrays.stream(classes).map(Class::getName).toArray(String[]::new);
        return Program.runWith(options, JUnitProcess.class, PVC, names).success();
    }

    /// Returns the options that TornadoVM gives a VM.
    private static List<String> tornadoOptions() throws IOException, InterruptedException {
        var missing = NativeLibrary.whyNotInstalled();
        assumeTrue(missing.isEmpty(), () -> missing.orElseThrow());
        var home = Path.of(System.getenv().getOrDefault("TORNADOVM_HOME", ""));
        var command = home.resolve("bin").resolve("tornado").toAbsolutePath();
        assumeTrue(Files.isExecutable(command), () -> "TORNADOVM_HOME names no TornadoVM: there is no " + command);
        assumeTrue(
                Files.exists(home.resolve("lib").resolve("libtornado-levelzero.so")),
                "the TornadoVM of TORNADOVM_HOME has no SPIR-V back end");
        var process = new ProcessBuilder(command.toString(), "--printJavaFlags")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertThat(process.waitFor()).isZero();
        var words = text.split("\\s+");
        // The first is the command java.
        return Stream.of(words).skip(words[0].startsWith("-") ? 0 : 1).toList();
    }
}
