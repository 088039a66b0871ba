package io.zetools.spirv;

import static io.zetools.spirv.SpirvBuilder.Section.CODE;
import static io.zetools.spirv.SpirvBuilder.Section.DECORATIONS;
import static io.zetools.spirv.SpirvBuilder.Section.ENTRY_POINTS;
import static io.zetools.spirv.SpirvBuilder.Section.NAMES;
import static io.zetools.spirv.SpirvBuilder.Section.TYPES;

import io.zetools.internal.spirv.SpirvNumbers.Decoration;
import io.zetools.internal.spirv.SpirvNumbers.ExecutionModel;
import io.zetools.internal.spirv.SpirvNumbers.Op;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Modules with one thing wrong each.
final class HostileModules {
    /// Five words of header, four capabilities of two words, a memory model of three.
    private static final int FIRST = 16;

    /// `OpTypeVoid`, which every function needs, and its type: two and three words.
    private static final int FUNCTION = FIRST + 5;

    private HostileModules() {}

    @SuppressWarnings("ArrayRecordComponent") // Nothing compares them.
    record Hostile(String name, byte[] bytes, int word, String reason) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Hostile> all() {
        return Stream.of(
                new Hostile("wrong magic", changed(0, 0x12345678), 0, "0x12345678"),
                new Hostile("half a header", Arrays.copyOf(new SpirvBuilder().build(), 12), 3, "header"),
                new Hostile("half a word", Arrays.copyOf(new SpirvBuilder().build(), 30), 7, "whole number of words"),
                new Hostile("no ids", changed(3, 0), 3, "bound"),
                new Hostile("length zero", changed(5, 17), 5, "length of 0"),
                new Hostile("longer than the module", changed(5, 0xffff0011), 5, "65535 words, but only 11 follow"),
                module("name without an end", FIRST, "no end", out -> {
                    out.newId();
                    out.write(NAMES, Op.NAME, 1, 0x61616161);
                }),
                module("name of no id", FIRST, "out of bounds", out -> out.write(NAMES, Op.NAME, 0, 0)),
                module(
                        "name of an id too large",
                        FIRST,
                        "id 4294967295 is out of bounds",
                        out -> out.write(NAMES, Op.NAME, -1, 0)),
                module("name without operands", FIRST, "1 words, fewer than its 3", out -> out.write(NAMES, Op.NAME)),
                module("entry point without a name", FIRST, "no end", out -> {
                    out.newId();
                    out.write(ENTRY_POINTS, Op.ENTRY_POINT, ExecutionModel.KERNEL, 1, -1);
                }),
                module("entry point that is no function", FIRST, "is no function", out -> {
                    out.newId();
                    out.write(ENTRY_POINTS, Op.ENTRY_POINT, ExecutionModel.KERNEL, 1, 'k');
                }),
                module("type defined twice", FIRST + 3, "defined again", out -> {
                    int id = out.newId();
                    out.write(TYPES, Op.TYPE_FLOAT, id, 32).write(TYPES, Op.TYPE_FLOAT, id, 32);
                }),
                module("specialization id without a number", FIRST, "fewer than its 4", out -> {
                    out.newId();
                    out.write(DECORATIONS, Op.DECORATE, 1, Decoration.SPEC_ID);
                }),
                module("linkage without a type", FIRST, "no type", out -> {
                    out.newId();
                    out.write(DECORATIONS, Op.DECORATE, 1, Decoration.LINKAGE_ATTRIBUTES, 'f');
                }),
                module("empty group", FIRST, "fewer than its 2", out -> out.write(DECORATIONS, Op.GROUP_DECORATE)),
                module("group over no id", FIRST, "id 0", out -> {
                    out.newId();
                    out.write(DECORATIONS, Op.GROUP_DECORATE, 1, 0);
                }),
                module("constant that is no scalar", FIRST + 6, "no scalar", out -> {
                    int type = out.voidType();
                    out.spec(1, type, 5);
                }),
                module("constant without a value", FIRST + 8, "fewer than its 4", out -> out.spec(1, out.intType(32))),
                module(
                        "wide constant with half a value",
                        FIRST + 8,
                        "fewer than its 5",
                        out -> out.spec(1, out.intType(64), 1)),
                module("integer that is true", FIRST + 8, "another type", out -> {
                    int type = out.intType(32);
                    int id = out.newId();
                    out.write(TYPES, Op.SPEC_CONSTANT_TRUE, type, id)
                            .write(DECORATIONS, Op.DECORATE, id, Decoration.SPEC_ID, 1);
                }),
                module("integer of no bits", FIRST + 4, "a scalar of 0 bits", out -> out.spec(1, out.intType(0), 1)),
                module("one id, two widths", FIRST + 8 + 4 + 4 + 4, "has 1 bytes here and 4", out -> {
                    out.spec(1, out.intType(32), 1);
                    out.spec(1, out.intType(8), 1);
                }),
                module("function within a function", FUNCTION + 7, "within the one that begins at word 21", out -> {
                    out.begin();
                    out.begin();
                }),
                module("function without an end", FUNCTION + 7, "does not end", SpirvBuilder::begin),
                module("function defined twice", FUNCTION + 9, "defined again", out -> {
                    var function = out.begin();
                    out.end()
                            .write(CODE, Op.FUNCTION, out.voidType(), function.id(), 0, 1)
                            .write(CODE, Op.FUNCTION_END);
                }),
                module("end without a function", FIRST, "outside functions", out -> out.write(CODE, Op.FUNCTION_END)),
                module("block without a function", FIRST, "outside functions", out -> out.write(CODE, Op.LABEL, 1)),
                module("call without a function", FIRST, "outside functions", out -> {
                    out.newId();
                    out.write(CODE, Op.FUNCTION_CALL, 1, 1, 1);
                }),
                module("call of no function", FUNCTION + 7, "which is no function", out -> {
                    out.begin();
                    out.call(out.voidType()).end();
                }));
    }

    private static Hostile module(String name, int word, String reason, Consumer<SpirvBuilder> content) {
        var out = new SpirvBuilder();
        content.accept(out);
        return new Hostile(name, out.build(), word, reason);
    }

    private static byte[] changed(int word, int value) {
        var bytes = new SpirvBuilder().build();
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(word * Integer.BYTES, value);
        return bytes;
    }
}
