package io.zetools.sycl;

import io.zetools.sycl.UserData.Argument;
import io.zetools.trace.backend.NativeMemory;
import io.zetools.trace.text.CarefulMemory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The parameters of the functions of Unified Runtime and of the plug-in interface before it, by which arguments
/// are decoded. A call of Unified Runtime comes with a structure of pointers, one to each argument; one of the
/// plug-in interface with the arguments themselves, one behind the other without gaps.
final class FunctionArguments {
    private static final int LONGEST_TEXT = 4096;

    private record Parameter(String name, String kind) {
        int bytes() {
            return switch (kind) {
                case "p", "t" -> Long.BYTES;
                default -> kind.charAt(1) - '0';
            };
        }
    }

    /// The tables of functions, read when they are needed.
    private static final class UnifiedRuntime {
        /// A line begins with the number of the function, and its name.
        private static final Map<String, List<Parameter>> FUNCTIONS = read("ur-functions.txt", 1);
    }

    private static final class PluginInterface {
        private static final Map<String, List<Parameter>> FUNCTIONS = read("pi-functions.txt", 0);
    }

    private FunctionArguments() {}

    /// Returns whether a table describes a stream: only what was published with its version is decoded. The
    /// plug-in interface is that of the packages of 2024.
    static boolean knows(SyclStream stream, Generation generation) {
        if (stream.name().equals("sycl.pi.debug")) return generation == Generation.A2;
        return stream.name().startsWith("ur.call") && stream.major() == 0 && stream.minor() == 12;
    }

    /// Decodes the arguments of a call.
    ///
    /// @param address of the structure of pointers, or of the arguments
    static List<Argument> decode(String function, long address) {
        return function.startsWith("pi") ? behindEachOther(function, address) : byPointers(function, address);
    }

    private static List<Argument> behindEachOther(String function, long address) {
        var parameters = PluginInterface.FUNCTIONS.get(function);
        if (parameters == null || address == 0) return List.of();
        var arguments = new ArrayList<Argument>(parameters.size());
        long at = address;
        for (var parameter : parameters) {
            arguments.add(argument(parameter, at));
            at += parameter.bytes();
        }
        return List.copyOf(arguments);
    }

    /// Writes arguments of the plug-in interface as [#decode] reads them; those of an unknown function are 64 bits
    /// each.
    static MemorySegment pack(String function, List<Argument> arguments, Arena arena) {
        var parameters = PluginInterface.FUNCTIONS.getOrDefault(function, List.of());
        var memory = arena.allocate((long) arguments.size() * Long.BYTES);
        long at = 0;
        for (int i = 0; i < arguments.size(); i++) {
            int bytes = i < parameters.size() ? parameters.get(i).bytes() : Long.BYTES;
            for (int k = 0; k < bytes; k++)
                memory.set(
                        ValueLayout.JAVA_BYTE, at + k, (byte) (arguments.get(i).value() >>> (Byte.SIZE * k)));
            at += bytes;
        }
        return memory;
    }

    private static List<Argument> byPointers(String function, long address) {
        var parameters = UnifiedRuntime.FUNCTIONS.get(function);
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

    private static Map<String, List<Parameter>> read(String name, int first) {
        var functions = new HashMap<String, List<Parameter>>();
        try (var resource = FunctionArguments.class.getResourceAsStream(name)) {
            if (resource == null) throw new IllegalStateException(name + " is missing in the module");
            for (var line : new String(resource.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                var words = line.split(" ", -1);
                var parameters = new ArrayList<Parameter>();
                for (int i = first + 1; i < words.length; i++) {
                    int colon = words[i].indexOf(':');
                    parameters.add(new Parameter(words[i].substring(0, colon), words[i].substring(colon + 1)));
                }
                functions.put(words[first], List.copyOf(parameters));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return functions;
    }
}
