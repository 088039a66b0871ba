package io.zetools.export.jfr;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The types that a chunk describes: those of a VM's chunk, or the few that ours need, and then ours.
///
/// Threads: one.
final class TypeTree {
    private final Element root;
    private final Element types;
    private final long number;
    private final Map<String, Element> byName = new HashMap<>();
    private final Map<Long, Element> byId = new HashMap<>();
    private long lastId;

    /// @param root the element that holds all
    /// @param number the number of the description: chunks with the same one have the same types
    /// @throws IOException if it is no tree of types
    TypeTree(Element root, long number) throws IOException {
        this.root = root;
        this.number = number;
        types = root.children(JfrNames.METADATA)
                .findFirst()
                .orElseThrow(() -> new IOException("it describes no types"));
        if (root.children(JfrNames.REGION).findAny().isEmpty()) throw new IOException("it has no region");
        for (var each : types.children(JfrNames.CLASS).toList()) {
            long id = idOf(each, JfrNames.ID);
            // Classes of several loaders may have the same name.
            byName.putIfAbsent(nameOf(each), each);
            if (byId.putIfAbsent(id, each) != null)
                throw new IOException("the id of %s is given twice".formatted(nameOf(each)));
            lastId = Math.max(lastId, id);
        }
    }

    long number() {
        return number;
    }

    /// Returns the largest id of a type.
    long lastId() {
        return lastId;
    }

    /// Makes the ids of types that are added from now on larger than one.
    void reserve(long id) {
        lastId = Math.max(lastId, id);
    }

    static String nameOf(Element element) throws IOException {
        var name = element.attribute(JfrNames.NAME);
        if (name == null) throw new IOException("an element %s has no name".formatted(element.name()));
        return name;
    }

    private static long idOf(Element element, String attribute) throws IOException {
        var text = element.attribute(attribute);
        try {
            long id = text == null ? -1 : Long.parseLong(text);
            if (id >= 0 && id < Integer.MAX_VALUE) return id;
        } catch (NumberFormatException _) {
            // The check below refuses it.
        }
        throw new IOException("an element %s has the id %s".formatted(element.name(), text));
    }

    /// Returns the id of a type.
    long id(String name) throws IOException {
        return idOf(element(name), JfrNames.ID);
    }

    /// Returns a type by its name.
    ///
    /// @throws IOException if it is not defined
    Element element(String name) throws IOException {
        var type = byName.get(name);
        if (type == null) throw new IOException("the type %s is not defined".formatted(name));
        return type;
    }

    /// Returns the names of all types.
    Set<String> names() {
        return byName.keySet();
    }

    /// Returns a type by its id; empty if it is not defined.
    Optional<Element> byId(long id) {
        return Optional.ofNullable(byId.get(id));
    }

    /// Returns the type of a field.
    Element typeOf(Element field) throws IOException {
        long id = idOf(field, JfrNames.CLASS);
        var type = byId.get(id);
        if (type == null) throw new IOException("the type %d of %s is not defined".formatted(id, nameOf(field)));
        return type;
    }

    /// Adds a type, which takes the place of one of the same name: a VM may have events of the same classes.
    ///
    /// @param superType empty for none
    Element add(String name, String superType) {
        var type = new Element(JfrNames.CLASS).with(JfrNames.NAME, name);
        if (!superType.isEmpty()) type.with(JfrNames.SUPER_TYPE, superType);
        type.with(JfrNames.ID, Long.toString(++lastId));
        byName.put(name, type);
        byId.put(lastId, type);
        return types.add(type);
    }

    /// Adds a field to a type.
    Element field(Element to, String name, String type, boolean constant) throws IOException {
        var field = new Element(JfrNames.FIELD).with(JfrNames.NAME, name).with(JfrNames.CLASS, Long.toString(id(type)));
        if (constant) field.with(JfrNames.CONSTANT_POOL, JfrNames.TRUE);
        return to.add(field);
    }

    /// Adds an annotation to a type or a field.
    void annotate(Element to, String annotation, Map<String, String> values) throws IOException {
        var element = new Element(JfrNames.ANNOTATION).with(JfrNames.CLASS, Long.toString(id(annotation)));
        values.forEach(element::with);
        to.add(element);
    }

    private void annotate(Element to, String annotation, String value) throws IOException {
        annotate(to, annotation, value.isEmpty() ? Map.of() : Map.of(JfrNames.VALUE, value));
    }

