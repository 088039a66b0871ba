package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("embedded-only") // Calls no loader.
@DisplayName("CallPlaces: the location of a call by its number")
class CallPlacesTest {
    private static final int CALLS = 10_000;

    @Test
    @DisplayName("is the one that was added last, in whatever order calls come")
    void isTheLastOne() {
        var random = new Random(7);
        var places = new CallPlaces();
        Map<Long, Integer> expected = new HashMap<>();
        for (int i = 1; i <= CALLS; i++) {
            long sequence = random.nextInt(4) == 0 ? random.nextInt(CALLS) : 2L * i;
            places.add(sequence, i);
            expected.put(sequence, i);
        }
        for (long sequence = -1; sequence < 2 * CALLS + 2; sequence++)
            assertThat(places.of(sequence)).as("%d", sequence).isEqualTo(expected.getOrDefault(sequence, 0));
    }
}
