package io.zetools.debug;

import static io.zetools.ffi.LevelZeroNative.zetDebugAcknowledgeEvent;
import static io.zetools.ffi.LevelZeroNative.zetDebugReadEvent;
import static io.zetools.ffi.LevelZeroNative.zetDebugReadRegisters;
import static io.zetools.ffi.LevelZeroNative.zetDebugResume;

import io.zetools.Device;
import io.zetools.Unsigned;
import io.zetools.ZeException;
import io.zetools.elf.ElfImage;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Waits;
import io.zetools.internal.log.FailureLog;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/// A debugger attached to one process on one device. Wraps `zetDebugAttach`, `zetDebugReadEvent` and
/// `zetDebugDetach`.
///
/// A session on a root device covers its sub-devices. Device work of the process may stand still until events are
/// acknowledged and threads resumed. Closing the session takes its breakpoints out and lets everything go on;
/// sessions that are open when the program ends are closed then.
///
/// **The end of the process** is reported by one [DebugEvent.Detached], after the other events, also
/// where the driver reports no end. Every method but [#close] then throws an
/// [IllegalStateException] which says that the process has ended; images that were read before can
/// still be asked for.
///
/// Threads: one thread may poll at a time; any thread may interrupt, resume, acknowledge, access registers and
/// memory, and close, which ends a pending poll.
public final class DebugSession implements AutoCloseable {
    private static final FailureLog FAILURES = new FailureLog(DebugSession.class);

    /// The longest wait of one call into the driver: such a call hears neither an interrupt nor [#close].
    static final long SLICE_MILLIS = Waits.SLICE_NANOS / 1_000_000;

    /// The pause when a driver comes back early without an event.
    private static final long PAUSE_NANOS = 1_000_000;

    /// The time to try to attach, if nothing else is asked for: the time in which a program initialises Level Zero.
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Device device;
    private final ProcessHandle process;
    private final @Nullable Process started;
    private final Closer closer;
    private final SessionEnd end;
    private final SessionCalls calls = new SessionCalls(this);
    private final KnownThreads threads;

    /// The threads that an event has reported one by one, as of breakpoints, and that were not resumed
    /// since.
    private final Set<DeviceThread> stopped = ConcurrentHashMap.newKeySet();

    private final Interrupts interrupts = new Interrupts();
    private final LoadedModules modules = new LoadedModules(this);
    private final Breakpoints breakpoints = new Breakpoints(this, modules);
    private final ReentrantLock polling = new ReentrantLock();
    private final AtomicReference<@Nullable DebugEventReader> reader = new AtomicReference<>();

    /// Acknowledgements that the driver waits for; not the events themselves, or none could be found forgotten.
    private final Set<Acknowledgement.State> owed = ConcurrentHashMap.newKeySet();

    /// Null until attached.
    private volatile MemorySegment handle = MemorySegment.NULL;

    /// An event that the last poll could not hand over: it failed, or was wanted no more. Guarded by `polling`.
    private @Nullable DebugEvent withheld;

    /// The device's register sets, once they were needed.
    private volatile List<RegisterSet> deviceSets = List.of();

    /// Set when an event has reported a module that was there before the session.
    private volatile boolean missedModules;

    private DebugSession(Device device, ProcessHandle process, @Nullable Process started) {
        this.device = Objects.requireNonNull(device, "device");
        this.process = process;
        this.started = started;
        this.threads = new KnownThreads(device);
        this.closer = new Closer(this);
        this.end = new SessionEnd(process, started);
        closer.onClose(end::close);
    }

    /// As [#attach(Device, ProcessHandle, Duration)], with five seconds.
    public static DebugSession attach(Device device, ProcessHandle process) {
        return attach(device, process, PATIENCE);
    }

