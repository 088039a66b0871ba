package io.zetools.debug;

import io.zetools.Unsigned;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.StringJoiner;

/// Bytes and registers as text.
final class Dump {
    private static final int WIDTH = 16;

    private Dump() {}

    /// Returns lines of 16 bytes: the address, the bytes, and those of them that are ASCII as characters.
    static String bytes(@Unsigned long address, ByteBuffer bytes) {
        var lines = new StringJoiner("\n");
        for (int at = 0; at < bytes.limit(); at += WIDTH) {
            var numbers = new StringJoiner(" ");
            var text = new StringBuilder();
            for (int i = at; i < Math.min(at + WIDTH, bytes.limit()); i++) {
                byte value = bytes.get(i);
                numbers.add(HexFormat.of().toHexDigits(value));
                text.append(value >= ' ' && value <= '~' ? (char) value : '.');
            }
            lines.add("0x%x  %-47s  %s".formatted(address + at, numbers, text));
        }
        return lines.toString();
    }

    /// Returns a line for each register: its name, and its 32-bit parts from the lowest on.
    static String registers(RegisterSet set, int start, ByteBuffer values) {
        var lines = new StringJoiner("\n");
        int words = set.byteSize() / Integer.BYTES;
        int count = values.remaining() / set.byteSize();
        for (int i = 0; i < count; i++) {
            var line = new StringJoiner(" ", "%-6s ".formatted(set.name() + (start + i)), "");
            for (int word = 0; word < words; word++) {
                line.add(HexFormat.of().toHexDigits(values.getInt(i * set.byteSize() + word * Integer.BYTES)));
            }
            lines.add(line.toString());
        }
        return lines.toString();
    }
}
