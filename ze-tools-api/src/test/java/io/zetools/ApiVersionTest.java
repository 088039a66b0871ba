package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ApiVersionTest {
    @Test
    void decodesBothHalves() {
        assertThat(ApiVersion.ofEncoded(0x0001_0011))
                .isEqualTo(new ApiVersion(1, 17))
                .hasToString("1.17");
        assertThat(ApiVersion.ofEncoded(0xffff_ffff)).isEqualTo(new ApiVersion(65535, 65535));
    }

    @Test
    void comparesByNumbersNotByText() {
        assertThat(new ApiVersion(1, 9)).isLessThan(new ApiVersion(1, 10));
        assertThat(new ApiVersion(2, 0)).isGreaterThan(new ApiVersion(1, 17));
        assertThat(new ApiVersion(1, 10).isAtLeast(1, 9)).isTrue();
        assertThat(new ApiVersion(1, 10).isAtLeast(1, 11)).isFalse();
    }
}