    /// As [#attach(Device, ProcessHandle, Duration)], with five seconds, for the process of a number.
    ///
    /// @param pid the process's number on this machine
    /// @throws IllegalArgumentException if there is no such process, or it is this one
    public static DebugSession attach(Device device, long pid) {
        return attach(
                device,
                ProcessHandle.of(pid).orElseThrow(() -> new IllegalArgumentException("There is no process " + pid)));
    }

    /// Attaches to the device work of a process. Wraps `zetDebugAttach`.
    ///
    /// The process must have been started with `ZET_ENABLE_PROGRAM_DEBUGGING=1`. Other sessions can be used and
    /// closed meanwhile. An interrupt ends the trying, and stays set.
    ///
    /// @param timeout how long to try again while the process has not initialised Level Zero; zero tries once. A
    ///     driver may take a second for each try
    /// @throws IllegalArgumentException if the process is this one
    /// @throws IllegalStateException if this program has a session with the process on the device already
    /// @throws io.zetools.ZePermissionException if this user may not debug the process
    /// @throws io.zetools.ZeUnsupportedException if the device cannot be debugged: see [DebugProperties#of]
    /// @throws ZeException if the process does not exist, if another debugger holds it, or if the driver refuses
    ///     for another reason; the message names the cause as known or as likely
    public static DebugSession attach(Device device, ProcessHandle process, Duration timeout) {
        return attach(device, process, null, timeout);
    }

    /// Starts a process and attaches to its device work. The process is a usual child: closing the session does not
    /// end it. Where attaching fails, the process is ended.
    ///
    /// Where `ze-tools-profiler` is there, the program is held when it has initialised Level Zero, until it
    /// is attached to: then its first module is reported before it can be used. The program and what it
    /// executes in its place get a library to be preloaded (`LD_PRELOAD`) for that. Programs
    /// that preloading does not reach, as those that are statically linked, may be faster: [#isLate]
    /// says so then.
    ///
    /// @param builder gets `ZET_ENABLE_PROGRAM_DEBUGGING=1` in its environment
    /// @param timeout how long to try while the process has not initialised Level Zero; at least some seconds for a
    ///     program that does so at its start
    /// @throws IOException if the process cannot be started
    /// @throws ZeException as [#attach(Device, ProcessHandle, Duration)]
    public static DebugSession start(Device device, ProcessBuilder builder, Duration timeout) throws IOException {
        Objects.requireNonNull(device, "device");
        Objects.requireNonNull(timeout, "timeout");
        builder.environment().put(DebuggedProcess.VARIABLE, "1");
        try (var hold = StartedProgram.hold(builder)) {
            var process = hold.process();
            try {
                return attach(device, process.toHandle(), process, timeout);
            } catch (RuntimeException | Error e) {
                process.destroyForcibly();
                throw e;
            }
        }
    }

    private static DebugSession attach(
            Device device, ProcessHandle process, @Nullable Process started, Duration timeout) {
        Objects.requireNonNull(device, "device");
        Objects.requireNonNull(timeout, "timeout");
        if (Objects.requireNonNull(process, "process").equals(ProcessHandle.current())) {
            throw new IllegalArgumentException(
                    "process %d is this one: a debugger must be another process than its debuggee, because stopped device work would stop it, too"
                            .formatted(process.pid()));
        }
        var session = new DebugSession(device, process, started);
        try {
            session.attach(timeout);
            return session;
        } catch (RuntimeException e) {
            throw session.closer.closing(e);
        } catch (Error e) {
            throw session.closer.closing(e);
        }
    }

    private void attach(Duration timeout) {
        OpenSessions.reserve(this);
        try {
            handle = new Attaching(this, end).attach(timeout);
        } finally {
            if (handle.address() == 0) OpenSessions.release(this);
        }
        closer.refuseIf(calls::refuseInside);
        closer.onClose(this::leave);
    }

    /// Returns the device that is debugged.
    public Device device() {
        return device;
    }

    /// Returns the process that is debugged.
    public ProcessHandle process() {
        return process;
    }

