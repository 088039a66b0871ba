package io.zetools.internal;

import io.zetools.ApiVersion;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// A driver that is older than the loader: it has no entry for a function that the loader exports. What the loader
/// answers then depends on how it is set up: `ERROR_UNSUPPORTED_FEATURE` where it hands the driver's handles
/// through,
/// `ERROR_UNINITIALIZED` where it puts objects of its own in front of them.
public final class OlderDriver {
    private static final Pattern SPECIFICATION = Pattern.compile("Level Zero (\\d+)\\.(\\d+)");

    private static volatile Supplier<Optional<ApiVersion>> newest = Optional::empty;

    private OlderDriver() {}

    /// Says how to find out what the drivers are.
    ///
    /// @param newestDriver the version of the newest driver; asked only when a call has failed
    public static void watch(Supplier<Optional<ApiVersion>> newestDriver) {
        newest = newestDriver;
    }

    /// What to tell of a result that no other driver here can have given; empty if the result may mean something
    /// else.
    static Optional<String> hint(String function, ZeResult result) {
        boolean candidate = result.equals(ZeResult.ERROR_UNSUPPORTED_FEATURE)
                || (result.equals(ZeResult.ERROR_UNINITIALIZED) && !Teardown.inProgress());
        if (!candidate) return Optional.empty();
        var introduced = SPECIFICATION.matcher(FunctionVersions.introducedBy(function));
        if (!introduced.matches()) return Optional.empty();
        var needed = new ApiVersion(Integer.parseInt(introduced.group(1)), Integer.parseInt(introduced.group(2)));
        // All drivers have these; and to ask for a driver's version is one of them.
        if (needed.equals(new ApiVersion(1, 0))) return Optional.empty();
        try {
            return newest.get()
                    .filter(version -> version.compareTo(needed) < 0)
                    .map(version ->
                            "The function came with Level Zero %s, and the driver is of %s: install a newer driver."
                                    .formatted(needed, version));
        } catch (ZeException _) {
            return Optional.empty();
        }
    }
}
