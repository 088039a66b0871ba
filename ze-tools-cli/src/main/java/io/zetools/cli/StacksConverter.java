package io.zetools.cli;

import io.zetools.source.StackLevels;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads the configuration of automatic stacks, as in `on`, `5`, `1:5` and `off;zeCommandList*=5`.
final class StacksConverter implements ITypeConverter<String> {
    StacksConverter() {}

    @Override
    public String convert(String text) {
        try {
            StackLevels.check(text);
            return text;
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
