package io.zetools.codegen;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.StreamSupport;

/// Reads and writes the models. The text is made for diffs: it has a line for each parameter, member and constant.
public final class ModelFile {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .build();

    private ModelFile() {}

    /// Reads a model; an unknown or missing property is an error.
    public static Model read(Path file) {
        return read(file, Model.class);
    }

    static <T> T read(Path file, Class<T> type) {
        try {
            return JSON.readValue(Files.readString(file), type);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file, e);
        }
    }

    /// Returns the text of a model file.
    public static String format(Record model) {
        var out = new StringBuilder();
        append(out, JSON.valueToTree(model), 0);
        return out.append('\n').toString();
    }

    private static void append(StringBuilder out, JsonNode node, int depth) {
        if (isFlat(node)) {
            out.append(oneLine(node));
            return;
        }
        boolean array = node.isArray();
        out.append(array ? "[" : "{");
        var separator = "\n";
        for (var property :
                StreamSupport.stream(properties(node).spliterator(), false).toList()) {
            out.append(separator).append("  ".repeat(depth + 1)).append(property.key());
            append(out, property.value(), depth + 1);
            separator = ",\n";
        }
        out.append('\n').append("  ".repeat(depth)).append(array ? "]" : "}");
    }

    private record Property(String key, JsonNode value) {}

    private static Iterable<Property> properties(JsonNode node) {
        return node.isArray()
                ? StreamSupport.stream(node.spliterator(), false)
                        .map(n -> new Property("", n))
                        .toList()
                : node.properties().stream()
                        .map(e -> new Property("\"" + e.getKey() + "\": ", e.getValue()))
                        .toList();
    }

    private static boolean isFlat(JsonNode node) {
        boolean scalars = StreamSupport.stream(node.spliterator(), false)
                .allMatch(child -> child.isValueNode() || (child.isArray() && child.isEmpty()));
        return node.isValueNode() || scalars;
    }

    private static String oneLine(JsonNode node) {
        if (!node.isContainerNode()) {
            return node.toString();
        }
        var parts = StreamSupport.stream(properties(node).spliterator(), false)
                .map(p -> p.key() + oneLine(p.value()))
                .toList();
        return (node.isArray() ? "[" : "{") + String.join(", ", parts) + (node.isArray() ? "]" : "}");
    }
}
