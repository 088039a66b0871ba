package io.zetools.recording;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.Driver;
import io.zetools.ffi.NativeLibrary;
import io.zetools.probe.NativeFailure;
import io.zetools.probe.ProbeLibrary;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Whether devices are real ones, by what the libraries of their drivers export.
public final class DeviceOrigin {
    private static final class Here {
        private static final MethodHandle ORIGIN =
                ProbeLibrary.bind("ztp_origin_here", FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG));
    }

    private DeviceOrigin() {}

    /// Returns what a driver of this process drives, as [Definition.Device#origin] has it. Wraps
    /// `zeDriverGetExtensionFunctionAddress`.
    ///
    /// @return empty for real devices, and where that cannot be found out
    public static String of(Driver driver) {
        if (ProbeLibrary.lookup().isEmpty()) return "";
        long extension = NativeLibrary.find("zeDriverGetExtensionFunctionAddress")
                .map(MemorySegment::address)
                .orElse(0L);
        try {
            return text((int)
                    Here.ORIGIN.invokeExact(extension, driver.handle().segment().address()));
        } catch (Throwable e) {
            throw NativeFailure.of(e);
        }
    }

    /// Returns the text for a `ztp_origin`.
    static String text(long number) {
        if (number == ProbeLayout.Origin.SIMULATED) return Definition.Device.SIMULATED;
        return number == ProbeLayout.Origin.BOARD ? "board" : "";
    }
}
