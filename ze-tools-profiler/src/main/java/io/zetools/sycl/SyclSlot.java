package io.zetools.sycl;

import io.zetools.ffi.xpti.xpti_register_callback_fn;
import io.zetools.ffi.xpti.xpti_register_stream_fn;
import io.zetools.ffi.xpti.xpti_unregister_callback_fn;
import java.lang.foreign.Arena;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/// One stream of a framework, and the tracers that want it. It is registered with the framework once for each type,
/// however many tracers there are and however often the stream is initialised.
final class SyclSlot {
    private final Xpti xpti;
    private final String stream;
    private final SyclForwarder.Slot slot;
    private final UserDataTable table;

    /// The types that the framework has a callback for. Guarded by the hub.
    private final BitSet registered = new BitSet();

    private volatile SyclTracer[] tracers = {};

    /// Says whether the version of the stream was asked for: it is announced before its first call.
    private volatile boolean asked;
    private volatile Optional<FunctionArguments> arguments = Optional.empty();

    SyclSlot(Xpti xpti, String stream, SyclForwarder.Slot slot) {
        this.xpti = xpti;
        this.stream = stream;
        this.slot = slot;
        table = new UserDataTable(xpti.generation(), stream);
    }

    Xpti xpti() {
        return xpti;
    }

    String stream() {
        return stream;
    }

    /// Hands a notification to the tracers. Throws nothing that a listener throws.
    void deliver(int type, long parent, long event, long instance, long data) {
        SyclEvent notification = null;
        for (var tracer : tracers) {
            if (!tracer.wants(type) || !tracer.begin()) continue;
            try {
                if (notification == null) notification = new SyclEvent(this, type, parent, event, instance, data);
                tracer.deliver(notification);
            } finally {
                tracer.end();
            }
        }
        if (notification != null) notification.end();
    }

    /// Reads user data, if the table knows its form and the runtime is one that the table was made from.
    UserData read(TraceKind kind, boolean event, long data) {
        if (data == 0) return new UserData.None();
        if (!xpti.knowsRuntime()) return new UserData.NotRead(data);
        boolean end = kind == TraceKind.FUNCTION_WITH_ARGS_END;
        return UserDataReader.read(table.form(kind, event), data, arguments(), end);
    }

    private Optional<FunctionArguments> arguments() {
        if (!asked) {
            arguments = xpti.arguments(stream);
            asked = true;
        }
        return arguments;
    }

    /// Adds a tracer. Called with the hub's lock held.
    void add(SyclTracer tracer) {
        var present = tracers;
        if (Arrays.asList(present).contains(tracer)) return;
        var more = Arrays.copyOf(present, present.length + 1);
        more[present.length] = tracer;
        tracers = more;
        register();
    }

    /// Takes a tracer out. Called with the hub's lock held.
    void remove(SyclTracer tracer) {
        tracers = Arrays.stream(tracers).filter(other -> other != tracer).toArray(SyclTracer[]::new);
        register();
    }

    /// Registers what tracers want, and nothing else.
    private void register() {
        var wanted = new BitSet();
        for (var tracer : tracers) wanted.or(tracer.types());
        var functions = xpti.functions();
        byte id;
        try (var arena = Arena.ofConfined()) {
            id = xpti_register_stream_fn.invoke(functions.at("xptiRegisterStream"), arena.allocateFrom(stream));
        }
        for (int type = wanted.nextSetBit(0); type >= 0; type = wanted.nextSetBit(type + 1)) {
            if (registered.get(type)) continue;
            xpti_register_callback_fn.invoke(functions.at("xptiRegisterCallback"), id, (short) type, slot.callback());
            registered.set(type);
        }
        for (int type = registered.nextSetBit(0); type >= 0; type = registered.nextSetBit(type + 1)) {
            if (wanted.get(type)) continue;
            xpti_unregister_callback_fn.invoke(
                    functions.at("xptiUnregisterCallback"), id, (short) type, slot.callback());
            registered.clear(type);
        }
    }
}
