package io.zetools.sycl;

import io.zetools.Unsigned;
import io.zetools.ffi.NativeEnvironment;
import io.zetools.ffi.xpti.xpti_force_set_trace_enabled_fn;
import io.zetools.ffi.xpti.xpti_framework_initialize_fn;
import io.zetools.ffi.xpti.xpti_register_user_defined_event_type_fn;
import io.zetools.ffi.xpti.xpti_register_user_defined_trace_point_fn;
import io.zetools.ffi.xpti.xpti_trace_enabled_fn;
import io.zetools.internal.log.FailureLog;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The XPTI framework of this process, the library through which SYCL's runtime reports what it does.
///
/// Load it before the library that brings SYCL: the runtime looks once, when it is loaded, for the framework that
/// the environment names. This class sets the variables for that (`XPTI_FRAMEWORK_DISPATCHER`, `XPTI_TRACE_ENABLE`,
/// `XPTI_SUBSCRIBERS`, `UR_ENABLE_LAYERS`) as native code of this process sees them, and keeps what they hold.
///
/// The framework's switch for all tracing of the process is turned on and stays so when the last tracer has ended:
/// turning it off would silence other tools, and without a subscriber it costs next to nothing.
///
/// Threads: any.
public final class Xpti {
    private static final List<String> LINKER_NAMES = List.of("libxptifw.so.1", "libxptifw.so");
    private static final Map<Path, Xpti> OPEN = new ConcurrentHashMap<>();

    private final Path path;
    private final XptiFunctions functions;
    private final Generation generation;
    private final boolean announces;
    private final FailureLog log = new FailureLog(Xpti.class);

    /// The version of the runtime by what its stream said; zero as long as it has said nothing.
    private volatile int runtimeMajor;

    private Xpti(Path path, XptiFunctions functions, Generation generation, boolean announces) {
        this.path = path;
        this.functions = functions;
        this.generation = generation;
        this.announces = announces;
    }

    /// Loads the framework: the one that is loaded already, else the one that `XPTI_FRAMEWORK_DISPATCHER` names,
    /// else the one that the dynamic linker finds.
    ///
    /// @throws SyclException if there is none, or it is of no known generation
    public static Xpti load() {
        var mapped = FrameworkFile.mapped();
        if (mapped.isPresent()) return open(mapped.get());
        var named = FrameworkFile.named();
        if (named.isPresent()) return open(named.get());
        for (var name : LINKER_NAMES) {
            if (find(name) != null) {
                var found = FrameworkFile.mapped();
                if (found.isPresent()) return open(found.get());
            }
        }
        throw new SyclException("no XPTI framework: neither is one loaded, nor does XPTI_FRAMEWORK_DISPATCHER name one,"
                + " nor does the dynamic linker find libxptifw.so. It comes with SYCL's runtime; name it with"
                + " Xpti.open, or with that variable");
    }

    /// Loads a framework.
    ///
    /// @param library such as `/opt/intel/oneapi/compiler/latest/lib/libxptifw.so`
    /// @throws SyclException if it is none, or of no known generation
    public static Xpti open(Path library) {
        return open(library, null);
    }

    /// Loads a framework whose generation cannot be known from the files beside it.
    ///
    /// @param library such as `/opt/intel/oneapi/compiler/latest/lib/libxptifw.so`
    /// @param generation A or A2, which have the same functions
    /// @throws SyclException if it is none, or clearly of another generation
    @SuppressWarnings("exports") // Programs need not have the annotation.
    public static synchronized Xpti open(Path library, @Nullable Generation generation) {
        var path = library.toAbsolutePath().normalize();
        if (!Files.exists(path)) throw new SyclException("no XPTI framework: there is no " + path);
        var present = OPEN.get(path);
        if (present == null) {
            present = loadFile(path, generation);
            OPEN.put(path, present);
        }
        if (generation != null && present.generation != generation) {
            throw new SyclException(
                    "%s is of generation %s, not of %s".formatted(path, present.generation, generation));
        }
        return present;
    }

    /// Returns the file of the framework.
    public Path path() {
        return path;
    }

    /// Returns the generation of the framework's binary interface.
    public Generation generation() {
        return generation;
    }

    /// Returns whether the framework notifies this library of streams that begin and end. A framework
    /// that was loaded by something else has read the list of its subscribers already.
    public boolean announces() {
        return announces;
    }

    /// Returns the streams that have been announced, in that order, those that have ended included.
    public List<SyclStream> streams() {
        return announces ? SyclForwarder.load().known() : List.of();
    }

