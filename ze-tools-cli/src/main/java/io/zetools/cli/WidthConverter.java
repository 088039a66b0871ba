package io.zetools.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads the length of the longest line of a report.
final class WidthConverter implements ITypeConverter<Integer> {
    /// Shorter lines have no room for a table.
    static final int LEAST = 60;

    WidthConverter() {}

    @Override
    public Integer convert(String text) {
        if (NumberConverter.isNumber(text)) {
            int width = Integer.parseInt(text);
            if (width >= LEAST) return width;
        }
        throw new TypeConversionException("'%s' is no number of columns from %d on".formatted(text, LEAST));
    }
}