    /// Returns the process that [#start] has started; empty for other sessions.
    public Optional<Process> startedProcess() {
        return Optional.ofNullable(started);
    }

    /// Returns whether the process had built a module before this session began, as far as the events
    /// that were read say: kernels of it may have run without their breakpoints. Intel's driver attaches
    /// only when a process has initialised Level Zero, and does not hold it there; [#start] does.
    public boolean isLate() {
        return missedModules;
    }

    /// Reads the next event, waiting for it if there is none. Wraps `zetDebugReadEvent`.
    ///
    /// An interrupt ends the wait within 100 ms and stays set.
    ///
    /// @param timeout zero asks without waiting
    /// @return empty when the timeout ends first, or the session is closed meanwhile
    /// @throws IllegalStateException if the session is closed, the process has ended and
    ///     [DebugEvent.Detached] was read, another thread is polling, or an [DebugEventReader] reads
    public Optional<DebugEvent> poll(Duration timeout) {
        Objects.requireNonNull(timeout, "timeout");
        var other = reader.get();
        if (other != null && !other.isOwnThread()) throw new IllegalStateException(other + " reads the events");
        if (!polling.tryLock()) throw new IllegalStateException("Another thread is polling " + this);
        try {
            return read(timeout, () -> true);
        } finally {
            polling.unlock();
        }
    }

    /// Starts a thread that reads events as they come and hands them to a listener, until [DebugEvent.Detached] or
    /// until what is returned is closed. What the listener throws is logged: the first failure, then the second,
    /// the fourth and so on.
    ///
    /// @param listener gets one event after the other
    /// @throws IllegalStateException if the session is closed, the process has ended and
    ///     [DebugEvent.Detached] was read, or another thread or reader reads the events
    public DebugEventReader onEvent(Consumer<? super DebugEvent> listener) {
        var added = new DebugEventReader(this, Objects.requireNonNull(listener, "listener"));
        calls.requireAllowed();
        var other = reader.compareAndExchange(null, added);
        if (other != null) throw new IllegalStateException(other + " reads the events");
        if (polling.isLocked()) {
            reader.set(null);
            throw new IllegalStateException("Another thread is polling " + this);
        }
        added.start();
        return added;
    }

    /// Reads the next event for a reader: one that comes when it is wanted no more is left to the next poll.
    Optional<DebugEvent> read(Duration timeout, DebugEventReader by) {
        // Only a poll that began before the reader did can have it.
        polling.lock();
        try {
            return calls.areRefused() ? Optional.empty() : read(timeout, by::isWanted);
        } finally {
            polling.unlock();
        }
    }

    void release(DebugEventReader ended) {
        reader.compareAndSet(ended, null);
    }

    private Optional<DebugEvent> read(Duration timeout, BooleanSupplier wanted) {
        calls.requireAllowed();
        if (!wanted.getAsBoolean()) return Optional.empty();
        try (var scratch = Arena.ofConfined()) {
            var event = EventCodec.event(scratch);
            long deadline = Waits.deadline(timeout);
            while (true) {
                long before = System.nanoTime();
                long millis = Math.clamp((deadline - before + 999_999) / 1_000_000, 0, SLICE_MILLIS);
                var next = readOnce(millis, event);
                if (next.isPresent()) {
                    if (wanted.getAsBoolean()) return handOver(next.get());
                    withheld = next.get();
                }
                // A driver may answer early: only the clock decides whether the time is over.
                long now = System.nanoTime();
                if (now - deadline >= 0
                        || calls.areRefused()
                        || !wanted.getAsBoolean()
                        || Thread.currentThread().isInterrupted()) return Optional.empty();
                if (now - before < millis * 500_000) LockSupport.parkNanos(Math.min(PAUSE_NANOS, deadline - now));
            }
        }
    }

