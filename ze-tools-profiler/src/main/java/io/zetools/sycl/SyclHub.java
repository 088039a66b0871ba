package io.zetools.sycl;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.internal.log.FailureLog;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// The place where notifications of C arrive, for all tracers of the process.
final class SyclHub {
    private static final long END_NANOS = 1_000_000_000L;
    private static final long SLICE_NANOS = 50_000;

    private static final AtomicReferenceArray<@Nullable SyclSlot> SLOTS =
            new AtomicReferenceArray<>(SyclForwarder.SLOTS);
    private static final Map<String, SyclSlot> BY_NAME = new HashMap<>();
    private static final List<SyclTracer> TRACERS = new CopyOnWriteArrayList<>();
    private static final FailureLog LOG = new FailureLog(SyclTracer.class);

    /// Failures that could not even be reported.
    private static final AtomicLong UNREPORTED = new AtomicLong();

    private static boolean listens;

    private SyclHub() {}

    /// Notes that a tracer runs, and subscribes to the streams that it wants as far as they are known.
    static void start(SyclTracer tracer) {
        synchronized (SyclHub.class) {
            listen();
            TRACERS.add(tracer);
            for (var name : tracer.streamNames()) slot(tracer.xpti(), name).add(tracer);
            for (var stream : tracer.xpti().streams()) {
                if (tracer.wants(stream.name()))
                    slot(tracer.xpti(), stream.name()).add(tracer);
            }
        }
        tracer.xpti().streams().forEach(tracer::announce);
    }

    /// Notes that a tracer ends; its listener may still run.
    static synchronized void stop(SyclTracer tracer) {
        TRACERS.remove(tracer);
        for (var slot : List.copyOf(BY_NAME.values())) slot.remove(tracer);
    }

    private static SyclSlot slot(Xpti xpti, String stream) {
        return BY_NAME.computeIfAbsent(xpti.path() + ":" + stream, key -> {
            var callback = SyclForwarder.load().slot(key);
            var slot = new SyclSlot(xpti, stream, callback);
            SLOTS.set(callback.number(), slot);
            return slot;
        });
    }

    /// Opens the way from C, and shuts it before the virtual machine ends: the runtime's own destructors run later.
    private static void listen() {
        if (listens) return;
        var forwarder = SyclForwarder.load();
        var listener = SyclForwarder.stub(
                SyclHub.class,
                "notification",
                FunctionDescriptor.ofVoid(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG),
                MethodType.methodType(
                        void.class, int.class, int.class, long.class, long.class, long.class, long.class));
        var streams = SyclForwarder.stub(
                SyclHub.class,
                "stream",
                FunctionDescriptor.ofVoid(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG),
                MethodType.methodType(void.class, int.class, int.class, int.class, long.class, long.class));
        Runtime.getRuntime().addShutdownHook(new Thread(SyclHub::end, "ze-tools-sycl-end"));
        forwarder.listen(listener, streams);
        listens = true;
    }

    private static void end() {
        var forwarder = SyclForwarder.load();
        forwarder.listen(MemorySegment.NULL, MemorySegment.NULL);
        long deadline = System.nanoTime() + END_NANOS;
        while (forwarder.inside() > 0 && System.nanoTime() < deadline) LockSupport.parkNanos(SLICE_NANOS);
    }

    /// Called by C for each notification.
    @SuppressWarnings("unused") // By its name.
    private static void notification(int slot, int type, long parent, long event, long instance, long data) {
        try {
            var present = SLOTS.get(slot);
            if (present != null) present.deliver(type, parent, event, instance, data);
        } catch (Throwable t) {
            report(t);
        }
    }

    /// Called by C when a stream begins or ends.
    @SuppressWarnings("unused") // By its name.
    private static void stream(int state, int major, int minor, long version, long name) {
        try {
            announce(new SyclStream(Memory.text(name), major, minor, Memory.text(version), state != 0));
        } catch (Throwable t) {
            report(t);
        }
    }

    private static void announce(SyclStream stream) {
        var notified = new ArrayList<SyclTracer>();
        synchronized (SyclHub.class) {
            for (var tracer : TRACERS) {
                tracer.xpti().noteStream(stream);
                if (stream.alive() && tracer.wants(stream.name()))
                    slot(tracer.xpti(), stream.name()).add(tracer);
                notified.add(tracer);
            }
        }
        notified.forEach(tracer -> tracer.announce(stream));
    }

    private static void report(Throwable failure) {
        try {
            LOG.report(failure, () -> "a notification of SYCL's runtime could not be delivered");
        } catch (Throwable _) {
            // The stack or the heap may be exhausted: nothing may be done here that needs either.
            UNREPORTED.incrementAndGet();
        }
    }
}
