package io.zetools.trace.text;

import io.zetools.internal.ConstantNames;
import io.zetools.trace.text.TypeTable.Member;
import io.zetools.trace.text.TypeTable.Struct;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/// A printer of C values of known type.
final class ValuePrinter {
    /// The number of elements or bytes that are shown; further ones are counted.
    private static final int ELEMENTS = 32;

    private static final int TEXT = 1024;

    /// The longest chain of extensions that is followed; a longer one leads in a circle.
    private static final int CHAIN = 16;

    /// Structures whose members are printed without their names.
    private static final Set<String> TUPLES = Set.of("ze_group_count_t", "ze_group_size_t");

    private final StringBuilder out;
    private int chained;

    ValuePrinter(StringBuilder out) {
        this.out = out;
    }

    static int size(String type) {
        var struct = TypeTable.get().struct(type);
        if (struct != null) return struct.size();
        return switch (type) {
            case "char", "uint8_t", "int8_t" -> 1;
            case "uint16_t", "int16_t" -> 2;
            case "uint64_t", "int64_t", "size_t", "double" -> 8;
            case TypeTable.BOOLEAN -> 1;
            default -> TypeTable.get().isAddress(type) ? 8 : 4;
        };
    }

    static void pointer(StringBuilder out, long address) {
        if (address == 0) out.append("null");
        else out.append("0x").append(Long.toHexString(address));
    }

