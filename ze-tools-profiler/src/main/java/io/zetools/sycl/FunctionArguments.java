package io.zetools.sycl;

import io.zetools.sycl.UserData.Argument;
import io.zetools.trace.backend.NativeMemory;
import io.zetools.trace.text.CarefulMemory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The parameters of the functions of Unified Runtime and of the plug-in interface before it, by which arguments
/// are decoded. A call of Unified Runtime comes with a structure of pointers, one to each argument; one of the
/// plug-in interface with the arguments themselves, one behind the other without gaps.
///
/// The parameters of a function of Unified Runtime differ between its versions, and between releases that have the
/// same version: then the functions that its loader exports, or does not, say which they are.
///
/// Threads: any.
final class FunctionArguments {
    private static final int LONGEST_TEXT = 4096;

    /// The minor versions of Unified Runtime that the table has; the major one is 0.
    private static final int FIRST_VERSION = 9;

    private static final int LAST_VERSION = 12;

    record Parameter(String name, String kind) {
        int bytes() {
            return switch (kind) {
                case "p", "t" -> Long.BYTES;
                default -> kind.charAt(1) - '0';
            };
        }
    }

    /// The table of the plug-in interface, read when it is needed.
    private static final class PluginInterface {
        private static final Map<String, List<Parameter>> FUNCTIONS = pluginInterface();
    }

    /// Functions of Unified Runtime.
    private final Map<String, List<Parameter>> functions;

    private FunctionArguments(Map<String, List<Parameter>> functions) {
        this.functions = functions;
    }

    /// Returns what decodes the calls of a stream; empty if no table describes it: only what was published with its
    /// version is decoded. The plug-in interface is that of the packages of 2024.
    static Optional<FunctionArguments> of(SyclStream stream, Generation generation) {
        if (stream.name().equals("sycl.pi.debug"))
            return generation == Generation.A2 ? Optional.of(new FunctionArguments(Map.of())) : Optional.empty();
        boolean known = stream.name().startsWith("ur.call")
                && stream.major() == 0
                && stream.minor() >= FIRST_VERSION
                && stream.minor() <= LAST_VERSION;
        return known
                ? Optional.of(new FunctionArguments(unifiedRuntime(stream.minor(), FrameworkFile.unifiedLoader())))
                : Optional.empty();
    }

    /// Decodes the arguments of a call.
    ///
    /// @param address of the structure of pointers, or of the arguments
    List<Argument> decode(String function, long address) {
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

    private List<Argument> byPointers(String function, long address) {
        var parameters = functions.get(function);
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

    private static Map<String, List<Parameter>> pluginInterface() {
        var functions = new HashMap<String, List<Parameter>>();
        for (var words : table("pi-functions.txt")) functions.put(words.getFirst(), parameters(words, 1));
        return functions;
    }

    /// Returns the functions that hold for a version. A line has the number of a function, its name, the versions
    /// that it holds for, as `0.12` or `0.9-0.11`, conditions, and the parameters. A condition is the name of a
    /// function that the loader exports, with a plus sign, or does not export, with a minus sign.
    ///
    /// @param minor of the version
    /// @param loader of Unified Runtime; empty if it is a part of SYCL's runtime, as from 2026.2 on: those runtimes
    ///     are newer than all that conditions distinguish
    static Map<String, List<Parameter>> unifiedRuntime(int minor, Optional<SymbolLookup> loader) {
        var functions = new HashMap<String, List<Parameter>>();
        for (var words : table("ur-functions.txt")) {
            boolean holds = covers(words.get(2), minor);
            int first = 3;
            for (; first < words.size() && isCondition(words.get(first)); first++) {
                var condition = words.get(first);
                boolean wanted = condition.charAt(0) == '+';
                boolean present = loader.map(
                                of -> of.find(condition.substring(1)).isPresent())
                        .orElse(true);
                holds &= present == wanted;
            }
            if (holds) functions.put(words.get(1), parameters(words, first));
        }
        return functions;
    }

    private static boolean isCondition(String word) {
        return word.charAt(0) == '+' || word.charAt(0) == '-';
    }

    private static boolean covers(String versions, int minor) {
        var bounds = versions.split("-", -1);
        return minorOf(bounds[0]) <= minor && minor <= minorOf(bounds[bounds.length - 1]);
    }

    private static int minorOf(String version) {
        return Integer.parseInt(version.substring("0.".length()));
    }

    private static List<Parameter> parameters(List<String> words, int first) {
        return words.subList(first, words.size()).stream()
                .map(word -> {
                    int colon = word.indexOf(':');
                    return new Parameter(word.substring(0, colon), word.substring(colon + 1));
                })
                .toList();
    }

    private static List<List<String>> table(String name) {
        try (var resource = FunctionArguments.class.getResourceAsStream(name)) {
            if (resource == null) throw new IllegalStateException(name + " is missing in the module");
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> List.of(line.split(" ", -1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
