package io.zetools.samples.debugger;

import io.zetools.Unsigned;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/// Bytes as lines of sixteen: the address, the bytes, and the characters that are text.
final class HexDump {
    private static final int WIDTH = 16;

    private HexDump() {}

    static List<String> lines(@Unsigned long address, ByteBuffer bytes) {
        var lines = new ArrayList<String>();
        for (int at = 0; at < bytes.limit(); at += WIDTH) {
            var numbers = new StringBuilder();
            var text = new StringBuilder();
            for (int i = at; i < Math.min(at + WIDTH, bytes.limit()); i++) {
                byte value = bytes.get(i);
                numbers.append(i == at ? "" : " ").append("%02x".formatted(value));
                text.append(value >= ' ' && value <= '~' ? (char) value : '.');
            }
            lines.add("0x%x  %-47s  %s".formatted(address + at, numbers, text));
        }
        return lines;
    }
}
