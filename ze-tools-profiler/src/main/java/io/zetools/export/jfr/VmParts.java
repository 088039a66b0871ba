package io.zetools.export.jfr;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/// The parts of a recording that a VM has left when it was killed: files of one chunk each, of which the VM was
/// still writing the last one. What the VM had flushed of that is whole.
///
/// Threads: any.
public final class VmParts {
    private static final int PIECE = 1 << 16;

    /// Where a header has the size of its chunk, and its state.
    private static final int SIZE_AT = 8;

    private static final int STATE_AT = 64;

    private VmParts() {}

    /// Writes the parts as one recording, the oldest first. What is no chunk is left out.
    ///
    /// @param folder in which the VM had them
    /// @return how many there are
    /// @throws IOException if they cannot be read or written
    public static int write(Path folder, OutputStream to) throws IOException {
        List<Path> files = new ArrayList<>();
        try (var all = Files.newDirectoryStream(folder, "*.jfr")) {
            for (var each : all) if (Files.isRegularFile(each, LinkOption.NOFOLLOW_LINKS)) files.add(each);
        }
        files.sort(null);
        int count = 0;
        for (var each : files) count += copy(each, to) ? 1 : 0;
        return count;
    }

    private static boolean copy(Path part, OutputStream to) throws IOException {
        try (var file = FileChannel.open(part, StandardOpenOption.READ)) {
            var header = ByteBuffer.allocate(JfrNames.HEADER_BYTES);
            while (header.hasRemaining() && file.read(header, header.position()) > 0) {
                // On to its end.
            }
            long size = header.getLong(SIZE_AT);
            if (header.hasRemaining()
                    || header.getInt(0) != JfrNames.MAGIC
                    || size <= JfrNames.HEADER_BYTES
                    || size > file.size()) return false;
            // It is complete now.
            header.put(STATE_AT, (byte) 0);
            to.write(header.array());
            var piece = ByteBuffer.allocate(PIECE);
            for (long at = JfrNames.HEADER_BYTES; at < size; at += piece.position()) {
                piece.clear().limit((int) Math.min(PIECE, size - at));
                if (file.read(piece, at) <= 0) throw new IOException("%s has become shorter".formatted(part));
                to.write(piece.array(), 0, piece.position());
            }
            return true;
        }
    }
}
