package io.zetools.recording;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;

/// Changes of files of recordings that leave their check sums right.
final class SoundSums {
    private SoundSums() {}

    private static int sum(byte[] bytes, int at, int length) {
        var sum = new CRC32C();
        sum.update(bytes, at, length);
        return (int) sum.getValue();
    }

    /// Puts a number into the content of a part.
    ///
    /// @param at the place of the part
    /// @param length of its content
    /// @param index of the number's first byte in the content
    static void putInt(byte[] file, int at, int length, int index, int number) {
        var bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(at + RecordingFormat.CHUNK_HEAD + index, number);
        bytes.putInt(at + 8, sum(file, at + RecordingFormat.CHUNK_HEAD, length));
        bytes.putInt(at + 12, sum(file, at, 12));
    }

    /// Adds a part with a content to a file.
    static void add(ByteWriter out, int kind, byte[] content) {
        var head = ByteBuffer.allocate(RecordingFormat.CHUNK_HEAD).order(ByteOrder.LITTLE_ENDIAN);
        head.putInt(content.length).putInt(kind).putInt(sum(content, 0, content.length));
        head.putInt(sum(head.array(), 0, 12));
        out.add(head.array(), 0, head.capacity());
        out.add(content, 0, content.length);
    }

    /// Returns what was written.
    static byte[] bytes(ByteWriter out) {
        return Arrays.copyOf(out.array(), out.size());
    }
}
