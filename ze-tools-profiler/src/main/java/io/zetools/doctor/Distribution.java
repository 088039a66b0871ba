package io.zetools.doctor;

import java.util.List;
import java.util.Map;

/// How packages are installed on a system, by its `/etc/os-release`.
///
/// Where packages have other names on each release, they are asked for by the library that they hold, which `dnf`
/// and `zypper` understand.
enum Distribution {
    APT("sudo apt install"),
    DNF("sudo dnf install"),
    ZYPPER("sudo zypper install"),
    OTHER("");

    /// What is missing on a system.
    enum Part {
        LOADER("libze_loader.so.1", "libze1"),
        TRACING_LAYER("libze_tracing_layer.so.1", "libze1"),
        DRIVER("libze_intel_gpu.so.1", "libze-intel-gpu1"),
        METRICS("libigdmd.so.1", "intel-metrics-discovery"),
        METRICS_LIBRARY("libigdml.so.1", "intel-metrics-library");

        private final String library;
        private final String apt;

        Part(String library, String apt) {
            this.library = library;
            this.apt = apt;
        }

        String library() {
            return library;
        }
    }

    private static final Map<String, Distribution> FAMILIES = Map.of(
            "debian", APT,
            "ubuntu", APT,
            "fedora", DNF,
            "rhel", DNF,
            "centos", DNF,
            "suse", ZYPPER,
            "opensuse", ZYPPER,
            "sles", ZYPPER);

    private final String command;

    Distribution(String command) {
        this.command = command;
    }

    /// Returns that of a system.
    ///
    /// @param release the content of its `/etc/os-release`
    static Distribution of(String release) {
        for (var name : List.of("ID", "ID_LIKE")) {
            for (var word : value(release, name).split("\\s+", -1)) {
                // openSUSE's editions are opensuse-leap and so on.
                var family = FAMILIES.get(word.startsWith("opensuse") ? "opensuse" : word);
                if (family != null) return family;
            }
        }
        return OTHER;
    }

    /// Returns the line that installs parts.
    String install(Part... parts) {
        var names = List.of(parts).stream().map(this::name).distinct().toList();
        return this == OTHER
                ? "install the packages with %s".formatted(String.join(" and ", names))
                : command + " " + String.join(" ", names);
    }

    private String name(Part part) {
        return switch (this) {
            case APT -> part.apt;
            case DNF, ZYPPER -> "'%s()(64bit)'".formatted(part.library);
            case OTHER -> part.library;
        };
    }

    private static String value(String release, String name) {
        return release.lines()
                .filter(line -> line.startsWith(name + "="))
                .map(line -> line.substring(name.length() + 1).replace("\"", "").replace("'", ""))
                .findFirst()
                .orElse("");
    }
}
