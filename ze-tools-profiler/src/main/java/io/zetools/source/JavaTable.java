package io.zetools.source;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// The table where there is no library in C.
final class JavaTable implements LocationTable {
    private static final int MOST = 1 << 20;

    private final AtomicInteger next = new AtomicInteger(1);
    private final Map<Object, Integer> numbers = new ConcurrentHashMap<>();
    private final Map<Integer, Object> items = new ConcurrentHashMap<>();

    private record Frames(java.util.List<Long> words) {}

    @Override
    public int line(SourceLocation location) {
        return number(location);
    }

    @Override
    public int stack(long[] frames) {
        return number(new Frames(java.util.Arrays.stream(frames).boxed().toList()));
    }

    private int number(Object item) {
        var known = numbers.get(item);
        if (known != null) return known;
        return numbers.computeIfAbsent(item, _ -> {
            int number = next.getAndUpdate(n -> n < MOST ? n + 1 : n);
            if (number == MOST) return 0;
            items.put(number, item);
            return number;
        });
    }

    @Override
    public long @Nullable [] frames(int handle) {
        return switch (items.get(handle)) {
            case Frames(var words) -> words.stream().mapToLong(Long::longValue).toArray();
            case SourceLocation _ -> new long[] {LINE | handle};
            case null, default -> null;
        };
    }

    @Override
    public @Nullable SourceLocation line(int handle) {
        return items.get(handle) instanceof SourceLocation location ? location : null;
    }

    @Override
    public void configure(String text) {
        // Nothing in C takes stacks.
    }
}
