package io.zetools.cli;

import io.zetools.recording.DeviceTiming;
import io.zetools.recording.Recorder;
import io.zetools.recording.SyclStreams;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.zip.CRC32C;

/// The file with the settings of programs that are dormant until `zetools attach`: that in the folder of the
/// command, or for settings that the user has chosen one in the user's cache, by its content. It stays there, for
/// programs may start at any time.
final class DormantPage {
    /// The file in the folder of the command, below the folder of its texts.
    static final String NAME = "dormant.page";

    private static final String PROPERTY = "io.zetools.dormant.page";

    private DormantPage() {}

    /// Returns the settings of programs without options.
    static Recorder.Builder defaults() {
        return Recorder.ofDormant().device(DeviceTiming.AUTO).sycl(SyclStreams.PLAIN);
    }

    /// Returns the file for settings: that of the command's folder if it has them.
    static Path of(Recorder.Builder settings) throws IOException {
        var shipped = System.getProperty(PROPERTY);
        return shipped != null && settings.isPage(Path.of(shipped)) ? Path.of(shipped) : cached(settings);
    }

    private static Path cached(Recorder.Builder settings) throws IOException {
        var folder = folder();
        Files.createDirectories(folder);
        var fresh = Files.createTempFile(folder, "page", ".tmp");
        try {
            // Nobody else may write to it; users of a group that share programs read it.
            Files.delete(fresh);
            settings.writePage(fresh);
            Files.setPosixFilePermissions(fresh, PosixFilePermissions.fromString("rw-r--r--"));
            var content = Files.readAllBytes(fresh);
            var path = folder.resolve("dormant-%s.page".formatted(name(content)));
            Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE);
            return path;
        } catch (FileAlreadyExistsException e) {
            throw new IOException("another command writes to %s: try again".formatted(folder), e);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private static String name(byte[] content) {
        var sum = new CRC32C();
        sum.update(ByteBuffer.wrap(content));
        return HexFormat.of().toHexDigits(sum.getValue()).substring(8);
    }

    private static Path folder() throws IOException {
        var cache = System.getenv("XDG_CACHE_HOME");
        if (cache != null && cache.startsWith("/")) return Path.of(cache, "zetools");
        var home = System.getenv("HOME");
        if (home != null && home.startsWith("/")) return Path.of(home, ".cache", "zetools");
        throw new IOException(
                "there is no folder for settings that differ from the usual ones: set XDG_CACHE_HOME or HOME to the path of one");
    }
}
