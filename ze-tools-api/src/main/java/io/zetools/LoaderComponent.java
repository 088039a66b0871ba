package io.zetools;

/// A part of the loader: the loader itself, its tracing layer, its validation layer.
///
/// Threads: immutable.
///
/// @param name what the loader calls it, such as `loader` or `tracing layer`
/// @param apiVersion the version of the interface that it implements
/// @param libraryVersion the version of its library, such as `1.8.12`
public record LoaderComponent(String name, ApiVersion apiVersion, String libraryVersion) {
    @Override
    public String toString() {
        return name + " " + libraryVersion + " (Level Zero " + apiVersion + ")";
    }
}
