package io.zetools.export.jfr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// An element of the tree in which a chunk describes its types.
///
/// Threads: one.
final class Element {
    private final String name;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<Element> children = new ArrayList<>();

    Element(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    Map<String, String> attributes() {
        return attributes;
    }

    List<Element> children() {
        return children;
    }

    /// Returns the children of a kind.
    Stream<Element> children(String kind) {
        return children.stream().filter(each -> each.name.equals(kind));
    }

    @Nullable
    String attribute(String of) {
        return attributes.get(of);
    }

    /// Sets an attribute.
    ///
    /// @return this element
    Element with(String of, String value) {
        attributes.put(of, value);
        return this;
    }

    /// Adds a child.
    ///
    /// @return the child
    Element add(Element child) {
        children.add(child);
        return child;
    }
}
