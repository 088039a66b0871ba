package io.zetools.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads names of functions, as in `zeCommandList*,-*Reset`.
final class CallsConverter implements ITypeConverter<String> {
    CallsConverter() {}

    @Override
    public String convert(String text) {
        try {
            FunctionNames.check(text);
            return text;
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException("%s; names are as in zeCommandList*,-*Reset".formatted(e.getMessage()));
        }
    }
}