    /// Waits for an event for one slice.
    private Optional<DebugEvent> readOnce(long millis, MemorySegment event) {
        return calls.run("zetDebugReadEvent", () -> {
            var late = withheld;
            withheld = null;
            if (late != null) return Optional.of(late);

            boolean over = end.isLastEventRead();
            event.fill((byte) 0);
            if (receive(millis, event)) return forUser(decode(event));
            return over ? Optional.of(EventCodec.processEnded(this)) : Optional.empty();
        });
    }

    private boolean receive(long millis, MemorySegment event) {
        try {
            return Calls.ready(
                    "zetDebugReadEvent", this, () -> zetDebugReadEvent(handle, millis, event), DebugHints.SESSION);
        } catch (ZeException e) {
            // Some drivers fail once the process has ended, others have no event then.
            if (end.processEndsAtOnce()) return false;
            throw e;
        }
    }

    private Optional<DebugEvent> handOver(DebugEvent event) {
        if (event instanceof DebugEvent.Detached detached) {
            boolean ended = detached.reason() == DetachReason.HOST_EXIT || end.processHasEnded();
            calls.refuse(() -> ended ? end.failure(null) : new IllegalStateException("the driver has ended " + this));
        }
        return Optional.of(event);
    }

    /// Acknowledges an event: lets what waits for it go on. Events may be acknowledged in any order. Wraps
    /// `zetDebugAcknowledgeEvent`.
    ///
    /// @return whether the driver was notified; `false` without a call if the event needs no
    ///     acknowledgement, or has got it
    /// @throws IllegalArgumentException if the event is of another session
    /// @throws IllegalStateException if the session is closed, or the process has ended
    public boolean acknowledge(DebugEvent event) {
        var ack = Objects.requireNonNull(event, "event").acknowledgement();
        requireOwn(ack);
        calls.requireAllowed();
        return acknowledge(ack.state(), event);
    }

    private boolean acknowledge(Acknowledgement.State state, Object subject) {
        boolean given = state.give(() -> {
            try (var scratch = Arena.ofConfined()) {
                var bytes = scratch.allocateFrom(ValueLayout.JAVA_BYTE, state.event());
                var aligned = EventCodec.event(scratch).copyFrom(bytes);
                calls.run(
                        "zetDebugAcknowledgeEvent",
                        subject,
                        () -> zetDebugAcknowledgeEvent(handle, aligned),
                        DebugHints.ACKNOWLEDGING);
            }
        });
        if (given) owed.remove(state);
        return given;
    }

    /// Acknowledges an event at the end of a `try` block, if it needs that and has not got it before.
    ///
    /// ```
    /// try (var _ = session.hold(event)) {
    ///     …                                  // set breakpoints in the module that is being loaded
    /// }
    /// ```
    ///
    /// @throws IllegalArgumentException if the event is of another session
    public Hold hold(DebugEvent event) {
        requireOwn(Objects.requireNonNull(event, "event").acknowledgement());
        return () -> {
            if (event.acknowledgement().isOwed()) acknowledge(event);
        };
    }

    private void requireOwn(Acknowledgement ack) {
        if (ack.session() != this)
            throw new IllegalArgumentException("an event of " + ack.session() + " was given to " + this);
    }

    /// Returns how many acknowledgements the driver still waits for.
    public int owedAcknowledgements() {
        return owed.size();
    }

    /// Asks threads to stop. Returns at once; one [DebugEvent.ThreadStopped] or [DebugEvent.ThreadUnavailable] for
    /// the same threads follows, up to seconds later. Wraps `zetDebugInterrupt`.
    ///
    /// @return whether the request was made; `false` if the same one is still pending, or all of the threads are
    ///     stopped already and the driver says so
    /// @throws IllegalArgumentException if the device has no such threads
    /// @throws IllegalStateException if the session is closed, or the process has ended
    public boolean interrupt(ThreadSelector threads) {
        requireThreads(threads);
        // Drivers go on to answer with events, behind which the end would not be reported.
        if (end.processHasEnded()) throw end.failure(null);
        try (var scratch = Arena.ofConfined()) {
            return interrupts.send(this, threads, about(threads), EventCodec.thread(scratch, threads));
        }
    }

