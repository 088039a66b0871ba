package io.zetools.trace.layer;

import java.util.BitSet;

/// Small numbers for handlers, under which [CallThread] keeps what belongs to them. A number is used again
/// once its handler is gone, so whoever finds something under its number looks whether it is its own.
public final class HandlerNumbers {
    private static final BitSet TAKEN = new BitSet();

    private HandlerNumbers() {}

    /// The smallest number that is free.
    public static synchronized int take() {
        int number = TAKEN.nextClearBit(0);
        TAKEN.set(number);
        return number;
    }

    /// Ends what [#take] began.
    public static synchronized void giveBack(int number) {
        TAKEN.clear(number);
    }
}
