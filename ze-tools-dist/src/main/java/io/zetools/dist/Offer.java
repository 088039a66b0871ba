package io.zetools.dist;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;
import picocli.CommandLine.Model.ArgSpec;

/// What a shell offers for a value.
///
/// @param kind files, numbers of processes, words, or nothing
/// @param words the words; empty for other kinds
record Offer(Kind kind, List<String> words) {
    /// The label of arguments that are numbers of processes.
    private static final String PROCESS = "PID";

    enum Kind {
        FILES,
        PROCESSES,
        WORDS,
        NOTHING
    }

    /// Returns what is offered for the value of an option, or for an argument.
    static Offer of(ArgSpec argument) {
        var type = argument.auxiliaryTypes()[0];
        // Of these the library offers constants as they stand in the source.
        if (type.isEnum())
            return words(Arrays.stream(type.getEnumConstants())
                    .map(each -> each.toString().toLowerCase(Locale.ROOT))
                    .toList());
        if (argument.completionCandidates() != null)
            return words(StreamSupport.stream(argument.completionCandidates().spliterator(), false)
                    .toList());
        if (Path.class.isAssignableFrom(type)) return new Offer(Kind.FILES, List.of());
        return new Offer(argument.paramLabel().equals(PROCESS) ? Kind.PROCESSES : Kind.NOTHING, List.of());
    }

    private static Offer words(List<String> words) {
        return new Offer(Kind.WORDS, words);
    }
}
