package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("embedded-only")
class DemanglerTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    main | main
                    _ZN4user4workEi | user::work(int)
                    _ZN4sycl3_V15queue6submitIZN12_GLOBAL__N_17buffersERS1_EUlRNS0_7handlerEE_EENSt9enable_ifIX16is_invocable_r_vIvT_S6_EENS0_5eventEE4typeES9_ | sycl::_V1::queue::submit...
                    _ZNK12_GLOBAL__N_17buffersIX1zEEEv | (anonymous namespace)::buffers...
                    _ZSt4fillIXqEEvv | std::fill...
                    _Z4workIXqEEvv | work...
                    _ZN99x | _ZN99x
                    _ZN9999999999999999999999x | _ZN9999999999999999999999x
                    _Z | _Z
                    """)
    void namesAreReadable(String name, String expected) {
        assertThat(Demangler.readable(name)).isEqualTo(expected);
    }
}
