package io.zetools.ffi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Shared libraries that lie in a jar, as files that the dynamic linker can open.
///
/// They lie beside a class of their module, in `native/<platform>/`, as in `native/linux-x86-64/`. What comes from
/// a jar is written once into a cache that all VMs of the user share, and nothing is left behind by those that
/// are killed. Where no such cache can be had, each VM writes its own file, and removes it when it ends.
///
/// Threads: any.
public final class NativeFiles {
    private static final int ATTEMPTS = 100;
    private static final FileAttribute<?>[] NONE = {};

    private final Class<?> owner;
    private final String artifact;
    private final List<Path> places;
    private final Map<String, Path> files = new ConcurrentHashMap<>();

    /// Names where the libraries of a module are.
    ///
    /// @param owner a class of the module, beside whose package the folder `native` lies
    /// @param artifact the module's name in messages and in the names of directories, such as `ze-tools-mock`
    public NativeFiles(Class<?> owner, String artifact) {
        this(owner, artifact, LibraryCache.places());
    }

    /// Names where the libraries of a module are, and where caches may lie. For tests.
    NativeFiles(Class<?> owner, String artifact, List<Path> places) {
        this.owner = owner;
        this.artifact = artifact;
        this.places = places;
    }

    /// Returns the file of a library, always the same one for each object of this class: only the same path opened
    /// again gives the same library.
    ///
    /// @param library the name of the file, such as `libze_mock.so`
    /// @throws IOException if the module was not built for this platform, or the file cannot be written
    public Path of(String library) throws IOException {
        try {
            return files.computeIfAbsent(library, name -> {
                try {
                    return locate(name);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e.getCause());
        }
    }

    /// Writes another file with the same content, which the dynamic linker takes for another library.
    ///
    /// @throws IOException if the module was not built for this platform, or the file cannot be written
    public Path copyOf(String library) throws IOException {
        return extract(of(library).toUri().toURL(), library);
    }

    private Path locate(String library) throws IOException {
        var name = "native/" + platform() + "/" + library;
        var resource = owner.getResource(name);
        if (resource == null) {
            throw new IOException(("%s has no %s for %s: it was not built on this platform. Build the project here"
                            + " with CMake and a C compiler.")
                    .formatted(artifact, library, platform()));
        }
        return "file".equals(resource.getProtocol()) ? Path.of(uri(resource)) : share(resource, library);
    }

    private Path share(URL resource, String library) throws IOException {
        byte[] content;
        try (var in = resource.openStream()) {
            content = in.readAllBytes();
        }
        for (var place : places) {
            var file = LibraryCache.file(place, artifact, library, content);
            if (file.isPresent()) return file.get();
        }
        return extract(resource, library);
    }

    private Path extract(URL resource, String library) throws IOException {
        var directory = newDirectory();
        var file = directory.resolve(library);
        try (var in = resource.openStream()) {
            Files.copy(in, file);
        } catch (IOException e) {
            throw new IOException(
                    "cannot write %s to %s (%s). Set -Djava.io.tmpdir to a directory with room that allows execution."
                            .formatted(library, directory, e.getMessage()),
                    e);
        }
        // In reverse order.
        directory.toFile().deleteOnExit();
        file.toFile().deleteOnExit();
        return file;
    }

    /// A directory that only this user can enter, so that no other user can swap the file before it is loaded.
    ///
    /// `Files.createTempDirectory` is not used, because it loads Java's cryptography for the name, which takes a
    /// tenth of the time of starting a recorder. A name that can be guessed does no harm, because a directory that
    /// exists already is not taken.
    private Path newDirectory() throws IOException {
        var parent = Path.of(System.getProperty("java.io.tmpdir"));
        var views = parent.getFileSystem().supportedFileAttributeViews();
        var onlyOwner = EnumSet.of(
                PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);
        FileAttribute<?>[] attributes = views.contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(onlyOwner)}
                : NONE;
        long process = ProcessHandle.current().pid();
        for (int attempt = 1; ; attempt++) {
            var directory = parent.resolve(artifact + "-" + process + "-" + Long.toHexString(System.nanoTime()));
            try {
                return Files.createDirectory(directory, attributes);
            } catch (FileAlreadyExistsException e) {
                if (attempt == ATTEMPTS) throw e;
            }
        }
    }

    private static URI uri(URL url) throws IOException {
        try {
            return url.toURI();
        } catch (URISyntaxException e) {
            throw new IOException("not a path: " + url, e);
        }
    }

    /// Operating system and processor, as in the names of the resources: `linux-x86-64`.
    private static String platform() {
        var os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        var arch = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        var system = os.startsWith("windows") ? "windows" : os.startsWith("mac") ? "macos" : os;
        var processor = arch.equals("amd64") || arch.equals("x86_64") ? "x86-64" : arch;
        return system + "-" + processor;
    }
}
