package io.zetools.samples.debugger;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/// The far end of a terminal: types the next line when there is a prompt, and answers what terminals answer.
final class TypingUser extends OutputStream {
    private static final String WHAT_ARE_YOU = "\033[c";
    private static final String A_TERMINAL = "\033[?1;2c";

    private final Queue<String> typed;
    private final PipedInputStream keys = new PipedInputStream();
    private final PipedOutputStream keyboard;
    private final StringBuilder screen = new StringBuilder();
    private int seen;

    TypingUser(String... lines) throws IOException {
        typed = new ArrayDeque<>(List.of(lines));
        keyboard = new PipedOutputStream(keys);
    }

    InputStream keys() {
        return keys;
    }

    @Override
    public synchronized void write(int character) throws IOException {
        screen.append((char) character);
        if (endsWith(WHAT_ARE_YOU)) type(A_TERMINAL);
        else if (endsWith(Debugger.PROMPT) && !typed.isEmpty()) type(typed.remove());
    }

    @Override
    public synchronized String toString() {
        return screen.toString();
    }

    private boolean endsWith(String text) {
        return screen.length() - seen >= text.length() && screen.indexOf(text, screen.length() - text.length()) >= 0;
    }

    private void type(String text) throws IOException {
        seen = screen.length();
        for (int i = 0; i < text.length(); i++) keyboard.write(text.charAt(i));
        keyboard.flush();
    }
}
