package io.zetools.vm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The texts that messages have numbers of, and the threads with such names.
///
/// Threads: one that adds at a time when nobody reads, then any.
final class LiveTexts {
    private static final int MOST = 1 << 20;

    /// Threads are looked for again after so many nanoseconds, if one is missing.
    private static final long PATIENCE = 200_000_000;

    private final List<String> texts = new ArrayList<>(List.of(""));
    private final Map<String, Thread> threads = new HashMap<>();
    private long looked = System.nanoTime() - PATIENCE;

    /// Adds a text.
    ///
    /// @throws IllegalArgumentException if its number is not the next one
    void add(LiveMessage.Text text) {
        if (text.number() != texts.size() || text.number() > MOST)
            throw new IllegalArgumentException("a text has the number " + text.number());
        texts.add(text.text());
    }

    /// Returns a text; empty if there is none with that number.
    String of(int number) {
        return number >= 0 && number < texts.size() ? texts.get(number) : "";
    }

    /// Returns the running thread whose name is a text; null if there is none, or there are several.
    @Nullable
    Thread thread(int number) {
        if (number == 0) return null;
        var name = of(number);
        synchronized (threads) {
            var known = threads.get(name);
            if (known != null && known.isAlive() && known.getName().equals(name)) return known;
            long now = System.nanoTime();
            if (now - looked >= PATIENCE) {
                looked = now;
                look();
            }
            return threads.get(name);
        }
    }

    private void look() {
        threads.clear();
        var root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) root = root.getParent();
        var all = new Thread[root.activeCount() * 2 + 16];
        int count = root.enumerate(all);
        Map<String, Integer> times = new HashMap<>();
        for (var each : Arrays.asList(all).subList(0, count)) {
            threads.put(each.getName(), each);
            times.merge(each.getName(), 1, Integer::sum);
        }
        threads.keySet().removeIf(name -> times.getOrDefault(name, 0) != 1);
    }
}
