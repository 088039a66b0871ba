package io.zetools.recording;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// Names of files as the system has them: bytes, which need not be text. A [Path] keeps them all, its text does
/// not.
///
/// Threads: any.
public final class FileBytes {
    private static final int HEXADECIMAL = 16;

    private FileBytes() {}

    /// Returns the bytes of the absolute name of a file.
    public static byte[] of(Path file) {
        var name = file.toAbsolutePath().toUri().getRawPath();
        // There is a separator behind a folder.
        int length = name.endsWith("/") && name.length() > 1 ? name.length() - 1 : name.length();
        var bytes = new ByteArrayOutputStream(length);
        for (int i = 0; i < length; i++) {
            boolean escaped = name.charAt(i) == '%';
            bytes.write(escaped ? Integer.parseInt(name, i + 1, i + 3, HEXADECIMAL) : name.charAt(i));
            if (escaped) i += 2;
        }
        return bytes.toByteArray();
    }

    /// Returns the file with a name, which may be relative.
    ///
    /// @throws InvalidPathException if no file can have it: it holds a zero
    public static Path path(byte[] name) {
        var text = new String(name, StandardCharsets.UTF_8);
        if (text.isEmpty() || text.indexOf('\0') >= 0) return Path.of(text);
        var escaped = new StringBuilder();
        for (var part : new String(name, StandardCharsets.ISO_8859_1).split("/+", -1)) {
            if (!part.isEmpty()) escaped.append('/');
            for (char each : part.toCharArray()) escaped.append("%%%02X".formatted((int) each));
        }
        var absolute = Path.of(URI.create("file://" + (escaped.isEmpty() ? "/" : escaped)));
        return text.startsWith("/") ? absolute : absolute.subpath(0, absolute.getNameCount());
    }
}
