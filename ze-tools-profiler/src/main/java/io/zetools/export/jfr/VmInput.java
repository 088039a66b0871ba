package io.zetools.export.jfr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Reads a VM's recording piece by piece. Nothing is read behind a limit, which the reader sets to the end of
/// what it reads: every number in the file may be wrong.
///
/// Threads: one.
final class VmInput {
    private static final int PIECE = 1 << 16;

    /// The bytes of the longest text of interest: those of threads and types are short.
    private static final int MOST_TEXT = 1 << 16;

    private static final int MOST_BYTES = 9;

    private final FileChannel file;
    private final ByteBuffer piece = ByteBuffer.allocate(PIECE).limit(0);

    /// The place in the file of the first byte of the piece.
    private long pieceAt;

    private long limit;

    VmInput(FileChannel file) {
        this.file = file;
    }

    /// Goes to a place, and sets the limit.
    void go(long to, long end) {
        limit = end;
        if (to >= pieceAt && to <= pieceAt + piece.limit()) {
            piece.position((int) (to - pieceAt));
        } else {
            pieceAt = to;
            piece.position(0).limit(0);
        }
    }

    long position() {
        return pieceAt + piece.position();
    }

    /// Returns the bytes before the limit.
    long remaining() {
        return limit - position();
    }

    private void require(long count) throws IOException {
        if (count < 0 || count > remaining())
            throw new IOException("%d bytes are named where %d are left".formatted(count, remaining()));
    }

    int int8() throws IOException {
        require(1);
        if (!piece.hasRemaining()) fill();
        return piece.get();
    }

    private void fill() throws IOException {
        pieceAt = position();
        piece.clear();
        int count = file.read(piece, pieceAt);
        piece.flip();
        if (count <= 0) throw new IOException("it has become shorter while it was read");
    }

    int raw16() throws IOException {
        return ((int8() & 0xff) << 8) | (int8() & 0xff);
    }

    int raw32() throws IOException {
        return raw16() << 16 | raw16();
    }

    long raw64() throws IOException {
        return ((long) raw32() << Integer.SIZE) | (raw32() & 0xffff_ffffL);
    }

    /// Reads a compressed number.
    long number() throws IOException {
        long value = 0;
        for (int i = 0; i < MOST_BYTES - 1; i++) {
            int next = int8();
            value |= (next & 0x7fL) << (7 * i);
            if (next >= 0) return value;
        }
        return value | (int8() & 0xffL) << (7 * (MOST_BYTES - 1));
    }

    /// Reads a number of things, each of which takes at least one byte.
    long count() throws IOException {
        long count = number();
        require(count);
        return count;
    }

    void skip(long count) throws IOException {
        require(count);
        go(position() + count, limit);
    }

    /// Reads a text; null if it is null, or the key of a constant.
    @Nullable
    String text() throws IOException {
        int form = int8();
        return switch (form) {
            case JfrNames.NULL -> null;
            case JfrNames.EMPTY -> "";
            case JfrNames.CONSTANT -> {
                number();
                yield null;
            }
            case JfrNames.UTF8 -> text(StandardCharsets.UTF_8);
            case JfrNames.LATIN1 -> text(StandardCharsets.ISO_8859_1);
            case JfrNames.CHARACTERS -> {
                int count = textCount();
                var text = new StringBuilder();
                for (int i = 0; i < count; i++) text.append((char) number());
                yield text.toString();
            }
            default -> throw new IOException("a text has the unknown form %d".formatted(form));
        };
    }

    private int textCount() throws IOException {
        long count = count();
        if (count > MOST_TEXT) throw new IOException("a text has %d bytes".formatted(count));
        return (int) count;
    }

    private String text(Charset charset) throws IOException {
        var bytes = new byte[textCount()];
        for (int i = 0; i < bytes.length; i++) bytes[i] = (byte) int8();
        return new String(bytes, charset);
    }

    /// Passes over a text of any length.
    void skipText() throws IOException {
        int form = int8();
        switch (form) {
            case JfrNames.NULL, JfrNames.EMPTY -> {
                // Has no characters.
            }
            case JfrNames.CONSTANT -> number();
            case JfrNames.UTF8, JfrNames.LATIN1 -> skip(count());
            case JfrNames.CHARACTERS -> {
                long count = count();
                for (long i = 0; i < count; i++) number();
            }
            default -> throw new IOException("a text has the unknown form %d".formatted(form));
        }
    }
}
