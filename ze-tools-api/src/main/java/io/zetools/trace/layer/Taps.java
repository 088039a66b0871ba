package io.zetools.trace.layer;

import static java.util.Objects.requireNonNull;

import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ZeUnsupportedException;
import io.zetools.ffi.NativeLibrary;
import io.zetools.internal.Calls;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// The taps of this process: opens them on the back end that works here, and stops them when the VM ends.
public final class Taps {
    /// How long the end of the VM may be held up to tell the loader.
    private static final Duration EXIT_PATIENCE = Duration.ofMillis(500);

    private static final Set<CallTap> OPEN = ConcurrentHashMap.newKeySet();

    private static @Nullable Backend chosen;
    private static boolean hooked;

    private Taps() {}

    /// A disabled tap.
    ///
    /// @param owner what messages name
    /// @throws io.zetools.ZeException if this process cannot trace; the message says why and what to do
    public static CallTap open(Object owner, List<TracedFunction> functions, Callbacks callbacks) {
        stopAtExit();
        boolean needsBackend = functions.stream().anyMatch(f -> f.register() != null);
        var tap = new CallTap(owner, needsBackend ? backend() : null, functions, callbacks);
        OPEN.add(tap);
        return tap;
    }

    /// Whether calls of a function can be tapped in this process.
    ///
    /// @throws io.zetools.ZeException if this process cannot trace at all
    public static boolean offers(TracedFunction function) {
        return function.register() == null || backend().offers(function);
    }

    /// Makes sure that calls of a function can be tapped in this process.
    ///
    /// @throws io.zetools.ZeException if they cannot; the message says why
    public static void require(TracedFunction function) {
        if (offers(function)) return;
        if (function.register() != null && NativeLibrary.has(function.register())) {
            throw ZeException.of(
                    "zetTracerExpSetPrologues",
                    ZeResult.ERROR_UNSUPPORTED_FEATURE,
                    "tracing of " + function.name(),
                    "The loader's tracing layer is not to be had here, and the driver's own tracing knows only the"
                            + " functions of version 1.0.");
        }
        throw ZeUnsupportedException.missing(
                String.valueOf(function.register()),
                "tracing of " + function.name(),
                "Level Zero " + function.version(),
                Calls.library());
    }

    static void closed(CallTap tap) {
        OPEN.remove(tap);
    }

    private static synchronized Backend backend() {
        if (chosen == null) {
            LevelZero.load();
            var found = new AtomicReference<Backend>();
            Lifecycle.change("start", "a tracer", () -> found.set(Backends.choose()));
            chosen = requireNonNull(found.get());
        }
        return chosen;
    }

    /// Makes the next start find out again what works here. Only while no tap is open; for tests.
    static synchronized void reconsider() {
        if (!OPEN.isEmpty()) throw new IllegalStateException("taps are open: " + OPEN);
        chosen = null;
    }

    /// A thread that enters the VM for the first time while the VM ends takes the process down with it, and
    /// one that is inside stays there forever. So calls must stop coming before that.
    private static synchronized void stopAtExit() {
        if (hooked) return;
        Runtime.getRuntime().addShutdownHook(new Thread(Taps::stopAll, "zetools-tracer-exit"));
        hooked = true;
    }

    private static void stopAll() {
        // In a thread of its own, because it enters the loader: whatever happens there, the VM must end.
        var stopper = Thread.ofPlatform().daemon().name("zetools-tracer-stop").start(() -> {
            OPEN.forEach(CallTap::shutDown);
            OPEN.forEach(tap -> tap.awaitGone(EXIT_PATIENCE));
        });
        try {
            stopper.join(EXIT_PATIENCE);
            Lifecycle.end(EXIT_PATIENCE);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