    /// Returns the number of a trace point type that a program defines: the same for the same tool and number.
    ///
    /// Implementation: `xptiRegisterUserDefinedTracePoint`.
    ///
    /// @param tool the name of the tool that defines it
    /// @param number 0 to 127; an even one for a begin, the next one for its end
    public @Unsigned int traceType(String tool, int number) {
        requireSmall(number);
        try (var arena = Arena.ofConfined()) {
            return Short.toUnsignedInt(xpti_register_user_defined_trace_point_fn.invoke(
                    functions.at("xptiRegisterUserDefinedTracePoint"), arena.allocateFrom(tool), (byte) number));
        }
    }

    /// Returns the number of an event type that a program defines.
    ///
    /// Implementation: `xptiRegisterUserDefinedEventType`.
    ///
    /// @param tool the name of the tool that defines it
    /// @param number 0 to 127
    public @Unsigned int eventType(String tool, int number) {
        requireSmall(number);
        try (var arena = Arena.ofConfined()) {
            return Short.toUnsignedInt(xpti_register_user_defined_event_type_fn.invoke(
                    functions.at("xptiRegisterUserDefinedEventType"), arena.allocateFrom(tool), (byte) number));
        }
    }

    @Override
    public String toString() {
        return "XPTI framework %s, generation %s".formatted(path, generation);
    }

    XptiFunctions functions() {
        return functions;
    }

    /// Takes note of the version that the runtime itself gives.
    void noteStream(SyclStream stream) {
        if (!stream.alive() || !stream.name().equals("sycl") || stream.major() == runtimeMajor) return;
        runtimeMajor = stream.major();
        if (!knowsRuntime()) {
            log.report(
                    "SYCL's runtime calls itself version %d.%d, which %s is not known to serve: user data is not read"
                            .formatted(stream.major(), stream.minor(), this));
        }
    }

    /// Returns whether user data may be read.
    boolean knowsRuntime() {
        return runtimeMajor == 0 || GenerationProbe.matches(generation, runtimeMajor);
    }

    /// Returns what decodes the arguments of a stream's calls; empty if they cannot be decoded.
    Optional<FunctionArguments> arguments(String stream) {
        return streams().stream()
                .filter(known -> known.name().equals(stream))
                .flatMap(known -> FunctionArguments.of(known, generation).stream())
                .findFirst();
    }

    private static void requireSmall(int number) {
        if (number < 0 || number > Byte.MAX_VALUE) throw new IllegalArgumentException("not 0 to 127: " + number);
    }

    private static Xpti loadFile(Path path, @Nullable Generation wanted) {
        boolean mapped = FrameworkFile.isMapped(path);
        var library = find(path.toString());
        if (library == null) throw new SyclException(path + " cannot be loaded by the dynamic linker");
        GenerationProbe.requireFramework(path, library);
        // After the check: a library that is no framework must not be named to the runtime.
        prepare(path);
        var functions = new XptiFunctions(library);
        xpti_framework_initialize_fn.invoke(functions.at("xptiFrameworkInitialize"));
        if (!xpti_trace_enabled_fn.invoke(functions.at("xptiTraceEnabled")))
            xpti_force_set_trace_enabled_fn.invoke(functions.at("xptiForceSetTraceEnabled"), true);
        var generation = wanted == null || XptiFunctions.has(library, "xptiCreateTracepoint")
                ? GenerationProbe.of(path, library, functions, FrameworkFile.runtimeMajor(path))
                : wanted;
        if (wanted != null && wanted == generation) GenerationProbe.requireLayout(path, functions);
        return new Xpti(path, functions, generation, !mapped);
    }

    private static void prepare(Path path) {
        if (FrameworkFile.named().isEmpty()) NativeEnvironment.set("XPTI_FRAMEWORK_DISPATCHER", path.toString());
        if (NativeEnvironment.get("XPTI_TRACE_ENABLE").isEmpty()) NativeEnvironment.set("XPTI_TRACE_ENABLE", "1");
        append("XPTI_SUBSCRIBERS", SyclForwarder.load().file().toString());
        append("UR_ENABLE_LAYERS", "UR_LAYER_TRACING");
    }

    /// Appends to a list with commas, as both readers have them: a semicolon keeps Unified Runtime from starting.
    private static void append(String variable, String value) {
        var present =
                NativeEnvironment.get(variable).filter(list -> !list.isBlank()).orElse("");
        if (List.of(present.split(",", -1)).contains(value)) return;
        NativeEnvironment.set(variable, present.isEmpty() ? value : present + "," + value);
    }

    @SuppressWarnings("restricted") // A library that the user has named, or that SYCL's runtime loads itself.
    private static @Nullable SymbolLookup find(String name) {
        try {
            return SymbolLookup.libraryLookup(name, Arena.global());
        } catch (IllegalArgumentException _) {
            return null;
        }
    }
}
