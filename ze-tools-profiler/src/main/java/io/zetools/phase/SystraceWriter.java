package io.zetools.phase;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Locale;
import java.util.Objects;

/// Writes marks as systrace text, which [SystraceReader] and other readers of systrace files understand.
///
/// For one thread at a time. Does not close the writer.
public final class SystraceWriter {
    private final Writer out;

    /// Creates a writer of systrace text and writes the head of the file.
    ///
    /// @param out where the lines go
    /// @throws UncheckedIOException if the writer fails
    public SystraceWriter(Writer out) {
        this.out = Objects.requireNonNull(out, "out");
        print("# tracer: nop\n#\n");
    }

    /// Writes the begin of a function.
    ///
    /// @param name the name of the thread; 1 to 16 characters are kept
    /// @param thread the thread id
    /// @param process the process id
    /// @param nanoseconds the time
    /// @param text the mark ([Mark#toString]) or the name of the function; without line breaks
    /// @throws UncheckedIOException if the writer fails
    public void begin(String name, int thread, int process, long nanoseconds, String text) {
        if (text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0)
            throw new IllegalArgumentException("a mark must not contain a line break: '" + text.strip() + "'");
        line(name, thread, process, nanoseconds, "B|" + process + "|" + text);
    }

    /// Writes the end of the function that the thread began last.
    ///
    /// @param name the name of the thread
    /// @param thread the thread id
    /// @param process the process id
    /// @param nanoseconds the time
    /// @throws UncheckedIOException if the writer fails
    public void end(String name, int thread, int process, long nanoseconds) {
        line(name, thread, process, nanoseconds, "E");
    }

    /// Writes the begin or the end of a function that may overlap with others and end in another thread.
    ///
    /// @param name the name of the thread
    /// @param thread the thread id
    /// @param process the process id
    /// @param nanoseconds the time
    /// @param begins whether it begins
    /// @param text the name of the function; without line breaks
    /// @param id distinguishes it from others with its name
    /// @throws UncheckedIOException if the writer fails
    public void task(String name, int thread, int process, long nanoseconds, boolean begins, String text, long id) {
        line(name, thread, process, nanoseconds, (begins ? "S|" : "F|") + process + "|" + oneLine(text) + "|" + id);
    }

    /// Writes a point in time.
    ///
    /// @throws UncheckedIOException if the writer fails
    public void instant(String name, int thread, int process, long nanoseconds, String text) {
        line(name, thread, process, nanoseconds, "I|" + process + "|" + oneLine(text));
    }

    /// Writes the value of a counter; the format knows whole numbers only.
    ///
    /// @throws UncheckedIOException if the writer fails
    public void counter(String name, int thread, int process, long nanoseconds, String text, long value) {
        line(name, thread, process, nanoseconds, "C|" + process + "|" + oneLine(text) + "|" + value);
    }

    private static String oneLine(String text) {
        return text.replace('\n', ' ').replace('\r', ' ');
    }

    private void line(String name, int thread, int process, long nanoseconds, String text) {
        if (thread < 0) throw new IllegalArgumentException("thread is " + thread + ", which is negative");
        if (process < 0) throw new IllegalArgumentException("process is " + process + ", which is negative");
        if (nanoseconds < 0) throw new IllegalArgumentException("the time is negative: " + nanoseconds + " ns");
        var shown = name.isBlank() ? "<...>" : name.strip().replaceAll("\\p{Cntrl}", " ");
        if (shown.length() < 2) shown = shown + "_";
        if (shown.length() > 16) shown = shown.substring(0, 16);
        print(String.format(
                Locale.ROOT,
                "%16s-%-5d (%5d) [000] .... %d.%09d: tracing_mark_write: %s%n",
                shown,
                thread,
                process,
                nanoseconds / 1_000_000_000,
                nanoseconds % 1_000_000_000,
                text));
    }

    private void print(String text) {
        try {
            out.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write systrace text: " + e.getMessage(), e);
        }
    }
}
