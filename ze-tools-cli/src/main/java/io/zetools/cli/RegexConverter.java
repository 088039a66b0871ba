package io.zetools.cli;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads a regular expression.
final class RegexConverter implements ITypeConverter<Pattern> {
    RegexConverter() {}

    @Override
    public Pattern convert(String text) {
        try {
            return Pattern.compile(text);
        } catch (PatternSyntaxException e) {
            throw new TypeConversionException("'%s' is no regular expression, as in gemm.*: %s"
                    .formatted(text, e.getDescription().toLowerCase(Locale.ROOT)));
        }
    }
}
