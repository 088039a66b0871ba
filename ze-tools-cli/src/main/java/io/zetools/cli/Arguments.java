package io.zetools.cli;

import io.zetools.recording.FileBytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Arguments of the command line, which are bytes. Those that are no UTF-8 stand in texts as characters that no
/// text has: half pairs of surrogates from U+DC80 on.
final class Arguments {
    private static final char REPLACED = '\ufffd';
    private static final char ESCAPED = '\udc00';
    private static final Path OWN = Path.of("/proc/self/cmdline");

    private Arguments() {}

    /// Returns arguments without a loss: Java replaces bytes that are no text.
    static String[] exact(String[] given) {
        if (String.join("", given).indexOf(REPLACED) < 0) return given;
        try {
            var all = split(Files.readAllBytes(OWN));
            int others = all.size() - given.length;
            if (others < 0) return given;
            return all.subList(others, all.size()).stream().map(Arguments::text).toArray(String[]::new);
        } catch (IOException _) {
            // Names that are text can be used all the same.
            return given;
        }
    }

    /// Returns the file that an argument names.
    static Path path(String argument) {
        return isText(argument) ? Path.of(argument) : FileBytes.path(bytes(argument));
    }

    /// Returns an argument as people may see it, and other programs take it for text: bytes that are none as
    /// `\xNN`.
    static String visible(String argument) {
        if (isText(argument)) return argument;
        var visible = new StringBuilder();
        argument.codePoints()
                .forEach(each -> visible.append(
                        isEscaped(each) ? "\\x%02x".formatted(each - ESCAPED) : Character.toString(each)));
        return visible.toString();
    }

    /// Returns whether another Java can be given a text as an argument.
    static boolean isPlain(String argument) {
        return isText(argument) && argument.indexOf(REPLACED) < 0;
    }

    private static boolean isText(String argument) {
        return argument.codePoints().noneMatch(Arguments::isEscaped);
    }

    private static boolean isEscaped(int character) {
        return character >= ESCAPED && character <= Character.MAX_LOW_SURROGATE;
    }

    private static byte[] bytes(String argument) {
        var bytes = new ByteArrayOutputStream();
        argument.codePoints().forEach(each -> {
            if (isEscaped(each)) bytes.write(each - ESCAPED);
            else bytes.writeBytes(Character.toString(each).getBytes(StandardCharsets.UTF_8));
        });
        return bytes.toByteArray();
    }

    private static List<byte[]> split(byte[] all) {
        var parts = new ArrayList<byte[]>();
        var part = new ByteArrayOutputStream();
        for (byte each : all) {
            if (each != 0) {
                part.write(each);
                continue;
            }
            parts.add(part.toByteArray());
            part.reset();
        }
        return parts;
    }

    /// Returns bytes as text: a byte that does not belong to a character of UTF-8 becomes one that no text has.
    private static String text(byte[] bytes) {
        var text = new StringBuilder();
        for (int at = 0; at < bytes.length; ) {
            int length = Math.min(characterLength(bytes[at]), bytes.length - at);
            var character = new String(bytes, at, length, StandardCharsets.UTF_8);
            var again = character.getBytes(StandardCharsets.UTF_8);
            boolean whole = Arrays.equals(again, Arrays.copyOfRange(bytes, at, at + length));
            text.append(whole ? character : Character.toString(ESCAPED + (bytes[at] & 0xff)));
            at += whole ? length : 1;
        }
        return text.toString();
    }

    private static int characterLength(byte first) {
        int ones = Integer.numberOfLeadingZeros(~(first << 24));
        return Math.clamp(ones, 1, 4);
    }
}
