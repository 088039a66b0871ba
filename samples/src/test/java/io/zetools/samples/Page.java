package io.zetools.samples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A page of Markdown with blocks of code. Behind the language of a block there may be the name of a file.
///
/// @param text all of it
record Page(String text) {
    /// A block of code.
    ///
    /// @param language empty for none
    /// @param file the name of the file that the block shows; empty for none
    record Block(String language, String file, String text) {}

    static Page read(Path file) {
        try {
            return new Page(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns all blocks in their order.
    List<Block> blocks() {
        return Pattern.compile("(?ms)^```(\\w*) ?(\\S*)\n(.*?)^```$")
                .matcher(text)
                .results()
                .map(block -> new Block(block.group(1), block.group(2), block.group(3)))
                .toList();
    }

    /// Writes the files whose names begin with a folder's, without that.
    void write(String of, Path folder) throws IOException {
        for (var block : blocks()) {
            if (!block.file().startsWith(of + "/")) continue;
            var file = folder.resolve(block.file().substring(of.length() + 1));
            Files.createDirectories(file.getParent());
            Files.writeString(file, block.text());
        }
    }

    /// Returns the blocks of code in one of the languages.
    Stream<String> blocks(String... languages) {
        return blocks().stream()
                .filter(block -> List.of(languages).contains(block.language()))
                .map(Block::text);
    }
}
