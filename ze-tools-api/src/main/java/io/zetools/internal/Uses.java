package io.zetools.internal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Several objects kept open during one call.
public final class Uses implements AutoCloseable {
    private final List<Closer.Use> uses;

    private Uses(List<Closer.Use> uses) {
        this.uses = uses;
    }

    /// Keeps all of them open, or none.
    ///
    /// @throws IllegalStateException if one is closed
    public static Uses of(Collection<Closer> closers) {
        var uses = new Uses(new ArrayList<>(closers.size()));
        try {
            for (var closer : closers) uses.uses.add(closer.use());
            return uses;
        } catch (RuntimeException e) {
            uses.close();
            throw e;
        }
    }

    @Override
    public void close() {
        uses.forEach(Closer.Use::close);
    }
}
