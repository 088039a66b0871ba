package io.zetools.recording;

/// The commands on devices that a recorder times.
public enum DeviceTiming {
    /// None: the program's calls reach the driver as they are.
    OFF,

    /// Commands that can be timed by events of the recorder's own, or by events of the program that have
    /// timestamps. The program's own objects stay as they are. Others are in the recording with the reason for
    /// which they are not timed.
    OWN
}
