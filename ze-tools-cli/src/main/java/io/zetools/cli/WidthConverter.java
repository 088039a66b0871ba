package io.zetools.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads the length of the longest line of a report.
final class WidthConverter implements ITypeConverter<Integer> {
    /// Shorter lines have no room for a table.
    static final int LEAST = 60;

    private static final int MOST_DIGITS = 9;

    WidthConverter() {}

    @Override
    public Integer convert(String text) {
        boolean number = !text.isEmpty()
                && text.length() <= MOST_DIGITS
                && text.chars().allMatch(each -> each >= '0' && each <= '9');
        if (!number) throw new TypeConversionException("'%s' is no number of columns".formatted(text));
        int width = Integer.parseInt(text);
        if (width < LEAST) throw new TypeConversionException("a line needs %d columns: %d".formatted(LEAST, width));
        return width;
    }
}
