package io.zetools.engine;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.testcontainers.dockerclient.DockerClientProviderStrategy;
import org.testcontainers.dockerclient.TransportConfig;

/// Podman as an engine, for machines where no engine runs: its service is started for these tests and ends with
/// them.
///
/// Testcontainers finds this class as a service and asks it when nothing else answers.
public final class PodmanService extends DockerClientProviderStrategy {
    private static final int LAST = 1;
    private static final int START_SECONDS = 30;
    private static final long MOST = 10_000;

    /// Ends with this JVM, however that ends: nothing comes through the pipe but its end. Not earlier either: when
    /// the JVM ends, Testcontainers still talks to the service.
    private static final String SERVICE = """
            command -v podman >/dev/null || exit 1
            podman system service --time=0 "unix://$1/podman.sock" &
            read -r _
            kill $!
            rm -rf "$1"
            """;

    private static @Nullable Path socket;

    /// For Testcontainers.
    public PodmanService() {}

    @Override
    public String getDescription() {
        return "podman, started for these tests";
    }

    @Override
    protected int getPriority() {
        return LAST;
    }

    /// Not remembered for other projects: the service is of this process.
    @Override
    protected boolean isPersistable() {
        return false;
    }

    @Override
    protected boolean isApplicable() {
        return start() != null;
    }

    @Override
    public TransportConfig getTransportConfig() {
        return TransportConfig.builder()
                .dockerHost(URI.create("unix://" + start()))
                .build();
    }

    private static synchronized @Nullable Path start() {
        if (socket == null) {
            try {
                socket = startService();
            } catch (IOException _) {
                // No podman.
                return null;
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
        return socket;
    }

    private static @Nullable Path startService() throws IOException, InterruptedException {
        // A short path: a socket's may have 107 characters.
        var folder = Files.createTempDirectory("ze-tools-podman-");
        var file = folder.resolve("podman.sock");
        var builder = new ProcessBuilder("/bin/sh", "-c", SERVICE, "sh", folder.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("service.log").toFile());
        if ("root".equals(System.getProperty("user.name")) && System.getenv("CONTAINERS_CONF") == null) {
            var configuration = Files.write(folder.resolve("containers.conf"), configuration());
            builder.environment().put("CONTAINERS_CONF", configuration.toString());
        }
        var service = builder.start();
        for (int i = 0; i < START_SECONDS * 10; i++) {
            if (Files.exists(file)) return file;
            if (service.waitFor(100, TimeUnit.MILLISECONDS)) return null;
            // The shell waits for us; podman has given up.
            if (i > 10 && service.children().findAny().isEmpty()) break;
        }
        service.destroy();
        return null;
    }

    /// Settings that also work in a virtual machine or container: no service manager that owns the control groups,
    /// no limits above those of this process, no network to set up.
    private static List<String> configuration() throws IOException {
        var lines = new ArrayList<String>();
        lines.add("[containers]");
        lines.add("default_ulimits = [\"nofile=%1$s:%1$s\", \"nproc=%2$s:%2$s\"]"
                .formatted(limit("Max open files"), limit("Max processes")));
        lines.add("netns = \"host\"");
        lines.add("[engine]");
        lines.add("cgroup_manager = \"cgroupfs\"");
        for (var runtime : List.of("runc", "crun")) {
            if (Files.isExecutable(Path.of("/usr/sbin", runtime)) || Files.isExecutable(Path.of("/usr/bin", runtime))) {
                lines.add("runtime = \"%s\"".formatted(runtime));
                break;
            }
        }
        return lines;
    }

    /// The hard limit of this process, as far as a container has use for it.
    private static long limit(String name) throws IOException {
        for (var line : Files.readAllLines(Path.of("/proc/self/limits"))) {
            if (!line.startsWith(name)) continue;
            var hard = line.substring(name.length()).strip().split("\\s+", -1)[1];
            return hard.equals("unlimited") ? MOST : Math.min(MOST, Long.parseLong(hard));
        }
        return 1024;
    }
}
