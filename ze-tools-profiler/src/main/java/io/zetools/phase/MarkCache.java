package io.zetools.phase;

import io.zetools.phase.MarkKinds.MarkKind;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Finds the kind of a mark by its bytes, so that no string is made for a text seen before.
final class MarkCache {
    private static final int FIRST_SIZE = 1 << 12;

    /// Texts that are kept: as many as have a kind of their own.
    private static final int MOST = MarkKinds.MOST_TEXTS;

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private final PhaseTrace.Builder builder;
    private byte[] @Nullable [] keys = new byte[FIRST_SIZE][];
    private @Nullable MarkKind[] values = new MarkKind[FIRST_SIZE];
    private int[] hashes = new int[FIRST_SIZE];
    private int count;

    MarkCache(PhaseTrace.Builder builder) {
        this.builder = builder;
    }

    MarkKind of(byte[] buffer, int from, int to, long line) {
        int hash = hash(buffer, from, to);
        int mask = keys.length - 1;
        int slot = hash & mask;
        for (var key = keys[slot]; key != null; slot = slot + 1 & mask, key = keys[slot]) {
            var value = values[slot];
            if (hashes[slot] == hash && value != null && Arrays.equals(key, 0, key.length, buffer, from, to))
                return value;
        }
        var value = builder.kind(new String(buffer, from, to - from, StandardCharsets.UTF_8), line);
        if (count == MOST) return value;
        if (2 * count >= keys.length) {
            grow();
            slot = free(hash);
        }
        keys[slot] = Arrays.copyOfRange(buffer, from, to);
        values[slot] = value;
        hashes[slot] = hash;
        count++;
        return value;
    }

    private static int hash(byte[] buffer, int from, int to) {
        long hash = (long) to - from;
        int i = from;
        for (; i + Long.BYTES <= to; i += Long.BYTES) hash = (hash ^ (long) WORD.get(buffer, i)) * FACTOR;
        long rest = 0;
        for (; i < to; i++) rest = (rest << Byte.SIZE) | (buffer[i] & 0xff);
        hash = (hash ^ rest) * FACTOR;
        return (int) (hash ^ hash >>> Integer.SIZE);
    }

    private int free(int hash) {
        int mask = keys.length - 1;
        int slot = hash & mask;
        while (keys[slot] != null) slot = slot + 1 & mask;
        return slot;
    }

    private void grow() {
        var oldKeys = keys;
        var oldValues = values;
        var oldHashes = hashes;
        keys = new byte[2 * oldKeys.length][];
        values = new MarkKind[keys.length];
        hashes = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] == null) continue;
            int slot = free(oldHashes[i]);
            keys[slot] = oldKeys[i];
            values[slot] = oldValues[i];
            hashes[slot] = oldHashes[i];
        }
    }
}
