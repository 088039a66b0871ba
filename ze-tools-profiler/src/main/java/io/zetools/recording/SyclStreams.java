package io.zetools.recording;

/// The notifications of SYCL's runtime that a recorder takes.
public enum SyclStreams {
    /// None: the program's environment has no variables of SYCL.
    OFF(0),

    /// Notifications of the plain streams, which other tools in the program get, too.
    PLAIN(1),

    /// Notifications with most detail: source lines of functions, sizes and arguments of kernels. Each
    /// costs more, also for other tools in the program. Runtimes without levels of detail have it in
    /// streams whose names end with `.debug`: other tools get nothing by the plain streams there.
    DETAILED(2);

    private final int number;

    SyclStreams(int number) {
        this.number = number;
    }

    /// Returns its number in the memory that is shared with programs.
    int number() {
        return number;
    }

    /// Returns the streams with a number in the memory that is shared with programs.
    ///
    /// @throws IllegalArgumentException if there are none
    static SyclStreams of(int number) {
        for (var each : values()) if (each.number == number) return each;
        throw new IllegalArgumentException("no streams of SYCL have the number " + number);
    }
}
