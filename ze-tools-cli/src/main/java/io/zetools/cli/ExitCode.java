package io.zetools.cli;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;

/// What the end of a command says to who has started it. docs/exit-codes.md has the same table, and the page of
/// each command in the manual the part that is its own.
enum ExitCode {
    DONE(0, "0", "It is done, or help or version was asked for."),
    FAILED(
            1,
            "1",
            "It cannot be done: a file, a process or a device is not there, or refuses; or standard output cannot be"
                    + " written."),
    USAGE(2, "2", "An argument is wrong, or asks for what is not there. Nothing was started."),
    FINDINGS(86, "86", "The program has done something wrong, which the report describes."),
    BROKEN(125, "125", "The command itself cannot work here: its folder is not complete, or there is no memory."),
    NOT_EXECUTABLE(126, "126", "The program cannot be executed."),
    NOT_FOUND(127, "127", "There is no such program."),
    SIGNAL(128, "129..192", "A signal has ended the program: the code is 128 and the signal's number."),
    PROGRAM(ExitCode.ANY, "others", "The program has ended with this code.");

    private static final int ANY = -1;
    private static final String WRONG_ARGUMENT = "So it is if an argument is wrong: 2 may be the program's own code.";

    private final int code;
    private final String text;
    private final String meaning;

    ExitCode(int code, String text, String meaning) {
        this.code = code;
        this.text = text;
        this.meaning = meaning;
    }

    /// Returns the code; of [#SIGNAL], what the signal's number is added to; of [#PROGRAM], none.
    int code() {
        return code;
    }

    /// Returns the code, or codes, as help and pages have them.
    String text() {
        return text;
    }

    /// Returns what it means, in sentences.
    String meaning() {
        return meaning;
    }

    /// Adds the codes of a command that starts no program to its help.
    static void ofCommand(CommandSpec spec) {
        add(spec, DONE, FAILED, USAGE, BROKEN);
    }

    /// Adds the codes of a command that starts a program, whose own code is among them.
    static void ofStarter(CommandSpec spec) {
        add(spec, FAILED, USAGE, BROKEN, NOT_EXECUTABLE, NOT_FOUND, SIGNAL, PROGRAM);
    }

    /// Adds the codes of the command that becomes a program on the simulated GPU. Of those that programs use it
    /// takes none for itself.
    static void ofMock(CommandSpec spec) {
        add(spec, BROKEN, NOT_EXECUTABLE, NOT_FOUND, SIGNAL, PROGRAM);
        BROKEN.also(spec, WRONG_ARGUMENT);
    }

    /// Adds the codes of the command that runs a program on the simulated GPU with checks.
    static void ofCheck(CommandSpec spec) {
        add(spec, FINDINGS, BROKEN, NOT_EXECUTABLE, NOT_FOUND, SIGNAL, PROGRAM);
        BROKEN.also(spec, WRONG_ARGUMENT);
    }

    private static void add(CommandSpec spec, ExitCode... codes) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (var each : codes) texts.put(each.text, each.meaning);
        spec.usageMessage().exitCodeListHeading("%nExit codes%n").exitCodeList(texts);
    }

    /// Adds to the help of a command what a code means there beside what it means everywhere.
    void also(CommandSpec spec, String sentence) {
        Map<String, String> texts = new LinkedHashMap<>(spec.usageMessage().exitCodeList());
        texts.merge(text, sentence, (usual, more) -> usual + " " + more);
        spec.usageMessage().exitCodeList(Collections.unmodifiableMap(texts));
    }
}
