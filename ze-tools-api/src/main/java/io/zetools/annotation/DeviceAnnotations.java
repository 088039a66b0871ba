package io.zetools.annotation;

import io.zetools.DeviceModule;
import io.zetools.ffi.NativeEnvironment;
import io.zetools.program.Interception;
import io.zetools.program.ModuleCreation;
import io.zetools.program.ModuleInput;
import io.zetools.program.ModuleRule;
import io.zetools.spirv.SpecConstant;
import io.zetools.spirv.SpirvModule;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/// Switches annotations on in the modules that the application in this process builds.
///
/// ```
/// try (var _ = DeviceAnnotations.open()) {
///     runApplication();
/// }
/// ```
///
/// Compilers that annotate device code make all of it depend on one specialization constant,
/// [SpirvModule#ANNOTATION_CONSTANT]. This gives it a value in every SPIR-V module that has it, together
/// with what the application gives; a module that does not have it is built as it is, because a driver
/// refuses a constant that is not there. A module for which the application has switched them on itself is
/// left alone, too. Native binaries are as they were built.
///
/// Each change is logged, as by every [Interception].
///
/// Threads: any thread may call any method, but not from inside a rule or a listener, where [#close] throws
/// [IllegalStateException].
public final class DeviceAnnotations implements AutoCloseable {
    /// The environment variable by which a user asks for annotations, with any value.
    public static final String VARIABLE = "INTEL_ENABLE_OFFLOAD_ANNOTATIONS";

    private static final String REASON = "device annotations";

    private final Interception interception;

    private DeviceAnnotations(Interception interception) {
        this.interception = interception;
    }

    /// The means by which annotations are switched on.
    public enum Means {
        /// By a value for the constant, beside those of the application. The code stays as it is.
        CONSTANT,
        /// By another default of the constant in the code, for drivers and layers that do not pass
        /// constants on. Where the application gives the constant a value, that value is changed: a default
        /// would not count.
        DEFAULT
    }

    /// Returns whether [#VARIABLE] is set in the environment, as native code sees it now.
    public static boolean areRequested() {
        return NativeEnvironment.get(VARIABLE).isPresent();
    }

    /// Switches them on if [#VARIABLE] is set.
    ///
    /// @return empty if it is not set; then nothing has been done
    /// @throws io.zetools.ZeException if calls cannot be intercepted; the message says what to do
    public static Optional<DeviceAnnotations> openIfRequested() {
        return areRequested() ? Optional.of(open()) : Optional.empty();
    }

    /// Switches them on until closed, by [Means#CONSTANT].
    ///
    /// @throws io.zetools.ZeException if calls cannot be intercepted; the message says what to do
    public static DeviceAnnotations open() {
        return open(Means.CONSTANT);
    }

    /// Switches them on until closed.
    ///
    /// @throws io.zetools.ZeException if calls cannot be intercepted; the message says what to do
    public static DeviceAnnotations open(Means means) {
        return new DeviceAnnotations(
                Interception.builder().amendModules(REASON, rule(means)).start());
    }

    /// Returns only the rule, for an [Interception] that has others, or a policy or listeners of its own.
    public static ModuleRule rule(Means means) {
        Objects.requireNonNull(means, "means");
        return creation -> amend(creation, means);
    }

    /// Switches them on in a module itself: the same module, in which they are on by default.
    ///
    /// @param spirv the module
    /// @return a copy, changed in nothing but the constant's default
    /// @throws io.zetools.spirv.SpirvFormatException if it is no sound SPIR-V module
    /// @throws IllegalArgumentException if it does not have the constant: it is not annotated
    public static byte[] enabledByDefault(byte[] spirv) {
        return SpirvModule.of(spirv).withDefault(SpirvModule.ANNOTATION_CONSTANT, 1);
    }

    /// Returns the number of inputs of modules in which annotations were switched on.
    public long rewrites() {
        return interception.rewrites();
    }

    /// Returns the number of modules that could not be looked at, or were refused by the driver after they had been
    /// changed.
    public long failures() {
        return interception.failures();
    }

    /// Stops switching them on, and returns when no module is being changed any more. Modules that exist
    /// stay as they are. Closing twice does nothing.
    ///
    /// @throws IllegalStateException inside a rule or a listener; nothing has changed then
    @Override
    public void close() {
        interception.close();
    }

    @Override
    public String toString() {
        return "device annotations by " + interception;
    }

    private static void amend(ModuleCreation creation, Means means) {
        if (creation.format() != DeviceModule.Format.SPIRV) return;
        for (var input : creation.inputs()) {
            var module = SpirvModule.of(input.code());
            module.constant(SpirvModule.ANNOTATION_CONSTANT)
                    .ifPresent(constant -> switchOn(input, module, constant, means));
        }
    }

    private static void switchOn(ModuleInput input, SpirvModule module, SpecConstant constant, Means means) {
        boolean given = input.constants().contains(constant.id());
        if (given ? isSet(input.constant(constant.id(), constant.size())) : constant.isSet()) return;
        if (means == Means.DEFAULT && !given) {
            input.setCode(module.withDefault(constant.id(), 1));
        } else {
            input.setConstant(constant.id(), one(constant.size()));
        }
    }

    private static boolean isSet(byte[] value) {
        return !Arrays.equals(value, new byte[value.length]);
    }

    private static byte[] one(int size) {
        var wide = ByteBuffer.allocate(Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(1)
                .array();
        // Every machine that Level Zero runs on has this order.
        return Arrays.copyOf(wide, size);
    }
}
