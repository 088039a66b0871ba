package io.zetools.ffi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// Checks the messages when no library can be loaded. No test loads a loader, which would stay in this VM.
class LibrarySearchTest {
    @Test
    void listsAllThatWasTriedWhereNothingIsInstalled() {
        var search = new LibrarySearch(new Fake() {
            @Override
            public String loadInstalled() throws NotInstalledException {
                throw new NotInstalledException("libze_fake.so: no such thing");
            }
        });

        assertThatExceptionOfType(LibraryLoadException.class)
                .isThrownBy(search::automatic)
                .withMessageContainingAll(
                        "Tried:",
                        "the installed loader: libze_fake.so: no such thing",
                        "the embedded loader: there is none",
                        "ze-tools-mock",
                        "Install the fake",
                        "-Dio.zetools.library=embedded")
                .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
    }

    @Test
    void doesNotHideABrokenInstallationBehindTheEmbeddedLoader() {
        var search = new LibrarySearch(new Fake() {
            @Override
            public String loadInstalled() {
                throw new UnsatisfiedLinkError("undefined symbol: zeFoo");
            }
        });

        assertThatExceptionOfType(LibraryLoadException.class)
                .isThrownBy(search::automatic)
                .withMessageContainingAll("undefined symbol: zeFoo", "Repair the installation")
                .satisfies(e -> assertThat(e).message().doesNotContain("the embedded loader"));
    }

    @Test
    void saysWhatIsWrongWithAFile() {
        var search = new LibrarySearch(HostPlatform.current());

        assertThatExceptionOfType(LibraryLoadException.class)
                .isThrownBy(() -> search.file("/no/such/file"))
                .withMessageContainingAll("/no/such/file: there is no such file", "-Dio.zetools.library=system");
        assertThatExceptionOfType(LibraryLoadException.class)
                .isThrownBy(() -> search.file("a\0b"))
                .withMessageContaining("this is not a path");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void saysThatALibraryIsNoLoader() {
        // A library that the VM has not loaded itself, because a library belongs to one class loader.
        var library =
                Path.of(System.getProperty("java.home"), "lib", "libattach.so").toString();

        assertThatExceptionOfType(LibraryLoadException.class)
                .isThrownBy(() -> new LibrarySearch(HostPlatform.current()).file(library))
                .withMessageContaining("this is a library, but not a Level Zero loader: it has no zeInit");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void saysThatAnotherClassLoaderHasALibrary() {
        // The VM has it, since files are read by it.
        var library =
                Path.of(System.getProperty("java.home"), "lib", "libnio.so").toString();
        assertThat(Files.exists(Path.of(library))).isTrue();

        assertThatExceptionOfType(LibraryLoadException.class)
                .isThrownBy(() -> new LibrarySearch(HostPlatform.current()).file(library))
                .withMessageContaining(
                        "%s: another class loader of this VM has loaded it, and a library belongs to one", library);
    }

    @Test
    void explainsWhyALibraryCannotBeOpened() {
        assertThat(NativeLibrary.whyNotLoadable("/no/such/file")).hasValue("there is no such file");
        assertThat(NativeLibrary.whyNotLoadable("libno-such-library.so"))
                .get()
                .asString()
                .contains("libno-such-library.so");
    }

    @Test
    void namesTheOptionThatAllowsNativeAccess() {
        assertThat(NativeLibrary.nativeAccessFlag()).isEqualTo("--enable-native-access=ALL-UNNAMED");
    }

    private abstract static class Fake implements HostPlatform {
        @Override
        public String loaderName() {
            return "libze_fake.so";
        }

        @Override
        public String installAdvice() {
            return "Install the fake";
        }

        @Override
        public Optional<String> whyNotInstalled() {
            return Optional.empty();
        }

        @Override
        public Optional<String> problem(Path file) {
            return Optional.empty();
        }

        @Override
        public Optional<String> whyNotLoadable(String name) {
            return Optional.empty();
        }

        @Override
        public MemorySegment getVariable(MemorySegment name) {
            return MemorySegment.NULL;
        }

        @Override
        public boolean setVariable(MemorySegment name, MemorySegment value) {
            return false;
        }

        @Override
        public boolean removeVariable(MemorySegment name) {
            return false;
        }
    }
}
