package io.zetools.cli;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads how long other processes are waited for when the program has ended: `program` for no time, `all` until
/// they have ended, or a time as in `10s`.
final class WaitConverter implements ITypeConverter<Duration> {
    private static final String PROGRAM = "program";
    private static final String ALL = "all";

    /// The words, for completion.
    static final class Words extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        Words() {
            super(List.of(PROGRAM, ALL));
        }
    }

    WaitConverter() {}

    @Override
    public Duration convert(String text) {
        if (text.equals(PROGRAM)) return Duration.ZERO;
        if (text.equals(ALL)) return ChronoUnit.FOREVER.getDuration();
        try {
            return new DurationConverter().convert(text);
        } catch (TypeConversionException _) {
            throw new TypeConversionException(
                    "'%s' is neither program nor all nor a time as in 500ms, 10s, 2m".formatted(text));
        }
    }
}