    /// Lets stopped threads go on. Those that have stopped at a breakpoint pass it. Wraps `zetDebugResume`.
    ///
    /// @throws ZeException with `ERROR_NOT_AVAILABLE` if none of the threads is stopped
    /// @throws IllegalArgumentException if the device has no such threads
    /// @throws IllegalStateException if the session is closed, or the process has ended
    public void resume(ThreadSelector threads) {
        requireThreads(threads);
        calls.inTurn(() -> {
            passBreakpoints(threads);
            letGo(threads);
        });
    }

    /// Has the threads that have stopped at breakpoints pass these when they go on: drivers leave it to debuggers.
    void passBreakpoints(ThreadSelector threads) {
        for (var thread : stopped.stream().filter(threads::contains).toList()) {
            try {
                if (canStep()) IntelRegisters.of(registers(thread)).passBreakpoint();
            } catch (ZeException e) {
                if (!NotStopped.is(e)) throw e;
            }
            stopped.remove(thread);
        }
    }

    private void letGo(ThreadSelector threads) {
        try (var scratch = Arena.ofConfined()) {
            var selected = EventCodec.thread(scratch, threads);
            calls.runOnStopped(
                    "zetDebugResume", about(threads), () -> zetDebugResume(handle, selected), DebugHints.RESUMING);
        }
    }

    /// Sets a breakpoint: threads stop before the instruction. The session must cover every tile that is meant.
    ///
    /// @param address the device address of an instruction's first byte, a multiple of 8
    /// @throws IllegalArgumentException if no instruction can begin at the address, or it is in no function of a
    ///     module whose [DebugEvent.ModuleLoad] was read
    /// @throws IllegalStateException if there is one already, the session is closed, or the process has ended
    public Breakpoint breakpoint(@Unsigned long address) {
        calls.requireAllowed();
        return breakpoints.add(address);
    }

    /// Finds the breakpoints that another debugger has left in a module's code: by the instructions that stop
    /// threads, although the module's image does not say so.
    ///
    /// @return the device addresses of the instructions, unsigned
    /// @throws ZeException if the module is not there
    public List<Long> foreignBreakpoints(LoadedModule module) {
        return breakpoints.foreign(Objects.requireNonNull(module, "module"));
    }

    /// Takes out the breakpoints that another debugger has left in a module's code.
    ///
    /// @return how many there were
    /// @throws ZeException if the module is not there
    public int removeForeignBreakpoints(LoadedModule module) {
        var foreign = foreignBreakpoints(module);
        breakpoints.restore(foreign);
        return foreign.size();
    }

    /// Returns whether threads of the device can be stepped: they must have a control register.
    public boolean canStep() {
        return IntelRegisters.haveControl(deviceSets());
    }

    /// Lets a stopped thread execute one instruction, branches, calls and returns included, while the others stay
    /// as they are. A [DebugEvent.ThreadStopped] follows, at the instruction that comes next; none follows if the
    /// thread ends with that instruction. One that comes to a barrier stops when it is through, so not before the
    /// others of its group go on. An [#interrupt] distinguishes these cases: a thread that has ended is
    /// unavailable.
    ///
    /// @throws ZeException with `ERROR_NOT_AVAILABLE` if the thread is not stopped
    /// @throws IllegalArgumentException if the device has no such thread
    /// @throws IllegalStateException if the session is closed, or the process has ended
    /// @throws UnsupportedOperationException if the device cannot do that: see [#canStep]
    public void step(DeviceThread thread) {
        requireThreads(Objects.requireNonNull(thread, "thread"));
        if (!canStep()) {
            throw new UnsupportedOperationException(
                    "%s has no control register for its threads, by which one could be stepped".formatted(device));
        }
        calls.inTurn(() -> {
            IntelRegisters.of(registers(thread)).stopAtNext();
            stopped.remove(thread);
            letGo(thread);
        });
    }

