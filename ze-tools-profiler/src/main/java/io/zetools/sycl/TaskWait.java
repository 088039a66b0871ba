package io.zetools.sycl;

/// A wait of the host: a thread stood still until a queue, an event or a buffer was ready.
///
/// @param text as the runtime gives it: `queue.wait[…]`, `event.wait[…]`
/// @param place in the program, as far as the runtime knows it
/// @param thread the Java id of the thread that waited, of a recording its number there
/// @param begin in the unit and from the origin of [System#nanoTime]
/// @param end the same; the graph's last moment where the wait was still going on
/// @param depth the number of waits of the same thread that this one lies in
public record TaskWait(String text, TracePayload place, long thread, long begin, long end, int depth) {
    /// Returns how long the thread waited, in nanoseconds.
    public long nanos() {
        return end - begin;
    }
}
