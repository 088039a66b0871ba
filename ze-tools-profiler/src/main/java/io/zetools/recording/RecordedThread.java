package io.zetools.recording;

/// A thread that has made calls.
///
/// @param index its number in the recording, from 0 in order of appearance; a system's thread id may be used
///     again
/// @param id the thread's id in the system; 0 if that is unknown
/// @param name the thread's name when it made its first call; the system keeps 15 characters of it
public record RecordedThread(int index, int id, String name) {}
