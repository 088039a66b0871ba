package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// The line that shows how far reading has come.
class ProgressTest {
    private final StringWriter shown = new StringWriter();
    private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE);

    private void pass(long millis) {
        clock.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
    }

    @Test
    @DisplayName("on a terminal: nothing at first, then now and then, and the line is removed in the end")
    void onATerminal() {
        try (var progress = new Progress(new PrintWriter(shown), true, clock::get)) {
            progress.accept(0.1);
            pass(500);
            progress.accept(0.2);
            assertThat(shown.toString()).as("a short wait").isEmpty();
            pass(500);
            progress.accept(0.3);
            progress.accept(0.4);
            assertThat(shown.toString()).isEqualTo("\rreading:  30 %");
            pass(500);
            progress.accept(0.5);
            assertThat(shown.toString()).endsWith("\rreading:  50 %");
            progress.end();
            assertThat(shown.toString()).endsWith("\r              \r");
        }
        assertThat(shown.toString()).as("removed once").containsOnlyOnce("\r              \r");
    }

    @Test
    @DisplayName("elsewhere, as in a file: nothing")
    void elsewhere() {
        try (var progress = new Progress(new PrintWriter(shown), false, clock::get)) {
            pass(5000);
            progress.accept(0.9);
        }
        assertThat(shown.toString()).isEmpty();
    }
}