    /// Finds the threads that have stopped and whose events were read.
    ///
    /// @return in the order of their numbers
    /// @throws IllegalStateException if the session is closed, or the process has ended
    public List<DeviceThread> stoppedThreads() {
        calls.requireAllowed();
        return DeviceThread.all(device).filter(this::isStopped).toList();
    }

    /// Returns what a thread does, as far as a debugger can know without stopping it.
    public ThreadState state(DeviceThread thread) {
        requireThreads(Objects.requireNonNull(thread, "thread"));
        if (isStopped(thread)) return ThreadState.STOPPED;
        return interrupts.isUnavailable(thread) ? ThreadState.UNAVAILABLE : ThreadState.RUNNING;
    }

    private boolean isStopped(DeviceThread thread) {
        var set = deviceSets().getFirst();
        try (var scratch = Arena.ofConfined()) {
            var selector = EventCodec.thread(scratch, thread);
            var value = scratch.allocate(Integer.toUnsignedLong(set.byteSize()), 8);
            calls.runOnStopped(
                    "zetDebugReadRegisters",
                    about(thread),
                    () -> zetDebugReadRegisters(handle, selector, set.type(), 0, 1, value),
                    DebugHints.REGISTERS);
            return true;
        } catch (ZeException e) {
            if (NotStopped.is(e)) return false;
            throw e;
        }
    }

    private List<RegisterSet> deviceSets() {
        if (deviceSets.isEmpty()) deviceSets = DebugProperties.sets(device);
        return deviceSets;
    }

    /// Returns a module's ELF image, which is read at the first time and kept.
    ///
    /// @throws ZeException if the module is no longer there
    /// @throws IllegalArgumentException if the image is damaged, or larger than an array can be
    public ElfImage image(LoadedModule module) {
        return modules.image(Objects.requireNonNull(module, "module"));
    }

    /// Returns the registers of a stopped thread.
    ///
    /// @throws IllegalArgumentException if the device has no such thread
    public Registers registers(DeviceThread thread) {
        return new Registers(this, thread);
    }

    /// Returns memory as a stopped thread sees it, or as all do.
    ///
    /// @param threads one thread, or [ThreadSelector#ALL] for the default memory space
    /// @throws IllegalArgumentException if the device has no such thread, or a group is given
    /// @throws UnsupportedOperationException for [MemorySpace#BARRIER]
    public DebugMemory memory(ThreadSelector threads, MemorySpace space) {
        return new DebugMemory(this, threads, space);
    }

