package io.zetools.sycl;

import io.zetools.internal.log.VisibleText;
import java.util.Locale;
import java.util.stream.Collectors;

/// A graph as text of Graphviz.
final class TaskGraphDot {
    private TaskGraphDot() {}

    static String of(TaskGraph graph) {
        var text = new StringBuilder("digraph sycl {\n  node [shape=box];\n");
        for (var node : graph.nodes()) {
            var label = escape(node.name());
            if (!node.line().isEmpty())
                label += "\\n" + escape(node.line().substring(node.line().lastIndexOf('/') + 1));
            text.append("  n%d [label=\"%s\"%s];\n".formatted(node.number(), label, style(node)));
        }
        for (var edge : graph.edges()) {
            var label = edge.access().isEmpty()
                    ? edge.reasons().stream()
                            .map(r -> r.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                            .collect(Collectors.joining(", "))
                    : edge.access();
            text.append("  n%d -> n%d [label=\"%s\"];\n".formatted(edge.from(), edge.to(), escape(label)));
        }
        return text.append("}\n").toString();
    }

    private static String style(TaskNode node) {
        return switch (node.state()) {
            case SUBMITTED -> "";
            case RECORDED -> ", style=dashed";
            case CREATED -> ", color=grey, fontcolor=grey";
        };
    }

    private static String escape(String text) {
        return VisibleText.of(text).replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
