package io.zetools.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/// The file with the settings of a dormant process, as its variable names it. The process itself has no place in
/// which it could note that it does not take the file: others find out why.
///
/// Threads: immutable.
///
/// @param pid of the process
/// @param page as the process names it
record DormantSettings(long pid, Path page) {
    private static final Pattern VARIABLE =
            Pattern.compile("(?:^|\0)%s=%c[0-9a-f]?:(/[^\0]*)".formatted(ProbeVariables.PROBE, ProbeVariables.DORMANT));

    /// Returns the settings of a process; empty if its variables name none.
    static Optional<DormantSettings> of(RunningProcess process) {
        var variable = VARIABLE.matcher(process.variables());
        if (!variable.find()) return Optional.empty();
        var name = new String(variable.group(1).getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
        return Optional.of(new DormantSettings(process.pid(), Path.of(name)));
    }

    /// Returns why the process has not taken the file, and what to do; empty if it could.
    Optional<String> defect() {
        try {
            var content = ByteBuffer.wrap(Files.readAllBytes(ProbeVariables.page(visible())))
                    .order(ByteOrder.LITTLE_ENDIAN);
            boolean fits = content.getLong(ProbeLayout.Control.MAGIC) == ProbeLayout.CONTROL_MAGIC
                    && content.getInt(ProbeLayout.Control.VERSION) == ProbeLayout.VERSION
                    && content.getLong(ProbeLayout.Control.FUNCTIONS_HASH) == FunctionsHash.value();
            return fits
                    ? Optional.empty()
                    : Optional.of(
                            "%s is of another release of zetools: make the variables by this one".formatted(page));
        } catch (IOException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /// Returns the file as this process reaches it: with other mounts it is seen through the process.
    private Path visible() throws IOException {
        var mounts = Path.of("/proc", Long.toString(pid), "ns/mnt");
        boolean same = Files.readSymbolicLink(mounts).equals(Files.readSymbolicLink(Path.of("/proc/self/ns/mnt")));
        return same ? page : Path.of("/proc/%d/root%s".formatted(pid, page));
    }
}
