package io.zetools.export.jfr;

import java.io.IOException;

/// The types of Java that events need, for files without a VM's part: as those of a VM, without fields that nothing
/// here fills.
final class PlainTypes {
    private PlainTypes() {}

    static TypeTree create() throws IOException {
        var root = new Element(JfrNames.ROOT);
        root.add(new Element(JfrNames.METADATA));
        root.add(new Element(JfrNames.REGION)
                .with("locale", "en")
                .with("gmtOffset", "0")
                .with("dst", "0"));
        var types = new TypeTree(root, 0);
        // Types with these numbers are the events that every chunk has.
        types.reserve(JfrNames.CHECKPOINT_EVENT);
        for (var each : new String[] {JfrNames.STRING, JfrNames.LONG, JfrNames.INT, JfrNames.BOOLEAN, JfrNames.DOUBLE})
            types.add(each, "");
        var symbol = types.add(JfrNames.SYMBOL, "").with(JfrNames.SIMPLE_TYPE, JfrNames.TRUE);
        types.field(symbol, "string", JfrNames.STRING, false);
        var group = types.add(JfrNames.THREAD_GROUP, "");
        types.field(group, "parent", JfrNames.THREAD_GROUP, true);
        types.field(group, "name", JfrNames.STRING, false);
        var thread = types.add(JfrNames.THREAD, "");
        types.field(thread, "osName", JfrNames.STRING, false);
        types.field(thread, "osThreadId", JfrNames.LONG, false);
        types.field(thread, "javaName", JfrNames.STRING, false);
        types.field(thread, "javaThreadId", JfrNames.LONG, false);
        types.field(thread, "group", JfrNames.THREAD_GROUP, true);
        var javaClass = types.add(JfrNames.JAVA_CLASS, "");
        types.field(javaClass, "name", JfrNames.SYMBOL, true);
        types.field(javaClass, "modifiers", JfrNames.INT, false);
        var method = types.add(JfrNames.METHOD, "");
        types.field(method, "type", JfrNames.JAVA_CLASS, true);
        types.field(method, "name", JfrNames.SYMBOL, true);
        types.field(method, "descriptor", JfrNames.SYMBOL, true);
        types.field(method, "modifiers", JfrNames.INT, false);
        types.field(method, "hidden", JfrNames.BOOLEAN, false);
        var frameType = types.add(JfrNames.FRAME_TYPE, "").with(JfrNames.SIMPLE_TYPE, JfrNames.TRUE);
        types.field(frameType, "description", JfrNames.STRING, false);
        var frame = types.add(JfrNames.STACK_FRAME, "");
        types.field(frame, "method", JfrNames.METHOD, true);
        types.field(frame, "lineNumber", JfrNames.INT, false);
        types.field(frame, "bytecodeIndex", JfrNames.INT, false);
        types.field(frame, "type", JfrNames.FRAME_TYPE, true);
        var stack = types.add(JfrNames.STACK_TRACE, "");
        types.field(stack, "truncated", JfrNames.BOOLEAN, false);
        types.field(stack, "frames", JfrNames.STACK_FRAME, false).with(JfrNames.DIMENSION, "1");
        return types;
    }
}
