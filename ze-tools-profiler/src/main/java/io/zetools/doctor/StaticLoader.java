package io.zetools.doctor;

import io.zetools.doctor.Distribution.Part;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Level Zero's static loader inside of a program, or of the adapter by which SYCL's runtime reaches Level Zero. It
/// opens the dynamic loader, and calls drivers by what that answers.
///
/// Threads: immutable.
///
/// @param file that has it inside
record StaticLoader(Path file) {
    /// A function that it asks the dynamic loader for, by its name.
    private static final byte[] MARK = "zeLoaderGetTracingHandle".getBytes(StandardCharsets.US_ASCII);

    /// The folder in which it looks for the dynamic loader; in no other where this is set.
    private static final String FOLDER = "ZEL_LIBRARY_PATH";

    /// A larger program is not searched: it would take too long.
    private static final long MOST_BYTES = 64 << 20;

    /// Returns that of a program that is not linked with the dynamic loader; empty if it has none.
    static Optional<StaticLoader> of(ProgramFile program, LoaderSearch search) {
        if (search.isLinked()) return Optional.empty();
        List<Path> files = new ArrayList<>();
        files.add(Path.of(program.file()));
        search.runtime().ifPresent(runtime -> files.addAll(LoaderSearch.adapters(runtime)));
        return files.stream().filter(StaticLoader::isIn).findFirst().map(StaticLoader::new);
    }

    /// Returns the loader that it opens.
    ///
    /// @param usual what the dynamic linker answers
    Optional<Path> look(LoaderSearch usual, Surroundings surroundings, Findings findings) {
        findings.fact("static loader", "inside of %s, which asks the loader".formatted(file));
        var folder = surroundings.variable(FOLDER);
        if (folder.isEmpty()) {
            new LoaderCheck(surroundings).look(usual, findings);
            return usual.loader();
        }
        var named = path(folder.get());
        if (named.isPresent()) {
            findings.fact("loader", "%s, found by %s".formatted(named.get(), FOLDER));
            return named;
        }
        findings.problem(
                ProblemKind.LOADER_MISSING,
                "%s=%s is set, and there is no %s in that folder.".formatted(FOLDER, folder.get(), LoaderSearch.NAME),
                "unset " + FOLDER);
        return Optional.empty();
    }

    /// Looks at whether the loader has what it calls.
    void look(DriverAnswer answer, Surroundings surroundings, Findings findings) {
        var lacking = answer.lacking();
        if (lacking.isEmpty()) return;
        findings.problem(
                ProblemKind.STATIC_LOADER,
                "%s has Level Zero's static loader inside, and %s lacks %s, which that calls."
                        .formatted(file, answer.loader().orElse(LoaderSearch.NAME), String.join(" and ", lacking)),
                "%s, of a newer release; or set %s to the folder of a newer loader"
                        .formatted(surroundings.distribution().install(Part.LOADER), FOLDER));
    }

    private static Optional<Path> path(String folder) {
        try {
            return Optional.of(Path.of(folder, LoaderSearch.NAME)).filter(Files::exists);
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }

    static boolean isIn(Path program) {
        try (var file = FileChannel.open(program)) {
            if (file.size() > MOST_BYTES) return false;
            return contains(file.map(FileChannel.MapMode.READ_ONLY, 0, file.size()), MARK);
        } catch (IOException _) {
            // May be executed and not be read.
            return false;
        }
    }

    private static boolean contains(ByteBuffer all, byte[] text) {
        for (int at = 0; at <= all.limit() - text.length; at++) {
            int same = 0;
            while (same < text.length && all.get(at + same) == text[same]) same++;
            if (same == text.length) return true;
        }
        return false;
    }
}
