package io.zetools.ffi;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// The files of libraries that come from jars, in directories that only their user may enter.
///
/// Each version of a library has a folder of its own, named after a checksum. A file is written beside its place,
/// then linked there, so that others see all of it or nothing, and so that one that is there is never replaced:
/// the dynamic linker knows libraries by their inode. What is there already is compared with the jar byte by byte.
///
/// Threads: any, also of other processes.
final class LibraryCache {
    private static final Set<PosixFilePermission> OWNER = EnumSet.of(
            PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);
    private static final FileAttribute<?>[] NONE = {};
    private static final String PART = ".part";

    /// The age from which a part is taken for that of a process that was killed while it wrote.
    private static final Duration ABANDONED = Duration.ofMinutes(1);

    private LibraryCache() {}

    /// Returns where caches may lie, the best first: the user's cache, then folders for temporary files.
    static List<Path> places() {
        var places = new ArrayList<Path>();
        add(places, System.getenv("XDG_CACHE_HOME"), "zetools");
        add(places, System.getenv("LOCALAPPDATA"), "zetools");
        if (places.isEmpty()) add(places, System.getProperty("user.home"), ".cache", "zetools");
        var own = "zetools-" + System.getProperty("user.name");
        add(places, System.getProperty("java.io.tmpdir"), own);
        add(places, "/tmp", own);
        return places;
    }

    private static void add(List<Path> places, @Nullable String base, String... more) {
        if (base == null || base.isEmpty()) return;
        var path = Path.of(base, more);
        if (path.isAbsolute()) places.add(path);
    }

    /// Returns a file with some content, which is written if it is not there.
    ///
    /// @param place the cache's directory, which is made if that is possible
    /// @return empty where this is no place for libraries: it is read-only, full, does not allow execution, others
    ///     may enter it, or its name has characters that variables of the dynamic linker cannot hold
    static Optional<Path> file(Path place, String artifact, String library, byte[] content) {
        var text = place.toString();
        if (text.indexOf(' ') >= 0 || text.indexOf('$') >= 0 || text.contains(File.pathSeparator))
            return Optional.empty();
        try {
            var checksum = new CRC32C();
            checksum.update(content);
            var folder = place.resolve("%s-%08x-%d".formatted(artifact, checksum.getValue(), content.length));
            if (!isPrivate(place) || !isPrivate(folder)) return Optional.empty();
            var file = folder.resolve(library);
            if (!isWhole(file, content)) write(folder, file, content);
            return isWhole(file, content) && Files.isExecutable(file) ? Optional.of(file) : Optional.empty();
        } catch (IOException | SecurityException | UnsupportedOperationException _) {
            // The next place may do.
            return Optional.empty();
        }
    }

    /// Makes a directory if it is not there, and returns whether it is only this user's.
    private static boolean isPrivate(Path directory) throws IOException {
        boolean posix = directory.getFileSystem().supportedFileAttributeViews().contains("posix");
        if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
            FileAttribute<?>[] mode =
                    posix ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNER)} : NONE;
            Files.createDirectories(directory, mode);
        }
        if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) return false;
        if (!posix) return true;
        return OWNER.containsAll(Files.getPosixFilePermissions(directory, LinkOption.NOFOLLOW_LINKS))
                && Files.getOwner(directory, LinkOption.NOFOLLOW_LINKS).equals(user(directory));
    }

    private static UserPrincipal user(Path like) throws IOException {
        var self = Path.of("/proc/self");
        return Files.exists(self)
                ? Files.getOwner(self)
                : like.getFileSystem()
                        .getUserPrincipalLookupService()
                        .lookupPrincipalByName(System.getProperty("user.name"));
    }

    private static boolean isWhole(Path file, byte[] content) throws IOException {
        try {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) != content.length)
                return false;
            return Arrays.equals(Files.readAllBytes(file), content);
        } catch (NoSuchFileException _) {
            return false;
        }
    }

    private static void write(Path folder, Path file, byte[] content) throws IOException {
        removeAbandoned(folder);
        var part = file.resolveSibling("%s-%d-%x%s"
                .formatted(file.getFileName(), ProcessHandle.current().pid(), System.nanoTime(), PART));
        try {
            Files.write(part, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            if (part.getFileSystem().supportedFileAttributeViews().contains("posix"))
                Files.setPosixFilePermissions(part, OWNER);
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !isWhole(file, content)) Files.delete(file);
            try {
                Files.createLink(file, part);
            } catch (FileAlreadyExistsException _) {
                // Another process was faster; whether its file is right is asked again.
            } catch (IOException | UnsupportedOperationException _) {
                Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
            }
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /// Removes what processes that were killed while they wrote have left.
    private static void removeAbandoned(Path folder) throws IOException {
        var before = Instant.now().minus(ABANDONED);
        try (var entries = Files.newDirectoryStream(folder, "*" + PART)) {
            for (var entry : entries) {
                try {
                    if (Files.getLastModifiedTime(entry).toInstant().isBefore(before)) Files.delete(entry);
                } catch (NoSuchFileException _) {
                    // Another process removes them, too.
                }
            }
        }
    }
}
