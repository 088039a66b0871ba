package io.zetools.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Standard output of a command. Writers of Java that print swallow failures; this one keeps the first, so that no
/// command ends as if all of its output had been written.
///
/// Threads: one.
final class StandardOutput {
    private final Kept kept;
    private final PrintWriter writer;

    /// A stream that keeps the first failure.
    private static final class Kept extends OutputStream {
        private final OutputStream to;
        private @Nullable IOException failure;

        Kept(OutputStream to) {
            this.to = to;
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            // Text after a failure would lack its middle.
            if (failure != null) throw failure;
            try {
                to.write(bytes, from, length);
            } catch (IOException e) {
                failure = e;
                throw e;
            }
        }

        @Override
        public void flush() throws IOException {
            to.flush();
        }
    }

    StandardOutput() {
        this(new FileOutputStream(FileDescriptor.out));
    }

    /// Writes to a stream. For tests.
    StandardOutput(OutputStream to) {
        kept = new Kept(to);
        writer = new PrintWriter(new OutputStreamWriter(new BufferedOutputStream(kept), System.out.charset()));
    }

    PrintWriter writer() {
        return writer;
    }

    /// Writes what is left.
    ///
    /// @return the first failure to write; empty if there was none
    Optional<IOException> end() {
        writer.flush();
        return Optional.ofNullable(kept.failure);
    }
}
