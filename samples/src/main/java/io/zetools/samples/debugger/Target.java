package io.zetools.samples.debugger;

import io.zetools.Device;
import io.zetools.Unsigned;
import io.zetools.ZeDeviceLostException;
import io.zetools.ZeException;
import io.zetools.debug.DebugEvent;
import io.zetools.debug.DebugEvent.Detached;
import io.zetools.debug.DebugEvent.ModuleLoad;
import io.zetools.debug.DebugEvent.ModuleUnload;
import io.zetools.debug.DebugEvent.PageFault;
import io.zetools.debug.DebugEvent.ProcessEntry;
import io.zetools.debug.DebugEvent.ProcessExit;
import io.zetools.debug.DebugEvent.ThreadStopped;
import io.zetools.debug.DebugEvent.ThreadUnavailable;
import io.zetools.debug.DebugEvent.Unknown;
import io.zetools.debug.DebugSession;
import io.zetools.debug.DeviceThread;
import io.zetools.debug.LoadedModule;
import io.zetools.debug.ThreadSelector;
import io.zetools.elf.ElfImage;
import io.zetools.source.KernelLines;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The debugged process, with the modules and stopped threads that its events have reported.
///
/// Threads: one. It reads events only when it waits for something, or catches up before a command.
final class Target implements AutoCloseable {
    private static final Duration GLANCE = Duration.ofSeconds(1);
    private static final Duration START_PATIENCE = Duration.ofMinutes(1);

    /// A source file and a line from 1.
    private static final Pattern SOURCE_LINE = Pattern.compile("(.+):([1-9]\\d{0,8})");

    private final Device device;
    private final Consumer<String> out;
    private final List<TargetModule> modules = new ArrayList<>();
    private final Stops stops = new Stops(this);
    private final BreakpointTable breakpoints = new BreakpointTable(this);
    private @Nullable DebugSession session;
    private @Nullable Debuggee child;
    private int moduleCount;

    private boolean news;

    /// Set when an interrupt has found nothing to stop.
    private boolean nothingRuns;

    /// @param out gets a line for each event
    Target(Device device, Consumer<String> out) {
        this.device = device;
        this.out = out;
    }

    void attach(ProcessHandle process) {
        if (session != null)
            throw new CommandException(
                    "attached to process %d already".formatted(session.process().pid()));
        begin(DebugSession.attach(device, process));
    }

    /// Starts a process, attaches to it, and ends it with this debugger.
    void start(ProcessBuilder builder) {
        try {
            var started = DebugSession.start(device, builder, START_PATIENCE);
            if (child != null) child.close();
            child = started.startedProcess()
                    .map(process -> new Debuggee(process, out))
                    .orElseThrow();
            begin(started);
        } catch (IOException e) {
            throw new CommandException("the debuggee cannot be started: " + e.getMessage());
        }
    }

    private void begin(DebugSession begun) {
        session = begun;
        out.accept("attached to process %d on %s".formatted(begun.process().pid(), device));
        catchUp();
    }

    boolean isAttached() {
        return session != null;
    }

    DebugSession session() {
        if (session == null) throw new CommandException("not attached: attach to a process, or run one");
        return session;
    }

    Device device() {
        return device;
    }

    List<TargetModule> modules() {
        return modules;
    }

    Stops stops() {
        return stops;
    }

    BreakpointTable breakpoints() {
        return breakpoints;
    }

    @Unsigned
    long evaluate(String expression) {
        return Expression.evaluate(expression, new Expression.Words() {
            @Override
            public Optional<Long> function(String name) {
                return modules.stream()
                        .flatMap(module -> module.address(name).stream())
                        .findFirst();
            }

            @Override
            public long instruction() {
                return stops.address(stops.selected())
                        .orElseThrow(() -> new CommandException("the device does not report where its threads are"));
            }

            @Override
            public long register(Expression.RegisterPart part) {
                return RegisterAccess.of(session(), stops.selected(), part).get();
            }
        });
    }

    /// Returns the addresses that a breakpoint is set at: where the threads of a function begin, of an
    /// expression, or each place of `file:line`.
    ///
    /// @throws Expression.UnknownName if no loaded module has such a function or line
    List<Long> locations(String location) {
        var match = SOURCE_LINE.matcher(location);
        if (!match.matches()) return List.of(entry(location).orElseGet(() -> evaluate(location)));
        var places = modules.stream()
                .flatMap(module -> module.places(match.group(1), Integer.parseInt(match.group(2))).stream())
                .map(KernelLines.Place::address)
                .toList();
        if (places.isEmpty()) throw new Expression.UnknownName(location);
        return places;
    }

    private Optional<Long> entry(String function) {
        return modules.stream()
                .flatMap(module -> module.entry(function).stream())
                .findFirst();
    }

    /// Returns an address with the function it is in, and the source line if that is known.
    String describe(@Unsigned long address) {
        return modules.stream()
                .flatMap(module ->
                        module
                                .describe(address)
                                .map(where -> "%s (0x%x)%s".formatted(where, address, module.line(address)))
                                .stream())
                .findFirst()
                .orElseGet(() -> "0x%x".formatted(address));
    }

