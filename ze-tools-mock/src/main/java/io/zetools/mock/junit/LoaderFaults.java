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
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;

/// What loaders' check of handle lifetimes wrongly refuses.
///
/// It knows no streamer, no debug session and no build log of a failed build, because the calls that return those
/// do not
/// tell it; and it takes immediate command lists for closed ones.
final class LoaderFaults {
    private static final Set<String> UNKNOWN_HANDLES = Set.of(
            "zetMetricStreamerReadData",
            "zetMetricStreamerClose",
            "zetCommandListAppendMetricStreamerMarker",
            "zeModuleBuildLogGetString",
            "zeModuleBuildLogDestroy");

    private LoaderFaults() {}

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
        return result.equals(ZeResult.ERROR_INVALID_ARGUMENT)
                && (function.startsWith("zeCommandListAppend") || function.startsWith("zetCommandListAppend"));
    }
}
