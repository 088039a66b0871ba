package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.ffi.ze_physical_mem_desc_t;
import io.zetools.trace.ApiFunction;
import org.junit.jupiter.api.Test;

class ArgumentSpecTest {
    @Test
    void theSizeOfPhysicalMemoryIsWhereTheHeadersHaveIt() {
        var spec = ArgumentSpec.of(ApiFunction.PHYSICAL_MEM_CREATE, ArgumentSpec.PHYSICAL_SIZE);

        assertThat(spec.offset()).isEqualTo(ze_physical_mem_desc_t.size$offset());
        assertThat(spec.pointee())
                .isEqualTo(ze_physical_mem_desc_t.size$layout().byteSize());
    }
}