    /// Asks threads to stop, and waits until they have or cannot.
    void interrupt(ThreadSelector threads) {
        if (!session().interrupt(threads)) {
            throw new CommandException(
                    "cannot interrupt %s: all are stopped, or asked to stop already".formatted(threads));
        }
        awaitStop();
    }

    /// Waits for a thread to stop, or the process to end. An interrupt of this thread asks all threads to stop.
    void awaitStop() {
        nothingRuns = false;
        await(() -> stops.any() || nothingRuns);
    }

    /// Waits for a thread that executes one instruction. One that does not come to the next is interrupted: it
    /// waits for others at a barrier, or has ended.
    ///
    /// @return whether it has stopped
    boolean awaitStep(DeviceThread thread) {
        nothingRuns = false;
        var open = session();
        long begin = System.nanoTime();
        var asked = new AtomicBoolean();
        await(() -> {
            if (stops.contains(thread) || nothingRuns) return true;
            boolean late = System.nanoTime() - begin >= GLANCE.toNanos();
            return late && asked.compareAndSet(false, true) && !open.interrupt(thread);
        });
        return stops.contains(thread);
    }

    /// Waits for the process to end.
    void awaitEnd() {
        nothingRuns = false;
        await(() -> nothingRuns);
    }

    /// Reads the events that are there, and prints those that the user does not know yet, before a command.
    void beginCommand() {
        news = catchUp();
    }

    /// Returns whether threads have stopped that the user did not know of when typing the command.
    boolean hasNews() {
        return news;
    }

    void detach() {
        session();
        end();
        out.accept("detached");
    }

    @Override
    public void close() {
        if (session != null) end();
        if (child != null) child.close();
    }

    private boolean catchUp() {
        boolean more = true;
        while (session != null && more) more = read(session, Duration.ZERO);
        return stops.print(out);
    }

    private void await(BooleanSupplier isDone) {
        // An impatient user interrupts again before the first interrupt is answered. To ask again would be refused.
        long asked = System.nanoTime() - GLANCE.toNanos();
        while (session != null && !isDone.getAsBoolean()) {
            if (Thread.interrupted() && System.nanoTime() - asked >= GLANCE.toNanos()) {
                asked = System.nanoTime();
                stopEverything(session);
            }
            read(session, GLANCE);
        }
        catchUp();
    }

    private void stopEverything(DebugSession open) {
        try {
            open.interrupt(ThreadSelector.ALL);
        } catch (ZeException e) {
            out.accept("cannot interrupt: " + e.getMessage());
            nothingRuns = true;
        }
    }

    private boolean read(DebugSession open, Duration timeout) {
        try {
            var next = open.poll(timeout);
            next.ifPresent(event -> handle(open, event));
            return next.isPresent();
        } catch (ZeDeviceLostException e) {
            out.accept("the device is lost: " + e.getMessage());
            end();
            return false;
        }
    }

    private void handle(DebugSession open, DebugEvent event) {
        try (var _ = open.hold(event)) {
            switch (event) {
                case ProcessEntry _ -> out.accept("the process uses the device");
                case ProcessExit _ -> out.accept("the process no longer uses the device");
                case ModuleLoad load -> {
                    load(open, load.module());
                    if (!load.needsAck()) out.accept("module %d was there before".formatted(moduleCount));
                }
                case ModuleUnload unload -> unload(unload.module());
                case ThreadStopped stop -> stops.add(stop.threads());
                case ThreadUnavailable missed -> {
                    out.accept("nothing runs on " + missed.threads());
                    nothingRuns = true;
                }
                case PageFault fault -> {
                    out.accept(describe(fault));
                    fault.thread().ifPresent(stops::add);
                }
                case Detached detached -> out.accept("the session is over: " + detached.reason());
                case Unknown unknown -> out.accept("unknown event: " + unknown);
            }
        }
        if (event instanceof Detached) {
            end();
            if (child != null) child.awaitEnd();
            child = null;
        }
    }

    private String describe(PageFault fault) {
        return fault.address().isPresent()
                ? "page fault at 0x%x: %s".formatted(fault.address().getAsLong(), fault.reason())
                : fault.thread().map(thread -> "page fault in " + thread).orElse("page fault");
    }

    private void load(DebugSession open, LoadedModule module) {
        var loaded = TargetModule.of(++moduleCount, module, image(open, module));
        modules.add(loaded);
        out.accept(loaded.toString());
        breakpoints.loaded().forEach(out);
    }

    private Optional<ElfImage> image(DebugSession open, LoadedModule module) {
        try {
            return Optional.of(open.image(module));
        } catch (ZeException | IllegalArgumentException e) {
            out.accept("no symbols: " + e.getMessage());
            return Optional.empty();
        }
    }

    private void unload(LoadedModule module) {
        var gone = modules.stream()
                .filter(known -> known.module().loadAddress() == module.loadAddress())
                .toList();
        modules.removeAll(gone);
        for (var one : gone) {
            breakpoints.unloaded(one);
            one.close();
            out.accept("module %d is unloaded".formatted(one.number()));
        }
    }

    private void end() {
        var ended = session();
        session = null;
        modules.forEach(TargetModule::close);
        modules.clear();
        moduleCount = 0;
        stops.clear();
        breakpoints.forget();
        ended.close();
    }
}
