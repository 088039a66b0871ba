package io.zetools.internal.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Runs with a provider of SLF4J that prints to standard error.
class FailureLogTest {
    private final FailureLog log = new FailureLog(FailureLogTest.class);
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private PrintStream before;

    @BeforeEach
    void captureErrors() {
        before = System.err;
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void restoreErrors() {
        System.setErr(before);
    }

    private String printed() {
        return printed.toString(StandardCharsets.UTF_8);
    }

    private static RuntimeException thrownHere() {
        return new IllegalStateException("one place");
    }

    @Test
    void logsFailuresWhoseNumberIsAPowerOfTwo() {
        for (int i = 0; i < 9; i++) log.report(thrownHere(), () -> "a listener failed");

        assertThat(printed().lines().filter(line -> line.contains("a listener failed")))
                .hasSize(4)
                .last()
                .asString()
                .contains("WARN")
                .contains("FailureLogTest")
                .endsWith("a listener failed, failure number 8 of this cause");
        assertThat(printed()).contains("IllegalStateException: one place").contains("thrownHere");
    }

    @Test
    void countsEachCauseByItself() {
        for (int i = 0; i < 3; i++) log.report(thrownHere(), () -> "a listener failed");
        log.report(new IllegalStateException("another place"), () -> "a listener failed");
        log.report(new IllegalArgumentException("another class"), () -> "a listener failed");

        assertThat(printed()).contains("another place").contains("another class");
    }

    @Test
    void logsFailuresWithoutStack() {
        log.report(new NoStack("first"), () -> "a listener failed");
        log.report(new NoStack("second"), () -> "a listener failed");

        assertThat(printed()).contains("first").contains("failure number 2");
    }

    @Test
    void keepsNoMoreThanSoManyCauses() throws Exception {
        for (int i = 0; i < 1_000; i++) log.report(new Placed(i), () -> "a listener failed");

        // 64 causes by themselves, and the numbers 1, 2, 4 … 512 of all others together.
        assertThat(printed().lines().filter(line -> line.contains("a listener failed")))
                .hasSize(64 + 10);
    }

    @Test
    void reportsFailuresThatCannotBeDescribed() {
        log.report(new Hostile(), () -> "a listener failed");

        assertThat(printed())
                .contains("a failure of FailureLogTest cannot be described")
                .contains("Hostile has thrown java.lang.UnsupportedOperationException");
    }

    @SuppressWarnings("serial") // Never written.
    private static final class NoStack extends RuntimeException {
        NoStack(String message) {
            super(message, null, false, false);
        }
    }

    @SuppressWarnings("serial") // Never written.
    private static final class Placed extends RuntimeException {
        Placed(int line) {
            setStackTrace(new StackTraceElement[] {new StackTraceElement("Some", "method", "Some.java", line)});
        }
    }

    @SuppressWarnings("serial") // Never written.
    private static final class Hostile extends RuntimeException {
        @Override
        public String getMessage() {
            throw new UnsupportedOperationException();
        }
    }
}
