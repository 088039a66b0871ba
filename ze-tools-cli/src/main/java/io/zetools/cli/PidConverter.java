package io.zetools.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads the id of a process.
final class PidConverter implements ITypeConverter<Long> {
    PidConverter() {}

    @Override
    public Long convert(String text) {
        if (!NumberConverter.isNumber(text))
            throw new TypeConversionException(
                    "'%s' is no id of a process, a number: zetools list processes prints them".formatted(text));
        return Long.parseLong(text);
    }
}
