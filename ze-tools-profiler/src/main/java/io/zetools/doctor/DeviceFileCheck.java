package io.zetools.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Looks at the files by which drivers reach GPUs, and at who may open them.
final class DeviceFileCheck {
    private static final String FOLDER = "dev/dri";
    private static final String FILES = "renderD*";

    private final Surroundings surroundings;

    DeviceFileCheck(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /// Looks at the files.
    ///
    /// @param needed whether no device was found without them
    void look(boolean needed, Findings findings) {
        var files = surroundings.files(FOLDER, FILES);
        var open = files.stream().filter(surroundings::mayOpen).toList();
        if (!files.isEmpty())
            findings.fact(
                    "device files",
                    "%s; this user may open %d of %d".formatted(names(files), open.size(), files.size()));
        if (!needed || !open.isEmpty()) return;
        if (files.isEmpty())
            findings.problem(ProblemKind.DEVICE_FILES_MISSING, "There is no /dev/dri/renderD*.", missing());
        else closed(files, findings);
    }

    private String missing() {
        return surroundings
                .container()
                .map(DeviceFileCheck::containerOption)
                .orElse(
                        "lspci -nnk | grep -EA3 'VGA|3D|Display', for the GPU and its kernel driver; or zetools mock -- PROGRAM, for a simulated GPU");
    }

    private static String containerOption(String engine) {
        return engine.equals("kubernetes")
                ? "resources.limits of the pod: gpu.intel.com/i915: 1, or gpu.intel.com/xe: 1"
                : "%s run --device /dev/dri IMAGE".formatted(engine);
    }

    private void closed(List<Path> files, Findings findings) {
        var first = files.getFirst();
        var group = group(first);
        var user = surroundings.variable("USER").orElse("$USER");
        var name = group.flatMap(this::groupName);
        var fact = "%s may be opened by %s, and not by this user."
                .formatted(names(files), name.map(each -> "the group " + each).orElse("root"));
        findings.problem(ProblemKind.DEVICE_FILES_CLOSED, fact, remedy(group, name, user));
    }

    private String remedy(Optional<Integer> group, Optional<String> name, String user) {
        var engine = surroundings.container();
        if (engine.isPresent() && group.isPresent() && !engine.get().equals("kubernetes"))
            return "%s run --device /dev/dri --group-add %d IMAGE".formatted(engine.get(), group.get());
        if (name.isEmpty()) return "sudo chgrp render /dev/dri/renderD*; sudo chmod g+rw /dev/dri/renderD*";
        return isMember(name.get(), user)
                ? "newgrp %s; or log in again, since the group was given after the log-in".formatted(name.get())
                : "sudo usermod -aG %s %s; then log in again".formatted(name.get(), user);
    }

    private static Optional<Integer> group(Path file) {
        try {
            return Optional.of((Integer) Files.getAttribute(file, "unix:gid"));
        } catch (IOException | RuntimeException _) {
            return Optional.empty();
        }
    }

    /// Returns the name of a group; nothing for root's, to which users are not added.
    private Optional<String> groupName(int id) {
        if (id == 0) return Optional.empty();
        return Optional.of(groups().filter(fields -> fields[2].equals(Integer.toString(id)))
                .map(fields -> fields[0])
                .findFirst()
                .orElse(Integer.toString(id)));
    }

    private boolean isMember(String group, String user) {
        return groups().anyMatch(fields ->
                fields[0].equals(group) && List.of(fields[3].split(",", -1)).contains(user));
    }

    private Stream<String[]> groups() {
        return surroundings.text("etc/group").stream()
                .flatMap(String::lines)
                .map(line -> line.split(":", -1))
                .filter(fields -> fields.length == 4);
    }

    private static String names(List<Path> files) {
        return String.join(
                ", ",
                files.stream().map(each -> "/dev/dri/" + each.getFileName()).toList());
    }
}
