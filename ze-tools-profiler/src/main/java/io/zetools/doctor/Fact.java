package io.zetools.doctor;

/// One thing that was looked at, and how it is.
///
/// Threads: immutable.
///
/// @param subject in one or two words, such as `loader`
/// @param text what is so
public record Fact(String subject, String text) {}
