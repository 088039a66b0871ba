package io.zetools.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/// The files that an option replaces with `--overwrite`: those of one kind, and no others.
///
/// @param kind what such a file is, in one word
/// @param option the option that names the file
/// @param test finds out whether a file is one
record Replacement(String kind, String option, Test test) {
    /// Finds out whether a file is of a kind.
    interface Test {
        /// Returns whether a file is one.
        ///
        /// @throws IOException if the file cannot be read
        boolean isOne(Path file) throws IOException;
    }

    /// Removes a file that is there and is to be replaced.
    ///
    /// @param overwrite whether the user wants it to be replaced
    /// @throws IOException if it is not, or is of another kind
    void remove(Path path, boolean overwrite) throws IOException {
        if (!overwrite)
            throw new OutputName.RefusedException(
                    "%s is there already, and nothing is overwritten: name another file with %s, or use --overwrite"
                            .formatted(path, option));
        boolean file = Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS);
        if (!file || (Files.size(path) > 0 && !test.isOne(path)))
            throw new OutputName.RefusedException("%s is no %s, and only %ss are overwritten: name another file with %s"
                    .formatted(path, kind, kind, option));
        Files.delete(path);
    }
}
