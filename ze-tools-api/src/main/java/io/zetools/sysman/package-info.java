/// The administrator's view of a device, and its settings: Level Zero's `zes…` functions, called Sysman.
@NullMarked
package io.zetools.sysman;

import org.jspecify.annotations.NullMarked;
