package io.zetools.cli;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads the time between two samples of metrics. Shorter ones are more rows than can be read and kept.
final class PeriodConverter implements ITypeConverter<Duration> {
    private static final Duration LEAST = Duration.of(50, ChronoUnit.MICROS);

    PeriodConverter() {}

    @Override
    public Duration convert(String text) {
        var period = new DurationConverter().convert(text);
        if (period.compareTo(LEAST) < 0)
            throw new TypeConversionException("'%s' is no time from 50us on, as in 100us, 10ms".formatted(text));
        return period;
    }
}
