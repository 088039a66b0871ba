package io.zetools;

import io.zetools.ffi.NativeEnvironment;
import io.zetools.ffi.NativeLibrary;
import io.zetools.internal.driver.DriverVariable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Finds out why a loader came up without a driver. The loader itself answers with one code for every reason.
final class NoDriver {
    private static final String ALT_DRIVERS = "ZE_ENABLE_ALT_DRIVERS";

    private NoDriver() {}

    static ZeLoadException failure(String function, int code, NativeLibrary library) {
        var result = new ZeResult(code);
        var text = new StringBuilder("%s failed on %s: %s. The loader has no driver that works. Looked at:"
                .formatted(function, library.path(), result));
        for (var finding : findings()) text.append("\n  - ").append(finding);
        text.append("\n"
                        + "Install the driver of the device (Debian, Ubuntu: package libze-intel-gpu1 or"
                        + " intel-level-zero-gpu),")
                .append(" let the user open the render node,\nor run on the simulated GPU of ze-tools-mock with -D")
                .append(LoadOptions.LIBRARY_PROPERTY)
                .append("=embedded. The loader does not try again in this process.");
        return new ZeLoadException(text.toString(), function, result, null);
    }

    /// Refuses a driver that would end the VM, before the loader opens it.
    ///
    /// @throws ZeLoadException if a driver that is named by its path is no usable library
    static void refuseBroken(NativeLibrary library) {
        for (var name : NativeEnvironment.get(ALT_DRIVERS).orElse("").split(",", -1)) {
            if (!name.startsWith("/") || !Files.exists(Path.of(name))) continue;
            var problem = NativeLibrary.problem(Path.of(name));
            if (problem.isEmpty()) continue;
            throw new ZeLoadException(
                    "%s was not initialised, because %s names a driver that cannot be loaded: %s: %s."
                            .formatted(library.path(), ALT_DRIVERS, name, problem.get()),
                    "dlopen",
                    ZeResult.ERROR_UNINITIALIZED,
                    null);
        }
    }

    private static List<String> findings() {
        var findings = new ArrayList<String>();
        NativeEnvironment.get(ALT_DRIVERS)
                .ifPresentOrElse(
                        drivers -> altDrivers(drivers, findings),
                        () -> findings.add(ALT_DRIVERS + " is not set: the loader looks for installed drivers"));
        findings.add(renderNodes());
        findings.addAll(causes());
        return findings;
    }

    /// Returns sentences on the variables that are set and can keep a driver from starting.
    static List<String> causes() {
        return DriverVariable.asking(NativeEnvironment::get).stream()
                .map(each -> "%s=%s: %s"
                        .formatted(
                                each.name(), NativeEnvironment.get(each.name()).orElse(""), each.effect()))
                .toList();
    }

    private static void altDrivers(String drivers, List<String> findings) {
        findings.add("%s=%s: the loader looks for no other driver".formatted(ALT_DRIVERS, drivers));
        for (var name : drivers.split(",", -1)) {
            findings.add("driver \"%s\": %s".formatted(name, altDriver(name)));
        }
    }

    private static String altDriver(String name) {
        if (name.isBlank()) return "the name is empty";
        if (!name.equals(name.strip())) return "the loader does not strip the space around the name";
        return NativeLibrary.whyNotLoadable(name)
                .orElse("it can be opened, but it failed to initialise, or lacks functions that this loader demands");
    }

    private static String renderNodes() {
        var directory = Path.of("/dev/dri");
        if (!Files.isDirectory(directory))
            return "there is no /dev/dri: the kernel has no graphics device for this process";
        try (var nodes = Files.newDirectoryStream(directory, "renderD*")) {
            var readable = new ArrayList<String>();
            var others = new ArrayList<String>();
            for (var node : nodes) {
                (Files.isReadable(node) && Files.isWritable(node) ? readable : others).add(node.toString());
            }
            if (readable.isEmpty() && others.isEmpty()) return "there is no /dev/dri/renderD*: no graphics device";
            return "render nodes that this user may open: %s; may not: %s".formatted(readable, others);
        } catch (IOException e) {
            return "/dev/dri cannot be read: " + e.getMessage();
        }
    }
}
