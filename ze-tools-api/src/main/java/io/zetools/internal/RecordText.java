package io.zetools.internal;

import io.zetools.Unsigned;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.StringJoiner;

/// Prints records as Java does, but numbers that C declares unsigned as such, and addresses and handles as
/// hexadecimal.
public final class RecordText {
    private RecordText() {}

    /// Returns the text of a public record.
    ///
    /// @param addresses the names of the components that are addresses or handles
    public static String of(Record value, String... addresses) {
        var hexadecimal = List.of(addresses);
        var type = value.getClass();
        var text = new StringJoiner(", ", type.getSimpleName() + "[", "]");
        for (var component : type.getRecordComponents()) {
            var name = component.getName();
            text.add(name + "=" + textOf(component, get(value, component), hexadecimal.contains(name)));
        }
        return text.toString();
    }

    private static String textOf(RecordComponent component, Object value, boolean isAddress) {
        if (isAddress && value instanceof Long address) return "0x" + Long.toHexString(address);
        if (!component.isAnnotationPresent(Unsigned.class)) return String.valueOf(value);
        return switch (value) {
            case Integer number -> Integer.toUnsignedString(number);
            case Long number -> Long.toUnsignedString(number);
            default -> value.toString();
        };
    }

    private static Object get(Record value, RecordComponent component) {
        try {
            return component.getAccessor().invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(component + " cannot be read", e);
        }
    }
}
