package io.zetools.samples;

import static io.zetools.program.ProfileFlag.FREE_REGISTER_INFO;
import static io.zetools.program.ProfileFlag.REGISTER_REALLOCATION;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.program.Change;
import io.zetools.program.Interception;
import io.zetools.program.KernelProfile;
import io.zetools.program.ProfileFlag;
import io.zetools.program.SwapPoint;
import io.zetools.samples.tour.Workload;

/// Replaces the kernels of an application by versions that leave registers free for a tool, without its help.
public final class InstrumentModules {
    private InstrumentModules() {}

    static void main() {
        var gpu = LevelZero.load().devices().getFirst();

        try (var interception = Interception.builder()
                        .amendModules("symbols", c -> c.inputs().forEach(input -> input.addBuildFlags("-g")))
                        .instrument("free registers", SwapPoint.KERNEL, (original, recipe) -> {
                            IO.println("a second version of a module with " + original.kernelNames());
                            recipe.inputs()
                                    .forEach(input -> input.setBuildFlags(ProfileFlag.addTo(
                                            input.buildFlags(), REGISTER_REALLOCATION, FREE_REGISTER_INFO)));
                        })
                        .allow(rewrite -> !(rewrite.change() instanceof Change.Code))
                        .onRewrite(rewrite -> IO.println(rewrite.toString()))
                        .start();
                var context = Context.create(gpu);
                var workload = new Workload(context)) {

            workload.run(1, false, (_, kernel, _, launch) -> {
                launch.run();
                var profile = KernelProfile.of(kernel);
                // Intel's compiler takes the flags, and reports nothing.
                IO.println(
                        profile.tokens().isEmpty()
                                ? kernel.name() + ": the compiler reports nothing of registers"
                                : kernel.name() + " leaves free " + profile.freeRegisters());
            });
            IO.println("%d changes, %d refused".formatted(interception.rewrites(), interception.refusals()));
        }
    }
}
