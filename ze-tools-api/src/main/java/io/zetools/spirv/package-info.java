/// Kernel modules in SPIR-V: entry points, specialization constants, functions, annotations. Pure Java; knows no
/// device.
@NullMarked
package io.zetools.spirv;

import org.jspecify.annotations.NullMarked;
