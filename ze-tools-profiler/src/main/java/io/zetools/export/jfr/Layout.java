package io.zetools.export.jfr;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// The fields of a type in the order in which a value of it is written.
///
/// Threads: one.
final class Layout {
    /// Types of real files have few fields in few levels; one that contains itself ends here.
    private static final int MOST_DEPTH = 8;

    private static final int MOST_FIELDS = 1000;

    /// @param constant whether a value is the key of one
    /// @param fields the fields of its type; null if that has none
    private record Field(
            String name,
            String type,
            boolean constant,
            boolean array,
            @Nullable Layout fields) {}

    /// The fields of a value by name: a number, a text, [Values], or a list of these.
    record Values(Map<String, Object> byName) {
        static final Values NONE = new Values(Map.of());

        /// Returns a number; 0 if there is none.
        long number(String name) {
            return byName.get(name) instanceof Long it ? it : 0;
        }

        /// Returns a text; null if there is none.
        @Nullable
        String text(String name) {
            return byName.get(name) instanceof String it ? it : null;
        }
    }

    private final String name;
    private final List<Field> fields = new ArrayList<>();

    private Layout(String name) {
        this.name = name;
    }

    /// Returns the layout of a type.
    ///
    /// @throws IOException if it, or a type of its fields, is not defined, or contains itself
    static Layout of(TypeTree types, Element type) throws IOException {
        return of(types, type, MOST_DEPTH, new AtomicInteger());
    }

    private static Layout of(TypeTree types, Element type, int depth, AtomicInteger count) throws IOException {
        var name = TypeTree.nameOf(type);
        if (depth == 0 || count.addAndGet(type.children().size()) > MOST_FIELDS)
            throw new IOException("the type %s has too many fields, or contains itself".formatted(name));
        var layout = new Layout(name);
        for (var each : type.children(JfrNames.FIELD).toList()) {
            var its = types.typeOf(each);
            boolean constant = each.attribute(JfrNames.CONSTANT_POOL) != null;
            boolean inline = !constant && its.children(JfrNames.FIELD).findAny().isPresent();
            var dimension = each.attribute(JfrNames.DIMENSION);
            layout.fields.add(new Field(
                    TypeTree.nameOf(each),
                    TypeTree.nameOf(its),
                    constant,
                    dimension != null && !dimension.equals("0"),
                    inline ? of(types, its, depth - 1, count) : null));
        }
        return layout;
    }

    /// Checks that a field is what is written here: only frames are an array.
    ///
    /// @return this layout
    /// @throws IOException if the field is missing, or is something else
    Layout require(String field, String type, boolean constant) throws IOException {
        for (var each : fields)
            if (each.name.equals(field)
                    && each.type.equals(type)
                    && each.constant == constant
                    && each.array == type.equals(JfrNames.STACK_FRAME)) return this;
        throw new IOException("the type %s has no field %s of type %s".formatted(name, field, type));
    }

    /// Writes a value. Fields that have none are 0, empty or null.
    void write(ChunkBytes out, Values values) {
        for (var each : fields) {
            var value = values.byName.get(each.name);
            if (each.array) {
                var elements = value instanceof List<?> list ? list : List.of();
                out.number(elements.size());
                for (var element : elements) write(out, each, element);
            } else {
                write(out, each, value);
            }
        }
    }

    private static void write(ChunkBytes out, Field field, @Nullable Object value) {
        long number = value instanceof Number it ? it.longValue() : 0;
        if (field.fields != null && !field.constant) {
            field.fields.write(out, value instanceof Values its ? its : Values.NONE);
            return;
        }
        switch (field.constant ? JfrNames.LONG : field.type) {
            case JfrNames.STRING -> {
                if (value instanceof String text) out.text(text);
                else out.int8(JfrNames.NULL);
            }
            case JfrNames.BOOLEAN, JfrNames.BYTE -> out.int8((int) number);
            case JfrNames.FLOAT -> out.raw32(Float.floatToRawIntBits((float) number));
            case JfrNames.DOUBLE -> out.raw64(Double.doubleToRawLongBits((double) number));
            default -> out.number(number);
        }
    }

    /// Reads a value.
    ///
    /// @return its numbers and texts, without arrays and fields that have fields
    Values read(VmInput in) throws IOException {
        Map<String, Object> values = new LinkedHashMap<>();
        for (var each : fields) {
            var value = each.array ? null : read(in, each);
            if (each.array) skip(in, each);
            else if (value != null) values.put(each.name, value);
        }
        return new Values(values);
    }

    private static @Nullable Object read(VmInput in, Field field) throws IOException {
        if (field.constant) return in.number();
        if (field.fields == null && field.type.equals(JfrNames.STRING)) return in.text();
        if (field.fields == null && field.type.equals(JfrNames.LONG)) return in.number();
        if (field.fields == null && field.type.equals(JfrNames.BOOLEAN)) return (long) in.int8();
        skipOne(in, field);
        return null;
    }

    /// Passes over a value.
    void skip(VmInput in) throws IOException {
        for (var each : fields) skip(in, each);
    }

    private static void skip(VmInput in, Field field) throws IOException {
        long count = field.array ? in.count() : 1;
        for (long i = 0; i < count; i++) skipOne(in, field);
    }

    private static void skipOne(VmInput in, Field field) throws IOException {
        if (field.fields != null && !field.constant) {
            field.fields.skip(in);
            return;
        }
        switch (field.constant ? JfrNames.LONG : field.type) {
            case JfrNames.STRING -> in.skipText();
            case JfrNames.BOOLEAN, JfrNames.BYTE -> in.int8();
            case JfrNames.FLOAT -> in.skip(Float.BYTES);
            case JfrNames.DOUBLE -> in.skip(Double.BYTES);
            case JfrNames.CHAR, JfrNames.SHORT, JfrNames.INT, JfrNames.LONG -> in.number();
            default -> throw new IOException("the type %s has no fields".formatted(field.type));
        }
    }
}
