package io.zetools.recording;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// The chunks of a recording's file, up to the first that is not whole.
final class ChunkReader implements AutoCloseable {
    private static final int BUFFER = 1 << 16;

    record Chunk(int kind, ByteReader content) {}

    private final InputStream in;

    /// The place where the next chunk begins.
    private long position;

    private boolean ended;
    private @Nullable String damage;

    private ChunkReader(InputStream in) {
        this.in = new BufferedInputStream(in, BUFFER);
    }

    static ChunkReader open(Path path) throws IOException {
        return new ChunkReader(Files.newInputStream(path));
    }

    /// Returns the next chunk; `null` at the end, and before a chunk that a killed process has left unfinished, or
    /// that was altered
    @Nullable
    Chunk next() throws IOException {
        if (ended) return null;
        var head = ByteBuffer.wrap(in.readNBytes(CallFileFormat.CHUNK_HEAD)).order(ByteOrder.LITTLE_ENDIAN);
        if (!head.hasRemaining()) return end(null);
        if (head.remaining() < CallFileFormat.CHUNK_HEAD) return end("is cut off by the end of the file");
        int kind = head.getInt();
        int length = head.getInt();
        int checksum = head.getInt();
        if (length < 0 || length > CallFileFormat.MAX_CHUNK) return end("was altered: no part has such a length");

        var content = in.readNBytes(length);
        if (content.length < length) return end("is cut off by the end of the file, or its length was altered");
        var actual = new CRC32C();
        actual.update(content);
        if ((int) actual.getValue() != checksum) return end("was altered: its check sum does not fit");
        position += CallFileFormat.CHUNK_HEAD + length;
        return new Chunk(kind, new ByteReader(content));
    }

    /// Returns the damage at the place where the chunks have ended; `null` if none was found.
    @Nullable
    String damage() {
        return damage;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private @Nullable Chunk end(@Nullable String what) {
        ended = true;
        if (what != null) damage = "the part at byte %d %s".formatted(position, what);
        return null;
    }
}
