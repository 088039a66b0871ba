package io.zetools.debug;

import static io.zetools.ffi.LevelZeroNative.zetDebugAcknowledgeEvent;
import static io.zetools.ffi.LevelZeroNative.zetDebugAttach;
import static io.zetools.ffi.LevelZeroNative.zetDebugDetach;
import static io.zetools.ffi.LevelZeroNative.zetDebugInterrupt;
import static io.zetools.ffi.LevelZeroNative.zetDebugReadEvent;
import static io.zetools.ffi.LevelZeroNative.zetDebugResume;

import io.zetools.Device;
import io.zetools.Unsigned;
import io.zetools.ZeDeviceLostException;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.elf.ElfImage;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Waits;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Flow;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// A debugger attached to one process on one device. Wraps `zetDebugAttach`, `zetDebugReadEvent` and
/// `zetDebugDetach`.
///
/// A session on a root device covers its sub-devices. Device work of the process may stand still until events are
/// acknowledged and threads resumed; closing the session lets everything go on.
///
/// Threads: one thread may poll at a time; any thread may interrupt, resume, acknowledge, access registers and
/// memory, and close, which ends a pending poll.
public final class DebugSession implements AutoCloseable {
    /// How long one waiting call into the driver may last: such a call hears neither an interrupt nor [#close].
    static final long SLICE_MILLIS = Waits.SLICE_NANOS / 1_000_000;

    /// How long to pause when a driver comes back early without an event.
    private static final long PAUSE_NANOS = 1_000_000;

    /// The sessions of this program; locked while one is made or ended, because the driver may reuse a handle.
    private static final Set<Long> HANDLES = new HashSet<>();

    private final Closer closer;
    private final Device device;
    private final ProcessHandle process;
    private final MemorySegment handle;
    private final ReentrantLock polling = new ReentrantLock();

    /// Acknowledgements that the driver waits for; not the events themselves, or none could be found forgotten.
    private final Set<Acknowledgement.State> owed = ConcurrentHashMap.newKeySet();

    private final Breakpoints breakpoints = new Breakpoints(this);
    private final EventPublisher events = new EventPublisher(this);

    /// What the last interrupts found out about threads that are not stopped; cleared by their next event.
    private final Set<ThreadSelector> unavailable = ConcurrentHashMap.newKeySet();

    /// Interrupts whose event has not been read yet.
    private final Set<ThreadSelector> interrupting = ConcurrentHashMap.newKeySet();

    /// An event that the last poll could not hand over: it failed, or was wanted no more. Guarded by `polling`.
    private @Nullable DebugEvent withheld;

    private DebugSession(Device device, ProcessHandle process) {
        this.device = device;
        this.process = process;
        this.handle = attach();
        this.closer = new Closer(this);
        closer.onClose(this::detach);
    }

    /// Attaches to the device work of a process.
    ///
    /// @throws io.zetools.ZePermissionException if this user may not debug the process
    /// @throws IllegalStateException if this program has the same session already, and the driver tells so
    /// @throws io.zetools.ZeUnsupportedException if the device cannot be debugged: see [DebugProperties#of]
    /// @throws ZeException if the process does not exist, if another debugger holds it, or if the driver refuses
    ///     for another reason; the message says which
    public static DebugSession attach(Device device, ProcessHandle process) {
        return new DebugSession(device, process);
    }

    /// As [#attach(Device, ProcessHandle)], for a process that may have gone already.
    ///
    /// @param pid the process's number on this machine
    /// @throws IllegalArgumentException if there is no such process
    public static DebugSession attach(Device device, long pid) {
        return attach(
                device,
                ProcessHandle.of(pid).orElseThrow(() -> new IllegalArgumentException("There is no process " + pid)));
    }

    public Device device() {
        return device;
    }

    public ProcessHandle process() {
        return process;
    }

    /// The next event, waiting for it if there is none; empty when the timeout ends first. Wraps
    /// `zetDebugReadEvent`.
    ///
    /// An interrupt ends the wait within 100 ms and stays set.
    ///
    /// @param timeout zero asks without waiting
    /// @throws IllegalStateException if the session is closed, another thread is polling, or [#events] has a
    ///     subscriber
    /// @throws io.zetools.ZeDeviceLostException if the connection to the process is lost
    public Optional<DebugEvent> poll(Duration timeout) {
        if (events.areReadByAnother()) throw new IllegalStateException("A subscriber reads the events of " + this);
        return poll(timeout, () -> true);
    }

