package io.zetools.sycl;

import io.zetools.internal.log.VisibleText;
import java.io.IOException;
import java.util.Locale;
import java.util.stream.Collectors;

/// A graph as text of Graphviz.
final class TaskGraphDot {
    private TaskGraphDot() {}

    static void write(TaskGraph graph, Appendable out) throws IOException {
        out.append("digraph sycl {\n  node [shape=box];\n");
        for (var node : graph.nodes()) {
            var label = escape(node.name());
            if (!node.line().isEmpty())
                label += "\\n" + escape(node.line().substring(node.line().lastIndexOf('/') + 1));
            out.append("  n").append(String.valueOf(node.number())).append(" [label=\"");
            out.append(label).append('"').append(style(node)).append("];\n");
        }
        for (var edge : graph.edges()) {
            var label = edge.access().isEmpty()
                    ? edge.reasons().stream()
                            .map(r -> r.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                            .collect(Collectors.joining(", "))
                    : edge.access();
            out.append("  n").append(String.valueOf(edge.from()));
            out.append(" -> n").append(String.valueOf(edge.to()));
            out.append(" [label=\"").append(escape(label)).append("\"];\n");
        }
        out.append("}\n");
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
