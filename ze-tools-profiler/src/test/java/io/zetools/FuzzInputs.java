package io.zetools;

import java.util.Arrays;
import java.util.Random;

/// Inputs that are nearly sound, for readers of what others wrote: always the same number of them, or as many as
/// there is time for, with `-Dfuzz.seconds=600`.
public final class FuzzInputs {
    private static final long SECONDS = Long.getLong("fuzz.seconds", 0);
    private static final int[] NUMBERS = {0, 1, 0x7f, 0x80, 0xff, 0xffff, 0x7fff_ffff, 0x8000_0000, -1};

    /// A use of an input.
    public interface Attempt {
        /// Reads an input that this random sequence chooses.
        void read(Random random) throws Exception;
    }

    private FuzzInputs() {}

    /// Makes attempts, each with a sequence of its own: the number of one that fails is all that repeats it.
    public static void attempt(int count, Attempt attempt) {
        long until = System.nanoTime() + SECONDS * 1_000_000_000;
        long number = 0;
        for (; SECONDS == 0 ? number < count : System.nanoTime() < until; number++) {
            try {
                attempt.read(new Random(number * 0x9e37_79b9_7f4a_7c15L));
            } catch (Exception | Error e) {
                throw new AssertionError("input %d".formatted(number), e);
            }
        }
        if (SECONDS != 0) System.out.printf("%d inputs%n", number);
    }

    /// Returns bytes with a few changes; they may be more or less than before.
    public static byte[] changed(byte[] sound, Random random) {
        var bytes = sound.clone();
        for (int changes = 1 + random.nextInt(4); changes > 0 && bytes.length > 8; changes--) {
            int at = random.nextInt(bytes.length - 4);
            switch (random.nextInt(7)) {
                case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> bytes[at] = (byte) random.nextInt();
                case 2 -> bytes[at] += (byte) (random.nextBoolean() ? 1 : -1);
                case 3 -> {
                    int number = NUMBERS[random.nextInt(NUMBERS.length)];
                    for (int i = 0; i < 4; i++) bytes[at + i] = (byte) (number >> (8 * i));
                }
                case 4 -> {
                    int length = Math.min(1 + random.nextInt(32), bytes.length - at);
                    System.arraycopy(bytes, random.nextInt(bytes.length - length + 1), bytes, at, length);
                }
                case 5 -> bytes = without(bytes, at, Math.min(1 + random.nextInt(32), bytes.length - at));
                default -> bytes = Arrays.copyOf(bytes, random.nextInt(8) == 0 ? at : bytes.length);
            }
        }
        return bytes;
    }

    private static byte[] without(byte[] bytes, int at, int length) {
        var shorter = Arrays.copyOf(bytes, bytes.length - length);
        System.arraycopy(bytes, at + length, shorter, at, bytes.length - at - length);
        return shorter;
    }
}
