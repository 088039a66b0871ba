package io.zetools.matrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The released versions of the vendor's driver that were tried, as the page about the board lists them.
///
/// Debian's package moves on its own. A version that is not listed may fail for reasons of its own: the matrix says
/// so, and does not end the build.
///
/// @param versions as `26.27.39122`: the first three numbers of the package's version
record TriedDrivers(Set<String> versions) {
    private static final String HEADING = "## Driver versions that were tried";
    private static final Pattern ROW = Pattern.compile("^\\| (\\d+\\.\\d+\\.\\d+) .*");
    private static final Pattern PACKAGE = Pattern.compile("^(?:\\d+:)?(\\d+\\.\\d+\\.\\d+)(?:[.+~-].*)?$");

    TriedDrivers {
        versions = Set.copyOf(versions);
    }

    /// Reads the table of the page.
    ///
    /// @throws IOException if it cannot be read, or has no such table: then no failure would count any more
    static TriedDrivers read(Path page) throws IOException {
        var versions = Files.readAllLines(page).stream()
                .dropWhile(line -> !line.equals(HEADING))
                .skip(1)
                .takeWhile(line -> !line.startsWith("## "))
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .map(row -> row.group(1))
                .collect(Collectors.toSet());
        if (versions.isEmpty())
            throw new IOException("%s has no table of versions below \"%s\"".formatted(page, HEADING));
        return new TriedDrivers(versions);
    }

    /// Returns whether a version of the distribution's package was tried.
    ///
    /// @param version as `26.27.39122.14-1`
    boolean has(String version) {
        var numbers = PACKAGE.matcher(version);
        return numbers.matches() && versions.contains(numbers.group(1));
    }
}
