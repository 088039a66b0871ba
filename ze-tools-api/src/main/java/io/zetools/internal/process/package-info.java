/// Other processes of the system: as its files describe them, and held until a debugger is attached.
@NullMarked
package io.zetools.internal.process;

import org.jspecify.annotations.NullMarked;
