package io.zetools.trace.layer;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.internal.CallObserver;
import io.zetools.internal.Calls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/// Hands over the calls of the tools interface (`zet…`) that this library makes itself. The loader traces no
/// others of them for anybody; and these only we can see.
///
/// As in the loader, a call keeps the handlers that it was entered with, and calls made by a listener are not
/// handed over.
public final class OwnCalls implements CallObserver {
    private static final OwnCalls OBSERVER = new OwnCalls();

    private static final long UNSEEN = 0;
    private static final long SEEN = 1;

    private final CopyOnWriteArrayList<Subscription> subscriptions = new CopyOnWriteArrayList<>();
    private final ThreadLocal<InFlight> inFlight = ThreadLocal.withInitial(InFlight::new);

    private OwnCalls() {}

    /// @param functions the index of each function by its C name
    private record Subscription(CallHandler handler, Map<String, Integer> functions) {}

    /// The call that a thread makes; a native call of ours never makes another one.
    private static final class InFlight {
        private List<Subscription> handlers = List.of();
        private MemorySegment slots = MemorySegment.NULL;
    }

    /// Hands the calls of some functions to a handler, until [#remove].
    public static synchronized void add(CallHandler handler, List<TracedFunction> functions) {
        var indices =
                functions.stream().collect(Collectors.toUnmodifiableMap(TracedFunction::name, TracedFunction::index));
        if (OBSERVER.subscriptions.isEmpty()) Calls.observe(OBSERVER);
        OBSERVER.subscriptions.add(new Subscription(handler, indices));
    }

    /// Ends what [#add] began, except for calls in flight. Does nothing for a handler that was not added.
    public static synchronized void remove(CallHandler handler) {
        boolean removed = OBSERVER.subscriptions.removeIf(s -> s.handler.equals(handler));
        if (removed && OBSERVER.subscriptions.isEmpty()) Calls.observe(null);
    }

    @Override
    public long enter(String function) {
        if (!function.startsWith("zet")) return UNSEEN;
        var handlers = subscriptions.stream()
                .filter(s -> s.functions.containsKey(function))
                .toList();
        var call = inFlight.get();
        if (handlers.isEmpty() || !call.handlers.isEmpty()) return UNSEEN;

        call.handlers = handlers;
        // Automatic: it lives as long as the thread, however that ends.
        if (call.slots.byteSize() < handlers.size() * 8L)
            call.slots = Arena.ofAuto().allocate(JAVA_LONG, handlers.size());
        call.slots.fill((byte) 0);
        for (int i = 0; i < handlers.size(); i++) {
            Hooks.enter(handlers.get(i).handler, index(handlers.get(i), function), 0, slot(call, i));
        }
        return SEEN;
    }

    @Override
    public void exit(String function, long token, int result) {
        if (token == UNSEEN) return;
        var call = inFlight.get();
        var handlers = call.handlers;
        for (int i = 0; i < handlers.size(); i++) {
            Hooks.exit(handlers.get(i).handler, index(handlers.get(i), function), 0, result, slot(call, i));
        }
        call.handlers = List.of();
    }

    private static int index(Subscription subscription, String function) {
        return subscription.functions.getOrDefault(function, -1);
    }

    private static long slot(InFlight call, int handler) {
        return call.slots.address() + handler * 8L;
    }
}
