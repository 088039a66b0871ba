package io.zetools.cli;

import io.zetools.internal.log.VisibleText;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.NotLinkException;
import org.jspecify.annotations.Nullable;

/// Sentences of the command on standard error. Names of files and programs may hold anything: what would move the
/// cursor or end the line is shown escaped.
final class Messages {
    /// The advice where there is no device.
    static final String NO_GPU = "without a GPU, zetools mock -- COMMAND runs a command on a simulated one";

    private Messages() {}

    /// Prints a sentence.
    static void print(PrintWriter err, String sentence) {
        err.println("zetools: " + VisibleText.of(sentence));
        err.flush();
    }

    /// Returns what failed, on which file and for what reason. Exceptions of the file system have the file alone
    /// for a message.
    static String of(Throwable failure) {
        return switch (failure) {
            case UncheckedIOException e
            when e.getCause() != null && isFile(e.getCause(), e.getMessage()) -> of(e.getCause());
            case FileSystemException e -> "%s: %s".formatted(files(e), reason(e));
            default ->
                failure.getMessage() == null
                        ? "the command failed: " + failure.getClass().getSimpleName()
                        : failure.getMessage();
        };
    }

    private static boolean isFile(IOException cause, @Nullable String message) {
        return message == null || message.equals(cause.getMessage()) || message.equals(cause.toString());
    }

    private static String files(FileSystemException failure) {
        if (failure.getFile() == null) return "a file";
        return failure.getOtherFile() == null
                ? failure.getFile()
                : "%s and %s".formatted(failure.getFile(), failure.getOtherFile());
    }

    private static String reason(FileSystemException failure) {
        return switch (failure) {
            case NoSuchFileException _ -> "there is no such file or folder";
            case FileAlreadyExistsException _ -> "it is there already, and nothing is overwritten";
            case AccessDeniedException _ -> "permission is denied";
            case NotDirectoryException _ -> "it is no folder";
            case DirectoryNotEmptyException _ -> "the folder is not empty";
            case FileSystemLoopException _ -> "its links form a circle";
            case NotLinkException _ -> "it is no link";
            default -> failure.getReason() == null ? "the system refuses it" : failure.getReason();
        };
    }
}
