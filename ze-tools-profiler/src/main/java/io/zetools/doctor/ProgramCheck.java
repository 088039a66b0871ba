package io.zetools.doctor;

/// Looks at the file of the program: whether the recorder can be loaded into it at all.
final class ProgramCheck {
    private ProgramCheck() {}

    /// @param name by which the program is started
    static void look(String name, ProgramFile program, Findings findings) {
        switch (program.kind()) {
            case MISSING ->
                findings.problem(
                        ProblemKind.PROGRAM_MISSING,
                        name.contains("/")
                                ? "There is no file %s.".formatted(name)
                                : "No folder of PATH has a program %s.".formatted(name),
                        (name.contains("/") ? "ls -l %s" : "command -v %s; or give the program's whole path")
                                .formatted(name));
            case REFUSED ->
                findings.problem(
                        ProblemKind.PROGRAM_REFUSED,
                        "%s is no file that this user may execute.".formatted(program.file()),
                        "chmod u+x %s".formatted(program.file()));
            case STATIC ->
                findings.problem(
                        ProblemKind.PROGRAM_STATIC,
                        "%s is linked statically.".formatted(program.file()),
                        "link it again without -static");
            case SETUID ->
                findings.problem(
                        ProblemKind.PROGRAM_PRIVILEGED,
                        "%s is set-uid or set-gid.".formatted(program.file()),
                        "cp %s /tmp/; then record the copy, which has no privileges".formatted(program.file()));
            case FOREIGN -> foreign(program, findings);
            case ASAN ->
                findings.problem(
                        ProblemKind.SANITIZER,
                        "%s is linked with %s.".formatted(program.file(), program.needs()),
                        "LD_PRELOAD=%s zetools run -- %s".formatted(program.needs(), name));
            case GOOD -> {
                // Nothing is wrong with the file.
            }
        }
        if (!program.file().isEmpty()) findings.fact("program", program.file());
    }

    private static void foreign(ProgramFile program, Findings findings) {
        if (program.needs().equals(ProgramFile.OTHER_PROCESSOR))
            findings.problem(
                    ProblemKind.PROGRAM_PROCESSOR,
                    "%s is no program for x86-64.".formatted(program.file()),
                    "compile it for 64 bits (-m64)");
        else
            findings.problem(
                    ProblemKind.PROGRAM_C_LIBRARY,
                    "%s needs the dynamic loader %s.".formatted(program.file(), program.needs()),
                    "compile it where glibc is the C library");
    }
}
