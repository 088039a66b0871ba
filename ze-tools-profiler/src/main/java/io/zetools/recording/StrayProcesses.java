package io.zetools.recording;

import io.zetools.internal.log.FailureLog;
import io.zetools.internal.process.ProcessStat;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/// Looks for descendants of the program that have loaded Level Zero without the probe, such as those that a static
/// program has started with an environment of its own: nothing of the recorder is in them to say so.
///
/// A thread of its own looks through the processes of the system some twenty times a second, and takes no more
/// than a fiftieth of a processor. A process that lives for less than the time between two looks is not seen. Nor
/// is one whose parent had ended when it was first looked at, or whose map this user may not read.
///
/// Threads: any.
final class StrayProcesses implements AutoCloseable {
    private static final long SPACING_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /// A pause is at least so many times as long as the look before it.
    private static final int LEAST_REST = 50;

    /// The longest time after which the map of a process is read again: a plug-in may load Level Zero late.
    private static final long SELDOM_NANOS = TimeUnit.SECONDS.toNanos(2);

    /// Parts of paths of the loader, and of the vendor's driver, which a program may open without one.
    private static final List<String> LIBRARIES = List.of("/libze_loader.so", "/libze_intel_");

    private static final String RUN = "ZETOOLS_PROBE=";
    private static final String PRELOAD = "LD_PRELOAD=";

    /// A process of the program.
    private static final class Relative {
        private final RunningProcess process;
        private Optional<String> program = Optional.empty();
        private long spacing = SPACING_NANOS;
        private long due;
        private boolean named;

        Relative(RunningProcess process) {
            this.process = process;
        }

        /// Returns whether its map is to be read now: soon after the process has begun a program, then more seldom.
        boolean isDue(long now) {
            var executes = process.executable();
            boolean begins = !executes.equals(program);
            program = executes;
            if (begins) {
                spacing = SPACING_NANOS;
                named = false;
            } else if (named || now - due < 0) {
                return false;
            }
            due = now + spacing;
            spacing = Math.min(2 * spacing, SELDOM_NANOS);
            return true;
        }
    }

    private final String directory;
    private final String library;
    private final Consumer<Definition.Unrecorded> found;

    /// The program and its descendants, by their ids. Used by the thread that looks.
    private final Map<Long, Relative> relatives = new HashMap<>();

    /// The ids of the processes that were there at the last look.
    private Set<Long> known = new HashSet<>();

    private volatile boolean closed;
    private final FailureLog log = new FailureLog(StrayProcesses.class);
    private final Thread thread =
            Thread.ofPlatform().daemon().name("zetools-strays").unstarted(this::run);

    /// @param program whose descendants are looked at
    /// @param directory of the run, whose path is in the variable of each process that is recorded
    /// @param library the name of the probe's file
    /// @param found gets each process that is not
    StrayProcesses(RunningProcess program, String directory, String library, Consumer<Definition.Unrecorded> found) {
        this.directory = directory;
        this.library = library;
        this.found = found;
        relatives.put(program.pid(), new Relative(program));
    }

    void start() {
        thread.start();
    }

    /// Looks once more, and ends.
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }

    private void run() {
        for (boolean last = false; !last; ) {
            last = closed;
            long begin = System.nanoTime();
            try {
                look(begin, last);
            } catch (RuntimeException | Error e) {
                log.report(e, () -> "the processes of the system cannot be looked at");
            }
            long rest = Math.max(SPACING_NANOS, LEAST_REST * (System.nanoTime() - begin));
            if (!last) LockSupport.parkNanos(rest);
        }
    }

    private void look(long now, boolean all) {
        var present = new HashSet<Long>();
        // A parent mostly has a smaller id than its children; where ids have begun anew they are found by the next
        // look.
        long[] ids = RunningProcess.ids();
        Arrays.sort(ids);
        for (long id : ids) {
            if (!isStranger(id)) present.add(id);
        }
        known = present;
        relatives.keySet().retainAll(present);
        for (var relative : relatives.values()) {
            if (relative.isDue(now) || (all && !relative.named)) name(relative);
        }
    }

    /// Takes in a process that is new. Returns whether it is to be looked at again, for its parent may still be
    /// found.
    private boolean isStranger(long id) {
        if (known.contains(id)) return false;
        var stat = ProcessStat.of(id);
        if (stat.isEmpty()) return true;
        boolean related = relatives.containsKey(stat.get().parent());
        if (related)
            relatives.put(id, new Relative(new RunningProcess(id, stat.get().startTicks())));
        return !related && stat.get().parent() > id;
    }

    private void name(Relative relative) {
        var process = relative.process;
        var map = process.map();
        var loaded =
                LIBRARIES.stream().mapToInt(map::indexOf).filter(at -> at >= 0).min();
        if (loaded.isEmpty()) return;
        var reason = reason(process, map);
        // It may have ended meanwhile, and another one may have its id.
        if (reason.isEmpty() || !process.isRunning() || !process.executable().equals(relative.program)) return;
        relative.named = true;
        int end = map.indexOf('\n', loaded.getAsInt());
        var file = map.substring(loaded.getAsInt() + 1, end < 0 ? map.length() : end);
        found.accept(new Definition.Unrecorded(
                process.pid(),
                process.name(),
                "it has loaded Level Zero (%s) without the recorder: %s".formatted(file, reason.get())));
    }

    /// Returns the reason for which a process has no probe, or one that is dormant or has no way to here; empty if
    /// it is recorded, or by another run, or that is not known.
    private Optional<String> reason(RunningProcess process, String map) {
        var variables = process.variables();
        if (variables.isEmpty()) return Optional.empty();
        var each = List.of(variables.split("\0", -1));
        var run = each.stream().filter(one -> one.startsWith(RUN)).findFirst();
        boolean preloads = each.stream().anyMatch(one -> one.startsWith(PRELOAD) && one.contains(library));
        boolean here = run.isPresent() && run.get().endsWith(":" + directory);
        if (run.isPresent() && !here) return Optional.empty();
        if (map.contains(library)) return reasonWithProbe(process, here, preloads);
        if (here && preloads) return Optional.of("the dynamic linker has not loaded the probe that LD_PRELOAD names");
        return Optional.of(
                here
                        ? "it was started with an LD_PRELOAD that lacks the probe"
                        : "it was started with an environment that lacks the recorder's variables");
    }

    /// One that is recorded after all is left out in the end.
    private static Optional<String> reasonWithProbe(RunningProcess process, boolean here, boolean preloads) {
        boolean away = here && process.isInOther("net") && !process.isInOther("pid");
        if (away)
            return Optional.of(
                    "it is in another network namespace, and cannot enter the folder of the run either, so its memory cannot be read");
        // A process may write over its variables; it is recorded all the same.
        return here || !preloads ? Optional.empty() : Optional.of("it was started without the variable ZETOOLS_PROBE");
    }
}
