package io.zetools.recording;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.LinkedHashMap;
import java.util.Map;

/// The variables of the environment that bring the probe into programs.
///
/// @param library the probe
/// @param children whether children of the program are recorded
/// @param stacks the configuration of call stacks; empty for none
/// @param needsMetrics whether drivers are to have metrics
record ProbeVariables(Path library, boolean children, String stacks, SyclStreams sycl, boolean needsMetrics) {
    static final String PRELOAD = "LD_PRELOAD";
    static final String PROBE = "ZETOOLS_PROBE";
    static final String ITT = "INTEL_LIBITTNOTIFY64";

    // The letters of ztp_children.
    static final char ALL = 'a';
    static final char NONE = 'n';
    static final char DORMANT = 'd';

    private static final String STACKS = "ZETOOLS_STACKS";
    private static final String METRICS = "ZET_ENABLE_METRICS";

    /// The longest path that the probe takes.
    private static final int MOST_OF_PATH = 511;

    /// Returns the variables.
    ///
    /// @param run the text behind the letter, and what stands there for SYCL: `,<token>:<directory>` or `:<page>`
    /// @param present the environment that the program would have otherwise
    Map<String, String> of(char letter, String run, Map<String, String> present) {
        Map<String, String> variables = new LinkedHashMap<>();
        var subscriber = new SyclVariables(sycl, library, present);
        variables.put(PRELOAD, library.toString());
        variables.put(PROBE, letter + subscriber.mark() + run);
        // A collector of the user's own is not replaced. Children that are to see nothing of the recorder would see
        // this.
        if (children && present.get(ITT) == null) variables.put(ITT, library.toString());
        if (!stacks.isEmpty()) variables.put(STACKS, stacks);
        if (needsMetrics) variables.put(METRICS, "1");
        variables.putAll(subscriber.variables());
        return variables;
    }

    /// Returns a page as the probe is to find it.
    ///
    /// @throws IOException if the probe would not take it
    static Path page(Path page) throws IOException {
        var absolute = page.toAbsolutePath().normalize();
        if (!Files.isRegularFile(absolute) || Files.size(absolute) != ProbeLayout.Control.SIZE_OF)
            throw new IOException(
                    "the settings of dormant programs are missing: %s is no file that this release has written"
                            .formatted(absolute));
        if (Files.getPosixFilePermissions(absolute).contains(PosixFilePermission.OTHERS_WRITE))
            throw new IOException(
                    "everybody may write to %s, and no program takes it: chmod o-w %<s".formatted(absolute));
        if (FileBytes.of(absolute).length > MOST_OF_PATH)
            throw new IOException("the path is too long for dormant programs: %s".formatted(absolute));
        return absolute;
    }
}