    void value(String type, byte[] bytes) {
        value(type, ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()), 0);
    }

    /// Prints the value of a type at an address.
    void one(String type, long address) {
        var resolved = TypeTable.get().resolve(type);
        if (resolved.equals("void")) {
            pointer(out, address);
            return;
        }
        var bytes = CarefulMemory.read(address, size(resolved));
        if (bytes.isEmpty()) unreadable(address);
        else if (resolved.equals("char*")) textAt(bytes.get().getLong(0));
        else value(resolved, bytes.get(), 0);
    }

    void array(String type, long address, long count) {
        var resolved = TypeTable.get().resolve(type);
        int shown = atMost(count, ELEMENTS);
        int size = size(resolved);
        var bytes = CarefulMemory.read(address, shown * size);
        if (shown > 0 && bytes.isEmpty()) {
            unreadable(address);
            return;
        }
        out.append('[');
        for (int i = 0; i < shown; i++) {
            if (i > 0) out.append(", ");
            if (resolved.equals("char*")) textAt(bytes.orElseThrow().getLong(i * size));
            else value(resolved, bytes.orElseThrow(), i * size);
        }
        if (Long.compareUnsigned(count, shown) > 0)
            out.append(", … ").append(Long.toUnsignedString(count - shown)).append(" more");
        out.append(']');
    }

    /// Prints text that ends with NUL.
    void textAt(long address) {
        textAt(address, TEXT + 1L);
    }

    /// Prints text that ends with NUL or after so many bytes.
    void textAt(long address, long limit) {
        if (address == 0) {
            out.append("null");
            return;
        }
        var bytes = CarefulMemory.readText(address, atMost(limit, TEXT + 1));
        if (bytes.isPresent()) text(new String(bytes.get(), StandardCharsets.UTF_8));
        else if (limit == 0) out.append("\"\"");
        else unreadable(address);
    }

    void bytesAt(long address, long count) {
        int shown = atMost(count, ELEMENTS);
        var bytes = CarefulMemory.read(address, shown);
        if (bytes.isEmpty()) {
            pointer(out, address);
            return;
        }
        out.append('<');
        for (int i = 0; i < shown; i++) out.append("%02x".formatted(bytes.get().get(i)));
        if (Long.compareUnsigned(count, shown) > 0)
            out.append("… ").append(Long.toUnsignedString(count)).append(" bytes");
        out.append('>');
    }

    /// Prints text in quotes and on one line.
    void text(String text) {
        out.append('"');
        text.codePoints().limit(TEXT).forEach(this::character);
        if (text.codePointCount(0, text.length()) > TEXT) out.append('…');
        out.append('"');
    }

    private void character(int c) {
        switch (c) {
            case '"', '\\' -> out.append('\\').appendCodePoint(c);
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
                if (Character.isISOControl(c)) out.append("\\u%04x".formatted(c));
                else out.appendCodePoint(c);
            }
        }
    }

    private void value(String type, ByteBuffer bytes, int offset) {
        var struct = TypeTable.get().struct(type);
        if (struct != null) struct(struct, bytes, offset);
        else if (TypeTable.get().isAddress(type)) pointer(out, bytes.getLong(offset));
        else scalar(type, bytes, offset);
    }

    private void scalar(String type, ByteBuffer bytes, int offset) {
        switch (type) {
            case TypeTable.BOOLEAN -> out.append(bytes.get(offset) != 0);
            case "char", "uint8_t" -> out.append(Byte.toUnsignedInt(bytes.get(offset)));
            case "int8_t" -> out.append(bytes.get(offset));
            case "uint16_t" -> out.append(Short.toUnsignedInt(bytes.getShort(offset)));
            case "int16_t" -> out.append(bytes.getShort(offset));
            case "int", "int32_t" -> out.append(bytes.getInt(offset));
            case "uint32_t", "unsigned int" -> out.append(Integer.toUnsignedString(bytes.getInt(offset)));
            case "int64_t" -> out.append(bytes.getLong(offset));
            case "uint64_t", "size_t" -> out.append(Long.toUnsignedString(bytes.getLong(offset)));
            case "float" -> out.append(bytes.getFloat(offset));
            case "double" -> out.append(bytes.getDouble(offset));
            default -> out.append(ConstantNames.describe(type, bytes.getInt(offset)));
        }
    }

    private void struct(Struct struct, ByteBuffer bytes, int offset) {
        if (struct.union()) {
            out.append("{…}");
            return;
        }
        out.append('{');
        var separator = "";
        for (var member : struct.members()) {
            out.append(separator);
            if (!TUPLES.contains(struct.name())) out.append(member.name()).append('=');
            member(member, bytes, offset + member.offset());
            separator = TUPLES.contains(struct.name()) ? "," : ", ";
        }
        out.append('}');
    }

    private void member(Member member, ByteBuffer bytes, int offset) {
        var type = TypeTable.get().resolve(member.type());
        if (member.elements() >= 0) {
            memberArray(type, member.elements(), bytes, offset);
        } else if (type.equals("char*")) {
            textAt(bytes.getLong(offset));
        } else if (member.name().equals("pNext")) {
            extension(bytes.getLong(offset));
        } else if (pointsToTuple(type) && bytes.getLong(offset) != 0) {
            one(type.substring(0, type.length() - 1), bytes.getLong(offset));
        } else {
            value(type, bytes, offset);
        }
    }

    private static boolean pointsToTuple(String type) {
        return type.endsWith("*") && TUPLES.contains(type.substring(0, type.length() - 1));
    }

    private void memberArray(String type, int elements, ByteBuffer bytes, int offset) {
        if (type.equals("char")) {
            var all = new byte[elements];
            bytes.get(offset, all);
            int end = 0;
            while (end < elements && all[end] != 0) end++;
            text(new String(all, 0, end, StandardCharsets.UTF_8));
        } else if (type.equals("uint8_t")) {
            for (int i = 0; i < elements; i++) out.append("%02x".formatted(bytes.get(offset + i)));
        } else {
            out.append('[');
            for (int i = 0; i < elements; i++) {
                if (i > 0) out.append(", ");
                value(type, bytes, offset + i * size(type));
            }
            out.append(']');
        }
    }

    /// Prints the structure that extends this one, if its kind is known.
    private void extension(long address) {
        var stype = CarefulMemory.read(address, Integer.BYTES).map(bytes -> bytes.getInt(0));
        var struct = stype.map(TypeTable.get()::extension);
        if (struct.isEmpty() || ++chained > CHAIN) pointer(out, address);
        else one(struct.get().name(), address);
    }

    /// Returns an unsigned number, but no more than a limit.
    private static int atMost(long count, int limit) {
        return Long.compareUnsigned(count, limit) < 0 ? (int) count : limit;
    }

    private void unreadable(long address) {
        pointer(out, address);
        out.append(" (unreadable)");
    }
}
