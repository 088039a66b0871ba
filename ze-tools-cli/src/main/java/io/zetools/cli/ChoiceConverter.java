package io.zetools.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads a word of several. Upper and lower case are the same.
///
/// @param <T> the type that has a constant for each word
/// @param type likewise
record ChoiceConverter<T>(Class<T> type) implements ITypeConverter<T> {
    /// Returns the words as users type them.
    static <T> Stream<String> words(Class<T> type) {
        return Arrays.stream(type.getEnumConstants()).map(ChoiceConverter::word);
    }

    private static String word(Object constant) {
        return constant.toString().toLowerCase(Locale.ROOT);
    }

    @Override
    public T convert(String text) {
        for (var each : type.getEnumConstants()) if (word(each).equals(text.toLowerCase(Locale.ROOT))) return each;
        throw new TypeConversionException(
                "'%s' is none of: %s".formatted(text, words(type).collect(Collectors.joining(", "))));
    }
}
