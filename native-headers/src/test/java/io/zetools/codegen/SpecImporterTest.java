package io.zetools.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A small specification of our own, with every trick that the order and the values of the real one depend on.
class SpecImporterTest {

    private static final String COMMON = """
            type: header
            desc: "x"
            ordinal: "0"
            ---
            type: macro
            name: "$X_SIZE"
            value: "4"
            ---
            type: macro
            name: "$X_APICALL"
            condition: "defined(_WIN32)"
            value: "__cdecl"
            ---
            type: handle
            name: $x_thing_handle_t
            ---
            type: enum
            name: $x_structure_type_t
            etors:
                - name: THING_DESC
                  value: "0x1"
                  desc: $x_thing_desc_t
                - name: OTHER
                  desc: $x_renamed_t
                - name: LATER
                  value: "0x00020001"
                  version: "1.3"
                  desc: $x_later_t
                - name: TOO_NEW
                  version: "1.11"
                  desc: $x_too_new_t
            ---
            type: enum
            name: $x_thing_flags_t
            etors:
                - name: A
                - name: B
                  value: "$X_BIT(4)"
                - name: C
            ---
            type: enum
            name: $x_thing_version_t
            etors:
                - name: "1_0"
                  value: "$X_MAKE_VERSION( 1, 0 )"
                - name: "1_10"
                  value: "$X_MAKE_VERSION( 1, 10 )"
                  version: "1.10"
            ---
            type: struct
            name: $x_base_desc_t
            members:
                - type: $x_structure_type_t
                  name: stype
                - type: "const void *"
                  name: pNext
            """;

    private static final String THING = """
            type: header
            desc: "x"
            ordinal: "9"
            ---
            type: class
            name: $xThing
            ---
            type: struct
            name: $x_thing_desc_t
            base: $x_base_desc_t
            members:
                - type: uint64_t
                  name: "values[$X_SIZE]"
                - type: uint32_t
                  name: newer
                  version: "1.11"
            ---
            type: struct
            name: $x_renamed_t
            base: $x_base_desc_t
            members: []
            ---
            type: function
            class: $xThing
            name: Later
            version: "1.10"
            params:
                - type: $x_thing_handle_t
                  name: hThing
                  desc: "[in][release] x"
            ---
            type: function
            class: $xThing
            name: TryExp2
            params: []
            ---
            type: function
            class: $xThing
            name: Second
            version: "1.4"
            params:
                - type: "uint32_t *"
                  name: pCount
                  desc: "[in,out] x"
                - type: $x_thing_handle_t*
                  name: phThings
                  desc:
                      "1.0": "[in] x"
                      "1.4": "[out][optional][range(0, *pCount)] x"
                      "1.11": "[in,out] x"
            ---
            type: function
            class: $xThing
            name: Last
            params: []
            ---
            type: function
            class: $xThing
            name: First
            ordinal: "0"
            params: []
            returns:
                type: $x_thing_handle_t
            ---
            type: function
            class: $xThing
            name: TooNew
            version: "1.11"
            params: []
            """;

    private static final String ALPHA = """
            type: header
            desc: "x"
            ordinal: "10"
            ---
            type: class
            name: $xAlpha
            ---
            type: function
            class: $xAlpha
            name: Do
            params: []
            """;

    private static final LoaderApi LOADER = new LoaderApi(
            Map.of("1.0", "1.3.0", "1.4", "1.8.0", "1.10", "1.18.0"),
            Map.of(),
            List.of("Driver", "Device"),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of());

    @TempDir
    private Path scripts;

    @BeforeEach
    void write() throws IOException {
        for (var section : List.of("core", "tools", "runtime", "sysman")) {
            Files.createDirectories(scripts.resolve(section));
        }
        // By name the files come in another order than by ordinal.
        Files.writeString(scripts.resolve("core/z.yml"), COMMON);
        Files.writeString(scripts.resolve("core/b.yml"), THING);
        Files.writeString(scripts.resolve("core/a.yml"), ALPHA);
    }

    @Test
    void functionsComeInTableOrder() {
        assertThat(imported().functions())
                .filteredOn(f -> f.namespace().equals("ze"))
                .extracting(Model.Function::name, Model.Function::table, Model.Function::entry)
                .containsExactly(
                        tuple("zeThingFirst", "Thing", "pfnFirst"),
                        tuple("zeThingLast", "Thing", "pfnLast"),
                        tuple("zeThingSecond", "Thing", "pfnSecond"),
                        tuple("zeThingLater", "Thing", "pfnLater"),
                        tuple("zeThingTryExp2", "ThingExp", "pfnTryExp2"),
                        tuple("zeAlphaDo", "Alpha", "pfnDo"));
    }