    /// As [#poll(Duration)], as long as somebody wants an event: one that comes later is left to the next poll.
    Optional<DebugEvent> poll(Duration timeout, BooleanSupplier wanted) {
        lockPolling();
        try (var _ = closer.use();
                var scratch = Arena.ofConfined()) {
            if (!wanted.getAsBoolean()) return Optional.empty();
            var late = withheld;
            withheld = null;
            if (late != null) return Optional.of(late);

            var event = EventCodec.event(scratch);
            long deadline = Waits.deadline(timeout);
            while (true) {
                long before = System.nanoTime();
                long millis = Math.clamp((deadline - before + 999_999) / 1_000_000, 0, SLICE_MILLIS);
                boolean read = Calls.ready("zetDebugReadEvent", this, () -> zetDebugReadEvent(handle, millis, event));
                if (read) {
                    var decoded = decode(event);
                    if (isForUser(decoded)) {
                        if (wanted.getAsBoolean()) return Optional.of(decoded);
                        withheld = decoded;
                    }
                    event.fill((byte) 0);
                }
                // A driver may answer early: only the clock decides whether the time is over.
                long now = System.nanoTime();
                if (now - deadline >= 0
                        || !closer.isOpen()
                        || !wanted.getAsBoolean()
                        || Thread.currentThread().isInterrupted()) return Optional.empty();
                if (!read && now - before < millis * 500_000) {
                    LockSupport.parkNanos(Math.min(PAUSE_NANOS, deadline - now));
                }
            }
        } finally {
            polling.unlock();
        }
    }

