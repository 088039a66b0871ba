package io.zetools.recording;

import io.zetools.recording.ProbeLayout.SyclWord;
import java.util.Arrays;
import java.util.function.IntFunction;

/// Reads the probe's record of a notification of SYCL's runtime: words that begin as those of a call, then those of
/// `ztp_sycl_word`.
final class NotificationRecord {
    /// The words with the time and with the number of the call.
    private static final int TIME = 1;

    private static final int CALL = 3;

    private NotificationRecord() {}

    /// Returns the content.
    ///
    /// @param words of a whole record, at least [SyclWord#FIELDS]
    /// @param lookup finds a text by its number
    static NotificationContent content(long[] words, IntFunction<String> lookup) {
        return new NotificationContent(
                new NotificationContent.Head(
                        Records.result(words[0]),
                        Records.function(words[0]),
                        Records.sequence(words[CALL]),
                        words[SyclWord.ID],
                        words[SyclWord.INSTANCE],
                        (int) words[SyclWord.STREAM],
                        (int) (words[SyclWord.STREAM] >>> Integer.SIZE),
                        words[TIME] - words[SyclWord.START]),
                new NotificationFields(Arrays.copyOfRange(words, SyclWord.FIELDS, words.length)),
                lookup);
    }
}
