package io.zetools.recording;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// Files that only their owner may read: recordings and what is made of them hold command lines, paths and
/// arguments. Who wants to share one changes its mode.
///
/// Threads: any.
public final class PrivateFile {
    private static final Set<PosixFilePermission> OWNER =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
    private static final FileAttribute<?>[] NONE = {};

    private PrivateFile() {}

    /// Creates a file with mode 0600.
    ///
    /// @throws java.nio.file.FileAlreadyExistsException if it is there, be it a symbolic link that leads nowhere
    /// @throws IOException if it cannot be created
    public static OutputStream create(Path file) throws IOException {
        return Channels.newOutputStream(channel(file));
    }

    /// Creates a file with mode 0600, or writes over one that is there, whose mode stays. A symbolic link is not
    /// followed, but those of `/dev`, such as `/dev/stdout`, are.
    ///
    /// @throws IOException if it is a symbolic link, or cannot be written
    public static OutputStream replace(Path file) throws IOException {
        if (file.startsWith("/dev") && !file.startsWith("/dev/shm"))
            return Files.newOutputStream(file, StandardOpenOption.WRITE);
        if (Files.isSymbolicLink(file))
            throw new IOException(
                    "%s is a symbolic link, which is not followed: name the file that it leads to".formatted(file));
        return Channels.newOutputStream(open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS));
    }

    /// Returns a sentence on who may read a file where others may enter its folder; empty where only its owner may
    /// enter that, or where the system does not say.
    ///
    /// @throws IOException if the file is not there
    public static String readers(Path file) throws IOException {
        var folder = file.toAbsolutePath().getParent();
        if (folder == null
                || !file.getFileSystem().supportedFileAttributeViews().contains("posix")) return "";
        var entering = Files.getPosixFilePermissions(folder);
        if (!entering.contains(PosixFilePermission.GROUP_EXECUTE)
                && !entering.contains(PosixFilePermission.OTHERS_EXECUTE)) return "";
        var reading = Files.getPosixFilePermissions(file);
        if (reading.contains(PosixFilePermission.OTHERS_READ)) return "everybody on this system may read it";
        if (reading.contains(PosixFilePermission.GROUP_READ)) return "its owner and group may read it";
        return "only %s may read it".formatted(Files.getOwner(file).getName());
    }

    /// Refuses a thread that is interrupted: the VM closes each file that it uses, and says no more than that.
    ///
    /// @throws InterruptedIOException if it is, which says what to do
    static void requireNoInterrupt() throws InterruptedIOException {
        if (Thread.currentThread().isInterrupted())
            throw new InterruptedIOException(
                    "an interrupted thread cannot open a recorder, for the VM closes its files: call Thread.interrupted() before, or use another thread");
    }

    static FileChannel channel(Path file) throws IOException {
        return open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    private static FileChannel open(Path file, OpenOption... options) throws IOException {
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        return FileChannel.open(
                file,
                Set.of(options),
                posix ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNER)} : NONE);
    }
}
