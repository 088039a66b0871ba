package io.zetools.mock.junit;

import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;

/// The calls that the lifetime check of some loaders wrongly refuses.
///
/// From 1.11 on it knows no streamer, no debug session and no build log of a failed build, because it does not
/// follow the calls that return those. It takes immediate command lists for closed ones. It does not notice the end
/// of metric tracers and of other objects of extensions, and remembers drivers by an address in the caller's
/// memory, where later something else is: so it refuses to destroy objects, because it believes that others depend
/// on them. It has no locks.
final class LoaderFaults {
    private static final Pattern OLDER = Pattern.compile("1\\.([0-9]|10)\\.");

    private static final Set<String> UNKNOWN_HANDLES = Set.of(
            "zetMetricStreamerReadData",
            "zetMetricStreamerClose",
            "zetCommandListAppendMetricStreamerMarker",
            "zeModuleBuildLogGetString",
            "zeModuleBuildLogDestroy");

    /// The tag of tests that create and destroy objects in several threads at a time.
    private static final String THREADS = "threads";

    /// The tag of tests that assert what installed loaders do.
    private static final String SYSTEM_ONLY = "system-only";

    private LoaderFaults() {}

    /// Returns whether the mode has this check, and the loader has it with these faults. Loads the loader.
    static boolean arePresent() {
        return Mode.current() == Mode.SYSTEM_VALIDATION
                && LevelZero.load().loaderComponents().stream()
                        .anyMatch(component ->
                                !OLDER.matcher(component.libraryVersion()).lookingAt());
    }

    /// The reason why a test cannot be run.
    static Optional<String> reasonAgainst(Set<String> tags) {
        return tags.contains(THREADS) && arePresent()
                ? Optional.of("the handle lifetime check of %s crashes when threads create and destroy at a time"
                        .formatted(LevelZero.load().loaderComponents().getFirst()))
                : Optional.empty();
    }

    /// Throws the failure of a test, or a note that it could not run. A refusal of the check may show as another
    /// failure: objects stay alive, or are counted wrongly. So every failure is attributed to the check, except
    /// those of tests that assert what the installed loader does.
    static void rethrow(Throwable failure, Set<String> tags) throws Throwable {
        if (tags.contains(SYSTEM_ONLY) || failure instanceof TestAbortedException || !arePresent()) throw failure;
        var loader = LevelZero.load().loaderComponents().getFirst();
        var fault = cause(failure);
        if (fault.isPresent()) {
            throw new TestAbortedException(
                    "the handle lifetime check of %s refuses a valid handle: %s"
                            .formatted(loader, fault.get().getMessage()),
                    failure);
        }
        throw new TestAbortedException(
                "fails with the handle lifetime check of %s, which refuses valid handles".formatted(loader), failure);
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
