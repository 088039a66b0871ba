package io.zetools.recording;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The definitions of a recording, by kind, process and number.
///
/// Threads: one that adds, then any.
final class Definitions {
    private record Key(Class<?> kind, int process, int number) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key that && number == that.number && process == that.process && kind == that.kind;
        }

        @Override
        public int hashCode() {
            return 31 * (31 * number + process) + kind.hashCode();
        }
    }

    private final Map<Key, Definition> numbered = new LinkedHashMap<>();
    /// Definitions without a number: each is there once.
    private final Set<Definition> sentences = new HashSet<>();

    private int sentenceNumber;

    /// The texts of each process, by their numbers.
    private final Map<Integer, Map<Integer, String>> texts = new HashMap<>();

    private final Set<Definition.ClockPair> clockPairs = new LinkedHashSet<>();

    /// Adds a definition, or replaces one of the same kind and number.
    ///
    /// @return whether it says something new
    boolean add(Definition definition) {
        if (definition instanceof Definition.ClockPair pair) {
            return clockPairs.add(pair);
        }
        if (definition instanceof Definition.Name name)
            texts.computeIfAbsent(name.process(), _ -> new HashMap<>()).put(name.name(), name.text());
        if (isSentence(definition) && !sentences.add(definition)) return false;
        return !definition.equals(numbered.put(key(definition), definition));
    }

    /// Puts a run in the place of the one before, and forgets what was said of that one alone: logs of modules that
    /// failed to build.
    void beginRun(Definition.Run run) {
        numbered.values().removeIf(Definition.BuildLog.class::isInstance);
        sentences.removeIf(Definition.BuildLog.class::isInstance);
        for (var entry : numbered.entrySet()) if (entry.getValue() instanceof Definition.Run) entry.setValue(run);
    }

    /// Returns all but pairs of clocks, in the order in which they came.
    List<Definition> all() {
        return List.copyOf(numbered.values());
    }

    /// Returns the pairs of clocks, in the order in which they came.
    Set<Definition.ClockPair> clockPairs() {
        return clockPairs;
    }

    <D extends Definition> Stream<D> all(Class<D> kind) {
        return numbered.values().stream().filter(kind::isInstance).map(kind::cast);
    }

    /// Returns a function; one that says its number if it is not defined.
    Definition.Function function(int process, int number) {
        return get(Definition.Function.class, process, number)
                .orElseGet(() -> new Definition.Function(process, number, "#" + number, List.of()));
    }

    /// Returns a thread; one that says its number if it is not defined.
    Definition.OsThread thread(int process, int number) {
        return get(Definition.OsThread.class, process, number)
                .orElseGet(() -> new Definition.OsThread(process, number, 0, "#" + number));
    }

    /// Returns a text; one that says its number if it is not defined.
    String text(int process, int number) {
        var its = texts.get(process);
        var text = its == null ? null : its.get(number);
        return text == null ? "#" + number : text;
    }

    /// Forgets a thread that makes no more calls.
    void forgetThread(int process, int number) {
        numbered.remove(new Key(Definition.OsThread.class, process, number));
    }

    /// Returns a kernel or module.
    Optional<Definition> object(int process, int number) {
        Optional<Definition> kernel =
                get(Definition.Kernel.class, process, number).map(Definition.class::cast);
        return kernel.or(() -> get(Definition.Module.class, process, number));
    }

    <D extends Definition> Optional<D> get(Class<D> kind, int process, int number) {
        return Optional.ofNullable(kind.cast(numbered.get(new Key(kind, process, number))));
    }

    private static boolean isSentence(Definition definition) {
        return switch (definition) {
            case Definition.Note _,
                    Definition.Unseen _,
                    Definition.Run _,
                    Definition.RunEnd _,
                    Definition.Variable _,
                    Definition.Unrecorded _,
                    Definition.BuildLog _ -> true;
            default -> false;
        };
    }

    private Key key(Definition definition) {
        int number = switch (definition) {
            case Definition.OsThread it -> it.thread();
            case Definition.Function it -> it.function();
            case Definition.Device it -> it.device();
            case Definition.Engine it -> it.engine();
            case Definition.Module it -> it.module();
            case Definition.ModuleImage it -> it.module();
            case Definition.ModuleEnd it -> it.module();
            case Definition.Kernel it -> it.kernel();
            case Definition.KernelProperties it -> it.kernel();
            case Definition.Location it -> it.location();
            case Definition.Stack it -> it.stack();
            case Definition.Name it -> it.name();
            case Definition.Loader it -> it.loader();
            case Definition.MetricGroup it -> it.group();
            case Definition.MetricSampling it -> it.group();
            case Definition.Note _,
                    Definition.Unseen _,
                    Definition.Run _,
                    Definition.RunEnd _,
                    Definition.Variable _,
                    Definition.Unrecorded _,
                    Definition.BuildLog _ -> sentenceNumber++;
            case Definition.OsProcess _,
                    Definition.ProcessEnd _,
                    Definition.Cost _,
                    Definition.Appends _,
                    Definition.ClockPair _ -> 0;
        };
        return new Key(definition.getClass(), definition.process(), number);
    }
}
