package io.zetools.ffi;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Looks at a shared library before the dynamic linker does.
///
/// The linker maps what the file's headers promise and touches it; where the file is shorter, because a copy
/// was cut off, that ends the VM with SIGBUS. What it says of other faults is right but hard to read.
final class ElfFile {
    private static final int HEADER_BYTES = 64;
    private static final int SEGMENT_BYTES = 56;
    private static final int MAGIC = 0x464c_457f;
    private static final byte CLASS_64 = 2;
    private static final byte LITTLE_ENDIAN = 1;
    private static final short SHARED_OBJECT = 3;

    private ElfFile() {}

    /// Returns why a file cannot be loaded into this process; empty if no reason is known.
    static Optional<String> problem(Path file) {
        try {
            if (!Files.exists(file)) return Optional.of("there is no such file");
            if (Files.isDirectory(file)) return Optional.of("this is a directory");
            if (!Files.isReadable(file)) return Optional.of("this user may not read it");
            try (var channel = FileChannel.open(file)) {
                return problem(channel);
            }
        } catch (IOException e) {
            return Optional.of("it cannot be read: " + e);
        }
    }

    private static Optional<String> problem(FileChannel file) throws IOException {
        var header = read(file, 0, HEADER_BYTES);
        if (header.remaining() == 0) return Optional.of("the file is empty");
        if (header.remaining() < HEADER_BYTES || header.getInt(0) != MAGIC) {
            return Optional.of("this is not a shared library (no ELF header)");
        }
        if (header.get(4) != CLASS_64 || header.get(5) != LITTLE_ENDIAN) {
            return Optional.of("this library is not for a 64-bit little-endian processor");
        }
        if (header.getShort(16) != SHARED_OBJECT)
            return Optional.of("this is not a shared library, but another ELF file");
        int machine = Short.toUnsignedInt(header.getShort(18));
        if (machine != machineOfThisVm() && machineOfThisVm() != 0) {
            return Optional.of("this library is for another processor (ELF machine %d, this VM needs %d)"
                    .formatted(machine, machineOfThisVm()));
        }
        return truncation(file, header.getLong(32), Short.toUnsignedInt(header.getShort(56)));
    }

    private static Optional<String> truncation(FileChannel file, long tableOffset, int segments) throws IOException {
        long size = file.size();
        long needed = end(tableOffset, (long) segments * SEGMENT_BYTES);
        if (needed <= size) {
            var table = read(file, tableOffset, segments * SEGMENT_BYTES);
            for (int i = 0; i < segments; i++) {
                long offset = table.getLong(i * SEGMENT_BYTES + 8);
                long bytes = table.getLong(i * SEGMENT_BYTES + 32);
                needed = Math.max(needed, end(offset, bytes));
            }
        }
        if (needed <= size) return Optional.empty();
        return Optional.of("the file is truncated: it has %d bytes, its headers speak of %d".formatted(size, needed));
    }

    /// Returns where a part of a file ends; the largest number if there can be no such part.
    private static long end(long offset, long bytes) {
        return offset < 0 || bytes < 0 || bytes > Long.MAX_VALUE - offset ? Long.MAX_VALUE : offset + bytes;
    }

    private static ByteBuffer read(FileChannel file, long position, int bytes) throws IOException {
        var buffer = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
        while (buffer.hasRemaining()) {
            int count = file.read(buffer, position + buffer.position());
            if (count < 0) break;
        }
        return buffer.flip();
    }

    /// The ELF number of this VM's processor, 0 for one that we do not know.
    private static int machineOfThisVm() {
        return switch (System.getProperty("os.arch")) {
            case "amd64", "x86_64" -> 62;
            case "aarch64" -> 183;
            case "riscv64" -> 243;
            default -> 0;
        };
    }
}
