package io.zetools.trace.backend;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.internal.Access;
import io.zetools.internal.CallObserver;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/// Hands the calls of the tools interface (`zet…`) that this library makes itself to the callbacks of tracers. The
/// loader traces no function of that interface, so calls of other code stay unseen.
///
/// As in the loader, a call keeps the callbacks that it was entered with, and calls made by a listener are not
/// handed over.
final class OwnCalls implements CallObserver {
    private static final OwnCalls OBSERVER = new OwnCalls();

    private static final long UNSEEN = 0;
    private static final long SEEN = 1;

    private final CopyOnWriteArrayList<Subscription> subscriptions = new CopyOnWriteArrayList<>();
    private final ThreadLocal<InFlight> inFlight = ThreadLocal.withInitial(InFlight::new);

    private OwnCalls() {}

    private record Subscription(Callbacks callbacks, Set<ApiFunction> functions) {}

    /// The call that a thread makes; a native call of ours never makes another one.
    private static final class InFlight {
        private List<Subscription> subscriptions = List.of();
        private ApiFunction function = ApiFunction.INIT;
        private MemorySegment slots = MemorySegment.NULL;
    }

    /// Hands the calls of some functions to callbacks, until [#remove].
    static synchronized void add(Callbacks callbacks, Collection<ApiFunction> functions) {
        if (OBSERVER.subscriptions.isEmpty()) Access.observe(OBSERVER);
        OBSERVER.subscriptions.add(new Subscription(callbacks, EnumSet.copyOf(functions)));
    }

    /// Ends what [#add] began, except for calls in flight. Does nothing for callbacks that were not added.
    static synchronized void remove(Callbacks callbacks) {
        boolean removed = OBSERVER.subscriptions.removeIf(s -> s.callbacks.equals(callbacks));
        if (removed && OBSERVER.subscriptions.isEmpty()) Access.observe(null);
    }

    @Override
    public long enter(String name) {
        if (!name.startsWith("zet")) return UNSEEN;
        var function = ApiFunction.find(name).orElse(null);
        if (function == null) return UNSEEN;
        var interested = subscriptions.stream()
                .filter(s -> s.functions.contains(function))
                .toList();
        var call = inFlight.get();
        if (interested.isEmpty() || !call.subscriptions.isEmpty()) return UNSEEN;

        call.subscriptions = interested;
        call.function = function;
        // Automatic: it lives as long as the thread, however that ends.
        if (call.slots.byteSize() < interested.size() * 8L)
            call.slots = Arena.ofAuto().allocate(JAVA_LONG, interested.size());
        call.slots.fill((byte) 0);
        for (int i = 0; i < interested.size(); i++) interested.get(i).callbacks.ownEnter(function, slot(call, i));
        return SEEN;
    }

    @Override
    public void exit(String name, long token, int result) {
        if (token == UNSEEN) return;
        var call = inFlight.get();
        for (int i = 0; i < call.subscriptions.size(); i++)
            call.subscriptions.get(i).callbacks.ownExit(call.function, result, slot(call, i));
        call.subscriptions = List.of();
    }

    private static long slot(InFlight call, int subscription) {
        return call.slots.address() + subscription * 8L;
    }
}
