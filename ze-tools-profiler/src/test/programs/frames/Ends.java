import java.util.concurrent.CountDownLatch;

/// Ends in a given way while daemon threads call Level Zero: `Ends exit|halt|return|wait THREADS`.
public final class Ends {
    private static final int CODE = 7;

    private Ends() {}

    public static void main(String[] arguments) throws InterruptedException {
        int count = Integer.parseInt(arguments[1]);
        var calling = new CountDownLatch(count);
        for (int i = 0; i < count; i++) {
            var thread = new Thread(() -> {
                var caller = new JniCaller();
                var moment = new Frames.Moment();
                caller.call(moment);
                calling.countDown();
                while (true) caller.call(moment);
            });
            thread.setDaemon(true);
            thread.start();
        }
        calling.await();
        switch (arguments[0]) {
            case "exit" -> System.exit(CODE);
            case "halt" -> Runtime.getRuntime().halt(CODE);
            case "wait" -> {
                System.out.println("waiting");
                Thread.sleep(Long.MAX_VALUE);
            }
            default -> {
                // It returns.
            }
        }
    }
}
