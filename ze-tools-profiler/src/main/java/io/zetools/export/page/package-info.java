/// The page in HTML that shows a recording: events in columns, tables, and the scripts that draw them. It knows no
/// recording; [io.zetools.export.PageExport] puts one in.
@NullMarked
package io.zetools.export.page;

import org.jspecify.annotations.NullMarked;
