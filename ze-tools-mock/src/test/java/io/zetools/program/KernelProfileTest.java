package io.zetools.program;

import static io.zetools.program.ProfileFlag.FREE_REGISTER_INFO;
import static io.zetools.program.ProfileFlag.REGISTER_REALLOCATION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.program.ProfileToken.FreeRegisters;
import io.zetools.program.ProfileToken.RegisterSequence;
import io.zetools.program.ProfileToken.Unknown;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@WithMockDriver
@DisplayName("zetKernelGetProfileInfo, -zet-profile-flags")
class KernelProfileTest {
    @Test
    void kernelsBuiltWithTheFlagsHaveAProfile() {
        var profile = profile(ProfileFlag.buildFlags(FREE_REGISTER_INFO));

        assertThat(profile.flags()).containsExactly(FREE_REGISTER_INFO);
        assertThat(profile.tokens()).singleElement().isInstanceOf(FreeRegisters.class);
        assertThat(profile.freeRegisters())
                .isNotEmpty()
                .allSatisfy(s -> assertThat(s.count()).isPositive());
    }

    @Test
    @OnDevice
    void kernelsBuiltWithoutHaveNone() {
        assertThat(profile("-g").flags()).isEmpty();
        assertThat(profile("").tokens()).isEmpty();
        assertThat(profile(ProfileFlag.buildFlags(REGISTER_REALLOCATION)).tokens())
                .isEmpty();
    }

    @Test
    void reallocationLeavesMoreRegistersFree() {
        var flags = ProfileFlag.addTo(ProfileFlag.buildFlags(FREE_REGISTER_INFO), REGISTER_REALLOCATION);
        var reallocated = profile(flags);

        assertThat(reallocated.flags()).containsExactlyInAnyOrder(FREE_REGISTER_INFO, REGISTER_REALLOCATION);
        assertThat(free(reallocated)).isGreaterThan(free(profile(ProfileFlag.buildFlags(FREE_REGISTER_INFO))));
    }

    @Test
    void aRuleAsksForProfilesOfEveryKernel() {
        try (var _ = Interception.builder()
                .amendModules(
                        "free registers",
                        c -> c.inputs()
                                .forEach(i -> i.setBuildFlags(ProfileFlag.addTo(i.buildFlags(), FREE_REGISTER_INFO))))
                .start()) {
            assertThat(profile("-g").freeRegisters()).isNotEmpty();
        }
    }

    @Test
    void driversThatAlwaysWriteFindRoom(MockDriver driver) {
        driver.setOption("profile_tokens", 1);
        assertThat(profile(ProfileFlag.buildFlags(FREE_REGISTER_INFO)).tokens()).hasSize(1);
    }

    @Test
    void reportsWhatFailed(MockDriver driver) {
        driver.fail(Fault.nth("zetKernelGetProfileInfo", 1, ZeResult.ERROR_UNKNOWN));
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> profile(""))
                .withMessageContaining("kernel \"k\"")
                .returns("zetKernelGetProfileInfo", ZeException::function);
    }

    @ParameterizedTest
    @OnDevice
    @CsvSource(
            delimiter = '|',
            value = {
                "''                                  | -zet-profile-flags 0x2",
                "-g                                  | -g -zet-profile-flags 0x2",
                "-zet-profile-flags 1 -g             | -g -zet-profile-flags 0x3",
                "-g -zet-profile-flags=0x1           | -g -zet-profile-flags 0x3",
                "-zet-profile-flags 80000001         | -zet-profile-flags 0x80000003",
                "-zet-profile-flags 1 -zet-profile-flags 4 | -zet-profile-flags 0x7",
                "-no-zet-profile-flags 1             | -no-zet-profile-flags 1 -zet-profile-flags 0x2",
                "-zet-profile-flags zz               | -zet-profile-flags zz -zet-profile-flags 0x2"
            })
    void theOptionIsMergedWithWhatIsThere(String before, String after) {
        assertThat(ProfileFlag.addTo(before, FREE_REGISTER_INFO)).isEqualTo(after);
    }

    @Test
    @OnDevice
    void tokensAreWalkedByTheirSizes() {
        var bytes = words(0, 36, 2, 64, 32, 128, 16, -1, -1, 7, 12, 99, 0, 12, 0);

        assertThat(ProfileCodec.decode(bytes, 3))
                .satisfiesExactly(
                        // Larger than its sequences: what is behind them is passed over.
                        token -> assertThat(token)
                                .isEqualTo(new FreeRegisters(
                                        List.of(new RegisterSequence(64, 32), new RegisterSequence(128, 16)))),
                        token -> assertThat(token).isInstanceOfSatisfying(Unknown.class, unknown -> {
                            assertThat(unknown.type()).isEqualTo(7);
                            assertThat(unknown.content().remaining()).isEqualTo(12);
                        }),
                        token -> assertThat(token).isEqualTo(new FreeRegisters(List.of())));
        assertThat(ProfileCodec.decode(bytes, 0)).isEmpty();
    }

    @ParameterizedTest
    @OnDevice
    @MethodSource
    void refusesWhatCannotBeRight(int[] content, int count, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProfileCodec.decode(words(content), count))
                .withMessageContaining(message);
    }

    static List<Object[]> refusesWhatCannotBeRight() {
        return List.of(
                new Object[] {new int[] {}, 1, "token 0 of 1 at byte 0: 0 bytes are left"},
                new Object[] {new int[] {0}, 1, "4 bytes are left"},
                new Object[] {new int[] {0, 0, 0}, 1, "a size of 0 with 12 bytes left"},
                new Object[] {new int[] {0, 8, 0}, 1, "a size of 8"},
                new Object[] {new int[] {0, 13, 0}, 1, "a size of 13 with 12 bytes left"},
                new Object[] {new int[] {0, -1, 0}, 1, "a size of 4294967295 with 12 bytes left"},
                new Object[] {new int[] {0, 12, 1, 0, 0}, 1, "1 sequences with room for 0"},
                new Object[] {new int[] {0, 20, -1, 0, 0}, 1, "4294967295 sequences with room for 1"},
                new Object[] {new int[] {0, 12, 0}, -1, "token 1 of 4294967295 at byte 12: 0 bytes are left"});
    }

    @ParameterizedTest(name = "seed {0}")
    @OnDevice
    @ValueSource(longs = {1, 2, 3, 4})
    void survivesAnyBytes(long seed) {
        var random = new Random(seed);
        for (int round = 0; round < 2000; round++) {
            var content = IntStream.generate(() -> random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(40))
                    .limit(random.nextInt(40))
                    .toArray();
            try {
                assertThat(ProfileCodec.decode(words(content), random.nextInt(6)))
                        .isNotNull();
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageContaining("token ");
            }
        }
    }

    private static long free(KernelProfile profile) {
        return profile.freeRegisters().stream()
                .mapToLong(RegisterSequence::count)
                .sum();
    }

    private static KernelProfile profile(String flags) {
        try (var context = Context.create(LevelZero.load().devices().getFirst());
                var module = DeviceModule.create(
                        context, context.device(), DeviceModule.Format.SPIRV, TestModules.plain("k"), flags);
                var kernel = Kernel.create(module, "k")) {
            return KernelProfile.of(kernel);
        }
    }

    private static byte[] words(int... words) {
        var bytes = ByteBuffer.allocate(words.length * Integer.BYTES).order(ByteOrder.nativeOrder());
        Arrays.stream(words).forEach(bytes::putInt);
        return bytes.array();
    }
}
