package io.zetools.recording;

import io.zetools.vm.FlightRecording;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/// The classes that VMs take, wherever this library has its own: in a directory, a jar, or an image.
final class VmClasses {
    private static final String JAR = "jar";

    private VmClasses() {}

    /// Copies them into the directory of a run.
    static void copy(Path target) throws IOException {
        var any = FlightRecording.class;
        var name = any.getSimpleName() + FlightRecording.CLASS;
        var one = Objects.requireNonNull(any.getResource(name), "the classes that VMs take");
        try {
            var uri = one.toURI();
            if (!JAR.equals(uri.getScheme())) copyAll(Path.of(uri), target);
            else copyOfJar(uri, target);
        } catch (URISyntaxException e) {
            throw new IOException("the classes that VMs take are at no place: " + one, e);
        }
    }

    private static void copyOfJar(URI uri, Path target) throws IOException {
        try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
            copyAll(jar.provider().getPath(uri), target);
        }
    }

    private static void copyAll(Path one, Path target) throws IOException {
        try (var all = Files.newDirectoryStream(Objects.requireNonNull(one.getParent()), "*" + FlightRecording.CLASS)) {
            for (var each : all) Files.copy(each, target.resolve(FlightRecording.PREFIX + each.getFileName()));
        }
    }
}
