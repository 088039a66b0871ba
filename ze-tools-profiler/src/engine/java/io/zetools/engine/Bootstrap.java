package io.zetools.engine;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A system made by debootstrap in a temporary folder.
final class Bootstrap implements AutoCloseable {
    private static final long PACKING_SECONDS = 600;

    /// Folders that no test looks at.
    private static final List<String> UNUSED = List.of(
            "./var/cache/apt/*",
            "./var/lib/apt/lists/*",
            "./usr/share/doc/*",
            "./usr/share/man/*",
            "./usr/share/locale/*",
            "./dev/*");

    private final Path folder;

    private Bootstrap(Path folder) {
        this.folder = folder;
    }

    /// The tool is not there or cannot work here.
    static final class Unavailable extends IOException {
        private static final long serialVersionUID = 1;

        Unavailable(String message) {
            super(message);
        }
    }

    /// Makes a system. The mirror is what the property `matrix.mirror` says, else the tool's own.
    ///
    /// @param seconds how long it may take: a mirror that is too slow must not take the time of everything
    /// @throws Unavailable if debootstrap cannot do it; the message says what to do
    static Bootstrap make(String suite, List<String> packages, long seconds) throws IOException, InterruptedException {
        var tool = tool();
        if (!"root".equals(System.getProperty("user.name"))) {
            throw new Unavailable("debootstrap has to be run by root");
        }
        var folder = Files.createTempDirectory("ze-tools-bootstrap-");
        var tree = Files.createDirectory(folder.resolve("tree"));
        boolean made = false;
        try {
            var command = new ArrayList<>(List.of(
                    tool, "--variant=minbase", "--include=" + String.join(",", packages), suite, tree.toString()));
            var mirror = System.getProperty("matrix.mirror", "");
            if (!mirror.isBlank()) command.add(mirror);
            run(command, seconds);
            made = true;
            return new Bootstrap(folder);
        } finally {
            if (!made) delete(folder);
        }
    }

    /// The system as an image of one layer, in the form in which engines save images. An import of the bare system
    /// would do, but the client library sends something else.
    ///
    /// @param reference what the image will be called
    InputStream image(String reference) throws IOException, InterruptedException {
        var layer = folder.resolve("layer.tar");
        var command =
                new ArrayList<>(List.of("tar", "-C", folder.resolve("tree").toString(), "-cf", layer.toString()));
        for (var unused : UNUSED) command.add("--exclude=" + unused);
        command.add(".");
        run(command, PACKING_SECONDS);
        Files.writeString(folder.resolve("config.json"), """
                {"architecture": "%s", "os": "linux", "config": {},
                 "rootfs": {"type": "layers", "diff_ids": ["sha256:%s"]}, "history": [{"created_by": "debootstrap"}]}
                """.formatted(architecture(), sha256(layer)));
        Files.writeString(folder.resolve("manifest.json"), """
                [{"Config": "config.json", "RepoTags": ["%s"], "Layers": ["layer.tar"]}]
                """.formatted(reference));
        var archive = new ProcessBuilder(
                        "tar", "-C", folder.toString(), "-cf", "-", "manifest.json", "config.json", "layer.tar")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return new BufferedInputStream(archive.getInputStream(), 1 << 20);
    }

    private static String architecture() {
        var name = System.getProperty("os.arch");
        return name.equals("aarch64") ? "arm64" : name;
    }

    private static String sha256(Path file) throws IOException {
        try (var in = new DigestInputStream(Files.newInputStream(file), MessageDigest.getInstance("SHA-256"))) {
            in.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(in.getMessageDigest().digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            delete(folder);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static String tool() throws Unavailable {
        for (var folder : List.of("/usr/sbin", "/sbin", "/usr/bin", "/usr/local/sbin")) {
            var file = Path.of(folder, "debootstrap");
            if (Files.isExecutable(file)) return file.toString();
        }
        throw new Unavailable("debootstrap is not installed: install the package debootstrap");
    }

    private static void run(List<String> command, long seconds) throws IOException, InterruptedException {
        var log = Files.createTempFile("ze-tools-bootstrap-", ".log");
        try {
            var process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
            if (!ended) process.destroyForcibly();
            if (!ended || process.exitValue() != 0) {
                var lines =
                        Files.readString(log, StandardCharsets.UTF_8).lines().toList();
                throw new Unavailable("%s %s: %s"
                        .formatted(
                                String.join(" ", command),
                                ended ? "failed" : "did not end in %d s".formatted(seconds),
                                String.join("; ", lines.subList(Math.max(0, lines.size() - 3), lines.size()))));
            }
        } finally {
            Files.deleteIfExists(log);
        }
    }

    private static void delete(Path folder) throws IOException, InterruptedException {
        // Not across file systems: something may still be mounted there.
        new ProcessBuilder("rm", "-rf", "--one-file-system", folder.toString())
                .inheritIO()
                .start()
                .waitFor();
    }
}
