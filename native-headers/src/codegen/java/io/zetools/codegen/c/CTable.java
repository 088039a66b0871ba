package io.zetools.codegen.c;

import io.zetools.codegen.CNames;
import java.util.List;

/// A driver table: the functions behind one exported `z*Get…ProcAddrTable`.
///
/// @param namespace `ze`, `zet`, `zer` or `zes`
/// @param stem the table's name in the official container of tables, such as `CommandList`
/// @param functions the entries, in the official order
record CTable(String namespace, String stem, List<CFunction> functions) {
    String type() {
        return CNames.tableType(namespace, stem);
    }

    String getter() {
        return CNames.tableGetter(namespace, stem);
    }

    String variable() {
        return "zm_" + type().replace("_dditable_t", "_table");
    }
}
