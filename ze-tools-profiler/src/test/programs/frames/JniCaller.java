/// Calls through JNI: the library that the property `frames.library` names.
public class JniCaller implements Frames.Caller {
    static {
        System.load(System.getProperty("frames.library"));
    }

    private static native int callLevelZero();

    /// Does the same while an exception is pending, whose message is the system's id of the thread.
    private static native int callThrowing();

    /// Does the same while an array is held, which no collector may move.
    private static native int callHolding(int[] array);

    public JniCaller() {}

    @Override
    public int call(Frames.Moment moment) {
        return moment.expect() + callLevelZero();
    }

    /// Calls while an exception is pending.
    public static final class Throwing extends JniCaller {
        public Throwing() {}

        @Override
        public int call(Frames.Moment moment) {
            try {
                return moment.expect() + callThrowing();
            } catch (IllegalStateException e) {
                return Integer.parseInt(e.getMessage());
            }
        }
    }

    /// Calls while an array is held.
    public static final class Holding extends JniCaller {
        private final int[] array = new int[1 << 10];

        public Holding() {}

        @Override
        public int call(Frames.Moment moment) {
            return moment.expect() + callHolding(array);
        }
    }
}
