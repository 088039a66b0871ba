/// Tables and their formats: a table says once which columns it has, with unit and meaning, and each format is
/// one [io.zetools.report.Renderer], which knows no table.
///
/// Nothing here knows recordings or profiles.
@NullMarked
package io.zetools.report;

import org.jspecify.annotations.NullMarked;
