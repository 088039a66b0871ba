package io.zetools.trace.record;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// The chunks of a recording's file, up to the first that is not whole.
final class ChunkReader implements AutoCloseable {
    private static final int BUFFER = 1 << 16;

    record Chunk(int kind, ByteReader content) {}

    private final DataInputStream in;
    private boolean ended;

    private ChunkReader(InputStream in) {
        this.in = new DataInputStream(new BufferedInputStream(in, BUFFER));
    }

    static ChunkReader open(Path path) throws IOException {
        return new ChunkReader(Files.newInputStream(path));
    }

    /// The next chunk; `null` at the end, and before what a killed process has left unfinished
    @Nullable
    Chunk next() throws IOException {
        if (ended) return null;
        try {
            int kind = Integer.reverseBytes(in.readInt());
            int length = Integer.reverseBytes(in.readInt());
            int checksum = Integer.reverseBytes(in.readInt());
            if (length >= 0 && length <= CallFileFormat.MAX_CHUNK) {
                var content = in.readNBytes(length);
                var actual = new CRC32C();
                actual.update(content);
                if (content.length == length && (int) actual.getValue() == checksum) {
                    return new Chunk(kind, new ByteReader(content));
                }
            }
        } catch (EOFException _) {
            // Cut off, as below.
        }
        ended = true;
        return null;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
