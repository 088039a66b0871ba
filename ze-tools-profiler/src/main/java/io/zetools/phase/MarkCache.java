package io.zetools.phase;

import io.zetools.phase.MarkKinds.MarkKind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Finds the kind of a mark by its bytes, so that no string is made for a text seen before.
final class MarkCache {
    private static final int SIZE = 1 << 14;

    private final PhaseTrace.Builder builder;
    private final byte[] @Nullable [] keys = new byte[SIZE][];
    private final @Nullable MarkKind[] values = new MarkKind[SIZE];

    MarkCache(PhaseTrace.Builder builder) {
        this.builder = builder;
    }

    MarkKind of(byte[] buffer, int from, int to, long line) {
        int hash = 0;
        for (int i = from; i < to; i++) hash = 31 * hash + buffer[i];
        int slot = (hash ^ hash >>> 15) & SIZE - 1;
        var key = keys[slot];
        var value = values[slot];
        if (key != null && value != null && Arrays.equals(key, 0, key.length, buffer, from, to)) return value;
        var text = new String(buffer, from, to - from, StandardCharsets.UTF_8);
        value = builder.kind(text, line);
        keys[slot] = Arrays.copyOfRange(buffer, from, to);
        values[slot] = value;
        return value;
    }
}
