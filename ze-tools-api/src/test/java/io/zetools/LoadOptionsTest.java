package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LoadOptionsTest {
    private @Nullable String before;

    @BeforeEach
    void forgetProperty() {
        before = System.getProperty(LoadOptions.LIBRARY_PROPERTY);
        System.clearProperty(LoadOptions.LIBRARY_PROPERTY);
    }

    @AfterEach
    void restoreProperty() {
        if (before != null) System.setProperty(LoadOptions.LIBRARY_PROPERTY, before);
        else System.clearProperty(LoadOptions.LIBRARY_PROPERTY);
    }

    @Test
    void optionGoesBeforeProperty() {
        assertThat(LoadOptions.defaults().choice()).isEmpty();

        System.setProperty(LoadOptions.LIBRARY_PROPERTY, "system");
        assertThat(LoadOptions.defaults().choice()).isEqualTo("system");
        assertThat(LoadOptions.defaults().withLibrary("embedded").choice()).isEqualTo("embedded");
    }

    @Test
    void collectsTheEnvironment() {
        var options = LoadOptions.defaults()
                .withEnvironment("B", "2")
                .withEnvironment("A", "1")
                .withEnvironment("B", "3");

        assertThat(options.environment()).isEqualTo(Map.of("A", "1", "B", "3"));
        assertThat(LoadOptions.defaults().environment()).isEmpty();
    }

    @Test
    void equalsByContent() {
        var options = LoadOptions.defaults().withEnvironment("A", "1").withTracing(LoadOptions.Tracing.ALWAYS);

        assertThat(options)
                .isEqualTo(LoadOptions.defaults()
                        .withTracing(LoadOptions.Tracing.ALWAYS)
                        .withEnvironment("A", "1"))
                .isNotEqualTo(LoadOptions.defaults());
    }
}
