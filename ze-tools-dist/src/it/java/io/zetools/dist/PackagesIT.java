package io.zetools.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.BuildImageResultCallback;
import io.zetools.engine.SystemContainer;
import io.zetools.engine.SystemImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.TestAbortedException;
import org.testcontainers.DockerClientFactory;

/// The packages on distributions without Java, as their users install, use and remove them.
///
/// Properties: `packages.image` has the distributions, separated by commas, and `packages.seconds` how long
/// making an image of one may take; what takes longer is skipped.
class PackagesIT {
    /// What the packages do not need, and the tests do.
    private static final List<String> PACKAGES = List.of("python3-venv", "man-db", "xz-utils");

    private static final String USER = "1000:1000";
    private static final Path ROOT =
            Path.of(System.getProperty("packages.root", "..")).toAbsolutePath().normalize();
    private static final Path DIST = ROOT.resolve("target/dist");
    private static final String SCRIPT =
            ROOT.resolve("ze-tools-dist/src/test/sh/install.sh").toString();

    /// Systems whose image cannot be made, with the reason.
    private static final Map<SystemImage, String> MISSING = new HashMap<>();

    private static DockerClient engine;

    @BeforeAll
    static void findEngine() {
        assumeTrue(DockerClientFactory.instance().isDockerAvailable(), SystemContainer.NO_ENGINE);
        engine = DockerClientFactory.instance().client();
    }

    static Stream<SystemImage> systems() {
        var names = System.getProperty("packages.image", "debian-11");
        return Arrays.stream(names.split(",", -1)).map(name -> SystemImage.of(name.strip(), PACKAGES));
    }

    @ParameterizedTest
    @MethodSource("systems")
    @DisplayName("are installed, used by another user, and removed")
    void installed(SystemImage system) throws Exception {
        try (var container = SystemContainer.start(image(system), List.of(ROOT), _ -> {})) {
            assertThat(container.execute("command -v java").getStdout()).isBlank();
            // Small images leave out pages of the manual.
            var result = container.execute(
                    "rm -f /etc/dpkg/dpkg.cfg.d/docker* && sh %s system %s /opt/work".formatted(SCRIPT, DIST));
            assertThat(result.getExitCode())
                    .as(result.getStdout() + result.getStderr())
                    .isZero();
            System.out.println(system.name() + ": " + result.getStdout().strip().replace("\n", "; "));
            assertThat(result.getStdout()).contains(made());
        }
    }

    @ParameterizedTest
    @MethodSource("systems")
    @DisplayName("make an image that works for any user on a read-only root")
    void ofTheArchive(SystemImage system) throws Exception {
        assumeTrue(Files.exists(DIST.resolve("Containerfile")), "there is no tar.xz");
        var name = "localhost/ze-tools/packages-" + system.name();
        engine.buildImageCmd()
                .withBaseDirectory(DIST.toFile())
                .withDockerfile(DIST.resolve("Containerfile").toFile())
                .withBuildArg("BASE", image(system))
                .withTags(Set.of(name))
                .exec(new BuildImageResultCallback())
                .awaitImageId(2, TimeUnit.MINUTES);
        try (var container = SystemContainer.start(
                name,
                List.of(ROOT),
                options -> options.withReadonlyRootfs(true).withTmpFs(Map.of("/tmp", "mode=1777")))) {
            var refused = container.execute("touch /opt/file");
            assertThat(refused.getExitCode()).as("the root can be written").isNotZero();
            var result = container.executeAs(
                    USER, "sh %s use \"$(dirname \"$(command -v zetools)\")\" /tmp/work".formatted(SCRIPT));
            assertThat(result.getExitCode())
                    .as(result.getStdout() + result.getStderr())
                    .isZero();
        } finally {
            engine.removeImageCmd(name).withForce(true).exec();
        }
    }

    /// Returns what the script prints of each package of the command that was made.
    private static List<String> made() throws IOException {
        try (var files = Files.list(DIST)) {
            var names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("zetools.*\\.(deb|tar\\.xz|whl)"))
                    .map(name -> name + " works")
                    .toList();
            assertThat(names).isNotEmpty();
            return names;
        }
    }

    /// Returns the image of a system, which is made once. Without it nothing is tested, and nothing fails.
    private static String image(SystemImage system) throws InterruptedException {
        assumeTrue(!MISSING.containsKey(system), () -> MISSING.get(system));
        try {
            return system.prepare(engine, Long.getLong("packages.seconds", 600));
        } catch (IOException e) {
            MISSING.put(system, String.valueOf(e.getMessage()));
            throw new TestAbortedException(e.getMessage(), e);
        }
    }
}
