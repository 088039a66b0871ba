package io.zetools.recording;

/// A thread that has made calls.
///
/// A thread of Java has its Java name. Where calls are recorded in C, threads that ended before their first calls
/// were read have the system's name, of 15 bytes at most, and virtual threads appear as the thread that carries
/// them.
///
/// @param index its number in the recording, from 0 in order of appearance; a system's thread id may be used
///     again
/// @param id the thread's id in the system; 0 if that is unknown
/// @param name the thread's name when it made its first calls
public record RecordedThread(int index, int id, String name) {}
