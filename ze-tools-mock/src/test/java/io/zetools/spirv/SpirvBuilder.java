package io.zetools.spirv;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Assembles SPIR-V modules for tests, so that no binary needs to be kept. Instructions may be written in
/// any order; they come out in the order of the format's sections. Equal types and constants are written
/// once.
public final class SpirvBuilder {
    /// The section that an instruction belongs to; SPIR-V wants them in this order.
    public enum Section {
        PREAMBLE,
        ENTRY_POINTS,
        MODES,
        NAMES,
        DECORATIONS,
        TYPES,
        CODE
    }

    public static final int STORAGE_WORKGROUP = 4;
    public static final int STORAGE_GLOBAL = 5;
    public static final int STORAGE_FUNCTION = 7;

    private static final int VERSION_1_0 = 0x0001_0000;

    private final Map<Section, List<Integer>> sections = new EnumMap<>(Section.class);
    private final Map<List<Integer>, Integer> types = new HashMap<>();
    private int version = VERSION_1_0;
    private int lastId;

    /// A function that has been begun, and the ids of its parameters.
    public record Function(int id, List<Integer> parameters) {
        public int parameter(int index) {
            return parameters.get(index);
        }
    }

    /// A module with the capabilities and the memory model of kernels.
    public SpirvBuilder() {
        for (int capability : new int[] {4, 5, 6, 11}) write(Section.PREAMBLE, 17, capability);
        write(Section.PREAMBLE, 14, 2, 2); // OpMemoryModel Physical64 OpenCL
    }

    /// Says that it is written in version 1.x.
    ///
    /// @param minor x, which is 0 unless something else is said
    public SpirvBuilder minorVersion(int minor) {
        version = VERSION_1_0 | minor << 8;
        return this;
    }

    public int newId() {
        return ++lastId;
    }

    public SpirvBuilder write(Section section, int opcode, int... operands) {
        var words = sections.computeIfAbsent(section, _ -> new ArrayList<>());
        words.add((operands.length + 1) << 16 | opcode);
        for (int operand : operands) words.add(operand);
        return this;
    }

    /// Writes an instruction with a type and a result into the current function.
    public int code(int opcode, int type, int... operands) {
        int id = newId();
        write(Section.CODE, opcode, concat(new int[] {type, id}, operands));
        return id;
    }

    /// A type; its operands follow the result.
    public int type(int opcode, int... operands) {
        var key = new ArrayList<Integer>(List.of(opcode));
        for (int operand : operands) key.add(operand);
        var known = types.get(key);
        if (known != null) return known;
        int id = newId();
        types.put(key, id);
        write(Section.TYPES, opcode, concat(new int[] {id}, operands));
        return id;
    }

    public int voidType() {
        return type(19);
    }

    public int boolType() {
        return type(20);
    }

    public int intType(int bits) {
        return type(21, bits, 0);
    }

    public int floatType(int bits) {
        return type(22, bits);
    }

    public int pointer(int storage, int to) {
        return type(32, storage, to);
    }

    /// An ordinary constant of up to 32 bits.
    public int constant(int type, int value) {
        var key = List.of(43, type, value);
        var known = types.get(key);
        if (known != null) return known;
        int id = newId();
        types.put(key, id);
        write(Section.TYPES, 43, type, id, value);
        return id;
    }

    /// An ordinary constant of 64 bits.
    public int constant64(int type, long value) {
        int id = newId();
        write(Section.TYPES, 43, type, id, (int) value, (int) (value >>> 32));
        return id;
    }

    /// A specialization constant; the literal has as many words as the type needs.
    public int spec(int specId, int type, int... literal) {
        int id = newId();
        write(Section.TYPES, 50, concat(new int[] {type, id}, literal));
        write(Section.DECORATIONS, 71, id, 1, specId);
        return id;
    }

    /// A specialization constant that is a truth value.
    public int spec(int specId, boolean value) {
        int id = newId();
        write(Section.TYPES, value ? 48 : 49, boolType(), id);
        write(Section.DECORATIONS, 71, id, 1, specId);
        return id;
    }

    /// The constant that switches annotations on.
    public int annotationSwitch(int value) {
        return spec(SpirvModule.ANNOTATION_CONSTANT, intType(8), value);
    }

    /// Begins a function without a result; its first block is open then.
    public Function begin(int... parameterTypes) {
        int id = newId();
        write(Section.CODE, 54, voidType(), id, 0, functionType(parameterTypes));
        var parameters = parameters(parameterTypes);
        write(Section.CODE, 248, newId());
        return new Function(id, parameters);
    }

    /// Begins a kernel.
    public Function kernel(String name, int... parameterTypes) {
        var function = begin(parameterTypes);
        write(Section.ENTRY_POINTS, 15, concat(new int[] {6, function.id}, text(name)));
        return function;
    }

    /// Ends the function: `OpReturn`, `OpFunctionEnd`.
    public SpirvBuilder end() {
        return write(Section.CODE, 253).write(Section.CODE, 56);
    }

    /// Declares a function that another module has.
    public int declare(String name, int... parameterTypes) {
        int id = newId();
        write(Section.CODE, 54, voidType(), id, 0, functionType(parameterTypes));
        parameters(parameterTypes);
        write(Section.CODE, 56);
        linkage(id, name, 1);
        return id;
    }

    public SpirvBuilder call(int function, int... arguments) {
        code(57, voidType(), concat(new int[] {function}, arguments));
        return this;
    }

    public SpirvBuilder name(int id, String name) {
        return write(Section.NAMES, 5, concat(new int[] {id}, text(name)));
    }

    /// Gives an id a name for linking.
    ///
    /// @param kind 0: export, 1: import, 2: link once
    public SpirvBuilder linkage(int id, String name, int kind) {
        return write(Section.DECORATIONS, 71, concat(new int[] {id, 41}, text(name), new int[] {kind}));
    }

    /// The words of one section so far.
    public int size(Section section) {
        return sections.getOrDefault(section, List.of()).size();
    }

    public byte[] build() {
        return build(ByteOrder.LITTLE_ENDIAN);
    }

    public byte[] build(ByteOrder order) {
        int words = 5 + sections.values().stream().mapToInt(List::size).sum();
        var bytes = ByteBuffer.allocate(words * Integer.BYTES).order(order);
        bytes.putInt(Words.MAGIC).putInt(version).putInt(0).putInt(lastId + 1).putInt(0);
        sections.values().forEach(section -> section.forEach(bytes::putInt));
        return bytes.array();
    }

    /// A string as the operands that hold it: UTF-8, ended by at least one zero byte.
    public static int[] text(String text) {
        var utf8 = text.getBytes(StandardCharsets.UTF_8);
        var padded =
                ByteBuffer.wrap(Arrays.copyOf(utf8, (utf8.length / 4 + 1) * 4)).order(ByteOrder.LITTLE_ENDIAN);
        var operands = new int[padded.capacity() / 4];
        padded.asIntBuffer().get(operands);
        return operands;
    }

    public static int[] concat(int[]... parts) {
        return Arrays.stream(parts).flatMapToInt(Arrays::stream).toArray();
    }

    private int functionType(int[] parameterTypes) {
        return type(33, concat(new int[] {voidType()}, parameterTypes));
    }

    private List<Integer> parameters(int[] types) {
        return Arrays.stream(types).mapToObj(type -> code(55, type)).toList();
    }
}
