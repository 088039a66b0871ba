package io.zetools.doctor;

import io.zetools.report.NumberText;
import java.nio.file.Files;
import java.util.OptionalLong;

/// Looks at shared memory, limits, and the container around the program.
final class LimitCheck {
    private static final String SHARED = "dev/shm";

    /// Two threads whose rings are whole.
    static final long LEAST_ROOM = 32 << 20;

    private static final long LEAST_FILES = 256;

    private final Surroundings surroundings;

    LimitCheck(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    void look(Findings findings) {
        var engine = surroundings.container();
        engine.ifPresent(name -> findings.fact("container", name));
        memory(findings);
        var space = surroundings.limit("Max address space");
        var size = surroundings.limit("Max file size");
        var files = surroundings.limit("Max open files");
        findings.fact(
                "limits",
                "address space %s, size of files %s, locked memory %s, open files %s"
                        .formatted(
                                bytes(space),
                                bytes(size),
                                bytes(surroundings.limit("Max locked memory")),
                                files.isEmpty() ? "unlimited" : NumberText.count(files.getAsLong())));
        space.ifPresent(value -> findings.problem(
                ProblemKind.ADDRESS_SPACE,
                "The address space is limited to %s.".formatted(NumberText.bytes(value)),
                "ulimit -v unlimited"));
        size.ifPresent(value -> findings.problem(
                ProblemKind.FILE_SIZE,
                "Files are limited to %s.".formatted(NumberText.bytes(value)),
                "ulimit -f unlimited"));
        if (files.orElse(Long.MAX_VALUE) < LEAST_FILES)
            findings.problem(
                    ProblemKind.OPEN_FILES,
                    "A process may have %d files open.".formatted(files.getAsLong()),
                    "ulimit -n 1024");
    }

    private static String bytes(OptionalLong limit) {
        return limit.isEmpty() ? "unlimited" : NumberText.bytes(limit.getAsLong());
    }

    private void memory(Findings findings) {
        var folder = surroundings.file(SHARED);
        if (!Files.isDirectory(folder) || !surroundings.mayOpen(folder)) {
            findings.problem(
                    ProblemKind.SHARED_MEMORY_MISSING,
                    "This user cannot write to /dev/shm.",
                    "sudo mount -t tmpfs -o mode=1777 tmpfs /dev/shm");
            return;
        }
        var room = surroundings.room(folder);
        if (room.isEmpty()) return;
        var free = NumberText.bytes(room.getAsLong());
        findings.fact("shared memory", "/dev/shm has %s left".formatted(free));
        if (room.getAsLong() < LEAST_ROOM)
            findings.problem(
                    ProblemKind.SHARED_MEMORY_SMALL,
                    "/dev/shm has %s left.".formatted(free),
                    surroundings
                            .container()
                            .filter(engine -> !engine.equals("kubernetes"))
                            .map(engine -> "%s run --shm-size=1g IMAGE".formatted(engine))
                            .orElse("ls -l /dev/shm; remove what is old, or sudo mount -o remount,size=1g /dev/shm"));
    }
}
