package io.zetools.trace.layer;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Upcall stubs into a [CallHandler], for the functions asked for and no others: a stub costs a fraction of a
/// millisecond.
public final class JavaCallbacks implements Callbacks {
    private record Stubs(MemorySegment enter, MemorySegment exit) {}

    /// Shared, because callbacks come from any thread.
    private final Arena arena = Arena.ofShared();

    private final CallHandler handler;
    private final MemorySegment data = arena.allocate(ValueLayout.JAVA_LONG);
    private final Map<TracedFunction, Stubs> stubs = new HashMap<>();

    /// Makes the stubs.
    public JavaCallbacks(CallHandler handler, List<TracedFunction> functions) {
        this.handler = handler;
        for (var function : functions) {
            if (function.register() == null) continue;
            var enter = Hooks.enterStub(handler, function.index(), arena);
            var exit = Hooks.exitStub(handler, function.index(), arena);
            stubs.put(function, new Stubs(enter, exit));
        }
    }

    @Override
    public MemorySegment enter(TracedFunction function) {
        return of(function).enter();
    }

    @Override
    public MemorySegment exit(TracedFunction function) {
        return of(function).exit();
    }

    @Override
    public MemorySegment data() {
        return data;
    }

    @Override
    public CallHandler handler() {
        return handler;
    }

    @Override
    public void stop() {
        handler.stop();
    }

    @Override
    public boolean isIdle() {
        return handler.isIdle();
    }

    @Override
    public void release() {
        arena.close();
        handler.released();
    }

    private Stubs of(TracedFunction function) {
        var found = stubs.get(function);
        if (found == null) throw new IllegalArgumentException(function + " has no stubs");
        return found;
    }
}
