package io.zetools.metric.programmable;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.ApiVersion;
import io.zetools.DriverExtension;
import io.zetools.LoaderComponent;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("zetMetricProgrammable…: which loaders and drivers have the structs that are known here")
class LayoutsTest {
    private static final String EXTENSION = "ZET_experimental_programmable_metrics";

    @ParameterizedTest
    @ValueSource(strings = {"1.17.6", "1.18.0", "1.18.4", "0.91.0"})
    void olderLoadersAreRefusedWithTheVersionThatIsNeeded(String version) {
        assertThat(Layouts.problem(loader(version), List.of()))
                .hasValueSatisfying(problem ->
                        assertThat(problem).contains(version).contains("1.18.5").contains("newer Level Zero loader"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.18.5", "1.20.6", "1.32.0", "2.0.0", "unknown"})
    void newerLoadersAreTaken(String version) {
        assertThat(Layouts.problem(loader(version), List.of())).isEmpty();
    }

    @Test
    void onlyTheLoaderItselfCounts() {
        assertThat(Layouts.problem(
                        List.of(new LoaderComponent("validation layer", new ApiVersion(1, 9), "1.17.6")), List.of()))
                .isEmpty();
        assertThat(Layouts.problem(List.of(), List.of())).isEmpty();
    }

    @Test
    void driversWithTheFirstVersionOfTheExtensionAreRefused() {
        assertThat(Layouts.problem(loader("1.32.0"), List.of(new DriverExtension(EXTENSION, new ApiVersion(1, 0)))))
                .hasValueSatisfying(problem ->
                        assertThat(problem).contains("1.0").contains(EXTENSION).contains("newer driver"));
        assertThat(Layouts.problem(
                        loader("1.32.0"),
                        List.of(
                                new DriverExtension("ZET_experimental_metric_tracer", new ApiVersion(1, 0)),
                                new DriverExtension(EXTENSION, new ApiVersion(1, 1)))))
                .isEmpty();
    }

    private static List<LoaderComponent> loader(String version) {
        return List.of(new LoaderComponent("loader", new ApiVersion(1, 10), version));
    }
}
