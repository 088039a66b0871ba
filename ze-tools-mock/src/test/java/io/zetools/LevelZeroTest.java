package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.mock.junit.Mode;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver
@DisplayName("zeInit, zeInitDrivers, zelLoaderGetVersions")
class LevelZeroTest {
    @Test
    @OnDevice
    void isLoadedOnce() {
        var levelZero = LevelZero.load();

        assertThat(LevelZero.load()).isSameAs(levelZero);
        assertThatIllegalStateException()
                .isThrownBy(() -> LevelZero.load(LoadOptions.defaults().withEnvironment("A", "1")))
                .withMessageContainingAll("already loaded from", levelZero.libraryPath());
    }

    @Test
    @OnDevice
    void saysWhatWasLoaded() {
        var levelZero = LevelZero.load();

        assertThat(levelZero.libraryPath())
                .endsWith(Mode.current().isSystem() ? "libze_loader.so.1" : "libzemock_loader.so");
        assertThat(levelZero.loaderComponents())
                .extracting(LoaderComponent::name)
                .contains("loader");
        assertThat(levelZero.loaderComponents())
                .allSatisfy(component -> assertThat(component.libraryVersion()).matches("\\d+\\.\\d+\\.\\d+"));
    }

    @Test
    @OnDevice
    void saysWhichFunctionsThereAre() {
        assertThat(LevelZero.load().supports("zeContextCreate")).isTrue();
        assertThat(LevelZero.load().supports("zeNoSuchFunction")).isFalse();
    }
}
