package io.zetools.phase;

import java.util.Arrays;

/// The marks of one thread that have begun and not ended, innermost last: numbers that belong to who keeps them.
///
/// A mark that switches ends the one around it, which stays among these until its own end comes.
///
/// Threads: one.
final class OpenMarks {
    private int[] stack = new int[16];
    private boolean[] switched = new boolean[16];
    private int depth;
    private long last = Long.MIN_VALUE;

    int depth() {
        return depth;
    }

    /// Returns whether a time is before another one that came.
    boolean isReversed(long time) {
        return time < last;
    }

    /// Returns the time, or the latest one that came if that is later.
    long forward(long time) {
        last = Math.max(last, time);
        return last;
    }

    void push(int mark) {
        if (depth == stack.length) {
            stack = Arrays.copyOf(stack, 2 * depth);
            switched = Arrays.copyOf(switched, 2 * depth);
        }
        switched[depth] = false;
        stack[depth++] = mark;
    }

    /// Returns the mark that is innermost at a place, from 0 on.
    int get(int place) {
        return stack[place];
    }

    /// Returns whether the mark at a place was switched from, which was its end.
    boolean isSwitched(int place) {
        return switched[place];
    }

    /// Removes the innermost mark.
    ///
    /// @return the mark that ends with that; -1 if it has ended before, since it was switched from
    int pop() {
        depth--;
        return switched[depth] ? -1 : stack[depth];
    }

    /// Returns the innermost mark that was not switched from, or -1.
    int enclosing() {
        int place = enclosingPlace();
        return place < 0 ? -1 : stack[place];
    }

    /// Notes that the enclosing mark was switched from.
    void switchOff() {
        switched[enclosingPlace()] = true;
    }

    private int enclosingPlace() {
        int place = depth - 1;
        while (place >= 0 && switched[place]) place--;
        return place;
    }
}