    @Test
    void parametersKeepTheirBracketedTags() {
        assertThat(function("zeThingSecond").params())
                .containsExactly(
                        new Model.Param("pCount", "uint32_t*", "inout", false, null, false),
                        new Model.Param("phThings", "ze_thing_handle_t*", "out", true, "pCount", false));
        assertThat(function("zeThingLater").params()).first().matches(Model.Param::release);
        assertThat(function("zeThingFirst").returns()).isEqualTo("ze_thing_handle_t");
    }

    @Test
    void theOrderOfCallbackTablesIsTheLoaders() {
        assertThat(imported().callbackTables()).containsExactly("Driver", "Device");
    }

    @Test
    void eachTraceableFunctionGetsARegistration() {
        assertThat(function("zeThingSecond").register()).isEqualTo("zelTracerThingSecondRegisterCallback");
        assertThat(function("zeThingSecond").paramsStruct()).isEqualTo("ze_thing_second_params_t");
        assertThat(function("zelTracerThingSecondRegisterCallback").since()).isEqualTo("1.8.0");
    }

    @Test
    void implicitValuesAreWorkedOut() {
        assertThat(values("ze_structure_type_t"))
                .containsExactly(
                        new Model.Constant("ZE_STRUCTURE_TYPE_THING_DESC", 1, "1.0"),
                        new Model.Constant("ZE_STRUCTURE_TYPE_OTHER", 2, "1.0"),
                        new Model.Constant("ZE_STRUCTURE_TYPE_LATER", 0x20001, "1.3"));
        assertThat(values("ze_thing_flags_t"))
                .extracting(Model.Constant::name, Model.Constant::value)
                .containsExactly(
                        tuple("ZE_THING_FLAG_A", 1), tuple("ZE_THING_FLAG_B", 16), tuple("ZE_THING_FLAG_C", 32));
        assertThat(values("ze_thing_version_t"))
                .extracting(Model.Constant::name, Model.Constant::value)
                .containsExactly(
                        tuple("ZE_THING_VERSION_1_0", 0x10000),
                        tuple("ZE_THING_VERSION_1_10", 0x1000a),
                        tuple("ZE_THING_VERSION_CURRENT", 0x1000a));
    }

    @Test
    void structuresStartWithTheirBaseAndKnowTheirType() {
        var desc = struct("ze_thing_desc_t");
        assertThat(desc.stype()).isEqualTo("ZE_STRUCTURE_TYPE_THING_DESC");
        assertThat(desc.members())
                .containsExactly(
                        new Model.Member("stype", "ze_structure_type_t", null, "1.0"),
                        new Model.Member("pNext", "const void*", null, "1.0"),
                        new Model.Member("values", "uint64_t", "ZE_SIZE", "1.0"));
        assertThat(struct("ze_renamed_t").stype()).isEqualTo("ZE_STRUCTURE_TYPE_OTHER");
        assertThat(struct("ze_base_desc_t").stype()).isNull();
    }

    @Test
    void attributesOfCompilersAreNotFacts() {
        assertThat(imported().macros()).extracting(Model.Macro::name).containsExactly("ZE_SIZE");
    }

    @Test
    void aVersionWithoutALoaderIsRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> SpecImporter.read(scripts, "1.11.0", LOADER))
                .withMessageContaining("1.11 of zeThingTooNew")
                .withMessageContaining("loaderBySpecification");
    }

    @Test
    void anUnknownKindOfDocumentIsRefused() throws IOException {
        Files.writeString(
                scripts.resolve("tools/new.yml"), "type: header\ndesc: x\n---\ntype: surprise\nname: $tSurprise\n");
        assertThatIllegalStateException().isThrownBy(this::imported).withMessageContaining("surprise");
    }

    private Model imported() {
        return SpecImporter.read(scripts, "1.10.3", LOADER);
    }

    private Model.Function function(String name) {
        return imported().functions().stream()
                .filter(f -> f.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private List<Model.Constant> values(String type) {
        return imported().enums().stream()
                .filter(e -> e.name().equals(type))
                .findFirst()
                .orElseThrow()
                .constants();
    }

    private Model.Struct struct(String name) {
        return imported().structs().stream()
                .filter(s -> s.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
