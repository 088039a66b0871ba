package io.zetools.recording;

import static io.zetools.trace.ApiFunction.COMMAND_LIST_APPEND_MEMORY_FILL;
import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.mock.process.Program;
import io.zetools.trace.Tracer;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Programs that recurse until their stack is full, calling Level Zero at each depth, while a tracer is on.
@Tag("embedded-only")
@Tag("own-process")
@Timeout(300)
class StackRoomTest {
    private static final int ROUNDS = 3;

    /// The listeners' calls of which one overflows the stack: each costs a walk of the whole stack.
    private static final int RARELY = 512;

    /// A program that catches `StackOverflowError`.
    static final class Recursion {
        private final CommandList list;
        private final Allocation memory;
        private final Context context =
                Context.create(LevelZero.load().devices().getFirst());
        private final AtomicLong entered = new AtomicLong();
        private final AtomicLong left = new AtomicLong();
        private long returned;

        private Recursion() {
            list = CommandList.createImmediate(context);
            memory = Allocation.createDevice(context, 4096);
        }

        /// Overflows the stack of a thread of a given size, and catches the error.
        ///
        /// @param arguments the stack's KiB, which listeners there are, and what they do
        public static void main(String[] arguments) throws InterruptedException {
            System.setProperty("io.zetools.library", "embedded");
            var recursion = new Recursion();
            var builder = Tracer.of(COMMAND_LIST_APPEND_MEMORY_FILL, CONTEXT_GET_STATUS);
            boolean deep = arguments[2].equals("deep");
            if (!arguments[1].equals("exit"))
                builder.onEnter(_ -> {
                    if (recursion.entered.incrementAndGet() % RARELY == 0 && deep) overflow(0);
                });
            if (!arguments[1].equals("enter"))
                builder.onExit(_ -> {
                    if (recursion.left.incrementAndGet() % RARELY == 0 && deep) overflow(0);
                });
            builder.onListenerFailure((_, _) -> {});
            try (var tracer = builder.start()) {
                var thread = new Thread(null, recursion::run, "deep", Long.parseLong(arguments[0]) << 10);
                thread.start();
                thread.join();
                System.out.println("skipped " + tracer.skippedCalls());
                System.out.println("entered " + recursion.entered);
                System.out.println("left " + recursion.left);
                System.out.println("returned " + recursion.returned);
            }
            System.out.println("alive");
        }

        @SuppressWarnings("InfiniteRecursion") // a stack that overflows is the subject
        private static int overflow(int depth) {
            return overflow(depth + 1) + 1;
        }

        private void run() {
            for (int i = 0; i < ROUNDS; i++) {
                try {
                    recurse(0);
                } catch (StackOverflowError _) {
                    System.out.println("caught");
                }
            }
        }

        @SuppressWarnings("InfiniteRecursion") // a stack that overflows is the subject
        private int recurse(int depth) {
            list.appendMemoryFill(memory, (byte) 1);
            returned++;
            return recurse(depth + 1) + 1;
        }
    }

    @ParameterizedTest(name = "{0} KiB, {1}, {2}")
    @CsvSource({"512, exit, short", "1024, both, short", "8192, both, short", "1024, enter, short", "1024, both, deep"})
    @DisplayName("a StackOverflowError that the program catches does not end it, and what no listener got is counted")
    void lives(int kib, String listeners, String work) {
        assumeTrue(RecorderLibrary.isAvailable(), "the C part was not built");
        var output = Program.run(Recursion.class, Map.of(), Integer.toString(kib), listeners, work)
                .success();
        assertThat(output.lines().filter("caught"::equals)).hasSize(ROUNDS);
        assertThat(output).endsWith("alive\n");
        long skipped = number(output, "skipped");
        long entered = number(output, "entered");
        long left = number(output, "left");
        long returned = number(output, "returned");
        assertThat(skipped).isPositive();
        if (listeners.equals("both")) assertThat(entered).isEqualTo(left);
        // The calls that have not returned are those at which the stack was full.
        assertThat(Math.max(entered, left) + skipped).isBetween(returned, returned + ROUNDS);
    }

    private static long number(String output, String word) {
        return output.lines()
                .filter(line -> line.startsWith(word + " "))
                .mapToLong(line -> Long.parseLong(line.substring(word.length() + 1)))
                .findFirst()
                .orElseThrow();
    }
}
