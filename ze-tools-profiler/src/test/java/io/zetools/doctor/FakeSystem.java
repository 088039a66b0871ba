package io.zetools.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/// A system of files below a folder of its own, healthy until something is changed.
final class FakeSystem {
    private final Path root;
    private final Map<String, String> environment = new HashMap<>();
    private final Set<Path> closed = new HashSet<>();
    private long room = 1L << 30;

    FakeSystem(Path root) throws IOException {
        this.root = root;
        write("etc/os-release", "ID=debian\n");
        write("etc/group", "root:x:0:\nrender:x:%d:somebody\n".formatted(group(root)));
        write("dev/dri/renderD128", "");
        Files.createDirectories(root.resolve("dev/shm"));
        write("proc/sys/dev/i915/perf_stream_paranoid", "0\n");
        write("proc/sys/dev/xe/observation_paranoid", "0\n");
        write("proc/sys/kernel/perf_event_paranoid", "0\n");
        write("proc/sys/kernel/yama/ptrace_scope", "1\n");
        write("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc\n");
        write("sys/class/drm/card0/prelim_enable_eu_debug", "1\n");
        write("proc/self/status", "Name:\ttest\nCapEff:\t0000000000000000\n");
        limits("unlimited", "1024", "unlimited");
    }

    static int group(Path file) throws IOException {
        return (Integer) Files.getAttribute(file, "unix:gid");
    }

    FakeSystem write(String path, String text) throws IOException {
        var file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return this;
    }

    FakeSystem delete(String path) throws IOException {
        Files.delete(root.resolve(path));
        return this;
    }

    FakeSystem limits(String fileSize, String files, String space) throws IOException {
        return write("proc/self/limits", """
                Limit                     Soft Limit           Hard Limit           Units
                Max file size             %s            unlimited            bytes
                Max open files            %s                 1048576              files
                Max locked memory         8388608              8388608              bytes
                Max address space         %s            unlimited            bytes
                """.formatted(fileSize, files, space));
    }

    FakeSystem set(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /// Lets the user not open a file.
    FakeSystem close(String path) {
        closed.add(root.resolve(path));
        return this;
    }

    FakeSystem room(long bytes) {
        room = bytes;
        return this;
    }

    Surroundings surroundings() {
        return new Surroundings(root, environment, "self") {
            @Override
            boolean mayOpen(Path file) {
                return !closed.contains(file);
            }

            @Override
            OptionalLong room(Path folder) {
                return OptionalLong.of(room);
            }
        };
    }
}
