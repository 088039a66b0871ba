package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import org.junit.jupiter.api.Test;

class ArgumentTextTest {
    /// Device memory of real drivers lies above 2^63: as a signed decimal it says nothing.
    @Test
    void numbersAreWrittenAsCDeclaresThem() {
        var arguments = new LinkedHashMap<String, Long>();
        arguments.put("hCommandList", 0x7f00_1000L);
        arguments.put("dstptr", -46_906_772_488_192L);
        arguments.put("size", -1L);
        arguments.put("numWaitEvents", 3L);

        assertThat(ArgumentText.of("zeCommandListAppendMemoryCopy", arguments))
                .isEqualTo("{hCommandList=0x7f001000, dstptr=0xffffd556aa7d0000, size=18446744073709551615,"
                        + " numWaitEvents=3}");
    }

    @Test
    void theTargetOfAPointerIsOfItsOwnType() {
        var arguments = new LinkedHashMap<String, Long>();
        arguments.put("pCount", 0x7ffe_0000L);
        arguments.put("*pCount", 2L);

        assertThat(ArgumentText.of("zeDriverGet", arguments)).isEqualTo("{pCount=0x7ffe0000, *pCount=2}");
    }

    @Test
    void aFunctionThatIsNotKnownHasNumbers() {
        var arguments = new LinkedHashMap<String, Long>();
        arguments.put("#0", 12L);

        assertThat(ArgumentText.of("zeFromTheFuture", arguments)).isEqualTo("{#0=12}");
    }
}
