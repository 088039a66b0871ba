package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaThreadsTest {
    private static final int UNKNOWN = -1;

    @ParameterizedTest
    @CsvSource({
        "short, short, true",
        "short, shor, false",
        "exactly fifteen, exactly fifteen, true",
        "DispatcherWorkerThread21, Dispatc..read21, true",
        "DispatcherWorkerThread21, DispatcherWorke, true",
        "DispatcherWorkerThread21, Dispatc..read22, false",
    })
    void namesAreShortenedAsTheVmDoes(String name, String systemName, boolean expected) {
        assertThat(JavaThreads.isShortenedTo(name, systemName)).isEqualTo(expected);
    }

    @Test
    void nativeThreadsKeepTheirNames() {
        assertThat(JavaThreads.nameOf(UNKNOWN, "java")).isEqualTo("java");
        assertThat(JavaThreads.nameOf(UNKNOWN, "nosuch.. thread")).isEqualTo("nosuch.. thread");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void threadsWithTheSameShortNameAreToldApart() throws InterruptedException {
        var names = IntStream.range(0, 20)
                .mapToObj("reading of files %d"::formatted)
                .toList();
        var ids = new ConcurrentHashMap<String, Integer>();
        var started = new CountDownLatch(names.size());
        var done = new CountDownLatch(1);
        var threads = names.stream()
                .map(name -> Thread.ofPlatform().name(name).start(() -> {
                    ids.put(name, SystemThreads.currentId());
                    started.countDown();
                    try {
                        done.await();
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                    }
                }))
                .toList();
        started.await();
        try {
            // A thread that still runs may have the time of another while it is compared.
            for (var thread : threads) while (thread.getState() != Thread.State.WAITING) Thread.sleep(1);
            for (var name : names)
                assertThat(JavaThreads.nameOf(ids.get(name), "reading of file")).isEqualTo(name);
            assertThat(JavaThreads.nameOf(UNKNOWN, "reading of file")).isEqualTo("reading of file");
        } finally {
            done.countDown();
            for (var thread : threads) thread.join();
        }
    }
}