    /// Ends the session and leaves no trace in the process: waits for calls that are in C, takes breakpoints out,
    /// waits for the answers to interrupts, acknowledges events, resumes threads, and detaches. A
    /// process that has ended is no error. Wraps `zetDebugDetach`.
    ///
    /// It returns within five seconds, also where the driver does not return from a call. The
    /// driver has the session until it does return: the rest is done then, and the process cannot
    /// be attached to again before.
    ///
    /// @throws ZeException the first failure, with the others suppressed in it; the session is closed nevertheless
    /// @throws IllegalStateException if the driver does not return from a call; the message lists
    ///     what may be left behind. The session is closed nevertheless
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "debug session of process %d on %s".formatted(process.pid(), device);
    }

    /// Returns whether the session has not been closed. It may be over all the same, when the process is.
    public boolean isOpen() {
        return closer.isOpen();
    }

    /// Returns whether the driver has the session.
    boolean isAttached() {
        return handle.address() != 0 && closer.isOpen();
    }

    SessionCalls calls() {
        return calls;
    }

    SessionEnd end() {
        return end;
    }

    Breakpoints breakpoints() {
        return breakpoints;
    }

    MemorySegment handle() {
        return handle;
    }

    void requireThreads(ThreadSelector wanted) {
        calls.requireAllowed();
        threads.require(wanted);
    }

    /// Describes the subject of a call, only when the call has failed.
    Object about(Object part) {
        return new Object() {
            @Override
            public String toString() {
                return part + " in " + DebugSession.this;
            }
        };
    }

    private DebugEvent decode(MemorySegment event) {
        var decoded = EventCodec.decode(this, event);
        if (decoded.needsAck()) owed.add(decoded.acknowledgement().state());
        return decoded;
    }

    /// Looks at an event before the user does.
    ///
    /// @return the event that the user gets, if any
    private Optional<DebugEvent> forUser(DebugEvent event) {
        try {
            return switch (event) {
                case DebugEvent.ThreadUnavailable missed -> {
                    interrupts.unavailable(missed.threads());
                    yield Optional.of(event);
                }
                case DebugEvent.ThreadStopped stopped -> stopped(stopped);
                case DebugEvent.ModuleLoad load -> {
                    modules.loaded(load.module());
                    if (!load.needsAck()) {
                        missedModules = true;
                        lookForForeignBreakpoints(load.module());
                    }
                    yield Optional.of(event);
                }
                case DebugEvent.ModuleUnload unload -> {
                    modules.unloaded(unload.module());
                    yield Optional.of(event);
                }
                default -> Optional.of(event);
            };
        } catch (RuntimeException e) {
            // The event comes before the end of the process, and the driver may notice that end before the system says
            // so.
            if (end.processEndsAtOnce()) return Optional.of(event);
            withheld = event;
            throw e;
        }
    }

    /// Notes that threads have stopped.
    void noteStopped(ThreadSelector which) {
        threads.add(which);
        interrupts.stopped(which);
        if (which instanceof DeviceThread thread) stopped.add(thread);
    }

    private Optional<DebugEvent> stopped(DebugEvent.ThreadStopped event) {
        noteStopped(event.threads());
        if (!(event.threads() instanceof DeviceThread thread)) return Optional.of(event);
        return Optional.of(hasPageFault(thread) ? new DebugEvent.PageFault(thread, event.acknowledgement()) : event);
    }

    private boolean hasPageFault(DeviceThread thread) {
        try {
            return IntelRegisters.of(registers(thread)).hasPageFault();
        } catch (ZeException e) {
            // The user has resumed it, before this event of it was read or since.
            if (NotStopped.is(e)) return false;
            throw e;
        }
    }

    /// Looks at a module that was there before the session.
    private void lookForForeignBreakpoints(LoadedModule module) {
        try {
            var foreign = breakpoints.foreign(module);
            if (foreign.isEmpty()) return;
            FAILURES.report(
                    "%s has %d breakpoints that another debugger has left: DebugSession.removeForeignBreakpoints takes them out"
                            .formatted(module, foreign.size()));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            LoggerFactory.getLogger(DebugSession.class).debug("the image of {} cannot be read", module, e);
        } catch (ZeException e) {
            if (!LoadedModules.isUnreachable(e)) throw e;
        }
    }

    /// Lets the process go on as if there had been no session, and detaches.
    private void leave() {
        var failures = new Leaving(this, interrupts, owed).run();
        if (failures.isEmpty() || end.processEndsAtOnce()) return;
        var first = failures.getFirst();
        failures.stream().skip(1).filter(other -> !other.equals(first)).forEach(first::addSuppressed);
        throw first;
    }

    /// Notes that the driver no longer has the session.
    void left() {
        calls.detached();
        List<Acknowledgement.State> rest = new ArrayList<>(owed);
        owed.clear();
        rest.forEach(Acknowledgement.State::waive);
        OpenSessions.release(this);
    }

    /// An event held until the end of a `try` block.
    @FunctionalInterface
    public interface Hold extends AutoCloseable {
        /// Acknowledges the event, if the driver still waits for it.
        @Override
        void close();
    }
}
