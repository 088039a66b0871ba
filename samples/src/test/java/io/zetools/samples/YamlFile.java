package io.zetools.samples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/// A mapping in a file of YAML.
///
/// @param at where it stands, for messages
record YamlFile(String at, Map<String, Object> values) {
    static YamlFile read(Path file) throws IOException {
        var options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        return of(file.getFileName().toString(), new Yaml(new SafeConstructor(options)).load(Files.readString(file)));
    }

    private static YamlFile of(String at, Object node) {
        if (!(node instanceof Map<?, ?> map)) throw new AssertionError(at + " is no mapping");
        var values = new LinkedHashMap<String, Object>();
        // A bare "on" is a truth value in YAML 1.1.
        map.forEach((key, value) -> values.put(key.equals(true) ? "on" : key.toString(), value));
        return new YamlFile(at, values);
    }

    /// Fails where there is a key that the reader does not know.
    YamlFile hasOnly(String... known) {
        var others = new TreeSet<>(values.keySet());
        others.removeAll(Set.of(known));
        if (!others.isEmpty()) throw new AssertionError("%s: nothing here runs %s".formatted(at, others));
        return this;
    }

    boolean has(String key) {
        return values.containsKey(key);
    }

    /// Returns a text; empty for a key that is not there.
    String text(String key) {
        return values.getOrDefault(key, "").toString();
    }

    /// Returns a mapping; an empty one for a key that is not there.
    YamlFile child(String key) {
        return of(at + ": " + key, values.getOrDefault(key, Map.of()));
    }

    /// Returns the mappings of a list.
    List<YamlFile> children(String key) {
        if (!(values.get(key) instanceof List<?> list))
            throw new AssertionError("%s has no list %s".formatted(at, key));
        return list.stream().map(node -> of(at + ": " + key, node)).toList();
    }

    /// Returns the texts of a list.
    List<String> texts(String key) {
        if (!(values.get(key) instanceof List<?> list))
            throw new AssertionError("%s has no list %s".formatted(at, key));
        return list.stream().map(Object::toString).toList();
    }
}
