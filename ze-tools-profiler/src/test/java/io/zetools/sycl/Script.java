package io.zetools.sycl;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// A script: one subscriber in Java and one emitter on a framework that plays scripts.
final class Script implements AutoCloseable {
    private final List<SyclEvent> events = Collections.synchronizedList(new ArrayList<>());
    private final XptiEmitter emitter;
    private final SyclTracer tracer;
    private final EmittedEvent event;

    /// @param stream that the runtime makes
    Script(Path library, Generation generation, String stream) {
        var xpti = Xpti.open(library, generation);
        int major = stream.startsWith("ur.") ? 0 : generation == Generation.A ? 5 : generation == Generation.A2 ? 7 : 9;
        tracer = SyclTracer.of(stream)
                .on(xpti)
                .onEvent(e -> events.add(e.keep()))
                .start();
        emitter = XptiEmitter.open(xpti, stream, major, stream.startsWith("ur.") ? 12 : 0, "script");
        event = emitter.event("event", new TracePayload("work", "app.cpp", 26, 0, 0, "", 0), XptiEmitter.ALGORITHM);
    }

    XptiEmitter emitter() {
        return emitter;
    }

    EmittedEvent event() {
        return event;
    }

    List<SyclEvent> events() {
        return events;
    }

    /// Plays a notification with the event and returns what the subscriber got.
    SyclEvent play(TraceKind kind, UserData data) {
        return play(kind, event, data);
    }

    /// Plays a notification without an event, as buffers and calls come.
    SyclEvent playBare(TraceKind kind, UserData data) {
        return play(kind, null, data);
    }

    private SyclEvent play(TraceKind kind, EmittedEvent with, UserData data) {
        events.clear();
        if (!emitter.notify(kind, null, with, 7, data)) throw new AssertionError("the framework refuses " + kind);
        if (events.size() != 1) throw new AssertionError(events + " for one notification");
        return events.getFirst();
    }

    @Override
    public void close() {
        emitter.close();
        tracer.close();
    }
}
