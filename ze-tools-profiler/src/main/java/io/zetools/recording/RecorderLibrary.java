package io.zetools.recording;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.probe.ProbeLibrary;
import java.lang.foreign.FunctionDescriptor;
import java.lang.invoke.MethodHandle;

/// The recorder's C part, which lies in the jar of this module: callbacks that do not enter the VM. Where it cannot
/// be loaded, this process cannot record itself.
///
/// Threads: any.
final class RecorderLibrary {
    /// `ztr_do`, through which [NativeHalf] calls everything else: the VM takes some milliseconds to learn a
    /// signature, and there would be more than a dozen.
    private static final class Door {
        private static final MethodHandle DO = ProbeLibrary.bind(
                "ztr_do", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));
    }

    private RecorderLibrary() {}

    /// Returns whether the library is loaded; the first call loads it.
    static boolean isAvailable() {
        return ProbeLibrary.lookup().isPresent();
    }

    /// Calls a function of the library; only for [NativeHalf], which is generated with the numbers.
    ///
    /// @param action the number of the function
    /// @return what it returns, or 0 if that is nothing
    /// @throws IllegalStateException if there is no library
    static long call(int action, long a, long b, long c, long d) {
        try {
            return (long) Door.DO.invokeExact(action, a, b, c, d);
        } catch (Error | RuntimeException thrown) {
            throw thrown; // The VM is out of stack or memory.
        } catch (Throwable thrown) {
            throw new IllegalStateException("a native function throws nothing", thrown);
        }
    }
}
