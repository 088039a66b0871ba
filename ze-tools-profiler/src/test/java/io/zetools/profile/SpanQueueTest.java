package io.zetools.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SpanQueueTest {
    /// @param place among all that were added
    private record Span(long begin, long end, int place) {}

    private static final Comparator<Span> ORDER = Comparator.comparingLong(Span::begin)
            .thenComparing(Comparator.comparingLong(Span::end).reversed())
            .thenComparing(Comparator.comparingInt(Span::place).reversed());

    @Test
    @DisplayName("spans come by begin, the longer and then the later first, also while others are added")
    void order() {
        var random = new Random(7);
        var spans = new ArrayList<Span>();
        long time = -5_000;
        for (int i = 0; i < 30_000; i++) {
            time += random.nextInt(3);
            // Some lie around many earlier ones, and some have no length.
            long length = random.nextInt(100) == 0 ? random.nextInt(20_000) : random.nextInt(4);
            spans.add(new Span(time - length, time, i));
        }
        var queue = new SpanQueue();
        var taken = new ArrayList<Span>();
        for (int i = 0; i < spans.size(); i++) {
            var span = spans.get(i);
            queue.add(span.begin, span.end, span.place);
            // No later span begins before the last one that is still to come.
            if (i % 777 == 0) take(queue, least(spans.subList(i + 1, spans.size())), taken);
        }
        take(queue, Long.MAX_VALUE, taken);
        assertThat(taken).isEqualTo(spans.stream().sorted(ORDER).toList());
    }

    @Test
    @DisplayName("a span with the widest numbers stays what it is, and one that ends before its begin has no length")
    void extremes() {
        var queue = new SpanQueue();
        queue.add(5, 3, 1);
        queue.add(Long.MIN_VALUE, Long.MAX_VALUE - 1, Integer.MAX_VALUE);
        var taken = new ArrayList<Span>();
        take(queue, Long.MAX_VALUE, taken);
        assertThat(taken)
                .containsExactly(new Span(Long.MIN_VALUE, Long.MAX_VALUE - 1, Integer.MAX_VALUE), new Span(5, 5, 1));
    }

    private static long least(List<Span> spans) {
        return spans.stream().mapToLong(Span::begin).min().orElse(Long.MAX_VALUE);
    }

    private static void take(SpanQueue queue, long until, List<Span> taken) {
        while (queue.next(until)) taken.add(new Span(queue.begin(), queue.end(), queue.name()));
    }
}
