package io.zetools;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Properties;

/// The release of this library: [#toString] is the text that the command, the libraries in C and recordings have.
///
/// Threads: immutable.
///
/// @param version the version, such as `0.1.0`
/// @param commit the commit that it was built from, with `-dirty` if files were changed, or `unknown`
/// @param levelZero the version of the Level Zero interface that it knows, such as `1.17.24`
public record Release(String version, String commit, String levelZero) {
    private static final String FILE = "release.properties";
    private static final Release CURRENT = read();

    /// Returns that of the library that runs.
    public static Release current() {
        return CURRENT;
    }

    private static Release read() {
        var properties = new Properties();
        try (var in = Release.class.getResourceAsStream(FILE)) {
            if (in == null)
                throw new IllegalStateException("the library has no file " + FILE + ": build it with Maven");
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Release(of(properties, "version"), of(properties, "commit"), of(properties, "levelZero"));
    }

    private static String of(Properties properties, String name) {
        var value = properties.getProperty(name);
        if (value == null) throw new IllegalStateException("the library's file " + FILE + " has no " + name);
        return value;
    }

    /// Returns all of it in one line.
    @Override
    public String toString() {
        return "%s (commit %s, Level Zero %s)".formatted(version, commit, levelZero);
    }
}
