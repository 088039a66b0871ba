package io.zetools.internal.log;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.helpers.NOPLoggerFactory;

/// A log of failures that no caller can be given. SLF4J takes them where a provider is installed; elsewhere
/// standard error does, so that they are seen in any program.
///
/// Failures have the same cause when they are of the same class and were thrown at the same line. SLF4J gets those
/// of one cause whose number is a power of two, standard error the first only.
///
/// Threads: any.
public final class FailureLog {
    /// The causes beyond it share one count, so that a program that runs for months needs no more memory.
    private static final int MOST_CAUSES = 64;

    private static final Cause OTHER = new Cause(Throwable.class, null);

    private final Class<?> owner;
    private final Map<Cause, AtomicLong> counts = new ConcurrentHashMap<>();

    private record Cause(Class<?> type, @Nullable StackTraceElement place) {
        static Cause of(Throwable failure) {
            var trace = failure.getStackTrace();
            return new Cause(failure.getClass(), trace.length == 0 ? null : trace[0]);
        }
    }

    /// Creates an empty log.
    ///
    /// @param owner the class whose name SLF4J's logger has
    public FailureLog(Class<?> owner) {
        this.owner = owner;
    }

    /// Reports a failure, and throws no exception whatever the methods of the failure do.
    ///
    /// @param what the part that failed, as a sentence without a full stop; made only where it is printed
    public void report(Throwable failure, Supplier<String> what) {
        try {
            long count = count(failure);
            if (Long.bitCount(count) != 1) return;
            if (hasProvider()) {
                LoggerFactory.getLogger(owner).warn(count == 1 ? what.get() : numbered(what.get(), count), failure);
            } else if (count == 1) {
                print(what.get(), failure);
            }
        } catch (RuntimeException e) {
            report("a failure of %s cannot be described: %s has thrown %s"
                    .formatted(
                            owner.getSimpleName(),
                            failure.getClass().getName(),
                            e.getClass().getName()));
        }
    }

    /// Reports something that was not thrown.
    public void report(String message) {
        if (hasProvider()) LoggerFactory.getLogger(owner).warn(message);
        else System.err.println(prefixed(message));
    }

    private long count(Throwable failure) {
        var cause = Cause.of(failure);
        if (!counts.containsKey(cause) && counts.size() >= MOST_CAUSES) cause = OTHER;
        return counts.computeIfAbsent(cause, _ -> new AtomicLong()).incrementAndGet();
    }

    private static boolean hasProvider() {
        return !(LoggerFactory.getILoggerFactory() instanceof NOPLoggerFactory);
    }

    private static String numbered(String what, long count) {
        return "%s, failure number %d of this cause".formatted(what, count);
    }

    private static void print(String what, Throwable failure) {
        // Printed at once: other threads print, too.
        var text = new StringWriter();
        var writer = new PrintWriter(text);
        writer.println(prefixed(what));
        failure.printStackTrace(writer);
        writer.println(prefixed("this cause is printed once; an SLF4J provider logs how often it occurs"));
        System.err.print(text);
        System.err.flush();
    }

    private static String prefixed(String message) {
        return "ze-tools: " + message;
    }
}
