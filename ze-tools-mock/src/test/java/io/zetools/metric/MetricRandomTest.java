package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.LevelZero;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.util.ArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Activating, streaming and querying at random, on a thread for each root device, against a model that knows which
/// steps are refused.
@WithMockDriver
@Timeout(300)
@Tag("threads")
class MetricRandomTest {
    private static final int STEPS = 300;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 12, 123, 1234, 12345, 123456})
    @DisplayName("random steps on several devices and threads end as the model says")
    void stepsEndAsTheModelSays(long seed, MockDriver driver) throws Exception {
        driver.forceReset();
        driver.configureDevices(3, 2);
        var roots = LevelZero.load().devices().stream().limit(3).toList();
        assertThat(roots).hasSizeGreaterThan(1);
        try (var threads = Executors.newCachedThreadPool()) {
            var lives = new ArrayList<Future<?>>();
            for (int i = 0; i < roots.size(); i++) {
                var world = new MetricWorld(roots.get(i), seed + i);
                lives.add(threads.submit(() -> world.live(STEPS)));
            }
            for (var life : lives) life.get(240, TimeUnit.SECONDS);
        }
        assertThat(driver.liveHandles()).isEmpty();
    }
}
