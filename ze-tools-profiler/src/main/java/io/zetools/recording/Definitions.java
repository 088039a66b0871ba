package io.zetools.recording;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The definitions of a recording, by kind, process and number.
///
/// Threads: one that adds, then any.
final class Definitions {
    private record Key(Class<?> kind, int process, int number) {}

    private final Map<Key, Definition> numbered = new LinkedHashMap<>();
    /// Definitions without a number: each is there once.
    private final Set<Definition> sentences = new HashSet<>();

    private final Set<Definition.ClockPair> clockPairs = new LinkedHashSet<>();

    /// Adds a definition, or replaces one of the same kind and number.
    ///
    /// @return whether it says something new
    boolean add(Definition definition) {
        if (definition instanceof Definition.ClockPair pair) {
            return clockPairs.add(pair);
        }
        if (isSentence(definition) && !sentences.add(definition)) return false;
        return !definition.equals(numbered.put(key(definition), definition));
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
                    Definition.BuildLog _ -> numbered.size();
            case Definition.OsProcess _,
                    Definition.ProcessEnd _,
                    Definition.Cost _,
                    Definition.Appends _,
                    Definition.ClockPair _ -> 0;
        };
        return new Key(definition.getClass(), definition.process(), number);
    }
}
