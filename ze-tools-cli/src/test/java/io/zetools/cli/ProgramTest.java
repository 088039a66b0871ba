package io.zetools.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Tests that record a program in C by the packaged command, in a folder of their own.
abstract class ProgramTest {
    private final String source;

    @TempDir
    Path work;

    Command command;
    Path program;

    /// @param source the name of the program in `src/test/c`
    ProgramTest(String source) {
        this.source = source;
    }

    @BeforeEach
    void compile() throws Exception {
        command = new Command(work);
        program = command.compile(source);
    }

    /// Returns the recording that the tests make.
    Path file() {
        return work.resolve("x.zetools");
    }
}
