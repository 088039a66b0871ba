package io.zetools.codegen;

import java.util.ArrayList;
import java.util.Locale;
import java.util.regex.Pattern;

/// Reads the enumerations of the specification and works out the values that it leaves implicit.
final class SpecEnums {

    private static final Pattern BIT = Pattern.compile(".*BIT\\(\\s*(\\d+)\\s*\\)");
    private static final Pattern MAKE_VERSION = Pattern.compile("ZE_MAKE_VERSION\\(\\s*(\\d+)\\s*,\\s*(\\d+)\\s*\\)");

    private SpecEnums() {}

    static Model.EnumType read(SpecObject object, StructureTypes structureTypes) {
        var name = object.name();
        boolean flags = name.endsWith("_flags_t");
        var prefix = (flags ? name.substring(0, name.length() - 3) + "_" : name.substring(0, name.length() - 1))
                .toUpperCase(Locale.ROOT);
        var constants = new ArrayList<Model.Constant>();
        int next = 0;
        for (var item : object.items("etors")) {
            var text = item.optionalText("value");
            int value = text != null ? value(text) : flags ? 1 << next : next;
            next = flags ? Integer.numberOfTrailingZeros(value) + 1 : value + 1;
            var constant = new Model.Constant(prefix + item.name(), value, item.version());
            constants.add(constant);
            if (name.endsWith("_structure_type_t")) {
                structureTypes.add(
                        constant.name(), SpecObject.replaceTags(item.tags()).trim());
            }
        }
        if (name.endsWith("version_t")) {
            var last = constants.getLast();
            constants.add(new Model.Constant(prefix + "CURRENT", last.value(), last.version()));
        }
        return new Model.EnumType(name, object.header(), object.version(), flags, constants);
    }

    private static int value(String text) {
        var bit = BIT.matcher(text);
        if (bit.matches()) {
            return 1 << Integer.parseInt(bit.group(1));
        }
        var version = MAKE_VERSION.matcher(text.trim());
        if (version.matches()) {
            return Integer.parseInt(version.group(1)) << 16 | Integer.parseInt(version.group(2));
        }
        return Integer.parseUnsignedInt(text.replaceFirst("^0x", ""), text.startsWith("0x") ? 16 : 10);
    }
}
