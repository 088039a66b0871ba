/// The command `zetools`: one class for each subcommand.
@NullMarked
package io.zetools.cli;

import org.jspecify.annotations.NullMarked;
