package io.zetools.mark;

/// A kind of mark; the values are `zetools_kind` of `zetools.h`.
public enum MarkKind {
    /// `ZETOOLS_REGION_BEGIN`: a region of the thread begins.
    REGION_BEGIN,
    /// `ZETOOLS_REGION_END`: the region that the thread began last ends.
    REGION_END,
    /// `ZETOOLS_TASK_BEGIN`: a region begins that may overlap with others and end in another thread; domain and id
    /// distinguish it from others.
    TASK_BEGIN,
    /// `ZETOOLS_TASK_END`.
    TASK_END,
    /// `ZETOOLS_INSTANT`: a point in time.
    INSTANT,
    /// `ZETOOLS_COUNTER`: a value.
    COUNTER,
    /// `ZETOOLS_FRAME_BEGIN`: the work for one picture or one request begins.
    FRAME_BEGIN,
    /// `ZETOOLS_FRAME_END`.
    FRAME_END,
    /// `ZETOOLS_SEND`: a message.
    SEND,
    /// `ZETOOLS_RECEIVE`: a message.
    RECEIVE,
    /// `ZETOOLS_COLLECTIVE`: a message.
    COLLECTIVE,
    /// `ZETOOLS_IO`: a message to or from a file.
    IO,
    /// `ZETOOLS_THREAD_NAME`: the mark's name is that of its thread.
    THREAD_NAME,
    /// `ZETOOLS_RELATION`: of the id to the other one.
    RELATION,
    /// `ZETOOLS_METADATA`: a number or text of an id.
    METADATA,
    /// `ZETOOLS_SYNC_CREATE`: a synchronisation object, whose type is the mark's name.
    SYNC_CREATE,
    /// `ZETOOLS_SYNC_PREPARE`: the thread begins to wait.
    SYNC_PREPARE,
    /// `ZETOOLS_SYNC_ACQUIRED`.
    SYNC_ACQUIRED,
    /// `ZETOOLS_SYNC_CANCEL`.
    SYNC_CANCEL,
    /// `ZETOOLS_SYNC_RELEASING`.
    SYNC_RELEASING,
    /// `ZETOOLS_SYNC_DESTROY`.
    SYNC_DESTROY,
    /// `ZETOOLS_HISTOGRAM`: one value of many; the id is its place.
    HISTOGRAM,
    /// `ZETOOLS_MODULE_LOAD`: code from the address in the id to that in the other id.
    MODULE_LOAD,
    /// `ZETOOLS_MODULE_UNLOAD`.
    MODULE_UNLOAD,
    /// `ZETOOLS_PAUSE`: marks are filtered from here on.
    PAUSE,
    /// `ZETOOLS_RESUME`.
    RESUME,
    /// `ZETOOLS_DETACH`: the program ends collecting.
    DETACH,
    /// `ZETOOLS_ID_CREATE`.
    ID_CREATE,
    /// `ZETOOLS_ID_DESTROY`.
    ID_DESTROY,
    /// A kind that this version does not know.
    UNRECOGNIZED;

    private static final MarkKind[] ALL = values();

    /// Returns the kind with a value of `zetools_kind`; [#UNRECOGNIZED] for one that this version does not know.
    public static MarkKind of(int value) {
        return value >= 1 && value < ALL.length ? ALL[value - 1] : UNRECOGNIZED;
    }
}
