package io.zetools.export.jfr;

import io.zetools.export.jfr.Layout.Values;
import io.zetools.internal.log.VisibleText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The constants of a chunk, by their keys. A key is given out once in a file: readers take a constant of one chunk
/// for one with the same key in the next.
///
/// Threads: one.
final class ConstantPools {
    /// The first key beside those of a VM, which are smaller.
    static final long BESIDE_A_VM = 1L << 40;

    /// Readers show the types of frames. Whether Java's code was compiled is not known here.
    private static final String JAVA_FRAME = "Unknown";

    private static final String NATIVE_FRAME = "Native";

    /// The descriptor of all methods: parameters are not known, or stand in the name.
    private static final String DESCRIPTOR = "()V";

    /// The characters of the longest text, which is that of a name in a VM: what follows is left out.
    private static final int MOST_CHARACTERS = 65_535;

    /// The constants of one type.
    private static final class Pool {
        private final long type;
        private final ChunkBytes bytes = new ChunkBytes(1 << 10);
        private int count;

        Pool(long type) {
            this.type = type;
        }
    }

    private record Method(String type, String name) {}

    private final Layout symbolLayout;
    private final Layout classLayout;
    private final Layout methodLayout;
    private final Layout frameTypeLayout;
    private final Layout stackLayout;
    private final Layout threadLayout;
    private final Pool texts;
    private final Pool symbols;
    private final Pool classes;
    private final Pool methods;
    private final Pool frameTypes;
    private final Pool stacks;
    private final Pool threads;
    private final List<Pool> pools;
    private final Map<String, Long> textKeys = new HashMap<>();
    private final Map<String, Long> symbolKeys = new HashMap<>();
    private final Map<String, Long> classKeys = new HashMap<>();
    private final Map<Method, Long> methodKeys = new HashMap<>();
    private final Map<String, Long> frameTypeKeys = new HashMap<>();
    private final Map<StackFrames, Long> stackKeys = new HashMap<>();
    private final Map<VmThread, Long> threadKeys = new HashMap<>();
    private long lastKey;

    /// The bytes of all, as they were when a key was the last one.
    private int size;

    private long sizedKey;

    /// @param firstKey the first key
    /// @throws IOException if the types are not those of a VM
    ConstantPools(TypeTree types, long firstKey) throws IOException {
        lastKey = firstKey - 1;
        symbolLayout = layout(types, JfrNames.SYMBOL).require("string", JfrNames.STRING, false);
        classLayout = layout(types, JfrNames.JAVA_CLASS).require("name", JfrNames.SYMBOL, true);
        methodLayout = layout(types, JfrNames.METHOD)
                .require("type", JfrNames.JAVA_CLASS, true)
                .require("name", JfrNames.SYMBOL, true)
                .require("descriptor", JfrNames.SYMBOL, true);
        frameTypeLayout = layout(types, JfrNames.FRAME_TYPE).require("description", JfrNames.STRING, false);
        layout(types, JfrNames.STACK_FRAME)
                .require("method", JfrNames.METHOD, true)
                .require("lineNumber", JfrNames.INT, false)
                .require("type", JfrNames.FRAME_TYPE, true);
        stackLayout = layout(types, JfrNames.STACK_TRACE).require("frames", JfrNames.STACK_FRAME, false);
        threadLayout = layout(types, JfrNames.THREAD)
                .require("osName", JfrNames.STRING, false)
                .require("osThreadId", JfrNames.LONG, false)
                .require("javaName", JfrNames.STRING, false)
                .require("javaThreadId", JfrNames.LONG, false);
        texts = new Pool(types.id(JfrNames.STRING));
        symbols = new Pool(types.id(JfrNames.SYMBOL));
        classes = new Pool(types.id(JfrNames.JAVA_CLASS));
        methods = new Pool(types.id(JfrNames.METHOD));
        frameTypes = new Pool(types.id(JfrNames.FRAME_TYPE));
        stacks = new Pool(types.id(JfrNames.STACK_TRACE));
        threads = new Pool(types.id(JfrNames.THREAD));
        pools = List.of(texts, symbols, classes, methods, frameTypes, stacks, threads);
    }

