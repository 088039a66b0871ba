package io.zetools.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class LeaksTest {
    private record Report(String message, Throwable creation) {}

    private final LinkedBlockingQueue<Report> reports = new LinkedBlockingQueue<>();
    private Leaks.Sink before;

    @BeforeEach
    void collectReports() {
        before = Leaks.sendTo((message, creation) -> reports.add(new Report(message, creation)));
    }

    @AfterEach
    void restoreSink() {
        Leaks.sendTo(before);
    }

    @Test
    void reportsWhatWasForgottenWithTheStackThatMadeIt() throws Exception {
        forget();

        var report = awaitReport();
        assertThat(report.message()).startsWith("A Gadget was forgotten without close()");
        assertThat(report.creation().getStackTrace())
                .anyMatch(frame -> frame.getMethodName().equals("forget"));
    }

    @Test
    void saysNothingOfWhatWasClosed() throws Exception {
        Leaks.register(new Object(), "Closed").closed();
        forget();

        // Whatever order the two were collected in: only one of them may speak.
        assertThat(awaitReport().message()).contains("Gadget");
        System.gc();
        assertThat(reports.poll(200, TimeUnit.MILLISECONDS)).isNull();
    }

    @Test
    void recordsNothingUnlessAskedTo() {
        assertThat(Leaks.track(new Closer("x"), "x")).isNull();
    }

    private static void forget() {
        Leaks.register(new Object(), "Gadget");
    }

    private Report awaitReport() throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (System.nanoTime() < end) {
            System.gc();
            var report = reports.poll(50, TimeUnit.MILLISECONDS);
            if (report != null) return report;
        }
        throw new AssertionError("nothing was reported");
    }
}
