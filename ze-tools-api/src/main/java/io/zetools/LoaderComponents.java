package io.zetools;

import static io.zetools.ffi.LevelZeroNative.zelLoaderGetVersions;

import io.zetools.ffi.NativeLibrary;
import io.zetools.ffi.zel_component_version_t;
import io.zetools.ffi.zel_version_t;
import io.zetools.internal.Calls;
import io.zetools.internal.NativeText;
import io.zetools.internal.Teardown;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The names and versions of the loader and its layers. The loader is asked for them only when they are needed, so
/// that the start of most programs does not wait for them.
///
/// Threads: any.
final class LoaderComponents {
    private final NativeLibrary library;
    private @Nullable List<LoaderComponent> known;

    LoaderComponents(NativeLibrary library) {
        this.library = library;
    }

    /// Returns the components; an empty list if the loader is too old or refuses.
    synchronized List<LoaderComponent> get() {
        var components = known;
        if (components != null) return components;
        // A loader on its way out may be asked nothing any more.
        if (Teardown.inProgress()) return List.of();
        components = ask();
        known = components;
        return components;
    }

    /// Returns the library and the versions, for messages.
    String description() {
        var components = get();
        if (components.isEmpty()) return library.path();
        return components.stream()
                .map(LoaderComponent::toString)
                .collect(Collectors.joining(", ", library.path() + ", ", ""));
    }

    private List<LoaderComponent> ask() {
        if (!Calls.has("zelLoaderGetVersions")) return List.of();
        try (var scratch = Arena.ofConfined()) {
            // The loader does not write the count back when it fills the array, so this is no call of the usual idiom.
            var count = scratch.allocate(ValueLayout.JAVA_LONG);
            if (versions(count, MemorySegment.NULL) != 0) return List.of();
            int number = Math.clamp(count.get(ValueLayout.JAVA_LONG, 0), 0, 64);
            var array = zel_component_version_t.allocateArray(number, scratch);
            count.set(ValueLayout.JAVA_LONG, 0, number);
            if (versions(count, array) != 0) return List.of();

            var components = new ArrayList<LoaderComponent>(number);
            for (int i = 0; i < number; i++) components.add(component(zel_component_version_t.asSlice(array, i)));
            return List.copyOf(components);
        }
    }

    private int versions(MemorySegment count, MemorySegment array) {
        return Calls.status("zelLoaderGetVersions", library, () -> zelLoaderGetVersions(count, array));
    }

    private static LoaderComponent component(MemorySegment struct) {
        var version = zel_component_version_t.component_lib_version(struct);
        return new LoaderComponent(
                NativeText.fixed(zel_component_version_t.component_name(struct)),
                ApiVersion.ofEncoded(zel_component_version_t.spec_version(struct)),
                zel_version_t.major(version) + "." + zel_version_t.minor(version) + "." + zel_version_t.patch(version));
    }
}
