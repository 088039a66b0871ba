package io.zetools.doctor;

/// One thing that is not as it has to be: three lines.
///
/// Threads: immutable.
///
/// @param kind of the problem, which says how much harm it does
/// @param fact what is so, a sentence
/// @param reason why it matters, a sentence
/// @param remedy what to type, or to change where no command does it
public record Problem(ProblemKind kind, String fact, String reason, String remedy) {}
