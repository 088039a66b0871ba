package io.zetools.recording;

/// The notifications of SYCL's runtime that a recorder takes.
public enum SyclStreams {
    /// None: the program's environment has no variables of SYCL.
    OFF(0),

    /// Those of the plain streams, which other tools in the program get, too.
    PLAIN(1),

    /// Those of the streams with most detail, whose names end with `.debug`: source lines of functions, sizes and
    /// arguments of kernels. Other tools in the program get nothing by the plain streams then, and each one
    /// costs more.
    DETAILED(2);

    private final int number;

    SyclStreams(int number) {
        this.number = number;
    }

    /// Returns its number in the memory that is shared with programs.
    int number() {
        return number;
    }
}
