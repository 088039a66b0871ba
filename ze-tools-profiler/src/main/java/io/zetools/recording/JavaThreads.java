package io.zetools.recording;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Java's names of threads of which C knows only the id and the name that the system has.
///
/// The system keeps 15 bytes of a name. A living thread of Java whose name is shortened to them is taken for the
/// one. Of several, it is the one that has used as much processor time as the thread with the id, to the
/// nanosecond. The VM gives no name to the thread that runs `main`; threads that start a recorder are known by
/// their id.
///
/// Threads: any.
final class JavaThreads {
    private static final int SYSTEM_BYTES = 15;
    private static final int FIRST_BYTES = 7;
    private static final int LAST_BYTES = 6;

    /// A thread that runs gets on while it is compared.
    private static final int ATTEMPTS = 5;

    private static final Map<Integer, WeakReference<Thread>> KNOWN = new ConcurrentHashMap<>();

    /// Made when it is needed, which is seldom.
    private static final class Times {
        private static final ThreadMXBean BEAN = ManagementFactory.getThreadMXBean();
    }

    private JavaThreads() {}

    /// Keeps the id of the current thread.
    static void keepCurrent() {
        var current = Thread.currentThread();
        int id = SystemThreads.currentId();
        if (current.isVirtual() || id == 0) return;
        KNOWN.values().removeIf(reference -> !isAlive(reference.get()));
        KNOWN.put(id, new WeakReference<>(current));
    }

    /// Returns Java's name of a thread, or the system's for a thread that is not found among Java's.
    static String nameOf(int id, String systemName) {
        var reference = KNOWN.get(id);
        var known = reference == null ? null : reference.get();
        if (known != null && known.isAlive()) return known.getName();
        if (systemName.getBytes(StandardCharsets.UTF_8).length < SYSTEM_BYTES) return systemName;
        var candidates = alive().filter(thread -> isShortenedTo(thread.getName(), systemName))
                .toList();
        return switch (candidates.size()) {
            case 0 -> systemName;
            case 1 -> candidates.getFirst().getName();
            default -> nameByTime(id, systemName, candidates);
        };
    }

    /// Returns whether the system may have a name for a thread of the other name. VMs shorten long names to their
    /// beginning, or to their beginning and end.
    static boolean isShortenedTo(String name, String systemName) {
        var bytes = name.getBytes(StandardCharsets.UTF_8);
        if (bytes.length <= SYSTEM_BYTES) return name.equals(systemName);
        var first = text(bytes, 0, FIRST_BYTES);
        var last = text(bytes, bytes.length - LAST_BYTES, bytes.length);
        return systemName.equals(first + ".." + last) || systemName.equals(text(bytes, 0, SYSTEM_BYTES));
    }

    private static String nameByTime(int id, String systemName, List<Thread> candidates) {
        if (!Times.BEAN.isThreadCpuTimeSupported() || !Times.BEAN.isThreadCpuTimeEnabled()) return systemName;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            var same = candidates.stream()
                    .filter(candidate -> hasTimeOf(id, candidate))
                    .toList();
            if (same.size() == 1) return same.getFirst().getName();
        }
        return systemName;
    }

    private static boolean hasTimeOf(int id, Thread candidate) {
        long before = SystemThreads.processorNanos(id);
        long nanos = Times.BEAN.getThreadCpuTime(candidate.threadId());
        long after = SystemThreads.processorNanos(id);
        return before >= 0 && before <= nanos && nanos <= after;
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(Arrays.copyOfRange(bytes, from, to), StandardCharsets.UTF_8);
    }

    private static Stream<Thread> alive() {
        var group = Thread.currentThread().getThreadGroup();
        if (group == null) return Stream.empty();
        while (group.getParent() != null) group = group.getParent();
        // More may start meanwhile; enumerate leaves out those for which there is no room.
        var threads = new Thread[group.activeCount() * 2 + 16];
        int count = group.enumerate(threads);
        return Arrays.stream(threads, 0, count);
    }

    private static boolean isAlive(@Nullable Thread thread) {
        return thread != null && thread.isAlive();
    }
}
