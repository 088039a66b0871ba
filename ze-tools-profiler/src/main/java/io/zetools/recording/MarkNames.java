package io.zetools.recording;

import io.zetools.source.Symbols;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The texts, lines and stacks that marks and locations of one process name. Those that are referred to become
/// definitions of the recording; at the end, functions and lines replace addresses as far as they are known.
///
/// Threads: one.
final class MarkNames {
    /// The file that code lies in.
    private record CodeFile(String path, String buildId) {}

    /// A place in code.
    ///
    /// @param lookup the address to ask about: of a return address, that of the call before it
    private record Code(@Nullable CodeFile file, long address, long lookup) {}

    private record CodeKey(int file, long address, boolean exact) {}

    private record NumberedCode(int number, Code code) {}

    private final int process;
    private final Consumer<Definition> out;
    private final Map<Integer, String> texts = new HashMap<>();
    private final Map<Integer, CodeFile> files = new HashMap<>();
    private final Map<CodeKey, Integer> codes = new HashMap<>();
    private final List<NumberedCode> unresolved = new ArrayList<>();
    private final List<Definition.Stack> stacks = new ArrayList<>();

    /// The frames that replace one where functions are inlined, by the number of the location.
    private final Map<Integer, List<Integer>> inlined = new HashMap<>();

    private int nextCode = ProbeLayout.ITEMS;

    /// @param process the number of the process
    /// @param out where definitions go
    MarkNames(int process, Consumer<Definition> out) {
        this.process = process;
        this.out = out;
    }

    void text(int number, String text) {
        texts.put(number, text);
    }

    /// Returns a text; empty for number 0 and for one for which there was no memory.
    String text(int number) {
        return texts.getOrDefault(number, "");
    }

    void line(int number, int line, int column, String file, String function) {
        out.accept(new Definition.Location(process, number, file, line, column, function));
    }

    void file(int number, long start, long bias, String path, String buildId) {
        files.put(number, new CodeFile(path, buildId));
    }

    void stack(int number, long[] kinds, long[] values) {
        var locations = new ArrayList<Integer>();
        for (int i = 0; i < kinds.length; i++) {
            int kind = (int) kinds[i];
            int file = (int) (kinds[i] >>> Integer.SIZE);
            locations.add(
                    kind == ProbeLayout.Frame.LOCATION
                            ? (int) values[i]
                            : code(new CodeKey(file, values[i], kind == ProbeLayout.Frame.EXACT)));
        }
        var stack = new Definition.Stack(process, number, locations);
        stacks.add(stack);
        out.accept(stack);
    }

    private int code(CodeKey key) {
        var known = codes.get(key);
        if (known != null) return known;
        int number = nextCode++;
        codes.put(key, number);
        var code = new Code(files.get(key.file()), key.address(), key.exact() ? key.address() : key.address() - 1);
        unresolved.add(new NumberedCode(number, code));
        var file = code.file();
        var path = file == null ? "" : file.path();
        out.accept(new Definition.Location(process, number, path, 0, 0, "+0x%x".formatted(code.address()), path));
        return number;
    }

    /// Replaces addresses by functions and lines.
    void resolve() {
        if (unresolved.isEmpty()) return;
        try (var symbols = Symbols.open()) {
            for (var each : unresolved) resolve(symbols, each);
        } catch (IOException e) {
            out.accept(new Definition.Note(
                    process, "stacks show offsets in files and no functions: %s".formatted(e.getMessage())));
        }
        unresolved.clear();
        for (var stack : stacks) {
            var frames = stack.locations().stream()
                    .flatMap(each -> inlined.getOrDefault(each, List.of(each)).stream())
                    .toList();
            if (frames.size() > stack.locations().size())
                out.accept(new Definition.Stack(process, stack.stack(), frames));
        }
        stacks.clear();
    }

    private void resolve(Symbols symbols, NumberedCode each) {
        var file = each.code().file();
        if (file == null) return;
        try {
            var symbol = symbols.find(
                    Path.of(file.path()), file.buildId(), each.code().lookup());
            define(each, file, symbol);
        } catch (IOException | RuntimeException _) {
            // The file is gone, replaced or malformed: the offset stays.
        }
    }

    private void define(NumberedCode each, CodeFile file, Symbols.Symbol symbol) {
        if (symbol.frames().isEmpty()) {
            long past = symbol.offset() + each.code().address() - each.code().lookup();
            var function = symbol.function().isEmpty()
                    ? "+0x%x".formatted(each.code().address())
                    : "%s+0x%x".formatted(Demangler.readable(symbol.function()), past);
            out.accept(new Definition.Location(process, each.number(), file.path(), 0, 0, function, file.path()));
            return;
        }
        var numbers = new ArrayList<Integer>();
        for (var frame : symbol.frames()) {
            int number = numbers.isEmpty() ? each.number() : nextCode++;
            numbers.add(number);
            out.accept(new Definition.Location(
                    process,
                    number,
                    frame.file(),
                    frame.line(),
                    frame.column(),
                    Demangler.readable(frame.function()),
                    file.path()));
        }
        if (numbers.size() > 1) inlined.put(each.number(), numbers);
    }
}
