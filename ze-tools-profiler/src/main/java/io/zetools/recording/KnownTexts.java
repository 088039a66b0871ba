package io.zetools.recording;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The texts that were read last, by their bytes: events repeat a few short ones, which then are made once.
///
/// Threads: one.
final class KnownTexts {
    /// The texts that are kept, each at a place of its own.
    private static final int PLACES = 128;

    private static final int LONGEST = 64;
    private static final int FACTOR = 31;

    private final byte[] @Nullable [] keys = new byte[PLACES][];
    private final String[] texts = new String[PLACES];

    String of(byte[] bytes, int from, int length) {
        if (length == 0) return "";
        if (length > LONGEST) return new String(bytes, from, length, StandardCharsets.UTF_8);
        // A few bytes differ between most texts; then all bytes are compared.
        int mixed = length;
        mixed = FACTOR * mixed + bytes[from];
        mixed = FACTOR * mixed + bytes[from + length / 2];
        mixed = FACTOR * mixed + bytes[from + length - 1];
        int place = mixed & (PLACES - 1);
        var key = keys[place];
        if (key != null && Arrays.equals(key, 0, key.length, bytes, from, from + length)) return texts[place];
        keys[place] = Arrays.copyOfRange(bytes, from, from + length);
        texts[place] = new String(bytes, from, length, StandardCharsets.UTF_8);
        return texts[place];
    }
}
