package io.zetools.internal;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import java.util.Optional;
import java.util.regex.Pattern;

/// A driver that is older than the loader: it has no entry for a function that the loader exports. What the loader
/// answers then depends on how it is set up: `ERROR_UNSUPPORTED_FEATURE` where it hands the driver's handles
/// through, `ERROR_UNINITIALIZED` where it puts objects of its own in front of them.
public final class OlderDriver {
    private static final Pattern SPECIFICATION = Pattern.compile("Level Zero (\\d+)\\.(\\d+)");

    /// All drivers have its functions; and to ask for a driver's version is one of them.
    private static final int FIRST = encoded(1, 0);

    private OlderDriver() {}

    /// Returns a `ze_api_version_t`.
    public static int encoded(int major, int minor) {
        return (major << 16) | minor;
    }

    /// Returns the advice about a result that only an older driver can have given; empty if the result may mean
    /// something else.
    static Optional<String> hint(String function, ZeResult result) {
        boolean candidate = result.equals(ZeResult.ERROR_UNSUPPORTED_FEATURE)
                || (result.equals(ZeResult.ERROR_UNINITIALIZED) && !Teardown.inProgress());
        if (!candidate) return Optional.empty();
        var introduced = SPECIFICATION.matcher(FunctionVersions.introducedBy(function));
        if (!introduced.matches()) return Optional.empty();
        int needed = encoded(Integer.parseInt(introduced.group(1)), Integer.parseInt(introduced.group(2)));
        if (needed == FIRST) return Optional.empty();
        int present;
        try {
            present = Access.get().newestDriver().orElse(needed);
        } catch (ZeException _) {
            return Optional.empty();
        }
        return present >= needed
                ? Optional.empty()
                : Optional.of("The function came with %s, and the driver is of %d.%d: install a newer driver."
                        .formatted(introduced.group(), present >>> 16, present & 0xffff));
    }
}
