/// Reads the C headers whose memory Java reads or writes, and generates the numbers that Java needs for that.
@NullMarked
package io.zetools.codegen.layout;

import org.jspecify.annotations.NullMarked;
