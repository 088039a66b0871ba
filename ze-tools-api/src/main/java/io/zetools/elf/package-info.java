/// Device modules as ELF images: sections, symbols. Pure Java, for debuggers and for instrumentation alike.
@NullMarked
package io.zetools.elf;

import org.jspecify.annotations.NullMarked;
