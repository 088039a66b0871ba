package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.ZET_STRUCTURE_TYPE_PROFILE_PROPERTIES;
import static io.zetools.ffi.LevelZeroNative.zetKernelGetProfileInfo;

import io.zetools.Flags;
import io.zetools.Kernel;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ffi.zet_profile_properties_t;
import io.zetools.internal.Access;
import io.zetools.internal.Calls;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.stream.Stream;

/// The compiler's account of a kernel that was built with [ProfileFlag]s.
///
/// Threads: immutable.
///
/// @param flags the flags that the module was built with
/// @param tokens the tokens of the driver; drivers in use give none
public record KernelProfile(Flags<ProfileFlag> flags, List<ProfileToken> tokens) {
    /// The bytes for tokens behind the structure. In C neither the driver says how many it writes nor the caller
    /// how many fit, so there is room for more than any driver writes. On entry the number of tokens
    /// says how many fit.
    private static final int ROOM = 64 * 1024;

    private static final int TOKEN_ROOM = 64;

    /// Copies the list.
    public KernelProfile {
        tokens = List.copyOf(tokens);
    }

    /// Returns the profile of a kernel. Wraps `zetKernelGetProfileInfo`.
    ///
    /// @throws ZeException if the driver fails, or reports something that cannot be right
    public static KernelProfile of(Kernel kernel) {
        try (var _ = Access.get().closer(kernel).use();
                var scratch = Arena.ofConfined()) {
            long head = zet_profile_properties_t.sizeof();
            var memory = scratch.allocate(head + ROOM, Long.BYTES);
            Structs.setType(memory, ZET_STRUCTURE_TYPE_PROFILE_PROPERTIES());
            zet_profile_properties_t.numTokens(memory, ROOM / TOKEN_ROOM);
            Calls.check(
                    "zetKernelGetProfileInfo",
                    kernel,
                    () -> zetKernelGetProfileInfo(kernel.handle().segment(), memory));

            int bits = zet_profile_properties_t.flags(memory);
            int count = zet_profile_properties_t.numTokens(memory);
            var written = memory.asSlice(head).toArray(ValueLayout.JAVA_BYTE);
            return new KernelProfile(Flags.of(ProfileFlag.class, bits), decode(kernel, written, count));
        }
    }

    /// Returns the registers that the kernel leaves free, of all tokens.
    public List<ProfileToken.RegisterSequence> freeRegisters() {
        return tokens.stream()
                .flatMap(token -> switch (token) {
                    case ProfileToken.FreeRegisters free -> free.sequences().stream();
                    case ProfileToken.Unknown _ -> Stream.empty();
                })
                .toList();
    }

    private static List<ProfileToken> decode(Kernel kernel, byte[] written, int count) {
        try {
            return ProfileCodec.decode(written, count);
        } catch (IllegalArgumentException e) {
            var failure = new ZeException(
                    "zetKernelGetProfileInfo",
                    ZeResult.SUCCESS,
                    kernel,
                    "The values that it reported cannot be right: %s. This is a fault of the driver."
                            .formatted(e.getMessage()));
            failure.addSuppressed(e);
            throw failure;
        }
    }
}
