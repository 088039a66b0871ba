package io.zetools;

import io.zetools.internal.Access;
import io.zetools.internal.Closer;
import io.zetools.internal.KernelArguments;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The access of this library's other packages to what the classes of this one keep from users.
final class PackageAccess extends Access {
    static {
        set(new PackageAccess());
    }

    private PackageAccess() {}

    @Override
    public Closer closer(Context context) {
        return context.closer();
    }

    @Override
    public Closer closerToAppend(CommandList list) {
        list.requireRecording();
        return list.closer();
    }

    @Override
    public long discarded(CommandList list) {
        return list.discarded();
    }

    @Override
    public boolean isImmediate(CommandList list) {
        return list.isImmediate();
    }

    @Override
    public Closer closer(DeviceModule module) {
        return module.closer();
    }

    @Override
    public Closer closer(Kernel kernel) {
        return kernel.closer();
    }

    @Override
    public Closer closer(Allocation allocation) {
        return allocation.closer();
    }

    @Override
    public KernelArguments arguments(Kernel kernel) {
        return kernel.arguments();
    }

    @Override
    public ZeException failure(String function, ZeResult result, Object subject, String advice) {
        return ZeException.of(function, result, subject, advice);
    }

    @Override
    public ZeUnsupportedException missing(String function, Object subject, String introducedBy, String found) {
        return ZeUnsupportedException.missing(function, subject, introducedBy, found);
    }

    @Override
    public Optional<String> library() {
        return Optional.ofNullable(Loading.initialised()).map(Loading.Initialised::description);
    }

    @Override
    public boolean isLoaderTornDown() {
        var initialised = Loading.initialised();
        return initialised != null && initialised.isTornDown();
    }

    @Override
    public List<MemorySegment> drivers() {
        var initialised = Loading.initialised();
        if (initialised == null) return List.of();
        return initialised.drivers().stream()
                .map(driver -> driver.handle().segment())
                .toList();
    }

    @Override
    public OptionalInt newestDriver() {
        var initialised = Loading.initialised();
        return initialised == null ? OptionalInt.empty() : initialised.newestDriver();
    }
}
