package io.zetools.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.ffi.LevelZeroNative;
import java.io.IOException;
import java.lang.foreign.GroupLayout;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The Java layouts and constants against what the C compiler makes of the headers.
class BindingsLayoutTest {

    private static Map<String, String> c;

    @BeforeAll
    static void askTheCompiler(@TempDir Path scratch) throws IOException {
        var declared = Declarations.read(Repository.INCLUDE);
        c = Compiler.print(scratch, Repository.INCLUDE, declared.headers(), declared.print());
    }

    @Test
    void structsHaveTheSizeAndTheOffsetsOfC() throws ReflectiveOperationException {
        var java = new TreeMap<String, String>();
        for (var struct : bound()) {
            var layout = layout(struct);
            java.put("sizeof(" + struct.name() + ")", String.valueOf(layout.byteSize()));
            for (var member : struct.members()) {
                var path = PathElement.groupElement(member.name());
                java.put(
                        struct.name() + "." + member.name(),
                        layout.byteOffset(path) + " size " + layout.select(path).byteSize());
            }
        }

        assertThat(java).hasSizeGreaterThan(500);
        assertThat(c).containsAllEntriesOf(java);
    }

    @Test
    void structsHaveNoMembersOfTheirOwn() throws ReflectiveOperationException {
        for (var struct : bound()) {
            assertThat(layout(struct).memberLayouts().stream().flatMap(layout -> layout.name().stream()))
                    .as(struct.name())
                    .containsExactlyElementsOf(
                            struct.members().stream().map(Model.Member::name).toList());
        }
    }

    @Test
    void wideIntegersAreLongsOnEveryPlatform() throws ReflectiveOperationException {
        var wide = List.of("uint64_t", "int64_t", "size_t");
        var found = new ArrayList<MemoryLayout>();
        for (var struct : bound()) {
            for (var member : struct.members()) {
                if (wide.contains(member.type()) && member.array() == null) {
                    found.add(layout(struct)
                            .select(PathElement.groupElement(member.name()))
                            .withoutName());
                }
            }
        }

        assertThat(found).hasSizeGreaterThan(50).allMatch(ValueLayout.JAVA_LONG::equals);
        // jextract names the layout after the C type: "long" is the one whose width differs.
        assertThat(Repository.MODULE.resolve("src/generated/java/io/zetools/ffi"))
                .isDirectoryNotContaining(BindingsLayoutTest::usesLong);
    }

    @Test
    void constantsHaveTheValuesOfC() throws ReflectiveOperationException {
        var java = new TreeMap<String, String>();
        for (var type : Repository.model().enums()) {
            if (!JextractInputs.isLeftOut(type.name())) {
                for (var constant : type.constants()) {
                    var getter = LevelZeroNative.class.getMethod(constant.name());
                    // jextract spreads the methods over superclasses that are not public.
                    getter.setAccessible(true);
                    java.put(constant.name(), String.valueOf(getter.invoke(null)));
                }
            }
        }

        assertThat(java).hasSizeGreaterThan(500);
        assertThat(c).containsAllEntriesOf(java);
    }

    @Test
    void everyFunctionIsBound() {
        var methods = List.of(LevelZeroNative.class.getMethods());
        for (var function : Repository.model().functions()) {
            if (!function.header().equals("zel_tracing_register_cb")) {
                assertThat(methods)
                        .as(function.name())
                        .anyMatch(m -> m.getName().equals(function.name())
                                && m.getParameterCount() == function.params().size());
            }
        }
    }

    private static List<Model.Struct> bound() {
        return Repository.model().structs().stream()
                .filter(s -> !JextractInputs.isLeftOut(s.name()))
                .toList();
    }

    private static GroupLayout layout(Model.Struct struct) throws ReflectiveOperationException {
        return (GroupLayout) Class.forName("io.zetools.ffi." + struct.name())
                .getMethod("layout")
                .invoke(null);
    }

    private static boolean usesLong(Path file) {
        return Files.isRegularFile(file)
                && !file.endsWith("LevelZeroNative$shared.java")
                && Repository.read(file).matches("(?s).*\\bC_LONG\\b.*");
    }
}
