package io.zetools.codegen;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// The necessary differences between official headers of older versions and ours.
final class KnownBreaks {

    /// The version of a set of headers with its revision, such as 1.11.4.
    record Revision(Version version, int patch) {

        /// @param text such as `1.11-r1.11.4`
        static Revision parse(String text) {
            var numbers = text.replaceFirst(".*r", "").split("\\.", -1);
            return new Revision(
                    Version.parse(text.replaceFirst("-.*", "")), numbers.length > 2 ? Integer.parseInt(numbers[2]) : 0);
        }

        boolean isBefore(int minor) {
            return version.compareTo(new Version(1, minor)) < 0;
        }

        boolean isBetween(int minor, int firstPatch, int lastPatch) {
            return version.equals(new Version(1, minor)) && patch >= firstPatch && patch <= lastPatch;
        }

        boolean isOlderThanOurs() {
            return version.compareTo(Version.parse(Repository.model().version())) < 0;
        }
    }

    private record Break(Pattern names, Predicate<Revision> applies) {}

    private static final List<Break> BREAKS = List.of(
            // A version enumeration's last constant, and the version of the interface itself.
            of("ZE[TSRL]?_\\w*_CURRENT(_M)?", Revision::isOlderThanOurs),
            // Driver tables grow at the end. Entries that are there keep their place, and these are compared.
            of("sizeof\\(ze[tsrl]?_\\w+_dditable_t\\)", Revision::isOlderThanOurs),
            // Structures that hold whole tables grow with them, and the structure of pointers to them had insertions.
            of("(ze[tsrl]?_dditable(_driver)?_t|sizeof\\(ze[tsrl]?_dditable.*\\))(\\..+)?", Revision::isOlderThanOurs),
            // A fourth table was added to what handles start with.
            of("sizeof\\(ze_handle_t\\)", r -> r.isBefore(14)),
            // A structure without members, which C does not have: ours is declared and never defined.
            of("zer_get_default_context_params_t", r -> true),
            // Parameters whose names were corrected.
            of("ze_(device_pci_get_properties|mem_free)_ext_params_t\\..*", r -> r.isBetween(3, 0, 0)),
            of("ze_(device_get_fabric_vertex|fabric_vertex_get_device)_exp_params_t\\..*", r -> r.isBetween(4, 0, 0)),
            // Values that were moved, and names that were dropped or corrected.
            of("ZE_STRUCTURE_TYPE_DEVICE_P2P_BANDWIDTH_EXP_PROPERTIES", r -> r.isBetween(4, 0, 0)),
            of("ZE_FABRIC_VERTEX_EXP_TYPE_SUBEVICE", r -> r.isBefore(5)),
            of("ZE_PHYSICAL_MEM_FLAG_TBD", r -> r.isBefore(11)),
            of("ZE_DEVICE_INPUT_DATA_TYPE_FLAG_\\w+", r -> r.isBefore(17)),
            // Programmable metrics were reworked in 1.11.
            of("ZET_METRIC_PROGRAMMABLE_EXP_VERSION_1_0|ZET_MAX_VALUE_INFO_CSTRING_EXP", r -> r.isBefore(11)),
            of("zet_metric_programmable_param_value_info_exp_t.*", r -> r.isBefore(11)),
            of("zet_value_info_exp_t.*|ZET_VALUE_INFO_TYPE_EXP_.*", r -> r.isBefore(11)),
            // The first revisions of 1.11 had other metric types and another order of the experimental tables.
            of("ZET_METRIC_TYPE_(IP|IP_EXP|EVENT_EXP_\\w+|EXPORT_DMA_BUF)", r -> r.isBetween(11, 0, 4)),
            of("zet_metric_dditable_t.pfnCreateFromProgrammableExp2", r -> r.isBetween(11, 0, 0)),
            of("(ze_command_list|zet_metric|zet_metric_group)_exp_dditable_t\\..*", r -> r.isBetween(11, 0, 3)));

    private KnownBreaks() {}

    private static Break of(String names, Predicate<Revision> applies) {
        return new Break(Pattern.compile(names), applies);
    }

    static boolean cover(String name, Revision revision) {
        return BREAKS.stream()
                .anyMatch(b ->
                        b.applies().test(revision) && b.names().matcher(name).matches());
    }
}
