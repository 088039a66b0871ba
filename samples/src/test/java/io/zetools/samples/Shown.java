package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/// The output of a command as a page shows it: lines that are `...` stand for any, numbers with their units for
/// any others, as do addresses, and spaces for any of them. Numbers of lines in a source stand for themselves.
/// Between two `...` lines may be mixed with others and change places, since tables are sorted by times.
///
/// @param parts the lines between two `...`
record Shown(List<List<String>> parts) {
    private static final String ANY = "...";

    private static final String NUMBER =
            "0x[0-9a-f]+|(?<!\\.(?:java|cl|c|cpp|f90):|line: |[\\w.])[-≈]? ?\\d[\\d,.:⁻⁰-⁹]*(?:e-?\\d+)?(?: (?:ns|us|ms|s|%|B|[kKMGT]i?B|[kMG]B/s)(?!\\w))?";

    static Shown of(String text) {
        var parts = new ArrayList<List<String>>();
        parts.add(new ArrayList<>());
        for (var line : text.lines().toList()) {
            if (line.equals(ANY)) parts.add(new ArrayList<>());
            else parts.getLast().add(plain(line));
        }
        return new Shown(parts);
    }

    private static String plain(String line) {
        return line.replaceAll(NUMBER, "#").replaceAll("\\s+", " ").strip();
    }

    /// Checks that an output has the parts in this order, and ends where they do.
    void check(String output) {
        var lines = output.lines().map(Shown::plain).toList();
        int begin = 0;
        for (var part : parts) {
            var rest = lines.subList(begin, lines.size());
            var taken = new BitSet();
            for (var line : part) {
                int at = IntStream.range(0, rest.size())
                        .filter(i -> !taken.get(i) && rest.get(i).equals(line))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("there is no '%s' in%n%s".formatted(line, output)));
                taken.set(at);
            }
            begin += taken.length();
        }
        if (!parts.getLast().isEmpty())
            assertThat(lines.subList(begin, lines.size()))
                    .as("the end of%n%s", output)
                    .isEmpty();
    }
}
