package io.zetools.metric;

/// The degree to which the values of a row can be believed.
public enum ReportState {
    /// The row is as the driver made it, and the driver says nothing against it.
    COMPLETE,

    /// Reports were lost before the row, and it lies across them: its sums are right and belong to a longer time.
    AFTER_LOSS,

    /// The driver marked the data of a query as wrong, in the metric `ReportError`: for example because there was
    /// no command between begin and end, or because another context ran meanwhile.
    ERROR,

    /// The device never came to the end of the query: `ReportId` is 0, as are all values.
    NOT_COMPLETED
}
