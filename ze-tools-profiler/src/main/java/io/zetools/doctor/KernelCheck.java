package io.zetools.doctor;

import io.zetools.internal.driver.KernelSwitches;

/// Looks at the settings by which the kernel keeps users from a part of what a GPU can tell.
final class KernelCheck {
    /// Capabilities by their numbers in the kernel.
    private static final int PTRACE = 19;

    private static final int ADMIN = 21;
    private static final int PERFMON = 38;

    private static final String I915 = "dev.i915.perf_stream_paranoid";
    private static final String XE = "dev.xe.observation_paranoid";
    private static final String PERF = "kernel.perf_event_paranoid";
    private static final String YAMA = "kernel.yama.ptrace_scope";

    /// The value of the last one from which on users attach to no process, not even to their children.
    private static final int ADMINS_ATTACH = 2;

    private static final String CARDS = "sys/class/drm";
    private static final String CLOCK = "sys/devices/system/clocksource/clocksource0/current_clocksource";

    private final Surroundings surroundings;

    KernelCheck(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    void look(Findings findings) {
        boolean mayObserve = surroundings.mayBy(ADMIN, PERFMON);
        paranoid(ProblemKind.METRIC_RIGHTS_I915, I915, mayObserve, findings);
        paranoid(ProblemKind.METRIC_RIGHTS_XE, XE, mayObserve, findings);
        // Without a GPU there are no engines.
        if (has(I915) || has(XE)) paranoid(ProblemKind.ENGINE_RIGHTS, PERF, mayObserve, findings);
        switches(findings);
        ptrace(findings);
        clock(findings);
    }

    private boolean has(String setting) {
        return surroundings.number(path(setting)).isPresent();
    }

    private static String path(String setting) {
        return "proc/sys/" + setting.replace('.', '/');
    }

    private void paranoid(ProblemKind kind, String setting, boolean mayObserve, Findings findings) {
        var value = surroundings.number(path(setting));
        if (value.isEmpty()) return;
        findings.fact("kernel", "%s is %d".formatted(setting, value.getAsLong()));
        if (value.getAsLong() > 0 && !mayObserve)
            findings.problem(
                    kind,
                    "%s is %d, and this user has no CAP_PERFMON.".formatted(setting, value.getAsLong()),
                    "sudo sysctl %s=0".formatted(setting));
    }

    private void switches(Findings findings) {
        var root = surroundings.file("");
        KernelSwitches.find(surroundings.file(CARDS)).forEach((file, on) -> {
            var name = "/" + root.relativize(file);
            findings.fact("kernel", "%s is %s".formatted(name, on ? "on" : "off"));
            if (!on)
                findings.problem(
                        ProblemKind.DEBUGGING_OFF, "%s is 0.".formatted(name), "echo 1 | sudo tee %s".formatted(name));
        });
    }

    private void ptrace(Findings findings) {
        var scope = surroundings.number(path(YAMA));
        if (scope.isEmpty()) return;
        findings.fact("kernel", "%s is %d".formatted(YAMA, scope.getAsLong()));
        boolean all = scope.getAsLong() > ADMINS_ATTACH;
        if (all || (scope.getAsLong() == ADMINS_ATTACH && !surroundings.mayBy(PTRACE)))
            findings.problem(
                    ProblemKind.PTRACE_OFF,
                    "%s is %d: %s."
                            .formatted(
                                    YAMA,
                                    scope.getAsLong(),
                                    all ? "no process may be attached to" : "only root may attach to processes"),
                    all
                            ? "set %s=1 below /etc/sysctl.d, and start the system again".formatted(YAMA)
                            : "sudo sysctl %s=1".formatted(YAMA));
    }

    private void clock(Findings findings) {
        var source = surroundings.text(CLOCK).map(String::strip).orElse("");
        if (source.isEmpty()) return;
        findings.fact("clock", "the kernel's is %s".formatted(source));
        // Those of virtual machines are read without a call of the system, too.
        boolean quick =
                source.equals("tsc") || source.equals("kvm-clock") || source.startsWith("hyperv_clocksource_tsc");
        if (!quick)
            findings.problem(
                    ProblemKind.HOST_CLOCK,
                    "The kernel's clock is %s, and not tsc.".formatted(source),
                    "cat /%s; and add tsc=reliable to the kernel's command line if tsc is among them"
                            .formatted(CLOCK.replace("current", "available")));
    }
}
