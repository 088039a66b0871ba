package io.zetools.spirv;

import io.zetools.internal.spirv.SpirvNumbers.AddressingModel;
import io.zetools.internal.spirv.SpirvNumbers.Capability;
import io.zetools.internal.spirv.SpirvNumbers.Decoration;
import io.zetools.internal.spirv.SpirvNumbers.ExecutionModel;
import io.zetools.internal.spirv.SpirvNumbers.LinkageType;
import io.zetools.internal.spirv.SpirvNumbers.MemoryModel;
import io.zetools.internal.spirv.SpirvNumbers.Op;
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

    private static final int[] CAPABILITIES = {
        Capability.ADDRESSES, Capability.LINKAGE, Capability.KERNEL, Capability.INT64
    };

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
        for (int capability : CAPABILITIES) write(Section.PREAMBLE, Op.CAPABILITY, capability);
        write(Section.PREAMBLE, Op.MEMORY_MODEL, AddressingModel.PHYSICAL64, MemoryModel.OPENCL);
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
        return type(Op.TYPE_VOID);
    }

    public int boolType() {
        return type(Op.TYPE_BOOL);
    }

    public int intType(int bits) {
        return type(Op.TYPE_INT, bits, 0);
    }

    public int floatType(int bits) {
        return type(Op.TYPE_FLOAT, bits);
    }

    public int pointer(int storage, int to) {
        return type(Op.TYPE_POINTER, storage, to);
    }

    /// An ordinary constant of up to 32 bits.
    public int constant(int type, int value) {
        var key = List.of(Op.CONSTANT, type, value);
        var known = types.get(key);
        if (known != null) return known;
        int id = newId();
        types.put(key, id);
        write(Section.TYPES, Op.CONSTANT, type, id, value);
        return id;
    }

    /// An ordinary constant of 64 bits.
    public int constant64(int type, long value) {
        int id = newId();
        write(Section.TYPES, Op.CONSTANT, type, id, (int) value, (int) (value >>> 32));
        return id;
    }

    /// A specialization constant; the literal has as many words as the type needs.
    public int spec(int specId, int type, int... literal) {
        int id = newId();
        write(Section.TYPES, Op.SPEC_CONSTANT, concat(new int[] {type, id}, literal));
        write(Section.DECORATIONS, Op.DECORATE, id, Decoration.SPEC_ID, specId);
        return id;
    }

    /// A specialization constant that is a truth value.
    public int spec(int specId, boolean value) {
        int id = newId();
        write(Section.TYPES, value ? Op.SPEC_CONSTANT_TRUE : Op.SPEC_CONSTANT_FALSE, boolType(), id);
        write(Section.DECORATIONS, Op.DECORATE, id, Decoration.SPEC_ID, specId);
        return id;
    }

    /// The constant that switches annotations on.
    public int annotationSwitch(int value) {
        return spec(SpirvModule.ANNOTATION_CONSTANT, intType(8), value);
    }

    /// Begins a function without a result; its first block is open then.
    public Function begin(int... parameterTypes) {
        int id = newId();
        write(Section.CODE, Op.FUNCTION, voidType(), id, 0, functionType(parameterTypes));
        var parameters = parameters(parameterTypes);
        write(Section.CODE, Op.LABEL, newId());
        return new Function(id, parameters);
    }

    /// Begins a kernel.
    public Function kernel(String name, int... parameterTypes) {
        var function = begin(parameterTypes);
        write(Section.ENTRY_POINTS, Op.ENTRY_POINT, concat(new int[] {ExecutionModel.KERNEL, function.id}, text(name)));
        return function;
    }

    /// Ends the function: `OpReturn`, `OpFunctionEnd`.
    public SpirvBuilder end() {
        return write(Section.CODE, Op.RETURN).write(Section.CODE, Op.FUNCTION_END);
    }

    /// Declares a function that another module has.
    public int declare(String name, int... parameterTypes) {
        int id = newId();
        write(Section.CODE, Op.FUNCTION, voidType(), id, 0, functionType(parameterTypes));
        parameters(parameterTypes);
        write(Section.CODE, Op.FUNCTION_END);
        linkage(id, name, LinkageType.IMPORT);
        return id;
    }

    public SpirvBuilder call(int function, int... arguments) {
        code(Op.FUNCTION_CALL, voidType(), concat(new int[] {function}, arguments));
        return this;
    }

    public SpirvBuilder name(int id, String name) {
        return write(Section.NAMES, Op.NAME, concat(new int[] {id}, text(name)));
    }

    /// Gives an id a name for linking.
    ///
    /// @param kind a `LinkageType`
    public SpirvBuilder linkage(int id, String name, int kind) {
        return write(
                Section.DECORATIONS,
                Op.DECORATE,
                concat(new int[] {id, Decoration.LINKAGE_ATTRIBUTES}, text(name), new int[] {kind}));
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
        return type(Op.TYPE_FUNCTION, concat(new int[] {voidType()}, parameterTypes));
    }

    private List<Integer> parameters(int[] types) {
        return Arrays.stream(types)
                .mapToObj(type -> code(Op.FUNCTION_PARAMETER, type))
                .toList();
    }
}
