import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/// Calls the same function through Java's own interface to native code: for JDK 22 and newer.
public class FfmCaller implements Frames.Caller {
    private static final SymbolLookup LIBRARY =
            SymbolLookup.libraryLookup(Path.of(System.getProperty("frames.library")), Arena.global());

    private final MethodHandle function;

    public FfmCaller() {
        this(new Linker.Option[0]);
    }

    FfmCaller(Linker.Option[] options) {
        function = Linker.nativeLinker()
                .downcallHandle(
                        LIBRARY.find("call_level_zero").orElseThrow(),
                        FunctionDescriptor.of(ValueLayout.JAVA_INT),
                        options);
    }

    @Override
    public int call(Frames.Moment moment) {
        try {
            return moment.expect() + (int) function.invokeExact();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /// Calls it as critical, without leaving the state in which Java runs.
    public static final class Critical extends FfmCaller {
        public Critical() {
            super(new Linker.Option[] {Linker.Option.critical(false)});
        }
    }
}
