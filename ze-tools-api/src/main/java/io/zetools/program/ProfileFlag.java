package io.zetools.program;

import static io.zetools.ffi.LevelZeroNative.ZET_PROFILE_FLAG_FREE_REGISTER_INFO;
import static io.zetools.ffi.LevelZeroNative.ZET_PROFILE_FLAG_REGISTER_REALLOCATION;

import io.zetools.Flags;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/// The requests of tools that change kernels to the compiler: the bits of a `zet_profile_flags_t`. Intel's compiler
/// takes them without an effect: its [KernelProfile]s have no tokens.
public enum ProfileFlag implements Flags.Bit {
    /// Use as few registers as possible, so that more are left for a tool.
    REGISTER_REALLOCATION(ZET_PROFILE_FLAG_REGISTER_REALLOCATION()),
    /// List the registers that are left; [KernelProfile] has them.
    FREE_REGISTER_INFO(ZET_PROFILE_FLAG_FREE_REGISTER_INFO());

    private static final String OPTION = "-zet-profile-flags";

    /// The option with its value, as a word of its own; compilers take a blank or an equals sign between.
    private static final Pattern GIVEN =
            Pattern.compile("(?<!\\S)" + OPTION + "(?:=|\\s+)(?:0[xX])?([0-9a-fA-F]{1,8})(?!\\S)");

    private final int bit;

    ProfileFlag(int bit) {
        this.bit = bit;
    }

    @Override
    public int bit() {
        return bit;
    }

    /// Returns the build option for some flags: `-zet-profile-flags 0x3`.
    public static String buildFlags(ProfileFlag... flags) {
        return option(bits(List.of(flags)));
    }

    /// Adds the build option to others. If it is there already, it keeps what it asks for and asks for these,
    /// too: compilers know the option once.
    ///
    /// @param buildFlags options for the compiler, or the empty string
    public static String addTo(String buildFlags, ProfileFlag... flags) {
        int bits = bits(List.of(flags));
        var given = GIVEN.matcher(buildFlags);
        var others = new StringBuilder();
        while (given.find()) {
            bits |= Integer.parseUnsignedInt(given.group(1), 16);
            given.appendReplacement(others, "");
        }
        given.appendTail(others);
        var rest = others.toString().strip();
        return rest.isEmpty() ? option(bits) : rest + ' ' + option(bits);
    }

    private static int bits(Collection<ProfileFlag> flags) {
        return flags.stream().mapToInt(ProfileFlag::bit).reduce(0, (a, b) -> a | b);
    }

    private static String option(int bits) {
        return "%s 0x%x".formatted(OPTION, bits);
    }
}
