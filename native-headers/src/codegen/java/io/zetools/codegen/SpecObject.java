package io.zetools.codegen;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A document of the specification, or an item inside one, with its tags (`$x`, `$T`, …) replaced.
///
/// @param header the header that the object is declared in
/// @param wanted the version being imported; newer items are left out
record SpecObject(Map<String, Object> map, String header, Version wanted) {

    private static final List<Map.Entry<String, String>> TAGS = List.of(
            Map.entry("$OneApi", "oneAPI"),
            Map.entry("$x", "ze"),
            Map.entry("$s", "zes"),
            Map.entry("$r", "zer"),
            Map.entry("$t", "zet"));

    static String replaceTags(String text) {
        var result = text;
        for (var tag : TAGS) {
            result = result.replace(tag.getKey(), tag.getValue())
                    .replace(
                            tag.getKey().toUpperCase(java.util.Locale.ROOT),
                            tag.getValue().toUpperCase(java.util.Locale.ROOT));
        }
        return result;
    }

    /// Returns a property without tags, which must be there.
    String text(String key) {
        var text = optionalText(key);
        if (text == null) {
            throw new IllegalStateException("No '" + key + "' in " + map);
        }
        return text;
    }

    @Nullable
    String optionalText(String key) {
        var value = map.get(key);
        return value == null ? null : replaceTags(value.toString());
    }

    String name() {
        return text("name");
    }

    /// Returns the C type, without optional spaces.
    String type() {
        return text("type").replaceAll("\\s*\\*", "*").replaceAll("\\s+", " ").trim();
    }

    String version() {
        return SpecDocuments.version(map).toString();
    }

    int ordinal(int otherwise) {
        return Integer.parseInt(map.getOrDefault("ordinal", otherwise).toString());
    }

    /// Returns the bracketed tags at the start of the description. A description may depend on the version: the
    /// newest counts.
    String tags() {
        var description = map.get("desc");
        if (description instanceof Map<?, ?> versions) {
            description = versions.entrySet().stream()
                    .filter(e -> Version.parse(e.getKey().toString()).compareTo(wanted) <= 0)
                    .reduce((older, newer) -> newer)
                    .orElseThrow()
                    .getValue();
        }
        return String.valueOf(description);
    }

    /// Returns the nested items that exist in the wanted version.
    @SuppressWarnings("unchecked")
    List<SpecObject> items(String key) {
        if (!(map.get(key) instanceof List<?> list)) {
            return List.of();
        }
        return ((List<Map<String, Object>>) list)
                .stream()
                        .filter(item -> SpecDocuments.version(item).compareTo(wanted) <= 0)
                        .map(item -> new SpecObject(item, header, wanted))
                        .toList();
    }
}
