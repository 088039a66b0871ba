package io.zetools.engine;

import com.github.dockerjava.api.model.AccessMode;
import com.github.dockerjava.api.model.Bind;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.Volume;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.function.Consumer;
import org.testcontainers.containers.Container.ExecResult;
import org.testcontainers.containers.ExecConfig;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.images.builder.Transferable;
import org.testcontainers.utility.DockerImageName;

/// A running container without a network, which ends by itself if it is not ended before.
public final class SystemContainer implements AutoCloseable {
    /// The sentence for tests where nothing can start a container.
    public static final String NO_ENGINE =
            "no container engine answers: install podman with runc or crun, and debootstrap;"
                    + " or start an engine and set DOCKER_HOST";

    /// The shell takes care of processes that lost their parent, and ends at a signal: with an engine's own program
    /// for that, one more package would have to be installed.
    private static final String FIRST_PROCESS = "trap exit TERM; sleep 7200 & wait $!";

    private final GenericContainer<?> container;

    private SystemContainer(GenericContainer<?> container) {
        this.container = container;
    }

    /// Starts an image that is there.
    ///
    /// @param readable what is mounted where it is here, read-only; nothing that lies below another one
    /// @param options adds options of the engine
    /// @throws IOException if the engine cannot start it; the message is its own
    public static SystemContainer start(String reference, Collection<Path> readable, Consumer<HostConfig> options)
            throws IOException {
        var container = new GenericContainer<>(DockerImageName.parse(reference))
                .withImagePullPolicy(_ -> false)
                .withNetworkMode("none")
                .withCommand("sh", "-c", FIRST_PROCESS)
                .withCreateContainerCmdModifier(command -> {
                    var host = command.getHostConfig();
                    if (host == null) throw new IllegalStateException("no host configuration");
                    host.withAutoRemove(true)
                            .withBinds(readable.stream()
                                    .map(path -> new Bind(path.toString(), new Volume(path.toString()), AccessMode.ro))
                                    .toList());
                    options.accept(host);
                });
        try {
            container.start();
        } catch (RuntimeException e) {
            throw new IOException("the engine cannot run %s: %s".formatted(reference, reason(e)), e);
        }
        return new SystemContainer(container);
    }

    /// Runs a script of the shell to its end.
    public ExecResult execute(String script) throws IOException, InterruptedException {
        return container.execInContainer("sh", "-c", script);
    }

    /// Runs a script likewise, by a user that need not be known there.
    public ExecResult executeAs(String user, String script) throws IOException, InterruptedException {
        return container.execInContainer(ExecConfig.builder()
                .user(user)
                .command(new String[] {"sh", "-c", script})
                .build());
    }

    /// Writes a file of the container.
    public void write(String file, String text) {
        container.copyFileToContainer(Transferable.of(text), file);
    }

    @Override
    public void close() {
        container.stop();
    }

    /// Returns the engine's own message, without the layers in between.
    private static String reason(RuntimeException failure) {
        Throwable innermost = failure;
        while (innermost.getCause() != null) innermost = innermost.getCause();
        return String.valueOf(innermost.getMessage()).strip();
    }
}
