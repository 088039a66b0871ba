package io.zetools.cli;

/// The end of a program.
///
/// @param started whether it was started at all
/// @param exitCode its exit code; -1 if a signal ended it
/// @param signal the signal that ended it, or 0
record ProgramEnd(boolean started, int exitCode, int signal) {}
