package io.zetools.phase;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.zetools.phase.RuleSet.Choice;
import io.zetools.phase.RuleSet.Correction;
import io.zetools.phase.RuleSet.Window;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/// The content of a rule set's JSON file, checked.
record RuleSetFile(
        String name,
        String prefix,
        List<Layer> layers,
        List<Phase> phases,
        @Nullable Pattern functions,
        List<Choice> layerChoices,
        List<Choice> phaseChoices,
        List<Correction> corrections,
        List<Window> windows,
        List<Integer> liftedUnderOutermost,
        @Nullable List<Integer> insertedAbove,
        int overall,
        boolean onlyMarkedThreads,
        @Nullable Pattern server,
        int serverLayer,
        int serverOtherwise,
        int executionPhase,
        int executionLayer,
        @Nullable Pattern executionCounter,
        String executionCode,
        List<Integer> executionWithout,
        List<String> allColumns,
        List<String> executionColumns) {

    /// The largest number of layers and of phases, which a byte of a mark counts.
    private static final int MOST = 100;

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(20)
                    .maxDocumentLength(1 << 20)
                    .build())
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .build();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    static RuleSetFile parse(String source, byte[] content) {
        try {
            return new Parser().parse(read(content));
        } catch (JsonProcessingException e) {
            var at =
                    e.getLocation() == null ? "" : " in line " + e.getLocation().getLineNr();
            throw new IllegalArgumentException(
                    "rule set " + source + " is no JSON" + at + ": " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new IllegalArgumentException("rule set " + source + " cannot be parsed: " + e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("rule set " + source + ": " + e.getMessage(), e);
        }
    }

    /// Reads an object. A mapper would do it as well, and would take longer to be made than a small report.
    private static JsonNode read(byte[] content) throws IOException {
        try (var in = JSON.createParser(content)) {
            if (in.nextToken() != JsonToken.START_OBJECT) throw new IllegalArgumentException("it is no JSON object");
            return object(in);
        }
    }

    private static JsonNode object(JsonParser in) throws IOException {
        var object = NODES.objectNode();
        while (in.nextToken() != JsonToken.END_OBJECT) {
            var name = in.currentName();
            object.set(name, value(in, in.nextToken()));
        }
        return object;
    }

    private static JsonNode array(JsonParser in) throws IOException {
        var array = NODES.arrayNode();
        for (var token = in.nextToken(); token != JsonToken.END_ARRAY; token = in.nextToken())
            array.add(value(in, token));
        return array;
    }

    private static JsonNode value(JsonParser in, JsonToken token) throws IOException {
        return switch (token) {
            case START_OBJECT -> object(in);
            case START_ARRAY -> array(in);
            case VALUE_TRUE, VALUE_FALSE -> NODES.booleanNode(token == JsonToken.VALUE_TRUE);
            case VALUE_NUMBER_INT -> NODES.numberNode(in.getBigIntegerValue());
            case VALUE_NUMBER_FLOAT -> NODES.numberNode(in.getDoubleValue());
            case VALUE_STRING -> NODES.textNode(in.getText());
            default -> NODES.nullNode();
        };
    }

    private static final class Parser {
        private final List<Layer> layers = new ArrayList<>();
        private final List<Phase> phases = new ArrayList<>();

        private RuleSetFile parse(JsonNode root) {
            layers(root);
            phases(root);
            var functions = root.path("functions");
            var server = root.path("server");
            var execution = root.path("execution");
            var corrections = new ArrayList<Correction>();
            for (var node : root.path("corrections")) {
                corrections.add(new Correction(
                        pattern(node, "pattern"),
                        node.has("layer") ? layers.get(layer(node, "layer")).code() : null,
                        phases.get(phase(node, "from")).code(),
                        phases.get(phase(node, "to")).code(),
                        node.path("withoutSwitch").asBoolean()));
            }
            var windows = new ArrayList<Window>();
            for (var node : root.path("windows")) {
                windows.add(new Window(
                        text(node, "name"),
                        layer(node, "layer"),
                        phase(node, "phase"),
                        pattern(node, "begin"),
                        pattern(node, "end"),
                        text(node, "endsAt").equals("begin"),
                        node.has("with") ? pattern(node, "with") : null));
            }
            var tables = root.path("tables");
            var executionCode = execution.path("code").asText("");
            return new RuleSetFile(
                    text(root, "name"),
                    text(root, "prefix"),
                    List.copyOf(layers),
                    List.copyOf(phases),
                    functions.has("pattern") ? pattern(functions, "pattern") : null,
                    choices(functions.path("layers"), "layer"),
                    choices(functions.path("phases"), "phase"),
                    List.copyOf(corrections),
                    List.copyOf(windows),
                    layersOf(root, "liftedUnderOutermost"),
                    root.has("insertedAbove") ? layersOf(root, "insertedAbove") : null,
                    root.has("overall") ? phase(root, "overall") : -1,
                    root.path("onlyMarkedThreads").asBoolean(),
                    server.has("pattern") ? pattern(server, "pattern") : null,
                    server.has("pattern") ? layer(server, "layer") : -1,
                    server.has("pattern") ? layer(server, "otherwise") : -1,
                    phase(execution, "phase"),
                    layer(execution, "layer"),
                    execution.has("countedBy") ? pattern(execution, "countedBy") : null,
                    executionCode,
                    codes(execution, "without").stream()
                            .map(code -> indexOfPhase(code, "without"))
                            .toList(),
                    columns(tables, "all", executionCode),
                    columns(tables, "perExecution", executionCode));
        }

        private void layers(JsonNode root) {
            for (var node : entries(root, "layers")) {
                var use = node.path("use").asText("counted");
                Layer.Use value;
                try {
                    value = Layer.Use.valueOf(use.toUpperCase(Locale.ROOT));
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException(
                            "\"use\" of layer " + text(node, "code") + " is \"" + use
                                    + "\", not counted, detail, ignored or device",
                            e);
                }
                layers.add(new Layer(
                        layers.size(),
                        text(node, "code"),
                        text(node, "name"),
                        value,
                        codes(node, "calls"),
                        codes(node, "notAvailable"),
                        node.path("outermost").asBoolean(),
                        node.path("hiddenWhenZero").asBoolean()));
            }
            distinct(layers.stream().map(Layer::code).toList(), "layer");
            if (layers.stream().filter(Layer::outermost).count() > 1)
                throw new IllegalArgumentException("more than one layer is \"outermost\"");
            for (var layer : layers) layer.calls().forEach(code -> indexOfLayer(code, "calls of " + layer.code()));
        }

        private void phases(JsonNode root) {
            for (var node : entries(root, "phases")) {
                phases.add(new Phase(
                        phases.size(),
                        text(node, "code"),
                        text(node, "name"),
                        node.has("heading") ? text(node, "heading") : text(node, "name"),
                        codes(node, "contains"),
                        node.has("partOf") ? Optional.of(text(node, "partOf")) : Optional.empty(),
                        node.path("lifted").asBoolean(),
                        node.path("inherits").asBoolean(),
                        node.path("startsRun").asBoolean(),
                        node.path("part").asBoolean()));
            }
            distinct(phases.stream().map(Phase::code).toList(), "phase");
            for (var phase : phases) {
                phase.contains().forEach(code -> indexOfPhase(code, "contains of " + phase.code()));
                phase.partOf().ifPresent(code -> indexOfPhase(code, "partOf of " + phase.code()));
            }
            for (var layer : layers)
                layer.notAvailable().forEach(code -> indexOfPhase(code, "notAvailable of " + layer.code()));
        }

        private List<Integer> layersOf(JsonNode node, String key) {
            return codes(node, key).stream()
                    .map(code -> indexOfLayer(code, key))
                    .toList();
        }

        private List<Choice> choices(JsonNode nodes, String kind) {
            var choices = new ArrayList<Choice>();
            for (var node : nodes)
                choices.add(new Choice(
                        pattern(node, "pattern"), kind.equals("layer") ? layer(node, kind) : phase(node, kind)));
            return List.copyOf(choices);
        }

        private List<String> columns(JsonNode tables, String key, String executionCode) {
            var columns = List.copyOf(codes(tables, key));
            for (var code : columns) if (!code.equals(executionCode)) indexOfPhase(code, "tables." + key);
            return columns;
        }

        private static JsonNode entries(JsonNode root, String key) {
            var node = root.path(key);
            if (!node.isArray() || node.isEmpty() || node.size() > MOST)
                throw new IllegalArgumentException("\"" + key + "\" is no list of 1 to " + MOST + " entries");
            return node;
        }

        private static void distinct(List<String> codes, String what) {
            var seen = new LinkedHashSet<String>();
            for (var code : codes)
                if (!seen.add(code)) throw new IllegalArgumentException(what + " '" + code + "' is defined twice");
        }

        private static String text(JsonNode node, String key) {
            var value = node.path(key);
            if (!value.isTextual())
                throw new IllegalArgumentException("\"" + key + "\" is missing or no text in " + shorten(node));
            return value.asText();
        }

        private static Pattern pattern(JsonNode node, String key) {
            try {
                return Pattern.compile(text(node, key));
            } catch (PatternSyntaxException e) {
                throw new IllegalArgumentException(
                        "\"" + key + "\" is no regular expression: " + e.getDescription() + " in \"" + e.getPattern()
                                + "\"",
                        e);
            }
        }

        private static Set<String> codes(JsonNode node, String key) {
            var codes = new LinkedHashSet<String>();
            for (var code : node.path(key)) codes.add(code.asText());
            return java.util.Collections.unmodifiableSet(codes);
        }

        private int layer(JsonNode node, String key) {
            return indexOfLayer(text(node, key), key);
        }

        private int phase(JsonNode node, String key) {
            return indexOfPhase(text(node, key), key);
        }

        private int indexOfLayer(String code, String where) {
            for (var layer : layers) if (layer.code().equals(code)) return layer.index();
            throw new IllegalArgumentException(where + " names layer '" + code + "', which is not defined");
        }

        private int indexOfPhase(String code, String where) {
            for (var phase : phases) if (phase.code().equals(code)) return phase.index();
            throw new IllegalArgumentException(where + " names phase '" + code + "', which is not defined");
        }

        private static String shorten(JsonNode node) {
            var text = node.toString();
            return text.length() <= 80 ? text : text.substring(0, 80) + "…";
        }
    }
}
