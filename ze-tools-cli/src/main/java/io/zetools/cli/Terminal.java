package io.zetools.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The terminal that the command may have been started in.
final class Terminal {
    private Terminal() {}

    static boolean isOutput() {
        return isTerminal(1);
    }

    static boolean isError() {
        return isTerminal(2);
    }

    /// Returns whether to emphasise text: on a terminal, unless the user says otherwise by `NO_COLOR`.
    static boolean wantsBold(boolean terminal) {
        var refused = System.getenv("NO_COLOR");
        return terminal && (refused == null || refused.isEmpty()) && !"dumb".equals(System.getenv("TERM"));
    }

    private static boolean isTerminal(int descriptor) {
        try {
            var target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor))
                    .toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException e) {
            // Without a way to ask, plain text is right everywhere.
            return false;
        }
    }
}
