package io.zetools.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads a whole number of at most nine digits.
///
/// @param what the sentence about a wrong one says that it is not: `a number of a process`
record NumberConverter(String what) implements ITypeConverter<Integer> {
    private static final int MOST_DIGITS = 9;

    @Override
    public Integer convert(String text) {
        if (!isNumber(text)) throw new TypeConversionException("'%s' is not %s, as in 0 or 12".formatted(text, what));
        return Integer.parseInt(text);
    }

    static boolean isNumber(String text) {
        return !text.isEmpty()
                && text.length() <= MOST_DIGITS
                && text.chars().allMatch(each -> each >= '0' && each <= '9');
    }
}