    private static Layout layout(TypeTree types, String name) throws IOException {
        return Layout.of(types, types.element(name));
    }

    /// Returns the bytes of all.
    int size() {
        if (sizedKey != lastKey) {
            size = 0;
            for (var each : pools) size += each.bytes.size();
            sizedKey = lastKey;
        }
        return size;
    }

    /// Forgets all for the next chunk.
    void clear() {
        for (var each : pools) {
            each.bytes.clear();
            each.count = 0;
        }
        size = 0;
        textKeys.clear();
        symbolKeys.clear();
        classKeys.clear();
        methodKeys.clear();
        frameTypeKeys.clear();
        stackKeys.clear();
        threadKeys.clear();
    }

    /// Writes the event that holds the constants.
    void write(ChunkBytes out, long ticks) {
        int begun = out.begin(JfrNames.CHECKPOINT_EVENT);
        out.number(ticks);
        out.number(0); // It has no duration,
        out.number(0); // no event of constants before it,
        out.int8(0); // and is for no purpose of its own.
        out.number(pools.stream().filter(each -> each.count > 0).count());
        for (var each : pools) {
            if (each.count == 0) continue;
            out.number(each.type);
            out.number(each.count);
            out.add(each.bytes);
        }
        out.end(begun);
    }

    private long begin(Pool pool) {
        pool.count++;
        pool.bytes.number(++lastKey);
        return lastKey;
    }

    private long add(Pool pool, Layout layout, Map<String, Object> values) {
        long key = begin(pool);
        layout.write(pool.bytes, new Values(values));
        return key;
    }

    /// Returns a text without control characters: names come from other processes, and terminals show them.
    private static String visible(String text) {
        return VisibleText.of(text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS));
    }

    /// Returns the key of a text.
    long text(String text) {
        var known = textKeys.get(text);
        if (known != null) return known;
        long key = begin(texts);
        texts.bytes.text(visible(text));
        textKeys.put(text, key);
        return key;
    }

    private long symbol(String text) {
        var known = symbolKeys.get(text);
        if (known != null) return known;
        long key = add(symbols, symbolLayout, Map.of("string", visible(text)));
        symbolKeys.put(text, key);
        return key;
    }

    private long type(String name) {
        var known = classKeys.get(name);
        if (known != null) return known;
        // The VM has names of classes in this form, which readers turn round.
        long key = add(classes, classLayout, Map.of("name", symbol(name.replace('.', '/'))));
        classKeys.put(name, key);
        return key;
    }

    private long method(String type, String name) {
        var method = new Method(type, name);
        var known = methodKeys.get(method);
        if (known != null) return known;
        long key = add(
                methods,
                methodLayout,
                Map.of("type", type(type), "name", symbol(name), "descriptor", symbol(DESCRIPTOR)));
        methodKeys.put(method, key);
        return key;
    }

    private long frameType(String description) {
        var known = frameTypeKeys.get(description);
        if (known != null) return known;
        long key = add(frameTypes, frameTypeLayout, Map.of("description", description));
        frameTypeKeys.put(description, key);
        return key;
    }

    /// Returns the key of a stack.
    long stack(StackFrames stack) {
        var known = stackKeys.get(stack);
        if (known != null) return known;
        List<Values> frames = new ArrayList<>();
        for (var each : stack.frames())
            frames.add(new Values(Map.of(
                    "method",
                    method(each.type(), each.function()),
                    "lineNumber",
                    each.line(),
                    "type",
                    frameType(each.nativeCode() ? NATIVE_FRAME : JAVA_FRAME))));
        long key = add(stacks, stackLayout, Map.of("frames", frames));
        stackKeys.put(stack, key);
        return key;
    }

    /// Returns the key of a thread.
    long thread(VmThread thread) {
        var known = threadKeys.get(thread);
        if (known != null) return known;
        Map<String, Object> values = new HashMap<>();
        values.put("osThreadId", thread.systemId());
        values.put("javaThreadId", thread.javaId());
        if (thread.systemName() != null) values.put("osName", visible(thread.systemName()));
        if (thread.javaName() != null) values.put("javaName", visible(thread.javaName()));
        long key = add(threads, threadLayout, values);
        threadKeys.put(thread, key);
        return key;
    }
}
