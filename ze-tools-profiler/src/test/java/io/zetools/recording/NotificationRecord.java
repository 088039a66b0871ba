package io.zetools.recording;

import io.zetools.recording.ProbeLayout.RecordWord;
import io.zetools.recording.ProbeLayout.SyclWord;
import java.util.Arrays;
import java.util.function.IntFunction;

/// Reads the probe's record of a notification of SYCL's runtime: words that begin as those of a call, then those of
/// `ztp_sycl_word`.
final class NotificationRecord {
    private NotificationRecord() {}

    /// Returns the content.
    ///
    /// @param words of a whole record, at least [SyclWord#FIELDS]
    /// @param lookup finds a text by its number, which is not 0
    static NotificationContent content(long[] words, IntFunction<String> lookup) {
        return new NotificationContent(
                new NotificationContent.Head(
                        Records.result(words[RecordWord.HEAD]),
                        Records.function(words[RecordWord.HEAD]),
                        Records.sequence(words[RecordWord.CALL]),
                        words[SyclWord.ID],
                        words[SyclWord.INSTANCE],
                        (int) words[SyclWord.STREAM],
                        (int) (words[SyclWord.STREAM] >>> Integer.SIZE),
                        words[RecordWord.START] - words[SyclWord.START]),
                new NotificationFields(Arrays.copyOfRange(words, SyclWord.FIELDS, words.length)),
                number -> number == 0 ? "" : lookup.apply(number));
    }
}
