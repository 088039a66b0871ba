package io.zetools.recording;

import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The fields of a notification by name. Looking for one makes no map of all: most readers want one or two.
///
/// Threads: any.
///
/// @param <V> the type of their values
abstract class FieldMap<V> extends AbstractMap<String, V> {
    private @Nullable Map<String, V> all;

    /// Returns the value of a field; `null` if there is none.
    abstract @Nullable V find(String name);

    /// Makes a map of all.
    abstract Map<String, V> build();

    final Map<String, V> all() {
        var known = all;
        if (known == null) {
            known = build();
            all = known;
        }
        return known;
    }

    @Override
    public final @Nullable V get(@Nullable Object name) {
        var known = all;
        if (known != null) return known.get(name);
        return name instanceof String text ? find(text) : null;
    }

    @Override
    public final V getOrDefault(@Nullable Object name, V otherwise) {
        var value = get(name);
        return value == null ? otherwise : value;
    }

    @Override
    public final boolean containsKey(@Nullable Object name) {
        return get(name) != null;
    }

    @Override
    public final Set<Map.Entry<String, V>> entrySet() {
        return all().entrySet();
    }
}