    /// For one poll, which excludes others. Only a subscriber's that was cancelled is waited for: it ends soon.
    private void lockPolling() {
        while (!polling.tryLock()) {
            if (!events.isEnding()) throw new IllegalStateException("Another thread is polling " + this);
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /// The events one after the other, up to and including [DebugEvent.Detached]. The iterator waits for each; it
    /// ends when the session is closed or the thread is interrupted.
    ///
    /// Threads: as [#poll].
    public Iterable<DebugEvent> eachEvent() {
        return () -> new EventIterator(this);
    }

    /// The events, read by a thread of its own as fast as the subscriber asks for them: what it has not
    /// asked for stays with the driver. Completes after [DebugEvent.Detached] and when the session is
    /// closed. There can be one subscriber, and nobody else may poll until that has cancelled or has been told
    /// of the end.
    public Flow.Publisher<DebugEvent> events() {
        return events;
    }

    /// Lets what waits for this event go on. Events may be acknowledged in any order, each once. Wraps
    /// `zetDebugAcknowledgeEvent`.
    ///
    /// @throws IllegalArgumentException if the event needs no acknowledgement, or is of another session
    /// @throws IllegalStateException if it has been acknowledged already, or the session is closed
    public void acknowledge(DebugEvent event) {
        var ack = event.acknowledgement();
        requireOwn(ack);
        try (var _ = closer.use();
                var scratch = Arena.ofConfined()) {
            var bytes = scratch.allocateFrom(ValueLayout.JAVA_BYTE, ack.event());
            var aligned = EventCodec.event(scratch).copyFrom(bytes);
            ack.give(() ->
                    Calls.check("zetDebugAcknowledgeEvent", event, () -> zetDebugAcknowledgeEvent(handle, aligned)));
            owed.remove(ack.state());
        }
    }

    /// Acknowledges an event at the end of a `try` block, if it needs that and nobody has done it before.
    ///
    /// ```
    /// try (var _ = session.hold(event)) {
    ///     …                                  // set breakpoints in the module that is being loaded
    /// }
    /// ```
    ///
    /// @throws IllegalArgumentException if the event is of another session
    public Hold hold(DebugEvent event) {
        requireOwn(event.acknowledgement());
        return () -> {
            if (event.acknowledgement().isOwed()) acknowledge(event);
        };
    }

    private void requireOwn(Acknowledgement ack) {
        if (ack.session() != this)
            throw new IllegalArgumentException("an event of " + ack.session() + " was given to " + this);
    }

    /// The acknowledgements which the driver still waits for.
    public int owedAcknowledgements() {
        return owed.size();
    }

    /// Asks threads to stop. Returns at once; a [DebugEvent.ThreadStopped] or [DebugEvent.ThreadUnavailable] for
    /// the same threads follows. Wraps `zetDebugInterrupt`.
    ///
    /// @return whether the request was made; `false` if the same one is still pending
    /// @throws ZeException with `ERROR_NOT_AVAILABLE` if all of the threads are stopped already
    public boolean interrupt(ThreadSelector threads) {
        // Before the call: its event may be read by another thread before the call returns.
        boolean first = interrupting.add(threads);
        try (var _ = closer.use();
                var scratch = Arena.ofConfined()) {
            var selected = EventCodec.thread(scratch, threads);
            return Calls.ready("zetDebugInterrupt", about(threads), () -> zetDebugInterrupt(handle, selected));
        } catch (ZeException e) {
            if (first) interrupting.remove(threads);
            throw e;
        }
    }

    /// Lets stopped threads go on. Wraps `zetDebugResume`.
    ///
    /// @throws ZeException with `ERROR_NOT_AVAILABLE` if none of the threads is stopped
    public void resume(ThreadSelector threads) {
        try (var _ = closer.use();
                var scratch = Arena.ofConfined()) {
            var selected = EventCodec.thread(scratch, threads);
            Calls.check("zetDebugResume", about(threads), () -> zetDebugResume(handle, selected));
        }
    }

    /// Sets a breakpoint: threads stop before the instruction. The session must cover every tile that is meant.
    ///
    /// @param address the device address of an instruction's first byte, a multiple of 8
    /// @throws IllegalArgumentException if no instruction can begin at the address
    /// @throws IllegalStateException if there is one already
    /// @throws ZeException if there is no code at the address
    public Breakpoint breakpoint(@Unsigned long address) {
        return breakpoints.add(address);
    }

    /// Whether threads of the device can be stepped: they must tell the address of their instruction.
    public boolean canStep() {
        return IntelRegisters.haveInstructionAddress(DebugProperties.of(device).registerSets());
    }

    /// Lets a stopped thread execute one instruction; a [DebugEvent.ThreadStopped] follows. A branch that is
    /// taken
    /// is not followed: the thread then runs until its next breakpoint.
    ///
    /// @return whether it will stop after the instruction; `false` if that was the last one of its
    ///     function, so that it just goes on
    /// @throws UnsupportedOperationException if the device cannot do that: see [#canStep]
    public boolean step(DeviceThread thread) {
        requireStepping();
        return breakpoints.step(thread, false);
    }

    /// Lets a thread go on from a breakpoint on any device: its instruction is restored, executed, and the
    /// breakpoint is set again. Needs somebody who polls, who does not see the stop between. At the last
    /// instruction of a function the breakpoint stays, and the device must pass it by itself.
    ///
    /// @throws UnsupportedOperationException if the device cannot do that: see [#canStep]
    public void resumeOverBreakpoint(DeviceThread thread) {
        requireStepping();
        breakpoints.step(thread, true);
    }

    private void requireStepping() {
        if (!canStep()) throw new UnsupportedOperationException(device + " does not tell where its threads are");
    }

    /// What a thread does, as far as one can know without stopping it.
    public ThreadState state(DeviceThread thread) {
        try {
            registers(thread).read(registers(thread).sets().getFirst(), 0, 1);
            return ThreadState.STOPPED;
        } catch (ZeException e) {
            if (e.result().code() != ZeResult.ERROR_NOT_AVAILABLE.code()) throw e;
            return unavailable.stream().anyMatch(threads -> threads.contains(thread))
                    ? ThreadState.UNAVAILABLE
                    : ThreadState.RUNNING;
        }
    }

    /// A module's ELF image, read out whole.
    ///
    /// @throws ZeException if the module is no longer there
    /// @throws IllegalArgumentException if the image is damaged, or larger than an array can be
    public ElfImage image(LoadedModule module) {
        if (module.size() < 0 || module.size() > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("%s is too large to read".formatted(module));
        }
        return ElfImage.of(memory(ThreadSelector.ALL, MemorySpace.DEFAULT)
                .read(module.begin(), (int) module.size())
                .array());
    }

    /// The register sets of a stopped thread, which may differ from the device's and from one stop to the next.
    public Registers registers(DeviceThread thread) {
        return new Registers(this, thread);
    }

    /// Memory as a stopped thread sees it.
    ///
    /// @param threads one thread, or [ThreadSelector#ALL] for the default memory space
    public DebugMemory memory(ThreadSelector threads, MemorySpace space) {
        return new DebugMemory(this, threads, space);
    }

    /// Detaches: stopped threads go on, and what waits for an acknowledgement no longer does. Also when the
    /// process
    /// is gone.
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "debug session of process %d on %s".formatted(process.pid(), device);
    }

    /// Whether the session has not been closed. It may be over all the same, when the process is.
    public boolean isOpen() {
        return closer.isOpen();
    }

    Closer closer() {
        return closer;
    }

    MemorySegment handle() {
        return handle;
    }

    /// For messages: asked only when something has failed.
    Object about(Object part) {
        return new Object() {
            @Override
            public String toString() {
                return part + " in " + DebugSession.this;
            }
        };
    }

    /// Looks at an event before the user does.
    ///
    /// @return whether the user gets it
    private boolean isForUser(DebugEvent event) {
        try {
            return switch (event) {
                case DebugEvent.ThreadUnavailable missed -> {
                    interrupting.remove(missed.thread());
                    unavailable.add(missed.thread());
                    yield true;
                }
                case DebugEvent.ThreadStopped stopped -> isForUser(stopped.thread());
                case DebugEvent.ModuleLoad load -> {
                    breakpoints.loaded(load.module());
                    yield true;
                }
                case DebugEvent.ModuleUnload unload -> {
                    breakpoints.unloaded(unload.module());
                    yield true;
                }
                default -> true;
            };
        } catch (ZeDeviceLostException _) {
            // What happened before the connection was lost is told; that it is lost, the next poll tells.
            return true;
        } catch (RuntimeException e) {
            withheld = event;
            throw e;
        }
    }

    private boolean isForUser(ThreadSelector stopped) {
        if (!(stopped instanceof DeviceThread thread)) {
            interrupting.remove(stopped);
            unavailable.remove(stopped);
            return true;
        }
        unavailable.removeIf(threads -> threads.contains(thread));
        boolean asked = interrupting.stream().anyMatch(threads -> threads.contains(thread));
        interrupting.remove(thread);
        return breakpoints.stopped(thread, asked);
    }

    private DebugEvent decode(MemorySegment event) {
        var decoded = EventCodec.decode(this, event);
        if (decoded.needsAck()) owed.add(decoded.acknowledgement().state());
        return decoded;
    }

    private MemorySegment attach() {
        try (var scratch = Arena.ofConfined()) {
            var config = DebugCodec.config(scratch, process);
            synchronized (HANDLES) {
                var attached = Attaching.attach(
                        device,
                        process,
                        this,
                        out -> zetDebugAttach(device.handle().segment(), config, out));
                if (!HANDLES.add(attached.address())) {
                    // Some drivers answer with the session that there is; its owner detaches it.
                    throw new IllegalStateException("There is a %s in this program already".formatted(this));
                }
                return attached;
            }
        }
    }

    private void detach() {
        try {
            synchronized (HANDLES) {
                HANDLES.remove(handle.address());
                Calls.destroy("zetDebugDetach", this, () -> zetDebugDetach(handle));
            }
        } catch (ZeDeviceLostException e) {
            // With the process the connection to it is lost, and being detached is what was asked for.
            if (process.isAlive()) throw e;
        } finally {
            // Detaching acknowledges everything in the driver; nothing is owed any more.
            List<Acknowledgement.State> rest = new ArrayList<>(owed);
            owed.clear();
            rest.forEach(Acknowledgement.State::waive);
        }
    }

    /// An event held until the end of a `try` block.
    @FunctionalInterface
    public interface Hold extends AutoCloseable {
        /// Acknowledges the event, if that is still owed.
        @Override
        void close();
    }
}
