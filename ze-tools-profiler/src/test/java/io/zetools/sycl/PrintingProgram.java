package io.zetools.sycl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/// Prints what SYCL's runtime reports while a library's `run_program` runs, in the format of
/// `printer.cc`: PrintingProgram FRAMEWORK OUTPUT LIBRARY [STREAM…]
final class PrintingProgram {
    private static final List<String> LINES = Collections.synchronizedList(new ArrayList<>());

    private static final List<String> ARGUMENTS = Collections.synchronizedList(new ArrayList<>());

    private PrintingProgram() {}

    private static String arguments(UserData.FunctionCall call) {
        return call.name()
                + call.arguments().stream()
                        .map(it -> " " + it.name() + "=" + it.text())
                        .collect(Collectors.joining());
    }

    @SuppressWarnings("restricted") // The signature is that of program.cc.
    static void main(String[] arguments) throws Throwable {
        var xpti = Xpti.open(Path.of(arguments[0]));
        var streams = List.of(arguments).subList(3, arguments.length).toArray(String[]::new);
        SyclTracer.of(streams)
                .on(xpti)
                .onEvent(event -> {
                    LINES.add(line(event));
                    if (event.userData() instanceof UserData.FunctionCall call
                            && event.stream().equals("sycl.pi.debug")) ARGUMENTS.add(arguments(call));
                })
                .onStream(stream -> IO.println((stream.alive() ? "init " : "finish ") + stream.name()))
                .start();
        IO.println("generation " + xpti.generation() + " announces " + xpti.announces());
        // The runtime's exit handlers write nothing any more: only what came before the end is compared.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> write(Path.of(arguments[1]))));
        var library = SymbolLookup.libraryLookup(Path.of(arguments[2]), Arena.global());
        if (library.find("run_program").isPresent()) {
            int result = (int) Linker.nativeLinker()
                    .downcallHandle(library.findOrThrow("run_program"), FunctionDescriptor.of(ValueLayout.JAVA_INT))
                    .invokeExact();
            IO.println("result " + result);
        } else {
            new Dpctl(library).run();
            IO.println("result 0");
        }
    }

    private static void write(Path output) {
        try {
            Files.write(output, List.copyOf(LINES));
            Files.write(Path.of(output + ".arguments"), List.copyOf(ARGUMENTS));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @SuppressWarnings("EnumOrdinal") // The types are in the order of their numbers.
    static String line(SyclEvent event) {
        var line = new StringBuilder("%s %d %x %x %s"
                .formatted(
                        event.stream(),
                        event.type(),
                        event.parentId(),
                        event.id(),
                        Long.toUnsignedString(event.instance())));
        if (event.hasEvent()) {
            var place = event.payload();
            line.append(" [%s|%s|%d|%d] %d %d %x %x"
                    .formatted(
                            place.name(),
                            place.sourceFile(),
                            place.line(),
                            place.column(),
                            event.eventType(),
                            event.activity(),
                            event.sourceId(),
                            event.targetId()));
            event.metadata()
                    .forEach((name, value) -> line.append(" %s=%d:%s"
                            .formatted(
                                    name,
                                    value.type().ordinal(),
                                    value.type() == MetadataValue.Type.STRING
                                            ? value.text()
                                            : HexFormat.of().formatHex(value.bytes()))));
        }
        var data = data(event.userData());
        return data.isEmpty() ? line.toString() : line + " " + data;
    }

    private static String data(UserData data) {
        return switch (data) {
            case UserData.None _ -> "";
            case UserData.NotRead _ -> "not read";
            case UserData.Text text -> "text " + text.text();
            case UserData.Node node -> "text " + node.text();
            case UserData.Signal signal -> "signal %x".formatted(signal.handle());
            case UserData.Function function -> "text " + function.name();
            case UserData.FunctionCall call -> "call %d %s %d".formatted(call.id(), call.name(), call.result());
            case UserData.Buffer buffer ->
                "buffer %x %x %s %d %d %d"
                        .formatted(
                                buffer.object(),
                                buffer.host(),
                                buffer.elementType(),
                                buffer.elementSize(),
                                buffer.range().size(),
                                buffer.range().getFirst());
            case UserData.Image image -> image.toString();
            case UserData.Association pair -> "association %x %x".formatted(pair.object(), pair.memory());
            case UserData.Destruct destruct -> "destruct %x".formatted(destruct.object());
            case UserData.Accessor accessor ->
                "accessor %x %x %d %d"
                        .formatted(accessor.buffer(), accessor.accessor(), accessor.target(), accessor.mode());
            case UserData.ImageAccessor accessor -> accessor.toString();
            case UserData.Memory memory ->
                "memory %x %x %d %d".formatted(memory.object(), memory.pointer(), memory.size(), memory.guardZone());
        };
    }
}
