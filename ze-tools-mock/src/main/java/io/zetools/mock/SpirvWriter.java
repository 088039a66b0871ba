package io.zetools.mock;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Writes SPIR-V instructions, for kernels of tests that [MockKernels] does not have.
///
/// Instructions may be written in any order: each names its [Section], and the sections come out in the order that
/// the format asks for.
///
/// Threads: one.
public final class SpirvWriter {
    /// The sections of a module, in the order of the format.
    public enum Section {
        /// Capabilities and the memory model.
        PREAMBLE,
        /// The kernels' names.
        ENTRY_POINTS,
        /// Properties of results.
        DECORATIONS,
        /// Types, constants and variables of the module.
        TYPES,
        /// The code.
        FUNCTIONS
    }

    private static final int MAGIC = 0x07230203;
    private static final int VERSION_1_0 = 0x00010000;

    private final Map<Section, List<Integer>> sections = new EnumMap<>(Section.class);
    private int lastId;

    /// Creates a module without instructions, of version 1.0.
    public SpirvWriter() {}

    /// Returns an unused id, for a result that is defined later.
    public int newId() {
        return ++lastId;
    }

    /// Writes an instruction.
    ///
    /// @param operands its words after the first
    public void write(Section section, int opcode, int... operands) {
        var words = sections.computeIfAbsent(section, _ -> new ArrayList<>());
        words.add((operands.length + 1) << 16 | opcode);
        for (int operand : operands) words.add(operand);
    }

    /// Writes an instruction with a result of a type, as most in a function are.
    ///
    /// @param type the id of the type
    /// @param operands the words after the result
    /// @return the id of the result
    public int result(Section section, int opcode, int type, int... operands) {
        int id = newId();
        write(section, opcode, concat(new int[] {type, id}, operands));
        return id;
    }

    /// Writes an instruction that defines a type.
    ///
    /// @param operands the words after the result
    /// @return the id of the type
    public int type(int opcode, int... operands) {
        int id = newId();
        write(Section.TYPES, opcode, concat(new int[] {id}, operands));
        return id;
    }

    /// Returns the module.
    public byte[] toBytes() {
        int words = 5 + sections.values().stream().mapToInt(List::size).sum();
        var bytes = ByteBuffer.allocate(words * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(MAGIC).putInt(VERSION_1_0).putInt(0).putInt(lastId + 1).putInt(0);
        sections.values().forEach(section -> section.forEach(bytes::putInt));
        return bytes.array();
    }

    /// Returns the operands that hold a string: UTF-8, ended by at least one zero byte.
    public static int[] text(String text) {
        var utf8 = text.getBytes(StandardCharsets.UTF_8);
        var padded =
                ByteBuffer.wrap(Arrays.copyOf(utf8, (utf8.length / 4 + 1) * 4)).order(ByteOrder.LITTLE_ENDIAN);
        return IntStream.range(0, padded.capacity() / 4)
                .map(i -> padded.getInt(i * 4))
                .toArray();
    }

    /// Returns operands after one another.
    public static int[] concat(int[]... parts) {
        return Arrays.stream(parts).flatMapToInt(Arrays::stream).toArray();
    }
}
