package io.zetools.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The matrix where nothing can run it.
class EngineSearchIT {
    @TempDir
    private Path directory;

    @Test
    @DisplayName("without an engine, the tests are skipped and tell what to install")
    void withoutAnEngine() throws Exception {
        assumeFalse(
                Files.exists(Path.of("/var/run/docker.sock")) || Files.exists(Path.of("/run/podman/podman.sock")),
                "an engine runs here, which is found whatever the environment says");

        var result = matrix(Map.of("DOCKER_HOST", "unix://" + directory.resolve("nobody.sock"), "PATH", "/nowhere"));

        assertThat(result.failed()).isEmpty();
        assertThat(result.passed()).isZero();
        assertThat(result.skipped().keySet())
                .hasSize(1)
                .first()
                .asString()
                .contains("install podman with runc or crun", "debootstrap", "DOCKER_HOST");
    }

    @Test
    @DisplayName("an engine that cannot be started is no engine")
    void anEngineThatFails() throws Exception {
        assumeFalse(
                Files.exists(Path.of("/var/run/docker.sock")) || Files.exists(Path.of("/run/podman/podman.sock")),
                "an engine runs here, which is found whatever the environment says");
        var podman = Files.writeString(directory.resolve("podman"), "#!/bin/sh\necho broken >&2\nexit 125\n");
        assertThat(podman.toFile().setExecutable(true)).isTrue();

        var result = matrix(Map.of("PATH", directory.toString()));

        assertThat(result.failed()).isEmpty();
        assertThat(result.skipped().keySet()).hasSize(1).first().asString().contains("no container engine answers");
    }

    /// Runs the matrix in a JVM with another environment.
    private CellResult matrix(Map<String, String> environment) throws IOException, InterruptedException {
        var output = directory.resolve("output.txt");
        var builder = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Dmatrix.target=" + directory,
                        "-cp",
                        System.getProperty("java.class.path"),
                        CellRunner.class.getName(),
                        ownClasses(),
                        "--class",
                        ".*\\.LoaderMatrixIT"))
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("DOCKER_") || name.startsWith("XDG_"));
        builder.environment().put("HOME", directory.toString());
        builder.environment().putAll(environment);
        var process = builder.start();
        boolean ended = process.waitFor(5, TimeUnit.MINUTES);
        if (!ended) process.destroyForcibly();
        var text = Files.readString(output, StandardCharsets.UTF_8);
        assertThat(ended).as(text).isTrue();
        return CellResult.of(List.of(CellOutput.read(text, process.exitValue())));
    }

    private static String ownClasses() {
        try {
            return Path.of(EngineSearchIT.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (java.net.URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
