package io.zetools.report;

import java.util.Objects;

/// A column of a table.
///
/// @param name the name in formats for programs: `total_ns`
/// @param type the type of its values
/// @param unit their unit
/// @param total what all of them together are
/// @param meaning a sentence on what they mean
/// @param show hints for formats that people read
public record Column(String name, Type type, Unit unit, Total total, String meaning, Show show) {
    public Column {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(unit, "unit");
        Objects.requireNonNull(total, "total");
        Objects.requireNonNull(show, "show");
        if (name.isBlank() || meaning.isBlank())
            throw new IllegalArgumentException(
                    "a column needs a name and a meaning: '%s', '%s'".formatted(name, meaning));
    }
}
