package io.zetools.internal.number;

/// Makes keys of what has a number in its process: for tables that are asked for each event, whose keys need a hash
/// that is fast from the beginning.
public final class Keys {
    private Keys() {}

    /// Returns the key of a number of a process.
    public static long of(int process, int number) {
        return (long) process << Integer.SIZE | Integer.toUnsignedLong(number);
    }

    /// Returns the process in a key.
    public static int process(long key) {
        return (int) (key >> Integer.SIZE);
    }

    /// Returns the number in a key.
    public static int number(long key) {
        return (int) key;
    }
}