    /// Adds a type of annotations with a value, unless it is there.
    Element annotation(String name, boolean hasValue, boolean array) throws IOException {
        if (byName.containsKey(name)) return element(name);
        var type = add(name, JfrNames.ANNOTATION_CLASS);
        if (!hasValue) return type;
        var value = field(type, JfrNames.VALUE, JfrNames.STRING, false);
        if (array) value.with(JfrNames.DIMENSION, "1");
        return type;
    }

    /// Adds our events, and the annotations that they have.
    void addEvents(List<EventType> events) throws IOException {
        annotation(JfrNames.LABEL, true, false);
        annotation(JfrNames.DESCRIPTION, true, false);
        annotation(JfrNames.CATEGORY, true, true);
        annotation(JfrNames.CONTENT_TYPE, false, false);
        for (var each : List.of(JfrNames.TIMESTAMP, JfrNames.TIMESPAN, JfrNames.DATA_AMOUNT)) content(each, true);
        content(JfrNames.MEMORY_ADDRESS, false);
        annotation(JfrNames.RELATIONAL, false, false);
        var call = add(JfrNames.CALL, JfrNames.ANNOTATION_CLASS);
        annotate(call, JfrNames.RELATIONAL, Map.of());
        annotate(call, JfrNames.LABEL, "Call");
        for (var each : events) addEvent(each);
    }

    private void content(String annotation, boolean hasValue) throws IOException {
        if (byName.containsKey(annotation)) return;
        annotate(annotation(annotation, hasValue, false), JfrNames.CONTENT_TYPE, Map.of());
    }

    private void addEvent(EventType it) throws IOException {
        var type = add(it.name(), JfrNames.EVENT_CLASS);
        annotate(type, JfrNames.LABEL, it.label());
        annotate(type, JfrNames.DESCRIPTION, it.description());
        Map<String, String> categories = new LinkedHashMap<>();
        for (int i = 0; i < it.category().size(); i++)
            categories.put(JfrNames.VALUE + "-" + i, it.category().get(i));
        annotate(type, JfrNames.CATEGORY, categories);
        var start = field(type, "startTime", JfrNames.LONG, false);
        annotate(start, JfrNames.LABEL, "Start Time");
        annotate(start, JfrNames.TIMESTAMP, "TICKS");
        if (it.lasts()) {
            var duration = field(type, "duration", JfrNames.LONG, false);
            annotate(duration, JfrNames.LABEL, "Duration");
            annotate(duration, JfrNames.TIMESPAN, "TICKS");
        }
        annotate(field(type, "eventThread", JfrNames.THREAD, true), JfrNames.LABEL, "Event Thread");
        if (it.hasStack())
            annotate(field(type, "stackTrace", JfrNames.STACK_TRACE, true), JfrNames.LABEL, "Stack Trace");
        for (var each : it.fields()) {
            var field = field(type, each.name(), each.kind().type(), false);
            annotate(field, JfrNames.LABEL, each.label());
            annotate(field, JfrNames.DESCRIPTION, each.description());
            if (each.unit() != FieldUnit.NONE)
                annotate(field, each.unit().annotation(), each.unit().value());
        }
    }

    /// Writes the event that describes the types.
    ///
    /// @param ticks the time of the event
    /// @param as the number of the description
    void write(ChunkBytes out, long ticks, long as) {
        Map<String, Integer> texts = new LinkedHashMap<>();
        var tree = new ChunkBytes(1 << 16);
        write(tree, root, texts);
        int begun = out.begin(JfrNames.METADATA_EVENT);
        out.number(ticks);
        out.number(0);
        out.number(as);
        out.number(texts.size());
        texts.keySet().forEach(out::text);
        out.add(tree);
        out.end(begun);
    }

    private static void write(ChunkBytes out, Element element, Map<String, Integer> texts) {
        out.number(indexOf(element.name(), texts));
        out.number(element.attributes().size());
        element.attributes().forEach((name, value) -> {
            out.number(indexOf(name, texts));
            out.number(indexOf(value, texts));
        });
        out.number(element.children().size());
        for (var each : element.children()) write(out, each, texts);
    }

    private static int indexOf(String text, Map<String, Integer> texts) {
        return texts.computeIfAbsent(text, _ -> texts.size());
    }
}
