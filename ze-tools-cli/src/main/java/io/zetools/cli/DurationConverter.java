package io.zetools.cli;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads times as in `100us`, `500ms`, `10s`, `2m` and `1h`.
final class DurationConverter implements ITypeConverter<Duration> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(us|ms|s|m|h)");

    DurationConverter() {}

    @Override
    public Duration convert(String text) {
        var match = FORM.matcher(text);
        if (!match.matches())
            throw new TypeConversionException("'%s' is no time, as in 100us, 500ms, 10s, 2m".formatted(text));
        long number = Long.parseLong(match.group(1));
        return switch (match.group(2)) {
            case "us" -> Duration.of(number, ChronoUnit.MICROS);
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
        };
    }
}
