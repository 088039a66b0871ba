/// A debugger for the command line, and a program to try it on.
@NullMarked
package io.zetools.samples.debugger;

import org.jspecify.annotations.NullMarked;
