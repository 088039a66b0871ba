package io.zetools.codegen;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.representer.Representer;
import org.yaml.snakeyaml.resolver.Resolver;

/// The documents of one section (`core`, `tools`, `runtime`) of the specification, in the order that decides
/// layouts.
///
/// The order of the driver tables is part of the binary interface and follows from the files: regions by the
/// ordinal in their header, classes by the region that declares them, functions by version, then ordinal, then
/// place.
///
/// @param objects everything but the headers, region by region
/// @param classes the class tags in table order
record SpecDocuments(List<Map<String, Object>> objects, List<String> classes) {

    private static final int DEFAULT_REGION = 1000;
    private static final int VERSION_BASE = 10_000;

    private record Region(long ordinal, List<Map<String, Object>> objects) {}

    /// Reads the files of a section, without what is newer than the wanted version.
    static SpecDocuments read(Path section, Version wanted) {
        var regions = new ArrayList<Region>();
        var classes = new LinkedHashMap<String, Long>();
        for (var file : files(section)) {
            regions.add(region(documents(file), wanted, classes));
        }
        regions.sort(Comparator.comparingLong(Region::ordinal));
        return new SpecDocuments(
                regions.stream().flatMap(r -> r.objects().stream()).toList(),
                classes.entrySet().stream()
                        .sorted(Map.Entry.comparingByValue())
                        .map(Map.Entry::getKey)
                        .toList());
    }

    /// A file is a region. Where it has a second header, that one counts from there on, and for the region as a
    /// whole.
    private static Region region(List<Map<String, Object>> documents, Version wanted, Map<String, Long> classes) {
        var objects = new ArrayList<Map<String, Object>>();
        long ordinal = 0;
        for (var document : documents) {
            if (version(document).compareTo(wanted) > 0) {
                continue;
            }
            if ("header".equals(document.get("type"))) {
                ordinal = ordinal(document);
            } else {
                note(classes, document, ordinal);
                objects.add(document);
            }
        }
        return new Region(ordinal, objects);
    }

    /// The version that introduced a document, a member, a constant or a parameter.
    static Version version(Map<String, Object> item) {
        var version = item.get("version");
        return version == null ? Version.FIRST : Version.parse(version.toString());
    }

    private static void note(Map<String, Long> classes, Map<String, Object> document, long regionOrdinal) {
        if ("class".equals(document.get("type"))) {
            classes.put((String) document.get("name"), regionOrdinal);
        } else if (document.get("class") instanceof String name) {
            classes.putIfAbsent(name, 0L);
        }
    }

    private static long ordinal(Map<String, Object> header) {
        long ordinal =
                Long.parseLong(header.getOrDefault("ordinal", DEFAULT_REGION).toString());
        var version = version(header);
        return ordinal * (version.major() * VERSION_BASE + version.minor());
    }

    private static List<Path> files(Path section) {
        try (var files = Files.list(section)) {
            return files.filter(f -> f.toString().endsWith(".yml")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot list the specification folder " + section, e);
        }
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> documents(Path file) {
        try {
            return StreamSupport.stream(yaml().loadAll(Files.readString(file)).spliterator(), false)
                    .map(d -> (Map<String, Object>) d)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file, e);
        }
    }

    /// Every scalar is text: `1.10` must not become a number.
    private static Yaml yaml() {
        var options = new LoaderOptions();
        var dumper = new org.yaml.snakeyaml.DumperOptions();
        return new Yaml(new SafeConstructor(options), new Representer(dumper), dumper, options, new TextResolver());
    }

    private static final class TextResolver extends Resolver {
        @Override
        protected void addImplicitResolvers() {
            addImplicitResolver(Tag.MERGE, MERGE, "<");
        }
    }
}
