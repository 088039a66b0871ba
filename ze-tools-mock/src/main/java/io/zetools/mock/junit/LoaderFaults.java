package io.zetools.mock.junit;

import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.mock.LiveHandle;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;

/// What loaders' check of handle lifetimes wrongly refuses.
///
/// From 1.11 on it knows no streamer, no debug session and no build log of a failed build, because the calls that
/// return
/// those do not tell it. It takes immediate command lists for closed ones. It does not hear of the end of metric
/// tracers
/// and of what else has an extension's name, and remembers drivers by an address on the caller's side, where
/// something
/// else is later: so it takes what is to be destroyed for something that others depend on. And it has no locks.
final class LoaderFaults {
    private static final Pattern OLDER = Pattern.compile("1\\.([0-9]|10)\\.");

    private static final Set<String> UNKNOWN_HANDLES = Set.of(
            "zetMetricStreamerReadData",
            "zetMetricStreamerClose",
            "zetCommandListAppendMetricStreamerMarker",
            "zeModuleBuildLogGetString",
            "zeModuleBuildLogDestroy");

    /// The tag of tests that create and destroy objects in several threads at a time.
    static final String THREADS = "threads";

    private LoaderFaults() {}

    /// Whether the mode has this check, and the loader has it with these faults. Loads the loader.
    static boolean arePresent() {
        return Mode.current() == Mode.SYSTEM_VALIDATION
                && LevelZero.load().loaderComponents().stream()
                        .anyMatch(component ->
                                !OLDER.matcher(component.libraryVersion()).lookingAt());
    }

    /// Why a test cannot be run.
    static Optional<String> reasonAgainst(Set<String> tags) {
        return tags.contains(THREADS) && arePresent()
                ? Optional.of("the handle lifetime check of %s crashes when threads create and destroy at a time"
                        .formatted(LevelZero.load().loaderComponents().getFirst()))
                : Optional.empty();
    }

    /// Whether a test could not destroy what it has left.
    static boolean explains(List<LiveHandle> left, long allocations) {
        return allocations == 0
                && left.stream().allMatch(handle -> handle.kind().equals("module build log"))
                && arePresent();
    }

    /// Throws what a test failed with, or tells that it could not run.
    static void rethrow(Throwable failure) throws Throwable {
        if (Mode.current() == Mode.SYSTEM_VALIDATION) {
            var fault = cause(failure);
            if (fault.isPresent()) {
                throw new TestAbortedException(
                        "the handle lifetime check of %s refuses a valid handle: %s"
                                .formatted(
                                        LevelZero.load().loaderComponents(),
                                        fault.get().getMessage()),
                        failure);
            }
        }
        throw failure;
    }

    private static Optional<ZeException> cause(Throwable failure) {
        var seen = Collections.newSetFromMap(new IdentityHashMap<Throwable, Boolean>());
        var open = new ArrayDeque<Throwable>();
        open.add(failure);
        for (@Nullable Throwable next; (next = open.poll()) != null; ) {
            if (!seen.add(next)) continue;
            if (next instanceof ZeException e && isFault(e.function(), e.result())) return Optional.of(e);
            var cause = next.getCause();
            if (cause != null) open.add(cause);
            open.addAll(Arrays.asList(next.getSuppressed()));
        }
        return Optional.empty();
    }

    static boolean isFault(String function, ZeResult result) {
        if (result.equals(ZeResult.ERROR_INVALID_NULL_HANDLE)) {
            return UNKNOWN_HANDLES.contains(function)
                    || (function.startsWith("zetDebug") && !function.equals("zetDebugAttach"));
        }
        if (result.equals(ZeResult.ERROR_HANDLE_OBJECT_IN_USE)) {
            return function.startsWith("ze") && !function.startsWith("zet") && function.endsWith("Destroy");
        }
        return result.equals(ZeResult.ERROR_INVALID_ARGUMENT)
                && (function.startsWith("zeCommandListAppend") || function.startsWith("zetCommandListAppend"));
    }
}
