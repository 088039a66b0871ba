package io.zetools.metric;

import io.zetools.internal.Access;
import java.lang.foreign.MemorySegment;

/// The access of this library's other packages to what the classes of this one keep from users.
final class PackageAccess implements Access.Metrics {
    static {
        Access.set(new PackageAccess());
    }

    private PackageAccess() {}

    @Override
    public Metric metric(int index, MemorySegment handle, Object owner) {
        return Metric.of(index, handle, owner);
    }
}
