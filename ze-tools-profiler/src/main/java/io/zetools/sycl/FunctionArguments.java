package io.zetools.sycl;

import io.zetools.sycl.UserData.Argument;
import io.zetools.trace.backend.NativeMemory;
import io.zetools.trace.text.CarefulMemory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The parameters of Unified Runtime's functions, by which arguments are decoded. A call comes with a structure of
/// pointers, one to each argument.
final class FunctionArguments {
    private static final int LONGEST_TEXT = 4096;

    private record Parameter(String name, String kind) {}

    private static final class Holder {
        private static final Map<String, List<Parameter>> FUNCTIONS = read();
    }

    private FunctionArguments() {}

    /// Returns whether the table describes a stream: only what was published with its version is decoded.
    static boolean knows(SyclStream stream) {
        return stream.name().startsWith("ur.call") && stream.major() == 0 && stream.minor() == 12;
    }

    /// Decodes the arguments of a call.
    ///
    /// @param address of the structure of pointers
    static List<Argument> decode(String function, long address) {
        var parameters = Holder.FUNCTIONS.get(function);
        if (parameters == null || address == 0) return List.of();
        var arguments = new ArrayList<Argument>(parameters.size());
        for (int i = 0; i < parameters.size(); i++) {
            var parameter = parameters.get(i);
            long at = Memory.word(address + (long) i * Long.BYTES);
            arguments.add(at == 0 ? new Argument(parameter.name, 0, "?") : argument(parameter, at));
        }
        return List.copyOf(arguments);
    }

    private static Argument argument(Parameter parameter, long at) {
        var name = parameter.name;
        return switch (parameter.kind) {
            case "b1" -> {
                boolean set = NativeMemory.getByte(at) != 0;
                yield new Argument(name, set ? 1 : 0, Boolean.toString(set));
            }
            case "u1" -> unsigned(name, Byte.toUnsignedLong(NativeMemory.getByte(at)));
            case "u2" -> unsigned(name, Memory.half(at));
            case "u4" -> unsigned(name, Integer.toUnsignedLong(Memory.number(at)));
            case "u8" -> unsigned(name, Memory.word(at));
            case "i4" -> new Argument(name, Memory.number(at), Integer.toString(Memory.number(at)));
            case "i8" -> new Argument(name, Memory.word(at), Long.toString(Memory.word(at)));
            case "f4" -> new Argument(name, Memory.number(at), Float.toString(Float.intBitsToFloat(Memory.number(at))));
            case "f8" -> new Argument(name, Memory.word(at), Double.toString(Double.longBitsToDouble(Memory.word(at))));
            case "p" -> new Argument(name, Memory.word(at), pointer(Memory.word(at)));
            case "t" -> new Argument(name, Memory.word(at), text(Memory.word(at)));
            default -> new Argument(name, 0, "{…}");
        };
    }

    private static Argument unsigned(String name, long value) {
        return new Argument(name, value, Long.toUnsignedString(value));
    }

    private static String pointer(long value) {
        return value == 0 ? "null" : "0x" + Long.toHexString(value);
    }

    /// A program may pass a wrong pointer to a function that refuses the call without reading it.
    private static String text(long address) {
        return CarefulMemory.readText(address, LONGEST_TEXT)
                .map(bytes -> '"' + new String(bytes, StandardCharsets.UTF_8) + '"')
                .orElseGet(() -> pointer(address));
    }

    private static Map<String, List<Parameter>> read() {
        var functions = new HashMap<String, List<Parameter>>();
        try (var resource = FunctionArguments.class.getResourceAsStream("ur-functions.txt")) {
            if (resource == null) throw new IllegalStateException("ur-functions.txt is missing in the module");
            for (var line : new String(resource.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                var words = line.split(" ", -1);
                var parameters = new ArrayList<Parameter>();
                for (int i = 2; i < words.length; i++) {
                    int colon = words[i].indexOf(':');
                    parameters.add(new Parameter(words[i].substring(0, colon), words[i].substring(colon + 1)));
                }
                functions.put(words[1], List.copyOf(parameters));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return functions;
    }
}
