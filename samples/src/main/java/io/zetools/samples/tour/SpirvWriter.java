package io.zetools.samples.tour;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Writes SPIR-V instructions, for kernels so small that a compiler would be the larger part of the sample.
///
/// The instructions come out in the order that the format asks for, whatever order they are written in: each names
/// its [Section].
///
/// Threads: one.
final class SpirvWriter {
    /// Where an instruction belongs; SPIR-V wants them in this order.
    enum Section {
        PREAMBLE,
        ENTRY_POINTS,
        DECORATIONS,
        TYPES,
        FUNCTIONS
    }

    private static final int MAGIC = 0x07230203;
    private static final int VERSION_1_0 = 0x00010000;

    private final Map<Section, List<Integer>> sections = new EnumMap<>(Section.class);
    private int lastId;

    /// A number for something that is about to be defined.
    int newId() {
        return ++lastId;
    }

    void write(Section section, int opcode, int... operands) {
        var words = sections.computeIfAbsent(section, _ -> new ArrayList<>());
        words.add((operands.length + 1) << 16 | opcode);
        for (int operand : operands) words.add(operand);
    }

    /// Writes an instruction with a result of a type, as most in a function are.
    ///
    /// @return the result
    int result(Section section, int opcode, int type, int... operands) {
        int id = newId();
        write(section, opcode, concat(new int[] {type, id}, operands));
        return id;
    }

    /// Writes an instruction that defines a type.
    ///
    /// @return the type
    int type(int opcode, int... operands) {
        int id = newId();
        write(Section.TYPES, opcode, concat(new int[] {id}, operands));
        return id;
    }

    byte[] toBytes() {
        int words = 5 + sections.values().stream().mapToInt(List::size).sum();
        var bytes = ByteBuffer.allocate(words * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(MAGIC).putInt(VERSION_1_0).putInt(0).putInt(lastId + 1).putInt(0);
        sections.values().forEach(section -> section.forEach(bytes::putInt));
        return bytes.array();
    }

    /// A string as the operands that hold it: UTF-8, ended by at least one zero byte.
    static int[] text(String text) {
        var utf8 = text.getBytes(StandardCharsets.UTF_8);
        var padded =
                ByteBuffer.wrap(Arrays.copyOf(utf8, (utf8.length / 4 + 1) * 4)).order(ByteOrder.LITTLE_ENDIAN);
        return IntStream.range(0, padded.capacity() / 4)
                .map(i -> padded.getInt(i * 4))
                .toArray();
    }

    static int[] concat(int[]... parts) {
        return Arrays.stream(parts).flatMapToInt(Arrays::stream).toArray();
    }
}
