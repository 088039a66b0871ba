package io.zetools.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Compares the model with facts from other sources: counts, sizes, rules that every version has kept.
class ModelTest {

    private static final Pattern TYPE_NAME = Pattern.compile("\\bz[a-z]+_\\w+_t\\b");

    private final Model model = Repository.model();

    @Test
    void everyFunctionIsThere() {
        assertThat(count(f -> f.namespace().equals("ze"))).isEqualTo(248);
        assertThat(count(f -> f.namespace().equals("zet"))).isEqualTo(69);
        assertThat(count(f -> f.namespace().equals("zer"))).isEqualTo(4);
        assertThat(count(f -> f.namespace().equals("zes"))).isEqualTo(157);
        assertThat(count(Model.Function::traceable)).isEqualTo(252);
        assertThat(count(f -> f.name().endsWith("RegisterCallback"))).isEqualTo(252);
        assertThat(count(f -> f.header().equals("zel_tracing_api"))).isEqualTo(5);
        assertThat(count(f -> f.header().equals("ze_loader"))).isEqualTo(11);
        assertThat(model.functions()).extracting(Model.Function::name).contains("zelTracerResetAllCallbacks");
    }

    @Test
    void functionsBelongToTheVersionThatIntroducedThem() {
        assertThat(introduced("zet"))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "1.0", 38L, "1.2", 1L, "1.5", 2L, "1.6", 2L, "1.9", 11L, "1.10", 11L, "1.11", 1L, "1.13", 3L));
        assertThat(introduced("ze"))
                .containsEntry("1.0", 120L)
                .containsEntry("1.4", 8L)
                .containsEntry("1.10", 3L)
                .containsEntry("1.17", 26L);
    }

    @Test
    void namesAreUnique() {
        assertThat(model.functions()).extracting(Model.Function::name).doesNotHaveDuplicates();
        assertThat(model.functions().stream().map(Model.Function::register).filter(r -> r != null))
                .doesNotHaveDuplicates();
        assertThat(typeNames()).doesNotHaveDuplicates();
        assertThat(model.enums().stream().flatMap(e -> e.constants().stream()).map(Model.Constant::name))
                .doesNotHaveDuplicates();
    }

    @Test
    void everyTypeThatIsUsedIsDeclared() {
        var callbacks =
                model.functions().stream().filter(Model.Function::traceable).map(CNames::callbackType);
        var known = Stream.concat(typeNames(), callbacks).toList();
        var used = Stream.of(
                        model.functions().stream()
                                .flatMap(f -> f.params().stream())
                                .map(Model.Param::type),
                        model.functions().stream().map(Model.Function::returns),
                        model.structs().stream()
                                .flatMap(s -> s.members().stream())
                                .map(Model.Member::type))
                .flatMap(s -> s)
                .flatMap(type -> TYPE_NAME.matcher(type).results().map(m -> m.group()))
                .distinct();

        assertThat(used)
                .isNotEmpty()
                .filteredOn(type -> !type.equals("ze_callbacks_t"))
                .isSubsetOf(known);
    }

    @Test
    void tablesOnlyGrowAtTheEnd() {
        for (var namespace : List.of("ze", "zet", "zer", "zes")) {
            for (var table : model.tables(namespace)) {
                assertThat(model.functionsOf(namespace, table))
                        .extracting(f -> Version.parse(f.version()))
                        .as(namespace + table)
                        .isSorted();
            }
        }
        assertThat(model.tables("ze")).hasSize(32);
        assertThat(model.tables("zet")).hasSize(19);
        assertThat(model.tables("zer")).containsExactly("Global");
        assertThat(model.tables("zes")).hasSize(24);
    }

    @Test
    void functionsOfOneTableStandTogether() {
        var tables = model.functions().stream()
                .filter(f -> f.entry() != null)
                .map(f -> f.namespace() + f.table())
                .toList();
        var runs = IntStream.range(0, tables.size())
                .filter(i -> i == 0 || !tables.get(i).equals(tables.get(i - 1)))
                .mapToObj(tables::get);
        assertThat(runs).hasSize(76).doesNotHaveDuplicates();
    }

    @Test
    void countsNameAParameter() {
        for (var function : model.functions()) {
            var names = function.params().stream().map(Model.Param::name).toList();
            assertThat(function.params().stream().map(Model.Param::count).filter(c -> c != null))
                    .as(function.name())
                    .isSubsetOf(names);
        }
    }

    @Test
    void structuresThatStartWithATypeSayWhich() {
        var constants = model.enums().stream()
                .filter(e -> e.name().endsWith("_structure_type_t"))
                .flatMap(e -> e.constants().stream())
                .map(Model.Constant::name)
                .toList();
        for (var struct : model.structs()) {
            boolean typed = struct.members().getFirst().name().equals("stype");
            // Of the bases of Sysman only that of a state has a type.
            boolean base =
                    struct.name().matches("ze[st]?_base_\\w+") && !struct.name().equals("zes_base_state_t");
            if (typed && !base) {
                assertThat(struct.stype()).as(struct.name()).isIn(constants);
            } else {
                assertThat(struct.stype()).as(struct.name()).isNull();
            }
        }
    }

    @Test
    void fourFunctionsReturnSomethingElse() {
        assertThat(model.functions().stream()
                        .filter(f ->
                                !f.namespace().equals("zel") && !f.returns().equals("ze_result_t"))
                        .map(Model.Function::name))
                .containsExactlyInAnyOrder(
                        "zeDriverGetDefaultContext",
                        "zerTranslateDeviceHandleToIdentifier",
                        "zerTranslateIdentifierToDeviceHandle",
                        "zerGetDefaultContext");
    }

    @Test
    void sizesAreThoseOfTheOfficialHeaders(@TempDir Path scratch) throws IOException {
        var sizes = Map.ofEntries(
                Map.entry("ze_callbacks_t", 960),
                Map.entry("ze_command_list_dditable_t", 416),
                Map.entry("ze_device_dditable_t", 224),
                Map.entry("ze_event_dditable_t", 136),
                Map.entry("ze_driver_dditable_t", 72),
                Map.entry("ze_kernel_dditable_t", 96),
                Map.entry("ze_mem_dditable_t", 104),
                Map.entry("ze_global_dditable_t", 16),
                Map.entry("zet_debug_dditable_t", 96),
                Map.entry("zet_metric_group_exp_dditable_t", 72),
                Map.entry("ze_dditable_driver_t", 264),
                Map.entry("zet_dditable_driver_t", 160),
                Map.entry("ze_handle_t", 32),
                Map.entry("zel_tracer_desc_t", 24),
                Map.entry("zel_component_version_t", 80),
                Map.entry("zet_metric_group_properties_t", 544),
                Map.entry("zet_metric_properties_t", 1056),
                Map.entry("zet_typed_value_t", 16),
                Map.entry("zet_debug_event_t", 40),
                Map.entry("zet_debug_regset_properties_t", 48),
                Map.entry("zet_metric_programmable_param_value_info_exp_t", 160));
        var statements = sizes.keySet().stream()
                .map(type -> "printf(\"%1$s %%zu\\n\", sizeof(%1$s));".formatted(type))
                .toList();

        var printed = Compiler.print(scratch, Repository.INCLUDE, Declarations.HEADERS, statements);

        sizes.forEach((type, size) -> assertThat(printed).containsEntry(type, String.valueOf(size)));
    }

    @Test
    void theFileIsInItsOneForm() throws IOException {
        var text = Files.readString(Repository.ROOT.resolve(Generate.MODEL));
        assertThat(ModelFile.format(model)).isEqualTo(text);
    }

    private long count(Predicate<Model.Function> which) {
        return model.functions().stream().filter(which).count();
    }

    private Map<String, Long> introduced(String namespace) {
        return model.functions().stream()
                .filter(f -> f.namespace().equals(namespace))
                .collect(Collectors.groupingBy(Model.Function::version, Collectors.counting()));
    }

    private Stream<String> typeNames() {
        return Stream.of(
                        model.handles().stream().map(Model.Handle::name),
                        model.typedefs().stream().map(Model.Typedef::name),
                        model.enums().stream().map(Model.EnumType::name),
                        model.structs().stream().map(Model.Struct::name),
                        model.callbacks().stream().map(Model.Callback::name))
                .flatMap(s -> s);
    }
}
